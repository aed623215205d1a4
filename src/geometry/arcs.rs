//! Traces a conic through a view, as chains of arcs whose ends have closed forms.

use super::view::{CROSSING, View};
use crate::math::{Eigen, Quadratic, Vec2, solve_quadratic, sort};

/// How far outside the view a crossing of its frame may be found by rounding, in half-diagonals.
const FRAME_SLACK: f64 = 1e-9;

/// A conic inside a view as one or two functions t(s) in a turned frame.
///
/// A strongly curved conic uses its principal axes, with t along the stronger curvature: after completing the square,
/// (t − middle)² = p(s) with p quadratic and |p″| ≤ 2, so that both branches t = middle ± √p(s) are no steeper than 1
/// at infinity, have vertical tangents only at the roots of p, and meet only there. A flatter curve, whose gradient
/// turns by less than six degrees over the view, is a single function t(s) with s perpendicular to the gradient; the
/// other root of its quadratic equation is far outside.
pub(super) struct Branches {
    /// Unit vectors along s and t.
    axes: [Vec2; 2],
    shape: Shape,
}

enum Shape {
    /// λ t² + (slope + twist·s) t + (constant + bend·s²) = 0, slope dominating.
    Flat { lambda: f64, slope: f64, twist: f64, constant: f64, bend: f64 },
    /// (t − middle)² = p(s), p = a s² + b s + c; `crossing` is the double root of p where two lines cross.
    Bent { middle: f64, p: [f64; 3], tips: [f64; 2], crossing: f64 },
    /// t = middle, twice.
    Double { middle: f64 },
}

impl Branches {
    /// Reads the branches off a quadratic normalized to the unit disc, see [`View`]; `noise` is the rounding error of
    /// its coefficients. `None` when it has no zero in the disc.
    pub(super) fn of(q: Quadratic, noise: f64) -> Option<Self> {
        let Eigen { values, vectors } = q.form.eigen();
        let curvature = values[0].abs().max(values[1].abs());
        let slope = q.linear.length();
        if q.constant.abs() > slope + curvature + noise {
            return None;
        }
        if slope > 20.0 * curvature {
            let normal = q.linear * (1.0 / slope);
            let along = normal.perpendicular();
            let twist = 2.0 * along.dot(q.form.apply(normal));
            let (lambda, bend) = (q.form.form(normal), q.form.form(along));
            let shape = Shape::Flat { lambda, slope, twist, constant: q.constant, bend };
            return Some(Branches { axes: [along, normal], shape });
        }
        if curvature <= noise {
            return None;
        }
        let (weak, strong) = if values[0].abs() >= values[1].abs() { (1, 0) } else { (0, 1) };
        let axes = [vectors[weak], vectors[strong]];
        let lambda = values[strong];
        let middle = -0.5 * q.linear.dot(axes[1]) / lambda;
        let p = [-values[weak] / lambda, -q.linear.dot(axes[0]) / lambda, middle * middle - q.constant / lambda];
        Some(Branches { axes, shape: bent(middle, p, noise / lambda.abs()) })
    }

    /// Values of s where the curve may begin, end, turn back or cross itself, besides the frame.
    fn turns(&self) -> impl Iterator<Item = f64> {
        let own = match self.shape {
            Shape::Bent { p: [a, b, _], tips, crossing, .. } => [tips[0], tips[1], crossing, -0.5 * b / a],
            Shape::Flat { .. } | Shape::Double { .. } => [f64::NAN; 4],
        };
        own.into_iter().filter(|s| s.abs() <= 2.0)
    }

    /// Whether there is a curve at s.
    fn exists(&self, s: f64) -> bool {
        match self.shape {
            Shape::Bent { p: [a, b, c], crossing, .. } => crossing.is_finite() || (a * s + b) * s + c >= 0.0,
            Shape::Flat { .. } | Shape::Double { .. } => true,
        }
    }

    /// The values of t at s on the lower and the upper branch; NaN for a branch that the shape does not have.
    ///
    /// Where the curve does not exist both are the middle, which is correct within rounding of a tip.
    fn at(&self, s: f64) -> [f64; 2] {
        match self.shape {
            Shape::Flat { lambda, slope, twist, constant, bend } => {
                let (b, c) = (slope + twist * s, constant + bend * s * s);
                // The root near 0, without cancellation.
                [-2.0 * c / (b + (b * b - 4.0 * lambda * c).max(0.0).sqrt()), f64::NAN]
            }
            Shape::Bent { middle, p: [a, b, c], crossing, tips } => {
                let value =
                    if crossing.is_finite() { a * (s - crossing) * (s - crossing) } else { (a * s + b) * s + c };
                let root = if tips.contains(&s) { 0.0 } else { value.max(0.0).sqrt() };
                [middle - root, middle + root]
            }
            Shape::Double { middle } => [middle, f64::NAN],
        }
    }

    /// The point (s, t) of the turned frame.
    fn point(&self, s: f64, t: f64) -> Vec2 {
        self.axes[0] * s + self.axes[1] * t
    }
}

/// Classifies the cases that the sign of p's discriminant cannot decide within rounding: two branches are closer than
/// [`CROSSING`], either everywhere (a double line) or at one point (two crossing lines). `noise` is the error of p.
fn bent(middle: f64, [a, b, c]: [f64; 3], noise: f64) -> Shape {
    if a.abs() + b.abs() + c.abs() <= noise.max(CROSSING * CROSSING) {
        return Shape::Double { middle };
    }
    let p = [a, b, c];
    let vertex = -0.5 * b / a;
    let crosses = ((a * vertex + b) * vertex + c).abs() <= CROSSING * CROSSING * a && vertex.abs() <= 2.0;
    if crosses {
        return Shape::Bent { middle, p, tips: [f64::NAN; 2], crossing: vertex };
    }
    let mut tips = [f64::NAN; 2];
    for (tip, root) in tips.iter_mut().zip(solve_quadratic(p).iter()) {
        *tip = root;
    }
    Shape::Bent { middle, p, tips, crossing: f64::NAN }
}

/// The arcs of the conic inside the view, joined into paths. A path is a list of points on the curve; between two of
/// them the curve is a convex arc that turns by at most 90°. Closed paths repeat their first point.
///
/// Along s the curve can enter or leave the view, begin, end or cross itself only at the sorted `turns` and frame
/// crossings. So between two neighbors each branch is entirely inside or entirely outside, and one point decides.
pub(super) fn trace(view: &View, branches: &Branches) -> Vec<Vec<Vec2>> {
    let crossings = frame_crossings(view, branches);
    let mut stops: Vec<f64> = crossings.iter().map(|c| c.0).chain(branches.turns()).collect();
    sort(&mut stops);
    stops.dedup();
    let (crossing, tips) = match branches.shape {
        Shape::Bent { crossing, tips, .. } => (crossing, tips),
        _ => (f64::NAN, [f64::NAN; 2]),
    };
    // A node is twice its stop's index plus its branch; both branches share a tip, and trade places at a crossing.
    let leaving = |stop: usize, branch: usize| match stops[stop] {
        s if tips.contains(&s) => 2 * stop,
        s if s == crossing => 2 * stop + 1 - branch,
        _ => 2 * stop + branch,
    };
    let arriving = |stop: usize, branch: usize| if tips.contains(&stops[stop]) { 2 * stop } else { 2 * stop + branch };
    let mut links = Vec::new();
    for slab in 0..stops.len().saturating_sub(1) {
        let s = stops[slab].midpoint(stops[slab + 1]);
        for (branch, t) in branches.at(s).into_iter().enumerate() {
            if branches.exists(s) && view.contains(branches.point(s, t), FRAME_SLACK) {
                links.push((leaving(slab, branch), arriving(slab + 1, branch)));
            }
        }
    }
    let place = |node: usize| {
        let s = stops[node / 2];
        let ts = branches.at(s);
        let on_curve = branches.point(s, ts[node % 2]);
        // Where the branch meets the frame, the frame's root is used, which lies on the frame exactly.
        let mut here = crossings.iter().filter(|c| c.0 == s).map(|c| c.1);
        let other = branches.point(s, ts[1 - node % 2]);
        let nearer = |p: &Vec2| ts[1].is_nan() || (*p - on_curve).length() <= (*p - other).length();
        here.rfind(nearer).unwrap_or(on_curve)
    };
    chain(links).into_iter().map(|nodes| nodes.into_iter().map(place).collect()).collect()
}

/// Where the curve meets the frame: the coordinate s of each point, and the point.
///
/// Each side's restriction is solved in closed form, which finds two roots on one side and four on opposite ones.
fn frame_crossings(view: &View, branches: &Branches) -> Vec<(f64, Vec2)> {
    let q = match branches.shape {
        // A double root would be lost to rounding.
        Shape::Double { middle } => Quadratic::affine(-middle, branches.axes[1]),
        _ => view.q,
    };
    let corners = view.corners();
    let mut found = Vec::with_capacity(8);
    for (i, &from) in corners.iter().enumerate() {
        let step = corners[(i + 1) % 4] - from;
        for t in solve_quadratic(q.along(from, step)).iter() {
            if (-FRAME_SLACK..=1.0 + FRAME_SLACK).contains(&t) {
                let p = view.nearest(from + step * t);
                found.push((p.dot(branches.axes[0]), p));
            }
        }
    }
    found
}

/// Joins links that share a node into paths; every node has at most two links.
fn chain(mut links: Vec<(usize, usize)>) -> Vec<Vec<usize>> {
    let mut paths = Vec::new();
    while let Some((first, second)) = links.pop() {
        let mut path = vec![first, second];
        for _ in 0..2 {
            while let Some(next) = path.last().and_then(|&end| take_link(&mut links, end)) {
                path.push(next);
            }
            path.reverse();
        }
        paths.push(path);
    }
    paths
}

/// Removes a link at `node` and returns its other end.
fn take_link(links: &mut Vec<(usize, usize)>, node: usize) -> Option<usize> {
    let i = links.iter().position(|&(a, b)| a == node || b == node)?;
    let (a, b) = links.swap_remove(i);
    Some(if a == node { b } else { a })
}
