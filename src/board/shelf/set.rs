//! The tasks whose settings are to be changed.

use super::plan::{
    A, Arguments, B, LOGISTIC, NAIVE, Named, Plan, at, condition, is, least, most, near, none, of, prior_of_b, set,
    setting, settings,
};
use super::starts::{IN_LINE, drawn, placed, runaway};
use crate::board::panel::Panel;
use crate::board::part::Part;
use crate::board::prepared::prepared;
use crate::board::presets::Preset;
use crate::geometry::BoundaryKind;
use crate::math::Point;
use crate::model::gaussian::Corner;
use crate::model::logistic::{Features, Status};
use crate::task::points::{Act, Points};
use crate::task::{Bound, Place, Word};

/// The tasks of this kind.
pub(super) const PLANS: &[Named] = &[
    ("open-it-again", open_it_again),
    ("no-place-for-b", no_place_for_b),
    ("hold-them", hold_them),
    ("do-not-peek", do_not_peek),
    ("fake-tosses", fake_tosses),
    ("uphill-in-thirty", uphill_in_thirty),
];

fn open_it_again() -> Plan {
    Plan {
        goal: vec![is(&Points::KIND, of(NAIVE), Word::Kind(BoundaryKind::Line))],
        misses: vec![
            vec![least(&Points::SETTING, setting("pooling"), 0.5)],
            vec![least(&Points::SETTING, setting("correlation"), 0.5)],
            vec![least(&Points::SETTING, setting("varianceSmoothing"), 0.1)],
        ],
        solution: vec![set(|settings| settings.generative.pooling = 1.0)],
        ..settings(
            prepared(Preset::UnequalVariances, &[Part::Generative, Part::Map], |_| {}),
            &["pooling", "correlation", "varianceSmoothing", "prior"],
        )
    }
}

fn no_place_for_b() -> Plan {
    let mut saved = placed(&IN_LINE);
    saved.board.settings = saved.board.settings.at_corner(Corner::NaiveBayesShared);
    let called_b = |bound| condition(&Points::CALLED, Arguments { class: Some(B), ..of(NAIVE) }, bound);
    Plan {
        goal: vec![called_b(Bound::AtMost(0.0)), least(&Points::NUMBER, prior_of_b(), 0.16)],
        misses: vec![
            vec![called_b(Bound::AtLeast(1.0)), most(&Points::NUMBER, prior_of_b(), 0.49)],
            vec![called_b(Bound::AtMost(0.0))],
        ],
        solution: vec![set(|settings| settings.generative.prior = Some(vec![0.84, 0.16]))],
        ..settings(saved, &["prior"])
    }
}

fn hold_them() -> Plan {
    let mut saved = runaway(15);
    saved.board.data.push(Point::new(0.0, 2.5), None).ok();
    let probability = |bound| condition(&Points::PROBABILITY, at(LOGISTIC, B, Place::Unlabeled), bound);
    Plan {
        goal: vec![
            is(&Points::STATUS, none(), Word::Status(Status::Fitted)),
            probability(Bound::Near { value: 0.9, within: 0.006 }),
        ],
        misses: vec![vec![probability(Bound::AtLeast(0.906))], vec![probability(Bound::AtMost(0.894))]],
        solution: vec![set(|settings| settings.logistic.prior_std = Some(1.0))],
        ..settings(saved, &["priorStd"])
    }
}

fn do_not_peek() -> Plan {
    let recipe = [(-0.8, -0.2, [1.6, 1.0], 40, Some(A)), (0.8, 0.2, [1.0, 1.6], 40, Some(B))];
    let mut saved = drawn(26, &recipe, |settings| {
        (settings.logistic.features, settings.logistic.prior_std) = (Features::Quadratic, None);
    });
    saved.panel = Some(Panel::HoldOut);
    let opened = |bound| condition(&Points::OPENED, none(), bound);
    Plan {
        goal: vec![near(&Points::CHOSEN, setting("priorStd"), 1.0, 0.0), near(&Points::OPENED, none(), 1.0, 0.0)],
        misses: vec![vec![opened(Bound::AtLeast(2.0))], vec![opened(Bound::AtLeast(1.0))]],
        solution: vec![set(|settings| settings.logistic.prior_std = Some(1.0)), Act::Test],
        // The prior is on the raw weights, and a shift mixes them.
        shifts: false,
        ..settings(saved, &["priorStd"])
    }
}

fn uphill_in_thirty() -> Plan {
    let rate = || setting("rate");
    let recipe = [(-1.0, -0.6, [2.0, 0.2], 20, Some(A)), (1.0, 0.6, [2.0, 0.2], 20, Some(B))];
    let mut saved = drawn(6, &recipe, |settings| settings.ascent.rate = 0.1);
    saved.panel = Some(Panel::Weights);
    Plan {
        goal: vec![most(&Points::CLIMB, none(), 0.01)],
        misses: vec![
            vec![least(&Points::SETTING, rate(), 11.9)],
            vec![least(&Points::SETTING, rate(), 0.11), least(&Points::CLIMB, none(), 0.01)],
        ],
        solution: vec![set(|settings| settings.ascent.rate = 11.4)],
        shifts: false,
        ..settings(saved, &["rate"])
    }
}

fn fake_tosses() -> Plan {
    Plan {
        goal: vec![near(&Points::NUMBER, prior_of_b(), 0.2, 0.0005)],
        misses: vec![
            vec![least(&Points::NUMBER, prior_of_b(), 0.201)],
            vec![least(&Points::NUMBER, prior_of_b(), 0.001)],
        ],
        solution: vec![set(|settings| settings.generative.prior_smoothing = 1.0)],
        ..settings(placed(&[(-2.0, -1.0, A), (-1.0, 1.0, A), (0.0, -0.5, A)]), &["priorSmoothing"])
    }
}
