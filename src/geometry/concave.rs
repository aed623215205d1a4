//! The contours of a concave function that is expensive to evaluate: one value takes a pass over all points.
//!
//! [`contour`](super::contour) would need thousands of values. Rays from a point inside all contours, along which
//! Newton's method goes from one contour to the next, need a tenth of them.

use std::f64::consts::TAU;

use crate::math::{Point, Sym2, Vec2};

/// The vertices of a contour, one per direction.
const VERTICES: usize = 96;

/// The cosine and the sine of the angle between two directions, 2π/96.
const STEP: Vec2 = Vec2 { x: 0.997_858_923_238_603_5, y: 0.065_403_129_230_143_06 };
const _: () = assert!(VERTICES == 96);

/// The largest relative change per radian of the distance of the outermost contour, compared with the ellipse of the
/// curvature, for which the contours count as round.
const ROUND: f64 = 0.75;

/// The same limit between two rays of contours that are not round, below which interpolation is accurate.
const STRAIGHT: f64 = 0.1;

/// The largest relative difference between the distance halfway between two rays and its interpolation.
const SURE: f64 = 0.01;

/// The distance from a contour, as a share of its depth, from which one Newton step suffices: the error left is about
/// the square of it.
const NEAR: f64 = 0.02;

/// A concave function of two variables.
pub trait Concave {
    /// The values at a point.
    type Place: Copy;
    /// The values at a point; those at a point nearby save time.
    fn near(&self, at: Point, place: &Self::Place) -> Self::Place;
    /// The function and its derivatives there.
    fn height(place: &Self::Place) -> Height;
}

/// A function at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Height {
    /// Its value.
    pub value: f64,
    /// Its gradient.
    pub slope: Vec2,
    /// Minus its Hessian.
    pub curvature: Sym2,
}

/// The most contours.
pub const MOST_LEVELS: usize = 9;

/// Which contours are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Levels {
    /// The level that they are measured from: the maximum, or without one the highest value in the picture.
    pub top: f64,
    /// How far below the top the highest contour lies. Each further one lies twice as far.
    pub first: f64,
    /// How far the lowest lies.
    pub last: f64,
    /// How many there are.
    pub n: usize,
}

/// The contours of a concave function around a point inside all of them, from the highest one outwards, each closed.
/// Vertices farther away than `reach` are moved to that distance. The first rays are `stride` directions apart.
///
/// A contour is the boundary of a convex set, so each ray from the point crosses it once; Newton's method finds the
/// crossing, starting from the previous contour. The directions are spaced evenly in the metric of the curvature.
/// Between rays the inverse of the distance is interpolated with its derivative; it is 0 along a ray that never
/// crosses. By the implicit function theorem the derivative of the distance r along d(θ) is −r (∇f·d′)/(∇f·d).
pub fn concave_contours<F: Concave>(
    f: &F,
    (origin, center): (Point, &F::Place),
    spread: Sym2,
    levels: Levels,
    reach: f64,
    stride: usize,
) -> Vec<Vec<Point>> {
    let first = spread.xx.sqrt();
    let axes = [Vec2::new(first, spread.xy / first), Vec2::new(0.0, (spread.det() / spread.xx).max(0.0).sqrt())];
    let mut turn = Vec2::new(1.0, 0.0);
    let directions: [_; VERTICES] = std::array::from_fn(|_| {
        let Vec2 { x, y } = turn;
        turn = Vec2::new(x * STEP.x - y * STEP.y, x * STEP.y + y * STEP.x);
        (axes[0] * x + axes[1] * y, axes[1] * x - axes[0] * y)
    });
    let rays = fan(stride, levels.n, |direction| {
        let (crossings, n_reached) = crossings(f, (origin, center), directions[direction], levels, reach);
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
/// It begins with one ray per `stride` directions, and adds one between two neighbors where the interpolation is not
/// accurate, until no direction is left between them.
fn fan(stride: usize, n_levels: usize, cast: impl Fn(usize) -> Ray) -> Vec<Ray> {
    let mut fan = vec![cast(0)];
    let last = Ray { direction: VERTICES, ..fan[0] };
    if n_levels == 0 {
        return vec![fan[0], last];
    }
    let mut next: Vec<Ray> = (stride..VERTICES).step_by(stride).map(&cast).chain([last]).collect();
    // Contours that are nearly the ellipse of the curvature at the top need no rays in between; other contours need
    // them in part.
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

/// The relative change of the distance of a contour per radian, at two rays: the largest over the contours that either
/// ray reaches.
fn bend(before: &Ray, after: &Ray) -> f64 {
    let n_reached = before.n_reached.max(after.n_reached);
    let crossings = before.crossings[..n_reached].iter().chain(&after.crossings[..n_reached]);
    crossings.map(|[inverse, change]| change.abs() / inverse).fold(0.0, f64::max)
}

/// One over the distance along a ray, and its derivative with respect to the angle.
type Inverse = [f64; 2];

/// A ray: the index of its direction, where it crosses the contours, and how many of them it reaches.
#[derive(Clone, Copy)]
struct Ray {
    direction: usize,
    crossings: [Inverse; MOST_LEVELS],
    n_reached: usize,
}

/// Where a ray crosses the contours, and how many of them lie within reach.
fn crossings<F: Concave>(
    f: &F,
    (origin, center): (Point, &F::Place),
    (along, across): (Vec2, Vec2),
    levels: Levels,
    reach: f64,
) -> ([Inverse; MOST_LEVELS], usize) {
    let farthest = reach / along.length();
    let (mut place, mut r, mut drop) = (*center, 0.0, levels.first);
    let mut at = F::height(&place);
    let (mut crossings, mut n_reached) = ([[0.0; 2]; MOST_LEVELS], 0);
    for crossing in &mut crossings[..levels.n] {
        let level = levels.top - drop;
        let (rise, bend) = (at.slope.dot(along), at.curvature.form(along));
        // Where the local parabola crosses the level, on the far side of its vertex, where Newton's method converges
        // safely.
        let step = (rise + (rise * rise + 2.0 * bend * (at.value - level)).max(0.0).sqrt()) / bend;
        let mut next = if step.is_finite() { r + step } else { farthest };
        let mut above = f64::INFINITY;
        for _ in 0..20 {
            next = next.max(0.5 * r).min(farthest);
            (place, r) = (f.near(origin + along * next, &place), next);
            at = F::height(&place);
            above = at.value - level;
            if above.abs() <= NEAR * drop || r >= farthest && above > 0.0 {
                break;
            }
            let rise = at.slope.dot(along);
            next = if rise < 0.0 { r - above / rise } else { 2.0 * r };
        }
        let (is_far, rise) = (r >= farthest, at.slope.dot(along));
        // The last step needs no evaluation at its end.
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
    let (t, step) = (i as f64 / width, width * TAU / VERTICES as f64);
    let s = 1.0 - t;
    s * s * (1.0 + 2.0 * t) * a + t * t * (1.0 + 2.0 * s) * b + step * t * s * (s * da - t * db)
}
