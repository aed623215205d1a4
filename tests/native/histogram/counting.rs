//! The lecture *Counting*: every claim on the points of its scene, before and after the gesture.

use bayesboard::board::{App, Command, Preset, lecture};
use bayesboard::lab::{Split, Validation};
use bayesboard::model::histogram::HistogramModel;
use bayesboard::model::holdout::Part;
use bayesboard::model::{Model, ReadOut};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::words;

use super::controls::{app, tell};
use crate::support::boards::ask;
use serde_json::json;

fn scene(number: usize) -> App {
    app([
        Command::Common(Common::Lecture(words::lecture(&words::LECTURES[1]), 0)),
        Command::Common(Common::Scene(SceneCommand::Go(number - 1))),
    ])
}

/// Plays the gesture to its end.
fn answer(app: &mut App) {
    tell(app, [Command::Common(Common::Scene(SceneCommand::Answer))]);
    if app.played().is_some() {
        tell(
            app,
            [
                Command::Common(Common::Scene(SceneCommand::Play(0.5))),
                Command::Common(Common::Scene(SceneCommand::Play(1.0))),
            ],
        );
    }
    assert!(app.is_answered());
}

fn model(app: &App) -> &HistogramModel {
    app.fit().histogram().expect("a histogram")
}

fn wrong(app: &App) -> usize {
    app.fit().generative.read_out.as_ref().map_or(usize::MAX, ReadOut::n_wrong)
}

#[test]
fn it_has_nine_scenes_that_ask_and_answer() {
    let scenes = lecture(&words::LECTURES[1]);
    assert_eq!(scenes.len(), 9);
    for (i, scene) in scenes.iter().enumerate() {
        assert!(scene.asks() && scene.gesture.as_ref().is_some_and(|demo| demo.suits(&scene.saved.board)), "{}", i + 1);
        assert!(!scene.saved.shown.logistic, "logistic regression is hidden");
    }
}

#[test]
fn no_sentence_over_the_board_answers_before_the_scene_does() {
    for number in 1..=9 {
        let mut app = scene(number);
        assert_eq!(ask(&mut app, "view")["messages"], json!([]), "scene {number}");
    }
    // A board that asks nothing has its sentence.
    let mut app = app([Command::Common(Common::Open(Preset::RockPaperScissors))]);
    assert_eq!(
        ask(&mut app, "view")["messages"][0]["text"],
        "Every cell is a tie: the histograms of the classes are alike."
    );
}

#[test]
fn a_cell_is_looked_up() {
    let mut app = scene(1);
    assert!(app.fits_hidden());
    answer(&mut app);
    assert!(!app.fits_hidden());
    assert_eq!(model(&app).counts().in_cell([1, 0])[..], [1.0, 2.0]);
    let data = &app.board().data;
    assert_eq!(
        (&data.axes()[..], &data.classes()[1]),
        (&["fever: no, yes", "cough: no, yes"].map(String::from)[..], &"flu".to_owned())
    );
}

#[test]
fn finer_bins_leave_cells_empty() {
    let mut app = scene(2);
    assert_eq!(model(&app).n_undefined(), 9);
    answer(&mut app);
    assert_eq!((model(&app).n_undefined(), model(&app).counts().grid().n_cells()), (102, 144));
}

#[test]
fn naive_histograms_need_fewer_numbers() {
    let mut app = scene(3);
    assert_eq!((model(&app).parameters, wrong(&app)), (287, 0));
    answer(&mut app);
    assert_eq!((model(&app).parameters, wrong(&app)), (45, 3));
}

#[test]
fn rain_and_thunder_do_not_change_and_rock_paper_scissors_do() {
    let posteriors = |app: &App| {
        let scores = model(app).scores();
        let cells = (0..scores.grid().n_cells()).map(|i| [i % scores.grid().bins(0), i / scores.grid().bins(0)]);
        let all = cells.map(|cell| {
            let mut scores = scores.scores_of(cell);
            bayesboard::math::softmax(&mut scores);
            scores
        });
        all.collect::<Vec<_>>()
    };
    let differ = |app: &mut App| {
        let before = posteriors(app);
        answer(app);
        let after = posteriors(app);
        before.iter().flatten().zip(after.iter().flatten()).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    };
    let mut app = scene(4);
    let before = wrong(&app);
    assert!(differ(&mut app) < 1e-12);
    assert_eq!((before, wrong(&app), app.board().data.len()), (3, 3, 42));
    let mut app = scene(5);
    assert!(posteriors(&app).iter().all(|shares| shares[..3].iter().all(|share| (share - 1.0 / 3.0).abs() < 1e-12)));
    assert!(differ(&mut app) > 0.6);
    assert_eq!(wrong(&app), 0);
}

#[test]
fn bins_fit_what_is_no_bell() {
    let mut app = scene(6);
    assert!(app.fit().gaussian().is_some());
    assert_eq!(wrong(&app), 30);
    answer(&mut app);
    assert_eq!((wrong(&app), app.shown().logistic), (1, false));
}

#[test]
fn an_imaginary_point_per_class_and_cell_gives_empty_cells_to_the_larger_class() {
    let mut app = scene(7);
    assert_eq!(model(&app).n_undefined(), 102);
    answer(&mut app);
    assert_eq!((model(&app).n_undefined(), model(&app).smoothing()), (0, 1.0));
    let counts = app.board().data.counts();
    assert!(counts[0] > counts[1], "A is the larger class: {counts:?}");
    let scores = model(&app).scores();
    let grid = model(&app).counts().grid();
    let cells = (0..grid.n_cells()).map(|i| [i % grid.bins(0), i / grid.bins(0)]);
    let empty: Vec<_> = cells.filter(|&cell| model(&app).counts().in_cell(cell).iter().all(|&n| n == 0.0)).collect();
    assert_eq!(empty.len(), 102);
    for cell in empty {
        let scores = scores.scores_of(cell);
        // π_c · 1/(n_c + 144).
        let expected = (36.0 / 180.0_f64).ln() - (24.0 / 168.0_f64).ln();
        assert!((scores[0] - scores[1] - expected).abs() < 1e-12, "{cell:?}: {scores:?}");
        let share = 1.0 / (1.0 + (-expected).exp());
        assert_eq!(format!("{share:.2}"), "0.58");
    }
}

#[test]
fn validation_warns_of_many_bins() {
    let mut app = scene(8);
    let wrong =
        |app: &App| app.held_out().expect("points held out").wrong(Model::Generative).flatten().expect("a table");
    let before = wrong(&app);
    answer(&mut app);
    let after = wrong(&app);
    assert_eq!((before, after), ([1, 0, 0], [0, 6, 7]), "training, validation, test; no answer is wrong");
    assert!(!app.is_test_open(), "the lecture chooses by validation");
}

#[test]
fn leave_one_out_tells_more_than_one_split() {
    let mut app = scene(9);
    let judged_wrong = |app: &App| {
        let out = app.held_out().expect("points held out");
        out.wrong(Model::Generative).flatten().expect("a table")[Part::Validation as usize]
    };
    assert_eq!((judged_wrong(&app), app.split().validation), (0, Validation::Single));
    answer(&mut app);
    while !app.idle() {}
    app.refresh();
    assert_eq!((judged_wrong(&app), app.split().validation), (6, Validation::LeaveOneOut));
    // The gesture can be done by hand, after which PageDown shows the answer alone.
    let mut app = scene(9);
    tell(&mut app, [Command::Split(Split { validation: Validation::LeaveOneOut, ..Split::default() })]);
    answer(&mut app);
}
