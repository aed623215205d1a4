//! Logistic regression against its definition, its symmetries and its limits.

mod existence;
mod left_out;
mod maximum;

use bayesboard::data::Dataset;
use bayesboard::math::{LogScores, Point, Vec2};
use bayesboard::model::logistic::{Features, LogisticFit, LogisticSettings};

use crate::support::points::dataset;

type Labeled = (f64, f64, usize);

const FEATURES: [Features; 3] = [Features::Linear, Features::Squares, Features::Quadratic];

const STDS: [Option<f64>; 5] = [Some(0.1), Some(1.0), Some(10.0), Some(1000.0), None];

/// A seeded generator (Steele, Lea and Flood 2014, SplitMix64).
struct Random(u64);

impl Random {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    /// The sum of twelve uniform numbers less 6: mean 0, variance 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// Normal clouds, one for each class, `apart` from each other; every class has a point.
    fn clouds(&mut self, n: usize, n_classes: usize, apart: f64) -> Vec<Labeled> {
        let means: Vec<_> = (0..n_classes).map(|_| (apart * self.normal(), apart * self.normal())).collect();
        (0..n)
            .map(|i| {
                let c = if i < n_classes { i } else { self.below(n_classes) };
                (means[c].0 + self.normal(), means[c].1 + 0.5 * self.normal(), c)
            })
            .collect()
    }
}

fn board(points: &[Labeled]) -> Dataset {
    let n_classes = points.iter().map(|p| p.2 + 1).max().unwrap_or(0);
    dataset(points.iter().copied(), n_classes.max(2))
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance * (1.0 + a.abs().max(b.abs()))
}

/// Whether two fits have the same posterior at the points of a lattice about the data, `a` at x and `b` at map(x).
fn same_posterior(a: &LogisticFit, b: &LogisticFit, map: impl Fn(Point) -> Point, tolerance: f64) -> bool {
    let (Some(a), Some(b)) = (&a.scores, &b.scores) else { return a.scores == b.scores };
    (0..49).all(|i| {
        let x = a.origin + Vec2::new(f64::from(i % 7) - 3.0, f64::from(i / 7) - 3.0);
        a.posterior(x).iter().zip(b.posterior(map(x))).all(|(p, q)| (p - q).abs() <= tolerance)
    })
}

const LIKELIHOOD: LogisticSettings =
    LogisticSettings { features: Features::Linear, prior_std: None, penalize_intercept: false };
