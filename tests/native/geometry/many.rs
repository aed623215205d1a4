//! The boundaries of two to eight classes.

use bayesboard::geometry::{Rect, boundaries};
use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Vec2};

use super::{bisect, covariance, gaussian, reach};
use crate::support::curves::{Rng, distance_to_curve, distance_to_paths, on_frame, rounding};

#[test]
fn boundaries_of_many_classes_are_where_the_argmax_changes() {
    let mut rng = Rng(7);
    let (mut changes, mut triples) = (0, 0);
    for i in 0..240 {
        let n_classes = 2 + i % 7;
        let scores = random_scores(&mut rng, n_classes, i / 7 % 3);
        let (scores, rect) = placed_scores(scores, &mut rng);
        let tolerance = rect.diagonal() / 3600.0;
        let found = boundaries(&scores.clone().into(), rect, tolerance);
        let exact = 1e-6 * rect.diagonal();
        for piece in &found {
            let (a, b) = piece.classes;
            let q = scores.difference(a, b).expect("both present");
            let name = format!("case {i}: classes {:?} of {scores:?} in {rect:?}", piece.classes);
            for &p in &piece.path {
                assert!(p.is_finite() && rect.contains(p), "{name}: {p:?}");
                let off = distance_to_difference(q, &scores, rect, p);
                assert!(off <= exact, "{name}: vertex {p:?} is {:e} diagonals off", off / rect.diagonal());
                // No third class is ahead by more than the way to its own boundary allows.
                for c in scores.present().filter(|&c| c != a && c != b) {
                    let ahead = scores.difference(a, c).expect("both present");
                    let off = distance_to_difference(ahead, &scores, rect, p);
                    assert!(ahead.at(p - scores.origin) >= 0.0 || off <= exact, "{name}: class {c} leads at {p:?}");
                }
            }
            for ends in piece.path.windows(2) {
                check_sides(&scores, rect, ends, (a, b), &name);
            }
            if !piece.closed {
                for end in [piece.path[0], piece.path[piece.path.len() - 1]] {
                    let level = |&c: &usize| {
                        let q = scores.difference(a, c).expect("both present");
                        distance_to_difference(q, &scores, rect, end) <= exact
                    };
                    let triple = scores.present().filter(|&c| c != a && c != b).any(|c| level(&c));
                    assert!(on_frame(end, rect) || triple, "{name}: ends at {end:?}");
                    triples += usize::from(!on_frame(end, rect));
                }
            }
        }
        for _ in 0..10 {
            let through = rng.in_rect(rect);
            let Some((from, to)) = rng.scan_line(through, rect) else { continue };
            let label = |p: Point| top_two(&scores, p).0;
            for j in 0..400 {
                let (p, r) = (from.lerp(to, f64::from(j) / 400.0), from.lerp(to, f64::from(j + 1) / 400.0));
                if label(p) == label(r) {
                    continue;
                }
                let first = label(p);
                let root = bisect(p, r, |x| label(x) == first);
                let paths: Vec<&[Point]> = found.iter().map(|b| &b.path[..]).collect();
                let off = distance_to_paths(root, &paths);
                assert!(
                    off <= tolerance + exact,
                    "case {i}: {root:?} is {} tolerances off, {scores:?} {rect:?}",
                    off / tolerance
                );
                changes += 1;
            }
        }
    }
    assert!(changes > 2_500 && triples > 200, "{changes} changes, {triples} triple points");
}

/// K classes in a view of about [−1, 1]²: shared quadratic part, affine, or each its own.
fn random_scores(rng: &mut Rng, n_classes: usize, kind: usize) -> Quadratics {
    let shared = covariance(rng);
    let mut classes: Vec<Option<Quadratic>> = (0..n_classes)
        .map(|_| {
            let mean = rng.in_square(0.9);
            let weight = rng.uniform(-1.0, 1.0);
            Some(match kind {
                0 => Quadratic::affine(weight, rng.in_square(5.0)),
                1 => Quadratic { form: shared.inverse() * -0.5, ..gaussian(mean, shared, weight) },
                _ => gaussian(mean, covariance(rng), weight),
            })
        })
        .collect();
    if rng.chance(0.2) {
        classes[n_classes / 2] = None;
    }
    Quadratics::new(Point::ORIGIN, classes)
}

fn placed_scores(scores: Quadratics, rng: &mut Rng) -> (Quadratics, Rect) {
    let scale = rng.log_uniform(1e-3, 1e6);
    let offset = if rng.chance(0.5) { 0.0 } else { 1e6 };
    let center = Point::new(rng.uniform(-offset, offset), rng.uniform(-offset, offset));
    let scaled = |q: Quadratic| Quadratic {
        constant: q.constant,
        linear: q.linear * (1.0 / scale),
        form: q.form * (1.0 / (scale * scale)),
    };
    let classes = scores.classes.into_iter().map(|c| c.map(scaled)).collect();
    let half = Vec2::new(1.3, 0.8) * scale;
    (Quadratics::new(center, classes), Rect { low: center - half, high: center + half })
}

/// The best class, without ties, and by how much the third one is behind it.
fn top_two(scores: &Quadratics, p: Point) -> (usize, usize, f64) {
    let s = scores.at(p);
    let mut order: Vec<usize> = scores.present().collect();
    order.sort_by(|&a, &b| s[b].total_cmp(&s[a]));
    (order[0], order.get(1).copied().unwrap_or(order[0]), order.get(2).map_or(f64::INFINITY, |&c| s[order[0]] - s[c]))
}

/// On the two sides of a chord, a few tolerances away, the two classes lead, unless another curve is near.
fn check_sides(scores: &Quadratics, rect: Rect, ends: &[Point], (a, b): (usize, usize), name: &str) {
    let tolerance = rect.diagonal() / 3600.0;
    let chord = ends[1] - ends[0];
    if chord.length() < 4.0 * tolerance {
        return;
    }
    let normal = chord.perpendicular() * (2.0 * tolerance / chord.length());
    let middle = ends[0].midpoint(ends[1]);
    let near_another = scores.present().any(|c| {
        scores.present().filter(|&d| d > c && (c, d) != (a, b)).any(|d| {
            scores.difference(c, d).is_some_and(|q| distance_to_difference(q, scores, rect, middle) < 8.0 * tolerance)
        })
    });
    let q = scores.difference(a, b).expect("both present");
    // Where the pair's own curve turns back within a few tolerances there is no "side".
    let straight = q.gradient(middle - scores.origin).length()
        > 16.0 * tolerance * q.form.eigen().values.map(f64::abs).into_iter().fold(0.0, f64::max);
    if !near_another && straight {
        let mut sides = [top_two(scores, middle + normal).0, top_two(scores, middle - normal).0];
        sides.sort_unstable();
        assert_eq!(sides, [a, b], "{name}: on the sides of {ends:?}");
    }
}

/// [`distance_to_curve`] for a difference of two scores, which carries the rounding errors of both.
fn distance_to_difference(q: Quadratic, scores: &Quadratics, rect: Rect, p: Point) -> f64 {
    distance_to_curve(q, rounding(q, reach(scores.origin, rect)), p - scores.origin)
}
