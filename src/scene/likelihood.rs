//! A normal distribution with parameters of choice: its density over the values, and the log-likelihood over each
//! parameter.

use std::f64::consts::TAU;

use super::{Chart, Emphasis, Form, Label, Mark, Meaning, Name, Scale};
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::NormalLikelihood;

/// How far the parameters go: μ in standard deviations of the estimate, σ as a multiple of it and its inverse.
pub const REACH: (f64, f64) = (3.0, 4.0);

/// How far the values are shown, in standard deviations of the estimate.
const SIDE: f64 = 4.5;

/// Pieces of a curve.
const PIECES: usize = 160;

/// The most values that are drawn.
const MOST: usize = 120;

/// How deep below the top the log-likelihood is shown at least, in nats per value.
const DEPTH: f64 = 2.0;

/// The sizes of what can be dragged and of the place on a curve, in CSS pixels at the usual size.
const THUMB: f64 = 7.0;
const SPOT: f64 = 5.0;

/// From where to where μ and σ go.
pub fn likelihood_ranges(of: NormalLikelihood) -> [[f64; 2]; 2] {
    let estimate = of.variance.sqrt();
    [[of.mean - REACH.0 * estimate, of.mean + REACH.0 * estimate], [estimate / REACH.1, estimate * REACH.1]]
}

/// The chart of this index of a feature of a class: its density (0), ℓ over μ (1) or ℓ over σ (2), at these parameters.
/// `values` are those of the class.
pub fn likelihood_chart(
    index: usize,
    of: NormalLikelihood,
    [mean, deviation]: [f64; 2],
    (class, axis): (usize, usize),
    values: &[f64],
) -> Option<Chart<Label>> {
    match index {
        0 => Some(bell(of, [mean, deviation], (class, axis), values)),
        1 => {
            let over = |mean: f64| Point::new(mean, of.at(mean, deviation));
            Some(over_one(of, likelihood_ranges(of)[0], over, mean, of.mean, Label::Mu))
        }
        2 => {
            let estimate = of.variance.sqrt();
            let over = |deviation: f64| Point::new(deviation, of.at(mean, deviation));
            Some(over_one(of, likelihood_ranges(of)[1], over, deviation, estimate, Label::Sigma))
        }
        _ => None,
    }
}

fn between([from, to]: [f64; 2]) -> impl Iterator<Item = f64> {
    (0..=PIECES).map(move |i| from + (to - from) * i as f64 / PIECES as f64)
}

fn density(x: f64, [mean, deviation]: [f64; 2]) -> f64 {
    (-0.5 * ((x - mean) / deviation).powi(2)).exp() / (TAU.sqrt() * deviation)
}

/// The density, that of the estimate dotted, and from each value a line up to it: ℓ adds up the logarithms.
fn bell(of: NormalLikelihood, now: [f64; 2], (class, axis): (usize, usize), values: &[f64]) -> Chart<Label> {
    let estimate = [of.mean, of.variance.sqrt()];
    let ends = [of.mean - SIDE * estimate[1], of.mean + SIDE * estimate[1]];
    let path = |parameters| between(ends).map(|x| Point::new(x, density(x, parameters))).collect();
    let mut marks = Vec::new();
    for &x in values.iter().step_by(values.len().div_ceil(MOST).max(1)) {
        let foot = Point::new(x, 0.0);
        marks.push(Mark::Curve { path: vec![foot, Point::new(x, density(x, now))], meaning: Meaning::Level });
        marks.push(Mark::Dot { at: foot, class: Some(class), emphasis: Emphasis::Sign });
    }
    marks.push(Mark::Curve { path: path(estimate), meaning: Meaning::Estimated });
    marks.push(Mark::Curve { path: path(now), meaning: Meaning::Density { class } });
    let [mean, deviation] = now;
    let names = [(mean, Label::Mu), (mean + deviation, Label::Sigma)].map(|(x, text)| {
        let at = Point::new(x, density(x, now));
        marks.push(Mark::Spot { at, radius: THUMB });
        Name { at, text }
    });
    let top = density(of.mean, estimate).max(density(mean, now));
    let range = Rect::new(Point::new(ends[0], -0.08 * top), Point::new(ends[1], 1.15 * top));
    chart(range, [Label::Feature(axis), Label::Unnamed], marks, names.to_vec())
}

/// ℓ over one parameter, the estimate, and the place of the present value.
fn over_one(
    of: NormalLikelihood,
    ends: [f64; 2],
    over: impl Fn(f64) -> Point,
    now: f64,
    estimate: f64,
    name: Label,
) -> Chart<Label> {
    let (top, spot) = (of.top(), over(now));
    let depth = (DEPTH * of.n).max(1.15 * (top - spot.y));
    let range = Rect::new(Point::new(ends[0], top - depth), Point::new(ends[1], top + 0.1 * depth));
    let upright = [range.low.y, range.high.y].map(|y| Point::new(estimate, y)).to_vec();
    let marks = vec![
        Mark::Curve { path: upright, meaning: Meaning::Diagonal },
        Mark::Curve { path: between(ends).map(over).collect(), meaning: Meaning::Way },
        Mark::Spot { at: spot, radius: SPOT },
    ];
    chart(range, [name, Label::Unnamed], marks, Vec::new())
}

fn chart(range: Rect, axes: [Label; 2], marks: Vec<Mark>, names: Vec<Name<Label>>) -> Chart<Label> {
    Chart { range, form: Form::Places, axes, scale: Scale::Linear, marks, names, rows: Vec::new() }
}
