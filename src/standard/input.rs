//! What the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) does to its input before the state
//! machine runs: trimming C0 controls and spaces, removing ASCII tabs and newlines.

use super::code_points::{has_tab_or_newline, is_c0_control_or_space, is_tab_or_newline};
use super::validation_error::{Component, Observer, ValidationError};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

/// Removes leading and trailing C0 controls and spaces: what is left, and how many bytes were before it.
#[inline]
pub(crate) fn trim<'a, O: Observer>(input: &'a [u8], observer: &mut O) -> (&'a [u8], usize) {
    let is_clean = |byte: Option<&u8>| byte.is_none_or(|&byte| !is_c0_control_or_space(byte));
    if is_clean(input.first()) && is_clean(input.last()) {
        return (input, 0);
    }
    let start = input.iter().position(|&byte| !is_c0_control_or_space(byte)).unwrap_or(input.len());
    let end = input.iter().rposition(|&byte| !is_c0_control_or_space(byte)).map_or(start, |last| last + 1);
    if start > 0 {
        observer.report(ValidationError::InvalidUrlUnit, 0..start);
    }
    if end < input.len() {
        observer.report(ValidationError::InvalidUrlUnit, end..input.len());
    }
    (&input[start..end], start)
}

/// Removes ASCII tabs and newlines. `removed` receives their places, if anybody observes.
#[inline]
pub(crate) fn remove_tabs_and_newlines<'a, O: Observer>(input: &'a [u8], removed: &mut Vec<usize>) -> Cow<'a, [u8]> {
    if !has_tab_or_newline(input) {
        return Cow::Borrowed(input);
    }
    if O::OBSERVES {
        removed.extend((0..input.len()).filter(|&index| is_tab_or_newline(input[index])));
    }
    Cow::Owned(input.iter().copied().filter(|&byte| !is_tab_or_newline(byte)).collect())
}

/// Hands reports on with their places as they were in the input before trimming and removal.
pub(crate) struct Restored<'a, O> {
    pub(crate) observer: &'a mut O,
    /// How many bytes were trimmed from the start.
    pub(crate) trimmed: usize,
    /// The places of the removed bytes, in order, in the trimmed input.
    pub(crate) removed: &'a [usize],
}

impl<O: Observer> Restored<'_, O> {
    /// Reports the removed bytes themselves.
    pub(crate) fn report_removed(&mut self) {
        for &index in self.removed {
            let place = self.trimmed + index;
            self.observer.report(ValidationError::InvalidUrlUnit, place..place + 1);
        }
    }

    fn place(&self, index: usize) -> usize {
        // The byte at `index` comes after each removed one whose place, less those removed before it, is not beyond it.
        let (mut low, mut high) = (0, self.removed.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.removed[middle] - middle <= index { low = middle + 1 } else { high = middle }
        }
        self.trimmed + index + low
    }
}

impl<O: Observer> Observer for Restored<'_, O> {
    const OBSERVES: bool = O::OBSERVES;

    #[inline(always)]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if O::OBSERVES {
            let start = self.place(range.start);
            let end = if range.is_empty() { start } else { self.place(range.end - 1) + 1 };
            self.observer.report(error, start..end);
        }
    }

    #[inline(always)]
    fn enter(&mut self, component: Component, place: usize) {
        if O::OBSERVES {
            let place = self.place(place);
            self.observer.enter(component, place);
        }
    }
}
