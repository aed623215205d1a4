//! The panel *Hold-out*: the split, the errors on its parts, and the values that validation chooses.

use crate::board::App;
use crate::model::Model;
use crate::screen::Screen;
use crate::wire::block::{Block, say_plain};
use crate::wire::held_out::{HeldOut, found, without};
use crate::words;

pub(super) fn hold_out(app: &App) -> Vec<Block> {
    let held_out = match app.held_out() {
        Ok(held_out) => held_out,
        // A task has the usual split.
        Err(none) if app.exercise().is_some() => return vec![say_plain(words::no_split(app, none))],
        Err(none) => return without(app.split(), words::no_split(app, none)),
    };
    let choices: Vec<_> = held_out.choices().collect();
    let of_model = |model: Model| {
        let choice = choices.iter().find(|choice| choice.model() == model)?;
        Some((*choice, words::model_head(app.title_settings(), model)))
    };
    let models: Vec<_> = Model::ALL.into_iter().filter_map(of_model).collect();
    let of = HeldOut {
        are_marked: app.parts().is_some(),
        is_test_open: app.is_test_open(),
        is_fixed: app.exercise().is_some(),
        note: words::held_out_note(held_out, app.is_test_open()),
        ..HeldOut::new(held_out, &models, |choice| choice, ("points", "generative"), app.split())
    };
    found(&of)
}
