//! What JavaScript sees: the only Rust files that know it.

#[cfg(feature = "bindings")]
mod search_params;
#[cfg(feature = "bindings")]
mod text;
#[cfg(feature = "bindings")]
mod url;
mod utf16;

#[cfg(all(feature = "scratch", not(feature = "bindings"), target_family = "wasm"))]
mod bare;
#[cfg(all(feature = "scratch", target_family = "wasm"))]
mod scratch;

#[cfg(feature = "bindings")]
pub use search_params::UrlSearchParams;
#[cfg(feature = "bindings")]
pub use url::Url;
