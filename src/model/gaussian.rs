//! The Gaussian family: naive Bayes, QDA, LDA and everything between, as one model with two sliders.
//!
//! With scatter matrices S_c, S = Σ_c S_c and counts n_c, n = Σ_c n_c, the covariance of class c is
//!
//! ```text
//! Σ_c = ((1−t) S_c + t S) / ((1−t) n_c + t n),   its off-diagonal times r,   its diagonal plus ε
//! ```
//!
//! Pooling t (Friedman 1989, regularized discriminant analysis) goes from a covariance per class to a shared one;
//! correlation r from the naive assumption to the full covariance. ε = s · max_j Var(x_j), the grand variance,
//! is scikit-learn's `var_smoothing`. All divisors are those of maximum likelihood.

use super::GenerativeSettings;
use super::class_prior::class_prior;
use crate::data::{ClassMoments, Moments};
use crate::math::{
    LogScores, MAX_CLASSES, PerClass, Point, Quadratic, Quadratics, ROUNDING, Score, Sym2, TIE, log_scores, tie_of,
};

pub use super::corner::Corner;

/// log 2π.
const LN_TAU: f64 = 1.837_877_066_409_345_3;

/// A normal distribution on the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaussian {
    /// μ.
    pub mean: Point,
    /// Σ, smoothing included; positive definite.
    pub covariance: Sym2,
}

impl Gaussian {
    /// The normal distribution with this mean and covariance.
    ///
    /// `None` when the covariance is not positive definite, or when its determinant or inverse is not finite.
    pub fn new(mean: Point, covariance: Sym2) -> Option<Self> {
        let det = covariance.det();
        let invertible = det > 0.0 && det.is_finite() && (covariance.trace() / det).is_finite();
        (invertible && covariance.is_definite()).then_some(Gaussian { mean, covariance })
    }

    /// log N(x; μ, Σ).
    pub fn log_density(&self, x: Point) -> f64 {
        self.quadratic(self.mean).at(x - self.mean)
    }

    /// log N(xⱼ; μⱼ, σⱼ²) along each axis: the logarithms of the marginal densities.
    ///
    /// Without correlation they are the factors of the density.
    pub fn log_marginals(&self, x: Point) -> [f64; 2] {
        let from_mean = x - self.mean;
        [(from_mean.x, self.covariance.xx), (from_mean.y, self.covariance.yy)]
            .map(|(d, variance)| -0.5 * (LN_TAU + variance.ln() + d * d / variance))
    }

    /// log N(x; μ, Σ) as a quadratic in u = x − origin: with m = μ − origin and P = Σ⁻¹,
    /// −log(2π) − ½ log det Σ − ½ mᵀPm + (Pm)·u − ½ uᵀPu. About the mean it is the centered form.
    pub fn quadratic(&self, origin: Point) -> Quadratic {
        let m = self.mean - origin;
        let precision = self.covariance.inverse();
        let linear = precision.apply(m);
        let at_mean = -(LN_TAU + 0.5 * self.covariance.det().ln());
        Quadratic { constant: at_mean - 0.5 * m.dot(linear), linear, form: precision * -0.5 }
    }
}

/// One present class of a fitted model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GaussianClass {
    /// π. The priors of all declared classes sum to 1; with a pseudo-count also a class without points has one.
    pub prior: f64,
    /// The class-conditional density.
    pub density: Gaussian,
}

impl GaussianClass {
    /// log π + log N(x; μ, Σ) as a quadratic in u = x − origin.
    fn quadratic(&self, origin: Point) -> Quadratic {
        let density = self.density.quadratic(origin);
        Quadratic { constant: density.constant + self.prior.ln(), ..density }
    }
}

/// A fitted member of the family.
#[derive(Clone, Debug, PartialEq)]
pub struct GaussianModel {
    /// One entry per declared class; `None` for an absent one.
    pub classes: PerClass<Option<GaussianClass>>,
    /// π of every declared class. With a pseudo-count also a class without points has π > 0, but no density.
    pub priors: PerClass<f64>,
    /// ε, what was added to both variances of every class.
    pub epsilon: f64,
    /// The number of free parameters: class priors (when estimated), means, variances and covariances.
    pub parameters: usize,
    origin: Point,
}

/// Why there is no fitted model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfittable {
    /// There is no labeled point.
    NoPoints,
    /// The class prior set by hand is zero for every class that has points.
    NoPrior,
    /// The covariance of this class is singular.
    Singular {
        /// The class, or `None` when the covariance is the shared one.
        class: Option<usize>,
    },
}

/// Fits the family in closed form.
///
/// # Errors
/// [`Unfittable`] when there is nothing to fit or a covariance is singular; no hidden floor is added to it.
pub fn fit(moments: &ClassMoments, settings: &GenerativeSettings) -> Result<GaussianModel, Unfittable> {
    fit_with(moments, settings, settings.epsilon(moments.grand.covariance()))
}

/// Fits the family as [`fit`] does, with a given ε in place of the variance smoothing.
///
/// # Errors
/// As [`fit`].
pub fn fit_with(
    moments: &ClassMoments,
    settings: &GenerativeSettings,
    epsilon: f64,
) -> Result<GaussianModel, Unfittable> {
    let k = moments.classes.len();
    let counts = PerClass::new(k, |c| moments.classes[c].weight);
    let priors = class_prior(&counts, settings.prior_smoothing, settings.prior.as_deref())?;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let n = moments.grand.weight;
    let mut model = GaussianModel {
        classes: PerClass::defaults(k),
        priors: PerClass::new(k, |c| priors[c].unwrap_or(0.0)),
        epsilon,
        parameters: 0,
        origin: moments.grand.mean,
    };
    let mut n_present = 0;
    for (c, (own, class)) in moments.classes.iter().zip(model.classes.iter_mut()).enumerate() {
        if let Some(prior) = priors[c].filter(|_| own.weight > 0.0) {
            let covariance = covariance(own, within, n, settings) + Sym2::diagonal(epsilon, epsilon);
            let singular = Unfittable::Singular { class: (settings.pooling < 1.0).then_some(c) };
            let density = Gaussian::new(own.mean, covariance).ok_or(singular)?;
            *class = Some(GaussianClass { prior, density });
            n_present += 1;
        }
    }
    model.parameters = free_parameters(n_present, settings);
    Ok(model)
}

/// Σ_c(t) with its off-diagonal entry scaled by r, before smoothing.
///
/// At t = 1 the arithmetic is the same for every class, so the shared covariance is equal to the last bit
/// and the quadratic parts of the scores cancel exactly.
fn covariance(own: &Moments, within: Sym2, n: f64, settings: &GenerativeSettings) -> Sym2 {
    let t = settings.pooling;
    let pooled = (own.scatter * (1.0 - t) + within * t) * (1.0 / ((1.0 - t) * own.weight + t * n));
    Sym2 { xy: pooled.xy * settings.correlation, ..pooled }
}

fn free_parameters(n_present: usize, settings: &GenerativeSettings) -> usize {
    let priors = if settings.prior.is_none() { n_present.saturating_sub(1) } else { 0 };
    let covariances = if settings.pooling < 1.0 { n_present } else { 1 };
    let per_covariance = if settings.correlation > 0.0 { 3 } else { 2 };
    priors + 2 * n_present + covariances * per_covariance
}

impl GaussianModel {
    /// A model of these classes, `None` for an absent one; `origin` is near the data.
    pub fn new(
        classes: PerClass<Option<GaussianClass>>,
        epsilon: f64,
        settings: &GenerativeSettings,
        origin: Point,
    ) -> GaussianModel {
        let parameters = free_parameters(classes.iter().flatten().count(), settings);
        let priors = PerClass::new(classes.len(), |c| classes[c].map_or(0.0, |class: GaussianClass| class.prior));
        GaussianModel { classes, priors, epsilon, parameters, origin }
    }

    /// The mixture with its components reordered: each class gets the component at its index in `matching`.
    pub fn matched(&self, matching: &[usize; MAX_CLASSES]) -> GaussianModel {
        let mut matched = self.clone();
        matched.classes = PerClass::new(self.classes.len(), |class| self.classes[matching[class]]);
        matched.priors = PerClass::new(self.priors.len(), |class| self.priors[matching[class]]);
        matched
    }

    /// log π_c + log N(x; μ_c, Σ_c) for every class, −∞ for absent ones, in centered form.
    pub fn log_joint(&self, x: Point) -> [f64; MAX_CLASSES] {
        log_scores(&self.centered(), x)
    }

    /// The log-joints as quadratics, each about the mean of its class.
    pub fn centered(&self) -> PerClass<Option<Score>> {
        let score = |class: GaussianClass| {
            let origin = class.density.mean;
            Score { origin, quadratic: class.quadratic(origin) }
        };
        PerClass::new(self.classes.len(), |c| self.classes[c].map(score))
    }

    /// P(class | x) for every class, 0 for absent ones.
    ///
    /// Evaluated by [`GaussianModel::scores`].
    pub fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.scores().posterior(x)
    }

    /// The scores about the mean of all labeled points and about the mean of each class.
    pub fn scores(&self) -> Quadratics {
        let centered = self.centered();
        let tie = self.tie(&centered);
        Quadratics { centered: centered.to_vec(), tie, ..self.scores_about(self.origin) }
    }

    /// The tie of the scores, by how far they are apart at the centers of the classes. Equal classes differ by
    /// rounding, that of coordinates included.
    fn tie(&self, centered: &[Option<Score>]) -> f64 {
        let present = || centered.iter().flatten();
        let at = |score: &Score, x: Point| score.quadratic.at(x - score.origin);
        let apart = present().flat_map(|a| present().map(move |b| (at(a, a.origin) - at(b, a.origin)).abs()));
        let least = self
            .classes
            .iter()
            .flatten()
            .map(|class| class.density.covariance)
            .fold(f64::INFINITY, |least, s| least.min(s.xx).min(s.yy));
        let offset = (self.origin - Point::ORIGIN).length() / least.sqrt();
        tie_of(apart.fold(0.0, f64::max)).max(ROUNDING * (1.0 + 1e-3 * offset)).min(TIE)
    }

    /// The scores about another origin.
    pub fn scores_about(&self, origin: Point) -> Quadratics {
        let score = |class: &Option<GaussianClass>| class.map(|class| class.quadratic(origin));
        Quadratics::new(origin, self.classes.iter().map(score).collect())
    }

    /// The log-odds of class 1 against class 0 of two declared classes, as a quadratic about the midpoint
    /// of their means; `None` when more classes are declared or one of the two is absent.
    pub fn log_odds(&self) -> Option<(Point, Quadratic)> {
        let [Some(first), Some(second)] = self.classes[..] else { return None };
        let origin = first.density.mean.midpoint(second.density.mean);
        Some((origin, self.scores_about(origin).difference(1, 0)?))
    }

    /// [w₀, w₁, w₂] of the log-odds w₀ + w·x of class 1 against class 0, when [`Self::log_odds`] has no quadratic part.
    ///
    /// With a shared covariance w = Σ⁻¹(μ₁−μ₀) and w₀ = log(π₁/π₀) + ½(μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁).
    pub fn log_odds_weights(&self) -> Option<[f64; 3]> {
        let (origin, odds) = self.log_odds()?;
        let at_zero = odds.constant - odds.linear.dot(origin - Point::ORIGIN);
        odds.is_affine().then_some([at_zero, odds.linear.x, odds.linear.y])
    }
}
