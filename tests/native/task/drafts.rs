//! Tasks that are being made: what can be asked, and what is refused.

use super::board::{ask, send};
use crate::support::json;
use bayesboard::board::{App, Shelved, shelved};
use bayesboard::task::points::{Act, Comparison, Situation, after, comparisons};
use bayesboard::task::{Bound, Measure};
use bayesboard::wire::{self, answer};
use bayesboard::words::TASKS;
use serde_json::{Value, json};

fn of_shelf(id: &str) -> Shelved {
    shelved(TASKS.iter().find(|words| words.id == id).expect("a task"), 0).expect("a plan")
}

/// What can be asked of a task of the shelf, from its start and its solution.
fn compared(id: &str) -> Vec<Comparison> {
    let shelf = of_shelf(id);
    let board = &shelf.scene.saved.board;
    let (data, settings) = after(&shelf.solution, &board.data, &board.settings).expect("acts that suit the start");
    comparisons(&Situation::new(&board.data, &board.settings), &Situation::new(&data, &settings))
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
fn what_can_be_asked_is_met_by_the_solution_and_mostly_not_by_the_start() {
    for words in TASKS {
        let all = compared(words.id);
        for Comparison { condition, solved, .. } in &all {
            assert!(condition.bound.holds(*solved), "{}: {condition:?} {solved:?}", words.id);
        }
        let is_aim = |one: &&Comparison| !one.condition.bound.holds(one.start);
        assert!(all.iter().any(|one| is_aim(&one)), "{}: nothing to ask", words.id);
    }
}

#[test]
fn a_threshold_is_what_is_solved_rounded_toward_the_start() {
    let all = compared("only-one-flinches");
    let named = |name: &str| all.iter().find(|one| one.condition.what.name == name).expect("a quantity");
    let turned = named("turned");
    let Measure::Number(by) = turned.solved else { panic!("{turned:?}") };
    assert!(by.fract() > 0.0, "{by}");
    assert_eq!((turned.condition.bound, turned.start), (Bound::AtLeast(by.floor()), Measure::Number(0.0)));
    assert_eq!(named("moved").condition.bound, Bound::AtMost(1.0), "fewer moves are never worse");
    let still = all.iter().find(|one| one.start == one.solved).expect("what has not changed");
    assert!(matches!(still.condition.bound, Bound::AtMost(_) | Bound::Is(_)), "{still:?}");
}

#[test]
fn a_draft_that_holds_is_not_refused() {
    let goal = json!([{"what": "turned", "model": "logistic", "atLeast": 30}, {"what": "moved", "atMost": 1}]);
    let found = tried(&scene(goal, json!(["points"])));
    assert_eq!(
        found,
        json!({
            "refused": null, "rows": ["", ""], "startSolves": false, "isSolved": true, "offense": null,
            "moves": "1 move",
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
fn changes_are_those_of_the_present_board() {
    let mut app = App::default();
    let shelf = of_shelf("only-one-flinches");
    let start = file(&shelf, &[]);
    send(&mut app, json!(["load", start]));
    let still = ask(&mut app, json!(["changes", start]));
    assert!(still.as_array().expect("rows").iter().all(|row| row["changed"] == false));
    let end = file(&shelf, &shelf.solution);
    send(&mut app, json!(["load", end]));
    let now = ask(&mut app, json!(["changes", start]));
    assert_eq!(now, ask(&mut App::default(), json!(["changes", start, end])));
    assert_eq!(
        (&now[0]["about"], &now[0]["unit"], &now[0]["from"]),
        (&json!("Logistic regression turned"), &json!("°"), &json!("0°"))
    );
    let changed: Vec<bool> = now.as_array().expect("rows").iter().map(|row| row["changed"] == true).collect();
    assert!(changed.is_sorted_by(|a, b| a >= b) && changed.contains(&false), "what has changed is first: {changed:?}");
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
