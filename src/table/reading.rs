//! Reads a table, a slice at a time.

use std::rc::Rc;

use super::cells::Cells;
use super::column::Column;
use super::doubt::Doubt;
use super::encoding::{Compose, Encoding};
use super::header::Header;
use super::layout::Format;
use super::opening::Opening;
use super::refusal::Refusal;
use super::rows::Rows;
use super::{MAX_ROWS, Options};

/// A table that was read, and what was understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// How the bytes were read as text.
    pub encoding: Encoding,
    /// What it was written as.
    pub format: Format,
    /// Where the names of the columns are from.
    pub header: Header,
    /// Its columns, with what their cells have in common.
    pub columns: Vec<Column>,
    /// Its rows, without the header.
    pub cells: Cells,
    /// The lines of records that were left out because they have more fields than the others.
    pub left_out: Vec<u64>,
    /// The lines of records in which a quote begins a field and does not end it.
    pub lone_quotes: Vec<u64>,
    /// What reads both ways.
    pub doubts: Vec<Doubt>,
    /// How it was to be read.
    pub options: Options,
}

impl Table {
    /// The number that a cell of a column of numbers holds, in the convention of the column. A cell that cannot be read
    /// by it, as `.5` among decimal commas, is read by the other.
    pub fn number(&self, row: usize, column: usize) -> Option<f64> {
        let super::Kind::Number { decimal, .. } = self.columns[column].kind else { return None };
        let read = |decimal| super::number(self.cells.get(row, column), decimal, points_group(self.format));
        read(decimal).or_else(|| read(decimal.other()))
    }

    /// Whether a cell is missing.
    pub fn is_missing(&self, row: usize, column: usize) -> bool {
        self.options.missing.has(self.cells.get(row, column))
    }
}

/// Whether numbers of this format may have a point between groups of digits.
pub(super) fn points_group(format: Format) -> bool {
    matches!(format, Format::Delimited(separator) if separator.lets_points_group())
}

/// A reader that does some of its work at a time, so that a page stays responsive.
#[derive(Debug)]
pub struct Reading {
    options: Options,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    Opening(Box<Opening>),
    Rows(Box<Rows>),
}

/// How much of the work is done when the first row is reached.
const OPENING: f64 = 0.1;

impl Reading {
    /// A file of which nothing has been read; `compose` brings its letters and their marks into one form (NFC).
    pub fn new(bytes: Rc<Vec<u8>>, options: Options, compose: Compose) -> Reading {
        Reading { options, stage: Stage::Opening(Box::new(Opening::new(bytes, options, compose))) }
    }

    /// Reads at most so many rows, or does as much before and after; returns whether all is done.
    ///
    /// # Errors
    /// A file that is no table; a record that cannot be taken.
    pub fn step(&mut self, rows: usize) -> Result<bool, Refusal> {
        match &mut self.stage {
            Stage::Opening(opening) => {
                if let Some(opened) = opening.step()? {
                    self.stage = Stage::Rows(Box::new(Rows::new(opened, self.options)));
                }
                Ok(false)
            }
            Stage::Rows(own) => own.step(rows),
        }
    }

    /// How much is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        match &self.stage {
            Stage::Opening(opening) => OPENING * opening.progress(),
            Stage::Rows(rows) => OPENING + (1.0 - OPENING) * rows.progress(),
        }
    }

    /// What was read; `None` before all is done.
    pub fn table(self) -> Option<Table> {
        match self.stage {
            Stage::Opening(_) => None,
            Stage::Rows(rows) => Some(rows.table()),
        }
    }
}

/// Reads a table in one go.
///
/// # Errors
/// Why it is none.
///
/// ```
/// use bayesboard::table::{Options, read};
///
/// let table = read(b"len;wid;kind\n1,5;2,5;a\n2,0;3,1;b\n", Options::default()).unwrap();
/// assert_eq!(table.columns[0].name, "len");
/// assert_eq!(table.number(0, 1), Some(2.5));
/// ```
pub fn read(bytes: &[u8], options: Options) -> Result<Table, Refusal> {
    let mut reading = Reading::new(Rc::new(bytes.to_vec()), options, str::to_owned);
    while !reading.step(MAX_ROWS)? {}
    reading.table().ok_or(Refusal::Empty)
}
