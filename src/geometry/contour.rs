use super::Rect;
use crate::math::Point;

/// Bisections of a crossed edge, which leave less than 1e-8 of the rectangle, far below a pixel.
const HALVINGS: usize = 24;

/// No vertex.
const NONE: usize = usize::MAX;

/// The zero set of any continuous function inside `rect`, by marching squares on a grid of `columns` × `rows` cells.
///
/// Gives open pieces, which end on the frame, and closed ones, which repeat their first vertex. Features smaller than a
/// cell may be missed. Every vertex is on the curve, by bisection of the crossed edge. The center of a cell decides the
/// saddle case. Values that are not above zero, NaN included, count as below. Quadratics need no grid: see
/// [`boundary`](super::boundary).
pub fn contour(f: &dyn Fn(Point) -> f64, rect: Rect, (columns, rows): (usize, usize)) -> Vec<Vec<Point>> {
    let corner = |c: usize, r: usize| {
        let along = |i: usize, n: usize, low: f64, high: f64| {
            if i == n { high } else { low + (high - low) * (i as f64 / n as f64) }
        };
        Point::new(along(c, columns, rect.low.x, rect.high.x), along(r, rows, rect.low.y, rect.high.y))
    };
    let above = |p: Point| f(p) > 0.0;
    let stride = columns + 1;
    let signs: Vec<bool> = (0..stride * (rows + 1)).map(|i| above(corner(i % stride, i / stride))).collect();
    let mut net = Net { of_edge: vec![NONE; 2 * signs.len()], vertices: Vec::new(), links: Vec::new() };
    // The edges to the right of each corner, then those upwards.
    for (i, &sign) in signs.iter().enumerate() {
        let (c, r) = (i % stride, i / stride);
        for (way, (c1, r1)) in [(c + 1, r), (c, r + 1)].into_iter().enumerate() {
            if c1 <= columns && r1 <= rows && signs[r1 * stride + c1] != sign {
                net.of_edge[2 * i + way] = net.vertices.len();
                net.vertices.push(crossing(&above, corner(c, r), corner(c1, r1)));
                net.links.push([NONE; 2]);
            }
        }
    }
    for r in 0..rows {
        for c in 0..columns {
            let i = r * stride + c;
            let around = [2 * i, 2 * (i + 1) + 1, 2 * (i + stride), 2 * i + 1].map(|edge| net.of_edge[edge]);
            if around.contains(&NONE) {
                let mut crossed = around.into_iter().filter(|&vertex| vertex != NONE);
                if let (Some(a), Some(b)) = (crossed.next(), crossed.next()) {
                    net.link(a, b);
                }
            } else {
                let [bottom, right, top, left] = around;
                let joined = above(corner(c, r).midpoint(corner(c + 1, r + 1))) == signs[i];
                net.link(bottom, if joined { right } else { left });
                net.link(top, if joined { left } else { right });
            }
        }
    }
    net.paths()
}

/// The point between `a` and `b` where the sign changes.
fn crossing(above: &dyn Fn(Point) -> bool, mut a: Point, mut b: Point) -> Point {
    let first = above(a);
    for _ in 0..HALVINGS {
        let middle = a.midpoint(b);
        if above(middle) == first { a = middle } else { b = middle }
    }
    a.midpoint(b)
}

/// The vertices on the edges of cells, each linked to the next in either direction.
struct Net {
    of_edge: Vec<usize>,
    vertices: Vec<Point>,
    links: Vec<[usize; 2]>,
}

impl Net {
    fn link(&mut self, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            let links = &mut self.links[from];
            links[usize::from(links[0] != NONE)] = to;
        }
    }

    /// All chains: the open ones first, so that all others are closed.
    fn paths(mut self) -> Vec<Vec<Point>> {
        let mut paths = Vec::new();
        for open in [true, false] {
            for start in 0..self.vertices.len() {
                let [one, other] = self.links[start];
                if one != NONE && (other == NONE || !open) {
                    paths.push(self.walk(start));
                }
            }
        }
        paths
    }

    /// Follows the links from a vertex and removes them.
    fn walk(&mut self, start: usize) -> Vec<Point> {
        let (mut path, mut before, mut at) = (Vec::new(), NONE, start);
        while at != NONE {
            path.push(self.vertices[at]);
            let [one, other] = std::mem::replace(&mut self.links[at], [NONE; 2]);
            let next = if one == before || one == NONE { other } else { one };
            (before, at) = (at, next);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_closed_and_a_line_open_at_the_frame() {
        let circle = |p: Point| p.x * p.x + p.y * p.y - 4.0;
        let [path] = &contour(&circle, Rect::default(), (40, 30))[..] else { panic!("one path") };
        assert!(path.len() > 40 && path.first() == path.last());
        assert!(path.iter().all(|p| (p.x.hypot(p.y) - 2.0).abs() < 1e-7), "{path:?}");
        let line = |p: Point| p.x - 2.0 * p.y + 1.0;
        let [path] = &contour(&line, Rect::default(), (7, 5))[..] else { panic!("one path") };
        assert!(path.iter().all(|&p| line(p).abs() < 1e-6));
        let mut ends = [path[0].x, path[path.len() - 1].x];
        ends.sort_by(f64::total_cmp);
        assert_eq!(ends, [-5.0, 5.0]);
    }

    #[test]
    fn crossing_branches_stay_apart_as_the_middle_of_a_cell_says() {
        // A hyperbola with its branches left and right, or above and below, inside one cell each.
        for constant in [0.01, -0.01] {
            let f = |p: Point| p.x * p.y + constant;
            let paths = contour(&f, Rect::default(), (5, 5));
            assert_eq!(paths.len(), 2, "{paths:?}");
            for path in paths {
                let sides = path.iter().filter(|p| p.x + constant.signum() * p.y > 0.0).count();
                let same = path.iter().all(|p| (p.x > 0.0) == (path[0].x > 0.0));
                assert!(same && (sides > 0), "{path:?}");
            }
        }
        assert!(contour(&|_| f64::NAN, Rect::default(), (5, 5)).is_empty());
        assert!(contour(&|_| 1.0, Rect::default(), (5, 5)).is_empty());
    }
}
