//! The [URL Standard](https://url.spec.whatwg.org/) in pure Rust, a section a file.
//!
//! | section of the standard | here |
//! | --- | --- |
//! | [1.1 Writing](https://url.spec.whatwg.org/#writing), validation errors | [`ValidationError`], [`Url::validate`], [`Observer`] |
//! | [1.3 Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes) | [`percent_encoding`] |
//! | [3 Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) | [`Host`], [`domain_to_ascii`], [`domain_to_unicode`] |
//! | [4.1 URL representation](https://url.spec.whatwg.org/#url-representation) | [`Url`], [`Components`] |
//! | [4.3 URL writing](https://url.spec.whatwg.org/#url-writing), valid URL strings | [`is_valid_url_string`] |
//! | [4.3 URL writing](https://url.spec.whatwg.org/#url-writing), URL units | validation errors of [`Url::parse_observed`] |
//! | [4.4 URL parsing](https://url.spec.whatwg.org/#url-parsing) | [`Url::parse`], [`Url::parse_observed`] |
//! | [4.5 URL serializing](https://url.spec.whatwg.org/#url-serializing) | [`Url::serialize`] |
//! | [4.6 URL equivalence](https://url.spec.whatwg.org/#url-equivalence) | [`Url::equals`] |
//! | [4.7 Origin](https://url.spec.whatwg.org/#origin) | [`Url::origin`] |
//! | [5 `application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) | [`form_urlencoded`] |
//! | [6.1 URL class](https://url.spec.whatwg.org/#url-class) | [`Url::parse_with_base`], the getters of [`Url`], [`Url::set`] |
//! | [6.2 URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) | [`SearchParams`] |
//!
//! Inside, parsers work on UTF-8 bytes; every serialization is ASCII. Encodings other than UTF-8 are in the module
//! `encoding`, which comes with the feature of that name. Left out: [3.2 public
//! suffixes](https://url.spec.whatwg.org/#host-miscellaneous), of which only the npm package has the list.

mod canonical;
mod code_points;
mod domain;
#[cfg(feature = "encoding")]
pub mod encoding;
mod explanation;
pub mod form_urlencoded;
mod host;
mod input;
mod ipv4;
mod ipv6;
mod origin;
mod parser;
pub mod percent_encoding;
mod record;
mod scheme;
mod search_params;
mod setters;
mod url;
mod url_units;
mod valid_url_string;
mod validation;
mod validation_error;
mod writer;

pub use domain::{domain_to_ascii, domain_to_unicode, domain_to_unicode_strict};
pub use explanation::Explanation;
pub use host::Host;
pub use record::Components;
pub use search_params::SearchParams;
pub use setters::Attribute;
pub use url::Url;
pub use valid_url_string::is_valid_url_string;
pub use validation::Finding;
pub use validation_error::{Component, Observer, Unobserved, ValidationError};

/// What the layers above work with: records that borrow, bytes instead of strings.
pub(crate) mod internals {
    pub(crate) use super::form_urlencoded::{decode_to, serialize_pair_to, split_pairs};
    pub(crate) use super::origin::serialized_origin;
    pub(crate) use super::parser::basic_url_parse;
    pub(crate) use super::percent_encoding::ascii_string;
    pub(crate) use super::record::{Components, Parts, Record};
    pub(crate) use super::setters::write;
    pub(crate) use super::validation_error::Unobserved;

    #[cfg(all(feature = "scratch", target_family = "wasm"))]
    pub(crate) use super::{
        form_urlencoded::is_plain,
        origin::blob_origin,
        scheme::special_scheme_number,
        setters::{Attribute, set},
        writer::Written,
    };
    #[cfg(all(feature = "functions", target_family = "wasm"))]
    pub(crate) use super::{
        host::{Host, parse_host},
        percent_encoding::utf8_percent_encode_to,
        valid_url_string::is_valid,
        validation::validate,
    };
    #[cfg(all(feature = "encoding", target_family = "wasm"))]
    pub(crate) mod encoding {
        pub(crate) use super::super::encoding::{encode_query, percent_encode_after_encoding_to, serialize_pair_to};
    }
}
