//! The list of messages.

use serde::Serialize;

use super::em_panel::pie;
use crate::messages::Messages;
use crate::screen::Screen;
use crate::wire::block::Pie;
use crate::words::messages::{class_name_of, hundredths, pie_in_words, rows_note};
use crate::words::not_certain;

/// The most messages shown at once.
pub(super) const ROWS: usize = 200;

/// Some of the messages: rows of a part of the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MessagesRows {
    /// The place of the first message of the part in the list, where those that light up come first.
    pub part: usize,
    /// How many messages the part has, of which the rows are some.
    pub listed: usize,
    /// The place of the first row in the part.
    pub first: usize,
    /// How many messages there are.
    pub total: usize,
    /// Which are in the part, where not all are.
    pub note: Option<String>,
    /// The first message of the part that lights up, by its index; null: none.
    pub lit: Option<usize>,
    pub rows: Vec<MessageRow>,
    /// What takes as much room as all messages of the part, column by column; null without one.
    pub widest: Option<MessageRow>,
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
    /// P(class 1 | text), of more than two classes P(its own class | text); "0/0" without an answer, empty while
    /// hidden.
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

/// Of the part of the list around place `place`, or of the last one: `count` rows from its place `first` on, by default
/// all.
pub(super) fn rows(app: &Messages, place: usize, first: Option<usize>, count: Option<usize>) -> MessagesRows {
    let total = app.corpus().messages.len();
    let part = place.min(total.saturating_sub(1)) / ROWS * ROWS;
    let lit = app.lit().unwrap_or_default();
    let is_lit = |index: usize| lit.binary_search(&index).is_ok();
    let order = app.order().unwrap_or_else(|| (0..total).collect());
    let listed = &order[part..total.min(part + ROWS)];
    let first = first.unwrap_or(0).min(listed.len());
    let rows = listed[first..].iter().take(count.unwrap_or(ROWS)).map(|&index| row(app, index, is_lit(index)));
    MessagesRows {
        part,
        listed: listed.len(),
        first,
        total,
        note: rows_note(part, listed.len(), total),
        lit: listed.first().copied().filter(|&index| is_lit(index)),
        rows: rows.collect(),
        widest: widest(app, listed),
    }
}

fn row(app: &Messages, index: usize, is_lit: bool) -> MessageRow {
    let (message, bag) = (&app.corpus().messages[index], &app.bags()[index]);
    let pie = pie(app, index, message);
    let judged = match app.model().posterior(bag) {
        _ if !is_judged(app) => String::new(),
        Some(all) => {
            let of = if app.has_many_classes() { message.class } else { Some(1) };
            of.map_or_else(String::new, |class| hundredths(not_certain(&all, class)))
        }
        None => "0/0".into(),
    };
    let called = || app.called(bag).is_some_and(|called| message.class != Some(called));
    let pie_said = pie.as_ref().map_or_else(String::new, |pie| {
        let found = app.em().ok().and_then(|run| run.finds(index)).filter(|_| pie.is_wrong);
        pie_in_words(app, pie.shares.as_deref(), pie.hidden, found)
    });
    MessageRow {
        index,
        is_lit,
        class: message.class,
        text: message.text.clone(),
        // A tie and 0/0 are not marked as wrong; the number shows them.
        is_wrong: !judged.is_empty() && message.class.is_some() && called(),
        judged,
        pie,
        pie_said,
        is_drawn: message.is_drawn,
    }
}

/// Whether messages are judged, and not hidden.
fn is_judged(app: &Messages) -> bool {
    !app.fits_hidden() && app.model().present().count() > 0
}

/// What takes as much room as messages of these indices, whatever probabilities they have: a column does not become
/// wider while a slider moves.
fn widest(app: &Messages, listed: &[usize]) -> Option<MessageRow> {
    let messages = &app.corpus().messages;
    let longest = listed.iter().max_by_key(|&&index| class_name_of(app, messages[index].class).chars().count())?;
    Some(MessageRow {
        text: String::new(),
        judged: if is_judged(app) { hundredths(f64::MIN_POSITIVE) } else { String::new() },
        is_wrong: false,
        ..row(app, *longest, false)
    })
}
