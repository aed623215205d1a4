use std::rc::Rc;

use fastrand::Rng;

use super::gaussian::{Gaussian, GaussianModel};
use crate::data::normal_pair;
use crate::math::{LogScores, MAX_CLASSES, Point, Quadratic, Quadratics, Scores, Sym2, Vec2, normal_cdf};

/// A known distribution of labeled points: a mixture of normal distributions, each with a class.
#[derive(Clone, Debug)]
pub struct Truth {
    parts: Vec<Part>,
    n_classes: usize,
    /// The Bayes error, that of the best possible classifier, accurate to about 1e-4.
    pub bayes_error: f64,
}

/// Truths are compared by identity.
impl PartialEq for Truth {
    fn eq(&self, other: &Truth) -> bool {
        std::ptr::eq(self, other)
    }
}

/// One component of the mixture.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its mixture weight; the weights sum to 1.
    pub weight: f64,
    /// Its class.
    pub class: usize,
    /// Its density.
    pub density: Gaussian,
    /// log weight + log density about the mean.
    log_joint: Quadratic,
}

impl Truth {
    /// The distribution of a fitted model, which generates a class, then a point.
    pub fn of_model(model: &GaussianModel) -> Truth {
        let mut parts = Vec::new();
        for (class, present) in model.classes.iter().enumerate() {
            if let Some(present) = present.filter(|present| present.prior > 0.0) {
                parts.push((present.prior, class, present.density));
            }
        }
        Truth::new(parts, model.classes.len())
    }

    /// The mixture of components, each given by a positive weight, a class below `n_classes`, and a density.
    ///
    /// The weights need not sum to 1.
    pub fn new(parts: Vec<(f64, usize, Gaussian)>, n_classes: usize) -> Truth {
        let total: f64 = parts.iter().map(|part| part.0).sum();
        let part = |(weight, class, density): (f64, usize, Gaussian)| {
            let weight = weight / total;
            let about_mean = density.quadratic(density.mean);
            let log_joint = Quadratic { constant: about_mean.constant + weight.ln(), ..about_mean };
            Part { weight, class, density, log_joint }
        };
        let mut truth = Truth { parts: parts.into_iter().map(part).collect(), n_classes, bayes_error: 0.0 };
        truth.bayes_error = truth.integrated_error();
        truth
    }

    /// The components of the mixture.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Translates the distribution.
    pub fn moved(&self, by: Vec2) -> Truth {
        let mut moved = self.clone();
        for part in &mut moved.parts {
            part.density.mean = part.density.mean + by;
        }
        moved
    }

    /// The number of declared classes.
    pub fn n_classes(&self) -> usize {
        self.n_classes
    }

    /// Draws a component by the weights, then a point from it; returns the point and its class.
    pub fn draw(&self, rng: &mut Rng) -> (Point, usize) {
        let mut left = rng.f64();
        let mut chosen = None;
        for part in &self.parts {
            chosen = Some(part);
            left -= part.weight;
            if left < 0.0 {
                break;
            }
        }
        let z = normal_pair(rng);
        chosen.map_or((Point::ORIGIN, 0), |part| (part.density.at(z), part.class))
    }

    /// Draws `n` points and their classes. The same seed draws the same points.
    pub fn sample(&self, seed: usize, n: usize) -> Vec<(Point, usize)> {
        let mut rng = Rng::with_seed(seed as u64);
        (0..n).map(|_| self.draw(&mut rng)).collect()
    }

    /// log p(x, class) for every class, −∞ for a class without components.
    pub fn log_joint(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut sums = [f64::NEG_INFINITY; MAX_CLASSES];
        for part in &self.parts {
            let value = part.log_joint.at(x - part.density.mean);
            let sum = &mut sums[part.class];
            // log(eᵃ + eᵇ) from the larger of both, which is finite.
            let (low, high) = if *sum < value { (*sum, value) } else { (value, *sum) };
            *sum = high + (low - high).exp().ln_1p();
        }
        sums
    }

    /// The scores of the best possible classifier: quadratics where no class has more than one component, else sampled.
    pub fn scores(self: &Rc<Self>) -> Scores {
        self.quadratics().map_or_else(|| Scores::Sampled(self.clone()), Scores::Quadratic)
    }

    fn quadratics(&self) -> Option<Quadratics> {
        let origin = self.parts.first()?.density.mean;
        let mut classes = vec![None; self.n_classes];
        for part in &self.parts {
            let about_origin = part.log_joint.recentered(origin - part.density.mean);
            if classes[part.class].replace(about_origin).is_some() {
                return None;
            }
        }
        Some(Quadratics::new(origin, classes))
    }

    /// The error of a linear classifier that predicts class 0 exactly where w₀ + w·x is at most 0.
    ///
    /// `more` is the sum of the squared weights of further features, standard normal and the same for all classes.
    /// On a component, w₀ + w·x is normal with mean w₀ + w·μ and variance wᵀΣw + `more`.
    pub fn error_of_line(&self, constant: f64, w: Vec2, more: f64) -> f64 {
        let mut error = 0.0;
        for part in &self.parts {
            let mean = constant + w.dot(part.density.mean - Point::ORIGIN);
            let deviation = (part.density.covariance.form(w) + more).sqrt();
            let is_first = part.class == 0;
            // A constant classifier; a tie goes to class 0.
            let wrong = if deviation > 0.0 {
                normal_cdf(if is_first { mean } else { -mean } / deviation)
            } else {
                f64::from(u8::from((mean > 0.0) == is_first))
            };
            error += part.weight * wrong;
        }
        error
    }

    /// The Bayes error E[1 − max P(class | x)], by the midpoint rule in the standard coordinates of each component.
    ///
    /// The grid is rotated so that no boundary is parallel to it. The rule is accurate to 1e-9 except at the kinks on
    /// the boundaries.
    fn integrated_error(&self) -> f64 {
        /// The side of a square of the grid, and the number of squares from the mean to the edge.
        const SIDE: f64 = 0.2;
        const REACH: i32 = 30;
        /// A rotation whose tangent is the golden section, (√5 − 1)/2.
        const TURN: Vec2 = Vec2::new(0.850_650_808_352_04, 0.525_731_112_119_13);
        let (mut error, mut total) = (0.0, 0.0);
        for i in -REACH..REACH {
            for j in -REACH..REACH {
                let (a, b) = (SIDE * (f64::from(i) + 0.5), SIDE * (f64::from(j) + 0.5));
                let weight = (-0.5 * (a * a + b * b)).exp();
                total += weight;
                if weight > 1e-9 {
                    let z = TURN * a + TURN.perpendicular() * b;
                    for part in &self.parts {
                        error += weight * part.weight * self.doubt(part.density.at(z));
                    }
                }
            }
        }
        error / total
    }

    /// 1 − max P(class | x).
    fn doubt(&self, x: Point) -> f64 {
        let joint = self.log_joint(x);
        let top = joint.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut sum = 0.0;
        for value in joint {
            sum += (value - top).exp();
        }
        1.0 - 1.0 / sum
    }
}

impl LogScores for Truth {
    fn n_classes(&self) -> usize {
        self.n_classes
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.log_joint(x)
    }
}

impl Gaussian {
    /// The point at a standard normal displacement z: μ + L z with Σ = L Lᵀ (Cholesky).
    pub fn at(&self, z: Vec2) -> Point {
        let Sym2 { xx, xy, yy } = self.covariance;
        let first = xx.sqrt();
        let below = xy / first;
        self.mean + Vec2::new(first * z.x, below * z.x + (yy - below * below).max(0.0).sqrt() * z.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cloud(x: f64, y: f64, covariance: Sym2, n: u8, class: usize) -> (f64, usize, Gaussian) {
        (n.into(), class, Gaussian::new(Point::new(x, y), covariance).expect("a density"))
    }

    #[test]
    fn the_bayes_error_of_one_covariance_is_known_in_closed_form() {
        // Φ(−Δ/2) for equal priors, with Δ² = (μ₁−μ₀)ᵀΣ⁻¹(μ₁−μ₀); else π₀Φ(−Δ/2 + t) + π₁Φ(−Δ/2 − t), t = log(π₁/π₀)/Δ.
        for (covariance, n) in
            [(Sym2::diagonal(1.0, 1.0), 1), (Sym2::new(2.2, 1.9, 2.0), 1), (Sym2::diagonal(1.0, 1.0), 3)]
        {
            let truth = Truth::new(vec![cloud(-1.0, 0.0, covariance, 1, 0), cloud(1.0, 0.0, covariance, n, 1)], 2);
            let way = Vec2::new(2.0, 0.0);
            let delta = covariance.inverse().form(way).sqrt();
            let odds = f64::from(n);
            let shift = odds.ln() / delta;
            let expected = (normal_cdf(-0.5 * delta + shift) + odds * normal_cdf(-0.5 * delta - shift)) / (1.0 + odds);
            assert!((truth.bayes_error - expected).abs() < 1e-4, "{} {expected}", truth.bayes_error);
            // And the best line attains it.
            let w = covariance.inverse().apply(way);
            let line = truth.error_of_line(odds.ln(), w, 0.0);
            assert!((line - expected).abs() < 1e-12, "{line} {expected}");
            assert!(truth.error_of_line(odds.ln(), w, 1.0) > expected + 1e-3);
        }
    }

    #[test]
    fn errors_agree_with_counting() {
        let truth = Truth::new(
            vec![
                cloud(-2.0, -1.0, Sym2::diagonal(0.5, 0.5), 2, 0),
                cloud(1.5, 1.0, Sym2::new(1.0, -0.5, 0.7), 3, 0),
                cloud(1.0, -1.0, Sym2::diagonal(2.0, 0.3), 4, 1),
            ],
            2,
        );
        let (constant, w) = (0.3, Vec2::new(0.4, -1.0));
        let mut rng = Rng::with_seed(5);
        let n = 200_000;
        let (mut line, mut best) = (0, 0);
        for _ in 0..n {
            let (x, class) = truth.draw(&mut rng);
            line += usize::from((constant + w.dot(x - Point::ORIGIN) > 0.0) != (class == 1));
            let joint = truth.log_joint(x);
            best += usize::from((joint[1] > joint[0]) != (class == 1));
        }
        // Four standard errors of a share of 200,000.
        let share = |wrong: usize| wrong as f64 / n as f64;
        assert!((truth.error_of_line(constant, w, 0.0) - share(line)).abs() < 0.0045);
        assert!((truth.bayes_error - share(best)).abs() < 0.0035, "{} {}", truth.bayes_error, share(best));
        assert!(truth.quadratics().is_none());
    }

    #[test]
    fn a_constant_answer_errs_on_the_other_class() {
        let spread = Sym2::diagonal(1.0, 1.0);
        let truth = Truth::new(vec![cloud(0.0, 0.0, spread, 3, 0), cloud(1.0, 0.0, spread, 1, 1)], 2);
        assert_eq!([-1.0, 0.0, 1.0].map(|c| truth.error_of_line(c, Vec2::ZERO, 0.0)), [0.25, 0.25, 0.75]);
        let scores = truth.quadratics().expect("one part a class");
        for x in [Point::new(0.3, -0.8), Point::new(9.0, 2.0)] {
            assert!((scores.at(x)[1] - truth.log_joint(x)[1]).abs() < 1e-12);
        }
    }
}
