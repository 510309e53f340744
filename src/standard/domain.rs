//! [Domains](https://url.spec.whatwg.org/#idna): the domain parser and domain to Unicode. The only file that knows the
//! crate `idna` (UTS #46). ASCII domains never reach it, unless somebody asks for validation errors.

use super::code_points::{FORBIDDEN_DOMAIN, UPPER, classes_in};
use super::percent_encoding::ascii_string;
use alloc::borrow::Cow;
use alloc::string::String;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with `beStrict` true, for UTF-8 of which
/// ill-formed sequences are errors.
pub(crate) fn to_ascii_strict(domain: &[u8]) -> Option<Cow<'_, str>> {
    Uts46::new().to_ascii(domain, AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify).ok()
}

/// The [domain parser](https://url.spec.whatwg.org/#domain-parser) with `beStrict` false; `None` is failure. Ill-formed
/// UTF-8 fails, as U+FFFD would.
///
/// The crate refuses labels of more than a thousand code points that need Punycode, which takes quadratic work.
pub(crate) fn parse_domain(domain: &[u8]) -> Option<Cow<'_, [u8]>> {
    let result = if domain.is_ascii() {
        // Lowercased whatever ToASCII would say, for web compatibility.
        let classes = classes_in(domain);
        if classes & FORBIDDEN_DOMAIN != 0 {
            return None;
        }
        if classes & UPPER == 0 { Cow::Borrowed(domain) } else { Cow::Owned(domain.to_ascii_lowercase()) }
    } else {
        // The deny list is the forbidden domain code points.
        let ascii = Uts46::new().to_ascii(domain, AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore).ok()?;
        if has_nested_punycode(&ascii) {
            return None;
        }
        match ascii {
            Cow::Borrowed(ascii) => Cow::Borrowed(ascii.as_bytes()),
            Cow::Owned(ascii) => Cow::Owned(ascii.into_bytes()),
        }
    };
    if result.is_empty() { None } else { Some(result) }
}

/// Whether a label is Punycode for what starts with `xn--` itself. [UTS #46](https://www.unicode.org/reports/tr46/#Validity_Criteria)
/// refuses that where hyphens are not checked; the crate does not.
fn has_nested_punycode(ascii: &str) -> bool {
    ascii
        .as_bytes()
        .split(|&byte| byte == b'.')
        .any(|label| label.starts_with(b"xn--xn--") && keeps_its_start(&label[4..], 4))
}

/// Whether what well-formed Punycode stands for has nothing inserted into the first so many of its ASCII code points: the
/// decoder of RFC 3492, section 6.2, for the places alone. The crate's own would be another 1.5 KB of every page.
fn keeps_its_start(encoded: &[u8], start: u32) -> bool {
    let Some(delimiter) = encoded.iter().rposition(|&byte| byte == b'-') else { return false };
    let mut length = delimiter as u32;
    let (mut place, mut bias, mut before) = (0u32, 72u32, 0u32);
    let (mut weight, mut k) = (1u32, 36u32);
    for &byte in &encoded[delimiter + 1..] {
        let digit = u32::from(if byte.is_ascii_digit() { byte - b'0' + 26 } else { byte.wrapping_sub(b'a') });
        place = place.wrapping_add(digit.wrapping_mul(weight));
        let threshold = k.saturating_sub(bias).clamp(1, 26);
        if digit >= threshold {
            weight = weight.wrapping_mul(36 - threshold);
            k += 36;
            continue;
        }
        length += 1;
        let delta = place.wrapping_sub(before);
        bias = adapted_bias(if before == 0 { delta / 700 } else { delta / 2 }, length);
        place %= length;
        if place < start {
            return false;
        }
        place += 1;
        before = place;
        (weight, k) = (1, 36);
    }
    delimiter >= start as usize
}

/// Bias adaptation: RFC 3492, section 6.1, after its first step.
fn adapted_bias(delta: u32, length: u32) -> u32 {
    let mut delta = delta + delta / length;
    let mut k = 0;
    while delta > 455 {
        delta /= 35;
        k += 36;
    }
    k + 36 * delta / (delta + 38)
}

/// The [domain parser](https://url.spec.whatwg.org/#domain-parser): a domain in ASCII form, or `None` for failure. With
/// `be_strict`, also what UTS #46 refuses in names for the DNS: hyphens in the wrong places, code points besides letters,
/// digits and hyphens, labels and names that are too long.
pub fn domain_to_ascii(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    if be_strict {
        return to_ascii_strict(domain.as_bytes());
    }
    match parse_domain(domain.as_bytes())? {
        Cow::Borrowed(_) => Some(Cow::Borrowed(domain)),
        Cow::Owned(ascii) => Some(Cow::Owned(ascii_string(ascii))),
    }
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#domain-to-unicode), for showing a domain to people. A domain that
/// UTS #46 finds fault with is returned as it is.
pub fn domain_to_unicode(domain: &str) -> Cow<'_, str> {
    match Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow) {
        (unicode, Ok(())) if !unicode.split('.').any(|label| label.starts_with("xn--")) => unicode,
        _ => Cow::Borrowed(domain),
    }
}

/// The same by the strict rules of [`domain_to_ascii`]; `None` for a domain that they refuse.
pub fn domain_to_unicode_strict(domain: &str) -> Option<String> {
    let ascii = to_ascii_strict(domain.as_bytes())?;
    let (unicode, result) = Uts46::new().to_unicode(ascii.as_bytes(), AsciiDenyList::STD3, Hyphens::Check);
    result.is_ok().then(|| unicode.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::*;

    #[test]
    fn strict_and_not() {
        assert_eq!(domain_to_ascii("☕.Example", false).as_deref(), Some("xn--53h.example"));
        assert_eq!(domain_to_ascii("XN--8I7CAA", false).as_deref(), Some("xn--8i7caa"));
        assert_eq!(domain_to_ascii("xn--8i7caa", true), None);
        assert_eq!(domain_to_ascii("a_b", false).as_deref(), Some("a_b"));
        assert_eq!(domain_to_ascii("a_b", true), None);
        assert_eq!(domain_to_ascii("-a", true), None);
        assert_eq!(domain_to_ascii(&"a".repeat(64), true), None);
        assert_eq!(domain_to_ascii("", false), None);
        assert_eq!(domain_to_ascii("\u{AD}", false), None);
        assert_eq!(domain_to_ascii("a b", false), None);
    }

    /// `xn---epa` is Punycode for `xn--é`.
    #[test]
    fn punycode_in_punycode() {
        assert_eq!(domain_to_ascii("é.xn--xn---epa", false), None);
        assert_eq!(domain_to_ascii("xn--XN---epa.é", false), None);
        // An ASCII domain is lowercased, whatever ToASCII would say.
        assert_eq!(domain_to_ascii("xn--XN---epa", false).as_deref(), Some("xn--xn---epa"));
        assert_eq!(domain_to_ascii("xn--xn---epa", true), None);
        assert_eq!(domain_to_unicode("xn--xn---epa.xn--9ca"), "xn--xn---epa.xn--9ca");
        assert_eq!(domain_to_unicode_strict("xn--xn---epa"), None);
        // `xn---bpa` is that for `xén--`, a label like others.
        assert_eq!(domain_to_ascii("é.xén--", false).as_deref(), Some("xn--9ca.xn--xn---bpa"));
        assert_eq!(domain_to_ascii("é.xn--xn---bpa", false).as_deref(), Some("xn--9ca.xn--xn---bpa"));
        assert_eq!(domain_to_unicode("xn--xn---bpa"), "xén--");
    }

    /// Beside the crate's own decoder, which the module behind the classes has no room for.
    #[test]
    fn places_in_punycode() {
        let parts = ["", "é", "中文", "-", "a", "\u{1F600}", "xn--", "zz-z"];
        for first in parts {
            for second in parts {
                for last in ["é", "\u{10FFFF}é", "éa-", "a中b文c"] {
                    let decoded = [first, second, last].concat();
                    let encoded = idna::punycode::encode_str(&decoded).unwrap();
                    let expected = decoded.starts_with("xn--");
                    if encoded.starts_with("xn--") {
                        assert_eq!(keeps_its_start(encoded.as_bytes(), 4), expected, "{decoded} {encoded}");
                    } else {
                        assert!(!expected, "{decoded}");
                    }
                    let whole = "xn--".to_owned() + &decoded;
                    let encoded = idna::punycode::encode_str(&whole).unwrap();
                    assert!(keeps_its_start(encoded.as_bytes(), 4), "{whole} {encoded}");
                }
            }
        }
    }

    #[test]
    fn to_unicode_keeps_what_is_invalid() {
        assert_eq!(domain_to_unicode("xn--53h.example"), "☕.example");
        assert_eq!(domain_to_unicode("xn--8i7caa"), "xn--8i7caa");
        assert_eq!(domain_to_unicode_strict("xn--53h.Example").as_deref(), Some("☕.example"));
        assert_eq!(domain_to_unicode_strict("xn--8i7caa"), None);
        assert_eq!(domain_to_unicode_strict("a_b"), None);
    }
}
