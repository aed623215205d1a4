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
