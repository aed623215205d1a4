//! The rows of a table become messages, some at a time.

use std::rc::Rc;

use super::classes::{Labels, ordered};
use super::columns::{Roles, name_of};
use super::{Account, Choice, ImportError, Loss, Lost, Sampled, Taken, without_entities};
use crate::data::unguarded;
use crate::math::MAX_CLASSES;
use crate::table::{Kind, Table};
use crate::text::{Labeled, MAX_MESSAGES, MAX_TEXT, Message, WordLists};

/// Messages of a table, of which some are taken, and their words read.
///
/// A row without a class is a message without one. Rows without class and text, of the smallest of too many classes,
/// and with texts of more than [`MAX_TEXT`] characters are left out.
#[derive(Debug)]
pub(super) struct Taking {
    roles: Roles,
    text: usize,
    longest_of: usize,
    rows: Vec<usize>,
    sampled: Option<Sampled>,
    labels: Labels,
    classes: Vec<String>,
    /// How many of the rows have been taken.
    n: usize,
    messages: Vec<Message>,
    words: WordLists,
    n_entities: usize,
    lost: Vec<Lost>,
}

/// How many bytes of a text take the time of a row.
const BYTES: usize = 256;

impl Taking {
    /// Begins with a table. Classes are those of `known` where it has no others.
    ///
    /// # Errors
    /// No column of texts; a class with a name that is too long.
    pub(super) fn new(table: &Table, roles: Roles, choice: &Choice, known: &[String]) -> Result<Taking, ImportError> {
        let Some(text) = roles.text else { return Err(ImportError::NoText) };
        let (rows, sampled) = choice.rows.taken(table.cells.n_rows(), MAX_MESSAGES);
        let labels = Labels::of(table, roles.class, &rows)?;
        let classes = named(&ordered(labels.largest(MAX_CLASSES)), known);
        let lost = table.left_out.iter().map(|&line| Lost { line, loss: Loss::Long }).collect();
        let (messages, words) = Default::default();
        let longest_of = if choice.text.is_none() { longest_of(table, text) } else { 0 };
        Ok(Taking {
            roles,
            text,
            longest_of,
            rows,
            sampled,
            labels,
            classes,
            n: 0,
            messages,
            words,
            n_entities: 0,
            lost,
        })
    }

    /// Takes at most so many rows more; returns how much is done, from 0 to 1.
    pub(super) fn step(&mut self, table: &Table, rows: usize) -> f64 {
        let mut left = rows.saturating_mul(BYTES);
        while left > 0 && self.n < self.rows.len() {
            let size = table.cells.get(self.rows[self.n], self.text).len();
            self.take(table, self.n);
            self.n += 1;
            left = left.saturating_sub(BYTES + size);
        }
        if self.n == self.rows.len() { 1.0 } else { self.n as f64 / self.rows.len() as f64 }
    }

    fn take(&mut self, table: &Table, n: usize) {
        let row = self.rows[n];
        let (own, n_entities) = without_entities(unguarded(table.cells.get(row, self.text), false));
        let name = self.labels.rows[n].map(|place| &self.labels.names[place]);
        let class = name.map(|name| self.classes.iter().position(|class| class == name).ok_or(name));
        let loss = match class {
            Some(Err(name)) => Some(Loss::OtherClass(name.clone())),
            _ if own.len() > MAX_TEXT && own.chars().count() > MAX_TEXT => Some(Loss::LongText),
            None if own.is_empty() => Some(Loss::Missing(name_of(table, self.text))),
            _ => None,
        };
        if let Some(loss) = loss {
            self.lost.push(Lost { line: table.cells.line(row), loss });
            return;
        }
        self.n_entities += n_entities;
        self.words.read(&own);
        self.messages.push(Message { class: class.and_then(Result::ok), text: own, ..Message::default() });
    }

    /// The messages, and what was understood of the table.
    ///
    /// # Errors
    /// No row is left.
    pub(super) fn taken(self, table: &Table) -> Result<Taken<Labeled>, ImportError> {
        let Taking { roles, text, longest_of, classes, messages, words, lost, n_entities, sampled, .. } = self;
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
            longest_of,
            aside: roles.aside(table),
            lost,
            encoding: table.encoding,
            lone_quotes: table.lone_quotes.clone(),
            header: table.header,
            n_entities,
            sampled,
        };
        Ok(Taken { what: Labeled { classes, messages: Rc::new(messages), words: Rc::new(words) }, account })
    }
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
