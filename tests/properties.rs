//! What holds for every input: the crate answers as the naive implementation does, and its records are sound.

#[path = "support/hostile.rs"]
mod hostile;
mod support;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::time::{Duration, Instant};
use support::checks::*;
use support::{own_setter_cases, own_url_cases, read, text, wpt, wpt_folder};
use wangzhi::standard::{Attribute, SearchParams, Unobserved, Url};

/// The same cases on every run, unless proptest's own variables ask for others or for more.
fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let is_given = |name| std::env::var_os(name).is_some();
    ProptestConfig {
        cases: if is_given("PROPTEST_CASES") { default.cases } else { cases },
        rng_seed: if is_given("PROPTEST_RNG_SEED") { default.rng_seed } else { RngSeed::Fixed(1) },
        failure_persistence: None,
        ..default
    }
}

proptest! {
    #![proptest_config(config(8_000))]

    #[test]
    fn parses_like_the_naive_implementation(input in hostile::url()) {
        if let Some((url, _)) = parse_both(&input, None) {
            check_reparse(&url);
        }
        prop_assert_eq!(Url::can_parse(&input, None), Url::parse(&input, None).is_ok());
    }

    #[test]
    fn parses_on_a_base_like_the_naive_implementation(
        input in hostile::url(),
        base in hostile::valid_url(),
        call in prop::option::of(hostile::setter_call()),
    ) {
        let Some((mut base, mut naive)) = parse_both(&base, None) else {
            prop_assert!(!Url::can_parse(&input, Some(&base)));
            return Ok(());
        };
        if let Some((attribute, value)) = call {
            set_both(&mut base, &mut naive, attribute, &value);
        }
        if let Some((url, _)) = parse_both(&input, Some((&base, &naive))) {
            // Only what such a base hands on does not parse to itself.
            if !is_file_by_setter(&base) {
                check_reparse(&url);
            }
        }
    }

    #[test]
    fn sets_like_the_naive_implementation(
        input in hostile::valid_url(),
        calls in prop::collection::vec(hostile::setter_call(), 1..5),
    ) {
        let Some((mut url, mut naive)) = parse_both(&input, None) else { return Ok(()) };
        for (attribute, value) in calls {
            set_both(&mut url, &mut naive, attribute, &value);
            if !is_file_by_setter(&url) {
                check_reparse(&url);
            }
        }
    }

    #[test]
    fn own_values_change_nothing(input in hostile::valid_url(), call in hostile::setter_call()) {
        let Ok(mut url) = Url::parse(&input, None) else { return Ok(()) };
        url.set(call.0, &call.1);
        for attribute in Attribute::ALL {
            let mut set = url.clone();
            set.set(attribute, get(&url, attribute));
            let is_changed = set.href() != url.href();
            prop_assert_eq!(is_changed, changes_by_own_value(&url, attribute), "{:?} of {}", attribute, url);
        }
    }

    #[test]
    fn href_is_set_or_left(input in hostile::valid_url(), value in hostile::url()) {
        let Ok(mut url) = Url::parse(&input, None) else { return Ok(()) };
        let before = url.clone();
        let parsed = Url::parse(&value, None);
        let result = url.set_href(&value);
        prop_assert_eq!(result, parsed.clone().map(|_| ()));
        let expected = parsed.unwrap_or(before);
        prop_assert_eq!((url.href(), url.components()), (expected.href(), expected.components()));
    }
}

fn operation() -> impl Strategy<Value = Operation> {
    let text = hostile::pair_text;
    prop_oneof![
        3 => (text(), text()).prop_map(|(name, value)| Operation::Append(name, value)),
        1 => (text(), prop::option::of(text())).prop_map(|(name, value)| Operation::Delete(name, value)),
        2 => (text(), text()).prop_map(|(name, value)| Operation::Set(name, value)),
        1 => Just(Operation::Sort),
    ]
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn params_are_a_list_of_pairs(
        init in hostile::query(),
        operations in prop::collection::vec(operation(), 0..8),
        name in hostile::pair_text(),
        value in hostile::pair_text(),
    ) {
        check_params(&String::from_utf8_lossy(&init), operations, &name, &value);
    }

    #[test]
    fn form_urlencoded_round_trip(
        query in hostile::query(),
        pairs in prop::collection::vec((hostile::pair_text(), hostile::pair_text()), 0..6),
    ) {
        check_form_urlencoded(&query, &pairs);
    }
}

/// The inputs that web-platform-tests and we ourselves thought of: the naive implementation is right about them too.
#[test]
fn known_inputs() {
    let folder = wpt_folder();
    let mut files = own_url_cases();
    let mut setters = vec![own_setter_cases()];
    if let Some(folder) = &folder {
        for name in ["urltestdata.json", "urltestdata-javascript-only.json"] {
            files.push((name.into(), wpt(folder, name)));
        }
        for name in ["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"] {
            for case in wpt(folder, name) {
                parse_both(&format!("https://{}/x", text(&case, "input").unwrap_or_default()), None);
            }
        }
        setters.push(read(&folder.join("setters_tests.json")));
    }
    for case in files.iter().flat_map(|(_, cases)| cases) {
        let input = text(case, "input").unwrap_or_default();
        match text(case, "base").map(|base| parse_both(base, None)) {
            None => drop(parse_both(input, None)),
            Some(Some((url, naive))) => drop(parse_both(input, Some((&url, &naive)))),
            Some(None) => {}
        }
    }
    for (name, cases) in setters.iter().filter_map(|groups| groups.as_object()).flatten() {
        let Some(attribute) =
            Attribute::ALL.into_iter().find(|attribute| format!("{attribute:?}").to_lowercase() == *name)
        else {
            continue;
        };
        for case in cases.as_array().into_iter().flatten() {
            let href = text(case, "href").unwrap_or_default();
            let Some((mut url, mut naive)) = parse_both(href, None) else { panic!("{href} does not parse") };
            set_both(&mut url, &mut naive, attribute, text(case, "new_value").unwrap_or_default());
        }
    }
}

/// The exceptions that the properties make are there: in each the standard has another record come back.
#[test]
fn what_does_not_come_back() {
    for (href, made, again) in
        [("http://localhost/", "file://localhost/", "file:///"), ("http://h/C|/x", "file://h/C|/x", "file://h/C:/x")]
    {
        let mut url = Url::parse(href, None).expect("a valid URL");
        assert!(url.set(Attribute::Protocol, "file"));
        assert_eq!(url.href(), made);
        assert!(is_file_by_setter(&url));
        assert_eq!(Url::parse(made, None).map(|url| url.to_string()).as_deref(), Ok(again));
    }
    for (attribute, href, set) in [
        (Attribute::Host, "foo:/a", "foo:///a"),
        (Attribute::Hostname, "foo:/.//a", "foo:////a"),
        (Attribute::Search, "foo:a?#f", "foo:a#f"),
        (Attribute::Hash, "foo:a?#", "foo:a?"),
    ] {
        let mut url = Url::parse(href, None).expect("a valid URL");
        assert_eq!(url.href(), href);
        assert!(changes_by_own_value(&url, attribute));
        let own = get(&url, attribute).to_owned();
        url.set(attribute, &own);
        assert_eq!(url.href(), set);
    }
}

/// A start, what is repeated, and an end.
const LARGE: &[(&str, &str, &str)] = &[
    ("", " ", "foo:"),
    ("foo:", " ", "x"),
    ("foo:", "\t", "x"),
    ("foo:", "x\t", ""),
    ("a", "a", ":"),
    ("http:", "\\", "h"),
    ("http://", "@", "h"),
    ("http://", "a:@", "h"),
    ("http://", "[:]", "h"),
    ("http://", "a.", ""),
    ("http://", "1.", "a"),
    ("http://", "0", ""),
    ("http://0x", "f", ""),
    ("http://", "%41", ""),
    ("http://", "é", ""),
    ("http://", "é.", ""),
    ("http://", "א.", ""),
    ("http://", "xn--a.", ""),
    ("http://", "e\u{301}", ""),
    ("http://[", "0:", "]"),
    ("http://[::1.2.3.4", "0", "]"),
    ("http://h:", "0", "1"),
    ("http://h/", "a/", "../"),
    ("http://h/", "a/../", ""),
    ("http://h/", "../", ""),
    ("http://h/", "%2e", ""),
    ("file:///C:/", "../", ""),
    ("file:", "/", "C|"),
    ("foo:/", "/", ""),
    ("foo:/", "/../", ""),
    ("foo://h/?", "'%", "#"),
    ("foo://h/#", "é`", ""),
    ("blob:", "blob:", "http://h"),
];

/// The bound on each input is generous, for slow machines and unoptimized builds: it catches quadratic work a byte at a
/// time, not a quadratic number of bytes copied in bulk.
#[test]
fn large_inputs_take_linear_time() {
    let base = Url::parse("foo://h/a/b?q", None).expect("a valid URL");
    for (prefix, part, suffix) in LARGE {
        let start = Instant::now();
        let repeated = part.repeat(300_000 / part.len());
        let input = format!("{prefix}{repeated}{suffix}");
        let url = Url::parse_observed(&input, None, &mut Unobserved);
        assert_eq!(url, Url::parse_observed(&input, None, &mut Vec::new()));
        if let Ok(url) = &url {
            check_sound(url);
            url.origin();
        }
        let _ = Url::parse(&repeated, Some(&base));
        for attribute in Attribute::ALL {
            base.clone().set(attribute, &repeated);
        }
        let params = SearchParams::new(&repeated);
        assert_eq!(SearchParams::new(&params.to_string()), params);
        let elapsed = start.elapsed();
        assert!(elapsed < Duration::from_secs(20), "{prefix:?}, {part:?}, {suffix:?}: {elapsed:?}");
    }
}
