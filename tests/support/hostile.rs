//! Strategies for inputs that look like URLs and mean harm.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::ops::Range;
use wangzhi::standard::Attribute;

type Words = &'static [&'static str];

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

const SCHEMES: Words = &[
    "http:",
    "https:",
    "ws:",
    "wss:",
    "ftp:",
    "file:",
    "foo:",
    "blob:",
    "blob:http:",
    "blob:ws:",
    "blob:file:",
    "blob:blob:https:",
    "data:",
    "HTTP:",
    "File:",
    "a+b-c.d:",
    "h:",
    "C:",
    "c|",
    "http",
    "1:",
    ":",
    "é:",
    "ht\ntp:",
    "http::",
    "filet:",
    "",
    "",
    "",
];

const SLASHES: Words = &["//", "//", "//", "/", "", "\\\\", "/\\", "\\/", "\\", "///", "//\\", "/\t/", "/./", "/.//"];

const USERINFO: Words =
    &["u", "p", ":", ":", "@", "%40", "%", "é", "|^", "[", "]", "\\", "/", "'\"`{}", ";=", " ", "\t"];

const LABELS: Words = &[
    "h",
    "example",
    "LOCALHOST",
    "localhost",
    "a_b",
    "-",
    "a-",
    "--",
    "xn--",
    "xn--a",
    "xn--53h",
    "XN--8i7caa",
    "é",
    "ß",
    "☕",
    "א",
    "א1",
    "ا",
    "\u{AD}",
    "\u{200D}",
    "क्\u{200D}ष",
    "％41",
    "%61",
    "%C3%A9",
    "%ff",
    "%",
    "%2e",
    "％",
    "^",
    "|",
    "<",
    "C:",
    "C|",
    "\u{7F}",
    "\u{1}",
    "Ⅷ",
    "ﷺ",
    "１",
    "0x1",
    "",
    "",
];

const NUMBERS: Words = &[
    "0",
    "1",
    "255",
    "256",
    "65536",
    "16777216",
    "4294967295",
    "4294967296",
    "18446744073709551617",
    "00",
    "010",
    "08",
    "0x",
    "0X",
    "0x0",
    "0xFf",
    "0xg",
    "0x100000000",
    "1e3",
    "+1",
    "-1",
    "１",
    "⑴",
    "%31",
    "x",
    "0377",
    "09",
    "",
    "1",
];

const PIECES: Words = &[
    "0",
    "0",
    "0",
    "1",
    "f",
    "F00D",
    "00",
    "0001",
    "ffff",
    "10000",
    "g",
    "é",
    "",
    "",
    "1.2.3.4",
    "1.2.3",
    "1.2.3.4.5",
    "255.255.255.255",
    "1.2.256.4",
    "01.2.3.4",
    "1..3.4",
    "1.2.3.x",
    ".2",
    "%25",
    "[",
    "]",
];

const PORTS: Words = &[
    "",
    "",
    "80",
    "443",
    "21",
    "8080",
    "0",
    "00080",
    "65535",
    "65536",
    "99999999999",
    "8a",
    "a",
    "-1",
    "8\t0",
    "é",
    " 8",
];

const SEGMENTS: Words = &[
    "", "", "a", "b c", ".", "..", "...", "%2e", "%2E", ".%2e", "%2E.", "%2e%2E", "..%2e", "C:", "C|", "c|", "C:x",
    "1|", "é", "😀", "%", "%4", "%zz", "%41", "^", "`{}", "\"<>", "'()*;=@:", "[|]", "~", "\u{7F}", "\u{9F}", "\t",
    " ", "a ",
];

const TAILS: Words = &[
    "a=b", "&", "=", "+", "%", "%zz", "%20", "'", "\"", "<>", "`", "^", "{|}", "[\\]", "é", "😀", " ", "\t", "?", "#",
    "/../",
];

const EDGES: Words =
    &["", "", "", "", "", "", " ", "\0", "\u{1F}", "\t", "\n ", " \r\n", "\u{7F}", "\u{A0}", "\u{FEFF}"];

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
    let words: Words = &[
        "http://h/",
        "http://localhost/a/b",
        "https://u:p@h:81/C|/x?q#f",
        "ws://h?#",
        "ftp://h:80/",
        "file:///C:/a/b",
        "file:///C:x/a",
        "file://h/a?q#f",
        "file:///",
        "file:////C|/",
        "foo://h",
        "foo://u:p@h:80/a/../b?q#f",
        "foo:///a",
        "foo://",
        "foo:/a",
        "foo:/.//a",
        "foo:a  ",
        "foo:a  ?q #f ",
        "data:a #",
        "blob:https://h:8/",
        "mailto:a",
        "foo://é//a",
        "wss://[::1]:443/",
        "http://1.2/?a=b'",
        "foo://h/C|/..",
    ];
    prop_oneof![2 => select(words).prop_map(str::to_owned), 1 => url()].boxed()
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
