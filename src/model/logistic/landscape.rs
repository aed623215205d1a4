//! The log-posterior of two classes as a function of the weights of linear features, with gradient ascent and Newton's
//! method on it.

use bayesboard_kernels::plane::{Problem, largest_eigenvalue};

use super::dense::{Cholesky, Matrix, norm};
use super::estimate::present;
use super::{Features, LogisticSettings};
use crate::data::Dataset;

/// [w₀, w₁, w₂].
pub type Weights = [f64; 3];

/// The relative length of a step at which an ascent has converged.
const TOLERANCE: f64 = 1e-6;

/// An ascent has arrived when its log-posterior is less than this below the maximum: the weights are then within a
/// twentieth of their standard errors.
pub const NEAR: f64 = 1e-3;

/// The most steps of Newton's method: twice the most that were observed.
const NEWTON_STEPS: usize = 40;

/// The log-posterior of two classes with linear features, as a function of the weights.
pub struct Landscape<'a> {
    problem: Problem<'a>,
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
    /// The log-posterior is less than [`NEAR`] below the maximum, or a step was smaller than a millionth of the
    /// weights.
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
        let classes = [earlier, later].map(|class| {
            let (xs, ys) = data.columns(class);
            [xs, ys]
        });
        let precision = settings.precision().unwrap_or(0.0);
        let on_intercept = if settings.penalize_intercept { precision } else { 0.0 };
        // About the origin, so that weights are those of the raw features.
        let problem = Problem { classes, center: [0.0; 2], extent: [0.0; 2], precision };
        (settings.features == Features::Linear).then_some(Landscape { problem, on_intercept })
    }

    /// The number of points of the two classes.
    pub fn n_points(&self) -> usize {
        self.problem.classes.iter().map(|[xs, _]| xs.len()).sum()
    }

    /// The log-posterior with its derivatives.
    pub fn at(&self, w: Weights) -> Height {
        let (value, gradient, [a, b, c, d, e, f]) = self.problem.derivatives(&w);
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

    /// Continues gradient ascent, w ← w + rate·gradient, up to a total of `steps` steps or until it ends.
    ///
    /// The weight `held` is fixed. `top` is the maximum, if there is one.
    pub fn climb(&self, way: &mut Climb, rate: f64, held: Option<usize>, top: Option<f64>, steps: usize) {
        let Some(&last) = way.weights.last() else { return };
        let (mut w, mut here) = (last, self.at(last));
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
            let is_near = top.is_some_and(|top| top - there.value < NEAR);
            way.end = (is_near || is_last(w, next)).then_some(End::Arrived);
            (w, here) = (next, there);
        }
    }

    /// Newton's method, w + H⁻¹g with the step halved until the value rises.
    ///
    /// Returns the path, the start included, and whether it converged to a maximum. The weight `held` is fixed.
    pub fn newton(&self, start: Weights, held: Option<usize>) -> (Vec<Weights>, bool) {
        let mut way = vec![start];
        let (mut w, mut here) = (start, self.at(start));
        for _ in 0..NEWTON_STEPS {
            let Some(mut step) = newton_step(&here, held) else { break };
            let mut next = moved(w, &step);
            let mut there = self.at(next);
            // Decreases within rounding are accepted.
            while there.value.is_nan() || there.value < here.value - 1e-12 * (1.0 + here.value.abs()) {
                step.iter_mut().for_each(|step| *step *= 0.5);
                if norm(&step) <= TOLERANCE * norm(&w) {
                    return (way, false);
                }
                next = moved(w, &step);
                there = self.at(next);
            }
            way.push(next);
            if is_last(w, next) {
                return (way, true);
            }
            (w, here) = (next, there);
        }
        (way, false)
    }
}

/// Whether a step is short enough for convergence.
fn is_last(from: Weights, to: Weights) -> bool {
    let step: Weights = std::array::from_fn(|j| to[j] - from[j]);
    norm(&step) <= TOLERANCE * norm(&to)
}

fn moved(mut w: Weights, step: &[f64]) -> Weights {
    w.iter_mut().zip(step).for_each(|(w, step)| *w += step);
    w
}

/// The Newton step; `None` where the curvature is not positive definite.
fn newton_step(here: &Height, held: Option<usize>) -> Option<Vec<f64>> {
    let (mut rows, mut gradient) = (here.curvature, here.gradient);
    if let Some(held) = held {
        rows.iter_mut().for_each(|row| row[held] = 0.0);
        rows[held] = [0.0; 3];
        (rows[held][held], gradient[held]) = (1.0, 0.0);
    }
    let step = Cholesky::of(&Matrix::reshaped(rows.concat(), 3), 0.0)?.solve(&gradient);
    step.iter().all(|step| step.is_finite()).then_some(step)
}
