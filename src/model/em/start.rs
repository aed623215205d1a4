//! Where a run starts: the fit to the labeled points, or means drawn far from each other.

use fastrand::Rng;

use super::super::GenerativeSettings;
use super::super::gaussian::{self, Gaussian, GaussianClass, GaussianModel, Unfittable};
use crate::data::{ClassMoments, Dataset, Moments};
use crate::lab::one_hot;
use crate::math::{PerClass, Point};

/// ε for a whole run: the share s of the larger variance of all points, labeled or not.
pub(super) fn epsilon(data: &Dataset, settings: &GenerativeSettings) -> f64 {
    settings.epsilon(everything(data).covariance())
}

/// The default start of a run: the fit to the labeled points, if all classes have a density there.
///
/// Otherwise every class has the covariance of all points. A class with labeled points has their mean; the other means
/// are points drawn far from the previous means (k-means++, Arthur and Vassilvitskii 2007). Priors are those set by
/// hand, or equal. The same seed gives the same start.
///
/// # Errors
/// [`Unfittable`] when there are too few different points.
pub(super) fn start(
    data: &Dataset,
    settings: &GenerativeSettings,
    epsilon: f64,
    seed: u64,
) -> Result<GaussianModel, Unfittable> {
    let labeled = ClassMoments::of(data);
    if let Ok(model) = gaussian::fit_with(&labeled, settings, epsilon)
        && model.classes.iter().all(Option::is_some)
    {
        return Ok(model);
    }
    let whole = everything(data);
    if whole.weight == 0.0 {
        return Err(Unfittable::NoPoints);
    }
    let mut covariance = whole.covariance();
    covariance.xy *= settings.correlation;
    covariance.xx += epsilon;
    covariance.yy += epsilon;
    // Whether there is a density does not depend on the mean.
    let density = Gaussian::new(whole.mean, covariance).ok_or(Unfittable::Singular { class: None })?;
    let means = means(data, &labeled, seed);
    let class = |c: usize| {
        let by_hand = settings.prior.as_ref().and_then(|by_hand| by_hand.get(c).copied());
        let prior = by_hand.unwrap_or(1.0 / means.len() as f64);
        Some(GaussianClass { prior, density: Gaussian { mean: means[c], ..density } })
    };
    Ok(GaussianModel::new(PerClass::new(means.len(), class), epsilon, settings, whole.mean))
}

/// The moments of all points, labeled or not.
fn everything(data: &Dataset) -> Moments {
    ClassMoments::weighted(data, &vec![one_hot(0); data.len()]).classes[0]
}

fn means(data: &Dataset, labeled: &ClassMoments, seed: u64) -> Vec<Point> {
    let mut rng = Rng::with_seed(seed);
    let (mut known, mut means) = (Vec::new(), Vec::new());
    for class in labeled.classes.iter() {
        if class.weight > 0.0 {
            known.push(class.mean);
        }
    }
    for class in labeled.classes.iter() {
        let mut mean = class.mean;
        if class.weight == 0.0 {
            mean = draw_far_from(data, &known, &mut rng);
            known.push(mean);
        }
        means.push(mean);
    }
    means
}

/// A point of the data, drawn with probability proportional to its squared distance from the nearest of `known`.
fn draw_far_from(data: &Dataset, known: &[Point], rng: &mut Rng) -> Point {
    let mut weights = Vec::new();
    let mut sum = 0.0;
    for (point, _) in data.iter() {
        let mut nearest = f64::MAX;
        for &mean in known {
            nearest = nearest.min(point.distance(mean).powi(2));
        }
        let weight = if known.is_empty() { 1.0 } else { nearest };
        weights.push(weight);
        sum += weight;
    }
    let mut left = rng.f64() * sum;
    let index = weights.iter().position(|w| {
        left -= w;
        left < 0.0
    });
    data.point(index.unwrap_or(data.len() - 1))
}
