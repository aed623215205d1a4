//! What *Hold-out* has found of points or messages.

use serde::Serialize;

use super::block::{Table, missing, row, to_heads};
use crate::decimal::shortest;
use crate::lab::{HoldOut, Learner, N_TRIED, Part};
use crate::model::holdout::Choice;
use crate::words::{self, heads};

/// The errors of the models on each part, and the choices of validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct HoldOutFound {
    /// The part that is done, from 0 to 1; null once it is stopped or done.
    pub progress: Option<f64>,
    /// How far it has come, or after what it was stopped; empty once all is done.
    pub so_far: String,
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
    pub button: Option<String>,
    /// Whether it is the current value.
    pub is_set: bool,
    /// What the chart shows.
    pub label: String,
    /// The errors of each value, once all have been tried.
    pub table: Table,
}

/// What is found of both models, each of which has a choice of its own and a head; `setting` says what is chosen.
pub(super) fn found<C: Copy + PartialEq, L: Learner>(
    held_out: &HoldOut<C, L>,
    models: &[(C, &str)],
    setting: impl Fn(C) -> Choice,
    (is_test_open, note): (bool, String),
) -> HoldOutFound {
    let sizes = held_out.division().sizes();
    let head = |part: Part| words::part_head(part as usize, sizes[part as usize]);
    let cell = |wrong: Option<[usize; 3]>, part: Part| {
        let part = part as usize;
        wrong.map_or_else(missing, |wrong| words::wrong(wrong[part], sizes[part], part == 0))
    };
    let rows = Part::ALL.into_iter().filter(|&part| part != Part::Test || held_out.has_test() && is_test_open);
    let of_part = |part: Part| {
        let of_model = |&(model, _): &(C, &str)| match held_out.present(model) {
            None => words::pending(held_out).to_owned(),
            Some(wrong) => cell(wrong, part),
        };
        row(head(part), None, models.iter().map(of_model).collect())
    };
    let chosen = |own: C| {
        let (setting, values, tried) = (setting(own), held_out.values(own), held_out.tried(own));
        let chosen = held_out.chosen(own);
        let all = values.iter().zip(tried).filter(|_| tried.len() == N_TRIED);
        let of_value = |(&value, &wrong): (&f64, &Option<[usize; 3]>)| {
            row(shortest(value), None, vec![cell(wrong, Part::Training), cell(wrong, Part::Validation)])
        };
        Chosen {
            setting,
            said: words::chosen(held_out, own, setting),
            value: chosen.map(|k| values[k]),
            button: chosen.map(|k| words::use_chosen(setting, values[k])),
            is_set: chosen.is_some_and(|k| held_out.set_value(own) == Some(values[k])),
            label: words::tried_label(words::setting(setting), tried, sizes[1]),
            table: Table {
                id: "tried",
                title: words::setting(setting),
                columns: to_heads([words::PARTS[0], words::PARTS[1]]),
                rows: all.map(of_value).collect(),
                note: None,
            },
        }
    };
    HoldOutFound {
        progress: held_out.course.running(),
        so_far: words::tried_so_far(&held_out.course),
        errors: Table {
            id: "held-out",
            title: heads::ERRORS,
            columns: models.iter().map(|&(_, head)| head.to_owned()).collect(),
            rows: rows.map(of_part).collect(),
            note: Some(note),
        },
        closed_test: (held_out.has_test() && !is_test_open).then(|| head(Part::Test)),
        choices: held_out.choices().map(chosen).collect(),
    }
}
