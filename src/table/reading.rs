//! Reads a table, a slice at a time.

use super::cells::Cells;
use super::column::{Column, Tally};
use super::doubt::Doubt;
use super::encoding::{Decoded, Encoding};
use super::foreign::Foreign;
use super::header::Header;
use super::layout::{Format, Layout};
use super::refusal::Refusal;
use super::{MAX_COLUMNS, MAX_RECORD, MAX_ROWS, Options};

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
    /// What reads both ways.
    pub doubts: Vec<Doubt>,
    /// How it was to be read.
    pub options: Options,
}

impl Table {
    /// The number that a cell of a column of numbers holds, in the convention of the column. A cell that cannot be read by
    /// it, as `.5` among decimal commas, is read by the other.
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

fn points_group(format: Format) -> bool {
    matches!(format, Format::Delimited(separator) if separator.lets_points_group())
}

/// A reader that does some of its work at a time, so that a page stays responsive.
#[derive(Debug)]
pub struct Reading {
    text: String,
    encoding: Encoding,
    options: Options,
    layout: Layout,
    cells: Cells,
    /// Records with more fields than columns: line and number of fields.
    long: Vec<(u64, usize)>,
    is_read: bool,
    /// Of each column.
    tallies: Vec<Tally>,
    /// How many cells have been looked at, column by column.
    looked_at: usize,
}

/// How many cells are looked at in the time of a row.
const CELLS: usize = 4;

impl Reading {
    /// Finds out how a file is to be read; the rest is for [`Reading::step`].
    ///
    /// # Errors
    /// A file that is no table.
    pub fn new(bytes: &[u8], options: Options) -> Result<Reading, Refusal> {
        match foreign(bytes) {
            Some(refusal) => Err(refusal),
            None => Reading::of_text(super::decode(bytes, options.encoding), options),
        }
    }

    /// The same of a text.
    ///
    /// # Errors
    /// A text that is no table.
    pub fn of_text(decoded: Decoded, options: Options) -> Result<Reading, Refusal> {
        let Decoded { mut text, encoding } = decoded;
        if Foreign::is_binary(&text) {
            return Err(Refusal::Foreign(Foreign::Binary));
        }
        if let Some(at) = text.find('\0') {
            return Err(Refusal::Nul { line: 1 + text[..at].matches('\n').count() as u64 });
        }
        if let Some(foreign) = Foreign::of_text(&text) {
            return Err(Refusal::Foreign(foreign));
        }
        let layout = Layout::of(&mut text, &options)?;
        let cells = Cells::new(layout.names.len());
        let tallies = vec![Tally::default(); layout.names.len()];
        let (long, is_read, looked_at) = (Vec::new(), false, 0);
        Ok(Reading { text, encoding, options, layout, cells, long, is_read, tallies, looked_at })
    }

    /// Reads at most so many rows, or looks at some cells for each of them; returns whether all is done.
    ///
    /// # Errors
    /// A record that cannot be taken.
    pub fn step(&mut self, rows: usize) -> Result<bool, Refusal> {
        if !self.is_read {
            for _ in 0..rows {
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
        let end = self.looked_at.saturating_add(rows.saturating_mul(CELLS)).min(n_rows * self.layout.names.len());
        let points_group = points_group(self.layout.format);
        for place in self.looked_at..end {
            let (column, row) = (place / n_rows, place % n_rows);
            self.tallies[column].add(row, self.cells.get(row, column), self.options.missing, points_group);
        }
        self.looked_at = end;
        end == n_rows * self.layout.names.len()
    }

    /// How much is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let read = self.layout.rows.at.min(self.text.len()) as f64 / self.text.len().max(1) as f64;
        let looked_at = self.looked_at as f64 / (self.cells.n_rows() * self.layout.names.len()).max(1) as f64;
        if self.is_read { 0.5 + looked_at / 2.0 } else { read / 2.0 }
    }

    /// What was read, when all is done.
    pub fn table(self) -> Table {
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

/// Why bytes cannot be text, by how they begin.
pub fn foreign(bytes: &[u8]) -> Option<Refusal> {
    Foreign::of_bytes(bytes).map(Refusal::Foreign)
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
    let mut reading = Reading::new(bytes, options)?;
    while !reading.step(MAX_ROWS)? {}
    Ok(reading.table())
}
