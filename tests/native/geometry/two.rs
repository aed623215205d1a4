//! The boundary of two classes.

use bayesboard::geometry::{Curve, boundary};
use bayesboard::math::{Point, Quadratic, Vec2};

use super::shapes::{N_SHAPES, Placed, Shape, place, product, shape};
use super::{bisect, covariance, reach};
use crate::support::curves::{Rng, crossings_between, distance_to_curve, distance_to_paths, on_frame, rounding};

#[test]
fn boundaries_of_two_classes_are_the_curve_and_all_of_it() {
    let mut rng = Rng(20_261_120);
    let (mut vertices, mut signs) = (0, 0);
    for i in 0..80 * N_SHAPES {
        let case = place(shape(i % N_SHAPES, &mut rng), &mut rng);
        let curves = boundary(case.q, case.origin, case.rect, case.tolerance);
        vertices += check_curves(&case, &curves, i);
        signs += check_scan_lines(&case, &curves, i, &mut rng);
    }
    // The checks have had something to check.
    assert!(vertices > 8_000 && signs > 4_000, "{vertices} vertices, {signs} sign changes");
}

/// Every vertex on the curve, every chord close to it, every open end on the frame. Gives the number of vertices.
fn check_curves(case: &Placed, curves: &[Curve], i: usize) -> usize {
    let Placed { q, origin, rect, tolerance, .. } = *case;
    let (exact, slack) = (1e-6 * rect.diagonal(), rounding(q, reach(origin, rect)));
    for curve in curves {
        let name = format!("case {i} (shape {}), {q:?} about {origin:?} in {rect:?}", i % N_SHAPES);
        let path = &curve.path;
        assert!(path.len() >= 2 && path.iter().all(|p| p.is_finite() && rect.contains(*p)), "{name}: {path:?}");
        for &p in path {
            let off = distance_to_curve(q, slack, p - origin);
            assert!(off <= exact, "{name}: vertex {p:?} is {:e} diagonals off", off / rect.diagonal());
        }
        for ends in path.windows(2) {
            for k in 1..4 {
                let p = ends[0].lerp(ends[1], f64::from(k) / 4.0);
                let off = distance_to_curve(q, slack, p - origin);
                assert!(off <= tolerance + exact, "{name}: chord {ends:?} is {} tolerances off", off / tolerance);
            }
        }
        let (first, last) = (path[0], path[path.len() - 1]);
        if curve.closed {
            assert_eq!(first, last, "{name}");
        } else {
            assert!(on_frame(first, rect) && on_frame(last, rect), "{name}: ends at {first:?}, {last:?}");
        }
    }
    curves.iter().map(|c| c.path.len()).sum()
}

/// Along scan lines q changes sign exactly where a path is crossed. Gives the number of changes seen.
fn check_scan_lines(case: &Placed, curves: &[Curve], i: usize, rng: &mut Rng) -> usize {
    let Placed { q, origin, rect, tolerance, .. } = *case;
    let paths: Vec<&[Point]> = curves.iter().map(|c| &c.path[..]).collect();
    let near = tolerance + 1e-6 * rect.diagonal();
    let mut changes = 0;
    for k in 0..12 {
        let through = case.interesting.get(k % 4).copied().unwrap_or_else(|| rng.in_rect(rect));
        let Some((from, to)) = rng.scan_line(through, rect) else { continue };
        let value = |p: Point| q.at(p - origin);
        let slack = rounding(q, reach(origin, rect));
        let sure = |p: Point| value(p).abs() > slack;
        let n = 200;
        let mut before = from;
        let mut before_clear = false;
        for j in 0..=n {
            let p = from.lerp(to, f64::from(j) / f64::from(n));
            if !sure(p) {
                before_clear = false;
                continue;
            }
            // Around a point farther from all paths than the tolerance the sign is that of the region.
            let clear = distance_to_paths(p, &paths) > 2.0 * near;
            if clear && before_clear {
                let crossed = crossings_between(before, p, &paths) % 2 == 1;
                let changed = (value(before) > 0.0) != (value(p) > 0.0);
                assert_eq!(
                    crossed,
                    changed,
                    "case {i} (shape {}): from {before:?} to {p:?} in {case_:?}",
                    i % N_SHAPES,
                    case_ = (q, origin, rect)
                );
            }
            if clear {
                (before, before_clear) = (p, true);
            }
            if j > 0 {
                let last = from.lerp(to, f64::from(j - 1) / f64::from(n));
                if sure(last) && (value(last) > 0.0) != (value(p) > 0.0) {
                    let root = bisect(last, p, |p| value(p) > 0.0);
                    let off = distance_to_paths(root, &paths);
                    assert!(
                        off <= near,
                        "case {i} (shape {}): {root:?} is {} tolerances from any path in {case_:?}",
                        i % N_SHAPES,
                        off / tolerance,
                        case_ = (q, origin, rect)
                    );
                    changes += 1;
                }
            }
        }
    }
    changes
}

#[test]
fn double_lines_are_one_line_and_points_are_nothing_much() {
    let mut rng = Rng(3);
    for i in 0..200 {
        let (center, angle) = (rng.in_square(0.5), rng.uniform(0.0, 6.3));
        let q = product(center, angle, center, angle);
        let case = place(Shape { q, interesting: vec![] }, &mut rng);
        let scale = case.rect.diagonal();
        let normal = Vec2::new(angle.cos(), angle.sin());
        let through = case.rect.center() + center * case.unit;
        // Rounding of the coefficients moves a double root by its square root.
        let exact = 1e-6 * scale;
        let curves = boundary(case.q, case.origin, case.rect, case.tolerance);
        assert!(!curves.is_empty(), "case {i}");
        for p in curves.iter().flat_map(|c| &c.path) {
            let off = (*p - through).dot(normal).abs();
            assert!(off <= exact, "case {i}: {p:?} is {:e} diagonals off", off / scale);
        }
        let paths: Vec<&[Point]> = curves.iter().map(|c| &c.path[..]).collect();
        for t in -20..=20 {
            let p = through + normal.perpendicular() * (f64::from(t) * 0.1 * case.unit);
            if case.rect.expanded(-1e-5 * scale).contains(p) {
                assert!(distance_to_paths(p, &paths) <= exact, "case {i}: nothing at {p:?}");
            }
        }
        let point =
            Quadratic { constant: 0.0, linear: Vec2::ZERO, form: covariance(&mut rng).inverse() }.recentered(-center);
        let case = place(Shape { q: point, interesting: vec![] }, &mut rng);
        let through = case.rect.center() + center * case.unit;
        for p in boundary(case.q, case.origin, case.rect, case.tolerance).iter().flat_map(|c| &c.path) {
            // A speck at most, as wide as the square root of the rounding error along the weaker axis.
            assert!(p.distance(through) <= 1e-4 * case.rect.diagonal(), "case {i}: {p:?}");
        }
    }
}
