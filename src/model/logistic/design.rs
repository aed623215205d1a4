use bayesboard_kernels::columns::{self, largest_square, mean, mean_product};

use super::dense::{Matrix, add_scaled};
use super::features::{Features, Frame};
use crate::data::Dataset;
use crate::math::{Point, Vec2};

/// A spread below this is none: no figure is that small, and its reciprocal must not overflow when squared.
const NO_SPREAD: f64 = 1e-60;

/// The labelled points as columns of orthonormal functions of position, grouped by class.
///
/// The solver's coordinates: ψ₀ = 1 and the columns ψ₁, ψ₂, … are the features of u made orthonormal over the data,
/// Σᵢ ψⱼ(xᵢ)ψₖ(xᵢ) = n δⱼₖ, one after the other (Gram–Schmidt). A feature that depends on earlier ones, over the data,
/// has no column but a null direction. So no offset, unit or correlation of the coordinates reaches the optimization.
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
    /// B: Σ vⱼ ψⱼ = β·φ(u) with β = B v, features × rank.
    pub(super) unmixing: Matrix,
    /// Weights β whose function vanishes on all points; empty at full rank.
    pub(super) null: Vec<Vec<f64>>,
    /// The largest length of (ψ₀, ψ₁, …) over the points.
    pub(super) radius: f64,
}

impl Design {
    /// The design of the labelled points of `data`.
    pub(super) fn of(data: &Dataset, features: Features) -> Design {
        let (classes, starts, [mut x, mut y]) = grouped(data);
        let largest = |column: &[f64]| largest_square(&[column]).sqrt();
        let reach = Vec2::new(largest(&x), largest(&y));
        let (center_x, scale_x) = standardize(&mut x);
        let (center_y, scale_y) = standardize(&mut y);
        let frame = Frame { center: Point::new(center_x, center_y), scale: Vec2::new(scale_x, scale_y), features };
        // What rounding of the coordinates as given may leave of an exact dependence.
        let rounding = 8.0 * f64::EPSILON * (reach.x / scale_x + reach.y / scale_y);
        let tolerance = (1e-12 + rounding).min(1e-4);
        let mut raw = vec![x, y];
        for (a, b) in [(0, 0), (1, 1), (0, 1)].into_iter().take(features.count() - 3) {
            raw.push(raw[a].iter().zip(&raw[b]).map(|(a, b)| a * b).collect());
        }
        let mut design = Orthonormal::new(features.count());
        for (k, column) in raw.into_iter().enumerate() {
            design.push(k + 1, column, if k < 2 { tolerance } else { 4.0 * tolerance });
        }
        let Orthonormal { columns, mixing, unmixing, null } = design;
        let rank = columns.len() + 1;
        let radius = (1.0 + largest_square(&columns.iter().map(Vec::as_slice).collect::<Vec<_>>())).sqrt();
        let mixing: Vec<_> = mixing.into_iter().map(|row| padded(row, rank)).collect();
        Design {
            classes,
            starts,
            columns,
            frame,
            mixing: Matrix::from_rows(&mixing, rank),
            unmixing: Matrix::from_rows(&unmixing, features.count()).transposed(),
            null,
            radius,
        }
    }

    /// The number of labelled points.
    pub(super) fn n_points(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// The number of independent features, the constant included.
    pub(super) fn rank(&self) -> usize {
        self.columns.len() + 1
    }

    /// ψ at point `i` of the columns.
    pub(super) fn at(&self, i: usize) -> Vec<f64> {
        std::iter::once(1.0).chain(self.columns.iter().map(|column| column[i])).collect()
    }
}

/// The present classes, where each starts, and the coordinates of the labelled points grouped by class.
fn grouped(data: &Dataset) -> (Vec<usize>, Vec<usize>, [Vec<f64>; 2]) {
    let counts = data.counts();
    let mut next = Vec::with_capacity(counts.len());
    let mut total = 0;
    for &count in &counts {
        next.push(total);
        total += count;
    }
    let classes: Vec<usize> = (0..counts.len()).filter(|&c| counts[c] > 0).collect();
    let starts = classes.iter().map(|&c| next[c]).chain([total]).collect();
    let (mut x, mut y) = (vec![0.0; total], vec![0.0; total]);
    for ((&px, &py), &label) in data.xs().iter().zip(data.ys()).zip(data.labels()) {
        if let Ok(class) = usize::try_from(label) {
            x[next[class]] = px;
            y[next[class]] = py;
            next[class] += 1;
        }
    }
    (classes, starts, [x, y])
}

/// Replaces a column by (x − mean)/sd and returns mean and sd; without spread by zeros, and sd is given as 1.
fn standardize(column: &mut [f64]) -> (f64, f64) {
    let first = column.first().copied().unwrap_or(0.0);
    column.iter_mut().for_each(|x| *x -= first);
    let shift = mean(column);
    column.iter_mut().for_each(|x| *x -= shift);
    let spread = largest_square(&[column]).sqrt();
    if spread < NO_SPREAD {
        column.fill(0.0);
        return (first, 1.0);
    }
    // The center is rounded to a coordinate; what that moves is put back, so that u is exactly (x − center)/scale.
    let center = first + shift;
    let moved = (center - first) - shift;
    let scale = mean_product(column, column).sqrt();
    let reciprocal = 1.0 / scale;
    column.iter_mut().for_each(|x| *x = (*x - moved) * reciprocal);
    (center, scale)
}

/// Columns being made orthonormal, with the triangular matrices that say how.
struct Orthonormal {
    columns: Vec<Vec<f64>>,
    mixing: Vec<Vec<f64>>,
    unmixing: Vec<Vec<f64>>,
    null: Vec<Vec<f64>>,
}

impl Orthonormal {
    fn new(n_features: usize) -> Self {
        let constant = padded(vec![1.0], n_features);
        Orthonormal { columns: Vec::new(), mixing: vec![vec![1.0]], unmixing: vec![constant], null: Vec::new() }
    }

    /// Takes in feature `k`: its part outside the span becomes a column, or, when less than `tolerance` of it is left,
    /// the dependence a null direction. Rejection is repeated while it cancels more than half.
    fn push(&mut self, k: usize, mut column: Vec<f64>, tolerance: f64) {
        let size = |column: &[f64]| mean_product(column, column).sqrt();
        let whole = size(&column);
        let mut along = vec![0.0; self.columns.len() + 1];
        let mut rest = whole;
        loop {
            let before = rest;
            let constant = mean(&column);
            column.iter_mut().for_each(|x| *x -= constant);
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
        let mut function = vec![0.0; self.unmixing[0].len()];
        function[k] = 1.0;
        for (&factor, row) in along.iter().zip(&self.unmixing) {
            add_scaled(&mut function, -factor, row);
        }
        if rest > tolerance * whole {
            let reciprocal = 1.0 / rest;
            column.iter_mut().for_each(|x| *x *= reciprocal);
            function.iter_mut().for_each(|b| *b *= reciprocal);
            along.push(rest);
            self.columns.push(column);
            self.unmixing.push(function);
        } else {
            self.null.push(function);
        }
        self.mixing.push(along);
    }
}

fn padded(mut row: Vec<f64>, length: usize) -> Vec<f64> {
    row.resize(length, 0.0);
    row
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
        assert_eq!(design.null.len(), features.count() - rank);
        let ordered: Vec<_> = (0..2).flat_map(|c| data.labelled().filter(move |&(_, label)| label == c)).collect();
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
                let unmixed: f64 = (0..phi.len()).map(|k| design.unmixing.row(k)[j] * phi[k]).sum();
                assert!((unmixed - value).abs() < 1e-6, "{points:?} column {j}: {unmixed} {value}");
            }
            for null in &design.null {
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
