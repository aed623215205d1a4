use super::Rect;
use super::view::{CROSSING, ROUNDING, times};
use crate::math::{Eigen, Point, Quadratic, Scores, Sym2, TIE, Vec2};

/// A term counts as zero when without it the curve would move by less than this share of the box.
const NEGLIGIBLE: f64 = 1e-9;

/// The kind of a boundary, for its caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundaryKind {
    /// One straight line.
    Line,
    /// An ellipse; one class lies inside.
    Ellipse,
    /// Two branches, of which the view may show one.
    Hyperbola,
    /// A parabola; for naive Bayes exactly one feature has equal variances.
    Parabola,
    /// Two parallel lines with one class between them.
    ParallelLines,
    /// Two lines through one point.
    CrossingLines,
    /// A tie in a single point.
    Point,
    /// A tie on a line, with the same class on both sides.
    DoubleLine,
    /// A curved difference without a zero: one class wins everywhere.
    Empty,
    /// A constant difference, not zero: one class wins everywhere.
    None,
    /// A tie everywhere.
    Everywhere,
    /// Edges of cells.
    Steps,
    /// A contour of sampled scores.
    Curve,
}

/// The kind of the boundary between two classes, judged around the points' bounding box; `None` when either is absent.
///
/// See [`boundaries`](super::boundaries()) for an example.
pub fn boundary_kind(scores: &Scores, [a, b]: [usize; 2], points: Rect) -> Option<BoundaryKind> {
    match scores {
        Scores::Quadratic(quadratics) => {
            let (origin, log_odds) = quadratics.log_odds(b, a)?;
            Some(classify(times(log_odds, TIE / quadratics.tie), origin, points))
        }
        Scores::Cells(_) => Some(BoundaryKind::Steps),
        Scores::Sampled(_) => Some(BoundaryKind::Curve),
    }
}

/// The kind of the zero set of `q`, a function of x − origin, judged around the points' bounding box.
///
/// The box, doubled about its center, is mapped to [−1, 1]², so that a coefficient equals its largest effect. The
/// quadratic part is rotated to its principal axes. A term counts as zero when without it the curve would move by less
/// than 1e-9, or where two branches meet, by less than the distance at which the drawing joins them. A `q` whose values
/// are all ties, within 1e-9, or not finite is [`BoundaryKind::Everywhere`]. Where the box has no extent along an axis,
/// the other extent is used.
///
/// In principal axes q = λ₁s² + λ₂t² + ds + et + g with |λ₁| ≥ |λ₂|; completing the squares decides the rest.
pub fn classify(q: Quadratic, origin: Point, points: Rect) -> BoundaryKind {
    use BoundaryKind::*;
    let q = over_twice_the_box(q, origin, points);
    let (form, g) = (q.form, q.constant);
    let effects = [form.xx, 2.0 * form.xy, form.yy, q.linear.x, q.linear.y, g];
    if largest(effects) <= TIE || !q.is_finite() {
        return Everywhere;
    }
    let ([big, small], [d, e]) = principal(form, q.linear);
    if big.abs() < NEGLIGIBLE * largest([d, e, g]) {
        return if largest([d, e]) < NEGLIGIBLE * g.abs() { None } else { Line };
    }
    let kept = |value: f64, bound: f64| if value.abs() <= bound { 0.0 } else { value };
    // A change that moves a double root by √x moves a single root by x / slope, where q has this slope.
    let touching = CROSSING * CROSSING;
    let along_s = 0.25 * d * d / big;
    let middle = g - along_s;
    let slope = largest([middle, (big * middle).abs().sqrt()]);
    let small = kept(small, (touching * big.abs()).max(NEGLIGIBLE * largest([slope, e])));
    let e = kept(e, (touching * big.abs()).max(NEGLIGIBLE * largest([slope, small])));
    // The value where the gradient vanishes, along s and, if it is curved there, along t.
    let along_t = if small == 0.0 { 0.0 } else { 0.25 * e * e / small };
    let rounding = ROUNDING * (g.abs() + along_s.abs() + along_t.abs());
    let weakest = if small == 0.0 { big } else { small };
    let center = kept(middle - along_t, rounding.max(touching * weakest.abs()));
    match (small == 0.0, center * big) {
        (true, _) if e != 0.0 => Parabola,
        (true, c) if c < 0.0 => ParallelLines,
        (true, 0.0) => DoubleLine,
        (true, _) => Empty,
        (false, 0.0) if small * big > 0.0 => Point,
        (false, 0.0) => CrossingLines,
        (false, _) if small * big < 0.0 => Hyperbola,
        (false, c) if c < 0.0 => Ellipse,
        (false, _) => Empty,
    }
}

/// The largest modulus.
fn largest<const N: usize>(values: [f64; N]) -> f64 {
    values.iter().fold(0.0, |largest, value| value.abs().max(largest))
}

/// The quadratic in coordinates that map the doubled bounding box to [−1, 1]².
fn over_twice_the_box(q: Quadratic, origin: Point, points: Rect) -> Quadratic {
    let (width, height) = (points.width(), points.height());
    let or = |extent: f64, other: f64| match (extent > 0.0, other > 0.0) {
        (true, _) => extent,
        (false, true) => other,
        (false, false) => 1.0,
    };
    let (w, h) = (or(width, height), or(height, width));
    let Quadratic { constant, linear, form } = q.recentered(points.center() - origin);
    Quadratic {
        constant,
        linear: Vec2::new(linear.x * w, linear.y * h),
        form: Sym2::new(form.xx * w * w, form.xy * w * h, form.yy * h * h),
    }
}

/// Eigenvalues, larger modulus first, and the linear part's components along their axes.
fn principal(form: Sym2, linear: Vec2) -> ([f64; 2], [f64; 2]) {
    let Eigen { values: [first, second], vectors: [v, w] } = form.eigen();
    let components = [linear.dot(v), linear.dot(w)];
    if first.abs() >= second.abs() {
        ([first, second], components)
    } else {
        ([second, first], [components[1], components[0]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [A, B, C, D, E, G] of A u₁² + B u₁u₂ + C u₂² + D u₁ + E u₂ + G.
    fn conic([a, b, c, d, e, g]: [f64; 6]) -> Quadratic {
        Quadratic { constant: g, linear: Vec2::new(d, e), form: Sym2::new(a, 0.5 * b, c) }
    }

    fn kind(coefficients: [f64; 6]) -> BoundaryKind {
        classify(conic(coefficients), Point::ORIGIN, Rect::default())
    }

    #[test]
    fn textbook_conics() {
        use BoundaryKind::*;
        for (coefficients, expected) in [
            ([0.0, 0.0, 0.0, 1.0, -2.0, 3.0], Line),
            ([1.0, 0.5, 2.0, 1.0, 0.0, -1.0], Ellipse),
            ([1.0, 0.0, -2.0, 1.0, 0.0, -1.0], Hyperbola),
            ([1.0, 0.0, 0.0, 0.0, 1.0, 0.0], Parabola),
            ([1.0, -2.0, 1.0, 1.0, 1.0, 0.0], Parabola),
            ([1.0, 2.0, 1.0, 0.0, 0.0, -1.0], ParallelLines),
            ([0.0, 1.0, 0.0, 0.0, 0.0, 0.0], CrossingLines),
            // (x − 1)² + (y + 2)²
            ([1.0, 0.0, 1.0, -2.0, 4.0, 5.0], Point),
            // (x + 2y − 3)²
            ([1.0, 4.0, 4.0, -6.0, -12.0, 9.0], DoubleLine),
            ([1.0, 0.0, 1.0, 0.0, 0.0, 1.0], Empty),
            ([1.0, 0.0, 0.0, 0.0, 0.0, 1.0], Empty),
            ([0.0, 0.0, 0.0, 0.0, 0.0, -2.0], None),
            ([0.0; 6], Everywhere),
        ] {
            assert_eq!(kind(coefficients), expected, "{coefficients:?}");
            assert_eq!(kind(coefficients.map(|c| -3.0 * c)), expected, "−3 times {coefficients:?}");
        }
    }

    #[test]
    fn effects_decide_what_is_zero_not_coefficients() {
        // 1e-8 x² bends a line by 1e-7 over a box of ten units, and by 0.01 over a box of 1e6.
        let almost = conic([1e-10, 0.0, 1e-10, 1.0, 1.0, 0.0]);
        assert_eq!(classify(almost, Point::ORIGIN, Rect::new(Point::ORIGIN, Point::new(5.0, 5.0))), BoundaryKind::Line);
        let large = Rect::new(Point::new(-5e5, -5e5), Point::new(5e5, 5e5));
        assert_eq!(classify(almost, Point::ORIGIN, large), BoundaryKind::Ellipse);
    }

    #[test]
    fn flat_boxes_and_single_points_are_judged_too() {
        for high in [Point::ORIGIN, Point::new(0.0, 2.0), Point::new(2.0, 0.0)] {
            let points = Rect::new(Point::ORIGIN, high);
            let circle = conic([1.0, 0.0, 1.0, 0.0, 0.0, -1.0]);
            assert_eq!(classify(circle, Point::ORIGIN, points), BoundaryKind::Ellipse, "{high:?}");
        }
        let broken = conic([f64::INFINITY, 0.0, 1.0, 0.0, 0.0, -1.0]);
        assert_eq!(classify(broken, Point::ORIGIN, Rect::default()), BoundaryKind::Everywhere);
    }
}
