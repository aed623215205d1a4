//! JSON records, in an array or on a line each: each becomes a line of cells between tabs.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::foreign::{first, lines};
use super::refusal::Refusal;
use super::{MAX_COLUMNS, PART};

/// Records that become lines, part by part.
///
/// A record is on the line on which it begins, or below the last one. Cells that it lacks at its end are left away.
#[derive(Debug)]
pub(super) struct Records {
    /// The keys of all objects in order of appearance; none of lists.
    pub(super) keys: Vec<String>,
    pub(super) are_objects: bool,
    /// The records that were read, each on a line of its own.
    pub(super) lines: String,
    n_lines: usize,
    places: HashMap<String, usize>,
    /// Whether no record follows.
    is_end: fn(&str) -> bool,
    /// The next byte, and its line from 0.
    at: usize,
    line: usize,
}

impl Records {
    /// Objects on a line each, an array whose first element is an object or a list, or one of objects in an object;
    /// `None` for any other text.
    pub(super) fn of(text: &str) -> Option<Records> {
        let (at, is_end): (usize, fn(&str) -> bool) = match text.len() - text.trim_start().len() {
            _ if are_lines(text) => (0, str::is_empty),
            at if text[at..].starts_with('[') && text.trim_end().ends_with(']') => {
                (at + 1, |rest| rest.trim_end() == "]")
            }
            _ => (array_within(text)?, |rest| rest.starts_with(']')),
        };
        let are_objects = match text[at..].trim_start().as_bytes().first() {
            Some(b'{') => true,
            Some(b'[') => false,
            _ => return None,
        };
        let line = breaks(&text[..at]);
        let (keys, places, lines, n_lines) = Default::default();
        Some(Records { keys, are_objects, lines, n_lines, places, is_end, at, line })
    }

    /// Reads the next part; returns whether it was the last.
    ///
    /// # Errors
    /// An element that is no record of the kind of the first one; more keys than [`MAX_COLUMNS`].
    pub(super) fn go_on(&mut self, text: &str) -> Result<bool, Refusal> {
        let end = self.at + PART;
        while self.at < end {
            let rest = text[self.at..].trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            self.pass(&text[self.at..text.len() - rest.len()]);
            if (self.is_end)(rest) {
                return Ok(true);
            }
            let line = self.line;
            let mut records = serde_json::Deserializer::from_str(rest).into_iter();
            let is_such = rest.starts_with(if self.are_objects { '{' } else { '[' });
            let Some(Ok(Record(record))) = records.next().filter(|_| is_such) else {
                return Err(Refusal::JsonElement { line: line as u64 + 1 });
            };
            self.pass(&rest[..records.byte_offset()]);
            self.push(line, record)?;
        }
        Ok(false)
    }

    fn pass(&mut self, part: &str) {
        self.at += part.len();
        self.line += breaks(part);
    }

    fn push(&mut self, line: usize, record: Vec<(String, Value)>) -> Result<(), Refusal> {
        let mut cells = vec![String::new(); self.keys.len()];
        for (key, value) in record.into_iter().flat_map(plain) {
            let n = self.keys.len();
            let place = if self.are_objects { *self.places.entry(key.clone()).or_insert(n) } else { cells.len() };
            if place == cells.len() {
                cells.push(cell(value));
                self.keys.extend(self.are_objects.then_some(key));
            } else {
                cells[place] = cell(value);
            }
        }
        if self.keys.len() > MAX_COLUMNS {
            return Err(Refusal::Wide { line: line as u64 + 1, fields: self.keys.len() });
        }
        self.lines.extend(std::iter::repeat_n('\n', line.saturating_sub(self.n_lines)));
        self.lines.push_str(&cells.join("\t"));
        self.lines.push('\n');
        self.n_lines = self.n_lines.max(line) + 1;
        Ok(())
    }
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// Whether the first lines are an object each.
fn are_lines(text: &str) -> bool {
    let is_object = |line: &str| line.starts_with('{') && line.ends_with('}');
    is_object(first(text)) && lines(text).nth(1).is_some_and(is_object)
}

/// Where the only list of records in an object begins, behind its bracket; `None` for any other text.
fn array_within(text: &str) -> Option<usize> {
    let text = text.trim_end();
    text.trim_start().strip_prefix('{')?;
    let (mut depth, mut is_quoted, mut is_escaped, mut found) = (0_usize, false, false, None);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'\x22' => is_quoted = !is_quoted,
            b'[' if !is_quoted && depth == 1 && text[at + 1..].trim_start().starts_with('{') => {
                depth += 1;
                if found.replace(at + 1).is_some() {
                    return None;
                }
            }
            b'{' | b'[' if !is_quoted => depth += 1,
            b'}' | b']' if !is_quoted => depth = depth.checked_sub(1).filter(|&n| n > 0 || at + 1 == text.len())?,
            _ => {}
        }
    }
    found.filter(|_| depth == 0)
}

/// Whether a text without records is JSON.
pub(super) fn is_json(text: &str) -> bool {
    let start = text.trim();
    match start.as_bytes().first() {
        Some(b'{') => start.ends_with(['}', ']']) && start.contains([':', ',']),
        // Records are rows, even where the last one is cut off.
        Some(b'[') if start[1..].trim_start().starts_with(['{', '[']) => false,
        Some(b'[') => serde_json::from_str::<IgnoredAny>(start).is_ok(),
        _ => false,
    }
}

/// Two names or more, each with as many plain values.
pub(super) fn is_json_by_columns(text: &str) -> bool {
    let is_plain = |value: &Value| !value.is_object() && !value.is_array();
    let length = |column: &Value| match column {
        Value::Array(values) => values.iter().all(is_plain).then_some(values.len()),
        Value::Object(values) => values.values().all(is_plain).then_some(values.len()),
        _ => None,
    };
    let Ok(columns) = serde_json::from_str::<Map<String, Value>>(text) else { return false };
    let mut lengths = columns.values().map(length);
    let first = lengths.next().flatten();
    columns.len() > 1 && first.is_some_and(|n| n > 0) && lengths.all(|own| own == first)
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
        let unwrap = |text: &str| {
            let mut own = Records::of(text)?;
            Some(loop {
                match own.go_on(text) {
                    Ok(true) => break Ok(own),
                    Ok(false) => {}
                    Err(refusal) => break Err(refusal),
                }
            })
        };
        let read = |text: &str| unwrap(text).expect("an array").expect("records");
        let refused = |text: &str| unwrap(text).and_then(Result::err);
        let Records { keys, lines, .. } =
            read("[{\"y\": 2.50, \"x\": \"a, ]}\\\"b\"}, {\"x\": -1e3, \"is\": \"\\\"a\\\"\\tb\\n\u{e9}\"}]");
        assert_eq!(keys, ["y", "x", "is"]);
        assert_eq!(lines, "2.5\ta, ]}\"b\n\t-1000.0\t\"\"\"a\"\" b \u{e9}\"\n");
        let spread = "[\n  {\n \"x\": 1\n },\n  {\"x\": null, \"in\": [1, {\"a\": true}]}\n]\n";
        assert_eq!(read(spread).lines, "\n1\n\n\n\t[1,{\"a\":true}]\n");
        assert_eq!(read("[[1, 2.5, \"a\\tb\"], [null, 3, \"c\"]]").lines, "1\t2.5\ta b\n\t3\tc\n");
        for text in ["", "[1, 2]", "[1;2]\n", "{\"x\": 1}", "[{\"x\": 1}", "x,y\n1,2\n", "[]"] {
            assert!(unwrap(text).is_none(), "{text}");
        }
        for text in ["[{\"x\": 1},\n 5]", "[[1],\n[2, }]", "[{\"x\": 1},\n{\"x\": [2}]", "[{\"x\": 1},\n[2]]"] {
            assert_eq!(refused(text), Some(Refusal::JsonElement { line: 2 }), "{text}");
        }
        let wide: Vec<String> = (0..=MAX_COLUMNS).map(|key| format!("{{\"k{key}\": 1}}")).collect();
        let wide_at = Refusal::Wide { line: MAX_COLUMNS as u64 + 1, fields: MAX_COLUMNS + 1 };
        assert_eq!(refused(&format!("[{}]", wide.join(",\n"))), Some(wide_at));
    }
}
