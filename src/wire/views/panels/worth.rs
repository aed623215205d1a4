use serde::Serialize;

use super::decisions::{is_stale, unknown};
use crate::board::App;
use crate::decision::JudgedSet;
use crate::model::Model;
use crate::words;

/// The curve of a model: what every threshold makes of the points.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ModelCurve {
    pub model: Model,
    /// Its name.
    pub head: String,
    /// Whether this is of before the last change, that of after it being on its way.
    pub is_stale: bool,
    /// The area under the curve.
    pub auc: String,
    /// The index of the corner at the present threshold; null without a curve.
    pub corner: Option<usize>,
    /// How many corners there are.
    pub corners: usize,
    /// What the threshold makes of the points, in words.
    pub said: String,
}

/// What the probabilities of a model are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ModelWorth {
    pub model: Model,
    /// Its name.
    pub head: String,
    /// Whether this is of before the last change, that of after it being on its way.
    pub is_stale: bool,
    /// How many points are in a bin, where all have as many.
    pub per_bin: Option<String>,
    /// The bins of the chart, in words.
    pub bins: Vec<String>,
    /// The index of the one that lights up.
    pub lit: Option<usize>,
    /// The Brier score with the part of it that is calibration loss, and the log loss.
    pub scores: [String; 2],
}

fn head(app: &App, model: Model) -> String {
    words::boundary_name(app, model, true)
}

pub(super) fn curve(app: &App, model: Model) -> ModelCurve {
    let roc = app.judged_by(model).and_then(JudgedSet::roc);
    ModelCurve {
        model,
        head: head(app, model),
        is_stale: is_stale(app, model),
        auc: roc.map_or_else(|| unknown(app, model), |roc| words::probability(roc.auc())),
        corner: roc.map(|roc| roc.at(app.decision())),
        corners: roc.map_or(0, |roc| roc.corners.len()),
        said: words::worth::found(app, model).unwrap_or_default(),
    }
}

pub(super) fn worth(app: &App, model: Model) -> ModelWorth {
    let reliability = app.judged_by(model).and_then(JudgedSet::reliability);
    let bins = reliability.map_or(&[][..], |of| &of.bins);
    let unknown = || [unknown(app, model), unknown(app, model)];
    ModelWorth {
        model,
        head: head(app, model),
        is_stale: is_stale(app, model),
        per_bin: words::worth::per_bin(bins, "point"),
        bins: bins.iter().map(|bin| words::worth::bin(app, model, bin)).collect(),
        lit: app.lit_bin(model),
        scores: reliability.map_or_else(unknown, words::worth::worth),
    }
}
