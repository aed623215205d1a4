//! Expectation maximization for the Gaussian family when labels are missing (Dempster, Laird and Rubin 1977).
//!
//! A point without a label belongs to every class in part: the E-step gives it responsibilities
//! q(c) ∝ π_c N(x; μ_c, Σ_c), the M-step fits the family to the points so weighted. Labelled points keep their class.

use fastrand::Rng;

use super::gaussian::{self, GaussianClass, GaussianModel, GaussianSettings, Unfittable};
use super::log_scores;
use crate::data::{ClassMoments, Dataset, Moments};
use crate::math::{MAX_CLASSES, PerClass, Point, softmax};

/// A component whose weight falls below this has died.
const DEAD: f64 = 1e-9;

/// The share of every point in every class: one row per point.
pub type Responsibilities = Vec<[f64; MAX_CLASSES]>;

/// Why the M-step has no model to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// This class has lost all its weight.
    Died(usize),
    /// The covariance of this class (or the shared one) has become singular: it has collapsed onto too few points.
    Collapsed(Option<usize>),
}

/// Shares every point out among the classes, and the log-likelihood of the model that does it.
///
/// The log-likelihood is Σ log p(x, y) over labelled points + Σ log p(x) over unlabelled ones, + α Σ log π_c when the
/// class prior is smoothed: the objective that the M-step raises, up to a constant.
pub fn e_step(data: &Dataset, model: &GaussianModel, settings: &GaussianSettings) -> (Responsibilities, f64) {
    let mut log_likelihood = 0.0;
    let scores = model.centered();
    let share = |(x, label): (Point, Option<usize>)| {
        let mut row = log_scores(&scores, x);
        match label {
            Some(class) => {
                log_likelihood += row[class];
                row = one_hot(class);
            }
            None => log_likelihood += softmax(&mut row),
        }
        row
    };
    let rows = data.iter().map(share).collect();
    (rows, log_likelihood + log_prior(model, settings))
}

/// log of the Dirichlet density of the class prior that pseudo-counts α stand for, up to a constant.
fn log_prior(model: &GaussianModel, settings: &GaussianSettings) -> f64 {
    if settings.prior.is_some() || settings.prior_smoothing == 0.0 {
        return 0.0;
    }
    settings.prior_smoothing * model.classes.iter().flatten().map(|class| class.prior.ln()).sum::<f64>()
}

/// Fits the family to points that belong to classes in part. ε stays as it was in the model before.
///
/// # Errors
/// [`Halt`] when a class of the model before has lost its weight, or a class its spread.
pub fn m_step(
    data: &Dataset,
    responsibilities: &Responsibilities,
    settings: &GaussianSettings,
    before: &GaussianModel,
) -> Result<GaussianModel, Halt> {
    let moments = ClassMoments::weighted(data, responsibilities);
    // Responsibilities underflow to exactly 0, so no weight at all is no sign of a class that never was.
    let faded = |&c: &usize| before.classes[c].is_some() && moments.classes[c].weight < DEAD;
    if let Some(class) = (0..before.classes.len()).find(faded) {
        return Err(Halt::Died(class));
    }
    gaussian::fit_with(&moments, settings, before.epsilon).map_err(|unfittable| match unfittable {
        Unfittable::Singular { class } => Halt::Collapsed(class),
        Unfittable::NoPoints | Unfittable::NoPrior => Halt::Collapsed(None),
    })
}

/// ε for a whole run: the share s of the larger variance of all points, labelled or not.
pub fn epsilon(data: &Dataset, settings: &GaussianSettings) -> f64 {
    let covariance = everything(data).covariance();
    settings.variance_smoothing * covariance.xx.max(covariance.yy)
}

/// Where a run starts when nothing else is said: the fit of the labelled points, if all classes have a density there;
/// otherwise the means of the labelled classes, for the others points drawn far from the means so far (k-means++,
/// Arthur and Vassilvitskii 2007), each with the covariance of all points; the priors are those set by hand, else equal.
/// The same for the same seed.
///
/// # Errors
/// [`Unfittable`] when there are too few different points.
pub fn start(data: &Dataset, settings: &GaussianSettings, seed: u64) -> Result<GaussianModel, Unfittable> {
    let epsilon = epsilon(data, settings);
    let labelled = ClassMoments::of(data);
    if let Ok(model) = gaussian::fit_with(&labelled, settings, epsilon)
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
    let density = gaussian::Gaussian::new(whole.mean, covariance).ok_or(Unfittable::Singular { class: None })?;
    let means = means(data, &labelled, seed);
    let class = |c: usize| {
        let by_hand = settings.prior.as_ref().and_then(|by_hand| by_hand.get(c).copied());
        let prior = by_hand.unwrap_or(1.0 / means.len() as f64);
        Some(GaussianClass { prior, density: gaussian::Gaussian { mean: means[c], ..density } })
    };
    Ok(GaussianModel::new(PerClass::new(means.len(), class), epsilon, settings, whole.mean))
}

/// The moments of all points, labelled or not.
fn everything(data: &Dataset) -> Moments {
    ClassMoments::weighted(data, &vec![one_hot(0); data.len()]).classes[0]
}

fn means(data: &Dataset, labelled: &ClassMoments, seed: u64) -> Vec<Point> {
    let mut rng = Rng::with_seed(seed);
    let (mut known, mut means) = (Vec::new(), Vec::new());
    for class in labelled.classes.iter() {
        if class.weight > 0.0 {
            known.push(class.mean);
        }
    }
    for class in labelled.classes.iter() {
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

fn one_hot(class: usize) -> [f64; MAX_CLASSES] {
    let mut row = [0.0; MAX_CLASSES];
    row[class] = 1.0;
    row
}
