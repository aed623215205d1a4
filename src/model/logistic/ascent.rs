use super::LogisticSettings;
use super::dense::{add_scaled, dot};
use super::estimate::present;
use crate::data::Dataset;
use crate::math::{log_sigmoid, sigmoid};

/// The log-posterior of two classes with its derivatives, in raw coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct RawDerivatives {
    /// Σ log P(yᵢ|xᵢ) − Σ_{penalized j} wⱼ²/(2λ²).
    pub log_posterior: f64,
    /// Its gradient, Σ xᵢⱼ(yᵢ − pᵢ) − wⱼ/λ², the last term for penalized weights only.
    pub gradient: Vec<f64>,
    /// Its Hessian, −Σ pᵢ(1 − pᵢ)xᵢⱼxᵢₖ − δⱼₖ/λ², row by row, the last term for penalized weights only.
    pub hessian: Vec<Vec<f64>>,
}

/// The log-posterior at any weights, computed from the definition.
///
/// `None` unless exactly two classes have points and there is one weight for each feature.
pub fn log_posterior(data: &Dataset, settings: &LogisticSettings, weights: &[f64]) -> Option<f64> {
    let later = later_class(data, settings, weights)?;
    let (mut likelihood, mut penalty) = (0.0, 0.0);
    for (x, class) in data.labeled() {
        let z = dot(&settings.features.at(x), weights);
        likelihood += log_sigmoid(if class == later { z } else { -z });
    }
    for (w, precision) in weights.iter().zip(precisions(settings)) {
        penalty += 0.5 * precision * w * w;
    }
    Some(likelihood - penalty)
}

/// The log-posterior at any weights with gradient and Hessian, computed from the definition.
///
/// `None` as for [`log_posterior`].
pub fn derivatives(data: &Dataset, settings: &LogisticSettings, weights: &[f64]) -> Option<RawDerivatives> {
    let later = later_class(data, settings, weights)?;
    let n_features = weights.len();
    let mut gradient = vec![0.0; n_features];
    let mut hessian = vec![vec![0.0; n_features]; n_features];
    for (x, class) in data.labeled() {
        let features = settings.features.at(x);
        let z = dot(&features, weights);
        // y − p, without cancellation on either side.
        let residual = if class == later { sigmoid(-z) } else { -sigmoid(z) };
        add_scaled(&mut gradient, residual, &features);
        let curvature = sigmoid(z) * sigmoid(-z);
        for (row, &feature) in hessian.iter_mut().zip(&features) {
            add_scaled(row, -curvature * feature, &features);
        }
    }
    for (j, precision) in precisions(settings).into_iter().enumerate() {
        gradient[j] -= precision * weights[j];
        hessian[j][j] -= precision;
    }
    Some(RawDerivatives { log_posterior: log_posterior(data, settings, weights)?, gradient, hessian })
}

/// 1/λ² for every feature that is penalized, 0 for others.
pub fn precisions(settings: &LogisticSettings) -> Vec<f64> {
    let mut precisions = vec![settings.precision().unwrap_or(0.0); settings.features.count()];
    if !settings.penalize_intercept {
        precisions[0] = 0.0;
    }
    precisions
}

/// The later of exactly two present classes.
fn later_class(data: &Dataset, settings: &LogisticSettings, weights: &[f64]) -> Option<usize> {
    match present(data)[..] {
        [_, later] if weights.len() == settings.features.count() => Some(later),
        _ => None,
    }
}
