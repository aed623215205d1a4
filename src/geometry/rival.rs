use bayesboard_kernels::field::{LANES, Lanes};

use super::Rect;
use crate::math::{Quadratic, Quadratics};

/// A class's score minus the reference class's, tabulated over the columns.
///
/// With x and y measured from the center of the view, the difference is f(x) + g(y) + b·x·y: one table, and a constant
/// and a factor for each row. Sums are in f64, since f and g may be large and cancel; only differences are rounded.
pub(super) struct Rival {
    q: Quadratic,
    /// x of each column, from the center; the last columns may lie beyond the view.
    pub(super) x: Vec<Lanes<f64>>,
    /// f(x) of each column.
    pub(super) f: Vec<Lanes<f64>>,
    pub(super) color: u32,
}

impl Rival {
    pub(super) fn new(difference: Quadratic, scores: &Quadratics, rect: Rect, columns: usize, color: u32) -> Self {
        let q = difference.recentered(rect.center() - scores.origin);
        let mut x = vec![[0.0; LANES]; columns.div_ceil(LANES)];
        let mut f = x.clone();
        for (i, (x, f)) in x.as_flattened_mut().iter_mut().zip(f.as_flattened_mut()).enumerate() {
            *x = bounded_factor(rect.width() * ((i as f64 + 0.5) / columns as f64 - 0.5));
            *f = bounded(q.constant + (q.linear.x + q.form.xx * *x) * *x);
        }
        Rival { q, x, f, color }
    }

    /// g(y), and the factor b·y of x, for the row at y.
    pub(super) fn of_row(&self, y: f64) -> (f64, f64) {
        (bounded((self.q.linear.y + self.q.form.yy * y) * y), bounded_factor(2.0 * self.q.form.xy * y))
    }
}

/// Keeps sums of table entries finite however far the view; NaN, a difference of infinities, counts as 0.
fn bounded(v: f64) -> f64 {
    if v.is_nan() { 0.0 } else { v.clamp(-1e300, 1e300) }
}

/// Keeps products of two such factors finite.
fn bounded_factor(v: f64) -> f64 {
    v.clamp(-1e150, 1e150)
}
