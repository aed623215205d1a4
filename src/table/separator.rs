//! What stands between fields.

use super::number::{Decimal, number};
use super::records::Record;
use super::splitter::Splitter;
use super::{SAMPLE, sampled};

/// What stands between fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// A tab.
    Tab,
    /// A semicolon.
    Semicolon,
    /// A vertical bar.
    Bar,
    /// A comma.
    Comma,
    /// Any number of blanks and tabs.
    Blanks,
}

impl Separator {
    /// All of them; of two that do equally well the former is taken.
    pub const ALL: [Separator; 5] =
        [Separator::Tab, Separator::Semicolon, Separator::Bar, Separator::Comma, Separator::Blanks];

    /// Whether a byte separates.
    pub(super) fn has(self, byte: u8) -> bool {
        match self {
            Separator::Tab => byte == b'\t',
            Separator::Semicolon => byte == b';',
            Separator::Bar => byte == b'|',
            Separator::Comma => byte == b',',
            Separator::Blanks => matches!(byte, b' ' | b'\t'),
        }
    }

    /// Whether numbers between these may have a point between groups of digits: where a comma separates it cannot be
    /// decimal.
    pub(super) fn lets_points_group(self) -> bool {
        !matches!(self, Separator::Comma | Separator::Blanks)
    }

    /// The separator that Excel writes into the first line, and where the next line begins.
    pub(super) fn declared(text: &str) -> Option<(Separator, usize)> {
        let line = text.split(['\n', '\r']).next()?;
        let sign = line.trim_matches([' ', '\u{22}']).strip_prefix("sep=")?;
        let separator = Separator::ALL.into_iter().find(|own| matches!(sign.as_bytes(), [byte] if own.has(*byte)))?;
        let rest = &text[line.len()..];
        let end = if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) };
        Some((separator, line.len() + end))
    }
}

/// The separator of the highest rank; `None` where none divides.
pub(super) fn likeliest(text: &str) -> Option<Separator> {
    let better = |best: (Option<Separator>, f64), (own, rank)| if rank > best.1 { (Some(own), rank) } else { best };
    Separator::ALL.into_iter().map(|own| (own, rank(text, own))).fold((None, 0.0), better).0
}

/// The share of records that have as many fields as most, times 1 and the share of numbers among their fields; half of
/// it where a header is not divided as they are.
fn rank(text: &str, separator: Separator) -> f64 {
    let (mut splitter, text) = (Splitter::new(separator), sampled(text, 0));
    let mut records: Vec<Record> = std::iter::from_fn(|| splitter.next(text)).take(SAMPLE).collect();
    let n_comments = records.iter().take_while(|record| record.may_be_comment()).count();
    if n_comments < records.len() {
        records.drain(..n_comments);
    }
    let (n, usual) = (records.len(), usual_fields(&records));
    if usual < 2 {
        return 0.0;
    }
    let is_usual =
        |record: &Record| record.fields.len() == usual || record.fields.len() > usual && record.used() <= usual;
    let is_named = records[0].fields.len() + 1 == usual && has_names(&records[0]);
    let alike = records.iter().filter(|record| is_usual(record)).count() as f64 + if is_named { 0.5 } else { 0.0 };
    let fields = || records.iter().flat_map(|record| &record.fields);
    let numbers = fields().filter(|field| is_number(field)).count();
    // Words of a text stand between blanks too, and so they do in a table that something else divides.
    if separator == Separator::Blanks
        && (numbers == 0
            || 4.0 * alike < 3.0 * n as f64
            || 10 * records.iter().filter(|record| is_divided(record, text)).count() >= 9 * n)
    {
        return 0.0;
    }
    // A comma is decimal in numbers that something else divides.
    let n_rows = n - usize::from(has_names(&records[0]));
    let is_decimal = |record: &&Record| has_decimal_comma(record, text);
    if separator == Separator::Comma && 10 * records.iter().filter(is_decimal).count() >= 9 * n_rows.max(1) {
        return 0.0;
    }
    let is_undivided = n > 1 && has_names(&records[0]) && !is_named && !is_usual(&records[0]);
    let share = alike / n as f64 * (1.0 + numbers as f64 / fields().count() as f64);
    if is_undivided { share / 2.0 } else { share }
}

/// First words of lines that are classes, with or without a colon.
const LABELS: [&str; 13] =
    ["ham", "spam", "positive", "negative", "neutral", "pos", "neg", "0", "1", "+1", "-1", "+", "-"];

/// A text in which each line begins with one of two or more such labels, with a tab behind it. `None` for any other
/// text, whose first words are words.
pub(super) fn split_at_labels(text: &str) -> Option<String> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let parts = |line: &str| {
        line.trim_start().split_once(' ').map(|(word, rest)| (word.trim_end_matches(':').to_owned(), rest.to_owned()))
    };
    let is_known = |(word, _): &(String, String)| LABELS.contains(&word.to_lowercase().as_str());
    let parts: Vec<(String, String)> = lines().map(|line| parts(line).filter(is_known)).collect::<Option<_>>()?;
    let is_one = parts.iter().all(|(word, _)| *word == parts[0].0);
    (!is_one).then(|| parts.iter().map(|(word, rest)| format!("{word}\t{}\n", rest.replace('\t', " "))).collect())
}

/// Whether a record between blanks has another sign that divides fields: in a field that is no number, or a tab beside
/// a blank.
fn is_divided(record: &Record, text: &str) -> bool {
    let parts: Vec<&str> = text[record.at..record.at + record.size].trim().split('\t').collect();
    let divides = |field: &str| field.contains([',', ';', '|']) && !is_number(field);
    parts.len() > 1 && parts.iter().any(|part| part.trim().contains(' '))
        || record.fields.iter().any(|field| divides(field))
}

/// Whether a record has a number with a comma between other signs that divide fields.
fn has_decimal_comma(record: &Record, text: &str) -> bool {
    let parts: Vec<&str> = text[record.at..record.at + record.size].split(['\t', ';', '|']).collect();
    let plain = parts.iter().map(|part| part.trim_matches([' ', '\u{22}', '\r', '\n']));
    parts.len() > 1 && plain.into_iter().any(|part| part.contains(',') && is_number(part))
}

fn is_number(text: &str) -> bool {
    Decimal::ALL.iter().any(|&decimal| number(text, decimal, true).is_some())
}

/// Whether a record that is shorter than those below it may be their header: it has no numbers.
pub(super) fn has_names(record: &Record) -> bool {
    !record.fields.iter().any(|field| is_number(field))
}

/// Whether half of the fields of a record are numbers.
pub(super) fn is_mostly_numbers(record: &Record) -> bool {
    2 * record.fields.iter().filter(|field| is_number(field)).count() >= record.used()
}

/// How many fields most records have after the first, which may be a header of one less; of equally many the number of
/// the first record, or else the smallest. Of two records the first says it.
pub(super) fn usual_fields(records: &[Record]) -> usize {
    let is_header = records.len() > 1 && records.first().is_some_and(has_names);
    if let [first, second] = records {
        let is_short = is_header && first.fields.len() + 1 == second.fields.len() && !has_names(second);
        return if is_short { second } else { first }.fields.len();
    }
    let body = if is_header { &records[1..] } else { records };
    let widest = body.iter().map(|record| record.fields.len()).max().unwrap_or_default();
    // By the number of fields.
    let mut counts = vec![0; widest + 1];
    for record in body {
        counts[record.fields.len()] += 1;
    }
    let most = counts.iter().max().copied();
    let first = records.first().map_or(0, |record| record.fields.len());
    std::iter::once(first).chain(0..=widest).find(|&n| counts.get(n).copied() == most).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_found_from_all_records() {
        for (text, expected) in [
            ("1,5;2,5;a\n2,0;3,1;a", Separator::Semicolon),
            ("1,5;2,5", Separator::Semicolon),
            ("4,2\t1,3\tÄsche\n4,6\t1,5\tBarsch", Separator::Tab),
            ("height, m;weight, kg;kind\n1,5;2;cat, small", Separator::Semicolon),
            ("1,2,a;b", Separator::Comma),
            ("note;attendance;passed\n8,7;56 %;no\n9,1;80 %;yes", Separator::Semicolon),
            ("length, mm;share;kind\n8,7;56 %;a\n9,1;80 %;b", Separator::Semicolon),
            ("x,y,class (a;b)\n1,2,a", Separator::Comma),
            ("Category;Message\nham;notes\nspam;win money, reply\nham;room", Separator::Semicolon),
            ("spam,win cash\nham,lunch noon", Separator::Comma),
            ("1|2|a\n3|4|b", Separator::Bar),
            ("# x y label\n5.0e-01 1.25e+00 0.0\n8.0e-01 1.5e+00 0.0", Separator::Blanks),
            ("\"len\" \"wid\"\n\"1\" 4.1 1.3\n\"2\" 4.6 1.5", Separator::Blanks),
            ("1.5, 2.5, Iris setosa\n2.5, 3.5, Iris setosa", Separator::Comma),
            ("ham,hello 3 lunch\nspam,hello 4 cash", Separator::Comma),
            ("ham\thello 3 lunch\nspam\thello 4 cash", Separator::Tab),
            ("hello 3 lunch\tham\nhello 4 cash\tspam", Separator::Tab),
            ("1\t\t2\ta\n3\t4\tb\n5\t6\tb", Separator::Blanks),
            ("region\tpopulation\tarea\na\t5 288 970\t27 217\nb\t970\t217\nc\t120\t80", Separator::Tab),
            ("1,5 2,5 a\n2,5 3,5 b", Separator::Blanks),
            ("a\tb\tc\n3,07,616\t39\tno\n6,58,311\t43\tyes\n", Separator::Tab),
        ] {
            assert_eq!(likeliest(text), Some(expected), "{text}");
        }
        assert_eq!(likeliest("only one column\nof texts, and so on\n"), None);
        let labeled = split_at_labels("spam: win, now\n\nham: see you\nspam  cash now\n");
        assert_eq!(labeled.as_deref(), Some("spam\twin, now\nham\tsee you\nspam\t cash now\n"));
        for text in [
            "I see\nwe see\nI win\nwe win\n",
            "Re: lunch\nFwd: lunch\n",
            "spam win\nspam cash\n",
            "spam win\nham lunch\nham\n",
        ] {
            assert_eq!(split_at_labels(text), None, "{text}");
        }
        // Of many rows alike there are more numbers between blanks than between tabs.
        let grouped = "5 288 970\tN\n".repeat(20);
        assert_eq!(likeliest(&format!("area\tzone\n{grouped}")), Some(Separator::Tab));
        assert_eq!(Separator::declared("sep=;\r\nx;y"), Some((Separator::Semicolon, 7)));
        assert_eq!(Separator::declared("sep=\t\nx"), Some((Separator::Tab, 6)));
        assert_eq!(Separator::declared("\"sep=\t\"\nx"), Some((Separator::Tab, 8)));
        assert_eq!(Separator::declared("separate,y\n"), None);
    }
}
