//! Conditions that are proposed for a task, from a start and a board that is to solve it.

use super::situation::Situation;
use super::subject::{Arguments, Points};
use crate::model::logistic::Status;
use crate::model::{Kind, Model, SETTINGS};
use crate::task::arguments::{Number, Place, Unit};
use crate::task::condition::{Bound, Condition};
use crate::task::quantity::Quantity;
use crate::task::value::{Measure, Word};

/// A quantity of both boards, and the condition that is proposed for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What is proposed.
    pub condition: Condition<Points>,
    /// What the quantity is at the start.
    pub start: Measure,
    /// What it is on the board that solves the task.
    pub solved: Measure,
    /// How much it has changed, from 0 to 1; 0 for what has not.
    pub change: f64,
    /// Whether it is proposed to be asked for.
    pub is_chosen: bool,
}

/// The part of a change that a solution may fall short of the recorded one.
const ROOM: f64 = 0.05;

/// A line that turns by less stays where it is, in degrees.
const STILL: f64 = 2.0;

/// What can be asked of a task, from its start to a board that is to solve it. First what is proposed: how far the line
/// has turned that turned most, and how many points have changed; then what else has changed, the most changed first;
/// then what has not, as guards. The recorded board meets every condition.
pub fn proposals(start: &Situation, solved: &Situation) -> Vec<Proposal> {
    let mut proposals: Vec<Proposal> =
        candidates(start, solved).into_iter().filter_map(|(what, of)| proposal(what, of, start, solved)).collect();
    choose(&mut proposals);
    let place = |proposal: &Proposal| (proposal.is_chosen, proposal.change > 0.0);
    proposals.sort_by(|a, b| place(b).cmp(&place(a)).then(b.change.total_cmp(&a.change)));
    proposals
}

fn candidates(start: &Situation, solved: &Situation) -> Vec<(&'static Quantity<Points>, Arguments)> {
    let of_model = |model| Arguments { model: Some(model), ..Arguments::default() };
    let [generative, logistic] = Model::ALL.map(of_model);
    let none = Arguments::default;
    let mut candidates: Vec<(&Quantity<Points>, Arguments)> = vec![
        (&Points::TURNED, logistic.clone()),
        (&Points::TURNED, generative.clone()),
        (&Points::MOVED, none()),
        (&Points::ANGLE, none()),
        (&Points::WRONG, logistic),
        (&Points::WRONG, generative.clone()),
        (&Points::DISAGREE, none()),
        (&Points::KIND, generative),
        (&Points::STATUS, none()),
        (&Points::POINTS, none()),
    ];
    if [start, solved].iter().all(|at| at.fit.histogram().is_some()) {
        candidates.push((&Points::INFORMATION, none()));
        candidates.push((&Points::INFORMATION, Arguments { within_classes: true, ..none() }));
        candidates.push((&Points::UNANSWERED, none()));
    }
    if [start, solved].iter().all(|at| at.data.iter().filter(|(_, class)| class.is_none()).count() == 1) {
        let class = Some(solved.data.n_classes() - 1);
        candidates.extend(
            Model::ALL.map(|model| {
                (&Points::PROBABILITY, Arguments { class, at: Some(Place::Unlabeled), ..of_model(model) })
            }),
        );
    }
    for setting in SETTINGS.iter().filter(|setting| setting.differs(&start.settings, &solved.settings)) {
        match setting.kind {
            Kind::Number(..) | Kind::Optional(..) | Kind::Whole(..) => {
                candidates.push((&Points::SETTING, Arguments { setting: Some(setting), ..none() }));
            }
            Kind::Shares(_) => {
                let last = solved.data.n_classes() - 1;
                candidates
                    .push((&Points::NUMBER, Arguments { number: Some(Number::Prior), class: Some(last), ..none() }));
            }
            _ => {}
        }
    }
    candidates
}

/// `None` for what the solution does not have.
fn proposal(what: &'static Quantity<Points>, of: Arguments, start: &Situation, solved: &Situation) -> Option<Proposal> {
    let mut condition = Condition { what, of, bound: Bound::AtMost(0.0), under: Default::default() };
    let [before, after] = [start, solved].map(|state| condition.measure(start, state));
    condition.bound = match after {
        Measure::Word(Word::Status(Status::Unfittable(_))) | Measure::None(_) => return None,
        Measure::Word(word) => Bound::Is(word),
        Measure::Number(after) if !after.is_finite() => return None,
        Measure::Number(after) => {
            let before = if let Measure::Number(before) = before { before } else { after };
            bound(what, before, after)
        }
    };
    let change = match (before, after) {
        (Measure::Number(before), Measure::Number(after)) => change(what.unit, before, after, solved.data.len()),
        _ => f64::from(u8::from(before != after)) / 2.0,
    };
    Some(Proposal { condition, start: before, solved: after, change, is_chosen: false })
}

/// How much a number has changed, from 0 to 1, among `n` points.
fn change(unit: Unit, before: f64, after: f64, n: usize) -> f64 {
    let by = (after - before).abs();
    match unit {
        Unit::Degrees if by < STILL => 0.0,
        Unit::Degrees => by / 90.0,
        Unit::Points => (by / n.max(1) as f64).min(1.0),
        Unit::Probability | Unit::Nats => by.min(1.0),
        _ if by.is_infinite() => 1.0,
        _ if by == 0.0 => 0.0,
        _ => by / (after.abs() + before.abs()),
    }
}

/// A bound that `after` meets with room, and `before` does not where the quantity has changed clearly.
fn bound(what: &Quantity<Points>, before: f64, after: f64) -> Bound {
    let by = after - before;
    match what.unit {
        // Fewer moves are never worse, and one mistake more is no aim.
        Unit::Points if what.name == "moved" || by < 2.0 => Bound::AtMost(after),
        Unit::Points => Bound::AtLeast(after),
        Unit::Degrees if by.abs() < 2.0 * STILL => Bound::AtMost((1.5 * after).ceil().clamp(STILL, 90.0)),
        Unit::Degrees => toward(before, after, if by.abs() < 15.0 { 1.0 } else { 5.0 }),
        _ if by == 0.0 || by.is_infinite() => Bound::AtMost(after),
        _ => toward(before, after, 10_f64.powf(by.abs().log10().floor()) / 2.0),
    }
}

/// A bound between two different numbers: a multiple of `step` near the second one, or else their middle.
fn toward(before: f64, after: f64, step: f64) -> Bound {
    let is_up = after > before;
    let aim = (after - ROOM * (after - before)) / step;
    let whole = if is_up { aim.floor() } else { aim.ceil() };
    // A step below 1 is divided by, since its inverse is exact.
    let rounded = if step < 1.0 { whole / (1.0 / step).round() } else { whole * step };
    let is_between = if is_up { before < rounded } else { rounded < before };
    let limit = if is_between { rounded } else { f64::midpoint(before, after) };
    if is_up { Bound::AtLeast(limit) } else { Bound::AtMost(limit) }
}

/// Chooses the line that turned most, else what has changed most of all that the start does not meet; and how many
/// points have changed.
fn choose(proposals: &mut [Proposal]) {
    let is_aim = |proposal: &Proposal| {
        let Proposal { condition, start, change, .. } = proposal;
        *change > 0.0 && condition.what.name != "moved" && !condition.bound.holds(*start)
    };
    let order = |&index: &usize| {
        let Proposal { condition, change, .. } = &proposals[index];
        (condition.what.name == "turned", (change * 1e6) as u64)
    };
    let aim = (0..proposals.len()).filter(|&index| is_aim(&proposals[index])).max_by_key(order);
    for (index, proposal) in proposals.iter_mut().enumerate() {
        let is_move = proposal.condition.what.name == "moved" && proposal.change > 0.0;
        proposal.is_chosen = is_move || aim == Some(index);
    }
}
