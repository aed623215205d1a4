//! The names of boundaries, each beside its line, where there is room.

use super::{Mark, Meaning};
use crate::geometry::{Frame, Px, Viewport};
use crate::math::sort_by_number;
use crate::model::{Model, PerModel};

/// About how wide a letter of a name is, in CSS pixels at the usual size.
const LETTER: f64 = 8.0;

/// The height of a name, and how far it lies from its line and from the frame, in CSS pixels at the usual size.
const HEIGHT: f64 = 22.0;
const MARGIN: f64 = 7.0;

/// A boundary that is smaller than this in both directions, in CSS pixels, has no name: it would be taken for the name
/// of the point inside.
const SMALLEST: f64 = 24.0;

/// The number of heights that are tried for a name beside its line.
const BESIDE: usize = 12;

/// How far a name keeps from another boundary, in CSS pixels at the usual size.
const CLEARANCE: f64 = 3.0;

/// Vertices within this height of the outermost one count as equal to it, in CSS pixels. So rounding does not decide
/// between the two ends of a line that leaves the view at the same height.
const TIE: f64 = 2.0;

/// Names the boundaries among marks: that of logistic regression at its lowest point, or at the other end if the name
/// covers fewer points there, the others at their highest point. `others` have a meaning among marks of their own;
/// `None` for a line that names keep off but that has none, such as the guess. A name without room inside the frame, or
/// that would cover one of these lines or another name, is left out.
pub fn names(
    marks: &[Mark],
    names: &PerModel<Option<String>>,
    others: &[(&[Mark], Meaning, Option<&str>)],
    points: &[Px],
    viewport: Viewport,
    ui: f64,
) -> Vec<Mark> {
    let mut placed: Vec<(Frame, &str)> = Vec::new();
    let of_model = |model: Model| {
        names[model].as_deref().map(|text| (paths(marks, is_boundary_of(model), viewport), Some(model), Some(text)))
    };
    let other = |&(marks, meant, text): &(&[Mark], Meaning, Option<_>)| {
        (paths(marks, |meaning| *meaning == meant, viewport), None, text)
    };
    let others = others.iter().map(other);
    let named: Vec<_> = Model::ALL.into_iter().filter_map(of_model).chain(others).collect();
    for (index, (paths, model, text)) in named.iter().enumerate() {
        let Some(text) = text else { continue };
        let margin = |other: usize| if other == index { 0.0 } else { CLEARANCE * ui };
        let is_clear =
            |room: &Frame| named.iter().enumerate().all(|(other, (paths, ..))| !is_crossed(room, paths, margin(other)));
        let size = (LETTER * ui * text.chars().count() as f64, HEIGHT * ui);
        let is_free = |room: &Frame| placed.iter().all(|(other, _)| !overlap(room, other));
        let n_covered = |room: &Frame| points.iter().filter(|&&point| covers(room, point, MARGIN * ui)).count();
        // Downwards first for logistic regression.
        let signs = if *model == Some(Model::Discriminative) { [1.0, -1.0] } else { [-1.0, 1.0] };
        let rooms = signs.into_iter().flat_map(|sign| rooms(paths, sign, size, viewport.frame(), MARGIN * ui));
        if let Some(room) = rooms.filter(is_free).filter(is_clear).min_by_key(n_covered) {
            placed.push((room, text));
        }
    }
    let named = |(Frame { left, top, width, height }, text): (Frame, &str)| Mark::Name {
        at: viewport.to_data(Px::new(left + 0.5 * width, top + 0.5 * height)),
        size: (width, height),
        text: text.to_owned(),
    };
    placed.into_iter().map(named).collect()
}

/// The curves with such a meaning, in pixels.
pub(super) fn paths(marks: &[Mark], means: impl Fn(&Meaning) -> bool, viewport: Viewport) -> Vec<Vec<Px>> {
    let path = |mark: &Mark| {
        let Mark::Curve { path, meaning } = mark else { return None };
        means(meaning).then(|| path.iter().map(|&p| viewport.to_px(p)).collect())
    };
    marks.iter().filter_map(path).collect()
}

/// Whether a curve is the boundary of a model.
pub(super) fn is_boundary_of(model: Model) -> impl Fn(&Meaning) -> bool {
    move |meaning| meaning.boundary() == Some(model)
}

/// The positions that are tried for a name, the best first: beyond the outermost point of its line, upwards for a
/// `sign` of −1 and downwards for 1, or beside it.
fn rooms(paths: &[Vec<Px>], sign: f64, (width, height): (f64, f64), frame: Frame, margin: f64) -> Vec<Frame> {
    let vertices = || paths.iter().flatten();
    let extent = |of: fn(&Px) -> f64| {
        let least = vertices().map(of).fold(f64::INFINITY, f64::min);
        vertices().map(of).fold(f64::NEG_INFINITY, f64::max) - least
    };
    if extent(|px| px.x).max(extent(|px| px.y)) < SMALLEST {
        return Vec::new();
    }
    let outermost = vertices().map(|px| sign * px.y).fold(f64::NEG_INFINITY, f64::max);
    let is_outermost = |px: &&Px| sign * px.y > outermost - TIE;
    let Some(anchor) = vertices().filter(is_outermost).min_by(|a, b| (sign * b.x).total_cmp(&(sign * a.x))) else {
        return Vec::new();
    };
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
    if width + 2.0 * margin > frame.width || height + 2.0 * margin > frame.height {
        return Vec::new();
    }
    let inside = |left: f64, middle: f64| {
        let top = (middle - 0.5 * height).clamp(frame.top + margin, bottom - margin - height);
        Frame { left, top, width, height }
    };
    let centered = (anchor.x - 0.5 * width).clamp(frame.left + margin, right - margin - width);
    let beyond = anchor.y + sign * (0.5 * height + margin);
    let mut rooms = Vec::new();
    if (beyond - 0.5 * height - margin >= frame.top) && (beyond + 0.5 * height + margin <= bottom) {
        rooms.push(inside(centered, beyond));
    }
    // Beside the part of the line at the height of the name, from the outermost point inwards.
    for step in 0..BESIDE {
        let middle = anchor.y - sign * ((0.5 + step as f64) * height + margin);
        let beside = inside(0.0, middle);
        let lines = covered(paths, beside.top - margin, beside.top + height + margin);
        let ([.., [_, to]], [[from, _], ..]) = (&lines[..], &lines[..]) else {
            break; // The line does not come so far.
        };
        let mut lefts = Vec::new();
        lefts.extend((to + 2.0 * margin + width <= right).then_some(to + margin));
        lefts.extend((from - 2.0 * margin - width >= frame.left).then_some(from - margin - width));
        for pair in lines.windows(2) {
            let ([_, from], [to, _]) = (pair[0], pair[1]);
            if from + 2.0 * margin + width <= to {
                lefts.extend([from + margin, to - margin - width]);
            }
        }
        rooms.extend(lefts.into_iter().map(|left| inside(left, middle)));
    }
    rooms
}

/// The horizontal intervals that polylines cover between two heights, from left to right.
fn covered(paths: &[Vec<Px>], top: f64, bottom: f64) -> Vec<[f64; 2]> {
    let mut steps: Vec<[f64; 2]> = Vec::new();
    for pair in paths.iter().flat_map(|path| path.windows(2)) {
        let (a, b) = if pair[0].y <= pair[1].y { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
        if b.y < top || a.y > bottom {
            continue;
        }
        let at = |y: f64| if b.y > a.y { a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)).clamp(0.0, 1.0) } else { a.x };
        let ends = [at(top), if b.y > a.y { at(bottom) } else { b.x }];
        steps.push([ends[0].min(ends[1]), ends[0].max(ends[1])]);
    }
    sort_by_number(&mut steps, |step| step[0]);
    let mut covered: Vec<[f64; 2]> = Vec::new();
    for [from, to] in steps {
        match covered.last_mut() {
            Some(last) if from <= last[1] => last[1] = last[1].max(to),
            _ => covered.push([from, to]),
        }
    }
    covered
}

/// Whether a name hides some of the marker of a point, whose radius is about that margin.
fn covers(room: &Frame, point: Px, margin: f64) -> bool {
    let inside = |at: f64, low: f64, size: f64| at > low - margin && at < low + size + margin;
    inside(point.x, room.left, room.width) && inside(point.y, room.top, room.height)
}

/// Whether a polyline comes closer to a name than `margin`.
fn is_crossed(room: &Frame, paths: &[Vec<Px>], margin: f64) -> bool {
    let [low, high] = [room.left - margin, room.left + room.width + margin];
    covered(paths, room.top - margin, room.top + room.height + margin).iter().any(|&[from, to]| from < high && to > low)
}

fn overlap(a: &Frame, b: &Frame) -> bool {
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
