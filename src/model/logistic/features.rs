use super::dense::Matrix;
use crate::math::{Point, Quadratic, Sym2, Vec2};

/// The features φ(x) that the logit is linear in; the discriminative twins of the Gaussian corners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Features {
    /// (1, x₁, x₂), the twin of a shared covariance.
    #[default]
    Linear,
    /// (1, x₁, x₂, x₁², x₂²), the twin of own variances (naive Bayes).
    Squares,
    /// (1, x₁, x₂, x₁², x₂², x₁x₂), the twin of own covariances (QDA).
    Quadratic,
}

impl Features {
    /// All of them, with their names.
    pub const NAMED: [(&'static str, Features); 3] =
        [("linear", Features::Linear), ("squares", Features::Squares), ("quadratic", Features::Quadratic)];

    /// Their name.
    pub fn name(self) -> &'static str {
        Features::NAMED[self as usize].0
    }

    /// The features of this name.
    pub fn named(name: &str) -> Option<Features> {
        Features::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, features)| features)
    }

    /// The number of features, the constant included.
    pub fn count(self) -> usize {
        match self {
            Features::Linear => 3,
            Features::Squares => 5,
            Features::Quadratic => 6,
        }
    }

    /// The features of a point, in the order of the weights.
    pub fn at(self, x: Point) -> Vec<f64> {
        let mut all = vec![1.0, x.x, x.y, x.x * x.x, x.y * x.y, x.x * x.y];
        all.truncate(self.count());
        all
    }
}

/// Coordinates u = (x − center)/scale, componentwise, in which the features are well scaled.
///
/// Weights of the features of u are written β, those of the features of x are the raw weights w:
/// w·φ(x) = β·φ(u).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) center: Point,
    pub(super) scale: Vec2,
    pub(super) features: Features,
}

impl Frame {
    /// The matrix A with φ(x) = A φ(u), from x = c + s u multiplied out.
    pub(super) fn raw_features(&self) -> Matrix {
        let (c, s) = (self.center, self.scale);
        let rows = [
            [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [c.x, s.x, 0.0, 0.0, 0.0, 0.0],
            [c.y, 0.0, s.y, 0.0, 0.0, 0.0],
            [c.x * c.x, 2.0 * c.x * s.x, 0.0, s.x * s.x, 0.0, 0.0],
            [c.y * c.y, 0.0, 2.0 * c.y * s.y, 0.0, s.y * s.y, 0.0],
            [c.x * c.y, s.x * c.y, s.y * c.x, 0.0, 0.0, s.x * s.y],
        ];
        self.cut(rows)
    }

    /// The matrix S with w = S β: the transposed inverse of [`Frame::raw_features`], from u = (x − c)/s multiplied out.
    pub(super) fn raw_weights(&self) -> Matrix {
        let (p, q) = (1.0 / self.scale.x, 1.0 / self.scale.y);
        let (a, b) = (-self.center.x * p, -self.center.y * q);
        let rows = [
            [1.0, a, b, a * a, b * b, a * b],
            [0.0, p, 0.0, 2.0 * a * p, 0.0, b * p],
            [0.0, 0.0, q, 0.0, 2.0 * b * q, a * q],
            [0.0, 0.0, 0.0, p * p, 0.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, q * q, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, p * q],
        ];
        self.cut(rows)
    }

    /// How far the log-odds of n points can be apart where a penalty outweighs them: at the maximum the penalized
    /// weights are w = Σ (yᵢ − pᵢ)φᵢ/τ, and no |yᵢ − pᵢ| exceeds 1. With the variances of the features that is about
    /// n Σ Var(φⱼ)/τ; infinite without a penalty.
    pub(super) fn spread(&self, n: f64, precision: f64) -> f64 {
        let features = self.raw_features();
        let varies = (0..features.rows).flat_map(|j| &features.row(j)[1..]);
        n * varies.map(|entry| entry * entry).sum::<f64>() / precision
    }

    /// The function β·φ(u) as a quadratic in x − center.
    pub(super) fn quadratic(&self, beta: &[f64]) -> Quadratic {
        let s = self.scale;
        let at = |j: usize| beta.get(j).copied().unwrap_or(0.0);
        Quadratic {
            constant: at(0),
            linear: Vec2::new(at(1) / s.x, at(2) / s.y),
            form: Sym2::new(at(3) / (s.x * s.x), at(5) / (2.0 * s.x * s.y), at(4) / (s.y * s.y)),
        }
    }

    /// The raw weights of a quadratic in x − center.
    pub(super) fn raw(&self, q: Quadratic) -> Vec<f64> {
        q.recentered(Point::ORIGIN - self.center).coefficients()[..self.features.count()].to_vec()
    }

    /// The largest entry in each row of [`Frame::raw_weights`]: the largest contribution of a unit β to a raw weight.
    pub(super) fn units(&self) -> [f64; 6] {
        let (p, q) = (1.0 / self.scale.x, 1.0 / self.scale.y);
        let (a, b) = (self.center.x.abs() * p, self.center.y.abs() * q);
        if self.features == Features::Linear {
            return [a.max(b).max(1.0), p, q, 0.0, 0.0, 0.0];
        }
        let top = (2.0 * a).max(2.0 * b).max(1.0);
        [top * top, p * top, q * top, p * p, q * q, p * q]
    }

    /// The weights β of a quadratic in x − center; terms that are not among the features are dropped.
    pub(super) fn weights(&self, q: Quadratic) -> Vec<f64> {
        let s = self.scale;
        let Quadratic { constant, linear, form } = q;
        let squares = (form.xx * s.x * s.x, form.yy * s.y * s.y, 2.0 * form.xy * s.x * s.y);
        let mut beta = vec![constant, linear.x * s.x, linear.y * s.y, squares.0, squares.1, squares.2];
        beta.truncate(self.features.count());
        beta
    }

    /// The leading block for the features; every choice of features is a prefix of the six monomials.
    fn cut(&self, rows: [[f64; 6]; 6]) -> Matrix {
        let count = self.features.count();
        Matrix::reshaped(rows.as_flattened().to_vec(), 6).leading(count, count)
    }
}

#[cfg(test)]
mod tests {
    use super::super::dense::dot;
    use super::*;

    #[test]
    fn three_ways_to_write_one_function_agree() {
        let beta = [0.3, -1.0, 2.0, 0.5, -0.25, 1.5];
        for features in [Features::Linear, Features::Squares, Features::Quadratic] {
            let frame = Frame { center: Point::new(3.0, -2.0), scale: Vec2::new(0.5, 4.0), features };
            let beta = &beta[..features.count()];
            let row = |v: &[f64]| Matrix::reshaped(v.to_vec(), v.len());
            let w = row(beta).times_transposed(&frame.raw_weights()).entries;
            let x = Point::new(1.25, 7.5);
            let u = Point::new((1.25 - 3.0) / 0.5, (7.5 + 2.0) / 4.0);
            let expected = dot(beta, &features.at(u));
            let quadratic = frame.quadratic(beta);
            assert!((dot(&w, &features.at(x)) - expected).abs() < 1e-12, "{features:?}");
            assert!((quadratic.at(x - frame.center) - expected).abs() < 1e-12, "{features:?}");
            assert_eq!(frame.weights(quadratic), beta, "{features:?}");
            let raw = row(&features.at(u)).times_transposed(&frame.raw_features()).entries;
            assert!(raw.iter().zip(features.at(x)).all(|(a, b)| (a - b).abs() < 1e-12), "{features:?}");
        }
    }
}
