//! JSON lines: on each line an object, whose keys name the columns. They become lines of cells between tabs.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::MAX_COLUMNS;
use super::refusal::Refusal;

/// How many lines tell that a text is of this format.
const LOOKED_AT: usize = 20;

/// About how many bytes are looked at or written at a time.
const SLICE: usize = 1 << 16;

/// Whether a text is of this format: more than one line, and all that are looked at are objects.
pub(super) fn is_json_lines(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).take(LOOKED_AT);
    text.trim_start().starts_with('{') && lines().nth(1).is_some() && lines().all(|line| object(line).is_some())
}

/// Rewrites a text as lines of tab-separated cells, on the same lines, some at a time.
#[derive(Debug, Default)]
pub(super) struct Tabulating {
    /// The next byte, and its line from 0.
    at: usize,
    line: u64,
    /// The keys of all objects in order of appearance, and the column of each.
    keys: Vec<String>,
    columns: HashMap<String, usize>,
    /// Whether all keys are known.
    has_all: bool,
    out: String,
}

impl Tabulating {
    /// Goes on; returns whether all is done.
    ///
    /// # Errors
    /// A line that is no object; more keys than [`MAX_COLUMNS`].
    pub(super) fn step(&mut self, text: &str) -> Result<bool, Refusal> {
        let end = self.at + SLICE;
        while self.at < end {
            let Some(line) = text[self.at..].split_inclusive('\n').next() else {
                let was_last = std::mem::replace(&mut self.has_all, true);
                (self.at, self.line) = (0, 0);
                return Ok(was_last);
            };
            self.at += line.len();
            self.line += 1;
            let own = match line.trim() {
                "" => Vec::new(),
                content => object(content).ok_or(Refusal::JsonLine { line: self.line })?,
            };
            if self.has_all {
                self.write(own);
            } else {
                self.widen(own)?;
            }
        }
        Ok(false)
    }

    fn widen(&mut self, own: Vec<(String, Value)>) -> Result<(), Refusal> {
        for (key, _) in own {
            if !self.columns.contains_key(&key) {
                self.columns.insert(key.clone(), self.keys.len());
                self.keys.push(key);
            }
        }
        let fields = self.keys.len();
        if fields > MAX_COLUMNS { Err(Refusal::Wide { line: self.line, fields }) } else { Ok(()) }
    }

    fn write(&mut self, own: Vec<(String, Value)>) {
        if !own.is_empty() {
            let mut cells = vec![String::new(); self.keys.len()];
            for (key, value) in own {
                cells[self.columns[&key]] = cell(value);
            }
            self.out.push_str(&cells.join("\t"));
        }
        self.out.push('\n');
    }

    /// The names of the columns, and the lines.
    pub(super) fn done(self) -> (Vec<String>, String) {
        (self.keys, self.out)
    }
}

/// A value as a cell: what stands in quotes without them, nothing for null, and of lists and objects their text.
pub(super) fn cell(value: Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.replace(['\t', '\n', '\r'], " "),
        other => other.to_string(),
    };
    // A quote at the beginning would open a field.
    if text.trim_start().starts_with('"') { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// The keys and values of an object in their order; `None` for anything else, and for an empty one.
fn object(line: &str) -> Option<Vec<(String, Value)>> {
    let Object(own) = serde_json::from_str(line).ok()?;
    Some(own).filter(|own| !own.is_empty())
}

/// An object whose keys keep their order.
struct Object(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Object;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
        let mut own = Vec::new();
        while let Some(entry) = map.next_entry()? {
            own.push(entry);
        }
        Ok(Object(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tabs(text: &str) -> Result<(Vec<String>, String), Refusal> {
        let mut tabulating = Tabulating::default();
        while !tabulating.step(text)? {}
        Ok(tabulating.done())
    }

    #[test]
    fn keys_name_the_columns() {
        let text = "{\"y\": 2.50, \"x\": 1, \"is\": null}\r\n\n{\"x\": -1e3, \"is\": \"\\\"a\\\"\\tb\\n\u{e9}\", \"in\": [1, {\"a\": true}]}\n";
        assert!(is_json_lines(text));
        let (names, lines) = tabs(text).expect("a table");
        assert_eq!(names, ["y", "x", "is", "in"]);
        assert_eq!(lines, "2.5\t1\t\t\n\n\t-1000.0\t\"\"\"a\"\" b \u{e9}\"\t[1,{\"a\":true}]\n");
        for text in ["", "{}\n{}\n", "{\"x\": 1}\n", "[1]\n[2]\n", "{\n\"x\": 1\n}\n", "x,y\n1,2\n", "{\"x\": 1}\n{\n"]
        {
            assert!(!is_json_lines(text), "{text}");
        }
    }

    #[test]
    fn lines_that_are_no_objects_are_named() {
        let rows = "{\"x\": 1}\n".repeat(30);
        assert_eq!(tabs(&format!("{rows}{{\"x\": 1\n")), Err(Refusal::JsonLine { line: 31 }));
        let wide: String = (0..=MAX_COLUMNS).map(|key| format!("{{\"k{key}\": 1}}\n")).collect();
        assert_eq!(tabs(&wide), Err(Refusal::Wide { line: MAX_COLUMNS as u64 + 1, fields: MAX_COLUMNS + 1 }));
    }
}
