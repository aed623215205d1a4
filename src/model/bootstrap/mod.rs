//! Other samples: what both fits would be to other points like these, and what else they might be given these points.
//!
//! A bootstrap sample draws as many points of each class as there are, with replacement (Efron 1979); both models are
//! fitted to it by the same settings. A draw from the posterior keeps the points and draws the parameters.

mod averaged;
mod posterior;

pub use averaged::Averaged;
pub use posterior::{Posterior, gamma};

use fastrand::Rng;

use super::{Fit, Model};
use crate::data::Dataset;
use crate::math::{MAX_CLASSES, Point, Scores};

/// How many other samples there are.
pub const N_SAMPLES: usize = 40;

/// λ in place of maximum likelihood where a sample has no maximum.
pub const LAMBDA: f64 = 10.0;

/// Where other fits come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draws {
    /// Fits to points that are drawn again.
    #[default]
    Bootstrap,
    /// Parameters drawn from the posterior, for the models that have one here; else as above.
    Posterior,
}

/// What might be fitted instead.
#[derive(Clone, Debug)]
pub struct OtherFit {
    /// The fits; without read-outs where they are drawn.
    pub fit: Fit,
    /// How often each point is drawn, in the order of the data; empty where all are taken as they are.
    pub times: Vec<u8>,
    /// Whether logistic regression uses [`LAMBDA`], as this sample has no single maximum.
    pub is_penalized: bool,
}

/// The indices of the points of a bootstrap sample, the classes in their order; unlabeled points are none of it.
///
/// The random numbers are those of fastrand: of each class with n points, n whole numbers below n, which are the places
/// of points in the order of the data.
pub fn resample(data: &Dataset, seed: u64, sample: usize) -> Vec<usize> {
    let mut members = vec![Vec::new(); data.n_classes()];
    for (i, (_, class)) in data.iter().enumerate() {
        if let Some(class) = class {
            members[class].push(i);
        }
    }
    let mut rng = rng(seed, sample);
    let mut drawn = Vec::with_capacity(data.len());
    for members in &members {
        drawn.extend((0..members.len()).map(|_| members[rng.usize(..members.len())]));
    }
    drawn
}

/// The random numbers of a sample. Seeds that are near each other are mixed first.
fn rng(seed: u64, sample: usize) -> Rng {
    let mut mixed = Rng::with_seed(seed ^ (sample as u64).rotate_right(24));
    Rng::with_seed(mixed.u64(..))
}

impl OtherFit {
    /// Both fits to a bootstrap sample; `fit` is that to all points.
    pub fn bootstrap(data: &Dataset, fit: &Fit, seed: u64, sample: usize) -> OtherFit {
        let drawn = resample(data, seed, sample);
        let mut times = vec![0u8; data.len()];
        let mut points = data.without_points();
        for i in drawn {
            times[i] = times[i].saturating_add(1);
            // A point of a valid data set is valid.
            let _ = points.push(data.point(i), data.label(i));
        }
        let mut other = Fit::new(&points, &fit.settings, Some(fit));
        let is_penalized = has_no_single_maximum(&other, fit);
        if is_penalized {
            let settings = fit.settings.clone().with_prior_std(Some(LAMBDA));
            other.discriminative = super::fit::discriminative(&points, &settings, None);
        }
        OtherFit { fit: other, times, is_penalized }
    }

    /// The scores of a model, if it has a posterior.
    pub fn scores(&self, model: Model) -> Option<&Scores> {
        self.fit[model].posterior_scores()
    }

    /// P(class | x) of a model for every class; `None` without an answer.
    pub fn posterior(&self, model: Model, x: Point) -> Option<[f64; MAX_CLASSES]> {
        self.fit[model].posterior(x).filter(|posterior| posterior.iter().any(|&p| p > 0.0))
    }
}

/// Whether maximum likelihood has no single maximum on a sample, although it may have one on all points.
fn has_no_single_maximum(other: &Fit, fit: &Fit) -> bool {
    let is_likelihood = fit.settings.logistic.precision().is_none();
    is_likelihood && other.discriminative.posterior_scores().is_none()
}
