//! What the board shows and says while points are held out.

use bayesboard::board::{App, Command, Decide, Event, Panel, Preset};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::holdout::Choice::WeightPrior;
use bayesboard::model::holdout::{HoldOut, Part, Split, Validation};
use bayesboard::model::{Fit, Model, Settings};
use bayesboard::scene::{self, Emphasis, Mark};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::{wire, words};
use serde_json::json;

use super::{PRIOR_STDS, SPLIT, on_panel, wrong};
use crate::support::boards::{ask, tell};
use crate::support::json::value;
use crate::support::lists::{self, body};

#[test]
fn the_board_shows_the_training_fit_while_the_panel_is_open_and_no_longer() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    let (training, all) = (app.held_out().expect("a split").sets[0].clone(), app.fit().moments.grand.weight);
    let alone = Fit::new(&training, &app.board().settings, None);
    assert_eq!(app.fit_in_sight().generative.model, alone.generative.model);
    assert_eq!(app.fit_in_sight().moments.grand.weight, training.len() as f64);
    assert_eq!(all, app.board().data.len() as f64, "the numbers beside are of all points");
    assert_eq!(words::fitted_to(&app), "Fitted to 48 of 80 points");
    assert!(words::status(&app).contains("Fitted to 48 training points; errors on 16 validation points: "));
    let marks = scene::points(&app.board().data, None, app.parts(), app.viewport());
    let n = |of| marks.iter().filter(|mark| matches!(mark, Mark::Dot { emphasis, .. } if *emphasis == of)).count();
    assert_eq!([Emphasis::None, Emphasis::Validation, Emphasis::Test].map(n), [48, 16, 16]);
    assert_eq!([app.chart(0).is_some(), app.chart(1).is_some(), app.chart(2).is_some()], [true, true, false]);
    let seen = app.points_revision();
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    app.refresh();
    assert_eq!(app.fit_in_sight().moments.grand.weight, all);
    assert_eq!(words::fitted_to(&app), "", "the fit to all points");
    assert!(app.parts().is_none() && app.points_revision() > seen && app.held_out().is_err());
}

#[test]
fn the_guess_is_scored_beside_the_models_in_sight() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::UnequalVariances)));
    let way = [(0.0, -4.0), (0.0, 4.0)].map(|(x, y)| app.viewport().to_px(Point::new(x, y)));
    app.update(Command::DrawGuess(way.to_vec()));
    let mut scored = Vec::new();
    // The split is another one the second time, then its test set is open, and then the panel is closed.
    let steps = [
        Command::Common(Common::OpenPanel(Panel::HoldOut)),
        Command::Split(Split { seed: 4, ..SPLIT }),
        Command::OpenTest,
        Command::Common(Common::OpenPanel(Panel::Numbers)),
    ];
    for step in steps {
        app.update(step);
        app.refresh();
        let scores = app.fit_in_sight().logistic().scores.as_ref().expect("a model");
        let points = app.board().data.iter().enumerate();
        let is_seen = |i: usize| app.is_test_open() || app.parts().is_none_or(|parts| parts[i] != Some(Part::Test));
        let seen: Vec<_> = points.filter(|&(i, _)| is_seen(i)).map(|(_, point)| point).collect();
        let right = seen.iter().filter(|&&(at, class)| scores.predict(at) == class).count();
        let score = app.guess_score().expect("a score");
        assert_eq!(score.n, seen.len());
        assert_eq!(score.models.discriminative.expect("a model").accuracy, right as f64 / seen.len() as f64);
        scored.push(right);
    }
    assert!(scored[0] != scored[2] && scored[2] != scored[3], "the models differ: {scored:?}");
    assert!(scored[1] < scored[2], "the test points come on top: {scored:?}");
}

/// Rings of points that are wrong, on points of the test and on others.
fn rings(app: &App) -> [usize; 2] {
    let (data, parts) = (&app.board().data, app.parts().expect("a split"));
    let mut rings = [0; 2];
    for mark in app.errors() {
        let Mark::Error { at, .. } = mark else { panic!("{mark:?}") };
        let i = (0..data.len()).find(|&i| data.point(i) == at).expect("a point of the board");
        rings[usize::from(parts[i] != Some(Part::Test))] += 1;
    }
    rings
}

/// The training points have other shares of the classes than all points have.
#[test]
fn the_class_prior_is_that_of_the_training_points() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    tell(&mut app, [Command::Remove(0)]);
    let trained = app.held_out().expect("a split").fit.priors();
    assert_ne!(app.fit().priors(), trained);
    assert_eq!(wire::view(&app).prior, trained);
}

#[test]
fn test_errors_are_shown_nowhere_until_the_test_set_is_opened() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(SPLIT)]);
    let wrong = wrong(app.held_out().expect("a split")).map(|wrong| wrong.flatten().expect("a model"));
    assert!(wrong.generative[2] > 0 && wrong.discriminative[2] > 0, "{wrong:?}");
    let heads = |app: &mut App| -> Vec<String> {
        let tree = wire::answer(app, &value(&json!(["panel"]))).expect("an answer");
        let inside = serde_json::to_value(tree).expect("plain data");
        lists::heads(&inside, "held-out")
    };
    let is_shown = |app: &mut App| lists::cells(&ask(app, "panel"), "held-out")[2][0] != "–";
    let said = |app: &App| words::description(app) + &words::status(app) + &words::announcement(app);
    let is_closed = |app: &mut App| {
        let [tested, others] = rings(app);
        assert!(!app.is_test_open() && tested == 0 && others > 0);
        assert!(!said(app).contains("test point:") && !said(app).contains("test points:"), "{}", said(app));
        assert_eq!(heads(app), ["Training, 48", "Validation, 16", "Test, 16"]);
        assert!(!is_shown(app));
    };
    is_closed(&mut app);
    app.update(Command::OpenTest);
    app.refresh();
    assert_eq!(app.event(), &Event::TestOpened);
    let tested = format!(
        "Errors on 16 test points: Naive Bayes {}, logistic regression {}.",
        wrong.generative[2], wrong.discriminative[2]
    );
    assert_eq!(words::status(&app).matches(&tested).count(), 1, "{}", words::status(&app));
    assert!(words::description(&app).contains(&tested), "{}", words::description(&app));
    assert!(rings(&app)[0] > 0);
    assert!(is_shown(&mut app));
    let note = lists::body(&ask(&mut app, "panel"), "held-out")["note"].to_string();
    assert!(note.contains("Opened: a choice made now uses it."), "{note}");

    // What is chosen, undone or looked at in between leaves it open.
    let mut other = app.board().settings.unchecked();
    other.logistic.prior_std = Some(0.1);
    for command in [
        Command::Adjust(Box::new(other.into())),
        Command::Common(Common::Settle),
        Command::Common(Common::Undo),
        Command::Common(Common::OpenPanel(Panel::Numbers)),
        Command::Common(Common::OpenPanel(Panel::HoldOut)),
        Command::OpenTest,
    ] {
        app.update(command.clone());
        app.refresh();
        assert!(app.is_test_open(), "{command:?}");
    }
    app.update(Command::Split(Split { seed: 4, ..SPLIT }));
    app.update(Command::Split(SPLIT));
    app.refresh();
    is_closed(&mut app);
    // Neither is that of another board.
    app.update(Command::OpenTest);
    assert!(app.is_test_open());
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    app.refresh();
    assert!(!app.is_test_open());

    // Nothing is opened where nothing is held out.
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    app.update(Command::OpenTest);
    assert!(!app.is_test_open());
}

#[test]
fn what_the_models_lack_is_said_of_those_in_sight() {
    // Two columns, apart.
    let inserted = (0..20).map(|i| {
        let x = if i % 2 == 0 { -2.0 } else { 2.0 };
        Command::Insert(Point::new(x, f64::from(i) / 10.0), Some(i as usize % 2))
    });
    let mut settings = Settings::default();
    settings.logistic.prior_std = None;
    let mut app = on_panel(inserted.chain([
        Command::Adjust(Box::new(settings.into())),
        Command::Common(Common::Settle),
        Command::Split(SPLIT),
    ]));
    let of_a = |part| (0..20).step_by(2).find(|&i| app.parts().expect("a split")[i] == Some(part)).expect("one");
    let (trained, tested) = (of_a(Part::Training), of_a(Part::Test));
    let mut says = |command| {
        app.update(command);
        app.update(Command::Common(Common::Settle));
        app.refresh();
        words::announcement(&app).contains("completely separable")
    };
    let (apart, among) = ([-2.0, 0.5].map(Some), [2.5, 0.5].map(Some));
    // No model in sight sees the point of the test.
    assert!(!says(Command::Place(tested, among)));
    assert!(!says(Command::Place(trained, among)), "the training points overlap");
    assert!(says(Command::Place(trained, apart)), "they no longer do, though the point of the test does");
    assert!(!says(Command::Place(tested, apart)), "nothing new in sight");
    // Behind another panel there are other models, none of which has moved.
    says(Command::Place(trained, [Some(-1.0), Some(-3.0)]));
    says(Command::Common(Common::OpenPanel(Panel::Numbers)));
    let status = words::status(&app);
    assert!(status.contains("logistic regression") || status.contains("Naive Bayes"), "{status}");
    assert!(!status.contains("moved toward") && !status.contains("turned by"), "{status}");
}

#[test]
fn another_split_is_said_and_a_choice_is_a_step_that_undo_takes_back() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances))]);
    app.update(Command::Split(SPLIT));
    app.refresh();
    assert_eq!(app.event(), &Event::Divided);
    let status = words::status(&app);
    assert!(status.starts_with("48 training points, 16 for validation, 16 for the test (seed 3)."), "{status}");
    let before = wrong(app.held_out().expect("a split"));
    let chosen = app.held_out().expect("a split").chosen(WeightPrior).expect("all were tried");
    let mut settings = app.board().settings.unchecked();
    settings.logistic.prior_std = Some(PRIOR_STDS[chosen]);
    app.update(Command::Adjust(Box::new(settings.into())));
    app.update(Command::Common(Common::Settle));
    app.refresh();
    let held_out = app.held_out().expect("a split");
    assert_eq!(held_out.wrong(Model::Discriminative), Some(held_out.tried(WeightPrior)[chosen]));
    app.update(Command::Common(Common::Undo));
    app.refresh();
    assert_eq!(wrong(app.held_out().expect("a split")), before);
}

#[test]
fn it_is_stopped_keeps_what_is_known_and_goes_on() {
    let folds = Split { validation: Validation::Folds(40), ..SPLIT };
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Split(folds)]);
    let n = 2 * 12 * 41;
    assert_eq!(body(&ask(&mut app, "panel"), "progress"), 0.0);
    while app.held_out().expect("folds").wrong(Model::Generative).is_none() {
        assert!(!app.idle());
    }
    app.update(Command::Playback(Playback::Run(false)));
    app.refresh();
    let held_out = app.held_out().expect("folds");
    let (n_done, known) = (held_out.course.n_done(), held_out.wrong(Model::Generative));
    assert!(0 < n_done && n_done < n && known.is_some(), "{n_done}");
    assert!(app.idle(), "nothing waits");
    let shown = ask(&mut app, "panel");
    let stopped = format!("Stopped after {n_done} of {n} fits.");
    assert_eq!((body(&shown, "progress"), lists::said(&shown)), (json!(null), stopped.clone()));
    assert!(words::status(&app).starts_with(&stopped), "{}", words::status(&app));
    assert_eq!(body(&shown, "chosen-2"), "0 of 11 values tried.");
    assert_eq!(lists::cells(&shown, "held-out")[0][1], "–", "logistic regression was not judged");
    // What shapes no fit leaves it stopped; another setting begins anew, and keeps what holds.
    app.update(Command::Decide(Decide::Positive(0)));
    app.refresh();
    assert_eq!(app.held_out().expect("folds").course.n_done(), n_done);
    assert!(!app.held_out().expect("folds").course.is_running());
    app.update(Command::Playback(Playback::Run(true)));
    while !app.idle() {}
    let done = app.held_out().expect("folds").clone();
    assert!(done.course.is_done() && body(&ask(&mut app, "panel"), "run").is_null());
    assert_eq!(done.wrong(Model::Generative), known);
    let whole = HoldOut::new(&app.board().data, &app.board().settings, folds, None).map(|mut whole| {
        whole.step(usize::MAX);
        whole
    });
    assert_eq!(done.tried(WeightPrior), whole.expect("folds").tried(WeightPrior), "a stop changes no error");
    app.update(Command::Playback(Playback::Run(false)));
    let mut settings = app.board().settings.unchecked();
    settings.logistic.penalize_intercept = true;
    app.update(Command::Adjust(Box::new(settings.into())));
    app.refresh();
    assert!(app.held_out().expect("folds").course.is_running(), "a changed setting begins anew");
}
