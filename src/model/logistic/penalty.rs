//! Where the penalty on raw weights meets the solver's coordinates.

use super::dense::{Matrix, add_scaled, dot, extend_basis, rejected};
use super::design::Design;

/// β = L v: of the weights β that give the function v on the points, those of least Σ_{penalized} w².
///
/// Null directions are made orthonormal in the penalty's inner product and what lies along them is taken out.
/// The inner product is definite there, since no null direction is constant.
pub(super) fn least_penalty(design: &Design, raw: &Matrix, first_penalized: usize) -> Matrix {
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
pub(super) fn graded(rows: &[Vec<f64>], rank: usize) -> (Matrix, Matrix) {
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
