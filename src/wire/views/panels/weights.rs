use super::super::tables::numbers;
use crate::board::{App, AscentRun, PAIRS, Third};
use crate::model::logistic::Weights;
use crate::wire::block::{
    Block, Body, Chart, Hand, Height, Steps, Table, choices, command, missing, more, note, one_of, row, say, say_plain,
    shown, to_heads,
};
use crate::wire::screen::Pace;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// Gradient ascent and Newton's method on the log-posterior over two weights, and the weights of all marks.
pub(super) fn weights(app: &App) -> Vec<Block> {
    let Some(seen) = app.ascended() else { return vec![say_plain(words::no_weight_space(app))] };
    let ascent = app.ascent();
    let ascend = |what, arguments: &[f64]| {
        let arguments = arguments.iter().map(|&number| Value::Number(number));
        let mut command = command("ascend", [Value::text(what)]);
        command.extend(arguments);
        command
    };
    let chart = |key, plot, size, label, hand| Block { key, body: Body::Chart(Chart { plot, size, label, hand }) };
    let pick = |key, name: &str, what, names: [&str; 3], chosen| {
        one_of(key, Body::Pick, name, choices(&names, &|i| ascend(what, &[i as f64])), Some(chosen))
    };
    let pace = Pace::new(ascent.pace, words::climb_end(app, seen).is_some());
    let hand = Hand { press: ascend("from", &[]), nudge: ascend("nudge", &[]), slider: None, leave: None };
    let [i, j] = PAIRS[ascent.pair];
    let methods = choices(&heads::METHODS, &|i| ascend("newton", &[i as f64]));
    let newton = Some(usize::from(ascent.shows_newton));
    let (table, others) = marked(app, seen);
    vec![
        Block { key: "steps", body: Body::Steps(Steps { pace, next: heads::STEP.to_owned(), runs: true }) },
        say(&words::climb(app, seen)),
        chart("hill", 0, Height::Large, Some(heads::WEIGHT_SPACE.to_owned()), Some(hand)),
        pick("pair", heads::PLANE, "pair", heads::PLANES, ascent.pair),
        pick("third", words::WEIGHTS[3 - i - j], "third", Third::ALL.map(words::third), ascent.third as usize),
        Block { key: "rate", body: Body::Slide(None) },
        shown(table),
        more(
            "others",
            heads::NEWTON_AND_OTHERS,
            vec![
                one_of("method", Body::Choice, heads::METHOD, methods, newton),
                chart("values", 1, Height::Medium, None, None),
                shown(others),
                note("note", words::weight_space(app, seen)),
                note("rate-note", words::rate(app, seen)),
            ],
        ),
    ]
}

/// The weights of the last step and of the maximum, and those of Newton's method and of naive Bayes.
fn marked(app: &App, seen: &AscentRun) -> (Table, Table) {
    let step = app.ascent().pace.steps;
    let marked = |head: String, weights: Option<Weights>, value: f64| {
        let cells = weights.map_or_else(|| vec![missing(); 4], |[a, b, c]| numbers(&[a, b, c, value]));
        row(head, None, cells)
    };
    let of_peak = |head: &str, peak: Option<(Weights, f64)>| {
        marked(head.to_owned(), peak.map(|peak| peak.0), peak.map_or(0.0, |peak| peak.1))
    };
    let now = marked(heads::NOW.to_owned(), Some(seen.way.weights[step]), seen.way.values[step]);
    let (newton, value) = &seen.newton;
    let newton = newton.last().map(|&last| marked(words::newton(newton.len() - 1), Some(last), *value));
    let [w0, w1, w2] = words::WEIGHTS;
    let columns = to_heads([w0, w1, w2, &words::label(app, app.objective())]);
    let table =
        |id, title: &'static str, rows, note| Table { id, title: title.into(), columns: columns.clone(), rows, note };
    let rows = newton.into_iter().chain([of_peak(heads::NAIVE_BAYES, seen.model)]).collect();
    (
        table("weight-space", heads::WEIGHTS, vec![now, of_peak(heads::TOP, seen.maximum)], None),
        table("other-weights", heads::OTHER_WEIGHTS, rows, Some(words::SHARED_HERE.to_owned())),
    )
}
