use super::Rect;
use crate::math::{Point, Quadratic, Scores};

/// Paints the posterior over `rect` as an RGBA image, rows from the top, not premultiplied: what `ImageData` takes.
///
/// Each of the `columns` × `rows` pixels shows the posterior at its center. Its color is that of the most probable class
/// (`colors[class]`; black for a class without one), its alpha the confidence: `strength` · max(0, 2p − 1), p the largest
/// probability. So the tint is full where one class is certain and vanishes where two are equally probable, and wherever
/// no class has half of the probability. `strength` is a share of full opacity in [0, 1].
///
/// `out` holds 4 · columns · rows bytes; of a shorter slice as many whole rows as fit are painted, the rest stays.
/// Everything is transparent when no class is present or the rectangle is not proper.
/// Within 1/255 of the image in exact arithmetic.
pub fn posterior_field(
    scores: &Scores,
    rect: Rect,
    (columns, rows): (usize, usize),
    colors: &[[u8; 3]],
    strength: f64,
    out: &mut [u8],
) {
    let mut present = scores.present();
    let Some(reference) = present.next().filter(|_| rect.is_proper()) else {
        out.fill(0);
        return;
    };
    let color = |class: usize| colors.get(class).map_or(0, |&[r, g, b]| u32::from_le_bytes([r, g, b, 0]));
    let rivals: Vec<Rival> = present
        .filter_map(|class| Some(Rival::new(scores.difference(class, reference)?, scores, rect, columns, color(class))))
        .collect();
    let full = if strength > 0.0 { (255.0 * strength.min(1.0)) as f32 } else { 0.0 };
    let mut row = Row::new(columns);
    for (j, pixels) in out.chunks_exact_mut((4 * columns).max(1)).take(rows).enumerate() {
        let y = rect.height() * (0.5 - (j as f64 + 0.5) / rows as f64);
        row.start(color(reference));
        for rival in &rivals {
            row.compare(rival, y);
        }
        row.normalize(&rivals, y);
        row.paint(full, pixels);
    }
}

/// A class's score minus the reference class's, tabulated over the columns.
///
/// With x and y measured from the center of the view, the difference is f(x) + g(y) + b·x·y: one table and, for each
/// row, one number and one factor. The sums are taken in f64, since f and g may be large and cancel; only their result
/// is rounded to f32.
struct Rival {
    q: Quadratic,
    /// x of each column, from the center.
    x: Vec<f64>,
    /// f(x) of each column.
    f: Vec<f64>,
    color: u32,
}

impl Rival {
    fn new(difference: Quadratic, scores: &Scores, rect: Rect, columns: usize, color: u32) -> Self {
        let q = difference.recentred(rect.center() - scores.origin);
        let x: Vec<f64> =
            (0..columns).map(|i| rect.width() * ((i as f64 + 0.5) / columns as f64 - 0.5)).collect();
        let f = x.iter().map(|&x| bounded(q.constant + (q.linear.x + q.form.xx * x) * x)).collect();
        Rival { q, x, f, color }
    }

    /// g(y), and the factor b·y of x, for the row at y.
    fn of_row(&self, y: f64) -> (f64, f64) {
        (bounded((self.q.linear.y + self.q.form.yy * y) * y), bounded(2.0 * self.q.form.xy * y))
    }
}

/// Keeps sums and products of table entries finite however far the view; NaN, a difference of infinities, counts as 0.
fn bounded(v: f64) -> f64 {
    if v.is_nan() { 0.0 } else { v.clamp(-1e100, 1e100) }
}
