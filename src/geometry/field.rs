use bayesboard_kernels::field::{LANES, add_rival, paint};

use super::Rect;
use super::haze::Haze;
use super::rival::Rival;
use crate::math::{Grid, LogScores, MAX_CLASSES, Point, Quadratics, Scores, leader, log_sum_exp};

/// Paints the posterior over `rect` as an RGBA image, rows from the top, not premultiplied: what `ImageData` takes.
///
/// Each of the `columns` × `rows` pixels shows the posterior at its center, accurate to 1/255. Its color is that of the
/// most probable class (`colors[class]`, or black), its alpha `strength` · max(0, 2p − 1) with p the largest
/// probability and `strength` in [0, 1]. So alpha is largest where one class is certain, and 0 where none has more than
/// half.
///
/// `out` holds 4 · columns · rows bytes. Of a shorter slice, as many whole rows as fit are painted.
/// Everything is transparent when no class is present or the rectangle is not proper.
pub fn posterior_field(
    scores: &Scores,
    rect: Rect,
    (columns, rows): (usize, usize),
    colors: &[[u8; 3]],
    strength: f64,
    out: &mut [u8],
) {
    Image { rect, size: (columns, rows), colors, strength }.paint(scores, Shows::Posterior, out);
}

/// Paints the density p(x) = Σ exp(score) over `rect`, as [`posterior_field`] paints the posterior.
///
/// The color is that of the most probable class. Alpha falls in steps from `strength` at the highest density: by an
/// eighth per decade of the density, with a contour line at each step. Densities below 1e-8 of the highest are
/// transparent. Scores of cells are those of their probabilities: the density is a probability divided by the area, and
/// unbounded cells, which have none, are transparent and without lines.
pub fn density_field(
    scores: &Scores,
    rect: Rect,
    (columns, rows): (usize, usize),
    colors: &[[u8; 3]],
    strength: f64,
    out: &mut [u8],
) {
    Image { rect, size: (columns, rows), colors, strength }.paint(scores, Shows::Density, out);
}

/// Paints the contour lines of [`density_field`] in one color over the image in `out`, with opacity `strength`.
pub fn density_lines(
    scores: &Scores,
    rect: Rect,
    (columns, rows): (usize, usize),
    color: [u8; 3],
    strength: f64,
    out: &mut [u8],
) {
    Image { rect, size: (columns, rows), colors: &[color; MAX_CLASSES], strength }.paint(scores, Shows::Lines, out);
}

/// What the image shows.
#[derive(Clone, Copy, PartialEq)]
enum Shows {
    Posterior,
    Density,
    Lines,
}

/// The image to paint.
#[derive(Clone, Copy)]
struct Image<'a> {
    rect: Rect,
    /// Columns and rows.
    size: (usize, usize),
    colors: &'a [[u8; 3]],
    strength: f64,
}

impl Image<'_> {
    fn paint(self, scores: &Scores, shows: Shows, out: &mut [u8]) {
        let is_painted = match scores {
            Scores::Quadratic(scores) => self.paint_quadratics(scores, shows, out),
            Scores::Cells(cells) => self.paint_pointwise(cells, shows, Some(cells.grid()), out),
            Scores::Sampled(scores) => self.paint_pointwise(&**scores, shows, None, out),
        };
        if !is_painted && shows != Shows::Lines {
            out.fill(0);
        }
    }

    /// Paints scores pixel by pixel; returns whether there is anything to show. With a grid, the scores are constant on
    /// each cell and are evaluated at its first pixel.
    fn paint_pointwise(self, scores: &dyn LogScores, shows: Shows, grid: Option<&Grid>, out: &mut [u8]) -> bool {
        if !self.rect.is_proper() {
            return false;
        }
        match shows {
            Shows::Posterior => self.paint_posterior(scores, grid, out),
            Shows::Density | Shows::Lines => return self.paint_density(scores, shows, grid, out),
        }
        true
    }

    fn paint_posterior(self, scores: &dyn LogScores, grid: Option<&Grid>, out: &mut [u8]) {
        let ([across, down], width) = (self.repeats(grid), 4 * self.size.0);
        for (j, &is_repeated) in down.iter().enumerate().take(out.len() / width.max(1)) {
            let start = j * width;
            if is_repeated {
                out.copy_within(start - width..start, start);
                continue;
            }
            let mut pixel = [0; 4];
            for (i, shown) in out[start..start + width].as_chunks_mut::<4>().0.iter_mut().enumerate() {
                if !across[i] {
                    let posterior = scores.posterior(self.center(i, j));
                    let class =
                        (0..MAX_CLASSES).fold(0, |best, c| if posterior[c] > posterior[best] { c } else { best });
                    let alpha = self.full() * (2.0 * posterior[class] as f32 - 1.0).max(0.0);
                    pixel = (self.color(class) | (alpha.round() as u32) << 24).to_le_bytes();
                }
                *shown = pixel;
            }
        }
    }

    /// For each column and for each row of pixels, whether it lies in the same bin as the one before; never without a
    /// grid.
    fn repeats(self, grid: Option<&Grid>) -> [Vec<bool>; 2] {
        let bin = |axis: usize, i: usize| {
            let at = if axis == 0 { self.center(i, 0) } else { self.center(0, i) };
            grid.map(|grid| grid.cell_at(at)[axis])
        };
        let repeats = |axis: usize, n: usize| -> Vec<bool> {
            (0..n).map(|i| i > 0 && bin(axis, i).is_some() && bin(axis, i) == bin(axis, i - 1)).collect()
        };
        [repeats(0, self.size.0), repeats(1, self.size.1)]
    }

    fn paint_density(self, scores: &dyn LogScores, shows: Shows, grid: Option<&Grid>, out: &mut [u8]) -> bool {
        let [across, down] = self.repeats(grid);
        let mut pixels = Vec::with_capacity(self.size.0 * self.size.1);
        for (j, &is_repeated) in down.iter().enumerate() {
            if is_repeated {
                pixels.extend_from_within(pixels.len() - self.size.0..);
                continue;
            }
            for (i, &is_repeated) in across.iter().enumerate() {
                let before = pixels.last().copied().filter(|_| is_repeated);
                pixels.push(before.unwrap_or_else(|| {
                    let center = self.center(i, j);
                    let at = scores.at(center);
                    let log_area = grid.map_or(0.0, |grid| grid.area(grid.cell_at(center)).map_or(f64::NAN, f64::ln));
                    (log_sum_exp(&at) - log_area, self.color(leader(&at, scores.tie()).unwrap_or(0)))
                }));
            }
        }
        let highest = pixels.iter().map(|pixel| pixel.0).fold(f64::NEG_INFINITY, f64::max);
        if !highest.is_finite() {
            return false;
        }
        let mut haze = Haze::new(highest, shows == Shows::Lines, grid.is_some());
        for (row, known) in self.rows(out).zip(pixels.chunks_exact(self.size.0.max(1))) {
            haze.row(row, &|i| known[i], f64::from(self.full()));
        }
        true
    }

    /// Paints quadratics row by row; returns whether there is anything to show.
    fn paint_quadratics(self, scores: &Quadratics, shows: Shows, out: &mut [u8]) -> bool {
        let (rect, (columns, n_rows)) = (self.rect, self.size);
        let mut present = scores.present();
        let Some(reference) = present.next().filter(|_| rect.is_proper()) else { return false };
        let rival = |class| {
            let difference = scores.difference(class, reference)?;
            Some(Rival::new(difference, scores, rect, columns, self.color(class)))
        };
        let rivals: Vec<Rival> = present.filter_map(rival).collect();
        let blocks = columns.div_ceil(LANES);
        let (mut top, mut sum, mut tint) =
            (vec![[0.0; LANES]; blocks], vec![[0.0; LANES]; blocks], vec![[0; LANES]; blocks]);
        let base = scores.classes[reference].filter(|_| shows != Shows::Posterior);
        let mut haze = base.map(|q| {
            (Haze::new(highest(scores), shows == Shows::Lines, false), Rival::new(q, scores, rect, columns, 0))
        });
        for (j, pixels) in self.rows(out).enumerate() {
            let y = rect.height() * (0.5 - (j as f64 + 0.5) / n_rows as f64);
            top.fill([0.0; LANES]);
            sum.fill([1.0; LANES]);
            tint.fill([self.color(reference); LANES]);
            for rival in &rivals {
                add_rival(&mut top, &mut sum, &mut tint, &rival.f, &rival.x, rival.of_row(y), rival.color);
            }
            let (top, sum, tint) = (top.as_flattened(), sum.as_flattened(), tint.as_flattened());
            match &mut haze {
                Some((haze, base)) => {
                    let (g, factor) = base.of_row(y);
                    let score = |i| base.f.as_flattened()[i] + g + factor * base.x.as_flattened()[i];
                    haze.row(pixels, &|i| (score(i) + top[i] + ln(sum[i]), tint[i]), f64::from(self.full()));
                }
                None => paint(pixels, sum, tint, self.full()),
            }
        }
        true
    }

    /// The whole rows of pixels that fit into `out`.
    fn rows(self, out: &mut [u8]) -> impl Iterator<Item = &mut [u8]> {
        out.chunks_exact_mut((4 * self.size.0).max(1)).take(self.size.1)
    }

    /// The center of a pixel.
    fn center(self, column: usize, row: usize) -> Point {
        let Rect { low, high } = self.rect;
        let x = low.x + self.rect.width() * (column as f64 + 0.5) / self.size.0 as f64;
        Point::new(x, high.y - self.rect.height() * (row as f64 + 0.5) / self.size.1 as f64)
    }

    fn color(self, class: usize) -> u32 {
        self.colors.get(class).map_or(0, |&[r, g, b]| u32::from_le_bytes([r, g, b, 0]))
    }

    /// The largest alpha.
    fn full(self) -> f32 {
        if self.strength > 0.0 { (255.0 * self.strength.min(1.0)) as f32 } else { 0.0 }
    }
}

/// The largest log-score of any class.
fn highest(scores: &Quadratics) -> f64 {
    let mut highest = f64::NEG_INFINITY;
    for q in scores.classes.iter().flatten() {
        // The maximum of the score; where it has none, its value at the origin.
        let top = q.constant - 0.25 * q.linear.dot(q.form.inverse().apply(q.linear));
        highest = highest.max(if top.is_finite() { top } else { q.constant });
    }
    highest
}

/// The logarithm, interpolated linearly between powers of two, with an error of at most 1/40 decade.
fn ln(sum: f32) -> f64 {
    (f64::from(sum.to_bits()) / 8_388_608.0 - 127.0) * std::f64::consts::LN_2
}
