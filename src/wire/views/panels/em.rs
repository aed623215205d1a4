use serde::Serialize;

use super::em_formulas::formulas;
use super::figures;
use super::slots::Formulas;
use crate::board::{App, EmRun};
use crate::wire::block::{Table, missing, row, to_heads};
use crate::wire::family;
use crate::wire::screen::Pace;
use crate::words::{self, heads};

/// The panel "EM".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Em {
    /// Whether there are hidden labels that can be shown again.
    pub can_show: bool,
    /// Why EM cannot run.
    pub missing: Option<&'static str>,
    /// The run, if EM can run.
    #[serde(flatten)]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "EmShown"))]
    pub run: Option<EmShown>,
}

/// The present step of EM: a description, the mixture, and how many hidden labels it recovers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmShown {
    /// The state of its buttons.
    pub pace: Pace,
    /// A description of the step.
    pub said: String,
    /// The parameters of the mixture, and the recovery of hidden labels.
    pub tables: Vec<Table>,
    /// The formulas of the half-step.
    pub formulas: Formulas,
    /// Jensen's inequality at one unlabeled point; null where there is none.
    pub jensen: Option<String>,
}

pub(super) fn em(app: &App) -> Em {
    let run = app.em_run().map(|seen| shown(app, seen));
    Em {
        can_show: app.n_hidden_labels() > 0,
        missing: run.as_ref().err().map(|none| words::no_run(*none)),
        run: run.ok(),
    }
}

fn shown(app: &App, seen: &EmRun) -> EmShown {
    let mut tables = Vec::new();
    if let Some(model) = app.mixture() {
        tables.push(family::class_table(app, model, &weights(app, seen)));
    }
    if seen.run.n_hidden() > 0 {
        tables.push(comparison(seen));
    }
    let pace = Pace::new(app.em_pace(), words::em_end(app, seen).is_some());
    EmShown {
        pace,
        said: words::em(app, seen),
        tables,
        formulas: formulas(app, seen),
        jensen: figures::jensen(app, seen),
    }
}

/// The effective number of points of each class, by the responsibilities of the last E-step; before the first, the
/// number of its labels.
fn weights(app: &App, seen: &EmRun) -> Vec<String> {
    let data = &app.board().data;
    let counts = data.counts();
    let mut texts = Vec::new();
    for (class, &count) in counts.iter().enumerate() {
        texts.push(match &seen.responsibilities {
            Some(all) => words::tally(all.iter().map(|shares| shares[class]).sum()),
            None => words::grouped(count),
        });
    }
    texts
}

/// EM beside the fits with some and with all of the labels.
fn comparison(seen: &EmRun) -> Table {
    let with_all = seen.run.with_all().map(|with_all| with_all.heights.objective());
    let likelihoods = [Some(seen.run.now().heights.objective()), None, with_all];
    let mut rows = Vec::new();
    for (i, head) in heads::EM_AND_FITS.into_iter().enumerate() {
        let cells = [seen.found[i].map(words::percent), likelihoods[i].map(words::number)];
        rows.push(row(head, None, cells.map(|text| text.unwrap_or_else(missing)).into()));
    }
    let columns = to_heads(heads::OF_EM);
    Table { id: "hidden-labels", title: heads::HIDDEN_LABELS, columns, rows, note: Some(words::hidden_labels(seen)) }
}
