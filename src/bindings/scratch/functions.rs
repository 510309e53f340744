//! The entry points behind `wangzhi/standard`: algorithms of the standard that the classes have no use for.

use super::{FAILED, put, with};
use crate::bindings::utf16;
use crate::standard::internals::{Host, Record, Unobserved, is_valid, parse_host, utf8_percent_encode_to, validate};
use crate::standard::percent_encoding::PercentEncodeSet;
use crate::standard::{ValidationError, domain_to_ascii, domain_to_unicode, domain_to_unicode_strict};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::str;
use wasm_bindgen::prelude::wasm_bindgen;

/// What [`find_errors`] returns for a URL, added to the number of its validation errors.
const IS_URL: u32 = 1 << 31;

/// What the third word of an error has, added to its component, when it ended the parser.
const IS_FATAL: u32 = 1 << 8;

/// Holds the first `length` bytes of the input buffer against the writing rules. Returns how many validation errors there
/// are, and whether it is a URL. The places, as those of a parsed list, are four words for each error: its place in the
/// order of [`ValidationError::ALL`], start and end in UTF-16 code units, and the number of its component, from 1 on.
#[wasm_bindgen]
pub fn find_errors(length: u32, has_base: bool) -> u32 {
    with(|flyweight| {
        let input = &flyweight.input[..length as usize];
        let base = has_base.then_some(Record { href: &flyweight.base, components: flyweight.base_components });
        let (is_url, findings) = validate(input, base);
        let units = if input.is_ascii() { Vec::new() } else { utf16::offsets(input) };
        let to_units = |place: usize| units.get(place).copied().unwrap_or(place as u32);
        flyweight.places.clear();
        for finding in &findings {
            let error = ValidationError::ALL.iter().position(|error| *error == finding.error).unwrap_or_default();
            let component = finding.component.map_or(0, |component| component as u32 + 1);
            flyweight.places.extend([
                error as u32,
                to_units(finding.range.start),
                to_units(finding.range.end),
                component + if finding.is_fatal { IS_FATAL } else { 0 },
            ]);
        }
        flyweight.results[6] = super::address(&flyweight.places);
        findings.len() as u32 + if is_url { IS_URL } else { 0 }
    })
}

/// Puts out what a validation error, given by its place in [`ValidationError::ALL`], is: its name and a sentence in English
/// and in Chinese, each in a line. Whether there is such an error.
#[wasm_bindgen]
pub fn explain_error(error: u32) -> bool {
    let Some(error) = ValidationError::ALL.get(error as usize) else { return false };
    let explanation = error.explanation();
    put([error.name(), explanation.en, explanation.zh].join("\n").into_bytes());
    true
}

/// Whether the first `length` bytes of the input buffer are a valid URL string, relative to the base URL set last if
/// `has_base`.
#[wasm_bindgen]
pub fn is_valid_url_string(length: u32, has_base: bool) -> bool {
    with(|flyweight| {
        let base = has_base.then_some(Record { href: &flyweight.base, components: flyweight.base_components });
        is_valid(&flyweight.input[..length as usize], base)
    })
}

/// Host-parses the first `length` bytes of the input buffer and puts the serialization out. Returns the kind of the host, in
/// the order of [`Host`] from 1 on, or 0 for failure.
#[wasm_bindgen]
pub fn parse_host_string(length: u32, is_opaque: bool) -> u32 {
    let (kind, serialization) = with(|flyweight| {
        let input = &flyweight.input[..length as usize];
        // The domain parser's result is never empty, and so the host parser is not asked for the host of nothing.
        let Ok(host) = parse_host(input, is_opaque, &mut Unobserved) else { return (FAILED, Vec::new()) };
        let kind = match host {
            Host::Domain(_) => 1,
            Host::Ipv4(_) => 2,
            Host::Ipv6(_) => 3,
            Host::Opaque(_) => 4,
            Host::Empty => 5,
        };
        let mut serialization = Vec::new();
        host.serialize(|part| serialization.extend_from_slice(part));
        (kind, serialization)
    });
    put(serialization);
    kind
}

/// The domain parser for the first `length` bytes of the input buffer. Whether it puts a result out.
#[wasm_bindgen]
pub fn domain_in_ascii(length: u32, be_strict: bool) -> bool {
    convert_text(length, |domain| domain_to_ascii(domain, be_strict).map(|ascii| ascii.into_owned()))
}

/// Domain to Unicode for the first `length` bytes of the input buffer. Whether it puts a result out.
#[wasm_bindgen]
pub fn domain_in_unicode(length: u32, be_strict: bool) -> bool {
    convert_text(length, |domain| {
        if be_strict { domain_to_unicode_strict(domain) } else { Some(domain_to_unicode(domain).into_owned()) }
    })
}

/// UTF-8 percent-encodes the first `length` bytes of the input buffer with a set, given by its place in
/// [`PercentEncodeSet::ALL`].
#[wasm_bindgen]
pub fn percent_encode_bytes(set: u32, length: u32) {
    let Some(&set) = PercentEncodeSet::ALL.get(set as usize) else { return };
    let mut output = Vec::new();
    with(|flyweight| utf8_percent_encode_to(&flyweight.input[..length as usize], set, &mut output));
    put(output);
}

fn convert_text(length: u32, convert: impl FnOnce(&str) -> Option<String>) -> bool {
    let text = with(|flyweight| str::from_utf8(&flyweight.input[..length as usize]).ok().map(ToOwned::to_owned));
    let Some(result) = text.as_deref().and_then(convert) else { return false };
    put(result.into_bytes());
    true
}
