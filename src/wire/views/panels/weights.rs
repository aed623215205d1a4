use serde::Serialize;

use super::super::tables::numbers;
use crate::board::{App, AscentRun, PAIRS};
use crate::model::logistic::Weights;
use crate::wire::block::{Table, missing, row, to_heads};
use crate::wire::screen::Pace;
use crate::words::{self, heads};

/// The weight space.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WeightSpace {
    /// Which weights are shown: 0 w₁ and w₂, 1 w₀ and w₁, 2 w₀ and w₂.
    pub pair: usize,
    /// The third weight is 0: profiled out, 1: fixed at its fit, 2: absent.
    pub third: usize,
    /// The name of the third weight.
    pub third_name: &'static str,
    /// Whether Newton's method is shown beside.
    pub newton: bool,
    /// Why there is no weight space.
    pub missing: Option<String>,
    /// The run, if there is a weight space.
    #[serde(flatten)]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Climb"))]
    pub run: Option<Climb>,
}

/// The state of gradient ascent, and the weights of all marks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Climb {
    /// The rate, in words.
    pub eta: String,
    /// The state of its buttons.
    pub pace: Pace,
    /// A description of the run.
    pub said: String,
    /// A description of the chart.
    pub note: String,
    /// The weights of all marks, and their log-posteriors.
    pub table: Table,
}

pub(super) fn weights(app: &App) -> WeightSpace {
    let ascent = app.ascent();
    let pair = PAIRS[ascent.pair];
    let run = app.ascended().map(|seen| Climb {
        eta: words::rate(seen.rate, app.board().settings.ascent.rate),
        pace: Pace::new(ascent.pace, words::climb_end(app, seen).is_some()),
        said: words::climb(app, seen),
        note: words::weight_space(app, seen),
        table: marked(app, seen),
    });
    WeightSpace {
        pair: ascent.pair,
        third: ascent.third as usize,
        third_name: words::WEIGHTS[3 - pair[0] - pair[1]],
        newton: ascent.shows_newton,
        missing: run.is_none().then(|| words::no_weight_space(app)),
        run,
    }
}

/// The weights of all marks, and their log-posteriors.
fn marked(app: &App, seen: &AscentRun) -> Table {
    let step = app.ascent().pace.steps;
    let mut rows = Vec::new();
    let mut add = |head: String, weights: Option<Weights>, value: f64| {
        let mut cells = vec![missing(); 4];
        if let Some([a, b, c]) = weights {
            cells = numbers(&[a, b, c, value]);
        }
        rows.push(row(head, None, cells));
    };
    add(words::step(step), Some(seen.way.weights[step]), seen.way.values[step]);
    let (newton, value) = &seen.newton;
    if let Some(&last) = newton.last() {
        add(words::newton(newton.len() - 1), Some(last), *value);
    }
    add(heads::MAXIMUM.into(), seen.maximum.map(|peak| peak.0), seen.maximum.map_or(0.0, |peak| peak.1));
    add(heads::NAIVE_BAYES.into(), seen.model.map(|peak| peak.0), seen.model.map_or(0.0, |peak| peak.1));
    let [w0, w1, w2] = words::WEIGHTS;
    let columns = to_heads([w0, w1, w2, &words::label(app, app.objective())]);
    let note = Some(words::SHARED_HERE.to_owned());
    Table { id: "weight-space", title: heads::WEIGHTS, columns, rows, note }
}
