//! What the native tests share: where the cases are, and how they are read.

#![allow(dead_code, reason = "each test program uses a part")]

pub mod checks;
pub mod naive;
pub mod words;

use serde_json::Value;
use std::fs;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};

/// The files of web-platform-tests that the tests read.
pub const WPT_FILES: [&str; 7] = [
    "urltestdata.json",
    "urltestdata-javascript-only.json",
    "setters_tests.json",
    "toascii.json",
    "percent-encoding.json",
    "IdnaTestV2.json",
    "IdnaTestV2-removed.json",
];

/// The folder with the data of web-platform-tests. Without it a test says loudly that it was not run; in CI it fails.
pub fn wpt_folder() -> Option<PathBuf> {
    wpt_folder_beside(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// The same for the root of the repository at another path.
pub fn wpt_folder_beside(root: &Path) -> Option<PathBuf> {
    let named = std::env::var_os("WPT_DIR").map(PathBuf::from);
    let places = [root.join("../shared/wpt"), root.join("target/wpt")];
    let folder = named.into_iter().chain(places).find(|path| path.is_dir());
    if folder.is_none() {
        assert!(std::env::var_os("CI").is_none(), "the data of web-platform-tests are missing");
        // Not `eprintln`, which the test runner swallows.
        let _ = writeln!(stderr(), "!!! The data of web-platform-tests are missing: NOT run were {WPT_FILES:?}");
    }
    folder
}

/// The cases of a file of web-platform-tests, without the comments between them.
pub fn wpt(folder: &Path, name: &str) -> Vec<Value> {
    without_comments(read(&folder.join(name)))
}

/// Our own files in the form of `urltestdata.json`.
pub fn own_url_cases() -> Vec<(String, Vec<Value>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    ["urls.json", "urls-basic.json"]
        .map(|name| (format!("own {name}"), without_comments(read(&folder.join(name)))))
        .into()
}

/// Our own cases in the form of `setters_tests.json`.
pub fn own_setter_cases() -> Value {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/setters.json"))
}

fn without_comments(cases: Value) -> Vec<Value> {
    let Value::Array(cases) = cases else { panic!("no list of cases") };
    cases.into_iter().filter(|case| !case.is_string()).collect()
}

/// Reads JSON in which strings may hold lone surrogates: these become U+FFFD, as a conversion to USVString makes them.
pub fn read(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&replace_lone_surrogates(&text)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn replace_lone_surrogates(text: &str) -> String {
    let unit_at = |index: usize| {
        let digits = text.get(index..index + 6)?.strip_prefix("\\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut output = String::with_capacity(text.len());
    let mut index = 0;
    while let Some(rest) = text.get(index..).filter(|rest| !rest.is_empty()) {
        let length = match (unit_at(index), unit_at(index + 6)) {
            (Some(0xD800..0xDC00), Some(0xDC00..0xE000)) => 12,
            (Some(0xD800..0xE000), _) => {
                output.push_str("\\uFFFD");
                index += 6;
                continue;
            }
            (Some(_), _) => 6,
            // An escaped backslash is no start of another escape.
            _ if rest.starts_with('\\') => 2,
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        output.push_str(&rest[..length]);
        index += length;
    }
    output
}

/// A string of a case.
pub fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case.get(key)?.as_str()
}
