//! The entry points behind `wangzhi/encoding`.

use super::{Pairs, put, with};
use crate::standard::encoding::Encoding;
use crate::standard::internals::encoding::{encode_query, percent_encode_after_encoding_to, serialize_pair_to};
use crate::standard::percent_encoding::PercentEncodeSet;
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::str;
use wasm_bindgen::prelude::wasm_bindgen;

/// How the table's texts are measured.
const IN_UNITS: bool = true;

/// Puts out the names of the encoding that has the label in the first `length` bytes of the input buffer, and of its output
/// encoding, each in a line. Whether there is one.
#[wasm_bindgen]
pub fn encoding_of_label(length: u32) -> bool {
    let found = with(|flyweight| Encoding::for_label(&flyweight.input[..length as usize]));
    let Some(encoding) = found else { return false };
    put([encoding.name(), "\n", encoding.output_encoding().name()].concat().into_bytes());
    true
}

/// Percent-encodes after encoding: two texts in the input buffer, the encoding's label and the input, with a set given by its
/// place in [`PercentEncodeSet::ALL`].
#[wasm_bindgen]
pub fn percent_encode_after_encoding(set: u32, length: u32) -> bool {
    let mut output = Vec::new();
    let is_known = with(|flyweight| {
        let mut texts = flyweight.texts(2, length, IN_UNITS);
        let encoding = Encoding::for_label(texts.next().unwrap_or_default());
        let set = PercentEncodeSet::ALL.get(set as usize);
        let input = str::from_utf8(texts.next().unwrap_or_default());
        let (Some(encoding), Some(&set), Ok(input)) = (encoding, set, input) else { return false };
        percent_encode_after_encoding_to(encoding, input, set, &mut output);
        true
    });
    put(output);
    is_known
}

/// The form-urlencoded serializer with an encoding: `count` texts in the input buffer, the encoding's label, then names and
/// values in turn.
#[wasm_bindgen]
pub fn serialize_form_in(count: u32, length: u32) -> bool {
    let mut output = Vec::new();
    let is_known = with(|flyweight| {
        let mut texts = flyweight.texts(count, length, IN_UNITS);
        let Some(encoding) = Encoding::for_label(texts.next().unwrap_or_default()) else { return false };
        for (name, value) in Pairs(texts) {
            let (Ok(name), Ok(value)) = (str::from_utf8(name), str::from_utf8(value)) else { return false };
            serialize_pair_to(encoding, name, value, &mut output);
        }
        true
    });
    put(output);
    is_known
}

/// Puts out the input of a parser, which comes second in the input buffer, with its query encoded in the encoding whose label
/// comes first. Whether there is that encoding.
#[wasm_bindgen]
pub fn encode_query_of(length: u32) -> bool {
    let output = with(|flyweight| {
        let mut texts = flyweight.texts(2, length, IN_UNITS);
        let encoding = Encoding::for_label(texts.next().unwrap_or_default())?;
        let input = str::from_utf8(texts.next().unwrap_or_default()).ok()?;
        Some(encode_query(input, encoding).unwrap_or_else(|| input.to_owned()).into_bytes())
    });
    let is_known = output.is_some();
    put(output.unwrap_or_default());
    is_known
}
