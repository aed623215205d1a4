//! Tasks of one's own: they travel whole in a link, and a proof holds the task beside the board.

use super::board::{act, ask, opened, send};
use super::checked;
use bayesboard::board::{App, Command, Scene, shelved};
use bayesboard::screen::{Common, Screen};
use bayesboard::table::decoded;
use bayesboard::task::Task;
use bayesboard::task::points::Act;
use bayesboard::wire::{self, check_task, proof_list, read_link};
use bayesboard::words::TASKS;
use serde_json::json;

/// A task of the shelf that asks for a prediction.
const OF_SHELF: &str = "only-one-flinches";

/// The same under a name and a text of one's own, and what solves it.
fn own() -> (Scene, Vec<Act>) {
    let words = TASKS.iter().find(|words| words.id == OF_SHELF).expect("a task");
    let shelved = shelved(words, 0).expect("a plan");
    let task = Task { id: "turn-it".to_owned(), ..Task::clone(shelved.scene.task.as_ref().expect("a task")) };
    let scene = Scene { title: "Turn, it".to_owned(), task: Some(task.into()), ..shelved.scene };
    (scene, shelved.solution)
}

/// The page after a link.
fn open(hash: &str) -> (App, Vec<&'static str>) {
    let (saved, bad) = read_link(hash).expect("no fault").expect("a board");
    let mut app = App::default();
    app.update(Command::Common(Common::Load(Box::new(saved))));
    app.refresh();
    (app, bad)
}

/// The link of a board after some acts on the own task, whose prediction is made.
fn proof(acts: &[Act]) -> String {
    let (mut app, bad) = open(&wire::scene_link(&own().0).expect("a link").hash);
    assert_eq!(bad, [""; 0]);
    send(&mut app, json!(["task", "predict", 1]));
    for one in acts {
        act(&mut app, one);
    }
    ask(&mut app, json!(["proof", "https://board.example/"])).as_str().expect("a proof").to_owned()
}

#[test]
fn a_proof_holds_the_task_and_is_measured_anew() {
    let (scene, solution) = own();
    let link = proof(&solution);
    let found = checked(&link);
    assert!(found.is_solved && found.goals.iter().all(|goal| goal.met), "{found:?}");
    assert_eq!((&found.task[..], &found.title[..], found.moves), ("turn-it", "Turn, it", solution.len()));
    assert_eq!(found.predicted.as_deref(), Some("Only naive Bayes"));
    assert_eq!(found.own, wire::scene_link(&scene).map(|link| link.hash));
    assert!(!checked(&proof(&[])).is_solved);
    // The link of the task itself is the proof of its start.
    let start = checked(found.own.as_deref().expect("a link"));
    assert_eq!((start.own, start.is_solved, start.moves), (found.own, false, 0));
    assert!(link.len() < 2_000, "{}", link.len());
    // Opened on the page it is solved, and R leads to its start.
    let (mut app, bad) = open(&link[link.find('#').expect("a hash")..]);
    assert!(bad.is_empty() && app.is_solved());
    send(&mut app, json!(["startAgain"]));
    assert_eq!((app.is_solved(), &app.board().data), (false, &scene.saved.board.data));
}

#[test]
fn another_text_goal_or_start_is_another_task() {
    let (_, solution) = own();
    let link = proof(&solution);
    let own = checked(&link).own;
    let second = link.rfind("&p=").expect("the points of the start");
    let easier = link.replace("atLeast~35~", "atLeast~3~");
    let other_start = format!("{}{}", &link[..second], &link[second..].replacen("&p=A", "&p=B", 1));
    for forged in [easier, link.replace("scene=Turn", "scene=Burn"), other_start] {
        assert_ne!(forged, link);
        assert_ne!(check_task(&forged).ok().and_then(|found| found.own), own, "{forged}");
    }
    // One with the name of a task that comes with the page is not that task.
    let named = link.replace("id~_turn-it", &format!("id~_{}", OF_SHELF));
    assert_ne!(named, link);
    let found = checked(&named);
    assert_eq!(found.task, OF_SHELF);
    assert!(found.own.is_some_and(|own| Some(own) != checked(&link).own));
    let shelf = ask(&mut opened(OF_SHELF, 0), json!(["proof", ""]));
    assert_eq!(checked(shelf.as_str().expect("a proof")).own, None);
}

#[test]
fn a_proof_without_its_task_opens_as_a_board_and_is_refused() {
    let link = proof(&own().1);
    for (part, bad) in [
        ("_turned", "_burned"),
        ("atLeast~35~", "atLeast~95~"),
        ("goal.0.", "goal.7."),
        ("&task=id", "&tusk=id"),
        ("predicted=2", "predicted=9"),
        // The start would solve it.
        ("atLeast~35~", "atLeast~0~"),
    ] {
        let broken = link.replacen(part, bad, 1);
        assert_ne!(broken, link, "{part}");
        let (app, faults) = open(&broken[broken.find('#').expect("a hash")..]);
        assert_eq!(app.board().data.len(), 18, "{part}");
        if part == "predicted=2" {
            assert_eq!(faults, ["predicted"]);
        } else {
            assert_eq!((app.exercise(), &faults[..]), (None, &["task"][..]), "{part}");
        }
        assert!(check_task(&broken).is_err(), "{part}");
    }
    // Of the scene nothing has come.
    let cut = &link[link.find('#').expect("a hash")..link.find("&scene=").expect("a scene")];
    assert_eq!(open(cut).1, ["task"]);
}

#[test]
fn what_is_shared_is_the_start_and_not_the_solution() {
    let (scene, solution) = own();
    let start = wire::scene_link(&scene).expect("a link").hash;
    let link = proof(&solution);
    let (mut app, _) = open(&link[link.find('#').expect("a hash")..]);
    let shared = ask(&mut app, json!(["share", "https://board.example/", "", false]));
    assert_eq!(shared["link"], format!("https://board.example/{start}"));
}

#[test]
fn a_file_holds_the_task_and_how_far_it_is() {
    let (scene, solution) = own();
    let link = proof(&solution);
    let (mut app, _) = open(&link[link.find('#').expect("a hash")..]);
    let file = ask(&mut app, json!(["state"]));
    let mut other = App::default();
    send(&mut other, json!(["load", file]));
    assert!(other.is_solved());
    assert_eq!(other.exercise().map(|exercise| &*exercise.scene), Some(&scene));
}

#[test]
fn a_list_takes_proofs_of_own_tasks_whole() {
    let link = proof(&own().1);
    let hash = &link[link.find('#').expect("a hash")..];
    for text in
        [format!("Ada,{link},8\n"), format!("{link}\n"), format!("\"Ada\",\"{link}\"\n"), format!("{link},{link}")]
    {
        let rows = proof_list(text.as_bytes(), decoded).expect("rows").rows;
        assert_eq!(rows[0].hash.as_deref(), Some(hash), "{text}");
    }
}
