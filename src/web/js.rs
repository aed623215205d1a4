//! Plain data across the border.

use js_sys::{Array, ArrayBuffer, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsError, JsValue};

use crate::wire::{Tree, Value};

/// How deep a value from outside may nest: far deeper than any format here, and no deeper than the stack.
const MAX_DEPTH: usize = 16;

/// Of how many parts a value from outside may consist: enough for a million points row by row, and for all that a board
/// takes in columns.
const MAX_PARTS: usize = 5_000_000;

/// So many numbers of a column count as a part, and so many bytes of text.
const NUMBERS_OF_A_PART: u32 = 4;
const TEXT_OF_A_PART: usize = 32;

/// Plain data as JavaScript objects, with `null` for what does not exist.
pub(super) fn to_js(data: &Tree) -> Result<JsValue, JsError> {
    data.serialize(&Serializer::json_compatible()).map_err(JsError::from)
}

/// A JavaScript value as plain data. What has too many parts, because it is large or because its parts are each other's,
/// is [`Value::Other`] there.
pub(super) fn from_js(value: &JsValue) -> Value {
    from_js_at(value, 0, &mut { MAX_PARTS })
}

fn from_js_at(value: &JsValue, depth: usize, room: &mut usize) -> Value {
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
        *room = room.saturating_sub(text.len() / TEXT_OF_A_PART);
        return Value::Text(text);
    }
    if depth == MAX_DEPTH {
        return Value::Other("value that nests too deep".to_owned());
    }
    let mut takes = |length: u32| {
        let rest = room.checked_sub(length as usize + 1);
        *room = rest.unwrap_or(0);
        rest.is_some()
    };
    let too_large = || Value::Other("value that is too large".to_owned());
    if let Some(array) = value.dyn_ref::<Array>() {
        if !takes(array.length()) {
            return too_large();
        }
        return Value::List(array.iter().map(|item| from_js_at(&item, depth + 1, room)).collect());
    }
    if ArrayBuffer::is_view(value) {
        // Whatever its numbers are, its length is found in one way.
        if !takes(value.unchecked_ref::<Array>().length() / NUMBERS_OF_A_PART) {
            return too_large();
        }
        return typed_array(value).map_or_else(|| Value::Other("view of bytes".to_owned()), Value::Numbers);
    }
    match value.dyn_ref::<Object>() {
        Some(object) if !value.is_function() => {
            let entries = Object::entries(object);
            if takes(entries.length()) { Value::Object(fields(&entries, depth, room)) } else { too_large() }
        }
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

fn fields(entries: &Array, depth: usize, room: &mut usize) -> Vec<(String, Value)> {
    let field = |pair: JsValue| {
        let pair = pair.unchecked_into::<Array>();
        let (key, value) = (pair.get(0).as_string()?, pair.get(1));
        (!value.is_undefined()).then(|| (key, from_js_at(&value, depth + 1, room)))
    };
    entries.iter().filter_map(field).collect()
}
