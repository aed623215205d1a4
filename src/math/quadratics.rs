use super::log_scores::{LogScores, MAX_CLASSES, TIE};
use super::{Point, Quadratic, Sym2, Vec2, posterior};

/// The log-score of a class, as a quadratic about an origin of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// The origin of the quadratic's displacements.
    pub origin: Point,
    /// The log-score at a displacement from the origin.
    pub quadratic: Quadratic,
}

/// The log-scores at x, −∞ for an absent class and past the last one.
pub fn log_scores(scores: &[Option<Score>], x: Point) -> [f64; MAX_CLASSES] {
    let mut values = [f64::NEG_INFINITY; MAX_CLASSES];
    for (value, score) in values.iter_mut().zip(scores) {
        if let Some(Score { origin, quadratic }) = score {
            *value = quadratic.at(x - *origin);
        }
    }
    values
}

/// One quadratic log-score per class, whose softmax is the posterior: the Gaussian family and logistic regression.
///
/// All quadratics are functions of u = x − origin. The origin is near the data, so that a common offset of the
/// coordinates causes no loss of precision.
#[derive(Clone, Debug, PartialEq)]
pub struct Quadratics {
    /// Where u is measured from.
    pub origin: Point,
    /// One score per declared class; `None` for an absent class, whose posterior is 0.
    pub classes: Vec<Option<Quadratic>>,
    /// The same scores, each about the center of its class, which is accurate near a very tight class; may be empty.
    pub centered: Vec<Option<Score>>,
    /// Two scores that are no farther apart are a tie.
    pub tie: f64,
}

impl Quadratics {
    /// Scores about one origin, without centered ones, that tie within [`TIE`].
    pub fn new(origin: Point, classes: Vec<Option<Quadratic>>) -> Self {
        Quadratics { origin, classes, centered: Vec::new(), tie: TIE }
    }

    /// The classes that are present, ascending.
    pub fn present(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.classes.len()).filter(|&c| self.classes[c].is_some())
    }

    /// The same scores as functions of a plane that is stretched vertically: of (x, `by` · y).
    pub fn stretched(&self, by: f64) -> Quadratics {
        let own = |Quadratic { constant, linear, form }: Quadratic| Quadratic {
            constant,
            linear: Vec2::new(linear.x, linear.y / by),
            form: Sym2 { xx: form.xx, xy: form.xy / by, yy: form.yy / (by * by) },
        };
        Quadratics {
            origin: Point::new(self.origin.x, self.origin.y * by),
            classes: self.classes.iter().map(|score| score.map(own)).collect(),
            centered: Vec::new(),
            tie: self.tie,
        }
    }

    /// The score of class `a` minus that of class `b`, as a quadratic about [`Quadratics::origin`].
    ///
    /// Its zero set is the boundary of the two. `None` when either is absent or not declared.
    pub fn difference(&self, a: usize, b: usize) -> Option<Quadratic> {
        let score = |c: usize| self.classes.get(c).copied().flatten();
        Some(score(a)? - score(b)?)
    }

    /// The score of class `a` minus that of class `b`, as a quadratic about an origin: the midpoint of their centers,
    /// if any. `None` when either is absent or not declared.
    pub fn log_odds(&self, a: usize, b: usize) -> Option<(Point, Quadratic)> {
        let center = |c: usize| self.centered.get(c).copied().flatten();
        let (Some(first), Some(second)) = (center(a), center(b)) else {
            return Some((self.origin, self.difference(a, b)?));
        };
        let origin = first.origin.midpoint(second.origin);
        let about_origin = |score: Score| score.quadratic.recentered(origin - score.origin);
        Some((origin, about_origin(first) - about_origin(second)))
    }

    /// The scores at `x` up to a number that is the same for all classes.
    ///
    /// Subtracts the quadratics before it evaluates them, so that the terms common to all classes cancel exactly.
    /// Far from the origin these terms are so large that the difference of values would lose all its digits. Where the
    /// quadratic parts differ, the centered scores are used, which are accurate near a very tight class.
    pub fn relative(&self, x: Point) -> [f64; MAX_CLASSES] {
        if !self.centered.is_empty() && !self.is_linear() {
            return log_scores(&self.centered, x);
        }
        let u = x - self.origin;
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        let mut reference = None;
        for (score, quadratic) in scores.iter_mut().zip(&self.classes) {
            if let Some(quadratic) = quadratic {
                *score = (*quadratic - *reference.get_or_insert(*quadratic)).at(u);
            }
        }
        scores
    }

    /// The same scores in units of a tie.
    pub(super) fn sharpened(&self) -> Quadratics {
        let sharp = 1.0 / self.tie;
        let scaled =
            |q: Quadratic| Quadratic { constant: sharp * q.constant, linear: q.linear * sharp, form: q.form * sharp };
        Quadratics::new(self.origin, self.classes.iter().map(|class| class.map(scaled)).collect())
    }

    /// The same with so much more log-score for a class.
    pub(super) fn raised(&self, class: usize, by: f64) -> Quadratics {
        let mut raised = self.clone();
        let about_origin = raised.classes.get_mut(class).and_then(Option::as_mut);
        let about_center = raised.centered.get_mut(class).and_then(Option::as_mut).map(|score| &mut score.quadratic);
        about_origin.into_iter().chain(about_center).for_each(|quadratic| quadratic.constant += by);
        raised
    }

    /// Whether all differences of scores are affine.
    fn is_linear(&self) -> bool {
        let mut forms = self.classes.iter().flatten().map(|q| q.form);
        let first = forms.next();
        forms.all(|form| Some(form) == first)
    }
}

impl LogScores for Quadratics {
    fn n_classes(&self) -> usize {
        self.classes.len()
    }

    #[inline]
    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        let u = x - self.origin;
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        for (score, quadratic) in scores.iter_mut().zip(&self.classes) {
            if let Some(q) = quadratic {
                *score = q.at(u);
            }
        }
        scores
    }

    fn tie(&self) -> f64 {
        self.tie
    }

    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut scores = self.relative(x);
        posterior(&mut scores);
        scores
    }

    fn choose(&self, [low, high]: [usize; 2], x: Point) -> Option<usize> {
        let is_present = |c: usize| self.classes.get(c).is_some_and(Option::is_some);
        match self.difference(low, high) {
            Some(difference) => {
                let lead = difference.at(x - self.origin);
                (lead.abs() > self.tie).then_some(if lead > 0.0 { low } else { high })
            }
            None => [low, high].into_iter().find(|&c| is_present(c)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Sym2, Vec2};

    #[test]
    fn absent_classes_have_no_probability_and_ties_predict_nothing() {
        let scores = Quadratics::new(
            Point::new(1e6, -1e6),
            vec![
                None,
                Some(Quadratic::affine(0.0, Vec2::new(1.0, 0.0))),
                Some(Quadratic::affine(0.0, Vec2::new(-1.0, 0.0))),
            ],
        );
        let p = scores.posterior(Point::new(1e6, 0.0));
        assert_eq!((p[0], p[1], p[2], p[3]), (0.0, 0.5, 0.5, 0.0));
        assert_eq!(scores.predict(Point::new(1e6, 0.0)), None, "a tie");
        assert_eq!(scores.predict(Point::new(1e6 - 1.0, 0.0)), Some(2));
        assert_eq!([0.0, 1.0, -1.0].map(|x| scores.choose([1, 2], Point::new(1e6 + x, 0.0))), [None, Some(1), Some(2)]);
        assert_eq!(scores.choose([0, 2], Point::new(1e6 + 9.0, 0.0)), Some(2), "0 is absent");
        assert_eq!(scores.choose([0, 9], Point::ORIGIN), None);
        assert!(scores.difference(0, 1).is_none() && scores.difference(1, 9).is_none());
        assert_eq!(Quadratics::new(Point::ORIGIN, vec![None]).predict(Point::ORIGIN), None);
    }

    /// −a(x − m)²/2 of two classes, about their centers m and about the origin.
    fn centered(classes: [(f64, f64); 2]) -> Quadratics {
        let centered = classes.map(|(m, a)| {
            let quadratic = Quadratic { constant: 0.0, linear: Vec2::ZERO, form: Sym2::diagonal(-0.5 * a, -0.5 * a) };
            Score { origin: Point::new(m, 0.0), quadratic }
        });
        let about_origin = |score: Score| score.quadratic.recentered(Point::ORIGIN - score.origin);
        let classes = centered.map(|score| Some(about_origin(score))).to_vec();
        Quadratics { centered: centered.map(Some).to_vec(), ..Quadratics::new(Point::ORIGIN, classes) }
    }

    #[test]
    fn centered_scores_keep_digits_that_one_origin_loses() {
        // Between the centers the scores are −0.5 and −0.4; about the origin both are sums of 10¹⁸.
        let tight = centered([(1e6, 1e6), (1e6 + 2e-3, 0.8e6)]);
        let p = tight.posterior(Point::new(1e6 + 1e-3, 0.0))[1];
        assert!((p - 1.0 / (1.0 + (-0.1f64).exp())).abs() < 1e-6, "{p}");
        let (origin, odds) = tight.log_odds(1, 0).expect("two classes");
        assert!((odds.at(Point::new(1e6 + 1e-3, 0.0) - origin) - 0.1).abs() < 1e-6, "{odds:?} about {origin:?}");
        assert!(tight.log_odds(0, 2).is_none());
    }

    #[test]
    fn scores_that_share_their_quadratic_part_are_subtracted_before_they_are_evaluated() {
        // −½·10⁻⁹((x − 10⁶)² − (x + 10⁶)²) = 2·10⁻³ x: log-odds of 2 at x = 1000, whatever x₂.
        let alike = centered([(-1e6, 1e-9), (1e6, 1e-9)]);
        let p = alike.posterior(Point::new(1e3, 1e14))[1];
        assert!((p - 1.0 / (1.0 + (-2.0f64).exp())).abs() < 1e-12, "{p}");
    }
}
