use bayesboard::data::Dataset;
use bayesboard::model::logistic::{Climb, Landscape, LogisticSettings, derivatives, log_posterior};

/// One step of gradient ascent in raw coordinates: w + rate·gradient, and the log-posterior there.
///
/// `None` unless exactly two classes have points. Far beyond the safe rate the weights may overflow; they are NaN then.
pub(crate) fn gradient_step(
    data: &Dataset,
    settings: &LogisticSettings,
    rate: f64,
    weights: &[f64],
) -> Option<(Vec<f64>, f64)> {
    if let (Some(landscape), &[a, b, c]) = (Landscape::of(data, settings), weights) {
        // By the arithmetic of a whole run: beyond twice the safe rate, steps amplify rounding errors.
        let mut way = Climb { weights: vec![[a, b, c]], values: vec![0.0], end: None };
        landscape.climb(&mut way, rate, None, None, 1);
        let [_, next] = way.weights[..] else { return Some((vec![f64::NAN; 3], f64::NAN)) };
        return Some((next.to_vec(), way.values[1]));
    }
    let gradient = derivatives(data, settings, weights)?.gradient;
    let next: Vec<f64> = weights.iter().zip(gradient).map(|(w, slope)| w + rate * slope).collect();
    let value = log_posterior(data, settings, &next)?;
    Some((next, value))
}
