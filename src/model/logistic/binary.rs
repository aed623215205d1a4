//! The loss of two classes with its derivatives, in one pass over the columns: the hot path of the whole crate.

use std::ops::Range;

use bayesboard_kernels::columns::{add_scaled, multiply, sum_product, total};
use bayesboard_kernels::logistic::{BLOCK, Terms};

use super::dense::Matrix;
use super::design::Design;
use super::objective::Derivatives;

/// −Σ log P(yᵢ|xᵢ) at the logits Σⱼ vⱼ ψⱼ of the later class, with gradient and Hessian.
pub(super) fn loss(design: &Design, v: &[f64]) -> Derivatives {
    let rank = design.rank();
    let mut f = Derivatives { value: 0.0, gradient: vec![0.0; rank], hessian: Matrix::zeros(rank, rank) };
    for (bounds, sign) in design.starts.windows(2).zip([-1.0, 1.0]) {
        for start in (bounds[0]..bounds[1]).step_by(BLOCK) {
            add_block(&mut f, &design.columns, start..bounds[1].min(start + BLOCK), v, sign);
        }
    }
    for j in 0..rank {
        for k in 0..j {
            f.hessian.row_mut(k)[j] = f.hessian.row(j)[k];
        }
    }
    f
}

/// Adds at most [`BLOCK`] points of the class `sign`; of the Hessian the lower triangle only.
fn add_block(f: &mut Derivatives, columns: &[Vec<f64>], points: Range<usize>, v: &[f64], sign: f64) {
    let n = points.len();
    let column = |j: usize| &columns[j - 1][points.clone()];
    let mut margin = [sign * v[0]; BLOCK];
    for (j, weight) in v.iter().enumerate().skip(1) {
        add_scaled(&mut margin[..n], sign * weight, column(j));
    }
    // Padding gets the margin of a point that is right beyond doubt.
    margin[n..].fill(1e4);
    let terms = Terms::of(&margin);
    f.value += terms.value;
    f.gradient[0] -= sign * total(&terms.residual);
    f.hessian.row_mut(0)[0] += total(&terms.curvature);
    let mut weighted = [0.0; BLOCK];
    for j in 1..v.len() {
        f.gradient[j] -= sign * sum_product(&terms.residual[..n], column(j));
        multiply(&mut weighted[..n], &terms.curvature[..n], column(j));
        let row = f.hessian.row_mut(j);
        row[0] += total(&weighted[..n]);
        for (k, sum) in row.iter_mut().enumerate().take(j + 1).skip(1) {
            *sum += sum_product(&weighted[..n], column(k));
        }
    }
}
