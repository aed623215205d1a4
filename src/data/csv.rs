//! Import of `x,y,class` columns.

use super::records::Records;
use super::{Dataset, MAX_COORDINATE};
use crate::math::Point;

/// The most rows a file may have.
pub const MAX_ROWS: usize = 100_000;

/// The longest name of a class or an axis, in characters. Longer names of axes are cut; classes could become one.
pub const MAX_NAME: usize = 40;

/// Why a file was not taken: the first thing wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct CsvError {
    /// The line of the file, from 1; `None` when the file as a whole is the matter.
    pub line: Option<u64>,
    /// What is wrong there.
    pub reason: CsvReason,
}

/// What may be wrong with a file.
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

/// Reads a table of points: two numbers, then the name of the class (empty or absent: unlabelled).
///
/// The delimiter (comma, semicolon or tab) is the one that the first line has most of. A first row without a
/// number in its first two fields is a header and names the axes. Classes are numbered in order of appearance; when the
/// file has fewer than two, further names are declared to make two.
///
/// # Errors
/// The first line that cannot be taken, with the reason.
pub fn read_csv(text: &str) -> Result<Dataset, CsvError> {
    read_csv_with(text, |field| field.parse().ok())
}

/// The same with another reader of numbers, which must agree with [`str::parse`]: that one's tables are so large that
/// a page does better with the one of the browser.
///
/// # Errors
/// As above.
pub fn read_csv_with(text: &str, number: fn(&str) -> Option<f64>) -> Result<Dataset, CsvError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut records = Records::new(text, delimiter(text));
    let mut table = Table { number, data: Dataset::default(), names: Vec::new(), has_header: false };
    while let Some((line, record)) = records.next() {
        table.take(&record).map_err(|reason| CsvError { line: Some(line), reason })?;
    }
    if table.data.is_empty() {
        return Err(CsvError { line: None, reason: CsvReason::Empty });
    }
    Ok(table.data)
}

/// The delimiter that stands most often in the first line; a comma when none does.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let count = |delimiter: u8| first.bytes().filter(|&b| b == delimiter).count();
    // max_by_key takes the last of equals, so the comma stands last.
    [b'\t', b';', b','].into_iter().max_by_key(|&d| count(d)).unwrap_or(b',')
}

/// A name fit for the page: without control and direction-changing characters, at most [`MAX_NAME`] long.
pub fn clean_name(text: &str) -> String {
    let harmless = |c: &char| {
        !c.is_control() && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let kept: String = text.trim().chars().filter(harmless).take(MAX_NAME).collect();
    kept.trim_end().to_owned()
}

/// What has been read so far: the points, and the class names that have appeared.
struct Table {
    number: fn(&str) -> Option<f64>,
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
            && [x, y].iter().all(|field| !field.is_empty() && (self.number)(field).is_none())
        {
            self.has_header = true;
            self.data.set_axes([clean_name(x), clean_name(y)]);
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

    fn number(&self, column: usize, text: &str) -> Result<f64, CsvReason> {
        (self.number)(text).ok_or_else(|| CsvReason::NotANumber(self.column(column), clean_name(text)))
    }

    fn column(&self, column: usize) -> String {
        if self.has_header { self.data.axes()[column].clone() } else { ["x", "y"][column].to_owned() }
    }

    /// The index of the class of this name, which is declared when it is new.
    fn class(&mut self, text: &str) -> Result<Option<usize>, CsvReason> {
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
