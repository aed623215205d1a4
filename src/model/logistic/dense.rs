//! Linear algebra for at most a few dozen unknowns: row-major matrices, Cholesky, Gram–Schmidt.

/// A small dense matrix, row by row; also a list of vectors of one length.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) entries: Vec<f64>,
}

impl Matrix {
    pub(super) fn zeros(rows: usize, cols: usize) -> Self {
        Matrix { rows, cols, entries: vec![0.0; rows * cols] }
    }

    /// The matrix of these entries, row by row.
    pub(super) fn reshaped(entries: Vec<f64>, cols: usize) -> Self {
        Matrix { rows: entries.len() / cols, cols, entries }
    }

    pub(super) fn row(&self, i: usize) -> &[f64] {
        &self.entries[i * self.cols..(i + 1) * self.cols]
    }

    pub(super) fn row_mut(&mut self, i: usize) -> &mut [f64] {
        &mut self.entries[i * self.cols..(i + 1) * self.cols]
    }

    /// Appends a row of the same length as the others.
    pub(super) fn push(&mut self, row: &[f64]) {
        self.entries.extend_from_slice(row);
        self.rows += 1;
    }

    /// M N.
    pub(super) fn times(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zeros(self.rows, other.cols);
        for i in 0..self.rows {
            for (j, &factor) in self.row(i).iter().enumerate() {
                add_scaled(product.row_mut(i), factor, other.row(j));
            }
        }
        product
    }

    pub(super) fn transposed(&self) -> Matrix {
        let mut transposed = Matrix::zeros(self.cols, self.rows);
        for i in 0..self.rows {
            for j in 0..self.cols {
                transposed.entries[j * self.rows + i] = self.entries[i * self.cols + j];
            }
        }
        transposed
    }

    /// M Nᵀ.
    pub(super) fn times_transposed(&self, other: &Matrix) -> Matrix {
        self.times(&other.transposed())
    }

    /// Mᵀ M.
    pub(super) fn gram(&self) -> Matrix {
        self.transposed().times(self)
    }

    /// Reshapes the entries into rows of another length.
    pub(super) fn reshape(self, cols: usize) -> Matrix {
        Matrix::reshaped(self.entries, cols)
    }

    /// The leading block.
    pub(super) fn leading(&self, rows: usize, cols: usize) -> Matrix {
        let mut block = Matrix::zeros(0, cols);
        for i in 0..rows {
            block.push(&self.row(i)[..cols]);
        }
        block
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

/// a ← a + factor·b.
pub(super) fn add_scaled(a: &mut [f64], factor: f64, b: &[f64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a += factor * b;
    }
}

/// The component of `v` orthogonal to the `basis`, which is orthonormal in the leading `measured` entries.
///
/// Gram–Schmidt is applied twice, which gives orthogonality to rounding (Giraud, Langou and Rozložník 2005).
pub(super) fn rejected(v: &[f64], basis: &Matrix, measured: usize) -> Vec<f64> {
    let mut rest = v.to_vec();
    for i in (0..basis.rows).chain(0..basis.rows) {
        let direction = basis.row(i);
        let along = dot(&rest[..measured], direction);
        add_scaled(&mut rest, -along, direction);
    }
    rest
}

/// Appends the normalized component of `v` orthogonal to the `basis`, unless it is shorter than `tolerance` times `v`.
///
/// Only the leading `measured` entries count for angles and lengths.
pub(super) fn extend_basis(basis: &mut Matrix, v: &[f64], measured: usize, tolerance: f64) {
    let mut rest = rejected(v, basis, measured);
    let length = norm(&rest[..measured]);
    if length > tolerance * norm(&v[..measured]) {
        rest.iter_mut().for_each(|r| *r /= length);
        basis.push(&rest);
    }
}

/// The Cholesky factor of a symmetric positive definite matrix.
///
/// The matrix is first scaled to a unit diagonal, so that the units of the unknowns do not matter.
#[derive(Clone, Debug)]
pub(super) struct Cholesky {
    lower: Matrix,
    /// 1/√Mᵢᵢ.
    scale: Vec<f64>,
}

impl Cholesky {
    /// Factors M + damping·diag(M); `None` when that is not numerically positive definite.
    pub(super) fn of(matrix: &Matrix, damping: f64) -> Option<Cholesky> {
        /// The rounding error of a unit pivot.
        const ROUNDING: f64 = 1e-15;
        let n = matrix.cols;
        let largest = (0..n).map(|i| matrix.row(i)[i]).fold(f64::MIN_POSITIVE, f64::max);
        let mut scale = vec![0.0; n];
        for (i, scale) in scale.iter_mut().enumerate() {
            *scale = 1.0 / matrix.row(i)[i].max(1e-30 * largest).sqrt();
        }
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
        self.root(&self.solve_lower(b))
    }

    /// S L⁻ᵀ z, with S the scaling: of standard normal z, normal with covariance M⁻¹.
    pub(super) fn root(&self, z: &[f64]) -> Vec<f64> {
        let mut x = z.to_vec();
        for i in (0..x.len()).rev() {
            x[i] /= self.lower.row(i)[i];
            let solved = x[i];
            add_scaled(&mut x[..i], -solved, &self.lower.row(i)[..i]);
        }
        self.rescale(&mut x);
        x
    }

    /// The diagonal of M⁻¹; its sum is an upper bound of the largest eigenvalue.
    pub(super) fn inverse_diagonal(&self) -> Vec<f64> {
        let n = self.scale.len();
        let (mut diagonal, mut column) = (vec![0.0; n], vec![0.0; n]);
        for i in 0..n {
            column.fill(0.0);
            column[i] = self.scale[i];
            self.reduce(&mut column);
            diagonal[i] = dot(&column, &column);
        }
        diagonal
    }

    /// L⁻¹ S b, with S the scaling: bᵀ M⁻¹ b is its squared length.
    fn solve_lower(&self, b: &[f64]) -> Vec<f64> {
        let mut x = b.to_vec();
        self.rescale(&mut x);
        self.reduce(&mut x);
        x
    }

    /// x ← L⁻¹ x.
    fn reduce(&self, x: &mut [f64]) {
        for i in 0..x.len() {
            x[i] = (x[i] - dot(&self.lower.row(i)[..i], &x[..i])) / self.lower.row(i)[i];
        }
    }

    /// S x.
    fn rescale(&self, x: &mut [f64]) {
        for (x, scale) in x.iter_mut().zip(&self.scale) {
            *x *= scale;
        }
    }
}

/// The largest eigenvalue of a symmetric positive semidefinite matrix, by repeated squaring.
///
/// tr(Mᵏ)^(1/k) is within a factor n^(1/k) of it, which at k = 2⁶⁰ is 1 to rounding. Squaring ends when the power,
/// scaled to trace 1, has rank 1.
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
        let matrix = Matrix::reshaped(vec![4.0, 2.0 * unit, 2.0 * unit, 3.0 * unit * unit], 2);
        let factor = Cholesky::of(&matrix, 0.0).unwrap();
        let x = factor.solve(&[8.0, 8.0 * unit]);
        assert!((x[0] - 1.0).abs() < 1e-13 && (x[1] * unit - 2.0).abs() < 1e-13, "{x:?}");
        let [a, b] = factor.inverse_diagonal()[..] else { panic!("two unknowns") };
        assert!((a - 3.0 / 8.0).abs() < 1e-13 && (unit * unit * b - 0.5).abs() < 1e-13, "{a} {b}");
        assert!(Cholesky::of(&Matrix::reshaped(vec![1.0, 2.0, 2.0, 1.0], 2), 0.0).is_none());
    }

    #[test]
    fn largest_eigenvalue_of_a_known_matrix() {
        // Eigenvalues 3 and 1; and two equal ones.
        let matrix = Matrix::reshaped(vec![2.0, 1.0, 1.0, 2.0], 2);
        assert!((largest_eigenvalue(&matrix) - 3.0).abs() < 1e-13);
        assert!((largest_eigenvalue(&Matrix::reshaped(vec![1.0, 0.0, 0.0, 1.0], 2)) - 1.0).abs() < 1e-13);
        assert_eq!(largest_eigenvalue(&Matrix::zeros(2, 2)), 0.0);
    }

    #[test]
    fn a_basis_takes_only_new_directions() {
        let mut basis = Matrix::zeros(0, 2);
        extend_basis(&mut basis, &[3.0, 4.0], 2, 1e-12);
        extend_basis(&mut basis, &[6.0, 8.0], 2, 1e-12);
        assert_eq!(basis, Matrix::reshaped(vec![0.6, 0.8], 2));
        assert!(norm(&rejected(&[4.0, -3.0], &basis, 2)) > 4.99);
    }

    #[test]
    fn entries_past_the_measured_ones_go_along() {
        // (1, 0 | 5) is taken off (3, 4 | 7) thrice: (0, 4 | −8).
        let basis = Matrix::reshaped(vec![1.0, 0.0, 5.0], 3);
        assert_eq!(rejected(&[3.0, 4.0, 7.0], &basis, 2), [0.0, 4.0, -8.0]);
    }
}
