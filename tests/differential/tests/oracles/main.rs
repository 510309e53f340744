//! Holds wangzhi against the crates `url` and `ada-url`. They are no authority: where answers differ, the standard
//! decides, and each known difference is a rule that says what the standard says. A rule that explains nothing fails.

mod inputs;
mod rules;
#[path = "../../../support/mod.rs"]
mod support;

use inputs::{inputs, setter_calls, wpt_folder};
use rules::{ADA_RULES, ADA_SETTER_RULES, Difference, Rule, URL_RULES, explain};
use wangzhi::standard::{Attribute, Url};

/// Counts equal answers, and lets rules explain the others.
struct Comparison {
    name: &'static str,
    equal: usize,
    by_rule: usize,
    rules: &'static [Rule],
    /// How many differences each rule had a part in explaining.
    counts: Vec<usize>,
    unexplained: Vec<String>,
}

impl Comparison {
    fn new(name: &'static str, rules: &'static [Rule]) -> Self {
        Self { name, equal: 0, by_rule: 0, rules, counts: vec![0; rules.len()], unexplained: Vec::new() }
    }

    fn add(&mut self, difference: &Difference) {
        match explain(difference, self.rules) {
            Some(used) if used.is_empty() => self.equal += 1,
            Some(used) => {
                self.by_rule += 1;
                used.into_iter().for_each(|index| self.counts[index] += 1);
            }
            None => self.unexplained.push(format!("{difference:?}")),
        }
    }

    fn finish(self) {
        let Self { name, rules, counts, equal, by_rule, unexplained } = self;
        let total = equal + by_rule + unexplained.len();
        println!("{name}: {total} inputs, {equal} equal, {by_rule} differ by rule, {} unexplained", unexplained.len());
        for (rule, count) in rules.iter().zip(&counts) {
            println!("  {count:6} {}", rule.name);
        }
        assert!(unexplained.is_empty(), "{name}: {} unexplained:\n{}", unexplained.len(), unexplained.join("\n"));
        // Some rules are for the data of web-platform-tests alone.
        let stale: Vec<_> =
            rules.iter().zip(counts).filter(|(_, count)| *count == 0).map(|(rule, _)| rule.name).collect();
        assert!(stale.is_empty() || wpt_folder().is_none(), "{name}: no input needs the rules {stale:?}");
    }
}

fn ours(input: &str, base: Option<&str>) -> Option<String> {
    Some(Url::parse_with_base(input, base).ok()?.to_string())
}

fn compare(name: &'static str, rules: &'static [Rule], theirs: impl Fn(&str, Option<&str>) -> Option<String>) {
    let mut comparison = Comparison::new(name, rules);
    for input in inputs() {
        let base = input.base.as_deref();
        let (ours, theirs) = (ours(&input.text, base), theirs(&input.text, base));
        comparison.add(&Difference { input: &input.text, base, ours, theirs });
    }
    comparison.finish();
}

#[test]
fn parses_like_url() {
    compare("url", URL_RULES, |input, base| {
        let base = match base {
            Some(base) => Some(url::Url::parse(base).ok()?),
            None => None,
        };
        Some(url::Url::options().base_url(base.as_ref()).parse(input).ok()?.to_string())
    });
}

#[test]
fn parses_like_ada() {
    compare("ada", ADA_RULES, |input, base| Some(ada_url::Url::parse(input, base).ok()?.href().to_owned()));
}

#[test]
fn sets_like_ada() {
    let mut comparison = Comparison::new("ada's setters", ADA_SETTER_RULES);
    for call in setter_calls() {
        // Where the two start from another URL, nothing is said about the setter.
        let Ok(mut ours) = Url::parse(&call.href, None) else { continue };
        let Ok(mut theirs) = ada_url::Url::parse(ours.href(), None) else { continue };
        if theirs.href() != ours.href() {
            continue;
        }
        let before = ours.to_string();
        ours.set(call.attribute, &call.value);
        set_ada(&mut theirs, call.attribute, &call.value);
        let (ours, theirs) = (Some(ours.to_string()), Some(theirs.href().to_owned()));
        let input = format!("{:?} = {}", call.attribute, call.value);
        comparison.add(&Difference { input: &input, base: Some(&before), ours, theirs });
    }
    comparison.finish();
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
