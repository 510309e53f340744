//! Byte classes that the parsers scan by, from the definitions of
//! [URL units](https://url.spec.whatwg.org/#url-code-points), [forbidden host code
//! points](https://url.spec.whatwg.org/#forbidden-host-code-point) and Infra's ASCII classes.
//!
//! One table serves all scanners: a scan is a loop over `CLASSES[byte] & mask`.

use core::ops::{BitAnd, BitOr, Range};

/// `[`, `]`: they open and close an IPv6 address.
pub(crate) const BRACKET: u16 = 1 << 0;
/// `/`.
pub(crate) const SOLIDUS: u16 = 1 << 1;
/// `\`: a delimiter too, in special URLs.
pub(crate) const REVERSE_SOLIDUS: u16 = 1 << 2;
/// `@`.
pub(crate) const AT: u16 = 1 << 3;
/// `:`.
pub(crate) const COLON: u16 = 1 << 4;
/// A to Z.
pub(crate) const UPPER: u16 = 1 << 5;
/// `?`, `#`: they end a path.
pub(crate) const PATH_END: u16 = 1 << 11;
/// What ends an authority or a path segment, in any URL.
pub(crate) const DELIMITER: u16 = SOLIDUS | PATH_END;
/// [Forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point).
pub(crate) const FORBIDDEN_HOST: u16 = 1 << 6;
/// [Forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
pub(crate) const FORBIDDEN_DOMAIN: u16 = 1 << 7;
/// Any byte of a non-ASCII code point.
pub(crate) const NON_ASCII: u16 = 1 << 8;
/// What may follow the first code point of a scheme: ASCII alphanumeric, `+`, `-`, `.`.
pub(crate) const SCHEME: u16 = 1 << 9;
/// ASCII [URL code point](https://url.spec.whatwg.org/#url-code-points).
pub(crate) const URL_CODE_POINT: u16 = 1 << 10;

/// The classes of each byte.
pub(crate) static CLASSES: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = classify(byte as u8);
        byte += 1;
    }
    table
};

pub(crate) const fn classify(byte: u8) -> u16 {
    let mut class = match byte {
        b'[' | b']' => BRACKET,
        b'/' => SOLIDUS,
        b'?' | b'#' => PATH_END,
        b'\\' => REVERSE_SOLIDUS,
        b'@' => AT,
        b':' => COLON,
        b'A'..=b'Z' => UPPER,
        0x80.. => NON_ASCII,
        _ => 0,
    };
    let forbidden_host = matches!(
        byte,
        0 | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    );
    if forbidden_host {
        class |= FORBIDDEN_HOST;
    }
    if forbidden_host || byte <= 0x1F || byte == b'%' || byte == 0x7F {
        class |= FORBIDDEN_DOMAIN;
    }
    if byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.') {
        class |= SCHEME;
    }
    if byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'!' | b'$'
                | b'&'
                | b'\''
                | b'('
                | b')'
                | b'*'
                | b'+'
                | b','
                | b'-'
                | b'.'
                | b'/'
                | b':'
                | b';'
                | b'='
                | b'?'
                | b'@'
                | b'_'
                | b'~'
        )
    {
        class |= URL_CODE_POINT;
    }
    class
}

/// The classes of `byte`.
#[inline(always)]
pub(crate) fn class(byte: u8) -> u16 {
    CLASSES[byte as usize]
}

/// All classes that occur in `bytes`.
#[inline]
pub(crate) fn classes_in(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |all, &byte| all | class(byte))
}

/// The index of the first byte at or after `from` that has a class in `mask`, or the length of `bytes`.
#[inline]
pub(crate) fn find(bytes: &[u8], from: usize, mask: u16) -> usize {
    position(bytes, from, class, mask)
}

/// The index of the first byte at or after `from` whose classes by `classes` have one in `mask`, or the length of `bytes`.
#[inline(always)]
pub(crate) fn position<C: BitOr<Output = C> + BitAnd<Output = C> + Copy + Default + PartialEq>(
    bytes: &[u8],
    from: usize,
    classes: impl Fn(u8) -> C,
    mask: C,
) -> usize {
    let is_in = |classes: C| classes & mask != C::default();
    let mut index = from;
    // Four bytes a turn: one branch in place of four.
    while let Some(&[a, b, c, d]) = bytes.get(index..index + 4).and_then(|bytes| bytes.first_chunk::<4>()) {
        if is_in(classes(a) | classes(b) | classes(c) | classes(d)) {
            break;
        }
        index += 4;
    }
    while index < bytes.len() && !is_in(classes(bytes[index])) {
        index += 1;
    }
    index
}

/// The place of the code point at `p` in UTF-8; an empty one at the end.
pub(crate) fn code_point_at(bytes: &[u8], p: usize) -> Range<usize> {
    let length = match bytes.get(p) {
        None => 0,
        Some(0..0x80) => 1,
        Some(0x80..0xE0) => 2,
        Some(0xE0..0xF0) => 3,
        Some(0xF0..) => 4,
    };
    p.min(bytes.len())..(p + length).min(bytes.len())
}

/// ASCII tab or newline.
#[inline]
pub(crate) fn is_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

/// C0 control or space.
#[inline]
pub(crate) fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= b' '
}

/// Whether `bytes` holds any ASCII tab or newline. Eight bytes a step: most inputs hold none, and all are asked.
#[inline]
pub(crate) fn has_tab_or_newline(bytes: &[u8]) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut low = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        // The high bit of each byte below 0x0E, and perhaps of more: what follows looks closer.
        low |= word.wrapping_sub(ONES * 0x0E) & !word & HIGH;
    }
    if low == 0 {
        return rest.iter().any(|&byte| is_tab_or_newline(byte));
    }
    bytes.iter().any(|&byte| is_tab_or_newline(byte))
}

/// Whether a non-ASCII code point is a [URL code point](https://url.spec.whatwg.org/#url-code-points): U+00A0 to
/// U+10FFFD, without surrogates and noncharacters.
pub(crate) fn is_non_ascii_url_code_point(code_point: char) -> bool {
    let value = code_point as u32;
    value >= 0xA0 && !(0xFDD0..=0xFDEF).contains(&value) && value & 0xFFFE != 0xFFFE
}

/// Whether `bytes` starts with two ASCII hex digits.
#[inline]
pub(crate) fn starts_with_two_hex_digits(bytes: &[u8]) -> bool {
    matches!(bytes, [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}

/// The value of an ASCII hex digit.
#[inline]
pub(crate) fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// A [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter): an ASCII alpha and `:` or `|`.
#[inline]
pub(crate) fn is_windows_drive_letter(bytes: &[u8]) -> bool {
    matches!(bytes, [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// A [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
#[inline]
pub(crate) fn is_normalized_windows_drive_letter(bytes: &[u8]) -> bool {
    matches!(bytes, [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Whether `bytes` [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
pub(crate) fn starts_with_windows_drive_letter(bytes: &[u8]) -> bool {
    bytes.len() >= 2
        && is_windows_drive_letter(&bytes[..2])
        && bytes.get(2).is_none_or(|&byte| matches!(byte, b'/' | b'\\' | b'?' | b'#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;
    use std::vec;

    #[test]
    fn tabs_and_newlines_are_found_wherever_they_stand() {
        for length in 0..40 {
            for byte in 0..=255u8 {
                for place in 0..length {
                    let mut bytes = vec![b'a'; length];
                    bytes[place] = byte;
                    assert_eq!(has_tab_or_newline(&bytes), is_tab_or_newline(byte), "{byte:#x} at {place} of {length}");
                }
            }
        }
    }
}
