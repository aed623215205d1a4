//! What a table leaves in doubt, as questions with answers.

use crate::import::Question;
use crate::table::{Decimal, Doubt};

/// What is asked, why, and that it must be said first.
pub fn question(question: &Question) -> [String; 3] {
    let said = |texts: [&str; 3]| texts.map(str::to_owned);
    match question {
        Question::Table(Doubt::Header) => said([
            "Is the first row a header?",
            "Its cells may be names, or values as those below.",
            "First say what the first row is.",
        ]),
        Question::Table(Doubt::Decimal { cell, .. }) => {
            let sign = if cell.contains(',') { "comma" } else { "point" };
            [
                format!("What does {cell} mean?"),
                format!("Every number with a {sign} reads both ways."),
                format!("First say what {cell} means."),
            ]
        }
        Question::Numbers(_) => said([
            "Are these points?",
            "Some columns have numbers, and none has messages.",
            "First say whether these are points.",
        ]),
        Question::Class(_) => said([
            "Which column is the class?",
            "More than one column could have the classes.",
            "First say which column is the class.",
        ]),
    }
}

/// What the first row may be: a header, or a row.
pub const HEADER_ANSWERS: [&str; 2] = ["A header: the names of the columns", "A row as the others"];

/// What a table of numbers may be: points, or messages all the same.
pub const NUMBER_ANSWERS: [&str; 2] = ["Points: open them on the board", "Messages, as they are"];

/// What a table without classes is called among the answers.
pub const NO_CLASS: &str = "None: points without classes";
/// What a cell is in a convention, as an answer to what it means.
pub fn meaning(cell: &str, value: f64, decimal: Decimal) -> String {
    let sign = if cell.contains(',') { ',' } else { '.' };
    let is_decimal = (sign == ',') == (decimal == Decimal::Comma);
    let name = if sign == ',' { "comma" } else { "point" };
    let role = if is_decimal { format!("the {name} is decimal") } else { format!("the {name} groups") };
    format!("{}: {role}", crate::decimal::shortest(value))
}
