//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

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
    /// The kind of a scheme given in lowercase, without its `:`.
    #[inline]
    pub(crate) fn of(scheme: &[u8]) -> Self {
        match scheme {
            b"https" | b"wss" => Self::Network(443),
            b"http" | b"ws" => Self::Network(80),
            b"ftp" => Self::Network(21),
            b"file" => Self::File,
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
