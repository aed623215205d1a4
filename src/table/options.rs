use super::encoding::Encoding;
use super::missing::Missing;
use super::number::Decimal;
use super::separator::Separator;

/// How a table is to be read; what is `None` is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the bytes are read as text.
    pub encoding: Option<Encoding>,
    /// What stands between fields.
    pub separator: Option<Separator>,
    /// Whether the first record has the names of the columns.
    pub header: Option<bool>,
    /// How numbers are written.
    pub decimal: Option<Decimal>,
    /// Which cells are missing.
    pub missing: Option<Missing>,
}

/// What reads both ways, so that someone must say which is meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// Which encoding the bytes are in.
    Encoding(Encoding),
    /// Whether the first record has the names of the columns, or is a row.
    Header,
    /// Whether a sign between digits is decimal, or groups them.
    Decimal {
        /// The line of a cell, from 1.
        line: u64,
        /// The cell: it reads both ways, or otherwise than its column.
        cell: String,
        /// How its column is read.
        decimal: Decimal,
    },
}
