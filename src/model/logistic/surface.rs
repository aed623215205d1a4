use super::landscape::{Height, Landscape, Weights};
use crate::math::{Point, Sym2, Vec2};

/// The log-posterior over two of the three weights.
pub struct Surface<'a> {
    /// The whole of it.
    pub landscape: Landscape<'a>,
    /// The indices of the two weights.
    pub pair: [usize; 2],
    /// What the third weight is held at; `None`: for every two of the others it is the best one (profiled out).
    pub held: Option<f64>,
}

/// The surface at one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// All three weights.
    pub weights: Weights,
    /// The log-posterior.
    pub value: f64,
    /// How it rises.
    pub slope: Vec2,
    /// Minus its second derivatives.
    pub curvature: Sym2,
    /// How the third weight changes along both others.
    pub follows: Vec2,
}

/// The log-posterior that a better third weight may still gain, at most, where it is profiled out: what is left after the
/// correction is far less.
const LEFT: f64 = 1e-4;

impl Surface<'_> {
    /// The index of the third weight.
    pub fn third(&self) -> usize {
        3 - self.pair[0] - self.pair[1]
    }

    /// The weight that does not move, if there is one.
    pub fn held_weight(&self) -> Option<usize> {
        self.held.map(|_| self.third())
    }

    /// The two weights out of three.
    pub fn shadow(&self, w: Weights) -> Point {
        Point::new(w[self.pair[0]], w[self.pair[1]])
    }

    /// The surface at two weights, with a guess at the third, which only saves time.
    pub fn at(&self, p: Point, guess: f64) -> Place {
        let k = self.third();
        let mut w = [0.0; 3];
        (w[self.pair[0]], w[self.pair[1]]) = (p.x, p.y);
        w[k] = self.held.unwrap_or(guess);
        let mut here = self.landscape.at(w);
        if self.held.is_some() {
            return self.place(w, &here, 0.0);
        }
        // Newton's method on the one weight, kept inside of what its slope has shown to hold the best one.
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

    /// With the third weight moved by a small `step` to where it is best: to second order the value rises by half of
    /// what its slope promises, and the slopes along the others change by their mixed curvature.
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
