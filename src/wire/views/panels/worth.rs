//! The curves of all thresholds, and what was said against what was seen.

use super::decisions::unknown;
use crate::board::App;
use crate::decision::{COSTS, JudgedSet};
use crate::model::Model;
use crate::wire::block::{Block, Body, Chart, Hand, Height, Slider, Table, command, note, row, shown, to_heads};
use crate::wire::identifiers::Named;
use crate::wire::reliability::{OfModel, hand, worth_of};
use crate::wire::value::Value;
use crate::words::{self, heads};

/// The curves of both models in one chart, on which the threshold is dragged, and the areas under them.
pub(super) fn curves(app: &App, models: &[Model]) -> Vec<Block> {
    let decide = |what: &str| command("decide", [Value::text(what)]);
    let text = words::worth::all_found(app);
    let slider = Some(Slider { text, value: app.decision().cost, range: COSTS.into() });
    let hand = Some(Hand { press: decide("threshold"), nudge: decide("corners"), slider, leave: None });
    let label = Some(heads::CURVES.to_owned());
    let area = |&model: &Model| {
        let roc = app.judged_by(model).and_then(JudgedSet::roc);
        let area = roc.map_or_else(|| unknown(app, model), |roc| words::probability(roc.auc()));
        row(words::boundary_name(app, model, true), None, vec![area])
    };
    let (columns, rows) = (to_heads([heads::AUC]), models.iter().map(area).collect());
    vec![
        Block { key: "curves", body: Body::Chart(Chart { plot: 0, size: Height::Large, label, hand }) },
        shown(Table { id: "areas", title: heads::MODEL.into(), columns, rows, note: None }),
        note("drag", heads::DRAG_CURVE),
    ]
}

/// What the probabilities of each model are worth.
pub(super) fn reliability(app: &App, models: &[Model]) -> Vec<Block> {
    let of = |&model: &Model| OfModel {
        head: words::boundary_name(app, model, true),
        reliability: app.judged_by(model).and_then(JudgedSet::reliability),
        lit: app.lit_bin(model),
        unknown: unknown(app, model),
        hand: hand(&|what| command("decide", [Value::text(what), Value::text(model.name())])),
    };
    let all: Vec<OfModel> = models.iter().map(of).collect();
    worth_of(&all, words::decisions::positive(app), "point")
}
