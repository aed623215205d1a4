//! The likelihood of a normal distribution over its two parameters, from one feature of one class.

use std::f64::consts::TAU;

use crate::data::Moments;

/// Values that are taken as drawn from a normal distribution, by their sums.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NormalLikelihood {
    /// How many values there are.
    pub n: f64,
    /// Their mean, the estimate of μ.
    pub mean: f64,
    /// The mean of their squared distances from it, the estimate of σ²; above 0.
    pub variance: f64,
}

impl NormalLikelihood {
    /// Of one axis of a class; `None` where the estimate of σ is 0, and ℓ has no top.
    pub fn of(moments: Moments, axis: usize) -> Option<NormalLikelihood> {
        let covariance = moments.covariance();
        let (mean, variance) = [(moments.mean.x, covariance.xx), (moments.mean.y, covariance.yy)][axis];
        (variance > 0.0).then_some(NormalLikelihood { n: moments.weight, mean, variance })
    }

    /// Σ (xᵢ − μ)².
    pub fn squares(&self, mean: f64) -> f64 {
        self.n * (self.variance + (mean - self.mean).powi(2))
    }

    /// ℓ(μ, σ) = −n/2 log 2πσ² − Σ (xᵢ − μ)²/2σ².
    ///
    /// ```
    /// use bayesboard::model::NormalLikelihood;
    ///
    /// let likelihood = NormalLikelihood { n: 2.0, mean: 0.0, variance: 1.0 };
    /// let top = -(2.0 * std::f64::consts::PI).ln() - 1.0;
    /// assert!((likelihood.at(0.0, 1.0) - top).abs() < 1e-15);
    /// assert!((likelihood.at(1.0, 1.0) - (top - 1.0)).abs() < 1e-15);
    /// ```
    pub fn at(&self, mean: f64, deviation: f64) -> f64 {
        let variance = deviation * deviation;
        -0.5 * (self.n * (TAU * variance).ln() + self.squares(mean) / variance)
    }

    /// ℓ at the estimates: its maximum.
    pub fn top(&self) -> f64 {
        self.at(self.mean, self.variance.sqrt())
    }

    /// How far ℓ is below its maximum, without cancellation near it.
    pub fn below_top(&self, mean: f64, deviation: f64) -> f64 {
        let ratio = self.variance / (deviation * deviation);
        let apart = (mean - self.mean) / deviation;
        // r − 1 − log r ≥ 0.
        0.5 * self.n * ((ratio - 1.0) - (ratio - 1.0).ln_1p() + apart * apart)
    }

    /// ∂ℓ/∂μ = n(x̄ − μ)/σ² and ∂ℓ/∂σ = (Σ (xᵢ − μ)²/σ² − n)/σ.
    pub fn slopes(&self, mean: f64, deviation: f64) -> [f64; 2] {
        let variance = deviation * deviation;
        [self.n * (self.mean - mean) / variance, (self.squares(mean) / variance - self.n) / deviation]
    }
}
