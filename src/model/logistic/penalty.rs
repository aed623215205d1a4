//! The penalty on raw weights, in the solver's coordinates.

use super::dense::{Matrix, dot, extend_basis, norm, rejected};
use super::design::Design;

/// The weights β of the functions ψⱼ, row by row: those of least Σ_{penalized} w² among all that agree on the points.
///
/// Components along the null directions are removed by Gram–Schmidt in the inner product of the penalty. It is positive
/// definite there, since no null direction is constant.
pub(super) fn least_penalty(design: &Design, raw: &Matrix, first_penalized: usize) -> Matrix {
    // Each row holds the penalized raw weights followed by β, so that both get the same linear combinations.
    let penalized = raw.rows - first_penalized;
    let mut extension = Matrix::zeros(raw.cols, penalized + raw.cols);
    for k in 0..raw.cols {
        let row = extension.row_mut(k);
        for (j, entry) in row[..penalized].iter_mut().enumerate() {
            *entry = raw.row(first_penalized + j)[k];
        }
        row[penalized + k] = 1.0;
    }
    let mut basis = Matrix::zeros(0, extension.cols);
    let null = design.null.times(&extension);
    for i in 0..null.rows {
        extend_basis(&mut basis, null.row(i), penalized, 0.0);
    }
    let functions = design.unmixing.times(&extension);
    let mut least = Matrix::zeros(0, raw.cols);
    for j in 0..functions.rows {
        least.push(&rejected(functions.row(j), &basis, penalized)[penalized..]);
    }
    least
}

/// The transpose of an orthogonal U, and the rows times U, a triangular matrix up to the order of its rows.
///
/// The rows are taken in order of decreasing length outside the span so far; each adds its direction outside the span.
pub(super) fn graded(rows: &Matrix) -> (Matrix, Matrix) {
    /// The extent of a row that has not been taken yet.
    const LEFT: usize = usize::MAX;
    let rank = rows.cols;
    let mut basis = Matrix::zeros(0, rank);
    // The number of leading directions that span each row.
    let mut extents = vec![LEFT; rows.rows];
    while basis.rows < rank {
        let (mut longest, mut top) = (LEFT, -1.0);
        for (i, &extent) in extents.iter().enumerate() {
            let length = norm(&rejected(rows.row(i), &basis, rank));
            if extent == LEFT && length.total_cmp(&top).is_ge() {
                (longest, top) = (i, length);
            }
        }
        if longest == LEFT {
            break;
        }
        extend_basis(&mut basis, rows.row(longest), rank, 1e-14);
        extents[longest] = basis.rows;
    }
    let mut axis = vec![0.0; rank];
    for j in 0..rank {
        axis[j] = 1.0;
        if basis.rows < rank {
            extend_basis(&mut basis, &axis, rank, 1e-3);
        }
        axis[j] = 0.0;
    }
    let mut penalty = Matrix::zeros(rows.rows, rank);
    for (i, &extent) in extents.iter().enumerate() {
        for j in 0..extent.min(basis.rows) {
            penalty.row_mut(i)[j] = dot(rows.row(i), basis.row(j));
        }
    }
    (basis, penalty)
}
