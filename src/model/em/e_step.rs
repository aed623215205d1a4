//! The E-step: the responsibilities, the log-likelihood, and its lower bound.

use bayesboard_kernels::read_out::{BLOCK, evaluate, exponentiate};

use super::super::GenerativeSettings;
use super::super::gaussian::GaussianModel;
use super::Responsibilities;
use crate::data::Dataset;
use crate::math::{MAX_CLASSES, log_scores};

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
pub(super) struct EStep {
    pub(super) responsibilities: Responsibilities,
    pub(super) log_likelihood: f64,
    /// −Σᵢ Σ_c qᵢ(c) log qᵢ(c).
    pub(super) entropy: f64,
    /// Σᵢ Σ_c qᵢ(c) log p(xᵢ, c) + the log-prior, with the responsibilities of the previous step.
    pub(super) expected: f64,
}

impl EStep {
    /// Takes all sums from one evaluation of the scores, block by block, since exponentials are most of the work.
    pub(super) fn new(
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

/// The log-density, up to a constant, of the Dirichlet prior that the pseudo-counts α imply for the class prior.
fn log_prior(model: &GaussianModel, settings: &GenerativeSettings) -> f64 {
    if settings.prior.is_some() || settings.prior_smoothing == 0.0 {
        return 0.0;
    }
    settings.prior_smoothing * model.priors.iter().filter(|&&prior| prior > 0.0).map(|prior| prior.ln()).sum::<f64>()
}
