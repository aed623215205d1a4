use super::stable::largest;
use super::{Point, Quadratic, softmax};

/// The most classes a board may declare.
pub const MAX_CLASSES: usize = 8;

/// Two log-scores closer than this are a tie, which goes to the lower class.
pub const TIE: f64 = 1e-9;

/// What every classifier here comes down to: one quadratic score per class, whose softmax is the posterior.
///
/// The whole contract between the models and the picture. All quadratics are functions of u = x − origin,
/// with the origin near the data, so that a common offset of the coordinates costs no digits.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// Where u is measured from.
    pub origin: Point,
    /// One score per declared class; `None` for an absent class, whose posterior is 0.
    pub classes: Vec<Option<Quadratic>>,
}

impl Scores {
    /// The number of declared classes, absent ones included.
    pub fn n_classes(&self) -> usize {
        self.classes.len()
    }

    /// The classes that are present, ascending.
    pub fn present(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.classes.len()).filter(|&c| self.classes[c].is_some())
    }

    /// The scores at `x`, one per class, −∞ for an absent class; entries past the last class are −∞ too.
    #[inline]
    pub fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        let u = x - self.origin;
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        for (score, quadratic) in scores.iter_mut().zip(&self.classes) {
            if let Some(q) = quadratic {
                *score = q.at(u);
            }
        }
        scores
    }

    /// P(class | x) for every class, 0 for absent ones and past the last class.
    ///
    /// Scores are subtracted as quadratics before they are evaluated: what all classes share, which far away is nearly
    /// everything, cancels exactly instead of drowning the difference.
    pub fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let u = x - self.origin;
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        let mut reference = None;
        for (score, quadratic) in scores.iter_mut().zip(&self.classes) {
            if let Some(quadratic) = quadratic {
                *score = (*quadratic - *reference.get_or_insert(*quadratic)).at(u);
            }
        }
        softmax(&mut scores);
        scores
    }

    /// The most probable class at `x`, ties within [`TIE`] to the lower class; `None` when no class is present.
    pub fn predict(&self, x: Point) -> Option<usize> {
        argmax(&self.at(x))
    }

    /// How a point is decided when only these two classes, ascending, may be chosen: the more probable one, ties within
    /// [`TIE`] to the lower; always the one that is present where the other is absent. `None` when both are.
    pub fn between(&self, [low, high]: [usize; 2]) -> Option<impl Fn(Point) -> usize> {
        let is_present = |c: usize| self.classes.get(c).is_some_and(Option::is_some);
        let (difference, origin) = (self.difference(low, high), self.origin);
        let only = if is_present(low) { low } else { high };
        (is_present(low) || is_present(high)).then_some(move |x| match difference {
            Some(difference) if difference.at(x - origin) >= -TIE => low,
            Some(_) => high,
            None => only,
        })
    }

    /// The score of class `a` minus that of class `b`, as a quadratic about [`Scores::origin`];
    /// its zero set is their boundary. `None` when either is absent or not declared.
    pub fn difference(&self, a: usize, b: usize) -> Option<Quadratic> {
        let score = |c: usize| self.classes.get(c).copied().flatten();
        Some(score(a)? - score(b)?)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Vec2;

    #[test]
    fn absent_classes_have_no_probability_and_ties_go_down() {
        let scores = Scores {
            origin: Point::new(1e6, -1e6),
            classes: vec![
                None,
                Some(Quadratic::affine(0.0, Vec2::new(1.0, 0.0))),
                Some(Quadratic::affine(0.0, Vec2::new(-1.0, 0.0))),
            ],
        };
        let p = scores.posterior(Point::new(1e6, 0.0));
        assert_eq!((p[0], p[1], p[2], p[3]), (0.0, 0.5, 0.5, 0.0));
        assert_eq!(scores.predict(Point::new(1e6, 0.0)), Some(1));
        assert_eq!(scores.predict(Point::new(1e6 - 1.0, 0.0)), Some(2));
        let between = scores.between([1, 2]).expect("both are present");
        assert_eq!([0.0, 1.0, -1.0].map(|x| between(Point::new(1e6 + x, 0.0))), [1, 1, 2]);
        assert_eq!(scores.between([0, 2]).map(|between| between(Point::new(1e6 + 9.0, 0.0))), Some(2), "0 is absent");
        assert!(scores.between([0, 9]).is_none());
        assert!(scores.difference(0, 1).is_none() && scores.difference(1, 9).is_none());
        assert_eq!(Scores { origin: Point::ORIGIN, classes: vec![None] }.predict(Point::ORIGIN), None);
    }
}
