//! Expectation maximization for the Gaussian family when labels are missing (Dempster, Laird and Rubin 1977).
//!
//! The E-step gives each unlabeled point responsibilities q(c) ∝ π_c N(x; μ_c, Σ_c); the M-step fits the family to the
//! points with these weights. Labeled points keep their class.

mod e_step;
mod matching;
mod start;

use bayesboard_kernels::columns::range;

use self::e_step::EStep;
pub use self::e_step::{bound, e_step};
pub use self::matching::{agreement, matched, matching};
pub use self::start::{SEED, epsilon, start};
use super::GenerativeSettings;
use super::gaussian::{self, GaussianClass, GaussianModel, Unfittable};
use crate::data::{ClassMoments, Dataset};
use crate::math::{MAX_CLASSES, Sym2, argmax};

/// A component whose weight falls below this has vanished.
const DEAD: f64 = 1e-9;

/// The relative width at which a component has collapsed: its conditional standard deviation along an axis, given the
/// other coordinate, as a share of the largest coordinate.
///
/// Means are rounded to some 1e-16 of the coordinates, which shifts a Gaussian of this width by a thousandth of it.
/// The density of a narrower one is not accurate at the points it has collapsed onto.
const COLLAPSED: f64 = 1e-13;

/// The most iterations of a run.
pub const MAX_ITERATIONS: usize = 500;

/// The responsibility of every class for every point: one row per point.
pub type Responsibilities = Vec<[f64; MAX_CLASSES]>;

/// Why the M-step gives no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// This class has lost all its weight.
    Died(usize),
    /// The covariance of this class (or the shared one) has become singular: it has collapsed onto too few points.
    Collapsed(Option<usize>),
}

/// A run of EM, iteration by iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The start and the model of every M-step.
    pub models: Vec<GaussianModel>,
    /// The log-likelihood of each.
    pub log_likelihoods: Vec<f64>,
    /// The lower bound after each M-step, with the responsibilities of the E-step before it.
    pub bounds: Vec<f64>,
    /// Why it has ended, if it has.
    pub end: Option<End>,
    /// The E-step under the last model.
    next: EStep,
}

/// Why a run of EM has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The log-likelihood changed by less than [`LEAST_GAIN`].
    Converged,
    /// The M-step gave no model.
    Halted(Halt),
}

/// The change of the log-likelihood in an iteration below which a run has converged.
pub const LEAST_GAIN: f64 = 1e-3;

impl Run {
    /// A run before its first iteration.
    pub fn new(data: &Dataset, settings: &GenerativeSettings, start: GaussianModel) -> Run {
        let next = EStep::new(data, &start, settings, &[]);
        Run { models: vec![start], log_likelihoods: vec![next.log_likelihood], bounds: Vec::new(), end: None, next }
    }

    /// Iterates until the run has this many iterations or ends.
    pub fn go_on(&mut self, data: &Dataset, settings: &GenerativeSettings, iterations: usize) {
        while self.end.is_none() && self.bounds.len() < iterations {
            let before = self.bounds.len();
            match m_step(data, &self.next.responsibilities, settings, &self.models[before]) {
                Err(halt) => self.end = Some(End::Halted(halt)),
                Ok(model) => {
                    let next = EStep::new(data, &model, settings, &self.next.responsibilities);
                    self.bounds.push(next.expected + self.next.entropy);
                    self.next = next;
                    let log_likelihood = self.next.log_likelihood;
                    let change = log_likelihood - self.log_likelihoods[before];
                    self.log_likelihoods.push(log_likelihood);
                    self.models.push(model);
                    self.end = (change.abs() < LEAST_GAIN).then_some(End::Converged);
                }
            }
        }
    }
}

/// The class that each point gets at the end of a run from the default start. `None` where there is no run:
/// of a family without EM, between its corners, without a share of a class, or of too few different points.
pub fn classes(data: &Dataset, settings: &GenerativeSettings) -> Option<Vec<Option<usize>>> {
    let is_possible = settings.family.row().has_em && settings.corner().is_some();
    if !is_possible || settings.prior.as_ref().is_some_and(|prior| prior.contains(&0.0)) {
        return None;
    }
    let mut run = Run::new(data, settings, start(data, settings, SEED).ok()?);
    run.go_on(data, settings, MAX_ITERATIONS);
    Some(run.next.responsibilities.iter().map(|row| argmax(row)).collect())
}

/// Fits the family to points weighted by responsibilities. ε is that of the previous model.
///
/// # Errors
/// [`Halt`] when a component has lost its weight or has collapsed.
pub fn m_step(
    data: &Dataset,
    responsibilities: &Responsibilities,
    settings: &GenerativeSettings,
    before: &GaussianModel,
) -> Result<GaussianModel, Halt> {
    let moments = ClassMoments::weighted(data, responsibilities);
    // Responsibilities underflow to exactly 0, so a weight of 0 does not show that a class was absent before.
    let faded = |&c: &usize| before.classes[c].is_some() && moments.classes[c].weight < DEAD;
    if let Some(class) = (0..before.classes.len()).find(faded) {
        return Err(Halt::Died(class));
    }
    let model = gaussian::fit_with(&moments, settings, before.epsilon).map_err(|unfittable| match unfittable {
        Unfittable::Singular { class } => Halt::Collapsed(class),
        Unfittable::NoPoints | Unfittable::NoPrior => Halt::Collapsed(None),
    })?;
    let [least_x, least_y] = least_variances(data);
    let is_collapsed = |class: &Option<GaussianClass>| {
        // The variance along an axis, given the other coordinate, is the inverse of the precision's diagonal entry.
        let precision = class.map_or(Sym2::ZERO, |class| class.density.covariance.inverse());
        precision.xx * least_x >= 1.0 || precision.yy * least_y >= 1.0
    };
    match model.classes.iter().position(is_collapsed) {
        Some(class) => Err(Halt::Collapsed((settings.pooling < 1.0).then_some(class))),
        None => Ok(model),
    }
}

/// The variances along both axes at which a component of these data has collapsed.
fn least_variances(data: &Dataset) -> [f64; 2] {
    [data.xs(), data.ys()].map(|column| {
        let (low, high) = range(column);
        let deviation = COLLAPSED * low.abs().max(high.abs());
        deviation * deviation
    })
}
