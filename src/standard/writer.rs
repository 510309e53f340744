//! The one writer of records: it does what the [URL serializer](https://url.spec.whatwg.org/#url-serializing) does, left
//! to right, while the parser or a setter hands it one component after the other, and notes where each ends.
//!
//! As long as the output is what the source starts with, nothing is copied: the writer only counts. A source that is its
//! own serialization is never copied at all.

use super::code_points::is_normalized_windows_drive_letter;
use super::host::Host;
use super::percent_encoding::{PercentEncodeSet, append, utf8_percent_encode_to};
use super::record::{Components, Parts, Record};
use alloc::vec::Vec;

/// Writes a serialization. `'s` is the source's lifetime, `'o` that of the buffer that receives what differs from it.
pub(crate) struct Writer<'s, 'o> {
    source: &'s [u8],
    buffer: &'o mut Vec<u8>,
    /// The length of the output while it equals the source's beginning; the buffer is empty until it no longer does.
    shared: Option<usize>,
    at: Components,
}

/// What came out of a [`Writer`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    pub(crate) components: Components,
    /// The serialization is the source itself, and the buffer was not filled.
    pub(crate) is_source: bool,
}

impl<'s, 'o> Writer<'s, 'o> {
    /// A writer whose output is expected to be much like `source`.
    pub(crate) fn following(source: &'s [u8], buffer: &'o mut Vec<u8>) -> Self {
        buffer.clear();
        Self { source, buffer, shared: Some(0), at: Components::EMPTY }
    }

    /// A writer that writes into `buffer` from the start.
    pub(crate) fn new(buffer: &'o mut Vec<u8>) -> Self {
        buffer.clear();
        Self { source: &[], buffer, shared: None, at: Components::EMPTY }
    }

    /// What has been written so far.
    pub(crate) fn written(&self) -> &[u8] {
        match self.shared {
            Some(length) => &self.source[..length],
            None => self.buffer,
        }
    }

    fn len(&self) -> usize {
        self.shared.unwrap_or(self.buffer.len())
    }

    /// Appends `bytes`.
    #[inline(never)]
    fn push(&mut self, bytes: &[u8]) {
        if let Some(length) = self.shared {
            let expected = &self.source[length..];
            // The same bytes in the same place need no comparison.
            let is_same = bytes.len() <= expected.len() && core::ptr::eq(bytes.as_ptr(), expected.as_ptr());
            if is_same || expected.starts_with(bytes) {
                self.shared = Some(length + bytes.len());
                return;
            }
            self.diverge();
        }
        append(bytes, self.buffer);
    }

    /// Appends a byte.
    #[inline]
    fn push_byte(&mut self, byte: u8) {
        match self.shared {
            Some(length) if self.source.get(length) == Some(&byte) => self.shared = Some(length + 1),
            Some(_) => self.push(&[byte]),
            None => self.buffer.push(byte),
        }
    }

    /// From here on the output is no longer the source's beginning.
    fn diverge(&mut self) {
        if let Some(length) = self.shared.take() {
            self.buffer.reserve(self.source.len() + 16);
            append(&self.source[..length], self.buffer);
        }
    }

    fn truncate(&mut self, length: usize) {
        match &mut self.shared {
            Some(shared) => *shared = length,
            None => self.buffer.truncate(length),
        }
    }

    /// Appends the UTF-8 percent-encoding of `bytes`.
    fn push_encoded(&mut self, bytes: &[u8], set: PercentEncodeSet) {
        let clean = set.clean_prefix(bytes);
        self.push(&bytes[..clean]);
        if clean < bytes.len() {
            self.push_dirty(&bytes[clean..], set);
        }
    }

    /// Appends the UTF-8 percent-encoding of `bytes`, of which the first is to be encoded.
    fn push_dirty(&mut self, bytes: &[u8], set: PercentEncodeSet) {
        self.diverge();
        utf8_percent_encode_to(bytes, set, self.buffer);
    }

    // Scheme and authority.

    /// Writes the scheme, in whatever case, and its `:`.
    pub(crate) fn scheme(&mut self, scheme: &[u8]) {
        if scheme.iter().any(u8::is_ascii_uppercase) {
            self.diverge();
            self.buffer.extend(scheme.iter().map(u8::to_ascii_lowercase));
        } else {
            self.push(scheme);
        }
        self.at.scheme_end = self.len();
        self.push_byte(b':');
        self.end_host();
    }

    /// Writes the `//` before an authority.
    pub(crate) fn authority(&mut self) {
        self.push(b"//");
        self.at.username_end = self.len();
        self.at.host_start = self.len();
    }

    /// Percent-encodes and writes credentials, with their `@`, unless both are empty. What is percent-encoded already stays.
    pub(crate) fn credentials(&mut self, username: &[u8], password: &[u8]) {
        if username.is_empty() && password.is_empty() {
            return;
        }
        self.push_encoded(username, PercentEncodeSet::USERINFO);
        self.at.username_end = self.len();
        if !password.is_empty() {
            self.push_byte(b':');
            self.push_encoded(password, PercentEncodeSet::USERINFO);
        }
        self.push_byte(b'@');
        self.at.host_start = self.len();
    }

    /// Writes a host.
    pub(crate) fn host<S: AsRef<[u8]>>(&mut self, host: &Host<S>) {
        host.serialize(|part| self.push(part));
        self.at.host_end = self.len();
    }

    /// Writes a `:` and the port in decimal.
    pub(crate) fn port(&mut self, port: u16) {
        let mut digits = [0; 5];
        let mut start = digits.len();
        let mut rest = port;
        loop {
            start -= 1;
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.push_byte(b':');
        self.push(&digits[start..]);
    }

    /// Writes a special scheme, `//` and a domain, which stand at the source's start with whatever slashes and in whatever
    /// case.
    pub(crate) fn recognized_host(&mut self, scheme_end: usize, host_end: usize) {
        let head = &self.source[..host_end];
        if head.iter().any(|byte| byte.is_ascii_uppercase() || *byte == b'\\') {
            self.diverge();
            for &byte in head {
                self.buffer.push(if byte == b'\\' { b'/' } else { byte.to_ascii_lowercase() });
            }
        } else {
            self.shared = Some(host_end);
        }
        let host_start = scheme_end + 3;
        self.at = Components { scheme_end, username_end: host_start, host_start, host_end, ..Components::EMPTY };
    }

    /// The host is null, until an authority says otherwise.
    fn end_host(&mut self) {
        let end = self.len();
        self.at.username_end = end;
        self.at.host_start = end;
        self.at.host_end = end;
    }

    // Path.

    /// Starts the path.
    pub(crate) fn begin_path(&mut self) {
        self.at.path_start = self.len();
    }

    /// The path so far.
    pub(crate) fn path_so_far(&self) -> &[u8] {
        &self.written()[self.at.path_start..]
    }

    /// Appends a segment to the path, as it is.
    pub(crate) fn segment(&mut self, segment: &[u8]) {
        self.push_byte(b'/');
        self.push(segment);
    }

    /// Appends a segment to the path, percent-encoded.
    pub(crate) fn segment_encoded(&mut self, segment: &[u8]) {
        self.push_byte(b'/');
        self.push_encoded(segment, PercentEncodeSet::PATH);
    }

    /// [Shortens](https://url.spec.whatwg.org/#shorten-a-urls-path) the path.
    pub(crate) fn shorten_path(&mut self, is_file: bool) {
        let path = self.path_so_far();
        if is_file && path.len() == 3 && is_normalized_windows_drive_letter(&path[1..]) {
            return;
        }
        if let Some(slash) = path.iter().rposition(|&byte| byte == b'/') {
            self.truncate(self.at.path_start + slash);
        }
    }

    /// Appends to an opaque path, percent-encoded.
    pub(crate) fn opaque_path(&mut self, path: &[u8]) {
        self.push_encoded(path, PercentEncodeSet::C0_CONTROL);
    }

    /// Appends to the path what was serialized before.
    pub(crate) fn path_as_is(&mut self, path: &[u8]) {
        self.push(path);
    }

    /// Ends the path. With a null host, one that starts with `//` gets `/.` before it, lest it be taken for an authority.
    pub(crate) fn end_path(&mut self) {
        if !self.at.has_host() && self.path_so_far().starts_with(b"//") {
            self.diverge();
            let start = self.at.path_start;
            self.buffer.splice(start..start, *b"/.");
            self.at.path_start += 2;
        }
        self.at.query_start = self.len();
        self.at.fragment_start = self.len();
    }

    // Query and fragment.

    /// Writes the `?` before a query.
    pub(crate) fn begin_query(&mut self) {
        self.push_byte(b'?');
    }

    /// Appends to the query, percent-encoded.
    pub(crate) fn query(&mut self, query: &[u8], set: PercentEncodeSet) {
        self.push_encoded(query, set);
        self.at.fragment_start = self.len();
    }

    /// Writes the `#` before a fragment and the fragment, percent-encoded.
    pub(crate) fn fragment(&mut self, fragment: &[u8]) {
        self.push_byte(b'#');
        self.push_encoded(fragment, PercentEncodeSet::FRAGMENT);
    }

    // Whole stretches of another record.

    /// Writes scheme and authority of a record's parts.
    pub(crate) fn head(&mut self, parts: &Parts) {
        self.scheme(parts.scheme);
        if let Some(host) = parts.host {
            self.authority();
            self.credentials(parts.username, parts.password);
            self.push(host);
            self.at.host_end = self.len();
            self.port_as_is(parts.port);
        }
    }

    /// Writes a path that was serialized before.
    pub(crate) fn path(&mut self, path: &[u8]) {
        self.begin_path();
        self.push(path);
        self.end_path();
    }

    /// Writes query and fragment of a record's parts.
    pub(crate) fn query_and_fragment(&mut self, parts: &Parts) {
        if let Some(query) = parts.query {
            self.push_byte(b'?');
            self.push(query);
            self.at.fragment_start = self.len();
        }
        if let Some(fragment) = parts.fragment {
            self.push_byte(b'#');
            self.push(fragment);
        }
    }

    /// Starts with a record up to its host, which is not null.
    pub(crate) fn inherit_credentials(&mut self, record: &Record) {
        self.inherit(record, record.components.host_start);
    }

    /// Writes a port in decimal with its `:`, if it is not null.
    pub(crate) fn port_as_is(&mut self, port: Option<&[u8]>) {
        if let Some(port) = port {
            self.push_byte(b':');
            self.push(port);
        }
    }

    /// Goes on with a record's path and what comes after it.
    pub(crate) fn rest_from_path(&mut self, record: &Record) {
        self.at.path_start = self.len();
        self.push(record.get(record.components.path()));
        self.rest_from_query(record);
    }

    /// Goes on with a record's query and what comes after it.
    pub(crate) fn rest_from_query(&mut self, record: &Record) {
        self.at.query_start = self.len();
        self.push(record.get(record.components.query_start..record.components.fragment_start));
        self.rest_from_fragment(record);
    }

    /// Goes on with a record's fragment.
    pub(crate) fn rest_from_fragment(&mut self, record: &Record) {
        self.at.fragment_start = self.len();
        self.push(record.get(record.components.fragment_start..record.components.end));
    }

    /// Starts with the base URL's scheme and authority.
    pub(crate) fn inherit_authority(&mut self, base: &Record) {
        let end = if base.components.has_host() { base.components.path_start } else { base.components.scheme_end + 1 };
        self.inherit(base, end);
    }

    /// Starts with the base URL up to the end of its path.
    pub(crate) fn inherit_path(&mut self, base: &Record) {
        self.inherit(base, base.components.query_start);
        self.at.fragment_start = self.len();
    }

    /// Starts with the base URL up to the end of its query.
    pub(crate) fn inherit_query(&mut self, base: &Record) {
        self.inherit(base, base.components.fragment_start);
    }

    fn inherit(&mut self, base: &Record, end: usize) {
        self.push(&base.href[..end]);
        self.at = base.components;
    }

    /// Ends the serialization.
    pub(crate) fn finish(mut self) -> Written {
        self.at.end = self.len();
        let is_source = match self.shared {
            Some(length) => length == self.source.len(),
            // The output left the source's way and came back to it: `web+demo:/.//not-a-host/`.
            None => self.buffer == self.source,
        };
        if !is_source {
            self.diverge();
        }
        Written { components: self.at, is_source }
    }
}
