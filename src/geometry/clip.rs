use super::Rect;
use crate::math::Point;

/// The part of the segment from `a` to `b` inside `rect`, in the same direction; `None` when there is none.
///
/// Liang and Barsky (1984): each side of the rectangle bounds the parameter t of a + t(b − a) from one end.
/// The result lies in the rectangle exactly. A segment along the frame belongs to it.
/// `None` too when an end or the difference of the ends is not finite.
pub fn clip_segment(a: Point, b: Point, rect: Rect) -> Option<(Point, Point)> {
    let step = b - a;
    if !(a.is_finite() && b.is_finite() && step.is_finite()) {
        return None;
    }
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for (from, step, low, high) in [(a.x, step.x, rect.low.x, rect.high.x), (a.y, step.y, rect.low.y, rect.high.y)] {
        if step == 0.0 {
            if from < low || from > high {
                return None;
            }
            continue;
        }
        let (s, t) = ((low - from) / step, (high - from) / step);
        enter = enter.max(s.min(t));
        leave = leave.min(s.max(t));
    }
    let at = |t: f64, end: Point| if t == 1.0 { end } else { a + step * t };
    (enter <= leave).then(|| (rect.nearest(at(enter, b)), rect.nearest(at(leave, b))))
}

/// The pieces of a polyline inside `rect`, in order, each open where it meets the frame.
///
/// A closed polyline repeats its first vertex; when it is inside altogether it comes back closed, and when it is cut,
/// the piece through its first vertex comes back whole, as the last. Vertices that are not finite break the line.
pub fn clip_polyline(path: &[Point], rect: Rect) -> Vec<Vec<Point>> {
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    let mut open_end = None;
    for ends in path.windows(2) {
        let Some((from, to)) = clip_segment(ends[0], ends[1], rect) else {
            open_end = None;
            continue;
        };
        match pieces.last_mut() {
            Some(piece) if open_end == Some(from) => piece.push(to),
            _ => pieces.push(vec![from, to]),
        }
        // The line goes on only where it has not been cut.
        open_end = (to == ends[1]).then_some(to);
    }
    join_around_start(&mut pieces, path);
    pieces.retain(|piece| piece.iter().any(|&p| p != piece[0]));
    pieces
}

/// Joins the last piece of a cut closed path to the first one when they meet in the path's first vertex.
pub(super) fn join_around_start(pieces: &mut Vec<Vec<Point>>, path: &[Point]) {
    let (Some(start), Some(end)) = (path.first(), path.last()) else { return };
    if path.len() < 3 || start != end || pieces.len() < 2 {
        return;
    }
    let around = pieces[0].first() == Some(start) && pieces.last().and_then(|p| p.last()) == Some(end);
    if around {
        let first = pieces.remove(0);
        if let Some(last) = pieces.last_mut() {
            last.extend(&first[1..]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: Rect = Rect { low: Point::new(-1.0, -1.0), high: Point::new(1.0, 1.0) };

    fn points<const N: usize>(coordinates: [(f64, f64); N]) -> Vec<Point> {
        coordinates.map(|(x, y)| Point::new(x, y)).to_vec()
    }

    #[test]
    fn a_clipped_segment_keeps_its_slope() {
        // Clamping instead of clipping would end at the corner (1, 1).
        let (a, b) = clip_segment(Point::new(-1.0, -1.0), Point::new(3.0, 1.0), UNIT).expect("crosses");
        assert_eq!((a, b), (Point::new(-1.0, -1.0), Point::new(1.0, 0.0)));
        let back = clip_segment(Point::new(3.0, 1.0), Point::new(-1.0, -1.0), UNIT);
        assert_eq!(back, Some((b, a)));
    }

    #[test]
    fn segments_beside_along_and_without_length() {
        assert_eq!(clip_segment(Point::new(-2.0, 1.5), Point::new(2.0, 1.5), UNIT), None);
        assert_eq!(clip_segment(Point::new(-2.0, 0.0), Point::new(0.0, 3.0), UNIT), None);
        let along = clip_segment(Point::new(-2.0, 1.0), Point::new(2.0, 1.0), UNIT);
        assert_eq!(along, Some((Point::new(-1.0, 1.0), Point::new(1.0, 1.0))));
        assert_eq!(clip_segment(Point::ORIGIN, Point::ORIGIN, UNIT), Some((Point::ORIGIN, Point::ORIGIN)));
        assert_eq!(clip_segment(Point::new(f64::NAN, 0.0), Point::ORIGIN, UNIT), None);
        assert_eq!(clip_segment(Point::new(-1e308, 0.0), Point::new(1e308, 0.0), UNIT), None);
    }

    #[test]
    fn a_polyline_falls_into_open_pieces() {
        let path = points([(-2.0, 0.0), (0.0, 0.0), (0.0, 2.0), (0.5, 2.0), (0.5, -0.5)]);
        let pieces = clip_polyline(&path, UNIT);
        assert_eq!(
            pieces,
            [points([(-1.0, 0.0), (0.0, 0.0), (0.0, 1.0)]).as_slice(), &points([(0.5, 1.0), (0.5, -0.5)])]
        );
        // Two pieces whose ends happen to coincide on the frame are joined only where the path itself goes on.
        let vee = points([(-1.0, 2.0), (0.0, 1.0), (1.0, 2.0)]);
        assert!(clip_polyline(&vee, UNIT).is_empty(), "touching in one point draws nothing");
    }

    #[test]
    fn a_closed_polyline_stays_whole_where_it_is_not_cut() {
        let small = points([(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.0, 0.0)]);
        assert_eq!(clip_polyline(&small, UNIT), [small.as_slice()]);
        let cut = points([(0.0, 0.0), (2.0, 0.0), (0.0, 2.0), (0.0, 0.0)]);
        let pieces = clip_polyline(&cut, UNIT);
        let corner = points([(0.0, 1.0), (0.0, 0.0), (1.0, 0.0)]);
        assert_eq!(pieces.last(), Some(&corner), "{pieces:?}");
    }
}
