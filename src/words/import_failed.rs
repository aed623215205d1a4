//! Why a table was not taken, and what helps.

use super::import::{titled, why};
use super::import_refused::unread;
use super::numbers::{count_of, number};
use crate::data::{MAX_COORDINATE, MAX_NAME};
use crate::import::{ImportError, Loss, Question};
use crate::table::Doubt;

/// Says why a table was not taken, and what helps; one without a name was pasted.
pub fn refusal(name: &str, error: &ImportError, noun: &str) -> [String; 2] {
    let said = |sentence: String, help: &str| [sentence, help.to_owned()];
    match error {
        ImportError::Unread(refusal) => unread(file(name), refusal),
        ImportError::InDoubt(what) => question(what),
        ImportError::OneColumn { line } => said(
            format!("Line {line} has one field: nothing separates columns."),
            "Put a comma, a semicolon or a tab between the fields.",
        ),
        ImportError::OnlyMissing { line, n, text } => {
            let rows = count_of(*n, "row", "rows");
            let instead = if text.is_empty() { "nothing".to_owned() } else { format!("“{text}”") };
            said(
                format!(
                    "No cell of {} has a value: line {line} begins with {instead}, and {rows} have none.",
                    file(name)
                ),
                "Export the table again, with its values.",
            )
        }
        ImportError::FewNumbers { columns, line, row } => {
            let which = match &columns[..] {
                [] => format!("No column of {} holds numbers.", file(name)),
                [only, ..] => {
                    let noun = if only.starts_with("column ") { "" } else { "column " };
                    format!("Only {noun}{only} of {} holds numbers; a board needs two.", file(name))
                }
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
            format!("{column} is {text}; it may be {} at most", number(MAX_COORDINATE))
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

/// The name of what was imported; pasted text has none.
fn file(name: &str) -> &str {
    if name.is_empty() { "the pasted text" } else { name }
}

/// What is asked, and why.
pub fn question(question: &Question) -> [String; 2] {
    let said = |texts: [&str; 2]| texts.map(str::to_owned);
    match question {
        Question::Table(Doubt::Header) => {
            said(["Is the first row a header?", "Its cells may be names, or values as those below."])
        }
        Question::Table(Doubt::Decimal { cell }) => {
            let sign = if cell.contains(',') { "comma" } else { "point" };
            [format!("What does {cell} mean?"), format!("Every number with a {sign} reads both ways.")]
        }
        Question::Numbers => said(["Are these points?", "Some columns have numbers, and none has messages."]),
        Question::Class => said(["Which column is the class?", "More than one column could have the classes."]),
    }
}
