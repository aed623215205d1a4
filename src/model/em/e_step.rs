//! The E-step, with the exponentials of many points at once, which are most of its work.

use bayesboard_kernels::read_out::{BLOCK, evaluate, exponentiate};

use super::super::gaussian::GaussianModel;
use crate::data::Dataset;
use crate::lab::{Heights, Iterate, one_hot};
use crate::math::MAX_CLASSES;

/// Shares below this are set to 0, since the exponentials are never below e⁻⁷⁰⁸.
const NONE: f64 = 1e-300;

/// Takes all sums from one evaluation of the scores, block by block. `prior` is the log-prior of the model.
pub(super) fn e_step(
    data: &Dataset,
    model: GaussianModel,
    prior: f64,
    before: Option<&Iterate<GaussianModel>>,
) -> Iterate<GaussianModel> {
    let scores = model.centered();
    let mut now = Iterate::new(model, Heights { prior, ..Heights::default() });
    now.shares.reserve(data.len());
    let mut expected = 0.0;
    let mut columns = [[f64::NEG_INFINITY; BLOCK]; MAX_CLASSES];
    let mut labels = data.labels().chunks(BLOCK);
    let mut before_blocks = before.map_or(&[][..], |before| &before.shares).chunks(BLOCK);
    for (xs, ys) in data.xs().chunks(BLOCK).zip(data.ys().chunks(BLOCK)) {
        let labels = labels.next().unwrap_or_default();
        let (mut top, mut sum, mut below) = ([f64::NEG_INFINITY; BLOCK], [0.0; BLOCK], [0.0; BLOCK]);
        for (score, column) in scores.iter().zip(&mut columns) {
            if let Some(score) = score {
                evaluate(&score.coefficients(), xs, ys, column, &mut top);
            }
        }
        for (i, row) in before_blocks.next().unwrap_or_default().iter().enumerate() {
            for (&q, column) in row.iter().zip(&columns) {
                // 0 log 0 is 0.
                if q > 0.0 {
                    expected += q * column[i];
                }
            }
        }
        for (i, &label) in labels.iter().enumerate() {
            if let Ok(class) = usize::try_from(label) {
                now.heights.given += columns[class][i];
            }
        }
        for (_, column) in scores.iter().zip(&mut columns).filter(|(score, _)| score.is_some()) {
            exponentiate(column, &top, &mut sum, &mut below);
        }
        // The logarithm of a product of at most 64 sums, each at most 8.
        let mut product = 1.0;
        for (i, &label) in labels.iter().enumerate() {
            let row = if let Ok(class) = usize::try_from(label) {
                one_hot(class)
            } else {
                now.heights.missing += top[i];
                now.entropy -= below[i] / sum[i];
                product *= sum[i];
                let share = |class: usize| Some(columns[class][i] / sum[i]).filter(|&q| q > NONE).unwrap_or(0.0);
                std::array::from_fn(|class| if class < scores.len() { share(class) } else { 0.0 })
            };
            now.shares.push(row);
        }
        now.heights.missing += f64::ln(product);
        now.entropy += f64::ln(product);
    }
    // The shares of labeled points, which are 1, are in what is expected.
    now.heights.bound = before.map_or(now.heights.objective(), |before| expected + before.entropy + prior);
    now
}
