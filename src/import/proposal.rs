//! What the columns of a table are proposed for. What is beyond doubt is taken at once: two columns of numbers, without
//! or with one of labels; a class and a text. The rest only orders what is shown first.

use super::Choice;
use super::columns::{
    ClassRank, Fault, Roles, Standing, class_candidates, class_rank, fault, is_ignored, is_index, is_named, is_unnamed,
    name_of, only_missing,
};
use super::refusal::{ImportError, Question};
use crate::data::clean_name;
use crate::math::sort_by_number;
use crate::table::{Doubt, Kind, NAMES, Table, usual};

/// What is proposed, and what must be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What the columns are for.
    pub roles: Roles,
    /// What must be said first.
    pub question: Option<Question>,
}

/// What the columns of a table are for, on a board: two of numbers, and one of classes. Each question is settled by its
/// own part of the choice.
///
/// # Errors
/// Fewer than two columns of numbers.
pub fn propose_points(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let chosen = [choice.x, choice.y];
    let is_number = |&column: &usize| table.columns[column].is_number();
    // A first column without a name numbers the rows, whatever else there is.
    let is_used =
        |&column: &usize| chosen.contains(&Some(column)) || !is_unnamed(table, column) || !is_ignored(table, column);
    let numbers: Vec<usize> = (0..table.columns.len()).filter(is_number).filter(is_used).collect();
    // Two coordinates are left beside a class of numbers.
    let spares = |class: usize| {
        let others = numbers.iter().filter(|&&other| other != class && !is_index(table, other));
        !numbers.contains(&class) || others.count() >= 2
    };
    let candidates = class_candidates(table, |column| !chosen.contains(&Some(column)) && spares(column));
    let likeliest = candidates.first().filter(|own| own.standing < Standing::Possible);
    let class = choice.class.unwrap_or_else(|| likeliest.map(|own| own.column));
    let mut features: Vec<usize> = numbers.into_iter().filter(|&column| Some(column) != class).collect();
    sort_by_number(&mut features, |&column| {
        if chosen.contains(&Some(column)) { -1.0 } else { f64::from(fault(table, column) as u8) }
    });
    if features.len() < 2 {
        return Err(few_numbers(table, class));
    }
    let other = |but: Option<usize>| features.iter().copied().find(|&column| Some(column) != but);
    let named = |name: &str| features.iter().copied().find(|&own| is_named(table, own, name));
    let [x, y] = match chosen {
        [None, None] if named("x").is_some() && named("y").is_some() => [named("x"), named("y")],
        [None, None] => [features[0].min(features[1]), features[0].max(features[1])].map(Some),
        [x, y] => [x.or(other(y)), y.or(other(x))],
    };
    let roles = Roles { x, y, class, text: None };
    let lost = roles.lost_columns(table);
    let faults = || [x, y].into_iter().flatten().map(|column| fault(table, column));
    let is_class_open = || {
        let is_certain = likeliest.map_or(candidates.is_empty(), |own| own.standing <= Standing::Short);
        !is_certain
            || candidates.len() > 1
            || lost.iter().any(|own| !is_number(own))
            || faults().any(|own| own == Fault::Label)
    };
    let is_axis_open = || lost.iter().any(is_number) || faults().any(|own| own > Fault::Sparse);
    let question = match () {
        () if !table.doubts.is_empty() => table.doubts.first().cloned().map(Question::Table),
        () if is_own(table) && roles == (Roles { x: Some(0), y: Some(1), class: Some(2), text: None }) => None,
        () if choice.class.is_none() && is_class_open() => Some(Question::Class),
        () if chosen.contains(&None) && is_axis_open() => Some(Question::Columns),
        () => None,
    };
    Ok(Proposal { roles, question })
}

/// Whether the columns are those of a file that the board has saved: two of numbers, then one named “class”.
fn is_own(table: &Table) -> bool {
    matches!(&table.columns[..], [x, y, class] if x.is_number() && y.is_number() && class.name == "class")
}

fn few_numbers(table: &Table, class: Option<usize>) -> ImportError {
    let line = table.cells.line(0);
    let all = 0..table.columns.len();
    let is_number = |&column: &usize| table.columns[column].is_number() && Some(column) != class;
    let mut numbers: Vec<usize> = all.clone().filter(is_number).collect();
    sort_by_number(&mut numbers, |&column| f64::from(fault(table, column) as u8));
    match only_missing(table) {
        Some(error) => error,
        None if all.len() == 1 => ImportError::OneColumn { line },
        None => ImportError::FewNumbers {
            columns: numbers.into_iter().map(|column| name_of(table, column)).collect(),
            line,
            row: all.map(|column| clean_name(table.cells.get(0, column))).collect(),
        },
    }
}

/// What the columns of a table are for, on *Messages*: texts and classes. A table of one column has texts alone.
///
/// # Errors
/// No column with any cell.
pub fn propose_messages(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let columns = &table.columns;
    let is_free = |&column: &usize| choice.class != Some(Some(column));
    let mut usable: Vec<usize> = (0..columns.len()).filter(|&column| !is_ignored(table, column)).collect();
    let Some(&first) = usable.first() else { return Err(only_missing(table).unwrap_or(ImportError::NoText)) };
    // What has a usual name is the text, or what is longest of all that neither name rows nor repeat as a class does.
    let name = |column: usize| usual(&columns[column].name, NAMES[1]);
    let is_certain = |own: &ClassRank| own.standing == Standing::Certain;
    let is_class = |own: usize| class_rank(table, own).as_ref().is_some_and(is_certain);
    usable.retain(is_free);
    let repeats = |own: usize| class_rank(table, own).is_some_and(|rank| rank.repeats || is_certain(&rank));
    sort_by_number(&mut usable, |&own| -columns[own].length);
    sort_by_number(&mut usable, |&own| {
        let place = name(own).unwrap_or(2 * NAMES[1].len());
        (4 * place + 2 * usize::from(repeats(own)) + usize::from(is_index(table, own))) as f64
    });
    let text = choice.text.or(usable.first().copied()).unwrap_or(first);
    let candidates = class_candidates(table, |own| own != text);
    let class = choice.class.unwrap_or_else(|| candidates.first().map(|own| own.column)).filter(|&own| own != text);
    let roles = Roles { class, text: Some(text), ..Roles::default() };
    let is_one = roles.lost_columns(table).is_empty();
    let is_text = || {
        let is_other = || columns[text].kind == Kind::Text && !is_class(text);
        is_one && (name(text).is_some() || is_other())
    };
    let is_settled = || is_one && candidates.first().map_or(choice.text.is_some(), is_certain);
    let makes_points = || name(text).is_none() && propose_points(table, &Choice::default()).is_ok();
    let doubt = table.doubts.iter().find(|doubt| !matches!(doubt, Doubt::Decimal { .. }));
    let question = match () {
        () if doubt.is_some() => doubt.cloned().map(Question::Table),
        () if choice.text.is_none() && makes_points() => Some(Question::Numbers),
        () if choice.text.is_none() && !is_text() || choice.class.is_none() && !is_settled() => Some(Question::Text),
        () => None,
    };
    Ok(Proposal { roles, question })
}
