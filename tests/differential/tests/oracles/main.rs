//! Holds wangzhi against the crates `url` and `ada-url`. They are no authority: where answers differ, the standard
//! decides, and each known difference is a rule that says what the standard says. A rule that explains nothing fails.

mod inputs;
#[path = "../../../support/mod.rs"]
mod support;

use inputs::{inputs, setter_calls, wpt_folder};
use wangzhi_differential::rules::{ADA_RULES, ADA_SETTER_RULES, Difference, Rule, URL_RULES, explain};
use wangzhi_differential::{ours, parse_with_ada, parse_with_url, set_with_ada};

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
    compare("url", URL_RULES, parse_with_url);
}

#[test]
fn parses_like_ada() {
    compare("ada", ADA_RULES, parse_with_ada);
}

#[test]
fn sets_like_ada() {
    let mut comparison = Comparison::new("ada's setters", ADA_SETTER_RULES);
    for call in setter_calls() {
        let Some((before, ours, theirs)) = set_with_ada(&call.href, call.attribute, &call.value) else { continue };
        let input = format!("{:?} = {}", call.attribute, call.value);
        comparison.add(&Difference { input: &input, base: Some(&before), ours: Some(ours), theirs: Some(theirs) });
    }
    comparison.finish();
}
