//! Runs, byte by byte.

use super::super::code_points::position;
use super::{DOT, FRAGMENT, HOST, HOST_IN_ANY_CASE, PATH, QUERY, Runs, stops_of};

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
        position(self.0, from, |byte| STOPS[byte as usize], stop)
    }

    #[inline(always)]
    pub(super) fn host_end_in_any_case(&self) -> usize {
        self.find(0, HOST_IN_ANY_CASE)
    }

    /// Where the run of a path ends that starts at `from`, after a `/`: at a byte that is not serialized as it is, at a
    /// delimiter, or before a segment that may be one of dots.
    #[inline(always)]
    pub(super) fn path_run(&self, from: usize) -> usize {
        let mut end = from;
        loop {
            end = self.find(end, PATH | DOT);
            if !matches!(self.0.get(end), Some(b'.' | b'%')) || end == from || self.0[end - 1] == b'/' {
                return end;
            }
            end += 1;
        }
    }
}

impl Runs for Bytes<'_> {
    #[inline(always)]
    fn host_end(&self, from: usize) -> usize {
        self.find(from, HOST)
    }

    #[inline(always)]
    fn path_end(&self, from: usize) -> Option<usize> {
        let end = self.path_run(from);
        (!matches!(self.0.get(end), Some(b'.' | b'%'))).then_some(end)
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
