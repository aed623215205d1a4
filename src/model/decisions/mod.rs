//! What to do with a probability: costs of the two mistakes, and what a probability is worth.
//!
//! Everything here is about one class, the positive one, against the others. With costs 1 for a point that is called
//! positive though it is not, and c for a positive point that is missed, the expected cost is least where a point is
//! called positive if P(positive | x) > t = 1/(1 + c): the Bayes decision rule (Duda, Hart and Stork 2001, section 2.2).
//! In log-odds that is a shift by log c, so no model is fitted anew.

mod reliability;
mod roc;

pub use reliability::{Bin, Reliability, Worth, wilson};
pub use roc::{Corner, Roc};

use super::{DecisionSettings, Fitted, LeaveOneOut, Maximum, Model};
use crate::data::Dataset;
use crate::math::{LogScores, MAX_CLASSES, Point, Scores, TIE, certain, log_sum_exp};

/// A labeled point as a model judges it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// Where it is.
    pub at: Point,
    /// Its class.
    pub class: usize,
    /// Whether that is the positive one.
    pub is_positive: bool,
    /// log P(positive | x) − log P(other | x), infinite where the model is certain; `None` where it has no answer (0/0).
    pub log_odds: Option<f64>,
}

impl Judged {
    /// A point with these log-scores of the classes.
    pub fn new(at: Point, class: usize, scores: &[f64], positive: usize) -> Judged {
        Judged { at, class, is_positive: class == positive, log_odds: log_odds(scores, positive) }
    }
}

/// The log-odds of a class against all others; `None` where no class is possible.
pub fn log_odds(scores: &[f64], class: usize) -> Option<f64> {
    let mut rest = [f64::NEG_INFINITY; MAX_CLASSES];
    let mut own = f64::NEG_INFINITY;
    for (c, &score) in scores.iter().enumerate().take(rest.len()) {
        *(if c == class { &mut own } else { &mut rest[c] }) = score;
    }
    let odds = own - log_sum_exp(&rest);
    (!odds.is_nan()).then_some(odds)
}

/// The labeled points of a data set as a model judges them. In the limit of separable classes it is certain everywhere but
/// on its boundary. `None` without a model, or where infinitely many fit equally well.
pub fn judged(data: &Dataset, fitted: &Fitted, positive: usize) -> Option<Vec<Judged>> {
    let scores = fitted.scores.as_ref().filter(|_| fitted.maximum != Maximum::OneOfMany)?;
    let is_limit = fitted.maximum == Maximum::Limit;
    let judge = |(at, class): (Point, usize)| Judged::new(at, class, &scores_at(scores, at, is_limit), positive);
    Some(data.labeled().map(judge).collect())
}

/// The labeled points as fits to all others judge them; `None` while that is not known, and where there is none.
pub fn judged_left_out(data: &Dataset, left_out: &LeaveOneOut, model: Model, positive: usize) -> Option<Vec<Judged>> {
    let rows = left_out.scores(model)?.chunks_exact(data.n_classes());
    let judge = |((at, class), scores): ((Point, usize), &[f64])| Judged::new(at, class, scores, positive);
    Some(data.labeled().zip(rows).map(judge).collect())
}

/// The log-scores at a place, up to a number that is the same for all classes; in the limit all but the highest are
/// impossible.
fn scores_at(scores: &Scores, at: Point, is_limit: bool) -> [f64; MAX_CLASSES] {
    let mut values = match scores {
        Scores::Quadratic(quadratics) => quadratics.relative(at),
        other => other.at(at),
    };
    if is_limit {
        certain(&mut values);
    }
    values
}

/// How points are called at a cost, and what that costs. A point on the threshold, or without an answer, is called nothing,
/// and counts as wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// How many points there are, of the others and of the positive class.
    pub n: [usize; 2],
    /// By that, then by what they are called: something else, or positive.
    pub called: [[usize; 2]; 2],
    /// How many have no answer.
    pub n_undefined: usize,
}

impl Calls {
    /// Calls all points.
    pub fn new(points: &[Judged], decision: DecisionSettings) -> Calls {
        let mut calls = Calls::default();
        for point in points {
            let truth = usize::from(point.is_positive);
            calls.n[truth] += 1;
            calls.n_undefined += usize::from(point.log_odds.is_none());
            if let Some(called) = called(point, decision) {
                calls.called[truth][usize::from(called)] += 1;
            }
        }
        calls
    }

    /// How many points are on the threshold.
    pub fn n_tied(&self) -> usize {
        self.n.iter().sum::<usize>() - self.called.iter().flatten().sum::<usize>() - self.n_undefined
    }

    /// What all wrong calls cost, per point; `None` without points.
    pub fn cost(&self, decision: DecisionSettings) -> Option<f64> {
        let [wrong, missed] = [0, 1].map(|truth| (self.n[truth] - self.called[truth][truth]) as f64);
        let n = self.n.iter().sum::<usize>();
        (n > 0).then(|| (wrong + decision.cost * missed) / n as f64)
    }
}

/// Whether a point is called positive; `None` on the threshold, and without an answer.
pub fn called(point: &Judged, decision: DecisionSettings) -> Option<bool> {
    let lead = point.log_odds? + decision.shift();
    (lead.abs() > TIE).then_some(lead > 0.0)
}
