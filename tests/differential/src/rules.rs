//! The differences that are known, each with what the standard says.

use crate::parse_with_ada;
use idna::punycode::decode_to_string;
use std::ops::Range;
use wangzhi::standard::percent_encoding::percent_decode;
use wangzhi::standard::{Host, Url, domain_to_unicode};

/// An input that got two answers: serializations, or `None` for failure.
#[derive(Clone, Debug)]
pub struct Difference<'a> {
    pub input: &'a str,
    /// The base URL, or the URL that a setter is called on.
    pub base: Option<&'a str>,
    pub ours: Option<String>,
    pub theirs: Option<String>,
}

/// A known difference. A rule repairs the other answer in one respect; several may be needed to make it ours.
pub struct Rule {
    pub name: &'static str,
    pub repair: fn(&Difference) -> Option<Repaired>,
}

/// The other answer, repaired.
type Repaired = Option<String>;

/// The rules that explain a difference, by their places in the list; none if there is no difference.
pub fn explain(difference: &Difference, rules: &[Rule]) -> Option<Vec<usize>> {
    let mut repaired = difference.clone();
    let mut used = Vec::new();
    for (index, rule) in rules.iter().enumerate() {
        if repaired.ours == repaired.theirs {
            break;
        }
        match (rule.repair)(&repaired) {
            Some(theirs) if theirs != repaired.theirs => {
                repaired.theirs = theirs;
                used.push(index);
            }
            _ => {}
        }
    }
    (repaired.ours == repaired.theirs).then_some(used)
}

/// Where the path is in a serialization.
fn path_range(href: &str) -> Range<usize> {
    let end = href.find(['?', '#']).unwrap_or(href.len());
    let start = href[..end].find(':').map_or(0, |colon| colon + 1);
    let has_authority = href[start..end].starts_with("//");
    let start =
        if has_authority { href[start + 2..end].find('/').map_or(end, |slash| start + 2 + slash) } else { start };
    start..end
}

fn path(href: &str) -> &str {
    &href[path_range(href)]
}

fn with_path(href: &str, path: &str) -> String {
    let range = path_range(href);
    format!("{}{path}{}", &href[..range.start], &href[range.end..])
}

fn is_file(href: &str) -> bool {
    href.starts_with("file:")
}

/// Whether a path starts with a segment that is a Windows drive letter, normalized or not.
fn has_drive(path: &str) -> bool {
    let first = path.strip_prefix('/').and_then(|rest| rest.split('/').next()).unwrap_or_default();
    matches!(first.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

fn both<'a>(difference: &'a Difference) -> Option<(&'a str, &'a str)> {
    Some((difference.ours.as_deref()?, difference.theirs.as_deref()?))
}

/// The repaired answer is ours, on a condition.
fn ours_if(difference: &Difference, condition: bool) -> Option<Repaired> {
    condition.then(|| difference.ours.clone())
}

/// The hosts of our answer and of the base URL.
fn domains(difference: &Difference) -> Vec<String> {
    let hrefs = [difference.ours.as_deref(), difference.base];
    let urls = hrefs.into_iter().flatten().filter_map(|href| Url::parse(href, None).ok());
    urls.filter_map(|url| match url.host_record() {
        Some(Host::Domain(domain)) => Some(domain),
        _ => None,
    })
    .collect()
}

pub const URL_RULES: &[Rule] = &[
    // Domain parser, step 5: an ASCII domain is its lowercase form, whatever ToASCII would say.
    Rule {
        name: "fails for ASCII labels that are no valid Punycode",
        repair: |difference| {
            let is_invalid = |domain: &String| {
                domain.split('.').any(|label| label.starts_with("xn--")) && domain_to_unicode(domain) == *domain
            };
            ours_if(difference, difference.theirs.is_none() && domains(difference).iter().any(is_invalid))
        },
    },
    // The path percent-encode set contains U+005E (^).
    Rule {
        name: "does not percent-encode ^ in paths",
        repair: |difference| {
            let theirs = difference.theirs.as_deref()?;
            let path = path(theirs);
            (path.starts_with('/') && path.contains('^')).then(|| Some(with_path(theirs, &path.replace('^', "%5E"))))
        },
    },
    // Opaque path state, step 3.2: a space right before `?` or `#` becomes `%20`.
    Rule {
        name: "keeps the last space of an opaque path before ? or #",
        repair: |difference| {
            let theirs = difference.theirs.as_deref()?;
            let rest = path(theirs).strip_suffix(' ')?;
            (!rest.starts_with('/')).then(|| Some(with_path(theirs, &format!("{rest}%20"))))
        },
    },
    // Path state, step 1.4.1, again: a base URL's drive letter is passed on when it is normalized.
    Rule {
        name: "does not normalize, so does not pass on, the drive letter of a base URL",
        repair: |difference| {
            let (ours, theirs) = both(difference)?;
            let base = difference.base.filter(|base| base.contains('|'))?;
            let base = Url::parse(base, None).ok().filter(|base| is_file(base.href()) && has_drive(base.path()))?;
            let drive = &base.path()[..3];
            let rest = path(ours).strip_prefix(drive)?;
            // Behind that drive letter another is none.
            let theirs_rest =
                if has_drive(rest) { path(theirs).replacen(':', "|", 1) } else { path(theirs).to_owned() };
            let is_known = is_file(theirs) && !path(theirs).starts_with(&format!("{drive}/")) || has_drive(rest);
            is_known.then(|| Some(with_path(theirs, &format!("{drive}{theirs_rest}"))))
        },
    },
    // Shortening a path, step 3: the drive letter that stays is the only segment of a file URL's path.
    Rule {
        name: "keeps segments that look like drive letters from ..",
        repair: |difference| {
            let (ours, theirs) = both(difference)?;
            let is_ours = |shorter: &String| {
                shorter == path(ours)
                    || is_file(ours) && shorter.trim_start_matches('/') == path(ours).trim_start_matches('/')
            };
            let mut paths = vec![path(theirs).to_owned()];
            // Each may have kept its own segments.
            for _ in 0..3 {
                paths = paths.iter().flat_map(|path| without_a_drive(path)).take(5_000).collect();
                if let Some(shorter) = paths.iter().find(|path| is_ours(path)) {
                    return Some(Some(with_path(theirs, shorter)));
                }
            }
            None
        },
    },
    // Nothing in the path state removes slashes: that was a step of the file states of old.
    Rule {
        name: "removes slashes from the start of a file path",
        repair: |difference| {
            let (ours, theirs) = both(difference)?;
            let drive = if has_drive(path(ours)) && has_drive(path(theirs)) { 3 } else { 0 };
            let ((drive, rest), (their_drive, their_rest)) = (path(ours).split_at(drive), path(theirs).split_at(drive));
            let is_known = is_file(ours)
                && is_file(theirs)
                && rest.starts_with("//")
                && drive == their_drive
                && rest.trim_start_matches('/') == their_rest.trim_start_matches('/');
            is_known.then(|| Some(with_path(theirs, path(ours))))
        },
    },
    // Path state, step 1.4.1: the second code point of a Windows drive letter becomes U+003A (:).
    Rule {
        name: "keeps the | of a drive letter",
        repair: |difference| {
            let theirs = difference.theirs.as_deref()?;
            let path = path(theirs);
            let has_bar = is_file(theirs) && has_drive(path) && path.as_bytes()[2] == b'|';
            has_bar.then(|| Some(with_path(theirs, &path.replacen('|', ":", 1))))
        },
    },
    // Path state, step 1.4.1: a drive letter leaves the host alone; it once made it empty.
    Rule {
        name: "drops the host of a file URL with a drive letter",
        repair: |difference| {
            let (ours, theirs) = both(difference)?;
            let authority = &ours[..path_range(ours).start];
            let is_dropped = is_file(ours) && theirs.starts_with("file:///") && has_drive(path(ours));
            is_dropped.then(|| Some(format!("{authority}{}", &theirs[path_range(theirs).start..])))
        },
    },
    // Port state, step 2: `\` ends a port in special URLs only, otherwise step 3 is failure.
    Rule {
        name: "ends the port of a URL that is not special at \\",
        repair: |difference| {
            let (input, base) = (end_port(difference.input), difference.base.map(end_port));
            let is_changed = input != difference.input || base.as_deref() != difference.base;
            let as_theirs = Url::parse_with_base(&input, base.as_deref()).ok().map(|url| url.to_string());
            let with_slash = Difference { input: &input, base: base.as_deref(), ours: as_theirs, ..difference.clone() };
            ours_if(difference, difference.ours.is_none() && is_changed && explain(&with_slash, URL_RULES).is_some())
        },
    },
    // Relative state, step 4, and relative slash state, step 1: `\` is a `/` in special URLs only.
    Rule {
        name: "takes \\ for / at the start of a reference to a base URL that is not special",
        repair: |difference| {
            let base = Url::parse(difference.base?, None).ok().filter(|base| !base.is_special())?;
            let reference = clean(difference.input);
            let (slashes, rest) = split_slashes(&reference);
            let input = format!("{}{rest}", if slashes.len() == 1 { "/" } else { "//" });
            // Whether `\` ends a port then differs too.
            let is_known = [end_port(&input), input].iter().any(|input| {
                let as_theirs = Url::parse(input, Some(&base)).ok().map(|url| url.to_string());
                let with_slashes = Difference { input, ours: as_theirs, ..difference.clone() };
                explain(&with_slashes, URL_RULES).is_some()
            });
            ours_if(difference, slashes.contains('\\') && is_known)
        },
    },
    // Relative slash state, step 1, and special authority ignore slashes state: further slashes are skipped.
    Rule {
        name: "takes a reference with three slashes or more for one without a host",
        repair: |difference| {
            let base = Url::parse(difference.base?, None).ok()?;
            let reference = clean(difference.input);
            let slashes = split_slashes(&reference).0.len();
            let is_known = base.is_special() && !is_file(base.href()) && slashes > 2 && difference.theirs.is_none();
            ours_if(difference, is_known)
        },
    },
    // Authority state, step 2.1: behind `@` there must be a host, in any URL.
    Rule {
        name: "takes empty credentials without a host",
        repair: |difference| {
            let texts = [Some(difference.input), difference.base];
            let is_known = texts.into_iter().flatten().any(|text| {
                let text = clean(text);
                let authority = text.split_once("//").map(|(_, rest)| rest.split(['/', '?', '#']).next());
                authority.flatten().is_some_and(|authority| authority.ends_with('@') && !authority.contains(not_empty))
            });
            ours_if(difference, difference.ours.is_none() && is_known)
        },
    },
];

/// Whether a code point makes credentials that are not empty.
fn not_empty(code_point: char) -> bool {
    !matches!(code_point, ':' | '@')
}

/// A path in all the ways to leave out a segment that starts like a drive letter, and then segments before it.
fn without_a_drive(path: &str) -> Vec<String> {
    let mut shorter = Vec::new();
    for (index, _) in path.match_indices('/') {
        let (drive, rest) = split_drive(&path[index..]);
        if drive.is_empty() {
            continue;
        }
        let end = rest.find('/').map_or(path.len(), |slash| index + 3 + slash);
        for (start, _) in path[..=index].match_indices('/') {
            shorter.push(format!("{}{}", &path[..start], &path[end..]));
            shorter.push(format!("{}/{rest}", &path[..start]));
        }
    }
    shorter
}

/// Splits what looks like a drive letter, with the slash before it, off a path.
fn split_drive(path: &str) -> (&str, &str) {
    match path.as_bytes() {
        [b'/', letter, b':' | b'|', ..] if letter.is_ascii_alphabetic() => path.split_at(3),
        _ => ("", path),
    }
}

/// Splits the slashes of both kinds off a reference.
fn split_slashes(reference: &str) -> (&str, &str) {
    reference.split_at(reference.len() - reference.trim_start_matches(['/', '\\']).len())
}

/// An input as the state machine sees it: trimmed, without tabs and newlines.
fn clean(input: &str) -> String {
    input.trim_matches(|code_point| code_point <= ' ').replace(['\t', '\n', '\r'], "")
}

/// Puts a slash behind a port that `\` follows.
fn end_port(text: &str) -> String {
    let text = clean(text);
    let start = text.find("//").map_or(text.len(), |slashes| slashes + 2);
    let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |length| start + length);
    let is_port = |&index: &usize| text[..index].trim_end_matches(|c: char| c.is_ascii_digit()).ends_with(':');
    match text[start..end].match_indices('\\').map(|(index, _)| start + index).find(is_port) {
        Some(index) => format!("{}/{}", &text[..index], &text[index..]),
        None => text,
    }
}

/// The code points of an input and its base URL, percent-decoded, and of our domain.
fn code_points(difference: &Difference) -> Vec<char> {
    let domains = difference.ours.iter().flat_map(|_| domains(difference));
    let texts = [Some(difference.input), difference.base]
        .into_iter()
        .flatten()
        .map(|text| String::from_utf8_lossy(&percent_decode(text.as_bytes())).into_owned());
    texts
        .chain(domains.map(|domain| domain_to_unicode(&domain).into_owned()))
        .flat_map(|text| text.chars().collect::<Vec<_>>())
        .collect()
}

/// Whether a code point is in a block of scripts that are written from right to left.
fn is_right_to_left(code_point: char) -> bool {
    matches!(code_point, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

// UTS #46 follows Unicode: version 18 assigns code points, such as the block of U+3E8AC.
const UNASSIGNED: &str = "has Unicode tables in which a code point is unassigned";

fn is_unassigned(code_point: char) -> bool {
    // A mark needs a letter before it, and that one of its direction.
    let urls = ["", "a", "א"].map(|before| format!("http://{before}{code_point}/"));
    !code_point.is_ascii() && urls.iter().any(|url| Url::can_parse(url, None) && parse_with_ada(url, None).is_none())
}

// Domain parser ToASCII sets CheckBidi: with a right-to-left label every label has to satisfy RFC 5893, section 2. ada
// looks at some labels only, and with the tables of an older Unicode.
const BIDI: &str = "does not hold every label of a bidi domain to the bidi rule";

// Punycode decoding, RFC 3492, section 6.2: before a delimiter there are basic code points, else it is no delimiter.
const DELIMITER: &str = "takes - right after xn-- for Punycode's delimiter";

/// Their domains, of the answer and of the base URL, that UTS #46 finds fault with.
fn faulty_domains(difference: &Difference) -> Vec<String> {
    let base = difference.base.and_then(|base| parse_with_ada(base, None));
    let urls = [&difference.theirs, &base].into_iter().flatten().filter_map(|href| Url::parse(href, None).ok());
    urls.map(|url| url.hostname().to_owned()).filter(|domain| domain_to_unicode(domain) == *domain).collect()
}

/// Whether a label of such a domain is so in Unicode.
fn has_faulty_label(difference: &Difference, is_known: impl Fn(&str) -> bool) -> bool {
    faulty_domains(difference).iter().flat_map(|domain| domain.split('.')).any(|label| {
        let unicode = label.strip_prefix("xn--").and_then(decode_to_string);
        unicode.is_some_and(|unicode| is_known(&unicode))
    })
}

fn has_faulty_bidi(difference: &Difference) -> bool {
    has_faulty_label(difference, |label| label.contains(is_right_to_left))
}

// Domain parser ToASCII sets CheckJoiners: RFC 5892, appendices A.1 and A.2, have a rule for each joiner.
const JOINERS: &str = "looks at the first joiner of a label only";

fn has_faulty_joiners(difference: &Difference) -> bool {
    has_faulty_label(difference, |label| label.matches(['\u{200C}', '\u{200D}']).count() > 1)
}

fn has_faulty_delimiter(difference: &Difference) -> bool {
    faulty_domains(difference).iter().any(|domain| domain.split('.').any(|label| label.starts_with("xn---")))
}

pub const ADA_RULES: &[Rule] = &[
    Rule {
        name: UNASSIGNED,
        repair: |difference| {
            let is_known = code_points(difference).into_iter().any(is_unassigned);
            ours_if(difference, difference.theirs.is_none() && is_known)
        },
    },
    Rule {
        name: BIDI,
        repair: |difference| ours_if(difference, difference.ours.is_none() && has_faulty_bidi(difference)),
    },
    Rule {
        name: JOINERS,
        repair: |difference| ours_if(difference, difference.ours.is_none() && has_faulty_joiners(difference)),
    },
    Rule {
        name: DELIMITER,
        repair: |difference| ours_if(difference, difference.ours.is_none() && has_faulty_delimiter(difference)),
    },
];

/// Whether our setter refused the value.
fn is_refused(difference: &Difference) -> bool {
    difference.ours.as_deref() == difference.base
}

pub const ADA_SETTER_RULES: &[Rule] = &[
    Rule {
        name: UNASSIGNED,
        repair: |difference| {
            let is_known = code_points(difference).into_iter().any(is_unassigned);
            ours_if(difference, difference.theirs.as_deref() == difference.base && is_known)
        },
    },
    Rule {
        name: BIDI,
        repair: |difference| ours_if(difference, is_refused(difference) && has_faulty_bidi(difference)),
    },
    Rule {
        name: JOINERS,
        repair: |difference| ours_if(difference, is_refused(difference) && has_faulty_joiners(difference)),
    },
    Rule {
        name: DELIMITER,
        repair: |difference| ours_if(difference, is_refused(difference) && has_faulty_delimiter(difference)),
    },
];
