//! The curves of all thresholds, and what was said against what was seen.

use super::decisions::unknown;
use crate::board::App;
use crate::decision::{COSTS, JudgedSet};
use crate::model::Model;
use crate::wire::block::{Block, Body, Chart, Hand, Height, Slider, Table, TableRow, command, note, row, shown};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// A table with a row for each model.
fn table(
    app: &App,
    id: &'static str,
    columns: &[&'static str],
    models: &[Model],
    cells: &dyn Fn(Model) -> Vec<String>,
) -> Block {
    let of = |&model: &Model| -> TableRow { row(words::boundary_name(app, model, true), None, cells(model)) };
    let columns = columns.iter().map(|&head| head.to_owned()).collect();
    shown(Table { id, title: heads::MODEL, columns, rows: models.iter().map(of).collect(), note: None })
}

/// The curves of both models in one chart, on which the threshold is dragged, and the areas under them.
pub(super) fn curves(app: &App, models: &[Model]) -> Vec<Block> {
    let decide = |what: &str| command("decide", [Value::text(what)]);
    let text = words::worth::all_found(app);
    let slider = Some(Slider { text, value: app.decision().cost, range: COSTS.into() });
    let hand = Some(Hand { press: decide("threshold"), nudge: decide("corners"), slider, leave: None });
    let label = Some(heads::CURVES.to_owned());
    let areas = |model: Model| {
        let roc = app.judged_by(model).and_then(JudgedSet::roc);
        vec![roc.map_or_else(|| unknown(app, model), |roc| words::probability(roc.auc()))]
    };
    vec![
        Block { key: "curves", body: Body::Chart(Chart { plot: 0, size: Height::Large, label, hand }) },
        table(app, "areas", &[heads::AUC], models, &areas),
        note("drag", heads::DRAG_CURVE),
    ]
}

/// A diagram for each model, whose bins light up their points, and the scores.
pub(super) fn reliability(app: &App, models: &[Model]) -> Vec<Block> {
    let size = if models.len() == 1 { Height::Large } else { Height::Half };
    let mut blocks = Vec::new();
    for ((plot, &model), key) in models.iter().enumerate().zip(["first", "second"]) {
        let of_model = |what: &str| command("decide", [Value::text(what), Value::text(model.name())]);
        let bins = app.judged_by(model).and_then(JudgedSet::reliability).map_or(&[][..], |of| &of.bins);
        let lit = app.lit_bin(model).filter(|&bin| bin < bins.len());
        let text = lit.map_or_else(String::new, |bin| words::worth::bin(app, model, &bins[bin]));
        let range = [0.0, bins.len().saturating_sub(1) as f64];
        let slider = Some(Slider { text, value: lit.unwrap_or_default() as f64, range });
        let mut leave = of_model("lightBin");
        leave.push(Value::Null);
        let hand = Some(Hand { press: of_model("lightAt"), nudge: of_model("nextBin"), slider, leave: Some(leave) });
        let label = Some(words::worth::bins_of(app, model));
        blocks.push(Block { key, body: Body::Chart(Chart { plot, size, label, hand }) });
    }
    let scores = |model: Model| {
        let of = app.judged_by(model).and_then(JudgedSet::reliability);
        of.map_or_else(|| vec![unknown(app, model); 3], |of| words::worth::scores(of).into())
    };
    let of_first = models.first().and_then(|&model| app.judged_by(model)?.reliability());
    let per_bin = of_first.and_then(|of| words::worth::per_bin(&of.bins, "point"));
    blocks.extend(per_bin.map(|per_bin| note("bins", per_bin)));
    blocks.push(table(app, "scores", &heads::SCORES_OF_WORTH, models, &scores));
    blocks
}
