//! Inputs of the targets. Their bytes are texts in UTF-8, so that the corpus can be read and written by hand; a byte that
//! UTF-8 never has ends a text. Other ill-formed bytes choose a word that means harm, which is how a mutation makes one.

use crate::support::checks::Operation;
use crate::support::words::*;
use arbitrary::{Arbitrary, Result, Unstructured};
use wangzhi::standard::Attribute;
use wangzhi::standard::encoding::Encoding;

const END_OF_TEXT: u8 = 0xFF;

const WORDS: [Words; 11] = [SCHEMES, SLASHES, USERINFO, LABELS, NUMBERS, PIECES, PORTS, SEGMENTS, TAILS, EDGES, URLS];

/// The bytes of the next text.
fn field<'a>(u: &mut Unstructured<'a>) -> Result<Option<&'a [u8]>> {
    if u.is_empty() {
        return Ok(None);
    }
    let rest = u.peek_bytes(u.len()).unwrap_or_default();
    let end = rest.iter().position(|&byte| byte == END_OF_TEXT);
    let field = u.bytes(end.unwrap_or(rest.len()))?;
    if end.is_some() {
        u.bytes(1)?;
    }
    Ok(Some(field))
}

fn decode(mut bytes: &[u8]) -> String {
    let mut text = String::new();
    loop {
        let valid = match str::from_utf8(bytes) {
            Ok(valid) => return text + valid,
            Err(error) => error.valid_up_to(),
        };
        let (before, rest) = bytes.split_at(valid);
        text += &String::from_utf8_lossy(before);
        let words = WORDS[usize::from(rest[0]) % WORDS.len()];
        let index = rest.get(1).copied().unwrap_or_default();
        text += words[usize::from(index) % words.len()];
        bytes = rest.get(2..).unwrap_or_default();
    }
}

fn text(u: &mut Unstructured) -> Result<Option<String>> {
    Ok(field(u)?.map(decode))
}

/// A text behind a byte that says what is done with it.
fn call(u: &mut Unstructured) -> Result<Option<(u8, String)>> {
    let field = field(u)?.unwrap_or_default();
    Ok(field.split_first().map(|(&kind, rest)| (kind, decode(rest))))
}

/// An input and its base URL.
#[derive(Debug)]
pub struct Parse {
    pub input: String,
    pub base: Option<String>,
}

impl<'a> Arbitrary<'a> for Parse {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { input: text(u)?.unwrap_or_default(), base: text(u)? })
    }
}

/// An attribute from its place in `Attribute::ALL`; the place after the last is `href`, for which there is `None`.
fn attribute(kind: u8) -> Option<Attribute> {
    Attribute::ALL.get(usize::from(kind.wrapping_sub(b'0')) % (Attribute::ALL.len() + 1)).copied()
}

/// A URL and calls of its setters.
#[derive(Debug)]
pub struct Setters {
    pub url: String,
    pub calls: Vec<(Option<Attribute>, String)>,
}

impl<'a> Arbitrary<'a> for Setters {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let url = text(u)?.unwrap_or_default();
        let mut calls = Vec::new();
        while let Some((kind, value)) = call(u)? {
            calls.push((attribute(kind), value));
        }
        Ok(Self { url, calls })
    }
}

/// What `SearchParams` is made of, and what is done with it.
#[derive(Debug)]
pub struct Params {
    pub init: String,
    pub name: String,
    pub value: String,
    pub operations: Vec<Operation>,
}

impl<'a> Arbitrary<'a> for Params {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut next = || Ok(text(u)?.unwrap_or_default());
        let (init, name, value) = (next()?, next()?, next()?);
        let mut operations = Vec::new();
        while let Some((kind, name)) = call(u)? {
            let mut value = || Ok(text(u)?.unwrap_or_default());
            operations.push(match kind % 5 {
                0 => Operation::Append(name, value()?),
                1 => Operation::Delete(name, None),
                2 => Operation::Delete(name, Some(value()?)),
                3 => Operation::Set(name, value()?),
                _ => Operation::Sort,
            });
        }
        Ok(Self { init, name, value, operations })
    }
}

/// Bytes for the form-urlencoded parser; as texts, pairs for its serializer.
#[derive(Debug)]
pub struct Form {
    pub bytes: Vec<u8>,
    pub pairs: Vec<(String, String)>,
}

impl<'a> Arbitrary<'a> for Form {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let bytes = u.peek_bytes(u.len()).unwrap_or_default().to_vec();
        let mut pairs = Vec::new();
        while let Some(name) = text(u)? {
            pairs.push((name, text(u)?.unwrap_or_default()));
        }
        Ok(Self { bytes, pairs })
    }
}

/// A domain, or what is none.
#[derive(Debug)]
pub struct Domain(pub String);

impl<'a> Arbitrary<'a> for Domain {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self(text(u)?.unwrap_or_default()))
    }
}

/// Labels of the Encoding Standard, one an encoding.
const ENCODINGS: [&str; 40] = [
    "utf-8",
    "ibm866",
    "iso-8859-2",
    "iso-8859-3",
    "iso-8859-4",
    "iso-8859-5",
    "iso-8859-6",
    "iso-8859-7",
    "iso-8859-8",
    "iso-8859-8-i",
    "iso-8859-10",
    "iso-8859-13",
    "iso-8859-14",
    "iso-8859-15",
    "iso-8859-16",
    "koi8-r",
    "koi8-u",
    "macintosh",
    "windows-874",
    "windows-1250",
    "windows-1251",
    "latin1",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "x-mac-cyrillic",
    "gbk",
    "gb18030",
    "big5",
    "euc-jp",
    "iso-2022-jp",
    "sjis",
    "euc-kr",
    "hz-gb-2312",
    "utf-16be",
    "utf-16",
    "x-user-defined",
];

/// A text and its encoding; a URL and its base URL.
#[derive(Debug)]
pub struct Encoded {
    pub encoding: &'static Encoding,
    pub text: String,
    pub url: Parse,
}

impl<'a> Arbitrary<'a> for Encoded {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let label = text(u)?.unwrap_or_default();
        let encoding = Encoding::for_label(label.as_bytes()).or_else(|| {
            let index = usize::from(label.bytes().next().unwrap_or_default());
            Encoding::for_label(ENCODINGS[index % ENCODINGS.len()].as_bytes())
        });
        let encoding = encoding.ok_or(arbitrary::Error::IncorrectFormat)?;
        Ok(Self { encoding, text: text(u)?.unwrap_or_default(), url: Parse::arbitrary(u)? })
    }
}

/// What several implementations are asked: an input on a base URL, and a setter of the input.
#[derive(Debug)]
pub struct Differential {
    pub url: Parse,
    pub call: Option<(Attribute, String)>,
}

impl<'a> Arbitrary<'a> for Differential {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut url = Parse::arbitrary(u)?;
        // With an empty text instead of a base URL a setter can be called on an absolute URL.
        url.base = url.base.filter(|base| !base.is_empty());
        let call = call(u)?.and_then(|(kind, value)| Some((attribute(kind)?, value)));
        Ok(Self { url, call })
    }
}
