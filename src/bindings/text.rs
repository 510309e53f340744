//! Arguments that JavaScript hands in. They are taken as values and converted here: generated glue believes that a string is
//! one, and reads beyond memory when it is not.

use js_sys::TypeError;
use std::string::String;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `String.prototype.concat.call(text, value)`: converts its argument as JavaScript does.
    #[wasm_bindgen(catch, js_namespace = ["String", "prototype", "concat"], js_name = call)]
    fn concat(text: &str, value: &JsValue) -> Result<String, JsValue>;
}

/// Converts to a string of scalar values; a symbol throws.
pub(super) fn text(value: &JsValue) -> Result<String, JsValue> {
    // Strings are by far the most common, and need no detour.
    value.as_string().map_or_else(|| concat("", value), Ok)
}

/// A required argument. One that is missing cannot be told from undefined, and throws.
pub(super) fn required(value: &JsValue) -> Result<String, JsValue> {
    if value.is_undefined() { Err(TypeError::new("An argument is missing").into()) } else { text(value) }
}

/// An optional argument, which undefined stands for the absence of.
pub(super) fn optional(value: &JsValue) -> Result<Option<String>, JsValue> {
    if value.is_undefined() { Ok(None) } else { text(value).map(Some) }
}
