//! What must hold for each input. An oracle panics where it does not.

use crate::inputs::{Differential, Domain, Encoded, Form, Params, Parse, Setters};
use crate::support::checks::*;
use crate::support::naive;
use encoding_rs::{EncoderResult, UTF_8};
use wangzhi::standard::encoding::{Encoding, percent_encode_after_encoding, serialize_form};
use wangzhi::standard::percent_encoding::{PercentEncodeSet, percent_decode};
use wangzhi::standard::{
    Component, Host, Url, ValidationError, domain_to_ascii, domain_to_unicode, domain_to_unicode_strict,
    is_valid_url_string,
};
use wangzhi_differential::rules::{ADA_RULES, ADA_SETTER_RULES, Rule, URL_RULES, explain};
use wangzhi_differential::{ours, parse_with_ada, parse_with_url, rules, set_with_ada};

/// The parser gives the naive implementation's record, or fails as that does.
pub fn parse(Parse { input, base }: Parse) {
    let base_url = base.as_deref().map(|base| parse_both(base, None));
    let url = match &base_url {
        None => parse_both(&input, None),
        Some(Some((base, naive))) => {
            check_reparse(base);
            parse_both(&input, Some((base, naive)))
        }
        Some(None) => None,
    };
    assert_eq!(Url::can_parse(&input, base.as_deref()), url.is_some());
    if let Some((url, _)) = url {
        check_reparse(&url);
    }
}

/// Setters make the naive implementation's record, or leave the URL as it was.
pub fn setters(Setters { url, calls }: Setters) {
    let Some((mut url, mut naive)) = parse_both(&url, None) else { return };
    for (attribute, value) in calls {
        match attribute {
            Some(attribute) => set_both(&mut url, &mut naive, attribute, &value),
            None => {
                let before = url.clone();
                let parsed = parse_both(&value, None);
                assert_eq!(url.set_href(&value).is_ok(), parsed.is_some());
                let expected = parsed.as_ref().map_or(&before, |parsed| &parsed.0);
                assert_eq!((url.href(), url.components()), (expected.href(), expected.components()));
                naive = parsed.map_or(naive, |parsed| parsed.1);
            }
        }
        if !is_file_by_setter(&url) {
            check_reparse(&url);
        }
    }
    for attribute in wangzhi::standard::Attribute::ALL {
        let mut set = url.clone();
        set.set(attribute, get(&url, attribute));
        assert_eq!(set != url, changes_by_own_value(&url, attribute), "{attribute:?} of {url}");
    }
}

pub fn search_params(Params { init, name, value, operations }: Params) {
    check_params(&init, operations, &name, &value);
}

pub fn form_urlencoded(Form { bytes, pairs }: Form) {
    check_form_urlencoded(&bytes, &pairs);
    check_form_urlencoded(&bytes, &naive::form_urlencoded::parse(&bytes));
}

/// Domains and hosts come back as they are, and the strict rules are those of others and more.
pub fn idna(Domain(input): Domain) {
    let ascii = domain_to_ascii(&input, false);
    let strict = domain_to_ascii(&input, true);
    if let Some(ascii) = &ascii {
        assert!(ascii.is_ascii() && !ascii.is_empty());
        let is_forbidden = |c: char| c <= ' ' || "#%/:<>?@[\\]^|\u{7F}".contains(c);
        assert!(!ascii.contains(is_forbidden), "{ascii:?}");
        assert_eq!(domain_to_ascii(ascii, false).as_ref(), Some(ascii));
    }
    if let Some(strict) = &strict {
        assert_eq!(ascii.as_ref(), Some(strict));
        assert_eq!(domain_to_ascii(strict, true).as_ref(), Some(strict));
        let unicode = domain_to_unicode(&input);
        assert_eq!(domain_to_ascii(&unicode, true).as_ref(), Some(strict), "{unicode:?}");
        assert_eq!(domain_to_unicode(strict), unicode);
    }
    let unicode = domain_to_unicode_strict(&input);
    assert_eq!(unicode.is_some(), strict.is_some());
    if let Some(unicode) = unicode {
        assert_eq!(unicode, domain_to_unicode(&input));
    }

    for is_opaque in [false, true] {
        let host = Host::parse(&input, is_opaque);
        let naive = naive::Host::parse(&input, is_opaque, &mut Vec::new());
        assert_eq!(host.as_ref().ok().map(Host::to_string), naive.as_ref().map(naive::Host::to_string));
        if let Ok(host) = host {
            assert_eq!(Host::parse(&host.to_string(), is_opaque).as_ref(), Ok(&host));
        }
    }
}

/// Findings have places in the input and components in order, and a valid URL string has none.
pub fn validation(Parse { input, base }: Parse) {
    let base = match base.map(|base| Url::parse(&base, None)) {
        Some(Err(_)) => return,
        Some(Ok(base)) => Some(base),
        None => None,
    };
    let base = base.as_ref();
    let (url, findings) = Url::validate(&input, base);
    assert_eq!(url, Url::parse(&input, base));
    for (index, finding) in findings.iter().enumerate() {
        assert!(input.get(finding.range.clone()).is_some(), "{finding:?}");
        let is_last = index + 1 == findings.len();
        assert_eq!(finding.is_fatal, is_last && url.is_err(), "{finding:?}");
    }
    if let Err(error) = url {
        assert_eq!(findings.last().map(|finding| finding.error), Some(error));
    }
    // What is trimmed or removed is found before the parser starts.
    let parsed = findings.iter().filter(|finding| finding.error != ValidationError::InvalidUrlUnit);
    let components: Vec<_> = parsed.map(|finding| finding.component.map(place)).collect();
    assert!(components.is_sorted() && !components.contains(&None), "{findings:?}");
    assert_eq!(is_valid_url_string(&input, base), url.is_ok() && findings.is_empty(), "{findings:?}");
}

fn place(component: Component) -> usize {
    use Component::*;
    [Scheme, Username, Password, Host, Port, Path, Query, Fragment]
        .iter()
        .position(|&other| other == component)
        .unwrap()
}

/// Texts come back from their encoding, and of a URL the query alone is encoded.
pub fn encodings(Encoded { encoding, text, url: Parse { input, base } }: Encoded) {
    for set in PercentEncodeSet::ALL {
        let encoded = percent_encode_after_encoding(encoding, &text, set);
        assert!(encoded.is_ascii());
        assert_eq!(encoded, naive_percent_encode(encoding, &text, set), "{} {set:?}", encoding.name());
        // Without `%` in the set the text's own percent-encoded bytes are decoded too.
        if set.contains('%') {
            let spaced =
                if set == PercentEncodeSet::FORM_URLENCODED { encoded.replace('+', " ") } else { encoded.into() };
            let bytes = percent_decode(spaced.as_bytes());
            let (decoded, _) = encoding.output_encoding().decode_without_bom_handling(&bytes);
            let expected: String = text.chars().map(|c| alone(encoding, c)).collect();
            assert_eq!(decoded, expected, "{}", encoding.name());
        }
    }
    let form = |text| percent_encode_after_encoding(encoding, text, PercentEncodeSet::FORM_URLENCODED);
    let pair = format!("{}={}", form(&text), form(&input));
    assert_eq!(serialize_form([(&text, &input)], encoding), pair);

    let base = match base.map(|base| Url::parse(&base, None)) {
        Some(Err(_)) => return,
        Some(Ok(base)) => Some(base),
        None => None,
    };
    let as_utf_8 = Url::parse(&input, base.as_ref());
    let url = Url::parse_with_encoding(&input, base.as_ref(), encoding);
    let (Ok(mut as_utf_8), Ok(mut url)) = (as_utf_8.clone(), url.clone()) else {
        assert_eq!(url, as_utf_8);
        return;
    };
    let input = input.trim_matches(|c| c <= ' ').replace(['\t', '\n', '\r'], "");
    let before_fragment = input.split('#').next().unwrap_or_default();
    let takes_encoding = url.is_special() && !matches!(url.scheme(), "ws" | "wss");
    match before_fragment.split_once('?') {
        Some((_, query)) if takes_encoding => {
            let encoded = percent_encode_after_encoding(encoding, query, PercentEncodeSet::SPECIAL_QUERY);
            assert_eq!(url.query(), Some(&*encoded));
        }
        _ => assert_eq!(url.query(), as_utf_8.query()),
    }
    for url in [&mut url, &mut as_utf_8] {
        url.set(wangzhi::standard::Attribute::Search, "");
    }
    assert_eq!((url.href(), url.components()), (as_utf_8.href(), as_utf_8.components()));
}

/// Percent-encode after encoding, as its steps are: all of it with one encoder.
fn naive_percent_encode(encoding: &'static Encoding, text: &str, set: PercentEncodeSet) -> String {
    let mut encoder = encoding.output_encoding().new_encoder();
    let (mut output, mut rest) = (String::new(), text);
    loop {
        let mut bytes = Vec::with_capacity(text.len() * 4 + 64);
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = &rest[read..];
        for byte in bytes {
            match char::from(byte) {
                ' ' if set == PercentEncodeSet::FORM_URLENCODED => output.push('+'),
                c if set.contains(c) => output += &format!("%{byte:02X}"),
                c => output.push(c),
            }
        }
        match result {
            EncoderResult::Unmappable(c) => output += &format!("%26%23{}%3B", u32::from(c)),
            EncoderResult::InputEmpty => return output,
            EncoderResult::OutputFull => panic!("the buffer is large enough"),
        }
    }
}

/// What comes back of a code point. Some encodings write several in the same way.
fn alone(encoding: &'static Encoding, c: char) -> String {
    let encoding = encoding.output_encoding();
    if encoding == UTF_8 {
        return c.into();
    }
    let text = c.to_string();
    let (bytes, _, _) = encoding.encode(&text);
    encoding.decode_without_bom_handling(&bytes).0.into_owned()
}

/// Other implementations answer the same, or as a rule explains.
pub fn differential(Differential { url: Parse { input, base }, call }: Differential) {
    let base = base.as_deref();
    let ours = ours(&input, base);
    let explained = |name: &str, input: &str, base: Option<&str>, ours, theirs, rules: &[Rule]| {
        let difference = rules::Difference { input, base, ours, theirs };
        assert!(explain(&difference, rules).is_some(), "{name}: {difference:?}");
    };
    if !has_drives_of_url(&input, base) {
        explained("url", &input, base, ours.clone(), parse_with_url(&input, base), URL_RULES);
    }
    explained("ada", &input, base, ours.clone(), parse_with_ada(&input, base), ADA_RULES);
    if let (Some((attribute, value)), Some(href)) = (call, ours)
        && let Some((before, ours, theirs)) = set_with_ada(&href, attribute, &value)
    {
        let input = format!("{attribute:?} = {value}");
        explained("ada's setters", &input, Some(&before), Some(ours), Some(theirs), ADA_SETTER_RULES);
    }
}

/// Whether an input has more of what looks like drive letters than the rules can follow: the crate `url` keeps, moves and
/// passes on each of them in its own way, and puts a slash between one and a tab or newline.
fn has_drives_of_url(input: &str, base: Option<&str>) -> bool {
    let is_removed = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r');
    let count = |text: &str| {
        let bytes: Vec<u8> = text.bytes().filter(|byte| !is_removed(byte)).collect();
        let is_drive = |part: &&[u8]| part[1].is_ascii_alphabetic() && matches!(part[2], b':' | b'|');
        bytes.windows(3).filter(|part| matches!(part[0], b'/' | b'\\' | b':')).filter(is_drive).count()
    };
    let has_removed = |text: &str| usize::from(text.as_bytes().iter().any(is_removed));
    count(input) + has_removed(input) + base.map_or(0, |base| 1 + count(base) + has_removed(base)) > 1
}
