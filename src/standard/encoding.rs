//! Encodings other than UTF-8, which the standard has for the queries of old documents and forms. The only file that knows
//! the crate `encoding_rs`.

use super::input::{remove_tabs_and_newlines, trim};
use super::percent_encoding::{PercentEncodeSet, ascii_string, percent_encode, utf8_percent_encode_to};
use super::url::Url;
use super::validation_error::{Unobserved, ValidationError};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use encoding_rs::{EncoderResult, UTF_8};

/// An encoding of the [Encoding Standard](https://encoding.spec.whatwg.org/), found by [`Encoding::for_label`].
pub use encoding_rs::Encoding;

impl Url {
    /// The [URL parser](https://url.spec.whatwg.org/#concept-url-parser) with an encoding, which the queries of special URLs
    /// are encoded in, other than those of `ws:` and `wss:`.
    ///
    /// # Errors
    /// The validation error that ended the parser.
    pub fn parse_with_encoding(
        input: &str,
        base: Option<&Url>,
        encoding: &'static Encoding,
    ) -> Result<Self, ValidationError> {
        let url = Self::parse(input, base)?;
        let takes_encoding = url.is_special() && !matches!(url.scheme(), "ws" | "wss");
        match encode_query(input, encoding) {
            Some(encoded) if takes_encoding => Self::parse(&encoded, base),
            _ => Ok(url),
        }
    }
}

/// The input of a parser with its query percent-encoded after encoding, if that changes anything. It is for inputs whose URL
/// is special: there the first `?` before any `#` starts the query, wherever it stands.
///
/// The parser takes the result as it is, for it holds nothing that the query state would encode again.
pub(crate) fn encode_query(input: &str, encoding: &'static Encoding) -> Option<String> {
    if encoding.output_encoding() == UTF_8 {
        return None;
    }
    let (trimmed, _) = trim(input.as_bytes(), &mut Unobserved);
    let mut removed = Vec::new();
    let text = remove_tabs_and_newlines::<Unobserved>(trimmed, &mut removed);
    let text = str::from_utf8(&text).ok()?;
    let end = text.find('#').unwrap_or(text.len());
    let start = text[..end].find('?')? + 1;
    let mut output = text.as_bytes()[..start].to_vec();
    percent_encode_after_encoding_to(encoding, &text[start..end], PercentEncodeSet::SPECIAL_QUERY, &mut output);
    output.extend_from_slice(&text.as_bytes()[end..]);
    String::from_utf8(output).ok()
}

/// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding), in the encoding's
/// output encoding. What has no code in that is written as the percent-encoding of a numeric character reference.
pub fn percent_encode_after_encoding<'a>(
    encoding: &'static Encoding,
    input: &'a str,
    set: PercentEncodeSet,
) -> Cow<'a, str> {
    let mut output = Vec::new();
    percent_encode_after_encoding_to(encoding, input, set, &mut output);
    if output == input.as_bytes() { Cow::Borrowed(input) } else { Cow::Owned(ascii_string(output)) }
}

/// The same, appended to `output`.
pub(crate) fn percent_encode_after_encoding_to(
    encoding: &'static Encoding,
    input: &str,
    set: PercentEncodeSet,
    output: &mut Vec<u8>,
) {
    let encoding = encoding.output_encoding();
    if encoding == UTF_8 {
        return utf8_percent_encode_to(input.as_bytes(), set, output);
    }
    let space_as_plus = set == PercentEncodeSet::FORM_URLENCODED;
    let mut encoder = encoding.new_encoder();
    let mut encoded = [0; 1024];
    let mut rest = input;
    loop {
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut encoded, true);
        rest = &rest[read..];
        for &byte in &encoded[..written] {
            match byte {
                b' ' if space_as_plus => output.push(b'+'),
                _ if set.contains_byte(byte) => output.extend_from_slice(&percent_encode(byte)),
                _ => output.push(byte),
            }
        }
        match result {
            EncoderResult::InputEmpty => return,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => {
                let mut reference = String::new();
                // A string takes everything.
                let _ = write!(reference, "%26%23{}%3B", u32::from(code_point));
                output.extend_from_slice(reference.as_bytes());
            }
        }
    }
}

/// The [form-urlencoded serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), in an encoding's output
/// encoding.
pub fn serialize_form<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item = (N, V)>,
    encoding: &'static Encoding,
) -> String {
    let mut output = Vec::new();
    for (name, value) in pairs {
        serialize_pair_to(encoding, name.as_ref(), value.as_ref(), &mut output);
    }
    ascii_string(output)
}

/// Appends a pair to a serialization.
pub(crate) fn serialize_pair_to(encoding: &'static Encoding, name: &str, value: &str, output: &mut Vec<u8>) {
    if !output.is_empty() {
        output.push(b'&');
    }
    percent_encode_after_encoding_to(encoding, name, PercentEncodeSet::FORM_URLENCODED, output);
    output.push(b'=');
    percent_encode_after_encoding_to(encoding, value, PercentEncodeSet::FORM_URLENCODED, output);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;

    fn encoding(label: &str) -> &'static Encoding {
        Encoding::for_label(label.as_bytes()).unwrap()
    }

    /// The standard's [examples](https://url.spec.whatwg.org/#example-percent-encode-operations).
    #[test]
    fn percent_encodes_after_encoding() {
        let special_query = PercentEncodeSet::SPECIAL_QUERY;
        for (label, input, set, expected) in [
            ("Shift_JIS", " ", special_query, "%20"),
            ("Shift_JIS", "≡", special_query, "%81%DF"),
            ("Shift_JIS", "‽", special_query, "%26%238253%3B"),
            ("ISO-2022-JP", "¥", special_query, "%1B(J\\%1B(B"),
            ("Shift_JIS", "1+1 ≡ 2%20‽", PercentEncodeSet::FORM_URLENCODED, "1%2B1+%81%DF+2%2520%26%238253%3B"),
            // The output encoding of these is UTF-8.
            ("UTF-16LE", "≡", special_query, "%E2%89%A1"),
            ("replacement", "‽", PercentEncodeSet::USERINFO, "%E2%80%BD"),
        ] {
            assert_eq!(percent_encode_after_encoding(encoding(label), input, set), expected, "{label} {input}");
        }
    }

    #[test]
    fn long_texts_go_through_in_pieces() {
        let text = "あ\u{1F600}".repeat(5_000);
        let expected = "%82%A0%26%23128512%3B".repeat(5_000);
        assert_eq!(percent_encode_after_encoding(encoding("sjis"), &text, PercentEncodeSet::SPECIAL_QUERY), expected);
        // 1B 24 42 is the escape to two bytes a code point, 1B 28 42 the one back to ASCII. あ is 24 22, of which 22 is a member.
        let japanese = percent_encode_after_encoding(encoding("iso-2022-jp"), &text, PercentEncodeSet::SPECIAL_QUERY);
        assert_eq!(japanese, "%1B$B$%22%1B(B%26%23128512%3B".repeat(5_000));
    }

    #[test]
    fn queries_of_special_urls_alone() {
        let base = Url::parse("http://h/a", None).unwrap();
        for (input, expected) in [
            (" ?\tあ#あ ", "http://h/a?%82%A0#%E3%81%82"),
            ("x?あ?", "http://h/x?%82%A0?"),
            ("#?あ", "http://h/a#?%E3%81%82"),
            ("wss://h/?あ", "wss://h/?%E3%81%82"),
            ("foo:?あ", "foo:?%E3%81%82"),
            ("file:?あ", "file:///?%82%A0"),
        ] {
            let url = Url::parse_with_encoding(input, Some(&base), encoding("sjis")).unwrap();
            assert_eq!(url.href(), expected, "{input}");
        }
        assert!(Url::parse_with_encoding("//", Some(&base), encoding("sjis")).is_err());
    }

    #[test]
    fn forms() {
        assert_eq!(serialize_form([("あ", "a b"), ("", "‽")], encoding("sjis")), "%82%A0=a+b&=%26%238253%3B");
    }
}
