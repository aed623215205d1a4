use super::{Boundary, Rect, boundaries, ellipse};
use crate::math::{Point, Scores, Sym2, Vec2};

/// A position on the screen in CSS pixels: x to the right, y **downwards**.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Px {
    /// Pixels from the left edge.
    pub x: f64,
    /// Pixels from the top edge.
    pub y: f64,
}

impl Px {
    /// The position (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Px { x, y }
    }

    /// The Euclidean distance to `other`, in pixels.
    pub fn distance(self, other: Px) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The plotting area on the screen, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The left edge.
    pub left: f64,
    /// The top edge.
    pub top: f64,
    /// The extent to the right.
    pub width: f64,
    /// The extent downwards.
    pub height: f64,
}

/// The map between data space and the plotting area. On the board both axes have the same scale, unless one is so much
/// longer than the other that each needs its own.
///
/// The only place where y flips.
///
/// ```
/// use bayesboard::geometry::{Frame, Px, Rect, Viewport};
/// use bayesboard::math::Point;
///
/// let frame = Frame { left: 0.0, top: 0.0, width: 400.0, height: 200.0 };
/// let viewport = Viewport::fit(Rect::default(), frame).unwrap();
/// assert_eq!(viewport.px_per_unit(), 20.0, "[−5, 5] along the shorter side");
/// assert_eq!(viewport.to_px(Point::new(0.0, 5.0)), Px::new(200.0, 0.0));
/// assert_eq!(viewport.to_data(Px::new(200.0, 200.0)), Point::new(0.0, -5.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    frame: Frame,
    center: Point,
    px_per_unit: f64,
    /// The ratio of the vertical to the horizontal scale.
    stretch: f64,
}

impl Default for Viewport {
    /// The axes of a new board in a plotting area of 800 × 600, 60 pixels a unit.
    fn default() -> Self {
        let frame = Frame { left: 0.0, top: 0.0, width: 800.0, height: 600.0 };
        Viewport { frame, center: Point::ORIGIN, px_per_unit: 60.0, stretch: 1.0 }
    }
}

impl Viewport {
    /// The view of `requested`: with equal scales, or of uneven sides with a scale along each.
    ///
    /// `None` when the frame or the rectangle is empty or not finite.
    pub fn of(requested: Rect, frame: Frame) -> Option<Self> {
        if requested.is_uneven() { Viewport::fill(requested, frame) } else { Viewport::fit(requested, frame) }
    }

    /// The largest view of all of `requested` in `frame` with equal scales.
    ///
    /// It is centered, and extends symmetrically beyond `requested` along the axis where the frame has extra room.
    /// `None` when the frame or the rectangle is empty or not finite.
    pub fn fit(requested: Rect, frame: Frame) -> Option<Self> {
        let px_per_unit = (frame.width / requested.width()).min(frame.height / requested.height());
        Viewport { frame, center: requested.center(), px_per_unit, stretch: 1.0 }.checked(requested)
    }

    /// The view in which `shown` fills `frame`, each axis at a scale of its own.
    ///
    /// `None` when the frame or the rectangle is empty or not finite.
    pub fn fill(shown: Rect, frame: Frame) -> Option<Self> {
        let px_per_unit = frame.width / shown.width();
        let stretch = frame.height / shown.height() / px_per_unit;
        Viewport { frame, center: shown.center(), px_per_unit, stretch }.checked(shown)
    }

    fn checked(self, requested: Rect) -> Option<Self> {
        let Viewport { frame, px_per_unit, stretch, .. } = self;
        let framed = frame.width > 0.0 && frame.height > 0.0 && frame.left.is_finite() && frame.top.is_finite();
        let scaled = [px_per_unit, stretch].iter().all(|scale| *scale > 0.0 && scale.is_finite());
        (framed && scaled && requested.is_proper() && self.rect().is_proper()).then_some(self)
    }

    /// The plotting area.
    pub fn frame(self) -> Frame {
        self.frame
    }

    /// The number of CSS pixels per data unit, horizontally where the scales differ.
    pub fn px_per_unit(self) -> f64 {
        self.px_per_unit
    }

    /// The extent of a CSS pixel along each axis, in data units.
    pub fn pixel(self) -> Vec2 {
        Vec2::new(1.0 / self.px_per_unit, 1.0 / (self.px_per_unit * self.stretch))
    }

    /// The length of a displacement on the screen, in CSS pixels.
    pub fn length(self, way: Vec2) -> f64 {
        (way.x * self.px_per_unit).hypot(way.y * self.px_per_unit * self.stretch)
    }

    /// The same position where both axes have the horizontal scale, so that a circle there is one on the screen.
    pub fn even(self, p: Point) -> Point {
        Point::new(p.x, p.y * self.stretch)
    }

    /// The position whose [`even`](Self::even) one is given.
    pub fn uneven(self, p: Point) -> Point {
        Point::new(p.x, p.y / self.stretch)
    }

    /// A covariance where both axes have the horizontal scale.
    pub fn even_covariance(self, own: Sym2) -> Sym2 {
        Sym2 { xx: own.xx, xy: own.xy * self.stretch, yy: own.yy * self.stretch * self.stretch }
    }

    /// The [`ellipse`](ellipse()) at this distance from a mean, within `tolerance` CSS pixels.
    pub fn ellipse(self, mean: Point, covariance: Sym2, sigmas: f64, tolerance: f64) -> Vec<Point> {
        let path = ellipse(self.even(mean), self.even_covariance(covariance), sigmas, tolerance / self.px_per_unit);
        path.into_iter().map(|p| self.uneven(p)).collect()
    }

    /// The [`boundaries`](boundaries()) in sight, within `tolerance` CSS pixels.
    pub fn boundaries(self, scores: &Scores, tolerance: f64) -> Vec<Boundary> {
        let tolerance = tolerance / self.px_per_unit;
        let Scores::Quadratic(quadratics) = scores else { return boundaries(scores, self.rect(), tolerance) };
        let Rect { low, high } = self.rect();
        let even = Scores::from(quadratics.stretched(self.stretch));
        let mut found = boundaries(&even, Rect { low: self.even(low), high: self.even(high) }, tolerance);
        found.iter_mut().flat_map(|boundary| &mut boundary.path).for_each(|p| *p = self.uneven(*p));
        found
    }

    /// The part of data space that is visible.
    pub fn rect(self) -> Rect {
        let half = Vec2::new(self.frame.width, self.frame.height / self.stretch) * (0.5 / self.px_per_unit);
        Rect { low: self.center - half, high: self.center + half }
    }

    /// The position on the screen of a data point; outside the frame when it is not visible.
    pub fn to_px(self, p: Point) -> Px {
        let from_center = (p - self.center) * self.px_per_unit;
        let Frame { left, top, width, height } = self.frame;
        Px::new(left + 0.5 * width + from_center.x, top + 0.5 * height - from_center.y * self.stretch)
    }

    /// The data point that is drawn at `px`.
    pub fn to_data(self, px: Px) -> Point {
        let Frame { left, top, width, height } = self.frame;
        let from_center = Vec2::new(px.x - (left + 0.5 * width), ((top + 0.5 * height) - px.y) / self.stretch);
        self.center + from_center * (1.0 / self.px_per_unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Quadratic, Quadratics};

    const FRAME: Frame = Frame { left: 40.0, top: 10.0, width: 800.0, height: 400.0 };

    #[test]
    fn the_longer_side_is_extended_symmetrically() {
        // 10 units into 400 px of height: 40 px a unit, so 800 px of width show 20 units.
        let view = Viewport::fit(Rect::default(), FRAME).expect("a proper view");
        assert_eq!(view.px_per_unit(), 40.0);
        assert_eq!(view.rect(), Rect::new(Point::new(-10.0, -5.0), Point::new(10.0, 5.0)));
        let tall = Viewport::fit(Rect::default(), Frame { width: 400.0, height: 800.0, ..FRAME }).expect("a view");
        assert_eq!(tall.rect(), Rect::new(Point::new(-5.0, -10.0), Point::new(5.0, 10.0)));
    }

    #[test]
    fn y_points_up_in_data_and_down_on_screen() {
        let view = Viewport::fit(Rect::default(), FRAME).expect("a proper view");
        assert_eq!(view.to_px(Point::ORIGIN), Px::new(440.0, 210.0));
        assert_eq!(view.to_px(Point::new(1.0, 1.0)), Px::new(480.0, 170.0));
        assert_eq!(view.to_px(view.rect().low), Px::new(40.0, 410.0));
        assert_eq!(view.to_data(Px::new(840.0, 10.0)), Point::new(10.0, 5.0));
    }

    #[test]
    fn a_chart_fills_its_frame_at_two_scales() {
        // 100 units across 800 px and one unit up 400 px.
        let view = Viewport::fill(Rect::new(Point::new(0.0, -1.0), Point::new(100.0, 0.0)), FRAME).expect("a view");
        assert_eq!(view.rect(), Rect::new(Point::new(0.0, -1.0), Point::new(100.0, 0.0)));
        assert_eq!(view.to_px(Point::new(0.0, 0.0)), Px::new(40.0, 10.0));
        assert_eq!(view.to_px(Point::new(50.0, -0.75)), Px::new(440.0, 310.0));
        assert_eq!(view.to_data(Px::new(440.0, 310.0)), Point::new(50.0, -0.75));
        assert!(Viewport::fill(Rect::new(Point::ORIGIN, Point::new(1.0, 0.0)), FRAME).is_none());
    }

    /// At two scales curves are those at one scale, of the stretched densities.
    #[test]
    fn curves_follow_the_scales() {
        let shown = Rect::new(Point::new(18.0, 10_000.0), Point::new(62.0, 150_000.0));
        let view = Viewport::of(shown, FRAME).expect("a view");
        assert!(view.rect().low.distance(shown.low) < 1e-9 && view.rect().high.distance(shown.high) < 1e-9);
        let (mean, covariance) = (Point::new(40.0, 7e4), Sym2::new(80.0, 1e5, 9e8));
        let outline = view.ellipse(mean, covariance, 2.0, 0.1);
        assert!(outline.len() < 500);
        for p in &outline {
            let u = *p - mean;
            assert!((u.dot(covariance.inverse().apply(u)).sqrt() - 2.0).abs() < 1e-9, "{p:?}");
        }
        // q = (x − 40)²/80 + (y − 70,000)²/9e8 − 1
        let form = Sym2::diagonal(1.0 / 80.0, 1.0 / 9e8);
        let classes = vec![Some(Quadratic::default()), Some(Quadratic { constant: -1.0, linear: Vec2::ZERO, form })];
        let found = view.boundaries(&Quadratics::new(mean, classes).into(), 0.1);
        assert!(found.len() == 1 && found[0].closed && (20..2000).contains(&found[0].path.len()));
        for p in &found[0].path {
            let u = *p - mean;
            assert!((u.dot(form.apply(u)) - 1.0).abs() < 1e-9, "{p:?}");
        }
        assert!((view.length(Vec2::new(44.0, 0.0)) - 800.0).abs() < 1e-9);
        assert!((view.length(Vec2::new(0.0, 14e4)) - 400.0).abs() < 1e-9);
        let even = Viewport::of(Rect::default(), FRAME).expect("a view");
        assert_eq!((Some(even), even.pixel()), (Viewport::fit(Rect::default(), FRAME), Vec2::new(0.025, 0.025)));
    }

    #[test]
    fn there_and_back_again_at_every_scale() {
        for (offset, size) in [(0.0, 1e-3), (1e6, 1e-3), (-1e6, 1.0), (3.0, 1e6)] {
            let low = Point::new(offset, -offset);
            let view = Viewport::fit(Rect::new(low, low + Vec2::new(size, 0.7 * size)), FRAME).expect("a view");
            for px in [Px::new(40.0, 10.0), Px::new(123.25, 321.5), Px::new(840.0, 410.0)] {
                let back = view.to_px(view.to_data(px));
                // A data coordinate carries a rounding error of about |offset| ε, here in pixels.
                let rounding = 4.0 * f64::EPSILON * (offset.abs() * view.px_per_unit() + 1000.0);
                assert!(back.distance(px) <= rounding, "{px:?} came back as {back:?} at {offset}, {size}");
            }
        }
    }

    #[test]
    fn empty_frames_and_rectangles_give_no_view() {
        assert!(Viewport::fit(Rect::default(), Frame { width: 0.0, ..FRAME }).is_none());
        assert!(Viewport::fit(Rect::default(), Frame { height: f64::NAN, ..FRAME }).is_none());
        assert!(Viewport::fit(Rect::default(), Frame { left: f64::INFINITY, ..FRAME }).is_none());
        assert!(Viewport::fit(Rect::new(Point::ORIGIN, Point::new(1.0, 0.0)), FRAME).is_none());
        assert!(Viewport::fit(Rect::new(Point::new(-1e308, 0.0), Point::new(1e308, 1.0)), FRAME).is_none());
    }
}
