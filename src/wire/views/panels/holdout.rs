use super::super::tables::{MISSING, row, table};
use crate::board::App;
use crate::decimal::shortest;
use crate::model::Model;
use crate::model::holdout::{Choice, HoldOut, N_TRIED, Part};
use crate::wire::tree::{Tree, object};
use crate::words;

/// Points held out: how they are divided, how the models do on each part, and what validation chooses.
pub(super) fn hold_out(app: &App) -> Tree {
    let split = app.split();
    let mut all = object! { block: split.block, seed: split.seed };
    match app.held_out() {
        Err(none) => all.put("missing", words::no_split(app, none)),
        Ok(_) if app.fits_hidden() => all.put("missing", words::FITS_HIDDEN),
        Ok(held_out) => {
            all.put("missing", Tree::Null);
            all.put("errors", errors(app, held_out));
            all.put("closedTest", (!app.is_test_open()).then(|| head(held_out, Part::Test)));
            all.put("choices", Tree::List(held_out.choices().map(|choice| told(held_out, choice)).collect()));
        }
    }
    all
}

fn cell(held_out: &HoldOut, wrong: Option<[usize; 3]>, part: usize) -> Tree {
    wrong.map_or(MISSING.into(), |wrong| words::wrong(wrong[part], held_out.sets[part].len(), part == 0).into())
}

/// The head of the row of a part.
fn head(held_out: &HoldOut, part: Part) -> String {
    format!("{}, {}", words::PARTS[part as usize], held_out.sets[part as usize].len())
}

/// The errors of both models on each part, without those on a closed test set.
fn errors(app: &App, held_out: &HoldOut) -> Tree {
    let mut rows = Vec::new();
    for part in Part::ALL.into_iter().filter(|&part| part != Part::Test || app.is_test_open()) {
        let cells = held_out.wrong.into_iter().map(|(_, wrong)| cell(held_out, wrong, part as usize));
        rows.push(row(head(held_out, part), None, cells.collect()));
    }
    let heads = Model::ALL.map(|model| words::model_head(&app.board().settings, model));
    table("held-out", "Errors", Tree::list(heads), rows, words::held_out_note(held_out, app.is_test_open()))
}

/// What validation chooses of a setting: in words, as the value to set, and what was tried.
fn told(held_out: &HoldOut, choice: Choice) -> Tree {
    let setting = match choice {
        Choice::VarianceSmoothing => "varianceSmoothing",
        Choice::CountSmoothing => "countSmoothing",
        Choice::Bins => "bins",
        Choice::WeightPrior => "priorStd",
    };
    let values = held_out.values(choice);
    let mut rows = Vec::new();
    if held_out.tried(choice).len() == N_TRIED {
        for (&value, &wrong) in values.iter().zip(held_out.tried(choice)) {
            let cells = vec![cell(held_out, wrong, 0), cell(held_out, wrong, 1)];
            rows.push(row(shortest(value), None, cells));
        }
    }
    let chosen = held_out.chosen(choice);
    object! {
        setting: setting,
        said: words::chosen(held_out, choice),
        value: chosen.map(|k| values[k]),
        label: chosen.map(|k| words::use_chosen(choice, values[k])),
        isSet: chosen.is_some_and(|k| held_out.set_value(choice) == Some(values[k])),
        table: table("tried", words::setting(choice), Tree::list([words::PARTS[0], words::PARTS[1]]), rows, Tree::Null),
    }
}
