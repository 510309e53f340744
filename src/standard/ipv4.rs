//! [IPv4 addresses](https://url.spec.whatwg.org/#concept-ipv4): the ends-in-a-number checker, parser and serializer.

use super::code_points::hex_value;
use super::validation_error::{Observer, ValidationError};
use core::ops::Range;

/// The [ends-in-a-number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker) for a non-empty ASCII string.
#[inline]
pub(crate) fn ends_in_a_number(input: &[u8]) -> bool {
    let input = input.strip_suffix(b".").unwrap_or(input);
    let start = input.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    let last = &input[start..];
    // Both kinds of number start with a digit: most domains are done here.
    if !last.first().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    last.iter().all(u8::is_ascii_digit) || parse_ipv4_number(last).is_some()
}

/// The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser), for an ASCII string that ends in a number.
/// `place` turns a range of `input` into one of what the observer knows.
pub(crate) fn parse_ipv4<O: Observer>(
    input: &[u8],
    observer: &mut O,
    place: impl Fn(Range<usize>) -> Range<usize>,
) -> Result<u32, ValidationError> {
    let whole = 0..input.len();
    let mut text = input;
    if let Some(shorter) = text.strip_suffix(b".") {
        observer.report(ValidationError::Ipv4EmptyPart, place(shorter.len()..text.len()));
        text = shorter;
    }
    let count = text.iter().filter(|&&byte| byte == b'.').count() + 1;
    if count < 4 {
        observer.report(ValidationError::Ipv4TooFewParts, place(whole));
    } else if count > 4 {
        observer.report(ValidationError::Ipv4TooManyParts, place(whole));
        return Err(ValidationError::Ipv4TooManyParts);
    }
    let mut numbers = [0u64; 4];
    let mut ranges = [const { 0..0 }; 4];
    let mut start = 0;
    for (index, part) in text.split(|&byte| byte == b'.').enumerate() {
        let range = start..start + part.len();
        let Some((number, is_not_decimal)) = parse_ipv4_number(part) else {
            observer.report(ValidationError::Ipv4NonNumericPart, place(range));
            return Err(ValidationError::Ipv4NonNumericPart);
        };
        if is_not_decimal {
            observer.report(ValidationError::Ipv4NonDecimalPart, place(range.clone()));
        }
        numbers[index] = number;
        start = range.end + 1;
        ranges[index] = range;
    }
    if O::OBSERVES {
        for (number, range) in numbers.iter().zip(ranges).take(count) {
            if *number > 255 {
                observer.report(ValidationError::Ipv4OutOfRangePart, place(range));
            }
        }
    }
    let (last, others) = numbers[..count].split_last().ok_or(ValidationError::Ipv4NonNumericPart)?;
    if others.iter().any(|&number| number > 255) || *last >= 256u64.pow(5 - count as u32) {
        return Err(ValidationError::Ipv4OutOfRangePart);
    }
    let address = others.iter().enumerate().fold(*last, |sum, (index, number)| sum + (number << (8 * (3 - index))));
    Ok(address as u32)
}

/// The [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser): the number, saturated far beyond 32 bits,
/// and whether it was written in another way than decimal.
fn parse_ipv4_number(input: &[u8]) -> Option<(u64, bool)> {
    let (digits, radix) = match input {
        [] => return None,
        [b'0', b'x' | b'X', rest @ ..] => (rest, 16),
        [b'0', rest @ ..] if !rest.is_empty() => (rest, 8),
        _ => (input, 10),
    };
    let mut number = 0u64;
    for &digit in digits {
        let value = u64::from(hex_value(digit)?);
        if value >= radix {
            return None;
        }
        number = number.saturating_mul(radix).saturating_add(value);
    }
    Some((number, radix != 10))
}

/// The [IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer): the text, and how many of its bytes count.
pub(crate) fn serialize_ipv4(address: u32) -> ([u8; 15], usize) {
    let mut text = [0; 15];
    let mut length = 0;
    for (index, byte) in address.to_be_bytes().into_iter().enumerate() {
        if index > 0 {
            text[length] = b'.';
            length += 1;
        }
        for divisor in [100, 10, 1] {
            if byte >= divisor || divisor == 1 {
                text[length] = b'0' + byte / divisor % 10;
                length += 1;
            }
        }
    }
    (text, length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standard::validation_error::Unobserved;
    use std::prelude::v1::*;

    #[test]
    fn serializes_like_the_standard_library() {
        for address in [0, 1, 0x7F00_0001, u32::MAX, 0x0A64_0909, 0x6464_6464, 0x0909_0909] {
            let (text, length) = serialize_ipv4(address);
            assert_eq!(text[..length], *std::net::Ipv4Addr::from_bits(address).to_string().as_bytes());
        }
    }

    #[test]
    fn parses_every_notation() {
        let parse = |text: &str| parse_ipv4(text.as_bytes(), &mut Unobserved, |range| range);
        assert_eq!(parse("0x7f.1"), Ok(0x7F00_0001));
        assert_eq!(parse("0300.0250.0.01."), Ok(0xC0A8_0001));
        assert_eq!(parse("4294967295"), Ok(u32::MAX));
        assert_eq!(parse("4294967296"), Err(ValidationError::Ipv4OutOfRangePart));
        assert_eq!(parse("256.0.0.1"), Err(ValidationError::Ipv4OutOfRangePart));
        assert_eq!(parse("0x"), Ok(0));
        assert_eq!(parse("09"), Err(ValidationError::Ipv4NonNumericPart));
        assert_eq!(parse("1..2"), Err(ValidationError::Ipv4NonNumericPart));
        assert_eq!(parse("99999999999999999999999999999999999999"), Err(ValidationError::Ipv4OutOfRangePart));
    }
}
