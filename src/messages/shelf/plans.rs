//! What a task of the shelf is beside its words.

use super::starts::{coins, even, pairs, twins, worked_example};
use crate::bag::{BagPatch, BagSetting, ModelKind};
use crate::messages::document::Corpus;
use crate::task::texts::{Act, Texts, TextsPart};
use crate::task::{Bound, Number};

type Allow = crate::task::Allow<Texts>;
type Arguments = crate::task::Arguments<BagSetting>;
type Condition = crate::task::Condition<Texts>;
type Quantity = crate::task::Quantity<Texts>;

/// What a task is beside its words.
pub(super) struct Plan {
    pub(super) corpus: Corpus,
    pub(super) allow: Allow,
    pub(super) goal: Vec<Condition>,
    /// What holds in each foreseen failure.
    pub(super) misses: Vec<Vec<Condition>>,
    pub(super) solution: Vec<Act>,
}

/// What links call a task, and how it is made.
type Named = (&'static str, fn() -> Plan);

/// The tasks of the shelf.
pub(super) const PLANS: &[Named] = &[
    ("a-tie", a_tie),
    ("one-word-decides", one_word_decides),
    ("one-word-overruled", one_word_overruled),
    ("zero-over-zero", zero_over_zero),
    ("by-hand", by_hand),
    ("believe-in-two-thirds", believe_in_two_thirds),
    ("same-evidence-twice", same_evidence_twice),
    ("once-or-five-times", once_or_five_times),
    ("they-cancel", they_cancel),
];

/// The class of the numerators at the start.
const SPAM: usize = 1;
const HAM: usize = 0;

fn condition(what: &'static Quantity, of: Arguments, bound: Bound) -> Condition {
    Condition { what, of, bound, under: BagPatch::default() }
}

fn spam() -> Arguments {
    Arguments { class: Some(SPAM), ..Arguments::default() }
}

fn probability(bound: Bound) -> Condition {
    condition(&Texts::PROBABILITY, spam(), bound)
}

fn moved(bound: Bound) -> Condition {
    condition(&Texts::MOVED, Arguments::default(), bound)
}

fn words(bound: Bound) -> Condition {
    condition(&Texts::WORDS, Arguments::default(), bound)
}

fn unanswered(bound: Bound) -> Condition {
    condition(&Texts::UNANSWERED, Arguments::default(), bound)
}

fn exactly(n: f64) -> Bound {
    Bound::Near { value: n, within: 0.0 }
}

fn near(value: f64, within: f64) -> Bound {
    Bound::Near { value, within }
}

fn smoothed(condition: Condition, alpha: f64) -> Condition {
    let under = BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() };
    Condition { under, ..condition }
}

fn of_model(kind: ModelKind, condition: Condition) -> Condition {
    Condition { under: BagPatch { kind: Some(kind), ..BagPatch::default() }, ..condition }
}

fn write(text: &str) -> Act {
    Act::Write(text.to_owned())
}

fn set_smoothing(alpha: f64) -> Act {
    Act::Set(Box::new(BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() }))
}

fn of_text(corpus: Corpus) -> Plan {
    Plan { corpus, allow: Allow::only(TextsPart::Text), goal: vec![], misses: vec![], solution: vec![] }
}

fn of_messages(corpus: Corpus) -> Plan {
    Plan { allow: Allow::only(TextsPart::Messages), ..of_text(corpus) }
}

fn a_tie() -> Plan {
    let tie = || condition(&Texts::LOG_ODDS, spam(), near(0.0, 0.02));
    Plan {
        goal: vec![words(Bound::AtLeast(3.0)), tie()],
        misses: vec![
            vec![words(Bound::AtLeast(1.0)), words(Bound::AtMost(2.0)), tie()],
            vec![words(Bound::AtLeast(3.0))],
        ],
        solution: vec![write("cash call me")],
        ..of_text(even("", 1.0))
    }
}

fn one_word_decides() -> Plan {
    Plan {
        goal: vec![probability(Bound::AtLeast(1.0)), smoothed(probability(Bound::AtMost(0.3)), 1.0)],
        misses: vec![
            vec![probability(Bound::AtLeast(1.0))],
            vec![unanswered(Bound::AtLeast(1.0))],
            vec![words(Bound::AtLeast(1.0))],
        ],
        solution: vec![write("click lunch lunch")],
        ..of_text(even("", 0.0))
    }
}

fn one_word_overruled() -> Plan {
    Plan {
        goal: vec![moved(Bound::AtMost(1.0)), probability(Bound::AtMost(0.9))],
        misses: vec![
            vec![moved(Bound::AtLeast(2.0))],
            vec![moved(Bound::AtLeast(1.0)), probability(Bound::AtLeast(1.0))],
        ],
        solution: vec![Act::Add("free win".to_owned(), Some(HAM))],
        ..of_messages(even("free win lunch", 0.0))
    }
}

fn zero_over_zero() -> Plan {
    let without = |bound| smoothed(unanswered(bound), 0.0);
    Plan {
        allow: Allow { parts: vec![TextsPart::Text], settings: vec![BagSetting::CountSmoothing] },
        goal: vec![without(Bound::AtLeast(1.0)), probability(near(0.9, 0.006))],
        misses: vec![
            vec![words(Bound::AtLeast(1.0)), without(Bound::AtMost(0.0))],
            vec![words(Bound::AtLeast(1.0)), probability(Bound::AtLeast(0.906))],
            vec![words(Bound::AtLeast(1.0)), probability(Bound::AtMost(0.894))],
        ],
        solution: vec![write("cash cash train"), set_smoothing(0.79)],
        ..of_text(even("", 0.0))
    }
}

fn by_hand() -> Plan {
    Plan {
        goal: vec![moved(Bound::AtMost(2.0)), probability(Bound::AtLeast(0.69)), probability(Bound::AtMost(0.82))],
        misses: vec![
            vec![moved(Bound::AtLeast(3.0))],
            vec![probability(Bound::AtLeast(0.82))],
            vec![moved(Bound::AtLeast(2.0))],
        ],
        solution: vec![Act::Relabel(1, Some(SPAM)), Act::Relabel(5, Some(HAM))],
        ..of_messages(worked_example())
    }
}

fn believe_in_two_thirds() -> Plan {
    let theta = |bound| condition(&Texts::NUMBER, Arguments { number: Some(Number::Theta), ..spam() }, bound);
    let smoothing = Arguments { setting: Some(BagSetting::CountSmoothing), ..Arguments::default() };
    Plan {
        allow: Allow { parts: Vec::new(), settings: vec![BagSetting::CountSmoothing] },
        goal: vec![theta(near(2.0 / 3.0, 0.006))],
        misses: vec![
            vec![condition(&Texts::SETTING, smoothing, Bound::AtLeast(0.001)), theta(Bound::AtLeast(2.0 / 3.0))],
            vec![theta(Bound::AtMost(2.0 / 3.0))],
        ],
        solution: vec![set_smoothing(10.0)],
        ..of_text(coins())
    }
}

fn same_evidence_twice() -> Plan {
    Plan {
        goal: vec![words(exactly(6.0)), probability(Bound::AtLeast(0.97))],
        misses: vec![vec![words(Bound::AtLeast(7.0))], vec![words(Bound::AtLeast(5.0))]],
        solution: vec![write("free prize at noon gratis trophy")],
        ..of_text(twins())
    }
}

fn once_or_five_times() -> Plan {
    let of = |kind, bound| of_model(kind, probability(bound));
    Plan {
        goal: vec![of(ModelKind::Bernoulli, Bound::AtMost(0.3)), of(ModelKind::Multinomial, Bound::AtLeast(0.7))],
        misses: vec![
            vec![of(ModelKind::Multinomial, Bound::AtLeast(0.7))],
            vec![words(Bound::AtLeast(1.0)), of(ModelKind::Multinomial, Bound::AtMost(0.7))],
        ],
        solution: vec![write("free free free free free noon me")],
        ..of_text(even("", 1.0))
    }
}

fn they_cancel() -> Plan {
    let weight = || condition(&Texts::WEIGHT, spam(), near(0.0, 0.05));
    Plan {
        goal: vec![words(exactly(2.0)), weight()],
        misses: vec![vec![words(Bound::AtLeast(3.0))], vec![words(exactly(2.0))]],
        solution: vec![write("win game")],
        ..of_text(pairs())
    }
}
