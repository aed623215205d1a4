use super::cells::staircases;
use super::clip::join_around_start;
use super::refine::on_normal;
use super::sampled::contours;
use super::view::{ROUNDING, magnitude};
use super::{Boundary, Curve, Rect, boundary};
use crate::math::{MAX_CLASSES, Point, Quadratic, Quadratics, Scores, Vec2};

/// The decision boundaries inside `rect`: for each pair of classes, the part of its curve where both are most probable.
///
/// They are exact for quadratics, with chords within `tolerance` of the curve, and for cells, along their edges. For
/// sampled scores they are contoured on a grid. Constant differences and ties everywhere give no boundary;
/// [`boundary_kind`](super::boundary_kind) distinguishes the two.
///
/// ```
/// use bayesboard::geometry::{BoundaryKind, Rect, boundaries, boundary_kind};
/// use bayesboard::math::{Point, Quadratic, Quadratics, Scores, Sym2, Vec2};
///
/// // Class 1 is more probable outside the unit circle.
/// let outside = Quadratic { constant: -1.0, linear: Vec2::ZERO, form: Sym2::diagonal(1.0, 1.0) };
/// let classes = vec![Some(Quadratic::default()), Some(outside)];
/// let scores = Scores::from(Quadratics::new(Point::ORIGIN, classes));
/// let found = boundaries(&scores, Rect::default(), 1e-3);
/// assert!(found[0].closed && found[0].path.iter().all(|p| (p.distance(Point::ORIGIN) - 1.0).abs() < 1e-12));
/// assert_eq!(boundary_kind(&scores, [0, 1], Rect::default()), Some(BoundaryKind::Ellipse));
/// ```
pub fn boundaries(scores: &Scores, rect: Rect, tolerance: f64) -> Vec<Boundary> {
    match scores {
        Scores::Quadratic(quadratics) => conics(quadratics, rect, tolerance),
        Scores::Cells(cells) => staircases(cells, rect),
        Scores::Sampled(scores) => contours(&**scores, rect),
    }
}

/// The boundaries of quadratics, as exact as those of [`boundary`].
///
/// Pieces end on the frame, or at a point where three scores are equal. Of classes whose scores agree all over `rect`,
/// only the lowest counts.
fn conics(scores: &Quadratics, rect: Rect, tolerance: f64) -> Vec<Boundary> {
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

/// The present classes without those that tie with a lower class all over `rect`.
fn distinct_classes(scores: &Quadratics, rect: Rect) -> Vec<usize> {
    let (shift, radius) = (rect.center() - scores.origin, 0.5 * rect.diagonal());
    let same = |a: usize, b: usize| {
        scores.difference(a, b).is_some_and(|q| magnitude(q.recentered(shift), radius) <= scores.tie)
    };
    let mut distinct: Vec<usize> = Vec::with_capacity(MAX_CLASSES);
    for c in scores.present() {
        if !distinct.iter().any(|&lower| same(lower, c)) {
            distinct.push(c);
        }
    }
    distinct
}

/// Cuts the curve q = 0 of a pair of classes to the part where no rival has a higher score.
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
        let (mut going_on, mut whole) = (false, true);
        for ends in curve.path.windows(2) {
            let arc = Arc { q: self.q, from: ends[0] - self.origin, chord: ends[1] - ends[0] };
            let (mut n_ahead, changes) = self.changes(arc);
            let mut from = ends[0];
            for (t, change) in changes.into_iter().chain([(1.0, 0)]) {
                let to = if t < 1.0 { self.rect.nearest(self.origin + arc.at(t)) } else { ends[1] };
                match pieces.last_mut() {
                    _ if n_ahead > 0 => whole = false,
                    Some(piece) if going_on => piece.push(to),
                    _ => pieces.push(vec![from, to]),
                }
                going_on = n_ahead == 0;
                n_ahead += change;
                from = to;
            }
        }
        join_around_start(&mut pieces, &curve.path);
        let visible = 1e-9 * self.rect.diagonal();
        pieces.retain(|piece| piece.iter().any(|p| p.distance(piece[0]) > visible));
        let closed = curve.closed && whole;
        pieces.into_iter().map(|path| Curve { path, closed }).collect()
    }

    /// The number of rivals ahead of the pair at the start of an arc, and the ascending parameters where it changes by
    /// ±1.
    ///
    /// A rival that is ahead at one end only crosses once. A rival that is ahead at both ends or at neither may cross
    /// twice, around the extremum of its lead, which is estimated by a parabola through the leads at the ends and the
    /// middle of the arc. When a rival is ahead along the whole arc, only that one is reported.
    fn changes(&self, arc: Arc) -> (i32, Vec<(f64, i32)>) {
        let samples = [arc.from, arc.at(0.5), arc.from + arc.chord];
        let mut open = Vec::with_capacity(self.rivals.len());
        for &rival in &self.rivals {
            let [lead, middle, last] = samples.map(|u| rival.at(u));
            let (first, second) = (4.0 * middle - 3.0 * lead - last, 2.0 * (lead - 2.0 * middle + last));
            if lead.abs() <= first.abs() + second.abs() + rounding(rival, arc.from) {
                open.push((rival, -0.5 * first / second));
            } else if lead < 0.0 {
                return (1, Vec::new());
            }
        }
        let (mut n_ahead, mut changes) = (0, Vec::new());
        for (rival, extreme) in open {
            let ahead = |t: f64| self.is_ahead(rival, arc.at(t));
            let begins = ahead(0.0);
            n_ahead += i32::from(begins);
            let sign = if begins { -1 } else { 1 };
            let mut add = |t: f64, change: i32| {
                changes.insert(changes.partition_point(|&(s, _): &(f64, i32)| s.total_cmp(&t).is_le()), (t, change));
            };
            if ahead(1.0) != begins {
                add(switch(ahead, 0.0, 1.0), sign);
            } else if extreme > 0.0 && extreme < 1.0 && ahead(extreme) != begins {
                add(switch(ahead, 0.0, extreme), sign);
                add(switch(ahead, extreme, 1.0), -sign);
            }
        }
        (n_ahead, changes)
    }

    /// Whether a rival is ahead of the pair at a point of the pair's curve.
    ///
    /// On a tie, as when three lines coincide, the gradients decide. The pair is on top if each of its classes leads
    /// the rival on the side where it leads the other class of the pair.
    fn is_ahead(&self, rival: Quadratic, u: Vec2) -> bool {
        let lead = rival.at(u);
        if lead.abs() > rounding(rival, u) {
            return lead < 0.0;
        }
        let (normal, gradient) = (self.q.gradient(u), rival.gradient(u));
        gradient.dot(normal) < 0.0 || (gradient - normal).dot(normal) > 0.0
    }
}

/// The rounding error of a difference of scores; a smaller difference counts as zero.
fn rounding(q: Quadratic, u: Vec2) -> f64 {
    ROUNDING * magnitude(q, u.length())
}

/// The curve q = 0 between two neighboring vertices, over its chord.
#[derive(Clone, Copy)]
struct Arc {
    q: Quadratic,
    from: Vec2,
    chord: Vec2,
}

impl Arc {
    /// The curve's point above from + t·chord.
    fn at(self, t: f64) -> Vec2 {
        let foot = self.from + self.chord * t;
        on_normal(self.q, foot, self.chord.perpendicular(), self.chord.length()).unwrap_or(foot)
    }
}

/// The parameter between `low` and `high` at which the answer changes, by bisection to 2⁻⁴⁸.
fn switch(answer: impl Fn(f64) -> bool, mut low: f64, mut high: f64) -> f64 {
    let first = answer(low);
    for _ in 0..48 {
        let middle = 0.5 * (low + high);
        if answer(middle) == first { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(weights: &[(f64, f64, f64)]) -> Quadratics {
        let score = |&(c, x, y): &(f64, f64, f64)| Some(Quadratic::affine(c, Vec2::new(x, y)));
        Quadratics::new(Point::ORIGIN, weights.iter().map(score).collect())
    }

    #[test]
    fn three_lines_meet_in_one_point() {
        // Quadratics 0, x, y: the argmax changes on three rays from the origin.
        let scores = linear(&[(0.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]);
        let found = conics(&scores, Rect::default(), 1e-3);
        let far_end = |classes| {
            let [b] = found.iter().filter(|b| b.classes == classes).collect::<Vec<_>>()[..] else {
                panic!("{found:?}")
            };
            assert!(b.path.len() == 2 && b.path.iter().any(|p| p.distance(Point::ORIGIN) < 1e-12), "{b:?}");
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
        let found = conics(&linear(&[(0.0, 1.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 0.0)]), Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 1)]);
        // Two equal classes count as the lower one.
        let found = conics(&linear(&[(0.0, 1.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 0.0)]), Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 2)]);
    }

    #[test]
    fn ties_constants_and_absent_classes_give_nothing() {
        assert!(conics(&linear(&[(0.0, 1.0, 0.0); 4]), Rect::default(), 1e-3).is_empty());
        assert!(conics(&linear(&[(0.0, 1.0, 0.0), (1.0, 1.0, 0.0)]), Rect::default(), 1e-3).is_empty());
        let mut scores = linear(&[(0.0, 1.0, 0.0), (0.0, 0.0, 0.0)]);
        scores.classes.insert(1, None);
        let found = conics(&scores, Rect::default(), 1e-3);
        assert_eq!(found.iter().map(|b| b.classes).collect::<Vec<_>>(), [(0, 2)]);
        scores.classes[0] = None;
        assert!(conics(&scores, Rect::default(), 1e-3).is_empty());
    }
}
