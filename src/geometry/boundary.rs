use super::Rect;
use super::arcs::{Branches, trace};
use super::refine::refine;
use super::view::View;
use crate::math::{Point, Quadratic};

/// A piece of a curve in data units.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The vertices, at least two; those of a closed curve repeat the first one at the end.
    pub path: Vec<Point>,
    /// Whether the curve returns to its first vertex without meeting the frame.
    pub closed: bool,
}

/// A piece of a decision boundary, where the most probable class changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Boundary {
    /// The two classes that tie on it, ascending.
    pub classes: (usize, usize),
    /// The vertices in data units, at least two; those of a closed path repeat the first one at the end.
    pub path: Vec<Point>,
    /// Whether the path returns to its first vertex.
    pub closed: bool,
}

/// The zero set of `q`, a function of x − origin, inside `rect`: open pieces that end on the frame, and closed ones.
///
/// Every vertex lies on the curve as exactly as the coefficients determine it. Between neighboring vertices the curve
/// is within `tolerance` (data units) of the chord. A line has two vertices, and two lines cross in a vertex of both.
/// A double line, a tie with the same class on both sides, is given once. A single point, a constant and a tie
/// everywhere give nothing, nor does a rectangle or a quadratic that is empty or not finite.
pub fn boundary(q: Quadratic, origin: Point, rect: Rect, tolerance: f64) -> Vec<Curve> {
    let Some(view) = View::of(q, origin, rect) else { return Vec::new() };
    let Some(branches) = Branches::of(view.q, view.noise) else { return Vec::new() };
    trace(&view, &branches)
        .into_iter()
        .map(|corners| {
            let fine = refine(view.q, &corners, tolerance / view.half_diagonal);
            let path: Vec<Point> = fine.into_iter().map(|w| view.to_data(w)).collect();
            let closed = corners.len() > 2 && corners.first() == corners.last();
            Curve { path, closed }
        })
        .filter(|curve| curve.path.iter().any(|&p| p != curve.path[0]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Sym2, Vec2};

    fn conic([a, b, c, d, e, g]: [f64; 6]) -> Quadratic {
        Quadratic { constant: g, linear: Vec2::new(d, e), form: Sym2::new(a, 0.5 * b, c) }
    }

    fn drawn(coefficients: [f64; 6]) -> Vec<Curve> {
        boundary(conic(coefficients), Point::ORIGIN, Rect::default(), 1e-3)
    }

    #[test]
    fn a_line_is_clipped_to_two_vertices_on_the_frame() {
        // x + 2y = 1 leaves [−5, 5]² at (−5, 3) and (5, −2).
        let [line] = drawn([0.0, 0.0, 0.0, 1.0, 2.0, -1.0]).try_into().expect("one line");
        let mut ends = line.path;
        ends.sort_by(|p, q| p.x.total_cmp(&q.x));
        assert_eq!(ends.len(), 2);
        assert!(ends[0].distance(Point::new(-5.0, 3.0)) < 1e-14, "{ends:?}");
        assert!(ends[1].distance(Point::new(5.0, -2.0)) < 1e-14, "{ends:?}");
        assert_eq!((ends[0].x, ends[1].x), (-5.0, 5.0));
    }

    #[test]
    fn the_number_of_pieces_is_the_one_seen_on_paper() {
        // (coefficients, open pieces, closed pieces) in [−5, 5]².
        for (coefficients, open, closed) in [
            ([1.0, 0.0, 1.0, 0.0, 0.0, -1.0], 0, 1),    // unit circle
            ([1.0, 0.0, 1.0, 0.0, 0.0, -1e-8], 0, 1),   // a circle of radius 1e-4
            ([1.0, 0.0, 1.0, 0.0, 0.0, -36.0], 4, 0),   // a circle of radius 6: four arcs in the corners
            ([1.0, 0.0, 1.0, 0.0, 0.0, -25.0], 0, 1),   // radius 5: touches all four sides from inside
            ([1.0, 0.0, 1.0, -12.0, 0.0, 26.0], 1, 0),  // radius √10 around (6, 0): half outside
            ([1.0, 0.0, -1.0, 0.0, 0.0, -1.0], 2, 0),   // hyperbola
            ([1.0, 0.0, -1.0, -12.0, 0.0, 35.0], 1, 0), // (x − 6)² − y² = 1: the left branch alone
            ([1.0, 0.0, 0.0, 0.0, -1.0, 0.0], 1, 0),    // y = x²
            ([1.0, 0.0, 0.0, 0.0, -1.0, -6.0], 2, 0),   // y = x² − 6: the tip below the frame
            ([0.0, 1.0, 0.0, 0.0, 0.0, 0.0], 2, 0),     // xy = 0
            ([1.0, 0.0, -1.0, 0.0, 0.0, 0.0], 2, 0),    // the diagonals
            ([0.0, 1.0, 0.0, 0.0, 0.0, -1e-12], 2, 0),  // xy = 1e-12
            ([1.0, 2.0, 1.0, 0.0, 0.0, -1.0], 2, 0),    // x + y = ±1
            ([1.0, 0.0, 0.0, 0.0, 0.0, -1.0], 2, 0),    // x = ±1
            ([1.0, 4.0, 4.0, -6.0, -12.0, 9.0], 1, 0),  // (x + 2y − 3)²
            ([1.0, 0.0, 0.0, -0.2, 0.0, 0.01], 1, 0),   // (x − 0.1)²
            ([1.0, 0.0, 1.0, 0.0, 0.0, 1.0], 0, 0),     // empty
            ([1.0, 0.0, 1.0, 0.0, 0.0, 0.0], 0, 0),     // a point
            ([0.0, 0.0, 0.0, 0.0, 0.0, 2.0], 0, 0),     // none
            ([0.0; 6], 0, 0),                           // everywhere
        ] {
            let curves = drawn(coefficients);
            let n_closed = curves.iter().filter(|c| c.closed).count();
            assert_eq!((curves.len() - n_closed, n_closed), (open, closed), "{coefficients:?}");
        }
    }

    #[test]
    fn crossing_lines_go_straight_through() {
        // Each of the diagonals y = ±x runs from corner to corner, and does not turn off in the middle.
        for line in drawn([1.0, 0.0, -1.0, 0.0, 0.0, 0.0]) {
            assert!((line.path[0].distance(line.path[line.path.len() - 1]) - 200f64.sqrt()).abs() < 1e-12, "{line:?}");
        }
    }

    #[test]
    fn broken_input_gives_nothing() {
        let circle = conic([1.0, 0.0, 1.0, 0.0, 0.0, -1.0]);
        let flat = Rect::new(Point::new(-1.0, 0.0), Point::new(1.0, 0.0));
        assert!(boundary(circle, Point::ORIGIN, flat, 1e-3).is_empty());
        assert!(boundary(circle, Point::new(f64::NAN, 0.0), Rect::default(), 1e-3).is_empty());
        assert!(drawn([f64::NAN, 0.0, 1.0, 0.0, 0.0, -1.0]).is_empty());
        assert!(drawn([f64::MAX, 0.0, f64::MAX, 0.0, 0.0, -1.0]).is_empty());
        // Without a tolerance the number of vertices is still bounded.
        for tolerance in [0.0, -1.0, f64::NAN] {
            let n: usize =
                boundary(circle, Point::ORIGIN, Rect::default(), tolerance).iter().map(|c| c.path.len()).sum();
            assert!((5..40_000).contains(&n), "{n} vertices");
        }
    }
}
