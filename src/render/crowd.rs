use plotters::style::RGBColor;

use super::markers;
use super::size;
use super::theme::{Theme, rgb};
use crate::geometry::{Px, Viewport};
use crate::math::Point;
use crate::scene::{Mark, in_view};

/// The number of points in view above which they would hide the lines, which lie over them then.
pub const MANY: usize = 300;

/// The number of points above which they are painted as pixels of an image.
///
/// Pixels take nanoseconds a point, vector shapes microseconds.
pub const CROWD: usize = 2_000;

/// Paints points as an RGBA image (not premultiplied), each over those before it. The rings of errors follow, with
/// their points once more.
///
/// The image has `scale` pixels per CSS pixel, and markers have `ui` times the usual size. Markers keep their shapes
/// but have no outlines. Points outside the view are skipped.
pub fn crowd(
    points: impl ExactSizeIterator<Item = (Point, Option<usize>)>,
    errors: &[Mark],
    viewport: Viewport,
    (scale, ui): (f64, f64),
    (width, height): (usize, usize),
    theme: &Theme,
) -> Vec<u8> {
    let radius = size::marker(points.len(), viewport.frame(), ui) * scale;
    let stamps: Vec<Stamp> = (0..=8).map(|class| Stamp::new((class < 8).then_some(class), radius, theme)).collect();
    let mut image = vec![0; 4 * width * height];
    let rect = in_view(viewport);
    let mut print = |stamp: &Stamp, at: Point| {
        let Px { x, y } = viewport.to_px(at);
        // The casts saturate.
        let (x, y) = ((x * scale).round() as i64, (y * scale).round() as i64);
        stamp.print(&mut image, width, height, x, y);
    };
    for (point, class) in points.filter(|&(point, _)| rect.contains(point)) {
        print(&stamps[class.map_or(8, |class| class % 8)], point);
    }
    let rings = [false, true].map(|is_dashed| Stamp::ring(radius, size::CROWD_ERROR * ui * scale, is_dashed, theme));
    for mark in errors {
        if let Mark::Error { at, class, by_generative, .. } = mark {
            print(&rings[usize::from(!by_generative)], *at);
            print(&stamps[class % 8], *at);
        }
    }
    image
}

/// The pixels of one marker, as runs relative to its center.
struct Stamp {
    color: [u8; 4],
    runs: Vec<Run>,
}

struct Run {
    y: i64,
    from: i64,
    to: i64,
}

impl Stamp {
    fn new(class: Option<usize>, radius: f64, theme: &Theme) -> Self {
        let color = class.map_or(theme.unlabeled, |class| rgb(theme.classes[class]));
        let outline = markers::outline(class.unwrap_or(0), radius);
        Stamp::filled(color, 2.0 * radius, |x, y| contains(&outline, x, y))
    }

    /// A ring around a marker of this radius; a dashed one has a gap in each of four directions.
    fn ring(radius: f64, width: f64, is_dashed: bool, theme: &Theme) -> Self {
        let (inner, outer) = (radius + 0.5 * width, radius + 1.5 * width);
        let is_gap = |x: f64, y: f64| is_dashed && x.abs().min(y.abs()) < width;
        Stamp::filled(theme.ink, outer, |x, y| (inner..outer).contains(&x.hypot(y)) && !is_gap(x, y))
    }

    /// The pixels within `reach` in both directions whose centers are inside.
    fn filled(color: RGBColor, reach: f64, is_inside: impl Fn(f64, f64) -> bool) -> Self {
        let reach = reach.ceil() as i64;
        let mut runs: Vec<Run> = Vec::new();
        for y in -reach..=reach {
            for x in (-reach..=reach).filter(|&x| is_inside(x as f64, y as f64)) {
                match runs.last_mut() {
                    Some(run) if run.y == y && run.to == x => run.to = x + 1,
                    _ => runs.push(Run { y, from: x, to: x + 1 }),
                }
            }
        }
        Stamp { color: [color.0, color.1, color.2, 255], runs }
    }

    fn print(&self, image: &mut [u8], width: usize, height: usize, x: i64, y: i64) {
        let (width, height) = (width as i64, height as i64);
        let reach = self.runs.len() as i64;
        if !(-reach..width + reach).contains(&x) || !(-reach..height + reach).contains(&y) {
            return;
        }
        for run in self.runs.iter().filter(|run| (0..height).contains(&(y + run.y))) {
            let row = (y + run.y) * width;
            let (from, to) = ((x + run.from).clamp(0, width), (x + run.to).clamp(0, width));
            // Both ends lie within the row, so the indices are not negative.
            let pixels = &mut image[4 * (row + from) as usize..4 * (row + to) as usize];
            pixels.chunks_exact_mut(4).for_each(|pixel| pixel.copy_from_slice(&self.color));
        }
    }
}

/// Whether a pixel's center lies inside a polygon, by the even-odd rule.
fn contains(polygon: &[(f64, f64)], x: f64, y: f64) -> bool {
    let edges = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed =
        edges.filter(|((x0, y0), (x1, y1))| (*y0 > y) != (*y1 > y) && x < x0 + (x1 - x0) * (y - y0) / (y1 - y0));
    crossed.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Rect;
    use crate::render::LIGHT;
    use crate::scene::Palette;
    use crate::scene::plot_frame;

    #[test]
    fn points_are_painted_where_they_are_and_the_last_lies_on_top() {
        let viewport =
            Viewport::fit(Rect::default(), plot_frame(400.0, 300.0, 1.0, Rect::default(), 0)).expect("a view");
        let points = [
            (Point::ORIGIN, Some(0)),
            (Point::new(2.0, 1.0), None),
            (Point::ORIGIN, Some(1)),
            (Point::new(1e9, 0.0), Some(2)),
        ];
        let image =
            crowd(points.into_iter(), &[], viewport, (2.0, 1.0), (800, 600), &LIGHT.with_classes(Palette::default()));
        let at = |point: Point| {
            let Px { x, y } = viewport.to_px(point);
            let index = 4 * ((y * 2.0).round() as usize * 800 + (x * 2.0).round() as usize);
            [image[index], image[index + 1], image[index + 2], image[index + 3]]
        };
        assert_eq!(at(Point::ORIGIN), [0xd5, 0x5e, 0x00, 255], "the second class lies on the first");
        assert_eq!(at(Point::new(2.0, 1.0)), [0x7c, 0x7f, 0x86, 255]);
        assert_eq!(at(Point::new(-2.0, -1.0)), [0; 4]);
        // A plausible number of painted pixels for the markers at two positions.
        let painted = image.chunks_exact(4).filter(|pixel| pixel[3] > 0).count();
        assert!((800..1500).contains(&painted), "{painted}");
    }

    #[test]
    fn the_edge_of_the_surface_cuts_markers_off() {
        let viewport = Viewport::fit(Rect::default(), plot_frame(60.0, 80.0, 1.0, Rect::default(), 0));
        let Some(viewport) = viewport else { return };
        let corners = viewport.rect().corners().map(|corner| (corner, Some(3)));
        assert_eq!(
            crowd(corners.into_iter(), &[], viewport, (3.0, 1.0), (17, 11), &LIGHT.with_classes(Palette::default()))
                .len(),
            4 * 17 * 11
        );
    }
}
