use bayesboard_kernels::columns::total;

use super::LogisticSettings;
use super::dense::{Cholesky, Matrix, add_scaled, dot, norm};
use super::design::Design;
use super::loss::{Derivatives, loss};
use super::newton::Convex;
use super::penalty::{graded, least_penalty};

/// The minimized objective f(q) = −Σ log P(yᵢ|xᵢ) + Σ_{penalized j} wⱼ²/(2λ²), in well-conditioned coordinates q.
///
/// Every present class but the first has a block of `rank` coordinates. With an orthogonal U, v = U q are the weights
/// of the orthonormal functions ψ, and w = W q the raw weights. Where the features leave raw weights undetermined, W
/// chooses those of least penalty, as do the maximum and the limit λ → ∞.
///
/// U makes the penalty triangular and graded. At an offset of 1e6 the penalty of squared features is at least 1e12
/// times stiffer in one direction than in another, and a general matrix would lose all digits of the latter.
///
/// For more than two classes the symmetric penalty Σₖ|wₖ|², minimized over a common shift of all wₖ, is
/// Σₖₗ (δₖₗ − 1/K) wₖ·wₗ over the differences wₖ to the first class. For two it is |w|² of the difference itself.
pub(super) struct Objective<'a> {
    design: &'a Design,
    /// U, rank × rank; the identity for maximum likelihood.
    rotation: Matrix,
    /// Uᵀ.
    directions: Matrix,
    /// The penalized rows of W, divided by λ; no rows for maximum likelihood.
    penalty: Matrix,
    /// `penalty`ᵀ `penalty`.
    stiffness: Matrix,
    /// δₖₗ − 1/K, or 1 when two classes leave one difference.
    coupling: Matrix,
    /// The weights β of each coordinate, row by row.
    scaled: Matrix,
}

impl<'a> Objective<'a> {
    pub(super) fn new(design: &'a Design, settings: &LogisticSettings) -> Self {
        Objective::of(design, &design.frame.raw_weights(), settings)
    }

    /// The objective for a given matrix `raw` from the weights β to the raw weights.
    pub(super) fn of(design: &'a Design, raw: &Matrix, settings: &LogisticSettings) -> Self {
        let first_penalized = if settings.penalize_intercept { 0 } else { 1 };
        let lifted = least_penalty(design, raw, first_penalized);
        let mut rows = Matrix::zeros(0, design.rank());
        if let Some(precision) = settings.precision() {
            let weights = raw.times_transposed(&lifted);
            for j in first_penalized..weights.rows {
                rows.push(weights.row(j));
            }
            rows.entries.iter_mut().for_each(|w| *w *= precision.sqrt());
        }
        let (directions, penalty) = graded(&rows);
        let others = design.classes.len() - 1;
        let mut coupling = Matrix::zeros(others, others);
        coupling.entries.fill(if others == 1 { 0.0 } else { -1.0 / (others + 1) as f64 });
        for k in 0..others {
            coupling.row_mut(k)[k] += 1.0;
        }
        Objective {
            design,
            rotation: directions.transposed(),
            stiffness: penalty.gram(),
            scaled: directions.times(&lifted),
            directions,
            penalty,
            coupling,
        }
    }

    /// The number of unknowns.
    pub(super) fn dimension(&self) -> usize {
        self.others() * self.design.rank()
    }

    /// Σ wⱼ²/(2λ²) alone.
    pub(super) fn penalty_at(&self, q: &[f64]) -> f64 {
        let rows = self.penalized(q);
        0.5 * dot(&rows.entries, &self.coupling.times(&rows).entries)
    }

    /// The weights v of ψ, block after block.
    pub(super) fn orthonormal(&self, q: &[f64]) -> Vec<f64> {
        self.blocks(q).times(&self.directions).entries
    }

    /// The coordinates q of given weights v of ψ.
    pub(super) fn coordinates(&self, v: &[f64]) -> Vec<f64> {
        self.blocks(v).times(&self.rotation).entries
    }

    /// The weights β of the features of u, one row for every present class but the first.
    pub(super) fn scaled_weights(&self, q: &[f64]) -> Matrix {
        self.blocks(q).times(&self.scaled)
    }

    fn others(&self) -> usize {
        self.design.classes.len() - 1
    }

    /// One row for every present class but the first.
    fn blocks(&self, q: &[f64]) -> Matrix {
        Matrix::reshaped(q.to_vec(), self.design.rank())
    }

    /// Converts every row of a matrix from weights of ψ to coordinates.
    fn turned(&self, rows: Matrix) -> Matrix {
        let n = rows.cols;
        rows.reshape(self.design.rank()).times(&self.rotation).reshape(n)
    }

    /// The penalized raw weights divided by λ, one row for every present class but the first.
    fn penalized(&self, q: &[f64]) -> Matrix {
        self.blocks(q).times_transposed(&self.penalty)
    }

    fn add_penalty(&self, q: &[f64], f: &mut Derivatives) {
        let rank = self.design.rank();
        let rows = self.penalized(q);
        let coupled = self.coupling.times(&rows);
        f.value += 0.5 * dot(&rows.entries, &coupled.entries);
        add_scaled(&mut f.gradient, 1.0, &coupled.times(&self.penalty).entries);
        for i in 0..f.hessian.rows {
            let (k, j) = (i / rank, i % rank);
            for (l, block) in f.hessian.row_mut(i).chunks_exact_mut(rank).enumerate() {
                add_scaled(block, self.coupling.row(k)[l], self.stiffness.row(j));
            }
        }
    }
}

impl Convex for Objective<'_> {
    /// f and its derivatives.
    fn at(&self, q: &[f64]) -> Derivatives {
        let v = self.orthonormal(q);
        let mut f = loss(self.design, &v);
        f.gradient = self.coordinates(&f.gradient);
        f.hessian = self.turned(self.turned(f.hessian).transposed());
        self.add_penalty(q, &mut f);
        f
    }

    /// f(0) = n log K.
    fn value_at_zero(&self) -> f64 {
        self.design.n_points() as f64 * (self.design.classes.len() as f64).ln()
    }

    /// f and its derivatives at 0, where every probability is 1/K, in closed form.
    ///
    /// Σ ψψᵀ = n I, and Σ ψ is n for the constant and 0 elsewhere, so only the sums of ψ over each class need the
    /// points.
    fn at_zero(&self) -> Derivatives {
        let Design { classes, starts, columns, .. } = self.design;
        let (rank, share) = (self.design.rank(), 1.0 / classes.len() as f64);
        let n = self.design.n_points() as f64;
        let mut gradient = vec![0.0; self.dimension()];
        for (block, bounds) in gradient.chunks_exact_mut(rank).zip(starts[1..].windows(2)) {
            block[0] = n * share - (bounds[1] - bounds[0]) as f64;
            for (sum, column) in block[1..].iter_mut().zip(columns) {
                *sum = -total(&column[bounds[0]..bounds[1]]);
            }
        }
        let mut hessian = Matrix::zeros(self.dimension(), self.dimension());
        for i in 0..self.dimension() {
            for l in 0..self.others() {
                let same = if i / rank == l { share } else { 0.0 };
                hessian.row_mut(i)[l * rank + i % rank] = n * (same - share * share);
            }
        }
        let mut f = Derivatives { value: self.value_at_zero(), gradient: self.coordinates(&gradient), hessian };
        self.add_penalty(&vec![0.0; self.dimension()], &mut f);
        f
    }

    fn is_likelihood(&self) -> bool {
        self.penalty.rows == 0
    }

    /// From |a·ψ| ≤ |a||ψ|.
    fn reach(&self, step: &[f64]) -> f64 {
        let largest = step.chunks_exact(self.design.rank()).map(norm).fold(0.0, f64::max);
        let pairs = if self.others() == 1 { 1.0 } else { 2.0 };
        pairs * largest * self.design.radius
    }

    /// tr H⁻¹ times the squared reach of a unit step.
    fn flatness(&self, hessian: &Cholesky) -> f64 {
        let pairs = if self.others() == 1 { 1.0 } else { 2.0 };
        let reach: f64 = pairs * self.design.radius;
        reach * reach * hessian.inverse_diagonal().iter().sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Features, LogisticSettings};
    use super::*;
    use crate::data::Dataset;
    use crate::math::Point;

    /// Nine points of `n_classes` classes in general position.
    fn board(n_classes: usize) -> Dataset {
        let names = (0..n_classes).map(|c| c.to_string()).collect();
        let mut data = Dataset::new(names, ["x".into(), "y".into()]).unwrap();
        for i in 0..9u8 {
            let t = f64::from(i);
            data.push(Point::new((1.7 * t).sin() + 3.0, 2.0 * (0.9 * t * t).cos()), Some(usize::from(i) % n_classes))
                .unwrap();
        }
        data
    }

    fn every_objective(check: impl Fn(&Objective, &str)) {
        for features in [Features::Linear, Features::Squares, Features::Quadratic] {
            for n_classes in [2, 3, 4] {
                for (prior_std, penalize_intercept) in [(None, false), (Some(0.7), false), (Some(0.7), true)] {
                    let settings = LogisticSettings { features, prior_std, penalize_intercept };
                    let design = Design::of(&board(n_classes), features);
                    check(&Objective::new(&design, &settings), &format!("{settings:?}, {n_classes} classes"));
                }
            }
        }
    }

    #[test]
    fn derivatives_agree_with_differences() {
        every_objective(|objective, what| {
            let q: Vec<f64> = (0..objective.dimension()).map(|i| (2.3 * i as f64).sin()).collect();
            let at = objective.at(&q);
            let scale = 1.0 + at.hessian.gram().row(0)[0].sqrt();
            // Central differences of step h err by h² of the third derivative and by rounding over h.
            let h = 1e-5;
            for i in 0..q.len() {
                let moved = |by: f64| {
                    let mut q = q.clone();
                    q[i] += by;
                    objective.at(&q)
                };
                let (up, down) = (moved(h), moved(-h));
                let slope = (up.value - down.value) / (2.0 * h);
                assert!((at.gradient[i] - slope).abs() < 1e-7 * scale, "{what} {i}: {} {slope}", at.gradient[i]);
                for j in 0..q.len() {
                    let slope = (up.gradient[j] - down.gradient[j]) / (2.0 * h);
                    let exact = at.hessian.row(i)[j];
                    assert!((exact - slope).abs() < 1e-7 * scale, "{what} {i} {j}: {exact} {slope}");
                }
            }
        });
    }

    #[test]
    fn zero_in_closed_form_is_zero_point_by_point() {
        every_objective(|objective, what| {
            let (closed, summed) = (objective.at_zero(), objective.at(&vec![0.0; objective.dimension()]));
            assert!((closed.value - summed.value).abs() < 1e-13, "{what}");
            for i in 0..objective.dimension() {
                assert!((closed.gradient[i] - summed.gradient[i]).abs() < 1e-13, "{what}");
                for (a, b) in closed.hessian.row(i).iter().zip(summed.hessian.row(i)) {
                    assert!((a - b).abs() < 1e-12 * (1.0 + b.abs()), "{what}: {a} {b}");
                }
            }
        });
    }
}
