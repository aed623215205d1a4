use super::{Boundary, Rect, contour};
use crate::math::{LogScores, MAX_CLASSES, Point};

/// The cells of the grid: about five pixels wide, so the boundary of a mixture is nearly straight in each.
const CELLS: (usize, usize) = (160, 120);

/// The decision boundaries of sampled scores inside `rect`, contoured on a grid; features smaller than a cell may be
/// missed.
///
/// They are the zero sets of the differences of two scores, without segments at whose midpoint another class is ahead.
pub(super) fn contours(scores: &dyn LogScores, rect: Rect) -> Vec<Boundary> {
    let n = scores.n_classes().min(MAX_CLASSES);
    let mut found = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            let difference = |x: Point| {
                let at = scores.at(x);
                at[b] - at[a]
            };
            let leads = |x: Point| {
                let at = scores.at(x);
                (0..n).all(|c| c == a || c == b || at[c] <= at[a].max(at[b]))
            };
            for path in contour(&difference, rect, CELLS) {
                found.extend(pieces(&path, n > 2, leads).into_iter().map(|path| {
                    let closed = path.len() > 2 && path.first() == path.last();
                    Boundary { classes: (a, b), path, closed }
                }));
            }
        }
    }
    found
}

/// The parts of a path whose segments satisfy a condition at their midpoints.
fn pieces(path: &[Point], has_rivals: bool, leads: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
    if !has_rivals {
        return vec![path.to_vec()];
    }
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    let mut goes_on = false;
    for ends in path.windows(2) {
        let is_kept = leads(ends[0].midpoint(ends[1]));
        match pieces.last_mut() {
            _ if !is_kept => {}
            Some(piece) if goes_on => piece.push(ends[1]),
            _ => pieces.push(ends.to_vec()),
        }
        goes_on = is_kept;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Quadratic, Quadratics, Vec2};

    #[test]
    fn three_lines_that_meet_are_those_of_the_quadratics() {
        let line = |x, y| Some(Quadratic::affine(0.0, Vec2::new(x, y)));
        let scores = Quadratics::new(Point::ORIGIN, vec![line(0.0, 0.0), line(1.0, 0.0), line(0.0, 1.0)]);
        let found = contours(&scores, Rect::default());
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
        for Boundary { classes: (a, b), path, .. } in &found {
            for &p in path {
                let at = scores.at(p);
                assert!((at[*a] - at[*b]).abs() < 1e-6, "{p:?}");
                assert!(at[..3].iter().all(|&score| score <= at[*a] + 0.1), "{p:?} of {a} and {b}");
            }
        }
    }
}
