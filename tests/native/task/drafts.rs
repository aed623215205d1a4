//! Tasks that are being made: what is proposed, what is refused, and luck.

use super::board::{ask, send};
use crate::support::json;
use bayesboard::board::{App, Shelved, shelved};
use bayesboard::task::points::{Act, Proposal, Situation, after, proposals};
use bayesboard::task::{Bound, LUCK_TRIES, Measure};
use bayesboard::wire::{self, answer};
use bayesboard::words::TASKS;
use serde_json::{Value, json};

fn of_shelf(id: &str) -> Shelved {
    shelved(TASKS.iter().find(|words| words.id == id).expect("a task"), 0).expect("a plan")
}

/// What is proposed for a task of the shelf, from its start and its solution.
fn proposed(id: &str, acts: &[Act]) -> Vec<Proposal> {
    let board = of_shelf(id).scene.saved.board.clone();
    let (data, settings) = after(acts, &board.data, &board.settings).expect("acts that suit the start");
    proposals(&Situation::new(&board.data, &board.settings), &Situation::new(&data, &settings))
}

/// A board as a file has it.
fn file(shelved: &Shelved, acts: &[Act]) -> Value {
    let mut saved = bayesboard::board::Saved::clone(&shelved.scene.saved);
    let (data, settings) = after(acts, &saved.board.data, &saved.board.settings).expect("acts that suit the start");
    (saved.board.data, saved.board.settings) = (data, settings);
    serde_json::to_value(wire::state(&saved)).expect("JSON")
}

/// A scene with a task that is being made, from the start of the first task of the shelf.
fn scene(goal: Value, allow: Value) -> Value {
    let start = file(&of_shelf("only-one-flinches"), &[]);
    json!({
        "title": "Turn one", "question": "Turn one of them.", "sentence": "It is near.",
        "task": { "id": "turn-one", "allow": allow, "goal": goal },
        "data": start["data"], "settings": start["settings"], "view": start["view"],
    })
}

fn tried(scene: &Value) -> Value {
    let shelf = of_shelf("only-one-flinches");
    ask(&mut App::default(), json!(["draft", scene, file(&shelf, &shelf.solution)]))
}

#[test]
fn what_is_proposed_is_met_by_the_solution_and_not_by_the_start() {
    for words in TASKS {
        let shelf = of_shelf(words.id);
        let proposals = proposed(words.id, &shelf.solution);
        for Proposal { condition, start, solved, change, .. } in &proposals {
            assert!(condition.bound.holds(*solved), "{}: {condition:?} {solved:?}", words.id);
            let is_count = condition.what.name == "moved" || matches!(condition.bound, Bound::AtMost(_));
            if *change > 0.1 && !is_count {
                assert!(!condition.bound.holds(*start), "{}: {condition:?} {start:?}", words.id);
            }
        }
        let chosen: Vec<&Proposal> = proposals.iter().filter(|proposal| proposal.is_chosen).collect();
        assert!((1..=2).contains(&chosen.len()), "{}: {chosen:?}", words.id);
        let is_aim = |proposal: &&&Proposal| !proposal.condition.bound.holds(proposal.start);
        assert_eq!(chosen.iter().filter(is_aim).count(), 1, "{}: {chosen:?}", words.id);
    }
}

#[test]
fn thresholds_are_round_and_leave_room() {
    let first = proposed("only-one-flinches", &of_shelf("only-one-flinches").solution);
    let named = |name: &str| first.iter().find(|proposal| proposal.condition.what.name == name).expect("a proposal");
    let turned = named("turned");
    let Measure::Number(by) = turned.solved else { panic!("{turned:?}") };
    let expected = 5.0 * (0.95 * by / 5.0).floor();
    assert_eq!((turned.condition.bound, turned.is_chosen), (Bound::AtLeast(expected), true));
    assert_eq!((named("moved").condition.bound, named("moved").is_chosen), (Bound::AtMost(1.0), true));
    // What has not changed stands last, as a guard.
    let first_still = first.iter().position(|proposal| proposal.change == 0.0).expect("a guard");
    assert!(first[first_still..].iter().all(|proposal| proposal.change == 0.0 && !proposal.is_chosen));
    assert!(first[first_still..].iter().all(|proposal| proposal.condition.bound.holds(proposal.start)));
}

#[test]
fn a_draft_that_holds_is_not_refused() {
    let goal = json!([{"what": "turned", "model": "logistic", "atLeast": 30}, {"what": "moved", "atMost": 1}]);
    let found = tried(&scene(goal, json!(["points"])));
    assert_eq!(
        found,
        json!({
            "refused": null, "rows": ["", ""], "startSolves": false, "isSolved": true, "offense": null,
            "moves": "1 move", "drags": 1,
        })
    );
}

#[test]
fn each_refusal_names_its_row() {
    let moved = json!({"what": "moved", "atMost": 1});
    let turned = |bound: Value| {
        let mut turned = json!({"what": "turned", "model": "logistic"});
        turned.as_object_mut().expect("an object").extend(bound.as_object().expect("a bound").clone());
        json!([moved, turned])
    };
    let row = |goal: Value| tried(&scene(goal, json!(["points"])))["rows"][1].as_str().expect("a row").to_owned();
    assert!(row(turned(json!({"atLeast": 89}))).starts_with("Your solution turned it "));
    assert!(row(turned(json!({"atLeast": 89}))).ends_with("°: it would fail."));
    assert_eq!(row(turned(json!({"atLeast": 0}))), "The start already has 0°: raise it.");
    assert_eq!(row(turned(json!({"atMost": 90}))), "The start already has 0°: lower it.");
    assert_eq!(row(turned(json!({"atLeast": -5}))), "It must be a number from 0 to 90.");
    assert_eq!(row(turned(json!({"atLeast": "many"}))), "It must be a finite number.");
    let refused = |scene: &Value| tried(scene)["refused"].as_str().unwrap_or_default().to_owned();
    assert_eq!(refused(&scene(json!([]), json!(["points"]))), "Tick what a student must reach.");
    assert_eq!(refused(&scene(json!([moved, moved, moved, moved, moved]), json!(["points"]))), "Tick at most 4.");
    let mut untitled = scene(turned(json!({"atLeast": 30})), json!(["points"]));
    untitled["title"] = json!(" ");
    assert_eq!(refused(&untitled), "A task needs a title.");
}

#[test]
fn a_solution_that_changes_what_students_may_not_is_told() {
    let goal = json!([{"what": "turned", "model": "logistic", "atLeast": 30}]);
    let found = tried(&scene(goal.clone(), json!(["classes", "pooling"])));
    assert_eq!(found["isSolved"], false);
    assert_eq!(found["offense"], "You changed a point; this task is about “Shared variance”.");
    assert_eq!(tried(&scene(goal, json!(["points", "settings"])))["isSolved"], true);
}

#[test]
fn fields_that_cannot_be_are_refused_by_their_names() {
    let goal = json!([{"what": "moved", "atMost": 1}]);
    let mut app = App::default();
    let solved = file(&of_shelf("only-one-flinches"), &[]);
    for (place, bad, field) in [
        ("allow", json!([]), "task.allow"),
        ("hint", json!("x".repeat(10_000)), "task.hint"),
        ("predict", json!(["one"]), "task.predict"),
        ("goal", json!(7), "task.goal"),
    ] {
        let mut scene = scene(goal.clone(), json!(["points"]));
        scene["task"][place] = bad;
        let refused = answer(&mut app, &json::value(&json!(["draft", scene, solved]))).expect_err(field);
        assert!(refused.to_string().starts_with(field), "{refused}");
    }
}

#[test]
fn luck_is_the_same_in_slices_and_says_when_it_is_too_much() {
    let goal = json!([{"what": "turned", "model": "logistic", "atLeast": 5}]);
    let easy = scene(goal, json!(["points"]));
    let hard = scene(json!([{"what": "turned", "model": "logistic", "atLeast": 89.5}]), json!(["points"]));
    let mut app = App::default();
    let whole = ask(&mut app, json!(["luck", easy, 1, 0, 0, LUCK_TRIES]));
    let (mut tried, mut solved) = (0, 0);
    while tried < LUCK_TRIES {
        let slice = ask(&mut app, json!(["luck", easy, 1, tried, solved, 300]));
        (tried, solved) =
            (slice["tried"].as_u64().expect("a number") as usize, slice["solved"].as_u64().expect("a number"));
        assert_eq!(slice["isDone"], tried == LUCK_TRIES);
    }
    assert_eq!((whole["solved"].as_u64(), whole["isEasy"].as_bool()), (Some(solved), Some(true)));
    let share = (solved as f64 / 2.0).round() / 10.0;
    assert_eq!(whole["share"], format!("{share} %"));
    assert_eq!(ask(&mut app, json!(["luck", hard, 1, 0, 0, LUCK_TRIES]))["isEasy"], false);
}

#[test]
fn changes_are_those_of_the_present_board() {
    let mut app = App::default();
    let shelf = of_shelf("only-one-flinches");
    let start = file(&shelf, &[]);
    send(&mut app, json!(["load", start]));
    let still = ask(&mut app, json!(["changes", start]));
    assert!(still.as_array().expect("rows").iter().all(|row| row["changed"] == false && row["chosen"] == false));
    let end = file(&shelf, &shelf.solution);
    send(&mut app, json!(["load", end]));
    let now = ask(&mut app, json!(["changes", start]));
    assert_eq!(now, ask(&mut App::default(), json!(["changes", start, end])));
    assert_eq!(
        (&now[0]["about"], &now[0]["unit"], &now[0]["from"]),
        (&json!("Logistic regression turned"), &json!("°"), &json!("0°"))
    );
}

#[test]
fn classes_may_be_changed_where_a_task_allows_it() {
    let mut start = scene(json!([{"what": "moved", "atLeast": 1}]), json!(["points", "classes"]));
    let mut more = file(&of_shelf("only-one-flinches"), &of_shelf("only-one-flinches").solution);
    more["data"]["classes"] = json!(["A", "B", "C"]);
    let verdict = |scene: &Value| {
        let found = ask(&mut App::default(), json!(["draft", scene, more]));
        (found["isSolved"].clone(), found["offense"].clone())
    };
    assert_eq!(verdict(&start), (json!(true), Value::Null));
    start["task"]["allow"] = json!(["points"]);
    assert_eq!(verdict(&start), (json!(false), json!("You changed the classes; this task is about the points.")));
}
