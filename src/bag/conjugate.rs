//! Newton steps by conjugate gradients on sparse rows.

use bayesboard_kernels::columns::{add_scaled, scale, sum_product};
use bayesboard_kernels::sparse::Rows;

/// The largest residual of a Newton step, as a share of the gradient.
const COARSE: f64 = 0.3;

/// The preconditioner M: of the Hessian the diagonal, and the row and the column of the bias, since most of what words
/// share is that each stands beside the bias.
///
/// M = L D Lᵀ, where L is the identity but for its first column, which has M₀ⱼ/M₀₀.
#[derive(Clone, Debug, Default)]
pub(super) struct Arrow {
    /// M₀ⱼ/M₀₀; 0 of the bias itself.
    links: Vec<f64>,
    /// D: M₀₀, and Mⱼⱼ − M₀ⱼ²/M₀₀.
    pivots: Vec<f64>,
}

impl Arrow {
    /// Takes what [`Rows::derivatives`] gives; `precisions` are the penalties of the weights.
    pub(super) fn new(sums: &[[f64; 3]], precisions: &[f64]) -> Arrow {
        let corner = (sums[0][2] + precisions[0]).max(f64::MIN_POSITIVE);
        let of_column = |(&[_, first, diagonal], precision): (&[f64; 3], &f64)| {
            let link = first / corner;
            (link, (diagonal - link * first).max(0.0) + precision)
        };
        let (mut links, mut pivots): (Vec<f64>, Vec<f64>) = sums.iter().zip(precisions).map(of_column).unzip();
        (links[0], pivots[0]) = (0.0, corner);
        Arrow { links, pivots }
    }

    /// M⁻¹ r.
    fn solve(&self, r: &[f64]) -> Vec<f64> {
        let mut solved = r.to_vec();
        add_scaled(&mut solved, -r[0], &self.links);
        for (z, pivot) in solved.iter_mut().zip(&self.pivots) {
            *z /= pivot;
        }
        solved[0] -= sum_product(&self.links, &solved);
        solved
    }
}

/// Conjugate gradients on H d = −g.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    /// d, as far as it is found.
    pub(super) direction: Vec<f64>,
    residual: Vec<f64>,
    conjugate: Vec<f64>,
    arrow: Arrow,
    /// rᵀM⁻¹r.
    length: f64,
    /// The length at which it ends.
    goal: f64,
    n_left: usize,
}

impl Search {
    /// Starts at d = 0, at a place where the objective is `value`.
    pub(super) fn new(gradient: &[f64], arrow: Arrow, value: f64) -> Search {
        let mut residual = gradient.to_vec();
        scale(&mut residual, -1.0);
        let conjugate = arrow.solve(&residual);
        let length = sum_product(&residual, &conjugate);
        let share = COARSE.min((length / (1.0 + value.abs())).powf(0.25));
        let (n, goal) = (residual.len(), length * share * share);
        Search { direction: vec![0.0; n], n_left: 2 * n + 50, goal, residual, conjugate, arrow, length }
    }

    /// Whether d is exact enough.
    pub(super) fn is_at_its_end(&self) -> bool {
        self.length <= self.goal || self.n_left == 0
    }

    /// One iteration. `curvature` has the weight of each row, `precisions` the penalty of each entry of d.
    pub(super) fn advance(&mut self, rows: &Rows, curvature: &[f64], precisions: &[f64]) {
        let mut curved = rows.curved(curvature, &self.conjugate);
        for ((curved, precision), p) in curved.iter_mut().zip(precisions).zip(&self.conjugate) {
            *curved += precision * p;
        }
        let bend = sum_product(&self.conjugate, &curved);
        if bend <= 0.0 {
            self.n_left = 0;
            return;
        }
        let share = self.length / bend;
        add_scaled(&mut self.direction, share, &self.conjugate);
        add_scaled(&mut self.residual, -share, &curved);
        let next = self.arrow.solve(&self.residual);
        let length = sum_product(&self.residual, &next);
        scale(&mut self.conjugate, length / self.length);
        add_scaled(&mut self.conjugate, 1.0, &next);
        self.length = length;
        self.n_left -= 1;
    }
}
