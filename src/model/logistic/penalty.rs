//! Where the penalty on raw weights meets the solver's coordinates.

use super::dense::{Matrix, dot, extend_basis, norm, rejected};
use super::design::Design;

/// Row by row the weights β of the functions ψⱼ: of those that give the function on the points, the ones of least
/// Σ_{penalized} w².
///
/// Null directions are made orthonormal in the penalty's inner product and what lies along them is taken out.
/// The inner product is definite there, since no null direction is constant.
pub(super) fn least_penalty(design: &Design, raw: &Matrix, first_penalized: usize) -> Matrix {
    // Weights are kept as their penalized raw weights followed by β, so that both are combined alike.
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

/// An orthogonal U, transposed, and the rows times U, with the zeros of a triangle put in by construction.
///
/// The rows are taken from the longest left to the shortest; each adds the direction it has outside the earlier ones.
pub(super) fn graded(rows: &Matrix) -> (Matrix, Matrix) {
    /// The extent of a row that has not been taken yet.
    const LEFT: usize = usize::MAX;
    let rank = rows.cols;
    let mut basis = Matrix::zeros(0, rank);
    // How many of the directions a row lies along.
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
