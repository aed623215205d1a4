//! Jensen's inequality for the logarithm, which is concave: the log of a mean is at least the mean of the logs.

use super::stable::log_sum_exp;

/// The widest gap of an observation that is shown: beyond, one class is nearly certain, and later steps change little.
const CLEAR: f64 = 0.5;

/// A gap below this is closed, but for rounding.
const CLOSED: f64 = 1e-9;

/// The lower bound of EM at one observation (Dempster, Laird and Rubin 1977). With shares q(c) that add up to 1 and
/// v(c) = p(x, c)/q(c), it is log p(x) = log Σ q(c) v(c) ≥ Σ q(c) log v(c). Both sides are equal where all v(c) are, as
/// after an E-step.
///
/// ```
/// use bayesboard::math::Jensen;
///
/// let log_joint = [0.06_f64.ln(), 0.02_f64.ln()];
/// let halves = Jensen::new(&[0.5, 0.5], &log_joint).unwrap();
/// assert!((halves.log_of_mean - 0.08_f64.ln()).abs() < 1e-15);
/// assert!((halves.gap() - 0.5 * (4.0_f64 / 3.0).ln()).abs() < 1e-15);
/// assert!(Jensen::new(&[0.75, 0.25], &log_joint).unwrap().gap() < 1e-15, "the posterior");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Jensen {
    /// The classes with a share, and their shares.
    pub shares: Vec<(usize, f64)>,
    /// log Σ q(c) v(c).
    pub log_of_mean: f64,
    /// Σ q(c) log v(c).
    pub mean_of_logs: f64,
}

impl Jensen {
    /// The bound at an observation, from the shares and log p(x, c); `None` without a share, and where a class with one
    /// is impossible: the bound is −∞ then.
    pub fn new(shares: &[f64], log_joint: &[f64]) -> Option<Jensen> {
        let all = shares.iter().zip(log_joint).enumerate().map(|(class, (&share, &joint))| (class, share, joint));
        let given: Vec<(usize, f64, f64)> = all.filter(|&(_, share, _)| share > 0.0).collect();
        let log_of_mean = log_sum_exp(&given.iter().map(|&(_, _, joint)| joint).collect::<Vec<_>>());
        let mean_of_logs: f64 = given.iter().map(|&(_, share, joint)| share * (joint - share.ln())).sum();
        let shares: Vec<(usize, f64)> = given.iter().map(|&(class, share, _)| (class, share)).collect();
        (!shares.is_empty() && mean_of_logs.is_finite()).then_some(Jensen { shares, log_of_mean, mean_of_logs })
    }

    /// The bound where all classes that are possible have the same share.
    pub fn even(log_joint: &[f64]) -> Option<Jensen> {
        let is_possible = |joint: &&f64| joint.is_finite();
        let share = 1.0 / log_joint.iter().filter(is_possible).count() as f64;
        let shares: Vec<f64> = log_joint.iter().map(|joint| if is_possible(&joint) { share } else { 0.0 }).collect();
        Jensen::new(&shares, log_joint)
    }

    /// The observation to show among these with their gaps: the widest gap, but none of a nearly certain class if there
    /// is another. Of equals the first, as where rounding alone makes a difference.
    pub fn most_telling(gaps: impl Iterator<Item = (usize, f64)>) -> Option<usize> {
        let rank = |gap: f64| if gap > CLEAR { -gap } else { gap };
        let mut best: Option<(usize, f64)> = None;
        for (index, gap) in gaps {
            if best.is_none_or(|(_, before)| rank(gap) > rank(before) + CLOSED) {
                best = Some((index, gap));
            }
        }
        best.map(|(index, _)| index)
    }

    /// How far the mean of the logs is below the log of the mean, in nats; never negative.
    pub fn gap(&self) -> f64 {
        (self.log_of_mean - self.mean_of_logs).max(0.0)
    }
}
