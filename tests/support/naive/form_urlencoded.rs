//! `application/x-www-form-urlencoded`, and the class over it as a list of pairs.

use super::code_points::{encode, is_in_form_urlencoded_set, percent_decode};

pub type Pairs = Vec<(String, String)>;

pub fn parse(input: &[u8]) -> Pairs {
    let decode = |bytes: &[u8]| {
        let bytes: Vec<u8> = bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
        String::from_utf8_lossy(&percent_decode(&bytes)).into_owned()
    };
    let mut output = Vec::new();
    for sequence in input.split(|&byte| byte == b'&').filter(|sequence| !sequence.is_empty()) {
        let (name, value) = match sequence.iter().position(|&byte| byte == b'=') {
            Some(index) => (&sequence[..index], &sequence[index + 1..]),
            None => (sequence, &[][..]),
        };
        output.push((decode(name), decode(value)));
    }
    output
}

pub fn serialize(pairs: &Pairs) -> String {
    // No code point but the space percent-encodes to `%20`, since `%` itself is in the set.
    let encode = |text: &str| encode(text, is_in_form_urlencoded_set).replace("%20", "+");
    pairs.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect::<Vec<_>>().join("&")
}

pub fn delete(pairs: &mut Pairs, name: &str, value: Option<&str>) {
    let mut kept = Vec::new();
    for pair in pairs.drain(..) {
        let is_deleted = pair.0 == name && (value.is_none() || value == Some(&pair.1));
        if !is_deleted {
            kept.push(pair);
        }
    }
    *pairs = kept;
}

pub fn set(pairs: &mut Pairs, name: &str, value: &str) {
    let mut kept: Pairs = Vec::new();
    let mut is_set = false;
    for pair in pairs.drain(..) {
        if pair.0 != name {
            kept.push(pair);
        } else if !is_set {
            kept.push((pair.0, value.into()));
            is_set = true;
        }
    }
    if !is_set {
        kept.push((name.into(), value.into()));
    }
    *pairs = kept;
}

/// Sorts by code units, by insertion, which keeps the order of equals.
pub fn sort(pairs: &mut Pairs) {
    let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
    for end in 1..pairs.len() {
        let mut index = end;
        while index > 0 && units(&pairs[index].0) < units(&pairs[index - 1].0) {
            pairs.swap(index, index - 1);
            index -= 1;
        }
    }
}
