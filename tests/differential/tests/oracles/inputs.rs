//! What the implementations are asked: the data of web-platform-tests, our own cases, corpora, and generated inputs.

use crate::support::{read, text, wpt, wpt_folder_beside};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use wangzhi::standard::Attribute;

/// How many inputs and how many setter calls are generated.
const GENERATED: usize = 20_000;
const GENERATED_SETTERS: usize = 10_000;

/// An input, with the base URL it is parsed on.
#[derive(Debug)]
pub struct Input {
    pub text: String,
    pub base: Option<String>,
}

/// A setter call on a URL.
#[derive(Debug)]
pub struct SetterCall {
    pub href: String,
    pub attribute: Attribute,
    pub value: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder with the data of web-platform-tests.
pub fn wpt_folder() -> Option<PathBuf> {
    wpt_folder_beside(&root())
}

fn url_case(case: &Value) -> Input {
    Input { text: text(case, "input").unwrap_or_default().into(), base: text(case, "base").map(str::to_owned) }
}

/// Every input of every source.
pub fn inputs() -> Vec<Input> {
    let mut inputs = Vec::new();
    if let Some(folder) = wpt_folder() {
        for name in ["urltestdata.json", "urltestdata-javascript-only.json"] {
            inputs.extend(wpt(&folder, name).iter().map(url_case));
        }
        for name in ["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json", "percent-encoding.json"] {
            for case in wpt(&folder, name) {
                let part = text(&case, "input").unwrap_or_default();
                inputs.push(Input { text: format!("https://{part}/x"), base: None });
                inputs.push(Input { text: format!("foo://h/{part}?{part}#{part}"), base: None });
            }
        }
    }
    for name in ["urls.json", "urls-basic.json"] {
        inputs.extend(wpt(&root().join("tests/cases"), name).iter().map(url_case));
    }
    if let Some(folder) = std::env::var_os("CORPORA_DIR") {
        for file in fs::read_dir(&folder).expect("CORPORA_DIR is a folder").flatten() {
            let lines = fs::read(file.path()).unwrap_or_else(|error| panic!("{}: {error}", file.path().display()));
            let lines = String::from_utf8_lossy(&lines).into_owned();
            inputs.extend(lines.lines().map(|line| Input { text: line.into(), base: None }));
        }
    }
    inputs.extend(FUZZED.map(|(text, base)| Input { text: text.into(), base: base.map(str::to_owned) }));
    let mut random = Random(1);
    inputs.extend((0..GENERATED).map(|_| {
        let base = random.one_in(2).then(|| random.base());
        Input { text: random.url(), base }
    }));
    inputs
}

/// Every setter call of every source. `href` is not among them: it is a parse.
pub fn setter_calls() -> Vec<SetterCall> {
    let mut calls = Vec::new();
    let files = wpt_folder().map(|folder| folder.join("setters_tests.json"));
    for file in files.into_iter().chain([root().join("tests/cases/setters.json")]) {
        for (name, cases) in read(&file).as_object().into_iter().flatten() {
            let Some(&(_, attribute)) = ATTRIBUTES.iter().find(|(known, _)| known == name) else { continue };
            calls.extend(cases.as_array().into_iter().flatten().map(|case| SetterCall {
                href: text(case, "href").unwrap_or_default().into(),
                attribute,
                value: text(case, "new_value").unwrap_or_default().into(),
            }));
        }
    }
    calls.extend(FUZZED_SETTERS.map(|(href, value)| SetterCall {
        href: href.into(),
        attribute: Attribute::Hostname,
        value: value.into(),
    }));
    let mut random = Random(2);
    calls.extend((0..GENERATED_SETTERS).map(|_| {
        let attribute = random.pick(&ATTRIBUTES).1;
        let href = if random.one_in(2) { random.base() } else { random.url() };
        SetterCall { href, attribute, value: random.value(attribute) }
    }));
    calls
}

const ATTRIBUTES: [(&str, Attribute); 9] = [
    ("protocol", Attribute::Protocol),
    ("username", Attribute::Username),
    ("password", Attribute::Password),
    ("host", Attribute::Host),
    ("hostname", Attribute::Hostname),
    ("port", Attribute::Port),
    ("pathname", Attribute::Pathname),
    ("search", Attribute::Search),
    ("hash", Attribute::Hash),
];

/// What the fuzzer found, made shorter: each is explained by a rule.
const FUZZED: [(&str, Option<&str>); 10] = [
    ("http://क\u{94d}\u{200d}षa\u{200d}a", None),
    ("http://xn---1１n/", None),
    ("//b.é", Some("http://א1.2.3.x")),
    ("\\/p:\\H", Some("web://h/")),
    ("foo://:@", None),
    ("x", Some("foo://@")),
    ("file:/e:///C:/..//@C:/..///C:/..//x", None),
    ("x", Some("foo://h/C|/..////foo://h/C|/..")),
    ("http://क\u{94d}\u{200d}षڪ1", None),
    ("http://%41\u{58b}/", None),
];

const FUZZED_SETTERS: [(&str, &str); 4] = [
    ("http://h/", "क\u{94d}\u{200d}षa\u{200d}a"),
    ("http://h/", "5.א1"),
    ("http://h/", "xn---1１n"),
    ("http://h/", "a\u{58b}"),
];

const BASES: [&str; 16] = [
    "http://h/",
    "https://u:p@h:81/a/b/../c?q#f",
    "ws://h:80/a/",
    "file:///C:/a/b",
    "file://h/a/b?q",
    "file:///",
    "file:///C|",
    "foo://h/a/b",
    "foo://u@h:8/a/./b?q#f",
    "foo:///a",
    "foo:/a/b",
    "foo:/.//a/b",
    "foo://",
    "mailto:a  ?q#f",
    "about:blank",
    "blob:https://h/x",
];

const SCHEMES: [&str; 18] = [
    "http:",
    "https:",
    "ws:",
    "wss:",
    "ftp:",
    "file:",
    "foo:",
    "FILE:",
    "Http:",
    "web+x:",
    "a.b-c:",
    "blob:",
    "mailto:",
    "javascript:",
    "h ttp:",
    "1x:",
    ":",
    "ht\ttp:",
];

const SLASHES: [&str; 12] = ["//", "//", "//", "/", "", "///", "\\\\", "/\\", "\\", "////", "/\n/", "/./"];

const CREDENTIALS: [&str; 14] =
    ["u@", "u:p@", ":@", "@", ":p@", "u:@", "u@@", "a:b:c@", "é|^@", "%40`{}@", "'\";=@", "a[b]@", "u\t@", "<>\\@"];

const HOSTS: [&str; 60] = [
    "h",
    "example.com",
    "EXAMPLE.com.",
    "",
    "localhost",
    "LOCALHOST",
    "a_b",
    "-a-",
    "a..b",
    ".",
    "..",
    "1.2.3.4",
    "1.2.3",
    "0x7f.1",
    "010.0x",
    "1.2.3.4.",
    "1.2.3.4..",
    "1..2",
    "256",
    "256.1.1.1",
    "4294967295",
    "4294967296",
    "99999999999999999999",
    "1.2.3.4.5",
    "1.2.3.08",
    "a.09",
    "a.0x",
    "a.0xg",
    "%31.2",
    "１.２",
    "[::1]",
    "[1:2:3:4:5:6:7:8]",
    "[1:0:0:4:0:0:0:8]",
    "[::1.2.3.4]",
    "[::1.2.3]",
    "[1::2::3]",
    "[::1",
    "::1]",
    "[]",
    "[::00FF]",
    "[::1%25eth0]",
    "é",
    "ß.de",
    "☕.example",
    "xn--53h",
    "xn--",
    "XN--8I7CAA",
    "xn--a",
    "a\u{AD}b",
    "\u{AD}",
    "a\u{200D}b",
    "א1",
    "a。b",
    "％41",
    "a%62",
    "%ff",
    "a^b",
    "a|b",
    "C:",
    "C|",
];

const PORTS: [&str; 14] =
    ["", "", "", "", ":", ":80", ":443", ":21", ":0", ":00080", ":65535", ":65536", ":8a", ":8\t0"];

const SEGMENTS: [&str; 34] = [
    "", "a", "b c", ".", "..", "%2e", "%2E.", ".%2e", "%2e%2E", "...", "C:", "C|", "c|", "C:a", "1:", "é", "%", "%4",
    "%zz", "%41", "^", "|", "`{}", "\"<>", "'();=@:", "[]", "\t", "\u{7F}", "\u{9F}", "\u{FDD0}", "😀", "\u{1}", " ",
    "a  ",
];

const SEPARATORS: [&str; 5] = ["/", "/", "/", "\\", "//"];

const TAILS: [&str; 16] = [
    "a=b&c",
    "",
    " ",
    "  ",
    "'",
    "\"<>",
    "`",
    "^|{}[]\\",
    "é😀",
    "%",
    "%zz",
    "/../",
    "?",
    "a\tb",
    "\u{1}\u{7F}",
    "x y ",
];

const EDGES: [&str; 8] = [" ", "\t", "\0", "\u{1F}", "\n ", "\u{A0}", "\u{FEFF}", "\u{7F}"];

/// SplitMix64: the same inputs on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits ^ (bits >> 31)) % bound as u64) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn base(&mut self) -> String {
        if self.one_in(4) { self.url() } else { self.pick(&BASES).into() }
    }

    fn authority(&mut self) -> String {
        let mut output = String::new();
        if self.one_in(4) {
            output += self.pick(&CREDENTIALS);
        }
        output += self.pick(&HOSTS);
        if self.one_in(6) {
            output.push('.');
            output += self.pick(&HOSTS);
        }
        output + self.pick(&PORTS)
    }

    fn path(&mut self) -> String {
        let mut output = String::new();
        for _ in 0..self.below(5) {
            output += self.pick(&SEPARATORS);
            output += self.pick(&SEGMENTS);
        }
        if self.one_in(6) { output.trim_start_matches('/').into() } else { output }
    }

    fn tail(&mut self, start: char) -> String {
        if self.one_in(3) { format!("{start}{}", self.pick(&TAILS)) } else { String::new() }
    }

    /// An absolute or a relative URL, often no valid one.
    fn url(&mut self) -> String {
        let mut output = String::new();
        if !self.one_in(3) {
            output += self.pick(&SCHEMES);
        }
        if !self.one_in(4) {
            output += self.pick(&SLASHES);
            output += &self.authority();
        }
        output += &self.path();
        output += &self.tail('?');
        output += &self.tail('#');
        if self.one_in(8) {
            output.insert_str(0, self.pick(&EDGES));
        }
        if self.one_in(8) {
            output += self.pick(&EDGES);
        }
        if self.one_in(8) {
            self.spoil(&mut output);
        }
        output
    }

    /// Puts an ASCII code point, or one beyond, anywhere.
    fn spoil(&mut self, text: &mut String) {
        let index = self.below(text.len() + 1);
        if text.is_char_boundary(index) {
            let code_point = if self.one_in(4) { self.below(0x3000) } else { self.below(0x80) };
            text.insert(index, char::from_u32(code_point as u32).unwrap_or('\u{FFFD}'));
        }
    }

    fn value(&mut self, attribute: Attribute) -> String {
        let mut output = match attribute {
            Attribute::Protocol => self.pick(&SCHEMES).into(),
            Attribute::Username | Attribute::Password => {
                (if self.one_in(2) { self.pick(&CREDENTIALS) } else { self.pick(&SEGMENTS) }).to_string()
            }
            Attribute::Host | Attribute::Hostname => self.authority(),
            Attribute::Port => self.pick(&PORTS).trim_start_matches(':').to_owned(),
            Attribute::Pathname => self.path(),
            Attribute::Search | Attribute::Hash => self.pick(&TAILS).into(),
        };
        if self.one_in(4) {
            self.spoil(&mut output);
        }
        output
    }
}
