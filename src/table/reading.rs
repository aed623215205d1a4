//! Reads a table.

use std::borrow::Cow;

use super::arff;
use super::cells::Cells;
use super::column::{Column, Tally};
use super::encoding::{Decode, Encoding, likeliest as likeliest_encoding};
use super::foreign::BINARY;
use super::header::Header;
use super::json::Records;
use super::layout::{Format, Layout, delimited};
use super::options::{Doubt, Options};
use super::records::Record;
use super::refusal::{Foreign, Refusal};
use super::separator::{Separator, likeliest, split_at_labels};
use super::splitter::Splitter;
use super::{MAX_COLUMNS, MAX_RECORD, MAX_ROWS, PART};

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
    /// The rows that have more fields than there are columns; the last cell has the rest of them.
    pub long: Vec<usize>,
    /// The lines among the rows that are comments, of another number of fields, or the header once more.
    pub skipped: Vec<u64>,
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
        let cell = self.cells.get(row, column);
        self.columns[column].nines.iter().any(|own| own == cell) || is_missing(cell, self.format, &self.options)
    }
}

/// Whether numbers of this format may have a point between groups of digits.
fn points_group(format: Format) -> bool {
    matches!(format, Format::Delimited(separator) if separator.lets_points_group())
}

/// Whether a cell is missing. In ARFF, where values are declared, its own sign alone says it, unless the options do.
fn is_missing(cell: &str, format: Format, options: &Options) -> bool {
    match options.missing {
        None if format == Format::Arff => cell.is_empty() || cell == "?",
        own => own.unwrap_or_default().has(cell),
    }
}

/// Reads a table; `decode` reads bytes as text.
///
/// # Errors
/// Why it is none.
///
/// ```
/// use bayesboard::table::{Options, decoded, read};
///
/// let table = read(b"len;wid;kind\n1,5;2,5;a\n2,0;3,1;b\n", Options::default(), decoded).unwrap();
/// assert_eq!(table.columns[0].name, "len");
/// assert_eq!(table.number(0, 1), Some(2.5));
/// ```
pub fn read(bytes: &[u8], options: Options, decode: Decode) -> Result<Table, Refusal> {
    let mut reading = Reading::begin(bytes, options, decode)?;
    while !reading.go_on()? {}
    reading.table()
}

/// A table whose rows are being read, part by part, so that a page can answer between two parts.
#[derive(Debug)]
pub struct Reading {
    text: String,
    /// The records of JSON that become the text.
    json: Option<Records>,
    layout: Layout,
    encoding: Encoding,
    options: Options,
    cells: Cells,
    tallies: Vec<Tally>,
    long: Vec<usize>,
    skipped: Vec<u64>,
    lone_quotes: Vec<u64>,
}

impl Reading {
    /// Finds out how a table is written.
    ///
    /// # Errors
    /// Why it is none.
    pub fn begin(bytes: &[u8], options: Options, decode: Decode) -> Result<Reading, Refusal> {
        if let Some(foreign) = Foreign::of_bytes(bytes) {
            return Err(Refusal::Foreign(foreign));
        }
        let encoding = options.encoding.unwrap_or_else(|| likeliest_encoding(bytes));
        if Foreign::is_binary(&decode(&bytes[..bytes.len().min(PART)], encoding)) {
            return Err(Refusal::Foreign(BINARY));
        }
        let text = decode(bytes, encoding);
        if let Some(at) = text.find('\0') {
            return Err(Refusal::Nul { line: 1 + text[..at].matches('\n').count() as u64 });
        }
        let json = Records::of(&text);
        if let Some(foreign) = Foreign::of_text(&text, json.is_some()) {
            return Err(Refusal::Foreign(foreign));
        }
        let (text, layout) = match &json {
            Some(_) => (text, Layout::made(Format::Json, Splitter::new(Separator::Tab), Vec::new(), Header::Format)),
            None => divided(text, &options)?,
        };
        let (cells, tallies, long, skipped, lone_quotes) = Default::default();
        Ok(Reading { text, json, layout, encoding, options, cells, tallies, long, skipped, lone_quotes })
    }

    /// Reads the next part; returns whether it was the last.
    ///
    /// # Errors
    /// A record that is too long or has too many fields; too many rows.
    pub fn go_on(&mut self) -> Result<bool, Refusal> {
        if let Some(json) = &mut self.json {
            if !json.go_on(&self.text)? {
                return Ok(false);
            }
            self.text = std::mem::take(&mut json.lines);
            match json.are_objects {
                true => self.layout.names = std::mem::take(&mut json.keys),
                false => self.layout = delimited(&self.text, self.layout.rows, &self.options)?,
            }
            self.json = None;
        }
        let n = self.layout.names.len();
        if self.tallies.is_empty() {
            (self.cells, self.tallies) = (Cells::new(n), vec![Tally::default(); n]);
            self.skipped = std::mem::take(&mut self.layout.above);
        }
        let format = self.layout.format;
        let end = self.layout.rows.at.saturating_add(PART);
        while self.layout.rows.at < end {
            let Some(record) = self.layout.rows.next(&self.text) else { return Ok(true) };
            let (line, fields) = (record.line, record.fields.len());
            if record.size > MAX_RECORD {
                return Err(Refusal::LongRecord { line });
            }
            if fields > MAX_COLUMNS && record.used() > MAX_COLUMNS && n > 2 {
                return Err(Refusal::Wide { line, fields });
            }
            let is_comment = format != Format::Json && record.may_be_comment() && fields != n;
            if is_comment || is_header(&record, &self.layout.names) {
                self.skipped.push(line);
                continue;
            }
            let row = self.cells.n_rows();
            if row == MAX_ROWS {
                return Err(Refusal::TooManyRows);
            }
            if format.quotes() && record.has_lone_quote() {
                self.lone_quotes.push(line);
            }
            let own = record.fields.iter().map(|field| &**field);
            if record.used() > n {
                self.long.push(row);
                let rest = rest(&record, &self.text, n - 1, format);
                self.cells.push(line, own.take(n - 1).chain([&*rest]));
            } else {
                self.cells.push(line, own);
            }
            for (column, tally) in self.tallies.iter_mut().enumerate() {
                let cell = self.cells.get(row, column);
                tally.count(row, cell, is_missing(cell, format, &self.options), points_group(format));
            }
        }
        Ok(false)
    }

    /// What was read, with what its columns have in common.
    ///
    /// # Errors
    /// There are no rows.
    pub fn table(self) -> Result<Table, Refusal> {
        let Reading { layout, encoding, options, cells, tallies, long, skipped, lone_quotes, .. } = self;
        if cells.n_rows() == 0 {
            return Err(Refusal::Empty);
        }
        let Layout { format, names, header, is_doubtful, .. } = layout;
        let (decimals, doubt) = Tally::agreed(&tallies, &options, format);
        let doubt = doubt.map(|(row, column)| Doubt::Decimal {
            line: cells.line(row),
            cell: cells.get(row, column).to_owned(),
            decimal: decimals[column],
        });
        let columns = tallies.into_iter().zip(names).zip(decimals);
        let columns = columns.map(|((tally, name), decimal)| tally.column(name, decimal, options.missing)).collect();
        let doubts = is_doubtful.then_some(Doubt::Header).into_iter().chain(doubt).collect();
        let mut table = Table { encoding, format, header, columns, cells, long, skipped, lone_quotes, doubts, options };
        let is_doubtful = options.encoding.is_none() && encoding.is_guess() && has_doubtful_letters(&table, encoding);
        table.doubts.splice(0..0, is_doubtful.then_some(Doubt::Encoding(encoding)));
        Ok(table)
    }
}

/// Whether letters that may be others matter: all but those of Western texts, and these in names and labels.
fn has_doubtful_letters(table: &Table, encoding: Encoding) -> bool {
    let is_label = |(_, n): &&(String, usize), own: &Column| *n > 1 || own.length < WORD;
    let is_seen = |own: &Column| {
        !own.name.is_ascii() || own.values.iter().flatten().any(|value| is_label(&value, own) && !value.0.is_ascii())
    };
    encoding != Encoding::Windows1252 || table.columns.iter().any(is_seen)
}

/// How many characters labels have at most on average, however few there are.
const WORD: f64 = 12.0;

/// A text with a record on each line, and how it is divided.
fn divided(text: String, options: &Options) -> Result<(String, Layout), Refusal> {
    if let Some(head) = arff::head(&text) {
        let arff::Head { names, data } = head?;
        return Ok((text, Layout::made(Format::Arff, data, names, Header::Format)));
    }
    let (declared, at) = Separator::declared(&text).map_or((None, 0), |(own, at)| (Some(own), at));
    let found = options.separator.or(declared).or_else(|| likeliest(&text[at..]));
    if let Some(divided) = found.is_none().then(|| split_at_labels(&text)).flatten() {
        let layout = delimited(&divided, Splitter::new(Separator::Tab), options)?;
        return Ok((divided, layout));
    }
    let separator = found.unwrap_or(Separator::Comma);
    let start = Splitter { at, line: 1 + u64::from(at > 0), ..Splitter::new(separator) };
    let layout = delimited(&text, start, options)?;
    Ok((text, layout))
}

/// What a record has from a field on, with the separators that are in it; without those blanks where a field is quoted.
fn rest<'a>(record: &Record, text: &'a str, n: usize, format: Format) -> Cow<'a, str> {
    let own = &text[record.at..record.at + record.size];
    match format {
        Format::Delimited(separator @ (Separator::Comma | Separator::Semicolon | Separator::Bar))
            if !own.contains('\u{22}') =>
        {
            let parts = own.splitn(n + 1, |c: char| u8::try_from(c).is_ok_and(|byte| separator.has(byte)));
            parts.last().unwrap_or_default().trim().into()
        }
        _ => record.fields[n..].join(format.between()).into(),
    }
}

/// Whether a record is the header once more.
fn is_header(record: &Record, names: &[String]) -> bool {
    record.fields.len() == names.len()
        && names.iter().zip(&record.fields).all(|(name, field)| name == field)
        && names.iter().any(|name| name.contains(char::is_alphabetic))
}
