use bayesboard_kernels::field::{LANES, Lanes, add_rival, paint};

use super::Rect;
use super::haze::Haze;
use crate::math::{Grid, LogScores, MAX_CLASSES, Point, Quadratic, Quadratics, Scores, argmax, log_sum_exp};

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

    /// For each column and for each row of pixels, whether it lies in the same bin as the one before; never without a grid.
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
                    (log_sum_exp(&at) - log_area, self.color(argmax(&at).unwrap_or(0)))
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

/// A class's score minus the reference class's, tabulated over the columns.
///
/// With x and y measured from the center of the view, the difference is f(x) + g(y) + b·x·y: one table, and a constant
/// and a factor for each row. Sums are in f64, since f and g may be large and cancel; only differences are rounded.
struct Rival {
    q: Quadratic,
    /// x of each column, from the center; the last columns may lie beyond the view.
    x: Vec<Lanes<f64>>,
    /// f(x) of each column.
    f: Vec<Lanes<f64>>,
    color: u32,
}

impl Rival {
    fn new(difference: Quadratic, scores: &Quadratics, rect: Rect, columns: usize, color: u32) -> Self {
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
    fn of_row(&self, y: f64) -> (f64, f64) {
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

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::math::{Cells, Grid, PerClass, Sym2, Vec2};

    fn posterior_field(
        scores: &Quadratics,
        rect: Rect,
        size: (usize, usize),
        colors: &[[u8; 3]],
        strength: f64,
        out: &mut [u8],
    ) {
        super::posterior_field(&scores.clone().into(), rect, size, colors, strength, out);
    }

    const COLORS: [[u8; 3]; 4] = [[0, 114, 178], [213, 94, 0], [0, 158, 115], [1, 2, 3]];

    /// The same image from [`Quadratics::posterior`], pixel by pixel in f64.
    fn reference(scores: &Quadratics, rect: Rect, (columns, rows): (usize, usize), strength: f64) -> Vec<u8> {
        let mut image = Vec::new();
        for j in 0..rows {
            for i in 0..columns {
                let x = rect.low.x + rect.width() * (i as f64 + 0.5) / columns as f64;
                let y = rect.high.y - rect.height() * (j as f64 + 0.5) / rows as f64;
                let p = scores.posterior(Point::new(x, y));
                let best = scores.predict(Point::new(x, y)).unwrap_or(0);
                image.extend(COLORS[best]);
                image.push((255.0 * strength * (2.0 * p[best] - 1.0).max(0.0)).round() as u8);
            }
        }
        image
    }

    fn gaussian(mean: Vec2, precision: Sym2, constant: f64) -> Option<Quadratic> {
        let centered = Quadratic { constant, linear: Vec2::ZERO, form: precision * -0.5 };
        Some(centered.recentered(-mean))
    }

    fn compare(scores: &Quadratics, rect: Rect, size: (usize, usize)) {
        for strength in [0.3, 1.0] {
            let mut image = vec![7; 4 * size.0 * size.1];
            posterior_field(scores, rect, size, &COLORS, strength, &mut image);
            let expected = reference(scores, rect, size, strength);
            for (i, (got, want)) in image.chunks(4).zip(expected.chunks(4)).enumerate() {
                assert!(got[3].abs_diff(want[3]) <= 1, "alpha of pixel {i}: {got:?}, not {want:?} in {rect:?}");
                assert!(got[..3] == want[..3] || want[3] <= 1, "color of pixel {i}: {got:?}, not {want:?} in {rect:?}");
            }
        }
    }

    fn scores(origin: Point) -> Quadratics {
        Quadratics::new(
            origin,
            vec![
                None,
                gaussian(Vec2::new(-1.0, 0.5), Sym2::new(2.0, 0.7, 1.0), 0.1),
                gaussian(Vec2::new(1.5, -0.5), Sym2::new(0.5, -0.3, 1.5), -0.4),
                gaussian(Vec2::new(0.0, 3.0), Sym2::new(9e3, 0.0, 9e3), 5.0),
            ],
        )
    }

    #[test]
    fn the_image_is_that_of_the_exact_posterior() {
        // Not square, so that transposing rows and columns would show.
        for half in [Vec2::new(5.0, 3.0), Vec2::new(0.005, 0.003), Vec2::new(5e3, 3e3), Vec2::new(0.3, 5.0)] {
            for origin in [Point::ORIGIN, Point::new(1e6, -1e6)] {
                let rect = Rect { low: origin - half, high: origin + half };
                let mut all = scores(origin);
                compare(&all, rect, (41, 23));
                all.classes[3] = None;
                compare(&all, rect, (41, 23));
                all.classes[1] = None;
                compare(&all, rect, (5, 3));
            }
        }
    }

    #[test]
    fn a_tight_class_far_from_the_reference_is_exact_too() {
        // Two tight classes 1e6 logits above the reference, and a view across their boundary.
        let tight = |x| gaussian(Vec2::new(x, 0.0), Sym2::diagonal(1e3, 1e3), 0.0);
        let far = gaussian(Vec2::new(0.0, 200.0), Sym2::diagonal(100.0, 100.0), 0.0);
        let all = Quadratics::new(Point::ORIGIN, vec![far, tight(-0.5), tight(0.5)]);
        compare(&all, Rect::new(Point::new(-0.01, -1.0), Point::new(0.01, 1.0)), (40, 7));
    }

    #[test]
    fn however_far_the_view_every_pixel_is_a_color() {
        for scale in [1e50, 1e150, 1e250] {
            let rect = Rect::new(Point::new(-scale, -scale), Point::new(2.0 * scale, scale));
            let mut image = vec![7; 4 * 12];
            posterior_field(&scores(Point::ORIGIN), rect, (4, 3), &COLORS, 0.3, &mut image);
            assert!(image.chunks(4).all(|p| p[3] <= 76 && COLORS.iter().any(|c| c[..] == p[..3])), "{image:?}");
        }
    }

    #[test]
    fn nothing_to_show_is_transparent_and_short_buffers_are_safe() {
        let mut image = [7; 24];
        posterior_field(&Quadratics::new(Point::ORIGIN, vec![None]), Rect::default(), (3, 2), &COLORS, 0.3, &mut image);
        assert_eq!(image, [0; 24]);
        for (size, length) in [((3, 2), 23), ((0, 2), 24), ((3, 0), 24), ((100, 100), 24), ((3, 2), 0)] {
            let mut image = [7; 24];
            posterior_field(&scores(Point::ORIGIN), Rect::default(), size, &[], 0.3, &mut image[..length]);
            let painted = if size == (3, 2) && length == 23 { 12 } else { 0 };
            assert!(image[painted..].iter().all(|&b| b == 7), "{size:?} {length}");
        }
    }

    #[test]
    fn scores_known_point_by_point_are_painted_as_quadratics_are() {
        let (quadratics, rect, size) = (scores(Point::new(0.5, -1.0)), Rect::default(), (40, 30));
        let [mut exact, mut sampled] = [vec![0; 4 * 40 * 30], vec![0; 4 * 40 * 30]];
        posterior_field(&quadratics, rect, size, &COLORS, 0.3, &mut exact);
        super::posterior_field(&Scores::Sampled(Rc::new(quadratics)), rect, size, &COLORS, 0.3, &mut sampled);
        let off = exact.iter().zip(&sampled).map(|(a, b)| a.abs_diff(*b)).max();
        assert!(off <= Some(1) && exact.iter().any(|&v| v > 0), "{off:?}");
    }

    #[test]
    fn densities_known_point_by_point_are_painted_as_quadratics_are() {
        // The peak is well above a power of ten, so missing it by a fraction of a pixel changes nothing.
        let peak = |x| gaussian(Vec2::new(x, 0.0), Sym2::new(1.0, 0.3, 1.0), 1.0);
        let (quadratics, size) = (Quadratics::new(Point::ORIGIN, vec![None, peak(-1.0), peak(1.5)]), (41, 23));
        let rect = Rect::new(Point::new(-4.0, -4.0), Point::new(4.0, 4.0));
        let [mut exact, mut sampled] = [vec![7; 4 * 41 * 23], vec![7; 4 * 41 * 23]];
        density_field(&quadratics.clone().into(), rect, size, &COLORS, 0.5, &mut exact);
        density_field(&Scores::Sampled(Rc::new(quadratics)), rect, size, &COLORS, 0.5, &mut sampled);
        // The logarithm of a sum is approximate, so lines are slightly displaced.
        let is_off = |(a, b): &(&[u8], &[u8])| a[..3] != b[..3] || a[3].abs_diff(b[3]) > 40;
        let n_off = exact.chunks(4).zip(sampled.chunks(4)).filter(is_off).count();
        assert!(n_off < 41 * 23 / 20, "{n_off} pixels");
    }

    fn cells(cuts: [Vec<f64>; 2], scores: &[PerClass<f64>]) -> Cells {
        Cells::new(Grid::new(cuts).expect("ascending cuts"), scores.to_vec()).expect("as many scores")
    }

    #[test]
    fn a_density_of_cells_has_a_line_where_it_falls_by_a_decade() {
        let area = [45.0, 90.0, 45.0_f64];
        let scores = [0.0, -30.0, f64::NEG_INFINITY];
        let middle: [_; 3] = std::array::from_fn(|i| PerClass::new(1, |_| scores[i] + area[i].ln()));
        let outer = vec![PerClass::new(1, |_| 0.0); 6];
        let all = [&outer[..], &middle, &outer[..]].concat();
        let cells = Scores::Cells(cells([vec![-5.0, -2.5, 2.5, 5.0], vec![-9.0, 9.0]], &all));
        let (mut image, mut lines) = ([7; 4 * 4], [7; 4 * 4]);
        density_field(&cells, Rect::default(), (4, 1), &COLORS, 0.5, &mut image);
        density_lines(&cells, Rect::default(), (4, 1), [1, 2, 3], 0.5, &mut lines);
        let alphas = |image: [u8; 16]| [3, 7, 11, 15].map(|i: usize| image[i]);
        assert_eq!((alphas(image), alphas(lines)), ([112, 128, 0, 0], [7, 131, 7, 7]), "13 decades below is nothing");
    }

    #[test]
    fn the_density_of_a_cell_is_its_probability_per_area_and_an_unbounded_one_has_none() {
        // Both bounded cells hold half of all points; the right one is ten times as large.
        let (cuts, half) = ([vec![0.0, 1.0, 11.0], vec![0.0, 1.0]], PerClass::new(1, |_| 0.5_f64.ln()));
        let cells = Scores::Cells(cells(cuts, &vec![half; 12]));
        let rect = Rect::new(Point::new(-1.0, 0.0), Point::new(12.0, 1.0));
        let (mut image, mut lines) = ([7; 4 * 13], [7; 4 * 13]);
        density_field(&cells, rect, (13, 1), &COLORS, 0.5, &mut image);
        density_lines(&cells, rect, (13, 1), [1, 2, 3], 0.5, &mut lines);
        let alphas = |image: [u8; 52]| image.as_chunks::<4>().0.iter().map(|pixel| pixel[3]).collect::<Vec<_>>();
        // 127.5 at the highest density, an eighth less a decade below it, and a line between the two only.
        let expected = [&[0, 128, 239][..], &[112; 9], &[0]].concat();
        assert_eq!(alphas(image), expected);
        assert!(alphas(lines).iter().enumerate().all(|(i, &alpha)| (alpha > 7) == (i == 2)), "{lines:?}");
    }

    #[test]
    fn cells_have_one_tint_each() {
        let scores = [[3.0, 1.0], [1.0, 3.0]].map(|p: [f64; 2]| PerClass::new(2, |c| p[c].ln()));
        let cells = cells([vec![0.0], vec![]], &scores);
        let mut image = [0; 4 * 4];
        super::posterior_field(&Scores::Cells(cells), Rect::default(), (4, 1), &COLORS, 1.0, &mut image);
        // 255 · (2 · 3/4 − 1) = 127.5
        let pixel = |class: usize| [COLORS[class][0], COLORS[class][1], COLORS[class][2], 128];
        assert_eq!(image, [pixel(0), pixel(0), pixel(1), pixel(1)].as_flattened());
    }

    #[test]
    fn cells_are_painted_as_if_pixel_by_pixel() {
        let cuts = [vec![-9.0, -3.0, -2.9, 0.5, 4.0, 7.0], vec![-1.0, 0.0, 2.0]];
        let score =
            |i: usize| PerClass::new(3, |c| if i % 5 == 4 { f64::NEG_INFINITY } else { ((7 * i + 3 * c) % 5) as f64 });
        let cells = cells(cuts, &(0..28).map(score).collect::<Vec<_>>());
        let size = (41, 23);
        // In the second image there is no room for the last rows.
        for n in [4 * 41 * 23, 4 * 41 * 20 + 7] {
            let [mut ours, mut pointwise] = [vec![7; n], vec![7; n]];
            let scores = [Scores::Cells(cells.clone()), Scores::Sampled(Rc::new(cells.clone()))];
            super::posterior_field(&scores[0], Rect::default(), size, &COLORS, 0.8, &mut ours);
            super::posterior_field(&scores[1], Rect::default(), size, &COLORS, 0.8, &mut pointwise);
            assert!(ours == pointwise && ours.iter().any(|&byte| byte != 7));
        }
    }
}
