//! Histograms on the board: their cells, what was counted in each, and the histograms along both axes.

use super::{MapChoice, Mark, Meaning, Shown};
use crate::decimal::with_commas;
use crate::geometry::{Px, Rect, Viewport, clip_segment};
use crate::math::{Grid, Point, argmax, sort};
use crate::model::Fit;
use crate::model::histogram::HistogramModel;

/// How far apart the lines of a hatch are, in CSS pixels at the usual size.
const HATCH: f64 = 12.0;

/// The least width and height of a cell in which counts are written, in CSS pixels at the usual size, and on a phone.
const LEGIBLE: [f64; 2] = [56.0, 44.0];

/// The least width and height of a cell in which a tie is marked.
const LEAST: f64 = 18.0;

/// A narrower frame is that of a phone.
const PHONE: f64 = 480.0;

/// How far a text lies from the corner of its cell, and the next line below it.
const MARGIN: f64 = 4.0;
/// About how wide a letter of a count is: most of them are spaces.
const LETTER: f64 = 6.0;
const LINE: f64 = 16.0;

/// The height of the highest bar as a share of the shorter side of the plot.
const HEIGHT: f64 = 0.17;

/// The marks of the cells of a histogram; none for the Gaussian family. Cuts; hatches where there is no answer, or no
/// density on the density map; in cells that are large enough the counts of the classes, "tie" for a tie, and the
/// ghosts of a joint table. In smaller cells "=" marks a tie.
pub fn cells(fit: &Fit, shown: Shown, viewport: Viewport, ui: f64) -> Vec<Mark> {
    let (true, Some(model)) = (shown.generative, fit.histogram()) else { return Vec::new() };
    let mut marks = Vec::new();
    let grid = model.counts().grid();
    if shown.boundaries {
        cuts(grid, viewport, &mut marks);
    }
    let shows_density = shown.map_choice() == MapChoice::Density;
    let is_hatched = |cell| {
        shown.boundaries && argmax(&model.log_joint_of(cell)).is_none() || shows_density && grid.area(cell).is_none()
    };
    hatches(grid, is_hatched, viewport, ui, &mut marks);
    if shown.marginals {
        bars(model, viewport, &mut marks);
    }
    texts(fit, model, viewport, ui, &mut marks);
    marks
}

/// The outline of a cell, as far as it is inside the view; nothing for a cell that the grid has not.
pub fn outline(grid: &Grid, cell: [usize; 2], viewport: Viewport) -> Option<Mark> {
    let Rect { low, high } = viewport.rect();
    let ends = |axis: usize, [low, high]: [f64; 2]| {
        let (cuts, bin) = (&grid.cuts()[axis], cell[axis]);
        let from = bin.checked_sub(1).map_or(low, |before| cuts.get(before).copied().unwrap_or(high));
        let to = cuts.get(bin).map_or(high, |&cut| cut.min(high));
        (from.max(low) < to && bin < grid.bins(axis)).then_some([from.max(low), to])
    };
    let ([left, right], [bottom, top]) = (ends(0, [low.x, high.x])?, ends(1, [low.y, high.y])?);
    let corners = [(left, bottom), (right, bottom), (right, top), (left, top), (left, bottom)];
    let path = corners.map(|(x, y)| Point::new(x, y)).into();
    Some(Mark::Curve { path, meaning: Meaning::Outline })
}

fn cuts(grid: &Grid, viewport: Viewport, marks: &mut Vec<Mark>) {
    let rect = viewport.rect();
    let [xs, ys] = grid.cuts();
    let upright = xs.iter().map(|&x| (Point::new(x, rect.low.y), Point::new(x, rect.high.y)));
    let level = ys.iter().map(|&y| (Point::new(rect.low.x, y), Point::new(rect.high.x, y)));
    let inside = upright.chain(level).filter_map(|(from, to)| clip_segment(from, to, rect));
    marks.extend(inside.map(|(from, to)| Mark::Curve { path: vec![from, to], meaning: Meaning::Cut }));
}

/// Diagonal lines through the cells to be hatched; a line continues through adjacent cells.
fn hatches(grid: &Grid, is_hatched: impl Fn([usize; 2]) -> bool, viewport: Viewport, ui: f64, marks: &mut Vec<Mark>) {
    let frame = viewport.frame();
    let [columns, rows] = [0, 1].map(|axis| grid.bins(axis));
    let is_open: Vec<bool> = (0..columns * rows).map(|i| is_hatched([i % columns, i / columns])).collect();
    if !is_open.contains(&true) {
        return;
    }
    let step = HATCH * ui;
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
    let n_lines = ((frame.width + frame.height) / step) as usize;
    for i in 1..=n_lines {
        // x + y is the same along a line, which rises to the right.
        let sum = frame.left + frame.top + step * i as f64;
        let (from, to) = (frame.left.max(sum - bottom), right.min(sum - frame.top));
        let at = |x: f64| viewport.to_data(Px::new(x, sum - x));
        let px = |point| viewport.to_px(point);
        let [xs, ys] = grid.cuts();
        let mut stops: Vec<f64> = xs.iter().map(|&x| px(Point::new(x, 0.0)).x).collect();
        stops.extend(ys.iter().map(|&y| sum - px(Point::new(0.0, y)).y));
        stops.retain(|&x| from < x && x < to);
        sort(&mut stops);
        stops.push(to);
        let (mut start, mut before) = (None, from);
        for stop in stops {
            if is_open[grid.index_of(grid.cell_at(at(0.5 * (before + stop))))] {
                start = start.or(Some(before));
            } else if let Some(start) = start.take() {
                marks.push(Mark::Curve { path: vec![at(start), at(before)], meaning: Meaning::Hatch });
            }
            before = stop;
        }
        marks.extend(start.map(|start| Mark::Curve { path: vec![at(start), at(to)], meaning: Meaning::Hatch }));
    }
}

fn texts(fit: &Fit, model: &HistogramModel, viewport: Viewport, ui: f64, marks: &mut Vec<Mark>) {
    let (grid, frame) = (model.counts().grid(), viewport.frame());
    let least = ui * LEGIBLE[usize::from(frame.width < PHONE * ui)];
    let settings = &fit.settings.generative;
    let [xs, ys] = [0, 1].map(|axis| edges(grid, axis, viewport));
    for (row, y) in ys.windows(2).enumerate() {
        for (column, x) in xs.windows(2).enumerate() {
            let [from, to] = [Point::new(x[0], y[1]), Point::new(x[1], y[0])].map(|corner| viewport.to_px(corner));
            let (width, cell) = (to.x - from.x, [column, row]);
            let size = width.min(to.y - from.y);
            let is_tie = size >= LEAST * ui && model.is_tie(cell);
            let counts = model.counts().in_cell(cell).iter().map(|count| with_commas(&count.to_string()));
            let mut text = counts.collect::<Vec<_>>().join(" | ");
            if is_tie {
                text.push_str(" tie");
            }
            let n_letters = text.chars().count();
            let is_legible = size >= least && width >= (2.0 * MARGIN + LETTER * n_letters as f64) * ui;
            if !is_legible {
                text = if is_tie { "=".to_owned() } else { String::new() };
            }
            let at = |line: f64| viewport.to_data(Px::new(from.x + MARGIN * ui, from.y + (MARGIN + line) * ui));
            if !text.is_empty() {
                marks.push(Mark::Counted { at: at(0.0), text, is_ghost: false });
            }
            if is_legible && settings.is_joint() && settings.count_smoothing > 0.0 {
                let text = format!("+{}", short(settings.count_smoothing));
                marks.push(Mark::Counted { at: at(LINE), text, is_ghost: true });
            }
        }
    }
}

/// A pseudo-count in few digits.
fn short(count: f64) -> String {
    (if count < 0.01 { count } else { (100.0 * count).round() / 100.0 }).to_string()
}

/// The edges of the bins along an axis, clamped to the view.
pub(super) fn edges(grid: &Grid, axis: usize, viewport: Viewport) -> Vec<f64> {
    let rect = viewport.rect();
    let [low, high] = [(rect.low.x, rect.high.x), (rect.low.y, rect.high.y)].map(|(low, high)| [low, high])[axis];
    let cuts = grid.cuts()[axis].iter().map(|cut| cut.clamp(low, high));
    std::iter::once(low).chain(cuts).chain([high]).collect()
}

/// P(bin | class) along the lower and the left edge of the view: in each bin a bar for each class, solid for the points
/// and hollow for the ghosts.
fn bars(model: &HistogramModel, viewport: Viewport, marks: &mut Vec<Mark>) {
    let (rect, counts) = (viewport.rect(), model.counts());
    let present: Vec<usize> = (0..model.priors.len()).filter(|&class| counts.of_classes()[class] > 0.0).collect();
    let shares = |axis: usize, bin: usize, class: usize| {
        let whole = model.along(axis, bin, class).unwrap_or(0.0);
        // Points and ghosts have the same weight.
        let n = counts.in_bin(axis, bin)[class];
        let of_points = n / (n + model.smoothing()).max(f64::MIN_POSITIVE);
        [whole * of_points, whole]
    };
    let all = (0..2).flat_map(|axis| (0..counts.grid().bins(axis)).map(move |bin| (axis, bin)));
    let highest = all.flat_map(|(axis, bin)| present.iter().map(move |&class| (axis, bin, class)));
    let highest = highest.map(|(axis, bin, class)| shares(axis, bin, class)[1]).fold(0.0, f64::max);
    let scale = HEIGHT * rect.width().min(rect.height()) / highest.max(f64::MIN_POSITIVE);
    for axis in 0..2 {
        for (bin, ends) in edges(counts.grid(), axis, viewport).windows(2).enumerate() {
            let slot = 0.8 * (ends[1] - ends[0]) / present.len() as f64;
            for (i, &class) in present.iter().enumerate() {
                let from = ends[0] + 0.1 * (ends[1] - ends[0]) + slot * i as f64;
                let [solid, whole] = shares(axis, bin, class).map(|share| scale * share);
                for (low, high, is_ghost) in [(0.0, solid, false), (solid, whole, true)] {
                    if high > low {
                        let corners = [(from, low), (from + slot, high)].map(|(along, up)| {
                            [Point::new(along, rect.low.y + up), Point::new(rect.low.x + up, along)][axis]
                        });
                        marks.push(Mark::Bar { corners, class, is_ghost });
                    }
                }
            }
        }
    }
}
