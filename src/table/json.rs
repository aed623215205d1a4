//! JSON records, in an array or on a line each: each becomes a line of cells between tabs.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::MAX_COLUMNS;
use super::foreign::{is_json_lines, records};
use super::refusal::Refusal;

/// The records of an array, each on a line of its own.
#[derive(Debug, PartialEq)]
pub(super) struct Unwrapped {
    /// The keys of all objects in order of appearance; none of lists.
    pub(super) keys: Vec<String>,
    pub(super) are_objects: bool,
    pub(super) lines: String,
}

/// Unwraps objects on a line each, an array whose first element is an object or a list, or one of objects in an object;
/// `None` for any other text.
///
/// A record is on the line on which it begins, or below the last one. Cells that it lacks at its end are left away.
///
/// # Errors
/// An element that is no record of the kind of the first one; more keys than [`MAX_COLUMNS`].
pub(super) fn unwrap(text: &str) -> Option<Result<Unwrapped, Refusal>> {
    if is_json_lines(text) {
        return Some(unwrap_records(text, text, '{', str::is_empty));
    }
    if let Some(at) = records(text) {
        return Some(unwrap_records(text, &text[at..], '{', |rest| rest.starts_with(']')));
    }
    let inner = text.trim_start().strip_prefix('[')?;
    let opening = inner.trim_start().chars().next().filter(|c| matches!(c, '{' | '['))?;
    text.trim_end().ends_with(']').then(|| unwrap_records(text, inner, opening, |rest| rest.trim_end() == "]"))
}

fn unwrap_records(text: &str, mut rest: &str, opening: char, is_end: fn(&str) -> bool) -> Result<Unwrapped, Refusal> {
    let mut columns: HashMap<String, usize> = HashMap::new();
    let mut own = Unwrapped { keys: Vec::new(), are_objects: opening == '{', lines: String::new() };
    let (mut at, mut n_above, mut n_written) = (0, 0, 0);
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let start = text.len() - rest.len();
        n_above += text[at..start].matches('\n').count();
        at = start;
        if is_end(rest) {
            return Ok(own);
        }
        let line = n_above as u64 + 1;
        let mut records = serde_json::Deserializer::from_str(rest).into_iter();
        let Some(Ok(Record(record))) = records.next().filter(|_| rest.starts_with(opening)) else {
            return Err(Refusal::JsonElement { line });
        };
        rest = &rest[records.byte_offset()..];
        let mut cells = vec![String::new(); own.keys.len()];
        for (key, value) in record.into_iter().flat_map(plain) {
            let place =
                if own.are_objects { *columns.entry(key.clone()).or_insert(own.keys.len()) } else { cells.len() };
            if place == cells.len() {
                cells.push(cell(value));
                own.keys.extend(own.are_objects.then_some(key));
            } else {
                cells[place] = cell(value);
            }
        }
        if own.keys.len() > MAX_COLUMNS {
            return Err(Refusal::Wide { line, fields: own.keys.len() });
        }
        own.lines.extend(std::iter::repeat_n('\n', n_above.saturating_sub(n_written)));
        own.lines.push_str(&cells.join("\t"));
        own.lines.push('\n');
        n_written = n_written.max(n_above) + 1;
    }
}

/// The values within objects, each with all keys that lead to it, as `place.lat`.
fn plain((key, value): (String, Value)) -> Vec<(String, Value)> {
    match value {
        Value::Object(inner) => {
            inner.into_iter().flat_map(|(own, value)| plain((format!("{key}.{own}"), value))).collect()
        }
        value => vec![(key, value)],
    }
}

/// A value as a cell: what stands in quotes without them, nothing for null, and of lists their text.
fn cell(value: Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.replace(['\t', '\n', '\r'], " "),
        other => other.to_string(),
    };
    // A quote at the beginning would open a field.
    if text.trim_start().starts_with('"') { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// The values of an object with their keys, in their order, or those of a list.
struct Record(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Values)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Record;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record, A::Error> {
        let mut own = Vec::new();
        while let Some(entry) = map.next_entry()? {
            own.push(entry);
        }
        Ok(Record(own))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Record, A::Error> {
        let mut own = Vec::new();
        while let Some(value) = list.next_element()? {
            own.push((String::new(), value));
        }
        Ok(Record(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_record_gets_a_line() {
        let read = |text: &str| unwrap(text).expect("an array").expect("records");
        let Unwrapped { keys, lines, .. } =
            read("[{\"y\": 2.50, \"x\": \"a, ]}\\\"b\"}, {\"x\": -1e3, \"is\": \"\\\"a\\\"\\tb\\n\u{e9}\"}]");
        assert_eq!(keys, ["y", "x", "is"]);
        assert_eq!(lines, "2.5\ta, ]}\"b\n\t-1000.0\t\"\"\"a\"\" b \u{e9}\"\n");
        let spread = "[\n  {\n \"x\": 1\n },\n  {\"x\": null, \"in\": [1, {\"a\": true}]}\n]\n";
        assert_eq!(read(spread).lines, "\n1\n\n\n\t[1,{\"a\":true}]\n");
        assert_eq!(read("[[1, 2.5, \"a\\tb\"], [null, 3, \"c\"]]").lines, "1\t2.5\ta b\n\t3\tc\n");
        for text in ["", "[1, 2]", "[1;2]\n", "{\"x\": 1}", "[{\"x\": 1}", "x,y\n1,2\n", "[]"] {
            assert_eq!(unwrap(text), None, "{text}");
        }
        for text in ["[{\"x\": 1},\n 5]", "[[1],\n[2, }]", "[{\"x\": 1},\n{\"x\": [2}]", "[{\"x\": 1},\n[2]]"] {
            assert_eq!(unwrap(text), Some(Err(Refusal::JsonElement { line: 2 })), "{text}");
        }
        let wide: Vec<String> = (0..=MAX_COLUMNS).map(|key| format!("{{\"k{key}\": 1}}")).collect();
        let refused = Refusal::Wide { line: MAX_COLUMNS as u64 + 1, fields: MAX_COLUMNS + 1 };
        assert_eq!(unwrap(&format!("[{}]", wide.join(",\n"))), Some(Err(refused)));
    }
}
