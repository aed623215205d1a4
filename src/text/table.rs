//! Tables with a class and a text in each row: CSV with commas or semicolons, and TSV.

use super::counts::Message;
use crate::data::{MAX_NAME, Records, clean_name, needs_guard, unguarded};

/// The most rows of a table, and the most messages of a corpus.
pub const MAX_MESSAGES: usize = 5_000;

/// The longest text of a message, in characters.
pub const MAX_TEXT: usize = 10_000;

/// The names of the two columns in the first row, if it has them.
const NAMES: [&[&str]; 2] = [&["class", "label", "category", "v1"], &["text", "message", "sms", "v2"]];

/// How many rows are looked at to tell the classes from the texts.
const LOOKED_AT: usize = 200;

/// Messages of two classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The names of class 0 and class 1.
    pub classes: [String; 2],
    /// The messages.
    pub messages: Vec<Message>,
}

/// The first error in a table, for which it was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The line of the file, from 1; `None` when the error concerns the whole file.
    pub line: Option<u64>,
    /// What is wrong there.
    pub reason: TableReason,
}

/// Why a table is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableReason {
    /// There is no row.
    Empty,
    /// The row has this many columns, not two.
    Columns(usize),
    /// The name of a class that begins like this is longer than a name may be.
    LongName(String),
    /// This name would be a third class.
    ThirdClass(String),
    /// The text has this many characters, more than [`MAX_TEXT`].
    LongText(usize),
    /// More than [`MAX_MESSAGES`] rows.
    TooManyRows,
}

type Row = (u64, [String; 2]);

/// Reads a table of two columns, a class and a text in either order. A row without a class is a message without one.
///
/// With a tab in the first line it is TSV, where quotes are letters like others; else CSV as in RFC 4180, with commas or
/// semicolons. A first row with the names of the columns is a header. Without one, the column with fewer different
/// values in the first rows holds the classes. Empty columns at the end are ignored. Classes are those of `known` where
/// the table has no others; new ones are numbered in order of appearance.
///
/// # Errors
/// The first line that cannot be taken, with the reason.
///
/// ```
/// use bayesboard::text::read_table;
///
/// let known = ["ham", "spam"].map(str::to_owned);
/// let table = read_table("spam,win cash now\nham,\"lunch, at noon\"\n", &known).unwrap();
/// assert_eq!(table.classes, known);
/// assert_eq!(table.messages[1].text, "lunch, at noon");
/// assert_eq!(table.messages[1].class, Some(0));
/// ```
pub fn read_table(text: &str, known: &[String; 2]) -> Result<Table, TableError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut rows = if first.contains('\t') { tab_rows(text) } else { quoted_rows(text, first) }?;
    let header = rows.first().and_then(|(_, row)| column_of_classes(row));
    let classes_at = header.unwrap_or_else(|| classes_by_their_values(&rows));
    if header.is_some() {
        rows.remove(0);
    }
    if rows.is_empty() {
        return Err(TableError { line: None, reason: TableReason::Empty });
    }
    let mut names: Vec<String> = Vec::new();
    let mut labeled: Vec<(Option<usize>, String)> = Vec::new();
    for (line, row) in rows {
        let refuse = |reason| TableError { line: Some(line), reason };
        if labeled.len() == MAX_MESSAGES {
            return Err(refuse(TableReason::TooManyRows));
        }
        let [mut class, mut text] = row;
        if classes_at == 1 {
            std::mem::swap(&mut class, &mut text);
        }
        let n = text.chars().count();
        if n > MAX_TEXT {
            return Err(refuse(TableReason::LongText(n)));
        }
        labeled.push((place_of(&class, &mut names).map_err(refuse)?, text));
    }
    let classes = named(&names, known);
    let place = |name: usize| usize::from(names[name] == classes[1]);
    let messages = labeled.into_iter().map(|(class, text)| Message { class: class.map(place), text }).collect();
    Ok(Table { classes, messages })
}

/// Writes messages as rows of a class and a text below a header, with commas as in RFC 4180, or with tabs.
///
/// Between tabs a text has spaces for its tabs and line breaks, of which no word consists.
pub fn write_table(classes: &[String; 2], messages: &[Message], is_tsv: bool) -> String {
    let mut out = if is_tsv { "class\ttext\n" } else { "class,text\r\n" }.to_owned();
    for Message { class, text } in messages {
        let class = class.map_or("", |class| &classes[class]);
        if is_tsv {
            let flat = |text: &str| guarded(&text.replace(['\t', '\n', '\r'], " "));
            out.push_str(&format!("{}\t{}\n", flat(class), flat(text)));
        } else {
            out.push_str(&format!("{},{}\r\n", quoted(class), quoted(text)));
        }
    }
    out
}

/// A field that an apostrophe guards against CSV injection, as OWASP recommends.
fn guarded(text: &str) -> String {
    if needs_guard(text, false) { format!("'{text}") } else { text.to_owned() }
}

/// A field of a CSV file.
fn quoted(text: &str) -> String {
    let has_edge = text.trim() != text;
    if has_edge || text.contains([',', '"', '\n', '\r', ';', '\t']) {
        format!("\"{}\"", guarded(text).replace('"', "\"\""))
    } else {
        guarded(text)
    }
}

fn tab_rows<'a>(text: &'a str) -> Result<Vec<Row>, TableError> {
    let rows = text.lines().zip(1_u64..).filter(|(line, _)| !line.trim().is_empty());
    let fields = |line: &'a str| line.split('\t').map(|field| unguarded(field.trim(), false)).collect();
    rows.map(|(line, number)| two(number, fields(line))).collect()
}

fn quoted_rows(text: &str, first: &str) -> Result<Vec<Row>, TableError> {
    let columns = |delimiter| Records::new(first.to_owned(), delimiter).next().map_or(0, |(_, row)| row.len());
    let delimiter = if columns(b',') == 1 && columns(b';') > 1 { b';' } else { b',' };
    let mut records = Records::new(text.to_owned(), delimiter);
    let mut rows = Vec::new();
    while let Some((line, record)) = records.next() {
        let fields: Vec<&str> = record.into_iter().map(|field| unguarded(field, false)).collect();
        if fields.iter().any(|field| !field.is_empty()) {
            rows.push(two(line, fields)?);
        }
    }
    Ok(rows)
}

/// A row of two columns, or of more that are empty.
fn two(line: u64, fields: Vec<&str>) -> Result<Row, TableError> {
    let used = fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
    match fields[..] {
        [first, second, ..] if used <= 2 => Ok((line, [first, second].map(str::to_owned))),
        _ => Err(TableError { line: Some(line), reason: TableReason::Columns(fields.len().min(used.max(1))) }),
    }
}

/// Which column a header says to hold the classes; `None` where it is no header.
fn column_of_classes(row: &[String; 2]) -> Option<usize> {
    let is = |field: &str, which: usize| NAMES[which].iter().any(|name| name.eq_ignore_ascii_case(field));
    (0..2).find(|&first| is(&row[first], 0) && is(&row[1 - first], 1))
}

/// The column with fewer different values, the first of two alike.
fn classes_by_their_values(rows: &[Row]) -> usize {
    let different = |column: usize| {
        let mut values: Vec<&str> = rows.iter().take(LOOKED_AT).map(|(_, row)| row[column].as_str()).collect();
        values.sort_unstable();
        values.dedup();
        values.len()
    };
    usize::from(different(1) < different(0))
}

/// The place of a class among the names so far, to which a new one is added; `None` for no class.
fn place_of(text: &str, names: &mut Vec<String>) -> Result<Option<usize>, TableReason> {
    let name = clean_name(text);
    if name.is_empty() {
        return Ok(None);
    }
    if text.chars().count() > MAX_NAME {
        return Err(TableReason::LongName(name));
    }
    if let Some(place) = names.iter().position(|known| *known == name) {
        return Ok(Some(place));
    }
    if names.len() == 2 {
        return Err(TableReason::ThirdClass(name));
    }
    names.push(name);
    Ok(Some(names.len() - 1))
}

/// The names of both classes: the known ones if no other occurs.
fn named(names: &[String], known: &[String; 2]) -> [String; 2] {
    match names {
        [first, second] if !names.iter().all(|name| known.contains(name)) => {
            // What a filter is for is class 1, whichever comes first.
            let is_spam_first = first.eq_ignore_ascii_case("spam");
            if is_spam_first { [second.clone(), first.clone()] } else { [first.clone(), second.clone()] }
        }
        [only] if !known.contains(only) => [only.clone(), known[1].clone()],
        _ => known.clone(),
    }
}
