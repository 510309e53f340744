//! A string held against the [URL writing](https://url.spec.whatwg.org/#writing) rules: every validation error, with its
//! component.

use super::url::Url;
use super::validation_error::{Component, Observer, ValidationError};
#[cfg(all(feature = "functions", target_family = "wasm"))]
use super::{parser::basic_url_parse, record::Record};
use alloc::vec::Vec;
use core::ops::Range;

/// A validation error of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which.
    pub error: ValidationError,
    /// Where, in bytes of the input as it was given. An empty range is the place where something is missing.
    pub range: Range<usize>,
    /// In which component. `None` is around the URL: what was trimmed from the input.
    pub component: Option<Component>,
    /// Whether it ended the parser.
    pub is_fatal: bool,
}

impl Url {
    /// Parses a string, relative to a base URL if there is one, and finds every validation error, in the order in which the
    /// parser does.
    pub fn validate(input: &str, base: Option<&Url>) -> (Result<Self, ValidationError>, Vec<Finding>) {
        let mut collector = Collector::default();
        let result = Self::parse_observed(input, base, &mut collector);
        let findings = collector.findings(result.is_ok());
        (result, findings)
    }
}

/// The same for UTF-8, of which the result is whether it is a URL.
#[cfg(all(feature = "functions", target_family = "wasm"))]
pub(crate) fn validate(input: &[u8], base: Option<Record<'_>>) -> (bool, Vec<Finding>) {
    let mut collector = Collector::default();
    let is_url = basic_url_parse(input, base, &mut Vec::new(), &mut collector).is_ok();
    (is_url, collector.findings(is_url))
}

#[derive(Default)]
struct Collector {
    findings: Vec<Finding>,
    /// Where each component starts, in order.
    starts: Vec<(Component, usize)>,
}

impl Collector {
    fn findings(self, is_url: bool) -> Vec<Finding> {
        let Self { mut findings, starts } = self;
        for finding in &mut findings {
            // In a scheme there is no such unit that could be reported, but those that were removed before anything was
            // parsed: they are wherever they stand.
            if finding.error == ValidationError::InvalidUrlUnit && finding.component == Some(Component::Scheme) {
                let mut earlier = starts.iter().filter(|(_, place)| *place <= finding.range.start);
                finding.component = earlier.next_back().map(|(component, _)| *component);
            }
        }
        if let (false, Some(last)) = (is_url, findings.last_mut()) {
            last.is_fatal = true;
        }
        findings
    }
}

impl Observer for Collector {
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        let component = self.starts.last().map(|(component, _)| *component);
        self.findings.push(Finding { error, range, component, is_fatal: false });
    }

    fn enter(&mut self, component: Component, place: usize) {
        self.starts.push((component, place));
    }
}
