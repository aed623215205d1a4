//! The loss of two classes with its derivatives, in one pass over the columns: the hot path of the whole crate.

use std::ops::Range;

use super::dense::Matrix;
use super::design::Design;
use super::objective::Derivatives;
use super::sums::{add_scaled_column, sum_product, total};
use crate::math::exp_nonpositive;

/// Points taken at a time; their intermediate columns stay in the first-level cache.
const BLOCK: usize = 128;

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
        add_scaled_column(&mut margin[..n], sign * weight, column(j));
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
        for ((w, c), x) in weighted.iter_mut().zip(&terms.curvature).zip(column(j)) {
            *w = c * x;
        }
        let row = f.hessian.row_mut(j);
        row[0] += total(&weighted[..n]);
        for k in 1..=j {
            row[k] += sum_product(&weighted[..n], column(k));
        }
    }
}

/// The loss of a block, and its derivatives in the logit of each point.
struct Terms {
    value: f64,
    /// −sign · the first derivative.
    residual: [f64; BLOCK],
    /// The second derivative.
    curvature: [f64; BLOCK],
}

impl Terms {
    /// With m = sign·z the margin and e = exp(−|m|): the loss is log(1 + e⁻ᵐ) = max(−m, 0) + log(1 + e), its
    /// derivative in z is −sign·σ(−m), its second derivative σ(m)σ(−m) = e/(1 + e)². The logarithms are taken of the
    /// product of the block, at most 2¹²⁸.
    fn of(margin: &[f64; BLOCK]) -> Terms {
        let (mut hinge, mut odds) = ([0.0; BLOCK], [0.0; BLOCK]);
        let (mut residual, mut curvature) = ([0.0; BLOCK], [0.0; BLOCK]);
        for i in 0..BLOCK {
            let m = margin[i];
            let e = exp_nonpositive(-m.abs());
            let right = 1.0 / (1.0 + e);
            let wrong = e * right;
            hinge[i] = if m < 0.0 { -m } else { 0.0 };
            odds[i] = 1.0 + e;
            residual[i] = if m < 0.0 { right } else { wrong };
            curvature[i] = wrong * right;
        }
        Terms { value: total(&hinge) + product(&odds).ln(), residual, curvature }
    }
}

/// The product of all entries, in eight interleaved parts.
fn product(values: &[f64; BLOCK]) -> f64 {
    let mut lanes = [1.0; 8];
    for chunk in values.as_chunks::<8>().0 {
        for (lane, value) in lanes.iter_mut().zip(chunk) {
            *lane *= value;
        }
    }
    lanes.iter().product()
}
