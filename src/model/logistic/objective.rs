use super::LogisticSettings;
use super::dense::{Matrix, add_scaled, dot, extend_basis, rejected};
use super::design::Design;
use super::{binary, softmax};

/// A function at one place: value, gradient, Hessian.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Derivatives {
    pub(super) value: f64,
    pub(super) gradient: Vec<f64>,
    pub(super) hessian: Matrix,
}

/// What is minimized: f(q) = −Σ log P(yᵢ|xᵢ) + Σ_{penalized j} wⱼ²/(2λ²), in coordinates q that suit the solver.
///
/// One block of `rank` coordinates for every present class but the first. A block's coordinates are q with v = U q the
/// weights of the orthonormal functions ψ, U orthogonal, and w = W q the raw weights. Where the features leave raw
/// weights undetermined, W takes those of least penalty, which is what the maximum takes and what λ → ∞ tends to.
/// U is chosen so that the penalty is triangular and graded: at an offset of 1e6 the penalty of squared features is
/// 1e12 and more times stiffer in one direction than in another, and a general matrix of it would have no digits left.
///
/// For more than two classes the symmetric penalty Σₖ|wₖ|² is, at its least over what may be added to all of them,
/// Σₖₗ (δₖₗ − 1/K) wₖ·wₗ over the differences wₖ to the first class. For two it is |w|² of the difference itself.
pub(super) struct Objective<'a> {
    design: &'a Design,
    /// U, rank × rank; `None` for the identity.
    rotation: Option<Matrix>,
    /// The penalized rows of W, divided by λ; no rows for maximum likelihood.
    penalty: Matrix,
    /// `penalty`ᵀ `penalty`.
    stiffness: Matrix,
    /// β = `scaled` q: the weights of the features of u.
    scaled: Matrix,
}

impl<'a> Objective<'a> {
    pub(super) fn new(design: &'a Design, settings: &LogisticSettings) -> Self {
        let raw = design.frame.raw_weights();
        let first_penalized = if settings.penalize_intercept { 0 } else { 1 };
        let lifted = least_penalty(design, &raw, first_penalized);
        let rank = design.rank();
        let Some(precision) = settings.precision() else {
            let none = Matrix::zeros(0, rank);
            return Objective { design, rotation: None, stiffness: none.gram(), penalty: none, scaled: lifted };
        };
        let rows: Vec<Vec<f64>> = (first_penalized..raw.cols)
            .map(|j| lifted.apply_transposed(raw.row(j)).into_iter().map(|w| w * precision.sqrt()).collect())
            .collect();
        let (rotation, penalty) = graded(&rows, rank);
        let scaled = lifted.times(&rotation);
        let stiffness = penalty.gram();
        Objective { design, rotation: Some(rotation), penalty, stiffness, scaled }
    }

    /// The number of unknowns.
    pub(super) fn dimension(&self) -> usize {
        self.others() * self.design.rank()
    }

    /// Whether there is no penalty.
    pub(super) fn is_likelihood(&self) -> bool {
        self.penalty.rows() == 0
    }

    /// f and its derivatives.
    pub(super) fn at(&self, q: &[f64]) -> Derivatives {
        let v = self.orthonormal(q);
        let mut f = match self.others() {
            1 => binary::loss(self.design, &v),
            _ => softmax::loss(self.design, &v),
        };
        if let Some(rotation) = &self.rotation {
            f = rotated(f, rotation);
            self.add_penalty(q, &mut f);
        }
        f
    }

    /// f(0) = n log K.
    pub(super) fn at_zero(&self) -> f64 {
        self.design.n_points() as f64 * (self.design.classes.len() as f64).ln()
    }

    /// Σ wⱼ²/(2λ²) alone.
    pub(super) fn penalty_at(&self, q: &[f64]) -> f64 {
        let rows: Vec<_> = self.blocks(q).map(|block| self.penalty.apply(block)).collect();
        0.5 * rows.iter().zip(&self.coupled(&rows)).map(|(row, coupled)| dot(row, coupled)).sum::<f64>()
    }

    /// The weights v of ψ, block after block.
    pub(super) fn orthonormal(&self, q: &[f64]) -> Vec<f64> {
        match &self.rotation {
            None => q.to_vec(),
            Some(rotation) => self.blocks(q).flat_map(|block| rotation.apply(block)).collect(),
        }
    }

    /// The coordinates q of given weights v of ψ.
    pub(super) fn coordinates(&self, v: &[f64]) -> Vec<f64> {
        match &self.rotation {
            None => v.to_vec(),
            Some(rotation) => self.blocks(v).flat_map(|block| rotation.apply_transposed(block)).collect(),
        }
    }

    /// The weights β of the features of u, one row for every present class but the first.
    pub(super) fn scaled_weights(&self, q: &[f64]) -> Vec<Vec<f64>> {
        self.blocks(q).map(|block| self.scaled.apply(block)).collect()
    }

    /// The most that a step may change any logit difference of any point, from |a·ψ| ≤ |a||ψ|.
    pub(super) fn reach(&self, step: &[f64]) -> f64 {
        let lengths = self.blocks(step).map(|block| dot(block, block).sqrt());
        let largest = lengths.fold(0.0, f64::max);
        let pairs = if self.others() == 1 { 1.0 } else { 2.0 };
        pairs * largest * self.design.radius
    }

    fn others(&self) -> usize {
        self.design.classes.len() - 1
    }

    fn blocks<'b>(&self, q: &'b [f64]) -> std::slice::ChunksExact<'b, f64> {
        q.chunks_exact(self.design.rank())
    }

    /// δₖₗ − 1/K, or 1 when two classes leave one difference.
    fn coupling(&self, k: usize, l: usize) -> f64 {
        match self.others() {
            1 => 1.0,
            others => f64::from(u8::from(k == l)) - 1.0 / (others + 1) as f64,
        }
    }

    fn coupled(&self, rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let mut coupled = vec![vec![0.0; self.penalty.rows()]; rows.len()];
        for (k, sum) in coupled.iter_mut().enumerate() {
            for (l, row) in rows.iter().enumerate() {
                add_scaled(sum, self.coupling(k, l), row);
            }
        }
        coupled
    }

    fn add_penalty(&self, q: &[f64], f: &mut Derivatives) {
        let rank = self.design.rank();
        let rows: Vec<_> = self.blocks(q).map(|block| self.penalty.apply(block)).collect();
        for (k, coupled) in self.coupled(&rows).iter().enumerate() {
            f.value += 0.5 * dot(&rows[k], coupled);
            let pull = self.penalty.apply_transposed(coupled);
            add_scaled(&mut f.gradient[k * rank..(k + 1) * rank], 1.0, &pull);
            for l in 0..rows.len() {
                for j in 0..rank {
                    let row = &mut f.hessian.row_mut(k * rank + j)[l * rank..(l + 1) * rank];
                    add_scaled(row, self.coupling(k, l), self.stiffness.row(j));
                }
            }
        }
    }
}

/// β = L v: of the weights β that give the function v on the points, those of least Σ_{penalized} w².
///
/// Null directions are made orthonormal in the penalty's inner product and what lies along them is taken out.
/// The inner product is definite there, since no null direction is constant.
fn least_penalty(design: &Design, raw: &Matrix, first_penalized: usize) -> Matrix {
    if design.null.is_empty() {
        return design.unmixing.clone();
    }
    let penalized = |beta: &[f64]| raw.apply(beta).split_off(first_penalized);
    // Each direction is kept as its penalized raw weights followed by β, so that both are combined alike.
    let mut basis: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
    for null in &design.null {
        let (mut rest, mut beta) = (penalized(null), null.clone());
        remove_along(&mut rest, &mut beta, &basis);
        let length = dot(&rest, &rest).sqrt();
        if length > 0.0 && length.is_finite() {
            let unit = |v: Vec<f64>| v.into_iter().map(|x| x / length).collect();
            basis.push((unit(rest), unit(beta)));
        }
    }
    let mut columns = Vec::new();
    for j in 0..design.rank() {
        let mut beta: Vec<f64> = (0..raw.cols).map(|k| design.unmixing.row(k)[j]).collect();
        let mut rest = penalized(&beta);
        remove_along(&mut rest, &mut beta, &basis);
        columns.push(beta);
    }
    Matrix::from_rows(&columns, raw.cols).transposed()
}

fn remove_along(rest: &mut [f64], beta: &mut [f64], basis: &[(Vec<f64>, Vec<f64>)]) {
    for _ in 0..2 {
        for (direction, null) in basis {
            let along = dot(rest, direction);
            add_scaled(rest, -along, direction);
            add_scaled(beta, -along, null);
        }
    }
}

/// An orthogonal U, and the rows times U, with the zeros of a triangle put in by construction.
///
/// The rows are taken from the longest left to the shortest; each adds the direction it has outside the earlier ones.
fn graded(rows: &[Vec<f64>], rank: usize) -> (Matrix, Matrix) {
    let mut basis: Vec<Vec<f64>> = Vec::new();
    // How many of the directions a row lies along.
    let mut extents = vec![rank; rows.len()];
    let mut left: Vec<usize> = (0..rows.len()).collect();
    while basis.len() < rank && !left.is_empty() {
        let length = |&i: &usize| dot(&rejected(&rows[i], &basis), &rejected(&rows[i], &basis));
        let Some(longest) = (0..left.len()).max_by(|&a, &b| length(&left[a]).total_cmp(&length(&left[b]))) else {
            break;
        };
        let row = left.remove(longest);
        extend_basis(&mut basis, &rows[row], 1e-14);
        extents[row] = basis.len();
    }
    let mut axis = vec![0.0; rank];
    for j in 0..rank {
        axis[j] = 1.0;
        if basis.len() < rank {
            extend_basis(&mut basis, &axis, 1e-3);
        }
        axis[j] = 0.0;
    }
    let rotation = Matrix::from_rows(&basis, rank).transposed();
    let mut penalty = Matrix::zeros(rows.len(), rank);
    for (i, row) in rows.iter().enumerate() {
        for (j, direction) in basis.iter().enumerate().take(extents[i]) {
            penalty.row_mut(i)[j] = dot(row, direction);
        }
    }
    (rotation, penalty)
}

/// The same function of q = Uᵀv, block by block.
fn rotated(f: Derivatives, rotation: &Matrix) -> Derivatives {
    let rank = rotation.cols;
    let turn = |v: &[f64]| v.chunks_exact(rank).flat_map(|block| rotation.apply_transposed(block)).collect::<Vec<_>>();
    let n = f.gradient.len();
    let half: Vec<_> = (0..n).map(|i| turn(f.hessian.row(i))).collect();
    let half = Matrix::from_rows(&half, n).transposed();
    let whole: Vec<_> = (0..n).map(|i| turn(half.row(i))).collect();
    Derivatives { value: f.value, gradient: turn(&f.gradient), hessian: Matrix::from_rows(&whole, n) }
}
