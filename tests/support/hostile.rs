//! Strategies for inputs that look like URLs and mean harm.

use crate::support::words::*;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::ops::Range;
use wangzhi::standard::Attribute;

/// One of the words, or any short text.
fn word(words: Words) -> BoxedStrategy<String> {
    prop_oneof![
        12 => select(words).prop_map(str::to_owned),
        1 => any_text(),
    ]
    .boxed()
}

fn words(words: Words, separators: Words, count: Range<usize>) -> BoxedStrategy<String> {
    let part = (select(separators), word(words)).prop_map(|(separator, word)| format!("{separator}{word}"));
    prop::collection::vec(part, count).prop_map(|parts| parts.concat()).boxed()
}

fn any_text() -> BoxedStrategy<String> {
    let code_point = prop_oneof![
        8 => prop::char::range('\0', '\u{7F}'),
        1 => prop::char::range('\u{80}', '\u{2FF}'),
        1 => any::<char>(),
        1 => select(&['\u{FDD0}', '\u{FFFE}', '\u{10FFFF}', '\u{FFFD}', '\u{FEFF}', '\u{200D}', '。', '％', '１'][..]),
    ];
    prop::collection::vec(code_point, 0..5).prop_map(String::from_iter).boxed()
}

fn credentials() -> BoxedStrategy<String> {
    prop_oneof![
        3 => Just(String::new()),
        1 => words(USERINFO, &[""], 0..5).prop_map(|text| text + "@"),
    ]
    .boxed()
}

fn host() -> BoxedStrategy<String> {
    let without_first = |text: String| text.chars().skip(1).collect::<String>();
    let ipv6 = (select(&["", "", ":"][..]), words(PIECES, &[":"], 0..10), select(&["", "", ":", "::"][..]));
    prop_oneof![
        2 => words(LABELS, &[".", ".", ".", "。", "．"], 0..4).prop_map(without_first),
        1 => words(LABELS, &[""], 0..4),
        2 => words(NUMBERS, &[".", ".", ".", ".", ".", "。"], 0..6).prop_map(without_first),
        2 => ipv6.prop_map(move |(start, pieces, end)| format!("[{start}{}{end}]", without_first(pieces))),
        1 => word(&["", "h", "[", "]", "[::", "::]", "[::1]]", "[[::1]", "a[b]", "[::1]:", "[:]"]),
    ]
    .boxed()
}

fn port() -> BoxedStrategy<String> {
    prop_oneof![2 => Just(String::new()), 1 => word(PORTS).prop_map(|port| format!(":{port}"))].boxed()
}

fn path() -> BoxedStrategy<String> {
    words(SEGMENTS, &["/", "/", "/", "/", "\\", "", "//"], 0..6).boxed()
}

fn tail(start: &'static str) -> BoxedStrategy<String> {
    prop_oneof![1 => Just(String::new()), 1 => words(TAILS, &[""], 0..5).prop_map(move |text| format!("{start}{text}"))]
        .boxed()
}

fn authority() -> BoxedStrategy<String> {
    (credentials(), host(), port()).prop_map(|(credentials, host, port)| credentials + &host + &port).boxed()
}

/// An input of the URL parser, absolute or relative.
pub fn url() -> BoxedStrategy<String> {
    let slashes_and_authority = prop_oneof![
        1 => Just(String::new()),
        3 => (word(SLASHES), authority()).prop_map(|(slashes, authority)| slashes + &authority),
    ];
    let parts = (select(EDGES), word(SCHEMES), slashes_and_authority, path(), tail("?"), tail("#"), select(EDGES))
        .prop_map(|(start, scheme, authority, path, query, fragment, end)| {
            [start, &scheme, &authority, &path, &query, &fragment, end].concat()
        });
    let delimiters = "[:/\\\\?#@\\[\\]%.|A-Ca-c0-9 \t]{0,16}";
    // Most of what the recognizer of common URLs takes, and the least that it must not.
    let common = (select(&["http://", "https://"][..]), host(), "[/a.%2eC|^]{0,6}", tail("?"), tail("#"))
        .prop_map(|(scheme, host, path, query, fragment)| [scheme, &host, "/", &path, &query, &fragment].concat());
    prop_oneof![
        6 => parts.clone(),
        2 => common,
        1 => (parts, any::<Index>(), any_text()).prop_map(|(text, index, more)| insert(text, index, &more)),
        1 => (word(SCHEMES), delimiters).prop_map(|(scheme, text)| scheme + &text),
        1 => any_text(),
    ]
    .boxed()
}

fn insert(mut text: String, index: Index, more: &str) -> String {
    let places: Vec<usize> = text.char_indices().map(|(place, _)| place).chain([text.len()]).collect();
    text.insert_str(*index.get(&places), more);
    text
}

/// A URL that is likely to parse, of every kind that setters tell apart.
pub fn valid_url() -> BoxedStrategy<String> {
    prop_oneof![2 => select(URLS).prop_map(str::to_owned), 1 => url()].boxed()
}

/// A setter and a value for it.
pub fn setter_call() -> BoxedStrategy<(Attribute, String)> {
    let of = |attribute: Attribute, values: BoxedStrategy<String>| (Just(attribute), values);
    let userinfo = words(USERINFO, &[""], 0..4);
    let host_and_more = (authority(), select(&["", "", "", "/a", "?a", "#a", "\\a"][..]));
    let host = prop_oneof![2 => host(), 1 => host_and_more.prop_map(|(host, more)| host + more)].boxed();
    let port = prop_oneof![3 => word(PORTS), 1 => "[0-9]{1,5}[/?#a\\\\ ]?"].boxed();
    let own = prop_oneof![
        of(Attribute::Protocol, word(SCHEMES)),
        of(Attribute::Protocol, word(&["file", "http", "https", "wss", "foo", "FTP:x"])),
        of(Attribute::Username, userinfo.clone()),
        of(Attribute::Password, userinfo),
        of(Attribute::Host, host.clone()),
        of(Attribute::Hostname, host),
        of(Attribute::Port, port),
        of(Attribute::Pathname, path()),
        of(Attribute::Search, tail("?")),
        of(Attribute::Search, words(TAILS, &[""], 0..4)),
        of(Attribute::Hash, tail("#")),
        of(Attribute::Hash, words(TAILS, &[""], 0..4)),
    ];
    prop_oneof![8 => own, 1 => (select(&Attribute::ALL[..]), url())].boxed()
}

/// A name or value of a pair; the same ones often, so that they meet.
pub fn pair_text() -> BoxedStrategy<String> {
    word(&["a", "b", "", "a b", "=", "&", "%41", "+", "é", "\u{FF5E}", "🌈", "\u{FFFD}", "!'()~*-._", "\0\n"]).boxed()
}

/// A query, as the form-urlencoded parser takes it.
pub fn query() -> BoxedStrategy<Vec<u8>> {
    let text = words(TAILS, &["", "&", "="], 0..8).prop_map(String::into_bytes);
    let bytes = prop::collection::vec(prop_oneof![select(&b"a=&+%4f "[..]), any::<u8>()], 0..16);
    let encoded = "(%[0-9a-fA-F]{2}|[a&=+])*".prop_map(String::into_bytes);
    prop_oneof![2 => text, 1 => bytes, 1 => encoded].boxed()
}
