use serde::Serialize;

use crate::board::App;
use crate::decimal::shortest;
use crate::model::Model;
use crate::model::holdout::{Choice, HoldOut, N_TRIED, Part};
use crate::screen::Screen;
use crate::wire::block::{Table, missing, row, to_heads};
use crate::wire::split::SplitView;
use crate::words::messages::PENDING;
use crate::words::{self, heads};

/// The panel "Hold-out": the split, and its results.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct HeldOut {
    /// How they are divided.
    pub split: SplitView,
    /// Why no points are held out, or that the fits are hidden.
    pub missing: Option<String>,
    /// The results, if points are held out.
    #[serde(flatten)]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "HoldOutFound"))]
    pub found: Option<HoldOutFound>,
}

/// The errors of the models on each part, and the choices of validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct HoldOutFound {
    /// The part that is done, from 0 to 1; null when all is.
    pub progress: Option<f64>,
    /// The errors of both models on each part; without the test while it is closed.
    pub errors: Table,
    /// The head of the row of test errors while these are not shown; null once the test set is open.
    pub closed_test: Option<String>,
    /// The choices of validation, one per setting.
    pub choices: Vec<Chosen>,
}

/// The choice of validation for a setting, and all values that were tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Chosen {
    /// The setting.
    pub setting: Choice,
    /// The chosen value and the reason.
    pub said: String,
    /// The value; null while it is not known.
    pub value: Option<f64>,
    /// The label of the button that sets it; null while it is not known.
    pub label: Option<String>,
    /// Whether it is the current value.
    pub is_set: bool,
    /// The errors of each value that was tried.
    pub table: Table,
}

pub(super) fn hold_out(app: &App) -> HeldOut {
    let found = match app.held_out() {
        Err(none) => Err(words::no_split(app, none)),
        Ok(_) if app.fits_hidden() => Err(words::FITS_HIDDEN.to_owned()),
        Ok(held_out) => Ok(HoldOutFound {
            progress: (!held_out.is_done()).then(|| held_out.progress()),
            errors: errors(app, held_out),
            closed_test: (held_out.has_test() && !app.is_test_open()).then(|| head(held_out, Part::Test)),
            choices: held_out.choices().map(|choice| chosen(held_out, choice)).collect(),
        }),
    };
    HeldOut { split: app.split().into(), missing: found.as_ref().err().cloned(), found: found.ok() }
}

fn cell(held_out: &HoldOut, wrong: Option<[usize; 3]>, part: usize) -> String {
    wrong.map_or_else(missing, |wrong| words::wrong(wrong[part], held_out.sets[part].len(), part == 0))
}

/// The head of the row of a part.
fn head(held_out: &HoldOut, part: Part) -> String {
    words::part_head(part as usize, held_out.sets[part as usize].len())
}

/// The errors of both models on each part, without those on a closed test set.
fn errors(app: &App, held_out: &HoldOut) -> Table {
    let mut rows = Vec::new();
    let is_test_shown = held_out.has_test() && app.is_test_open();
    for part in Part::ALL.into_iter().filter(|&part| part != Part::Test || is_test_shown) {
        let cells = Model::ALL.into_iter().map(|model| match held_out.wrong(model) {
            None => PENDING.to_owned(),
            Some(wrong) => cell(held_out, wrong, part as usize),
        });
        rows.push(row(head(held_out, part), None, cells.collect()));
    }
    let columns = to_heads(Model::ALL.map(|model| words::model_head(app.title_settings(), model)));
    let note = Some(words::held_out_note(held_out, app.is_test_open()));
    Table { id: "held-out", title: heads::ERRORS, columns, rows, note }
}

fn chosen(held_out: &HoldOut, choice: Choice) -> Chosen {
    let [training, validation, _] = words::PARTS;
    let values = held_out.values(choice);
    let mut rows = Vec::new();
    if held_out.tried(choice).len() == N_TRIED {
        for (&value, &wrong) in values.iter().zip(held_out.tried(choice)) {
            let cells = vec![cell(held_out, wrong, 0), cell(held_out, wrong, 1)];
            rows.push(row(shortest(value), None, cells));
        }
    }
    let chosen = held_out.chosen(choice);
    Chosen {
        setting: choice,
        said: words::chosen(held_out, choice, choice),
        value: chosen.map(|k| values[k]),
        label: chosen.map(|k| words::use_chosen(choice, values[k])),
        is_set: chosen.is_some_and(|k| held_out.set_value(choice) == Some(values[k])),
        table: Table {
            id: "tried",
            title: words::setting(choice),
            columns: to_heads([training, validation]),
            rows,
            note: None,
        },
    }
}
