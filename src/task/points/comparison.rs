//! What can be asked of a task: its quantities at the start, and on a board that is to solve it.

use super::situation::Situation;
use super::subject::{Arguments, Points};
use crate::model::logistic::Status;
use crate::model::{Kind, Model, SETTINGS};
use crate::task::arguments::{Number, Place, Unit};
use crate::task::condition::{Bound, Condition};
use crate::task::quantity::Quantity;
use crate::task::value::{Measure, Word};

/// A quantity of both boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// That it is as on the board that solves the task.
    pub condition: Condition<Points>,
    /// What it is at the start.
    pub start: Measure,
    /// What it is on the board that solves the task.
    pub solved: Measure,
}

/// The quantities of a start and of a board that is to solve the task, which meets every condition.
pub fn comparisons(start: &Situation, solved: &Situation) -> Vec<Comparison> {
    candidates(start, solved).into_iter().filter_map(|(what, of)| comparison(what, of, start, solved)).collect()
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
fn comparison(
    what: &'static Quantity<Points>,
    of: Arguments,
    start: &Situation,
    solved: &Situation,
) -> Option<Comparison> {
    let mut condition = Condition { what, of, bound: Bound::AtMost(0.0), under: Default::default() };
    let [before, after] = [start, solved].map(|state| condition.measure(start, state));
    condition.bound = match (before, after) {
        (_, Measure::Word(Word::Status(Status::Unfittable(_))) | Measure::None(_)) => return None,
        (_, Measure::Word(word)) => Bound::Is(word),
        (_, Measure::Number(after)) if !after.is_finite() => return None,
        (Measure::Number(before), Measure::Number(after)) => bound(what, before, after),
        (_, Measure::Number(after)) => bound(what, after, after),
    };
    Some(Comparison { condition, start: before, solved: after })
}

/// A bound at what is solved, rounded toward the start. Fewer moves are never worse.
fn bound(what: &Quantity<Points>, before: f64, after: f64) -> Bound {
    let scale = match what.unit {
        Unit::Points | Unit::Degrees => 1.0,
        Unit::Probability => 100.0,
        Unit::Nats => 1_000.0,
        // A setting has few digits.
        Unit::Number | Unit::Kind | Unit::Status => {
            return if after > before { Bound::AtLeast(after) } else { Bound::AtMost(after) };
        }
    };
    if after > before && what.name != Points::MOVED.name {
        Bound::AtLeast((after * scale).floor() / scale)
    } else {
        Bound::AtMost((after * scale).ceil() / scale)
    }
}
