//! Import of `x,y,class` columns.

use super::cell::{plain_number, unguarded};
use super::records::Records;
use super::{Dataset, MAX_COORDINATE};
use crate::math::Point;

/// The most rows a file may have.
pub const MAX_ROWS: usize = 100_000;

/// The longest name of a class or an axis, in characters.
///
/// Longer axis names are truncated. Longer class names are refused, since truncated ones could become equal.
pub const MAX_NAME: usize = 40;

/// The first error in a file, for which it was refused.
#[derive(Clone, Debug, PartialEq)]
pub struct CsvError {
    /// The line of the file, from 1; `None` when the error concerns the whole file.
    pub line: Option<u64>,
    /// What is wrong there.
    pub reason: CsvReason,
}

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum CsvReason {
    /// There is no row of data.
    Empty,
    /// The row has this many columns, not two or three.
    Columns(usize),
    /// A coordinate is not a number: the name of its column and the text.
    NotANumber(String, String),
    /// A coordinate is not finite or too large: the name of its column and the text.
    OutOfRange(String, String),
    /// The name of a class that begins like this is longer than [`MAX_NAME`].
    LongName(String),
    /// This name would be one class too many.
    TooManyClasses(String),
    /// More than [`MAX_ROWS`] rows.
    TooManyRows,
}

/// Reads a table of points: two numbers, then the name of the class (empty or absent: unlabeled).
///
/// The delimiter (comma, semicolon or tab) is detected from the first lines. With semicolons or tabs, numbers may have
/// a decimal comma. A first row without a number in its first two fields is a header, which names the axes. Classes are
/// numbered in order of appearance; when there are fewer than two, default names are added.
///
/// # Errors
/// The first line that cannot be taken, with the reason.
pub fn read_csv(text: &str) -> Result<Dataset, CsvError> {
    let mut reading = CsvReading::new(text.to_owned());
    while !reading.step(MAX_ROWS)? {}
    Ok(reading.data())
}

/// An incremental reader of a CSV file: a page reads some rows per frame and stays responsive.
#[derive(Debug)]
pub struct CsvReading {
    records: Records,
    table: Table,
}

impl CsvReading {
    /// Starts before the first row.
    pub fn new(mut text: String) -> Self {
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        let delimiter = delimiter(&text);
        let table =
            Table { decimal_comma: delimiter != b',', data: Dataset::default(), names: Vec::new(), has_header: false };
        CsvReading { records: Records::new(text, delimiter), table }
    }

    /// Reads at most `rows` more rows; returns whether the file has ended.
    ///
    /// # Errors
    /// The first line that cannot be taken, with the reason.
    pub fn step(&mut self, rows: usize) -> Result<bool, CsvError> {
        for _ in 0..rows {
            let Some((line, record)) = self.records.next() else {
                let empty = CsvError { line: None, reason: CsvReason::Empty };
                return if self.table.data.is_empty() { Err(empty) } else { Ok(true) };
            };
            self.table.take(&record).map_err(|reason| CsvError { line: Some(line), reason })?;
        }
        Ok(false)
    }

    /// How much has been read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.records.progress()
    }

    /// The points that have been read.
    pub fn data(self) -> Dataset {
        self.table.data
    }
}

/// Detects the delimiter from the first two lines.
///
/// A delimiter that separates two numbers is preferred to one that separates two names, then one that gives more
/// columns.
fn delimiter(text: &str) -> u8 {
    let first: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(2).collect();
    let mut best = (b',', (0, 0));
    for delimiter in [b',', b';', b'\t'] {
        let mut records = Records::new(first.join("\n"), delimiter);
        let mut rank = (0, 0);
        while let Some((_, fields)) = records.next() {
            let is_number = |field: &&str| plain_number(field, delimiter != b',').is_some();
            rank.0 += match (fields.len(), fields.iter().take(2).filter(|field| is_number(field)).count()) {
                (2 | 3, 2) => 2,
                (2 | 3, 0) => 1,
                _ => 0,
            };
            rank.1 += fields.len();
        }
        // Ties go to the later: semicolons and tabs rarely occur within fields.
        if rank >= best.1 {
            best = (delimiter, rank);
        }
    }
    best.0
}

/// Cleans a name as [`clean_text`] does, to at most [`MAX_NAME`] characters.
pub fn clean_name(text: &str) -> String {
    clean_text(text, MAX_NAME)
}

/// Cleans a line of text for display: trimmed, without control characters and bidirectional controls, truncated.
pub fn clean_text(text: &str, longest: usize) -> String {
    let harmless = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let kept: String = text.trim().chars().filter(harmless).take(longest).collect();
    kept.trim().to_owned()
}

/// The rows read so far: the points, and the class names in order of appearance.
#[derive(Debug)]
struct Table {
    decimal_comma: bool,
    data: Dataset,
    names: Vec<String>,
    has_header: bool,
}

impl Table {
    fn take(&mut self, record: &[&str]) -> Result<(), CsvReason> {
        if record.iter().all(|field| field.is_empty()) {
            return Ok(());
        }
        if !(2..=3).contains(&record.len()) {
            return Err(CsvReason::Columns(record.len()));
        }
        let [x, y] = [record[0], record[1]];
        if self.data.is_empty()
            && !self.has_header
            && [x, y].iter().all(|field| !field.is_empty() && self.parse(field).is_none())
        {
            self.has_header = true;
            self.data.set_axes([x, y].map(|name| clean_name(unguarded(name, true))));
            return Ok(());
        }
        if self.data.len() == MAX_ROWS {
            return Err(CsvReason::TooManyRows);
        }
        let point = Point::new(self.number(0, x)?, self.number(1, y)?);
        let label = self.class(record.get(2).copied().unwrap_or(""))?;
        self.data.push(point, label).map_err(|_| {
            let column = usize::from(point.x.is_finite() && point.x.abs() <= MAX_COORDINATE);
            CsvReason::OutOfRange(self.column(column), clean_name(record[column]))
        })
    }

    fn parse(&self, text: &str) -> Option<f64> {
        plain_number(text, self.decimal_comma)
    }

    fn number(&self, column: usize, text: &str) -> Result<f64, CsvReason> {
        self.parse(text).ok_or_else(|| CsvReason::NotANumber(self.column(column), clean_name(text)))
    }

    fn column(&self, column: usize) -> String {
        if self.has_header { self.data.axes()[column].clone() } else { ["x", "y"][column].to_owned() }
    }

    /// The index of the class of this name, which is declared when it is new.
    fn class(&mut self, text: &str) -> Result<Option<usize>, CsvReason> {
        let text = unguarded(text, false);
        let name = clean_name(text);
        if name.is_empty() {
            return Ok(None);
        }
        if text.chars().count() > MAX_NAME {
            return Err(CsvReason::LongName(name));
        }
        if let Some(known) = self.names.iter().position(|class| *class == name) {
            return Ok(Some(known));
        }
        self.names.push(name.clone());
        self.data.set_classes(at_least_two(&self.names)).map_err(|_| CsvReason::TooManyClasses(name))?;
        Ok(Some(self.names.len() - 1))
    }
}

/// The names, with "A" or "B" added where there is but one.
fn at_least_two(names: &[String]) -> Vec<String> {
    let spare = if names.iter().any(|name| name == "A") { "B" } else { "A" };
    let missing = 2usize.saturating_sub(names.len());
    names.iter().cloned().chain(std::iter::repeat_n(spare.to_owned(), missing)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(text: &str) -> (Option<u64>, CsvReason) {
        let error = read_csv(text).expect_err(text);
        (error.line, error.reason)
    }

    #[test]
    fn header_quotes_blank_lines_and_missing_labels() {
        let data = read_csv("\u{feff}height; weight; who\r\n1.5;-2e3;\"Ann; B.\"\r\n\r\n3;4;\r\n0;0;Carl\r\n").unwrap();
        assert_eq!(data.axes(), &["height".to_owned(), "weight".to_owned()]);
        assert_eq!(data.classes(), ["Ann; B.", "Carl"]);
        let rows: Vec<_> = data.iter().collect();
        assert_eq!(rows, [(Point::new(1.5, -2000.0), Some(0)), (Point::new(3.0, 4.0), None), (Point::ORIGIN, Some(1))]);
    }

    #[test]
    fn delimiters_and_decimal_commas() {
        let rows = |text: &str| {
            let data = read_csv(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            let row = |(p, c): (Point, Option<usize>)| (p.x, p.y, c.map(|c| data.classes()[c].clone()));
            data.iter().map(row).collect::<Vec<_>>()
        };
        let one = |x, y, class: &str| vec![(x, y, (!class.is_empty()).then(|| class.to_owned()))];
        assert_eq!(rows("1,5;-2,25;A"), one(1.5, -2.25, "A"));
        assert_eq!(rows("1,5;2,5"), one(1.5, 2.5, ""));
        assert_eq!(rows("1;2"), one(1.0, 2.0, ""));
        assert_eq!(rows("1,5\t2,5\ta;b,c"), one(1.5, 2.5, "a;b,c"));
        assert_eq!(rows("1,2,a;b"), one(1.0, 2.0, "a;b"));
        assert_eq!(rows("height, m;weight, kg;kind\n1,5;2;cat, small"), one(1.5, 2.0, "cat, small"));
        assert_eq!(rows("x,y,class (a;b)\n1,2,a"), one(1.0, 2.0, "a"));
        assert_eq!(rows("\"x, in m\",\"y\",\"class\"\n−1.5,\"2\",\"a \"\"b\"\"\""), one(-1.5, 2.0, "a \"b\""));
        assert_eq!(reason("1.234,5;2;A"), (Some(1), CsvReason::NotANumber("x".into(), "1.234,5".into())));
    }

    #[test]
    fn slices_of_any_size_read_the_same() {
        let text = "x,y,class\r\n\r\n1,2,A\n\n\n3,4,\"B\nC\"\n5,6,A\n7,y,A";
        let mut reading = CsvReading::new(text.to_owned());
        let mut steps = 0;
        let error = loop {
            let before = reading.progress();
            match reading.step(1) {
                Ok(done) => assert!(!done && reading.progress() > before),
                Err(error) => break error,
            }
            steps += 1;
        };
        // The line is counted as an editor counts it: blank ones and those inside of quotes too.
        assert_eq!((steps, error.line), (4, Some(9)));
    }

    #[test]
    fn without_header_and_with_one_class() {
        let data = read_csv("1,2,A\n3,4,A").unwrap();
        assert_eq!((data.classes(), data.axes()[0].as_str()), (&["A".to_owned(), "B".to_owned()][..], "x₁"));
    }

    #[test]
    fn the_first_error_has_its_line_and_reason() {
        let s = |text: &str| text.to_owned();
        assert_eq!(reason("x,y,class\n1,2,A\n1,two,A"), (Some(3), CsvReason::NotANumber(s("y"), s("two"))));
        assert_eq!(reason("a,b\n1,inf,A"), (Some(2), CsvReason::OutOfRange(s("b"), s("inf"))));
        assert_eq!(reason("1e13,0,A"), (Some(1), CsvReason::OutOfRange(s("x"), s("1e13"))));
        assert_eq!(reason("1,2,A,9"), (Some(1), CsvReason::Columns(4)));
        assert_eq!(reason("x,y,class\n"), (None, CsvReason::Empty));
        assert_eq!(reason(""), (None, CsvReason::Empty));
        assert_eq!(reason(",,A\n1,2,B"), (Some(1), CsvReason::NotANumber(s("x"), s(""))));
        let long = "n".repeat(MAX_NAME + 1);
        assert_eq!(reason(&format!("1,2,{long}")), (Some(1), CsvReason::LongName(long[..MAX_NAME].to_owned())));
        let nine: String = (0..9).map(|c| format!("{c},0,class {c}\n")).collect();
        assert_eq!(reason(&nine), (Some(9), CsvReason::TooManyClasses(s("class 8"))));
        let long = "1,2,A\n".repeat(MAX_ROWS + 1);
        assert_eq!(reason(&long), (Some(MAX_ROWS as u64 + 1), CsvReason::TooManyRows));
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name(" a\u{202e}b\u{7}c "), "abc");
        assert_eq!(clean_name(&"x".repeat(99)).len(), MAX_NAME);
    }
}
