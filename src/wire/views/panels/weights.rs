use super::super::tables::{MISSING, numbers, row, table};
use crate::board::{App, AscentRun, PAIRS, Pace};
use crate::model::logistic::Weights;
use crate::wire::tree::{Tree, object};
use crate::words;

/// Where a run stands: what its buttons can do.
pub(super) fn pace(pace: Pace, has_ended: bool) -> Tree {
    object! { steps: pace.steps, isRunning: pace.is_running, hasEnded: has_ended }
}

/// The weight space: how it is set, what happens, and the weights of all that is marked.
pub(super) fn weights(app: &App) -> Tree {
    let ascent = app.ascent();
    let pair = PAIRS[ascent.pair];
    let mut all = vec![
        ("pair", ascent.pair.into()),
        ("third", (ascent.third as usize).into()),
        ("thirdName", ["w₀", "w₁", "w₂"][3 - pair[0] - pair[1]].into()),
        ("rate", ascent.rate.into()),
        ("newton", ascent.shows_newton.into()),
    ];
    match app.ascended() {
        None => all.push(("missing", words::no_weight_space(app).into())),
        Some(seen) => all.extend([
            ("missing", Tree::Null),
            ("eta", words::rate(seen.rate, ascent.rate).into()),
            ("pace", pace(ascent.pace, words::climb_end(app, seen).is_some())),
            ("said", words::climb(app, seen).into()),
            ("note", words::weight_space(app, seen).into()),
            ("table", marked(app, seen)),
        ]),
    }
    Tree::Object(all)
}

/// The weights of all that is marked, and their log-posteriors.
fn marked(app: &App, seen: &AscentRun) -> Tree {
    let step = app.ascent().pace.steps;
    let mut rows = Vec::new();
    let mut add = |head: Tree, weights: Option<Weights>, value: f64| {
        let mut cells = vec![Tree::from(MISSING); 4];
        if let Some([a, b, c]) = weights {
            cells = numbers(&[a, b, c, value]);
        }
        rows.push(row(head, None, cells));
    };
    add(words::step(step).into(), Some(seen.way.weights[step]), seen.way.values[step]);
    let (newton, value) = &seen.newton;
    if let Some(&last) = newton.last() {
        add(words::newton(newton.len() - 1).into(), Some(last), *value);
    }
    add("Maximum".into(), seen.maximum.map(|peak| peak.0), seen.maximum.map_or(0.0, |peak| peak.1));
    add("Naive Bayes".into(), seen.model.map(|peak| peak.0), seen.model.map_or(0.0, |peak| peak.1));
    let [w0, w1, w2] = words::WEIGHTS;
    let objective = words::label(app.board(), app.objective());
    let columns = Tree::List(vec![w0.into(), w1.into(), w2.into(), objective.into()]);
    table("weight-space", "Weights", columns, rows, "Naive Bayes here has shared variances.")
}
