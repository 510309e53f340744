//! [Valid URL strings](https://url.spec.whatwg.org/#valid-url-string): the grammars of [URL
//! writing](https://url.spec.whatwg.org/#url-writing) and [host writing](https://url.spec.whatwg.org/#host-writing). They
//! stand in the standard beside the parser and its validation errors, and so they do here: tests hold one against the other.

use super::code_points::{BRACKET, COLON, FORBIDDEN_HOST, SOLIDUS, classes_in, find};
use super::domain::to_ascii_strict;
use super::ipv4::ends_in_a_number;
use super::parser::{parse_port, scheme_end};
use super::record::Record;
use super::scheme::SchemeKind;
use super::url::Url;
use super::url_units::UrlUnits;

/// Whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): one that an author may write.
/// Without a base URL only an [absolute-URL-with-fragment
/// string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string) is.
///
/// This is no question to ask before parsing, for the parser takes far more. There is no valid way to write a username
/// or a password.
pub fn is_valid_url_string(input: &str, base: Option<&Url>) -> bool {
    is_valid(input.as_bytes(), base.map(Url::record))
}

/// The same for UTF-8 and a record.
pub(crate) fn is_valid(input: &[u8], base: Option<Record<'_>>) -> bool {
    let (rest, fragment) = split_at_first(input, b'#');
    let (rest, query) = split_at_first(rest, b'?');
    if !are_url_units(fragment) || !are_url_units(query) {
        return false;
    }
    // No relative-URL string starts with a scheme and `:`, so that a string is tried as one of the two only.
    if let Some(end) = scheme_end(rest) {
        let kind = SchemeKind::of(&rest[..end].to_ascii_lowercase());
        let rest = &rest[end + 1..];
        return match rest.strip_prefix(b"//") {
            Some(rest) => is_authority_and_path(rest, kind),
            // A path-absolute-non-authority-URL string or an opaque-path-URL string.
            None => !kind.is_special() && are_url_units(rest),
        };
    }
    match base {
        None => false,
        Some(base) if base.has_opaque_path() => input.starts_with(b"#"),
        Some(base) => match rest.strip_prefix(b"//") {
            Some(rest) => is_authority_and_path(rest, base.scheme_kind()),
            // A path-absolute-non-authority-URL string or a path-relative-scheme-less-URL string.
            None => are_url_units(rest),
        },
    }
}

/// What stands before the first `delimiter` and after it; nothing after it, if there is none.
fn split_at_first(text: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match text.iter().position(|&byte| byte == delimiter) {
        Some(index) => (&text[..index], &text[index + 1..]),
        None => (text, &[]),
    }
}

/// Zero or more [URL units](https://url.spec.whatwg.org/#url-units).
fn are_url_units(text: &[u8]) -> bool {
    UrlUnits::new(text).next().is_none()
}

/// What follows the `//` of a [scheme-relative-special-URL
/// string](https://url.spec.whatwg.org/#scheme-relative-special-url-string), a [scheme-relative-file-URL
/// string](https://url.spec.whatwg.org/#scheme-relative-file-url-string) or a [scheme-relative-URL
/// string](https://url.spec.whatwg.org/#scheme-relative-url-string); no query, which would hold the only `?`.
fn is_authority_and_path(text: &[u8], kind: SchemeKind) -> bool {
    let (authority, path) = text.split_at(find(text, 0, SOLIDUS));
    let is_authority = match kind {
        SchemeKind::Network(_) => is_host_and_port(authority, is_valid_host),
        SchemeKind::File => authority.is_empty() || is_valid_host(authority),
        SchemeKind::NotSpecial => authority.is_empty() || is_host_and_port(authority, is_valid_opaque_host),
    };
    is_authority && are_url_units(path)
}

/// A host, optionally followed by `:` and a [URL-port string](https://url.spec.whatwg.org/#url-port-string).
fn is_host_and_port(text: &[u8], is_host: fn(&[u8]) -> bool) -> bool {
    let end = match text {
        // The first `:` of an IPv6 address starts no port.
        [b'[', ..] => text.len().min(find(text, 1, BRACKET) + 1),
        _ => find(text, 0, COLON),
    };
    let (host, rest) = text.split_at(end);
    let is_port = match rest {
        [] => true,
        [b':', port @ ..] => port.iter().all(u8::is_ascii_digit) && parse_port(port).is_some(),
        _ => false,
    };
    is_port && is_host(host)
}

/// A [valid host string](https://url.spec.whatwg.org/#valid-host-string).
fn is_valid_host(text: &[u8]) -> bool {
    is_bracketed_ipv6(text) || is_valid_ipv4(text) || is_valid_domain(text)
}

/// A [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
fn is_valid_opaque_host(text: &[u8]) -> bool {
    let is_text = !text.is_empty() && classes_in(text) & FORBIDDEN_HOST == 0 && are_url_units(text);
    is_text || is_bracketed_ipv6(text)
}

/// A [valid domain](https://url.spec.whatwg.org/#valid-domain).
fn is_valid_domain(text: &[u8]) -> bool {
    // ToASCII keeps the length of ASCII or fails, and would map and decode all of it before it looks at the length.
    if text.len() > 253 && text.is_ascii() {
        return false;
    }
    to_ascii_strict(text).is_some_and(|domain| !ends_in_a_number(domain.as_bytes()))
}

/// A [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string).
fn is_valid_ipv4(text: &[u8]) -> bool {
    let mut parts = text.split(|&byte| byte == b'.');
    parts.by_ref().take(4).filter(|part| is_decimal_byte(part)).count() == 4 && parts.next().is_none()
}

/// The shortest way to write a number from 0 to 255.
fn is_decimal_byte(digits: &[u8]) -> bool {
    matches!(
        digits,
        [b'0'..=b'9']
            | [b'1'..=b'9', b'0'..=b'9']
            | [b'1', b'0'..=b'9', b'0'..=b'9']
            | [b'2', b'0'..=b'4', b'0'..=b'9']
            | [b'2', b'5', b'0'..=b'5']
    )
}

/// A [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string) between `[` and `]`.
fn is_bracketed_ipv6(text: &[u8]) -> bool {
    let [b'[', text @ .., b']'] = text else { return false };
    let Some(compression) = text.windows(2).position(|pair| pair == b"::") else {
        return effective_length(text, true) == Some(8);
    };
    let (before, after) = (&text[..compression], &text[compression + 2..]);
    let length_or_none = |text: &[u8], ipv4| if text.is_empty() { Some(0) } else { effective_length(text, ipv4) };
    // The compression stands for one piece at least. A second one would be an empty piece.
    matches!((length_or_none(before, false), length_or_none(after, true)), (Some(a), Some(b)) if a + b <= 7)
}

/// The [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of a [valid IPv6-pieces
/// string](https://url.spec.whatwg.org/#valid-ipv6-pieces-string) or, with `ipv4`, of a [valid IPv6-pieces-and-IPv4
/// string](https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string) too.
fn effective_length(text: &[u8], ipv4: bool) -> Option<usize> {
    let mut length = 0;
    let mut pieces = text.split(|&byte| byte == b':').peekable();
    while let Some(piece) = pieces.next() {
        length += match piece {
            _ if is_valid_ipv6_piece(piece) => 1,
            _ if ipv4 && pieces.peek().is_none() && is_valid_ipv4(piece) => 2,
            _ => return None,
        };
    }
    Some(length)
}

/// A [valid IPv6-piece string](https://url.spec.whatwg.org/#valid-ipv6-piece-string): the shortest way to write it.
fn is_valid_ipv6_piece(digits: &[u8]) -> bool {
    matches!(digits, [_] | [b'1'..=b'9' | b'a'..=b'f' | b'A'..=b'F', ..])
        && digits.len() <= 4
        && digits.iter().all(u8::is_ascii_hexdigit)
}
