//! What a table leaves in doubt, with a picture of what would come of each answer.

use super::pictures::Drawn;
use super::view::{AnswerView, ProblemView};
use crate::data::clean_name;
use crate::import::{Choice, Intake, Proposal, Question, name_of, propose_points};
use crate::table::{Decimal, Doubt, Table, number};
use crate::words;

/// How many cells are written out for an answer.
const CELLS: usize = 4;

/// The question of a proposal; `None` where nothing is in doubt.
pub(super) fn question(intake: &Intake, table: &Table, own: &Proposal) -> Option<ProblemView> {
    let asked = own.question.as_ref()?;
    let [sentence, help, first] = words::question(asked);
    let (about, answers, columns) = match asked {
        Question::Table(Doubt::Header) => ("header", header(table), Vec::new()),
        Question::Table(Doubt::Decimal { column, cell, values }) => {
            let drawn = Drawn::of(table, own.roles.class, None);
            let meanings = Decimal::ALL.into_iter().zip(values).map(|(decimal, &value)| AnswerView {
                label: words::meaning(cell, value, decimal),
                about: first_numbers(table, *column, decimal),
                picture: drawn.in_convention(table, own, decimal),
            });
            ("decimal", meanings.collect(), Vec::new())
        }
        Question::Numbers(column) => ("numbers", numbers(table, *column), vec![*column]),
        Question::Class(columns) => {
            let some = columns.iter().map(|&column| Some(column)).chain([None]);
            ("class", some.map(|class| class_answer(intake, table, class)).collect(), columns.clone())
        }
    };
    Some(ProblemView { about, sentence, help, first, answers, columns, remedy: None })
}

/// What the first row is, as names and as a row.
fn header(table: &Table) -> Vec<AnswerView> {
    let cell = |column: usize| clean_name(table.cells.get(0, column));
    let cells: Vec<String> = (0..table.columns.len().min(CELLS)).map(cell).collect();
    let about = cells.join(" | ");
    let answer = |label: &str| AnswerView { label: label.to_owned(), about: about.clone(), picture: None };
    words::HEADER_ANSWERS.into_iter().map(answer).collect()
}

/// What a table of numbers would be: the points, with their picture, and the first messages.
fn numbers(table: &Table, column: usize) -> Vec<AnswerView> {
    let points = propose_points(table, &Choice::default()).ok();
    let picture = points.and_then(|points| {
        let columns = [points.roles.x?, points.roles.y?];
        Some(Drawn::of(table, points.roles.class, None).of_columns(table, columns))
    });
    let first: Vec<String> = table.cells.column(column).take(CELLS).map(clean_name).collect();
    let [as_points, as_messages] = words::NUMBER_ANSWERS.map(str::to_owned);
    vec![
        AnswerView { label: as_points, about: String::new(), picture },
        AnswerView { label: as_messages, about: first.join(", "), picture: None },
    ]
}

/// The first numbers of a column in a convention.
fn first_numbers(table: &Table, column: usize, decimal: Decimal) -> String {
    let numbers = table.cells.column(column).filter_map(|cell| number(cell, decimal, true));
    let first: Vec<String> = numbers.take(CELLS + 1).map(words::amount).collect();
    if first.len() > CELLS { format!("{}, …", first[..CELLS].join(", ")) } else { first.join(", ") }
}

/// What comes of a table whose classes are in this column.
fn class_answer(intake: &Intake, table: &Table, class: Option<usize>) -> AnswerView {
    let choice = Choice { class: Some(class), ..*intake.choice() };
    let picture = propose_points(table, &choice).ok().and_then(|own| {
        let columns = [own.roles.x?, own.roles.y?];
        Some(Drawn::of(table, class, None).of_columns(table, columns))
    });
    let Some(column) = class else {
        return AnswerView { label: words::NO_CLASS.to_owned(), about: String::new(), picture };
    };
    let values = table.columns[column].values.iter().flatten().map(|(value, _)| clean_name(value));
    let mut values: Vec<String> = values.take(CELLS + 1).collect();
    if values.len() > CELLS {
        values[CELLS] = "…".to_owned();
    }
    AnswerView { label: name_of(table, column), about: values.join(", "), picture }
}
