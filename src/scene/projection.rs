use super::{Chart, Emphasis, Form, Label, Mark, Meaning, Scale};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::{Point, sigmoid};
use crate::model::Fit;

/// The most points that are drawn; of more, a regular sample of about as many.
const MOST: usize = 300;

/// The most points that are drawn as on the board; more are drawn as signs.
const FEW: usize = 120;

/// One in how many points is drawn.
pub fn drawn_along(data: &Dataset) -> usize {
    data.len().div_ceil(MOST).max(1)
}

/// Pieces of the curve.
const PIECES: usize = 96;

/// Log-odds beyond which the curve is level.
const STEEP: f64 = 12.0;

/// Log-odds that are shown at least, either way.
const LEAST: f64 = 5.0;

/// Logistic regression of two classes as a sigmoid along one direction: every point of the two classes at its log-odds,
/// at probability 0 or 1 by its class, with a disc around those in `marked`; the sigmoid; and the position of the probe
/// on it. `None` unless exactly two classes are fitted.
pub fn projection(data: &Dataset, fit: &Fit, asked: Option<Point>, marked: &[usize]) -> Option<Chart<Label>> {
    let [first, second] = fit.logistic().present[..] else { return None };
    fit.logistic().binary.as_ref()?;
    let scores = fit.logistic().scores.as_ref()?;
    let odds = scores.difference(second, first)?;
    let along = |x: Point| odds.at(x - scores.origin);
    let (mut low, mut high) = (-LEAST, LEAST);
    let mut dots = Vec::new();
    let emphasis = if data.len() > FEW { Emphasis::Sign } else { Emphasis::None };
    let of_both = |&(_, (_, class)): &(usize, (Point, Option<usize>))| class == Some(first) || class == Some(second);
    for (index, (at, class)) in data.iter().enumerate().step_by(drawn_along(data)).filter(of_both) {
        let z = along(at);
        (low, high) = (low.min(z), high.max(z));
        let y = if class == Some(second) { 1.0 } else { 0.0 };
        let emphasis = if marked.binary_search(&index).is_ok() { Emphasis::Selected } else { emphasis };
        dots.push(Mark::Dot { at: Point::new(z, y), class, emphasis });
    }
    let pad = 0.04 * (high - low);
    let range = Rect::new(Point::new(low - pad, -0.15), Point::new(high + pad, 1.15));
    let on_curve = |z: f64| Point::new(z, sigmoid(z));
    let (from, to) = (range.low.x.max(-STEEP), range.high.x.min(STEEP));
    let mut path = vec![on_curve(range.low.x)];
    for i in 0..=PIECES {
        path.push(on_curve(from + (to - from) * i as f64 / PIECES as f64));
    }
    path.push(on_curve(range.high.x));
    let mut marks = vec![Mark::Curve { path, meaning: Meaning::Logistic }];
    marks.append(&mut dots);
    if let Some(z) = asked.map(along).filter(|z| (range.low.x..=range.high.x).contains(z)) {
        marks.push(Mark::Crosshair { at: on_curve(z) });
    }
    let axes = [Label::LogOdds([second, first]), Label::Posterior(second)];
    Some(Chart { range, form: Form::Curves, axes, scale: Scale::Linear, marks, names: Vec::new(), rows: Vec::new() })
}
