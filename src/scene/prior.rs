//! A probability as prior, likelihood and posterior.

use super::{Chart, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::math::Point;

/// Pieces of a curve.
const PIECES: usize = 160;

/// The axis ends where all curves stay below this part of the top.
const LEAST: f64 = 0.01;

/// The part of its top at which a curve is named, where it falls.
const NAMED: f64 = 0.75;

/// How high the lines of the estimates are, in parts of the top.
const HEIGHTS: [f64; 3] = [1.36, 1.24, 1.12];

/// The densities of prior (dashed), likelihood (thin) and posterior (wide), of those that are distributions, by their
/// logarithms on [0, 1]; and lines at the estimates. The axis begins at 0.
pub fn prior_chart(log_densities: [Option<&dyn Fn(f64) -> f64>; 3], estimates: &[f64]) -> Chart<Label> {
    let top = |path: &[Point]| path.iter().map(|at| at.y).fold(0.0, f64::max);
    let over = |end: f64| log_densities.map(|log| log.map_or_else(Vec::new, |log| path_of(log, end)));
    let whole = over(1.0);
    let highest = whole.iter().map(|path| top(path)).fold(0.0, f64::max);
    let last = whole.iter().flatten().filter(|at| at.y >= LEAST * highest).map(|at| at.x).fold(0.0, f64::max);
    let end = ((10.0 * last).ceil() / 10.0).clamp(0.1, 1.0);
    let paths = over(end);
    let highest = paths.iter().map(|path| top(path)).fold(0.0, f64::max);
    let (mut marks, mut names) = (Vec::new(), Vec::new());
    for (i, (&at, height)) in estimates.iter().zip(HEIGHTS).enumerate() {
        let head = Point::new(at, height * highest);
        marks.push(Mark::Curve { path: vec![Point::new(at, 0.0), head], meaning: Meaning::Level });
        names.push(Name { at: head, text: Label::Estimate(i) });
    }
    let meanings = [Meaning::Optimal, Meaning::Cut, Meaning::Way];
    let labels = [Label::PriorDensity, Label::Likelihood, Label::PosteriorDensity];
    for ((path, meaning), text) in paths.into_iter().zip(meanings).zip(labels) {
        let Some(peak) = (0..path.len()).max_by(|&i, &j| path[i].y.total_cmp(&path[j].y)) else { continue };
        let falls = path[peak..].iter().find(|at| at.y < NAMED * path[peak].y);
        names.push(Name { at: *falls.unwrap_or(&path[path.len() / 2]), text });
        marks.push(Mark::Curve { path, meaning });
    }
    let range = Rect::new(Point::new(0.0, 0.0), Point::new(end, 1.4 * highest));
    let axes = [Label::Theta, Label::Unnamed];
    Chart { range, form: Form::Places, axes, scale: Scale::Linear, marks, names, rows: Vec::new() }
}

/// A density from 0 on; where it is unbounded, as high as beside it.
fn path_of(log_density: &dyn Fn(f64) -> f64, end: f64) -> Vec<Point> {
    let at = |i: usize| end * i as f64 / PIECES as f64;
    let bounded = |i: usize| match log_density(at(i)) {
        f64::INFINITY => log_density(at(if i == 0 { 1 } else { i - 1 })),
        log => log,
    };
    (0..=PIECES).map(|i| Point::new(at(i), bounded(i).exp())).collect()
}
