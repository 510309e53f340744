//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded): parser and
//! serializer.

use super::percent_encoding::{PercentEncodeSet, ascii_string, decode_at, utf8_percent_encode_to};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// Where the names and values of a form-urlencoded byte sequence stand in it, still encoded: what the
/// [parser](https://url.spec.whatwg.org/#concept-urlencoded-parser) splits before it decodes.
pub(crate) fn split_pairs(input: &[u8]) -> impl Iterator<Item = [Range<usize>; 2]> {
    let mut start = 0;
    input.split(|&byte| byte == b'&').filter_map(move |sequence| {
        let range = start..start + sequence.len();
        start = range.end + 1;
        if sequence.is_empty() {
            return None;
        }
        Some(match sequence.iter().position(|&byte| byte == b'=') {
            Some(equals) => [range.start..range.start + equals, range.start + equals + 1..range.end],
            None => [range.clone(), range.end..range.end],
        })
    })
}

/// Whether a name or value is its own decoding.
#[inline]
#[cfg(all(feature = "scratch", target_family = "wasm"))]
pub(crate) fn is_plain(encoded: &[u8]) -> bool {
    !encoded.iter().any(|&byte| byte == b'%' || byte == b'+')
}

/// Decodes a name or value: `+` is a space, percent-encoded bytes are decoded, and what then is no UTF-8 becomes U+FFFD.
/// A byte order mark stays. The text is appended to `output`.
pub(crate) fn decode_to(encoded: &[u8], scratch: &mut Vec<u8>, output: &mut String) {
    scratch.clear();
    let mut index = 0;
    while let Some(&byte) = encoded.get(index) {
        match decode_at(encoded, index) {
            Some(decoded) => {
                scratch.push(decoded);
                index += 3;
            }
            None => {
                scratch.push(if byte == b'+' { b' ' } else { byte });
                index += 1;
            }
        }
    }
    for chunk in scratch.utf8_chunks() {
        output.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            output.push(char::REPLACEMENT_CHARACTER);
        }
    }
}

/// The [form-urlencoded parser](https://url.spec.whatwg.org/#concept-urlencoded-parser): the name-value pairs of a byte
/// sequence, in order.
pub fn parse(input: &[u8]) -> Vec<(String, String)> {
    let mut scratch = Vec::new();
    let mut decode = |range: Range<usize>| {
        let mut text = String::with_capacity(range.len());
        decode_to(&input[range], &mut scratch, &mut text);
        text
    };
    split_pairs(input).map(|[name, value]| (decode(name), decode(value))).collect()
}

/// The [form-urlencoded serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), in UTF-8.
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item = (N, V)>) -> String {
    let mut output = Vec::new();
    for (name, value) in pairs {
        serialize_pair_to(name.as_ref().as_bytes(), value.as_ref().as_bytes(), &mut output);
    }
    ascii_string(output)
}

/// Appends a pair to a serialization.
pub(crate) fn serialize_pair_to(name: &[u8], value: &[u8], output: &mut Vec<u8>) {
    if !output.is_empty() {
        output.push(b'&');
    }
    utf8_percent_encode_to(name, PercentEncodeSet::FORM_URLENCODED, output);
    output.push(b'=');
    utf8_percent_encode_to(value, PercentEncodeSet::FORM_URLENCODED, output);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|&(name, value)| (name.into(), value.into())).collect()
    }

    #[test]
    fn parses() {
        assert_eq!(
            parse("a=1&&b=x+y%20z&a=%E4%BD%A0&c&d=%ff&=e&=&%=%4&\u{FEFF}=f=g".as_bytes()),
            owned(&[
                ("a", "1"),
                ("b", "x y z"),
                ("a", "你"),
                ("c", ""),
                ("d", "\u{FFFD}"),
                ("", "e"),
                ("", ""),
                ("%", "%4"),
                ("\u{FEFF}", "f=g"),
            ])
        );
        assert_eq!(parse(b""), []);
    }

    #[test]
    fn serializes() {
        assert_eq!(serialize([("a b", "1+2"), ("a b", "!'()~*-._")]), "a+b=1%2B2&a+b=%21%27%28%29%7E*-._");
        assert_eq!(serialize([("名", "\u{1}\n")]), "%E5%90%8D=%01%0A");
        assert_eq!(serialize([("", "")]), "=");
        assert_eq!(serialize([("", ""), ("", "")]), "=&=");
    }
}
