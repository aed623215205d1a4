//! Linear algebra of a few dozen unknowns at most: row-major matrices, Cholesky, Gram–Schmidt.

/// A small dense matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    pub(super) cols: usize,
    entries: Vec<f64>,
}

impl Matrix {
    pub(super) fn zeros(rows: usize, cols: usize) -> Self {
        Matrix { cols, entries: vec![0.0; rows * cols] }
    }

    /// The matrix with the given rows, each of `cols` entries.
    pub(super) fn from_rows(rows: &[Vec<f64>], cols: usize) -> Self {
        Matrix { cols, entries: rows.concat() }
    }

    pub(super) fn rows(&self) -> usize {
        self.entries.len() / self.cols
    }

    pub(super) fn row(&self, i: usize) -> &[f64] {
        &self.entries[i * self.cols..(i + 1) * self.cols]
    }

    pub(super) fn row_mut(&mut self, i: usize) -> &mut [f64] {
        &mut self.entries[i * self.cols..(i + 1) * self.cols]
    }

    /// M v.
    pub(super) fn apply(&self, v: &[f64]) -> Vec<f64> {
        (0..self.rows()).map(|i| dot(self.row(i), v)).collect()
    }

    /// Mᵀ v.
    pub(super) fn apply_transposed(&self, v: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.cols];
        for (i, &factor) in v.iter().enumerate() {
            add_scaled(&mut product, factor, self.row(i));
        }
        product
    }

    /// M N.
    pub(super) fn times(&self, other: &Matrix) -> Matrix {
        let rows: Vec<_> = (0..self.rows()).map(|i| other.apply_transposed(self.row(i))).collect();
        Matrix::from_rows(&rows, other.cols)
    }

    pub(super) fn transposed(&self) -> Matrix {
        let rows: Vec<_> = (0..self.cols).map(|j| (0..self.rows()).map(|i| self.row(i)[j]).collect()).collect();
        Matrix::from_rows(&rows, self.rows())
    }

    /// Mᵀ M.
    pub(super) fn gram(&self) -> Matrix {
        let mut gram = Matrix::zeros(self.cols, self.cols);
        for i in 0..self.rows() {
            for j in 0..self.cols {
                add_scaled(gram.row_mut(j), self.row(i)[j], self.row(i));
            }
        }
        gram
    }
}

/// The inner product.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The Euclidean length.
pub(super) fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

/// What a map makes of the blocks of `length` entries, one after the other.
pub(super) fn by_blocks(v: &[f64], length: usize, map: &dyn Fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let mut all = Vec::with_capacity(v.len());
    for block in v.chunks_exact(length) {
        all.extend_from_slice(&map(block));
    }
    all
}

/// a ← a + factor·b.
pub(super) fn add_scaled(a: &mut [f64], factor: f64, b: &[f64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a += factor * b;
    }
}

/// What is left of `v` outside the span of the orthonormal `basis`: Gram–Schmidt, twice, which is enough
/// for orthogonality to rounding (Giraud, Langou and Rozložník 2005).
pub(super) fn rejected(v: &[f64], basis: &[Vec<f64>]) -> Vec<f64> {
    let mut rest = v.to_vec();
    for _ in 0..2 {
        for direction in basis {
            let along = dot(&rest, direction);
            add_scaled(&mut rest, -along, direction);
        }
    }
    rest
}

/// Appends to the orthonormal `basis` the direction of `v` outside its span, unless less than
/// `tolerance` of the length of `v` is left there.
pub(super) fn extend_basis(basis: &mut Vec<Vec<f64>>, v: &[f64], tolerance: f64) {
    let mut rest = rejected(v, basis);
    let length = norm(&rest);
    if length > tolerance * norm(v) {
        rest.iter_mut().for_each(|r| *r /= length);
        basis.push(rest);
    }
}

/// The Cholesky factor of a symmetric positive definite matrix, taken after scaling to a unit diagonal,
/// so that it does not matter in what units the unknowns are.
pub(super) struct Cholesky {
    lower: Matrix,
    /// 1/√Mᵢᵢ.
    scale: Vec<f64>,
}

impl Cholesky {
    /// Factors M + damping·diag(M); `None` when that is not numerically positive definite.
    pub(super) fn of(matrix: &Matrix, damping: f64) -> Option<Cholesky> {
        /// What rounding may take from a unit pivot.
        const ROUNDING: f64 = 1e-15;
        let n = matrix.cols;
        let largest = (0..n).map(|i| matrix.row(i)[i]).fold(f64::MIN_POSITIVE, f64::max);
        let scale: Vec<f64> = (0..n).map(|i| 1.0 / matrix.row(i)[i].max(1e-30 * largest).sqrt()).collect();
        let mut lower = Matrix::zeros(n, n);
        for i in 0..n {
            for j in 0..=i {
                let done = dot(&lower.row(i)[..j], &lower.row(j)[..j]);
                let rest = matrix.row(i)[j] * scale[i] * scale[j] - done;
                if i == j {
                    let pivot = rest + damping + ROUNDING;
                    if !(pivot > 0.0 && pivot.is_finite()) {
                        return None;
                    }
                    lower.row_mut(i)[i] = pivot.sqrt();
                } else {
                    let pivot = lower.row(j)[j];
                    lower.row_mut(i)[j] = rest / pivot;
                }
            }
        }
        Some(Cholesky { lower, scale })
    }

    /// M⁻¹ b.
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x = self.solve_lower(b);
        for i in (0..x.len()).rev() {
            x[i] /= self.lower.row(i)[i];
            let solved = x[i];
            add_scaled(&mut x[..i], -solved, &self.lower.row(i)[..i]);
        }
        x.iter_mut().zip(&self.scale).for_each(|(x, s)| *x *= s);
        x
    }

    /// The trace of M⁻¹, an upper bound of its largest eigenvalue.
    pub(super) fn inverse_trace(&self) -> f64 {
        let n = self.scale.len();
        let mut unit = vec![0.0; n];
        let mut trace = 0.0;
        for i in 0..n {
            unit[i] = 1.0;
            let column = self.solve_lower(&unit);
            trace += dot(&column, &column);
            unit[i] = 0.0;
        }
        trace
    }

    /// L⁻¹ S b, with S the scaling: bᵀ M⁻¹ b is its squared length.
    fn solve_lower(&self, b: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> = b.iter().zip(&self.scale).map(|(b, s)| b * s).collect();
        for i in 0..x.len() {
            x[i] = (x[i] - dot(&self.lower.row(i)[..i], &x[..i])) / self.lower.row(i)[i];
        }
        x
    }
}

/// The largest eigenvalue of a symmetric positive semi-definite matrix, by repeated squaring:
/// the trace of Mᵏ to the power 1/k is within a factor n^(1/k) of it, and k = 2⁶⁰ leaves nothing of that.
/// Once the power, scaled to trace 1, has rank 1, further squaring changes nothing.
pub(super) fn largest_eigenvalue(matrix: &Matrix) -> f64 {
    let mut power = matrix.clone();
    let (mut log, mut share) = (0.0, 1.0);
    for _ in 0..60 {
        let trace: f64 = (0..power.cols).map(|i| power.row(i)[i]).sum();
        if !(trace > 0.0 && trace.is_finite()) {
            return 0.0;
        }
        log += share * trace.ln();
        if share < 1.0 && (1.0 - trace).abs() < 1e-15 {
            break;
        }
        share *= 0.5;
        power.entries.iter_mut().for_each(|e| *e /= trace);
        power = power.times(&power);
    }
    log.exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cholesky_solves_in_any_units() {
        // [[4, 2], [2, 3]] has the inverse [[3, −2], [−2, 4]]/8; the second unknown is then given in units of 1e-9.
        let unit = 1e9;
        let matrix = Matrix::from_rows(&[vec![4.0, 2.0 * unit], vec![2.0 * unit, 3.0 * unit * unit]], 2);
        let factor = Cholesky::of(&matrix, 0.0).unwrap();
        let x = factor.solve(&[8.0, 8.0 * unit]);
        assert!((x[0] - 1.0).abs() < 1e-13 && (x[1] * unit - 2.0).abs() < 1e-13, "{x:?}");
        assert!((factor.inverse_trace() - (3.0 + 4.0 / (unit * unit)) / 8.0).abs() < 1e-13);
        assert!(Cholesky::of(&Matrix::from_rows(&[vec![1.0, 2.0], vec![2.0, 1.0]], 2), 0.0).is_none());
    }

    #[test]
    fn largest_eigenvalue_of_a_known_matrix() {
        // Eigenvalues 3 and 1; and two equal ones.
        let matrix = Matrix::from_rows(&[vec![2.0, 1.0], vec![1.0, 2.0]], 2);
        assert!((largest_eigenvalue(&matrix) - 3.0).abs() < 1e-13);
        assert!((largest_eigenvalue(&Matrix::from_rows(&[vec![1.0, 0.0], vec![0.0, 1.0]], 2)) - 1.0).abs() < 1e-13);
        assert_eq!(largest_eigenvalue(&Matrix::zeros(2, 2)), 0.0);
    }

    #[test]
    fn a_basis_takes_only_new_directions() {
        let mut basis = Vec::new();
        extend_basis(&mut basis, &[3.0, 4.0], 1e-12);
        extend_basis(&mut basis, &[6.0, 8.0], 1e-12);
        assert_eq!(basis, [vec![0.6, 0.8]]);
        assert!(norm(&rejected(&[4.0, -3.0], &basis)) > 4.99);
    }
}
