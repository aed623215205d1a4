//! What to do with a probability: costs of the two mistakes, and what a probability is worth.
//!
//! Everything here is about one class, the positive one, against the others. With costs 1 for what is called
//! positive though it is not, and c for a positive one that is missed, the expected cost is least where a point is
//! called positive if P(positive | x) > t = 1/(1 + c): the Bayes decision rule (Duda, Hart and Stork 2001, section
//! 2.2). In log-odds that is a shift by log c, so no model is fitted anew.

mod judged;
mod judged_set;
mod reliability;
mod roc;
mod settings;

pub use judged::Judged;
pub use judged_set::JudgedSet;
pub use reliability::{Bin, MOST_BINS, Reliability, Worth, wilson};
pub use roc::{Corner, Roc};
pub use settings::{COSTS, DecisionSettings};

use crate::math::{MAX_CLASSES, log_sum_exp};

/// The log-odds of a class against all others, 0 where they are within `tie` of it; `None` where no class is possible.
pub fn log_odds(scores: &[f64], class: usize, tie: f64) -> Option<f64> {
    let mut rest = [f64::NEG_INFINITY; MAX_CLASSES];
    let mut own = f64::NEG_INFINITY;
    for (c, &score) in scores.iter().enumerate().take(rest.len()) {
        *(if c == class { &mut own } else { &mut rest[c] }) = score;
    }
    let odds = own - log_sum_exp(&rest);
    (!odds.is_nan()).then_some(if odds.abs() <= tie { 0.0 } else { odds })
}

/// The points or messages on which decisions are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JudgedOn {
    /// Each, by the fit to all others.
    #[default]
    LeftOut,
    /// All, by the fit to them.
    Training,
    /// Those for validation, by the fit to the training points.
    Validation,
    /// Those for the test, likewise.
    Test,
}

impl JudgedOn {
    /// All of them.
    pub const ALL: [JudgedOn; 4] = [JudgedOn::LeftOut, JudgedOn::Training, JudgedOn::Validation, JudgedOn::Test];
}

/// How things are called at a cost, and what that costs. One on the threshold, or without an answer, is called nothing,
/// and counts as wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// How many there are, of the others and of the positive class.
    pub n: [usize; 2],
    /// By that, then by what they are called: something else, or positive.
    pub called: [[usize; 2]; 2],
    /// How many have no answer.
    pub n_undefined: usize,
}

/// How many points or messages a model is judged on, and how many of them it has right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Right {
    /// How many there are.
    pub n: usize,
    /// How many of them are right.
    pub n_right: usize,
}

impl Calls {
    /// Calls all of them.
    pub fn new<'a>(judged: impl IntoIterator<Item = &'a Judged>, decision: DecisionSettings) -> Calls {
        let mut calls = Calls::default();
        for &Judged { is_positive, log_odds, tie } in judged {
            let truth = usize::from(is_positive);
            calls.n[truth] += 1;
            calls.n_undefined += usize::from(log_odds.is_none());
            if let Some(called) = decision.calls(log_odds, tie) {
                calls.called[truth][usize::from(called)] += 1;
            }
        }
        calls
    }

    /// How many are called what they are.
    pub fn n_right(&self) -> usize {
        self.called[0][0] + self.called[1][1]
    }

    /// How many there are, and how many of them are called what they are.
    pub fn right(&self) -> Right {
        Right { n: self.n.iter().sum(), n_right: self.n_right() }
    }

    /// How many are on the threshold.
    pub fn n_tied(&self) -> usize {
        self.n.iter().sum::<usize>() - self.called.iter().flatten().sum::<usize>() - self.n_undefined
    }

    /// What all wrong calls cost, per point or message; `None` without any.
    pub fn cost(&self, decision: DecisionSettings) -> Option<f64> {
        let [wrong, missed] = [0, 1].map(|truth| (self.n[truth] - self.called[truth][truth]) as f64);
        let n = self.n.iter().sum::<usize>();
        (n > 0).then(|| (wrong + decision.cost * missed) / n as f64)
    }
}
