//! A departure for speed, and the only one of its size: most URLs that programs handle are HTTP(S) URLs which are their own
//! serialization already. One pass over the bytes proves that of an input and finds its components. It knows no rule of its
//! own, just the byte classes of the parser's; whatever it does not recognize goes to the parser.

mod bytes;
#[cfg(all(target_family = "wasm", target_feature = "simd128"))]
mod vectors;

use super::code_points::{FORBIDDEN_DOMAIN, NON_ASCII, UPPER, classify};
use super::ipv4::ends_in_a_number;
use super::percent_encoding::PercentEncodeSet;
use super::record::Components;

/// Bits of [`stops_of`]: the byte ends a run in a host, a path, a query or a fragment.
const HOST: u8 = 1;
const PATH: u8 = 1 << 1;
const QUERY: u8 = 1 << 2;
const FRAGMENT: u8 = 1 << 3;
/// A path segment that starts with the byte may be one of dots.
const DOT: u8 = 1 << 4;

/// The byte ends a run in a host of which upper case is yet to be lowered.
const HOST_IN_ANY_CASE: u8 = 1 << 5;

/// Which runs a byte ends: it is a delimiter there, or would not be serialized as it is.
const fn stops_of(byte: u8) -> u8 {
    let mut stops = 0;
    if classify(byte) & (FORBIDDEN_DOMAIN | UPPER | NON_ASCII) != 0 {
        stops |= HOST;
    }
    if classify(byte) & (FORBIDDEN_DOMAIN | NON_ASCII) != 0 {
        stops |= HOST_IN_ANY_CASE;
    }
    if PercentEncodeSet::PATH.lists(byte) || byte == b'\\' {
        stops |= PATH;
    }
    if PercentEncodeSet::SPECIAL_QUERY.lists(byte) {
        stops |= QUERY;
    }
    if PercentEncodeSet::FRAGMENT.lists(byte) {
        stops |= FRAGMENT;
    }
    if matches!(byte, b'.' | b'%') {
        stops |= DOT;
    }
    stops
}

/// Finds where the runs of an input end, each from a place of which the one before it says that it starts there.
trait Runs {
    fn host_end(&self, from: usize) -> usize;
    /// `None` when a segment may be one of dots.
    fn path_end(&self, from: usize) -> Option<usize>;
    fn query_end(&self, from: usize) -> usize;
    fn fragment_end(&self, from: usize) -> usize;
}

/// The components of an input that is an `http:` or `https:` URL with a domain, without credentials, and its own serialization.
/// `None` says nothing about the input.
#[inline(always)]
pub(crate) fn recognize(input: &[u8]) -> Option<Components> {
    let scheme_end = scheme_end(input)?;
    #[cfg(all(target_family = "wasm", target_feature = "simd128"))]
    if let Some(bits) = vectors::Bits::of(input) {
        return components(input, scheme_end, &bits);
    }
    components(input, scheme_end, &bytes::Bytes(input))
}

/// Where a port ends, before a `/`, that starts at `from` and is written as it is serialized.
#[inline(always)]
fn port_end(input: &[u8], from: usize, default: u32) -> Option<usize> {
    let length = input[from..].iter().position(|byte| !byte.is_ascii_digit())?;
    let digits = &input[from..from + length];
    if !(1..=5).contains(&length) || digits[0] == b'0' || input[from + length] != b'/' {
        return None;
    }
    let port = digits.iter().fold(0, |port, digit| 10 * port + u32::from(digit - b'0'));
    (port != default && port <= 0xFFFF).then_some(from + length)
}

/// Where the scheme and the host end of an input that starts with `http://` or `https://` and a domain, in whatever case and
/// with whatever slashes, before a port, a path or whatever else may follow a host. `None` says nothing about the input.
#[inline]
pub(crate) fn recognize_host(input: &[u8]) -> Option<(usize, usize)> {
    let scheme = input.first_chunk::<4>()?;
    if !scheme.eq_ignore_ascii_case(b"http") {
        return None;
    }
    let scheme_end = if matches!(input.get(4), Some(b's' | b'S')) { 5 } else { 4 };
    let [b':', b'/' | b'\\', b'/' | b'\\', rest @ ..] = &input[scheme_end..] else { return None };
    let host_end = scheme_end + 3 + bytes::Bytes(rest).host_end_in_any_case();
    let is_end = matches!(input.get(host_end), None | Some(b'/' | b'\\' | b':' | b'?' | b'#'));
    (is_end && is_domain(&input[scheme_end + 3..host_end])).then_some((scheme_end, host_end))
}

#[inline(always)]
fn scheme_end(input: &[u8]) -> Option<usize> {
    if input.starts_with(b"https://") {
        Some(5)
    } else if input.starts_with(b"http://") {
        Some(4)
    } else {
        None
    }
}

/// Whether a run of a host's bytes is a domain: neither empty nor an IPv4 address.
#[inline(always)]
fn is_domain(host: &[u8]) -> bool {
    // The usual last letters of a domain are in no number.
    host.last().is_some_and(|last| matches!(last, b'g'..=b'w') || !ends_in_a_number(host))
}

/// Where a path ends, of which `from` is the start of a segment, as far as it is serialized as it is, whole segments alone.
/// The end is one of the path where it is followed by `?`, by `#` or by nothing; else it is the start of a segment.
#[inline]
pub(crate) fn clean_segments(input: &[u8], from: usize) -> usize {
    let end = bytes::Bytes(input).path_run(from);
    if matches!(input.get(end), None | Some(b'?' | b'#')) {
        return end;
    }
    input[from..end].iter().rposition(|&byte| byte == b'/').map_or(from, |slash| from + slash + 1)
}

#[inline(always)]
fn components(input: &[u8], scheme_end: usize, runs: &impl Runs) -> Option<Components> {
    let host_start = scheme_end + 3;
    let host_end = runs.host_end(host_start);
    let path_start = match input.get(host_end)? {
        b'/' => host_end,
        b':' => port_end(input, host_end + 1, if scheme_end == 4 { 80 } else { 443 })?,
        _ => return None,
    };
    if !is_domain(&input[host_start..host_end]) {
        return None;
    }
    let query_start = runs.path_end(path_start + 1)?;
    let mut fragment_start = query_start;
    if input.get(query_start) == Some(&b'?') {
        fragment_start = runs.query_end(query_start + 1);
    }
    let mut end = fragment_start;
    if input.get(fragment_start) == Some(&b'#') {
        end = runs.fragment_end(fragment_start + 1);
    }
    (end == input.len()).then_some(Components {
        scheme_end,
        username_end: host_start,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
        end,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standard::Url;
    use proptest::prelude::*;
    use std::prelude::v1::*;

    /// What the parser proper says: a parse that is observed does not ask [`recognize`].
    fn parser_components(input: &str) -> Option<Components> {
        let url = Url::parse_observed(input, None, &mut Vec::new()).ok()?;
        (url.href() == input).then_some(*url.components())
    }

    #[test]
    fn recognizes_what_it_is_for() {
        for input in [
            "https://example.com/",
            "http://a.b/c.d/e%20f?g=%27",
            "http://a.b/?x=%20#y'{}",
            "https://a-b.xn--c/~/a../a.#",
            "http://a./?#",
            "http://localhost:8080/",
            "https://a.b:80/c?d#e",
            "http://a:65535/",
        ] {
            assert_eq!(recognize(input.as_bytes()), parser_components(input), "{input}");
            assert!(recognize(input.as_bytes()).is_some(), "{input}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn agrees_with_the_parser(
            input in "https?://[a-z0-9.x-]{0,9}[a-z0-9.A-Z@:_%\\\\]{0,3}(:(80|443|0|[0-9]{1,6}))?(/[a-z./%2eE\\\\ ^|~é]{0,9}){0,3}(\\?[a-z'%#\" ]{0,6})?(#[a-z`%<]{0,4})?[\t ]?"
        ) {
            if let Some(components) = recognize(input.as_bytes()) {
                prop_assert_eq!(Some(components), parser_components(&input));
            }
        }
    }
}
