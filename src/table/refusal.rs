/// What a file is that cannot be read as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// As “a PDF”.
    pub name: &'static str,
    /// What to do instead, as a sentence.
    pub remedy: &'static str,
}

/// Why a table was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file is something else.
    Foreign(Foreign),
    /// This line has a character of value 0, which no text has.
    Nul {
        /// From 1.
        line: u64,
    },
    /// There is nothing in it, or nothing but a header.
    Empty,
    /// A record has more than [`MAX_COLUMNS`](super::MAX_COLUMNS) fields.
    Wide {
        /// Its line, from 1.
        line: u64,
        /// How many fields it has.
        fields: usize,
    },
    /// A record has more than [`MAX_RECORD`](super::MAX_RECORD) bytes.
    LongRecord {
        /// Its line, from 1.
        line: u64,
    },
    /// More than [`MAX_ROWS`](super::MAX_ROWS) rows.
    TooManyRows,
    /// A line of an ARFF file that is not understood, or is of a sparse one.
    Arff {
        /// From 1.
        line: u64,
    },
    /// An element of a JSON array that is no record, or an array that never ends.
    JsonElement {
        /// Its line.
        line: u64,
    },
}
