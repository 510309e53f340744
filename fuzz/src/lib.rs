//! What the fuzz targets share: how bytes become inputs, and what must hold for each.

// The oracles of the native tests look for `support` at the root of the crate.
#[path = "../../tests/support/mod.rs"]
mod support;

mod inputs;
pub mod oracles;

pub use inputs::{Differential, Domain, Encoded, Form, Params, Parse, Setters};
