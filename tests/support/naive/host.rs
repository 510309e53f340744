//! Host parsers and serializers.

use super::Errors;
use super::code_points::*;
use std::fmt;
use wangzhi::standard::ValidationError::{self, *};
use wangzhi::standard::domain_to_ascii;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    Domain(String),
    Ipv4(u32),
    Ipv6([u16; 8]),
    Opaque(String),
    Empty,
}

impl Host {
    pub fn parse(input: &str, is_opaque: bool, errors: &mut Errors) -> Option<Self> {
        if let Some(rest) = input.strip_prefix('[') {
            let Some(address) = rest.strip_suffix(']') else {
                errors.push(Ipv6Unclosed);
                return None;
            };
            return parse_ipv6(address, errors).map_err(|error| errors.push(error)).ok().map(Self::Ipv6);
        }
        if is_opaque {
            return parse_opaque_host(input, errors);
        }
        let code_points: Vec<char> = input.chars().collect();
        let is_percent_encoded =
            |index: usize| code_points[index] == '%' && starts_with_two_hex_digits(&code_points[index + 1..]);
        if (0..code_points.len()).any(is_percent_encoded) {
            errors.push(DomainPercentEncoded);
        }
        let domain = String::from_utf8_lossy(&percent_decode(input.as_bytes())).into_owned();
        let ascii_domain = parse_domain(&domain, errors)?;
        if !ends_in_a_number(&ascii_domain) {
            return Some(Self::Domain(ascii_domain));
        }
        if !domain.is_ascii() {
            errors.push(Ipv4NonAsciiInput);
        }
        parse_ipv4(&ascii_domain, errors).map(Self::Ipv4)
    }
}

/// The domain parser with `beStrict` false.
fn parse_domain(domain: &str, errors: &mut Errors) -> Option<String> {
    if domain_to_ascii(domain, true).is_none() {
        errors.push(DomainToAscii);
    }
    let result =
        if domain.is_ascii() { domain.to_ascii_lowercase() } else { domain_to_ascii(domain, false)?.into_owned() };
    (!result.is_empty() && !result.contains(is_forbidden_domain_code_point)).then_some(result)
}

fn ends_in_a_number(input: &str) -> bool {
    let mut parts: Vec<&str> = input.split('.').collect();
    if parts.last() == Some(&"") {
        parts.pop();
    }
    let Some(last) = parts.last() else { return false };
    !last.is_empty() && last.chars().all(|c| c.is_ascii_digit()) || parse_ipv4_number(last).is_some()
}

/// A number, and whether it is written in a way that is a validation error. Numbers too great for any address saturate.
fn parse_ipv4_number(input: &str) -> Option<(u64, bool)> {
    if input.is_empty() {
        return None;
    }
    let (digits, radix) = if let Some(rest) = input.strip_prefix("0x").or(input.strip_prefix("0X")) {
        (rest, 16)
    } else if input.len() >= 2 && input.starts_with('0') {
        (&input[1..], 8)
    } else {
        (input, 10)
    };
    let mut number = 0_u64;
    for c in digits.chars() {
        number = number.saturating_mul(radix.into()).saturating_add(c.to_digit(radix)?.into());
    }
    Some((number, radix != 10))
}

fn parse_ipv4(input: &str, errors: &mut Errors) -> Option<u32> {
    let mut parts: Vec<&str> = input.split('.').collect();
    if parts.last() == Some(&"") {
        errors.push(Ipv4EmptyPart);
        if parts.len() > 1 {
            parts.pop();
        }
    }
    if parts.len() < 4 {
        errors.push(Ipv4TooFewParts);
    }
    if parts.len() > 4 {
        errors.push(Ipv4TooManyParts);
        return None;
    }
    let mut numbers = Vec::new();
    for part in parts {
        let Some((number, is_error)) = parse_ipv4_number(part) else {
            errors.push(Ipv4NonNumericPart);
            return None;
        };
        if is_error {
            errors.push(Ipv4NonDecimalPart);
        }
        numbers.push(number);
    }
    if numbers.iter().any(|&number| number > 255) {
        errors.push(Ipv4OutOfRangePart);
    }
    let last = numbers.pop()?;
    if numbers.iter().any(|&number| number > 255) || last >= 256_u64.pow(4 - numbers.len() as u32) {
        return None;
    }
    let mut address = last;
    for (counter, number) in numbers.into_iter().enumerate() {
        address += number * 256_u64.pow(3 - counter as u32);
    }
    u32::try_from(address).ok()
}

/// The error is the one that ends the parser.
fn parse_ipv6(input: &str, errors: &mut Errors) -> Result<[u16; 8], ValidationError> {
    let input: Vec<char> = input.chars().collect();
    let at = |pointer: usize| input.get(pointer).copied();
    let mut address = [0_u16; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    if at(0) == Some(':') {
        if at(1) != Some(':') {
            return Err(Ipv6InvalidCompression);
        }
        pointer = 2;
        piece_index = 1;
        compress = Some(1);
    }
    while at(pointer).is_some() {
        if piece_index == 8 {
            return Err(Ipv6TooManyPieces);
        }
        if at(pointer) == Some(':') {
            if compress.is_some() {
                return Err(Ipv6MultipleCompression);
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let mut value = 0;
        let mut length = 0;
        while length < 4
            && let Some(digit) = at(pointer).and_then(|c| c.to_digit(16))
        {
            value = value * 16 + digit;
            pointer += 1;
            length += 1;
        }
        match at(pointer) {
            Some('.') => {
                if length == 0 {
                    return Err(Ipv4InIpv6InvalidCodePoint);
                }
                pointer -= length;
                if piece_index > 6 {
                    return Err(Ipv4InIpv6TooManyPieces);
                }
                let mut numbers_seen = 0;
                while at(pointer).is_some() {
                    let mut ipv4_piece = None;
                    if numbers_seen > 0 {
                        if at(pointer) != Some('.') || numbers_seen >= 4 {
                            return Err(Ipv4InIpv6InvalidCodePoint);
                        }
                        pointer += 1;
                    }
                    if !at(pointer).is_some_and(|c| c.is_ascii_digit()) {
                        return Err(Ipv4InIpv6InvalidCodePoint);
                    }
                    while let Some(number) = at(pointer).and_then(|c| c.to_digit(10)) {
                        let piece = match ipv4_piece {
                            None => number,
                            Some(0) => return Err(Ipv4InIpv6InvalidCodePoint),
                            Some(piece) => piece * 10 + number,
                        };
                        ipv4_piece = Some(piece);
                        if piece > 255 {
                            return Err(Ipv4InIpv6OutOfRangePart);
                        }
                        pointer += 1;
                    }
                    let piece = ipv4_piece.unwrap_or_default() as u16;
                    address[piece_index] = address[piece_index] * 0x100 + piece;
                    numbers_seen += 1;
                    if numbers_seen == 2 || numbers_seen == 4 {
                        piece_index += 1;
                    }
                }
                if numbers_seen != 4 {
                    return Err(Ipv4InIpv6TooFewParts);
                }
                break;
            }
            Some(':') => {
                pointer += 1;
                if at(pointer).is_none() {
                    return Err(Ipv6InvalidCodePoint);
                }
            }
            Some(_) => return Err(Ipv6InvalidCodePoint),
            None => {}
        }
        if length > 1 && value < 16_u32.pow(length as u32 - 1) {
            errors.push(Ipv6PieceLeadingZero);
        }
        address[piece_index] = value as u16;
        piece_index += 1;
    }
    if let Some(compress) = compress {
        let mut swaps = piece_index - compress;
        piece_index = 7;
        while piece_index != 0 && swaps > 0 {
            address.swap(piece_index, compress + swaps - 1);
            piece_index -= 1;
            swaps -= 1;
        }
    } else if piece_index != 8 {
        return Err(Ipv6TooFewPieces);
    }
    Ok(address)
}

fn parse_opaque_host(input: &str, errors: &mut Errors) -> Option<Host> {
    if input.contains(is_forbidden_host_code_point) {
        errors.push(HostInvalidCodePoint);
        return None;
    }
    if input.chars().any(|c| !is_url_code_point(c) && c != '%') {
        errors.push(InvalidUrlUnit);
    }
    let code_points: Vec<char> = input.chars().collect();
    if (0..code_points.len())
        .any(|index| code_points[index] == '%' && !starts_with_two_hex_digits(&code_points[index + 1..]))
    {
        errors.push(InvalidUrlUnit);
    }
    // An opaque host that is the empty string is the empty host.
    Some(if input.is_empty() { Host::Empty } else { Host::Opaque(encode(input, is_in_c0_control_set)) })
}

impl fmt::Display for Host {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(text) | Self::Opaque(text) => formatter.write_str(text),
            Self::Ipv4(address) => {
                let [a, b, c, d] = address.to_be_bytes();
                write!(formatter, "{a}.{b}.{c}.{d}")
            }
            Self::Ipv6(address) => write!(formatter, "[{}]", serialize_ipv6(address)),
            Self::Empty => Ok(()),
        }
    }
}

fn serialize_ipv6(address: &[u16; 8]) -> String {
    let compress = compressed_piece_index(address);
    let mut output = String::new();
    let mut ignore_0 = false;
    for (piece_index, &piece) in address.iter().enumerate() {
        if ignore_0 && piece == 0 {
            continue;
        }
        ignore_0 = false;
        if compress == Some(piece_index) {
            output += if piece_index == 0 { "::" } else { ":" };
            ignore_0 = true;
            continue;
        }
        output += &format!("{piece:x}");
        if piece_index != 7 {
            output.push(':');
        }
    }
    output
}

fn compressed_piece_index(address: &[u16; 8]) -> Option<usize> {
    let mut longest_index = None;
    let mut longest_size = 1;
    let mut found_index = None;
    let mut found_size = 0;
    for (piece_index, &piece) in address.iter().enumerate() {
        if piece != 0 {
            if found_size > longest_size {
                longest_index = found_index;
                longest_size = found_size;
            }
            found_index = None;
            found_size = 0;
        } else {
            found_index = found_index.or(Some(piece_index));
            found_size += 1;
        }
    }
    if found_size > longest_size { found_index } else { longest_index }
}
