//! JavaScript counts in UTF-16 code units, Rust in bytes of UTF-8.

#[cfg(any(feature = "bindings", feature = "functions"))]
use alloc::vec::Vec;

/// The length in UTF-16 code units of well-formed UTF-8: one for each lead byte, and one more for each of four bytes.
#[cfg(all(feature = "scratch", target_family = "wasm"))]
pub(super) fn length(text: &[u8]) -> u32 {
    text.iter().map(|&byte| u32::from(byte & 0xC0 != 0x80) + u32::from(byte >= 0xF0)).sum()
}

/// The length in bytes of the first `units` UTF-16 code units of well-formed UTF-8.
#[cfg(all(feature = "scratch", target_family = "wasm"))]
pub(super) fn bytes_in(text: &[u8], units: u32) -> usize {
    let mut rest = units;
    let mut index = 0;
    while rest > 0 && index < text.len() {
        let (bytes, units) = match text[index] {
            0..0x80 => (1, 1),
            0x80..0xE0 => (2, 1),
            0xE0..0xF0 => (3, 1),
            0xF0.. => (4, 2),
        };
        index += bytes;
        rest = rest.saturating_sub(units);
    }
    index.min(text.len())
}

/// For each byte of well-formed UTF-8, and for its end, how many UTF-16 code units come before its code point.
#[cfg(any(feature = "bindings", feature = "functions"))]
pub(super) fn offsets(text: &[u8]) -> Vec<u32> {
    let mut units = 0;
    // The code units of the code point at hand.
    let mut pending = 0;
    let mut offsets = Vec::with_capacity(text.len() + 1);
    for &byte in text {
        if byte & 0xC0 != 0x80 {
            units += pending;
            pending = if byte >= 0xF0 { 2 } else { 1 };
        }
        offsets.push(units);
    }
    offsets.push(units + pending);
    offsets
}
