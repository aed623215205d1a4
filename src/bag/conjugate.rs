//! Newton steps by conjugate gradients on sparse rows, preconditioned by the diagonal of the Hessian.

use bayesboard_kernels::columns::{add_scaled, sum_product};
use bayesboard_kernels::sparse::Rows;

/// The largest residual of a Newton step, as a share of the gradient.
const COARSE: f64 = 0.1;

/// Conjugate gradients on H d = −g.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    /// d, as far as it is found.
    pub(super) direction: Vec<f64>,
    residual: Vec<f64>,
    conjugate: Vec<f64>,
    /// rᵀM⁻¹r, M the diagonal.
    length: f64,
    /// The length at which it ends.
    goal: f64,
    n_left: usize,
}

impl Search {
    /// Starts at d = 0. `diagonal` is that of the Hessian, `value` the objective here.
    pub(super) fn new(gradient: &[f64], diagonal: &[f64], value: f64) -> Search {
        let residual: Vec<f64> = gradient.iter().map(|g| -g).collect();
        let conjugate = preconditioned(&residual, diagonal);
        let length = sum_product(&residual, &conjugate);
        let share = COARSE.min((length / (1.0 + value.abs())).powf(0.25));
        Search {
            direction: vec![0.0; residual.len()],
            n_left: 2 * residual.len() + 50,
            goal: length * share * share,
            residual,
            conjugate,
            length,
        }
    }

    /// Whether d is exact enough.
    pub(super) fn is_at_its_end(&self) -> bool {
        self.length <= self.goal || self.n_left == 0
    }

    /// One iteration. `curvature` has the weight of each row, `precisions` the penalty of each entry of d.
    pub(super) fn advance(&mut self, rows: &Rows, curvature: &[f64], precisions: &[f64], diagonal: &[f64]) {
        let mut curved = vec![0.0; self.conjugate.len()];
        rows.curved(curvature, &self.conjugate, &mut curved);
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
        let next = preconditioned(&self.residual, diagonal);
        let length = sum_product(&self.residual, &next);
        let turn = length / self.length;
        for (p, z) in self.conjugate.iter_mut().zip(next) {
            *p = z + turn * *p;
        }
        self.length = length;
        self.n_left -= 1;
    }
}

/// M⁻¹ r.
fn preconditioned(residual: &[f64], diagonal: &[f64]) -> Vec<f64> {
    residual.iter().zip(diagonal).map(|(r, d)| r / d).collect()
}
