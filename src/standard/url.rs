//! A URL that owns its record, with what the [URL class](https://url.spec.whatwg.org/#url-class) has: the API URL parser,
//! every getter and every setter. The getters of the record itself have the names of its components.

use super::host::Host;
use super::origin::serialized_origin;
use super::parser::{basic_url_parse, parse_port};
use super::percent_encoding::ascii_string;
use super::record::{Components, Record};
use super::setters::{Attribute, set};
use super::validation_error::{Observer, Unobserved, ValidationError};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

/// A [URL](https://url.spec.whatwg.org/#concept-url). All its texts are ASCII.
#[derive(Clone, PartialEq, Eq)]
pub struct Url {
    href: String,
    components: Components,
}

impl Url {
    /// Parses a string, relative to a base URL if there is one.
    ///
    /// # Errors
    /// The validation error that ended the parser. It does not hold the input.
    pub fn parse(input: &str, base: Option<&Url>) -> Result<Self, ValidationError> {
        Self::parse_observed(input, base, &mut Unobserved)
    }

    /// Parses a string and reports every validation error to an observer, with its place in bytes of the input.
    ///
    /// # Errors
    /// The validation error that ended the parser, which was the last to be reported.
    pub fn parse_observed<O: Observer>(
        input: &str,
        base: Option<&Url>,
        observer: &mut O,
    ) -> Result<Self, ValidationError> {
        let mut buffer = Vec::new();
        let written = basic_url_parse(input.as_bytes(), base.map(Self::record), &mut buffer, observer)?;
        let href = if written.is_source { input.to_owned() } else { ascii_string(buffer) };
        Ok(Self { href, components: written.components })
    }

    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser): the base URL is a string too.
    ///
    /// # Errors
    /// The validation error that ended the parser, of the base or of the input.
    pub fn parse_with_base(input: &str, base: Option<&str>) -> Result<Self, ValidationError> {
        let base = base.map(|base| Self::parse(base, None)).transpose()?;
        Self::parse(input, base.as_ref())
    }

    /// [`URL.canParse(url, base)`](https://url.spec.whatwg.org/#dom-url-canparse).
    pub fn can_parse(input: &str, base: Option<&str>) -> bool {
        let Ok(base) = base.map(|base| Self::parse(base, None)).transpose() else { return false };
        let base = base.as_ref().map(Self::record);
        basic_url_parse(input.as_bytes(), base, &mut Vec::new(), &mut Unobserved).is_ok()
    }

    pub(crate) fn record(&self) -> Record<'_> {
        Record { href: self.href.as_bytes(), components: self.components }
    }

    fn get(&self, range: Range<usize>) -> &str {
        &self.href[range]
    }

    /// The offsets of the components in the serialization.
    pub fn components(&self) -> &Components {
        &self.components
    }

    // The record.

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    pub fn scheme(&self) -> &str {
        self.get(self.components.scheme())
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), or `None` for null.
    pub fn host_record(&self) -> Option<Host> {
        let text = self.hostname();
        if !self.components.has_host() {
            return None;
        }
        if text.is_empty() {
            return Some(Host::Empty);
        }
        // A serialized host parses to itself.
        Host::parse(text, !self.is_special()).ok()
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port), or `None` for null.
    pub fn port_number(&self) -> Option<u16> {
        self.components.has_port().then(|| parse_port(self.port().as_bytes()))?
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path), [serialized](https://url.spec.whatwg.org/#url-path-serializer).
    pub fn path(&self) -> &str {
        self.pathname()
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), or `None` for null.
    pub fn query(&self) -> Option<&str> {
        self.components.query().map(|range| self.get(range))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), or `None` for null.
    pub fn fragment(&self) -> Option<&str> {
        self.components.fragment().map(|range| self.get(range))
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        self.record().scheme_kind().is_special()
    }

    /// Whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub fn has_an_opaque_path(&self) -> bool {
        self.record().has_opaque_path()
    }

    /// Whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub fn includes_credentials(&self) -> bool {
        self.components.includes_credentials()
    }

    /// Whether the URL [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    pub fn cannot_have_a_username_password_port(&self) -> bool {
        self.record().cannot_have_a_username_password_port()
    }

    /// The [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub fn serialize(&self, exclude_fragment: bool) -> &str {
        if exclude_fragment { self.get(0..self.components.fragment_start) } else { &self.href }
    }

    /// [URL equality](https://url.spec.whatwg.org/#concept-url-equals).
    pub fn equals(&self, other: &Self, exclude_fragments: bool) -> bool {
        self.serialize(exclude_fragments) == other.serialize(exclude_fragments)
    }

    // The getters of the class.

    /// [`href`](https://url.spec.whatwg.org/#dom-url-href).
    pub fn href(&self) -> &str {
        &self.href
    }

    /// [`origin`](https://url.spec.whatwg.org/#dom-url-origin), serialized: `null` for an opaque one.
    pub fn origin(&self) -> String {
        serialized_origin(self.record()).map_or_else(|| "null".to_owned(), ascii_string)
    }

    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol): the scheme and `:`.
    pub fn protocol(&self) -> &str {
        self.get(0..self.components.scheme_end + 1)
    }

    /// [`username`](https://url.spec.whatwg.org/#dom-url-username).
    pub fn username(&self) -> &str {
        self.get(self.components.username())
    }

    /// [`password`](https://url.spec.whatwg.org/#dom-url-password).
    pub fn password(&self) -> &str {
        self.get(self.components.password())
    }

    /// [`host`](https://url.spec.whatwg.org/#dom-url-host): with the port.
    pub fn host(&self) -> &str {
        let at = &self.components;
        if at.has_host() { self.get(at.host_start..at.path_start) } else { "" }
    }

    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname): without the port.
    pub fn hostname(&self) -> &str {
        self.get(self.components.host())
    }

    /// [`port`](https://url.spec.whatwg.org/#dom-url-port).
    pub fn port(&self) -> &str {
        self.get(self.components.port())
    }

    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname).
    pub fn pathname(&self) -> &str {
        self.get(self.components.path())
    }

    /// [`search`](https://url.spec.whatwg.org/#dom-url-search): empty for an empty query too.
    pub fn search(&self) -> &str {
        match self.components.query() {
            Some(range) if !range.is_empty() => self.get(range.start - 1..range.end),
            _ => "",
        }
    }

    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash): empty for an empty fragment too.
    pub fn hash(&self) -> &str {
        match self.components.fragment() {
            Some(range) if !range.is_empty() => self.get(range.start - 1..range.end),
            _ => "",
        }
    }

    // The setters of the class.

    /// Sets [`href`](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    /// The validation error that ended the parser; the URL is as it was.
    pub fn set_href(&mut self, value: &str) -> Result<(), ValidationError> {
        *self = Self::parse(value, None)?;
        Ok(())
    }

    /// Runs the setter of an attribute. A value that the standard refuses leaves the URL as it is; `false` tells so.
    pub fn set(&mut self, attribute: Attribute, value: &str) -> bool {
        self.set_observed(attribute, value, &mut Unobserved)
    }

    /// Runs the setter of an attribute and reports validation errors, with their places in bytes of the value.
    pub fn set_observed<O: Observer>(&mut self, attribute: Attribute, value: &str, observer: &mut O) -> bool {
        let mut buffer = Vec::new();
        match set(self.record(), attribute, value.as_bytes(), &mut buffer, observer) {
            Some(components) => {
                *self = Self { href: ascii_string(buffer), components };
                true
            }
            None => false,
        }
    }

    /// Sets the [query](https://url.spec.whatwg.org/#concept-url-query) to what is serialized already, or to null: the
    /// [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update) of `URLSearchParams`.
    #[cfg(feature = "bindings")]
    pub(crate) fn set_query(&mut self, query: Option<&str>) {
        let mut buffer = Vec::new();
        let mut parts = self.record().parts();
        parts.query = query.map(str::as_bytes);
        let components = super::setters::write(parts, &mut buffer);
        *self = Self { href: ascii_string(buffer), components };
    }
}

impl FromStr for Url {
    type Err = ValidationError;

    fn from_str(input: &str) -> Result<Self, ValidationError> {
        Self::parse(input, None)
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
    }
}

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.href)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Url").field(&self.href).finish()
    }
}
