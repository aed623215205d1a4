use super::Rect;
use crate::math::{Point, Vec2};

/// A freehand curve that divides the plane in two: a closed one, or an open one whose ends continue straight.
///
/// Where it crosses itself, the even-odd rule determines the sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    path: Vec<Point>,
    closed: bool,
}

/// The most vertices of a stroke.
pub const MAX_VERTICES: usize = 64;

/// A drawn path of less extent is ignored as accidental, in CSS pixels.
const LEAST_REACH: f64 = 12.0;

/// A path is closed when its ends are within this distance, or within a share of its length, in CSS pixels.
const GAP: f64 = 24.0;
const GAP_SHARE: f64 = 1.0 / 16.0;

/// A path is a line when it deviates from its chord by at most this, or by a share of the chord, in CSS pixels.
const WOBBLE: f64 = 6.0;
const WOBBLE_SHARE: f64 = 1.0 / 40.0;

/// The least distance between two vertices of a drawn curve, in CSS pixels.
const SPACING: f64 = 4.0;

impl Stroke {
    /// The stroke through these positions; two positions make a line, which cannot be closed.
    ///
    /// `None` unless there are 2 to [`MAX_VERTICES`] finite positions, each different from the one before.
    pub fn new(mut path: Vec<Point>, closed: bool) -> Option<Self> {
        if closed && path.len() > 1 && path.first() == path.last() {
            path.pop();
        }
        let n = path.len();
        let mut is_valid = (2..=MAX_VERTICES).contains(&n);
        let mut before = None;
        for &p in &path {
            is_valid &= p.is_finite() && before != Some(p);
            before = Some(p);
        }
        is_valid.then_some(Stroke { path, closed: closed && n > 2 })
    }

    /// Cleans a drawn path, given the extent of a CSS pixel: simplified, straightened when it is nearly straight, and
    /// closed when its ends nearly meet. `None` when its extent is too small.
    pub fn drawn(path: &[Point], pixel: f64) -> Option<Self> {
        let (&first, &last) = (path.first()?, path.last()?);
        let chord = last - first;
        let gap = chord.length();
        let (mut length, mut reach, mut stray, mut before) = (0.0, 0.0f64, 0.0f64, first);
        for &p in path {
            length += (p - before).length();
            reach = reach.max((p - first).length());
            // The distance from the chord times its length.
            stray = stray.max(chord.cross(p - first).abs());
            before = p;
        }
        if reach < LEAST_REACH * pixel {
            return None;
        }
        let closed = gap <= (GAP * pixel).max(GAP_SHARE * length) && length > 4.0 * gap;
        let straight = !closed && stray <= gap * (WOBBLE * pixel).max(WOBBLE_SHARE * gap);
        // A line keeps only its ends.
        let spacing = if straight { length } else { (SPACING * pixel).max(length / (MAX_VERTICES - 2) as f64) };
        let mut kept = vec![first];
        before = first;
        for &p in path {
            if (p - before).length() >= spacing && !straight {
                kept.push(p);
                before = p;
            }
        }
        if !closed && before != last {
            kept.push(last);
        }
        Stroke::new(kept, closed)
    }

    /// Maps every vertex; `None` when the result is not a valid stroke.
    pub fn mapped(&self, to: impl Fn(Point) -> Point) -> Option<Self> {
        Stroke::new(self.path.iter().map(|&p| to(p)).collect(), self.closed)
    }

    /// The vertices; a closed stroke does not repeat the first.
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Whether the ends meet.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The two ends of a straight line; `None` of any other stroke.
    pub fn ends(&self) -> Option<[Point; 2]> {
        match self.path[..] {
            [from, to] => Some([from, to]),
            _ => None,
        }
    }

    /// The curve as a polyline: a closed one as it is, an open one with its ends extended far beyond a rectangle.
    pub fn outline(&self, around: Rect) -> Vec<Point> {
        let path = &self.path;
        let n = path.len();
        let mut outline = path.clone();
        if self.closed {
            outline.push(path[0]);
            return outline;
        }
        let mut reach = 0.0f64;
        for &p in path {
            reach = reach.max((p - around.center()).length());
        }
        reach = 4.0 * (reach + around.diagonal());
        // The last few vertices give a better direction than the last two.
        let few = ((n - 1) / 2).clamp(1, 3);
        outline.insert(0, beyond(path[few], path[1], path[0], reach));
        outline.push(beyond(path[n - 1 - few], path[n - 2], path[n - 1], reach));
        outline
    }

    /// A classifier of positions by the side they lie on; the ends are extended beyond the rectangle.
    pub fn sides(&self, around: Rect) -> Sides {
        let outline = self.outline(around);
        let n = outline.len();
        let (from, to) = (unit(outline[1] - outline[0]), unit(outline[n - 1] - outline[n - 2]));
        // Rays must not be parallel to the straight ends: perpendicular to their bisector, they meet both at 45° or
        // more.
        let along = (if from.dot(to) < 0.0 { from - to } else { from + to }).perpendicular();
        let origin = self.path[0];
        let mut sides = Sides { origin, along, outline: Vec::new() };
        for p in outline {
            let turned = sides.turned(p);
            sides.outline.push(turned);
        }
        sides
    }
}

/// The two sides of a stroke.
#[derive(Clone, Debug)]
pub struct Sides {
    origin: Point,
    /// The direction of the rays whose crossings are counted.
    along: Vec2,
    /// The curve, rotated so that the rays go to the right.
    outline: Vec<Vec2>,
}

impl Sides {
    /// The side on which a position lies: whether a ray from it crosses the curve an odd number of times.
    ///
    /// An edge includes its lower end and excludes its upper one, so that rays through vertices are counted correctly
    /// (Shimrat 1962).
    pub fn of(&self, p: Point) -> bool {
        let p = self.turned(p);
        let mut odd = false;
        for pair in self.outline.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                odd = !odd;
            }
        }
        odd
    }

    fn turned(&self, p: Point) -> Vec2 {
        let v = p - self.origin;
        Vec2::new(self.along.dot(v), self.along.cross(v))
    }
}

/// The point at distance `reach` beyond `end` in the direction from `from`, or from `next` when `from` equals `end`.
fn beyond(from: Point, next: Point, end: Point, reach: f64) -> Point {
    end + unit(end - if from == end { next } else { from }) * reach
}

fn unit(v: Vec2) -> Vec2 {
    let length = v.length();
    Vec2::new(v.x / length, v.y / length)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
