//! Lists of blocks, as the page gets them.

use serde_json::Value;

use super::boards::pieces;

/// What the block of a key shows, even on request; null without one.
pub(crate) fn body(list: &Value, key: &str) -> Value {
    for block in list.as_array().expect("blocks") {
        let body = block["body"].as_object().and_then(|body| body.values().next()).expect("a body");
        let inner = match body.get("blocks") {
            Some(blocks) => self::body(blocks, key),
            None if block["key"] == key => body.clone(),
            None => Value::Null,
        };
        if !inner.is_null() {
            return inner;
        }
    }
    Value::Null
}

/// The cells of a table.
pub(crate) fn cells(list: &Value, key: &str) -> Vec<Vec<String>> {
    let text = |cell: &Value| cell.as_str().expect("text").to_owned();
    let row = |row: &Value| row["cells"].as_array().expect("cells").iter().map(text).collect();
    body(list, key)["rows"].as_array().expect("rows").iter().map(row).collect()
}

/// The heads of the rows of a table.
pub(crate) fn heads(list: &Value, key: &str) -> Vec<String> {
    let rows = body(list, key)["rows"].as_array().expect("rows").clone();
    rows.iter().map(|row| row["head"].as_str().expect("text").to_owned()).collect()
}

/// What a list finds, in a sentence or two.
pub(crate) fn said(list: &Value) -> String {
    pieces(&body(list, "say"))
}

/// The numbers that are written into a formula.
pub(crate) fn numbers(list: &Value, key: &str) -> Vec<String> {
    let formula = body(list, key);
    let parts = formula.as_str().unwrap_or_else(|| panic!("{key} in {list}")).split("\\num{").skip(1);
    parts.filter_map(|part| part.split('}').next()).map(str::to_owned).collect()
}
