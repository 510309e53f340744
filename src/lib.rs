//! wangzhi (网址): the [WHATWG URL Standard](https://url.spec.whatwg.org/).
//!
//! [`standard`] is the standard itself, in pure Rust. The feature `bindings` adds wasm-bindgen structs around it; the
//! feature `scratch` the entry points that the npm package's JavaScript classes call.

// The standard library is there for whoever uses the crate, but not in the module behind the JavaScript classes: its panic
// messages and its allocator would make up a tenth of that.
#![no_std]

extern crate alloc;
#[cfg(not(all(feature = "scratch", not(feature = "bindings"), target_family = "wasm")))]
extern crate std;

pub mod standard;
pub mod yunggong;

#[cfg(any(feature = "bindings", feature = "scratch"))]
pub mod bindings;
