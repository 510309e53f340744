//! What the test in `tests/oracles` and the fuzzer need to hold wangzhi against other implementations.

pub mod rules;

use wangzhi::standard::{Attribute, Url};

/// Our answer: a serialization, or `None` for failure.
pub fn ours(input: &str, base: Option<&str>) -> Option<String> {
    Some(Url::parse_with_base(input, base).ok()?.to_string())
}

/// The answer of the crate `url`.
pub fn parse_with_url(input: &str, base: Option<&str>) -> Option<String> {
    let base = match base {
        Some(base) => Some(url::Url::parse(base).ok()?),
        None => None,
    };
    Some(url::Url::options().base_url(base.as_ref()).parse(input).ok()?.to_string())
}

/// The answer of the crate `ada-url`.
pub fn parse_with_ada(input: &str, base: Option<&str>) -> Option<String> {
    Some(ada_url::Url::parse(input, base).ok()?.href().to_owned())
}

/// A URL, and what our setter and that of the crate `ada-url` make of it. Where the two start from another URL, nothing is
/// said about the setter.
pub fn set_with_ada(href: &str, attribute: Attribute, value: &str) -> Option<(String, String, String)> {
    let mut ours = Url::parse(href, None).ok()?;
    let mut theirs = ada_url::Url::parse(ours.href(), None).ok()?;
    if theirs.href() != ours.href() {
        return None;
    }
    let before = ours.to_string();
    ours.set(attribute, value);
    set_ada(&mut theirs, attribute, value);
    Some((before, ours.to_string(), theirs.href().to_owned()))
}

fn set_ada(url: &mut ada_url::Url, attribute: Attribute, value: &str) {
    // A refused value leaves the URL as it was; the serialization tells.
    let _ = match attribute {
        Attribute::Protocol => url.set_protocol(value),
        Attribute::Username => url.set_username(Some(value)),
        Attribute::Password => url.set_password(Some(value)),
        Attribute::Host => url.set_host(Some(value)),
        Attribute::Hostname => url.set_hostname(Some(value)),
        Attribute::Port => url.set_port(Some(value)),
        Attribute::Pathname => url.set_pathname(Some(value)),
        Attribute::Search => {
            url.set_search(Some(value));
            Ok(())
        }
        Attribute::Hash => {
            url.set_hash(Some(value));
            Ok(())
        }
    };
}
