//! Rows of the contract as TypeScript declarations, composed at compile time.

use super::contract::Row;

/// The most bytes of a declaration.
const MOST: usize = 1 << 14;

/// A declaration for TypeScript.
pub struct Declaration {
    bytes: [u8; MOST],
    length: usize,
}

impl Declaration {
    /// The type of all commands in these rows.
    pub(super) const fn of_commands(name: &str, docs: &[&str], rows: &[&[Row]]) -> Declaration {
        let mut written = Declaration { bytes: [0; MOST], length: 0 };
        written.put_docs("", docs);
        written.put(&["export type ", name, " =\n"]);
        let mut part = 0;
        while part < rows.len() {
            let mut at = 0;
            while at < rows[part].len() {
                let row = &rows[part][at];
                written.put_docs("  ", row.docs);
                written.put(&["  | [\"", row.name, "\""]);
                if let Some(form) = row.form {
                    written.put(&[", \"", form, "\""]);
                }
                if !row.arguments.is_empty() {
                    written.put(&[", "]);
                }
                written.put_arguments(row.arguments);
                written.put(&["]\n"]);
                at += 1;
            }
            part += 1;
        }
        written.put(&["  ;\n"]);
        written
    }

    /// The arguments of each question in these rows.
    pub(super) const fn of_questions(name: &str, docs: &[&str], rows: &[Row]) -> Declaration {
        let mut written = Declaration { bytes: [0; MOST], length: 0 };
        written.put_docs("", docs);
        written.put(&["export interface ", name, " {\n"]);
        let mut at = 0;
        while at < rows.len() {
            written.put_docs("  ", rows[at].docs);
            written.put(&["  ", rows[at].name, ": ["]);
            written.put_arguments(rows[at].arguments);
            written.put(&["];\n"]);
            at += 1;
        }
        written.put(&["}\n"]);
        written
    }

    /// Its text.
    pub const fn text(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    const fn put_docs(&mut self, indent: &str, docs: &[&str]) {
        let mut line = 0;
        while line < docs.len() {
            let [start, end] =
                [if line == 0 { "/**" } else { " *" }, if line + 1 == docs.len() { " */\n" } else { "\n" }];
            self.put(&[indent, start, docs[line], end]);
            line += 1;
        }
    }

    /// Arguments that may be left out at the end get a question mark.
    const fn put_arguments(&mut self, arguments: &[(&str, &str, bool)]) {
        let mut at = 0;
        while at < arguments.len() {
            let (name, type_name, is_optional) = arguments[at];
            let mut last = at;
            while last < arguments.len() && arguments[last].2 {
                last += 1;
            }
            let [between, mark] = [if at > 0 { ", " } else { "" }, if last == arguments.len() { "?: " } else { ": " }];
            self.put(&[between, name, mark, type_name, if is_optional { " | null" } else { "" }]);
            at += 1;
        }
    }

    const fn put(&mut self, texts: &[&str]) {
        let mut part = 0;
        while part < texts.len() {
            let text = texts[part].as_bytes();
            let room = self.bytes.split_at_mut(self.length).1;
            room.split_at_mut(text.len()).0.copy_from_slice(text);
            self.length += text.len();
            part += 1;
        }
    }
}
