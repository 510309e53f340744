//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the percent-encode sets, percent-encode
//! and percent-decode. The encoding is always UTF-8.

use super::code_points::{hex_value, position};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set): the code points that are percent-encoded.
/// Every set holds all code points above U+007E.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PercentEncodeSet(u8);

impl PercentEncodeSet {
    /// [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set).
    pub const C0_CONTROL: Self = Self(1 << 0);
    /// [Fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set).
    pub const FRAGMENT: Self = Self(1 << 1);
    /// [Query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set).
    pub const QUERY: Self = Self(1 << 2);
    /// [Special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
    pub const SPECIAL_QUERY: Self = Self(1 << 3);
    /// [Path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set).
    pub const PATH: Self = Self(1 << 4);
    /// [Userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set).
    pub const USERINFO: Self = Self(1 << 5);
    /// [Component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set).
    pub const COMPONENT: Self = Self(1 << 6);
    /// [`application/x-www-form-urlencoded` percent-encode
    /// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
    pub const FORM_URLENCODED: Self = Self(1 << 7);

    /// Every set, from the smallest to the largest.
    pub const ALL: [Self; 8] = [
        Self::C0_CONTROL,
        Self::FRAGMENT,
        Self::QUERY,
        Self::SPECIAL_QUERY,
        Self::PATH,
        Self::USERINFO,
        Self::COMPONENT,
        Self::FORM_URLENCODED,
    ];

    /// Whether the set holds `code_point`.
    pub fn contains(self, code_point: char) -> bool {
        u8::try_from(code_point).map_or(true, |byte| self.contains_byte(byte))
    }

    /// Whether the set holds the code point that a byte of UTF-8 belongs to.
    #[inline(always)]
    pub(crate) fn contains_byte(self, byte: u8) -> bool {
        SETS[byte as usize] & self.0 != 0
    }

    /// The same without the table, for building other tables.
    pub(crate) const fn lists(self, byte: u8) -> bool {
        sets_with(byte) & self.0 != 0
    }

    /// The length of the longest prefix of `bytes` that has nothing to encode.
    #[inline]
    pub(crate) fn clean_prefix(self, bytes: &[u8]) -> usize {
        position(bytes, 0, |byte| SETS[byte as usize], self.0)
    }
}

/// For each byte a bit for each set that holds it.
static SETS: [u8; 256] = {
    let mut sets = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        sets[byte] = sets_with(byte as u8);
        byte += 1;
    }
    sets
};

/// Each set is worded as in the standard: an earlier set and some more.
const fn sets_with(byte: u8) -> u8 {
    let c0_control = byte <= 0x1F || byte > 0x7E;
    let fragment = c0_control || matches!(byte, b' ' | b'"' | b'<' | b'>' | b'`');
    let query = c0_control || matches!(byte, b' ' | b'"' | b'#' | b'<' | b'>');
    let special_query = query || byte == b'\'';
    let path = query || matches!(byte, b'?' | b'^' | b'`' | b'{' | b'}');
    let userinfo = path || matches!(byte, b'/' | b':' | b';' | b'=' | b'@' | b'['..=b']' | b'|');
    let component = userinfo || matches!(byte, b'$'..=b'&' | b'+' | b',');
    let form_urlencoded = component || matches!(byte, b'!' | b'\''..=b')' | b'~');
    c0_control as u8
        | (fragment as u8) << 1
        | (query as u8) << 2
        | (special_query as u8) << 3
        | (path as u8) << 4
        | (userinfo as u8) << 5
        | (component as u8) << 6
        | (form_urlencoded as u8) << 7
}

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte: `%` and two ASCII upper hex digits.
#[inline]
pub(crate) fn percent_encode(byte: u8) -> [u8; 3] {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    [b'%', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]
}

/// Appends the [UTF-8 percent-encoding](https://url.spec.whatwg.org/#string-utf-8-percent-encode) of `input` to
/// `output`. With the form-urlencoded set a space becomes `+`.
pub(crate) fn utf8_percent_encode_to(input: &[u8], set: PercentEncodeSet, output: &mut Vec<u8>) {
    let space_as_plus = set == PercentEncodeSet::FORM_URLENCODED;
    output.reserve(input.len());
    for &byte in input {
        if !set.contains_byte(byte) {
            output.push(byte);
        } else if byte == b' ' && space_as_plus {
            output.push(b'+');
        } else {
            for byte in percent_encode(byte) {
                output.push(byte);
            }
        }
    }
}

/// Appends bytes. In wasm a bulk copy is a call out of it, which costs more than a few words one by one.
#[inline]
pub(crate) fn append(bytes: &[u8], output: &mut Vec<u8>) {
    if bytes.len() > 64 {
        return output.extend_from_slice(bytes);
    }
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        output.extend_from_slice(word);
    }
    for &byte in rest {
        output.push(byte);
    }
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string with a set. With
/// [`PercentEncodeSet::FORM_URLENCODED`] a space becomes `+`, as the form-urlencoded serializer wants it.
pub fn utf8_percent_encode(input: &str, set: PercentEncodeSet) -> Cow<'_, str> {
    let clean = set.clean_prefix(input.as_bytes());
    if clean == input.len() {
        return Cow::Borrowed(input);
    }
    let mut output = Vec::with_capacity(input.len() + 16);
    utf8_percent_encode_to(input.as_bytes(), set, &mut output);
    Cow::Owned(ascii_string(output))
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) a byte sequence. What is no percent-encoded byte stays
/// as it is.
pub fn percent_decode(input: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = input.iter().position(|&byte| byte == b'%') else {
        return Cow::Borrowed(input);
    };
    let mut output = Vec::with_capacity(input.len());
    output.extend_from_slice(&input[..first]);
    let mut index = first;
    while index < input.len() {
        match decode_at(input, index) {
            Some(byte) => {
                output.push(byte);
                index += 3;
            }
            None => {
                output.push(input[index]);
                index += 1;
            }
        }
    }
    Cow::Owned(output)
}

/// The byte that the percent-encoded byte at `index` stands for, if one is there.
#[inline]
pub(crate) fn decode_at(input: &[u8], index: usize) -> Option<u8> {
    match input.get(index..index + 3)? {
        &[b'%', high, low] => Some(hex_value(high)? << 4 | hex_value(low)?),
        _ => None,
    }
}

/// Turns bytes that are ASCII by construction into a string.
pub(crate) fn ascii_string(bytes: Vec<u8>) -> String {
    debug_assert!(bytes.is_ascii());
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ASCII members of each set above U+001F and below U+007F, as the standard lists them.
    #[test]
    fn sets_hold_what_the_standard_lists() {
        let printable = [
            (PercentEncodeSet::C0_CONTROL, ""),
            (PercentEncodeSet::FRAGMENT, " \"<>`"),
            (PercentEncodeSet::QUERY, " \"#<>"),
            (PercentEncodeSet::SPECIAL_QUERY, " \"#<>'"),
            (PercentEncodeSet::PATH, " \"#<>?^`{}"),
            (PercentEncodeSet::USERINFO, " \"#<>?^`{}/:;=@[\\]|"),
            (PercentEncodeSet::COMPONENT, " \"#<>?^`{}/:;=@[\\]|$%&+,"),
            (PercentEncodeSet::FORM_URLENCODED, " \"#<>?^`{}/:;=@[\\]|$%&+,!'()~"),
        ];
        for (set, members) in printable {
            for code_point in '\0'..='\u{200}' {
                let expected = !(' '..='~').contains(&code_point) || members.contains(code_point);
                assert_eq!(set.contains(code_point), expected, "{set:?} {code_point:?}");
            }
        }
    }

    #[test]
    fn encodes_and_decodes() {
        assert_eq!(utf8_percent_encode("é/你", PercentEncodeSet::USERINFO), "%C3%A9%2F%E4%BD%A0");
        assert_eq!(utf8_percent_encode("é/你", PercentEncodeSet::PATH), "%C3%A9/%E4%BD%A0");
        assert_eq!(utf8_percent_encode("a b~", PercentEncodeSet::FORM_URLENCODED), "a+b%7E");
        assert_eq!(utf8_percent_encode("a%20", PercentEncodeSet::COMPONENT), "a%2520");
        assert_eq!(&*percent_decode(b"%41%e4%BD%a0b"), "A你b".as_bytes());
        assert_eq!(&*percent_decode(b"%%34%4G%x4%"), b"%4%4G%x4%");
        assert_eq!(&*percent_decode(b"%4"), b"%4");
    }
}
