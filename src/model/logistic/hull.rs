use super::Separation;
use crate::math::{Point, sort_by};

/// The sign of the area of the triangle a, b, c: positive when c lies to the left of the line from a to b.
///
/// Exact (Shewchuk 1997, by the crate `robust`), as long as no product of coordinates under- or overflows.
fn orientation(a: Point, b: Point, c: Point) -> f64 {
    let coord = |p: Point| robust::Coord { x: p.x, y: p.y };
    robust::orient2d(coord(a), coord(b), coord(c))
}

/// The vertices of the convex hull, counter-clockwise, without points between vertices: Andrew's monotone chain.
///
/// The hull of collinear points has two vertices, that of equal points one, that of no points none.
pub(super) fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    // By x, then by y; the sum makes −0 and 0 equal.
    sort_by(&mut points, |a, b| (a.x + 0.0).total_cmp(&(b.x + 0.0)).then((a.y + 0.0).total_cmp(&(b.y + 0.0))));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut lower = chain(&points);
    points.reverse();
    let mut upper = chain(&points);
    // Each chain ends where the other begins.
    lower.pop();
    upper.pop();
    lower.append(&mut upper);
    lower
}

fn chain(points: &[Point]) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for &point in points {
        while let [.., a, b] = chain[..]
            && orientation(a, b, point) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

/// The separation of two sets, given their convex hulls, which together span the plane.
///
/// It depends on whether 0 is outside, on the boundary of, or inside the Minkowski difference D = {a − b}. The edges of
/// D are edges of the hulls, where a segment counts in both directions. So 0 is outside (on the boundary of) D exactly
/// when some edge of a hull has the whole other hull strictly (weakly) on its outer side.
pub(super) fn separation(a: &[Point], b: &[Point]) -> Separation {
    let mut best = Separation::Overlap;
    for (hull, other) in [(a, b), (b, a)] {
        let mut hint = 0;
        for (i, &from) in hull.iter().enumerate() {
            let to = hull[(i + 1) % hull.len()];
            if to == from {
                continue;
            }
            match outside(from, to, other, &mut hint) {
                Separation::Complete => return Separation::Complete,
                Separation::Quasi => best = Separation::Quasi,
                Separation::Overlap => {}
            }
        }
    }
    best
}

/// Whether a hull lies to the right of the line from `from` to `to`: strictly, weakly, or not.
///
/// `hint` is a vertex to the left of the previous edge, which usually is to the left of this one too.
fn outside(from: Point, to: Point, hull: &[Point], hint: &mut usize) -> Separation {
    let mut found = Separation::Complete;
    for k in 0..hull.len() {
        let at = (*hint + k) % hull.len();
        let side = orientation(from, to, hull[at]);
        if side > 0.0 {
            *hint = at;
            return Separation::Overlap;
        }
        if side == 0.0 {
            found = Separation::Quasi;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn hulls_of_squares_segments_and_points() {
        let square = points(&[(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (1.0, 1.0), (0.5, 0.0), (0.0, 1.0), (0.0, 0.0)]);
        assert_eq!(convex_hull(square), points(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]));
        let segment = points(&[(1.0, 1.0), (0.0, 0.0), (2.0, 2.0), (1.0, 1.0)]);
        assert_eq!(convex_hull(segment), points(&[(0.0, 0.0), (2.0, 2.0)]));
        assert_eq!(convex_hull(points(&[(3.0, 1.0), (3.0, 1.0)])), points(&[(3.0, 1.0)]));
        assert!(convex_hull(Vec::new()).is_empty());
    }

    #[test]
    fn both_zeros_are_one_coordinate() {
        let square = [(0.0, 0.0), (-0.0, 1.0), (1.0, -0.0), (1.0, 1.0), (-0.0, 0.5), (0.5, 0.0)];
        assert_eq!(convex_hull(points(&square)), points(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]));
    }

    #[test]
    fn the_last_bit_decides() {
        let a = convex_hull(points(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]));
        // (0.5, 0.5) is on the edge from (1, 0) to (0, 1), its neighbors up and down are not.
        for (y, expected) in [
            (0.5, Separation::Quasi),
            (0.5 + f64::EPSILON / 2.0, Separation::Complete),
            (0.5 - f64::EPSILON / 4.0, Separation::Overlap),
        ] {
            assert_eq!(separation(&a, &points(&[(0.5, y)])), expected, "{y:?}");
        }
    }

    #[test]
    fn crossing_touching_and_parallel_segments() {
        let cross = |a: &[(f64, f64)], b: &[(f64, f64)]| separation(&convex_hull(points(a)), &convex_hull(points(b)));
        let across = [(-1.0, 0.0), (1.0, 0.0)];
        assert_eq!(cross(&across, &[(0.0, -1.0), (0.0, 1.0)]), Separation::Overlap);
        assert_eq!(cross(&across, &[(0.0, 0.0), (0.0, 1.0)]), Separation::Quasi);
        assert_eq!(cross(&across, &[(0.0, 0.5), (0.0, 1.0)]), Separation::Complete);
        assert_eq!(cross(&across, &[(-1.0, 1.0), (1.0, 1.0)]), Separation::Complete);
        assert_eq!(cross(&across, &[(2.0, -1.0), (2.0, 1.0)]), Separation::Complete);
    }
}
