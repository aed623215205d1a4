//! Predict, then reveal: the room's guess as scripts of commands, and its score by hand.

use crate::support::json;

use bayesboard::board::{App, Command, Preset, Saved};
use bayesboard::geometry::Px;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::PerModel;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Value};
use bayesboard::words;
use json::value;

fn on_board(app: &App, at: &[(f64, f64)]) -> Vec<Px> {
    at.iter().map(|&(x, y)| app.viewport().to_px(Point::new(x, y))).collect()
}

/// One whole stroke through these data points.
fn draw(app: &mut App, at: &[(f64, f64)]) {
    let path = on_board(app, at);
    for n in 1..=path.len() {
        app.update(Command::DrawGuess(path[..n].to_vec()));
    }
    app.update(Command::Common(Common::Settle));
}

/// A level line across the middle.
fn level(app: &App) -> Command {
    Command::DrawGuess(on_board(app, &[(-3.0, 0.0), (3.0, 0.0)]))
}

fn add(app: &mut App, class: usize, at: &[(f64, f64)]) {
    app.update(Command::ChooseClass(Some(class)));
    for &(x, y) in at {
        app.update(Command::Insert(Point::new(x, y), Some(class)));
    }
}

/// Three points of A left of x₁ = 0 and one right of it, two of B right of it.
fn board() -> App {
    let mut app = App::default();
    add(&mut app, 0, &[(-3.0, 0.0), (-2.0, 1.0), (-1.0, -1.0), (1.0, 0.0)]);
    add(&mut app, 1, &[(2.0, 1.0), (3.0, -1.0)]);
    app.update(Command::Common(Common::HideFits(true)));
    app
}

fn reveal(app: &mut App) -> String {
    app.update(Command::Common(Common::HideFits(false)));
    app.refresh();
    words::status(app).replace('\u{a0}', " ")
}

#[test]
fn the_guess_is_scored_on_the_points_whichever_way_it_was_drawn() {
    for path in [[(0.0, -4.0), (0.0, 4.0)], [(0.0, 4.0), (0.0, -4.0)]] {
        let mut app = board();
        draw(&mut app, &path);
        reveal(&mut app);
        let score = app.guess_score().expect("a score");
        // Five of six lie on the side of their class.
        assert_eq!((score.classes, score.n, score.accuracy), ([0, 1], 6, 5.0 / 6.0));
        // Both models get the same points right as their own read-outs say, and where they decide is asked here again.
        let fit = app.fit();
        let scores = PerModel {
            generative: fit.gaussian().expect("fitted").scores(),
            discriminative: fit.logistic().scores.clone().expect("fitted"),
        };
        let read_outs = PerModel { generative: &fit.generative.read_out, discriminative: &fit.discriminative.read_out };
        for (model, scored) in score.models {
            let (scored, accuracy) = (scored.expect("a model"), read_outs[model].as_ref().expect("fitted").accuracy);
            let is_alike = |at: Point| scores[model].predict(at) == Some(usize::from(at.x > 0.0));
            let alike = app.board().data.iter().filter(|&(at, _)| is_alike(at));
            assert_eq!((Some(scored.accuracy), scored.agreement), (accuracy, alike.count() as f64 / 6.0));
        }
    }
}

#[test]
fn revealing_says_the_score_and_the_table_stands_in_the_view() {
    let mut app = board();
    draw(&mut app, &[(0.0, -4.0), (0.0, 4.0)]);
    assert!(reveal(&mut app).ends_with("The guess is right at 83.3 % of the points."));
    let sentence = words::announcement(&app).replace('\u{a0}', " ");
    assert!(sentence.starts_with("The guess is right at 83.3 % of the points; Naive Bayes at "), "{sentence}");
    assert!(sentence.matches(", agreeing with the guess at 83.3 %").count() == 2, "{sentence}");
    let view = serde_json::to_value(wire::view(&app)).expect("plain data");
    let table = &view["guess"]["table"];
    assert_eq!(table["columns"], serde_json::json!(["Accuracy", "Agrees"]));
    assert_eq!(table["rows"][0]["cells"], serde_json::json!(["83.3\u{a0}%", "–"]));
    assert_eq!(view["guess"]["ends"], serde_json::json!([]), "what has been revealed is not moved any more");
    let note = table["note"].as_str().expect("a note");
    assert!(note.starts_with("On the 6 points of A and B. Each side gets the class"), "{note}");
}

/// Of everything that is said while the fits are hidden nothing may be a number of theirs or name their boundary.
#[test]
fn nothing_gives_the_answer_away_before_it_is_revealed() {
    let mut app = App::default();
    app.update(Command::Common(Common::HideFits(true)));
    for preset in Preset::ALL {
        app.update(Command::Common(Common::Open(preset)));
        for command in [
            Command::Leave,
            Command::SelectNext { forward: true },
            Command::Cancel,
            level(&app),
            Command::FitToData,
            Command::Common(Common::Undo),
        ] {
            app.update(command);
            app.refresh();
            let view = serde_json::to_value(wire::view(&app)).expect("plain data");
            assert_eq!(view["messages"], serde_json::json!([]));
            let cards = view["cards"].as_array().expect("cards");
            assert!(cards.iter().all(|card| card["score"].is_null() && card["lack"] == ""), "{cards:?}");
            assert!(app.guess_score().is_none() && view["lesson"].is_null() && view["probe"].is_null());
            assert!(view["guess"].is_null() || view["guess"]["table"].is_null(), "{}", view["guess"]);
            let status = view["status"].as_str().expect("a status");
            for telling in ["%", "right", "a line:", "ellipse", "curve", "fails", "variance", words::preset(preset).0] {
                assert!(!status.contains(telling), "{telling} in {status}");
            }
        }
    }
}

#[test]
fn the_next_model_has_a_name_while_the_fits_are_hidden() {
    let mut app = board();
    app.update(Command::NextMember);
    app.refresh();
    assert_eq!(words::status(&app), "Shared variance 1, correlation 0. The fits are hidden.");
    reveal(&mut app);
    app.update(Command::NextMember);
    app.refresh();
    assert!(words::status(&app).starts_with("Gaussian Bayes: "), "{}", words::status(&app));
}

#[test]
fn a_closed_stroke_has_an_inside_and_an_outside() {
    let mut app = App::default();
    let ring: Vec<(f64, f64)> = (0..=40).map(|i| (f64::from(i) * std::f64::consts::TAU / 40.0).sin_cos()).collect();
    add(&mut app, 0, &[(0.0, 0.0), (0.5, 0.5), (-0.5, 0.2)]);
    add(&mut app, 1, &[(3.0, 0.0), (-3.0, 0.0), (0.0, 3.0), (0.0, -3.0)]);
    draw(&mut app, &ring);
    app.refresh();
    assert_eq!(app.guess_score().map(|score| score.accuracy), Some(1.0));
    assert_eq!(
        words::status(&app).split_once('.').map(|(first, _)| first),
        Some("The guess is a closed curve, inside against outside")
    );
}

#[test]
fn of_many_classes_the_two_count_for_which_the_guess_does_most() {
    let mut app = App::default();
    app.update(Command::AddClass);
    add(&mut app, 0, &[(0.5, 4.0), (-0.5, 4.0), (0.5, 3.0), (-0.5, 3.0)]);
    add(&mut app, 1, &[(-1.0, 0.0), (-2.0, 0.0)]);
    add(&mut app, 2, &[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]);
    draw(&mut app, &[(0.0, -4.0), (0.0, 4.0)]);
    app.refresh();
    let score = app.guess_score().expect("a score");
    // Class A has the most points, half of them on either side.
    assert_eq!((score.classes, score.n, score.accuracy), ([1, 2], 5, 1.0));
    let note = words::guess_note(&app, score);
    assert!(note.starts_with("On the 5 points of B and C, the two that it separates best."), "{note}");
    // A level line has A above it and the others below: of two pairs that are told apart, that with more points counts.
    draw(&mut app, &[(-4.0, 2.0), (4.0, 2.0)]);
    app.refresh();
    let score = app.guess_score().expect("a score");
    assert_eq!((score.classes, score.n, score.accuracy), ([0, 2], 7, 1.0));
    app.update(Command::RenameClass(2, "Misc.".into()));
    app.update(Command::Common(Common::HideFits(true)));
    assert!(reveal(&mut app).ends_with("The guess is right at 100 % of the points of A and Misc.."));
    let sentence = words::announcement(&app).replace('\u{a0}', " ");
    assert!(
        sentence.starts_with("The guess is right at 100 % of the points of A and Misc.; Naive Bayes at "),
        "{sentence}"
    );
}

/// Iris: some petals of two kinds are taken for the third, which is not among the two that a guess is scored on.
#[test]
fn the_models_choose_between_the_same_two_classes_as_the_guess() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    draw(&mut app, &[(1.0, 0.8), (6.0, 0.8)]);
    app.refresh();
    let score = app.guess_score().expect("a score").clone();
    assert_eq!((score.n, score.accuracy), (100, 1.0));
    let fit = app.fit();
    let read_outs = PerModel { generative: &fit.generative.read_out, discriminative: &fit.discriminative.read_out };
    for (model, scored) in score.models {
        let read_out = read_outs[model];
        assert!(read_out.as_ref().expect("fitted").accuracy < Some(1.0), "among all three");
        assert_eq!(scored.map(|scored| (scored.accuracy, scored.agreement)), Some((1.0, 1.0)));
    }
    assert!(words::guess_note(&app, &score).contains("The models choose between these two as well"));
}

/// A class of one point has a side to itself by luck; what counts is how many points the guess puts right.
#[test]
fn a_class_of_one_point_is_not_what_a_guess_is_scored_on() {
    let mut app = App::default();
    app.update(Command::AddClass);
    for i in 0..20 {
        let y = f64::from(i) / 10.0 - 1.0;
        add(&mut app, 0, &[(if i == 0 { 1.0 } else { -1.0 }, y)]);
        add(&mut app, 1, &[(if i < 2 { -2.0 } else { 2.0 }, y)]);
    }
    add(&mut app, 2, &[(3.0, 0.0)]);
    draw(&mut app, &[(0.0, -4.0), (0.0, 4.0)]);
    app.refresh();
    // A and C are told apart at 20 of 21 points, A and B at 37 of 40; 20 of either would be right without a boundary.
    assert_eq!(
        app.guess_score().map(|score| (score.classes, score.n, score.accuracy)),
        Some(([0, 1], 40, 37.0 / 40.0))
    );
    // Nor where nothing is told apart: all points lie on one side.
    draw(&mut app, &[(-4.0, -4.0), (4.0, -4.0)]);
    app.refresh();
    assert_eq!(app.guess_score().map(|score| (score.classes, score.accuracy)), Some(([0, 1], 0.5)));
}

#[test]
fn without_two_classes_there_is_nothing_to_score() {
    let mut app = App::default();
    draw(&mut app, &[(0.0, -4.0), (0.0, 4.0)]);
    app.refresh();
    assert_eq!(app.guess_score(), None);
    add(&mut app, 1, &[(1.0, 1.0), (2.0, 1.0)]);
    app.refresh();
    assert_eq!(app.guess_score(), None);
    add(&mut app, 0, &[(1.0, 1.0)]);
    app.refresh();
    // All three lie on one side, which goes to the class of two.
    assert_eq!(app.guess_score().map(|score| score.accuracy), Some(2.0 / 3.0));
}

#[test]
fn each_stroke_and_each_drag_is_one_step_and_can_be_called_off() {
    let mut app = board();
    let line = level(&app);
    app.update(line);
    app.update(Command::Common(Common::Settle));
    let level = app.board().guess.clone();
    let ends = level.as_ref().and_then(|line| line.ends()).expect("a line");
    assert!(ends[0].y == ends[1].y && ends[0].x < ends[1].x);
    for drag in [[(-2.0, 1.0), (-3.0, 2.0)], [(-1.0, 0.0), (-1.0, 3.0)]] {
        for end in drag {
            app.update(Command::DrawGuess(on_board(&app, &[end, (3.0, 0.0)])));
        }
        app.update(Command::Common(Common::Settle));
    }
    let moved = app.board().guess.clone();
    let first = moved.as_ref().and_then(|line| line.ends()).expect("a line")[0];
    assert!(first.distance(Point::new(-1.0, 3.0)) < 1e-9);
    for y in [1.0, 2.0] {
        app.update(Command::DrawGuess(on_board(&app, &[(-1.0, 3.0), (3.0, y)])));
    }
    app.update(Command::Cancel);
    assert_eq!(app.board().guess, moved, "Escape takes back what is not settled");
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().guess, level);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().guess, None);
    app.update(Command::Common(Common::Redo));
    app.update(Command::DrawGuess(vec![]));
    app.update(Command::Common(Common::Settle));
    assert_eq!(app.board().guess, None);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board().guess, level);
    app.update(Command::DrawGuess(vec![Px::new(100.0, 100.0), Px::new(103.0, 102.0)]));
    assert_eq!(app.board().guess, level, "a slip of the hand is no guess");
}

fn given(text: &str) -> Value {
    value(&serde_json::from_str(text).expect("JSON"))
}

#[test]
fn the_guess_outlives_the_page() {
    let mut app = board();
    draw(&mut app, &[(0.0, -4.0), (2.0, 0.0), (0.0, 4.0)]);
    for tree in [wire::state(&app.saved()), wire::packed_state(&app.saved())] {
        let text = serde_json::to_string(&tree).expect("plain data");
        let saved: Saved = wire::read_state(&given(&text)).expect("what was written can be read");
        assert_eq!((&saved.board.guess, saved.fits_hidden), (&app.board().guess, true));
    }
    app.update(Command::DrawGuess(vec![]));
    app.update(Command::Common(Common::Settle));
    assert!(!serde_json::to_string(&wire::state(&app.saved())).expect("plain data").contains("guess"));
}

#[test]
fn a_guess_that_is_none_is_refused_by_name() {
    for (guess, complaint) in [
        (r#"{"path": [1, 2, 3]}"#, "state.view.guess.path is an array of length 3"),
        (r#"{"path": [1, 2, 1, 2]}"#, "state.view.guess.path is an array of length 4"),
        (r#"{"path": [1, 2, 1e13, 2]}"#, "state.view.guess.path"),
        (r#"{"path": "a line"}"#, "state.view.guess.path is “a line”"),
        (r#"{"closed": true}"#, "state.view.guess.path is missing"),
        (r#"{"path": [1, 2, 3, 4], "closed": 1}"#, "state.view.guess.closed is 1"),
        (r#"{"path": [1, 2, 3, 4], "open": true}"#, "state.view.guess.open"),
    ] {
        let state = format!(r#"{{"version": 1, "data": {{"points": []}}, "view": {{"guess": {guess}}}}}"#);
        let refused = wire::read_state(&given(&state)).expect_err("no guess").to_string();
        assert!(refused.starts_with(complaint), "{refused}");
    }
}
