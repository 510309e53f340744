//! [IPv6 addresses](https://url.spec.whatwg.org/#concept-ipv6): parser and serializer.

use super::code_points::{code_point_at, hex_value};
use super::validation_error::{Observer, ValidationError};

/// The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser), for what stands between the brackets.
pub(crate) fn parse_ipv6<O: Observer>(input: &[u8], observer: &mut O) -> Result<[u16; 8], ValidationError> {
    use ValidationError as E;
    let at = |pointer: usize| input.get(pointer).copied();
    let here = |pointer: usize| code_point_at(input, pointer);
    macro_rules! fail {
        ($error:expr, $range:expr) => {{
            observer.report($error, $range);
            return Err($error);
        }};
    }

    let mut address = [0u16; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    if at(0) == Some(b':') {
        if at(1) != Some(b':') {
            fail!(E::Ipv6InvalidCompression, here(0));
        }
        pointer = 2;
        piece_index = 1;
        compress = Some(1);
    }
    while let Some(c) = at(pointer) {
        if piece_index == 8 {
            fail!(E::Ipv6TooManyPieces, pointer..input.len());
        }
        if c == b':' {
            if compress.is_some() {
                fail!(E::Ipv6MultipleCompression, here(pointer));
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let start = pointer;
        let mut value = 0u16;
        while pointer - start < 4
            && let Some(digit) = at(pointer).and_then(hex_value)
        {
            value = value << 4 | u16::from(digit);
            pointer += 1;
        }
        let length = pointer - start;
        match at(pointer) {
            Some(b'.') => {
                if length == 0 {
                    fail!(E::Ipv4InIpv6InvalidCodePoint, here(pointer));
                }
                if piece_index > 6 {
                    fail!(E::Ipv4InIpv6TooManyPieces, start..input.len());
                }
                match parse_ipv4_in_ipv6(input, start) {
                    Ok(pieces) => address[piece_index..piece_index + 2].copy_from_slice(&pieces),
                    Err((error, place)) => fail!(error, here(place)),
                }
                piece_index += 2;
                break;
            }
            Some(b':') => {
                pointer += 1;
                if pointer == input.len() {
                    fail!(E::Ipv6InvalidCodePoint, here(pointer - 1));
                }
            }
            Some(_) => fail!(E::Ipv6InvalidCodePoint, here(pointer)),
            None => {}
        }
        if length > 1 && value < 1 << (4 * (length - 1)) {
            observer.report(E::Ipv6PieceLeadingZero, start..start + length);
        }
        address[piece_index] = value;
        piece_index += 1;
    }
    match compress {
        // The pieces after the compression move to the end; what is left between is zero.
        Some(compress) => address[compress..].rotate_right(8 - piece_index),
        None if piece_index != 8 => fail!(E::Ipv6TooFewPieces, 0..input.len()),
        None => {}
    }
    Ok(address)
}

/// The IPv4 address that ends an IPv6 address, as two pieces; or the error and the place of it.
fn parse_ipv4_in_ipv6(input: &[u8], start: usize) -> Result<[u16; 2], (ValidationError, usize)> {
    use ValidationError as E;
    let at = |pointer: usize| input.get(pointer).copied();
    let mut bytes = [0u8; 4];
    let mut seen = 0;
    let mut pointer = start;
    while pointer < input.len() {
        if seen > 0 {
            if at(pointer) != Some(b'.') || seen == 4 {
                return Err((E::Ipv4InIpv6InvalidCodePoint, pointer));
            }
            pointer += 1;
        }
        let first = pointer;
        let mut part = 0u32;
        while let Some(digit @ b'0'..=b'9') = at(pointer) {
            if pointer > first && part == 0 {
                return Err((E::Ipv4InIpv6InvalidCodePoint, pointer));
            }
            part = part * 10 + u32::from(digit - b'0');
            if part > 255 {
                return Err((E::Ipv4InIpv6OutOfRangePart, pointer));
            }
            pointer += 1;
        }
        if pointer == first {
            return Err((E::Ipv4InIpv6InvalidCodePoint, pointer));
        }
        bytes[seen] = part as u8;
        seen += 1;
    }
    if seen != 4 {
        return Err((E::Ipv4InIpv6TooFewParts, input.len()));
    }
    let [a, b, c, d] = bytes;
    Ok([u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])])
}

/// The [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer): the text, and how many of its bytes count.
pub(crate) fn serialize_ipv6(address: &[u16; 8]) -> ([u8; 39], usize) {
    let mut text = [0; 39];
    let mut length = 0;
    let mut push = |byte: u8| {
        text[length] = byte;
        length += 1;
    };
    let compress = compressed_pieces(address);
    let mut index = 0;
    while index < 8 {
        if let Some((start, size)) = compress
            && start == index
        {
            if index == 0 {
                push(b':');
            }
            push(b':');
            index += size;
            continue;
        }
        let piece = address[index];
        for shift in [12, 8, 4, 0] {
            if shift == 0 || piece >> shift != 0 {
                push(b"0123456789abcdef"[usize::from(piece >> shift & 15)]);
            }
        }
        index += 1;
        if index < 8 {
            push(b':');
        }
    }
    (text, length)
}

/// [The IPv6 address's compressed piece index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index):
/// start and size of the first longest run of at least two zero pieces.
fn compressed_pieces(address: &[u16; 8]) -> Option<(usize, usize)> {
    let mut longest = None;
    let mut longest_size = 1;
    let mut index = 0;
    while index < 8 {
        let size = address[index..].iter().take_while(|&&piece| piece == 0).count();
        if size > longest_size {
            longest_size = size;
            longest = Some((index, size));
        }
        index += size.max(1);
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standard::validation_error::Unobserved;
    use std::prelude::v1::*;

    fn round_trip(text: &str) -> Option<String> {
        let address = parse_ipv6(text.as_bytes(), &mut Unobserved).ok()?;
        let (text, length) = serialize_ipv6(&address);
        Some(String::from_utf8(text[..length].to_vec()).unwrap())
    }

    #[test]
    fn compresses_the_first_longest_run() {
        for (input, expected) in [
            ("0:f:0:0:f:f:0:0", "0:f::f:f:0:0"),
            ("0:0:0:0:0:0:0:0", "::"),
            ("1:0:0:0:0:0:0:0", "1::"),
            ("0:0:0:0:0:0:0:1", "::1"),
            ("1:0:2:0:3:0:4:0", "1:0:2:0:3:0:4:0"),
            ("2001:0DB8::00ff", "2001:db8::ff"),
            ("::127.0.0.1", "::7f00:1"),
            ("::1:2:3:4:5:6:7", "0:1:2:3:4:5:6:7"),
        ] {
            assert_eq!(round_trip(input).as_deref(), Some(expected), "{input}");
        }
    }

    #[test]
    fn refuses_what_is_no_address() {
        for input in [
            "",
            ":",
            ":1",
            "1:",
            "1::2::3",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "::1.2.3",
            "::01.2.3.4",
            "::256.1.1.1",
            "::1.2.3.4.5",
            "12345::",
            "g::",
            "1:2:3:4:5:6:7:1.2.3.4",
            "::.1.2.3",
        ] {
            assert_eq!(round_trip(input), None, "{input}");
        }
    }
}
