use bayesboard_kernels::columns::{self, largest_square, mean, mean_product, scale, shift};

use super::dense::{Matrix, add_scaled};
use super::features::{Features, Frame};
use crate::data::Dataset;
use crate::math::{Point, Vec2};

/// A spread below this counts as zero, so that the square of its reciprocal does not overflow.
const NO_SPREAD: f64 = 1e-60;

/// The labeled points as columns of orthonormal functions of position, grouped by class.
///
/// ψ₀ = 1 and the columns ψ₁, ψ₂, … are the features of u, orthonormalized over the data by Gram–Schmidt:
/// Σᵢ ψⱼ(xᵢ)ψₖ(xᵢ) = n δⱼₖ. A feature that depends linearly on earlier ones has a null direction in place of a column.
/// So the optimization does not depend on offsets, units and correlations of the coordinates.
///
/// Points that are collinear up to the rounding of their coordinates count as collinear. Exact arithmetic would see a
/// thin triangle in (0.1, 0.3), (0.2, 0.6), (0.3, 0.9).
pub(super) struct Design {
    /// The present classes, ascending.
    pub(super) classes: Vec<usize>,
    /// Where each present class begins in the columns; one more entry for the end.
    pub(super) starts: Vec<usize>,
    /// ψ₁, ψ₂, …; the constant has no column.
    pub(super) columns: Vec<Vec<f64>>,
    /// The coordinates u.
    pub(super) frame: Frame,
    /// R: φ(u) = R ψ on the data, features × rank.
    pub(super) mixing: Matrix,
    /// Row by row the weights β with ψⱼ = β·φ(u), rank × features.
    pub(super) unmixing: Matrix,
    /// Rows of weights β whose function vanishes on all points; none at full rank.
    pub(super) null: Matrix,
    /// The largest length of (ψ₀, ψ₁, …) over the points.
    pub(super) radius: f64,
}

impl Design {
    /// The design of the labeled points of `data`.
    pub(super) fn of(data: &Dataset, features: Features) -> Design {
        let (classes, starts, [mut x, mut y]) = grouped(data);
        let largest = |column: &[f64]| largest_square(&[column]).sqrt();
        let reach = Vec2::new(largest(&x), largest(&y));
        let (center_x, scale_x) = standardize(&mut x);
        let (center_y, scale_y) = standardize(&mut y);
        let frame = Frame { center: Point::new(center_x, center_y), scale: Vec2::new(scale_x, scale_y), features };
        // The residual that rounding of the given coordinates may leave of an exact dependence.
        let rounding = 8.0 * f64::EPSILON * (reach.x / scale_x + reach.y / scale_y);
        let tolerance = (1e-12 + rounding).min(1e-4);
        let count = features.count();
        let mut raw = vec![x, y];
        for (a, b) in [(0, 0), (1, 1), (0, 1)].into_iter().take(count - 3) {
            let mut product = raw[a].clone();
            columns::multiply(&mut product, &raw[a], &raw[b]);
            raw.push(product);
        }
        Design::of_columns(classes, starts, frame, raw, tolerance)
    }

    /// The design of arbitrary features, given as one column each, without the constant, grouped by class.
    ///
    /// `tolerance` is the relative rounding error of the first two columns; the others count as their products.
    pub(super) fn of_columns(
        classes: Vec<usize>,
        starts: Vec<usize>,
        frame: Frame,
        raw: Vec<Vec<f64>>,
        tolerance: f64,
    ) -> Design {
        let count = raw.len() + 1;
        let mut design = Design {
            classes,
            starts,
            columns: Vec::new(),
            frame,
            mixing: Matrix::zeros(count, count),
            unmixing: Matrix::zeros(1, count),
            null: Matrix::zeros(0, count),
            radius: 1.0,
        };
        design.mixing.entries[0] = 1.0;
        design.unmixing.entries[0] = 1.0;
        for (k, column) in raw.into_iter().enumerate() {
            design.push(k + 1, column, if k < 2 { tolerance } else { 4.0 * tolerance });
        }
        design.mixing = design.mixing.leading(count, design.rank());
        let columns: Vec<_> = design.columns.iter().map(Vec::as_slice).collect();
        design.radius = (1.0 + largest_square(&columns)).sqrt();
        design
    }

    /// Adds feature `k`: its component orthogonal to the earlier columns becomes a column.
    ///
    /// When less than `tolerance` of it is left, the dependence becomes a null direction. Gram–Schmidt is repeated
    /// while it cancels more than half of the column.
    fn push(&mut self, k: usize, mut column: Vec<f64>, tolerance: f64) {
        let size = |column: &[f64]| mean_product(column, column).sqrt();
        let whole = size(&column);
        let along = self.mixing.row_mut(k);
        let mut rest = whole;
        loop {
            let before = rest;
            let constant = mean(&column);
            shift(&mut column, -constant);
            along[0] += constant;
            for (sum, other) in along[1..].iter_mut().zip(&self.columns) {
                let factor = mean_product(&column, other);
                columns::add_scaled(&mut column, -factor, other);
                *sum += factor;
            }
            rest = size(&column);
            if rest > 0.5 * before || rest <= tolerance * whole {
                break;
            }
        }
        let mut function = vec![0.0; self.unmixing.cols];
        function[k] = 1.0;
        for (j, &factor) in along.iter().take(self.unmixing.rows).enumerate() {
            add_scaled(&mut function, -factor, self.unmixing.row(j));
        }
        if rest > tolerance * whole {
            along[self.unmixing.rows] = rest;
            scale(&mut column, 1.0 / rest);
            scale(&mut function, 1.0 / rest);
            self.columns.push(column);
            self.unmixing.push(&function);
        } else {
            self.null.push(&function);
        }
    }

    /// The number of labeled points.
    pub(super) fn n_points(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// The number of independent features, the constant included.
    pub(super) fn rank(&self) -> usize {
        self.columns.len() + 1
    }

    /// ψ at point `i` of the columns.
    pub(super) fn at(&self, i: usize) -> Vec<f64> {
        let mut psi = vec![1.0; self.rank()];
        for (psi, column) in psi[1..].iter_mut().zip(&self.columns) {
            *psi = column[i];
        }
        psi
    }
}

/// The present classes, where each starts, and the coordinates of the labeled points grouped by class.
fn grouped(data: &Dataset) -> (Vec<usize>, Vec<usize>, [Vec<f64>; 2]) {
    let (mut classes, mut starts) = (Vec::new(), vec![0]);
    let (mut x, mut y) = (Vec::new(), Vec::new());
    for class in 0..data.n_classes() {
        let (xs, ys) = data.columns(class);
        if !xs.is_empty() {
            x.extend_from_slice(xs);
            y.extend_from_slice(ys);
            classes.push(class);
            starts.push(x.len());
        }
    }
    (classes, starts, [x, y])
}

/// Replaces a column by (x − mean)/sd and returns mean and sd; a constant column becomes zeros with an sd of 1.
fn standardize(column: &mut [f64]) -> (f64, f64) {
    let first = column.first().copied().unwrap_or(0.0);
    shift(column, -first);
    let rest = mean(column);
    shift(column, -rest);
    let spread = largest_square(&[column]).sqrt();
    if spread < NO_SPREAD {
        column.fill(0.0);
        return (first, 1.0);
    }
    // Corrects for the rounding of the center, so that u is exactly (x − center)/scale.
    let center = first + rest;
    let moved = (center - first) - rest;
    let deviation = mean_product(column, column).sqrt();
    shift(column, -moved);
    scale(column, 1.0 / deviation);
    (center, deviation)
}

#[cfg(test)]
mod tests {
    use super::super::dense::dot;
    use super::*;

    fn check(points: &[(f64, f64)], features: Features, rank: usize) {
        let mut data = Dataset::default();
        for (i, &(x, y)) in points.iter().enumerate() {
            data.push(Point::new(x, y), Some(i % 2)).unwrap();
        }
        let design = Design::of(&data, features);
        assert_eq!(design.rank(), rank, "{points:?}");
        assert_eq!(design.null.rows, features.count() - rank);
        let ordered: Vec<_> = (0..2).flat_map(|c| data.labeled().filter(move |&(_, label)| label == c)).collect();
        for (i, (x, _)) in ordered.into_iter().enumerate() {
            let psi = design.at(i);
            let s = design.frame.scale;
            let u = x - design.frame.center;
            let phi = features.at(Point::new(u.x / s.x, u.y / s.y));
            for (k, &value) in phi.iter().enumerate() {
                let mixed = dot(design.mixing.row(k), &psi);
                assert!((mixed - value).abs() < 1e-9 * (1.0 + value.abs()), "{points:?} feature {k}: {mixed} {value}");
            }
            for (j, &value) in psi.iter().enumerate() {
                let unmixed = dot(design.unmixing.row(j), &phi);
                assert!((unmixed - value).abs() < 1e-6, "{points:?} column {j}: {unmixed} {value}");
            }
            for null in (0..design.null.rows).map(|i| design.null.row(i)) {
                assert!(dot(null, &phi).abs() < 1e-9, "{points:?} null {null:?}");
            }
        }
        for (j, a) in design.columns.iter().enumerate() {
            assert!(mean(a).abs() < 1e-14);
            for (k, b) in design.columns.iter().enumerate() {
                let expected = if j == k { 1.0 } else { 0.0 };
                assert!((mean_product(a, b) - expected).abs() < 1e-12, "{points:?} {j} {k}");
            }
        }
    }

    #[test]
    fn columns_are_orthonormal_and_dependences_are_found() {
        let spread = [(0.0, 0.0), (1.0, 3.0), (2.5, -1.0), (4.0, 2.0), (-3.0, 1.0), (0.5, 5.0), (2.0, 2.0)];
        let shifted: Vec<_> = spread.iter().map(|&(x, y)| (1e6 + 1e-3 * x, 1e3 * y - 1e6)).collect();
        for points in [&spread[..], &shifted] {
            check(points, Features::Linear, 3);
            check(points, Features::Squares, 5);
            check(points, Features::Quadratic, 6);
        }
        let line = [(0.1, 0.3), (0.2, 0.6), (0.3, 0.9), (0.7, 2.1)];
        check(&line, Features::Linear, 2);
        check(&line, Features::Quadratic, 3);
        check(&[(1.0, 1.0), (1.0, 2.0), (1.0, 4.0)], Features::Linear, 2);
        check(&[(1.0, 1.0), (1.0, 1.0)], Features::Quadratic, 1);
        // The four corners of a square: x₁² and x₂² are constant.
        check(&[(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)], Features::Quadratic, 4);
    }
}
