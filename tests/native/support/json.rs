//! JSON as the values that the browser hands over.

use bayesboard::wire::Value;

/// What a parsed JSON text is to the parsers of everything that comes in.
pub(crate) fn value(json: &serde_json::Value) -> Value {
    match json {
        serde_json::Value::Null => Value::Null,
        serde_json::Value::Bool(on) => Value::Bool(*on),
        serde_json::Value::Number(number) => Value::Number(number.as_f64().expect("a number of f64")),
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Array(items) => Value::List(items.iter().map(value).collect()),
        serde_json::Value::Object(entries) => {
            Value::Object(entries.iter().map(|(key, entry)| (key.clone(), value(entry))).collect())
        }
    }
}
