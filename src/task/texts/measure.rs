use super::situation::{Situation, n_moved};
use super::subject::Arguments;
use crate::bag::{Cause, Evidence, Factor};
use crate::decision;
use crate::task::arguments::Number;
use crate::task::value::{Measure, Missing};

fn count(n: usize) -> Measure {
    Measure::Number(n as f64)
}

fn finite(value: f64, otherwise: Missing) -> Measure {
    if value.is_finite() { Measure::Number(value) } else { Measure::None(otherwise) }
}

pub(super) fn moved(_: &Arguments, start: &Situation, now: &Situation) -> Measure {
    count(n_moved(start.messages, now.messages))
}

pub(super) fn points(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    count(now.messages.iter().filter(|message| of.class.is_none() || message.class == of.class).count())
}

pub(super) fn words(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    count(now.bag.known.len())
}

pub(super) fn log_odds(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    match decision::log_odds(&now.model.log_joint(&now.bag), of.class.unwrap_or_default(), now.model.tie()) {
        Some(odds) => finite(odds, Missing::Infinite),
        None => Measure::None(Missing::Answer),
    }
}

/// The evidence of the words of the judged text for a class against the most probable other one, the class prior and
/// absent words left out.
pub(super) fn weight(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let class = of.class.unwrap_or_default();
    let Some(evidence) = Evidence::new(&now.model, now.judged, Some(class)) else {
        return Measure::None(Missing::Answer);
    };
    let of_words = |factor: &&Factor| factor.cause != Cause::Prior;
    let sum: f64 = evidence.factors.iter().filter(of_words).map(Factor::log_odds).sum();
    match evidence.pair {
        [_, one] if one == class => finite(sum, Missing::Infinite),
        [zero, _] if zero == class => finite(-sum, Missing::Infinite),
        _ => Measure::None(Missing::Class(class)),
    }
}

pub(super) fn probability(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let class = of.class.unwrap_or_default();
    match now.model.posterior(&now.bag) {
        Some(posterior) => posterior.get(class).map_or(Measure::None(Missing::Class(class)), |&p| Measure::Number(p)),
        None => Measure::None(Missing::Answer),
    }
}

pub(super) fn unanswered(_: &Arguments, _: &Situation, now: &Situation) -> Measure {
    count(usize::from(now.model.posterior(&now.bag).is_none()))
}

pub(super) fn number(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let class = of.class.unwrap_or_default();
    let value = match (of.number, &now.bag.known[..]) {
        (Some(Number::Prior), _) => now.model.prior().get(class).copied(),
        (Some(Number::Theta), &[(word, _)]) if class < now.classes.len() => now.model.theta(class, word),
        _ => None,
    };
    value.map_or(Measure::None(Missing::Number), Measure::Number)
}

pub(super) fn setting(of: &Arguments, _: &Situation, now: &Situation) -> Measure {
    let value = of.setting.and_then(|setting| setting.number(&now.settings));
    value.map_or(Measure::None(Missing::Number), Measure::Number)
}
