//! Where one stands in a lecture.

use bayesboard::board::{App, Command, ListCommand, Panel, Preset};
use bayesboard::screen::{Common, MAX_SCENES, SceneCommand, Screen};
use bayesboard::wire;
use bayesboard::words::PRESETS;

use super::{lecture, titles};
use crate::support::json::value;

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
