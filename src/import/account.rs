use super::Rows;
use crate::table::{Encoding, Header};

/// What was taken from a table, with what was understood of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken<T> {
    /// Points or messages.
    pub what: T,
    /// What was understood.
    pub account: Account,
}

/// What was understood of a table, and what comes of every row, column and class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The number of points or messages.
    pub n: usize,
    /// The names of the classes, and how many points or messages each has.
    pub classes: Vec<(String, usize)>,
    /// How many have no class.
    pub n_unlabeled: usize,
    /// The name of the column of classes; `None` without one.
    pub class: Option<String>,
    /// The names of the columns of x and y, or of the texts.
    pub columns: Vec<String>,
    /// The names of the columns that were left out, but for empty ones.
    pub unused: Vec<String>,
    /// How many columns are empty.
    pub n_empty: usize,
    /// The rows that were left out.
    pub lost: Vec<Lost>,
    /// How the bytes were read.
    pub encoding: Encoding,
    /// The lines where a quote begins a field and does not end it.
    pub lone_quotes: Vec<u64>,
    /// Where the names are from.
    pub header: Header,
    /// How many names of characters, as `&amp;`, became characters.
    pub n_entities: usize,
    /// The lines where separators without quotes are part of the text.
    pub joined: Vec<u64>,
    /// Names of classes that differ in case only.
    pub alike: Option<[String; 2]>,
    /// The name of a class, or a coordinate, that may stand for a missing value.
    pub unsure: Option<String>,
    /// Which rows were taken of how many, where there were too many.
    pub sampled: Option<Sampled>,
}

impl Account {
    /// How many rows are left out.
    pub fn n_left_out(&self) -> usize {
        self.lost.len() + self.sampled.map_or(0, |own| own.of - own.taken)
    }
}

/// A row that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Its line, from 1.
    pub line: u64,
    /// Why.
    pub loss: Loss,
}

/// Why a row was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// This column has no value there.
    Missing(String),
    /// This column has this text there, which is no number.
    NotANumber(String, String),
    /// This column has a number that is too large there.
    TooLarge(String, String),
    /// Its class is none of the largest ones.
    OtherClass(String),
    /// Its text is too long.
    LongText,
    /// It has more fields than the others.
    Long,
    /// It has the sums or means of those above it.
    Summary,
    /// It is a comment, or the header once more.
    Comment,
}

impl Loss {
    /// The class that was left out.
    pub fn class(&self) -> Option<&String> {
        if let Loss::OtherClass(name) = self { Some(name) } else { None }
    }
}

/// Which rows were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// How many there are.
    pub of: usize,
    /// How many were taken.
    pub taken: usize,
    /// Which ones.
    pub rows: Rows,
}
