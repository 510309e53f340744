//! The scratch-buffer entry points behind the package's JavaScript classes.
//!
//! The classes keep their state in JavaScript. To work on it they write text into a buffer here, call a function that takes
//! and returns numbers, and read offsets and bytes back. One flyweight serves all of them; nothing in it belongs to an
//! object, so that an instance of the module can be thrown away at any time.
//!
//! The buffers keep their whole capacity initialized: JavaScript fills them behind Rust's back, and yet nothing here reads
//! memory unchecked. What JavaScript hands in is checked before use; nonsense gives a wrong answer or a trap, never worse.

#[cfg(feature = "encoding")]
mod encoding;
#[cfg(feature = "functions")]
mod functions;

use super::utf16;
use crate::standard::internals::{
    Attribute, Components, Record, Unobserved, Written, basic_url_parse, blob_origin, decode_to, is_plain,
    serialize_pair_to, set, special_scheme_number, split_pairs,
};
use crate::standard::percent_encoding::percent_decode;
use crate::yunggong::{Failure, encode_query_to};
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// What [`parse`] and [`set_attribute`] return.
const FAILED: u32 = 0;
/// The serialization is in the output.
const WRITTEN: u32 = 1;
/// The serialization is the input itself.
const UNCHANGED: u32 = 2;

/// The first offsets fit ten bits each when the path starts below this.
const NARROW: usize = 1 << 10;

struct Flyweight {
    /// The input of a parser, or a setter's value.
    input: Vec<u8>,
    /// The serialization of the URL to be set, or a base URL before it is parsed.
    record: Vec<u8>,
    /// The lengths of the texts in the input, where there are many.
    table: Vec<u32>,
    /// The places of the strings of a parsed list.
    places: Vec<u32>,
    output: Vec<u8>,
    /// The decoded strings of a list.
    decoded: String,
    base: Vec<u8>,
    base_components: Components,
    /// What a call returns beside its number. For a record:
    /// 0: scheme end, username end and host start, ten bits each, or -1 when they do not fit; 1: host end and path start,
    /// likewise, and above them the number of the scheme; 2: query start; 3: fragment start; 6 to 10: the five above, one
    /// by one.
    /// For any output: 4: its length in bytes; 5: its place. For a parsed list: 6: the place of its places.
    results: [u32; 11],
}

#[cfg(target_feature = "atomics")]
compile_error!("the one flyweight is for a module without threads");

struct OfOneThread(RefCell<Flyweight>);

#[expect(unsafe_code, reason = "a static must be Sync, and this module has no threads that could share it")]
// SAFETY: without atomics there is one thread, and so nothing is ever shared.
unsafe impl Sync for OfOneThread {}

static FLYWEIGHT: OfOneThread = OfOneThread(RefCell::new(Flyweight {
    input: Vec::new(),
    record: Vec::new(),
    table: Vec::new(),
    places: Vec::new(),
    output: Vec::new(),
    decoded: String::new(),
    base: Vec::new(),
    base_components: Components::EMPTY,
    results: [0; 11],
}));

fn with<T>(work: impl FnOnce(&mut Flyweight) -> T) -> T {
    work(&mut FLYWEIGHT.0.borrow_mut())
}

/// Puts bytes out.
#[cfg(any(feature = "functions", feature = "encoding"))]
fn put(output: Vec<u8>) {
    with(|flyweight| {
        flyweight.output = output;
        flyweight.publish_output();
    });
}

/// Makes a buffer hold `length` items and returns its place in memory, or 0 when memory cannot grow.
fn reserve<T: Copy + Default>(buffer: &mut Vec<T>, length: u32) -> u32 {
    let length = length as usize;
    if buffer.len() < length {
        // What the buffer held is of no use any more: freeing it first keeps the peak low.
        *buffer = Vec::new();
        if buffer.try_reserve_exact(length).is_err() {
            return 0;
        }
        buffer.resize(length, T::default());
    }
    address(buffer)
}

fn address<T>(items: &[T]) -> u32 {
    items.as_ptr() as usize as u32
}

/// The place of the results.
#[wasm_bindgen]
pub fn results() -> u32 {
    with(|flyweight| address(&flyweight.results))
}

/// The place of the input buffer, at least `length` bytes long; 0 when there is no memory.
#[wasm_bindgen]
pub fn input_buffer(length: u32) -> u32 {
    with(|flyweight| reserve(&mut flyweight.input, length))
}

/// The place of the record buffer, at least `length` bytes long; 0 when there is no memory.
#[wasm_bindgen]
pub fn record_buffer(length: u32) -> u32 {
    with(|flyweight| reserve(&mut flyweight.record, length))
}

/// The place of the table, at least `length` words long; 0 when there is no memory.
#[wasm_bindgen]
pub fn table_buffer(length: u32) -> u32 {
    with(|flyweight| reserve(&mut flyweight.table, length))
}

/// Parses the first `length` bytes of the record buffer and keeps the result as the base URL. Whether that went well.
#[wasm_bindgen]
pub fn set_base(length: u32) -> bool {
    with(|flyweight| {
        let input = &flyweight.record[..length as usize];
        let Ok(written) = basic_url_parse(input, None, &mut flyweight.base, &mut Unobserved) else { return false };
        if written.is_source {
            flyweight.base.clear();
            flyweight.base.extend_from_slice(input);
        }
        flyweight.base_components = written.components;
        true
    })
}

/// Parses the first `length` bytes of the input buffer, relative to the base URL set last if `has_base`.
#[wasm_bindgen]
pub fn parse(length: u32, has_base: bool) -> u32 {
    with(|flyweight| {
        let input = &flyweight.input[..length as usize];
        let base = has_base.then_some(Record { href: &flyweight.base, components: flyweight.base_components });
        match basic_url_parse(input, base, &mut flyweight.output, &mut Unobserved) {
            Ok(Written { components, is_source }) => {
                let href = if is_source { input } else { &flyweight.output };
                let scheme = special_scheme_number(&href[components.scheme()]);
                flyweight.publish(&components, scheme);
                if is_source { UNCHANGED } else { WRITTEN }
            }
            Err(_) => FAILED,
        }
    })
}

/// Runs the setter of an attribute, given by its place in the order of [`Attribute`], of the URL in the record buffer. Its
/// offsets are given as in the results; the value is in the input buffer.
#[wasm_bindgen]
pub fn set_attribute(
    attribute: u32,
    record_length: u32,
    value_length: u32,
    head: u32,
    tail: u32,
    query_start: u32,
    fragment_start: u32,
) -> u32 {
    with(|flyweight| {
        let href = &flyweight.record[..record_length as usize];
        let value = &flyweight.input[..value_length as usize];
        let given = unpack(head, tail, query_start, fragment_start, record_length);
        let components = match given {
            Some(components) if components.is_ordered(href.len()) => components,
            // The offsets do not fit ten bits: they are found again.
            _ => match basic_url_parse(href, None, &mut flyweight.output, &mut Unobserved) {
                Ok(Written { components, is_source: true }) => components,
                _ => return FAILED,
            },
        };
        let Some(&attribute) = Attribute::ALL.get(attribute as usize) else { return FAILED };
        match set(Record { href, components }, attribute, value, &mut flyweight.output, &mut Unobserved) {
            Some(components) => {
                let scheme = special_scheme_number(&flyweight.output[components.scheme()]);
                flyweight.publish(&components, scheme);
                WRITTEN
            }
            None => FAILED,
        }
    })
}

/// The origin of a `blob:` URL whose path is in the input buffer, into the output. Whether it is not opaque.
#[wasm_bindgen]
pub fn origin_of_blob(length: u32) -> bool {
    with(|flyweight| match blob_origin(&flyweight.input[..length as usize]) {
        Some(origin) => {
            flyweight.output = origin;
            flyweight.publish_output();
            true
        }
        None => false,
    })
}

/// Percent-decodes the first `length` bytes of the input buffer.
#[wasm_bindgen]
pub fn percent_decode_bytes(length: u32) {
    with(|flyweight| {
        flyweight.output = percent_decode(&flyweight.input[..length as usize]).into_owned();
        flyweight.publish_output();
    });
}

/// In a place: the string is among the decoded ones, not in the input.
const DECODED: u32 = 1 << 31;

/// Form-urlencoded-parses the input buffer and returns the number of strings, names and values. The places are two words
/// for each: start and end, in UTF-16 code units, in the input or, where the start is marked, in the decoded output.
#[wasm_bindgen]
pub fn parse_form(length: u32) -> u32 {
    with(|flyweight| {
        let Flyweight { input, places, decoded, .. } = flyweight;
        let input = &input[..length as usize];
        let is_ascii = input.is_ascii();
        // How far the input has been counted, in bytes and in code units.
        let (mut bytes, mut units) = (0, 0);
        let mut to_units = |index: usize| {
            if is_ascii {
                return index as u32;
            }
            units += utf16::length(&input[bytes..index]);
            bytes = index;
            units
        };
        let mut scratch = Vec::new();
        let mut decoded_units = 0;
        places.clear();
        decoded.clear();
        for range in split_pairs(input).flatten() {
            let text = &input[range.clone()];
            if is_plain(text) {
                places.extend([to_units(range.start), to_units(range.end)]);
            } else {
                let from = decoded.len();
                decode_to(text, &mut scratch, decoded);
                let start = decoded_units;
                decoded_units += utf16::length(&decoded.as_bytes()[from..]);
                places.extend([start | DECODED, decoded_units]);
            }
        }
        flyweight.results[4] = flyweight.decoded.len() as u32;
        flyweight.results[5] = address(flyweight.decoded.as_bytes());
        flyweight.results[6] = address(&flyweight.places);
        flyweight.places.len() as u32 / 2
    })
}

/// Form-urlencoded-serializes a list into the output: `count` strings, names and values in turn, that stand one after the
/// other in the input buffer, each as many UTF-16 code units long as the table says.
#[wasm_bindgen]
pub fn serialize_form(count: u32, length: u32) {
    with(|flyweight| {
        let mut output = core::mem::take(&mut flyweight.output);
        output.clear();
        for (name, value) in Pairs(flyweight.texts(count, length, true)) {
            serialize_pair_to(name, value, &mut output);
        }
        flyweight.output = output;
        flyweight.publish_output();
    });
}

/// The query interface's [`encode_query`](crate::yunggong::encode_query): `count` texts, names and values in turn, in the
/// input buffer, with their lengths in the table, in UTF-16 code units or in bytes. Whether the output is a result.
#[wasm_bindgen]
pub fn encode_query(count: u32, length: u32, in_units: bool) -> bool {
    with(|flyweight| {
        let mut output = core::mem::take(&mut flyweight.output);
        output.clear();
        let result = encode_query_to(Pairs(flyweight.texts(count, length, in_units)), &mut output);
        flyweight.output = output;
        match result {
            Ok(()) => flyweight.publish_output(),
            Err(failure) => flyweight.publish_failure(failure),
        }
        result.is_ok()
    })
}

/// The query interface's [`parse_form_pairs`](crate::yunggong::parse_form_pairs), for the text in the input buffer. Whether
/// the output is a result.
#[wasm_bindgen]
pub fn parse_form_pairs(length: u32) -> bool {
    with(|flyweight| {
        let result = crate::yunggong::parse_form_pairs(&flyweight.input[..length as usize]);
        flyweight.publish_result(result)
    })
}

/// The query interface's [`set_query_parameter`](crate::yunggong::set_query_parameter), for URL, name and value in the input
/// buffer, with their lengths in the table. Whether the output is a result.
#[wasm_bindgen]
pub fn set_query_parameter(length: u32, in_units: bool) -> bool {
    with(|flyweight| {
        let mut texts = flyweight.texts(3, length, in_units);
        let [url, name, value] = core::array::from_fn(|_| texts.next().unwrap_or_default());
        let result = crate::yunggong::set_query_parameter(url, name, value);
        flyweight.publish_result(result)
    })
}

/// Texts that stand one after the other, with their lengths: in bytes, or in UTF-16 code units of well-formed UTF-8.
#[derive(Clone)]
struct Texts<'a> {
    rest: &'a [u8],
    lengths: core::slice::Iter<'a, u32>,
    in_bytes: bool,
}

impl<'a> Iterator for Texts<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let length = *self.lengths.next()?;
        let bytes =
            if self.in_bytes { (length as usize).min(self.rest.len()) } else { utf16::bytes_in(self.rest, length) };
        let (text, after) = self.rest.split_at(bytes);
        self.rest = after;
        Some(text)
    }
}

/// Texts as names and values in turn.
#[derive(Clone)]
struct Pairs<'a>(Texts<'a>);

impl<'a> Iterator for Pairs<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, self.0.next()?))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let pairs = self.0.lengths.len() / 2;
        (pairs, Some(pairs))
    }
}

impl ExactSizeIterator for Pairs<'_> {}

impl Flyweight {
    fn publish(&mut self, at: &Components, scheme: u32) {
        let five = [at.scheme_end, at.username_end, at.host_start, at.host_end, at.path_start];
        if at.path_start < NARROW {
            self.results[0] = (five[0] | five[1] << 10 | five[2] << 20) as u32;
            self.results[1] = (five[3] | five[4] << 10) as u32 | scheme << 20;
        } else {
            self.results[0] = u32::MAX;
            self.results[1] = scheme << 20;
            for (result, offset) in self.results[6..].iter_mut().zip(five) {
                *result = offset as u32;
            }
        }
        self.results[2] = at.query_start as u32;
        self.results[3] = at.fragment_start as u32;
        self.publish_output();
    }

    /// The texts that stand one after the other in the input buffer, each as long as the table says.
    fn texts(&self, count: u32, length: u32, in_units: bool) -> Texts<'_> {
        let rest = &self.input[..length as usize];
        Texts { rest, lengths: self.table[..count as usize].iter(), in_bytes: !in_units || rest.is_ascii() }
    }

    /// Puts a result of the query interface out, or its failure. Whether it is a result.
    fn publish_result(&mut self, result: Result<String, Failure>) -> bool {
        let is_result = result.is_ok();
        match result {
            Ok(text) => {
                self.output = text.into_bytes();
                self.publish_output();
            }
            Err(failure) => self.publish_failure(failure),
        }
        is_result
    }

    /// Puts the code and the message of a failure out.
    fn publish_failure(&mut self, failure: Failure) {
        self.output = [failure.code(), "\n", failure.message()].concat().into_bytes();
        self.publish_output();
    }

    fn publish_output(&mut self) {
        self.results[4] = self.output.len() as u32;
        self.results[5] = address(&self.output);
    }
}

/// The offsets that [`Flyweight::publish`] packed, if they were narrow.
fn unpack(head: u32, tail: u32, query_start: u32, fragment_start: u32, end: u32) -> Option<Components> {
    let ten = |word: u32, place: u32| (word >> (10 * place)) as usize % NARROW;
    (head != u32::MAX).then(|| Components {
        scheme_end: ten(head, 0),
        username_end: ten(head, 1),
        host_start: ten(head, 2),
        host_end: ten(tail, 0),
        path_start: ten(tail, 1),
        query_start: query_start as usize,
        fragment_start: fragment_start as usize,
        end: end as usize,
    })
}
