//! The [URL record](https://url.spec.whatwg.org/#concept-url), as a serialization and the offsets of its components.
//!
//! ```text
//! https://user:pass@example.com:1234/foo/bar?baz#quux
//!      |      |     |          |    |       |   |   |
//!      |      |     host_start |    |       |   |   end
//!      |      username_end     |    |       |   fragment_start
//!      scheme_end       host_end    |       query_start
//!                          path_start
//! ```
//!
//! A serialization is an ASCII string, so that an offset counts bytes and UTF-16 code units alike. Absent components are
//! empty ranges, and nothing else says that they are absent: a query that is not null starts with its `?`, a fragment
//! with its `#`, a host that is not null comes after `//`.

use super::scheme::SchemeKind;
use core::ops::Range;

/// The offsets of a serialization's components, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "bindings", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Components {
    /// Where the `:` after the scheme stands.
    pub scheme_end: usize,
    /// Where the username ends: at `:`, at `@`, or, without credentials, at the host.
    pub username_end: usize,
    /// Where the host starts; right after the scheme's `:` when the host is null.
    pub host_start: usize,
    /// Where the host ends: at the `:` of a port, at the path, or at the `/.` before a path that starts with `//`.
    pub host_end: usize,
    /// Where the path starts.
    pub path_start: usize,
    /// Where the path ends: at `?`, or at the fragment when the query is null.
    pub query_start: usize,
    /// Where the query ends: at `#`, or at the end when the fragment is null.
    pub fragment_start: usize,
    /// The length of the serialization.
    pub end: usize,
}

impl Components {
    /// The offsets of nothing.
    pub(crate) const EMPTY: Self = Self {
        scheme_end: 0,
        username_end: 0,
        host_start: 0,
        host_end: 0,
        path_start: 0,
        query_start: 0,
        fragment_start: 0,
        end: 0,
    };

    /// Whether the host is not null.
    #[inline]
    pub fn has_host(&self) -> bool {
        self.host_start > self.scheme_end + 1
    }

    /// Whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    #[inline]
    pub fn includes_credentials(&self) -> bool {
        self.host_start > self.scheme_end + 3
    }

    /// The scheme, without its `:`.
    #[inline]
    pub fn scheme(&self) -> Range<usize> {
        0..self.scheme_end
    }

    /// The username, percent-encoded.
    #[inline]
    pub fn username(&self) -> Range<usize> {
        if self.has_host() { self.scheme_end + 3..self.username_end } else { 0..0 }
    }

    /// The password, percent-encoded.
    #[inline]
    pub fn password(&self) -> Range<usize> {
        if self.username_end + 1 < self.host_start && self.includes_credentials() {
            self.username_end + 1..self.host_start - 1
        } else {
            0..0
        }
    }

    /// The serialized host; empty when it is null or the empty host.
    #[inline]
    pub fn host(&self) -> Range<usize> {
        self.host_start..self.host_end
    }

    /// The port in decimal, without its `:`; empty when it is null.
    #[inline]
    pub fn port(&self) -> Range<usize> {
        if self.has_port() { self.host_end + 1..self.path_start } else { 0..0 }
    }

    /// Whether the port is not null.
    #[inline]
    pub fn has_port(&self) -> bool {
        self.has_host() && self.host_end < self.path_start
    }

    /// The serialized path.
    #[inline]
    pub fn path(&self) -> Range<usize> {
        self.path_start..self.query_start
    }

    /// The query without its `?`, if it is not null.
    #[inline]
    pub fn query(&self) -> Option<Range<usize>> {
        (self.query_start < self.fragment_start).then(|| self.query_start + 1..self.fragment_start)
    }

    /// The fragment without its `#`, if it is not null.
    #[inline]
    pub fn fragment(&self) -> Option<Range<usize>> {
        (self.fragment_start < self.end).then(|| self.fragment_start + 1..self.end)
    }

    /// Whether the offsets are in order and within `length`: those handed in from outside are checked, never trusted.
    #[cfg(all(feature = "scratch", target_family = "wasm"))]
    pub(crate) fn is_ordered(&self, length: usize) -> bool {
        let offsets = [
            self.scheme_end,
            self.username_end,
            self.host_start,
            self.host_end,
            self.path_start,
            self.query_start,
            self.fragment_start,
            self.end,
        ];
        offsets.is_sorted()
            && self.end == length
            && self.scheme_end < self.username_end
            && (!self.has_host() || self.username_end >= self.scheme_end + 3)
    }
}

/// A URL record that borrows its serialization.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record<'a> {
    pub(crate) href: &'a [u8],
    pub(crate) components: Components,
}

impl<'a> Record<'a> {
    #[inline]
    pub(crate) fn get(&self, range: Range<usize>) -> &'a [u8] {
        &self.href[range]
    }

    pub(crate) fn scheme(&self) -> &'a [u8] {
        self.get(self.components.scheme())
    }

    pub(crate) fn scheme_kind(&self) -> SchemeKind {
        SchemeKind::of(self.scheme())
    }

    pub(crate) fn path(&self) -> &'a [u8] {
        self.get(self.components.path())
    }

    /// Whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path): one that is no list of
    /// segments, each of which would start with `/`.
    pub(crate) fn has_opaque_path(&self) -> bool {
        !self.components.has_host() && !self.path().starts_with(b"/")
    }

    /// Whether the URL [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    pub(crate) fn cannot_have_a_username_password_port(&self) -> bool {
        self.components.host().is_empty() || self.scheme_kind() == SchemeKind::File
    }

    /// The components apart, each replaceable by itself.
    pub(crate) fn parts(&self) -> Parts<'a> {
        let at = &self.components;
        Parts {
            scheme: self.scheme(),
            username: self.get(at.username()),
            password: self.get(at.password()),
            host: at.has_host().then(|| self.get(at.host())),
            port: at.has_port().then(|| self.get(at.port())),
            path: self.path(),
            query: at.query().map(|range| self.get(range)),
            fragment: at.fragment().map(|range| self.get(range)),
        }
    }
}

/// A URL record as its components, each already serialized.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts<'a> {
    pub(crate) scheme: &'a [u8],
    pub(crate) username: &'a [u8],
    pub(crate) password: &'a [u8],
    pub(crate) host: Option<&'a [u8]>,
    pub(crate) port: Option<&'a [u8]>,
    pub(crate) path: &'a [u8],
    pub(crate) query: Option<&'a [u8]>,
    pub(crate) fragment: Option<&'a [u8]>,
}
