//! The data of web-platform-tests' `url/`, and our own cases in the same forms, natively. With `-- --show-output` each
//! file's counts are printed.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;
use support::{own_setter_cases, own_url_cases, text, wpt, wpt_folder};
use wangzhi::standard::{Attribute, SearchParams, Url, ValidationError};

type Outcome = Result<(), String>;

/// Runs the cases of a file, all of them, prints how many there were, and fails with those that failed.
fn run_file<'a>(
    name: &str,
    cases: impl IntoIterator<Item = &'a Value>,
    run: impl Fn(&Value) -> Outcome,
    reason_to_skip: impl Fn(&Value) -> Option<&'static str>,
) {
    let mut passed = 0;
    let mut failures = Vec::new();
    let mut skipped = BTreeMap::new();
    for case in cases {
        if let Some(reason) = reason_to_skip(case) {
            *skipped.entry(reason).or_insert(0) += 1;
        } else {
            match run(case) {
                Ok(()) => passed += 1,
                Err(error) => failures.push(format!("{case}: {error}")),
            }
        }
    }
    let reasons: String = skipped.iter().map(|(reason, count)| format!(" ({count}: {reason})")).collect();
    let skipped: i32 = skipped.values().sum();
    println!("WPT {name}: {passed} passed, {} failed, {skipped} skipped{reasons}", failures.len());
    assert!(passed > 0, "{name} has no cases");
    assert!(failures.is_empty(), "{name}:\n{}", failures.join("\n"));
}

fn all(_: &Value) -> Option<&'static str> {
    None
}

fn check<T: PartialEq + Debug>(what: &str, actual: T, expected: T) -> Outcome {
    if actual == expected { Ok(()) } else { Err(format!("{what} is {actual:?} and should be {expected:?}")) }
}

fn attribute_of(url: &Url, name: &str) -> String {
    match name {
        "href" => url.href().into(),
        "origin" => url.origin(),
        "protocol" => url.protocol().into(),
        "username" => url.username().into(),
        "password" => url.password().into(),
        "host" => url.host().into(),
        "hostname" => url.hostname().into(),
        "port" => url.port().into(),
        "pathname" => url.pathname().into(),
        "search" => url.search().into(),
        "hash" => url.hash().into(),
        "searchParams" => SearchParams::from_query(url.query().unwrap_or_default()).to_string(),
        _ => panic!("no attribute {name}"),
    }
}

fn check_attributes(url: &Url, expected: &Value) -> Outcome {
    for (name, value) in expected.as_object().into_iter().flatten() {
        if !matches!(name.as_str(), "input" | "base" | "comment" | "relativeTo") {
            check(name, attribute_of(url, name).as_str(), value.as_str().unwrap_or_default())?;
        }
    }
    check_round_trip(url)
}

/// A serialization parses to itself, to the last offset, whether or not somebody observes.
fn check_round_trip(url: &Url) -> Outcome {
    let again = Url::parse(url.href(), None).map_err(|error| format!("{} does not parse: {error}", url.href()))?;
    check("href parsed again", again.href(), url.href())?;
    check("its components", again.components(), url.components())?;
    let observed = Url::parse_observed(url.href(), None, &mut Vec::new()).map_err(|error| error.to_string())?;
    check("components when observed", observed.components(), url.components())
}

fn run_url_case(case: &Value) -> Outcome {
    let input = text(case, "input").unwrap_or_default();
    let base = text(case, "base");
    let parsed = Url::parse_with_base(input, base);
    check("can_parse", Url::can_parse(input, base), parsed.is_ok())?;
    if case.get("failure").is_none() {
        return check_attributes(&parsed.map_err(|error| format!("it failed: {error}"))?, case);
    }
    check("failure", parsed.map(|url| url.to_string()).ok(), None)?;
    if base.is_none() {
        let mut url = Url::parse("about:blank", None).map_err(|error| error.to_string())?;
        check("setting href", url.set_href(input).is_err(), true)?;
        check("href after that", url.href(), "about:blank")?;
        check("as a base URL", Url::can_parse("x", Some(input)), false)?;
        // `relativeTo` says that there are base URLs it is relative to.
        if case.get("relativeTo").is_none() {
            check("with a base URL", Url::can_parse(input, Some("https://example.org/")), false)?;
        }
    }
    Ok(())
}

fn run_setter_file(name: &str, groups: &Value) {
    let mut all_cases = Vec::new();
    for (attribute, cases) in groups.as_object().into_iter().flatten().filter(|(key, _)| *key != "comment") {
        for case in cases.as_array().into_iter().flatten() {
            let mut case = case.clone();
            case["attribute"] = attribute.as_str().into();
            all_cases.push(case);
        }
    }
    run_file(name, &all_cases, run_setter_case, all);
}

fn run_setter_case(case: &Value) -> Outcome {
    let mut url = Url::parse(text(case, "href").unwrap_or_default(), None).map_err(|error| error.to_string())?;
    let before = url.clone();
    let value = text(case, "new_value").unwrap_or_default();
    let attribute = text(case, "attribute").unwrap_or_default();
    let done = match attribute {
        "href" => url.set_href(value).is_ok(),
        "protocol" => url.set(Attribute::Protocol, value),
        "username" => url.set(Attribute::Username, value),
        "password" => url.set(Attribute::Password, value),
        "host" => url.set(Attribute::Host, value),
        "hostname" => url.set(Attribute::Hostname, value),
        "port" => url.set(Attribute::Port, value),
        "pathname" => url.set(Attribute::Pathname, value),
        "search" => url.set(Attribute::Search, value),
        "hash" => url.set(Attribute::Hash, value),
        _ => return Err(format!("no attribute {attribute}")),
    };
    if !done {
        check("the URL after a refused value", &url, &before)?;
    }
    check_attributes(&url, &case["expected"])
}

/// The setters take a host as the parser does, or leave the one that is there.
fn run_host_and_setters_case(case: &Value) -> Outcome {
    run_host_case(case)?;
    for attribute in [Attribute::Host, Attribute::Hostname] {
        let mut url = Url::parse("https://x/x", None).map_err(|error| error.to_string())?;
        url.set(attribute, text(case, "input").unwrap_or_default());
        check("hostname when set", url.hostname(), text(case, "output").unwrap_or("x"))?;
    }
    Ok(())
}

fn run_host_case(case: &Value) -> Outcome {
    let input = text(case, "input").unwrap_or_default();
    let expected = text(case, "output");
    let url = Url::parse(&format!("https://{input}/x"), None).ok();
    check("href", url.map(|url| url.to_string()), expected.map(|host| format!("https://{host}/x")))
}

#[test]
fn own_cases() {
    for (name, cases) in own_url_cases() {
        run_file(&name, &cases, run_url_case, all);
    }
    run_setter_file("own setters.json", &own_setter_cases());
}

#[test]
fn url_parsing() {
    let Some(folder) = wpt_folder() else { return };
    for name in ["urltestdata.json", "urltestdata-javascript-only.json"] {
        run_file(name, &wpt(&folder, name), run_url_case, all);
    }
}

#[test]
fn setters() {
    let Some(folder) = wpt_folder() else { return };
    run_setter_file("setters_tests.json", &support::read(&folder.join("setters_tests.json")));
}

#[test]
fn percent_encoding() {
    let Some(folder) = wpt_folder() else { return };
    let run = |case: &Value| {
        let input = text(case, "input").unwrap_or_default();
        for (encoding, expected) in case["output"].as_object().into_iter().flatten() {
            let Some(url) = parse_in(encoding, &format!("https://h/?{input}#{input}")) else { continue };
            let url = url.map_err(|error| error.to_string())?;
            check("query", url.query(), expected.as_str())?;
            // The fragment knows no encoding.
            check("fragment", url.fragment(), text(&case["output"], "utf-8"))?;
        }
        Ok(())
    };
    let name = "percent-encoding.json";
    run_file(name, &wpt(&folder, name), run, all);
}

/// Parses with an encoding, which is there if the crate is built with it.
#[cfg(feature = "encoding")]
fn parse_in(encoding: &str, input: &str) -> Option<Result<Url, ValidationError>> {
    use wangzhi::standard::encoding::Encoding;
    let encoding = Encoding::for_label(encoding.as_bytes()).expect("an encoding");
    Some(Url::parse_with_encoding(input, None, encoding))
}

#[cfg(not(feature = "encoding"))]
fn parse_in(encoding: &str, input: &str) -> Option<Result<Url, ValidationError>> {
    (encoding == "utf-8").then(|| Url::parse(input, None))
}

#[test]
fn idna() {
    let Some(folder) = wpt_folder() else { return };
    run_file("toascii.json", &wpt(&folder, "toascii.json"), run_host_and_setters_case, all);

    // Unicode 18 assigns the block of U+3E8AC, which these take for unassigned. The first has the Hangul syllable as
    // one code point, the second in parts.
    let outdated = ["\u{3E8AC}。\u{729}。\u{CBD9}5", "\u{3E8AC}。\u{729}。\u{110D}\u{1173}\u{11AC}5"];
    let is_outdated = |case: &Value| text(case, "input").is_some_and(|input| outdated.contains(&input));
    let cases = wpt(&folder, "IdnaTestV2.json");
    let still_failing = cases.iter().filter(|case| is_outdated(case) && run_host_case(case).is_err()).count();
    assert_eq!(still_failing, outdated.len(), "an expected failure no longer fails");
    run_file("IdnaTestV2.json", &cases, run_host_case, |case| match text(case, "input") {
        Some("") => Some("an empty host is no case of a URL with one"),
        _ if is_outdated(case) => Some("expects U+3E8AC to be unassigned"),
        _ => None,
    });
    let name = "IdnaTestV2-removed.json";
    run_file(name, &wpt(&folder, name), run_host_case, all);
}
