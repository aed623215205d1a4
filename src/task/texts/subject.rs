use super::act::Act;
use super::measure;
use super::situation::{Situation, n_moved};
use crate::bag::{BagPatch, BagSetting, BagSettings};
use crate::task::arguments::{Takes, Unit};
use crate::task::quantity::Quantity;
use crate::task::subject::Subject;
use crate::task::value::Measure;
use crate::text::{MAX_MESSAGES, MAX_TEXT};

/// Messages and a judged text, and naive Bayes on their words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Texts;

/// What can be changed besides settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextsPart {
    /// The text that is judged.
    Text,
    /// Messages and their classes.
    Messages,
    /// The names of the classes.
    Classes,
}

pub(super) type Arguments = crate::task::arguments::Arguments<BagSetting>;

type Compute = fn(&Arguments, &Situation, &Situation) -> Measure;

/// Its quantities.
impl Texts {
    pub(crate) const MOVED: Quantity<Texts> = row("moved", &[], Unit::Points, measure::moved);
    pub(crate) const POINTS: Quantity<Texts> = row("points", &[Takes::AnyClass], Unit::Points, measure::points);
    pub(crate) const WORDS: Quantity<Texts> = row("words", &[], Unit::Points, measure::words);
    pub(crate) const LOG_ODDS: Quantity<Texts> = row("logOdds", &[Takes::Class], Unit::Number, measure::log_odds);
    pub(crate) const WEIGHT: Quantity<Texts> = row("weight", &[Takes::Class], Unit::Number, measure::weight);
    pub(crate) const PROBABILITY: Quantity<Texts> =
        row("probability", &[Takes::Class], Unit::Probability, measure::probability);
    pub(crate) const UNANSWERED: Quantity<Texts> = row("unanswered", &[], Unit::Points, measure::unanswered);
    pub(crate) const NUMBER: Quantity<Texts> =
        row("number", &[Takes::Number, Takes::Class], Unit::Number, measure::number);
    pub(crate) const SETTING: Quantity<Texts> = row("setting", &[Takes::Setting], Unit::Number, measure::setting);
}

const fn row(name: &'static str, takes: &'static [Takes], unit: Unit, compute: Compute) -> Quantity<Texts> {
    Quantity { name, takes, unit, compute }
}

impl Subject for Texts {
    type Situation<'a> = Situation<'a>;
    type Part = TextsPart;
    type Setting = BagSetting;
    type Settings = BagSettings;
    type Patch = BagPatch;
    type Act = Act;
    type Compute = Compute;

    const PARTS: &'static [TextsPart] = &[TextsPart::Classes, TextsPart::Messages, TextsPart::Text];
    const QUANTITIES: &'static [Quantity<Texts>] = &[
        Texts::MOVED,
        Texts::POINTS,
        Texts::WORDS,
        Texts::LOG_ODDS,
        Texts::WEIGHT,
        Texts::PROBABILITY,
        Texts::UNANSWERED,
        Texts::NUMBER,
        Texts::SETTING,
    ];

    fn largest_count(what: &Quantity<Texts>) -> usize {
        if *what == Texts::WORDS { MAX_TEXT } else { MAX_MESSAGES }
    }

    fn measure(what: &Quantity<Texts>, of: &Arguments, start: &Situation<'_>, now: &Situation<'_>) -> Measure {
        (what.compute)(of, start, now)
    }

    fn settings() -> impl Iterator<Item = BagSetting> {
        BagSetting::ALL.into_iter()
    }

    fn classes<'a>(state: &'a Situation<'_>) -> &'a [String] {
        state.classes
    }

    fn values<'a>(state: &'a Situation<'_>) -> &'a BagSettings {
        &state.settings
    }

    fn suits(state: &Situation<'_>, patch: &BagPatch) -> bool {
        state.is_suitable(patch)
    }

    fn under<'a>(state: &'a Situation<'_>, patch: &BagPatch) -> Situation<'a> {
        state.under(patch)
    }

    fn has_changed(part: TextsPart, start: &Situation<'_>, now: &Situation<'_>) -> bool {
        match part {
            TextsPart::Text => start.judged != now.judged,
            TextsPart::Messages => n_moved(start.messages, now.messages) > 0,
            TextsPart::Classes => start.classes != now.classes,
        }
    }

    fn differs(setting: BagSetting, start: &Situation<'_>, now: &Situation<'_>) -> bool {
        setting.is_in(&BagPatch::between(&start.settings, &now.settings))
    }
}
