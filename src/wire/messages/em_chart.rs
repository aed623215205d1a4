//! The curve of what EM maximizes, with its bound.

use serde::Serialize;

use crate::geometry::ticks;
use crate::lab::Heights;
use crate::messages::EmRun;
use crate::wire::numbers::plain;
use crate::words::messages::{chart_of, given_labels};

/// The ends of the axis of iterations.
const ENDS: [usize; 7] = [5, 10, 20, 40, 100, 200, 500];

/// The curve, in a box from 0 to 1 in both directions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EmChart {
    /// The start and each iteration.
    pub curve: Vec<[f64; 2]>,
    /// The height of the bound at each iteration but the start.
    pub bounds: Vec<f64>,
    pub iterations: Vec<ChartTick>,
    pub heights: Vec<ChartTick>,
    /// What stands beside the start, before the first iteration.
    pub start: String,
    /// A description.
    pub label: String,
}

/// A tick of an axis.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ChartTick {
    pub at: f64,
    pub text: String,
}

pub(super) fn chart(run: &EmRun) -> EmChart {
    let heights: Vec<f64> = run.heights().iter().map(Heights::objective).collect();
    let n = heights.len() - 1;
    let end = ENDS.into_iter().find(|end| *end >= n).unwrap_or(n);
    let (low, high) = (heights[0], heights[n]);
    // Room around the curve, and an axis even where nothing rises.
    let room = (0.08 * (high - low)).max(0.3);
    let (bottom, top) = (low - room, high + room);
    let up = |height: f64| plain((height - bottom) / (top - bottom));
    let along = |iteration: f64| plain(iteration / end as f64);
    let is_drawn = low.is_finite() && high.is_finite();
    let vertical = ticks(bottom, top, 3);
    let horizontal = ticks(0.0, end as f64, 5);
    EmChart {
        curve: heights.iter().enumerate().filter(|_| is_drawn).map(|(i, h)| [along(i as f64), up(*h)]).collect(),
        bounds: run.heights()[1..].iter().filter(|_| is_drawn).map(|heights| up(heights.bound)).collect(),
        iterations: tick_marks(&horizontal.values, along, |value| horizontal.label(value)),
        heights: tick_marks(&vertical.values, up, |value| vertical.label(value).replace('-', "−")),
        start: if n == 0 { given_labels(run.n_given_and_missing()[0]) } else { String::new() },
        label: chart_of(run),
    }
}

pub(super) fn tick_marks(values: &[f64], at: impl Fn(f64) -> f64, text: impl Fn(f64) -> String) -> Vec<ChartTick> {
    values.iter().map(|&value| ChartTick { at: at(value), text: text(value) }).collect()
}
