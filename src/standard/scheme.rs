//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// The special schemes, whose numbers start at 1.
const SPECIAL: [&[u8]; 6] = [b"http", b"https", b"ws", b"wss", b"ftp", b"file"];

/// The number of a scheme given in lowercase, without its `:`; 0 when it is not special.
#[inline]
pub(crate) fn special_scheme_number(scheme: &[u8]) -> u32 {
    // As words: comparing slices would be a call for each.
    const WORDS: [u64; 6] = {
        let mut words = [0; 6];
        let mut index = 0;
        while index < 6 {
            words[index] = word(SPECIAL[index]);
            index += 1;
        }
        words
    };
    if scheme.len() > 5 {
        return 0;
    }
    let word = word(scheme);
    WORDS.iter().position(|&special| special == word).map_or(0, |index| index as u32 + 1)
}

const fn word(scheme: &[u8]) -> u64 {
    let mut word = 0;
    let mut index = 0;
    while index < scheme.len() {
        word = word << 8 | scheme[index] as u64;
        index += 1;
    }
    word
}

/// What a scheme means to the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeKind {
    NotSpecial,
    /// A special scheme other than `file`, with its default port.
    Network(u16),
    /// `file`, the special scheme without a default port.
    File,
}

impl SchemeKind {
    pub(crate) const HTTP: Self = Self::Network(80);
    pub(crate) const HTTPS: Self = Self::Network(443);

    /// The kind of a scheme given in lowercase, without its `:`.
    #[inline]
    pub(crate) fn of(scheme: &[u8]) -> Self {
        match special_scheme_number(scheme) {
            1 | 3 => Self::HTTP,
            2 | 4 => Self::HTTPS,
            5 => Self::Network(21),
            6 => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// Whether the scheme is special.
    #[inline]
    pub(crate) fn is_special(self) -> bool {
        self != Self::NotSpecial
    }

    /// Whether `port` is the scheme's default port.
    #[inline]
    pub(crate) fn has_default_port(self, port: u16) -> bool {
        self == Self::Network(port)
    }
}
