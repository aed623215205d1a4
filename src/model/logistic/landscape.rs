//! The log-posterior of two classes as a function of the weights of linear features, with gradient ascent and Newton's
//! method on it.

use bayesboard_kernels::columns::range;
use bayesboard_kernels::plane::{self, Problem, largest_eigenvalue};

use super::dense::{Cholesky, Matrix, dot, norm};
use super::estimate::present;
use super::loss::Derivatives;
use super::newton::{Convex, Suspicion, descend};
use super::{Features, LogisticSettings};
use crate::data::Dataset;

/// [w₀, w₁, w₂].
pub type Weights = [f64; 3];

/// The relative length of a step at which an ascent has converged.
const TOLERANCE: f64 = 1e-6;

/// An ascent has arrived when its log-posterior is less than this below the maximum: the weights are then within a
/// twentieth of their standard errors. Where all weights together gain less than 1, it is this part of the gain.
const NEAR: f64 = 1e-3;

/// The most passes of Newton's method that is shown. Without a maximum it would go on for ever.
const NEWTON_PASSES: usize = 80;

/// The log-posterior of two classes with linear features, as a function of the weights.
pub struct Landscape<'a> {
    problem: Problem<'a>,
    /// The largest |x₁| and |x₂|, measured from where the problem measures them.
    extent: [f64; 2],
    /// 1/λ² where the intercept is penalized, else 0.
    on_intercept: f64,
}

/// The log-posterior at given weights, with its derivatives.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Height {
    /// Σ log P(yᵢ|xᵢ) − Σ_{penalized j} wⱼ²/(2λ²).
    pub value: f64,
    /// Its gradient.
    pub gradient: Weights,
    /// Minus its Hessian, which is positive semi-definite.
    pub curvature: [Weights; 3],
}

/// Why gradient ascent has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The log-posterior is less than [`Landscape::near`] below the maximum, or a step was smaller than a millionth of
    /// the weights.
    Arrived,
    /// The next weights or their log-posterior would not be finite.
    Overflowed,
}

/// The path of gradient ascent: the start and the weights after every step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Climb {
    /// The weights along the path.
    pub weights: Vec<Weights>,
    /// The log-posterior at each of them.
    pub values: Vec<f64>,
    /// Why it has ended, if it has.
    pub end: Option<End>,
}

impl<'a> Landscape<'a> {
    /// The log-posterior on these data; `None` unless exactly two classes have points and features are linear.
    pub fn of(data: &'a Dataset, settings: &LogisticSettings) -> Option<Self> {
        let [earlier, later] = present(data)[..] else { return None };
        // About the origin, so that weights are those of the raw features.
        (settings.features == Features::Linear).then(|| Landscape::about([0.0; 2], data, settings, [earlier, later]))
    }

    /// The log-posterior of two classes, where w₁ and w₂ are the weights of the distances from a center.
    pub(super) fn about(center: [f64; 2], data: &'a Dataset, settings: &LogisticSettings, classes: [usize; 2]) -> Self {
        let precision = settings.precision().unwrap_or(0.0);
        let classes = classes.map(|class| {
            let (xs, ys) = data.columns(class);
            [xs, ys]
        });
        let mut extent = [0.0f64; 2];
        for class in &classes {
            for ((extent, column), center) in extent.iter_mut().zip(class).zip(center) {
                let (low, high) = range(column);
                *extent = extent.max(high - center).max(center - low);
            }
        }
        let on_intercept = if settings.penalize_intercept { precision } else { 0.0 };
        Landscape { problem: Problem { classes, center, precision }, extent, on_intercept }
    }

    /// The largest |x₁| and |x₂|, measured from the center.
    pub(super) fn extent(&self) -> [f64; 2] {
        self.extent
    }

    /// The number of points of the two classes.
    pub fn n_points(&self) -> usize {
        self.problem.classes.iter().map(|[xs, _]| xs.len()).sum()
    }

    /// The log-posterior with its derivatives.
    pub fn at(&self, w: Weights) -> Height {
        let plane::Derivatives { value, gradient, hessian: [a, b, c, d, e, f] } = self.problem.at(&w);
        let on = self.on_intercept;
        Height {
            value: -(value + 0.5 * on * w[0] * w[0]),
            gradient: [-(gradient[0] + on * w[0]), -gradient[1], -gradient[2]],
            curvature: [[a + on, b, d], [b, c, e], [d, e, f]],
        }
    }

    /// 1/L with L = λ_max(XᵀX)/4 + 1/λ², where X are the features of all weights but `held`.
    pub fn safe_rate(&self, held: Option<usize>) -> f64 {
        let precision = self.problem.precision;
        let mut curvature = self.at([0.0; 3]).curvature;
        for (j, row) in curvature.iter_mut().enumerate() {
            row[j] -= if j == 0 { self.on_intercept } else { precision };
        }
        if let Some(held) = held {
            curvature[held] = [0.0; 3];
            curvature.iter_mut().for_each(|row| row[held] = 0.0);
        }
        1.0 / (largest_eigenvalue(&curvature) + precision)
    }

    /// How far below the maximum `top` an ascent has arrived: 0.001, or a thousandth of what the maximum is above
    /// `zero`, weights of 0 but for one that is held, if that is less. It is where the prior outweighs points in small
    /// units.
    pub fn near(&self, top: f64, zero: Weights) -> f64 {
        let gain = (top - self.at(zero).value).clamp(0.0, 1.0);
        (NEAR * gain).max(4.0 * f64::EPSILON * top.abs())
    }

    /// Continues gradient ascent, w ← w + rate·gradient, up to a total of `steps` steps or until it ends.
    ///
    /// The weight `held` is fixed. `top` is the maximum, if there is one.
    pub fn climb(&self, way: &mut Climb, rate: f64, held: Option<usize>, top: Option<f64>, steps: usize) {
        let Some(&last) = way.weights.last() else { return };
        let (mut w, mut here) = (last, self.at(last));
        let zero = std::array::from_fn(|j| if Some(j) == held { last[j] } else { 0.0 });
        let arrives_at = top.map(|top| top - self.near(top, zero));
        while way.end.is_none() && way.values.len() <= steps {
            let mut next = w;
            for j in (0..3).filter(|&j| Some(j) != held) {
                next[j] += rate * here.gradient[j];
            }
            let there = self.at(next);
            if !(there.value.is_finite() && next.iter().all(|w| w.is_finite())) {
                way.end = Some(End::Overflowed);
                return;
            }
            way.weights.push(next);
            way.values.push(there.value);
            let is_near = arrives_at.is_some_and(|near| there.value > near);
            way.end = (is_near || is_last(w, next)).then_some(End::Arrived);
            (w, here) = (next, there);
        }
    }

    /// Newton's method; the weight `held` is fixed.
    ///
    /// Returns the path, the start included, and whether it converged to a maximum.
    pub fn newton(&self, start: Weights, held: Option<usize>) -> (Vec<Weights>, bool) {
        let part = Part { landscape: self, held };
        let here = part.at(&start);
        let minimum = descend(&part, (start.to_vec(), here), Suspicion::Dispelled, NEWTON_PASSES);
        let way = minimum.way.iter().chain([&minimum.at]).map(|w| [w[0], w[1], w[2]]).collect();
        (way, minimum.end.is_minimum())
    }
}

/// Minus the log-posterior as a function of all weights but one that is held, or of all.
pub(super) struct Part<'a> {
    /// The log-posterior.
    pub(super) landscape: &'a Landscape<'a>,
    /// The weight that is held.
    pub(super) held: Option<usize>,
}

impl Convex for Part<'_> {
    fn at(&self, w: &[f64]) -> Derivatives {
        let Height { value, mut gradient, mut curvature } = self.landscape.at([w[0], w[1], w[2]]);
        if let Some(held) = self.held {
            curvature.iter_mut().for_each(|row| row[held] = 0.0);
            curvature[held] = [0.0; 3];
            (curvature[held][held], gradient[held]) = (1.0, 0.0);
        }
        let gradient = gradient.iter().map(|slope| -slope).collect();
        Derivatives { value: -value, gradient, hessian: Matrix::reshaped(curvature.as_flattened().to_vec(), 3) }
    }

    fn at_zero(&self) -> Derivatives {
        self.at(&[0.0; 3])
    }

    fn value_at_zero(&self) -> f64 {
        self.landscape.n_points() as f64 * std::f64::consts::LN_2
    }

    fn is_likelihood(&self) -> bool {
        self.landscape.problem.precision == 0.0
    }

    fn reach(&self, step: &[f64]) -> f64 {
        let [x, y] = self.landscape.extent;
        step[0].abs() + step[1].abs() * x + step[2].abs() * y
    }

    /// None of the entries of φ = (1, d₁, d₂) exceeds 1 or the extent, so φᵀH⁻¹φ is at most 3 times the trace of H⁻¹ in
    /// units of those.
    fn flatness(&self, hessian: &Cholesky) -> f64 {
        let [x, y] = self.landscape.extent;
        3.0 * dot(&hessian.inverse_diagonal(), &[1.0, x * x, y * y])
    }
}

/// Whether a step is short enough for convergence.
fn is_last(from: Weights, to: Weights) -> bool {
    let step: Weights = std::array::from_fn(|j| to[j] - from[j]);
    norm(&step) <= TOLERANCE * norm(&to)
}
