use super::others::other_samples;
use super::throws::lines;
use crate::board::{App, FIRST_REPETITIONS, MAX_DRAWN, MAX_SEED, Source, Trial};
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};
use crate::screen::Screen;
use crate::wire::block::{
    Act, Block, Body, Button, Field, Height, button, choices, choosable, command, fits_hidden, more, note, one_of,
    plot, say_plain, seed, steps,
};
use crate::wire::experiment::{Tried, experiment as list};
use crate::wire::identifiers::Named;
use crate::wire::value::Value;
use crate::words::{self, heads};

/// The panel *Samples*: new points, or other samples.
pub(super) fn samples(app: &App) -> Vec<Block> {
    let (throws, is_open) = (app.throws(), app.others().is_open);
    let open = |at: usize| command("others", [Value::text("open"), Value::Bool(at == 1)]);
    let which = choices(&heads::WHICH_SAMPLES, &open);
    let mut blocks = vec![one_of("which", Body::Choice, heads::SAMPLES, which, Some(usize::from(is_open)))];
    if !is_open {
        blocks.push(from(throws.from));
    }
    let is_known = !is_open && throws.from.is_some_and(|source| source != Source::Model);
    blocks.extend(match throws.from {
        _ if app.fits_hidden() && !is_known => fits_hidden(),
        _ if is_open => other_samples(app),
        None => new_labels(app),
        Some(_) => new_points(app, is_known),
    });
    blocks
}

/// What points are drawn from.
fn from(chosen: Option<Source>) -> Block {
    let mut of = Vec::new();
    for source in Source::ALL {
        of.push(choosable(words::distribution(source), throw("from", Value::text(source.name()))));
    }
    of.insert(1, choosable(heads::NEW_LABELS, throw("from", Value::Null)));
    // Labels stand after the model, which is the first.
    let place = |of: Source| Source::ALL.iter().position(|&source| source == of).map(|at| at + usize::from(at > 0));
    one_of("from", Body::Pick, heads::FROM, of, chosen.map_or(Some(1), place))
}

fn throw(what: &str, value: Value) -> Vec<Value> {
    command("throw", [Value::text(what), value])
}

/// The labels that logistic regression tosses.
fn new_labels(app: &App) -> Vec<Block> {
    if let Some(why) = words::cannot_toss(app) {
        return vec![say_plain(why)];
    }
    let changed = words::labels_changed(app);
    let said = if changed.is_empty() { words::POINTS_STAY } else { &changed };
    let mut blocks = vec![
        steps(usize::from(!changed.is_empty()), false, words::toss(app)),
        say_plain(said),
        plot("chart", 0, Height::Medium, None),
    ];
    truth_or(app, Some(words::NO_STORY_OF_X), &mut blocks);
    blocks.push(more("how", heads::SEED, vec![seed_of_throws(app)]));
    blocks
}

/// Points of the model, one throw by throw or many at once, or of a known distribution.
fn new_points(app: &App, is_known: bool) -> Vec<Block> {
    let (throws, run) = (app.throws(), app.thrown());
    let missing = words::cannot_draw(app).filter(|_| !is_known);
    let mut blocks = Vec::new();
    if let Some(run) = run {
        blocks.push(steps(run.steps, false, words::next_draw(run)));
    }
    let draw = throws.drawing().filter(|_| missing.is_none()).map(|drawing| {
        let [n, seed] = [drawing.n, drawing.seed].map(|number| Value::Number(number as f64));
        let mut generate = command("generate", [Value::text(drawing.source.name()), n, seed]);
        generate.push(Value::Bool(drawing.join));
        Act::Send(generate)
    });
    let draw = Button { text: words::draw(throws.n, is_known), main: is_known, act: draw };
    let said = match (is_known, run) {
        (true, _) => words::KNOWN.to_owned(),
        (_, Some(run)) => format!("{} {}", words::thrown(app), words::without_side(app, run)).trim_end().to_owned(),
        _ => missing.unwrap_or_default(),
    };
    blocks.push(Block { key: "draw", body: Body::Button(draw) });
    blocks.push(say_plain(said));
    if let Some(run) = run {
        blocks.push(Block { key: "throws", body: Body::Throws(lines(app, run)) });
    }
    truth_or(app, (!is_known).then_some(words::ONLY_DENSITIES), &mut blocks);
    let is_of_cells = run.is_some_and(|run| run.point.cell.is_some());
    let n = throws.n;
    let n = Field {
        name: heads::POINTS,
        value: n,
        range: [1, MAX_DRAWN],
        command: throw("points", Value::Number(n as f64)),
        place: 2,
    };
    let join = choices(&heads::REPLACE_OR_JOIN, &|at| throw("join", Value::Bool(at == 1)));
    let mut how = vec![
        Block { key: "n", body: Body::Number(n) },
        one_of("join", Body::Choice, heads::POINTS, join, Some(usize::from(throws.join))),
        seed_of_throws(app),
    ];
    if is_of_cells {
        how.push(note("bins", words::OUTER_BINS));
    }
    blocks.push(more("how", heads::HOW_MANY_AND_SEED, how));
    blocks
}

fn seed_of_throws(app: &App) -> Block {
    let value = app.throws().seed;
    seed(value, throw("seed", Value::Number(value as f64)), 2)
}

/// The error of the best classifier, and its boundary, of points that were drawn; else another note.
fn truth_or(app: &App, other: Option<&str>, blocks: &mut Vec<Block>) {
    if let Some(truth) = &app.board().truth {
        let shows = app.shows_optimal();
        let show = command("optimal", [Value::Bool(!shows)]);
        blocks.push(note("note", words::bayes_error(truth.bayes_error)));
        blocks.push(button("optimal", heads::OPTIMAL[usize::from(shows)], Some(show)));
    } else if let Some(other) = other {
        blocks.push(note("note", other));
    }
}

/// The panel *Experiment*.
pub(super) fn experiment(app: &App) -> Vec<Block> {
    let Trial { source, nuisance, repetitions, seed } = app.trial();
    if source == Source::Model && app.fits_hidden() {
        return fits_hidden();
    }
    let [nuisance, repetitions, seed] = [nuisance, repetitions, seed].map(|number| Value::Number(number as f64));
    let mut send = command("experiment", [Value::text(source.name()), nuisance, repetitions]);
    send.push(seed);
    let missing = if source == Source::Model { words::cannot_experiment(app) } else { None };
    list(Tried {
        course: app.experiment().map(|experiment| &experiment.course),
        rows: app.experiment().map_or(Vec::new(), |experiment| experiment.rows().collect()),
        command: send,
        sources: (
            heads::POINTS_FROM,
            Source::ALL.map(|source| (words::distribution(source), source.name())).into(),
            Source::ALL.iter().position(|&of| of == source).unwrap_or_default(),
        ),
        numbers: &[
            ("nuisance", heads::NUISANCE, [0, MAX_NUISANCE]),
            ("repetitions", heads::REPETITIONS, [1, MAX_REPETITIONS]),
            ("seed", heads::SEED, [0, MAX_SEED]),
        ],
        repetitions: [FIRST_REPETITIONS, 50],
        missing,
        found: words::experiment(app),
        label: words::experiment(app),
        curves: words::curves(app),
        notes: &words::ABOUT_CURVES,
    })
}
