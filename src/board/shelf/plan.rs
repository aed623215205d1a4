//! What a task of the shelf is made of: short names for its start, its conditions and its solution.

use crate::board::document::Saved;
use crate::math::Point;
use crate::model::{Model, Patch, SETTINGS, Setting, Settings};
use crate::task::points::{Act, Points, PointsPart};
use crate::task::{Bound, Number, Place, Word};

pub(super) type Allow = crate::task::Allow<Points>;
pub(super) type Arguments = crate::task::Arguments<&'static Setting>;
pub(super) type Condition = crate::task::Condition<Points>;
type Quantity = crate::task::Quantity<Points>;

pub(super) const A: usize = 0;
pub(super) const B: usize = 1;
pub(super) const NAIVE: Model = Model::Generative;
pub(super) const LOGISTIC: Model = Model::Discriminative;

/// What links call a task, and how it is made.
pub(super) type Named = (&'static str, fn() -> Plan);

/// What a task is beside its words.
pub(super) struct Plan {
    pub(super) saved: Saved,
    pub(super) allow: Allow,
    pub(super) goal: Vec<Condition>,
    /// What holds in each foreseen failure.
    pub(super) misses: Vec<Vec<Condition>>,
    pub(super) solution: Vec<Act>,
    /// Whether its variants are shifted. Cells stay where they are.
    pub(super) shifts: bool,
}

pub(super) fn points(saved: Saved) -> Plan {
    Plan { saved, allow: Allow::only(PointsPart::Points), goal: vec![], misses: vec![], solution: vec![], shifts: true }
}

pub(super) fn settings(saved: Saved, keys: &[&str]) -> Plan {
    let settings = SETTINGS.iter().filter(|setting| keys.contains(&setting.key)).collect();
    Plan { allow: Allow { parts: Vec::new(), settings }, ..points(saved) }
}

pub(super) fn drag(index: usize, x: f64, y: f64) -> Act {
    Act::Move { index, to: Point::new(x, y) }
}

pub(super) fn none() -> Arguments {
    Arguments::default()
}

pub(super) fn of(model: Model) -> Arguments {
    Arguments { model: Some(model), ..Arguments::default() }
}

pub(super) fn at(model: Model, class: usize, at: Place) -> Arguments {
    Arguments { class: Some(class), at: Some(at), ..of(model) }
}

pub(super) fn prior_of_b() -> Arguments {
    Arguments { number: Some(Number::Prior), class: Some(B), ..Arguments::default() }
}

pub(super) fn setting(key: &str) -> Arguments {
    Arguments { setting: SETTINGS.iter().find(|setting| setting.key == key), ..Arguments::default() }
}

pub(super) fn within() -> Arguments {
    Arguments { within_classes: true, ..Arguments::default() }
}

pub(super) fn condition(what: &'static Quantity, of: Arguments, bound: Bound) -> Condition {
    Condition { what, of, bound, under: Patch::default() }
}

pub(super) fn least(what: &'static Quantity, of: Arguments, value: f64) -> Condition {
    condition(what, of, Bound::AtLeast(value))
}

pub(super) fn most(what: &'static Quantity, of: Arguments, value: f64) -> Condition {
    condition(what, of, Bound::AtMost(value))
}

pub(super) fn near(what: &'static Quantity, of: Arguments, value: f64, within: f64) -> Condition {
    condition(what, of, Bound::Near { value, within })
}

pub(super) fn is(what: &'static Quantity, of: Arguments, word: Word) -> Condition {
    condition(what, of, Bound::Is(word))
}

pub(super) fn moved(n: usize) -> Condition {
    most(&Points::MOVED, none(), n as f64)
}

/// The setting that tells the naive model from the full one.
pub(super) fn correlation(value: f64) -> Patch {
    let mut patch = Patch::default();
    if let Some(setting) = SETTINGS.iter().find(|setting| setting.key == "correlation") {
        let Ok(()) = patch.set(setting, |settings| {
            settings.generative.correlation = value;
            Ok::<(), std::convert::Infallible>(())
        });
    }
    patch
}

/// What a change makes of the usual settings.
pub(super) fn under(change: fn(&mut Settings)) -> Patch {
    let mut settings = Settings::default();
    change(&mut settings);
    Patch::between(&Settings::default(), &settings)
}

pub(super) fn set(change: fn(&mut Settings)) -> Act {
    Act::Set(Box::new(under(change)))
}
