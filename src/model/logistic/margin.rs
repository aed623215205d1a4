use super::design::Design;
use super::features::Features;
use super::min_norm::nearest_point;
use super::separation::hulls;
use super::{LogisticSettings, Status};
use crate::data::Dataset;
use crate::math::{Point, Quadratic, Quadratics, Vec2};

/// The maximum-margin line between two completely separated classes, as scores about the middle of the margin.
///
/// With a free intercept it is the limit of the penalized fit for λ → ∞ (Rosset, Zhu and Hastie 2004). It bisects the
/// segment between the nearest points of the convex hulls, where the difference of the scores is −1 and 1.
/// `None` for any other case, and when the gap is below rounding.
pub(super) fn maximum_margin(
    data: &Dataset,
    design: &Design,
    settings: &LogisticSettings,
    status: Status,
) -> Option<Quadratics> {
    let two_classes = design.classes.len() == 2 && design.frame.features == Features::Linear;
    if status != Status::Separable || !two_classes || settings.penalize_intercept {
        return None;
    }
    let [earlier, later] = hulls(data, design);
    let (from, to) = nearest_points(&earlier, &later)?;
    let gap = to - from;
    let length = gap.length();
    // Twice the gap over its squared length, halved for each class.
    let slope = gap * (1.0 / length) * (1.0 / length);
    let score = |sign: f64| Some(Quadratic::affine(0.0, slope * sign));
    let mut classes = vec![None; data.n_classes()];
    classes[design.classes[0]] = score(-1.0);
    classes[design.classes[1]] = score(1.0);
    slope.is_finite().then_some(Quadratics::new(from.midpoint(to), classes))
}

/// The nearest points of two disjoint convex hulls, from the point of their Minkowski difference nearest to 0.
fn nearest_points(a: &[Point], b: &[Point]) -> Option<(Point, Point)> {
    let origin = *a.first()?;
    let mut local: Vec<Vec2> = Vec::new();
    let mut extent = 0.0f64;
    for &point in a.iter().chain(b) {
        local.push(point - origin);
        extent = extent.max(point.distance(origin));
    }
    for point in &mut local {
        *point = *point * (1.0 / extent);
    }
    let (a, b) = local.split_at(a.len());
    let difference = |i: usize, j: usize| {
        let apart = b[j] - a[i];
        (vec![apart.x, apart.y], (i, j))
    };
    let support = |w: &[f64]| {
        let w = Vec2::new(w[0], w[1]);
        Some(difference(lowest(a, -w), lowest(b, w)))
    };
    let nearest = nearest_point(difference(0, 0), &support, 1.0 - 1e-14, 0.0);
    let mut ends = [Vec2::ZERO; 2];
    for (&(_, (i, j)), &weight) in nearest.corral.iter().zip(&nearest.weights) {
        ends[0] += a[i] * weight;
        ends[1] += b[j] * weight;
    }
    let [from, to] = ends.map(|end| origin + end * extent);
    (from.is_finite() && to.is_finite() && from != to).then_some((from, to))
}

/// The index of the first point with the least inner product with `w`.
fn lowest(points: &[Vec2], w: Vec2) -> usize {
    let mut lowest = 0;
    for (i, point) in points.iter().enumerate() {
        if point.dot(w) < points[lowest].dot(w) {
            lowest = i;
        }
    }
    lowest
}
