//! What is said of tables: what was understood, and what is in doubt.

use super::numbers::{amount, count, count_of, grouped};
use super::pieces::Pieces;
use crate::data::Dataset;
use crate::import::{Account, Aside, Loss, Lost, Rows, Sampled};
use crate::table::{Decimal, Encoding, Header, number};
use crate::text::MAX_TEXT;

/// What is said of something that is neither bytes nor a text.
pub const NO_TABLE: &str = "A table is a Uint8Array or a string.";

/// What was understood of a table of this name, without one of what was pasted; `noun` is "point" or "message".
pub fn understood(name: &str, account: &Account, noun: &str) -> String {
    understood_in_pieces(name, account, noun).text()
}

/// The same in pieces.
pub fn understood_in_pieces(name: &str, account: &Account, noun: &str) -> Pieces {
    let mut said = Pieces::default().strong(titled(name)).plain(": ").then("", head(account, noun)).plain(".");
    if account.header != Header::None && account.columns.iter().all(|name| is_number(name)) {
        said = said.plain(&format!(" The names are in {}.", where_names_are(account.header)));
    }
    let unlabeled = (account.n_unlabeled > 0 && account.class.is_some()).then(|| {
        format!("{} no class.", count_of(account.n_unlabeled, &format!("{noun} has"), &format!("{noun}s have")))
    });
    let rest = account.sampled.map(sampled).into_iter().chain(unlabeled).chain(losses(&account.lost));
    for sentence in rest.chain(notes(account)) {
        said = said.plain(" ").plain(&sentence);
    }
    said
}

/// What was understood of a table of points, and that they were standardized, if these are the points in their own
/// units.
pub(super) fn points_understood(name: &str, account: &Account, own: Option<&Dataset>) -> Pieces {
    let said = understood_in_pieces(name, account, "point");
    let Some((low, high)) = own.and_then(Dataset::bounds) else { return said };
    let [x, y] = [high.x - low.x, high.y - low.y];
    let (wide, narrow) = if x > y { (0, 1) } else { (1, 0) };
    let ratio = amount((x.max(y) / x.min(y)).round());
    let (wide, narrow) = (&account.columns[wide], &account.columns[narrow]);
    let so = said.plain(" Both are standardized: ").name(wide).plain(&format!(" varies {ratio} times as much as "));
    so.name(narrow).plain(".")
}

/// What was done to the text.
pub(super) fn notes(account: &Account) -> impl Iterator<Item = String> {
    let encoding =
        (account.encoding == Encoding::Windows1252).then(|| "Not UTF-8, so read as Windows-1252.".to_owned());
    let n_entities = account.n_entities;
    let decoded = (n_entities > 0).then(|| format!("Decoded {} such as &amp;.", count(n_entities, "name")));
    let quotes = (!account.lone_quotes.is_empty()).then(|| {
        let lines: Vec<String> = account.lone_quotes.iter().map(u64::to_string).collect();
        format!("{}: a quote begins a field and does not end it, so it is a letter.", at(&lines))
    });
    encoding.into_iter().chain(decoded).chain(quotes)
}

/// Whether a name is a number, which nobody would take for a name.
fn is_number(name: &str) -> bool {
    Decimal::ALL.iter().any(|&decimal| number(name, decimal, true).is_some())
}

/// The name of a file at the beginning of a sentence.
pub(super) fn titled(name: &str) -> &str {
    if name.is_empty() { "The pasted text" } else { name }
}

fn where_names_are(header: Header) -> String {
    match header {
        Header::Line(line) => format!("line {line}"),
        Header::Comment => "the comment".to_owned(),
        Header::Format | Header::None => "the file".to_owned(),
    }
}

/// How many points and classes there are.
pub(super) fn sum(account: &Account, noun: &str) -> String {
    let n_classes = account.classes.iter().filter(|(_, n)| *n > 0).count();
    let classes = match &account.class {
        Some(_) => count_of(n_classes, "class", "classes"),
        None => "without classes".to_owned(),
    };
    format!("{}, {classes}", count(account.n, noun))
}

/// Points and classes, and which columns they are from.
fn head(account: &Account, noun: &str) -> Pieces {
    let mut said = Pieces::default().plain(&sum(account, noun));
    if let Some(column) = &account.class {
        said = said.plain(" from ").name(column);
    }
    said = match &account.columns[..] {
        [x, y] => said.plain("; x ").name(x).plain(", y ").name(y),
        columns => said.plain("; text ").name(&columns.join(", ")),
    };
    let (index, unused) = (aside(account, Aside::Index), aside(account, Aside::Unused));
    let n_unused = n_aside(account, Aside::Unused);
    // Columns that could have been taken are named where there is room.
    said = match (index.len(), unused.len()) {
        (0, 0) => said,
        (0, 1) if unused[0] == format!("{n_unused} without a name") => {
            said.plain(&format!("; {n_unused} columns without a name left out"))
        }
        (0, 1) => said.then("; column ", Pieces::listed(&unused)).plain(" left out"),
        (0, _) => said.then("; columns ", Pieces::listed(&unused)).plain(" left out"),
        (1, 0) => said.then("; column ", Pieces::listed(&index)).plain(" left out"),
        (_, 0) => said.then("; columns ", Pieces::listed(&index)).plain(" left out"),
        (3.., _) => said.then("; columns ", Pieces::listed(&[index, unused].concat())).plain(" left out"),
        _ => {
            let others = count(n_unused, "other");
            said.then("; columns ", Pieces::listed(&index)).plain(&format!(" and {others} left out"))
        }
    };
    match n_aside(account, Aside::Empty) {
        0 => said,
        n => said.plain(&format!("; {} empty", count_of(n, "column is", "columns are"))),
    }
}

/// How many columns are left out for this reason.
pub(super) fn n_aside(account: &Account, why: Aside) -> usize {
    account.aside.iter().filter(|(_, aside)| *aside == why).count()
}

/// The names of the columns that are left out for this reason; several without a name are counted.
pub(super) fn aside(account: &Account, why: Aside) -> Vec<String> {
    let own = account.aside.iter().filter(|(_, aside)| *aside == why);
    let (named, unnamed): (Vec<String>, Vec<String>) =
        own.map(|(name, _)| name.clone()).partition(|name| !name.is_empty());
    match unnamed.len() {
        0 => named,
        1 => std::iter::once("without a name".to_owned()).chain(named).collect(),
        n => named.into_iter().chain([format!("{n} without a name")]).collect(),
    }
}

pub(super) fn sampled(sampled: Sampled) -> String {
    let [of, taken] = [sampled.of, sampled.taken].map(grouped);
    match sampled.rows {
        Rows::First => format!("The first {taken} of {of} rows."),
        Rows::Random { seed } => format!("{taken} of {of} rows, drawn at random (seed {seed})."),
    }
}

/// The lines of the rows that were left out, by why.
pub(super) fn kinds(lost: &[Lost]) -> Vec<(&Loss, Vec<String>)> {
    let mut kinds: Vec<(&Loss, Vec<String>)> = Vec::new();
    for Lost { line, loss } in lost {
        match kinds.iter_mut().find(|(known, _)| why(known) == why(loss)) {
            Some((_, lines)) => lines.push(line.to_string()),
            None => kinds.push((loss, vec![line.to_string()])),
        }
    }
    kinds
}

/// The rows that were left out, by why.
fn losses(lost: &[Lost]) -> impl Iterator<Item = String> {
    kinds(lost).into_iter().map(|(loss, lines)| format!("{} left out: {}.", at(&lines), why(loss)))
}

/// The lines, at the beginning of a sentence.
fn at(lines: &[String]) -> String {
    let noun = if lines.len() == 1 { "Line" } else { "Lines" };
    format!("{noun} {}", Pieces::listed(lines).text())
}

pub(super) fn why(loss: &Loss) -> String {
    match loss {
        Loss::Missing(column) => format!("no {column}"),
        Loss::NotANumber(column, _) => format!("{column} is no number"),
        Loss::TooLarge(column, _) => format!("{column} is too large"),
        Loss::OtherClass(_) => "of smaller classes".to_owned(),
        Loss::LongText => format!("more than {} characters", grouped(MAX_TEXT)),
        Loss::Long => "too many fields".to_owned(),
    }
}
