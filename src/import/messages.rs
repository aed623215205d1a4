//! Which columns of a table are texts and classes.

use super::columns::{Proposal, Roles, is_called, is_index, is_usable, n_values, only, only_missing};
use super::{Choice, ImportError, Question};
use crate::table::{Hint, Kind, NAMES, Table};

/// What the columns of a table are for, on *Messages*: texts and classes.
///
/// The text is the column with a usual name, or the longer one; the class the one with the fewest different values.
///
/// # Errors
/// Fewer than two columns.
pub fn propose_messages(table: &Table, choice: &Choice) -> Result<Proposal, ImportError> {
    let columns = &table.columns;
    let free = |&column: &usize| is_usable(table, column) && columns[column].hint != Some(Hint::Aside);
    let mut usable: Vec<usize> = (0..columns.len()).filter(free).collect();
    if usable.iter().filter(|&&column| !is_index(table, column)).count() >= 2 {
        usable.retain(|&column| !is_index(table, column));
    }
    if columns.len() < 2 {
        return Err(ImportError::OneColumn { line: table.cells.line(0) });
    }
    if usable.is_empty() {
        return Err(only_missing(table).unwrap_or(ImportError::NoText));
    }
    let (class, question) = match choice.class {
        Some(chosen) => (chosen, None),
        None => class_of(table, &usable, choice.text),
    };
    let others: Vec<usize> = usable.iter().copied().filter(|&column| Some(column) != class).collect();
    let longest = || {
        let length = |column: &usize| columns[*column].length;
        others.iter().copied().max_by(|a, b| length(a).total_cmp(&length(b)))
    };
    let named = others.iter().copied().find(|&column| is_called(&columns[column], NAMES[1]));
    let text = choice.text.or(named).or_else(longest);
    let doubt = table.doubts.iter().find(|doubt| matches!(doubt, crate::table::Doubt::Header));
    let doubt = doubt.cloned().map(Question::Table);
    let question = doubt.or_else(|| has_points(table, choice, text).then_some(Question::Numbers)).or(question);
    Ok(Proposal { roles: Roles { class, text, ..Roles::default() }, question })
}

/// How many characters a text has on average that is a word, as a color, and no message.
const WORD: f64 = 12.0;

/// Whether the column that would have the messages has numbers, as another one has, or words beside two of numbers:
/// they make points.
fn has_points(table: &Table, choice: &Choice, text: Option<usize>) -> bool {
    let is_number = |&column: &usize| table.columns[column].is_number() && !is_index(table, column);
    let is_text = |column: &usize| is_called(&table.columns[*column], NAMES[1]);
    let Some(own) = text.filter(|column| choice.text.is_none() && !is_text(column)) else { return false };
    let others = (0..table.columns.len()).filter(|&other| other != own).filter(is_number).count();
    let is_word = || others > 1 && table.columns[own].length < WORD;
    others > 0 && is_number(&own) || is_word()
}

/// How many rows are so many that a value of a class is there more than once.
const MANY: usize = 20;

fn class_of(table: &Table, usable: &[usize], text: Option<usize>) -> (Option<usize>, Option<Question>) {
    let columns = &table.columns;
    let among: Vec<usize> = usable.iter().copied().filter(|&column| Some(column) != text).collect();
    let said = among.iter().copied().find(|&column| columns[column].hint == Some(Hint::Class));
    let named = |column: &usize| is_called(&columns[*column], NAMES[0]);
    let values = |column: usize| n_values(&columns[column]).unwrap_or(usize::MAX);
    if said.is_some() || among.is_empty() || usable.len() < 2 {
        return (said, None);
    }
    let n = table.cells.n_rows();
    // In a column of many values none of which repeats there are no classes.
    let is_class = |&column: &usize| n < MANY || named(&column) || 2 * values(column) <= n;
    if let [only] = among[..] {
        return (Some(only).filter(is_class), None);
    }
    if let [first, second] = among[..] {
        let by_name = [first, second].into_iter().find(|column| named(column));
        let is_shorter = columns[second].length < columns[first].length;
        let fewer = match values(first).cmp(&values(second)) {
            std::cmp::Ordering::Less => first,
            std::cmp::Ordering::Greater => second,
            std::cmp::Ordering::Equal => {
                if is_shorter && table.cells.n_rows() > 2 {
                    second
                } else {
                    first
                }
            }
        };
        return (Some(by_name.unwrap_or(fewer)).filter(is_class), None);
    }
    let few = |kind: fn(Kind) -> bool| -> Vec<usize> {
        let is = |&column: &usize| kind(columns[column].kind) && (2 * values(column) <= n || named(&column));
        among.iter().copied().filter(is).collect()
    };
    let texts = few(|kind| kind == Kind::Text);
    let found = if texts.is_empty() { few(|kind| kind != Kind::Text) } else { texts };
    if found.is_empty() {
        return (among.into_iter().min_by_key(|&column| values(column)).filter(is_class), None);
    }
    only(table, &found, NAMES[0])
}
