//! The wasm-bindgen struct `UrlSearchParams`.

use super::text::{optional, required, text};
use super::url::Link;
use crate::standard::SearchParams;
use js_sys::{Array, Function, Object, Reflect, TypeError};
use std::borrow::ToOwned;
use std::cell::RefCell;
use std::rc::Rc;
use std::string::{String, ToString};
use std::vec::Vec;
use wasm_bindgen::prelude::*;

/// Where a list lives: by itself, or with the URL that it is the query of.
#[derive(Clone)]
enum Home {
    Alone(Rc<RefCell<SearchParams>>),
    OfUrl(Rc<RefCell<Link>>),
}

impl Home {
    fn read<T>(&self, look: impl FnOnce(&SearchParams) -> T) -> T {
        match self {
            Home::Alone(list) => look(&list.borrow()),
            Home::OfUrl(link) => look(link.borrow().list()),
        }
    }

    fn change(&self, change: impl FnOnce(&mut SearchParams)) {
        match self {
            Home::Alone(list) => change(&mut list.borrow_mut()),
            Home::OfUrl(link) => change(link.borrow_mut().list_to_change()),
        }
    }

    /// The pair at an index, owned: user code may run before it is used.
    fn pair(&self, index: usize) -> Option<(String, String)> {
        self.read(|list| list.pair(index).map(|(name, value)| (name.into(), value.into())))
    }
}

/// A list of name-value pairs, as the [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) of
/// the standard.
#[wasm_bindgen]
pub struct UrlSearchParams {
    home: Home,
}

impl UrlSearchParams {
    pub(super) fn of_url(link: Rc<RefCell<Link>>) -> Self {
        Self { home: Home::OfUrl(link) }
    }
}

#[wasm_bindgen]
impl UrlSearchParams {
    /// [`new URLSearchParams(init)`](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams): from a string, an
    /// iterable of pairs, or a record.
    ///
    /// # Errors
    /// A `TypeError` for what is none of these, and whatever the argument's own code throws.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(
            unchecked_optional_param_type = "string | Iterable<readonly [string, string]> | Record<string, string>"
        )]
        init: JsValue,
    ) -> Result<UrlSearchParams, JsValue> {
        let list = match init {
            init if init.is_undefined() => SearchParams::default(),
            init if init.is_object() || init.is_function() => pairs_of(&init)?.into_iter().collect(),
            init => SearchParams::new(&text(&init)?),
        };
        Ok(Self { home: Home::Alone(Rc::new(RefCell::new(list))) })
    }

    /// [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size).
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.home.read(SearchParams::size)
    }

    /// [`append(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-append).
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn append(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = (required(name)?, required(value)?);
        self.home.change(|list| list.append(&name, &value));
        Ok(())
    }

    /// [`delete(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-delete).
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn delete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = (required(name)?, optional(value)?);
        self.home.change(|list| list.delete(&name, value.as_deref()));
        Ok(())
    }

    /// [`get(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-get): `null` when there is no such pair.
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn get(&self, #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue) -> Result<JsValue, JsValue> {
        let name = required(name)?;
        Ok(self.home.read(|list| list.get(&name).map_or(JsValue::NULL, JsValue::from_str)))
    }

    /// [`getAll(name)`](https://url.spec.whatwg.org/#dom-urlsearchparams-getall).
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    #[wasm_bindgen(js_name = getAll)]
    pub fn get_all(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        let name = required(name)?;
        Ok(self.home.read(|list| list.get_all(&name).map(str::to_owned).collect()))
    }

    /// [`has(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-has).
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn has(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] value: &JsValue,
    ) -> Result<bool, JsValue> {
        let (name, value) = (required(name)?, optional(value)?);
        Ok(self.home.read(|list| list.has(&name, value.as_deref())))
    }

    /// [`set(name, value)`](https://url.spec.whatwg.org/#dom-urlsearchparams-set).
    ///
    /// # Errors
    /// A `TypeError` for a missing argument, and what a conversion throws.
    pub fn set(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] value: &JsValue,
    ) -> Result<(), JsValue> {
        let (name, value) = (required(name)?, required(value)?);
        self.home.change(|list| list.set(&name, &value));
        Ok(())
    }

    /// [`sort()`](https://url.spec.whatwg.org/#dom-urlsearchparams-sort).
    pub fn sort(&self) {
        self.home.change(SearchParams::sort);
    }

    /// An iterator over the pairs, each an array of name and value.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<[string, string]>")]
    pub fn entries(&self) -> UrlSearchParamsIterator {
        self.iterator(Kind::Entries)
    }

    /// The same as `entries`.
    #[wasm_bindgen(js_name = "[Symbol.iterator]", unchecked_return_type = "IterableIterator<[string, string]>")]
    pub fn iter(&self) -> UrlSearchParamsIterator {
        self.entries()
    }

    /// An iterator over the names.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<string>")]
    pub fn keys(&self) -> UrlSearchParamsIterator {
        self.iterator(Kind::Keys)
    }

    /// An iterator over the values.
    #[wasm_bindgen(unchecked_return_type = "IterableIterator<string>")]
    pub fn values(&self) -> UrlSearchParamsIterator {
        self.iterator(Kind::Values)
    }

    /// Calls a function with the value and the name of each pair. It may change the list.
    ///
    /// # Errors
    /// What the function throws.
    #[wasm_bindgen(js_name = forEach)]
    pub fn for_each(&self, callback: &Function, this_argument: Option<JsValue>) -> Result<(), JsValue> {
        let this_argument = this_argument.unwrap_or(JsValue::UNDEFINED);
        let mut index = 0;
        while let Some((name, value)) = self.home.pair(index) {
            callback.call2(&this_argument, &value.into(), &name.into())?;
            index += 1;
        }
        Ok(())
    }

    /// The pairs, as an array of arrays of name and value.
    ///
    /// # Errors
    /// None that a caller can bring about.
    pub fn pairs(&self) -> Result<JsValue, JsValue> {
        self.home.read(|list| Ok(serde_wasm_bindgen::to_value(&list.iter().collect::<Vec<_>>())?))
    }

    /// The [serialization](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior) of the list.
    #[wasm_bindgen(js_name = toString)]
    #[expect(clippy::inherent_to_string, reason = "the name that JavaScript calls")]
    pub fn to_string(&self) -> String {
        self.home.read(SearchParams::to_string)
    }

    fn iterator(&self, kind: Kind) -> UrlSearchParamsIterator {
        UrlSearchParamsIterator { home: self.home.clone(), kind, index: 0 }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Entries,
    Keys,
    Values,
}

/// A live iterator over a list: what is appended while it runs is visited too.
#[wasm_bindgen]
pub struct UrlSearchParamsIterator {
    home: Home,
    kind: Kind,
    index: usize,
}

#[wasm_bindgen]
impl UrlSearchParamsIterator {
    /// A fresh iterator at the same place, since an object cannot hand out itself.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iter(&self) -> UrlSearchParamsIterator {
        Self { home: self.home.clone(), kind: self.kind, index: self.index }
    }

    /// The next iterator result.
    pub fn next(&mut self) -> Object {
        let pair = self.home.pair(self.index);
        let done = pair.is_none();
        let value = match (pair, self.kind) {
            (None, _) => JsValue::UNDEFINED,
            (Some((name, _)), Kind::Keys) => name.into(),
            (Some((_, value)), Kind::Values) => value.into(),
            (Some((name, value)), Kind::Entries) => Array::of2(&name.into(), &value.into()).into(),
        };
        if !done {
            self.index += 1;
        }
        let result = Object::new();
        for (key, value) in [("value", value), ("done", done.into())] {
            // Setting a property of a fresh object does not fail.
            let _ = Reflect::set(&result, &key.into(), &value);
        }
        result
    }
}

/// The pairs of an iterable of pairs, or of a record.
fn pairs_of(init: &JsValue) -> Result<Vec<(String, String)>, JsValue> {
    let Some(items) = js_sys::try_iter(init)? else {
        let entries = Object::entries(init.unchecked_ref());
        return entries.iter().map(|entry| pair_of(&entry)).collect();
    };
    items.map(|item| pair_of(&item?)).collect()
}

fn pair_of(item: &JsValue) -> Result<(String, String), JsValue> {
    let refused = || TypeError::new("Each pair must be an iterable object of a name and a value");
    let items = if item.is_object() { js_sys::try_iter(item)? } else { None };
    let mut texts = Vec::new();
    for part in items.ok_or_else(refused)? {
        texts.push(text(&part?)?);
    }
    let [name, value] = <[String; 2]>::try_from(texts).map_err(|_| refused())?;
    Ok((name, value))
}
