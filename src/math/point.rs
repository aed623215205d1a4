use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A position in data space: x₁ to the right, x₂ upwards.
///
/// ```
/// use bayesboard::math::{Point, Vec2};
///
/// let (a, b) = (Point::new(1.0, 2.0), Point::new(4.0, 6.0));
/// assert_eq!(b - a, Vec2::new(3.0, 4.0));
/// assert_eq!(a.distance(b), 5.0);
/// assert_eq!(a.lerp(b, 0.5), a.midpoint(b));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The first feature, x₁.
    pub x: f64,
    /// The second feature, x₂.
    pub y: f64,
}

/// A displacement between two positions.
///
/// ```
/// use bayesboard::math::{Point, Vec2};
///
/// let right = Vec2::new(2.0, 0.0);
/// assert_eq!(right.perpendicular(), Vec2::new(0.0, 2.0));
/// assert!(right.cross(Vec2::new(1.0, 1.0)) > 0.0, "to its left");
/// assert_eq!(Point::ORIGIN + right * 0.5, Point::new(1.0, 0.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// The component along x₁.
    pub x: f64,
    /// The component along x₂.
    pub y: f64,
}

impl Point {
    /// The position (0, 0).
    pub const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

    /// The position (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// Whether both coordinates are finite.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The Euclidean distance to `other`, without overflow.
    pub fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The position at the fraction `t` of the way to `other`: `self` at 0, `other` at 1.
    pub fn lerp(self, other: Point, t: f64) -> Point {
        self + (other - self) * t
    }

    /// The position halfway to `other`, without overflow.
    pub fn midpoint(self, other: Point) -> Point {
        Point::new(self.x.midpoint(other.x), self.y.midpoint(other.y))
    }
}

impl Vec2 {
    /// No displacement.
    pub const ZERO: Vec2 = Vec2 { x: 0.0, y: 0.0 };

    /// The displacement (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Vec2 { x, y }
    }

    /// The inner product.
    #[inline]
    pub fn dot(self, other: Vec2) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The third component of the cross product: positive when `other` lies to the left of `self`.
    pub fn cross(self, other: Vec2) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The Euclidean length, without overflow.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The angle to the horizontal in degrees, 0 to 90, accurate to 0.22°; NaN for the zero displacement.
    ///
    /// That is enough for sentences: atan t ≈ t (π/4 + 0.273 (1 − t)) for t in [0, 1].
    pub fn steepness(self) -> f64 {
        let (width, height) = (self.x.abs(), self.y.abs());
        let t = width.min(height) / width.max(height);
        let angle = t * (45.0 + 15.64 * (1.0 - t));
        if height > width { 90.0 - angle } else { angle }
    }

    /// The angle to another displacement in degrees, 0 to 180, accurate to 0.22°.
    pub fn degrees_to(self, other: Vec2) -> f64 {
        let along = self.dot(other);
        let angle = Vec2::new(along, self.cross(other)).steepness();
        if along < 0.0 { 180.0 - angle } else { angle }
    }

    /// This displacement rotated by 90° counter-clockwise.
    pub fn perpendicular(self) -> Vec2 {
        Vec2::new(-self.y, self.x)
    }

    /// Whether both components are finite.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Sub for Point {
    type Output = Vec2;
    #[inline]
    fn sub(self, other: Point) -> Vec2 {
        Vec2::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Vec2> for Point {
    type Output = Point;
    fn add(self, step: Vec2) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }
}

impl Sub<Vec2> for Point {
    type Output = Point;
    fn sub(self, step: Vec2) -> Point {
        self + -step
    }
}

impl Add for Vec2 {
    type Output = Vec2;
    fn add(self, other: Vec2) -> Vec2 {
        Vec2::new(self.x + other.x, self.y + other.y)
    }
}

impl AddAssign for Vec2 {
    fn add_assign(&mut self, other: Vec2) {
        *self = *self + other;
    }
}

impl Sub for Vec2 {
    type Output = Vec2;
    fn sub(self, other: Vec2) -> Vec2 {
        self + -other
    }
}

impl Neg for Vec2 {
    type Output = Vec2;
    fn neg(self) -> Vec2 {
        Vec2::new(-self.x, -self.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Vec2;
    fn mul(self, factor: f64) -> Vec2 {
        Vec2::new(self.x * factor, self.y * factor)
    }
}
