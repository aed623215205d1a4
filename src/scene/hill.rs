//! The weight space of logistic regression: the log-posterior over two weights as contours, and the ways up.

use super::{Chart, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::math::{Point, Sym2, Vec2};
use crate::model::logistic::{Place, Surface, Weights};

/// Vertices of a contour, each in a direction of its own.
const VERTICES: usize = 96;

/// The cosine and the sine of the angle from one direction to the next.
const TURN: (f64, f64) = (0.997_858_923_238_603_5, 0.065_403_129_230_143_07);

/// By how much of itself the distance of the outermost contour, beside that of the ellipse of the curvature, changes per
/// radian at most where the contours are round.
const ROUND: f64 = 0.75;

/// The same between two rays of contours that are not round, where what the two promise can be relied on all the same.
const STRAIGHT: f64 = 0.1;

/// By how much of itself the distance in the middle between two rays may differ from what they promise.
const SURE: f64 = 0.01;

/// The most contours.
const CONTOURS: usize = 9;

/// The least difference between a contour and the top.
const FINEST: f64 = 1.0 / 64.0;

/// How near to a contour, as a share of its depth, one step of Newton's method leads onto it: what is left is about the
/// square of that.
const NEAR: f64 = 0.02;

/// How far below the maximum the view reaches at least, as far as the curvature at the maximum tells.
const DEPTH: f64 = 6.0;

/// How many times as far the view grows to show the way, the start and naive Bayes.
const GROWTH: f64 = 12.0;

/// The log-posterior over two weights, and what is marked there.
pub struct Hill<'a> {
    /// The surface.
    pub surface: Surface<'a>,
    /// Where it is highest; `None`: it rises for ever.
    pub maximum: Option<Weights>,
    /// A way up from 0, which is of use where there is no maximum.
    pub ridge: &'a [Weights],
    /// Naive Bayes.
    pub model: Option<Weights>,
    /// The way of gradient ascent so far.
    pub way: &'a [Weights],
    /// The way of Newton's method.
    pub newton: &'a [Weights],
}

/// Which contours are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Levels {
    /// What they are measured from: the maximum, or the highest place of the picture where there is none.
    pub top: f64,
    /// How far below the top the highest contour lies. Each further one lies twice as far.
    pub first: f64,
    /// How far the lowest lies.
    pub last: f64,
    /// How many there are.
    pub n: usize,
}

impl Hill<'_> {
    /// The chart, which contours it has, and whether all that should be marked is in its range: naive Bayes, and the way.
    pub fn chart(&self) -> (Chart, Levels, [bool; 2]) {
        let surface = &self.surface;
        let anchor = self.maximum.unwrap_or_default();
        let foot = surface.at(surface.shadow(anchor), anchor[surface.third()]);
        let spread = definite(foot.curvature).inverse();
        let (range, shows) = self.range(surface.shadow(anchor), spread);
        let center = if self.maximum.is_some() { foot } else { self.highest(range, foot) };
        let levels = self.levels(range, &center);
        let name = |i: usize| WEIGHTS[i].to_owned();
        let mut marks = Vec::new();
        for path in contours(surface, &center, spread, levels, 8.0 * range.diagonal()) {
            marks.push(Mark::Curve { path, meaning: Meaning::Level });
        }
        self.mark(&mut marks);
        let names = self.names();
        (Chart { range, equal: true, axes: surface.pair.map(name), scale: Scale::Linear, marks, names }, levels, shows)
    }

    fn mark(&self, marks: &mut Vec<Mark>) {
        let shadows = |way: &[Weights]| -> Vec<Point> { way.iter().map(|&w| self.surface.shadow(w)).collect() };
        let (way, newton) = (shadows(self.way), shadows(self.newton));
        let spots = |marks: &mut Vec<Mark>, path: &[Point], radius| {
            marks.extend(path.iter().map(|&at| Mark::Spot { at, radius }));
        };
        if newton.len() > 1 {
            marks.push(Mark::Curve { path: newton.clone(), meaning: Meaning::Logistic });
            spots(marks, &newton, 2.5);
        }
        if let Some(w) = self.model {
            marks.push(Mark::Dot { at: self.surface.shadow(w), class: None, emphasis: super::Emphasis::None });
        }
        if let Some(w) = self.maximum {
            marks.push(Mark::Crosshair { at: self.surface.shadow(w) });
        }
        if way.len() > 1 {
            marks.push(Mark::Curve { path: way.clone(), meaning: Meaning::Way });
        }
        spots(marks, &spots_of(&way), 3.0);
        spots(marks, &way[way.len().saturating_sub(1)..], 6.0);
    }

    fn names(&self) -> Vec<Name> {
        let shadow = |w: Weights| self.surface.shadow(w);
        let way: Vec<Point> = self.way.iter().copied().map(shadow).collect();
        let named = [
            (self.maximum.map(shadow), "maximum"),
            (self.model.map(shadow), "naive Bayes"),
            (way.last().copied().filter(|_| way.len() > 1), "gradient ascent"),
        ];
        let mut names: Vec<Name> = named.into_iter().filter_map(|(at, text)| Some(Name { at: at?, text })).collect();
        // Newton's step that is the farthest from all else.
        let others: Vec<Point> = names.iter().map(|name| name.at).chain(way).collect();
        let gap = |at: Point| others.iter().map(|&other| at.distance(other)).fold(f64::INFINITY, f64::min);
        let steps = self.newton.iter().copied().map(shadow).skip(1);
        let newton = steps.max_by(|&a, &b| gap(a).total_cmp(&gap(b)));
        names.extend(newton.map(|at| Name { at, text: "Newton" }));
        names
    }

    /// The range: where the surface is high, and what of start, way and naive Bayes is not too far from there.
    fn range(&self, at: Point, spread: Sym2) -> (Rect, [bool; 2]) {
        let half = Vec2::new((2.0 * DEPTH * spread.xx).sqrt(), (2.0 * DEPTH * spread.yy).sqrt());
        let near = Rect { low: at - half * GROWTH, high: at + half * GROWTH };
        let mut points = vec![at - half, at + half];
        let mut include = |weights: &[Weights], always| {
            let mut all = true;
            for &w in weights {
                let p = self.surface.shadow(w);
                if always || near.contains(p) { points.push(p) } else { all = false }
            }
            all
        };
        include(&self.way[..self.way.len().min(1)], true);
        let shows = [include(self.model.as_slice(), false), include(self.way, false)];
        include(self.newton, false);
        let range = Rect::around(points).unwrap_or_default();
        (range.expanded(0.04 * range.width().max(range.height())), shows)
    }

    /// Where Newton's method, which goes up the ridge, is about to leave the range.
    fn highest(&self, range: Rect, foot: Place) -> Place {
        let mut inside = self.surface.shadow(foot.weights);
        for &w in self.ridge {
            let mut next = self.surface.shadow(w);
            if !range.contains(next) {
                for _ in 0..60 {
                    next = if range.contains(next) { next } else { next.midpoint(inside) };
                }
                return self.surface.at(next, w[self.surface.third()]);
            }
            inside = next;
        }
        self.surface.at(inside, foot.weights[self.surface.third()])
    }

    /// A concave function is least in a corner.
    fn levels(&self, range: Rect, center: &Place) -> Levels {
        let (top, third) = (center.value, center.weights[self.surface.third()]);
        let lowest = range.corners().iter().fold(top, |low, &p| low.min(self.surface.at(p, third).value));
        let (mut first, mut last, mut n) = (FINEST, FINEST, 0);
        while last < top - lowest {
            last *= 2.0;
            n += 1;
            if n > CONTOURS {
                (first, n) = (2.0 * first, CONTOURS);
            }
        }
        Levels { top, first, last: 0.5 * last, n }
    }
}

/// Of more steps than this not each has a spot: they would only make a thick line.
const MOST_SPOTS: usize = 100;

/// The values of every step, and the maximum if there is one.
pub fn values_chart(values: &[f64], maximum: Option<f64>, name: &str) -> Chart {
    let path: Vec<Point> = values.iter().enumerate().map(|(i, &value)| Point::new(i as f64, value)).collect();
    let right = (path.len() as f64 - 1.0).max(10.0);
    let spots = spots_of(&path);
    let top = maximum.map_or(Vec::new(), |value| vec![Point::new(0.0, value), Point::new(right, value)]);
    let curves = [(top, Meaning::Level, "maximum"), (path, Meaning::Way, "gradient ascent")];
    curves_chart(curves, &spots, right, ["step", name])
}

/// Every step of a way, or of a long one none.
fn spots_of(way: &[Point]) -> Vec<Point> {
    if way.len() > MOST_SPOTS { Vec::new() } else { way.to_vec() }
}

/// A curve over steps, what it means, and its name.
pub(super) type Named = (Vec<Point>, Meaning, &'static str);

/// Two curves over steps, each with its name at its end, and spots on them.
pub(super) fn curves_chart(curves: [Named; 2], spots: &[Point], right: f64, axes: [&str; 2]) -> Chart {
    let around = Rect::around(curves.iter().flat_map(|(path, ..)| path).copied()).unwrap_or_default();
    // A level curve has no height of its own, and rounding is none.
    let is_level = around.height() <= 1e-9 * (1.0 + around.low.y.abs());
    let margin = if is_level { 0.5 } else { 0.06 * around.height() };
    let range = Rect { low: Point::new(0.0, around.low.y - margin), high: Point::new(right, around.high.y + margin) };
    let (mut marks, mut names) = (Vec::new(), Vec::new());
    for (path, meaning, text) in curves {
        names.extend(path.last().map(|&at| Name { at, text }));
        marks.push(Mark::Curve { path, meaning });
    }
    for &at in spots {
        marks.push(Mark::Spot { at, radius: 3.0 });
    }
    Chart { range, equal: false, axes: axes.map(str::to_owned), scale: Scale::Linear, marks, names }
}

/// The matrix, or where it is singular one that is not.
fn definite(m: Sym2) -> Sym2 {
    let some = 0.02 * m.trace();
    let some = if some > 0.0 && some.is_finite() { some } else { 1.0 };
    if m.is_definite() { m } else { m + Sym2::diagonal(some, some) }
}

/// The contours of a concave surface about a place inside all of them, from the highest one outwards, each closed; what
/// would be farther away than `reach` is put there.
///
/// A contour is the boundary of a convex set, so that each ray from the middle crosses it once, where Newton's method
/// finds it from the contour before; rays are spread as the ellipses of the curvature are. The inverse of the distance,
/// which is 0 along a ray that never leaves, is interpolated between rays with its derivatives: by the implicit function
/// theorem that of the distance r along d(θ) is −r (∇f·d′)/(∇f·d).
fn contours(surface: &Surface, center: &Place, spread: Sym2, levels: Levels, reach: f64) -> Vec<Vec<Point>> {
    let first = spread.xx.sqrt();
    let axes = [Vec2::new(first, spread.xy / first), Vec2::new(0.0, (spread.det() / spread.xx).max(0.0).sqrt())];
    let origin = surface.shadow(center.weights);
    let mut directions = [(axes[0], axes[1]); VERTICES];
    for i in 1..VERTICES {
        // A turn of both axes is linear in them.
        let (along, across) = directions[i - 1];
        directions[i] = (along * TURN.0 + across * TURN.1, across * TURN.0 - along * TURN.1);
    }
    let stride = match surface.landscape.n_points() {
        0..=60 => 1,
        61..=150 => 2,
        151..=400 => 3,
        401..=800 => 4,
        _ => 12,
    };
    let rays = fan(stride, levels.n, |direction| {
        let (crossings, n_reached) = crossings(surface, center, directions[direction], levels, reach);
        Ray { direction, crossings, n_reached }
    });
    let contour = |level: usize| {
        let mut path = Vec::new();
        for gap in rays.windows(2) {
            let (before, after) = (&gap[0], &gap[1]);
            for (i, &(direction, _)) in directions[before.direction..after.direction].iter().enumerate() {
                let inverse = between(before, after, level, i);
                path.push(origin + direction * (1.0 / inverse.max(direction.length() / reach)));
            }
        }
        path.push(path[0]);
        path
    };
    (0..levels.n).map(contour).collect()
}

/// Rays in the order of their directions, all around; the last one repeats the first.
///
/// It begins with one in `stride` directions, and adds one between two neighbors where their interpolation is not
/// accurate, until there is no direction left between them.
fn fan(stride: usize, n_levels: usize, cast: impl Fn(usize) -> Ray) -> Vec<Ray> {
    let mut fan = vec![cast(0)];
    let last = Ray { direction: VERTICES, ..fan[0] };
    if n_levels == 0 {
        return vec![fan[0], last];
    }
    let mut next: Vec<Ray> = (stride..VERTICES).step_by(stride).map(&cast).chain([last]).collect();
    // What is nearly the ellipse that the curvature at the top promises needs no look between; of what is not, only a part
    // is.
    let before = fan.iter().chain(&next);
    let most = if before.zip(&next).all(|(before, after)| bend(before, after) <= ROUND) { ROUND } else { STRAIGHT };
    next.reverse();
    while let Some(&after) = next.last() {
        let before = fan[fan.len() - 1];
        let middle = (before.direction + after.direction) / 2;
        if middle == before.direction || bend(&before, &after) <= most {
            fan.extend(next.pop());
            continue;
        }
        let found = cast(middle);
        let is_near = |level: usize| {
            let [inverse, _] = found.crossings[level];
            (between(&before, &after, level, middle - before.direction) - inverse).abs() <= SURE * inverse
        };
        if (0..n_levels).all(is_near) {
            fan.push(found);
            fan.extend(next.pop());
        } else {
            next.push(found);
        }
    }
    fan
}

/// By how much of itself the distance of a contour changes with the angle, per radian, at two rays: of those that either
/// reaches the one that bends most.
fn bend(before: &Ray, after: &Ray) -> f64 {
    let n_reached = before.n_reached.max(after.n_reached);
    let crossings = before.crossings[..n_reached].iter().chain(&after.crossings[..n_reached]);
    crossings.map(|[inverse, change]| change.abs() / inverse).fold(0.0, f64::max)
}

/// One over the distance along a ray, and its derivative by the angle.
type Inverse = [f64; 2];

/// A ray: the number of its direction, where it crosses the contours, and how many of them it reaches.
#[derive(Clone, Copy)]
struct Ray {
    direction: usize,
    crossings: [Inverse; CONTOURS],
    n_reached: usize,
}

/// Where a ray crosses the contours, and how many are not too far away.
fn crossings(
    surface: &Surface,
    center: &Place,
    (along, across): (Vec2, Vec2),
    levels: Levels,
    reach: f64,
) -> ([Inverse; CONTOURS], usize) {
    let (origin, farthest) = (surface.shadow(center.weights), reach / along.length());
    let k = surface.third();
    let (mut at, mut r, mut drop) = (*center, 0.0, levels.first);
    let (mut crossings, mut n_reached) = ([[0.0; 2]; CONTOURS], 0);
    for crossing in &mut crossings[..levels.n] {
        let level = levels.top - drop;
        let (rise, bend) = (at.slope.dot(along), at.curvature.form(along));
        // Where the parabola there would cross; behind the top, where a step of Newton's method cannot go astray.
        let step = (rise + (rise * rise + 2.0 * bend * (at.value - level)).max(0.0).sqrt()) / bend;
        let mut next = if step.is_finite() { r + step } else { farthest };
        let mut above = f64::INFINITY;
        for _ in 0..20 {
            next = next.max(0.5 * r).min(farthest);
            let guess = at.weights[k] + at.follows.dot(along) * (next - r);
            (at, r) = (surface.at(origin + along * next, guess), next);
            above = at.value - level;
            if above.abs() <= NEAR * drop || r >= farthest && above > 0.0 {
                break;
            }
            let rise = at.slope.dot(along);
            next = if rise < 0.0 { r - above / rise } else { 2.0 * r };
        }
        let (is_far, rise) = (r >= farthest, at.slope.dot(along));
        // The last step needs no look at where it leads.
        let crossed = if rise < 0.0 { r - above / rise } else { r };
        let turn = at.slope.dot(across) / rise;
        *crossing = if is_far { [1.0 / farthest, 0.0] } else { [1.0 / crossed, turn / crossed] };
        n_reached += usize::from(!is_far);
        drop *= 2.0;
    }
    (crossings, n_reached)
}

/// One over the distance of a contour `i` directions after a ray, interpolated from this and the next ray (cubic
/// Hermite).
fn between(before: &Ray, after: &Ray, level: usize, i: usize) -> f64 {
    let ([a, da], [b, db]) = (before.crossings[level], after.crossings[level]);
    let width = (after.direction - before.direction) as f64;
    let (t, step) = (i as f64 / width, width * std::f64::consts::TAU / VERTICES as f64);
    let s = 1.0 - t;
    s * s * (1.0 + 2.0 * t) * a + t * t * (1.0 + 2.0 * s) * b + step * t * s * (s * da - t * db)
}

/// The names of the weights.
pub(super) const WEIGHTS: [&str; 3] = ["w₀", "w₁", "w₂"];
