//! The page's templates, and the table of their texts.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The source of a template with its texts.
pub(crate) fn filled(template: &str) -> String {
    let table = table();
    let mut parts = template.split("{{text ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |page, part| {
        let (key, rest) = part.split_once("}}").expect("a key and its end");
        let text = table.pointer(&format!("/{}", key.replace('.', "/"))).and_then(Value::as_str);
        page + text.unwrap_or_else(|| panic!("no text {key}")) + rest
    })
}

/// All texts of the table.
pub(crate) fn texts() -> Vec<String> {
    fn of(value: &Value) -> Vec<String> {
        match value {
            Value::Object(parts) => parts.values().flat_map(of).collect(),
            other => vec![other.as_str().expect("a text").to_owned()],
        }
    }
    of(&table())
}

fn table() -> Value {
    serde_json::from_str(&read("texts.json")).expect("the table of texts")
}

fn read(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
