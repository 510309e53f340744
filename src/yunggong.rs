//! The query interface 0.1.0 of the Yuyan (豫言) language, with the results and failures of its Yunggong (云工) adapter.
//!
//! | here | there |
//! | --- | --- |
//! | [`encode_query`] | `编码查询串` |
//! | [`parse_form_pairs`] | `解析表单键值` |
//! | [`set_query_parameter`] | `设置网址查询参数` |
//!
//! A text is bytes, as a Yuyan host holds it. Ill-formed UTF-8 is decoded with replacement and a byte order mark kept.
//! Limits count the bytes that were given.

use crate::standard::SearchParams;
use crate::standard::internals::{
    Components, Parts, Record, Unobserved, ascii_string, basic_url_parse, decode_to, serialize_pair_to,
    serialized_origin, split_pairs, write,
};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The most items that a list or a form may have.
pub const MAX_ITEMS: usize = 1024;
/// The most bytes that a form, or all names and values of a list together, may have.
pub const MAX_TEXT: usize = 1 << 20;
/// The most bytes that the URL, the name and the value of [`set_query_parameter`] may have, each.
pub const MAX_PARAMETER: usize = 64 << 10;

/// The base URL that relative URLs are resolved against. It never shows in a result.
const BASE: &[u8] = b"https://yuyan-lang.org";

/// Why a function refused its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// [`encode_query`] got more than [`MAX_ITEMS`] items.
    TooManyItems,
    /// The names and values given to [`encode_query`] have more than [`MAX_TEXT`] bytes.
    ItemsTooLong,
    /// The text given to [`parse_form_pairs`] has more than [`MAX_TEXT`] bytes.
    FormTooLong,
    /// The text given to [`parse_form_pairs`] has more than [`MAX_ITEMS`] items.
    TooManyFormItems,
    /// An argument of [`set_query_parameter`] has more than [`MAX_PARAMETER`] bytes.
    ParameterTooLong,
    /// The URL is absolute, and neither `http:` nor `https:`.
    NotHttp,
    /// The URL is relative and leads to another origin.
    OriginChanged,
    /// The URL is none.
    InvalidUrl,
}

impl Failure {
    /// A stable name for programs; the message is for people.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooManyItems => "TOO_MANY_ITEMS",
            Self::ItemsTooLong => "ITEMS_TOO_LONG",
            Self::FormTooLong => "FORM_TOO_LONG",
            Self::TooManyFormItems => "TOO_MANY_FORM_ITEMS",
            Self::ParameterTooLong => "PARAMETER_TOO_LONG",
            Self::NotHttp => "NOT_HTTP",
            Self::OriginChanged => "ORIGIN_CHANGED",
            Self::InvalidUrl => "INVALID_URL",
        }
    }

    /// The interface's message.
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooManyItems => "查询项超过 1024 项",
            Self::ItemsTooLong => "查询项总长度超过 1 MiB",
            Self::FormTooLong => "表单文字超过 1 MiB",
            Self::TooManyFormItems => "表单项数超过 1024",
            Self::ParameterTooLong => "网址、键或值超过 64 KiB",
            Self::NotHttp => "绝对网址不是 HTTP(S)",
            Self::OriginChanged => "相对网址不得改变来源",
            Self::InvalidUrl => "网址无效",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl core::error::Error for Failure {}

/// `编码查询串`: the form-urlencoded serialization of a list of names and values, in order.
///
/// # Errors
/// [`Failure::TooManyItems`], [`Failure::ItemsTooLong`].
pub fn encode_query<'a, I>(items: I) -> Result<String, Failure>
where
    I: IntoIterator<Item = (&'a [u8], &'a [u8])>,
    I::IntoIter: ExactSizeIterator + Clone,
{
    let mut output = Vec::new();
    encode_query_to(items.into_iter(), &mut output).map(|()| ascii_string(output))
}

/// The same, appended to `output`.
pub(crate) fn encode_query_to<'a>(
    items: impl ExactSizeIterator<Item = (&'a [u8], &'a [u8])> + Clone,
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    if items.len() > MAX_ITEMS {
        return Err(Failure::TooManyItems);
    }
    let total: usize = items.clone().map(|(name, value)| name.len() + value.len()).sum();
    if total > MAX_TEXT {
        return Err(Failure::ItemsTooLong);
    }
    for (name, value) in items {
        serialize_pair_to(&well_formed(name), &well_formed(value), output);
    }
    Ok(())
}

/// `解析表单键值`: the names and values of a form, of which one leading `?` is ignored, as the compact JSON text that
/// `JSON.stringify` makes of an array of pairs.
///
/// # Errors
/// [`Failure::FormTooLong`], [`Failure::TooManyFormItems`].
pub fn parse_form_pairs(text: &[u8]) -> Result<String, Failure> {
    if text.len() > MAX_TEXT {
        return Err(Failure::FormTooLong);
    }
    let text = decode(text);
    let form = text.as_bytes().strip_prefix(b"?").unwrap_or(text.as_bytes());
    let mut json = String::with_capacity(form.len() + 16);
    let (mut bytes, mut decoded) = (Vec::new(), String::new());
    for (index, pair) in split_pairs(form).enumerate() {
        if index == MAX_ITEMS {
            return Err(Failure::TooManyFormItems);
        }
        for (part, range) in pair.into_iter().enumerate() {
            json.push_str(match (index, part) {
                (0, 0) => "[[",
                (_, 0) => "],[",
                _ => ",",
            });
            decoded.clear();
            decode_to(&form[range], &mut bytes, &mut decoded);
            push_json_string(&decoded, &mut json);
        }
    }
    json.push_str(if json.is_empty() { "[]" } else { "]]" });
    Ok(json)
}

/// `设置网址查询参数`: sets one parameter of an absolute `http:` or `https:` URL, which is returned whole, or of a relative
/// one, of which path, query and fragment are returned. The other parameters stay, serialized anew.
///
/// # Errors
/// [`Failure::ParameterTooLong`], [`Failure::NotHttp`], [`Failure::OriginChanged`], [`Failure::InvalidUrl`].
pub fn set_query_parameter(url: &[u8], name: &[u8], value: &[u8]) -> Result<String, Failure> {
    if [url, name, value].iter().any(|text| text.len() > MAX_PARAMETER) {
        return Err(Failure::ParameterTooLong);
    }
    let input = decode(url);
    let absolute = Href::parse(input.as_bytes(), None);
    let is_absolute = absolute.is_some();
    let href = match absolute {
        Some(href) if matches!(href.record().scheme(), b"http" | b"https") => href,
        Some(_) => return Err(Failure::NotHttp),
        None => {
            let base = Href::parse(BASE, None);
            Href::parse(input.as_bytes(), base.as_ref()).ok_or(Failure::InvalidUrl)?
        }
    };
    let record = href.record();
    if !is_absolute && serialized_origin(record).as_deref() != Some(BASE) {
        return Err(Failure::OriginChanged);
    }
    let parts = record.parts();
    let mut params = SearchParams::from_query_bytes(parts.query.unwrap_or_default());
    params.set(&decode(name), &decode(value));
    let query = params.serialize();
    let mut output = Vec::new();
    let at = write(Parts { query: Some(&query), ..parts }, &mut output);
    if !is_absolute {
        // Path, query and fragment as the getters show them: an empty fragment not at all.
        let end = if at.fragment_start + 1 == at.end { at.fragment_start } else { at.end };
        output.truncate(end);
        output.drain(..at.path_start);
    }
    Ok(ascii_string(output))
}

/// A URL's serialization as bytes, of which no slice can panic for its code points.
struct Href {
    bytes: Vec<u8>,
    components: Components,
}

impl Href {
    fn parse(input: &[u8], base: Option<&Self>) -> Option<Self> {
        let mut bytes = Vec::new();
        let written = basic_url_parse(input, base.map(Self::record), &mut bytes, &mut Unobserved).ok()?;
        if written.is_source {
            bytes = input.to_vec();
        }
        Some(Self { bytes, components: written.components })
    }

    fn record(&self) -> Record<'_> {
        Record { href: &self.bytes, components: self.components }
    }
}

/// Decodes as the adapter does: with replacement, and `ignoreBOM`.
fn decode(text: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(text)
}

/// The same as bytes. Most texts are ASCII, of which nothing needs to be decoded.
fn well_formed(text: &[u8]) -> Cow<'_, [u8]> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    match decode(text) {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}

/// Appends a string as [`JSON.stringify`](https://tc39.es/ecma262/#sec-quotejsonstring) writes it.
fn push_json_string(text: &str, json: &mut String) {
    let is_escaped = |c: char| c < ' ' || matches!(c, '"' | '\\');
    json.push('"');
    for part in text.split_inclusive(is_escaped) {
        let plain = part.strip_suffix(is_escaped).unwrap_or(part);
        json.push_str(plain);
        if plain.len() == part.len() {
            continue;
        }
        match part.as_bytes()[plain.len()] {
            b'\x08' => json.push_str("\\b"),
            b'\t' => json.push_str("\\t"),
            b'\n' => json.push_str("\\n"),
            b'\x0C' => json.push_str("\\f"),
            b'\r' => json.push_str("\\r"),
            b'"' => json.push_str("\\\""),
            b'\\' => json.push_str("\\\\"),
            control => {
                json.push_str("\\u00");
                json.push(char::from(b'0' + (control >> 4)));
                json.push(char::from(b"0123456789abcdef"[usize::from(control & 15)]));
            }
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;
    use std::vec;

    fn encode(items: &[(&str, &str)]) -> String {
        let items: Vec<_> = items.iter().map(|(name, value)| (name.as_bytes(), value.as_bytes())).collect();
        encode_query(items).unwrap()
    }

    fn parse(text: impl AsRef<[u8]>) -> String {
        parse_form_pairs(text.as_ref()).unwrap()
    }

    fn set(url: &str, name: &str, value: &str) -> Result<String, Failure> {
        set_query_parameter(url.as_bytes(), name.as_bytes(), value.as_bytes())
    }

    /// The rows of the interface's table.
    #[test]
    fn examples() {
        assert_eq!(encode(&[("a b", "1+2"), ("a b", "!'()~*-._")]), "a+b=1%2B2&a+b=%21%27%28%29%7E*-._");
        assert_eq!(encode(&[("名", "\u{1}\n")]), "%E5%90%8D=%01%0A");
        assert_eq!(
            parse("a=1&b=x+y%20z&a=%E4%BD%A0&c&d=%ff&=e"),
            r#"[["a","1"],["b","x y z"],["a","你"],["c",""],["d","�"],["","e"]]"#
        );
        assert_eq!(parse("?a=1"), r#"[["a","1"]]"#);
        assert_eq!(set("/p?a=1&b=2&a=3#h", "a", "新 值").as_deref(), Ok("/p?a=%E6%96%B0+%E5%80%BC&b=2#h"));
        assert_eq!(set("https://h.example/p?a=1", "b", "2").as_deref(), Ok("https://h.example/p?a=1&b=2"));
        assert_eq!(set("//evil.example/x", "a", "1"), Err(Failure::OriginChanged));
        assert_eq!(set("javascript:alert(1)", "a", "1"), Err(Failure::NotHttp));
    }

    #[test]
    fn sentences() {
        assert_eq!(encode(&[]), "");
        assert_eq!(parse(""), "[]");
        assert_eq!(parse("?"), "[]");
        assert_eq!(parse("??&&=&"), r#"[["?",""],["",""]]"#);
        assert_eq!(parse("\u{FEFF}?a=b=c"), "[[\"\u{FEFF}?a\",\"b=c\"]]");
        assert_eq!(parse(b"\xFF=\xE4\xBD"), r#"[["�","�"]]"#);
        assert_eq!(parse("%08%09%0a%0c%0d%22%5c%1f/"), r#"[["\b\t\n\f\r\"\\\u001f/",""]]"#);
        assert_eq!(set("\\\\evil.example", "a", "1"), Err(Failure::OriginChanged));
        assert_eq!(set("http://[", "a", "1"), Err(Failure::InvalidUrl));
        assert_eq!(set("data:x", "a", "1"), Err(Failure::NotHttp));
        assert_eq!(set("//yuyan-lang.org/x#", "", ""), Ok("/x?=".into()));
        assert_eq!(set("", "a", "1"), Ok("/?a=1".into()));
    }

    #[test]
    fn both_sides_of_each_limit() {
        let item = (&b"a"[..], &b""[..]);
        assert!(encode_query([item; MAX_ITEMS]).is_ok());
        assert_eq!(encode_query([item; MAX_ITEMS + 1]), Err(Failure::TooManyItems));
        let text = vec![b'a'; MAX_TEXT];
        assert!(encode_query([(&text[..], &b""[..])]).is_ok());
        assert_eq!(encode_query([(&text[..], &b"b"[..])]), Err(Failure::ItemsTooLong));
        assert!(parse_form_pairs(&text).is_ok());
        assert_eq!(parse_form_pairs(&[&text[..], b"a"].concat()), Err(Failure::FormTooLong));
        assert!(parse_form_pairs("a&".repeat(MAX_ITEMS).as_bytes()).is_ok());
        assert_eq!(parse_form_pairs("&a".repeat(MAX_ITEMS + 1).as_bytes()), Err(Failure::TooManyFormItems));
        let long = "a".repeat(MAX_PARAMETER);
        let longer = "a".repeat(MAX_PARAMETER + 1);
        assert!(set(&long, &long, &long).is_ok());
        for (url, name, value) in [(&longer, &long, &long), (&long, &longer, &long), (&long, &long, &longer)] {
            assert_eq!(set(url, name, value), Err(Failure::ParameterTooLong));
        }
    }
}
