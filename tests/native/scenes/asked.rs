//! Scenes that ask, and the gestures that answer.

use bayesboard::board::{Answer, App, Command, Demo, ListCommand, Preset};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::model::{Model, Settings};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::{wire, words};

use super::{asking, back, forward, shared};
use crate::support::json::value;

#[test]
fn a_scene_that_asks_has_two_steps_and_one_that_does_not_has_one() {
    let mut app = asking(None);
    let line = |app: &App| (words::scene(app).expect("a scene"), words::answer(app));
    assert_eq!(line(&app), ("1 of 2: Separable. Why?".to_owned(), None));
    forward(&mut app);
    assert_eq!(line(&app), ("1 of 2: Separable. Why?".to_owned(), Some("Look at 0.".to_owned())));
    assert_eq!(words::announcement(&app).split(". ").next(), Some("Look at 0"), "it is said aloud");
    forward(&mut app);
    assert_eq!(line(&app), ("2 of 2: Correlated. Look at 1.".to_owned(), None));
    app.update(Command::Common(Common::Clear));
    forward(&mut app);
    assert!(app.board().data.is_empty(), "nothing comes after the last step");
    back(&mut app);
    assert_eq!(line(&app), ("1 of 2: Separable. Why?".to_owned(), None), "back to the question of the scene before");
    app.update(Command::Common(Common::Scene(SceneCommand::Answer)));
    app.update(Command::Common(Common::Clear));
    back(&mut app);
    assert_eq!((app.scene(), app.is_answered()), (Some(0), false), "from an answer back to its question");
    assert_eq!(app.board().data, Preset::Separable.board().data, "with the points of the scene");
    // The prepared board in between asks nothing, so the lecture goes on behind it.
    app.update(Command::Common(Common::Open(Preset::Xor)));
    assert!(!app.can_answer());
    forward(&mut app);
    assert_eq!(app.scene(), Some(1));
}

#[test]
fn a_gesture_is_played_as_one_step_and_the_answer_comes_after_it() {
    let mut app = asking(shared());
    let pooling = |app: &App| app.board().settings.generative.pooling;
    forward(&mut app);
    assert!(app.played().is_some() && !app.is_answered());
    let mut seen = Vec::new();
    for part in [0.0, 0.3, 0.6, 0.9] {
        app.update(Command::Common(Common::Scene(SceneCommand::Play(part))));
        seen.push(pooling(&app));
        assert_eq!(words::card::title(&app, Model::Generative), "Naive Bayes");
    }
    assert!(seen[0] == 0.0 && seen.is_sorted() && seen[3] < 1.0 && !app.is_answered(), "{seen:?}");
    app.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
    assert_eq!(words::card::title(&app, Model::Generative), "Naive Bayes", "one name for all variances");
    assert_eq!((pooling(&app), app.played(), app.is_answered()), (1.0, None, true));
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.5))));
    assert_eq!(pooling(&app), 1.0, "a late frame changes nothing");
    app.update(Command::Common(Common::Undo));
    assert_eq!(pooling(&app), 0.0, "one step");
    // A second press ends it at once, and a third goes on.
    let mut app = asking(shared());
    forward(&mut app);
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.2))));
    forward(&mut app);
    assert_eq!((pooling(&app), app.is_answered(), app.scene()), (1.0, true, Some(0)));
    forward(&mut app);
    assert_eq!(app.scene(), Some(1));
}

#[test]
fn a_gesture_that_was_done_by_hand_is_not_played() {
    let by_hand = |gesture, commands: Vec<Command>| {
        let mut app = asking(Some(gesture));
        let before = app.board().clone();
        for command in commands {
            app.update(command);
        }
        app.refresh();
        forward(&mut app);
        (app.is_answered(), app.board() == &before)
    };
    let settings = |pooling| {
        let mut settings = Settings::default();
        settings.generative.pooling = pooling;
        Command::Adjust(Box::new(settings.into()))
    };
    let drag = Demo::Move { index: 3, to: Point::new(4.0, 4.0) };
    assert_eq!(by_hand(shared().expect("a gesture"), vec![settings(0.98)]), (true, false), "nearly there");
    assert_eq!(by_hand(shared().expect("a gesture"), vec![settings(0.7)]), (false, false), "only on its way");
    assert_eq!(
        by_hand(drag.clone(), vec![Command::Place(0, [Some(1.0), None])]),
        (true, false),
        "another point will do"
    );
    assert_eq!(by_hand(drag, Vec::new()), (false, true));
    assert_eq!(by_hand(Demo::Reveal, Vec::new()), (true, true), "the fits are shown already");
}

#[test]
fn whoever_takes_over_stops_the_gesture_and_escape_calls_it_off() {
    let pooling = |app: &App| app.board().settings.generative.pooling;
    let mut app = asking(shared());
    forward(&mut app);
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.5))));
    let escape = KeyPress { key: "Escape".into(), presenting: true, ..KeyPress::default() };
    assert_eq!(
        app.binding(&escape),
        Some(Answer::Screen(Command::Common(Common::Scene(SceneCommand::Stop)))),
        "wherever the focus is"
    );
    app.update(Command::Common(Common::Key(escape.clone())));
    assert_eq!((pooling(&app), app.played(), app.is_answered()), (0.0, None, false));
    assert_eq!(app.binding(&escape), None, "the second one leaves presenter mode");
    forward(&mut app);
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.5))));
    app.update(Command::Insert(Point::ORIGIN, Some(0)));
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.6))));
    assert_eq!((pooling(&app), app.played(), app.is_answered()), (0.5, None, false), "it ends where it was");
    forward(&mut app);
    app.update(Command::Common(Common::Scene(SceneCommand::Play(0.5))));
    back(&mut app);
    assert_eq!((pooling(&app), app.played(), app.scene()), (0.0, None, Some(0)), "back to the question");
    assert_eq!(app.board().data, Preset::Separable.board().data);
}

#[test]
fn a_reload_goes_on_at_the_same_step() {
    for answered in [false, true] {
        let mut app = asking(None);
        if answered {
            forward(&mut app);
        }
        let place = wire::answer(&mut app, &value(&serde_json::json!(["place"]))).expect("an answer");
        let place = serde_json::to_value(&place).expect("JSON");
        let mut after = App::default();
        after.update(Command::Common(Common::Load(Box::new(app.saved()))));
        let resume = serde_json::json!(["resume", place["scene"], place["isAnswered"], place["panel"]]);
        wire::send(&mut after, &value(&resume)).expect("a command");
        assert_eq!((after.scene(), after.can_answer()), (Some(0), !answered));
        assert_eq!(words::answer(&after), words::answer(&app));
    }
}

#[test]
fn a_gesture_that_does_not_suit_is_refused_by_its_field_and_goes_with_its_board() {
    let app = asking(Some(Demo::Move { index: 39, to: Point::ORIGIN }));
    let text = serde_json::to_value(wire::state(&app.saved())).expect("plain data");
    assert_eq!(text["scenes"][0]["gesture"], serde_json::json!({ "move": { "point": 39, "to": [0.0, 0.0] } }));
    for (gesture, field) in [
        (serde_json::json!({ "move": { "point": 40, "to": [0, 0] } }), ""),
        (serde_json::json!({ "move": { "point": 1, "to": [0] } }), ".move.to"),
        (serde_json::json!({ "adjust": { "generative": { "pooling": 2 } } }), ".adjust.generative.pooling"),
        (serde_json::json!({ "adjust": { "generative": { "prior": [0.2, 0.3, 0.5] } } }), ""),
        (serde_json::json!({ "run": 0 }), ".run"),
        (serde_json::json!({ "run": 5, "reveal": true }), ""),
        (serde_json::json!({}), ""),
        (serde_json::json!({ "dance": true }), ".dance"),
        (
            serde_json::json!({ "experiment": { "source": "round", "nuisance": 1, "repetitions": 9 } }),
            ".experiment.seed",
        ),
    ] {
        let mut text = text.clone();
        text["scenes"][0]["gesture"] = gesture;
        let refused = wire::read_state(&value(&text)).expect_err("no gesture");
        assert_eq!(refused.field, format!("state.scenes[0].gesture{field}"));
    }
    let mut app = app;
    app.update(Command::Common(Common::Clear));
    app.update(Command::Scenes(ListCommand::Take(0)));
    assert_eq!(app.scenes()[0].gesture, None, "the point is gone");
}

/// Each step shows what its scene shows, whatever a hand has hidden before it.
#[test]
fn the_answer_shows_fits_that_were_hidden_by_hand() {
    for gesture in [None, shared()] {
        let mut app = asking(gesture);
        app.update(Command::Common(Common::HideFits(true)));
        forward(&mut app);
        assert!(!app.fits_hidden());
    }
}
