use crate::math::{Quadratic, Vec2, solve_quadratic};

/// The most bisections of a chord; each divides its distance from the curve by about four.
const MAX_DEPTH: usize = 10;

/// Inserts points of the curve q = 0 until every chord is within `tolerance` of it.
///
/// Between neighboring `corners` the curve must be convex and turn by at most 90°. Its distance from the chord is then
/// concave along the chord, so at most twice that in the middle. There the curve is the nearest root on the chord's
/// normal, in closed form.
pub(super) fn refine(q: Quadratic, corners: &[Vec2], tolerance: f64) -> Vec<Vec2> {
    let mut path = Vec::with_capacity(32 * corners.len());
    path.extend(corners.first());
    for ends in corners.windows(2) {
        subdivide(q, ends[0], ends[1], 0.5 * tolerance, MAX_DEPTH, &mut path);
    }
    path
}

/// Appends the points after `a` up to `b`.
fn subdivide(q: Quadratic, a: Vec2, b: Vec2, tolerance: f64, depth: usize, path: &mut Vec<Vec2>) {
    let chord = b - a;
    let length = chord.length();
    let middle = a + chord * 0.5;
    let reached = |apex: &Vec2| (*apex - middle).length() <= tolerance;
    match on_normal(q, middle, chord.perpendicular(), length).filter(|apex| depth > 0 && !reached(apex)) {
        Some(apex) => {
            subdivide(q, a, apex, tolerance, depth - 1, path);
            subdivide(q, apex, b, tolerance, depth - 1, path);
        }
        None => path.push(b),
    }
}

/// The nearest point with q = 0 on the line through `from` along `normal`, if one is within `reach`.
pub(super) fn on_normal(q: Quadratic, from: Vec2, normal: Vec2, reach: f64) -> Option<Vec2> {
    let unit = normal * (1.0 / normal.length());
    let nearest = solve_quadratic(q.along(from, unit)).iter().min_by(|s, t| s.abs().total_cmp(&t.abs()))?;
    (nearest.abs() <= reach).then(|| from + unit * nearest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Sym2;

    #[test]
    fn a_quarter_circle_gets_the_vertices_it_needs() {
        let circle = Quadratic { constant: -1.0, linear: Vec2::ZERO, form: Sym2::diagonal(1.0, 1.0) };
        let path = refine(circle, &[Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0)], 1e-3);
        // Halving gives 2ᵏ chords; 8 of them are off by 1 − cos(π/32) = 0.0048, 16 by 0.0012, 32 by 0.0003 ≤ 0.0005.
        assert_eq!(path.len(), 33);
        for p in &path {
            assert!((p.length() - 1.0).abs() < 1e-15, "{p:?}");
        }
        assert!(path.windows(2).all(|w| w[0].cross(w[1]) > 0.0), "in order");
    }

    #[test]
    fn a_straight_piece_stays_two_points() {
        let line = Quadratic::affine(0.0, Vec2::new(1.0, -1.0));
        let ends = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, 1.0)];
        assert_eq!(refine(line, &ends, 1e-3), ends);
    }
}
