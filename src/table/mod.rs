//! Reads tables as people have them: bytes become text, the text becomes cells, and the cells become columns of numbers
//! or text. What a column is for is not decided here.
//!
//! Each stage looks at the whole file, or its first [`SAMPLE`] records, never at a single cell: the encoding, the
//! format, the separator, the header, and one convention of numbers a column. What reads both ways is a [`Doubt`].

mod arff;
mod cells;
mod column;
mod encoding;
mod foreign;
mod header;
mod json;
mod layout;
mod missing;
mod number;
mod options;
mod reading;
mod records;
mod refusal;
mod separator;
mod splitter;

pub use cells::Cells;
pub use column::{Column, Kind, nines};
pub use encoding::{Decode, Encoding, decoded};
pub use header::Header;
pub(crate) use header::{NAMES, usual};
pub use layout::Format;
pub use missing::{Missing, is_missing};
pub use number::{Decimal, number};
pub use options::{Doubt, Options};
pub use reading::{Reading, Table, read};
pub use refusal::{Foreign, Refusal};
pub use separator::Separator;

/// The most columns a table may have.
pub const MAX_COLUMNS: usize = 1_000;

/// The most bytes a record may have.
pub const MAX_RECORD: usize = 1_000_000;

/// The most rows a table may have.
pub const MAX_ROWS: usize = 1_000_000;

/// How many bytes a part of a reading has, and the record that it ends in.
const PART: usize = 100_000;

/// Of how many records separator and header are found.
pub const SAMPLE: usize = 1_000;

/// Within how many bytes these records lie.
const SAMPLE_BYTES: usize = 100_000;

/// The text up to the last line break within the first [`SAMPLE_BYTES`] from a place on; all of it, if it is no longer.
fn sampled(text: &str, from: usize) -> &str {
    let end = from.saturating_add(SAMPLE_BYTES);
    if text.len() <= end {
        return text;
    }
    let start = &text[..text.floor_char_boundary(end)];
    start.rfind(['\n', '\r']).filter(|&at| at > from).map_or(start, |at| &start[..=at])
}
