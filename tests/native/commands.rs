//! What the page may send and ask: every command and question once, and whatever else comes in is refused by name.

use crate::support::cases;
use crate::support::json;

use std::collections::BTreeSet;

use bayesboard::bag::SLIDERS;
use bayesboard::board::{App, Command, Tool};
use bayesboard::math::Point;
use bayesboard::messages::Messages;
use bayesboard::model::Setting;
use bayesboard::screen::{Common, Screen};
use bayesboard::slider::Scale;
use bayesboard::wire::{self, answer};
use json::value;
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// Sends a command as the page does; what comes back, or the wording of a refusal.
fn send(app: &mut App, command: &Json) -> Result<Json, String> {
    let tree = wire::send(app, &value(command)).map_err(|invalid| invalid.to_string())?;
    app.refresh();
    Ok(serde_json::to_value(tree).expect("plain data"))
}

fn ask(app: &mut App, question: &Json) -> Result<Json, String> {
    let tree = answer(app, &value(question)).map_err(|invalid| invalid.to_string())?;
    Ok(serde_json::to_value(tree).expect("plain data"))
}

/// A board with two points of either class.
fn board() -> App {
    let mut app = App::default();
    for (x, y, class) in [(0.0, 0.0, 0), (1.0, 2.0, 0), (3.0, 1.0, 1), (4.0, 3.0, 1)] {
        send(&mut app, &json!(["insert", x, y, class])).expect("a point");
    }
    app
}

/// Every command, in an order in which each finds something to do.
pub(crate) fn commands() -> Vec<Json> {
    vec![
        json!(["press", 10, 20, "mouse"]),
        json!(["drag", 30, 40]),
        json!(["release", 30, 40]),
        json!(["press", 10, 20, "touch"]),
        json!(["cancel"]),
        json!(["touch", true]),
        json!(["present", true]),
        json!(["hover", 50, 60, "pen"]),
        json!(["leave"]),
        json!(["key", "v", "KeyV", 0, true, false]),
        json!(["panel", "probe"]),
        json!(["highlight", "mean", 1]),
        json!(["lecture", "models", 0]),
        json!(["lecture", "counting", 7]),
        json!(["task", "open", "only-one-flinches", 3]),
        json!(["task", "predict", 1]),
        json!(["task", "solve", 0.5]),
        json!(["task", "leave"]),
        json!(["panel", "weights"]),
        json!(["playback", "forward"]),
        json!(["playback", "run"]),
        json!(["playback", "tick"]),
        json!(["playback", "stop"]),
        json!(["playback", "back"]),
        json!(["playback", "whole"]),
        json!(["playback", "reset"]),
        json!(["ascend", "pair", 1]),
        json!(["ascend", "third", 1]),
        json!(["ascend", "from", 200, 100, 420, 300]),
        json!(["ascend", "nudge", 1, -1]),
        json!(["ascend", "newton", 1]),
        json!(["panel", "em"]),
        json!(["hiding", 0.3]),
        json!(["hideLabels", 0.5]),
        json!(["showLabels"]),
        json!(["tool", "brush"]),
        json!(["brush", 24]),
        json!(["tool", "move"]),
        json!(["singleKeys", false]),
        json!(["hideParts", "tools,editing"]),
        json!(["select", 1]),
        json!(["relabelSelected"]),
        json!(["removeSelected"]),
        json!(["select", null]),
        json!(["insert", 1.5, -2.5, null]),
        json!(["place", 0, null, 3]),
        json!(["relabel", 0, 1]),
        json!(["remove", 0]),
        json!(["chooseClass", 1]),
        json!(["chooseClass", null]),
        json!(["addClass"]),
        json!(["removeClass"]),
        json!(["renameClass", 0, "ham"]),
        json!(["adjust", { "generative": { "pooling": 1 } }]),
        json!(["nextMember"]),
        json!(["family", "counts"]),
        json!(["smooth"]),
        json!(["settle"]),
        json!(["show", "map", true]),
        json!(["map", "density"]),
        json!(["forgetPrevious"]),
        json!(["usualPalette"]),
        json!(["hideFits", true]),
        json!(["resume", 0, true, "weights"]),
        json!(["resume", null, false, "numbers"]),
        json!(["guess", [100, 100, 300, 300]]),
        json!(["hideFits", false]),
        json!(["undo"]),
        json!(["redo"]),
        json!(["clear"]),
        json!(["startAgain"]),
        json!(["generate", "moons", 50, 3, false]),
        json!(["generate", "model", 10, 4, true]),
        json!(["optimal", true]),
        json!(["experiment", "xor", 3, 2, 1]),
        json!(["playback", "stop"]),
        json!(["folds", 3, 7]),
        json!(["leaveOneOut"]),
        json!(["split", 4, 7]),
        json!(["openTest"]),
        json!(["decide", "on", "training"]),
        json!(["decide", "positive", 1]),
        json!(["decide", "light", "logistic", true, false]),
        json!(["others", "open", true]),
        json!(["others", "seed", 3]),
        json!(["others", "from", "posterior"]),
        json!(["show", "wall", true]),
        json!(["pointAt", "qda"]),
        json!(["enlarge", "lda"]),
        json!(["throw", "seed", 4]),
        json!(["throw", "points", 30]),
        json!(["throw", "join", true]),
        json!(["throw", "from", null]),
        json!(["panel", "formulas"]),
        json!(["formula", "likelihood"]),
        json!(["weigh", "of", 1, 1]),
        json!(["weigh", "at", 1, 100, 40, 200, 90]),
        json!(["weigh", "nudge", 2, 3]),
        json!(["weigh", "top"]),
        json!(["decide", "view", "roc"]),
        json!(["decide", "threshold", 100, 50, 300, 200]),
        json!(["decide", "corners", -3, 1]),
        json!(["decide", "view", "reliability"]),
        json!(["decide", "lightAt", "logistic", 100, 50, 300, 200]),
        json!(["decide", "lightBin", "generative", 0]),
        json!(["decide", "nextBin", "generative", 1, 0]),
        json!(["preset", "iris-petals"]),
        json!(["load", { "version": 2, "data": { "points": [] } }]),
        json!(["scene", "add"]),
        json!(["scene", "answer"]),
        json!(["scene", "play", 0.5]),
        json!(["scene", "describe", 0, "First", "Why?", "Look"]),
        json!(["scene", "describe", 0, "First", "Why?", "Look", "One.", "Two?", "pooling", ""]),
        json!(["scene", "duplicate", 0]),
        json!(["scene", "up", 1]),
        json!(["scene", "down", 0]),
        json!(["scene", "next"]),
        json!(["scene", "previous"]),
        json!(["scene", "go", 1]),
        json!(["scene", "take", 1]),
        json!(["scene", "remove", 1]),
        json!(["axes", -1, 1, null, 4]),
        json!(["zoom", true]),
        json!(["pan", 0.25, 0]),
        json!(["fitToData"]),
        json!(["resetAxes"]),
        json!(["standardize"]),
        json!(["begin"]),
        json!(["dismissNotice"]),
        json!(["takeBack"]),
    ]
}

/// Every question.
pub(crate) fn questions() -> Vec<Json> {
    let data = json!({ "points": [{ "x": -1, "y": 0, "class": 0 }, { "x": 1, "y": 0.5, "class": 1 }] });
    let start = json!({ "version": 3, "data": data });
    let task = json!({ "id": "add-one", "allow": ["points"], "goal": [{ "what": "points", "atLeast": 3 }] });
    let scene = json!({ "title": "Add one", "sentence": "", "task": task, "data": data });
    vec![
        json!(["view"]),
        json!(["panel"]),
        json!(["description"]),
        json!(["flags"]),
        json!(["hits", 10, 10, "mouse"]),
        json!(["menu", null, null, "mouse"]),
        json!(["menu", 10, 10, "touch"]),
        json!(["rows", 0]),
        json!(["share", "https://example.org/", "hide=data", true]),
        json!(["presets"]),
        json!(["lectures"]),
        json!(["tasks"]),
        json!(["proof", "https://example.org/"]),
        json!(["changes", start]),
        json!(["changes", start, start]),
        json!(["draft", scene, start]),
        json!(["keys"]),
        json!(["sliders"]),
        json!(["landmarks"]),
        json!(["state"]),
        json!(["saved"]),
        json!(["saved", 0]),
        json!(["saved", -1]),
        json!(["report"]),
        json!(["toPage", 0, 0]),
        json!(["place"]),
        json!(["notes"]),
        json!(["export", "csv"]),
        json!(["export", "py"]),
        json!(["exportName"]),
    ]
}

#[test]
fn every_command_and_every_question_is_understood() {
    let mut app = board();
    for command in commands() {
        assert!(send(&mut app, &command).is_ok(), "{command}");
    }
    for question in questions() {
        assert!(ask(&mut app, &question).is_ok(), "{question}");
    }
}

#[test]
fn commands_do_what_they_say() {
    let mut app = board();
    let mut sent = |command: Json| {
        send(&mut app, &command).expect("a command");
        app.clone()
    };
    assert_eq!(sent(json!(["place", 1, null, 7])).board().data.point(1), Point::new(1.0, 7.0));
    assert_eq!(sent(json!(["place", 1, -4, null])).board().data.point(1), Point::new(-4.0, 7.0));
    assert_eq!(sent(json!(["relabel", 2, null])).board().data.label(2), None);
    assert_eq!(sent(json!(["tool", "eraser"])).tool(), Tool::Eraser);
    let axes = sent(json!(["axes", -1, null, null, 9])).board().axes;
    assert_eq!([axes.low.x, axes.high.x, axes.low.y, axes.high.y], [-1.0, 5.0, -5.0, 9.0]);
    assert!(sent(json!(["show", "mapLogistic", true])).shown().map_logistic);
    assert_eq!(
        sent(json!(["adjust", { "logistic": { "priorStd": 2 } }])).board().settings.logistic.prior_std,
        Some(2.0)
    );
}

#[test]
fn a_key_is_answered_by_the_board_or_by_the_page_or_by_nobody() {
    let mut app = board();
    let mut press = |key: &str, held: usize, on_plot: bool, presenting: bool| {
        let answer = send(&mut app, &json!(["key", key, "", held, on_plot, presenting])).expect("a key");
        (answer, app.board().data.len())
    };
    assert_eq!(press("z", 4, true, false), (json!("board"), 3), "Undo takes back the last point");
    assert_eq!(press("y", 4, true, false), (json!("board"), 4));
    assert_eq!(press("?", 1, false, false), (json!("help"), 4));
    assert_eq!(press("ContextMenu", 0, true, false), (json!("menu"), 4));
    assert_eq!(press("ContextMenu", 0, false, false), (Json::Null, 4));
    assert_eq!(press(".", 0, false, true), (json!("blank"), 4));
    assert_eq!(press("f", 0, false, true), (json!("fullScreen"), 4));
    assert_eq!(press("f", 0, false, false), (Json::Null, 4));
    assert_eq!(press("c", 0, false, true), (json!("controls"), 4));
    assert_eq!(press("l", 0, false, true), (json!("scenes"), 4));
    assert_eq!(send(&mut app, &json!(["undo"])), Ok(Json::Null), "nothing but a key has an answer");
}

#[test]
fn flags_say_what_the_page_asks_for_at_once() {
    let mut app = App::default();
    let flags = |app: &mut App| ask(app, &json!(["flags"])).expect("an answer");
    let none = json!({
        "empty": true, "fitsHidden": false, "hasScenes": false, "hasNotice": false, "unchangedScene": false
    });
    assert_eq!(flags(&mut app), none);
    for command in [json!(["insert", 0, 0, 0]), json!(["hideFits", true]), json!(["scene", "add"])] {
        send(&mut app, &command).expect("a command");
    }
    send(&mut app, &json!(["axes", 1, 1, 1, 1])).expect("axes that the board refuses");
    let all = json!({
        "empty": false, "fitsHidden": true, "hasScenes": true, "hasNotice": true, "unchangedScene": false
    });
    assert_eq!(flags(&mut app), all);
}

#[test]
fn what_cannot_be_read_is_named_and_changes_nothing() {
    let cases = [
        (json!("undo"), "command[0] is null; it must be a string"),
        (json!(["unddo"]), "command[0] is “unddo”; it must be the name of a command"),
        (json!(["press", 1, "2", "mouse"]), "command[2] is “2”; it must be a finite number"),
        (json!(["press", 1, 2]), "command[3] is null; it must be one of mouse, pen, touch, eraser"),
        (json!(["show", "all", true]), "command[1] is “all”; it must be one of generative, logistic,"),
        (json!(["show", "map", 1]), "command[2] is 1; it must be true or false"),
        (json!(["relabel", 0, 8]), "command[2] is 8; it must be a whole number from 0 to 7"),
        (json!(["insert", 1e300, 0, 0]), "cannot be placed: it must be finite"),
        (json!(["adjust", { "generative": { "pooling": 2 } }]), "command[1].generative.pooling is 2; it must be"),
        (json!(["preset", "none"]), "command[1] is “none”; it must be one of empty, round-blobs,"),
        (json!(["scene", "burn", 0]), "command[1] is “burn”; it must be one of next, previous, answer, go, play, add,"),
        (json!(["load", {}]), "version is missing"),
    ];
    let mut app = board();
    let before = app.board().clone();
    for (command, expected) in cases {
        let refusal = send(&mut app, &command).expect_err("a refusal");
        assert!(refusal.contains(expected), "{command}: {refusal}");
        assert_eq!(*app.board(), before, "{command}");
    }
    let refusal = ask(&mut app, &json!(["rows", -1])).expect_err("a refusal");
    assert!(refusal.starts_with("question[1] is -1; it must be a whole number"), "{refusal}");
}

/// Anything that JSON can say, but not much of it.
fn anything() -> impl Strategy<Value = Json> {
    prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        prop_oneof![-1e3..1e3, Just(0.0), Just(1.0), Just(1e300), Just(-1.0), Just(1e9)].prop_map(Json::from),
        "[a-zA-Z]{0,8}".prop_map(Json::from),
        prop::collection::vec(-900.0..900.0, 0..7).prop_map(Json::from),
        Just(json!({ "generative": { "prior": [0.5, 0.5] } })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases() as u32 / 4))]

    /// Commands with any of their parts exchanged for something else: no panic, and Undo leads back to the
    /// start, or to that of a task.
    #[test]
    fn garbled_commands_are_refused_or_carried_out(
        picks in prop::collection::vec((0..commands().len() + questions().len(), 0_usize..6, anything()), 1..20),
    ) {
        let mut app = board();
        send(&mut app, &json!(["begin"])).expect("a beginning");
        let start = app.board().clone();
        let (commands, questions) = (commands(), questions());
        for (pick, place, garbage) in picks {
            let garbled = |mut parts: Json| {
                if let Some(part) = parts.as_array_mut().and_then(|parts| parts.get_mut(place)) {
                    *part = garbage.clone();
                }
                parts
            };
            // "begin" forgets what was before it.
            match commands.get(pick) {
                Some(command) if command[0] != "begin" => drop(send(&mut app, &garbled(command.clone()))),
                Some(_) => {}
                None => drop(ask(&mut app, &garbled(questions[pick - commands.len()].clone()))),
            }
        }
        app.update(Command::Cancel);
        while app.can_undo() {
            app.update(Command::Common(Common::Undo));
        }
        // Its card alone leads out of a task.
        prop_assert!(app.exercise().is_some() || app.board() == &start);
    }
}

/// What is asked of the sliders of a page: ids and names, each with a command that sets what is out of range.
fn refused_by_sliders(sliders: &Json) -> Vec<(String, Json)> {
    let sliders = sliders.as_array().expect("sliders");
    let command = |slider: &Json| {
        let [group, key, name] = ["group", "key", "name"].map(|field| slider[field].as_str().expect("a text"));
        let outside = if slider["scale"] == "share" { json!([-6, 7]) } else { json!(-1) };
        (name.to_owned(), json!(["adjust", { group: { key: outside } }]))
    };
    sliders.iter().map(command).collect()
}

#[test]
fn what_a_slider_refuses_is_said_by_the_name_of_the_slider() {
    let question = value(&json!(["sliders"]));
    let sliders = |answer: Json| {
        let refused = refused_by_sliders(&answer);
        assert!(refused.len() > 2, "{answer}");
        refused
    };
    let of_board = serde_json::to_value(wire::answer(&mut App::default(), &question).expect("an answer"));
    for (name, command) in sliders(of_board.expect("plain data")) {
        let reason = wire::read_command(&value(&command)).expect_err("a refusal").reason();
        assert!(reason.starts_with(&format!("{name} must be a ")), "{command}: {reason}");
    }
    let of_messages =
        serde_json::to_value(wire::messages::answer(&mut Messages::default(), &question).expect("an answer"));
    let classes = ["ham", "spam"].map(str::to_owned);
    for (name, command) in sliders(of_messages.expect("plain data")) {
        let reason = wire::messages::read_command(&value(&command), &classes).expect_err("a refusal").reason();
        assert!(reason.starts_with(&format!("{name} must be a number from ")), "{command}: {reason}");
    }
}

/// The page makes a slider in its place; without one it would stop, and without words it would say nothing.
#[test]
fn every_slider_has_a_place_on_its_page_a_range_that_its_setting_takes_and_words() {
    let board = concat!(include_str!("../../www/board/screen.html"), include_str!("../../www/board/panels.html"));
    let messages =
        concat!(include_str!("../../www/messages/screen.html"), include_str!("../../www/messages/panels.html"));
    let pages = [board, messages];
    let mut of_page = [BTreeSet::new(), BTreeSet::new()];
    let sliders = Setting::sliders().map(|slider| (0, slider)).chain(SLIDERS.iter().map(|slider| (1, slider)));
    for (page, slider) in sliders {
        let place = format!("<div class=\"slider\" id=\"{}\"", slider.part());
        assert_eq!(pages[page].matches(&place).count(), 1, "{slider:?}");
        assert!(of_page[page].insert(slider.part()), "{slider:?}");
        let words = bayesboard::words::slider(slider);
        assert!(words.name != slider.setting.1 && !words.explanation.is_empty(), "{slider:?}");
        let at = |place: f64| if slider.scale == Scale::Log { 10_f64.powf(place) } else { place };
        let ends = [slider.least.unwrap_or(at(slider.low)), at(slider.high)];
        for number in ends.into_iter().chain(slider.neutral).chain([slider.other]) {
            let given = if slider.scale == Scale::Share { json!([1.0 - number, number]) } else { json!(number) };
            let (group, key) = slider.setting;
            let command = value(&json!(["adjust", { group: { key: given } }]));
            let classes = ["ham", "spam"].map(str::to_owned);
            let refused = match page {
                0 => wire::read_command(&command).err(),
                _ => wire::messages::read_command(&command, &classes).err(),
            };
            assert_eq!(refused.map(|refused| refused.reason()), None, "{slider:?}");
        }
    }
    for (page, known) in pages.iter().zip(of_page) {
        let places = page.split("<div class=\"slider\" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert_eq!(places.collect::<BTreeSet<_>>(), known, "a place without a slider");
    }
}

#[test]
fn what_else_is_refused_is_said_beside_its_field_or_by_its_path() {
    let reason = |command: Json| wire::read_command(&value(&command)).expect_err("a refusal").reason();
    assert_eq!(reason(json!(["ascend", "nudge", "x", 0])), "It must be a finite number, not “x”.");
    let state = json!({ "version": 2, "data": { "points": [] }, "settings": { "generative": { "pooling": 7 } } });
    let by_path = "state.settings.generative.pooling is 7; it must be a number from 0 to 1.";
    assert_eq!(reason(json!(["load", state])), by_path);
    // A sentence of its own says all.
    assert!(reason(json!(["insert", 1e300, 0, 0])).starts_with("A coordinate of "));
}
