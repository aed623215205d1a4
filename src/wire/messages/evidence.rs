//! The factors of the odds of the judged text: rows, bars, and both models together.

use serde::Serialize;

use super::rows::ROWS;
use crate::bag::{Cause, Evidence, Factor, Weights};
use crate::math::sort_by_number;
use crate::messages::Messages;
use crate::wire::numbers::plain;
use crate::words::messages::{
    NEW_WORD, PENDING, absent_head, both_lines, fraction, head, in_units, line, others_head, side, zero,
};

/// The most factors with a row of their own; the others share one row.
const MOST_FACTORS: usize = 13;

/// The least log-odds that the longest bar stands for.
const BAR: f64 = 1.5;

/// The factors of the odds of the judged text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EvidenceView {
    pub rows: Vec<FactorRow>,
    /// Of more than two classes, those to compare with: the next one first.
    pub others: Vec<usize>,
    /// Whether the one to compare with was chosen.
    pub is_chosen: bool,
    /// The absent words, which can be opened to a row each; null in the multinomial model.
    pub absent: Option<AbsentWords>,
    /// The row "together".
    pub total: Total,
    /// The same of logistic regression; null unless it is shown.
    pub second: Option<Total>,
    /// The whole product, "1 × 1.8 × 1.8 × 0.3 = 0.972", or the sum, w·x + b, and the probability that follows; of two
    /// models the log-odds alone.
    pub line: String,
    /// Why a product is zero, or has no answer; empty otherwise.
    pub zero: String,
}

/// The absent words in one row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct AbsentWords {
    pub row: FactorRow,
    pub is_open: bool,
}

/// All factors together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Total {
    /// The value in the units that are shown.
    pub value: String,
    /// The signed length of the bar, from −1 (class 0) to 1 (class 1).
    pub bar: f64,
    /// Which class it speaks for, in words; empty for neither.
    pub side: String,
}

/// One factor of the odds, as a row of the table "Evidence".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct FactorRow {
    pub kind: FactorKind,
    /// Its source: "class prior", a word, or "12 words that are not there".
    pub head: String,
    /// How often it counts, as "× 5"; empty for once.
    pub times: String,
    /// The probability in each class of the pair as a fraction, "2/27"; empty for several words together.
    pub shares: [String; 2],
    /// In the units shown: "× 1.80" or "+ 0.59".
    pub value: String,
    /// The signed length of the bar, from −1 (class 0) to 1 (class 1).
    pub bar: f64,
    /// Which class it speaks for, in words: "for spam"; empty for neither.
    pub side: String,
    /// Whether it makes a class impossible (a probability of 0).
    pub is_zero: bool,
    /// The same of logistic regression; null unless it is shown, and for what it does not count.
    pub second: Option<Total>,
}

/// The source of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "lowercase")]
pub enum FactorKind {
    Prior,
    Word,
    New,
    Absent,
}

pub(super) fn evidence_view(app: &Messages, evidence: &Evidence) -> EvidenceView {
    let absent: f64 = evidence.absent.iter().map(Factor::log_odds).sum();
    let second = Second::of(app);
    let of_second = |factor: &Factor| second.as_ref().and_then(|second| second.adds(factor)).unwrap_or_default();
    let both = |factor: &Factor| [factor.log_odds(), of_second(factor)];
    let all = evidence.factors.iter().flat_map(both).chain([absent, evidence.log_odds]);
    let longest = all.filter(|odds| odds.is_finite()).fold(BAR, |longest, odds| longest.max(odds.abs()));
    let row = |factor: &Factor| FactorRow {
        second: second.as_ref().and_then(|second| second.row(app, factor, longest)),
        ..factor_row(app, evidence, factor, longest)
    };
    let total =
        |odds: f64| Total { value: in_units(odds, app.units()), bar: bar(odds, longest), side: side(app, odds) };
    let several = |kind: FactorKind, head: String, odds: f64, other: Option<f64>| FactorRow {
        kind,
        head,
        times: String::new(),
        shares: Default::default(),
        value: in_units(odds, app.units()),
        bar: bar(odds, longest),
        side: side(app, odds),
        is_zero: !odds.is_finite(),
        second: second.as_ref().and_then(|second| second.total(other, &total)),
    };
    let (shown, others) = strongest(&evidence.factors);
    let mut rows: Vec<FactorRow> = shown.into_iter().map(row).collect();
    if !others.is_empty() {
        let odds = others.iter().map(|factor| factor.log_odds()).sum();
        let other = others.iter().map(|factor| of_second(factor)).sum();
        rows.push(several(FactorKind::Word, others_head(others.len()), odds, Some(other)));
    }
    let opens = !evidence.absent.is_empty();
    if opens && app.is_absent_open() {
        rows.extend(evidence.absent.iter().take(ROWS).map(row));
    }
    let together = several(FactorKind::Absent, absent_head(evidence.absent.len()), absent, None);
    let (others, is_chosen) = to_compare(app, evidence);
    EvidenceView {
        rows,
        others,
        is_chosen,
        absent: opens.then(|| AbsentWords { row: together, is_open: app.is_absent_open() }),
        total: total(evidence.log_odds),
        second: second.as_ref().and_then(|second| second.total(Some(second.log_odds(app)), &total)),
        line: match app.logistic() {
            Some((weights, _)) => both_lines(app, evidence, weights.log_odds(&evidence.bag)),
            None => line(app, evidence),
        },
        zero: zero(app, evidence),
    }
}

/// The classes that the most probable of several can be compared with, and whether another than the next is.
fn to_compare(app: &Messages, evidence: &Evidence) -> (Vec<usize>, bool) {
    let [against, best] = evidence.pair;
    let posterior = app.posterior().filter(|_| app.has_many_classes()).unwrap_or_default();
    let mut others: Vec<usize> =
        app.model().present().filter(|&class| class != best && !posterior.is_empty()).collect();
    sort_by_number(&mut others, |&class| -posterior[class]);
    let is_chosen = others.first().is_some_and(|&next| next != against);
    (others, is_chosen)
}

/// Logistic regression as the other model of the evidence; without weights while it is fitted.
struct Second<'a>(Option<&'a Weights>);

impl<'a> Second<'a> {
    fn of(app: &'a Messages) -> Option<Self> {
        app.regression().map(|_| Second(app.logistic().map(|(weights, _)| weights)))
    }

    /// What it adds to the log-odds for a factor of naive Bayes; `None` for what it does not count.
    fn adds(&self, factor: &Factor) -> Option<f64> {
        let weights = self.0?;
        match factor.cause {
            Cause::Prior => Some(weights.bias),
            Cause::Word(word) => Some(weights.weights[word] * weights.amount(factor.times)),
            Cause::New(_) | Cause::Absent(_) => None,
        }
    }

    fn log_odds(&self, app: &Messages) -> f64 {
        self.0.map_or(0.0, |weights| weights.log_odds(app.judged()))
    }

    fn total(&self, odds: Option<f64>, total: &impl Fn(f64) -> Total) -> Option<Total> {
        if self.0.is_some() { odds.map(total) } else { Some(without_bar(PENDING)) }
    }

    fn row(&self, app: &Messages, factor: &Factor, longest: f64) -> Option<Total> {
        let total = |odds| Total { value: in_units(odds, app.units()), bar: bar(odds, longest), side: side(app, odds) };
        match factor.cause {
            Cause::Absent(_) => None,
            Cause::New(_) if self.0.is_some() => Some(without_bar(NEW_WORD)),
            _ => self.total(self.adds(factor), &total),
        }
    }
}

/// A text in the place of a number.
pub(super) fn without_bar(text: &str) -> Total {
    Total { value: text.to_owned(), bar: 0.0, side: String::new() }
}

/// The class prior and the strongest words, in their order; and the other words if there are many.
fn strongest(factors: &[Factor]) -> (Vec<&Factor>, Vec<&Factor>) {
    if factors.len() <= MOST_FACTORS {
        return (factors.iter().collect(), Vec::new());
    }
    let strength = |factor: &Factor| if factor.log_odds().is_nan() { f64::INFINITY } else { factor.log_odds().abs() };
    let mut by_strength: Vec<usize> = (1..factors.len()).collect();
    sort_by_number(&mut by_strength, |&at| -strength(&factors[at]));
    let weak = by_strength.split_off(MOST_FACTORS - 1);
    let of = |is_weak| (0..factors.len()).filter(|at| weak.contains(at) == is_weak).map(|at| &factors[at]).collect();
    (of(false), of(true))
}

fn kind_of(factor: &Factor) -> FactorKind {
    match factor.cause {
        Cause::Prior => FactorKind::Prior,
        Cause::Word(_) => FactorKind::Word,
        Cause::New(_) => FactorKind::New,
        Cause::Absent(_) => FactorKind::Absent,
    }
}

fn factor_row(app: &Messages, evidence: &Evidence, factor: &Factor, longest: f64) -> FactorRow {
    let odds = factor.log_odds();
    let times = if factor.times > 1 { format!("× {}", factor.times) } else { String::new() };
    let is_zero = factor.shares.iter().any(|share| share.value().is_none_or(|value| value == 0.0));
    FactorRow {
        kind: kind_of(factor),
        head: head(app, evidence, factor),
        times,
        shares: factor.shares.map(fraction),
        value: in_units(odds, app.units()),
        bar: bar(odds, longest),
        side: side(app, odds),
        is_zero,
        second: None,
    }
}

/// The signed length of the bar of log-odds, from −1 to 1.
pub(super) fn bar(log_odds: f64, longest: f64) -> f64 {
    if log_odds.is_nan() { 0.0 } else { plain((log_odds / longest).clamp(-1.0, 1.0)) }
}
