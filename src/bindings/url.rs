//! The wasm-bindgen struct `Url`.

use super::search_params::UrlSearchParams;
use super::text::{optional, required, text};
use super::utf16;
use crate::standard::{self, Attribute, Component, Explanation, Finding, SearchParams, ValidationError};
use serde::Serialize;
use std::borrow::ToOwned;
use std::cell::RefCell;
use std::rc::Rc;
use std::string::{String, ToString};
use std::vec::Vec;
use wasm_bindgen::prelude::*;

/// A URL and the list of its query object. Both structs hold it, so that it lives as long as either of them.
pub(super) struct Link {
    url: standard::Url,
    list: SearchParams,
    /// Whether the list has changed since the URL's query was serialized from it.
    is_stale: bool,
}

impl Link {
    fn new(url: standard::Url) -> Self {
        let list = SearchParams::from_query(url.query().unwrap_or_default());
        Self { url, list, is_stale: false }
    }

    /// The URL, up to date: the [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update) wait until
    /// somebody looks, so that many changes cost no more than the changes.
    fn url(&mut self) -> &mut standard::Url {
        if self.is_stale {
            self.is_stale = false;
            let query = self.list.to_string();
            self.url.set_query(Some(query.as_str()).filter(|query| !query.is_empty()));
        }
        &mut self.url
    }

    pub(super) fn list(&self) -> &SearchParams {
        &self.list
    }

    pub(super) fn list_to_change(&mut self) -> &mut SearchParams {
        self.is_stale = true;
        &mut self.list
    }
}

/// A URL, as the [URL class](https://url.spec.whatwg.org/#url-class) of the standard.
#[wasm_bindgen]
pub struct Url {
    link: Rc<RefCell<Link>>,
}

/// A validation error and its place in the input, in UTF-16 code units.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FoundError {
    name: &'static str,
    start: u32,
    end: u32,
    component: Option<&'static str>,
    is_fatal: bool,
}

/// The sentences about a validation error.
#[derive(Serialize)]
struct Explained {
    en: &'static str,
    zh: &'static str,
}

/// The error that JavaScript gets for input that is no URL.
fn invalid(error: ValidationError) -> JsValue {
    let thrown = js_sys::TypeError::new("Invalid URL");
    for (key, value) in [("code", "ERR_INVALID_URL"), ("reason", error.name())] {
        // Setting a property of a fresh error does not fail.
        let _ = js_sys::Reflect::set(&thrown, &key.into(), &value.into());
    }
    thrown.into()
}

impl Url {
    fn linked(url: standard::Url) -> Self {
        Self { link: Rc::new(RefCell::new(Link::new(url))) }
    }

    fn get(&self, look: impl FnOnce(&standard::Url) -> &str) -> String {
        look(self.link.borrow_mut().url()).to_owned()
    }

    fn set(&self, attribute: Attribute, value: &str) {
        self.link.borrow_mut().url().set(attribute, value);
    }
}

#[wasm_bindgen]
impl Url {
    /// [`new URL(url, base)`](https://url.spec.whatwg.org/#dom-url-url).
    ///
    /// # Errors
    /// A `TypeError` with `code` `ERR_INVALID_URL` and the name of the validation error as `reason`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] base: &JsValue,
    ) -> Result<Url, JsValue> {
        let (url, base) = (required(url)?, optional(base)?);
        let url = standard::Url::parse_with_base(&url, base.as_deref()).map_err(invalid)?;
        Ok(Self::linked(url))
    }

    /// [`URL.parse(url, base)`](https://url.spec.whatwg.org/#dom-url-parse): nothing for input that is no URL.
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn parse(
        #[wasm_bindgen(unchecked_param_type = "string")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] base: &JsValue,
    ) -> Result<Option<Url>, JsValue> {
        let (url, base) = (required(url)?, optional(base)?);
        Ok(standard::Url::parse_with_base(&url, base.as_deref()).ok().map(Self::linked))
    }

    /// [`URL.canParse(url, base)`](https://url.spec.whatwg.org/#dom-url-canparse).
    ///
    /// # Errors
    /// As of `parse`.
    #[wasm_bindgen(js_name = canParse)]
    pub fn can_parse(
        #[wasm_bindgen(unchecked_param_type = "string")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] base: &JsValue,
    ) -> Result<bool, JsValue> {
        let (url, base) = (required(url)?, optional(base)?);
        Ok(standard::Url::can_parse(&url, base.as_deref()))
    }

    /// Every [validation error](https://url.spec.whatwg.org/#validation-error) of an input, in order: an array of objects
    /// with `name`; `start` and `end`, in UTF-16 code units of the input; `component`, the name of the component that it is
    /// in, undefined for what is trimmed from the input; and `isFatal`, whether it ended the parser.
    ///
    /// # Errors
    /// A `TypeError` when the base URL is invalid.
    #[wasm_bindgen(js_name = validationErrors)]
    pub fn validation_errors(
        #[wasm_bindgen(unchecked_param_type = "string")] url: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] base: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (url, base) = (required(url)?, optional(base)?);
        let base = base.map(|base| standard::Url::parse(&base, None)).transpose().map_err(invalid)?;
        let (_, findings) = standard::Url::validate(&url, base.as_ref());
        let units = utf16::offsets(url.as_bytes());
        let errors: Vec<_> = findings
            .into_iter()
            .map(|Finding { error, range, component, is_fatal }| FoundError {
                name: error.name(),
                start: units[range.start],
                end: units[range.end],
                component: component.map(Component::name),
                is_fatal,
            })
            .collect();
        Ok(serde_wasm_bindgen::to_value(&errors)?)
    }

    /// What a validation error of that name is, in a sentence: an object with `en` and `zh`, or nothing for a name that the
    /// standard does not know.
    ///
    /// # Errors
    /// None that a caller can bring about.
    #[wasm_bindgen(js_name = explainValidationError)]
    pub fn explain_validation_error(name: &str) -> Result<JsValue, JsValue> {
        let known = ValidationError::ALL.iter().find(|error| error.name() == name);
        let explanation = known.map(|error| error.explanation());
        Ok(serde_wasm_bindgen::to_value(&explanation.map(|Explanation { en, zh }| Explained { en, zh }))?)
    }

    /// The offsets of the components in `href`: an object with the fields of [`standard::Components`].
    ///
    /// # Errors
    /// None that a caller can bring about.
    pub fn components(&self) -> Result<JsValue, JsValue> {
        Ok(serde_wasm_bindgen::to_value(self.link.borrow_mut().url().components())?)
    }

    /// [`href`](https://url.spec.whatwg.org/#dom-url-href).
    #[wasm_bindgen(getter)]
    pub fn href(&self) -> String {
        self.get(standard::Url::href)
    }

    /// Sets [`href`](https://url.spec.whatwg.org/#dom-url-href), and the pairs of `searchParams` with it.
    ///
    /// # Errors
    /// A `TypeError` as of the constructor; the URL is as it was.
    #[wasm_bindgen(setter)]
    pub fn set_href(&self, #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue) -> Result<(), JsValue> {
        let url = standard::Url::parse(&text(value)?, None).map_err(invalid)?;
        *self.link.borrow_mut() = Link::new(url);
        Ok(())
    }

    /// [`origin`](https://url.spec.whatwg.org/#dom-url-origin).
    #[wasm_bindgen(getter)]
    pub fn origin(&self) -> String {
        self.link.borrow_mut().url().origin()
    }

    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol).
    #[wasm_bindgen(getter)]
    pub fn protocol(&self) -> String {
        self.get(standard::Url::protocol)
    }

    /// Sets [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_protocol(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(Attribute::Protocol, &text(value)?);
        Ok(())
    }

    /// [`username`](https://url.spec.whatwg.org/#dom-url-username).
    #[wasm_bindgen(getter)]
    pub fn username(&self) -> String {
        self.get(standard::Url::username)
    }

    /// Sets [`username`](https://url.spec.whatwg.org/#dom-url-username).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_username(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(Attribute::Username, &text(value)?);
        Ok(())
    }

    /// [`password`](https://url.spec.whatwg.org/#dom-url-password).
    #[wasm_bindgen(getter)]
    pub fn password(&self) -> String {
        self.get(standard::Url::password)
    }

    /// Sets [`password`](https://url.spec.whatwg.org/#dom-url-password).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_password(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(Attribute::Password, &text(value)?);
        Ok(())
    }

    /// [`host`](https://url.spec.whatwg.org/#dom-url-host).
    #[wasm_bindgen(getter)]
    pub fn host(&self) -> String {
        self.get(standard::Url::host)
    }

    /// Sets [`host`](https://url.spec.whatwg.org/#dom-url-host).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_host(&self, #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue) -> Result<(), JsValue> {
        self.set(Attribute::Host, &text(value)?);
        Ok(())
    }

    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname).
    #[wasm_bindgen(getter)]
    pub fn hostname(&self) -> String {
        self.get(standard::Url::hostname)
    }

    /// Sets [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_hostname(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(Attribute::Hostname, &text(value)?);
        Ok(())
    }

    /// [`port`](https://url.spec.whatwg.org/#dom-url-port).
    #[wasm_bindgen(getter)]
    pub fn port(&self) -> String {
        self.get(standard::Url::port)
    }

    /// Sets [`port`](https://url.spec.whatwg.org/#dom-url-port).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_port(&self, #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue) -> Result<(), JsValue> {
        self.set(Attribute::Port, &text(value)?);
        Ok(())
    }

    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname).
    #[wasm_bindgen(getter)]
    pub fn pathname(&self) -> String {
        self.get(standard::Url::pathname)
    }

    /// Sets [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_pathname(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        self.set(Attribute::Pathname, &text(value)?);
        Ok(())
    }

    /// [`search`](https://url.spec.whatwg.org/#dom-url-search).
    #[wasm_bindgen(getter)]
    pub fn search(&self) -> String {
        self.get(standard::Url::search)
    }

    /// Sets [`search`](https://url.spec.whatwg.org/#dom-url-search), and the pairs of `searchParams` with it.
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_search(&self, #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue) -> Result<(), JsValue> {
        let value = text(value)?;
        self.set(Attribute::Search, &value);
        // From the value itself, as the standard has it: tabs and newlines, which the URL drops, stay in the list.
        self.link.borrow_mut().list = SearchParams::new(&value);
        Ok(())
    }

    /// [`searchParams`](https://url.spec.whatwg.org/#dom-url-searchparams), linked with this URL: a change of either shows
    /// on the other, whichever is freed first. Each time it is another object around the same list.
    #[wasm_bindgen(getter, js_name = searchParams)]
    pub fn search_params(&self) -> UrlSearchParams {
        UrlSearchParams::of_url(Rc::clone(&self.link))
    }

    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash).
    #[wasm_bindgen(getter)]
    pub fn hash(&self) -> String {
        self.get(standard::Url::hash)
    }

    /// Sets [`hash`](https://url.spec.whatwg.org/#dom-url-hash).
    ///
    /// # Errors
    /// What the conversion of the value throws.
    #[wasm_bindgen(setter)]
    pub fn set_hash(&self, #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue) -> Result<(), JsValue> {
        self.set(Attribute::Hash, &text(value)?);
        Ok(())
    }

    /// The stringifier: `href`.
    #[wasm_bindgen(js_name = toString)]
    #[expect(clippy::inherent_to_string, reason = "the name that JavaScript calls")]
    pub fn to_string(&self) -> String {
        self.href()
    }

    /// [`toJSON()`](https://url.spec.whatwg.org/#dom-url-tojson): `href`.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.href()
    }
}
