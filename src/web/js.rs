//! Plain data across the border.

use wasm_bindgen::{JsCast, JsValue};

use super::browser::{Array, Object, floats, is_view};
use crate::wire::{Tree, Value};

/// How deep a value from outside may nest: far deeper than any format here, and no deeper than the stack.
const MAX_DEPTH: usize = 16;

/// Plain data as JavaScript objects, with `null` for what does not exist.
pub(super) fn to_js(data: &Tree) -> JsValue {
    match data {
        Tree::Null => JsValue::NULL,
        Tree::Bool(value) => JsValue::from_bool(*value),
        Tree::Whole(value) => JsValue::from_f64(*value as f64),
        // No negative zero, which JavaScript tells from zero.
        Tree::Number(value) => JsValue::from_f64(*value + 0.0),
        Tree::Text(text) => JsValue::from_str(text),
        Tree::Numbers(numbers) => Array::array_of(&numbers.iter().map(|value| value + 0.0).collect::<Vec<_>>()),
        Tree::List(items) => list(&mut items.iter().map(to_js)),
        Tree::Object(entries) => {
            let object = Object::new();
            for (key, value) in entries {
                object.set(key, to_js(value));
            }
            object.into()
        }
        Tree::Points(data) => list(&mut data.iter().map(|point| to_js(&Tree::row(point)))),
    }
}

fn list(items: &mut dyn Iterator<Item = JsValue>) -> JsValue {
    let array = Array::new();
    for item in items {
        array.push(item);
    }
    array.into()
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
    if Array::is_array(value) {
        let mut items = Vec::new();
        each(value, &mut |item| items.push(from_js_at(&item, depth + 1)));
        return Value::List(items);
    }
    let kind = value.js_typeof().as_string().unwrap_or_default();
    if is_view(value) {
        return floats(value).map_or(Value::Other(kind), Value::Numbers);
    }
    if kind != "object" {
        return Value::Other(kind);
    }
    let mut fields = Vec::new();
    each(&Object::entries(value), &mut |pair| {
        let pair = pair.unchecked_into::<Array>();
        let (key, value) = (pair.get(0).as_string(), pair.get(1));
        if !value.is_undefined() {
            fields.push((key.unwrap_or_default(), from_js_at(&value, depth + 1)));
        }
    });
    Value::Object(fields)
}

fn each(array: &JsValue, take: &mut dyn FnMut(JsValue)) {
    let array = array.unchecked_ref::<Array>();
    for index in 0..array.length() {
        take(array.get(index));
    }
}
