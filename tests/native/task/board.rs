//! A task on the board: opened, worked on, left and taken up again, by the commands and questions of the page.

use crate::support::json::value;
use bayesboard::board::{App, Command, Preset, shelved};
use bayesboard::math::Point;
use bayesboard::screen::{Common, Screen};
use bayesboard::task::points::Act;
use bayesboard::wire::{self, read_state};
use bayesboard::words::{self, TASKS};
use serde_json::{Value as Json, json};

pub(crate) fn send(app: &mut App, command: Json) {
    wire::send(app, &value(&command)).unwrap_or_else(|invalid| panic!("{command}: {invalid}"));
    app.refresh();
}

pub(crate) fn ask(app: &mut App, question: Json) -> Json {
    let answer = wire::answer(app, &value(&question)).unwrap_or_else(|invalid| panic!("{question}: {invalid}"));
    serde_json::to_value(answer).expect("JSON")
}

fn task(app: &mut App) -> Json {
    ask(app, json!(["view"]))["task"].clone()
}

/// What a student does on the board to do this.
pub(crate) fn act(app: &mut App, act: &Act) {
    match act {
        Act::Move { index, to } => send(app, json!(["place", index, to.x, to.y])),
        Act::Add { at, class } => send(app, json!(["insert", at.x, at.y, class])),
        Act::Remove(index) => send(app, json!(["remove", index])),
        Act::Relabel(index, class) => send(app, json!(["relabel", index, class])),
        Act::Test => send(app, json!(["openTest"])),
        Act::Set(patch) => {
            app.update(Command::Adjust(patch.clone()));
            app.update(Command::Common(Common::Settle));
            app.refresh();
        }
    }
}

/// A board of one's own with a task of the shelf opened over it, whose prediction is made.
pub(crate) fn opened(id: &str, seed: usize) -> App {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    app.update(Command::Insert(Point::new(1.0, 1.0), Some(0)));
    send(&mut app, json!(["task", "open", id, seed]));
    if !task(&mut app)["choices"].as_array().expect("choices").is_empty() {
        send(&mut app, json!(["task", "predict", 0]));
    }
    app
}

#[test]
fn every_task_is_solved_by_its_moves_and_says_so_at_rest() {
    for words in TASKS {
        let mut app = opened(words.id, 3);
        assert_eq!(task(&mut app)["solved"], Json::Null, "{}", words.id);
        let solution = shelved(words, 3).expect("a plan").solution;
        for one in &solution {
            assert_eq!(task(&mut app)["solved"], Json::Null, "{}", words.id);
            act(&mut app, one);
        }
        let view = task(&mut app);
        // A look at the test part changes nothing.
        let n = solution.iter().filter(|act| **act != Act::Test).count();
        let moves = if n == 1 { "Solved in 1 move.".to_owned() } else { format!("Solved in {n} moves.") };
        assert_eq!(view["solved"][0], moves, "{}: {view}", words.id);
        assert_eq!(view["solved"][1], words.why, "{}: {view}", words.id);
        assert_eq!(view["predicted"] == "", words.predict.is_empty(), "{}: {view}", words.id);
        assert!(view["goals"].as_array().expect("goals").iter().all(|goal| goal["met"] == true), "{}", words.id);
        assert_eq!((&view["note"], &view["wasShown"]), (&json!(""), &json!(false)), "{}", words.id);
    }
}

#[test]
fn a_task_is_left_for_the_board_from_before_it() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    app.update(Command::Insert(Point::new(1.0, 1.0), Some(0)));
    let before = app.board().clone();
    send(&mut app, json!(["task", "open", "thunder"]));
    act(&mut app, &Act::Remove(0));
    send(&mut app, json!(["task", "open", "too-sure", 4]));
    send(&mut app, json!(["task", "leave"]));
    assert_eq!(app.board(), &before);
    assert_eq!(task(&mut app), Json::Null);
    send(&mut app, json!(["undo"]));
    assert_eq!((&task(&mut app)["id"], &task(&mut app)["seed"]), (&json!("too-sure"), &json!(4)));
    let view = task(&mut app);
    let back = format!("Back in the task “{}”.", view["title"].as_str().expect("a title"));
    let is_asked = view["choices"] != json!([]);
    let said = words::announcement(&app);
    assert!(said.starts_with(&back) && said.contains(view["text"].as_str().expect("a text")) != is_asked, "{said}");
    send(&mut app, json!(["task", "leave"]));
    assert_eq!(app.board(), &before, "the way back is kept by Undo");
}

#[test]
fn without_a_board_before_it_a_task_is_left_for_the_example() {
    let mut app = App::default();
    send(&mut app, json!(["task", "open", "thunder"]));
    send(&mut app, json!(["task", "leave"]));
    assert_eq!(app.lesson(), Some(Preset::Example));
}

#[test]
fn moves_follow_undo_and_begin_anew_with_the_start() {
    let mut app = opened("close-the-curve", 0);
    for (n, index) in [3, 4, 5].into_iter().enumerate() {
        assert_eq!(task(&mut app)["moves"], n);
        act(&mut app, &Act::Move { index, to: Point::new(0.5 * index as f64, 2.0) });
    }
    send(&mut app, json!(["undo"]));
    assert_eq!(task(&mut app)["moves"], 2);
    send(&mut app, json!(["startAgain"]));
    assert_eq!((&task(&mut app)["moves"], task(&mut app)["goals"][1]["text"][1].as_str()), (&json!(0), Some("0")));
    send(&mut app, json!(["undo"]));
    assert_eq!(task(&mut app)["moves"], 2, "a start is a step too");
    for _ in 0..4 {
        send(&mut app, json!(["undo"]));
        assert_eq!(task(&mut app)["id"], "close-the-curve", "no step leads out of the task");
    }
    assert_eq!((&task(&mut app)["moves"], app.can_undo()), (&json!(0), false));
    send(&mut app, json!(["redo"]));
    assert_eq!((&task(&mut app)["moves"], app.can_undo()), (&json!(1), true));
}

/// What is said of the models and as advice on the board, and what every panel says.
fn notices(app: &mut App) -> String {
    let view = ask(app, json!(["view"]));
    let mut said = format!("{} {}", view["advice"], view["messages"]);
    let open = view["panel"].clone();
    for panel in ["numbers", "probe", "formulas", "weights", "em", "samples", "experiment", "holdout", "decisions"] {
        send(app, json!(["panel", panel]));
        for _ in 0..200 {
            app.idle();
        }
        said += &format!(" {}", ask(app, json!(["panel"])));
    }
    send(app, json!(["panel", open]));
    said
}

#[test]
fn no_notice_of_a_task_says_what_to_do() {
    for words in TASKS {
        let mut app = opened(words.id, 0);
        if task(&mut app)["choices"] != json!([]) {
            send(&mut app, json!(["task", "predict", 0]));
        }
        let said = notices(&mut app);
        for advice in ["ower “", "raise", "dd a", "dd one", "put a", "Now choose", "key 2"] {
            assert!(!said.contains(advice), "{}: {said}", words.id);
        }
    }
    let mut app = opened("hold-them", 0);
    assert!(notices(&mut app).contains("completely separable"), "what is so is said");
    send(&mut app, json!(["task", "leave"]));
    send(&mut app, json!(["clear"]));
    send(&mut app, json!(["adjust", { "logistic": { "priorStd": null } }]));
    for (x, y, class) in [(0, 0, 0), (0, 1, 0), (3, 0, 1), (3, 2, 1)] {
        send(&mut app, json!(["insert", x, y, class]));
    }
    assert!(notices(&mut app).contains("put a point of one class among the other"), "outside of tasks a remedy helps");
}

#[test]
fn a_prediction_is_asked_for_without_the_goal() {
    for words in TASKS.iter().filter(|words| !words.predict.is_empty()) {
        let mut app = App::default();
        send(&mut app, json!(["task", "open", words.id]));
        assert_eq!(task(&mut app)["text"], words.ask, "{}", words.id);
        send(&mut app, json!(["task", "predict", 0]));
        assert_eq!(task(&mut app)["text"], words.text, "{}", words.id);
    }
}

#[test]
fn nothing_moves_before_the_prediction() {
    let mut app = App::default();
    send(&mut app, json!(["task", "open", "only-one-flinches"]));
    let start = app.board().data.clone();
    assert_eq!(task(&mut app)["choices"].as_array().map(Vec::len), Some(3));
    act(&mut app, &Act::Move { index: 5, to: Point::new(0.625, -0.625) });
    send(&mut app, json!(["adjust", {"generative": {"pooling": 0.5}}]));
    assert_eq!(app.board().data, start);
    send(&mut app, json!(["task", "predict", 2]));
    act(&mut app, &Act::Move { index: 5, to: Point::new(0.625, -0.625) });
    assert_eq!(task(&mut app)["predicted"], "You predicted “Only logistic regression”, which is right.");
    send(&mut app, json!(["startAgain"]));
    assert!(task(&mut app)["choices"].as_array().expect("choices").is_empty(), "it is asked for once");
}

#[test]
fn a_prediction_is_told_of_whether_right_or_wrong_and_a_shown_solution_is_no_solved_one() {
    let mut app = App::default();
    send(&mut app, json!(["task", "open", "only-one-flinches"]));
    send(&mut app, json!(["task", "predict", 0]));
    send(&mut app, json!(["task", "solve", 1]));
    let view = task(&mut app);
    assert_eq!(view["solved"][0], "Solution shown.");
    assert_eq!(view["predicted"], "You predicted “Both turn”. The answer is “Only logistic regression”.");
    // Where no choice is known to be right, none is said to be.
    let mut file = ask(&mut app, json!(["state"]));
    file["exercise"]["scene"] = json!({ "title": "T", "task": { "id": "own", "allow": ["points"],
        "goal": [{ "what": "moved", "atLeast": 1 }], "predict": ["Yes", "No"] }, "data": file["data"], "settings": file["settings"] });
    file["exercise"]["scene"]["data"]["points"].as_array_mut().expect("points").pop();
    for (answer, expected) in
        [(json!(null), "You predicted “Yes”."), (json!(1), "You predicted “Yes”. The answer is “No”.")]
    {
        let mut file = file.clone();
        if !answer.is_null() {
            file["exercise"]["scene"]["task"]["answer"] = answer;
        }
        file["exercise"]["shown"] = json!(false);
        let mut app = App::default();
        send(&mut app, json!(["load", file]));
        let view = task(&mut app);
        assert!(view["solved"][0].as_str().is_some_and(|head| head.starts_with("Solved in ")), "{view}");
        assert_eq!(view["predicted"], expected);
    }
}

/// The fit of the board before is where the solver starts, so the maximum may differ in its last digits.
#[test]
fn nothing_has_turned_before_anything_is_done() {
    let ids: Vec<&str> = TASKS.iter().filter(|words| shelved(words, 0).is_some()).map(|words| words.id).collect();
    let mut n = 0;
    for (before, id) in ids.iter().flat_map(|before| ids.iter().map(move |id| (*before, *id))) {
        let mut app = opened(before, 0);
        send(&mut app, json!(["task", "open", id, 0]));
        for goal in task(&mut app)["goals"].as_array().expect("goals") {
            let [about, now, _] = [0, 1, 2].map(|part| goal["text"][part].as_str().expect("a text"));
            if now.ends_with('°') && about.contains("turned") {
                assert_eq!(now, "0°", "{before}, {id}: {goal}");
                n += 1;
            }
        }
    }
    assert!(n >= 20, "{n} turns");
}

#[test]
fn a_bound_that_fails_never_looks_like_one_that_holds() {
    let mut app = opened("only-one-flinches", 0);
    act(&mut app, &Act::Move { index: 17, to: Point::new(3.25, -5.0) });
    let view = task(&mut app);
    let guard = &view["goals"][2];
    assert_eq!((&guard["met"], &guard["over"], &guard["progress"]), (&json!(false), &json!(true), &json!(0.0)));
    let said = view["said"].as_str().expect("a text");
    assert!(said.starts_with("Points changed 1, at most 1: met. "), "{said}");
    assert!(said.ends_with("°, at most 2°: not met."), "{said}");
    // What overshoots is not yet there either.
    let mut app = opened("hold-them", 0);
    send(&mut app, json!(["adjust", {"logistic": {"priorStd": 20}}]));
    let goal = task(&mut app)["goals"][1].clone();
    assert!(goal["met"] == false && goal["progress"].as_f64().is_some_and(|part| part < 1.0), "{goal}");
}

/// Three points of each class, one diagonal each: what is said of it names no numbers of points.
#[test]
fn the_textbook_pattern_is_refused_without_the_answer() {
    let mut app = opened("six-against-naive", 0);
    for (x, y, class) in
        [(-2.5, -2.5, 0), (-3.5, -3.5, 0), (2.5, 2.5, 0), (-2.5, 2.5, 1), (2.5, -2.5, 1), (3.5, -3.5, 1)]
    {
        act(&mut app, &Act::Add { at: Point::new(x, y), class: Some(class) });
    }
    let view = task(&mut app);
    assert_eq!((&view["solved"], &view["note"]), (&Json::Null, &json!("Each bin alone still helps the naive model.")));
}

#[test]
fn the_line_beside_a_goal_is_said_in_words() {
    let mut app = opened("the-other-flinches", 0);
    act(&mut app, &Act::Move { index: 12, to: Point::new(2.2, 0.5) });
    let view = task(&mut app);
    let way = (100.0 * view["goals"][1]["progress"].as_f64().expect("a part")).round();
    assert!(0.0 < way && way < 100.0, "{view}");
    let said = view["said"].as_str().expect("a text");
    assert!(said.contains(&format!(" of 33°: not met, {way} % of the way. ")), "{said}");
}

#[test]
fn what_is_not_allowed_and_what_goes_wrong_is_told() {
    let mut app = opened("only-one-flinches", 0);
    send(&mut app, json!(["adjust", {"generative": {"pooling": 0.5}}]));
    assert_eq!(task(&mut app)["note"], "", "not while a slider moves");
    send(&mut app, json!(["settle"]));
    assert_eq!(task(&mut app)["note"], "You changed “Shared variance”; this task is about the points.");
    send(&mut app, json!(["undo"]));
    for index in [1, 2] {
        act(&mut app, &Act::Move { index, to: Point::new(0.0, index as f64) });
    }
    assert_eq!(task(&mut app)["note"], "One point is enough. Undo.");
}

#[test]
fn a_solution_is_shown_in_one_step_and_told_of() {
    for words in TASKS {
        let mut app = opened(words.id, 5);
        for part in [0.0, 0.3, 0.7] {
            send(&mut app, json!(["task", "solve", part]));
        }
        send(&mut app, json!(["task", "solve", 1]));
        let view = task(&mut app);
        assert_ne!(view["solved"], Json::Null, "{}", words.id);
        assert_eq!((&view["wasShown"], &view["moves"]), (&json!(true), &json!(1)), "{}", words.id);
        send(&mut app, json!(["undo"]));
        let view = task(&mut app);
        assert_eq!((&view["wasShown"], &view["moves"]), (&json!(true), &json!(0)), "{}: it was seen", words.id);
    }
}

#[test]
fn a_task_is_taken_up_where_a_file_left_it() {
    let mut app = opened("only-one-flinches", 9);
    let before = app.exercise().and_then(|exercise| exercise.before.clone()).expect("a board before");
    act(&mut app, &Act::Move { index: 2, to: Point::new(1.0, -1.0) });
    let packed = ask(&mut app, json!(["saved", null]))["state"].clone();
    let mut other = App::default();
    send(&mut other, json!(["load", packed]));
    send(&mut other, json!(["begin"]));
    let (mine, theirs) = (task(&mut app), task(&mut other));
    assert_eq!((&mine["moves"], &mine["said"]), (&theirs["moves"], &theirs["said"]));
    assert_eq!(mine["choices"], theirs["choices"], "the prediction is kept");
    act(&mut other, &Act::Move { index: 3, to: Point::new(1.0, -1.5) });
    assert_eq!(task(&mut other)["moves"], 2);
    send(&mut other, json!(["task", "leave"]));
    assert_eq!((&other.board().data, &other.board().settings), (&before.board.data, &before.board.settings));
    // A file to give away says nothing of the board before.
    let file = ask(&mut app, json!(["state"]));
    assert_eq!(file["exercise"], json!({"id": "only-one-flinches", "seed": 9, "moves": 1, "predicted": 0}));
    read_state(&value(&file)).expect("a file");
}

#[test]
fn a_bad_exercise_in_a_file_is_refused_by_its_field() {
    let mut app = opened("thunder", 2);
    let file = ask(&mut app, json!(["state"]));
    let cases = [
        ("id", json!("chess"), "state.exercise.id is “chess”; it must be a task that comes with the page"),
        ("seed", json!(-1), "state.exercise.seed"),
        ("moves", json!("many"), "state.exercise.moves"),
        ("predicted", json!(7), "state.exercise.predicted"),
        ("solved", json!(true), "state.exercise.solved"),
        ("before", json!({"version": 99}), "version"),
    ];
    for (key, bad, said) in cases {
        let mut file = file.clone();
        file["exercise"][key] = bad;
        let refusal = read_state(&value(&file)).expect_err(key).to_string();
        assert!(refusal.contains(said), "{key}: {refusal}");
    }
    let unknown = wire::send(&mut app, &value(&json!(["task", "open", "chess"]))).expect_err("no such task");
    assert!(unknown.to_string().contains("a task that comes with the page"), "{unknown}");
}

#[test]
fn a_preset_opened_over_a_task_ends_it() {
    let mut app = opened("thunder", 0);
    app.update(Command::Common(Common::Open(Preset::Correlated)));
    app.refresh();
    assert_eq!(task(&mut app), Json::Null);
    send(&mut app, json!(["undo"]));
    assert_eq!(task(&mut app)["id"], "thunder");
}

/// Who has looked too early has to begin again, and Undo does not make it unseen.
#[test]
fn a_look_at_the_test_part_is_a_change_that_start_again_takes_back_and_undo_does_not_forget() {
    let mut app = opened("do-not-peek", 0);
    assert!(!app.can_start_again());
    send(&mut app, json!(["split", 4, 7]));
    send(&mut app, json!(["openTest"]));
    assert!(app.can_start_again() && app.is_test_open());
    send(&mut app, json!(["startAgain"]));
    assert!(!app.can_start_again() && !app.is_test_open());
    send(&mut app, json!(["undo"]));
    assert!(app.can_start_again() && app.is_test_open());
    for command in [json!(["adjust", {"logistic": {"priorStd": 1.0}}]), json!(["settle"]), json!(["openTest"])] {
        send(&mut app, command);
    }
    let view = task(&mut app);
    assert_eq!((&view["solved"], &view["goals"][1]["text"][1]), (&Json::Null, &json!("2")), "{view}");
    // Another try is another one, also where it begins at the same step.
    send(&mut app, json!(["undo"]));
    send(&mut app, json!(["startAgain"]));
    assert!(!app.is_test_open());
    for command in [json!(["adjust", {"logistic": {"priorStd": 1.0}}]), json!(["settle"]), json!(["openTest"])] {
        send(&mut app, command);
    }
    assert_eq!(task(&mut app)["solved"][0], "Solved in 1 move.");
}
