//! An object as the text of a field of a link: each value at its end, behind the keys and places that lead to it.
//!
//! `goal.0.what~_moved~goal.0.atMost~1` is `{"goal": [{"what": "moved", "atMost": 1}]}`. A text begins with `_`, which
//! no number does; yes, no and nothing are `!1`, `!0` and `!n`.

use super::text::{escaped, unescaped};
use crate::decimal::shortest;
use crate::wire::value::Value;

/// The most values of a field: more than any task has.
const MAX_VALUES: usize = 500;

/// The most keys that lead to a value, and the most items of a list.
const MAX_DEPTH: usize = 8;
const MAX_ITEMS: usize = 100;

/// Writes an object. Of lists and objects only those that hold something are kept.
pub(in crate::wire) fn written(value: &Value) -> String {
    let mut parts = Vec::new();
    collect(value, "", &mut parts);
    parts.join("~")
}

fn collect(value: &Value, path: &str, parts: &mut Vec<String>) {
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let end = match value {
        Value::Object(entries) => {
            return entries.iter().for_each(|(key, value)| collect(value, &below(key), parts));
        }
        Value::List(items) => {
            return items.iter().enumerate().for_each(|(i, value)| collect(value, &below(&i.to_string()), parts));
        }
        Value::Text(text) => format!("_{}", escaped(text).replace('~', "%7E")),
        Value::Number(number) => shortest(*number),
        Value::Bool(on) => format!("!{}", u8::from(*on)),
        Value::Null => "!n".to_owned(),
        Value::Numbers(_) | Value::Other(_) => return,
    };
    parts.extend([path.to_owned(), end]);
}

/// Reads what [`written`] writes; `None` for anything else.
pub(in crate::wire) fn read(text: &str) -> Option<Value> {
    let mut tree = Value::Object(Vec::new());
    let mut parts = text.split('~');
    let mut n = 0;
    while let Some(path) = parts.next() {
        let end = parts.next()?;
        let value = match end.strip_prefix('_') {
            Some(text) => Value::Text(unescaped(text)?),
            None => match end {
                "!0" => Value::Bool(false),
                "!1" => Value::Bool(true),
                "!n" => Value::Null,
                _ => Value::Number(end.parse().ok()?),
            },
        };
        n += 1;
        let keys: Vec<&str> = path.split('.').collect();
        if n > MAX_VALUES || keys.len() > MAX_DEPTH {
            return None;
        }
        put(&mut tree, &keys, value)?;
    }
    Some(tree)
}

/// Puts a value where keys lead. A key that is a number is a place in a list, the next one or one that there is.
fn put(tree: &mut Value, keys: &[&str], value: Value) -> Option<()> {
    let [key, rest @ ..] = keys else {
        *tree = value;
        return Some(());
    };
    let below = match (tree, key.parse::<usize>()) {
        (Value::List(items), Ok(index)) if index <= items.len() && index < MAX_ITEMS => {
            if index == items.len() {
                items.push(empty(rest));
            }
            &mut items[index]
        }
        (Value::Object(entries), Err(_)) => {
            let at = entries.iter().position(|(known, _)| known == key);
            let at = at.unwrap_or_else(|| {
                entries.push(((*key).to_owned(), empty(rest)));
                entries.len() - 1
            });
            &mut entries[at].1
        }
        _ => return None,
    };
    put(below, rest, value)
}

/// What can hold what the next key leads to.
fn empty(keys: &[&str]) -> Value {
    match keys.first().map(|key| key.parse::<usize>()) {
        Some(Ok(_)) => Value::List(Vec::new()),
        Some(Err(_)) => Value::Object(Vec::new()),
        None => Value::Null,
    }
}
