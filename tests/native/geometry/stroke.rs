//! Strokes drawn by hand, and the sides of the plane that they divide.

use bayesboard::geometry::{MAX_VERTICES, Rect, Stroke};
use bayesboard::math::Point;

const AROUND: Rect = Rect { low: Point::new(-5.0, -5.0), high: Point::new(5.0, 5.0) };

fn points(coordinates: &[(f64, f64)]) -> Vec<Point> {
    coordinates.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

fn somewhere(rng: &mut fastrand::Rng) -> Point {
    Point::new(10.0 * rng.f64() - 5.0, 10.0 * rng.f64() - 5.0)
}

/// Compares with the sign of the cross product with the direction of the line.
#[test]
fn a_line_has_a_left_and_a_right_however_it_lies() {
    let mut rng = fastrand::Rng::with_seed(1);
    for turn in 0..48 {
        let (sin, cos) = (f64::from(turn) * std::f64::consts::TAU / 48.0).sin_cos();
        let (a, b) = (Point::new(0.3, -0.2), Point::new(0.3 + 0.1 * cos, -0.2 + 0.1 * sin));
        let sides = Stroke::new(vec![a, b], false).expect("a line").sides(AROUND);
        let left = sides.of(a + (b - a).perpendicular());
        for _ in 0..200 {
            let p = somewhere(&mut rng);
            let cross = (b - a).cross(p - a);
            assert!(cross.abs() < 1e-12 || (cross > 0.0) == (sides.of(p) == left), "{p:?} and {a:?}, {b:?}");
        }
    }
}

/// Two positions are on one side exactly if the way between them crosses the curve an even number of times.
#[test]
fn every_way_across_the_curve_changes_sides() {
    let mut rng = fastrand::Rng::with_seed(2);
    for round in 0..300 {
        let n = 2 + rng.usize(..9);
        let path: Vec<Point> = (0..n).map(|_| somewhere(&mut rng)).collect();
        let stroke = Stroke::new(path, round % 2 == 0).expect("a stroke");
        let (sides, outline) = (stroke.sides(AROUND), stroke.outline(AROUND));
        for _ in 0..40 {
            let (p, q) = (somewhere(&mut rng), somewhere(&mut rng));
            let crosses = |pair: &&[Point]| {
                let (a, b) = (pair[0], pair[1]);
                let apart = |u: Point, v: Point, s: Point, t: Point| {
                    ((v - u).cross(s - u) > 0.0) != ((v - u).cross(t - u) > 0.0)
                };
                apart(a, b, p, q) && apart(p, q, a, b)
            };
            let even = outline.windows(2).filter(crosses).count() % 2 == 0;
            assert_eq!(sides.of(p) == sides.of(q), even, "{p:?}, {q:?}, {stroke:?}");
        }
    }
}

#[test]
fn a_cup_holds_what_lies_between_its_arms_beyond_its_rim() {
    let cup = Stroke::new(points(&[(-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)]), false).expect("a cup");
    let sides = cup.sides(AROUND);
    // The arms go straight on upward.
    let inside = sides.of(Point::ORIGIN);
    assert_eq!(sides.of(Point::new(0.0, 4.9)), inside);
    assert_ne!(sides.of(Point::new(0.0, -1.5)), inside);
    assert_ne!(sides.of(Point::new(-1.1, 4.9)), inside);
}

#[test]
fn what_is_no_stroke() {
    let here = Point::new(1.0, 2.0);
    assert!(Stroke::new(vec![], false).is_none() && Stroke::new(vec![here; 5], true).is_none());
    assert!(Stroke::new(vec![here, Point::new(f64::NAN, 0.0)], false).is_none());
    let many = (0..=MAX_VERTICES).map(|i| Point::new(i as f64, 0.0)).collect();
    assert!(Stroke::new(many, false).is_none());
    let line = Stroke::new(points(&[(0.0, 0.0), (1.0, 0.0)]), true).expect("a line");
    assert!(!line.is_closed() && line.ends().is_some());
}

/// Coinciding vertices, ends in a circle and subnormal lengths must not produce NaN.
#[test]
fn degenerate_strokes_split_the_plane_all_the_same() {
    let tiny = f64::MIN_POSITIVE / 16.0;
    for path in [
        points(&[(0.0, 0.0), (tiny, 0.0)]),
        points(&[(1.0, 1.0), (2.0, 2.0), (1.0, 1.0), (1.5, 0.0), (1.0, 1.0)]),
        points(&[(1e12, 1e12), (1e12 + 0.001, 1e12)]),
    ] {
        for closed in [false, true] {
            let stroke = Stroke::new(path.clone(), closed).expect("a stroke");
            let outline = stroke.outline(AROUND);
            assert!(outline.iter().all(|p| p.is_finite()), "{outline:?}");
            let sides = stroke.sides(AROUND);
            assert_eq!(sides.of(Point::ORIGIN), sides.of(Point::ORIGIN));
        }
    }
}

fn drawn(path: impl IntoIterator<Item = (f64, f64)>) -> Option<Stroke> {
    let path: Vec<Point> = path.into_iter().map(|(x, y)| Point::new(0.5 * x, -0.5 * y)).collect();
    Stroke::drawn(&path, 0.5)
}

#[test]
fn a_hand_draws_lines_curves_and_rings() {
    let wobbly = (0..100).map(|i| (3.0 * f64::from(i), 100.0 + 4.0 * (f64::from(i) * 0.7).sin()));
    let line = drawn(wobbly).expect("a line");
    assert_eq!(line.ends().map(|ends| ends[0]), Some(Point::new(0.0, -50.0)));

    let bend = (0..1000).map(|i| (0.3 * f64::from(i), (0.3 * f64::from(i) - 150.0).powi(2) / 100.0));
    let bend = drawn(bend).expect("a curve");
    assert!(bend.ends().is_none() && !bend.is_closed());
    assert!((20..=MAX_VERTICES).contains(&bend.path().len()), "{}", bend.path().len());

    // Nine tenths of a circle in steps of 0.9 pixels: far more vertices than are kept.
    let ring = |share: f64| {
        (0..=1000).map(move |i| {
            let (sin, cos) = (f64::from(i) / 1000.0 * share * std::f64::consts::TAU).sin_cos();
            (200.0 + 150.0 * cos, 200.0 + 150.0 * sin)
        })
    };
    let closed = drawn(ring(0.96)).expect("a ring");
    assert!(closed.is_closed() && closed.path().len() <= MAX_VERTICES);
    let around = Rect::new(Point::new(0.0, -200.0), Point::new(200.0, 0.0));
    let sides = closed.sides(around);
    assert!(sides.of(Point::new(100.0, -100.0)) && !sides.of(Point::new(5.0, -5.0)));
    assert!(!drawn(ring(0.8)).expect("an arc").is_closed());

    assert_eq!(drawn([(5.0, 5.0), (9.0, 9.0), (5.0, 6.0)]), None, "a slip of the hand");
    assert_eq!(drawn([]), None);
}
