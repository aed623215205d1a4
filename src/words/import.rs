//! What is said of tables: what comes of every row, column and class, before and after they are taken.

use super::numbers::{count, count_of, grouped};
use super::pieces::Pieces;
use crate::import::{Account, Loss, Lost, Rows, Sampled};
use crate::math::sort_by;
use crate::table::{Encoding, Header};
use crate::text::MAX_TEXT;

/// What is said of something that is neither bytes nor a text.
pub const NO_TABLE: &str = "A table is a Uint8Array or a string.";

/// What was understood of a table of this name, without one of what was pasted; `noun` is "point" or "message".
pub fn understood(name: &str, account: &Account, noun: &str) -> String {
    understood_in_pieces(name, account, noun).text()
}

/// The same in pieces.
pub fn understood_in_pieces(name: &str, account: &Account, noun: &str) -> Pieces {
    Pieces::default().strong(titled(name)).plain(": ").then("", accounted(account, noun))
}

/// What comes of every row, column and class of a table.
pub fn accounted(account: &Account, noun: &str) -> Pieces {
    let said = head(account, noun).plain(".");
    let unlabeled = (account.n_unlabeled > 0 && account.class.is_some()).then(|| {
        format!("{} no class.", count_of(account.n_unlabeled, &format!("{noun} has"), &format!("{noun}s have")))
    });
    let rest = account.sampled.map(sampled).into_iter().chain(unlabeled).chain(losses(&account.lost));
    rest.chain(notes(account)).fold(said, |said, sentence| said.plain(" ").plain(&sentence))
}

/// What was done to the text.
fn notes(account: &Account) -> impl Iterator<Item = String> {
    let encoding = match account.encoding {
        Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => None,
        own => Some(format!("Not UTF-8, so read as {}.", encoding(own))),
    };
    let names = match account.header {
        Header::Line(line) if line > 1 || account.columns.iter().all(|name| name.parse::<f64>().is_ok()) => {
            Some(format!("The names are in line {line}."))
        }
        _ => None,
    };
    let n_entities = account.n_entities;
    let decoded = (n_entities > 0).then(|| format!("Decoded {} such as &amp;.", count(n_entities, "name")));
    let quotes = (!account.lone_quotes.is_empty()).then(|| {
        format!("{}: a quote begins a field and does not end it, so it is a letter.", at(&account.lone_quotes))
    });
    let joined = (!account.joined.is_empty())
        .then(|| format!("{}: what follows is part of the text, separators too.", at(&account.joined)));
    names.into_iter().chain(encoding).chain(decoded).chain(quotes).chain(joined)
}

/// What an encoding is called.
pub(super) fn encoding(own: Encoding) -> &'static str {
    match own {
        Encoding::Utf8 => "UTF-8",
        Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
        Encoding::Windows1252 => "Windows-1252",
        Encoding::Windows1251 => "Cyrillic (Windows-1251)",
        Encoding::Gb18030 => "Chinese (GB 18030)",
        Encoding::Big5 => "Chinese (Big5)",
        Encoding::ShiftJis => "Japanese (Shift_JIS)",
        Encoding::EucKr => "Korean (EUC-KR)",
    }
}

/// The name of a file at the beginning of a sentence.
pub(super) fn titled(name: &str) -> &str {
    if name.is_empty() { "The pasted text" } else { name }
}

/// How many points and classes there are, and which columns they are from.
fn head(account: &Account, noun: &str) -> Pieces {
    let n_classes = account.classes.len();
    let n = count(account.n, noun);
    let mut said = Pieces::default();
    said = match &account.class {
        Some(column) => said.plain(&format!("{n}, {} from ", count_of(n_classes, "class", "classes"))).name(column),
        None => said.plain(&format!("{n}, without classes")),
    };
    said = match &account.columns[..] {
        [x, y] => said.plain("; x ").name(x).plain(", y ").name(y),
        columns => said.plain("; text ").name(&columns.join(", ")),
    };
    if !account.unused.is_empty() {
        let noun = if account.unused.len() == 1 { "; column " } else { "; columns " };
        said = said.then(noun, Pieces::listed(&account.unused)).plain(" left out");
    }
    match account.n_empty {
        0 => said,
        n => said.plain(&format!("; {} empty", count_of(n, "column is", "columns are"))),
    }
}

fn sampled(sampled: Sampled) -> String {
    let [of, taken] = [sampled.of, sampled.taken].map(grouped);
    match sampled.rows {
        Rows::First => format!("The first {taken} of {of} rows."),
        Rows::Random { seed } => format!("{taken} of {of} rows, drawn at random (seed {seed})."),
    }
}

/// The rows that were left out, by why.
fn losses(lost: &[Lost]) -> impl Iterator<Item = String> {
    let mut kinds: Vec<(String, Vec<u64>)> = Vec::new();
    let mut smaller: Vec<String> = lost.iter().filter_map(|own| own.loss.class().cloned()).collect();
    sort_by(&mut smaller, Ord::cmp);
    smaller.dedup();
    let listed = Pieces::listed(&smaller).text();
    for Lost { line, loss } in lost {
        let why = loss.class().map_or_else(|| why(loss), |_| format!("of smaller classes, {listed}"));
        match kinds.iter_mut().find(|(known, _)| *known == why) {
            Some((_, lines)) => lines.push(*line),
            None => kinds.push((why, vec![*line])),
        }
    }
    kinds.into_iter().map(|(why, lines)| format!("{} left out: {why}.", at(&lines)))
}

/// The lines, at the beginning of a sentence.
fn at(lines: &[u64]) -> String {
    let noun = if lines.len() == 1 { "Line" } else { "Lines" };
    format!("{noun} {}", Pieces::listed(&lines.iter().map(u64::to_string).collect::<Vec<_>>()).text())
}

pub(super) fn why(loss: &Loss) -> String {
    match loss {
        Loss::Missing(column) => format!("no {column}"),
        Loss::NotANumber(column, _) => format!("{column} is no number"),
        Loss::TooLarge(column, _) => format!("{column} is too large"),
        Loss::OtherClass(class) => format!("of the smaller class {class}"),
        Loss::LongText => format!("more than {} characters", grouped(MAX_TEXT)),
        Loss::Long => "too many fields".to_owned(),
        Loss::Summary => "a sum or mean of the others".to_owned(),
        Loss::Comment => "a comment, or the names again".to_owned(),
    }
}

/// Which rows of too many may be taken: some at random, or the first ones.
pub fn which_rows(n: usize) -> [String; 2] {
    let n = grouped(n);
    [format!("{n} at random"), format!("the first {n}")]
}
