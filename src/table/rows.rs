//! The rows of a text whose layout is known, and what its columns have in common.

use super::cells::Cells;
use super::column::Tally;
use super::encoding::Encoding;
use super::layout::Layout;
use super::opening::Opened;
use super::reading::{Table, points_group};
use super::refusal::Refusal;
use super::{Doubt, MAX_COLUMNS, MAX_RECORD, MAX_ROWS, Options};

/// Reads the rows of a text, and then looks at their cells, some at a time.
#[derive(Debug)]
pub(super) struct Rows {
    text: String,
    encoding: Encoding,
    options: Options,
    layout: Layout,
    cells: Cells,
    /// Records with more fields than columns: line and number of fields.
    long: Vec<(u64, usize)>,
    /// The lines of records with a quote that is a letter.
    lone_quotes: Vec<u64>,
    is_read: bool,
    /// Of each column.
    tallies: Vec<Tally>,
    /// How many cells have been looked at, column by column.
    looked_at: usize,
}

/// How many cells are looked at in the time of a row.
const CELLS: usize = 4;

/// How many bytes of a row take the time of one row, and how many of a cell that of one cell.
const BYTES: usize = 256;
const BYTES_OF_CELL: usize = 64;

impl Rows {
    pub(super) fn new(opened: Opened, options: Options) -> Rows {
        let Opened { text, encoding, layout } = opened;
        let cells = Cells::new(layout.names.len());
        let tallies = vec![Tally::default(); layout.names.len()];
        let (long, lone_quotes) = Default::default();
        Rows { text, encoding, options, layout, cells, long, lone_quotes, is_read: false, tallies, looked_at: 0 }
    }

    /// Reads at most so many rows, or looks at some cells for each of them; returns whether all is done.
    ///
    /// # Errors
    /// A record that cannot be taken.
    pub(super) fn step(&mut self, rows: usize) -> Result<bool, Refusal> {
        if !self.is_read {
            let end = self.layout.rows.at.saturating_add(rows.saturating_mul(BYTES));
            for _ in 0..rows {
                if self.layout.rows.at >= end {
                    break;
                }
                if !self.read_record()? {
                    self.is_read = true;
                    self.check()?;
                    break;
                }
            }
            return Ok(false);
        }
        Ok(self.look_at(rows))
    }

    /// Looks at so many cells for each of so many rows; returns whether all have been looked at.
    fn look_at(&mut self, rows: usize) -> bool {
        let n_rows = self.cells.n_rows();
        let (n, points_group) = (n_rows * self.layout.names.len(), points_group(self.layout.format));
        let mut left = rows.saturating_mul(CELLS);
        while self.looked_at < n && left > 0 {
            let (column, row) = (self.looked_at / n_rows, self.looked_at % n_rows);
            let cell = self.cells.get(row, column);
            self.tallies[column].add(row, cell, self.options.missing, points_group);
            self.looked_at += 1;
            left = left.saturating_sub(1 + cell.len() / BYTES_OF_CELL);
        }
        self.looked_at == n
    }

    /// How much is done, from 0 to 1.
    pub(super) fn progress(&self) -> f64 {
        let read = self.layout.rows.at.min(self.text.len()) as f64 / self.text.len().max(1) as f64;
        let looked_at = self.looked_at as f64 / (self.cells.n_rows() * self.layout.names.len()).max(1) as f64;
        if self.is_read { 0.5 + looked_at / 2.0 } else { read / 2.0 }
    }

    /// What was read, when all is done.
    pub(super) fn table(self) -> Table {
        let Layout { format, names, hints, header, is_doubtful, .. } = self.layout;
        let (decimals, doubt) = Tally::agreed(&self.tallies, &self.options);
        let own = names.into_iter().zip(hints).zip(decimals);
        let columns = self.tallies.into_iter().zip(own);
        Table {
            encoding: self.encoding,
            format,
            header,
            columns: columns.map(|(tally, ((name, hint), decimal))| tally.column(name, hint, decimal)).collect(),
            cells: self.cells,
            left_out: self.long.into_iter().map(|(line, _)| line).collect(),
            lone_quotes: self.lone_quotes,
            doubts: is_doubtful.then_some(Doubt::Header).into_iter().chain(doubt).collect(),
            options: self.options,
        }
    }

    /// Reads a record; returns whether there was one.
    fn read_record(&mut self) -> Result<bool, Refusal> {
        let Some(record) = self.layout.rows.next(&self.text) else { return Ok(false) };
        let (line, fields, n) = (record.line, record.fields.len(), self.layout.names.len());
        if record.size > MAX_RECORD {
            return Err(Refusal::LongRecord { line });
        }
        if fields > MAX_COLUMNS && record.used() > MAX_COLUMNS {
            return Err(Refusal::Wide { line, fields });
        }
        let is_header = |names: &[String]| {
            names.iter().zip(&record.fields).all(|(name, field)| name == field)
                && names.iter().any(|name| name.contains(char::is_alphabetic))
        };
        let is_comment = record.may_be_comment() && fields != n;
        if is_comment || fields == n && is_header(&self.layout.names) {
            return Ok(true);
        }
        if record.used() > n {
            self.long.push((line, record.used()));
            return Ok(true);
        }
        if self.cells.n_rows() == MAX_ROWS {
            return Err(Refusal::TooManyRows);
        }
        if self.layout.format.quotes() && record.has_lone_quote() {
            self.lone_quotes.push(line);
        }
        self.cells.push(line, record.fields.iter().map(|field| &**field));
        Ok(true)
    }

    /// Refuses what has no rows, and records that are too long.
    fn check(&self) -> Result<(), Refusal> {
        if let (Some(&(line, fields)), false) = (self.long.first(), self.options.leave_out_long) {
            let (usual, others) = (self.layout.names.len(), self.cells.n_rows());
            let around = around(&self.text, line);
            return Err(Refusal::Long { line, fields, usual, others, more: self.long.len() - 1, around });
        }
        if self.cells.n_rows() == 0 { Err(Refusal::Empty) } else { Ok(()) }
    }
}

/// A line from 1 and its neighbors, with their numbers; none where one of them is too long to be shown.
fn around(text: &str, line: u64) -> Vec<(u64, String)> {
    let all = text.split('\n').zip(1_u64..).map(|(own, number)| (number, own.trim_end()));
    let near: Vec<(u64, &str)> = all.skip_while(|(number, _)| number + 1 < line).take(3).collect();
    let shown = near.into_iter().filter(|(number, own)| number.abs_diff(line) < 2 && !own.is_empty());
    let shown: Vec<(u64, String)> = shown.map(|(number, own)| (number, own.to_owned())).collect();
    if shown.iter().any(|(_, own)| own.chars().count() > LINE) { Vec::new() } else { shown }
}

/// The most characters of a line that is shown with a refusal.
const LINE: usize = 80;
