//! The rows of a table become messages.

use std::rc::Rc;

use super::classes::{Labels, ordered};
use super::columns::{Roles, name_of};
use super::{Account, Choice, ImportError, Loss, Lost, Taken, without_entities};
use crate::data::unguarded;
use crate::math::MAX_CLASSES;
use crate::table::{Kind, Table};
use crate::text::{Labeled, MAX_MESSAGES, MAX_TEXT, Message};

/// The messages of a table, and what was understood of it. Classes are those of `known` where it has no others.
///
/// A row without a class is a message without one. Rows without class and text, of the smallest of too many classes,
/// and with texts of more than [`MAX_TEXT`] characters are left out.
///
/// # Errors
/// No column of texts; no row is left; a class with a name that is too long.
pub(super) fn messages(
    table: &Table,
    roles: &Roles,
    choice: &Choice,
    known: &[String],
) -> Result<Taken<Labeled>, ImportError> {
    let Some(text) = roles.text else { return Err(ImportError::NoText) };
    let (rows, sampled) = choice.rows.taken(table.cells.n_rows(), MAX_MESSAGES);
    let labels = Labels::of(table, roles.class, &rows)?;
    let classes = named(&ordered(labels.largest(MAX_CLASSES)), known);
    let mut lost: Vec<Lost> = table.left_out.iter().map(|&line| Lost { line, loss: Loss::Long }).collect();
    let (mut messages, mut all_entities) = (Vec::new(), 0);
    for (&row, place) in rows.iter().zip(&labels.rows) {
        let (own, n_entities) = without_entities(unguarded(table.cells.get(row, text), false));
        let name = place.map(|place| &labels.names[place]);
        let class = name.map(|name| classes.iter().position(|class| class == name).ok_or(name));
        let loss = match class {
            Some(Err(name)) => Some(Loss::OtherClass(name.clone())),
            _ if own.len() > MAX_TEXT && own.chars().count() > MAX_TEXT => Some(Loss::LongText),
            None if own.is_empty() => Some(Loss::Missing(name_of(table, text))),
            _ => None,
        };
        if let Some(loss) = loss {
            lost.push(Lost { line: table.cells.line(row), loss });
            continue;
        }
        all_entities += n_entities;
        messages.push(Message { class: class.and_then(Result::ok), text: own, ..Message::default() });
    }
    if messages.is_empty() {
        let first = lost.into_iter().next().unwrap_or(Lost { line: 1, loss: Loss::Long });
        return Err(ImportError::NoRows { line: first.line, loss: first.loss });
    }
    let count = |class: Option<usize>| messages.iter().filter(|message| message.class == class).count();
    let account = Account {
        n: messages.len(),
        classes: classes.iter().enumerate().map(|(class, name)| (name.clone(), count(Some(class)))).collect(),
        names: classes.clone(),
        n_unlabeled: count(None),
        class: roles.class.map(|column| name_of(table, column)),
        columns: vec![name_of(table, text)],
        longest_of: if choice.text.is_none() { longest_of(table, text) } else { 0 },
        aside: roles.aside(table),
        lost,
        encoding: table.encoding,
        lone_quotes: table.lone_quotes.clone(),
        header: table.header,
        n_entities: all_entities,
        sampled,
    };
    Ok(Taken { what: Labeled { classes, messages: Rc::new(messages) }, account })
}

/// Of how many columns of texts this one is the longest; 0 where it is not, or is the only one.
fn longest_of(table: &Table, text: usize) -> usize {
    let texts = table.columns.iter().enumerate().filter(|(_, own)| own.kind == Kind::Text);
    let others: Vec<f64> = texts.filter(|(column, _)| *column != text).map(|(_, own)| own.length).collect();
    let is_longest = !others.is_empty() && others.iter().all(|length| *length < table.columns[text].length);
    if is_longest { others.len() + 1 } else { 0 }
}

/// The names of the classes: the known ones if no other occurs.
fn named(names: &[String], known: &[String]) -> Vec<String> {
    match names {
        _ if names.iter().all(|name| known.contains(name)) => known.to_vec(),
        [only] => vec![only.clone(), known[1].clone()],
        _ => names.to_vec(),
    }
}
