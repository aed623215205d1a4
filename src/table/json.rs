//! A JSON array of records, some at a time: each becomes a line of cells between tabs.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::MAX_COLUMNS;
use super::refusal::Refusal;

/// About how many bytes are read at a time.
const SLICE: usize = 1 << 16;

/// The records of an array on their way to lines of their own: all are read for their keys, and again for their cells.
#[derive(Debug)]
pub(super) struct Unwrapping {
    /// What begins each: of objects a brace, of lists a bracket.
    opening: char,
    /// The keys of all objects in order of appearance, and the column of each.
    pub(super) keys: Vec<String>,
    columns: HashMap<String, usize>,
    /// Whether all keys are known.
    has_all: bool,
    /// The next byte, and how many line breaks are before it.
    at: usize,
    n_lines: usize,
    /// The lines, and how many they are.
    pub(super) out: String,
    n_written: usize,
}

impl Unwrapping {
    /// Begins with an array whose first element is an object or a list; `None` for any other text.
    pub(super) fn of(text: &str) -> Option<Self> {
        let opening = text.trim_start().strip_prefix('[')?.trim_start().chars().next()?;
        let is_array = matches!(opening, '{' | '[') && text.trim_end().ends_with(']');
        let ((keys, columns, out), has_all) = (Default::default(), opening == '[');
        is_array.then_some(Unwrapping { opening, keys, columns, has_all, at: 0, n_lines: 0, out, n_written: 0 })
    }

    /// Whether the records are objects; else they are lists.
    pub(super) fn of_objects(&self) -> bool {
        self.opening == '{'
    }

    /// Goes on; returns whether all is done.
    ///
    /// # Errors
    /// An element that is no record of the kind of the first one; more keys than [`MAX_COLUMNS`].
    pub(super) fn step(&mut self, text: &str) -> Result<bool, Refusal> {
        let end = self.at + SLICE;
        while self.at < end {
            let after = if self.at == 0 { text.find('[').map_or(0, |at| at + 1) } else { self.at };
            let rest = text[after..].trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            self.go_to(text, text.len() - rest.len());
            if rest.trim_end() == "]" {
                (self.at, self.n_lines) = (0, 0);
                return Ok(std::mem::replace(&mut self.has_all, true));
            }
            let line = self.n_lines;
            let refused = Refusal::JsonElement { line: line as u64 + 1 };
            let mut records = serde_json::Deserializer::from_str(rest).into_iter();
            let Some(Ok(Record(own))) = records.next().filter(|_| rest.starts_with(self.opening)) else {
                return Err(refused);
            };
            self.go_to(text, self.at + records.byte_offset());
            if self.has_all { self.write(own, line) } else { self.widen(own, line)? }
        }
        Ok(false)
    }

    fn go_to(&mut self, text: &str, at: usize) {
        self.n_lines += text[self.at..at].matches('\n').count();
        self.at = at;
    }

    fn widen(&mut self, record: Vec<(String, Value)>, line: usize) -> Result<(), Refusal> {
        for (key, _) in record {
            if !self.columns.contains_key(&key) {
                self.columns.insert(key.clone(), self.keys.len());
                self.keys.push(key);
            }
        }
        let fields = self.keys.len();
        if fields > MAX_COLUMNS { Err(Refusal::Wide { line: line as u64 + 1, fields }) } else { Ok(()) }
    }

    /// Writes a record on its line, or below the last one.
    fn write(&mut self, record: Vec<(String, Value)>, line: usize) {
        let cells: Vec<String> = if self.of_objects() {
            let mut cells = vec![String::new(); self.keys.len()];
            for (key, value) in record {
                cells[self.columns[&key]] = cell(value);
            }
            cells
        } else {
            record.into_iter().map(|(_, value)| cell(value)).collect()
        };
        let n_above = line.saturating_sub(self.n_written);
        self.out.extend(std::iter::repeat_n('\n', n_above));
        self.out.push_str(&cells.join("\t"));
        self.out.push('\n');
        self.n_written += n_above + 1;
    }
}

/// A value as a cell: what stands in quotes without them, nothing for null, and of lists and objects their text.
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

    fn lines(text: &str) -> Option<Result<(Vec<String>, String), Refusal>> {
        let mut unwrapping = Unwrapping::of(text)?;
        loop {
            match unwrapping.step(text) {
                Ok(false) => {}
                Ok(true) => return Some(Ok((unwrapping.keys, unwrapping.out))),
                Err(refused) => return Some(Err(refused)),
            }
        }
    }

    #[test]
    fn each_record_gets_a_line() {
        let read = |text: &str| lines(text).expect("an array").expect("records");
        let (keys, out) =
            read("[{\"y\": 2.50, \"x\": \"a, ]}\\\"b\"}, {\"x\": -1e3, \"is\": \"\\\"a\\\"\\tb\\n\u{e9}\"}]");
        assert_eq!(keys, ["y", "x", "is"]);
        assert_eq!(out, "2.5\ta, ]}\"b\t\n\t-1000.0\t\"\"\"a\"\" b \u{e9}\"\n");
        let spread = "[\n  {\n \"x\": 1\n },\n  {\"x\": null, \"in\": [1, {\"a\": true}]}\n]\n";
        assert_eq!(read(spread).1, "\n1\t\n\n\n\t[1,{\"a\":true}]\n");
        assert_eq!(read("[[1, 2.5, \"a\\tb\"], [null, 3, \"c\"]]").1, "1\t2.5\ta b\n\t3\tc\n");
        for text in ["", "[1, 2]", "[1;2]\n", "{\"x\": 1}", "[{\"x\": 1}", "x,y\n1,2\n", "[]"] {
            assert_eq!(lines(text), None, "{text}");
        }
        for text in ["[{\"x\": 1},\n 5]", "[[1],\n[2, }]", "[{\"x\": 1},\n{\"x\": [2}]", "[{\"x\": 1},\n[2]]"] {
            assert_eq!(lines(text), Some(Err(Refusal::JsonElement { line: 2 })), "{text}");
        }
        let wide: Vec<String> = (0..=MAX_COLUMNS).map(|key| format!("{{\"k{key}\": 1}}")).collect();
        let refused = Refusal::Wide { line: MAX_COLUMNS as u64 + 1, fields: MAX_COLUMNS + 1 };
        assert_eq!(lines(&format!("[{}]", wide.join(",\n"))), Some(Err(refused)));
    }
}
