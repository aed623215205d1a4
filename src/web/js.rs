//! Conversion of plain data between JavaScript and Rust.
//!
//! Reading a value from outside may run code of its owner: getters and proxies may throw. An exception that passed
//! through a frame of this module would leave the board borrowed for good, so that every such read catches.

use js_sys::{Array, ArrayBuffer, Error, Float64Array, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::wire::{Invalid, MAX_FILED, Value};
use crate::words;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;

    #[wasm_bindgen(js_namespace = Object, js_name = entries, catch)]
    fn entries(value: &JsValue) -> Result<Array, JsValue>;

    /// A copy of the numbers of another typed array.
    #[wasm_bindgen(extends = Float64Array, js_name = Float64Array)]
    type Copy;

    #[wasm_bindgen(constructor, js_class = "Float64Array", catch)]
    fn of(numbers: &JsValue) -> Result<Copy, JsValue>;
}

/// The deepest nesting of an input value: far deeper than any format here needs, and shallow enough for the stack.
const MAX_DEPTH: usize = 16;

/// The most parts of an input value: enough for a million points in rows, and for the most points of a file in
/// columns.
const MAX_PARTS: usize = 5_000_000;

/// The longest list of rows. Longer data come as columns.
const MAX_ROWS: usize = 1_000_000;

/// The numbers of a column, and the bytes of a text, that count as one part.
const NUMBERS_OF_A_PART: usize = 4;
const TEXT_OF_A_PART: usize = 32;

/// Converts plain data to JavaScript objects, with `null` for `None`.
///
/// # Errors
/// None for this data.
pub(super) fn to_js(data: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(data.serialize(&Serializer::json_compatible())?)
}

/// A refusal is an error that says the path of the refused value and the reason.
impl From<Box<Invalid>> for JsValue {
    fn from(refused: Box<Invalid>) -> Self {
        let error = Error::new(&refused.to_string());
        for (key, text) in [("path", refused.field.clone()), ("reason", refused.reason())] {
            // No setter of a new error throws.
            let _ = Reflect::set(&error, &key.into(), &text.into());
        }
        error.into()
    }
}

/// The JavaScript type of `T`, with its TypeScript declaration.
pub(super) type Js<T> = <T as Tsify>::JsType;

/// Converts a type that has a TypeScript declaration.
///
/// # Errors
/// None for this data.
pub(super) fn typed<T: Serialize + Tsify>(data: &T) -> Result<Js<T>, JsValue> {
    to_js(data).map(JsCast::unchecked_into)
}

/// A JavaScript value as plain data.
///
/// A value with too many parts, because it is large or cyclic, becomes [`Value::Other`], and so does one that throws
/// when it is read.
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
        return other(words::TOO_DEEP);
    }
    if !value.is_object() {
        return Value::Other(value.js_typeof().as_string().unwrap_or_default());
    }
    let read = match is_array(value) {
        Ok(true) => list(value, depth, room),
        Ok(false) if ArrayBuffer::is_view(value) => typed_array(value, room),
        Ok(false) => object(value, depth, room),
        Err(thrown) => Err(thrown),
    };
    read.unwrap_or_else(|_| other(words::UNREADABLE))
}

fn other(what: &str) -> Value {
    Value::Other(what.to_owned())
}

fn too_large() -> Value {
    other(words::TOO_LARGE)
}

/// Takes `parts` + 1 from the room that is left. If there is not enough, returns false and leaves none.
fn take(room: &mut usize, parts: usize) -> bool {
    let rest = room.checked_sub(parts + 1);
    *room = rest.unwrap_or(0);
    rest.is_some()
}

/// The length of an array; a proxy may return any value.
fn length(value: &JsValue) -> Result<usize, JsValue> {
    Ok(Reflect::get(value, &JsValue::from_str("length"))?.as_f64().unwrap_or(f64::INFINITY) as usize)
}

fn list(value: &JsValue, depth: usize, room: &mut usize) -> Result<Value, JsValue> {
    let length = length(value)?;
    let item = |index: usize| Reflect::get_u32(value, index as u32);
    if length > MAX_FILED || length > MAX_ROWS && item(0)?.is_object() || !take(room, length) {
        return Ok(too_large());
    }
    let mut items = Vec::with_capacity(length);
    for index in 0..length {
        items.push(from_js_at(&item(index)?, depth + 1, room));
    }
    Ok(Value::List(items))
}

fn typed_array(value: &JsValue, room: &mut usize) -> Result<Value, JsValue> {
    let is_known = value.has_type::<Float64Array>()
        || value.has_type::<js_sys::Float32Array>()
        || value.has_type::<js_sys::Int32Array>()
        || value.has_type::<js_sys::Int16Array>()
        || value.has_type::<js_sys::Int8Array>()
        || value.has_type::<js_sys::Uint8Array>();
    if !is_known {
        return Ok(other(words::BYTES));
    }
    if !take(room, length(value)? / NUMBERS_OF_A_PART) {
        return Ok(too_large());
    }
    Ok(Value::Numbers(Copy::of(value)?.to_vec()))
}

fn object(value: &JsValue, depth: usize, room: &mut usize) -> Result<Value, JsValue> {
    // Fresh arrays, which never throw.
    let entries = entries(value)?;
    if !take(room, entries.length() as usize) {
        return Ok(too_large());
    }
    let field = |pair: JsValue| {
        let pair = pair.unchecked_into::<Array>();
        let (key, value) = (pair.get(0).as_string()?, pair.get(1));
        (!value.is_undefined()).then(|| (key, from_js_at(&value, depth + 1, room)))
    };
    Ok(Value::Object(entries.iter().filter_map(field).collect()))
}
