use std::fmt::Debug;

use super::stable::largest;
use super::{Point, posterior};

/// The most classes a board may declare.
pub const MAX_CLASSES: usize = 8;

/// Two log-scores closer than this are a tie where points can move scores by 1 and more.
pub const TIE: f64 = 1e-9;

/// How far scores that are equal in theory may be apart, by rounding of terms of the order of 1.
pub(crate) const ROUNDING: f64 = 1e-12;

/// The tie of scores that the data can move by about `spread`: [`TIE`], or in proportion where the spread is below 1,
/// as where a prior or the smoothing outweighs the data. NaN counts as 1.
///
/// ```
/// use bayesboard::math::{TIE, tie_of};
///
/// assert_eq!([tie_of(7.0), tie_of(1e-3), tie_of(f64::INFINITY)], [TIE, 1e-3 * TIE, TIE]);
/// ```
pub fn tie_of(spread: f64) -> f64 {
    (TIE * spread.min(1.0)).max(f64::MIN_POSITIVE)
}

/// The tie of sums of logarithms of shares (count + α)/(n + αR): one count moves them by about 1/α. Sums of logarithms
/// round, whatever α is.
pub fn tie_of_counts(alpha: f64) -> f64 {
    tie_of(1.0 / alpha).max(ROUNDING)
}

/// How far sums of many logarithms that are equal in theory may be apart, if each is summed without loss: a few units
/// in the last place of the largest. Infinite ones do not count.
pub(crate) fn rounding_of(sums: impl IntoIterator<Item = f64>) -> f64 {
    let finite = sums.into_iter().map(f64::abs).filter(|size| size.is_finite());
    4.0 * f64::EPSILON * finite.fold(0.0, f64::max)
}

/// The log-scores of every class at any position; their softmax is the posterior.
///
/// ```
/// use bayesboard::math::{LogScores, MAX_CLASSES, Point};
///
/// /// Class 1 is more probable to the right of the x₂ axis.
/// #[derive(Debug)]
/// struct Sides;
///
/// impl LogScores for Sides {
///     fn n_classes(&self) -> usize {
///         2
///     }
///
///     fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
///         let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
///         (scores[0], scores[1]) = (0.0, x.x);
///         scores
///     }
/// }
///
/// assert_eq!(Sides.predict(Point::new(2.0, 0.0)), Some(1));
/// assert_eq!(Sides.posterior(Point::ORIGIN)[..2], [0.5, 0.5]);
/// ```
pub trait LogScores: Debug {
    /// The number of declared classes, absent ones included.
    fn n_classes(&self) -> usize;

    /// The scores at `x`, one per class: −∞ for an impossible or absent class, and past the last class.
    fn at(&self, x: Point) -> [f64; MAX_CLASSES];

    /// Two scores that are no farther apart are a tie: [`TIE`], unless the data can move them by less than 1.
    fn tie(&self) -> f64 {
        TIE
    }

    /// P(class | x) for every class: 0 for absent ones and past the last class, all 0 where no class is possible.
    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut scores = self.at(x);
        posterior(&mut scores);
        scores
    }

    /// The most probable class at `x`; `None` where no class is possible, and where two or more tie for the first
    /// place.
    fn predict(&self, x: Point) -> Option<usize> {
        decided(&self.at(x), self.tie())
    }

    /// The more probable of two classes, given in ascending order.
    ///
    /// An impossible class loses against a possible one; `None` where neither is possible, and for a tie.
    fn choose(&self, [low, high]: [usize; 2], x: Point) -> Option<usize> {
        let scores = self.at(x);
        let score = |c: usize| scores.get(c).copied().unwrap_or(f64::NEG_INFINITY);
        decided(&[score(low), score(high)], self.tie()).map(|i| [low, high][i])
    }
}

/// The index of the largest score; `None` where all are −∞, and where another score is within `tie` of it.
///
/// So a prediction never depends on the order of the classes.
pub fn decided(scores: &[f64], tie: f64) -> Option<usize> {
    leader(scores, tie).filter(|_| !is_tie(scores, tie))
}

/// Has all but the highest score be impossible; those within `tie` of it stay possible.
pub fn certain(scores: &mut [f64], tie: f64) {
    let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for score in scores {
        *score = if *score >= top - tie { 0.0 } else { f64::NEG_INFINITY };
    }
}

/// Whether two or more scores are within `tie` of the largest one, which is above −∞.
pub fn is_tie(scores: &[f64], tie: f64) -> bool {
    let top = largest(scores);
    top > f64::NEG_INFINITY && scores.iter().filter(|&&score| score >= top - tie).count() > 1
}

/// The lowest index of a score within `tie` of the largest one; `None` when all are −∞. Pictures use it, since they
/// show a class even on a tie; predictions use [`decided`].
pub fn leader(scores: &[f64], tie: f64) -> Option<usize> {
    let top = largest(scores);
    if top == f64::NEG_INFINITY {
        return None;
    }
    scores.iter().position(|&s| s >= top - tie)
}

/// The [`leader`] of shares, or of scores of which it matters only whether there is one.
pub fn argmax(scores: &[f64]) -> Option<usize> {
    leader(scores, TIE)
}
