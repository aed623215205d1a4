use crate::math::{Point, Vec2};

/// An axis-parallel rectangle in data space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The lower left corner.
    pub low: Point,
    /// The upper right corner.
    pub high: Point,
}

/// How many times as long as the other a side is where each axis has a scale of its own.
const UNEVEN: f64 = 10.0;

impl Rect {
    /// The rectangle with two opposite corners, in any order.
    pub fn new(a: Point, b: Point) -> Self {
        Rect { low: Point::new(a.x.min(b.x), a.y.min(b.y)), high: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// The bounding box of some points, `None` when there are none.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().map(|p| Rect { low: p, high: p }).reduce(|r, s| Rect {
            low: Point::new(r.low.x.min(s.low.x), r.low.y.min(s.low.y)),
            high: Point::new(r.high.x.max(s.high.x), r.high.y.max(s.high.y)),
        })
    }

    /// The extent along x₁.
    pub fn width(self) -> f64 {
        self.high.x - self.low.x
    }

    /// The extent along x₂.
    pub fn height(self) -> f64 {
        self.high.y - self.low.y
    }

    /// The length of the diagonal, the measure of every tolerance in this module.
    pub fn diagonal(self) -> f64 {
        (self.high - self.low).length()
    }

    /// The point in the middle.
    pub fn center(self) -> Point {
        self.low.midpoint(self.high)
    }

    /// The four corners, counter-clockwise from the lower left.
    pub fn corners(self) -> [Point; 4] {
        [self.low, Point::new(self.high.x, self.low.y), self.high, Point::new(self.low.x, self.high.y)]
    }

    /// Whether `p` lies inside or on the frame.
    pub fn contains(self, p: Point) -> bool {
        self.low.x <= p.x && p.x <= self.high.x && self.low.y <= p.y && p.y <= self.high.y
    }

    /// The nearest point of the rectangle to `p`.
    pub fn nearest(self, p: Point) -> Point {
        Point::new(p.x.max(self.low.x).min(self.high.x), p.y.max(self.low.y).min(self.high.y))
    }

    /// The rectangle with every side moved outwards by `margin` (inwards when negative, at most to the middle).
    pub fn expanded(self, margin: f64) -> Rect {
        self.expanded_by(Vec2::new(margin, margin))
    }

    /// The same with a margin of its own along each axis.
    pub fn expanded_by(self, margin: Vec2) -> Rect {
        let room = Vec2::new(margin.x.max(-0.5 * self.width()), margin.y.max(-0.5 * self.height()));
        Rect { low: self.low - room, high: self.high + room }
    }

    /// Whether one side is so much longer than the other, which has some length, that each axis needs a scale of its
    /// own: at equal scales what is inside would be a line.
    pub fn is_uneven(self) -> bool {
        let [short, long] = [self.width().min(self.height()), self.width().max(self.height())];
        short > 0.0 && long > UNEVEN * short
    }

    /// What shows the same at equal scales, as earlier versions had them for uneven sides too: the shorter side is made
    /// long enough to be even. It is no limit of a plot that is less than eight times as wide as high, and as high as
    /// wide.
    #[must_use]
    pub fn evened(self) -> Rect {
        let least = self.width().max(self.height()) / 8.0;
        let room = |side: f64| 0.5 * (least - side).max(0.0);
        let room = Vec2::new(room(self.width()), room(self.height()));
        if self.is_uneven() { self.expanded_by(room) } else { self }
    }

    /// Whether all corners are finite and both extents are finite and positive, as a view needs.
    pub fn is_proper(self) -> bool {
        let sides = self.high - self.low;
        self.low.is_finite() && self.high.is_finite() && sides.is_finite() && sides.x > 0.0 && sides.y > 0.0
    }
}

impl Default for Rect {
    /// The axes of a new board, [−5, 5]².
    fn default() -> Self {
        Rect { low: Point::new(-5.0, -5.0), high: Point::new(5.0, 5.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_of_unlike_length_are_uneven() {
        let of = |x, y| Rect::new(Point::ORIGIN, Point::new(x, y)).is_uneven();
        assert_eq!([of(1.0, 1.0), of(1.0, 10.0), of(0.0, 10.0)], [false; 3]);
        assert_eq!([of(1.0, 11.0), of(40.0, 0.5)], [true; 2]);
        let even = Rect::new(Point::ORIGIN, Point::new(80.0, 1.0)).evened();
        assert_eq!((even.low, even.high), (Point::new(0.0, -4.5), Point::new(80.0, 5.5)));
        assert!(!even.is_uneven() && Rect::default().evened() == Rect::default());
        let wider = Rect::default().expanded_by(Vec2::new(1.0, -9.0));
        assert_eq!((wider.width(), wider.height()), (12.0, 0.0));
    }

    #[test]
    fn corners_may_come_in_any_order() {
        let r = Rect::new(Point::new(3.0, -1.0), Point::new(-1.0, 2.0));
        assert_eq!((r.low, r.high), (Point::new(-1.0, -1.0), Point::new(3.0, 2.0)));
        assert_eq!((r.width(), r.height(), r.diagonal()), (4.0, 3.0, 5.0));
        assert_eq!(Rect::around(r.corners()), Some(r));
        assert_eq!(Rect::around([]), None);
    }

    #[test]
    fn shrinking_stops_in_the_middle() {
        let r = Rect::new(Point::ORIGIN, Point::new(4.0, 2.0));
        assert_eq!(r.expanded(-5.0), Rect { low: r.center(), high: r.center() });
        assert_eq!(r.expanded(1.0), Rect::new(Point::new(-1.0, -1.0), Point::new(5.0, 3.0)));
    }

    #[test]
    fn the_frame_belongs_to_the_rectangle() {
        let r = Rect::default();
        assert!(r.corners().iter().all(|&c| r.contains(c)));
        assert!(!r.contains(Point::new(5.1, 0.0)) && !r.contains(Point::new(f64::NAN, 0.0)));
        assert_eq!(r.nearest(Point::new(7.0, -9.0)), Point::new(5.0, -5.0));
        assert!(!Rect::new(Point::ORIGIN, Point::new(1.0, 0.0)).is_proper());
        assert!(!Rect::new(Point::new(-1e308, 0.0), Point::new(1e308, 1.0)).is_proper());
    }
}
