//! What is measured, for each of the crates. The corpus is the file that `CORPUS` names, one URL a line, or the
//! repository's own.

use std::{env, fs};

/// The most lines that are taken of a corpus.
const SAMPLE: usize = 2000;
const BASE: &str = "https://www.example.com/a/b/c?d#e";

/// Does the work for one input and returns a length, so that nothing can be left out.
pub type Work = fn(&str) -> usize;

pub struct Workload {
    pub name: &'static str,
    pub inputs: Vec<String>,
    /// By crate. Ratios are taken against the first.
    pub crates: [(&'static str, Work); 3],
}

/// Everything that is measured.
pub fn all() -> Vec<Workload> {
    let corpus = corpus();
    let parse: [(&str, Work); 3] = [
        ("ada-url", |input| ada_url::Url::parse(input, None).map_or(0, |url| url.href().len())),
        ("wangzhi", |input| wangzhi::standard::Url::parse(input, None).map_or(0, |url| url.href().len())),
        ("url", |input| url::Url::parse(input).map_or(0, |url| url.as_str().len())),
    ];
    let mut workloads = vec![
        Workload { name: "parse", inputs: corpus.clone(), crates: parse },
        Workload {
            name: "parse and read all components",
            inputs: corpus.clone(),
            crates: [("ada-url", read_ada), ("wangzhi", read_wangzhi), ("url", read_url)],
        },
        Workload {
            name: "can parse",
            inputs: corpus.clone(),
            crates: [
                ("ada-url", |input| ada_url::Url::can_parse(input, None).into()),
                ("wangzhi", |input| wangzhi::standard::Url::can_parse(input, None).into()),
                ("url", |input| url::Url::parse(input).is_ok().into()),
            ],
        },
        Workload {
            name: "resolve",
            inputs: references(&corpus),
            crates: [
                ("ada-url", |input| ada_url::Url::parse(input, Some(BASE)).map_or(0, |url| url.href().len())),
                ("wangzhi", |input| {
                    wangzhi::standard::Url::parse_with_base(input, Some(BASE)).map_or(0, |url| url.href().len())
                }),
                ("url", |input| {
                    url::Url::parse(BASE).and_then(|base| base.join(input)).map_or(0, |url| url.as_str().len())
                }),
            ],
        },
    ];
    let normalized = [
        ("upper-case hosts", upper_case as fn(&str) -> String),
        ("dot segments", |url| format!("{url}/y/./z/../../")),
        ("spaces", |url| format!("{url}/my file name")),
        ("non-ASCII", |url| format!("{url}/café/東京")),
    ];
    for (name, change) in normalized {
        workloads.push(Workload { name, inputs: corpus.iter().map(|url| change(url)).collect(), crates: parse });
    }
    workloads.push(Workload { name: "IDN hosts", inputs: idn(), crates: parse });
    workloads
}

fn corpus() -> Vec<String> {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus.txt");
    let file = env::var("CORPUS").unwrap_or_else(|_| own.into());
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let count = lines.len().min(SAMPLE);
    (0..count).map(|index| lines[index * lines.len() / count].to_owned()).collect()
}

fn upper_case(url: &str) -> String {
    match url.split_once("://") {
        Some((scheme, rest)) => {
            let end = rest.find('/').unwrap_or(rest.len());
            format!("{}://{}{}", scheme.to_uppercase(), rest[..end].to_uppercase(), &rest[end..])
        }
        None => url.to_owned(),
    }
}

fn references(urls: &[String]) -> Vec<String> {
    let parsed = urls.iter().filter_map(|url| url::Url::parse(url).ok());
    parsed
        .enumerate()
        .map(|(index, url)| match index % 5 {
            0 => url.path().to_owned(),
            1 => format!("./{}?x=1", url.path().rsplit('/').next().unwrap_or("")),
            2 => format!("..{}", url.path()),
            3 => format!("?page={index}"),
            _ => format!("//{}{}", url.host_str().unwrap_or("h"), url.path()),
        })
        .collect()
}

fn idn() -> Vec<String> {
    let words = ["東京", "日本語", "中文", "müller", "straße", "café", "مثال", "موقع", "😀", "☃"];
    words.iter().flat_map(|a| words.map(|b| format!("https://www.{a}{b}.com/index.html"))).collect()
}

fn read_ada(input: &str) -> usize {
    ada_url::Url::parse(input, None).map_or(0, |url| {
        [url.href(), url.protocol(), url.username(), url.password(), url.host(), url.hostname(), url.port()]
            .iter()
            .chain(&[url.pathname(), url.search(), url.hash()])
            .map(|text| text.len())
            .sum()
    })
}

fn read_wangzhi(input: &str) -> usize {
    wangzhi::standard::Url::parse(input, None).map_or(0, |url| {
        [url.href(), url.protocol(), url.username(), url.password(), url.host(), url.hostname(), url.port()]
            .iter()
            .chain(&[url.pathname(), url.search(), url.hash()])
            .map(|text| text.len())
            .sum()
    })
}

fn read_url(input: &str) -> usize {
    url::Url::parse(input).map_or(0, |url| {
        [Some(url.as_str()), Some(url.scheme()), Some(url.username()), url.password(), url.host_str()]
            .iter()
            .chain(&[url.port().map(|_| ""), Some(url.path()), url.query(), url.fragment()])
            .flatten()
            .map(|text| text.len())
            .sum()
    })
}
