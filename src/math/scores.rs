use std::fmt::Debug;
use std::rc::Rc;

use super::stable::largest;
use super::{Cells, Point, Quadratics, softmax};

/// The most classes a board may declare.
pub const MAX_CLASSES: usize = 8;

/// Two log-scores closer than this are a tie, which goes to the lower class.
pub const TIE: f64 = 1e-9;

/// The log-scores of every class at any place; their softmax is the posterior.
pub trait LogScores: Debug {
    /// The number of declared classes, absent ones included.
    fn n_classes(&self) -> usize;

    /// The scores at `x`, one per class, −∞ for an impossible or absent class; entries past the last class are −∞ too.
    fn at(&self, x: Point) -> [f64; MAX_CLASSES];

    /// P(class | x) for every class, 0 for absent ones and past the last class; all 0 where no class is possible.
    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut scores = self.at(x);
        softmax(&mut scores);
        scores
    }

    /// The most probable class at `x`, ties within [`TIE`] to the lower class; `None` where no class is possible.
    fn predict(&self, x: Point) -> Option<usize> {
        argmax(&self.at(x))
    }

    /// The more probable of two classes, ascending, ties within [`TIE`] to the lower; the one that is possible where the
    /// other is not, and `None` where neither is.
    fn choose(&self, [low, high]: [usize; 2], x: Point) -> Option<usize> {
        let scores = self.at(x);
        let score = |c: usize| scores.get(c).copied().unwrap_or(f64::NEG_INFINITY);
        argmax(&[score(low), score(high)]).map(|i| [low, high][i])
    }
}

/// What every classifier comes down to: the whole contract between the models and the picture.
///
/// What is drawn or read out of a model matches on the kinds in four places: its boundaries, its posterior over a
/// rectangle, its read-out on points, and the kind of its boundary.
#[derive(Clone, Debug)]
pub enum Scores {
    /// One quadratic per class about one origin: the Gaussian family, logistic regression.
    Quadratic(Quadratics),
    /// Constant on the cells of a rectilinear grid: histograms, joint tables.
    Cells(Cells),
    /// Known point by point: mixtures.
    Sampled(Rc<dyn LogScores>),
}

impl Scores {
    /// The scores, of whatever kind, point by point.
    fn pointwise(&self) -> &dyn LogScores {
        match self {
            Scores::Quadratic(quadratics) => quadratics,
            Scores::Cells(cells) => cells,
            Scores::Sampled(scores) => &**scores,
        }
    }
}

impl LogScores for Scores {
    fn n_classes(&self) -> usize {
        self.pointwise().n_classes()
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.pointwise().at(x)
    }

    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.pointwise().posterior(x)
    }

    fn choose(&self, classes: [usize; 2], x: Point) -> Option<usize> {
        self.pointwise().choose(classes, x)
    }
}

impl From<Quadratics> for Scores {
    fn from(quadratics: Quadratics) -> Self {
        Scores::Quadratic(quadratics)
    }
}

/// Sampled scores are equal to themselves alone.
impl PartialEq for Scores {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Scores::Quadratic(a), Scores::Quadratic(b)) => a == b,
            (Scores::Cells(a), Scores::Cells(b)) => a == b,
            (Scores::Sampled(a), Scores::Sampled(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}

/// The index of the largest score; of those within [`TIE`] of it, the lowest. `None` when all are −∞.
pub fn argmax(scores: &[f64]) -> Option<usize> {
    let top = largest(scores);
    if top == f64::NEG_INFINITY {
        return None;
    }
    scores.iter().position(|&s| s >= top - TIE)
}
