//! What stands for a value that is not there.

/// Which cells are missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Missing {
    /// Empty ones, and those that programs write: NA, NaN, null, ?, and others.
    #[default]
    Usual,
    /// Empty ones alone.
    Empty,
    /// The usual ones, and values of nines beyond all others of a column, as 9999 or -99.
    Nines,
}

/// What programs write for a missing value: R, pandas, Weka, SQL, SAS, Excel, people.
const USUAL: [&str; 27] = [
    "NA", "N/A", "n/a", "<NA>", "#N/A", "#N/A N/A", "#NA", "NaN", "nan", "NAN", "-NaN", "-nan", "null", "NULL", "Null",
    "None", "none", "NONE", "?", ".", "-", "–", "—", "#NULL!", "k.A.", "k. A.", "k.A",
];

impl Missing {
    /// Whether a cell is missing.
    pub fn has(self, text: &str) -> bool {
        text.is_empty() || self != Missing::Empty && is_missing(text)
    }
}

/// Whether what stands for a missing value may as well be a name: none, and NA, as of Namibia.
pub(super) fn may_be_name(text: &str) -> bool {
    text.eq_ignore_ascii_case("none") || text == "NA"
}

/// Whether a program may have written this for a missing value.
pub fn is_missing(text: &str) -> bool {
    USUAL.contains(&text)
}
