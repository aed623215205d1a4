//! Reads a table.

use super::arff;
use super::cells::Cells;
use super::column::{Column, Tally};
use super::doubt::Doubt;
use super::encoding::{Compose, Encoding, decode};
use super::foreign::{BINARY, Foreign};
use super::header::Header;
use super::json::{self, Unwrapped};
use super::layout::{Format, Layout, delimited};
use super::orange::Hint;
use super::records::Record;
use super::refusal::Refusal;
use super::separator::{Separator, likeliest};
use super::splitter::Splitter;
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
fn points_group(format: Format) -> bool {
    matches!(format, Format::Delimited(separator) if separator.lets_points_group())
}

/// Reads a table; `compose` brings its letters and their marks into one form (NFC).
///
/// # Errors
/// Why it is none.
///
/// ```
/// use bayesboard::table::{Options, read};
///
/// let table = read(b"len;wid;kind\n1,5;2,5;a\n2,0;3,1;b\n", Options::default(), str::to_owned).unwrap();
/// assert_eq!(table.columns[0].name, "len");
/// assert_eq!(table.number(0, 1), Some(2.5));
/// ```
pub fn read(bytes: &[u8], options: Options, compose: Compose) -> Result<Table, Refusal> {
    if let Some(foreign) = Foreign::of_bytes(bytes) {
        return Err(Refusal::Foreign(foreign));
    }
    let (text, encoding) = decode(bytes, options.encoding, compose);
    if Foreign::is_binary(&text) {
        return Err(Refusal::Foreign(BINARY));
    }
    if let Some(at) = text.find('\0') {
        return Err(Refusal::Nul { line: 1 + text[..at].matches('\n').count() as u64 });
    }
    if let Some(foreign) = Foreign::of_text(&text) {
        return Err(Refusal::Foreign(foreign));
    }
    let (text, layout) = divided(text, &options)?;
    rows(&text, layout, encoding, options)
}

/// A text with a record on each line, and how it is divided.
fn divided(text: String, options: &Options) -> Result<(String, Layout), Refusal> {
    if let Some(unwrapped) = json::unwrap(&text) {
        let Unwrapped { keys, are_objects, lines } = unwrapped?;
        let start = Splitter::new(Separator::Tab);
        let layout = if are_objects {
            Layout::made(Format::Json, start, keys, Header::Format)
        } else {
            delimited(&lines, start, options)?
        };
        return Ok((lines, layout));
    }
    if let Some(head) = arff::head(&text) {
        let arff::Head { names, ends_with_class, data } = head?;
        let mut layout = Layout::made(Format::Arff, data, names, Header::Format);
        if let Some(last) = layout.hints.last_mut().filter(|_| ends_with_class) {
            *last = Some(Hint::Class);
        }
        return Ok((text, layout));
    }
    let (declared, at) = Separator::declared(&text).map_or((None, 0), |(own, at)| (Some(own), at));
    let separator = options.separator.or(declared).unwrap_or_else(|| likeliest(&text[at..]));
    let start = Splitter { at, line: 1 + u64::from(at > 0), ..Splitter::new(separator) };
    let layout = delimited(&text, start, options)?;
    Ok((text, layout))
}

/// Reads the rows of a text, and what its columns have in common.
fn rows(text: &str, mut layout: Layout, encoding: Encoding, options: Options) -> Result<Table, Refusal> {
    let n = layout.names.len();
    let mut cells = Cells::new(n);
    // Records with more fields than columns: line and number of fields.
    let mut long: Vec<(u64, usize)> = Vec::new();
    let mut lone_quotes = Vec::new();
    while let Some(record) = layout.rows.next(text) {
        let (line, fields) = (record.line, record.fields.len());
        if record.size > MAX_RECORD {
            return Err(Refusal::LongRecord { line });
        }
        if fields > MAX_COLUMNS && record.used() > MAX_COLUMNS {
            return Err(Refusal::Wide { line, fields });
        }
        let is_comment = layout.format != Format::Json && record.may_be_comment() && fields != n;
        if is_comment || is_header(&record, &layout.names) {
            continue;
        }
        if record.used() > n {
            long.push((line, record.used()));
            continue;
        }
        if cells.n_rows() == MAX_ROWS {
            return Err(Refusal::TooManyRows);
        }
        if layout.format.quotes() && record.has_lone_quote() {
            lone_quotes.push(line);
        }
        cells.push(line, record.fields.iter().map(|field| &**field));
    }
    if let (Some(&(line, fields)), false) = (long.first(), options.leave_out_long) {
        let (usual, others, more) = (n, cells.n_rows(), long.len() - 1);
        return Err(Refusal::Long { line, fields, usual, others, more, around: around(text, line) });
    }
    if cells.n_rows() == 0 {
        return Err(Refusal::Empty);
    }
    let Layout { format, names, hints, header, is_doubtful, .. } = layout;
    let tallies: Vec<Tally> =
        (0..n).map(|column| Tally::of(cells.column(column), options.missing, points_group(format))).collect();
    let (decimals, doubt) = Tally::agreed(&tallies, &options);
    let own = names.into_iter().zip(hints).zip(decimals);
    let columns = tallies.into_iter().zip(own);
    Ok(Table {
        encoding,
        format,
        header,
        columns: columns.map(|(tally, ((name, hint), decimal))| tally.column(name, hint, decimal)).collect(),
        cells,
        left_out: long.into_iter().map(|(line, _)| line).collect(),
        lone_quotes,
        doubts: is_doubtful.then_some(Doubt::Header).into_iter().chain(doubt).collect(),
        options,
    })
}

/// Whether a record is the header once more.
fn is_header(record: &Record, names: &[String]) -> bool {
    record.fields.len() == names.len()
        && names.iter().zip(&record.fields).all(|(name, field)| name == field)
        && names.iter().any(|name| name.contains(char::is_alphabetic))
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
