//! Plain data across the border.

use js_sys::{Array, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsError, JsValue};

use crate::wire::{Tree, Value};

/// How deep a value from outside may nest: far deeper than any format here, and no deeper than the stack.
const MAX_DEPTH: usize = 16;

/// Plain data as JavaScript objects, with `null` for what does not exist.
pub(super) fn to_js(data: &Tree) -> Result<JsValue, JsError> {
    data.serialize(&Serializer::json_compatible()).map_err(JsError::from)
}

/// A JavaScript value as plain data.
pub(super) fn from_js(value: &JsValue) -> Value {
    from_js_at(value, 0)
}

fn from_js_at(value: &JsValue, depth: usize) -> Value {
    if value.is_null() || value.is_undefined() {
        return Value::Null;
    }
    if let Some(number) = value.as_f64() {
        return Value::Number(number);
    }
    if let Some(flag) = value.as_bool() {
        return Value::Bool(flag);
    }
    if let Some(text) = value.as_string() {
        return Value::Text(text);
    }
    if depth == MAX_DEPTH {
        return Value::Other("value that nests too deep".to_owned());
    }
    if let Some(array) = value.dyn_ref::<Array>() {
        return Value::List(array.iter().map(|item| from_js_at(&item, depth + 1)).collect());
    }
    if let Some(numbers) = typed_array(value) {
        return Value::Numbers(numbers);
    }
    match value.dyn_ref::<Object>() {
        Some(object) if !value.is_function() => Value::Object(entries(object, depth)),
        _ => Value::Other(value.js_typeof().as_string().unwrap_or_default()),
    }
}

fn typed_array(value: &JsValue) -> Option<Vec<f64>> {
    let doubles = || value.dyn_ref::<js_sys::Float64Array>().map(|array| array.to_vec());
    let singles = || value.dyn_ref::<js_sys::Float32Array>().map(|array| widened(array.to_vec()));
    let ints = || value.dyn_ref::<js_sys::Int32Array>().map(|array| widened(array.to_vec()));
    let shorts = || value.dyn_ref::<js_sys::Int16Array>().map(|array| widened(array.to_vec()));
    let bytes = || value.dyn_ref::<js_sys::Int8Array>().map(|array| widened(array.to_vec()));
    let unsigned = || value.dyn_ref::<js_sys::Uint8Array>().map(|array| widened(array.to_vec()));
    doubles().or_else(singles).or_else(ints).or_else(shorts).or_else(bytes).or_else(unsigned)
}

fn widened<T: Into<f64>>(numbers: Vec<T>) -> Vec<f64> {
    numbers.into_iter().map(Into::into).collect()
}

fn entries(object: &Object, depth: usize) -> Vec<(String, Value)> {
    let entry = |pair: JsValue| {
        let pair = pair.unchecked_into::<Array>();
        let (key, value) = (pair.get(0).as_string()?, pair.get(1));
        (!value.is_undefined()).then(|| (key, from_js_at(&value, depth + 1)))
    };
    Object::entries(object).iter().filter_map(entry).collect()
}
