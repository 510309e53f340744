//! What holds for every URL: both implementations give it, and its record is sound.

use super::naive::{self, Errors, Record, form_urlencoded};
use wangzhi::standard::{self, Attribute, Components, Host, SearchParams, Url, ValidationError};

pub fn get(url: &Url, attribute: Attribute) -> &str {
    match attribute {
        Attribute::Protocol => url.protocol(),
        Attribute::Username => url.username(),
        Attribute::Password => url.password(),
        Attribute::Host => url.host(),
        Attribute::Hostname => url.hostname(),
        Attribute::Port => url.port(),
        Attribute::Pathname => url.pathname(),
        Attribute::Search => url.search(),
        Attribute::Hash => url.hash(),
    }
}

/// The two implementations agree on everything that can be read.
pub fn check_same(url: &Url, naive: &Record) {
    assert_eq!(url.href(), naive.href());
    assert_eq!(url.serialize(true), naive.serialize(true));
    assert_eq!(url.origin(), naive.origin(), "origin of {url}");
    for attribute in Attribute::ALL {
        assert_eq!(get(url, attribute), naive.get(attribute), "{attribute:?} of {url}");
    }
    assert_eq!(url.scheme(), naive.scheme);
    assert_eq!(url.port_number(), naive.port, "port of {url}");
    assert_eq!(url.path(), naive.serialized_path());
    assert_eq!(url.query(), naive.query.as_deref(), "query of {url}");
    assert_eq!(url.fragment(), naive.fragment.as_deref(), "fragment of {url}");
    let host = naive.host.clone().map(|host| match host {
        naive::Host::Domain(text) => Host::Domain(text),
        naive::Host::Ipv4(address) => Host::Ipv4(address),
        naive::Host::Ipv6(pieces) => Host::Ipv6(pieces),
        naive::Host::Opaque(text) => Host::Opaque(text),
        naive::Host::Empty => Host::Empty,
    });
    assert_eq!(url.host_record(), host, "host of {url}");
    assert_eq!(url.is_special(), naive.is_special());
    assert_eq!(url.has_an_opaque_path(), naive.has_an_opaque_path(), "{url}");
    assert_eq!(url.includes_credentials(), naive.includes_credentials(), "{url}");
    assert_eq!(url.cannot_have_a_username_password_port(), naive.cannot_have_a_username_password_port(), "{url}");
}

/// Errors without repetitions: where the standard says "contains", it does not say how often to report.
pub fn runs(errors: impl IntoIterator<Item = ValidationError>) -> Errors {
    let mut errors: Errors = errors.into_iter().collect();
    errors.dedup();
    errors
}

/// Parses with both; they agree on the result and on what they report.
pub fn parse_both(input: &str, base: Option<(&Url, &Record)>) -> Option<(Url, Record)> {
    let url = Url::parse(input, base.map(|base| base.0));
    let mut reports = Vec::new();
    let observed = Url::parse_observed(input, base.map(|base| base.0), &mut reports);
    let mut errors = Vec::new();
    let naive = Record::parse(input, base.map(|base| base.1), &mut errors);

    assert_eq!(url, observed);
    assert_eq!(url.as_ref().ok().map(Url::components), observed.as_ref().ok().map(Url::components));
    assert_eq!(url.as_ref().ok().map(Url::href), naive.as_ref().map(Record::href).as_deref());
    assert_eq!(runs(reports.iter().map(|(error, _)| *error)), runs(errors));
    for (error, range) in &reports {
        assert!(input.get(range.clone()).is_some(), "{error} at {range:?}");
    }
    if let Err(error) = &url {
        assert_eq!(reports.last().map(|(last, _)| last), Some(error));
    }
    let (url, naive) = (url.ok()?, naive?);
    check_same(&url, &naive);
    check_sound(&url);
    Some((url, naive))
}

/// Calls a setter of both; they agree on the result and on what they report.
pub fn set_both(url: &mut Url, naive: &mut Record, attribute: Attribute, value: &str) {
    let mut reports = Vec::new();
    let mut observed = url.clone();
    let observed_done = observed.set_observed(attribute, value, &mut reports);
    let before = url.clone();
    let done = url.set(attribute, value);
    let mut errors = Vec::new();
    naive.set(attribute, value, &mut errors);

    assert_eq!((url.href(), url.components()), (observed.href(), observed.components()));
    assert_eq!(done, observed_done);
    assert!(done || *url == before && url.components() == before.components());
    assert_eq!(runs(reports.iter().map(|(error, _)| *error)), runs(errors), "{attribute:?} of {before} to {value:?}");
    for (error, range) in &reports {
        assert!(value.get(range.clone()).is_some(), "{error} at {range:?}");
    }
    check_same(url, naive);
    check_sound(url);
}

/// The offsets are in order, and the components are all of the serialization.
pub fn check_sound(url: &Url) {
    let Components { scheme_end, username_end, host_start, host_end, path_start, query_start, fragment_start, end } =
        *url.components();
    let offsets = [scheme_end, username_end, host_start, host_end, path_start, query_start, fragment_start, end];
    assert!(offsets.is_sorted() && end == url.href().len(), "{url}: {offsets:?}");
    assert!(url.href().is_ascii());

    let mut parts = url.protocol().to_owned();
    if let Some(host) = url.host_record() {
        parts += "//";
        if url.includes_credentials() {
            parts += url.username();
            if !url.password().is_empty() {
                parts = parts + ":" + url.password();
            }
            parts += "@";
        }
        assert_eq!(host.to_string(), url.hostname());
        parts += url.hostname();
        if let Some(port) = url.port_number() {
            parts += &format!(":{port}");
        }
    } else if url.path().starts_with("//") {
        parts += "/.";
    }
    parts += url.path();
    parts += &url.query().map(|query| format!("?{query}")).unwrap_or_default();
    parts += &url.fragment().map(|fragment| format!("#{fragment}")).unwrap_or_default();
    assert_eq!(parts, url.href());
}

/// A serialization parses to the same record; the base URL is of no account.
pub fn check_reparse(url: &Url) {
    let base = Url::parse("https://user:pass@example.org:1/a/b?q#f", None).expect("a valid URL");
    for base in [None, Some(&base)] {
        let again = Url::parse(url.href(), base).unwrap_or_else(|error| panic!("{url} does not parse: {error}"));
        assert_eq!((again.href(), again.components()), (url.href(), url.components()));
    }
}

/// Whether the standard itself gives a URL another record when its serialization is parsed. The protocol setter can
/// make a `file:` URL of one whose host and path no file state has seen: the file host state would have made
/// `localhost` the empty host, and the path state would have normalized a drive letter.
pub fn is_file_by_setter(url: &Url) -> bool {
    let path = url.path().as_bytes();
    let has_drive =
        matches!(path, [b'/', letter, b'|'] | [b'/', letter, b'|', b'/', ..] if letter.is_ascii_alphabetic());
    url.scheme() == "file" && (url.hostname() == "localhost" || has_drive)
}

/// Whether setting an attribute to what it is changes the URL. An empty query or fragment is read as the empty string,
/// which sets null; so does a null host, and the empty string sets the empty host.
pub fn changes_by_own_value(url: &Url, attribute: Attribute) -> bool {
    match attribute {
        Attribute::Host | Attribute::Hostname => {
            url.host_record().is_none() && !url.has_an_opaque_path()
                || url.scheme() == "file" && url.hostname() == "localhost"
        }
        Attribute::Pathname => is_file_by_setter(url) && url.hostname() != "localhost",
        Attribute::Search => url.query() == Some(""),
        Attribute::Hash => url.fragment() == Some(""),
        Attribute::Protocol | Attribute::Username | Attribute::Password | Attribute::Port => false,
    }
}

/// A call of an operation of `URLSearchParams`.
#[derive(Clone, Debug)]
pub enum Operation {
    Append(String, String),
    Delete(String, Option<String>),
    Set(String, String),
    Sort,
}

/// Operations on `SearchParams` do what they do to a list of pairs; then a name and a value are asked for.
pub fn check_params(init: &str, operations: Vec<Operation>, name: &str, value: &str) {
    let mut pairs = form_urlencoded::parse(init.strip_prefix('?').unwrap_or(init).as_bytes());
    let mut params = SearchParams::new(init);
    for operation in operations {
        match operation {
            Operation::Append(name, value) => {
                params.append(&name, &value);
                pairs.push((name, value));
            }
            Operation::Delete(name, value) => {
                params.delete(&name, value.as_deref());
                form_urlencoded::delete(&mut pairs, &name, value.as_deref());
            }
            Operation::Set(name, value) => {
                params.set(&name, &value);
                form_urlencoded::set(&mut pairs, &name, &value);
            }
            Operation::Sort => {
                params.sort();
                form_urlencoded::sort(&mut pairs);
            }
        }
        let listed: Vec<_> = params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        assert_eq!(&pairs, &listed);
    }
    let values: Vec<&str> = pairs.iter().filter(|pair| pair.0 == name).map(|pair| pair.1.as_str()).collect();
    assert_eq!(params.get(name), values.first().copied());
    assert_eq!(params.has(name, None), !values.is_empty());
    assert_eq!(params.has(name, Some(value)), values.contains(&value));
    assert_eq!(params.get_all(name).collect::<Vec<_>>(), values);
    assert_eq!(params.size(), pairs.len());
    assert_eq!(params.pair(pairs.len()), None);
    for (index, (name, value)) in pairs.iter().enumerate() {
        assert_eq!(params.pair(index), Some((name.as_str(), value.as_str())));
    }
    assert_eq!(params.to_string(), form_urlencoded::serialize(&pairs));
    assert_eq!(SearchParams::new(&params.to_string()), params);
    assert_eq!(pairs.into_iter().collect::<SearchParams>(), params);
}

/// The parser and the serializer of `application/x-www-form-urlencoded` are those of the naive implementation, and the one
/// undoes the other.
pub fn check_form_urlencoded(query: &[u8], pairs: &form_urlencoded::Pairs) {
    assert_eq!(standard::form_urlencoded::parse(query), form_urlencoded::parse(query));
    let serialized = standard::form_urlencoded::serialize(pairs.iter().map(|(name, value)| (name, value)));
    assert_eq!(&serialized, &form_urlencoded::serialize(pairs));
    assert_eq!(standard::form_urlencoded::parse(serialized.as_bytes()), *pairs);
    // A URL that has it as its query hands it back as it is.
    let mut url = Url::parse("https://h/", None).expect("a valid URL");
    url.set(Attribute::Search, &serialized);
    assert_eq!(url.query().unwrap_or_default(), serialized);
}
