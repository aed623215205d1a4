//! What is more than a screen takes: files become samples, which is said, and scripts are refused.

use std::collections::HashSet;

use bayesboard::board::{App, Command, Notice, Panel, Preset};
use bayesboard::data::{MAX_POINTS, sample};
use bayesboard::math::Point;
use bayesboard::messages::{self, Messages};
use bayesboard::screen::{Common, Playback, SceneCommand, Screen, TaskCommand};
use bayesboard::task;
use bayesboard::text::{MAX_MESSAGES, MAX_TEXT, Message};
use bayesboard::wire::{self, At};
use bayesboard::words;
use serde_json::{Value, json};

use crate::support::boards::tell;
use crate::support::json::value;

/// So many points on the diagonal, the first half of class 0.
fn points(n: usize) -> Value {
    let along: Vec<f64> = (0..n).map(|i| i as f64 / n as f64).collect();
    json!({ "points": { "x": along, "y": along, "class": (0..n).map(|i| 2 * i / n).collect::<Vec<_>>() } })
}

fn messages(n: usize) -> Value {
    (0..n).map(|i| json!({ "class": 2 * i / n, "text": format!("word{}", i % 100) })).collect()
}

#[test]
fn a_sample_is_in_order_and_as_even_as_chance() {
    assert_eq!(sample(5, 9, 1), [0, 1, 2, 3, 4]);
    let taken = sample(100_000, MAX_POINTS, 1);
    assert!(taken.len() == MAX_POINTS && taken.is_sorted_by(|a, b| a < b));
    assert_ne!(sample(100_000, MAX_POINTS, 2), taken);
    // Every second row is there, and each tenth of the file: 5 standard deviations.
    for part in 0..10 {
        let tenth = taken.iter().filter(|&&i| i / 10_000 == part && i % 2 == 0).count();
        assert!((800..1_200).contains(&tenth), "{tenth} of 1,000 in part {part}");
    }
}

#[test]
fn of_a_file_with_more_points_a_sample_is_shown_and_said() {
    let of = |n: usize| {
        let mut app = App::default();
        let file = json!({ "version": 1, "data": points(n) });
        wire::send(&mut app, &value(&json!(["load", file]))).expect("a file");
        app.refresh();
        app
    };
    let all = of(MAX_POINTS);
    assert_eq!((all.board().data.len(), all.notice()), (MAX_POINTS, None));
    let some = of(100_000);
    assert_eq!(some.board().data.len(), MAX_POINTS);
    let said = some.notice().map(words::notice);
    assert_eq!(
        said.as_deref(),
        Some(
            "20,000 of 100,000 points were taken, drawn at random: the next change is saved without the others, and \
             without gestures and tasks on them."
        )
    );
    assert!(some.board().data.counts().iter().all(|n| (9_500..10_500).contains(n)), "both classes are there");
}

/// The board takes so many, however they come, and says that it is full.
#[test]
fn a_full_board_takes_no_single_point() {
    let mut app = App::default();
    let file = json!({ "version": 1, "data": points(MAX_POINTS) });
    wire::send(&mut app, &value(&json!(["load", file]))).expect("a file");
    let is_refused = |app: &mut App, what: &str| {
        app.refresh();
        assert_eq!(app.board().data.len(), MAX_POINTS, "{what}");
        assert_eq!(
            app.notice().map(words::notice).as_deref(),
            Some("The board is full: it takes at most 20,000 points.")
        );
        app.update(Common::DismissNotice.into());
        assert_eq!(app.notice(), None);
    };
    wire::send(&mut app, &value(&json!(["insert", 40.0, 40.0, 0]))).expect("a command");
    is_refused(&mut app, "a command");
    tell(&mut app, [Command::Step(0, 400), Command::Act]);
    is_refused(&mut app, "the crosshair");
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Playback(Playback::Whole)]);
    is_refused(&mut app, "a throw");
}

#[test]
fn a_full_list_takes_no_message_and_says_so() {
    let mut app = Messages::default();
    let file = json!({ "version": 1, "page": "messages", "messages": messages(MAX_MESSAGES) });
    wire::messages::send(&mut app, &value(&json!(["load", file]))).expect("a file");
    let is_refused = |app: &Messages, what: &str| {
        assert_eq!(app.corpus().messages.len(), MAX_MESSAGES, "{what}");
        let said = app.notice().map(words::messages::notice);
        assert_eq!(said.as_deref(), Some("The list is full: it takes at most 5,000 messages."), "{what}");
    };
    app.update(messages::Command::Add("one more".into()));
    is_refused(&app, "typed");
    app.update(Common::DismissNotice.into());
    app.update(Common::OpenPanel(messages::Panel::Samples).into());
    app.update(messages::Command::Playback(Playback::Whole));
    app.update(messages::Command::Keep { is_labeled: true });
    is_refused(&app, "written by the model");
}

#[test]
fn no_act_of_a_solution_fills_more_than_there_is_room_for() {
    let full = |n: usize| wire::read_dataset(&At::root("data", &value(&points(n)))).expect("points");
    let settings = App::default().board().settings.clone();
    let add = task::points::Act::Add { at: Point::new(1.0, 1.0), class: Some(0) };
    let after = |n: usize| task::points::after(std::slice::from_ref(&add), &full(n), &settings);
    assert_eq!(after(MAX_POINTS - 1).map(|(data, _)| data.len()), Some(MAX_POINTS));
    assert!(after(MAX_POINTS).is_none());
    let add = task::texts::Act::Add("one more".into(), None);
    let after = |n: usize| {
        let messages = vec![Message::default(); n];
        let state = task::texts::State { messages, ..task::texts::State::from(Messages::default().corpus()) };
        task::texts::partway(std::slice::from_ref(&add), &state, 1.0).map(|state| state.messages.len())
    };
    assert_eq!((after(MAX_MESSAGES - 1), after(MAX_MESSAGES)), (Some(MAX_MESSAGES), None));
}

/// A goal names no more points, messages or words than there can be.
#[test]
fn goals_that_nothing_can_reach_are_refused_by_the_name_of_the_field() {
    let task = |what: &str, key: &str, count: usize| {
        let goal = json!([{ "what": what, (key): count }, { "what": "moved", "atLeast": 1 }]);
        json!({ "id": "own", "allow": ["classes"], "goal": goal })
    };
    let board = |what: &str, key: &str, count: usize| {
        let mut task = task(what, key, count);
        if what == "wrong" {
            task["goal"][0]["model"] = json!("logistic");
        }
        let scene = json!({ "title": "Own", "question": "Which?", "task": task, "data": points(4) });
        let file = json!({ "version": 1, "data": points(4), "scenes": [scene] });
        wire::send(&mut App::default(), &value(&json!(["load", file]))).map(drop).map_err(|refused| refused.to_string())
    };
    let texts = |what: &str, key: &str, count: usize| {
        let task = task(what, key, count);
        let scene = json!({ "title": "Own", "question": "Which?", "task": task, "messages": messages(4) });
        let file = json!({ "version": 1, "page": "messages", "messages": messages(4), "scenes": [scene] });
        let load = value(&json!(["load", file]));
        wire::messages::send(&mut Messages::default(), &load).map(drop).map_err(|refused| refused.to_string())
    };
    let check = |load: &dyn Fn(&str, &str, usize) -> Result<(), String>, what: &str, most: usize| {
        for key in ["atLeast", "atMost"] {
            assert_eq!(load(what, key, most), Ok(()), "{what}");
            let said = load(what, key, most + 1).expect_err(what);
            assert!(said.contains(&format!("scenes[0].task.goal[0].{key} ")), "{said}");
            assert!(said.contains(&format!("a number from 0 to {most}")), "{said}");
        }
    };
    for what in ["points", "wrong", "moved"] {
        check(&board, what, MAX_POINTS);
    }
    check(&texts, "points", MAX_MESSAGES);
    check(&texts, "words", MAX_TEXT);
}

/// Work from before a task is a sample too, which is said when it is read and when it comes back.
#[test]
fn work_from_before_a_task_is_said_to_be_a_sample() {
    let mut app = App::default();
    let before = json!({ "version": 1, "data": points(100_000) });
    let exercise = json!({ "id": words::TASKS[0].id, "seed": 0, "moves": 0, "before": before });
    let file = json!({ "version": 1, "data": points(4), "exercise": exercise });
    wire::send(&mut app, &value(&json!(["load", file]))).expect("a file");
    assert!(app.exercise().is_some() && app.board().data.len() == 4);
    assert!(matches!(app.notice(), Some(Notice::Sampled(100_000))));
    app.update(Common::DismissNotice.into());
    app.update(Common::Task(TaskCommand::Leave).into());
    assert_eq!(app.board().data.len(), MAX_POINTS);
    assert!(matches!(app.notice(), Some(Notice::Sampled(100_000))));
    // The next board is no sample.
    app.update(Common::Open(Preset::Example).into());
    assert_eq!(app.notice(), None);
}

/// A task of one's own means points by their place: of a sample it is left out, and the board opens.
#[test]
fn a_large_task_of_ones_own_is_left_out() {
    let mut app = App::default();
    let task = json!({ "id": "own", "allow": ["move"], "goal": [{ "what": "points", "atLeast": 1 }] });
    let scene = json!({ "title": "Many", "question": "Which?", "task": task, "data": points(30_000) });
    let exercise = |scene: &Value| json!({ "id": "own", "seed": 0, "moves": 0, "scene": scene });
    let mut own = exercise(&scene);
    own["before"] = json!({ "version": 1, "data": points(6) });
    let file = json!({ "version": 1, "data": points(30_000), "exercise": own });
    wire::send(&mut app, &value(&json!(["load", file]))).expect("a file");
    assert!(app.exercise().is_none() && app.board().data.len() == MAX_POINTS);
    assert!(matches!(app.notice(), Some(Notice::Sampled(30_000))));
    // The work from before it is not lost.
    let [kept] = &app.scenes()[..] else { panic!("one scene: {:?}", app.scenes()) };
    assert_eq!((kept.title.as_str(), kept.saved.board.data.len()), ("Before the task", 6));
    let without = json!({ "title": "No task", "data": points(4) });
    let file = json!({ "version": 1, "data": points(4), "exercise": exercise(&without) });
    assert!(wire::send(&mut app, &value(&json!(["load", file]))).is_err());
}

#[test]
fn a_scene_with_more_points_is_a_sample_without_its_gesture() {
    let mut app = App::default();
    let gesture = json!({ "move": { "point": 90_000, "to": [0.5, 0.25] } });
    let scene = json!({ "title": "Many", "question": "Which?", "gesture": gesture, "data": points(100_000) });
    let file = json!({ "version": 1, "data": points(4), "scenes": [scene] });
    wire::send(&mut app, &value(&json!(["load", file]))).expect("a file");
    assert!(app.notice().is_some(), "a scene is a sample");
    assert_eq!(app.scenes()[0].gesture, None, "the point may not be there, or be another one");
    app.update(bayesboard::screen::Common::Scene(SceneCommand::Go(0)).into());
    assert_eq!(app.board().data.len(), MAX_POINTS);
}

#[test]
fn of_a_file_with_more_messages_a_sample_is_shown_and_said() {
    let of = |n: usize| {
        let mut app = Messages::default();
        let file = json!({ "version": 1, "page": "messages", "messages": messages(n) });
        wire::messages::send(&mut app, &value(&json!(["load", file]))).expect("a file");
        app.refresh();
        app
    };
    let all = of(MAX_MESSAGES);
    assert_eq!((all.corpus().messages.len(), all.notice()), (MAX_MESSAGES, None));
    let some = of(10_000);
    assert_eq!(some.corpus().messages.len(), MAX_MESSAGES);
    let said = some.notice().map(words::messages::notice);
    assert_eq!(
        said.as_deref(),
        Some("5,000 of 10,000 messages were taken, drawn at random: the next change is saved without the others.")
    );
    let texts: HashSet<&str> = some.corpus().messages.iter().map(|message| &*message.text).collect();
    assert_eq!(texts.len(), 100);
}

#[test]
fn scripts_are_refused_by_the_name_of_the_field() {
    let refused = |n: usize| {
        let data = value(&points(n));
        wire::read_dataset(&At::root("data", &data)).map(|data| data.len()).map_err(|refused| refused.to_string())
    };
    assert_eq!(refused(MAX_POINTS), Ok(MAX_POINTS));
    let message = refused(MAX_POINTS + 1).expect_err("too many");
    assert!(message.starts_with("data.points.x is ") && message.contains("at most 20,000 numbers"), "{message}");
    let corpus = |n: usize| value(&json!({ "messages": messages(n), "classes": ["ham", "spam"] }));
    let settings = value(&json!({}));
    assert!(wire::messages::fit_messages(&corpus(MAX_MESSAGES), &settings).is_ok());
    let message = wire::messages::fit_messages(&corpus(MAX_MESSAGES + 1), &settings).expect_err("too many").to_string();
    assert!(message.contains("messages is an array of length 5,001; it must be at most 5,000 messages"), "{message}");
}
