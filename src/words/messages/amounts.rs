//! Numbers as *Messages* writes them.

use crate::bag::ModelKind;
use crate::decimal::{fixed, shortest};
use crate::decision::Right;
use crate::messages::Units;
use crate::words::numbers::{amount, capitalized, exponential, grouped, right_of, true_minus};

/// The name of a model.
pub(super) fn model(kind: ModelKind) -> &'static str {
    match kind {
        ModelKind::Bernoulli => "Bernoulli",
        ModelKind::Multinomial => "multinomial",
    }
}

/// The same as the head of a row.
pub fn kind_name(kind: ModelKind) -> String {
    capitalized(model(kind))
}

/// How many hidden labels are found, in two parts.
pub fn labels_found(n_found: usize, n: usize) -> [String; 2] {
    [grouped(n_found), format!(" of {} found", grouped(n))]
}

/// The probability of a class.
pub fn probability_of(class: &str) -> String {
    format!("P({class})")
}

/// A factor of the odds, as “× 1.80”; “∞”, “0” or “0/0” otherwise.
pub fn factor(log_odds: f64) -> String {
    match log_odds {
        odds if odds.is_nan() => "0/0".into(),
        f64::INFINITY => "× ∞".into(),
        f64::NEG_INFINITY => "× 0".into(),
        odds => format!("× {}", exponential(odds)),
    }
}

/// A weight, as “+ 0.59”; “∞” or “0/0” otherwise.
pub fn weight(log_odds: f64) -> String {
    match log_odds {
        odds if odds.is_nan() => "0/0".into(),
        f64::INFINITY => "+ ∞".into(),
        f64::NEG_INFINITY => "− ∞".into(),
        odds => match true_minus(fixed(odds, 2)).strip_prefix('−') {
            Some(size) => format!("− {size}"),
            None => format!("+ {}", fixed(odds, 2)),
        },
    }
}

/// A factor of the odds in the units of the evidence.
pub fn in_units(log_odds: f64, units: Units) -> String {
    match units {
        Units::Factors => factor(log_odds),
        Units::Logs => weight(log_odds),
    }
}

/// α as it is written beside a count: nothing, or “+ 0.5”.
pub fn ghosts(alpha: f64) -> String {
    if alpha == 0.0 { String::new() } else { format!("+ {}", amount(alpha)) }
}

/// A setting as one would type it.
pub(super) fn typed(value: f64) -> String {
    true_minus(shortest(value))
}

/// How many messages a model predicts correctly, in two parts.
pub(super) fn of_right(right: Right) -> [String; 2] {
    let [n_right, of] = right_of(right);
    [n_right, of + " right"]
}

/// A word in quotation marks, shortened if it is long. A word outside of ASCII is isolated, since right-to-left letters
/// would reorder the sentence.
pub(super) fn quoted(word: &str) -> String {
    const LONGEST: usize = 30;
    let is_long = word.chars().count() > LONGEST;
    let shown: String = word.chars().take(LONGEST).chain(is_long.then_some('…')).collect();
    if word.is_ascii() { format!("“{shown}”") } else { format!("“\u{2068}{shown}\u{2069}”") }
}

/// A class at the start of a sentence. A name such as “y = 0” stays as it is.
pub(super) fn at_the_start(name: &str) -> String {
    let is_words = name.chars().all(|c| c.is_alphabetic() || c == ' ');
    if is_words { capitalized(name) } else { name.to_owned() }
}
