//! The moments of classes, in two passes over the columns.

/// Sums over the points of one class.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums {
    /// The number of points.
    pub n: f64,
    /// The first point.
    pub origin: [f64; 2],
    /// The mean, from the first point.
    pub mean: [f64; 2],
    /// What rounding left of the first moment about the mean.
    pub rest: [f64; 2],
    /// Σ (u₁², u₁u₂, u₂²) with u measured from the mean.
    pub squares: [f64; 3],
}

/// Adds up the points of each class, a class being an entry of `sums`; other labels count for nothing.
///
/// The first pass finds the means about the first point of each class, the second sums squares about the means.
pub fn add_up(sums: &mut [Sums], xs: &[f64], ys: &[f64], labels: &[i8]) {
    let points = || xs.iter().zip(ys).zip(labels);
    for ((x, y), &label) in points() {
        let Some(class) = usize::try_from(label).ok().and_then(|label| sums.get_mut(label)) else { continue };
        if class.n == 0.0 {
            class.origin = [*x, *y];
        }
        class.n += 1.0;
        class.mean[0] += x - class.origin[0];
        class.mean[1] += y - class.origin[1];
    }
    for class in &mut *sums {
        class.mean = class.mean.map(|sum| sum * (1.0 / class.n.max(1.0)));
    }
    for ((x, y), &label) in points() {
        let Some(class) = usize::try_from(label).ok().and_then(|label| sums.get_mut(label)) else { continue };
        let u = [(x - class.origin[0]) - class.mean[0], (y - class.origin[1]) - class.mean[1]];
        class.rest[0] += u[0];
        class.rest[1] += u[1];
        class.squares[0] += u[0] * u[0];
        class.squares[1] += u[0] * u[1];
        class.squares[2] += u[1] * u[1];
    }
}
