//! The panel *Hold-out*: the split, the errors on its parts, and the values that validation chooses.

use crate::messages::Messages;
use crate::wire::block::Block;
use crate::wire::held_out::{HeldOut, found, without};
use crate::words::heads;
use crate::words::messages::{CHOICES, held_out_note, no_split};

/// Both models, by what validation chooses for them, and their names.
const MODELS: [(usize, &str); 2] = [(0, heads::NAIVE_BAYES), (1, heads::LOGISTIC)];

pub(super) fn held_out(app: &Messages) -> Vec<Block> {
    let held_out = match app.held_out() {
        Ok(held_out) => held_out,
        Err(none) => return without(app.split(), none.map_or(String::new(), |none| no_split(app, none))),
    };
    let (models, split) = (&MODELS[..held_out.choices().count()], app.split());
    let of = HeldOut {
        is_test_open: app.is_test_open(),
        note: held_out_note(held_out),
        ..HeldOut::new(held_out, models, |model| CHOICES[model], ("messages", "naive"), split)
    };
    found(&of)
}
