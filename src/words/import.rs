//! What is said of tables: what was understood, what is in doubt, and why one was refused.

use super::numbers::{count, count_of};
use super::states::file;
use crate::data::{MAX_COORDINATE, MAX_NAME};
use crate::import::{Account, Aside, ImportError, Loss, Lost, Question, Rows, Sampled};
use crate::table::{Decimal, Doubt, Encoding, Header, number};
use crate::text::MAX_TEXT;

/// What is said of something that is neither bytes nor a text.
pub const NO_TABLE: &str = "A table is a Uint8Array or a string.";

/// How many lines or columns are named before the rest is counted.
const NAMED: usize = 3;

/// What was understood of a table of this name, without one of what was pasted; `noun` is "point" or "message".
pub fn understood(name: &str, account: &Account, noun: &str) -> String {
    let mut said = vec![format!("{}: {}.", titled(name), head(account, noun))];
    if account.header != Header::None && account.columns.iter().all(|name| is_number(name)) {
        said.push(format!("The names are in {}.", where_names_are(account.header)));
    }
    said.extend(account.sampled.map(sampled));
    said.extend((account.n_unlabeled > 0 && account.class.is_some()).then(|| {
        format!("{} no class.", count_of(account.n_unlabeled, &format!("{noun} has"), &format!("{noun}s have")))
    }));
    said.extend(losses(&account.lost));
    if account.encoding == Encoding::Windows1252 {
        said.push("Not UTF-8, so read as Windows-1252.".to_owned());
    }
    if account.n_entities > 0 {
        said.push(format!("Decoded {} such as &amp;.", count(account.n_entities, "name")));
    }
    said.join(" ")
}

/// Whether a name is a number, which nobody would take for a name.
fn is_number(name: &str) -> bool {
    Decimal::ALL.iter().any(|&decimal| number(name, decimal, true).is_some())
}

/// The name of a file at the beginning of a sentence.
fn titled(name: &str) -> &str {
    if name.is_empty() { "The pasted text" } else { name }
}

fn where_names_are(header: Header) -> String {
    match header {
        Header::Line(line) => format!("line {line}"),
        Header::Comment => "the comment".to_owned(),
        Header::Format | Header::None => "the file".to_owned(),
    }
}

/// Points and classes, and which columns they are from.
fn head(account: &Account, noun: &str) -> String {
    let n_classes = account.classes.iter().filter(|(_, n)| *n > 0).count();
    let classes = match &account.class {
        Some(column) => format!("{} from {column}", count_of(n_classes, "class", "classes")),
        None => "without classes".to_owned(),
    };
    let columns = match &account.columns[..] {
        [x, y] => format!("x {x}, y {y}"),
        columns => format!("text {}", columns.join(", ")),
    };
    let mut said = format!("{}, {classes}; {columns}", count(account.n, noun));
    let of = |why: Aside| -> Vec<String> {
        let own = account.aside.iter().filter(|(_, aside)| *aside == why);
        own.map(|(name, _)| if name.is_empty() { "without a name".to_owned() } else { name.clone() }).collect()
    };
    let left: Vec<String> = of(Aside::Index).into_iter().chain(of(Aside::Unused)).collect();
    if !left.is_empty() {
        let noun = if left.len() == 1 { "column" } else { "columns" };
        said.push_str(&format!("; {noun} {} left out", listed(&left)));
    }
    let n_empty = of(Aside::Empty).len();
    if n_empty > 0 {
        said.push_str(&format!("; {} empty", count_of(n_empty, "column is", "columns are")));
    }
    said
}

/// Names in a list, the first three and how many more.
fn listed(names: &[String]) -> String {
    let named = &names[..names.len().min(NAMED)];
    let rest = names.len() - named.len();
    match named {
        _ if rest > 0 => format!("{} and {rest} more", named.join(", ")),
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => named.join(", "),
    }
}

fn sampled(sampled: Sampled) -> String {
    let Sampled { of, taken, rows } = sampled;
    match rows {
        Rows::First => format!("The first {taken} of {of} rows."),
        Rows::Random { seed } => format!("{taken} of {of} rows, drawn at random (seed {seed})."),
    }
}

/// The rows that were left out, by why.
fn losses(lost: &[Lost]) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    for Lost { line, loss } in lost {
        let why = why(loss);
        match kinds.iter_mut().find(|(known, _)| *known == why) {
            Some((_, lines)) => lines.push(line.to_string()),
            None => kinds.push((why, vec![line.to_string()])),
        }
    }
    let said = kinds.iter().map(|(why, lines)| {
        let noun = if lines.len() == 1 { "Line" } else { "Lines" };
        format!("{noun} {} left out: {why}.", listed(lines))
    });
    said.collect()
}

fn why(loss: &Loss) -> String {
    match loss {
        Loss::Missing(column) => format!("no {column}"),
        Loss::NotANumber(column, _) => format!("{column} is no number"),
        Loss::TooLarge(column, _) => format!("{column} is too large"),
        Loss::OtherClass(_) => "of smaller classes".to_owned(),
        Loss::LongText => format!("more than {MAX_TEXT} characters"),
        Loss::Long => "too many fields".to_owned(),
    }
}

/// What must be said first, and how.
pub fn question(question: &Question) -> [String; 2] {
    match question {
        Question::Table(Doubt::Header) => [
            "Is the first row a header?".to_owned(),
            "Say whether it has the names of the columns, or is a row like the others.".to_owned(),
        ],
        Question::Table(Doubt::Decimal { cell, .. }) => {
            let sign = if cell.contains(',') { "comma" } else { "point" };
            [
                format!("What does {cell} mean? Every number with a {sign} reads both ways."),
                format!("Say whether the {sign} groups digits or is decimal."),
            ]
        }
        Question::Class(_) => ["Which column is the class?".to_owned(), "Choose it, or none of them.".to_owned()],
    }
}

/// What a cell is in a convention, as an answer to what it means.
pub fn meaning(cell: &str, value: f64, decimal: Decimal) -> String {
    let sign = if cell.contains(',') { ',' } else { '.' };
    let is_decimal = (sign == ',') == (decimal == Decimal::Comma);
    let name = if sign == ',' { "comma" } else { "point" };
    let role = if is_decimal { format!("the {name} is decimal") } else { format!("the {name} groups") };
    format!("{}: {role}", crate::decimal::shortest(value))
}

/// Says why a table was not taken, and what helps; one without a name was pasted.
pub fn refusal(name: &str, error: &ImportError, noun: &str) -> [String; 2] {
    let said = |sentence: String, help: &str| [sentence, help.to_owned()];
    match error {
        ImportError::Unread(refusal) => super::import_refused::unread(file(name), refusal),
        ImportError::InDoubt(what) => question(what),
        ImportError::OneColumn { line } => said(
            format!("Line {line} has one field: nothing separates columns."),
            "Put a comma, a semicolon or a tab between the fields.",
        ),
        ImportError::FewNumbers { columns, line, row } => {
            let which = match &columns[..] {
                [] => format!("No column of {} holds numbers.", file(name)),
                [only, ..] => format!("Only column {only} of {} holds numbers; a board needs two.", file(name)),
            };
            let row: Vec<&str> = row.iter().take(6).map(String::as_str).collect();
            [which, format!("Line {line} was read as: {}.", row.join(" | "))]
        }
        ImportError::NotANumber { line, column, text } => said(
            format!("Line {line}: {column} is “{text}”, which is not a number."),
            "Mend the cells that are no numbers, or leave them empty.",
        ),
        ImportError::NoRows { line, loss } => said(
            format!("No {noun} is left. Line {line}: {}.", first_loss(loss)),
            "Choose other columns, or mend the rows.",
        ),
        ImportError::NoText => said("No column holds texts.".to_owned(), "Choose the column of texts."),
        ImportError::LongName { line, name } => said(
            format!("Line {line}: the class name “{name}…” is longer than {MAX_NAME} characters."),
            "Choose another column for the class, or shorten the names.",
        ),
    }
}

fn first_loss(loss: &Loss) -> String {
    match loss {
        Loss::Missing(column) => format!("{column} is empty"),
        Loss::NotANumber(column, text) => format!("{column} is “{text}”, which is not a number"),
        Loss::TooLarge(column, text) => {
            format!("{column} is {text}; it may be {} at most", super::numbers::number(MAX_COORDINATE))
        }
        Loss::OtherClass(_) | Loss::LongText | Loss::Long => why(loss),
    }
}

/// Says in a line why a table was not taken, what helps, and what stays.
pub fn import_failed(name: &str, error: &ImportError, noun: &str, unchanged: &str) -> String {
    let [sentence, help] = refusal(name, error, noun);
    let name = titled(name);
    format!("{name} was not imported. {sentence} {help} {unchanged}")
}
