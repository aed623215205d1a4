//! The loss of all points with its derivatives, in one pass over the columns: the hot path of the crate.

use std::ops::Range;

use bayesboard_kernels::columns::{add_scaled, multiply, sum_product, total};
use bayesboard_kernels::logistic::{BLOCK, Column, Terms, others, softmax};

use super::dense::Matrix;
use super::design::Design;

/// The value, gradient and Hessian of a function at a point.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Derivatives {
    pub(super) value: f64,
    pub(super) gradient: Vec<f64>,
    pub(super) hessian: Matrix,
}

/// The logit that pads a block: such a point has probability 1, so no loss.
const CERTAIN: f64 = 1e4;

/// −Σ log P(yᵢ|xᵢ) at the logits zₖ = Σⱼ v₍ₖ₋₁₎ⱼ ψⱼ of the present classes k ≥ 1 against the first, z₀ = 0, with
/// gradient Σᵢ (pₖ − [yᵢ = k]) ψⱼ and Hessian Σᵢ (pₖ[k = l] − pₖpₗ) ψⱼψₘ.
pub(super) fn loss(design: &Design, v: &[f64]) -> Derivatives {
    let n = v.len();
    let mut f = Derivatives { value: 0.0, gradient: vec![0.0; n], hessian: Matrix::zeros(n, n) };
    for (class, bounds) in design.starts.windows(2).enumerate() {
        for start in (bounds[0]..bounds[1]).step_by(BLOCK) {
            let block = Block { design, points: start..bounds[1].min(start + BLOCK), class };
            match design.classes.len() {
                2 => block.add_binary(&mut f, v),
                _ => block.add_softmax(&mut f, v),
            }
        }
    }
    // The sums are in the lower triangles of the blocks (k, l) with k ≥ l; the rest follows by symmetry.
    let rank = design.rank();
    for i in 0..n {
        for j in 0..n {
            let (k, l, a, b) = (i / rank, j / rank, i % rank, j % rank);
            f.hessian.row_mut(i)[j] = f.hessian.row(k.max(l) * rank + a.max(b))[k.min(l) * rank + a.min(b)];
        }
    }
    f
}

/// At most [`BLOCK`] points of one class.
struct Block<'a> {
    design: &'a Design,
    points: Range<usize>,
    class: usize,
}

impl Block<'_> {
    fn add_binary(&self, f: &mut Derivatives, v: &[f64]) {
        let sign = if self.class == 0 { -1.0 } else { 1.0 };
        let terms = Terms::of(self.logits(v, sign, CERTAIN));
        f.value += terms.value;
        self.add_gradient(&mut f.gradient, -sign, &terms.residual);
        self.add_hessian(&mut f.hessian, (0, 0), 1.0, &terms.curvature);
    }

    fn add_softmax(&self, f: &mut Derivatives, v: &[f64]) {
        let rank = self.design.rank();
        let mut p = vec![[0.0; BLOCK]; self.design.classes.len()];
        for (k, logits) in p.iter_mut().enumerate() {
            let weights = if k == 0 { &[0.0][..] } else { &v[(k - 1) * rank..k * rank] };
            *logits = self.logits(weights, 1.0, if k == self.class { 0.0 } else { -CERTAIN });
        }
        f.value += softmax(&mut p, self.class, self.points.len());
        let n = self.points.len();
        let mut weight = [0.0; BLOCK];
        for k in 1..p.len() {
            let rest = others(&p, k);
            let (sign, residual) = if k == self.class { (-1.0, &rest) } else { (1.0, &p[k]) };
            self.add_gradient(&mut f.gradient[(k - 1) * rank..k * rank], sign, residual);
            for l in 1..=k {
                let (sign, factor) = if k == l { (1.0, &rest) } else { (-1.0, &p[l]) };
                multiply(&mut weight[..n], &p[k], factor);
                self.add_hessian(&mut f.hessian, ((k - 1) * rank, (l - 1) * rank), sign, &weight);
            }
        }
    }

    /// ψⱼ of the points.
    fn column(&self, j: usize) -> &[f64] {
        &self.design.columns[j - 1][self.points.clone()]
    }

    /// sign·Σⱼ wⱼψⱼ of the points, then the padding.
    fn logits(&self, weights: &[f64], sign: f64, padding: f64) -> Column {
        let n = self.points.len();
        let mut logits = [sign * weights[0]; BLOCK];
        for (j, weight) in weights.iter().enumerate().skip(1) {
            add_scaled(&mut logits[..n], sign * weight, self.column(j));
        }
        logits[n..].fill(padding);
        logits
    }

    /// Adds sign·Σᵢ residualᵢ ψⱼ.
    fn add_gradient(&self, gradient: &mut [f64], sign: f64, residual: &Column) {
        let residual = &residual[..self.points.len()];
        gradient[0] += sign * total(residual);
        for (j, sum) in gradient.iter_mut().enumerate().skip(1) {
            *sum += sign * sum_product(residual, self.column(j));
        }
    }

    /// Adds sign·Σᵢ weightᵢ ψⱼψₘ to the block that begins at this row and column, m ≤ j.
    fn add_hessian(&self, hessian: &mut Matrix, (row, col): (usize, usize), sign: f64, weight: &Column) {
        let weight = &weight[..self.points.len()];
        let mut weighted = [0.0; BLOCK];
        let weighted = &mut weighted[..weight.len()];
        for j in 0..self.design.rank() {
            if j == 0 {
                weighted.copy_from_slice(weight);
            } else {
                multiply(weighted, weight, self.column(j));
            }
            let sums = &mut hessian.row_mut(row + j)[col..];
            sums[0] += sign * total(weighted);
            for (m, sum) in sums.iter_mut().enumerate().take(j + 1).skip(1) {
                *sum += sign * sum_product(weighted, self.column(m));
            }
        }
    }
}
