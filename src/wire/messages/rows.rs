//! The list of messages.

use serde::Serialize;

use super::em_panel::{Pie, pie};
use crate::messages::Messages;
use crate::screen::Screen;
use crate::text::{Bag, Message};
use crate::words::messages::{hundredths, pie_in_words, rows_note};
use crate::words::not_certain;

/// The most messages shown at once.
pub(super) const ROWS: usize = 200;

/// Some of the messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesRows {
    /// The place of the first one: those of the chosen row of the joint table come first.
    pub first: usize,
    /// How many messages there are.
    pub total: usize,
    /// Which are shown, where not all are.
    pub note: Option<String>,
    pub rows: Vec<MessageRow>,
}

/// A message in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MessageRow {
    /// Its index.
    pub index: usize,
    /// Null: none.
    pub class: Option<usize>,
    pub text: String,
    /// P(class 1 | text), of more than two classes P(its own class | text); "0/0" without an answer, empty while hidden.
    pub judged: String,
    /// Whether another class than its own is called.
    pub is_wrong: bool,
    /// What EM makes of it; null unless EM runs and it has no class.
    pub pie: Option<Pie>,
    /// The pie in words; empty without one.
    pub pie_said: String,
    /// Whether the model wrote it.
    pub is_drawn: bool,
    /// Whether it is in the bin that is pointed at, or is counted in the row of the joint table that was chosen.
    pub is_lit: bool,
}

/// Some of the messages from place `first` on, or the last ones.
pub(super) fn rows(app: &Messages, first: usize) -> MessagesRows {
    let (total, model) = (app.corpus().messages.len(), app.model());
    let first = first.min(total.saturating_sub(1)) / ROWS * ROWS;
    let all: Vec<(&Message, &Bag)> = app.messages().collect();
    let lit = app.lit().unwrap_or_default();
    let order = app.order().unwrap_or_else(|| (0..total).collect());
    let shown = order[first..].iter().take(ROWS).map(|&index| (index, all[index]));
    let row = |(index, (message, bag)): (usize, (&Message, &Bag))| {
        let pie = pie(app, index, message);
        let posterior = model.posterior(bag);
        let called = app.called(bag);
        let judged = match &posterior {
            _ if app.fits_hidden() || model.present().count() == 0 => String::new(),
            Some(all) => {
                let of = if app.has_many_classes() { message.class } else { Some(1) };
                of.map_or_else(String::new, |class| hundredths(not_certain(all, class)))
            }
            None => "0/0".into(),
        };
        // A tie and 0/0 are not marked as wrong; the number shows them.
        let is_wrong =
            !judged.is_empty() && message.class.is_some() && called.is_some_and(|called| message.class != Some(called));
        let pie_said = pie.as_ref().map_or_else(String::new, |pie| {
            let found = app.em().ok().and_then(|run| run.finds(index)).filter(|_| pie.is_wrong);
            pie_in_words(app, pie.shares.as_deref(), pie.hidden, found)
        });
        MessageRow {
            index,
            is_lit: lit.binary_search(&index).is_ok(),
            class: message.class,
            text: message.text.clone(),
            judged,
            is_wrong,
            pie,
            pie_said,
            is_drawn: message.is_drawn,
        }
    };
    let rows: Vec<MessageRow> = shown.map(row).collect();
    MessagesRows { first, total, note: rows_note(first, rows.len(), total), rows }
}
