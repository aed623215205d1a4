use super::landscape::{Height, Landscape, Weights};
use crate::math::{Point, Sym2, Vec2};

/// The log-posterior over two of the three weights.
pub struct Surface<'a> {
    /// The log-posterior over all three weights.
    pub landscape: Landscape<'a>,
    /// The indices of the two weights.
    pub pair: [usize; 2],
    /// The value of the third weight; `None` where it is profiled out, that is at its best value for each pair of the
    /// others.
    pub held: Option<f64>,
}

/// The surface at one pair of weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// All three weights.
    pub weights: Weights,
    /// The log-posterior.
    pub value: f64,
    /// Its gradient.
    pub slope: Vec2,
    /// Minus its Hessian.
    pub curvature: Sym2,
    /// The derivatives of the third weight with respect to the others.
    pub follows: Vec2,
}

/// The largest gain in log-posterior, by a better third weight, at which profiling ends with a second-order correction.
///
/// The error after the correction is far smaller.
const LEFT: f64 = 1e-4;

impl Surface<'_> {
    /// The index of the third weight.
    pub fn third(&self) -> usize {
        3 - self.pair[0] - self.pair[1]
    }

    /// The index of the weight that is fixed, if there is one.
    pub fn held_weight(&self) -> Option<usize> {
        self.held.map(|_| self.third())
    }

    /// Projects three weights onto the two that are shown.
    pub fn shadow(&self, w: Weights) -> Point {
        Point::new(w[self.pair[0]], w[self.pair[1]])
    }

    /// The surface at two weights; the guess at the third only saves time.
    pub fn at(&self, p: Point, guess: f64) -> Place {
        let k = self.third();
        let mut w = [0.0; 3];
        (w[self.pair[0]], w[self.pair[1]]) = (p.x, p.y);
        w[k] = self.held.unwrap_or(guess);
        let mut here = self.landscape.at(w);
        if self.held.is_some() {
            return self.place(w, &here, 0.0);
        }
        // Newton's method on one weight, kept inside the bracket that the signs of the slope give.
        let (mut low, mut high, mut longest) = (f64::NEG_INFINITY, f64::INFINITY, 1.0 + guess.abs());
        for _ in 0..60 {
            let (slope, curvature) = (here.gradient[k], here.curvature[k][k]);
            if slope * slope <= LEFT * curvature {
                return self.place(w, &here, slope / curvature);
            }
            *(if slope > 0.0 { &mut low } else { &mut high }) = w[k];
            let newton = slope / curvature;
            let step = if newton.abs() <= longest { newton } else { longest.copysign(slope) };
            longest *= 2.0;
            let next = w[k] + step;
            w[k] = if low < next && next < high { next } else { 0.5 * (low + high) };
            here = self.landscape.at(w);
        }
        self.place(w, &here, 0.0)
    }

    /// The surface after a small `step` of the third weight to its best value, to second order.
    ///
    /// The value rises by half of slope times step, and the slopes along the others change by the mixed curvature.
    fn place(&self, mut w: Weights, here: &Height, step: f64) -> Place {
        let ([i, j], k, c) = (self.pair, self.third(), &here.curvature);
        let mixed = Vec2::new(c[i][k], c[j][k]);
        let mut curvature = Sym2::new(c[i][i], c[i][j], c[j][j]);
        let mut follows = Vec2::ZERO;
        if self.held.is_none() && c[k][k] > 0.0 {
            follows = mixed * (-1.0 / c[k][k]);
            curvature += Sym2::outer(mixed) * (-1.0 / c[k][k]);
        }
        w[k] += step;
        Place {
            weights: w,
            value: here.value + 0.5 * step * here.gradient[k],
            slope: Vec2::new(here.gradient[i], here.gradient[j]) - mixed * step,
            curvature,
            follows,
        }
    }
}
