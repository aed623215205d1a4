//! What *EM* shows alike of points and of messages.

use super::block::{
    Block, Body, Counted, Height, Pie, Steps, Table, choosable, command, main_button, note, one_of, plot, row, say,
    shown, strip,
};
use super::screen::Pace;
use super::value::Value;
use crate::lab::Standing;
use crate::math::sort_by_number;
use crate::words::{self, heads};

/// Labels to hide: what will be left of them, and how many are hidden. Each choice has its name and its value.
pub(super) fn to_hide(left: &[Option<usize>], choices: &[(Value, &str)], value: Value) -> Vec<Block> {
    let n = left.iter().filter(|label| label.is_none()).count();
    let choose = |(value, name): &(Value, &str)| choosable(name, command("hiding", [value.clone()]));
    let of = choices.iter().map(choose).collect();
    // A script may have set another value.
    let chosen = choices.iter().position(|choice| choice.0 == value);
    vec![
        strip("strip", left, |&label| Counted::Mark(label)),
        one_of("hiding", Body::Pick, heads::HIDE, of, chosen),
        note("n", words::labels_to_hide(n, left.len())),
        main_button("hide", heads::HIDE_LABELS, command("hideLabels", [value])),
    ]
}

/// A run: its buttons, what its last half-step was, the shares of what has no label, from the first class to the last,
/// the curve of the objective, and what is found of hidden labels.
pub(super) fn running(
    run: &Standing,
    pace: Pace,
    said: &words::Pieces,
    mut pies: Vec<Pie>,
    (objective, never_falls): (&str, bool),
) -> Vec<Block> {
    let mean = |pie: &Pie| pie.shares.iter().flatten().enumerate().map(|(class, share)| class as f64 * share).sum();
    sort_by_number(&mut pies, mean);
    let next = heads::HALF_STEPS[run.steps % 2].to_owned();
    let mut blocks = vec![
        Block { key: "steps", body: Body::Steps(Steps { pace, next, runs: true }) },
        say(said),
        strip("strip", &pies, |pie| Counted::Pie(pie.clone())),
        plot("chart", 0, Height::Medium, Some(words::em_chart(run, objective, never_falls))),
    ];
    blocks.extend((run.n_hidden > 0).then(|| shown(found(run, objective))));
    blocks
}

/// How many of the hidden labels each model finds, and how likely it makes all: EM, the fit to the given labels, and
/// the fit to all of them.
fn found(run: &Standing, objective: &str) -> Table {
    let models = [Some(run.now), run.of_given, run.of_all];
    let rows = words::heads_of_found(run.n_given).into_iter().zip(models).filter_map(|(head, model)| {
        let (n, height) = model?;
        Some(row(head, None, vec![words::grouped(n), words::number(height)]))
    });
    let columns = vec![words::of_hidden(run.n_hidden), objective.to_owned()];
    let note = Some(words::found_note(run)).filter(|note| !note.is_empty());
    Table { id: "em-found", title: heads::FOUND.into(), columns, rows: rows.collect(), note }
}
