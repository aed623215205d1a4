//! Numbers of the output.

use crate::math::{Point, Sym2};

/// A number, with −0 replaced by 0: JavaScript distinguishes the two.
pub(super) fn plain(number: f64) -> f64 {
    number + 0.0
}

/// A position as [x, y].
pub(super) fn point(at: Point) -> [f64; 2] {
    [at.x, at.y].map(plain)
}

/// A symmetric matrix as [xx, xy, yy].
pub(super) fn matrix(matrix: Sym2) -> [f64; 3] {
    [matrix.xx, matrix.xy, matrix.yy].map(plain)
}
