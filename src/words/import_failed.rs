//! Why a table was not taken, what is in doubt, and what helps.

use super::import::{encoding, titled, why};
use super::numbers::{count_of, grouped, number};
use crate::data::{MAX_COORDINATE, MAX_NAME};
use crate::decimal::shortest;
use crate::import::{Account, ImportError, Loss, Question};
use crate::table::{self, Decimal, Doubt, MAX_COLUMNS, MAX_RECORD, MAX_ROWS, Refusal};

/// Says why a table was not taken, and what helps; one without a name was pasted.
pub fn refusal(name: &str, error: &ImportError) -> [String; 2] {
    let file = if name.is_empty() { "the pasted text" } else { name };
    let said = |sentence: String, help: &str| [sentence, help.to_owned()];
    match error {
        ImportError::Unread(refusal) => unread(file, refusal),
        ImportError::InDoubt(what) => plain_question(what),
        ImportError::OneColumn { line } => said(
            format!("The table has one column, as line {line} has one field; a board needs two of numbers."),
            "If there are more, put a comma, a semicolon or a tab between the fields.",
        ),
        ImportError::OnlyMissing { line, n, text } => {
            let rows = count_of(*n, "row", "rows");
            let instead = if text.is_empty() { "nothing".to_owned() } else { format!("“{text}”") };
            said(
                format!("No cell of {file} has a value: line {line} begins with {instead}, and {rows} have none."),
                "Export the table again, with its values.",
            )
        }
        ImportError::FewNumbers { columns, line, row } => {
            let which = match &columns[..] {
                [] => format!("No column of {file} holds numbers."),
                [only, ..] => {
                    let noun = if only.starts_with("column ") { "" } else { "column " };
                    format!("Only {noun}{only} of {file} holds numbers; a board needs two.")
                }
            };
            let row: Vec<&str> = row.iter().take(6).map(String::as_str).collect();
            [which, format!("Line {line} was read as: {}. Write numbers without units, as 5.6.", row.join(" | "))]
        }
        ImportError::NoRows { line, loss } => said(
            format!("No row is left. Line {line}: {}.", first_loss(loss)),
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
        Loss::TooLarge(column, text) => format!("{column} is {text}; it may be {} at most", number(MAX_COORDINATE)),
        Loss::OtherClass(_) | Loss::LongText | Loss::Long | Loss::Summary | Loss::Comment => why(loss),
    }
}

/// Why a file of this name was not read, and what helps.
fn unread(file: &str, refusal: &Refusal) -> [String; 2] {
    let (sentence, help) = match refusal {
        Refusal::Foreign(foreign) => (format!("This is {}.", foreign.name), foreign.remedy),
        Refusal::Nul { line } => {
            (format!("Line {line} has a character of value 0, which no text has."), "Save the table as CSV in UTF-8.")
        }
        Refusal::Empty => {
            (format!("There are no rows in {file}."), "A table has a line for each row, and a header if you like.")
        }
        Refusal::Wide { line, fields } => (
            format!("Line {line} has {} columns; a table may have {}.", grouped(*fields), grouped(MAX_COLUMNS)),
            "Keep the columns that you need.",
        ),
        Refusal::LongRecord { line } => (
            format!("The row on line {line} has more than {} bytes.", grouped(MAX_RECORD)),
            "See whether its line ends, and whether its quotes close.",
        ),
        Refusal::TooManyRows => {
            (format!("The table has more than {} rows.", grouped(MAX_ROWS)), "Keep the rows that you need.")
        }
        Refusal::Arff { line } => (
            format!("Line {line} of this ARFF file is not understood."),
            "Save the table as CSV in Weka; sparse files are not read.",
        ),
        Refusal::JsonElement { line } => (
            format!("Line {line} ends no list of records: each is an object, or a list of values."),
            "Write it as [{\"x\": 1, \"y\": 2}, …], or save its rows as CSV.",
        ),
    };
    [sentence, help.to_owned()]
}

/// Says in a line why a table was not taken, what helps, and what stays.
pub fn import_failed(name: &str, error: &ImportError, unchanged: &str) -> String {
    let [sentence, help] = refusal(name, error);
    let name = titled(name);
    format!("{name} was not imported. {sentence} {help} {unchanged}")
}

/// Whether a cell is read rightly, and what else it may be.
fn read_both_ways(line: u64, cell: &str, decimal: Decimal) -> [String; 2] {
    let value = |decimal| table::number(cell, decimal, true).map(shortest);
    let called = |decimal| if decimal == Decimal::Point { "point" } else { "comma" };
    let (own, other) = (value(decimal), value(decimal.other()));
    let read = own.clone().or_else(|| other.clone()).unwrap_or_default();
    let why = match (own, other) {
        (Some(_), Some(other)) => format!("With a decimal {} it would be {other}.", called(decimal.other())),
        _ => format!("Its column has numbers with a decimal {}.", called(decimal)),
    };
    [format!("Is {cell} in line {line} read as {read}?"), why]
}

/// What is asked, and why; first that most rows would be left out, where the account says so.
pub fn question(question: &Question, account: Option<&Account>) -> [String; 2] {
    let lost = account.filter(|own| own.n_left_out() > own.n && !matches!(question, Question::Rows(_)));
    let [asked, why] = plain_question(question);
    [lost.map_or(String::new(), |own| left_out(own.n_left_out()) + " ") + &asked, why]
}

fn left_out(n: usize) -> String {
    format!("{} left out.", count_of(n, "row would be", "rows would be"))
}

fn plain_question(question: &Question) -> [String; 2] {
    let said = |texts: [&str; 2]| texts.map(str::to_owned);
    match question {
        Question::Table(Doubt::Encoding(own)) => [
            "Are these the right letters?".to_owned(),
            format!("The bytes are not UTF-8; they are read as {}.", encoding(*own)),
        ],
        Question::Table(Doubt::Header) => {
            said(["Is the first row a header?", "Its cells may be names, or values as those below."])
        }
        Question::Table(Doubt::Decimal { line, cell, decimal }) => read_both_ways(*line, cell, *decimal),
        Question::Numbers => said(["Are these points?", "Some columns have numbers, and none has messages."]),
        Question::Class => said(["Which column is the class?", "Another column, or none, could have the classes."]),
        Question::Columns => said(["Which columns are x and y?", "Others hold numbers too, or these may be none."]),
        Question::Text => said(["Which column has the texts?", "The classes may be in another, or in none."]),
        Question::Alike([one, other]) => {
            [format!("Are “{one}” and “{other}” two classes?"), "The names differ in case only.".to_owned()]
        }
        Question::Missing(name) => {
            let why = "It may be a class or a number as well: choose at Missing.";
            [format!("Does “{name}” stand for a missing value?"), why.to_owned()]
        }
        Question::Rows(n) => [left_out(*n), "The account says which, and why.".to_owned()],
    }
}
