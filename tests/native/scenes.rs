//! A lecture as scripts of commands: its list, where one stands in it, and its file.

use crate::support::json;

use bayesboard::board::{Answer, App, Board, Command, Demo, Edit, ListCommand, Panel, Preset, Saved, Scene};
use bayesboard::document::Editable;
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::model::{Patch, Settings};
use bayesboard::screen::{Common, MAX_SCENES, SceneCommand, Screen};
use bayesboard::words::PRESETS;
use bayesboard::{wire, words};
use json::value;

fn lecture(presets: &[Preset]) -> App {
    let mut app = App::default();
    for (index, &preset) in presets.iter().enumerate() {
        app.update(Command::Common(Common::Open(preset)));
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
        let (title, sentence) = (format!("{preset:?}"), format!("Look at {index}."));
        app.update(Command::Scenes(ListCommand::Describe { index, title, question: String::new(), sentence }));
    }
    app
}

fn titles(app: &App) -> Vec<&str> {
    app.scenes().iter().map(|scene| scene.title.as_str()).collect()
}

#[test]
fn a_scene_returns_as_it_was_and_undo_brings_the_change_back() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: false })));
    assert_eq!(app.board().data, Preset::Separable.board().data);
    app.update(Command::Common(Common::Clear));
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    assert_eq!((app.scene(), &app.board().data), (Some(1), &Preset::Correlated.board().data));
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    assert_eq!(app.scene(), Some(1), "there is nothing after the last");
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: false })));
    assert_eq!(app.board().data, Preset::Separable.board().data);
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert!(app.board().data.is_empty(), "what was changed live can be had back");
    assert_eq!(app.scenes().len(), 2);
}

#[test]
fn a_scene_begins_without_the_crosshair_of_the_keyboard() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    app.update(Command::Step(1, 0));
    assert!(app.crosshair().is_some());
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    assert_eq!(app.crosshair(), None);
    app.update(Command::Step(1, 0));
    assert!(app.crosshair().is_some(), "an arrow key brings it back");
}

/// A reload loads the changed board, then says where it was: the scene is current, but not shown as it was prepared.
#[test]
fn a_reload_goes_on_in_the_scene_as_it_was_left() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    app.update(Command::Common(Common::OpenPanel(Panel::Weights)));
    app.update(Command::Common(Common::Clear));
    let (saved, before) = (app.saved(), app.board().clone());
    let place = wire::answer(&mut app, &value(&serde_json::json!(["place"]))).expect("an answer");
    assert_eq!(
        serde_json::to_value(&place).expect("JSON"),
        serde_json::json!({ "scene": 0, "isAnswered": false, "panel": "weights" })
    );

    let mut after = App::default();
    after.update(Command::Common(Common::Load(Box::new(saved))));
    wire::send(&mut after, &value(&serde_json::json!(["resume", 0, false, "weights"]))).expect("a command");
    after.update(Command::Common(Common::Begin));
    assert_eq!((after.scene(), after.panel()), (Some(0), Panel::Weights));
    assert!(after.board() == &before && !after.can_undo(), "nothing to take back");
    after.update(Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    assert_eq!(after.scene(), Some(1), "the lecture goes on");
    for odd in [serde_json::json!(101), serde_json::json!(0.5), serde_json::json!("0")] {
        assert!(wire::send(&mut after, &value(&serde_json::json!(["resume", odd, false, "weights"]))).is_err());
    }
}

#[test]
fn undo_leads_back_to_the_scene_that_was_shown_and_another_board_is_none_of_them() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated, Preset::IrisPetals]);
    for index in [0, 2] {
        app.update(Command::Common(Common::Scene(SceneCommand::Go(index))));
    }
    app.update(Command::Scenes(ListCommand::Remove(0)));
    assert_eq!(app.scene(), Some(1));
    for expected in [Some(2), Some(0)] {
        app.update(Command::Common(Common::Undo));
        assert_eq!(app.scene(), expected);
    }
    app.update(Command::Common(Common::Redo));
    assert_eq!(app.scene(), Some(2));
    // Other points belong to the lecture still; another file does not.
    app.update(Command::Common(Common::Open(Preset::Xor)));
    assert_eq!(app.scene(), Some(2));
    app.update(Command::Common(Common::Load(Box::default())));
    assert_eq!(app.scene(), None);
}

#[test]
fn the_place_in_the_lecture_follows_its_scene() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated, Preset::IrisPetals]);
    app.update(Command::Common(Common::Scene(SceneCommand::Go(1))));
    app.update(Command::Scenes(ListCommand::Move { index: 1, forward: false }));
    assert_eq!((titles(&app), app.scene()), (vec!["Correlated", "Separable", "IrisPetals"], Some(0)));
    app.update(Command::Scenes(ListCommand::Duplicate(2)));
    app.update(Command::Scenes(ListCommand::Move { index: 1, forward: false }));
    assert_eq!((titles(&app), app.scene()), (vec!["Separable", "Correlated", "IrisPetals", "IrisPetals"], Some(1)));
    app.update(Command::Scenes(ListCommand::Remove(0)));
    assert_eq!(app.scene(), Some(0));
    app.update(Command::Scenes(ListCommand::Remove(0)));
    assert_eq!((titles(&app), app.scene()), (vec!["IrisPetals", "IrisPetals"], None));
    app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    assert_eq!(app.scene(), Some(2), "a new scene is the last where none is shown");
    app.update(Command::Scenes(ListCommand::Move { index: 2, forward: true }));
    app.update(Command::Scenes(ListCommand::Move { index: 0, forward: false }));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(7))));
    assert_eq!((app.scenes().len(), app.scene()), (3, Some(2)), "what does not exist changes nothing");
}

#[test]
fn a_lecture_has_an_end() {
    let mut app = App::default();
    for _ in 0..MAX_SCENES + 1 {
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
    }
    app.update(Command::Scenes(ListCommand::Duplicate(0)));
    assert_eq!((app.scenes().len(), app.can_add_scene()), (MAX_SCENES, false));
}

#[test]
fn a_lecture_survives_its_file() {
    let app = lecture(&[Preset::UnequalVariances, Preset::IrisPetals]);
    for written in [wire::state(&app.saved()), wire::packed_state(&app.saved())] {
        let text = serde_json::to_value(&written).expect("plain data");
        assert_eq!(wire::read_state(&value(&text)).expect("its own file"), app.saved());
    }
    let saved = Saved::clone(&app.scenes()[1].saved);
    assert!(saved.board.scenes.is_empty(), "a scene holds no lecture");
    let Scene { title, sentence, .. } = &app.scenes()[1];
    assert_eq!((title.as_str(), sentence.as_str()), ("IrisPetals", "Look at 1."));
}

/// What is kept after every gesture has the scenes only when the page does not have them yet.
#[test]
fn scenes_are_handed_over_once_for_each_change_of_them() {
    let mut app = lecture(&[Preset::Separable]);
    let saved = |app: &mut App, known: &serde_json::Value| {
        let tree = wire::answer(app, &value(&serde_json::json!(["saved", known]))).expect("an answer");
        let text = serde_json::to_value(tree).expect("plain data");
        (text["state"]["scenes"].as_array().map(Vec::len), text["lecture"].clone())
    };
    let (scenes, revision) = saved(&mut app, &serde_json::Value::Null);
    assert_eq!(scenes, Some(1));
    for command in [
        Command::Common(Common::Clear),
        Command::Common(Common::Undo),
        Command::Common(Common::Scene(SceneCommand::Go(0))),
        Command::Common(Common::Open(Preset::Correlated)),
    ] {
        app.update(command);
        assert_eq!(saved(&mut app, &revision), (None, revision.clone()), "the list is as it was");
    }
    let view = serde_json::to_value(wire::view(&app)).expect("plain data");
    assert_eq!(view["lecture"], revision);
    for (command, n) in [
        (Command::Scenes(ListCommand::Duplicate(0)), Some(2)),
        (
            Command::Scenes(ListCommand::Describe {
                index: 1,
                title: "Now".into(),
                question: String::new(),
                sentence: String::new(),
            }),
            Some(2),
        ),
        (Command::Common(Common::Undo), Some(2)),
        (Command::Common(Common::Undo), Some(1)),
        (Command::Scenes(ListCommand::Remove(0)), None),
        (Command::Common(Common::Undo), Some(1)),
    ] {
        let before = saved(&mut app, &serde_json::Value::Null).1;
        app.update(command.clone());
        assert_eq!(saved(&mut app, &before).0, n, "{command:?}");
        assert_ne!(saved(&mut app, &before).1, before, "{command:?}");
    }
}

#[test]
fn a_file_with_a_bad_scene_is_refused_by_the_field() {
    let app = lecture(&[Preset::Separable]);
    let mut text = serde_json::to_value(wire::state(&app.saved())).expect("plain data");
    text["scenes"][0]["settings"]["generative"]["pooling"] = 2.into();
    let refused = wire::read_state(&value(&text)).expect_err("pooling goes to 1");
    assert_eq!(refused.field, "state.scenes[0].settings.generative.pooling");
    text["scenes"] = vec![text["scenes"][0].clone(); 101].into();
    let refused = wire::read_state(&value(&text)).expect_err("too many");
    assert_eq!((refused.field.as_str(), refused.expected.as_str()), ("state.scenes", "at most 100 scenes"));
}

#[test]
fn a_scene_that_takes_an_equal_board_is_the_one_that_is_shown() {
    let mut app = lecture(&[Preset::Separable]);
    app.update(Command::Scenes(ListCommand::Take(0)));
    app.update(Command::Scenes(ListCommand::Duplicate(0)));
    assert_eq!((app.scene(), &app.scenes()[0]), (Some(0), &app.scenes()[1]));
    app.update(Command::Scenes(ListCommand::Take(1)));
    assert_eq!(app.scene(), Some(1));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.scene(), Some(0));
}

/// What undo keeps of a list is what the list had alone: all else is shared with the present one.
#[test]
fn a_change_of_the_list_shares_the_boards_of_its_scenes() {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    app.update(Command::Scenes(ListCommand::Duplicate(0)));
    let before = app.board().clone();
    let describe =
        ListCommand::Describe { index: 0, title: "Apart".into(), question: String::new(), sentence: String::new() };
    for command in [describe, ListCommand::Move { index: 0, forward: true }, ListCommand::Remove(2)] {
        app.update(Command::Scenes(command));
    }
    let boards = |scenes: &[Scene]| scenes.iter().map(|scene| &raw const scene.saved.board.data).collect::<Vec<_>>();
    let [first, copy, _] = boards(&before.scenes)[..] else { panic!("three scenes") };
    assert_eq!((first, boards(app.scenes())), (copy, vec![first; 2]));
    assert_eq!(titles(&app), ["Separable", "Apart"]);
}

#[test]
fn the_limit_of_undo_counts_the_points_of_scenes() {
    let lone = || {
        let board = Preset::Correlated.board();
        let scene = Scene { saved: Saved { board, ..Saved::default() }.into(), ..Scene::default() };
        vec![scene; 3]
    };
    let n = Preset::Correlated.board().data.len();
    let list = |scenes: Vec<Scene>| Board::size(&Edit::Scenes(scenes.into(), None));
    let three = list((0..3).flat_map(|_| lone()).collect());
    assert!((3 * n..5 * n).contains(&three), "{three}: three boards, each in three scenes");
    let kept = lone();
    let shared = list(kept.clone());
    assert!((n / 2..n).contains(&shared), "{shared}: half of what somebody else has too");
    let board = Board { scenes: kept.into(), ..Preset::Correlated.board() };
    let replaced = Board::size(&Edit::Replace(Box::new(board)));
    assert!((2 * n..3 * n).contains(&replaced), "{replaced}: its own points, and those of its scenes");
}

/// A lecture of one scene that asks, with this gesture, on a board with two points; then a second scene that asks nothing.
fn asking(gesture: Option<Demo>) -> App {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    let mut saved = app.saved();
    let mut scenes = saved.board.scenes.to_vec();
    scenes[0] = Scene { question: "Why?".into(), gesture, ..scenes[0].clone() };
    saved.board.scenes = scenes.into();
    app.update(Command::Common(Common::Load(Box::new(saved))));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    app.refresh();
    app
}

fn forward(app: &mut App) {
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    app.refresh();
}

fn back(app: &mut App) {
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: false })));
    app.refresh();
}

fn shared() -> Option<Demo> {
    let before = Settings::default();
    let mut after = before.clone();
    after.generative.pooling = 1.0;
    Some(Demo::Adjust(Box::new(Patch::between(&before, &after))))
}

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
    }
    assert!(seen[0] == 0.0 && seen.is_sorted() && seen[3] < 1.0 && !app.is_answered(), "{seen:?}");
    app.update(Command::Common(Common::Scene(SceneCommand::Play(1.0))));
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
