use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

/// Iterates over the rows of a delimited text, with unquoted and trimmed fields.
///
/// Fields may be quoted as in RFC 4180: a quote inside is doubled, and delimiters and line breaks are literal.
/// Text after the closing quote is appended, and a quote within an unquoted field is literal. A row ends at LF, CR or
/// CRLF; blank lines are skipped.
#[derive(Debug)]
pub(crate) struct Records {
    reader: Reader,
    text: String,
    /// The number of bytes that have been read.
    read: usize,
    /// The line of the next byte, from 1.
    line: u64,
    /// The concatenated fields of one row.
    buffer: Vec<u8>,
    /// The end of each field in the buffer.
    ends: Vec<usize>,
}

impl Records {
    pub(crate) fn new(text: String, delimiter: u8) -> Self {
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        Records { reader, text, read: 0, line: 1, buffer: vec![0; 256], ends: vec![0; 8] }
    }

    /// The share of the text that has been read, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.read as f64 / self.text.len().max(1) as f64
    }

    /// The first line of the next row, and its fields; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<(u64, Vec<&str>)> {
        let rest = &self.text.as_bytes()[self.read..];
        self.skip(rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count());
        let line = self.line;
        let (mut length, mut count) = (0, 0);
        loop {
            // Empty input tells the reader that the text has ended.
            let rest = &self.text.as_bytes()[self.read..];
            let (result, read, written, ended) =
                self.reader.read_record(rest, &mut self.buffer[length..], &mut self.ends[count..]);
            self.skip(read);
            length += written;
            count += ended;
            match result {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => self.buffer.resize(2 * self.buffer.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return None,
            }
        }
        let (mut fields, mut start) = (Vec::with_capacity(count), 0);
        for &end in &self.ends[..count] {
            // Fields end at character boundaries, so each is valid UTF-8.
            fields.push(str::from_utf8(&self.buffer[start..end]).unwrap_or_default().trim());
            start = end;
        }
        Some((line, fields))
    }

    /// Skips some bytes and counts their line breaks.
    fn skip(&mut self, bytes: usize) {
        let skipped = &self.text.as_bytes()[self.read..self.read + bytes];
        self.line += skipped.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.read += bytes;
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
