//! What JavaScript sees: the only Rust files that know it.

#[cfg(feature = "bindings")]
mod search_params;
#[cfg(feature = "bindings")]
mod text;
#[cfg(feature = "bindings")]
mod url;

#[cfg(feature = "scratch")]
mod scratch;

#[cfg(feature = "bindings")]
pub use search_params::UrlSearchParams;
#[cfg(feature = "bindings")]
pub use url::Url;
