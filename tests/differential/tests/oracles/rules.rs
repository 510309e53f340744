//! The differences that are known, each with what the standard says.

/// An input that got two answers: serializations, or `None` for failure.
#[derive(Debug)]
pub struct Difference<'a> {
    pub input: &'a str,
    /// The base URL, or the URL that a setter is called on.
    pub base: Option<&'a str>,
    pub ours: Option<String>,
    pub theirs: Option<String>,
}

/// A known difference.
pub struct Rule {
    pub name: &'static str,
    pub explains: fn(&Difference) -> bool,
}

pub const URL_RULES: &[Rule] = &[];
pub const ADA_RULES: &[Rule] = &[];
pub const ADA_SETTER_RULES: &[Rule] = &[];
