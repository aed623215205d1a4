//! The images of posteriors and densities, beside the same computed pixel by pixel.

use std::rc::Rc;

use bayesboard::geometry::{Rect, density_field, density_lines, posterior_field};
use bayesboard::math::{Cells, Grid, LogScores, PerClass, Point, Quadratic, Quadratics, Scores, Sym2, Vec2};

fn paint(scores: &Quadratics, rect: Rect, size: (usize, usize), colors: &[[u8; 3]], strength: f64, out: &mut [u8]) {
    posterior_field(&scores.clone().into(), rect, size, colors, strength, out);
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
        paint(scores, rect, size, &COLORS, strength, &mut image);
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
        paint(&scores(Point::ORIGIN), rect, (4, 3), &COLORS, 0.3, &mut image);
        assert!(image.chunks(4).all(|p| p[3] <= 76 && COLORS.iter().any(|c| c[..] == p[..3])), "{image:?}");
    }
}

#[test]
fn nothing_to_show_is_transparent_and_short_buffers_are_safe() {
    let mut image = [7; 24];
    paint(&Quadratics::new(Point::ORIGIN, vec![None]), Rect::default(), (3, 2), &COLORS, 0.3, &mut image);
    assert_eq!(image, [0; 24]);
    for (size, length) in [((3, 2), 23), ((0, 2), 24), ((3, 0), 24), ((100, 100), 24), ((3, 2), 0)] {
        let mut image = [7; 24];
        paint(&scores(Point::ORIGIN), Rect::default(), size, &[], 0.3, &mut image[..length]);
        let painted = if size == (3, 2) && length == 23 { 12 } else { 0 };
        assert!(image[painted..].iter().all(|&b| b == 7), "{size:?} {length}");
    }
}

#[test]
fn scores_known_point_by_point_are_painted_as_quadratics_are() {
    let (quadratics, rect, size) = (scores(Point::new(0.5, -1.0)), Rect::default(), (40, 30));
    let [mut exact, mut sampled] = [vec![0; 4 * 40 * 30], vec![0; 4 * 40 * 30]];
    paint(&quadratics, rect, size, &COLORS, 0.3, &mut exact);
    posterior_field(&Scores::Sampled(Rc::new(quadratics)), rect, size, &COLORS, 0.3, &mut sampled);
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
    posterior_field(&Scores::Cells(cells), Rect::default(), (4, 1), &COLORS, 1.0, &mut image);
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
        posterior_field(&scores[0], Rect::default(), size, &COLORS, 0.8, &mut ours);
        posterior_field(&scores[1], Rect::default(), size, &COLORS, 0.8, &mut pointwise);
        assert!(ours == pointwise && ours.iter().any(|&byte| byte != 7));
    }
}
