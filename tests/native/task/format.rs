//! Tasks in files and links: taken whole, or refused by a sentence that names the field.

use crate::support::{cases, json};
use bayesboard::board::{Board, Saved, shelved};
use bayesboard::task::points::{Points, Situation};
use bayesboard::task::{Task, judge};
use bayesboard::wire::{self, Value};
use bayesboard::words::TASKS;
use fastrand::Rng;
use serde_json::json;

use super::judge::Independent;

/// A board whose only scene is this task of the shelf.
fn saved(id: &str, seed: usize) -> Saved {
    let words = TASKS.iter().find(|words| words.id == id).expect("a task");
    let scene = shelved(words, seed).expect("a plan").scene;
    let saved = Saved::clone(&scene.saved);
    Saved { board: Board { scenes: vec![scene].into(), ..saved.board }, ..saved }
}

fn file(id: &str) -> serde_json::Value {
    serde_json::to_value(wire::state(&saved(id, 0))).expect("JSON")
}

fn read(file: &serde_json::Value) -> Result<Saved, String> {
    wire::read_state(&json::value(file)).map_err(|invalid| invalid.to_string())
}

/// The task of the only scene.
fn task_of(saved: &Saved) -> Option<&Task<Points>> {
    saved.board.scenes[0].task.as_deref()
}

#[test]
fn files_and_links_hold_every_task() {
    for words in TASKS {
        for seed in [0, 7] {
            let saved = saved(words.id, seed);
            let file = serde_json::to_value(wire::state(&saved)).expect("JSON");
            assert_eq!(read(&file).expect(words.id).board.scenes, saved.board.scenes, "{}", words.id);
            // A link of the scene alone, at which it opens, holds what a lecture is too long for.
            let link = wire::scene_link(&saved.board.scenes[0]).expect("a link");
            let (opened, bad) = wire::read_link(&link.hash).expect("no fault").expect("a board");
            assert_eq!(bad, [""; 0], "{}: {}", words.id, link.hash);
            assert_eq!(task_of(&opened), task_of(&saved), "{}: {}", words.id, link.hash);
            assert!(!link.rounded && link.hash.len() < 2_800, "{}: {}", words.id, link.hash.len());
        }
    }
}

#[test]
fn a_refusal_names_the_field() {
    let long = "x".repeat(10_000);
    let goal = json!({"what": "moved", "atLeast": 1});
    let cases = [
        ("/id", json!("A b"), "state.scenes[0].task.id"),
        ("/allow", json!([]), "state.scenes[0].task.allow"),
        ("/allow/0", json!("plots"), "state.scenes[0].task.allow[0]"),
        ("/goal", json!([]), "state.scenes[0].task.goal"),
        ("/goal", json!(vec![goal; 100]), "state.scenes[0].task.goal"),
        ("/goal/0/what", json!("fame"), "state.scenes[0].task.goal[0].what"),
        ("/goal/0/atMost", json!("two"), "state.scenes[0].task.goal[0].atMost"),
        ("/goal/0/atMost", json!(-1), "state.scenes[0].task.goal[0].atMost"),
        ("/goal/1/atLeast", json!(91), "state.scenes[0].task.goal[1].atLeast"),
        ("/goal/1", json!({"what": "turned", "model": "logistic"}), "state.scenes[0].task.goal[1]"),
        ("/goal/1", json!({"what": "turned", "atLeast": 3}), "state.scenes[0].task.goal[1].model"),
        ("/goal/1", json!({"what": "turned", "model": "oracle", "atLeast": 3}), "state.scenes[0].task.goal[1].model"),
        ("/goal/1", json!({"what": "kind", "model": "logistic", "atLeast": 3}), "state.scenes[0].task.goal[1]"),
        ("/goal/1", json!({"what": "kind", "model": "logistic", "is": "cow"}), "state.scenes[0].task.goal[1].is"),
        ("/goal/1", json!({"what": "points", "class": 9, "atLeast": 3}), "state.scenes[0].task.goal[1].class"),
        ("/goal/1", json!({"what": "moved", "class": 1, "atLeast": 3}), "state.scenes[0].task.goal[1].class"),
        ("/goal/1", json!({"what": "angle", "near": 3, "within": -1}), "state.scenes[0].task.goal[1].within"),
        (
            "/goal/1",
            json!({"what": "angle", "atMost": 3, "under": {"generative": {"pooling": 2}}}),
            "state.scenes[0].task.goal[1].under.generative.pooling",
        ),
        ("/predict", json!(["one"]), "state.scenes[0].task.predict"),
        ("/misses/0/say", json!(long), "state.scenes[0].task.misses[0].say"),
        ("/misses/0/then", json!(1), "state.scenes[0].task.misses[0].then"),
        ("/hint", json!(long), "state.scenes[0].task.hint"),
        ("/seed", json!(0.5), "state.scenes[0].task.seed"),
        ("/answer", json!(3), "state.scenes[0].task.answer"),
        ("/script", json!("alert(1)"), "state.scenes[0].task.script"),
        ("/goal", json!([{"what": "moved", "atMost": 3}]), "state.scenes[0].task.goal"),
    ];
    for (place, bad, field) in cases {
        let mut file = file("only-one-flinches");
        let (parent, key) = place.rsplit_once('/').expect("a place");
        match file.pointer_mut(&format!("/scenes/0/task{parent}")).expect(place) {
            serde_json::Value::Array(items) => items[key.parse::<usize>().expect("an index")] = bad,
            serde_json::Value::Object(entries) => drop(entries.insert(key.to_owned(), bad)),
            other => panic!("{place}: {other}"),
        }
        let refusal = read(&file).expect_err(field);
        assert!(refusal.contains(field), "{place}: {refusal}");
        assert!(refusal.chars().count() < 400, "{refusal}");
    }
}

#[test]
fn a_link_with_a_bad_task_opens_without_it_and_names_it() {
    let good = wire::scene_link(&saved("two-roads", 0).board.scenes[0]).expect("a link").hash;
    for (part, bad) in
        [("_angle", "_anger"), ("atMost~2~", "atMost~99~"), ("goal.0.", "goal.7."), ("id~_two", "id~two")]
    {
        assert!(good.contains(part), "{good}");
        let (opened, faults) = wire::read_link(&good.replacen(part, bad, 1)).expect("no fault").expect("a board");
        assert_eq!((task_of(&opened), &faults[..]), (None, &["task"][..]), "{part}");
        assert_eq!(opened.board.data.len(), 18, "{part}");
    }
}

/// Changes one place of a task.
pub(crate) fn tamper(rng: &mut Rng, value: &mut Value) {
    match value {
        Value::List(items) if !items.is_empty() && rng.u8(0..8) > 0 => {
            let at = rng.usize(0..items.len());
            match rng.u8(0..8) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => tamper(rng, &mut items[at]),
            }
        }
        Value::Object(entries) if !entries.is_empty() && rng.u8(0..16) > 0 => {
            let at = rng.usize(0..entries.len());
            match rng.u8(0..16) {
                0 => drop(entries.remove(at)),
                1 => entries[at].0.push('s'),
                2 => entries[at].0 = ["atLeast", "atMost", "is", "class", "model"][rng.usize(0..5)].to_owned(),
                _ => tamper(rng, &mut entries[at].1),
            }
        }
        Value::Number(number) => {
            *number = [0.0, 1.0, 2.0, 5.0, 0.5, 30.0, -1.0, 1e300, f64::NAN][rng.usize(0..9)];
        }
        Value::Text(text) => {
            let texts = ["generative", "logistic", "moved", "turned", "angle", "wrong", "line", "fitted", "points", ""];
            *text = texts[rng.usize(0..texts.len())].to_owned();
        }
        _ => *value = Value::Null,
    }
}

/// The task of a file, to be changed.
pub(crate) fn task_in(file: &mut Value) -> &mut Value {
    let Value::Object(entries) = file else { panic!("no file") };
    let Some((_, Value::List(scenes))) = entries.iter_mut().find(|(key, _)| key == "scenes") else {
        panic!("no scenes")
    };
    let Value::Object(scene) = &mut scenes[0] else { panic!("no scene") };
    &mut scene.iter_mut().find(|(key, _)| key == "task").expect("a task").1
}

#[test]
fn tampered_tasks_are_refused_or_judged_as_the_definition_says() {
    let mut rng = Rng::with_seed(36);
    let files: Vec<Value> = TASKS.iter().map(|words| json::value(&file(words.id))).collect();
    let (mut refused, mut judged, mut solved) = (0, 0, 0);
    for _ in 0..2 * cases() {
        let mut file = files[rng.usize(0..files.len())].clone();
        tamper(&mut rng, task_in(&mut file));
        let saved = match wire::read_state(&file) {
            Ok(saved) => saved,
            Err(invalid) => {
                let sentence = invalid.to_string();
                assert!(sentence.contains("task"), "{sentence}");
                refused += 1;
                continue;
            }
        };
        let scene = &saved.board.scenes[0];
        let Some(task) = &scene.task else { continue };
        let board = &scene.saved.board;
        let mut data = board.data.clone();
        if !data.is_empty() {
            let to = bayesboard::math::Point::new(rng.i32(-40..40) as f64 / 8.0, rng.i32(-40..40) as f64 / 8.0);
            data.move_to(rng.usize(0..data.len()), to).expect("a point of the plane");
        }
        let (start, now) = (Situation::new(&board.data, &board.settings), Situation::new(&data, &board.settings));
        let found = judge(task, &start, &now);
        for (condition, met) in task.goal.iter().zip(&found.goal) {
            let own = Independent { start: &board.data, now: &data, settings: &board.settings };
            assert_eq!(met.holds, own.holds(condition), "{condition:?} {met:?}");
            judged += 1;
            solved += usize::from(met.holds);
        }
    }
    println!("{refused} refused, {judged} conditions judged, {solved} of them hold");
    assert!(refused > cases() / 4 && judged > cases() / 4 && solved > cases() / 20 && solved < judged);
}
