//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)): the host parser, the opaque-host parser and
//! the host serializer.

use super::code_points::{
    FORBIDDEN_DOMAIN, FORBIDDEN_HOST, NON_ASCII, UPPER, classes_in, find, starts_with_two_hex_digits,
};
use super::domain::{parse_domain, to_ascii_strict};
use super::ipv4::{ends_in_a_number, parse_ipv4, serialize_ipv4};
use super::ipv6::{parse_ipv6, serialize_ipv6};
use super::percent_encoding::{PercentEncodeSet, ascii_string, percent_decode, utf8_percent_encode_to};
use super::url_units::UrlUnits;
use super::validation_error::{Observer, Shifted, Unobserved, ValidationError};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// A [host](https://url.spec.whatwg.org/#concept-host). A domain and an opaque host are ASCII strings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain) in ASCII form.
    Domain(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(u32),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6), as its eight pieces.
    Ipv6([u16; 8]),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host).
    Opaque(S),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

/// A host whose text is a part of the input, or was made anew.
pub(crate) type ParsedHost<'a> = Host<Cow<'a, [u8]>>;

impl Host {
    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser). `is_opaque` is for the hosts of URLs that
    /// are not special; without it the empty string fails, as a domain.
    ///
    /// # Errors
    /// The validation error that ended the parser.
    pub fn parse(input: &str, is_opaque: bool) -> Result<Self, ValidationError> {
        Ok(match parse_host(input.as_bytes(), is_opaque, &mut Unobserved)? {
            Host::Domain(text) => Host::Domain(ascii_string(text.into_owned())),
            Host::Opaque(text) => Host::Opaque(ascii_string(text.into_owned())),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
            Host::Empty => Host::Empty,
        })
    }
}

impl<S: AsRef<[u8]>> Host<S> {
    /// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer), into `push`.
    #[inline]
    pub(crate) fn serialize(&self, mut push: impl FnMut(&[u8])) {
        match self {
            Host::Domain(text) | Host::Opaque(text) => push(text.as_ref()),
            Host::Ipv4(address) => {
                let (text, length) = serialize_ipv4(*address);
                push(&text[..length]);
            }
            Host::Ipv6(address) => {
                let (text, length) = serialize_ipv6(address);
                push(b"[");
                push(&text[..length]);
                push(b"]");
            }
            Host::Empty => {}
        }
    }
}

/// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
impl fmt::Display for Host {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = Vec::new();
        self.serialize(|part| bytes.extend_from_slice(part));
        formatter.write_str(&ascii_string(bytes))
    }
}

/// The [host parser](https://url.spec.whatwg.org/#concept-host-parser).
#[inline]
pub(crate) fn parse_host<'a, O: Observer>(
    input: &'a [u8],
    is_opaque: bool,
    observer: &mut O,
) -> Result<ParsedHost<'a>, ValidationError> {
    if let Some(rest) = input.strip_prefix(b"[") {
        let Some(address) = rest.strip_suffix(b"]") else {
            observer.report(ValidationError::Ipv6Unclosed, input.len()..input.len());
            return Err(ValidationError::Ipv6Unclosed);
        };
        return parse_ipv6(address, &mut Shifted { observer, by: 1 }).map(Host::Ipv6);
    }
    if is_opaque {
        return parse_opaque_host(input, observer);
    }
    // Departure for speed: a domain that is lowercase ASCII already and holds nothing forbidden is its own result.
    if !O::OBSERVES && classes_in(input) & (FORBIDDEN_DOMAIN | UPPER | NON_ASCII) == 0 && !input.is_empty() {
        return domain_or_ipv4(Cow::Borrowed(input), None, observer);
    }
    parse_domain_or_ipv4(input, observer)
}

/// The host parser from the third step on: what is neither in brackets nor opaque.
#[inline(never)]
fn parse_domain_or_ipv4<'a, O: Observer>(input: &'a [u8], observer: &mut O) -> Result<ParsedHost<'a>, ValidationError> {
    let whole = 0..input.len();
    if O::OBSERVES
        && let Some(index) =
            (0..input.len()).find(|&index| input[index] == b'%' && starts_with_two_hex_digits(&input[index + 1..]))
    {
        observer.report(ValidationError::DomainPercentEncoded, index..index + 3);
    }
    let domain = percent_decode(input);
    if O::OBSERVES && to_ascii_strict(&domain).is_none() {
        observer.report(ValidationError::DomainToAscii, whole.clone());
    }
    let is_ascii = domain.is_ascii();
    // Places in a domain that was rewritten are those of the whole host.
    let whole_host = (!is_ascii || matches!(domain, Cow::Owned(_))).then_some(whole.clone());
    let ascii_domain = match domain {
        Cow::Borrowed(domain) => parse_domain(domain),
        Cow::Owned(domain) => parse_domain(&domain).map(|ascii| Cow::Owned(ascii.into_owned())),
    };
    let Some(ascii_domain) = ascii_domain else { return Err(ValidationError::DomainToAscii) };
    if O::OBSERVES && !is_ascii && ends_in_a_number(&ascii_domain) {
        observer.report(ValidationError::Ipv4NonAsciiInput, whole);
    }
    domain_or_ipv4(ascii_domain, whole_host, observer)
}

/// The host parser's last steps: an ASCII domain that ends in a number is an IPv4 address, or a failure. Errors have the
/// place of the `whole_host`, if that is given.
#[inline]
fn domain_or_ipv4<'a, O: Observer>(
    ascii_domain: Cow<'a, [u8]>,
    whole_host: Option<Range<usize>>,
    observer: &mut O,
) -> Result<ParsedHost<'a>, ValidationError> {
    if !ends_in_a_number(&ascii_domain) {
        return Ok(Host::Domain(ascii_domain));
    }
    parse_ipv4(&ascii_domain, observer, |range| whole_host.clone().unwrap_or(range)).map(Host::Ipv4)
}

/// The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).
fn parse_opaque_host<'a, O: Observer>(input: &'a [u8], observer: &mut O) -> Result<ParsedHost<'a>, ValidationError> {
    let forbidden = find(input, 0, FORBIDDEN_HOST);
    if forbidden < input.len() {
        observer.report(ValidationError::HostInvalidCodePoint, forbidden..forbidden + 1);
        return Err(ValidationError::HostInvalidCodePoint);
    }
    if O::OBSERVES {
        // "If input contains": the first of each kind is reported, not every one.
        let mut units = UrlUnits::new(input).filter(|range| input[range.start] != b'%');
        if let Some(range) = units.next() {
            observer.report(ValidationError::InvalidUrlUnit, range);
        }
        let percent = UrlUnits::new(input).find(|range| input[range.start] == b'%');
        if let Some(range) = percent {
            observer.report(ValidationError::InvalidUrlUnit, range);
        }
    }
    if input.is_empty() {
        return Ok(Host::Empty);
    }
    let set = PercentEncodeSet::C0_CONTROL;
    if set.clean_prefix(input) == input.len() {
        return Ok(Host::Opaque(Cow::Borrowed(input)));
    }
    let mut text = Vec::with_capacity(input.len() + 16);
    utf8_percent_encode_to(input, set, &mut text);
    Ok(Host::Opaque(Cow::Owned(text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;

    #[test]
    fn tells_the_kinds_apart() {
        assert_eq!(Host::parse("EXAMPLE.com", false), Ok(Host::Domain("example.com".into())));
        assert_eq!(Host::parse("EXAMPLE.com", true), Ok(Host::Opaque("EXAMPLE.com".into())));
        assert_eq!(Host::parse("%31.2.0x3", false), Ok(Host::Ipv4(0x0102_0003)));
        assert_eq!(Host::parse("１", false), Ok(Host::Ipv4(1)));
        assert_eq!(Host::parse("[::1]", false), Ok(Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1])));
        assert_eq!(Host::parse("[::1]", true).map(|host| host.to_string()), Ok("[::1]".into()));
        assert_eq!(Host::parse("[", true), Err(ValidationError::Ipv6Unclosed));
        assert_eq!(Host::parse("", true), Ok(Host::Empty));
        assert_eq!(Host::parse("", false), Err(ValidationError::DomainToAscii));
        assert_eq!(Host::parse("a%", false), Err(ValidationError::DomainToAscii));
        assert_eq!(Host::parse("a^", true), Err(ValidationError::HostInvalidCodePoint));
        assert_eq!(Host::parse("%ff", false), Err(ValidationError::DomainToAscii));
    }
}
