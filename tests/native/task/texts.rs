//! The tasks on *Messages*: every row of the shelf, and work on them by the commands and questions of the page.

use super::luck::LUCK_TRIES;
use super::text_luck::random_gesture;
use super::text_rows::{Said, row};
use crate::support::json::value;
use bayesboard::bag::BagPatch;
use bayesboard::messages::{Command, Messages, Preset, Shelved, shelved};
use bayesboard::screen::{Common, Screen, TaskWords};
use bayesboard::task::texts::{Act, Situation, State, Texts, Variant, partway};
use bayesboard::task::{Judged, Task, judge};
use bayesboard::text::words as words_of;
use bayesboard::wire::messages;
use bayesboard::words;
use bayesboard::words::messages::TASKS;
use fastrand::Rng;
use serde_json::{Value as Json, json};

const SEEDS: std::ops::Range<usize> = 0..100;

pub(crate) fn of_seed(words: &TaskWords, seed: usize) -> Shelved {
    shelved(words, seed).unwrap_or_else(|| panic!("{} has a plan", words.id))
}

fn task(shelved: &Shelved) -> &Task<Texts> {
    shelved.scene.task.as_ref().expect("a task")
}

fn start(shelved: &Shelved) -> State {
    State::from(&shelved.scene.saved.corpus)
}

fn judged(shelved: &Shelved, acts: &[Act]) -> Judged<Texts> {
    let start = start(shelved);
    let end = partway(acts, &start, 1.0).expect("acts that suit the start");
    judge(task(shelved), &Situation::from(&start), &Situation::from(&end))
}

/// The acts on the prepared start, done to the variant of a seed.
fn varied(words: &TaskWords, seed: usize, acts: &[Act]) -> Vec<Act> {
    let variant = Variant::of_seed(seed, &start(&of_seed(words, 0)));
    acts.iter().map(|act| variant.act(act)).collect()
}

#[test]
fn no_start_solves_its_task_and_its_solution_does_for_a_hundred_seeds() {
    assert_eq!(TASKS.len(), 9);
    for words in TASKS {
        for seed in SEEDS {
            let shelved = of_seed(words, seed);
            assert_eq!(task(&shelved).flaw(&Situation::from(&start(&shelved))), None, "{} {seed}", words.id);
            let solved = judged(&shelved, &shelved.solution);
            assert!(solved.is_solved(), "{} {seed}: {solved:?}", words.id);
            let begun = judged(&shelved, &[]);
            assert_eq!((begun.miss, begun.offense), (None, None), "{} {seed}", words.id);
        }
    }
}

#[test]
fn another_solution_solves_each_task() {
    for words in TASKS {
        for seed in SEEDS.step_by(11) {
            let second = varied(words, seed, &row(words.id).second);
            let shelved = of_seed(words, seed);
            assert_ne!(second, shelved.solution, "{}", words.id);
            let solved = judged(&shelved, &second);
            assert!(solved.is_solved(), "{} {seed}: {solved:?}", words.id);
        }
    }
}

#[test]
fn near_misses_do_not_solve_and_are_told_why() {
    for words in TASKS {
        for seed in SEEDS.step_by(11) {
            let shelved = of_seed(words, seed);
            for (acts, said) in row(words.id).near {
                let judged = judged(&shelved, &varied(words, seed, &acts));
                let name = format!("{} {seed} {acts:?}: {judged:?}", words.id);
                assert!(!judged.is_solved(), "{name}");
                match said {
                    Said::Miss(index) => assert_eq!((judged.miss, judged.offense), (Some(index), None), "{name}"),
                    Said::Offense => assert!(judged.offense.is_some(), "{name}"),
                }
            }
        }
    }
}

/// How many words or messages a solution puts.
fn n_steps(acts: &[Act]) -> usize {
    let n = |act: &Act| if let Act::Write(text) = act { words_of(text).len() } else { 1 };
    acts.iter().map(n).sum()
}

#[test]
fn luck_solves_no_task() {
    for words in TASKS {
        let shelved = of_seed(words, 0);
        let (start, of) = (start(&shelved), task(&shelved));
        let share = |steps: usize| {
            let mut rng = Rng::with_seed(1);
            let began = Situation::from(&start);
            let mut is_lucky = || {
                let end = random_gesture(&mut rng, &start, &of.allow, steps);
                judge(of, &began, &Situation::from(&end)).is_solved()
            };
            100.0 * (0..LUCK_TRIES).filter(|_| is_lucky()).count() as f64 / LUCK_TRIES as f64
        };
        let [once, often] = [1, n_steps(&shelved.solution)].map(share);
        println!("{}: {once:.2} % of {LUCK_TRIES} single gestures, {often:.2} % of as many as it takes", words.id);
        assert!(once.max(often) <= 2.0, "{}: {once} %, {often} %", words.id);
    }
}

#[test]
fn texts_are_short() {
    let n_words = |text: &str| text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    for TaskWords { id, title, text, hint, why, misses, .. } in TASKS {
        assert!(n_words(text) <= 25, "{id}: {}", n_words(text));
        assert!(!title.is_empty(), "{id}");
        let split = |text: &str| text.split(". ").map(str::to_owned).collect::<Vec<_>>();
        assert!(split(why).len() <= 2, "{id}: {why}");
        for sentence in split(why).into_iter().chain(split(hint)).chain(misses.iter().map(|&miss| miss.to_owned())) {
            assert!(n_words(&sentence) <= 18, "{id}: {sentence}");
        }
    }
}

pub(crate) fn send(app: &mut Messages, command: Json) {
    messages::send(app, &value(&command)).unwrap_or_else(|invalid| panic!("{command}: {invalid}"));
    app.refresh();
}

pub(crate) fn ask(app: &mut Messages, question: Json) -> Json {
    let answer = messages::answer(app, &value(&question)).unwrap_or_else(|invalid| panic!("{question}: {invalid}"));
    serde_json::to_value(answer).expect("JSON")
}

fn view(app: &mut Messages) -> Json {
    ask(app, json!(["view"]))["task"].clone()
}

/// What a student does on the screen to do this.
pub(crate) fn act(app: &mut Messages, act: &Act) {
    match act {
        Act::Write(text) => send(app, json!(["judge", text])),
        Act::Add(text, class) => {
            send(app, json!(["newClass", class]));
            send(app, json!(["add", text]));
        }
        Act::Remove(index) => send(app, json!(["remove", index])),
        Act::Relabel(index, class) => send(app, json!(["label", index, class])),
        Act::Set(patch) => {
            app.update(Command::Adjust(BagPatch::clone(patch)));
            app.update(Command::Common(Common::Settle));
            app.refresh();
        }
    }
}

/// Messages of one's own with a task of the shelf opened over them, whose prediction is made.
pub(crate) fn opened(id: &str, seed: usize) -> Messages {
    let mut app = Messages::default();
    app.update(Command::Common(Common::Open(Preset::China)));
    app.update(Command::Add("Shanghai".to_owned()));
    send(&mut app, json!(["task", "open", id, seed]));
    if !view(&mut app)["choices"].as_array().expect("choices").is_empty() {
        send(&mut app, json!(["task", "predict", 0]));
    }
    app
}

#[test]
fn every_task_is_solved_by_its_moves_and_says_so_at_rest() {
    for (index, words) in TASKS.iter().enumerate() {
        let mut app = opened(words.id, 3);
        for one in &of_seed(words, 3).solution {
            assert_eq!(view(&mut app)["solved"], Json::Null, "{}", words.id);
            act(&mut app, one);
        }
        let found = view(&mut app);
        assert_eq!(found["solved"][1], words.why, "{}: {found}", words.id);
        assert_eq!(found["predicted"] == "", words.predict.is_empty(), "{}: {found}", words.id);
        assert!(found["goals"].as_array().expect("goals").iter().all(|goal| goal["met"] == true), "{}", words.id);
        assert_eq!((&found["note"], &found["wasShown"]), (&json!(""), &json!(false)), "{}", words.id);
        assert_eq!(found["next"].as_str(), TASKS.get(index + 1).map(|words| words.id));
        println!("{}: {}", words.id, found["said"]);
    }
}

#[test]
fn a_task_is_left_for_the_messages_from_before_it() {
    let mut app = opened("a-tie", 0);
    act(&mut app, &Act::Write("cash".to_owned()));
    send(&mut app, json!(["task", "open", "they-cancel", 4]));
    send(&mut app, json!(["task", "leave"]));
    assert_eq!((app.corpus().messages.len(), view(&mut app)), (5, Json::Null));
    send(&mut app, json!(["undo"]));
    assert_eq!((&view(&mut app)["id"], &view(&mut app)["seed"]), (&json!("they-cancel"), &json!(4)));
}

#[test]
fn undo_does_not_lead_out_of_a_task() {
    let mut app = Messages::default();
    send(&mut app, json!(["preset", "first-messages"]));
    send(&mut app, json!(["task", "open", "a-tie"]));
    act(&mut app, &Act::Write("cash".to_owned()));
    for can in [true, false, false] {
        assert_eq!(
            (&view(&mut app)["id"], ask(&mut app, json!(["view"]))["canUndo"].clone()),
            (&json!("a-tie"), json!(can))
        );
        send(&mut app, json!(["undo"]));
    }
    send(&mut app, json!(["task", "leave"]));
    assert_eq!(view(&mut app), Json::Null, "its card leads out");
}

#[test]
fn what_a_scroll_has_moved_is_taken_back_without_a_word() {
    let mut app = Messages::default();
    send(&mut app, json!(["preset", "first-messages"]));
    send(&mut app, json!(["label", 0, 1]));
    let said = |app: &mut Messages| {
        let view = ask(app, json!(["view"]));
        [&view["status"], &view["said"], &view["settings"], &view["canUndo"]].map(Clone::clone)
    };
    let before = said(&mut app);
    for alpha in [2, 3] {
        send(&mut app, json!(["adjust", { "naive": { "countSmoothing": alpha } }]));
    }
    assert_ne!(said(&mut app), before);
    for command in ["takeBack", "settle"] {
        send(&mut app, json!([command]));
    }
    assert_eq!(said(&mut app), before);
}

#[test]
fn nothing_changes_before_the_prediction() {
    let mut app = Messages::default();
    send(&mut app, json!(["task", "open", "by-hand"]));
    assert_eq!(view(&mut app)["text"], "Work out P(y = 1) of the judged text by hand.", "the goal comes later");
    let start = app.corpus().clone();
    act(&mut app, &Act::Relabel(1, Some(1)));
    act(&mut app, &Act::Write("x2".to_owned()));
    assert_eq!(*app.corpus(), start);
    send(&mut app, json!(["hideFits", false]));
    send(&mut app, json!(["key", "h", "KeyH", 0, false, false]));
    assert!(app.fits_hidden(), "the answer would give the prediction away");
    send(&mut app, json!(["task", "predict", 0]));
    assert!(!app.fits_hidden());
    act(&mut app, &Act::Relabel(1, Some(1)));
    assert_ne!(app.corpus().messages, start.messages);
    send(&mut app, json!(["startAgain"]));
    assert!(!app.fits_hidden(), "the prediction stands");
    send(&mut app, json!(["task", "open", "by-hand"]));
    assert!(!app.fits_hidden(), "and so it does when the task is opened again");
    assert_eq!(app.corpus().messages, start.messages);
    assert_eq!(view(&mut app)["moves"], 0);
    let (saved, bad) = messages::read_link("task=by-hand").expect("a link").expect("messages");
    app.update(Command::Common(Common::OpenLink(Box::new(saved), bad)));
    assert_eq!(view(&mut app)["choices"].as_array().map(Vec::len), Some(4), "its link asks anew");
    assert!(app.fits_hidden(), "and does not show the answer");
}

#[test]
fn what_is_not_allowed_and_what_goes_wrong_is_told() {
    let mut app = opened("a-tie", 0);
    send(&mut app, json!(["adjust", {"naive": {"countSmoothing": 2}}]));
    assert_eq!(view(&mut app)["note"], "", "not while a slider moves");
    send(&mut app, json!(["settle"]));
    assert_eq!(view(&mut app)["note"], "You changed “Count smoothing α”; this task is about the judged text.");
    send(&mut app, json!(["undo"]));
    act(&mut app, &Act::Write("cash noon".to_owned()));
    assert_eq!(view(&mut app)["note"], TASKS[0].misses[0]);
}

#[test]
fn a_solution_is_shown_in_one_step_and_told_of() {
    for words in TASKS {
        let mut app = opened(words.id, 5);
        for part in [0.0, 0.3, 0.7, 1.0] {
            send(&mut app, json!(["task", "solve", part]));
        }
        let found = view(&mut app);
        assert_ne!(found["solved"], Json::Null, "{}", words.id);
        assert_eq!((&found["wasShown"], &found["moves"]), (&json!(true), &json!(1)), "{}", words.id);
        send(&mut app, json!(["undo"]));
        assert_eq!(view(&mut app)["moves"], 0, "{}", words.id);
    }
}

#[test]
fn conditions_are_said_with_their_distance() {
    for words in TASKS {
        let shelved = of_seed(words, 0);
        let (start, judged) = (start(&shelved), judged(&shelved, &shelved.solution));
        for (condition, met) in task(&shelved).goal.iter().zip(&judged.goal) {
            let said = words::condition(condition, met, &start.classes, &start.settings);
            assert!(said.iter().all(|part| !part.is_empty()), "{}: {said:?}", words.id);
        }
    }
}

#[test]
fn distances_have_three_digits_or_as_many_as_tell_them_from_their_bound() {
    let mut app = opened("a-tie", 0);
    for text in ["cash call lunch", "cash noon", "win", "free home", "game me"] {
        act(&mut app, &Act::Write(text.to_owned()));
        let view = view(&mut app);
        let distance = view["goals"][1]["text"][1].as_str().expect("a text");
        let digits = distance.chars().filter(char::is_ascii_digit).collect::<String>();
        assert!(digits.trim_start_matches('0').len() <= 3, "{text}: {distance}");
    }
    act(&mut app, &Act::Write("cash call me".to_owned()));
    assert_eq!(view(&mut app)["goals"][1]["text"][1], "0", "and not a rest of rounding");
}
