//! Validation errors: which, where and in what order. Every place is a range of bytes of the input as it was given,
//! and follows from the standard's text; where the standard names no place, from the pointer at that step.

mod support;

use std::ops::Range;
use support::{own_url_cases, text, wpt, wpt_folder};
use wangzhi::standard::ValidationError::{self, *};
use wangzhi::standard::{Attribute, Component, Observer, Url};

type Report = (ValidationError, Range<usize>);
type Reports = &'static [Report];

#[derive(Clone, Copy)]
struct Case {
    input: &'static str,
    base: Option<&'static str>,
    /// Everything that is reported, in order.
    reports: Reports,
    /// Whether the last report ends the parser.
    fails: bool,
}

const fn parses(input: &'static str, reports: Reports) -> Case {
    Case { input, base: None, reports, fails: false }
}

const fn fails(input: &'static str, reports: Reports) -> Case {
    Case { input, base: None, reports, fails: true }
}

impl Case {
    const fn on(self, base: &'static str) -> Self {
        Self { base: Some(base), ..self }
    }

    /// What is wrong, if anything is.
    fn failure(&self) -> Option<String> {
        let base = self.base.map(|base| Url::parse(base, None).expect("a base URL that parses"));
        let (result, reports) = observe(self.input, base.as_ref());
        let end = self.fails.then(|| self.reports.last().expect("a failure is reported").0);
        let is_right = reports == self.reports && result.as_ref().err() == end.as_ref();
        (!is_right).then(|| {
            let Self { input, base, reports: expected, .. } = self;
            format!("{input:?} on {base:?}\n   reports {reports:?}\n not {expected:?}, ends with {:?}", result.err())
        })
    }
}

/// Runs all the cases before it fails.
fn check_all<'a>(cases: impl IntoIterator<Item = &'a Case>) {
    let failures: Vec<String> = cases.into_iter().filter_map(Case::failure).collect();
    assert!(failures.is_empty(), "{} cases:\n{}", failures.len(), failures.join("\n"));
}

/// An error, an input that has it, and the nearest one that does not.
const PAIRS: &[(ValidationError, Case, Case)] = &[
    // Hosts: the domain parser. Strict ToASCII refuses what the parser then lets pass …
    (DomainToAscii, parses("http://a_b/", &[(DomainToAscii, 7..10)]), parses("http://a-b/", &[])),
    (DomainToAscii, parses("http://h./", &[(DomainToAscii, 7..9)]), parses("http://h/", &[])),
    (DomainToAscii, parses("http://-h/", &[(DomainToAscii, 7..9)]), parses("http://h-h/", &[])),
    (DomainToAscii, parses("http://xn--8i7caa/", &[(DomainToAscii, 7..17)]), parses("http://xn--53h/", &[])),
    // … and what it does not.
    (DomainToAscii, fails("http://a^b/", &[(DomainToAscii, 7..10)]), parses("http://a-b/", &[])),
    (DomainToAscii, fails("http://\u{AD}/", &[(DomainToAscii, 7..9)]), parses("http://\u{AD}a/", &[])),
    (DomainPercentEncoded, parses("http://%61b/", &[(DomainPercentEncoded, 7..10)]), parses("http://ab/", &[])),
    (
        DomainPercentEncoded,
        parses("http://a%62%63/", &[(DomainPercentEncoded, 8..11)]),
        fails("http://a%6/", &[(DomainToAscii, 7..10)]),
    ),
    (DomainPercentEncoded, parses("file://%61/", &[(DomainPercentEncoded, 7..10)]), parses("foo://%61/", &[])),
    // The opaque-host parser.
    (HostInvalidCodePoint, fails("foo://a^b/", &[(HostInvalidCodePoint, 7..8)]), parses("foo://a%5Eb/", &[])),
    (
        HostInvalidCodePoint,
        fails("foo://é a/", &[(HostInvalidCodePoint, 8..9)]),
        parses("foo://é%a/", &[(InvalidUrlUnit, 8..9)]),
    ),
    // The IPv4 parser.
    (Ipv4NonAsciiInput, parses("http://１.2.3.4/", &[(Ipv4NonAsciiInput, 7..16)]), parses("http://１.a/", &[])),
    (
        Ipv4NonAsciiInput,
        parses("http://%EF%BC%91.2.3.4/", &[(DomainPercentEncoded, 7..10), (Ipv4NonAsciiInput, 7..22)]),
        parses("http://%31.2.3.4/", &[(DomainPercentEncoded, 7..10)]),
    ),
    (
        Ipv4EmptyPart,
        parses("http://1.2.3.4./", &[(DomainToAscii, 7..15), (Ipv4EmptyPart, 14..15)]),
        parses("http://1.2.3.4/", &[]),
    ),
    (Ipv4TooFewParts, parses("http://1.2.3/", &[(Ipv4TooFewParts, 7..12)]), parses("http://1.2.3.4/", &[])),
    (Ipv4TooFewParts, parses("http://1/", &[(Ipv4TooFewParts, 7..8)]), parses("http://a/", &[])),
    (Ipv4TooManyParts, fails("http://1.2.3.4.5/", &[(Ipv4TooManyParts, 7..16)]), parses("http://1.2.3.4.a/", &[])),
    (Ipv4NonNumericPart, fails("http://1.a.3.4/", &[(Ipv4NonNumericPart, 9..10)]), parses("http://1.2.3.4/", &[])),
    (
        Ipv4NonNumericPart,
        fails("http://1.2.3.08/", &[(Ipv4NonNumericPart, 13..15)]),
        parses("http://1.2.3.07/", &[(Ipv4NonDecimalPart, 13..15)]),
    ),
    (
        Ipv4NonNumericPart,
        fails("http://1..3.4/", &[(DomainToAscii, 7..13), (Ipv4NonNumericPart, 9..9)]),
        parses("http://a..3.b/", &[(DomainToAscii, 7..13)]),
    ),
    (
        Ipv4NonDecimalPart,
        parses("http://0x7F.2.3.4/", &[(Ipv4NonDecimalPart, 7..11)]),
        parses("http://127.2.3.4/", &[]),
    ),
    (Ipv4NonDecimalPart, parses("http://1.2.00.4/", &[(Ipv4NonDecimalPart, 11..13)]), parses("http://1.2.0.4/", &[])),
    (Ipv4OutOfRangePart, fails("http://1.2.3.256/", &[(Ipv4OutOfRangePart, 13..16)]), parses("http://1.2.3.255/", &[])),
    (Ipv4OutOfRangePart, fails("http://256.2.3.4/", &[(Ipv4OutOfRangePart, 7..10)]), parses("http://255.2.3.4/", &[])),
    (
        Ipv4OutOfRangePart,
        parses("http://1.2.256/", &[(Ipv4TooFewParts, 7..14), (Ipv4OutOfRangePart, 11..14)]),
        parses("http://1.2.255/", &[(Ipv4TooFewParts, 7..14)]),
    ),
    // The IPv6 parser.
    (Ipv6Unclosed, fails("http://[::1/", &[(Ipv6Unclosed, 11..11)]), parses("http://[::1]/", &[])),
    (Ipv6Unclosed, fails("foo://[::1]a/", &[(Ipv6Unclosed, 12..12)]), parses("foo://[::1]/", &[])),
    (Ipv6InvalidCompression, fails("http://[:1]/", &[(Ipv6InvalidCompression, 8..9)]), parses("http://[::1]/", &[])),
    (
        Ipv6TooManyPieces,
        fails("http://[1:2:3:4:5:6:7:8:9]/", &[(Ipv6TooManyPieces, 24..25)]),
        parses("http://[1:2:3:4:5:6:7:8]/", &[]),
    ),
    (
        Ipv6MultipleCompression,
        fails("http://[1::2::3]/", &[(Ipv6MultipleCompression, 13..14)]),
        parses("http://[1::2:3]/", &[]),
    ),
    (Ipv6InvalidCodePoint, fails("http://[1::g]/", &[(Ipv6InvalidCodePoint, 11..12)]), parses("http://[1::f]/", &[])),
    (
        Ipv6InvalidCodePoint,
        fails("http://[::12345]/", &[(Ipv6InvalidCodePoint, 14..15)]),
        parses("http://[::1234]/", &[]),
    ),
    (Ipv6InvalidCodePoint, fails("http://[1::2:]/", &[(Ipv6InvalidCodePoint, 12..13)]), parses("http://[1::]/", &[])),
    (Ipv6PieceLeadingZero, parses("http://[::01]/", &[(Ipv6PieceLeadingZero, 10..12)]), parses("http://[::10]/", &[])),
    (Ipv6PieceLeadingZero, parses("http://[00::1]/", &[(Ipv6PieceLeadingZero, 8..10)]), parses("http://[0::1]/", &[])),
    (
        Ipv6TooFewPieces,
        fails("http://[1:2:3:4:5:6:7]/", &[(Ipv6TooFewPieces, 8..21)]),
        parses("http://[1:2:3:4:5:6:7::]/", &[]),
    ),
    (Ipv6TooFewPieces, fails("http://[]/", &[(Ipv6TooFewPieces, 8..8)]), parses("http://[::]/", &[])),
    (
        Ipv4InIpv6TooManyPieces,
        fails("http://[1:2:3:4:5:6:7:1.2.3.4]/", &[(Ipv4InIpv6TooManyPieces, 22..29)]),
        parses("http://[1:2:3:4:5:6:1.2.3.4]/", &[]),
    ),
    // No digit before the first dot, no digit, a leading zero, a fifth part, nothing after a dot.
    (Ipv4InIpv6InvalidCodePoint, fails("http://[::.2.3.4]/", &[(Ipv4InIpv6InvalidCodePoint, 10..11)]), IPV4_IN_IPV6),
    (Ipv4InIpv6InvalidCodePoint, fails("http://[::1.2.x.4]/", &[(Ipv4InIpv6InvalidCodePoint, 14..15)]), IPV4_IN_IPV6),
    (Ipv4InIpv6InvalidCodePoint, fails("http://[::1.2.3.04]/", &[(Ipv4InIpv6InvalidCodePoint, 17..18)]), IPV4_IN_IPV6),
    (Ipv4InIpv6InvalidCodePoint, fails("http://[::1.2.3.4.5]/", &[(Ipv4InIpv6InvalidCodePoint, 17..18)]), IPV4_IN_IPV6),
    (Ipv4InIpv6InvalidCodePoint, fails("http://[::1.2.3.]/", &[(Ipv4InIpv6InvalidCodePoint, 16..16)]), IPV4_IN_IPV6),
    (
        Ipv4InIpv6OutOfRangePart,
        fails("http://[::1.2.3.256]/", &[(Ipv4InIpv6OutOfRangePart, 18..19)]),
        parses("http://[::1.2.3.255]/", &[]),
    ),
    (Ipv4InIpv6TooFewParts, fails("http://[::1.2.3]/", &[(Ipv4InIpv6TooFewParts, 15..15)]), IPV4_IN_IPV6),
    // URL units: in paths, opaque paths, queries, fragments and opaque hosts, and around and inside any input.
    (InvalidUrlUnit, parses("http://h/a b", &[(InvalidUrlUnit, 10..11)]), parses("http://h/a%20b", &[])),
    (InvalidUrlUnit, parses("http://h/%zz", &[(InvalidUrlUnit, 9..10)]), parses("http://h/%aa", &[])),
    (InvalidUrlUnit, parses("foo:a b", &[(InvalidUrlUnit, 5..6)]), parses("foo:a%20b", &[])),
    (InvalidUrlUnit, parses("http://h/?[", &[(InvalidUrlUnit, 10..11)]), parses("http://h/?(", &[])),
    (InvalidUrlUnit, parses("http://h/##", &[(InvalidUrlUnit, 10..11)]), parses("http://h/#?", &[])),
    (InvalidUrlUnit, parses("http://h/#%a", &[(InvalidUrlUnit, 10..11)]), parses("http://h/#%aa", &[])),
    (
        InvalidUrlUnit,
        parses("foo://a\"b%/", &[(InvalidUrlUnit, 7..8), (InvalidUrlUnit, 9..10)]),
        parses("foo://a'b/", &[]),
    ),
    (InvalidUrlUnit, parses("http://h/\u{9F}", &[(InvalidUrlUnit, 9..11)]), parses("http://h/\u{A0}", &[])),
    (InvalidUrlUnit, parses("http://h/\u{FDD0}", &[(InvalidUrlUnit, 9..12)]), parses("http://h/\u{FDCF}", &[])),
    (InvalidUrlUnit, parses("http://h/\u{10FFFE}", &[(InvalidUrlUnit, 9..13)]), parses("http://h/\u{10FFFD}", &[])),
    (InvalidUrlUnit, parses(" foo:a", &[(InvalidUrlUnit, 0..1)]), parses("foo:a", &[])),
    (InvalidUrlUnit, parses("foo:a\0", &[(InvalidUrlUnit, 5..6)]), parses("foo:a", &[])),
    (InvalidUrlUnit, parses("f\too:a", &[(InvalidUrlUnit, 1..2)]), parses("foo:a", &[])),
    // Credentials are no place where the authority state looks for URL units.
    (
        InvalidUrlUnit,
        parses("http://h/`@h/", &[(InvalidUrlUnit, 9..10)]),
        parses("http://h`@h/", &[(InvalidCredentials, 9..10)]),
    ),
    // The state machine.
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("http:h/", &[(SpecialSchemeMissingFollowingSolidus, 5..6)]),
        parses("http://h/", &[]),
    ),
    // The special authority slashes state reports the `/`, and the special authority ignore slashes state again.
    (
        SpecialSchemeMissingFollowingSolidus,
        parses(
            "http:/h/",
            &[(SpecialSchemeMissingFollowingSolidus, 5..6), (SpecialSchemeMissingFollowingSolidus, 5..6)],
        ),
        parses("foo:/h/", &[]),
    ),
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("http:///h/", &[(SpecialSchemeMissingFollowingSolidus, 7..8)]),
        parses("foo:///h/", &[]),
    ),
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("file:/h", &[(SpecialSchemeMissingFollowingSolidus, 5..6)]),
        parses("file:///h", &[]),
    ),
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("file:", &[(SpecialSchemeMissingFollowingSolidus, 5..5)]),
        parses("foo:", &[]),
    ),
    // With a base URL of the same scheme one report is all: the relative state comes next.
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("http:x", &[(SpecialSchemeMissingFollowingSolidus, 5..6)]).on("http://h/"),
        parses("x", &[]).on("http://h/"),
    ),
    (
        SpecialSchemeMissingFollowingSolidus,
        parses("HTTP:/x", &[(SpecialSchemeMissingFollowingSolidus, 5..6)]).on("http://h/"),
        parses("HTTP://x", &[]).on("http://h/"),
    ),
    (
        SpecialSchemeMissingFollowingSolidus,
        parses(
            "http:/x",
            &[(SpecialSchemeMissingFollowingSolidus, 5..6), (SpecialSchemeMissingFollowingSolidus, 5..6)],
        )
        .on("https://h/"),
        parses("//x", &[]).on("https://h/"),
    ),
    (MissingSchemeNonRelativeUrl, fails("x/y", &[(MissingSchemeNonRelativeUrl, 0..3)]), parses("x:y", &[])),
    (MissingSchemeNonRelativeUrl, fails("", &[(MissingSchemeNonRelativeUrl, 0..0)]), parses("", &[]).on("http://h/")),
    (
        MissingSchemeNonRelativeUrl,
        fails("?x", &[(MissingSchemeNonRelativeUrl, 0..2)]).on("mailto:a"),
        parses("#x", &[]).on("mailto:a"),
    ),
    (
        MissingSchemeNonRelativeUrl,
        fails("x", &[(MissingSchemeNonRelativeUrl, 0..1)]).on("foo:a"),
        parses("x", &[]).on("foo:/a"),
    ),
    // Path start, path, relative, relative slash, file and file slash state.
    (InvalidReverseSolidus, parses(r"http://h\a", &[(InvalidReverseSolidus, 8..9)]), parses("http://h/a", &[])),
    (
        InvalidReverseSolidus,
        parses(r"http://h/a\b", &[(InvalidReverseSolidus, 10..11)]),
        parses(r"foo://h/a\b", &[(InvalidUrlUnit, 9..10)]),
    ),
    (
        InvalidReverseSolidus,
        parses(r"\x", &[(InvalidReverseSolidus, 0..1)]).on("http://h/"),
        parses(r"\x", &[(InvalidUrlUnit, 0..1)]).on("foo://h/"),
    ),
    (
        InvalidReverseSolidus,
        parses(r"/\x", &[(InvalidReverseSolidus, 1..2)]).on("http://h/"),
        parses(r"/\x", &[(InvalidUrlUnit, 1..2)]).on("foo://h/"),
    ),
    (
        InvalidReverseSolidus,
        parses(
            r"file:\\h",
            &[
                (SpecialSchemeMissingFollowingSolidus, 5..6),
                (InvalidReverseSolidus, 5..6),
                (InvalidReverseSolidus, 6..7),
            ],
        ),
        parses("file://h", &[]),
    ),
    // The special authority ignore slashes state has another name for it.
    (
        InvalidReverseSolidus,
        parses(r"http://h\\a", &[(InvalidReverseSolidus, 8..9), (InvalidReverseSolidus, 9..10)]),
        parses(r"http://\h/a", &[(SpecialSchemeMissingFollowingSolidus, 7..8)]),
    ),
    (InvalidCredentials, parses("http://u@h/", &[(InvalidCredentials, 8..9)]), parses("http://h/u@", &[])),
    (
        InvalidCredentials,
        parses("foo://u@p@h/", &[(InvalidCredentials, 7..8), (InvalidCredentials, 9..10)]),
        parses("foo:u@p@h/", &[]),
    ),
    (HostMissing, fails("http://", &[(HostMissing, 7..7)]), parses("file://", &[])),
    (HostMissing, fails("http://?q", &[(HostMissing, 7..7)]), parses("foo://?q", &[])),
    (HostMissing, fails("foo://:80/", &[(HostMissing, 6..6)]), parses("foo://h:80/", &[])),
    (
        HostMissing,
        fails("foo://u@/", &[(InvalidCredentials, 7..8), (HostMissing, 8..8)]),
        parses("foo://u@h/", &[(InvalidCredentials, 7..8)]),
    ),
    (PortOutOfRange, fails("http://h:65536/", &[(PortOutOfRange, 9..14)]), parses("http://h:65535/", &[])),
    (PortInvalid, fails("http://h:8a/", &[(PortInvalid, 10..11)]), parses("http://h:8/a", &[])),
    (PortInvalid, fails(r"foo://h:8\a", &[(PortInvalid, 9..10)]), parses("foo://h:/a", &[])),
    // The path state reads the drive letter, `|` is no URL code point.
    (
        FileInvalidWindowsDriveLetter,
        parses("C|/x", &[(FileInvalidWindowsDriveLetter, 0..2), (InvalidUrlUnit, 1..2)]).on("file:///d/e"),
        parses("C|x", &[(InvalidUrlUnit, 1..2)]).on("file:///d/e"),
    ),
    (
        FileInvalidWindowsDriveLetter,
        parses("file:C:", &[(SpecialSchemeMissingFollowingSolidus, 5..6), (FileInvalidWindowsDriveLetter, 5..7)])
            .on("file:///d/e"),
        parses("file:C:", &[(SpecialSchemeMissingFollowingSolidus, 5..6)]),
    ),
    (
        FileInvalidWindowsDriveLetter,
        parses("C|", &[(FileInvalidWindowsDriveLetter, 0..2), (InvalidUrlUnit, 1..2)]).on("file:///d/e"),
        parses("/C|", &[(InvalidUrlUnit, 2..3)]).on("file:///d/e"),
    ),
    (
        FileInvalidWindowsDriveLetterHost,
        parses("file://C:/x", &[(FileInvalidWindowsDriveLetterHost, 7..9)]),
        parses("file:///C:/x", &[]),
    ),
    // The file host state hands its buffer on: the path state never sees the `|` as `c`.
    (
        FileInvalidWindowsDriveLetterHost,
        parses("file://C|/x", &[(FileInvalidWindowsDriveLetterHost, 7..9)]),
        parses("file:///C|/x", &[(InvalidUrlUnit, 9..10)]),
    ),
];

const IPV4_IN_IPV6: Case = parses("http://[::1.2.3.4]/", &[]);

/// Several errors in order, and places in an input that is not what the state machine sees.
const SEQUENCES: &[Case] = &[
    parses(
        r"http://user@1.2.3/a b?q#\",
        &[(InvalidCredentials, 11..12), (Ipv4TooFewParts, 12..17), (InvalidUrlUnit, 19..20), (InvalidUrlUnit, 24..25)],
    ),
    // A part at a time, then the numbers together.
    fails(
        "http://0x1.256.08./",
        &[
            (DomainToAscii, 7..18),
            (Ipv4EmptyPart, 17..18),
            (Ipv4TooFewParts, 7..18),
            (Ipv4NonDecimalPart, 7..10),
            (Ipv4NonNumericPart, 15..17),
        ],
    ),
    fails(
        "http://0x100.0400.3.256/",
        &[
            (Ipv4NonDecimalPart, 7..12),
            (Ipv4NonDecimalPart, 13..17),
            (Ipv4OutOfRangePart, 7..12),
            (Ipv4OutOfRangePart, 13..17),
            (Ipv4OutOfRangePart, 20..23),
        ],
    ),
    fails(
        "http://[01::02:g]/",
        &[(Ipv6PieceLeadingZero, 8..10), (Ipv6PieceLeadingZero, 12..14), (Ipv6InvalidCodePoint, 15..16)],
    ),
    fails("http://a_b:99999/", &[(DomainToAscii, 7..10), (PortOutOfRange, 11..16)]),
    fails(
        "http:/?",
        &[
            (SpecialSchemeMissingFollowingSolidus, 5..6),
            (SpecialSchemeMissingFollowingSolidus, 5..6),
            (HostMissing, 6..6),
        ],
    ),
    // Backslashes where a special authority starts are slashes too many, not reverse solidi.
    parses(
        r"http:\\h\",
        &[
            (SpecialSchemeMissingFollowingSolidus, 5..6),
            (SpecialSchemeMissingFollowingSolidus, 5..6),
            (SpecialSchemeMissingFollowingSolidus, 6..7),
            (InvalidReverseSolidus, 8..9),
        ],
    ),
    // A segment's units come before the `\` that ends it.
    parses(r"http://h/{\}", &[(InvalidUrlUnit, 9..10), (InvalidReverseSolidus, 10..11), (InvalidUrlUnit, 11..12)]),
    // Every space of an opaque path, also the one that becomes `%20`.
    parses("foo:a  ?b", &[(InvalidUrlUnit, 5..6), (InvalidUrlUnit, 6..7)]),
    // Trimmed at both ends; the places of the rest stay.
    parses(
        " \n http://u@h/a b\0 ",
        &[(InvalidUrlUnit, 0..3), (InvalidUrlUnit, 17..19), (InvalidCredentials, 11..12), (InvalidUrlUnit, 15..16)],
    ),
    fails("  ", &[(InvalidUrlUnit, 0..2), (MissingSchemeNonRelativeUrl, 2..2)]),
    fails(" x ", &[(InvalidUrlUnit, 0..1), (InvalidUrlUnit, 2..3), (MissingSchemeNonRelativeUrl, 1..2)]),
    // Removed tabs and newlines: before a place, inside one, right before a place where something is missing.
    parses("ht\ttp://u\n@h/", &[(InvalidUrlUnit, 2..3), (InvalidUrlUnit, 9..10), (InvalidCredentials, 10..11)]),
    parses("http://1.\t2.3/", &[(InvalidUrlUnit, 9..10), (Ipv4TooFewParts, 7..13)]),
    parses("C\r|/x", &[(InvalidUrlUnit, 1..2), (FileInvalidWindowsDriveLetter, 0..3), (InvalidUrlUnit, 2..3)])
        .on("file:///d/"),
    fails("http://u@\t/", &[(InvalidUrlUnit, 9..10), (InvalidCredentials, 8..9), (HostMissing, 10..10)]),
    // Without the tab `%4` and `1` are one URL unit.
    parses("http://h/%4\t1%\n4", &[(InvalidUrlUnit, 11..12), (InvalidUrlUnit, 14..15), (InvalidUrlUnit, 13..14)]),
    // Trimmed, removed and non-ASCII together.
    parses(
        " http://é\t@h/ü b",
        &[(InvalidUrlUnit, 0..1), (InvalidUrlUnit, 10..11), (InvalidCredentials, 11..12), (InvalidUrlUnit, 16..17)],
    ),
    // Places are bytes: é has two, 𝔣 four.
    parses("http://é@h/𝔣 b", &[(InvalidCredentials, 9..10), (InvalidUrlUnit, 16..17)]),
    parses("http://h/é?é#é\u{FFFF}", &[(InvalidUrlUnit, 17..20)]),
    // Where an error is at a code point, its place is the whole of it.
    parses("http:é", &[(SpecialSchemeMissingFollowingSolidus, 5..7)]),
    parses("http:é", &[(SpecialSchemeMissingFollowingSolidus, 5..7)]).on("http://h/"),
    parses("file:é", &[(SpecialSchemeMissingFollowingSolidus, 5..7)]),
    fails("http://h:é/", &[(PortInvalid, 9..11)]),
    fails("http://[é]/", &[(Ipv6InvalidCodePoint, 8..10)]),
    fails("http://[::1.é]/", &[(Ipv4InIpv6InvalidCodePoint, 12..14)]),
    // A domain that ToASCII rewrites, by chance to the same length: the place is the whole host.
    fails("http://éａ.１１/", &[(Ipv4NonAsciiInput, 7..19), (Ipv4TooFewParts, 7..19), (Ipv4NonNumericPart, 7..19)]),
    // The base URL's errors are its own.
    parses("a b", &[(InvalidUrlUnit, 1..2)]).on("http://u@h/%"),
];

#[test]
fn each_error_and_its_nearest_neighbour() {
    check_all(PAIRS.iter().flat_map(|(_, with, without)| [with, without]));
    for (error, with, without) in PAIRS {
        let reports = |case: &Case| case.reports.iter().any(|(reported, _)| reported == error);
        assert!(reports(with) && !reports(without), "{error}: {:?}, {:?}", with.input, without.input);
    }
}

#[test]
fn several_errors_in_order() {
    check_all(SEQUENCES);
}

/// Inputs with the component of each of their errors, in order: the one that the place is in, by the URL's grammar; `None`
/// around the URL.
type Placed = (&'static str, Option<&'static str>, &'static [Option<Component>]);

const COMPONENTS: &[Placed] = {
    use Component::*;
    &[
        ("http:h", None, &[Some(Scheme)]),
        ("http:///h", None, &[Some(Scheme)]),
        (r"http:\\h", None, &[Some(Scheme), Some(Scheme), Some(Scheme)]),
        ("x", None, &[Some(Scheme)]),
        ("h\ttp://h/", None, &[Some(Scheme)]),
        ("file:x", None, &[Some(Scheme)]),
        // Credentials: `@` belongs to what it ends.
        ("http://u@h/", None, &[Some(Username)]),
        ("http://u:p@h/", None, &[Some(Password)]),
        ("http://u@v:p@h/", None, &[Some(Username), Some(Password)]),
        ("http://u\t:p@h/", None, &[Some(Username), Some(Password)]),
        ("http://u:p@/", None, &[Some(Password), Some(Host)]),
        // Hosts and ports.
        ("http://a_b/", None, &[Some(Host)]),
        ("http://[::1", None, &[Some(Host)]),
        ("http://u@1.2/", None, &[Some(Username), Some(Host)]),
        ("foo://a b/", None, &[Some(Host)]),
        ("http://h\t/", None, &[Some(Host)]),
        ("http://h:x/", None, &[Some(Port)]),
        ("http://h:99999/", None, &[Some(Port)]),
        ("http://h:8\t0/", None, &[Some(Port)]),
        ("file://a_b/x", None, &[Some(Host)]),
        ("file://C|/x", None, &[Some(Host)]),
        // Paths, also where a reference starts with them.
        ("http://h/a b", None, &[Some(Path)]),
        (r"http://h\a", None, &[Some(Path)]),
        ("foo:a b", None, &[Some(Path)]),
        ("foo:/a b", None, &[Some(Path)]),
        ("a b", Some("http://h/"), &[Some(Path)]),
        (r"\x", Some("http://h/"), &[Some(Path)]),
        ("C|/x", Some("file:///d"), &[Some(Path), Some(Path)]),
        ("x\ty", Some("http://h/"), &[Some(Path)]),
        // Two slashes start an authority.
        (r"\\h_/", Some("http://h/"), &[Some(Scheme), Some(Scheme), Some(Host)]),
        // Queries and fragments.
        ("http://h/?[", None, &[Some(Query)]),
        ("?[", Some("http://h/"), &[Some(Query)]),
        ("foo:a?[#[", None, &[Some(Query), Some(Fragment)]),
        ("#[", Some("foo:a"), &[Some(Fragment)]),
        ("http://h/?a\tb#c\td", None, &[Some(Query), Some(Fragment)]),
        // Around the URL.
        (" http://h/ ", None, &[None, None]),
        (" \thttp://h/\n", None, &[None, None]),
        (" http://h/a b ", None, &[None, None, Some(Path)]),
    ]
};

#[test]
fn each_error_has_its_component() {
    let mut failures = Vec::new();
    for &(input, base, components) in COMPONENTS {
        let base = base.map(|base| Url::parse(base, None).expect("a base URL that parses"));
        let (_, findings) = Url::validate(input, base.as_ref());
        let found: Vec<_> = findings.iter().map(|finding| finding.component).collect();
        if found != components {
            failures.push(format!("{input:?}: {found:?} is not {components:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn validation_finds_what_an_observer_sees() {
    for Case { input, base, reports, fails } in SEQUENCES.iter().chain(PAIRS.iter().map(|(_, with, _)| with)) {
        let base = base.map(|base| Url::parse(base, None).expect("a base URL that parses"));
        let (result, findings) = Url::validate(input, base.as_ref());
        assert_eq!(findings.len(), reports.len(), "{input:?}");
        for (index, (finding, (error, range))) in findings.iter().zip(*reports).enumerate() {
            assert_eq!((finding.error, &finding.range), (*error, range), "{input:?}");
            assert_eq!(finding.is_fatal, *fails && index + 1 == reports.len(), "{input:?}");
        }
        assert_eq!(result.is_err(), *fails, "{input:?}");
    }
}

#[test]
fn every_error_is_explained() {
    for error in ValidationError::ALL {
        let explanation = error.explanation();
        assert!(explanation.en.ends_with('.') && explanation.en.is_ascii(), "{error}");
        assert!(explanation.zh.ends_with('。'), "{error}");
        let same = |other: &&ValidationError| other.explanation() == explanation;
        assert_eq!(ValidationError::ALL.iter().filter(same).count(), 1, "{error}");
    }
}

#[test]
fn every_error_has_a_case() {
    for error in ValidationError::ALL {
        assert!(PAIRS.iter().any(|(covered, ..)| covered == error), "{error} has no case");
    }
    assert_eq!(ValidationError::ALL.len(), 31);
}

/// Every report, with what the observed parser answers.
fn observe(input: &str, base: Option<&Url>) -> (Result<Url, ValidationError>, Vec<Report>) {
    let mut reports = Vec::new();
    (Url::parse_observed(input, base, &mut reports), reports)
}

/// What holds for every input: looking changes nothing, a failure is the last report, and places are in the input.
fn check_any(input: &str, base: Option<&Url>) {
    let (observed, reports) = observe(input, base);
    assert_eq!(observed, Url::parse(input, base), "{input:?} on {base:?}");
    assert_eq!(
        observed.as_ref().ok().map(Url::components),
        Url::parse(input, base).as_ref().ok().map(Url::components),
        "{input:?} on {base:?}"
    );
    if let Err(error) = observed {
        assert_eq!(reports.last().map(|(last, _)| *last), Some(error), "{input:?} on {base:?}");
    }
    for (error, range) in reports {
        assert!(input.get(range.clone()).is_some(), "{error} at {range:?} of {input:?}");
    }
}

#[test]
fn looking_changes_nothing() {
    let mut files = own_url_cases();
    if let Some(folder) = wpt_folder() {
        for name in ["urltestdata.json", "urltestdata-javascript-only.json"] {
            files.push((name.into(), wpt(&folder, name)));
        }
        for name in ["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"] {
            for case in wpt(&folder, name) {
                check_any(&format!("https://{}/x", text(&case, "input").unwrap_or_default()), None);
            }
        }
    }
    for (_, cases) in files {
        for case in cases {
            let input = text(&case, "input").unwrap_or_default();
            match text(&case, "base").map(|base| Url::parse(base, None)) {
                None => check_any(input, None),
                Some(Ok(base)) => check_any(input, Some(&base)),
                Some(Err(_)) => {}
            }
        }
    }
    for case in PAIRS.iter().flat_map(|(_, with, without)| [with, without]).chain(SEQUENCES) {
        check_any(case.input, None);
    }
}

/// Calls of setters: the attribute, the URL, the value, what is reported in it, and the URL after that.
const SETTERS: &[(Attribute, &str, &str, Reports, &str)] = &[
    // The host state, with and without a port behind the place of the host.
    (Attribute::Host, "http://h/", "", &[(HostMissing, 0..0)], "http://h/"),
    (Attribute::Host, "foo://h/", "", &[], "foo:///"),
    (Attribute::Host, "foo://h/", ":80", &[(HostMissing, 0..0)], "foo://h/"),
    (Attribute::Hostname, "http://h/", "/a", &[(HostMissing, 0..0)], "http://h/"),
    // Failures without a validation error: a host that credentials need, a port where there is none to set.
    (Attribute::Host, "foo://u@h/", "", &[], "foo://u@h/"),
    (Attribute::Hostname, "http://h/", "a:80", &[], "http://h/"),
    (Attribute::Host, "http://h/", "1.2:80", &[(Ipv4TooFewParts, 0..3)], "http://1.0.0.2/"),
    (Attribute::Host, "http://h/", "a b", &[(DomainToAscii, 0..3)], "http://h/"),
    (Attribute::Host, "file:///", "%61", &[(DomainPercentEncoded, 0..3)], "file://a/"),
    // A port that is refused comes after the host that is not. What follows the digits is not looked at.
    (Attribute::Host, "http://h/", "a:65536x", &[(PortOutOfRange, 2..7)], "http://a/"),
    (Attribute::Port, "http://h/", "65536", &[(PortOutOfRange, 0..5)], "http://h/"),
    (Attribute::Port, "http://h/", "65535 `", &[], "http://h:65535/"),
    (Attribute::Port, "http://h/", "x", &[], "http://h/"),
    // Nothing is trimmed; tabs and newlines are removed.
    (Attribute::Port, "http://h/", "6\t5536", &[(InvalidUrlUnit, 1..2), (PortOutOfRange, 0..6)], "http://h/"),
    (Attribute::Pathname, "http://h/", " a", &[(InvalidUrlUnit, 0..1)], "http://h/%20a"),
    // `?` and `#` are URL units of no path, and the former is a URL code point.
    (
        Attribute::Pathname,
        "http://h/",
        r"a?#\",
        &[(InvalidUrlUnit, 2..3), (InvalidReverseSolidus, 3..4)],
        "http://h/a%3F%23/",
    ),
    (Attribute::Search, "foo:a", "?a#%", &[(InvalidUrlUnit, 2..3), (InvalidUrlUnit, 3..4)], "foo:a?a%23%"),
    (Attribute::Hash, "foo:a", "#\né`", &[(InvalidUrlUnit, 1..2), (InvalidUrlUnit, 4..5)], "foo:a#%C3%A9%60"),
    // These percent-encode without a look at URL units; the scheme states have no validation errors.
    (Attribute::Username, "http://h/", "`%", &[], "http://%60%@h/"),
    (Attribute::Password, "http://h/", "`\t", &[], "http://:%60%09@h/"),
    (Attribute::Protocol, "http://h/", "é:", &[], "http://h/"),
    (Attribute::Protocol, "http://h/", "w\ts", &[(InvalidUrlUnit, 1..2)], "ws://h/"),
];

#[test]
fn errors_in_values_of_setters() {
    for (attribute, href, value, expected, after) in SETTERS {
        let mut url = Url::parse(href, None).expect("a URL that parses");
        let mut reports = Vec::new();
        url.set_observed(*attribute, value, &mut reports);
        assert_eq!((reports.as_slice(), url.href()), (*expected, *after), "{attribute:?} of {href} to {value:?}");
    }
}

/// An observer is anything: this one counts.
#[test]
fn own_observers() {
    struct Count(usize);
    impl Observer for Count {
        fn report(&mut self, _: ValidationError, _: Range<usize>) {
            self.0 += 1;
        }
    }
    let mut count = Count(0);
    assert!(Url::parse_observed(r"http://user@1.2.3/a b?q#\", None, &mut count).is_ok());
    assert_eq!(count.0, 4);
}
