use super::boundary::magnitude;
use super::clip::join_around_start;
use super::refine::on_normal;
use super::{Curve, Rect, boundary};
use crate::math::{MAX_CLASSES, Point, Quadratic, Scores, TIE, Vec2};

/// A piece of the curve where the most probable class changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Boundary {
    /// The two classes that tie on it, ascending.
    pub classes: (usize, usize),
    /// The vertices in data units, at least two; those of a closed path repeat the first one at the end.
    pub path: Vec<Point>,
    /// Whether the path returns to its first vertex.
    pub closed: bool,
}

/// Where the most probable class changes inside `rect`: for each pair, the part of its curve where the pair is on top.
///
/// Vertices and chords are as exact as those of [`boundary`]. Pieces end on the frame or where a third class draws
/// level, a point with three equal scores. Classes whose scores agree all over `rect` count as the lowest of them.
/// Constant differences and ties everywhere give nothing: [`classify`](super::classify) tells them apart.
pub fn boundaries(scores: &Scores, rect: Rect, tolerance: f64) -> Vec<Boundary> {
    let classes = distinct_classes(scores, rect);
    let mut found = Vec::new();
    for (i, &a) in classes.iter().enumerate() {
        for &b in &classes[i + 1..] {
            let Some(q) = scores.difference(a, b) else { continue };
            let rivals: Vec<Quadratic> =
                classes.iter().filter(|&&c| c != a && c != b).filter_map(|&c| scores.difference(a, c)).collect();
            let cut = Cut { q, rivals, origin: scores.origin, rect };
            let curves = boundary(q, scores.origin, rect, tolerance).into_iter().flat_map(|curve| cut.pieces(curve));
            found.extend(curves.map(|Curve { path, closed }| Boundary { classes: (a, b), path, closed }));
        }
    }
    found
}

/// The present classes, without those whose score equals that of a lower class, within the tie, all over `rect`.
fn distinct_classes(scores: &Scores, rect: Rect) -> Vec<usize> {
    let (shift, radius) = (rect.center() - scores.origin, 0.5 * rect.diagonal());
    let same =
        |a: usize, b: usize| scores.difference(a, b).is_some_and(|q| magnitude(q.recentred(shift), radius) <= TIE);
    let mut distinct: Vec<usize> = Vec::with_capacity(MAX_CLASSES);
    for c in scores.present() {
        if !distinct.iter().any(|&lower| same(lower, c)) {
            distinct.push(c);
        }
    }
    distinct
}

/// Cuts the curve q = 0 of a pair to where no rival is above the pair.
struct Cut {
    /// Score of the pair's first class minus that of its second.
    q: Quadratic,
    /// Score of the pair's first class minus that of each other class.
    rivals: Vec<Quadratic>,
    origin: Point,
    rect: Rect,
}

impl Cut {
    fn pieces(&self, curve: Curve) -> Vec<Curve> {
        if self.rivals.is_empty() {
            return vec![curve];
        }
        let mut pieces: Vec<Vec<Point>> = Vec::new();
        let mut going_on = false;
        let mut any_cut = false;
        for ends in curve.path.windows(2) {
            let mut from = ends[0];
            let inner = self.overtakings(ends[0], ends[1]);
            for to in inner.into_iter().chain([ends[1]]) {
                let on_top = self.on_top(from, to);
                match pieces.last_mut() {
                    Some(piece) if on_top && going_on => piece.push(to),
                    _ if on_top => pieces.push(vec![from, to]),
                    _ => any_cut = true,
                }
                going_on = on_top;
                from = to;
            }
        }
        join_around_start(&mut pieces, &curve.path);
        let visible = 1e-9 * self.rect.diagonal();
        pieces.retain(|piece| piece.iter().any(|p| p.distance(piece[0]) > visible));
        let closed = curve.closed && !any_cut;
        pieces.into_iter().map(|path| Curve { path, closed }).collect()
    }

    /// The points, in order, where a rival draws level with the pair between two neighbouring vertices.
    ///
    /// A rival's lead along the chord is a quadratic of one variable, which shows both of two cuts through one chord;
    /// each is then moved from the chord to the curve.
    fn overtakings(&self, a: Point, b: Point) -> Vec<Point> {
        let (from, step) = (a - self.origin, b - a);
        let mut cuts: Vec<(f64, Quadratic)> = Vec::new();
        for &rival in &self.rivals {
            let [second, first, value] = rival.along(from, step);
            if value.abs() > first.abs() + second.abs() {
                continue;
            }
            let roots = crate::math::solve_quadratic([second, first, value]);
            cuts.extend(roots.iter().filter(|t| (0.0..=1.0).contains(t)).map(|t| (t, rival)));
        }
        let mut points: Vec<Point> = cuts.into_iter().map(|(t, rival)| self.triple_point(rival, a, b, t)).collect();
        // In the order of the curve, which close to another rival's cut need not be that of the chord.
        points.sort_by(|p, r| (*p - a).dot(step).total_cmp(&(*r - a).dot(step)));
        points
    }

    /// The point near a + t(b − a) with q = 0 and rival = 0, by Newton's method; if that leads away (the curves nearly
    /// touch) the nearest point of the pair's curve, and if that is outside the view the nearer of the two vertices.
    fn triple_point(&self, rival: Quadratic, a: Point, b: Point, t: f64) -> Point {
        let (start, reach) = (a.lerp(b, t) - self.origin, a.distance(b));
        let mut u = start;
        for _ in 0..4 {
            let (g, h) = (self.q.gradient(u), rival.gradient(u));
            let (value, other) = (self.q.at(u), rival.at(u));
            // Cramer's rule for g·δ = −value, h·δ = −other.
            let det = g.cross(h);
            u += Vec2::new(g.y * other - h.y * value, h.x * value - g.x * other) * (1.0 / det);
        }
        let inside = |u: Vec2| self.rect.contains(self.origin + u);
        let near = u.is_finite() && (u - start).length() <= reach;
        let newton = (near && inside(u)).then_some(u);
        let beside = || on_normal(self.q, start, (b - a).perpendicular(), reach).filter(|&u| inside(u));
        match newton.or_else(beside) {
            Some(u) => self.origin + u,
            None if t < 0.5 => a,
            None => b,
        }
    }

    /// Whether the pair is on top between two points of its curve, seen from the curve's point in the middle.
    ///
    /// Where a rival is level all along, as when three lines coincide, the gradients decide: to the side where the
    /// first class leads the second it must lead the rival too, and likewise the second class to the other side.
    fn on_top(&self, a: Point, b: Point) -> bool {
        let middle = a.midpoint(b) - self.origin;
        let u = on_normal(self.q, middle, (b - a).perpendicular(), a.distance(b)).unwrap_or(middle);
        let normal = self.q.gradient(u);
        self.rivals.iter().all(|rival| {
            let lead = rival.at(u);
            let level = TIE + 16.0 * f64::EPSILON * magnitude(*rival, u.length());
            if lead.abs() > level {
                return lead > 0.0;
            }
            let first = rival.gradient(u).dot(normal);
            let second = (rival.gradient(u) - normal).dot(normal);
            first >= 0.0 && second <= 0.0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(weights: &[(f64, f64, f64)]) -> Scores {
        let score = |&(c, x, y): &(f64, f64, f64)| Some(Quadratic::affine(c, Vec2::new(x, y)));
        Scores { origin: Point::ORIGIN, classes: weights.iter().map(score).collect() }
    }

    #[test]
    fn three_lines_meet_in_one_point() {
        // Scores 0, x, y: the argmax changes on three rays from the origin.
        let scores = linear(&[(0.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]);
        let found = boundaries(&scores, Rect::default(), 1e-3);
        let far_end = |classes| {
            let [b] = found.iter().filter(|b| b.classes == classes).collect::<Vec<_>>()[..] else {
                panic!("{found:?}")
            };
            assert!(b.path.len() == 2 && b.path.iter().any(|p| p.distance(Point::ORIGIN) < 1e-15), "{b:?}");
            b.path.iter().copied().max_by(|p, q| p.distance(Point::ORIGIN).total_cmp(&q.distance(Point::ORIGIN)))
        };
        assert_eq!(found.len(), 3);
        assert_eq!(far_end((0, 1)), Some(Point::new(0.0, -5.0)));
        assert_eq!(far_end((0, 2)), Some(Point::new(-5.0, 0.0)));
        assert_eq!(far_end((1, 2)), Some(Point::new(5.0, 5.0)));
    }

    #[test]
    fn coinciding_lines_are_drawn_once() {
        // x, −x and 0 all meet on x = 0, where class 2 never leads.
        let found = boundaries(&linear(&[(0.0, 1.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 0.0)]), Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 1)]);
        // Two equal classes count as the lower one.
        let found = boundaries(&linear(&[(0.0, 1.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 0.0)]), Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 2)]);
    }

    #[test]
    fn ties_constants_and_absent_classes_give_nothing() {
        assert!(boundaries(&linear(&[(0.0, 1.0, 0.0); 4]), Rect::default(), 1e-3).is_empty());
        assert!(boundaries(&linear(&[(0.0, 1.0, 0.0), (1.0, 1.0, 0.0)]), Rect::default(), 1e-3).is_empty());
        let mut scores = linear(&[(0.0, 1.0, 0.0), (0.0, 0.0, 0.0)]);
        scores.classes.insert(1, None);
        let found = boundaries(&scores, Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 2)]);
        scores.classes[0] = None;
        assert!(boundaries(&scores, Rect::default(), 1e-3).is_empty());
    }
}
