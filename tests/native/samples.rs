//! Points drawn from the model or from a known distribution: what the panel does to the board.

use crate::support::boards::{after, ask, body};
use bayesboard::board::{App, Command, Drawing, Notice, Panel, Preset, Source, Trial};
use bayesboard::geometry::Rect;
use bayesboard::math::Point;
use bayesboard::model::experiment::N_SIZES;
use bayesboard::picture::compose;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::words;

const MODEL: Drawing = Drawing { source: Source::Model, n: 200, seed: 1, join: false };

fn experiment(source: Source) -> Command {
    Command::Experiment(Trial { source, nuisance: 2, repetitions: 2, seed: 1 })
}

#[test]
fn a_full_board_takes_no_more_and_says_so() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances))]);
    for _ in 0..10 {
        app.update(Command::Generate(Drawing { source: Source::Round, n: 10_000, seed: 1, join: true }));
    }
    assert_eq!((app.board().data.len(), app.notice()), (10_080, Some(&Notice::Full)));
}

#[test]
fn points_of_the_model_replace_those_there_are_in_one_step() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Generate(MODEL)]);
    assert_eq!(app.board().data.len(), 200);
    assert!(words::status(&app).starts_with("Drew 200 points from the model (seed 1)."), "{}", words::status(&app));
    let drawn = app.board().data.clone();
    assert_eq!(
        drawn,
        after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Generate(MODEL)]).board().data.clone()
    );
    let other = Command::Generate(Drawing { seed: 2, ..MODEL });
    assert_ne!(drawn, after([Command::Common(Common::Open(Preset::UnequalVariances)), other]).board().data.clone());
    app.update(Command::Common(Common::Undo));
    app.refresh();
    assert_eq!(app.saved().board, Preset::UnequalVariances.board());
    app.update(Command::Generate(Drawing { join: true, n: 5, ..MODEL }));
    assert_eq!(app.board().data.len(), 85);
    assert_eq!(app.board().data.point(0), Preset::UnequalVariances.board().data.point(0));
}

#[test]
fn without_a_model_nothing_is_drawn_and_the_panel_says_why() {
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Samples)), Command::Generate(MODEL)]);
    assert!(app.board().data.is_empty() && !app.can_undo());
    let missing = words::cannot_draw(&app).expect("a reason");
    assert!(missing.contains("point"), "{missing}");
    app.update(experiment(Source::Model));
    assert!(app.experiment().is_none());
    let three = after([Command::Common(Common::Open(Preset::ThreeClasses)), experiment(Source::Model)]);
    assert!(three.experiment().is_none() && words::cannot_draw(&three).is_none());
    assert!(words::cannot_experiment(&three).expect("a reason").contains("two classes"));
}

#[test]
fn every_source_is_in_sight_with_its_best_boundary_and_no_model_beats_it() {
    for source in Source::ALL.into_iter().skip(1) {
        let drawing = Drawing { source, n: 4000, seed: 3, join: false };
        let app = after([Command::ShowOptimal(true), Command::Generate(drawing)]);
        assert_eq!(app.board().axes, Rect::default(), "{source:?}");
        assert_eq!(app.board().data.counts().iter().sum::<usize>(), 4000);
        let truth = app.board().truth.clone().expect("a truth");
        let best = 1.0 - truth.bayes_error;
        let read_outs = [&app.fit().generative.read_out, &app.fit().discriminative.read_out];
        for accuracy in read_outs.map(|read_out| read_out.as_ref().and_then(|r| r.accuracy).expect("a fit")) {
            // Three standard errors of a share of 4,000.
            assert!(accuracy < best + 0.02, "{source:?}: {accuracy} {best}");
        }
        let gap = |p: &Point| {
            let joint = truth.log_joint(*p);
            (joint[0] - joint[1]).abs()
        };
        assert!(!app.optimal().is_empty(), "{source:?}");
        for mark in app.optimal() {
            let Mark::Curve { path, meaning: Meaning::Optimal } = mark else { panic!("{mark:?}") };
            assert!(path.len() > 1 && path.iter().all(|p| gap(p) < 1e-4), "{source:?}");
        }
    }
}

#[test]
fn the_best_boundary_belongs_to_what_was_drawn_and_goes_with_it() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::ShowOptimal(true)]);
    let is_name = |mark: &Mark| matches!(mark, Mark::Name { text, .. } if text == words::OPTIMAL_NAME);
    let is_named = |app: &App| compose(app).notes.iter().any(is_name);
    assert!(app.optimal().is_empty() && !is_named(&app));
    app.update(Command::Generate(MODEL));
    app.refresh();
    let before = app.optimal().to_vec();
    assert!(!before.is_empty() && is_named(&app));
    app.update(Command::Zoom(true));
    app.refresh();
    assert_ne!(app.optimal(), before);
    app.update(Command::ShowOptimal(false));
    assert!(app.optimal().is_empty());
    app.update(Command::ShowOptimal(true));
    app.update(Command::Common(Common::Open(Preset::Xor)));
    app.refresh();
    assert!(app.optimal().is_empty());
}

#[test]
fn far_points_move_the_axes_so_that_they_are_in_sight() {
    let axes = [100.0, 110.0, 100.0, 110.0].map(Some);
    let app = after([Command::ShowAxes(axes), Command::Generate(Drawing { source: Source::Round, ..MODEL })]);
    let view = app.viewport().rect();
    assert!(app.board().data.iter().all(|(at, _)| view.contains(at)));
}

#[test]
fn the_experiment_runs_when_idle_and_stops_when_told() {
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Experiment)), experiment(Source::Round)]);
    assert!(app.is_experimenting() && !app.idle());
    while !app.validate() {}
    assert!(app.is_experimenting(), "validation alone does not go on with it");
    app.update(Command::Playback(Playback::Run(false)));
    assert!(app.idle());
    assert_eq!(words::experiment(&app), "Stopped before the first repetition was complete.");
    app.update(experiment(Source::Round));
    while !app.idle() {}
    let errors = body(&ask(&mut app, "panel"), "errors")["more"]["blocks"].clone();
    let csv = body(&errors, "save")["button"]["act"]["save"]["csv"].as_str().expect("a table").to_owned();
    let experiment = app.experiment().expect("an experiment");
    assert_eq!((experiment.course.n_done(), app.is_experimenting()), (2 * N_SIZES, false));
    // λ is that of the board, whatever the message says.
    assert_eq!(experiment.models.design.prior_std, 10.0);
    assert_eq!(csv.lines().count(), 1 + N_SIZES);
    let row: Vec<f64> =
        csv.lines().nth(1).expect("a row").split(',').map(|cell| cell.parse().expect("a number")).collect();
    let errors = experiment.errors(1, 0).expect("errors");
    assert_eq!(row[0], 4.0);
    let exact = [errors.mean, errors.quartiles[0], errors.quartiles[1]];
    assert!(row[4..7].iter().zip(exact).all(|(a, b)| (a - b).abs() <= 0.5e-4), "{row:?} {exact:?}");
    // Two lines, a band for each, and the Bayes error.
    assert_eq!(app.chart(0).expect("a chart").marks.len(), 5);
    assert_eq!(words::curves(&app), "2 repetitions. Bayes error 7.5\u{a0}%; λ = 10; seed 1.");
}
