//! Costs of mistakes: where they have the boundaries, what they leave alone, and what the panel says.

mod boundaries;
mod judged;
mod panel;

use bayesboard::board::{App, Command, Decide, Panel};
use bayesboard::decision::JudgedOn;
use bayesboard::math::Point;
use bayesboard::model::Model;
use bayesboard::picture::compose;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, Screen};
use serde_json::Value;

use crate::support::boards::{adjusted, ask, tell};
use crate::support::lists::cells;

fn open() -> Command {
    Command::Common(Common::OpenPanel(Panel::Decisions))
}

fn cost(app: &App, cost: f64) -> Command {
    adjusted(app, |settings| settings.decisions.cost = cost)
}

/// A board with the panel open, a cost set and everything validated.
fn at_cost(mut app: App, of: f64) -> App {
    let command = cost(&app, of);
    tell(&mut app, [open(), command]);
    while !app.validate() {}
    app.refresh();
    app
}

/// The vertices of the boundaries that mean this, which are drawn.
fn line(app: &App, is_meant: impl Fn(Meaning) -> bool) -> Vec<Point> {
    let vertices = |mark: Mark| match mark {
        Mark::Curve { path, meaning } if is_meant(meaning) => path,
        _ => Vec::new(),
    };
    compose(app).fit.into_iter().flat_map(vertices).collect()
}

fn line_of(app: &App, model: Model) -> Vec<Point> {
    line(app, |meaning| meaning.boundary() == Some(model))
}

fn on(app: &mut App, on: JudgedOn) -> Value {
    tell(app, [Command::Decide(Decide::On(on))]);
    ask(app, "panel")
}

/// The cost per point of a model, by its place, as the panel has it.
fn cost_of(panel: &Value, model: usize) -> String {
    cells(panel, "calls")[2][2 * model + 1].clone()
}

/// Whether the figures of the panel are of before the last change.
pub(crate) fn is_stale(panel: &Value) -> bool {
    let block = panel.as_array().into_iter().flatten().find(|block| block["key"] == "figures").expect("figures");
    block["body"]["late"]["stale"] == true
}
