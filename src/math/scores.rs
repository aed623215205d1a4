use std::fmt::Debug;
use std::rc::Rc;

use super::stable::largest;
use super::{Cells, Point, Quadratic, Quadratics, posterior};

/// The most classes a board may declare.
pub const MAX_CLASSES: usize = 8;

/// Two log-scores closer than this are a tie.
pub const TIE: f64 = 1e-9;

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

    /// P(class | x) for every class: 0 for absent ones and past the last class, all 0 where no class is possible.
    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut scores = self.at(x);
        posterior(&mut scores);
        scores
    }

    /// The most probable class at `x`; `None` where no class is possible, and where two or more tie for the first place.
    fn predict(&self, x: Point) -> Option<usize> {
        decided(&self.at(x))
    }

    /// The more probable of two classes, given in ascending order.
    ///
    /// An impossible class loses against a possible one; `None` where neither is possible, and for a tie within [`TIE`].
    fn choose(&self, [low, high]: [usize; 2], x: Point) -> Option<usize> {
        let scores = self.at(x);
        let score = |c: usize| scores.get(c).copied().unwrap_or(f64::NEG_INFINITY);
        decided(&[score(low), score(high)]).map(|i| [low, high][i])
    }
}

/// The log-scores of a classifier: the whole contract between models and geometry.
///
/// Four functions match on the kinds: the boundaries, the kind of a boundary, the posterior field, and the read-out.
///
/// ```
/// use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Scores, Vec2};
///
/// // The log-odds of class 1 are x₁.
/// let classes = vec![Some(Quadratic::default()), Some(Quadratic::affine(0.0, Vec2::new(1.0, 0.0)))];
/// let scores = Scores::from(Quadratics::new(Point::ORIGIN, classes));
/// assert_eq!(scores.predict(Point::new(-1.0, 5.0)), Some(0));
/// assert_eq!(scores.posterior(Point::new(0.0, 5.0))[..2], [0.5, 0.5]);
/// ```
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
    /// The score of class `a` minus that of class `b`, as a quadratic about an origin; `None` when it is none, or when
    /// either class is absent or not declared.
    pub fn log_odds(&self, a: usize, b: usize) -> Option<(Point, Quadratic)> {
        match self {
            Scores::Quadratic(quadratics) => quadratics.log_odds(a, b),
            Scores::Cells(_) | Scores::Sampled(_) => None,
        }
    }

    /// The same scores so many times over that the most probable class is certain; sampled ones as they are.
    #[must_use]
    pub fn sharpened(&self) -> Scores {
        match self {
            Scores::Quadratic(quadratics) => Scores::Quadratic(quadratics.sharpened()),
            Scores::Cells(_) | Scores::Sampled(_) => self.clone(),
        }
    }

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

/// Sampled scores are compared by identity.
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

/// The index of the largest score; `None` where all are −∞, and where another score is within [`TIE`] of it.
///
/// So a prediction never depends on the order of the classes.
pub fn decided(scores: &[f64]) -> Option<usize> {
    argmax(scores).filter(|_| !is_tie(scores))
}

/// Whether two or more scores are within [`TIE`] of the largest one, which is above −∞.
pub fn is_tie(scores: &[f64]) -> bool {
    let top = largest(scores);
    top > f64::NEG_INFINITY && scores.iter().filter(|&&score| score >= top - TIE).count() > 1
}

/// The lowest index of a score within [`TIE`] of the largest one; `None` when all are −∞. It is what a picture shows, which
/// has to show something on a tie too; see [`decided`].
pub fn argmax(scores: &[f64]) -> Option<usize> {
    let top = largest(scores);
    if top == f64::NEG_INFINITY {
        return None;
    }
    scores.iter().position(|&s| s >= top - TIE)
}
