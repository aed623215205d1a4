//! A text becomes records of fields.

use std::borrow::Cow;

use super::MAX_RECORD;
use super::records::Record;
use super::separator::Separator;

/// How fields are quoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quotes {
    /// Between double quotes.
    Double,
    /// As in ARFF: between double or single quotes, and what follows a backslash is a letter.
    Arff,
}

impl Quotes {
    pub(super) fn has(self, byte: u8) -> bool {
        byte == 0x22 || byte == b'\'' && self == Quotes::Arff
    }
}

/// A place in a text, from which records are read.
///
/// A field is quoted if it begins with a quote, and a later quote closes it before a separator or the end of a record;
/// a doubled quote inside stands for one, and separators and line breaks inside are letters. Any other quote is a
/// letter. No kept library reads by this rule, which corpora of messages need: in them a quote often opens and never
/// closes. A record ends at LF, CR or CRLF, or where it is longer than [`MAX_RECORD`]. Records without any letter, and
/// rules, are skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splitter {
    pub(super) separator: Separator,
    pub(super) quotes: Quotes,
    /// The next byte.
    pub(super) at: usize,
    /// The line of the next byte, from 1.
    pub(super) line: u64,
}

/// The most bytes of a character.
const LONGEST: usize = 4;

impl Splitter {
    pub(super) fn new(separator: Separator) -> Self {
        Splitter { separator, quotes: Quotes::Double, at: 0, line: 1 }
    }

    /// The next record; `None` at the end.
    pub(super) fn next<'a>(&mut self, text: &'a str) -> Option<Record<'a>> {
        loop {
            let (line, start) = (self.line, self.at);
            if start >= text.len() {
                return None;
            }
            // Nothing beyond is looked at, as the end of a quote.
            let text = &text[..text.floor_char_boundary(start.saturating_add(MAX_RECORD + LONGEST))];
            let mut fields = Vec::new();
            while self.push_field(text, &mut fields) {}
            let record = Record { line, at: start, fields, size: self.at - start };
            if record.used() > 0 && !record.is_rule() {
                return Some(record);
            }
        }
    }

    /// Reads a field; returns whether another follows it in the record.
    fn push_field<'a>(&mut self, text: &'a str, fields: &mut Vec<Cow<'a, str>>) -> bool {
        let bytes = text.as_bytes();
        self.at = self.after_blanks(bytes, self.at);
        let quote = bytes.get(self.at).copied().filter(|&byte| self.quotes.has(byte));
        let quoted = quote.and_then(|quote| self.quoted(text, quote));
        let (field, end) = quoted.unwrap_or_else(|| {
            let end = bytes[self.at..].iter().position(|&byte| self.ends_field(byte));
            let end = end.map_or(bytes.len(), |length| self.at + length);
            (Cow::Borrowed(text[self.at..end].trim()), end)
        });
        if quote.is_some() {
            self.line += breaks(&bytes[self.at..end]);
        }
        self.at = end;
        let is_blanks = self.separator == Separator::Blanks;
        if is_blanks {
            self.at = self.after_blanks(bytes, self.at);
        }
        let is_end = bytes.get(self.at).is_none_or(|&byte| is_break(byte));
        // Blanks at the end of a line separate nothing.
        if !(is_blanks && is_end && field.is_empty() && !fields.is_empty()) {
            fields.push(field);
        }
        if is_end {
            self.end_record(bytes);
        } else if !is_blanks {
            self.at += 1;
        }
        !is_end
    }

    fn end_record(&mut self, bytes: &[u8]) {
        if let Some(&byte) = bytes.get(self.at) {
            self.at += if byte == b'\r' && bytes.get(self.at + 1) == Some(&b'\n') { 2 } else { 1 };
            self.line += 1;
        }
    }

    /// The field that is quoted here, and where what closes it ends; `None` where the quote is a letter.
    fn quoted<'a>(&self, text: &'a str, quote: u8) -> Option<(Cow<'a, str>, usize)> {
        let (bytes, start) = (text.as_bytes(), self.at + 1);
        let escape = (self.quotes == Quotes::Arff).then_some(b'\\');
        let (mut at, mut has_doubled, mut has_escapes) = (start, false, false);
        let close = loop {
            at += bytes[at..].iter().position(|&byte| byte == quote || Some(byte) == escape)?;
            match bytes.get(at + 1) {
                _ if bytes[at] != quote => has_escapes = true,
                Some(&next) if next == quote => has_doubled = true,
                _ => break at,
            }
            at = bytes.len().min(at + 2);
        };
        let ends = |at: usize| bytes.get(at).is_none_or(|&byte| self.ends_field(byte));
        let end = if ends(close + 1) { close + 1 } else { self.after_blanks(bytes, close + 1) };
        let closes = ends(end);
        // Spreadsheets have no tabs in cells: a "field" with tabs and breaks is many, of which one began with a quote.
        let inside = &bytes[start..close];
        let is_many =
            self.separator == Separator::Tab && inside.contains(&b'\t') && inside.iter().copied().any(is_break);
        if !closes || is_many {
            return None;
        }
        let field = text[start..close].trim();
        let quote = char::from(quote);
        let doubled = format!("{quote}{quote}");
        let field = if has_doubled { Cow::Owned(field.replace(&doubled, &quote.to_string())) } else { field.into() };
        Some((if has_escapes { Cow::Owned(unescaped(&field)) } else { field }, end))
    }

    fn ends_field(&self, byte: u8) -> bool {
        is_break(byte) || self.separator.has(byte)
    }

    /// Where the blanks end that begin here, if any.
    fn after_blanks(&self, bytes: &[u8], at: usize) -> usize {
        let is_blank = |byte: &u8| *byte == b' ' || *byte == b'\t' && self.separator != Separator::Tab;
        at + bytes[at..].iter().take_while(|byte| is_blank(byte)).count()
    }
}

/// A field without the backslashes before letters.
fn unescaped(field: &str) -> String {
    let mut chars = field.chars();
    let next = || {
        let c = chars.next()?;
        if c == '\\' { chars.next().or(Some(c)) } else { Some(c) }
    };
    std::iter::from_fn(next).collect()
}

fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The number of line breaks, CRLF being one.
fn breaks(bytes: &[u8]) -> u64 {
    let follows = |&(i, byte): &(usize, &u8)| is_break(*byte) && !(*byte == b'\n' && i > 0 && bytes[i - 1] == b'\r');
    bytes.iter().enumerate().filter(follows).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, separator: Separator) -> Vec<(u64, Vec<String>)> {
        let mut splitter = Splitter::new(separator);
        let own = |record: Record| (record.line, record.fields.into_iter().map(Cow::into_owned).collect());
        std::iter::from_fn(|| splitter.next(text).map(own)).collect()
    }

    fn fields(fields: &[&str]) -> Vec<String> {
        fields.iter().map(|&field| field.to_owned()).collect()
    }

    #[test]
    fn quotes_and_ends_of_lines() {
        let text = "\n\"a,\r\n\"\"b\"\"\",é\r\rc\"d,\"e\" f,\n\n\",\"";
        let expected = [(2, fields(&["a,\r\n\"b\"", "é"])), (5, fields(&["c\"d", "\"e\" f", ""])), (7, fields(&[","]))];
        assert_eq!(rows(text, Separator::Comma), expected);
        assert_eq!(rows("1,", Separator::Comma), [(1, fields(&["1", ""]))]);
        assert_eq!(
            rows("\"open, to\nthe end\n", Separator::Comma),
            [(1, fields(&["\"open", "to"])), (2, fields(&["the end"]))]
        );
        assert_eq!((rows("", Separator::Comma), rows("\r\n\r", Separator::Comma)), (vec![], vec![]));
    }

    #[test]
    fn lone_quotes_are_letters() {
        let text = "ham\t\"hello\nham\tyou\"\nham\t\"x \"\"y\"\"\nz\"\t\n";
        let expected =
            [(1, fields(&["ham", "\"hello"])), (2, fields(&["ham", "you\""])), (3, fields(&["ham", "x \"y\"\nz", ""]))];
        assert_eq!(rows(text, Separator::Tab), expected);
    }

    /// ARFF quotes a field by either quote, and another one inside has a backslash.
    #[test]
    fn arff_has_two_quotes_and_backslashes() {
        let text = "1,\"Allen, Miss\",'O\\'Brien, 5\\%'\n2,'a''b',don't\\x\n3,'open,\"\"\n4,'\\";
        let mut splitter = Splitter { quotes: Quotes::Arff, ..Splitter::new(Separator::Comma) };
        let own = |record: Record| record.fields.into_iter().map(Cow::into_owned).collect();
        let rows: Vec<Vec<String>> = std::iter::from_fn(|| splitter.next(text).map(own)).collect();
        let expected =
            [&["1", "Allen, Miss", "O'Brien, 5%"][..], &["2", "a'b", "don't\\x"], &["3", "'open", ""], &["4", "'\\"]];
        assert_eq!(rows, expected.map(fields));
    }

    #[test]
    fn rules_are_no_records() {
        for text in ["a|b\n--|:-:\n1|2", "+---+---+\na|b\n---+---\n1|2\n+---+---+\n"] {
            let own: Vec<_> = rows(text, Separator::Bar).into_iter().map(|(_, fields)| fields).collect();
            assert_eq!(own, [fields(&["a", "b"]), fields(&["1", "2"])], "{text}");
        }
        for text in ["--", "--,-1"] {
            assert_eq!(rows(text, Separator::Comma).len(), 1, "{text}");
        }
    }

    #[test]
    fn blanks_separate_once() {
        let expected = [(1, fields(&["1", "-2", "a b"])), (2, fields(&["3", "4", "c"]))];
        assert_eq!(rows("  1   -2 \"a b\"  \r\n3\t4 c", Separator::Blanks), expected);
    }
}
