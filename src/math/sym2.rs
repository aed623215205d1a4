use std::ops::{Add, AddAssign, Mul, Sub};

use super::Vec2;

/// A symmetric 2×2 matrix [[xx, xy], [xy, yy]]: a covariance, a scatter, a precision, the form of a quadratic.
///
/// ```
/// use bayesboard::math::{Sym2, Vec2};
///
/// let covariance = Sym2::new(2.0, 1.0, 2.0);
/// assert_eq!(covariance.det(), 3.0);
/// let eigen = covariance.eigen();
/// assert!((eigen.values[0] - 3.0).abs() < 1e-15 && (eigen.values[1] - 1.0).abs() < 1e-15);
/// let v = Vec2::new(1.0, -1.0);
/// assert!((covariance.inverse().apply(covariance.apply(v)) - v).length() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sym2 {
    /// The entry in row 1, column 1.
    pub xx: f64,
    /// The entry off the diagonal.
    pub xy: f64,
    /// The entry in row 2, column 2.
    pub yy: f64,
}

/// The eigenvalues and unit eigenvectors of a [`Sym2`], larger eigenvalue first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eigen {
    /// λ₁ ≥ λ₂.
    pub values: [f64; 2],
    /// Unit eigenvectors, the second a quarter turn counter-clockwise from the first.
    pub vectors: [Vec2; 2],
}

impl Sym2 {
    /// The zero matrix.
    pub const ZERO: Sym2 = Sym2::new(0.0, 0.0, 0.0);

    /// The matrix [[xx, xy], [xy, yy]].
    pub const fn new(xx: f64, xy: f64, yy: f64) -> Self {
        Sym2 { xx, xy, yy }
    }

    /// A diagonal matrix.
    pub const fn diagonal(xx: f64, yy: f64) -> Self {
        Sym2::new(xx, 0.0, yy)
    }

    /// The outer product v vᵀ.
    pub fn outer(v: Vec2) -> Self {
        Sym2::new(v.x * v.x, v.x * v.y, v.y * v.y)
    }

    /// The determinant.
    pub fn det(self) -> f64 {
        self.xx * self.yy - self.xy * self.xy
    }

    /// The sum of the diagonal.
    pub fn trace(self) -> f64 {
        self.xx + self.yy
    }

    /// The inverse; its entries are infinite or NaN when the determinant is zero. See [`Sym2::is_definite`].
    pub fn inverse(self) -> Sym2 {
        let det = self.det();
        Sym2::new(self.yy / det, -self.xy / det, self.xx / det)
    }

    /// The product with a vector.
    pub fn apply(self, v: Vec2) -> Vec2 {
        Vec2::new(self.xx * v.x + self.xy * v.y, self.xy * v.x + self.yy * v.y)
    }

    /// The quadratic form vᵀ M v.
    #[inline]
    pub fn form(self, v: Vec2) -> f64 {
        v.dot(self.apply(v))
    }

    /// Whether the matrix is numerically positive definite, whatever the units of the axes.
    ///
    /// Both diagonal entries must be positive, and 1 − ρ² above 1e-12 with the correlation ρ = xy/√(xx·yy).
    pub fn is_definite(self) -> bool {
        self.xx > 0.0
            && self.yy > 0.0
            && self.xx.is_finite()
            && self.yy.is_finite()
            && (self.xy == 0.0 || {
                let rho = self.xy / (self.xx.sqrt() * self.yy.sqrt());
                1.0 - rho * rho > 1e-12
            })
    }

    /// Eigenvalues and eigenvectors in closed form.
    ///
    /// With m the mean and d the half-difference of the diagonal, λ = m ± √(d² + xy²).
    /// The eigenvalue of smaller modulus is computed as det/λ of the other, since m ∓ √… would cancel.
    pub fn eigen(self) -> Eigen {
        let mean = self.xx.midpoint(self.yy);
        let half = 0.5 * (self.xx - self.yy);
        let radius = half.hypot(self.xy);
        let (large, small) = if mean >= 0.0 { (mean + radius, mean - radius) } else { (mean - radius, mean + radius) };
        let small = if large != 0.0 && large.is_finite() {
            // det/large, each product divided first so that it cannot overflow.
            self.xx / large * self.yy - self.xy / large * self.xy
        } else {
            small
        };
        let (first, second) = if large >= small { (large, small) } else { (small, large) };
        // (λ₁ − yy, xy) and (xy, λ₁ − xx) both point along the axis of λ₁; the one whose difference is a sum is taken.
        let sum = half.abs() + radius;
        let along = if half >= 0.0 { Vec2::new(sum, self.xy) } else { Vec2::new(self.xy.abs(), sum.copysign(self.xy)) };
        let length = along.length();
        let axis = if length > 0.0 { Vec2::new(along.x / length, along.y / length) } else { Vec2::new(1.0, 0.0) };
        Eigen { values: [first, second], vectors: [axis, axis.perpendicular()] }
    }
}

impl Add for Sym2 {
    type Output = Sym2;
    fn add(self, other: Sym2) -> Sym2 {
        Sym2::new(self.xx + other.xx, self.xy + other.xy, self.yy + other.yy)
    }
}

impl AddAssign for Sym2 {
    fn add_assign(&mut self, other: Sym2) {
        *self = *self + other;
    }
}

impl Sub for Sym2 {
    type Output = Sym2;
    fn sub(self, other: Sym2) -> Sym2 {
        Sym2::new(self.xx - other.xx, self.xy - other.xy, self.yy - other.yy)
    }
}

impl Mul<f64> for Sym2 {
    type Output = Sym2;
    fn mul(self, factor: f64) -> Sym2 {
        Sym2::new(self.xx * factor, self.xy * factor, self.yy * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eigen_rebuilds_the_matrix() {
        for m in [
            Sym2::new(2.0, 0.5, 1.0),
            Sym2::new(1.0, -0.9999, 1.0),
            Sym2::new(1e-12, 1e-13, 1e6),
            Sym2::new(-2.0, 0.5, -1.0),
            Sym2::new(1.0, 3.0, -2.0),
            Sym2::diagonal(3.0, 3.0),
            Sym2::ZERO,
        ] {
            let Eigen { values, vectors } = m.eigen();
            assert!(values[0] >= values[1], "{m:?} gives {values:?}");
            let rebuilt = Sym2::outer(vectors[0]) * values[0] + Sym2::outer(vectors[1]) * values[1];
            let scale = m.xx.abs().max(m.xy.abs()).max(m.yy.abs());
            for (a, b) in [(m.xx, rebuilt.xx), (m.xy, rebuilt.xy), (m.yy, rebuilt.yy)] {
                assert!((a - b).abs() <= 1e-15 * scale, "{m:?} rebuilt as {rebuilt:?}");
            }
        }
    }

    #[test]
    fn small_eigenvalue_keeps_its_relative_accuracy() {
        // det = 1 − 0.9999², trace = 2: eigenvalues 1.9999 and 0.0001.
        let values = Sym2::new(1.0, 0.9999, 1.0).eigen().values;
        assert!((values[1] - 1e-4).abs() <= 1e-15, "{values:?}");
    }

    #[test]
    fn definiteness_does_not_depend_on_units() {
        assert!(Sym2::new(1e-12, 0.5, 1e12).is_definite());
        assert!(!Sym2::new(1e-12, 1.0, 1e12).is_definite());
        assert!(!Sym2::diagonal(0.0, 1.0).is_definite());
    }
}
