//! What mistakes cost, how the models call the points then, and what their probabilities are worth.

use super::worth::{curves, reliability};
use crate::board::{App, DecisionView};
use crate::decision::{Calls, JudgedOn, JudgedSet};
use crate::model::{Model, PerModel};
use crate::screen::Screen;
use crate::wire::block::{
    Block, Body, Cell, Grid, Lights, Table, TableRow, Tone, choices, command, fits_hidden, found, missing, more, note,
    one_of, one_value, row, say, say_plain,
};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// The panel *Decisions*: the cost, the points on which is judged, and one of three views.
pub(super) fn decisions(app: &App) -> Vec<Block> {
    let data = &app.board().data;
    let mut blocks = vec![Block { key: "cost", body: Body::Slide(Some(words::decisions::cost_name(app))) }];
    if app.fits_hidden() {
        blocks.extend(fits_hidden());
        return blocks;
    }
    if data.counts().iter().filter(|&&n| n > 0).count() < 2 {
        blocks.push(say_plain(words::decisions::ONE_CLASS));
        return blocks;
    }
    blocks.push(Block { key: "threshold", ..say(&words::decisions::threshold_said(app)) });
    blocks.extend(settings(app));
    if data.counts()[app.positive()] == 0 {
        blocks.push(say_plain(words::class_missing(data, app.positive())));
        return blocks;
    }
    let models = &app.sight().models[..];
    if models.is_empty() {
        blocks.push(say_plain(heads::NO_MODEL));
        return blocks;
    }
    let figures = match app.decisions().view {
        DecisionView::Costs => vec![calls(app, models)],
        DecisionView::Roc => curves(app, models),
        DecisionView::Reliability => reliability(app, models),
    };
    let stale = models.iter().any(|&model| is_stale(app, model));
    blocks.push(Block { key: "figures", body: Body::Late { stale, blocks: figures } });
    let said = words::worth::found(app);
    if !said.is_empty() {
        blocks.push(found(&said));
    }
    match app.decisions().view {
        DecisionView::Costs => {
            blocks.push(note("point", heads::POINT_AT_CELL));
            let prior = words::decisions::as_prior(app);
            blocks.extend(prior.map(|prior| more("as-prior", heads::COST_AS_PRIOR, vec![note("prior", prior)])));
        }
        DecisionView::Roc => blocks.push(note("pairs", words::worth::pairs(app))),
        DecisionView::Reliability => {}
    }
    blocks
}

/// The class of three and more against the rest, the view, and the points on which is judged.
fn settings(app: &App) -> Vec<Block> {
    let classes = app.board().data.classes();
    let mut blocks = Vec::new();
    if classes.len() > 2 {
        let names: Vec<String> = classes.iter().map(|name| words::decisions::against_rest(name)).collect();
        let against = |class: usize| command("decide", [Value::text("positive"), Value::Number(class as f64)]);
        let (of, chosen) = (choices(&names, &against), Some(app.positive()));
        blocks.push(one_of("positive", Body::Names, words::decisions::TWO_CLASSES, of, chosen));
    }
    let view = (DecisionView::NAMES, app.decisions().view.name());
    let to = ["decide", "view"];
    blocks.push(one_value("view", Body::Choice, heads::DECISIONS, &to, view.0, &heads::DECISION_VIEWS, view.1));
    let (now, possible) = (app.decisions().on, app.judgeable());
    let (mut listed, mut names) = (Vec::new(), Vec::new());
    for on in JudgedOn::ALL.into_iter().filter(|on| *on == now || possible.contains(on)) {
        listed.push(on.name());
        names.push(words::decisions::points(on));
    }
    let to = ["decide", "on"];
    blocks.push(one_value("on", Body::Pick, heads::JUDGED_ON, &to, &listed, &names, now.name()));
    blocks
}

/// Whether what is known of a model's points is of before the last change.
fn is_stale(app: &App, model: Model) -> bool {
    app.decided().is_some_and(|run| run.is_stale[model])
}

/// What stands for a number that is not known: three dots where it is on its way.
pub(super) fn unknown(app: &App, model: Model) -> String {
    if is_stale(app, model) { "…".to_owned() } else { missing() }
}

/// The confusion matrices of the models side by side, and what each costs.
fn calls(app: &App, models: &[Model]) -> Block {
    let classes = app.board().data.classes();
    let kinds = [words::decisions::negative(app), &classes[app.positive()]];
    let mut rows: Vec<TableRow> = Vec::new();
    let decision = app.decision();
    let calls = PerModel::new(|model| app.judged_by(model).map(|judged| judged.calls(decision)));
    for (truth, kind) in kinds.into_iter().enumerate() {
        // Of three and more classes only the positive one has a mark.
        let class = if classes.len() == 2 { Some(truth) } else { (truth == 1).then(|| app.positive()) };
        let cell = |model: Model, called| match &calls[model] {
            Some(calls) => cell(app, model, calls, [truth, called]),
            None => Cell::Text(unknown(app, model)),
        };
        let cells = models.iter().flat_map(|&model| [0, 1].map(|called| cell(model, called))).collect();
        rows.push(TableRow { cells, ..row(kind, class, Vec::new()) });
    }
    let (mut costs, mut least) = (Vec::new(), Vec::new());
    for &model in models {
        let cost = calls[model].as_ref().and_then(|calls| calls.cost(decision));
        let at_best = app.judged_by(model).and_then(JudgedSet::roc).map(|roc| roc.least(decision));
        let known = |cost: Option<f64>| cost.map_or_else(|| unknown(app, model), words::decisions::expected_cost);
        costs.extend([String::new(), known(cost)]);
        least.extend([
            at_best.map_or_else(String::new, |(_, t)| words::stated_probability("t", t)),
            known(at_best.map(|(cost, _)| cost)),
        ]);
    }
    let sum = TableRow { tone: Tone::Sum, ..row(heads::COST_A_POINT, None, costs) };
    rows.extend([sum, row(heads::LEAST_POSSIBLE, None, least)]);
    let columns = models.iter().flat_map(|_| kinds.map(str::to_owned)).collect();
    let table = Table { id: "calls", title: heads::IS_AND_CALLED.into(), columns, rows, note: None };
    let groups = models.iter().map(|&model| words::boundary_name(app, model, true)).collect();
    let leave = Some(command("decide", [Value::text("light"), Value::Null, Value::Bool(false), Value::Bool(false)]));
    Block { key: "calls", body: Body::Grid(Grid { groups, table, leave }) }
}

/// How many points of a kind a model calls so.
fn cell(app: &App, model: Model, calls: &Calls, [truth, called]: [usize; 2]) -> Cell {
    let (is_positive, as_positive) = (Value::Bool(truth == 1), Value::Bool(called == 1));
    Cell::Lights(Lights {
        text: words::decisions::priced(app, calls, [truth, called]),
        label: words::decisions::cell(app, calls, model, [truth, called]),
        command: command("decide", [Value::text("light"), Value::text(model.name()), is_positive, as_positive]),
        is_lit: app.is_lit(model, truth == 1, called == 1),
        marks: None,
    })
}
