//! wangzhi (网址): the [WHATWG URL Standard](https://url.spec.whatwg.org/).
//!
//! [`standard`] is the standard itself, in pure Rust. The feature `bindings` adds wasm-bindgen structs around it; the
//! feature `scratch` the entry points that the npm package's JavaScript classes call.

pub mod standard;
pub mod yunggong;

#[cfg(any(feature = "bindings", feature = "scratch"))]
pub mod bindings;
