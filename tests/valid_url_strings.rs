//! Valid URL strings, by the grammars of URL writing and host writing. Every expectation follows from the standard's
//! sentences; next to what is valid stands the nearest that is not. Besides, the grammar and the parser's validation errors
//! have to agree on every string, though neither knows of the other.

#[allow(dead_code, reason = "the setters and queries are for other tests")]
#[path = "support/hostile.rs"]
mod hostile;
mod support;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::time::{Duration, Instant};
use support::{own_url_cases, text, wpt, wpt_folder};
use wangzhi::standard::{Url, is_valid_url_string};

/// A base URL of each kind, or none.
const NONE: Option<&str> = None;
const SPECIAL: Option<&str> = Some("https://example.com/d/f?q#f");
const FILE: Option<&str> = Some("file:///d/f");
const FILE_WITH_HOST: Option<&str> = Some("file://host/d/f");
const OTHER: Option<&str> = Some("foo://host/d/f");
const OTHER_WITHOUT_HOST: Option<&str> = Some("foo:/d/f");
const OPAQUE: Option<&str> = Some("mailto:x?q");

/// Every kind of base, also none.
const ANY: [Option<&str>; 7] = [NONE, SPECIAL, FILE, FILE_WITH_HOST, OTHER, OTHER_WITHOUT_HOST, OPAQUE];
/// Bases without an opaque path.
const HIERARCHICAL: [Option<&str>; 5] = [SPECIAL, FILE, FILE_WITH_HOST, OTHER, OTHER_WITHOUT_HOST];

/// What the grammar says, after the parser has said the same: it finds no validation error in what is valid, and one or
/// more in everything else.
fn is_valid(input: &str, base: Option<&Url>) -> bool {
    let is_valid = is_valid_url_string(input, base);
    let (url, findings) = Url::validate(input, base);
    assert_eq!(is_valid, url.is_ok() && findings.is_empty(), "{input:?} on {base:?}: {findings:?}");
    is_valid
}

fn parsed(base: Option<&str>) -> Option<Url> {
    base.map(|base| Url::parse(base, None).expect("a base URL that parses"))
}

/// Checks that all inputs are valid, or all are not, with each of the bases; runs them all before it fails.
fn check(expected: bool, bases: &[Option<&str>], inputs: impl IntoIterator<Item = impl AsRef<str>>) {
    let mut failures = Vec::new();
    for input in inputs {
        let wrong = bases.iter().filter(|base| is_valid(input.as_ref(), parsed(**base).as_ref()) != expected);
        failures.extend(wrong.map(|base| format!("{:?} on {base:?}", input.as_ref())));
    }
    assert!(failures.is_empty(), "not {expected}:\n{}", failures.join("\n"));
}

fn check_valid(bases: &[Option<&str>], inputs: impl IntoIterator<Item = impl AsRef<str>>) {
    check(true, bases, inputs);
}

fn check_invalid(bases: &[Option<&str>], inputs: impl IntoIterator<Item = impl AsRef<str>>) {
    check(false, bases, inputs);
}

#[test]
fn schemes() {
    // An ASCII alpha, then ASCII alphanumerics, `+`, `-` and `.`.
    check_valid(&ANY, ["a:", "A:", "z9+-.:", "javascript:alert(1)"]);
    check_invalid(&[NONE, OPAQUE], ["", ":", "a", "1a:", "+a:", "-:", "a_b:", "é:", "a%41:", " a:", "a :"]);
    // A base makes what is no scheme a path, where it consists of URL units.
    check_valid(&HIERARCHICAL, ["", ":", "a", "1a:", "+a:", "-:", "a_b:", "é:", "a%41:"]);
    check_invalid(&HIERARCHICAL, [" a:", "a :", "a\t:"]);
    // Special schemes are told in any case.
    check_valid(&ANY, ["http://h", "HTTPS://h", "ws://h", "Wss://h", "ftp://h", "FILE:///", "fIlE://h"]);
    check_invalid(&ANY, ["HTTP:h", "HTTP:", "FILE:/", "FiLe:"]);
    check_valid(&ANY, ["httpx:h", "xhttp:", "files:/"]);
}

#[test]
fn special_urls() {
    // `//`, a host, optionally a port, optionally a path-absolute-URL string.
    check_valid(&ANY, ["http://h", "http://h/", "http://h:", "http://h:/", "http://h:8/", "http://h/a/b//c/"]);
    check_invalid(&ANY, ["http:", "http:/", "http://", "http:///", "http:///h", "http:h", "http:/h", "http://:8/"]);
    // Also on a base of the same scheme, on which the parser takes it for a relative one.
    check_invalid(&[Some("http://h/")], ["http:a", "http:/a", "http:", "http:?a", "http:#a"]);
    // There is no way to write credentials, and `\` is no URL unit.
    check_invalid(&ANY, ["http://u@h/", "http://u:p@h/", "http://@h/", r"http:\\h/", r"http://h\", r"http://h/\"]);
    check_valid(&ANY, ["http://h/u@h", "http://h/u:p@h/", "http://h?u@h", "http://h#@"]);
}

#[test]
fn ports() {
    for (before, after) in [("http://h:", "/"), ("wss://[::1]:", ""), ("foo://h:", "?q"), ("foo://[::1]:", "#f")] {
        let around = |ports: &[&str]| ports.iter().map(|port| format!("{before}{port}{after}")).collect::<Vec<_>>();
        check_valid(&ANY, around(&["", "0", "80", "65535", "065535", "00000000000000000000000000000000000065535"]));
        check_invalid(&ANY, around(&["65536", "99999", "100000", "18446744073709551616", "8a", "+8", "-1", "٣"]));
        check_invalid(&ANY, around(&[":", "8:", "8:8", " 8", "%38", "0x8", "8."]));
    }
    // A file URL has none.
    check_invalid(&ANY, ["file://h:8/", "file://h:/", "file://[::1]:8/", "file://:8/", "file://:"]);
}

#[test]
fn file_urls() {
    // `//`, then nothing, a host and optionally a path, or a path.
    check_valid(&ANY, ["file://", "file:///", "file:////", "file://///x", "file://h", "file://h/", "file://h/x"]);
    check_valid(&ANY, ["file://1.2.3.4/", "file://[::1]", "file://localhost/", "file:///C:/x", "file:///x:y"]);
    check_invalid(&ANY, ["file:", "file:/", "file:/x", "file:x", "file:C:/", "file:?q", "file:#f"]);
    check_invalid(&ANY, ["file://C:/x", "file://C|/x", "file:///C|/x", r"file:\\h", r"file:///\", "file://a_b/"]);
    check_invalid(&ANY, ["file://u@h/", "file://1.2/", "file://h./"]);
    check_valid(&ANY, ["file://?q", "file://#f", "file://h?q#f", "file:///?#"]);
}

#[test]
fn other_urls() {
    // A scheme-relative-URL string: `//`, nothing or an opaque host and optionally a port, optionally a path.
    check_valid(&ANY, ["foo://", "foo:///", "foo:////", "foo:///a", "foo://h", "foo://h/a", "foo://h:8", "foo://h:"]);
    check_invalid(&ANY, ["foo://:", "foo://:8", "foo://:/", "foo://u@h", "foo://@h/", "foo://@"]);
    // A path-absolute-non-authority-URL string.
    check_valid(&ANY, ["foo:/", "foo:/a", "foo:/a//", "foo:/.//a", "foo:/a:b@c"]);
    check_invalid(&ANY, ["foo:/a b", r"foo:/\", "foo:/[", "foo:/%4"]);
    // An opaque-path-URL string.
    check_valid(&ANY, ["foo:", "foo:a", "foo:a/", "foo:a//b", "foo:%41", "foo:a@b:c", "foo:.", "foo::", "foo:é"]);
    check_invalid(&ANY, ["foo:a b", "foo: ", "foo:a\n", "foo:%", "foo:a\"", "foo:[]", r"foo:\", "foo:{", "foo:^"]);
    check_valid(&ANY, ["foo:?q", "foo:#f", "foo:a?q#f", "foo:/?q", "foo://?q", "foo://h?#", "blob:http://h/x"]);
}

#[test]
fn queries_and_fragments() {
    for before in ["http://h", "file://", "foo://", "foo:", "foo:/", "foo:x"] {
        let after = |rests: &[&str]| rests.iter().map(|rest| format!("{before}{rest}")).collect::<Vec<_>>();
        // The first `#` starts the fragment, the first `?` before it the query.
        check_valid(
            &ANY,
            after(&["?", "#", "?#", "??", "?/?", "#?", "#/?x?", "?a=b&c#d", "?%00#%ff", "?é#\u{10FFFD}"]),
        );
        check_invalid(&ANY, after(&["##", "?##", "#a#", "? ", "# ", "?[", "#]", "?%4", "#%", "?%g0", "?`", "#\u{7F}"]));
        check_invalid(
            &ANY,
            after(&["?\u{80}", "#\u{9F}", "?\u{FFFE}", "#\u{FDD0}", "?\u{10FFFF}", "?\"", "#<", "?\\"]),
        );
    }
    check_valid(&HIERARCHICAL, ["?", "#", "?#", "a?b#c", "/?", "?a:b", "#a:b", "a?b:c", "?//", "#//"]);
    check_invalid(&HIERARCHICAL, ["##", "? ", "# ", "a?b#[", "?%"]);
    check_invalid(&[NONE], ["?", "#", "?#", "#a"]);
}

#[test]
fn url_units() {
    let inside = |text: &str| format!("http://h/{text}");
    check_valid(&ANY, "AZaz09!$&'()*+,-./:;=?@_~".chars().map(|code_point| inside(&code_point.to_string())));
    check_invalid(&ANY, "\0\t\n\r \"<>[\\]^`{|}\u{7F}".chars().map(|code_point| inside(&code_point.to_string())));
    check_valid(&ANY, ["%00", "%fF", "%2525", "%20%C3%A9"].map(inside));
    check_invalid(&ANY, ["%", "%a", "%0g", "%%20", "%2%30", "%é0", "%２０"].map(inside));
    check_valid(&ANY, ["\u{A0}", "\u{FDCF}\u{FDF0}", "\u{FFFD}", "\u{1FFFD}", "\u{10FFFD}"].map(inside));
    check_invalid(
        &ANY,
        ["\u{80}", "\u{9F}", "\u{FDD0}", "\u{FDEF}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFE}"].map(inside),
    );
    // Nothing is trimmed or removed.
    check_invalid(&ANY, [" http://h/", "http://h/ ", "\nhttp://h/", "ht\ntp://h/", "http://h/\t", "http:/\t/h/"]);
}

#[test]
fn relative_urls() {
    // Path-absolute-non-authority and path-relative-scheme-less-URL strings, whatever the scheme of the base.
    let paths =
        ["", "/", "/a", "/a//b/", "/:", "/a:b", "a", "a/", "a//b", ".", "..", "./a:b", "a/b:c", ":a", "1:2", "@"];
    check_valid(&HIERARCHICAL, paths);
    check_invalid(&[NONE, OPAQUE], paths);
    check_invalid(&HIERARCHICAL, ["a b", "/ ", r"\", r"/\h", r"a\b", "[", "/[", "a|", "%"]);
    check_valid(&HIERARCHICAL, ["%20", "/é", "C:", "/C:/"]);
    check_invalid(&HIERARCHICAL, ["C|", "/C|/", "C:|"]);
    // What starts with a scheme and `:` is no relative one.
    check_invalid(&ANY, ["http:a", "http:/a", "file:a", "https:", "https:a"]);
    check_valid(&ANY, ["mailto:a", "a:b", "foo:a", "a+b:/", "a.b:c"]);

    // Scheme-relative ones, by the kind of the base's scheme.
    check_valid(&HIERARCHICAL, ["//h", "//h/", "//h/a?b#c", "//[::1]/", "//1.2.3.4", "//h?q", "//h#f"]);
    check_invalid(&[NONE, OPAQUE], ["//h", "//h/", "//", "///", "//[::1]/"]);
    check_invalid(&HIERARCHICAL, ["//u@h", "//h:x", "//h:65536", "//[::1", "//h/ ", "//a b", r"//h\"]);
    check_invalid(&[SPECIAL], ["//", "///", "///a", "//?q", "//#f", "//a_b", "//:8", "//1.2", "//%61"]);
    check_valid(&[SPECIAL], ["//h:8", "//h:/"]);
    check_valid(&[FILE, FILE_WITH_HOST], ["//", "///", "////", "///a", "//?q", "//#f", "///C:/x"]);
    check_invalid(&[FILE, FILE_WITH_HOST], ["//h:8", "//h:/", "//C:/x", "//a_b", "//:8", "//%61"]);
    check_valid(
        &[OTHER, OTHER_WITHOUT_HOST],
        ["//", "///", "///a", "//?q", "//#f", "//a_b", "//1.2", "//%61", "//h:8"],
    );
    check_invalid(&[OTHER, OTHER_WITHOUT_HOST], ["//:8", "//:", "//a^b"]);

    // On an opaque path: a fragment alone.
    check_valid(&[OPAQUE], ["#", "#a", "#?/", "#a:b", "#é%20"]);
    check_invalid(&[OPAQUE], ["?", "?#", "?#a", "a#a", "/#a", " #a", "##", "#%", "# "]);
    check_valid(&[OPAQUE], ["http://h", "foo:a#b"]);
    check_valid(&[Some("foo:")], ["#"]);
    check_invalid(&[Some("foo:")], ["", "a"]);
    // An empty path is none of these.
    check_valid(&[Some("foo://h"), Some("foo://")], ["", "a", "/a", "#", "?q"]);
}

/// Checks hosts in the two kinds of special URLs.
fn check_hosts(expected: bool, hosts: impl IntoIterator<Item = impl AsRef<str>>) {
    for host in hosts {
        let host = host.as_ref();
        check(expected, &ANY, [format!("http://{host}"), format!("http://{host}:8/x"), format!("file://{host}/?q")]);
        check(expected, &[SPECIAL, FILE, FILE_WITH_HOST], [format!("//{host}/"), format!("//{host}#f")]);
    }
}

#[test]
fn domains() {
    check_hosts(
        true,
        ["h", "EXAMPLE.com", "a-b", "a.b.c", "a1", "1a", "1.a", "0xg", "faß.de", "☕.example", "例え.テスト"],
    );
    check_hosts(true, ["xn--53h.example", "XN--53H", "a。b", "\u{AD}a", "ａ"]);
    // Letters, digits and hyphens alone of ASCII; hyphens in the right places.
    check_hosts(
        false,
        ["a_b", "a!b", "a~", "a,b", "a'", "a$", "*.a", "a%41", "%61", "%C3%A9", "a b", "a<", "a^b", "a|b"],
    );
    check_hosts(false, ["-a", "a-", "a.-b", "ab--c", "a\u{7F}", "a≠=", "＝", "＿"]);
    // No empty label, also not at the end.
    check_hosts(false, ["h.", "a..b", ".a", ".", "..", "\u{AD}", "a。"]);
    // What UTS #46 refuses.
    check_hosts(
        false,
        ["xn--", "xn--a", "xn--8i7caa", "xn--zz--", "\u{200C}", "\u{FFFD}", "\u{338}", "א1a", "a\u{E000}"],
    );
    // What ends in a number, after ToASCII, is no domain.
    check_hosts(
        false,
        ["1", "a.1", "a.09", "a.0x", "a.0xF", "0x1", "1.2", "１", "a.１", "1.2.3.4.5", "1.2.3.256", "1.2.3.４"],
    );
    check_hosts(true, ["1.a", "09.a", "a.0xg", "a.1b", "1.2.3.4a"]);
    // `@`, `:`, `/`, `?` and `#` delimit, or are nothing that a host holds.
    check_hosts(false, ["u@h", "h:8:8"]);
}

#[test]
fn lengths_of_domains() {
    let label = "a".repeat(63);
    check_hosts(true, [label.as_str()]);
    check_hosts(false, [format!("{label}a")]);
    let name = |last: usize| format!("{label}.{label}.{label}.{}", "a".repeat(last));
    assert_eq!(name(61).len(), 253);
    check_hosts(true, [name(61), name(61).to_uppercase()]);
    check_hosts(false, [name(62), name(63), format!("{}.", name(61)), format!("{}.", name(60))]);
    // The result counts: the text may be longer where it is not ASCII …
    let ignored = format!("{}{}", "\u{AD}".repeat(300), name(61));
    check_hosts(true, [ignored.as_str(), "ａ".repeat(63).as_str()]);
    check_hosts(false, [format!("{ignored}a"), "ａ".repeat(64)]);
    // … or shorter.
    check_hosts(true, ["é".repeat(40)]);
    check_hosts(false, ["☕a".repeat(31)]);
}

#[test]
fn ipv4_addresses() {
    check_hosts(true, ["0.0.0.0", "1.2.3.4", "255.255.255.255", "9.10.99.100", "199.200.249.250", "127.0.0.1"]);
    check_hosts(false, ["256.0.0.0", "0.0.0.256", "0.0.300.0", "1.2.3.999", "1.2.3.1000", "260.1.1.1"]);
    check_hosts(false, ["01.2.3.4", "1.2.3.00", "1.2.3.04", "001.2.3.4", "0x1.2.3.4", "1.2.3.0x4", "+1.2.3.4"]);
    check_hosts(false, ["1.2.3", "1.2.3.4.", "1.2.3.4.5", "1..3.4", ".1.2.3", "1.2.3.", "1", "1.2.3.٤", "1.2.3.%34"]);
}

#[test]
fn ipv6_addresses() {
    let valid = [
        "::",
        "::1",
        "1::",
        "1::1",
        "1:2:3:4:5:6:7:8",
        "abcd:ABCD:Ef09:0:10:100:1000:ffff",
        // The compression stands for one piece at least.
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1:2:3::5:6:7:8",
        // Zeros may be written out, and compressed wherever.
        "0:0:0:0:0:0:0:0",
        "1:0::0:0:1",
        // The last two pieces as an IPv4 address.
        "::1.2.3.4",
        "1::1.2.3.4",
        "::ffff:255.255.255.255",
        "1:2:3:4:5:6:1.2.3.4",
        "::2:3:4:5:6:1.2.3.4",
        "1:2:3:4:5::1.2.3.4",
    ];
    let invalid = [
        "",
        ":",
        ":::",
        "::::",
        "1",
        "1:",
        ":1",
        ":1::",
        "1::2:",
        "1::2::3",
        "1:::2",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "::1:2:3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8",
        // A piece is written as short as possible.
        "::00",
        "::01",
        "::0001",
        "::0abc",
        "0000::",
        "::12345",
        "::00001",
        "::g",
        "::1 ",
        "::%31",
        "::1%25eth0",
        "::１",
        "[::1]",
        "::1]",
        "1.2.3.4",
        "1.2.3.4::",
        "1:1.2.3.4::",
        "::1.2.3.4:1",
        "::1.2.3",
        "::1.2.3.4.5",
        "::1.2.3.256",
        "::01.2.3.4",
        "::1.2.3.4.",
        "::.1.2.3",
        "1:2:3:4:5:1.2.3.4",
        "1:2:3:4:5:6:7:1.2.3.4",
        "1:2:3:4:5:6::1.2.3.4",
    ];
    let bracketed = |text: &&str| format!("[{text}]");
    check_hosts(true, valid.iter().map(bracketed));
    check_hosts(false, invalid.iter().map(bracketed));
    check_hosts(
        false,
        ["[", "[]", "[::1", "::1]", "[::1]a", "[::1].", "a[::1]", "[[::1]]", "[::1][::1]", "]", "[:::8"],
    );
    let opaque = |text: &&str| format!("foo://[{text}]:8/");
    check_valid(&ANY, valid.iter().map(opaque));
    check_invalid(&ANY, invalid.iter().map(opaque));
    check_invalid(&ANY, ["foo://[", "foo://[]", "foo://[::1", "foo://[::1]a", "foo://a[::1]", "foo://]"]);
}

#[test]
fn opaque_hosts() {
    let inside = |host: &str| format!("foo://{host}:8/x");
    check_valid(
        &ANY,
        ["h", "H.", "a_b", "..", "1.2", "1.2.3.400", "%61", "%00", "é", "a!$&'()*+,;=~", "-", "xn--"].map(inside),
    );
    check_valid(&ANY, ["a".repeat(1000)].map(|host| inside(&host)));
    check_invalid(
        &ANY,
        ["", "a^b", "a b", "a<b", "a>", "a|", "a@b", r"a\b", "a[", "a]", "a\0", "a\t", "a:b"].map(inside),
    );
    // Neither forbidden nor URL units.
    check_invalid(&ANY, ["%", "%6", "a{", "a}", "a`", "a\"", "\u{7F}", "\u{1}", "\u{FFFF}"].map(inside));
}

#[test]
fn known_inputs() {
    let Some(folder) = wpt_folder() else { return };
    let mut cases = wpt(&folder, "urltestdata.json");
    cases.extend(own_url_cases().into_iter().flat_map(|(_, cases)| cases));
    let mut counts = [0; 2];
    for case in &cases {
        let input = text(case, "input").expect("an input");
        let base = text(case, "base").and_then(|base| Url::parse(base, None).ok());
        counts[usize::from(is_valid(input, base.as_ref()))] += 1;
        // A base takes nothing away.
        assert!(!is_valid(input, None) || is_valid(input, base.as_ref()), "{input:?} on {base:?}");
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// The same cases on every run, unless proptest's own variables ask for others or for more.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    let is_given = |name| std::env::var_os(name).is_some();
    ProptestConfig {
        cases: if is_given("PROPTEST_CASES") { default.cases } else { 8_000 },
        rng_seed: if is_given("PROPTEST_RNG_SEED") { default.rng_seed } else { RngSeed::Fixed(1) },
        failure_persistence: None,
        ..default
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_parser_agrees(input in hostile::url(), base in prop::option::of(hostile::valid_url())) {
        let base = base.and_then(|base| Url::parse(&base, None).ok());
        is_valid(&input, base.as_ref());
    }
}

/// At every place where something may repeat.
#[test]
fn huge_inputs_take_linear_time() {
    let bases = [NONE, SPECIAL, FILE, OTHER, OPAQUE].map(parsed);
    let started = Instant::now();
    for (before, unit) in [
        ("http://h/", "/"),
        ("http://h/", "%20"),
        ("http://h?", "?"),
        ("http://h#", "é"),
        ("http://", "a"),
        ("http://", "a."),
        ("http://", "xn--a."),
        ("http://", "1."),
        ("http://é", "xn--53h.é."),
        ("http://h:", "0"),
        ("http://[", "1:"),
        ("http://[", ":"),
        ("http://[", "["),
        ("foo://", "%41"),
        ("foo://", ":"),
        ("", "a"),
        ("", "a+:"),
        ("", "//"),
    ] {
        let input = format!("{before}{}", unit.repeat(1_000_000 / unit.len()));
        for base in &bases {
            is_valid_url_string(&input, base.as_ref());
        }
    }
    // Quadratic work would take hours.
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}
