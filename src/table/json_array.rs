//! A JSON array of records, some at a time: objects become JSON lines, and lists lines of cells between tabs.

use serde_json::Value;

use super::json_lines::cell;
use super::refusal::Refusal;

/// What begins and ends a string.
const QUOTE: u8 = b'\x22';

/// About how many bytes are looked at at a time.
const SLICE: usize = 1 << 16;

/// The records of an array on their way to lines of their own.
#[derive(Debug)]
pub(super) struct Unwrapping {
    /// Whether they are objects; else they are lists.
    pub(super) of_objects: bool,
    at: usize,
    /// How many arrays and objects are open.
    depth: usize,
    in_string: bool,
    /// Where the record begins that is open.
    start: usize,
    /// How many line breaks have been read, and written.
    lines: [usize; 2],
    pub(super) out: String,
}

impl Unwrapping {
    /// Begins with an array whose first element is an object or a list; `None` for any other text.
    pub(super) fn of(text: &str) -> Option<Self> {
        let first = text.trim_start().strip_prefix('[')?.trim_start().bytes().next()?;
        let is_array = matches!(first, b'{' | b'[') && text.trim_end().ends_with(']');
        let (of_objects, lines, out) = (first == b'{', [0; 2], String::new());
        is_array.then_some(Unwrapping { of_objects, at: 0, depth: 0, in_string: false, start: 0, lines, out })
    }

    /// Goes on; returns whether all is done.
    ///
    /// # Errors
    /// An element that is no record of the kind of the first one.
    pub(super) fn step(&mut self, text: &str) -> Result<bool, Refusal> {
        let bytes = text.as_bytes();
        let end = bytes.len().min(self.at + SLICE);
        while self.at < end {
            let byte = bytes[self.at];
            self.lines[0] += usize::from(byte == b'\n');
            match byte {
                b'\\' if self.in_string => self.at += 1,
                QUOTE => self.in_string = !self.in_string,
                _ if self.in_string => {}
                b'{' | b'[' => {
                    if self.depth == 1 {
                        self.start = self.at;
                    }
                    self.depth += 1;
                }
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 1 {
                        self.write(&text[self.start..=self.at])?;
                    }
                }
                b',' | b' ' | b'\t' | b'\r' | b'\n' => {}
                _ if self.depth == 1 => return Err(self.refused()),
                _ => {}
            }
            self.at += 1;
        }
        match (self.at >= bytes.len(), self.depth, self.in_string) {
            (false, ..) => Ok(false),
            (true, 0, false) => Ok(true),
            (true, ..) => Err(self.refused()),
        }
    }

    /// Writes a record on its line, or below the last one.
    fn write(&mut self, record: &str) -> Result<(), Refusal> {
        let line = self.lines[0] - record.matches('\n').count();
        while self.lines[1] < line {
            self.out.push('\n');
            self.lines[1] += 1;
        }
        if self.of_objects {
            self.out.push_str(&record.replace(['\n', '\r'], " "));
        } else {
            let cells: Vec<Value> = serde_json::from_str(record).map_err(|_| self.refused())?;
            let cells: Vec<String> = cells.into_iter().map(cell).collect();
            self.out.push_str(&cells.join("\t"));
        }
        self.out.push('\n');
        self.lines[1] += 1;
        Ok(())
    }

    fn refused(&self) -> Refusal {
        Refusal::JsonElement { line: self.lines[0] as u64 + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Option<Result<String, Refusal>> {
        let mut unwrapping = Unwrapping::of(text)?;
        loop {
            match unwrapping.step(text) {
                Ok(false) => {}
                Ok(true) => return Some(Ok(unwrapping.out)),
                Err(refused) => return Some(Err(refused)),
            }
        }
    }

    #[test]
    fn each_record_gets_a_line() {
        let objects = "[{\"x\": \"a, ]}\\\"b\", \"in\": [1, {}]}, {\"x\": 2}]";
        assert_eq!(lines(objects), Some(Ok("{\"x\": \"a, ]}\\\"b\", \"in\": [1, {}]}\n{\"x\": 2}\n".to_owned())));
        let spread = "[\n  {\n \"x\": 1\n },\n  {\"x\": 2}\n]\n";
        assert_eq!(lines(spread), Some(Ok("\n{  \"x\": 1  }\n\n\n{\"x\": 2}\n".to_owned())));
        assert_eq!(lines("[[1, 2.5, \"a\\tb\"], [null, 3, \"c\"]]"), Some(Ok("1\t2.5\ta b\n\t3\tc\n".to_owned())));
        for text in ["", "[1, 2]", "[1;2]\n", "{\"x\": 1}", "[{\"x\": 1}", "x,y\n1,2\n", "[]"] {
            assert_eq!(lines(text), None, "{text}");
        }
        for text in ["[{\"x\": 1},\n 5]", "[[1],\n[2, }]", "[{\"x\": 1},\n{\"x\": [2}]"] {
            assert_eq!(lines(text), Some(Err(Refusal::JsonElement { line: 2 })), "{text}");
        }
    }
}
