//! The [origin](https://url.spec.whatwg.org/#origin) of a URL.

use super::parser::basic_url_parse;
use super::record::Record;
use super::scheme::SchemeKind;
use super::validation_error::Unobserved;
use alloc::vec::Vec;

/// The serialized origin of a URL, or `None` when it is an opaque one (`null`).
pub(crate) fn serialized_origin(record: Record<'_>) -> Option<Vec<u8>> {
    if record.scheme() == b"blob" { blob_origin(record.path()) } else { tuple_origin(record) }
}

/// The serialized origin of a `blob:` URL with this path: that of the URL in it, when that is HTTP(S). A `blob:` URL inside
/// has none, so that nesting makes no work.
pub(crate) fn blob_origin(path: &[u8]) -> Option<Vec<u8>> {
    let mut buffer = Vec::new();
    let written = basic_url_parse(path, None, &mut buffer, &mut Unobserved).ok()?;
    let href = if written.is_source { path } else { &buffer };
    let inner = Record { href, components: written.components };
    if matches!(inner.scheme(), b"http" | b"https") { tuple_origin(inner) } else { None }
}

fn tuple_origin(record: Record<'_>) -> Option<Vec<u8>> {
    let SchemeKind::Network(_) = record.scheme_kind() else { return None };
    let at = &record.components;
    Some([record.scheme(), b"://", record.get(at.host_start..at.path_start)].concat())
}
