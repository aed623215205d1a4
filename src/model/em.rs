//! Expectation maximization for the Gaussian family when labels are missing (Dempster, Laird and Rubin 1977).
//!
//! The E-step gives each unlabeled point responsibilities q(c) ∝ π_c N(x; μ_c, Σ_c); the M-step fits the family to the
//! points with these weights. Labeled points keep their class.

use bayesboard_kernels::columns::range;
use bayesboard_kernels::read_out::{BLOCK, evaluate, exponentiate};
use fastrand::Rng;

use super::GenerativeSettings;
use super::gaussian::{self, GaussianClass, GaussianModel, Unfittable};
use crate::data::{ClassMoments, Dataset, Moments};
use crate::math::{MAX_CLASSES, PerClass, Point, Sym2, argmax, assignment, log_scores};

/// A component whose weight falls below this has vanished.
const DEAD: f64 = 1e-9;

/// The relative width at which a component has collapsed: its conditional standard deviation along an axis, given the
/// other coordinate, as a share of the largest coordinate.
///
/// Means are rounded to some 1e-16 of the coordinates, which shifts a Gaussian of this width by a thousandth of it.
/// The density of a narrower one is not accurate at the points it has collapsed onto.
const COLLAPSED: f64 = 1e-13;

/// The seed of a random start.
pub const SEED: u64 = 1;

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

/// Responsibilities below this are set to 0, since the exponentials are never below e⁻⁷⁰⁸.
const NONE: f64 = 1e-300;

/// Computes the responsibilities under a model, and the log-likelihood of the model.
///
/// The log-likelihood is Σ log p(x, y) over labeled points + Σ log p(x) over unlabeled ones, + α Σ log π_c when the
/// class prior is smoothed. Up to a constant, this is the objective of EM.
pub fn e_step(data: &Dataset, model: &GaussianModel, settings: &GenerativeSettings) -> (Responsibilities, f64) {
    let step = EStep::new(data, model, settings, &[]);
    (step.responsibilities, step.log_likelihood)
}

/// An E-step, with the terms of the lower bound before and after it.
#[derive(Clone, Debug, Default, PartialEq)]
struct EStep {
    responsibilities: Responsibilities,
    log_likelihood: f64,
    /// −Σᵢ Σ_c qᵢ(c) log qᵢ(c).
    entropy: f64,
    /// Σᵢ Σ_c qᵢ(c) log p(xᵢ, c) + the log-prior, with the responsibilities of the previous step.
    expected: f64,
}

impl EStep {
    /// Takes all sums from one evaluation of the scores, block by block, since exponentials are most of the work.
    fn new(
        data: &Dataset,
        model: &GaussianModel,
        settings: &GenerativeSettings,
        before: &[[f64; MAX_CLASSES]],
    ) -> EStep {
        let scores = model.centered();
        let log_prior = log_prior(model, settings);
        let responsibilities = Vec::with_capacity(data.len());
        let mut step = EStep { responsibilities, log_likelihood: log_prior, entropy: 0.0, expected: log_prior };
        let mut columns = [[f64::NEG_INFINITY; BLOCK]; MAX_CLASSES];
        let mut labels = data.labels().chunks(BLOCK);
        let mut before = before.chunks(BLOCK);
        for (xs, ys) in data.xs().chunks(BLOCK).zip(data.ys().chunks(BLOCK)) {
            let labels = labels.next().unwrap_or_default();
            let (mut top, mut sum, mut below) = ([f64::NEG_INFINITY; BLOCK], [0.0; BLOCK], [0.0; BLOCK]);
            for (score, column) in scores.iter().zip(&mut columns) {
                if let Some(score) = score {
                    evaluate(&score.coefficients(), xs, ys, column, &mut top);
                }
            }
            for (i, row) in before.next().unwrap_or_default().iter().enumerate() {
                for (&q, column) in row.iter().zip(&columns) {
                    // 0 log 0 is 0.
                    if q > 0.0 {
                        step.expected += q * column[i];
                    }
                }
            }
            for (i, &label) in labels.iter().enumerate() {
                if let Ok(class) = usize::try_from(label) {
                    step.log_likelihood += columns[class][i];
                }
            }
            for (_, column) in scores.iter().zip(&mut columns).filter(|(score, _)| score.is_some()) {
                exponentiate(column, &top, &mut sum, &mut below);
            }
            // The logarithm of a product of at most 64 sums, each at most 8.
            let mut product = 1.0;
            for (i, &label) in labels.iter().enumerate() {
                let mut row = [0.0; MAX_CLASSES];
                if let Ok(class) = usize::try_from(label) {
                    row[class] = 1.0;
                } else {
                    for (c, share) in row[..scores.len()].iter_mut().enumerate() {
                        let q = columns[c][i] / sum[i];
                        *share = if q > NONE { q } else { 0.0 };
                    }
                    step.log_likelihood += top[i];
                    step.entropy -= below[i] / sum[i];
                    product *= sum[i];
                }
                step.responsibilities.push(row);
            }
            step.log_likelihood += f64::ln(product);
            step.entropy += f64::ln(product);
        }
        step
    }
}

/// The lower bound F(q, θ) of the log-likelihood (Neal and Hinton 1998), computed from its definition:
/// Σ log p(x, y) over labeled points + Σᵢ Σ_c qᵢ(c) (log p(xᵢ, c) − log qᵢ(c)) over unlabeled ones, + the log-prior.
///
/// The bound is tight when q are the responsibilities under θ.
pub fn bound(
    data: &Dataset,
    model: &GaussianModel,
    settings: &GenerativeSettings,
    responsibilities: &Responsibilities,
) -> f64 {
    let scores = model.centered();
    let mut sum = log_prior(model, settings);
    for ((x, _), row) in data.iter().zip(responsibilities) {
        for (score, &q) in log_scores(&scores, x).into_iter().zip(row) {
            // A labeled point has q = 1, and 0 log 0 is 0.
            if q > 0.0 {
                sum += q * (score - q.ln());
            }
        }
    }
    sum
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

/// The share of points whose true class has the largest responsibility; `None` when no point has a true class.
pub fn agreement(responsibilities: &Responsibilities, truth: &[Option<usize>]) -> Option<f64> {
    let counts = found(responsibilities, truth);
    let n: u32 = counts.iter().flatten().sum();
    let right: u32 = (0..MAX_CLASSES).map(|class| counts[class][class]).sum();
    (n > 0).then(|| f64::from(right) / f64::from(n))
}

/// The component that each class is matched to, maximizing the number of points with their true class; without labels,
/// components are exchangeable (label switching). Components that no point decides keep their order.
pub fn matching(
    responsibilities: &Responsibilities,
    truth: &[Option<usize>],
    n_classes: usize,
) -> [usize; MAX_CLASSES] {
    assignment(&found(responsibilities, truth)[..n_classes])
}

/// How many points of each true class, row by row, have the largest responsibility in each class.
fn found(responsibilities: &Responsibilities, truth: &[Option<usize>]) -> [[u32; MAX_CLASSES]; MAX_CLASSES] {
    let mut counts = [[0; MAX_CLASSES]; MAX_CLASSES];
    for (row, class) in responsibilities.iter().zip(truth) {
        if let (Some(class), Some(found)) = (*class, argmax(row)) {
            counts[class][found] += 1;
        }
    }
    counts
}

/// Responsibilities with the components reordered to the classes that they are matched to.
pub fn matched(responsibilities: Responsibilities, matching: &[usize; MAX_CLASSES]) -> Responsibilities {
    responsibilities.into_iter().map(|row| matching.map(|component| row[component])).collect()
}

/// The log-density, up to a constant, of the Dirichlet prior that the pseudo-counts α imply for the class prior.
fn log_prior(model: &GaussianModel, settings: &GenerativeSettings) -> f64 {
    if settings.prior.is_some() || settings.prior_smoothing == 0.0 {
        return 0.0;
    }
    settings.prior_smoothing * model.priors.iter().filter(|&&prior| prior > 0.0).map(|prior| prior.ln()).sum::<f64>()
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

/// ε for a whole run: the share s of the larger variance of all points, labeled or not.
pub fn epsilon(data: &Dataset, settings: &GenerativeSettings) -> f64 {
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
pub fn start(data: &Dataset, settings: &GenerativeSettings, seed: u64) -> Result<GaussianModel, Unfittable> {
    let epsilon = epsilon(data, settings);
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
    let density = gaussian::Gaussian::new(whole.mean, covariance).ok_or(Unfittable::Singular { class: None })?;
    let means = means(data, &labeled, seed);
    let class = |c: usize| {
        let by_hand = settings.prior.as_ref().and_then(|by_hand| by_hand.get(c).copied());
        let prior = by_hand.unwrap_or(1.0 / means.len() as f64);
        Some(GaussianClass { prior, density: gaussian::Gaussian { mean: means[c], ..density } })
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

fn one_hot(class: usize) -> [f64; MAX_CLASSES] {
    let mut row = [0.0; MAX_CLASSES];
    row[class] = 1.0;
    row
}
