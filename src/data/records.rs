/// The rows of a delimited text, quotes taken off, blanks around the fields too.
///
/// A field may stand in quotes (RFC 4180): a quote in it is written twice, and delimiters and ends of lines are part of
/// it. What follows the second quote belongs to it as it is; a quote elsewhere is one. A row ends at a line feed, a
/// carriage return or both; blank lines are none.
#[derive(Debug)]
pub(super) struct Records {
    text: String,
    delimiter: u8,
    /// How many bytes of the text have been read.
    read: usize,
    /// The line at which that is, from 1.
    line: u64,
    /// The fields of one row.
    buffer: Vec<u8>,
    /// Where each of them ends in the buffer.
    ends: Vec<usize>,
}

impl Records {
    pub(super) fn new(text: String, delimiter: u8) -> Self {
        Records { text, delimiter, read: 0, line: 1, buffer: Vec::new(), ends: Vec::new() }
    }

    /// How much of the text has been read, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.read as f64 / self.text.len().max(1) as f64
    }

    /// The line on which the next row begins, and its fields; `None` at the end.
    pub(super) fn next(&mut self) -> Option<(u64, Vec<&str>)> {
        while matches!(self.peek()?, b'\n' | b'\r') {
            self.take();
        }
        let line = self.line;
        self.buffer.clear();
        self.ends.clear();
        let (mut begins, mut quoted) = (true, false);
        loop {
            match self.take() {
                Some(b'"') if quoted => {
                    quoted = self.peek() == Some(b'"');
                    if quoted {
                        let quote = self.take();
                        self.buffer.extend(quote);
                    }
                }
                Some(byte) if quoted => self.buffer.push(byte),
                Some(b'"') if begins => quoted = true,
                end if matches!(end, None | Some(b'\n' | b'\r')) || end == Some(self.delimiter) => {
                    self.ends.push(self.buffer.len());
                    if end != Some(self.delimiter) {
                        break;
                    }
                    begins = true;
                    continue;
                }
                byte => self.buffer.extend(byte),
            }
            begins = false;
        }
        let (mut fields, mut start) = (Vec::new(), 0);
        for &end in &self.ends {
            // Fields end between characters, so that each is text.
            fields.push(str::from_utf8(&self.buffer[start..end]).unwrap_or_default().trim());
            start = end;
        }
        Some((line, fields))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.read).copied()
    }

    fn take(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.read += 1;
        self.line += u64::from(byte == b'\n');
        Some(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<(u64, Vec<String>)> {
        let mut records = Records::new(text.to_owned(), b',');
        let mut rows = Vec::new();
        while let Some((line, fields)) = records.next() {
            rows.push((line, fields.into_iter().map(str::to_owned).collect()));
        }
        rows
    }

    #[test]
    fn quotes_and_ends_of_lines() {
        let text = "\n\"a,\r\n\"\"b\"\"\",é\r\rc\"d,\"e\" f,\n\n\",\"";
        let fields = |fields: &[&str]| fields.iter().map(|&field| field.to_owned()).collect::<Vec<_>>();
        let expected = [(2, fields(&["a,\r\n\"b\"", "é"])), (3, fields(&["c\"d", "e f", ""])), (5, fields(&[","]))];
        assert_eq!(rows(text), expected);
        assert_eq!(rows("1,"), [(1, fields(&["1", ""]))]);
        assert_eq!(rows("\"open, to the end\n"), [(1, fields(&["open, to the end"]))]);
        assert_eq!((rows(""), rows("\r\n\r")), (vec![], vec![]));
        let mut half = Records::new("1\n2\n".to_owned(), b',');
        assert_eq!((half.next().map(|(line, _)| line), half.progress()), (Some(1), 0.5));
    }
}
