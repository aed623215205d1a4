//! What mistakes cost, and what that makes of the points.

use super::equation::Number::{Amount, Plain, Share};
use super::equation::outcome;
use super::holdout::no_split;
use super::labels::model_name;
use super::numbers::{amount, capitalized, count, grouped, out_of, probability, significant};
use super::pieces::Pieces;
use super::quality::no_figure;
use crate::board::{App, Board};
use crate::decision::{Calls, DecisionSettings, JudgedOn};
use crate::model::Model;

/// Why no model can decide.
pub const ONE_CLASS: &str = "Needs points of both classes.";

/// Why a class is chosen.
pub const TWO_CLASSES: &str = "Two classes only";

/// The name of a boundary where mistakes cost the same.
pub const AT_COST_1: &str = "at cost 1";

/// Why no model is judged on test points.
const CLOSED_TEST: &str = "The test points are closed: “Hold-out” opens them.";

/// The names of the points on which is judged.
pub fn points(on: JudgedOn) -> &'static str {
    match on {
        JudgedOn::LeftOut => "leave-one-out",
        JudgedOn::Training => "training",
        JudgedOn::Validation => "validation",
        JudgedOn::Test => "test",
    }
}

/// A class against all others.
pub fn against_rest(name: &str) -> String {
    format!("{name} against the rest")
}

/// The name of the positive class.
pub fn positive(app: &App) -> &str {
    &app.board().data.classes()[app.positive()]
}

/// The name of what is not positive.
pub fn negative(app: &App) -> &str {
    let classes = app.board().data.classes();
    if classes.len() == 2 { &classes[0] } else { "not" }
}

/// The name of all classes but one in a sentence.
pub(super) fn others(board: &Board, positive: usize) -> &str {
    match board.data.classes() {
        [first, second] => [second, first][positive.min(1)],
        _ => "the rest",
    }
}

/// The name of a model at the beginning of a sentence.
pub(super) fn model_at_start(app: &App, model: Model) -> String {
    capitalized(model_name(app.title_settings(), model))
}

/// What the slider sets.
pub fn cost_name(app: &App) -> String {
    format!("Cost of a missed {}", positive(app))
}

/// Above which probability the positive class is called.
pub(super) fn above(app: &App) -> String {
    format!("{} above {}", positive(app), threshold(app.decision()))
}

/// Above which probability the positive class is called, where that comes from, and what has become of the lines.
pub fn threshold_said(app: &App) -> Pieces {
    called_above(positive(app), app.decision().cost, false, lines(app))
}

/// Above which probability a class is called, where missing it costs so much, or where calling it wrongly does, and the
/// other mistake costs 1; then what follows.
pub(super) fn called_above(name: &str, cost: f64, is_of_wrong: bool, then: &str) -> Pieces {
    let call = Pieces::default().plain("Call it ").name(name).plain(" above ");
    let share = |cost: f64| if is_of_wrong { cost / (1.0 + cost) } else { 1.0 / (1.0 + cost) };
    if cost == 1.0 {
        return call.strong(&probability(share(cost))).plain(": both mistakes cost the same.");
    }
    let [sign, t] = outcome([Amount(cost)], Share(share(cost)), |[cost]| share(cost));
    let cost = amount(cost);
    let over = if is_of_wrong { &cost } else { "1" };
    call.strong(&format!("t = {over}/(1 + {cost}) {sign} {t}")).plain(&format!(". {then}"))
}

/// A threshold as a number.
pub(super) fn threshold(decision: DecisionSettings) -> String {
    probability(decision.threshold())
}

/// That mistakes cost so much from now on.
pub(super) fn adjusted(app: &App) -> String {
    let decision = app.decision();
    let (name, above) = (positive(app), above(app));
    if decision.cost == 1.0 {
        return format!("A missed {name} costs as much as a wrong one: {above}.");
    }
    let effect = match app.decision_in_sight() {
        Some(_) => lines(app),
        None => "The lines shift while “Decisions” is open.",
    };
    format!("A missed {name} costs {}: {above}. {effect}", amount(decision.cost))
}

/// What has become of the lines.
fn lines(app: &App) -> &'static str {
    match app.sight().models.iter().filter(|&&model| app.follows_cost(model)).count() {
        2 => "Both lines shift; no fit changes.",
        1 => "The line shifts; no fit changes.",
        _ => "No line shifts.",
    }
}

/// What a cost amounts to as a prior; `None` where both mistakes cost the same.
pub fn as_prior(app: &App) -> Option<String> {
    let decision = app.decision();
    if decision.cost == 1.0 {
        return None;
    }
    let [sign, by] = outcome([Amount(decision.cost)], Plain(decision.shift()), |[cost]| cost.ln());
    let as_prior = "As a class prior with log-odds raised by";
    Some(format!("{as_prior} log {} {sign} {by}; as w₀ raised by it.", amount(decision.cost)))
}

/// How many points a cell of the confusion matrix has, and what each costs unless that is 1.
pub fn priced(app: &App, calls: &Calls, [truth, called]: [usize; 2]) -> String {
    let (n, cost) = (grouped(calls.called[truth][called]), app.decision().cost);
    if [truth, called] == [1, 0] && cost != 1.0 { format!("{n} × {}", amount(cost)) } else { n }
}

/// What a cell of the confusion matrix of a model says to those who do not see it.
pub fn cell(app: &App, calls: &Calls, model: Model, [truth, called]: [usize; 2]) -> String {
    let names = [negative(app), positive(app)];
    let n = grouped(calls.called[truth][called]);
    let at = if truth == called { String::new() } else { format!(", at {} each", price(app.decision(), truth)) };
    format!("{}: {} called {}: {n}{at}", model_at_start(app, model), names[truth], names[called])
}

/// What a mistake costs at a point of that kind: another one, or a positive one.
fn price(decision: DecisionSettings, truth: usize) -> String {
    if truth == 0 { "1".to_owned() } else { amount(decision.cost) }
}

/// How the models do at this cost, in a sentence for each: of those who do not see it.
pub(super) fn decisions(app: &App) -> String {
    let (Some(decision), Some(run)) = (app.decision_in_sight(), app.decided()) else { return String::new() };
    let mut text = adjusted(app);
    for (model, judged) in run.models.each_ref() {
        let Some(judged) = judged else { continue };
        let calls = judged.calls(decision);
        let name = model_at_start(app, model);
        let per_point =
            calls.cost(decision).map_or_else(String::new, |cost| format!(", {} a point", expected_cost(cost)));
        let [wrong, missed] = [out_of(calls.called[0][1], calls.n[0]), out_of(calls.called[1][0], calls.n[1])];
        text += &format!(" {name}: {wrong} called {}, {missed} missed{per_point}.", positive(app));
    }
    text
}

/// What is lost on average, per point or call.
pub fn expected_cost(cost: f64) -> String {
    if cost > 0.0 && cost < 0.1 { significant(cost) } else { crate::decimal::fixed(cost, 2) }
}

/// Why the points of a model are not judged; `None` where they are, or will be.
pub(super) fn not_judged(app: &App, model: Model) -> Option<String> {
    let run = app.decided()?;
    if run.models[model].is_some() || run.is_stale[model] {
        return None;
    }
    if let Some(Err(none)) = run.held_out() {
        return Some(no_split(app, none));
    }
    if app.decisions().on == JudgedOn::Test && !app.is_test_open() {
        return Some(CLOSED_TEST.to_owned());
    }
    let fit = app.fit_in_sight();
    let lacks = super::card::lack(app, model);
    let left_out = (app.decisions().on == JudgedOn::LeftOut && fit[model].scores.is_some())
        .then(|| no_figure(app.left_out().results[model]))
        .flatten();
    let name = model_at_start(app, model);
    Some(left_out.unwrap_or_else(|| format!("{name} {lacks}.")))
}

/// How many points have no answer, so that curves and scores leave them out.
pub(super) fn left_out(calls: &Calls) -> Option<String> {
    let n = calls.n_undefined;
    let verb = if n == 1 { "is" } else { "are" };
    (n > 0).then(|| format!("{} without an answer {verb} left out of curve and scores.", count(n, "point")))
}

/// How many points count as wrong though no other class is called: those without an answer, and those on the threshold.
pub(super) fn undecided(calls: &Calls) -> Option<String> {
    let count_as = |n: usize| if n == 1 { "counts" } else { "count" };
    let said =
        |n: usize, what: &str| (n > 0).then(|| format!("{} {what} {} as wrong.", count(n, "point"), count_as(n)));
    let both = [said(calls.n_undefined, "without an answer"), said(calls.n_tied(), "on the threshold")];
    let text = both.into_iter().flatten().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}
