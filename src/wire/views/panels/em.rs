use serde::Serialize;

use super::super::tables::{Table, missing, row, to_heads};
use super::em_formulas::formulas;
use super::slots::Formulas;
use super::weights::Pace;
use crate::board::{App, EmRun};
use crate::wire::family;
use crate::words::{self, heads};

/// The panel "EM".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Em {
    /// Whether there are hidden labels that can be shown again.
    pub can_show: bool,
    /// Why it does not run.
    pub missing: Option<&'static str>,
    /// What is there only where it runs.
    #[serde(flatten)]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "EmShown"))]
    pub run: Option<EmShown>,
}

/// EM as far as it has come: what happens, the mixture, and how much of the hidden labels it finds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmShown {
    /// What its buttons can do.
    pub pace: Pace,
    /// What happens.
    pub said: String,
    /// The parameters of the mixture, and what has become of hidden labels.
    pub tables: Vec<Table>,
    /// The formulas of the half-step.
    pub formulas: Formulas,
}

pub(super) fn em(app: &App) -> Em {
    let run = app.mixed().map(|seen| shown(app, seen));
    Em {
        can_show: app.n_hidden_labels() > 0,
        missing: run.as_ref().err().map(|none| words::no_run(*none)),
        run: run.ok(),
    }
}

fn shown(app: &App, seen: &EmRun) -> EmShown {
    let data = &app.board().data;
    let mut tables = Vec::new();
    if let Some(model) = app.mixture() {
        tables.push(family::class_table(data, model, &weights(app, seen), app.board().settings.generative.correlation));
    }
    if seen.n_hidden > 0 {
        tables.push(comparison(app, seen));
    }
    let pace = Pace::new(app.em().pace, words::em_end(app, seen).is_some());
    EmShown { pace, said: words::em(app, seen), tables, formulas: formulas(app, seen) }
}

/// How many points each class has since the last E-step, those without a label in part; before the first, as many as have
/// labels.
fn weights(app: &App, seen: &EmRun) -> Vec<String> {
    let data = &app.board().data;
    let counts = data.counts();
    let mut texts = Vec::new();
    for (class, &count) in counts.iter().enumerate() {
        texts.push(match &seen.responsibilities {
            Some(all) => words::number(all.iter().map(|shares| shares[class]).sum()),
            None => count.to_string(),
        });
    }
    texts
}

/// EM beside the fits with some and with all of the labels.
fn comparison(app: &App, seen: &EmRun) -> Table {
    let now = seen.run.log_likelihoods.get(app.em().pace.steps / 2).copied();
    let likelihoods = [now, None, seen.with_labels];
    let mut rows = Vec::new();
    for (i, head) in heads::EM_AND_FITS.into_iter().enumerate() {
        let cells = [seen.found[i].map(words::percent), likelihoods[i].map(words::number)];
        rows.push(row(head, None, cells.map(|text| text.unwrap_or_else(missing)).into()));
    }
    let columns = to_heads(heads::OF_EM);
    Table {
        id: "hidden-labels",
        title: heads::HIDDEN_LABELS,
        columns,
        rows,
        note: Some(words::hidden_labels(app, seen)),
    }
}
