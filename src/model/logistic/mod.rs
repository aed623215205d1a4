//! Logistic regression: the discriminative classifier, on linear, squared or full quadratic features.
//!
//! With two present classes, P(later|x) = σ(w·φ(x)). With more, P(c|x) is the softmax of w_c·φ(x), and every weight
//! vector is penalized. The maximized objective is the log-posterior Σ log P(yᵢ|xᵢ) − Σ_{penalized j} wⱼ²/(2λ²).

mod ascent;
mod dense;
mod design;
mod estimate;
mod features;
mod fit;
mod hull;
mod landscape;
mod laplace;
mod loss;
mod margin;
mod min_norm;
mod newton;
mod objective;
mod penalty;
mod plane;
mod separation;
mod surface;
mod wide;

pub use ascent::{RawDerivatives, derivatives, log_posterior, precisions};
pub use features::Features;
pub use fit::fit;
pub use landscape::{Climb, End, Height, Landscape, Weights};
pub use laplace::Laplace;
pub use separation::set_apart;
pub use surface::{Place, Surface};
pub use wide::fit_columns;

use crate::math::Quadratics;

/// What is fitted: the features and the prior over their weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LogisticSettings {
    /// The features φ.
    pub features: Features,
    /// λ, the standard deviation of the Gaussian prior of a weight, in the data's units; `None` for maximum likelihood.
    ///
    /// Values that are not above 0 count as 1e-50.
    pub prior_std: Option<f64>,
    /// Whether the prior covers the intercept as well.
    pub penalize_intercept: bool,
}

impl Default for LogisticSettings {
    /// Linear features, λ = 10, free intercept.
    fn default() -> Self {
        LogisticSettings { features: Features::Linear, prior_std: Some(10.0), penalize_intercept: false }
    }
}

impl LogisticSettings {
    /// 1/λ², or `None` for maximum likelihood, an infinite λ included.
    pub fn precision(&self) -> Option<f64> {
        let std = self.prior_std.filter(|&std| std != f64::INFINITY)?.clamp(1e-50, 1e50);
        // A NaN passes through `clamp`.
        let std = if std.is_nan() { 1e-50 } else { std };
        Some(1.0 / (std * std))
    }
}

/// The separation of the classes in feature space, which decides whether the likelihood has a maximum
/// (Albert and Anderson 1984).
///
/// It is decided by certificates, never by the size of the weights: exact predicates on convex hulls for two classes
/// and linear features, otherwise a separating direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separation {
    /// Some weights classify every point strictly correctly: all weights can grow without bound.
    Complete,
    /// Some weights put no point on a wrong side, and some points strictly on the right one: those can grow without
    /// bound.
    Quasi,
    /// All weights that favor the class of some point disfavor that of another: the likelihood has a maximum.
    Overlap,
}

/// Whether the estimate exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It exists and is unique.
    Fitted,
    /// Maximum likelihood without a maximum: some weights classify every point strictly correctly.
    Separable,
    /// Maximum likelihood without a maximum: some weights put no point on a wrong side and not all on the boundary.
    QuasiSeparable,
    /// Maximum likelihood with many maxima, since the features are linearly dependent on the points.
    Undetermined,
    /// There is nothing to fit.
    Unfittable(Unfittable),
}

/// Why there is nothing to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfittable {
    /// No point has a class.
    NoPoints,
    /// All points have this class, and nothing keeps the intercept from growing without bound.
    OneClass(usize),
}

/// A fitted logistic regression; its status says whether the estimate exists.
#[derive(Clone, Debug, PartialEq)]
pub struct LogisticFit {
    /// Whether the estimate exists.
    pub status: Status,
    /// The classes that have points, ascending.
    pub present: Vec<usize>,
    /// For `Fitted`: the scores of the posterior, about an origin near the data.
    ///
    /// For `Undetermined`: those of the maximum with the least penalty, the limit of the penalized fit for λ → ∞.
    pub scores: Option<Quadratics>,
    /// For `Fitted` with two present classes: the weights [w₀, w₁, w₂, …] of the later against the earlier.
    ///
    /// A weight below the rounding error of the others is set to 0.
    pub binary: Option<Vec<f64>>,
    /// For `Fitted`: one weight vector per declared class, `None` for an absent one; their sum is zero.
    pub weights: Option<Vec<Option<Vec<f64>>>>,
    /// The number of free parameters: features × (present classes − 1).
    pub parameters: usize,
    /// Passes over the data that the fit took.
    pub iterations: usize,
    /// Whether the optimization met its stopping rule; no failure is known.
    pub converged: bool,
    /// The objective at the optimum, for `Fitted` and `Undetermined`.
    pub log_posterior: Option<f64>,
    /// Σ log P(yᵢ|xᵢ) at the optimum, for `Fitted` and `Undetermined`.
    pub conditional_log_likelihood: Option<f64>,
    /// 1/L with L = λ_max(XᵀX)/4 + 1/λ² for two present classes and λ_max(XᵀX)/2 + 1/λ² for more, X the raw features:
    /// gradient ascent is monotone up to this rate. `None` with fewer than two present classes.
    pub safe_rate: Option<f64>,
    /// For `Separable` with two present classes, linear features and a free intercept: the line of maximum margin.
    ///
    /// It is the limit of the penalized fit for λ → ∞. The difference of its scores is ±1 at the support points.
    pub limit: Option<Quadratics>,
    /// For `Undetermined`: a basis of the weights, in raw coordinates, that are 0 as functions on all points.
    ///
    /// Each has unit length without its intercept. For collinear points and linear features there is one, and its
    /// (w₁, w₂) is perpendicular to the line.
    pub undetermined: Vec<Vec<f64>>,
}
