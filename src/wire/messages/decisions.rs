//! What mistakes cost, and what the probabilities of both models are worth.

use crate::math::sigmoid;
use crate::messages::{Messages, Weighed};
use crate::model::Model;
use crate::screen::Screen;
use crate::wire::block::{
    Block, Body, Table, TableRow, choices, command, fits_hidden, found, one_of, one_value, row, say, say_plain, shown,
};
use crate::wire::identifiers::Named;
use crate::wire::reliability::{OfModel, hand, worth_of};
use crate::wire::value::Value;
use crate::words::messages::{
    NO_WORTH, PENDING, TWO_CLASSES, calls_of, cost_name, expected_costs, prices, threshold_said, weighed_verdict,
    worth_note,
};
use crate::words::{heads, posterior};

/// The panel *Decisions*: the cost, by which model it is weighed, and one of two views.
pub(super) fn decisions(app: &Messages) -> Vec<Block> {
    if app.has_many_classes() {
        return vec![say_plain(TWO_CLASSES)];
    }
    let mut blocks = vec![Block { key: "cost", body: Body::Slide(Some(cost_name(app))) }];
    if app.fits_hidden() {
        blocks.extend(fits_hidden());
        return blocks;
    }
    blocks.push(Block { key: "threshold", ..say(&threshold_said(app)) });
    let (views, chosen) = (Weighed::NAMES, app.weighed().name());
    blocks.push(one_value("view", Body::Choice, heads::DECISIONS, &["weigh"], views, &heads::WEIGHED_VIEWS, chosen));
    match app.weighed() {
        Weighed::Costs => blocks.extend(costs(app)),
        Weighed::Reliability => blocks.extend(worth(app)),
    }
    blocks
}

/// What either call costs on average, by one of the models that are shown.
fn costs(app: &Messages) -> Vec<Block> {
    let mut blocks = Vec::new();
    if app.shows_logistic() {
        let by = |at: usize| command("costsOfLogistic", [Value::Bool(at == 1)]);
        let of = choices(&heads::MODELS, &by);
        blocks.push(one_of("by", Body::Choice, heads::COSTS_BY, of, Some(app.weighs_logistic().into())));
    }
    let odds = app.weighed_odds();
    let probabilities = odds.map(|odds| [sigmoid(-odds), sigmoid(odds)]);
    let head = |class: usize| {
        let p = probabilities.map_or(String::new(), |both| format!(" {}", posterior(&both, class)));
        format!("{}{p}", app.corpus().classes[class])
    };
    let called = app.calls_weighed(odds);
    let mut rows = Vec::new();
    let rows_of_calls = calls_of(app).into_iter().zip(prices(app)).zip(expected_costs(app, odds)).zip([true, false]);
    for (((call, [of_zero, of_one]), expected), is_positive) in rows_of_calls {
        let lit = Some(if called == Some(is_positive) { vec![2] } else { Vec::new() });
        rows.push(TableRow { lit, ..row(call, None, vec![of_zero, of_one, expected]) });
    }
    let columns = vec![head(0), head(1), heads::EXPECTED_COST.to_owned()];
    blocks.extend(weighed_verdict(app).map(|said| found(&said)));
    blocks.push(shown(Table { id: "expected", title: heads::CALLS.into(), columns, rows, note: None }));
    blocks
}

/// What the probabilities are worth, over messages that are left out one by one.
fn worth(app: &Messages) -> Vec<Block> {
    let Some(left_out) = app.left_out() else { return vec![say_plain(NO_WORTH)] };
    let of = |&model: &Model| OfModel {
        head: heads::MODELS[model as usize].to_owned(),
        reliability: app.reliability(model),
        lit: app.lit_bin_of(model),
        unknown: PENDING.to_owned(),
        hand: hand(&|what| command(what, [Value::Bool(model == Model::Discriminative)])),
    };
    let all: Vec<OfModel> = app.sight().models.iter().map(of).collect();
    let mut blocks = Vec::new();
    if !left_out.is_done() {
        blocks.push(Block { key: "progress", body: Body::Progress(left_out.progress()) });
    }
    let worth = worth_of(&all, &app.corpus().classes[1], "message");
    blocks.push(Block { key: "figures", body: Body::Late { stale: false, blocks: worth } });
    blocks.push(found(&worth_note(app)));
    blocks
}
