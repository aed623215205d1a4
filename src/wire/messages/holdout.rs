//! The panel *Hold-out*: the split, the errors on its parts, and the values that validation chooses.

use serde::Serialize;

use crate::bag::WordHoldOut;
use crate::messages::Messages;
use crate::model::holdout::{Choice, Part};
use crate::screen::Screen;
use crate::wire::block::{Table, missing, row, to_heads};
use crate::wire::split::SplitView;
use crate::words::messages::{CHOICES, held_out_note, no_split, tried_label};
use crate::words::{self, heads, use_chosen};

/// The names of both models.
const MODELS: [&str; 2] = [heads::NAIVE_BAYES, heads::LOGISTIC];

/// The panel *Hold-out*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WordsHeldOut {
    /// How they are divided.
    pub split: SplitView,
    /// Why no messages are held out.
    pub missing: Option<String>,
    /// The results, if messages are held out.
    pub found: Option<WordsHoldOutFound>,
}

/// The errors of the models on each part, and the choices of validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WordsHoldOutFound {
    /// The part that is done, from 0 to 1; null when all is.
    pub progress: Option<f64>,
    /// The errors on each part; without the test while it is closed.
    pub errors: Table,
    /// Whether the test errors are shown, or there is no test.
    pub is_test_open: bool,
    /// A choice for each model.
    pub choices: Vec<TriedWords>,
}

/// The choice of validation for a setting, and all values that were tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct TriedWords {
    pub setting: Choice,
    /// The chosen value and the reason.
    pub said: String,
    /// The value; null while it is not known.
    pub value: Option<f64>,
    /// The label of the button that sets it; null while it is not known.
    pub button: Option<String>,
    /// Whether it is the present value.
    pub is_set: bool,
    /// What the chart shows.
    pub label: String,
}

pub(super) fn held_out_panel(app: &Messages) -> WordsHeldOut {
    let held_out = app.held_out();
    WordsHeldOut {
        split: app.split().into(),
        missing: held_out.err().map(|none| none.map_or(String::new(), |none| no_split(app, none))),
        found: held_out.ok().filter(|_| !app.fits_hidden()).map(|held_out| found(app, held_out)),
    }
}

fn found(app: &Messages, held_out: &WordHoldOut) -> WordsHoldOutFound {
    WordsHoldOutFound {
        progress: (!held_out.is_done()).then(|| held_out.progress()),
        errors: errors(app, held_out),
        is_test_open: app.is_test_open() || !held_out.has_test(),
        choices: held_out.choices().map(|model| choice(held_out, model)).collect(),
    }
}

/// The errors of both models on each part, without those on a closed test set.
fn errors(app: &Messages, held_out: &WordHoldOut) -> Table {
    let (n_models, sizes) = (held_out.choices().count(), held_out.division().sizes());
    let cell = |model: usize, part: usize| {
        let wrong = held_out.present(model).flatten();
        wrong.map_or_else(missing, |wrong| words::wrong(wrong[part], sizes[part], part == 0))
    };
    let is_shown = |part: &usize| *part != Part::Test as usize || held_out.has_test() && app.is_test_open();
    let rows = (0..3).filter(is_shown).map(|part| {
        let head = words::part_head(part, sizes[part]);
        row(head, None, (0..n_models).map(|model| cell(model, part)).collect())
    });
    let columns = to_heads(MODELS).into_iter().take(n_models).collect();
    Table { id: "held-out", title: heads::ERRORS, columns, rows: rows.collect(), note: Some(held_out_note(held_out)) }
}

fn choice(held_out: &WordHoldOut, model: usize) -> TriedWords {
    let (choice, values, tried) = (CHOICES[model], held_out.values(model), held_out.tried(model));
    let chosen = held_out.chosen(model);
    let sizes = held_out.division().sizes();
    let validation: Vec<Option<usize>> = tried.iter().map(|wrong| wrong.map(|wrong| wrong[1])).collect();
    TriedWords {
        setting: choice,
        said: words::chosen(held_out, model, choice),
        value: chosen.map(|k| values[k]),
        button: chosen.map(|k| use_chosen(choice, values[k])),
        is_set: chosen.is_some_and(|k| held_out.set_value(model) == Some(values[k])),
        label: tried_label(words::setting(choice), &validation, sizes[1]),
    }
}
