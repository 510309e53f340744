//! The operations of the [`URLSearchParams` class](https://url.spec.whatwg.org/#interface-urlsearchparams) on its list.

use super::form_urlencoded;
use super::percent_encoding::ascii_string;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The list of name-value pairs of a [`URLSearchParams`](https://url.spec.whatwg.org/#concept-urlsearchparams-list). It
/// stands by itself; who links it with a URL updates that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchParams {
    list: Vec<(String, String)>,
}

impl SearchParams {
    /// [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams) with a string, of
    /// which one leading `?` is ignored.
    pub fn new(init: &str) -> Self {
        Self::from_query(init.strip_prefix('?').unwrap_or(init))
    }

    /// The list of a URL's query.
    pub fn from_query(query: &str) -> Self {
        Self::from_query_bytes(query.as_bytes())
    }

    pub(crate) fn from_query_bytes(query: &[u8]) -> Self {
        Self { list: form_urlencoded::parse(query) }
    }

    pub(crate) fn serialize(&self) -> Vec<u8> {
        let mut output = Vec::new();
        for (name, value) in &self.list {
            form_urlencoded::serialize_pair_to(name.as_bytes(), value.as_bytes(), &mut output);
        }
        output
    }

    /// [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size): the number of pairs.
    pub fn size(&self) -> usize {
        self.list.len()
    }

    /// [`append(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-append).
    pub fn append(&mut self, name: &str, value: &str) {
        self.list.push((name.into(), value.into()));
    }

    /// [`delete(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete): removes the pairs with this name
    /// and, if one is given, this value.
    pub fn delete(&mut self, name: &str, value: Option<&str>) {
        self.list.retain(|pair| !matches(pair, name, value));
    }

    /// [`get(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-get): the value of the first pair with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.iter().find(|pair| pair.0 == name).map(|pair| pair.1.as_str())
    }

    /// [`getAll(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall): the values of all pairs with this name.
    pub fn get_all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.list.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1.as_str())
    }

    /// [`has(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    pub fn has(&self, name: &str, value: Option<&str>) -> bool {
        self.list.iter().any(|pair| matches(pair, name, value))
    }

    /// [`set(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-set): the first pair with this name gets the
    /// value and the others go; without one, a pair is appended.
    pub fn set(&mut self, name: &str, value: &str) {
        let Some(first) = self.list.iter().position(|pair| pair.0 == name) else {
            return self.append(name, value);
        };
        self.list[first].1 = value.into();
        let mut index = 0;
        self.list.retain(|pair| {
            index += 1;
            index <= first + 1 || pair.0 != name
        });
    }

    /// [`sort()`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort): by the names' UTF-16 code units; pairs with equal
    /// names keep their order.
    pub fn sort(&mut self) {
        self.list.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    }

    /// The pairs, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.list.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The pair at an index.
    pub fn pair(&self, index: usize) -> Option<(&str, &str)> {
        self.list.get(index).map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

fn matches(pair: &(String, String), name: &str, value: Option<&str>) -> bool {
    pair.0 == name && value.is_none_or(|value| pair.1 == value)
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for SearchParams {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        Self { list: pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }
}

/// The [serialization](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior) of the list.
impl fmt::Display for SearchParams {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&ascii_string(self.serialize()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;

    #[test]
    fn operations() {
        let mut params = SearchParams::new("?a=1&b=2&a=3&a=1");
        assert_eq!(params.get_all("a").collect::<Vec<_>>(), ["1", "3", "1"]);
        assert!(params.has("a", Some("3")) && !params.has("b", Some("3")));
        params.delete("a", Some("1"));
        assert_eq!(params.to_string(), "b=2&a=3");
        params.append("b", "x");
        params.set("b", "y");
        assert_eq!(params.to_string(), "b=y&a=3");
        params.set("c", "");
        assert_eq!((params.size(), params.get("c"), params.get("d")), (3, Some(""), None));
        assert_eq!(SearchParams::new("??a").to_string(), "%3Fa=");
    }

    #[test]
    fn sorts_by_code_units_and_keeps_the_order_of_equals() {
        // U+1F308 is D83C DF08 in UTF-16, below U+FB03.
        let mut params: SearchParams = [("ﬃ", "1"), ("🌈", "2"), ("é", "3"), ("ﬃ", "0")].into_iter().collect();
        params.sort();
        assert_eq!(params.iter().map(|pair| pair.1).collect::<Vec<_>>(), ["3", "2", "1", "0"]);
    }
}
