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
    pub missing: Missing,
    /// Leave records out that have more fields than the others, in place of refusing the table.
    pub leave_out_long: bool,
}
