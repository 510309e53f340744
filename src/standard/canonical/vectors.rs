//! Runs in URLs of up to 64 bytes, sixteen bytes at a time: a word holds a bit for each, so that no loop looks for an end.
//! Stricter than the other: bytes that are serialized as they are in some components alone, and what may be segments of
//! dots, are refused wherever they stand.

use super::{DOT, FRAGMENT, HOST, PATH, QUERY, Runs, stops_of};
use core::arch::wasm32::{
    u8x16, u8x16_all_true, u8x16_bitmask, u8x16_eq, u8x16_min, u8x16_shr, u8x16_splat, u8x16_swizzle, u64x2, v128,
    v128_and, v128_any_true, v128_or,
};

const BLOCK: usize = 16;

/// For each byte of an input a bit, the first the lowest.
pub(super) struct Bits {
    length: usize,
    /// What ends a host.
    host_stops: u64,
    question_marks_and_hashes: u64,
    hashes: u64,
}

impl Bits {
    /// Looks at all bytes of an input. `None` when it has too few or too many, or some that are refused.
    #[inline(always)]
    pub(super) fn of(input: &[u8]) -> Option<Self> {
        let length = input.len();
        if length <= BLOCK || length > u64::BITS as usize {
            return None;
        }
        // The end ends everything. That of 64 bytes needs no bit: there no bit is found.
        let end = 1u64.checked_shl(length as u32).unwrap_or(0);
        let mut bits = Self { length, host_stops: end, question_marks_and_hashes: end, hashes: end };
        let mut clean = u8x16_splat(0xFF);
        let mut dots = u8x16_splat(0);
        // The first byte is the scheme's, and each other has one before it.
        let mut at = 1;
        while at < length {
            // The last block overlaps the one before it.
            let start = at.min(length - BLOCK);
            let block = load(input, start)?;
            let before = load(input, start - 1)?;
            let column = v128_and(block, u8x16_splat(0x0F));
            let row = u8x16_swizzle(ROWS, u8x16_shr(block, 4));
            let is_in = |set| v128_and(u8x16_swizzle(set, column), row);
            let is = |byte| u8x16_eq(block, u8x16_splat(byte));
            let hash = is(b'#');
            clean = u8x16_min(clean, is_in(CLEAN));
            bits.host_stops |= places(u8x16_eq(is_in(CLEAN_IN_HOSTS), u8x16_splat(0)), start);
            bits.question_marks_and_hashes |= places(v128_or(hash, is(b'?')), start);
            bits.hashes |= places(hash, start);
            let starts_segment = u8x16_eq(before, u8x16_splat(b'/'));
            dots = v128_or(dots, v128_and(starts_segment, u8x16_eq(is_in(NO_DOT), u8x16_splat(0))));
            at += BLOCK;
        }
        (u8x16_all_true(clean) && !v128_any_true(dots)).then_some(bits)
    }
}

/// A set of ASCII bytes: for each lower half a byte may have, a bit for each higher half that makes it a member.
const fn set_without(stops: u8, but: [u8; 2]) -> v128 {
    let mut columns = [0; 16];
    let mut byte = 0;
    while byte < 0x80 {
        if stops_of(byte) & stops == 0 || byte == but[0] || byte == but[1] {
            columns[byte as usize & 0x0F] |= 1 << (byte >> 4);
        }
        byte += 1;
    }
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = columns;
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}

/// The bit of each higher half. Those of non-ASCII have none.
const ROWS: v128 = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
/// Serialized as they are after the host, as a delimiter or wherever else.
const CLEAN: v128 = set_without(PATH | QUERY | FRAGMENT, *b"?#");
const CLEAN_IN_HOSTS: v128 = set_without(HOST, [b'a'; 2]);
const NO_DOT: v128 = set_without(DOT, [b'a'; 2]);

#[inline(always)]
fn load(input: &[u8], start: usize) -> Option<v128> {
    let block = input.get(start..start + BLOCK)?;
    // As two words: of sixteen bytes the compiler makes sixteen loads.
    Some(u64x2(u64::from_le_bytes(*block.first_chunk()?), u64::from_le_bytes(*block.last_chunk()?)))
}

/// A bit for each byte of a mask, that of the first at `start`.
#[inline(always)]
fn places(mask: v128, start: usize) -> u64 {
    u64::from(u8x16_bitmask(mask)) << start
}

/// The place of the first bit at or after `from`.
#[inline(always)]
fn first(bits: u64, from: usize) -> usize {
    (bits & u64::MAX.checked_shl(from as u32).unwrap_or(0)).trailing_zeros() as usize
}

impl Runs for Bits {
    #[inline(always)]
    fn host_end(&self, from: usize) -> usize {
        first(self.host_stops, from)
    }

    #[inline(always)]
    fn path_end(&self, from: usize) -> Option<usize> {
        Some(first(self.question_marks_and_hashes, from))
    }

    #[inline(always)]
    fn query_end(&self, from: usize) -> usize {
        first(self.hashes, from)
    }

    #[inline(always)]
    fn fragment_end(&self, _: usize) -> usize {
        self.length
    }
}
