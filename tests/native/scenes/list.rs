//! The list of scenes, and its file.

use bayesboard::board::{App, Board, Command, Edit, ListCommand, Preset, Saved, Scene};
use bayesboard::document::Editable;
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::wire;

use super::{lecture, titles};
use crate::support::json::value;

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
                notes: None,
                show: None,
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
    let describe = ListCommand::Describe {
        index: 0,
        title: "Apart".into(),
        question: String::new(),
        sentence: String::new(),
        notes: None,
        show: None,
    };
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
    let own = 3 * size_of::<Scene>() / size_of::<[f64; 2]>();
    assert!((n / 2..n / 2 + own + 3).contains(&shared), "{shared}: half of what somebody else has too");
    let board = Board { scenes: kept.into(), ..Preset::Correlated.board() };
    let replaced = Board::size(&Edit::Replace(Box::new(board)));
    assert!((2 * n..3 * n).contains(&replaced), "{replaced}: its own points, and those of its scenes");
}
