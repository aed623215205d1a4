//! A seeded generator, and measures of how far a point is from a curve and from a path.

use bayesboard::geometry::{Rect, clip_segment};
use bayesboard::math::{Point, Quadratic, Vec2, solve_quadratic};

/// SplitMix64 (Steele, Lea and Flood 2014).
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn uniform(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    pub(crate) fn log_uniform(&mut self, low: f64, high: f64) -> f64 {
        self.uniform(low.ln(), high.ln()).exp()
    }

    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        self.uniform(0.0, 1.0) < probability
    }

    pub(crate) fn sign(&mut self) -> f64 {
        if self.chance(0.5) { 1.0 } else { -1.0 }
    }

    pub(crate) fn in_square(&mut self, half: f64) -> Vec2 {
        Vec2::new(self.uniform(-half, half), self.uniform(-half, half))
    }

    pub(crate) fn in_rect(&mut self, rect: Rect) -> Point {
        Point::new(self.uniform(rect.low.x, rect.high.x), self.uniform(rect.low.y, rect.high.y))
    }

    /// The part inside `rect` of a line through `p` in a random direction.
    pub(crate) fn scan_line(&mut self, p: Point, rect: Rect) -> Option<(Point, Point)> {
        let angle = self.uniform(0.0, 6.3);
        let reach = Vec2::new(angle.cos(), angle.sin()) * (2.0 * rect.diagonal());
        clip_segment(p - reach, p + reach, rect).filter(|(a, b)| a != b)
    }
}

/// How much of q within `reach` of its origin may be rounding of its coefficients: a few ε of its terms' moduli.
pub(crate) fn rounding(q: Quadratic, reach: f64) -> f64 {
    let linear = q.linear.x.abs() + q.linear.y.abs();
    let form = q.form.xx.abs() + 2.0 * q.form.xy.abs() + q.form.yy.abs();
    4.0 * f64::EPSILON * (q.constant.abs() + linear * reach + form * reach * reach)
}

/// An upper bound of the distance from `p` to a zero of `q`, or of a quadratic that differs from it by `slack`:
/// the nearest root along the gradient (what a Newton step estimates to first order), the axes, and other directions.
pub(crate) fn distance_to_curve(q: Quadratic, slack: f64, u: Vec2) -> f64 {
    let value = q.at(u);
    if value.abs() <= slack {
        return 0.0;
    }
    let gradient = q.gradient(u);
    let along = (gradient.length() > 0.0).then(|| gradient * (1.0 / gradient.length()));
    let around = (0..12).map(|i| {
        let angle = std::f64::consts::PI * f64::from(i) / 12.0;
        Vec2::new(angle.cos(), angle.sin())
    });
    along
        .into_iter()
        .chain(q.form.eigen().vectors)
        .chain(around)
        .flat_map(|direction| {
            let [a, b, c] = q.along(u, direction);
            let roots: Vec<f64> = solve_quadratic([a, b, c - c.signum() * slack]).iter().collect();
            roots
        })
        .map(f64::abs)
        .fold(f64::INFINITY, f64::min)
}

/// The distance from `p` to the nearest path.
pub(crate) fn distance_to_paths(p: Point, paths: &[&[Point]]) -> f64 {
    let to_segment = |ends: &[Point]| {
        let along = ends[1] - ends[0];
        let t = (p - ends[0]).dot(along) / along.dot(along);
        p.distance(if t > 0.0 { ends[0].lerp(ends[1], t.min(1.0)) } else { ends[0] })
    };
    paths.iter().flat_map(|path| path.windows(2)).map(to_segment).fold(f64::INFINITY, f64::min)
}

/// How often the segment from `a` to `b` crosses the paths, by the sides on which the ends lie.
pub(crate) fn crossings_between(a: Point, b: Point, paths: &[&[Point]]) -> usize {
    let left = |p: Point, q: Point, r: Point| (q - p).cross(r - p) > 0.0;
    let crosses = |ends: &&[Point]| {
        left(a, b, ends[0]) != left(a, b, ends[1]) && left(ends[0], ends[1], a) != left(ends[0], ends[1], b)
    };
    paths.iter().flat_map(|path| path.windows(2)).filter(crosses).count()
}

/// Whether `p` lies on the frame exactly.
pub(crate) fn on_frame(p: Point, rect: Rect) -> bool {
    rect.contains(p) && (p.x == rect.low.x || p.x == rect.high.x || p.y == rect.low.y || p.y == rect.high.y)
}
