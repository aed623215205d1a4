//! How a text is divided into a table: format, separator, columns and names.

use std::collections::HashSet;

use super::header::{Header, Verdict, verdict};
use super::options::Options;
use super::records::Record;
use super::refusal::Refusal;
use super::separator::{Separator, has_names, is_mostly_numbers, usual_fields};
use super::splitter::Splitter;
use super::{MAX_COLUMNS, SAMPLE, sampled};

/// What a table was written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Fields with this between them.
    Delimited(Separator),
    /// ARFF, of Weka.
    Arff,
    /// A JSON array of objects.
    Json,
}

impl Format {
    /// Whether a quote at the beginning of a field is most likely no letter. It is one where nothing else needs quotes.
    pub(super) fn quotes(self) -> bool {
        matches!(self, Format::Delimited(separator) if separator != Separator::Tab)
    }

    /// What stands between fields, and a blank.
    pub(super) fn between(self) -> &'static str {
        match self {
            Format::Delimited(Separator::Semicolon) => "; ",
            Format::Delimited(Separator::Bar) => " | ",
            Format::Delimited(Separator::Comma) | Format::Arff => ", ",
            Format::Delimited(Separator::Tab | Separator::Blanks) | Format::Json => " ",
        }
    }
}

/// How a text is divided.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) format: Format,
    /// At the first row.
    pub(super) rows: Splitter,
    /// A name for each column, empty where it has none.
    pub(super) names: Vec<String>,
    pub(super) header: Header,
    /// Whether the first record may as well be a row.
    pub(super) is_doubtful: bool,
    /// The lines of comments above that have as many fields as the rows, but for the last.
    pub(super) above: Vec<u64>,
}

impl Layout {
    /// A layout that its format gives.
    pub(super) fn made(format: Format, rows: Splitter, names: Vec<String>, header: Header) -> Layout {
        Layout { format, rows, names, header, is_doubtful: false, above: Vec::new() }
    }
}

/// How a text is divided from its beginning on, whose separator is known.
///
/// # Errors
/// No record; too many columns.
pub(super) fn delimited(text: &str, mut start: Splitter, options: &Options) -> Result<Layout, Refusal> {
    // Comments above the first row, the last of which may have the names.
    let mut comment: Option<(Splitter, Record)> = None;
    let mut above = Vec::new();
    let mut next = start;
    while let Some(record) = next.next(text).filter(Record::may_be_comment) {
        above.extend(comment.replace((start, record)).map(|(_, record)| (record.line, record.fields.len())));
        start = next;
    }
    skip_titles(text, &mut start);
    let mut sample = start;
    let text = sampled(text, start.at);
    let records: Vec<Record> = std::iter::from_fn(|| sample.next(text)).take(SAMPLE).collect();
    if let Some((at, _)) = comment.as_ref().filter(|_| records.is_empty()) {
        let (mut all, at) = (*at, *at);
        let records = all.next(text).into_iter().collect::<Vec<_>>();
        return with_names(&records, at, all, None, options);
    }
    let comment = comment.map(|(at, record)| (at, uncommented(&record, start.separator)));
    let layout = with_names(&records, start, sample, comment, options)?;
    let n = layout.names.len();
    let above = above.into_iter().filter(|&(_, fields)| n > 1 && fields == n).map(|(line, _)| line).collect();
    Ok(Layout { above, ..layout })
}

/// Goes beyond lines that lead in: records of fewer fields than names that stand over numbers.
fn skip_titles(text: &str, start: &mut Splitter) {
    let mut next = *start;
    for _ in 0..TITLES {
        let Some(record) = next.next(text) else { return };
        let mut below = next;
        let [names, row] = [below.next(text), below.next(text)];
        let (Some(names), Some(row)) = (names, row) else { return };
        // A separator at the end of the names is none.
        let is_head = names.used() > 1 && names.used() + 1 >= names.fields.len() && has_names(&names);
        let leads_in = record.used() < names.used() && (record.used() == 1 || is_mostly_numbers(&row));
        if is_head && leads_in && row.fields.len() <= names.fields.len() && !has_names(&row) && row.used() > 1 {
            *start = next;
            return;
        }
    }
}

/// How many titles there may be.
const TITLES: usize = 20;

/// The fields of a comment; between blanks the sign is none of them.
fn uncommented(record: &Record, separator: Separator) -> Vec<String> {
    let mut fields: Vec<String> = record.fields.iter().map(|field| field.clone().into_owned()).collect();
    if let Some(first) = fields.first_mut() {
        *first = first.trim_start_matches(['#', '%']).trim().to_owned();
    }
    if separator == Separator::Blanks && fields.first().is_some_and(String::is_empty) {
        fields.remove(0);
    }
    fields
}

/// The layout of these first records, which lie between `start` and `end`.
fn with_names(
    records: &[Record],
    start: Splitter,
    end: Splitter,
    comment: Option<(Splitter, Vec<String>)>,
    options: &Options,
) -> Result<Layout, Refusal> {
    let Some(first) = records.first() else { return Err(Refusal::Empty) };
    let mut usual = usual_fields(records);
    // In rows without numbers commas may stand in a text, which is the last column then.
    if usual > 2 && records[1..].iter().all(has_names) {
        let fewest = records.iter().map(Record::used).min().unwrap_or_default();
        usual = if has_names(first) && fewest > 0 { usual.min(first.fields.len()).max(fewest) } else { usual };
    }
    if usual > MAX_COLUMNS {
        return Err(Refusal::Wide { line: first.line, fields: usual });
    }
    let cells: Vec<Vec<&str>> =
        records.iter().map(|record| record.fields.iter().map(|field| &**field).collect()).collect();
    let format = Format::Delimited(start.separator);
    let after = |n: usize| {
        // The next record may be beyond what was looked at.
        let mut rows = end;
        if let Some(record) = records.get(n) {
            (rows.at, rows.line) = (record.at, record.line);
        }
        rows
    };
    let names = |cells: &[&str]| cells.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    if options.header.is_none() && counts_rows(&cells, usual) {
        // It is left out, so it is asked about.
        let layout = Layout::made(format, after(1), vec![String::new(); usual], Header::None);
        return Ok(Layout { is_doubtful: true, ..layout });
    }
    let (mut head, body) = (cells[0].clone(), &cells[1..]);
    // Without any number a longer row may as well be a text with a separator in it.
    let has_numbers = || records[1..].iter().any(|record| !has_names(record));
    let is_short = head.len() + 1 == usual && !body.is_empty() && has_names(first) && has_numbers();
    if is_short {
        if names_rows(body) { head.insert(0, "") } else { head.push("") }
    }
    let found = if is_short { Verdict::Names } else { verdict(&head, body, options.missing.unwrap_or_default()) };
    let is_names = options.header.unwrap_or(matches!(found, Verdict::Names | Verdict::Likely));
    let is_doubtful = matches!(found, Verdict::Likely | Verdict::Doubt) && options.header.is_none();
    if is_names {
        head.resize(head.len().max(usual), "");
        let used = head.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
        head.truncate(used.max(usual));
        let layout = Layout::made(format, after(1), names(&head), Header::Line(first.line));
        return Ok(Layout { is_doubtful, ..layout });
    }
    if let Some((at, names)) = comment.filter(|(_, names)| names.len() == usual && options.header != Some(false)) {
        let own: Vec<&str> = names.iter().map(String::as_str).collect();
        return Ok(match verdict(&own, &cells, options.missing.unwrap_or_default()) {
            // What looked like a comment is a row.
            Verdict::Row => Layout::made(format, at, vec![String::new(); usual], Header::None),
            _ => Layout::made(format, start, names, Header::Comment),
        });
    }
    let layout = Layout::made(format, start, vec![String::new(); usual], Header::None);
    Ok(Layout { is_doubtful, ..layout })
}

/// Whether the first record has the numbers of rows and features and the names of classes, as in the tables that
/// scikit-learn ships. Classes are numbers in its last column.
fn counts_rows(cells: &[Vec<&str>], usual: usize) -> bool {
    let [first, body @ ..] = cells else { return false };
    let [n_rows, n_features, names @ ..] = &first[..] else { return false };
    let is_class =
        |row: &Vec<&str>| row.last().and_then(|cell| cell.parse().ok()).is_some_and(|own: usize| own < names.len());
    n_features.parse() == Ok(usual - 1)
        && n_rows.parse().is_ok_and(|n: usize| n >= body.len() && n > 0)
        && names.len() > 1
        && names.iter().all(|name| name.contains(char::is_alphabetic))
        && body.iter().all(is_class)
}

/// Whether the first cells of rows that are one longer than the header are names of rows: numbers that count them, or
/// texts of which no two are alike.
fn names_rows(body: &[Vec<&str>]) -> bool {
    let first: Vec<&str> = body.iter().filter_map(|row| row.first().copied()).collect();
    let counts = (0..2_usize).any(|from| first.iter().zip(from..).all(|(cell, i)| cell.parse() == Ok(i)));
    let is_text = first.iter().all(|cell| cell.parse::<f64>().is_err());
    counts || is_text && first.iter().collect::<HashSet<_>>().len() == first.len()
}
