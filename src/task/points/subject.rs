use super::act::Act;
use super::measure;
use super::situation::{Situation, n_moved};
use crate::data::MAX_POINTS;
use crate::model::{Patch, SETTINGS, Setting, Settings};
use crate::task::arguments::{Takes, Unit};
use crate::task::quantity::Quantity;
use crate::task::subject::Subject;
use crate::task::value::Measure;

/// Points, and the models that are fitted to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points;

/// What can be changed besides settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsPart {
    /// Points and their labels.
    Points,
    /// The classes that are declared.
    Classes,
}

pub(super) type Arguments = crate::task::arguments::Arguments<&'static Setting>;

type Compute = fn(&Arguments, &Situation, &Situation) -> Measure;

/// Its quantities.
impl Points {
    pub(crate) const MOVED: Quantity<Points> = row("moved", &[], Unit::Points, measure::moved);
    pub(crate) const POINTS: Quantity<Points> = row("points", &[Takes::AnyClass], Unit::Points, measure::points);
    pub(crate) const TURNED: Quantity<Points> = row("turned", &[Takes::Model], Unit::Degrees, measure::turned);
    pub(crate) const ANGLE: Quantity<Points> = row("angle", &[], Unit::Degrees, measure::angle);
    pub(crate) const KIND: Quantity<Points> = row("kind", &[Takes::Model], Unit::Kind, measure::kind);
    pub(crate) const STATUS: Quantity<Points> = row("status", &[], Unit::Status, measure::status);
    pub(crate) const WRONG: Quantity<Points> = row("wrong", &[Takes::Model], Unit::Points, measure::wrong);
    pub(crate) const EM_WRONG: Quantity<Points> = row("emWrong", &[Takes::Hidden], Unit::Points, measure::em_wrong);
    pub(crate) const CLIMB: Quantity<Points> = row("climb", &[], Unit::Number, measure::climb);
    pub(crate) const CHOSEN: Quantity<Points> = row("chosen", &[Takes::Setting], Unit::Points, measure::chosen);
    pub(crate) const OPENED: Quantity<Points> = row("opened", &[], Unit::Points, measure::opened);
    pub(crate) const DISAGREE: Quantity<Points> = row("disagree", &[], Unit::Points, measure::disagree);
    pub(crate) const CALLED: Quantity<Points> =
        row("called", &[Takes::Model, Takes::Class], Unit::Points, measure::called);
    pub(crate) const PROBABILITY: Quantity<Points> =
        row("probability", &[Takes::Model, Takes::Class, Takes::At], Unit::Probability, measure::probability);
    pub(crate) const NUMBER: Quantity<Points> =
        row("number", &[Takes::Number, Takes::Class], Unit::Number, measure::number);
    pub(crate) const INFORMATION: Quantity<Points> =
        row("information", &[Takes::WithinClasses], Unit::Nats, measure::information);
    pub(crate) const UNANSWERED: Quantity<Points> = row("unanswered", &[], Unit::Points, measure::unanswered);
    pub(crate) const SETTING: Quantity<Points> = row("setting", &[Takes::Setting], Unit::Number, measure::setting);
}

const fn row(name: &'static str, takes: &'static [Takes], unit: Unit, compute: Compute) -> Quantity<Points> {
    Quantity { name, takes, unit, compute }
}

impl Subject for Points {
    type Situation<'a> = Situation<'a>;
    type Part = PointsPart;
    type Setting = &'static Setting;
    type Settings = Settings;
    type Patch = Patch;
    type Act = Act;
    type Compute = Compute;

    const PARTS: &'static [PointsPart] = &[PointsPart::Classes, PointsPart::Points];
    const QUANTITIES: &'static [Quantity<Points>] = &[
        Points::MOVED,
        Points::POINTS,
        Points::TURNED,
        Points::ANGLE,
        Points::KIND,
        Points::STATUS,
        Points::WRONG,
        Points::EM_WRONG,
        Points::CLIMB,
        Points::CHOSEN,
        Points::OPENED,
        Points::DISAGREE,
        Points::CALLED,
        Points::PROBABILITY,
        Points::NUMBER,
        Points::INFORMATION,
        Points::UNANSWERED,
        Points::SETTING,
    ];

    fn largest_count(_: &Quantity<Points>) -> usize {
        MAX_POINTS
    }

    fn measure(what: &Quantity<Points>, of: &Arguments, start: &Situation<'_>, now: &Situation<'_>) -> Measure {
        (what.compute)(of, start, now)
    }

    fn settings() -> impl Iterator<Item = &'static Setting> {
        SETTINGS.iter()
    }

    fn classes<'a>(state: &'a Situation<'_>) -> &'a [String] {
        state.data.classes()
    }

    fn values<'a>(state: &'a Situation<'_>) -> &'a Settings {
        &state.settings
    }

    fn suits(state: &Situation<'_>, patch: &Patch) -> bool {
        patch.onto(&state.settings).check(state.data.n_classes()).is_ok()
    }

    fn under<'a>(state: &'a Situation<'_>, patch: &Patch) -> Situation<'a> {
        state.under(patch)
    }

    fn has_changed(part: PointsPart, start: &Situation<'_>, now: &Situation<'_>) -> bool {
        match part {
            PointsPart::Classes => start.data.classes() != now.data.classes(),
            PointsPart::Points => n_moved(&start.data, &now.data) > 0,
        }
    }

    fn differs(setting: &'static Setting, start: &Situation<'_>, now: &Situation<'_>) -> bool {
        setting.differs(&start.settings, &now.settings)
    }
}
