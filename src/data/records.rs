use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

/// The rows of a delimited text, quotes taken off, blanks around the fields too.
pub(super) struct Records<'a> {
    reader: Reader,
    rest: &'a [u8],
    /// Room for the fields of one row.
    buffer: Vec<u8>,
    /// Where each of them ends in the buffer.
    ends: Vec<usize>,
}

impl<'a> Records<'a> {
    pub(super) fn new(text: &'a str, delimiter: u8) -> Self {
        Records {
            reader: ReaderBuilder::new().delimiter(delimiter).build(),
            rest: text.as_bytes(),
            // No row is longer than the text.
            buffer: vec![0; text.len()],
            ends: vec![0; 8],
        }
    }

    /// The line on which the next row begins, blank lines before it apart, and its fields; `None` at the end.
    pub(super) fn next(&mut self) -> Option<(u64, Vec<&str>)> {
        let line = self.reader.line();
        let (mut used, mut n_fields) = (0, 0);
        loop {
            let (result, read, written, ended) =
                self.reader.read_record(self.rest, &mut self.buffer[used..], &mut self.ends[n_fields..]);
            self.rest = &self.rest[read..];
            (used, n_fields) = (used + written, n_fields + ended);
            match result {
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return None,
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * n_fields, 0),
                // The end of the text has to be shown to the reader by itself.
                ReadRecordResult::InputEmpty | ReadRecordResult::OutputFull => {}
            }
        }
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        // Fields end between characters, so that each is text.
        let field =
            |(start, &end): (usize, &usize)| str::from_utf8(&self.buffer[start..end]).unwrap_or_default().trim();
        Some((line, starts.zip(&self.ends[..n_fields]).map(field).collect()))
    }
}
