//! Runs, byte by byte.

use super::{DOT, FRAGMENT, HOST, PATH, QUERY, Runs, stops_of};

static STOPS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = stops_of(byte as u8);
        byte += 1;
    }
    table
};

/// An input.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    /// The index of the first byte at or after `from` that has one of the stops.
    #[inline(always)]
    fn find(&self, from: usize, stop: u8) -> usize {
        let input = self.0;
        let mut index = from;
        // Four bytes a turn: one branch in place of four.
        while let Some(&[a, b, c, d]) = input.get(index..index + 4).and_then(|bytes| bytes.first_chunk::<4>()) {
            let stops = STOPS[a as usize] | STOPS[b as usize] | STOPS[c as usize] | STOPS[d as usize];
            if stops & stop != 0 {
                break;
            }
            index += 4;
        }
        while index < input.len() && STOPS[input[index] as usize] & stop == 0 {
            index += 1;
        }
        index
    }
}

impl Runs for Bytes<'_> {
    #[inline(always)]
    fn host_end(&self, from: usize) -> usize {
        self.find(from, HOST)
    }

    #[inline(always)]
    fn path_end(&self, from: usize) -> Option<usize> {
        let mut end = from;
        loop {
            end = self.find(end, PATH | DOT);
            if !matches!(self.0.get(end), Some(b'.' | b'%')) {
                return Some(end);
            }
            if self.0[end - 1] == b'/' {
                return None;
            }
            end += 1;
        }
    }

    #[inline(always)]
    fn query_end(&self, from: usize) -> usize {
        self.find(from, QUERY)
    }

    #[inline(always)]
    fn fragment_end(&self, from: usize) -> usize {
        self.find(from, FRAGMENT)
    }
}
