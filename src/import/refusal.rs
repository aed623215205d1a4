use crate::table::{Doubt, Refusal};

/// Why nothing was imported.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportError {
    /// It was not read as a table.
    Unread(Refusal),
    /// It is a table of one column.
    OneColumn {
        /// The line of its first row.
        line: u64,
    },
    /// No cell has a value.
    OnlyMissing {
        /// The line of the first row.
        line: u64,
        /// How many rows there are.
        n: usize,
        /// What stands there.
        text: String,
    },
    /// Fewer than two columns hold numbers: the names of those that do, and the first row.
    FewNumbers {
        /// The names of the columns of numbers.
        columns: Vec<String>,
        /// The line of the first row.
        line: u64,
        /// The cells of the first row.
        row: Vec<String>,
    },
    /// No row is left; why the first one is not.
    NoRows {
        /// Its line.
        line: u64,
        /// Why.
        loss: super::Loss,
    },
    /// No column holds texts.
    NoText,
    /// The name of a class is too long.
    LongName {
        /// Its line.
        line: u64,
        /// How it begins.
        name: String,
    },
    /// Someone must say first what is meant.
    InDoubt(Question),
}

impl From<Refusal> for ImportError {
    fn from(refusal: Refusal) -> Self {
        ImportError::Unread(refusal)
    }
}

/// What someone must say, or accept as it is proposed, before anything is imported.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// What the table leaves in doubt.
    Table(Doubt),
    /// Whether a table of numbers has messages: it would make points.
    Numbers,
    /// Which column has the classes.
    Class,
    /// Which of several columns are the coordinates.
    Columns,
    /// Which columns have the texts and the classes.
    Text,
    /// Whether these names are one class.
    Alike([String; 2]),
    /// Whether this is a class or a number, or stands for a missing value.
    Missing(String),
    /// Whether so many rows may be left out.
    Rows(usize),
}
