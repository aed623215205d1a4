use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

/// The rows of a delimited text, quotes taken off, blanks around the fields too.
#[derive(Debug)]
pub(super) struct Records {
    reader: Reader,
    text: String,
    /// How many bytes of the text have been read.
    read: usize,
    /// The line at which that is, from 1.
    line: u64,
    /// Room for the fields of one row.
    buffer: Vec<u8>,
    /// Where each of them ends in the buffer.
    ends: Vec<usize>,
}

impl Records {
    pub(super) fn new(text: String, delimiter: u8) -> Self {
        Records {
            reader: ReaderBuilder::new().delimiter(delimiter).build(),
            read: 0,
            line: 1,
            buffer: vec![0; 256],
            ends: vec![0; 8],
            text,
        }
    }

    /// How much of the text has been read, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        self.read as f64 / self.text.len().max(1) as f64
    }

    /// The line on which the next row begins, and its fields; `None` at the end.
    pub(super) fn next(&mut self) -> Option<(u64, Vec<&str>)> {
        let rest = &self.text.as_bytes()[self.read..];
        // Blank lines are none of the reader's, which would have the row begin at the first of them.
        self.go_on(rest.iter().take_while(|&&b| b == b'\n' || b == b'\r').count());
        let line = self.line;
        let (mut used, mut n_fields) = (0, 0);
        loop {
            let rest = &self.text.as_bytes()[self.read..];
            let (result, read, written, ended) =
                self.reader.read_record(rest, &mut self.buffer[used..], &mut self.ends[n_fields..]);
            self.go_on(read);
            (used, n_fields) = (used + written, n_fields + ended);
            match result {
                ReadRecordResult::Record => break,
                ReadRecordResult::End => return None,
                ReadRecordResult::OutputFull => self.buffer.resize(2 * self.buffer.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * n_fields, 0),
                // The end of the text has to be shown to the reader by itself.
                ReadRecordResult::InputEmpty => {}
            }
        }
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        // Fields end between characters, so that each is text.
        let field =
            |(start, &end): (usize, &usize)| str::from_utf8(&self.buffer[start..end]).unwrap_or_default().trim();
        Some((line, starts.zip(&self.ends[..n_fields]).map(field).collect()))
    }

    fn go_on(&mut self, bytes: usize) {
        let passed = &self.text.as_bytes()[self.read..self.read + bytes];
        self.line += passed.iter().filter(|&&b| b == b'\n').count() as u64;
        self.read += bytes;
    }
}
