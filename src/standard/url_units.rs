//! [URL units](https://url.spec.whatwg.org/#url-units): finding what is none, for validation errors alone.

use super::code_points::{URL_CODE_POINT, class, is_non_ascii_url_code_point, starts_with_two_hex_digits};
use core::ops::Range;

/// The places of everything in UTF-8 text that is no URL unit: code points that are neither URL code points nor `%`, and
/// each `%` that two ASCII hex digits do not follow.
pub(crate) struct UrlUnits<'a> {
    text: &'a [u8],
    index: usize,
}

impl<'a> UrlUnits<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Self { text, index: 0 }
    }
}

impl Iterator for UrlUnits<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        while let Some(&byte) = self.text.get(self.index) {
            let start = self.index;
            let rest = &self.text[start..];
            let (length, is_unit) = match byte {
                b'%' => (1, starts_with_two_hex_digits(&rest[1..])),
                0..0x80 => (1, class(byte) & URL_CODE_POINT != 0),
                _ => {
                    let code_point = first_code_point(rest);
                    (code_point.len_utf8().min(rest.len()), is_non_ascii_url_code_point(code_point))
                }
            };
            self.index += length;
            if !is_unit {
                return Some(start..self.index);
            }
        }
        None
    }
}

/// The code point that `bytes` start with; U+FFFD where they are not well-formed.
fn first_code_point(bytes: &[u8]) -> char {
    let head = &bytes[..bytes.len().min(4)];
    head.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;

    #[test]
    fn finds_what_is_no_unit() {
        let places = |text: &str| UrlUnits::new(text.as_bytes()).collect::<Vec<_>>();
        assert_eq!(places("/a?b@c:%20é\u{10FFFD}"), []);
        assert_eq!(places("a b "), [1..2, 3..4]);
        assert_eq!(places("%2\u{9F}\u{FDD0}{"), [0..1, 2..4, 4..7, 7..8]);
        assert_eq!(places("#[]"), [0..1, 1..2, 2..3]);
    }
}
