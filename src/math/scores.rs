use std::rc::Rc;

use super::log_scores::{LogScores, MAX_CLASSES};
use super::{Cells, Point, Quadratic, Quadratics, log_sum_exp};

/// The log-scores of a classifier, the only interface between models and geometry.
///
/// Only boundaries, the kind of a boundary, the map and read-outs match on the kinds.
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
    /// Constant on the cells of a rectilinear grid: histograms, joint tables. These are log P(cell, class); the map of
    /// p(x) divides by the area.
    Cells(Cells),
    /// Known point by point: mixtures. Its boundaries are contoured, which needs 20,000 values and more, so that one
    /// must not be a sum over the points.
    Sampled(Rc<dyn LogScores>),
}

impl Scores {
    /// The score of class `a` minus that of class `b`, as a quadratic about an origin; `None` when it is not a
    /// quadratic, or when either class is absent or not declared.
    pub fn log_odds(&self, a: usize, b: usize) -> Option<(Point, Quadratic)> {
        match self {
            Scores::Quadratic(quadratics) => quadratics.log_odds(a, b),
            Scores::Cells(_) | Scores::Sampled(_) => None,
        }
    }

    /// The scores times a large factor, so the most probable class is certain unless it ties; cells and sampled scores
    /// are unchanged.
    #[must_use]
    pub fn sharpened(&self) -> Scores {
        match self {
            Scores::Quadratic(quadratics) => Scores::Quadratic(quadratics.sharpened()),
            Scores::Cells(_) | Scores::Sampled(_) => self.clone(),
        }
    }

    /// The same with so much more log-score for a class: its odds are multiplied by the exponential of it.
    ///
    /// ```
    /// use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Scores, Vec2};
    ///
    /// let classes = vec![Some(Quadratic::default()), Some(Quadratic::affine(0.0, Vec2::new(1.0, 0.0)))];
    /// let scores = Scores::from(Quadratics::new(Point::ORIGIN, classes)).raised(1, 2.0);
    /// assert_eq!(scores.posterior(Point::new(-2.0, 5.0))[..2], [0.5, 0.5]);
    /// ```
    #[must_use]
    pub fn raised(&self, class: usize, by: f64) -> Scores {
        match self {
            Scores::Quadratic(quadratics) => Scores::Quadratic(quadratics.raised(class, by)),
            Scores::Cells(cells) => Scores::Cells(cells.raised(class, by)),
            Scores::Sampled(scores) => Scores::Sampled(Rc::new(Raised { scores: Rc::clone(scores), class, by })),
        }
    }

    /// Whether two classes are declared.
    pub fn is_of_two(&self) -> bool {
        self.n_classes() == 2
    }

    /// The scores of a class against all others together: of two classes, the second being this one.
    pub fn against_rest(&self, class: usize) -> Scores {
        Scores::Sampled(Rc::new(AgainstRest { scores: self.clone(), class }))
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

    fn tie(&self) -> f64 {
        self.pointwise().tie()
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

/// Scores of which one is raised.
#[derive(Debug)]
struct Raised {
    scores: Rc<dyn LogScores>,
    class: usize,
    by: f64,
}

impl LogScores for Raised {
    fn n_classes(&self) -> usize {
        self.scores.n_classes()
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut scores = self.scores.at(x);
        if let Some(score) = scores.get_mut(self.class) {
            *score += self.by;
        }
        scores
    }

    fn tie(&self) -> f64 {
        self.scores.tie()
    }
}

/// The scores of all classes but one, added up, and of that one.
#[derive(Debug)]
struct AgainstRest {
    scores: Scores,
    class: usize,
}

impl LogScores for AgainstRest {
    fn n_classes(&self) -> usize {
        2
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut rest = self.scores.at(x);
        let own =
            rest.get_mut(self.class).map_or(f64::NEG_INFINITY, |score| std::mem::replace(score, f64::NEG_INFINITY));
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        (scores[0], scores[1]) = (log_sum_exp(&rest), own);
        scores
    }

    fn tie(&self) -> f64 {
        self.scores.tie()
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
