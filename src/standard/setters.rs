//! The setters of the [URL class](https://url.spec.whatwg.org/#api): each parses its value, under a state override where
//! the standard gives one, and has the writer write the record anew. A setter that fails writes nothing that counts.

use super::host::ParsedHost;
use super::input::{Restored, remove_tabs_and_newlines};
use super::parser::{Parser, parse_port, scheme_end};
use super::record::{Components, Parts, Record};
use super::scheme::SchemeKind;
use super::validation_error::{Observer, ValidationError};
use super::writer::Writer;
use alloc::string::ToString;
use alloc::vec::Vec;

/// An attribute of the URL class that has a setter, other than `href`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol).
    Protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username).
    Username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password).
    Password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host).
    Host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname).
    Hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port).
    Port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname).
    Pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search).
    Search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash).
    Hash,
}

impl Attribute {
    /// Every attribute, in order.
    pub const ALL: [Self; 9] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];
}

/// Runs a setter of a URL that is `record`, with a value in UTF-8. `None` leaves the URL as it is: the value was refused,
/// or the URL cannot have such a component. Otherwise `buffer` receives the new serialization.
pub(crate) fn set<O: Observer>(
    record: Record<'_>,
    attribute: Attribute,
    value: &[u8],
    buffer: &mut Vec<u8>,
    observer: &mut O,
) -> Option<Components> {
    let is_impossible = match attribute {
        Attribute::Protocol | Attribute::Search | Attribute::Hash => false,
        Attribute::Username | Attribute::Password | Attribute::Port => record.cannot_have_a_username_password_port(),
        Attribute::Host | Attribute::Hostname | Attribute::Pathname => record.has_opaque_path(),
    };
    if is_impossible {
        return None;
    }
    let parts = record.parts();
    match attribute {
        Attribute::Username => return Some(write(Parts { username: value, ..parts }, buffer)),
        Attribute::Password => return Some(write(Parts { password: value, ..parts }, buffer)),
        Attribute::Port if value.is_empty() => return Some(write(Parts { port: None, ..parts }, buffer)),
        Attribute::Search if value.is_empty() => return Some(write(Parts { query: None, ..parts }, buffer)),
        Attribute::Hash if value.is_empty() => return Some(write(Parts { fragment: None, ..parts }, buffer)),
        _ => {}
    }

    let prefix: &[u8] = match attribute {
        Attribute::Search => b"?",
        Attribute::Hash => b"#",
        _ => b"",
    };
    let rest = value.strip_prefix(prefix).unwrap_or(value);
    let mut removed = Vec::new();
    let text = remove_tabs_and_newlines::<O>(rest, &mut removed);
    let mut observer = Restored { observer, trimmed: value.len() - rest.len(), removed: &removed };
    observer.report_removed();
    let mut parser = Parser {
        input: &text,
        base: None,
        scheme: record.scheme_kind(),
        writer: Writer::new(buffer),
        observer: &mut observer,
    };
    match attribute {
        Attribute::Protocol => {
            let scheme = new_scheme(&record, &text)?;
            let kind = SchemeKind::of(&scheme);
            let port = parts.port.filter(|port| !parse_port(port).is_some_and(|port| kind.has_default_port(port)));
            Some(write(Parts { scheme: &scheme, port, ..parts }, buffer))
        }
        Attribute::Port => {
            let port = new_port(&mut parser, 0)?;
            Some(write(Parts { port: port.as_deref(), ..parts }, buffer))
        }
        Attribute::Host | Attribute::Hostname => {
            let (host, port) = new_host(&mut parser, &record, attribute == Attribute::Hostname)?;
            let port = port.as_ref().map_or(parts.port, |port| port.as_deref());
            if parts.host.is_some() {
                parser.writer.inherit_credentials(&record);
                parser.writer.host(&host);
                parser.writer.port_as_is(port);
                parser.writer.rest_from_path(&record);
                return Some(parser.writer.finish().components);
            }
            let mut serialized = Vec::new();
            host.serialize(|part| serialized.extend_from_slice(part));
            Some(write(Parts { host: Some(&serialized), port, ..parts }, buffer))
        }
        Attribute::Pathname => {
            parser.writer.inherit_authority(&record);
            if text.is_empty() && parts.host.is_none() {
                // The last step of the path start state: without a host there is no empty path.
                parser.writer.path(b"/");
            } else {
                parser.path_start_state(0, true).ok()?;
            }
            parser.writer.rest_from_query(&record);
            Some(parser.writer.finish().components)
        }
        Attribute::Search => {
            parser.writer.inherit_path(&record);
            parser.whole_query(0..text.len());
            parser.writer.rest_from_fragment(&record);
            Some(parser.writer.finish().components)
        }
        Attribute::Hash => {
            parser.writer.inherit_query(&record);
            parser.fragment_state(0).ok()?;
            Some(parser.writer.finish().components)
        }
        Attribute::Username | Attribute::Password => None,
    }
}

/// Writes a record from its parts.
pub(crate) fn write(parts: Parts, buffer: &mut Vec<u8>) -> Components {
    let mut writer = Writer::new(buffer);
    writer.head(&parts);
    writer.path(parts.path);
    writer.query_and_fragment(&parts);
    writer.finish().components
}

/// The [scheme state](https://url.spec.whatwg.org/#scheme-state) under an override: the new scheme, in lowercase, unless
/// the URL must keep its own.
fn new_scheme(record: &Record, text: &[u8]) -> Option<Vec<u8>> {
    let mut scheme = text.to_vec();
    scheme.push(b':');
    scheme.truncate(scheme_end(&scheme)?);
    scheme.make_ascii_lowercase();
    let (old, new) = (record.scheme_kind(), SchemeKind::of(&scheme));
    let at = &record.components;
    let is_refused = old.is_special() != new.is_special()
        || new == SchemeKind::File && (at.includes_credentials() || at.has_port())
        || old == SchemeKind::File && at.host().is_empty();
    (!is_refused).then_some(scheme)
}

/// The [port state](https://url.spec.whatwg.org/#port-state) under an override: what follows the digits is ignored. The
/// port in decimal, `None` inside for a default port.
fn new_port<O: Observer>(parser: &mut Parser<O>, p: usize) -> Option<Option<Vec<u8>>> {
    let digits = &parser.input[p..];
    let length = digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    if length == 0 {
        return None;
    }
    let Some(port) = parse_port(&digits[..length]) else {
        parser.observer.report(ValidationError::PortOutOfRange, p..p + length);
        return None;
    };
    Some((!parser.scheme.has_default_port(port)).then(|| port.to_string().into_bytes()))
}

/// A new port, in decimal or null, if there is one.
type NewPort = Option<Option<Vec<u8>>>;

/// The [host state or hostname state](https://url.spec.whatwg.org/#host-state) under an override: the new host, and the
/// new port when the value has one that the port state takes.
fn new_host<'a, O: Observer>(
    parser: &mut Parser<'a, '_, O>,
    record: &Record,
    is_hostname: bool,
) -> Option<(ParsedHost<'a>, NewPort)> {
    let end = parser.authority_end(0);
    if parser.scheme == SchemeKind::File {
        return Some((parser.parse_file_host(0..end).ok()?, None));
    }
    let host_end = parser.host_end(0, end);
    let has_port = host_end < end;
    let is_empty = host_end == 0;
    if is_empty && (has_port || parser.scheme.is_special()) {
        parser.observer.report(ValidationError::HostMissing, 0..0);
        return None;
    }
    let needs_host = record.components.includes_credentials() || record.components.has_port();
    if is_empty && needs_host || has_port && is_hostname {
        return None;
    }
    let host = parser.parse_host(0..host_end).ok()?;
    // A port that is refused leaves the new host in place.
    let port = if has_port { new_port(parser, host_end + 1) } else { None };
    Some((host, port))
}
