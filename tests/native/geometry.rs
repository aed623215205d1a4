//! Boundaries on hundreds of random configurations, judged by means that share nothing with how they are traced:
//! directional roots at every vertex and chord, and signs and labels sampled along random scan lines.

use crate::support::boards::board_of;
use crate::support::curves;
use crate::support::points::points;

use bayesboard::board::boundary_kind_of;
use bayesboard::geometry::{BoundaryKind, Curve, Rect, boundaries, boundary, classify};
use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Sym2, Vec2};
use bayesboard::model::{GenerativeSettings, Model, Settings};
use curves::{Rng, crossings_between, distance_to_curve, distance_to_paths, on_frame, rounding};

/// A conic in a view of about [−1, 1]², and places where it does something small.
struct Shape {
    q: Quadratic,
    interesting: Vec<Vec2>,
}

/// The product of two affine functions, each given by a point where it vanishes and the angle of its normal.
fn product(p: Vec2, first: f64, r: Vec2, second: f64) -> Quadratic {
    let (m, n) = (Vec2::new(first.cos(), first.sin()), Vec2::new(second.cos(), second.sin()));
    let (c, d) = (-m.dot(p), -n.dot(r));
    let form = Sym2::new(m.x * n.x, 0.5 * (m.x * n.y + m.y * n.x), m.y * n.y);
    Quadratic { constant: c * d, linear: m * d + n * c, form }
}

/// −½ times the squared Mahalanobis distance from `mean`, normalized, as a log-density is.
fn gaussian(mean: Vec2, covariance: Sym2, log_weight: f64) -> Quadratic {
    let form = covariance.inverse() * -0.5;
    Quadratic { constant: log_weight - 0.5 * covariance.det().ln(), linear: Vec2::ZERO, form }.recentered(-mean)
}

fn covariance(rng: &mut Rng) -> Sym2 {
    let (a, b) = (rng.log_uniform(1e-2, 1.0), rng.log_uniform(1e-2, 1.0));
    let rho = if rng.chance(0.5) { 0.0 } else { rng.uniform(-0.99, 0.99) };
    Sym2::new(a * a, rho * a * b, b * b)
}

/// The kinds of shapes, in the order of [`shape`].
const N_SHAPES: usize = 9;

fn shape(kind: usize, rng: &mut Rng) -> Shape {
    let center = rng.in_square(0.9);
    let (angle, turn) = (rng.uniform(0.0, 6.3), rng.log_uniform(1e-5, 1.5));
    let both = |q: Quadratic| Shape { q, interesting: vec![center] };
    match kind {
        // Two Gaussians, sometimes with variances that agree to 1e-15.
        0 => {
            let first = covariance(rng);
            let second = if rng.chance(0.5) {
                let part = rng.log_uniform(1e-15, 0.1);
                Sym2::new(first.xx * (1.0 + part), first.xy, first.yy * (1.0 - part * rng.uniform(-1.0, 1.0)))
            } else {
                covariance(rng)
            };
            let other = rng.in_square(0.9);
            let q = gaussian(center, first, rng.uniform(-2.0, 2.0)) - gaussian(other, second, 0.0);
            Shape { q, interesting: vec![center, other] }
        }
        // Any coefficients.
        1 => {
            let mut c = || rng.uniform(-1.0, 1.0);
            let q = Quadratic { constant: c(), linear: Vec2::new(c(), c()), form: Sym2::new(c(), c(), c()) };
            both(q)
        }
        // Ellipses from a speck to larger than the view, up to 1:1000.
        2 => {
            let (size, ratio) = (rng.log_uniform(1e-4, 10.0), rng.log_uniform(1e-3, 1.0));
            let (cos, sin) = (angle.cos(), angle.sin());
            let axes = Sym2::outer(Vec2::new(cos, sin)) + Sym2::outer(Vec2::new(-sin, cos)) * (ratio * ratio);
            let form = axes.inverse() * (1.0 / (size * size));
            both(Quadratic { constant: -1.0, linear: Vec2::ZERO, form }.recentered(-center))
        }
        // Hyperbolas whose branches come close.
        3 => {
            let mut q = product(center, angle, center, angle + turn);
            q.constant += rng.sign() * rng.log_uniform(1e-9, 1e-1) * turn;
            both(q)
        }
        // Parabolas, narrow and wide.
        4 => {
            let along = Vec2::new(angle.cos(), angle.sin());
            let q = Quadratic { constant: 0.0, linear: along.perpendicular(), form: Sym2::ZERO };
            let bend = Sym2::outer(along) * rng.log_uniform(1e-8, 1e4);
            both(Quadratic { form: bend, ..q }.recentered(-center))
        }
        // Two lines crossing in the view, also at small angles.
        5 => both(product(center, angle, center, angle + turn)),
        // Lines along the axes: the coefficients of both squares are 0.
        6 => both(product(center, 0.0, center, std::f64::consts::FRAC_PI_2)),
        // Parallel lines, down to a gap of 1e-4.
        7 => {
            let gap = Vec2::new(angle.cos(), angle.sin()) * rng.log_uniform(1e-4, 1.0);
            both(product(center, angle, center + gap, angle))
        }
        // A line, bent by next to nothing.
        _ => {
            let mut q = Quadratic::affine(0.0, Vec2::new(angle.cos(), angle.sin()));
            if rng.chance(0.7) {
                q.form = Sym2::new(rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0));
                q.form = q.form * rng.log_uniform(1e-18, 0.5);
            }
            both(q.recentered(-center))
        }
    }
}

/// A shape placed at some scale and offset, seen in a view around it, with its values blown up or shrunk.
struct Placed {
    q: Quadratic,
    origin: Point,
    rect: Rect,
    tolerance: f64,
    interesting: Vec<Point>,
    /// The data length of one unit of the shape.
    unit: f64,
}

fn place(shape: Shape, rng: &mut Rng) -> Placed {
    let scale = rng.log_uniform(1e-3, 1e6);
    let offset = if rng.chance(0.5) { 0.0 } else { 1e6 };
    let center = Point::new(rng.uniform(-offset, offset), rng.uniform(-offset, offset));
    // The origin of the quadratic lies near the data, not in the middle of the view.
    let shift = rng.in_square(3.0);
    let q = shape.q.recentered(shift);
    let value = rng.log_uniform(1e-6, 1e6) * rng.sign();
    let q = Quadratic {
        constant: q.constant * value,
        linear: q.linear * (value / scale),
        form: q.form * (value / (scale * scale)),
    };
    let half = Vec2::new(rng.uniform(0.5, 1.5), rng.uniform(0.5, 1.5)) * scale;
    let rect = Rect { low: center - half, high: center + half };
    let interesting = shape.interesting.into_iter().map(|v| center + v * scale).collect();
    // A quarter of a pixel when the diagonal has about 900.
    Placed { q, origin: center + shift * scale, rect, tolerance: rect.diagonal() / 3600.0, interesting, unit: scale }
}

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

/// How far from the origin the view reaches.
fn reach(origin: Point, rect: Rect) -> f64 {
    rect.corners().map(|c| c.distance(origin)).into_iter().fold(0.0, f64::max)
}

/// [`distance_to_curve`] for a difference of two scores, which carries the rounding errors of both.
fn distance_to_difference(q: Quadratic, scores: &Quadratics, rect: Rect, p: Point) -> f64 {
    distance_to_curve(q, rounding(q, reach(scores.origin, rect)), p - scores.origin)
}

fn bisect(mut a: Point, mut b: Point, inside: impl Fn(Point) -> bool) -> Point {
    let side = inside(a);
    for _ in 0..60 {
        let m = a.midpoint(b);
        if inside(m) == side { a = m } else { b = m }
    }
    a.midpoint(b)
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

#[test]
fn kinds_are_those_of_the_reference_results() {
    let mut n_checked = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).expect("golden files") {
        let path = entry.expect("a directory entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let golden: serde_json::Value = serde_json::from_str(&text).expect("valid JSON");
        let pair = |v: &serde_json::Value| Point::new(v[0].as_f64().expect("x"), v[1].as_f64().expect("y"));
        let points = Rect::around(golden["x"].as_array().expect("points").iter().map(pair)).expect("some points");
        for fit in golden["gaussian"].as_array().expect("fits") {
            let boundary = &fit["boundary01"];
            let Some(expected) = boundary["type"].as_str() else { continue };
            let coefficients: Vec<f64> =
                boundary["coef"].as_array().expect("six").iter().filter_map(|c| c.as_f64()).collect();
            let [a, b, c, d, e, g] = coefficients[..] else { panic!("six coefficients") };
            let q = Quadratic { constant: g, linear: Vec2::new(d, e), form: Sym2::new(a, 0.5 * b, c) };
            let kind = classify(q, pair(&boundary["origin"]), points);
            assert_eq!(name(kind), expected, "{path:?} {} {}", fit["name"], fit["var_smoothing"]);
            n_checked += 1;
        }
    }
    assert!(n_checked > 100, "{n_checked} boundaries");
}

/// The curve of a class that is almost on a line is drawn as two lines or branches, and is named so.
#[test]
fn the_kind_of_an_almost_double_line_is_what_is_drawn() {
    for t in [1e-3, 3e-4, 1e-4, 1e-5] {
        let thin = [(0.0, 0.0, 0), (1.0, 1.0, 0), (2.0, 2.0, 0), (3.0, 3.0 + t, 0)];
        let wide = [(2.0, 0.5, 1), (3.0, 1.5, 1), (2.5, 2.2, 1), (3.5, 0.7, 1)];
        let mut settings = Settings::default();
        settings.generative = GenerativeSettings { variance_smoothing: 0.0, correlation: 1.0, ..settings.generative };
        let app = board_of(points(thin.into_iter().chain(wide)), settings);
        let scores = app.fit()[Model::Generative].scores.clone().expect("a fit");
        let middle = thin[1];
        let near = Rect::new(Point::new(middle.0 - t, middle.1 - t), Point::new(middle.0 + t, middle.1 + t));
        assert_eq!(boundaries(&scores, near, 1e-3 * t).len(), 2, "{t}");
        let kind = boundary_kind_of(app.fit(), Model::Generative);
        assert_eq!(kind, Some(BoundaryKind::Hyperbola), "{t}");
    }
}

/// One limit, 2e-7 of the view or of the box around it, says when two parallel lines are one, drawn and by name.
#[test]
fn lines_that_are_named_one_are_drawn_as_one() {
    for (apart, kind, n) in [
        (0.0, BoundaryKind::DoubleLine, 1),
        (1e-7, BoundaryKind::DoubleLine, 1),
        (3.6e-7, BoundaryKind::DoubleLine, 1),
        (1e-6, BoundaryKind::ParallelLines, 2),
        (1e-3, BoundaryKind::ParallelLines, 2),
    ] {
        let half = 0.5 * apart;
        // Both lines lie on either side of y = x/2.
        let form = Sym2::new(0.25, -0.5, 1.0);
        let q = Quadratic { constant: -1.25 * half * half, linear: Vec2::new(0.0, 0.0), form };
        let box_ = Rect::new(Point::new(-0.5, -0.5), Point::new(0.5, 0.5));
        let rect = Rect::new(Point::new(-1.0, -1.0), Point::new(1.0, 1.0));
        assert_eq!(classify(q, Point::ORIGIN, box_), kind, "{apart}");
        assert_eq!(boundary(q, Point::ORIGIN, rect, 1e-9).len(), n, "{apart}");
    }
}

/// The reference files' name of a kind.
fn name(kind: BoundaryKind) -> &'static str {
    match kind {
        BoundaryKind::Line => "line",
        BoundaryKind::Ellipse => "ellipse",
        BoundaryKind::Hyperbola => "hyperbola",
        BoundaryKind::Parabola => "parabola",
        BoundaryKind::ParallelLines => "two_parallel_lines",
        BoundaryKind::CrossingLines => "two_crossing_lines",
        BoundaryKind::Point => "point",
        BoundaryKind::DoubleLine => "double_line",
        BoundaryKind::Empty => "empty",
        BoundaryKind::None => "none_constant",
        BoundaryKind::Everywhere => "everywhere_tie",
        BoundaryKind::Steps | BoundaryKind::Curve => unreachable!("no quadratic has it"),
    }
}
