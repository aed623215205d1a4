//! The same of *Messages*.

use std::collections::BTreeSet;

use bayesboard::bag::SLIDERS;
use bayesboard::messages::Messages;
use bayesboard::wire::messages::{COMMANDS, QUESTIONS, answer, read_command, send};
use serde_json::{Value as Json, json};

use super::{declared, literals, names, negative_zero, sent, set};
use crate::support::json::value;

/// Every question.
fn questions() -> Vec<Json> {
    [
        json!(["view"]),
        json!(["flags"]),
        json!(["place"]),
        json!(["panel"]),
        json!(["notes"]),
        json!(["words"]),
        json!(["words", 1, 2, "free"]),
        json!(["description"]),
        json!(["rows", 0]),
        json!(["rows", 0, 1, 2]),
        json!(["presets"]),
        json!(["lectures"]),
        json!(["keys"]),
        json!(["sliders"]),
        json!(["share", "https://example.org/messages.html", "", false]),
        json!(["state"]),
        json!(["saved"]),
        json!(["saved", 0]),
        json!(["saved", -1]),
        json!(["report"]),
        json!(["export", "csv"]),
        json!(["export", "tsv"]),
        json!(["export", "py"]),
        json!(["exportName"]),
        json!(["tasks"]),
        json!(["proof", "https://example.org/index.html"]),
    ]
    .into()
}

/// Every message, with something that it can be about.
pub(crate) fn messages() -> Vec<Json> {
    let empty = json!({ "version": 1, "page": "messages" });
    let mut messages = vec![
        json!(["judge", "free"]),
        json!(["putWord", "free"]),
        json!(["takeWord", "free"]),
        json!(["judgeMessage", 0]),
        json!(["select", 0]),
        json!(["toggleLabel", 0]),
        json!(["remove", 0]),
        json!(["label", 0, null]),
        json!(["edit", 0, "win"]),
        json!(["add", "win"]),
        json!(["newClass", 1]),
        json!(["nextClass"]),
        json!(["removeSelected"]),
        json!(["renameClass", 0, "no spam"]),
        json!(["adjust", { "naive": { "countSmoothing": 2, "prior": [0.5, 0.5], "newWords": "ignored" } }]),
        json!(["nextModel"]),
        json!(["showLogistic", true]),
        json!(["fit"]),
        json!(["panel", "decisions"]),
        json!(["costsOfLogistic", true]),
        json!(["weigh", "reliability"]),
        json!(["lightBin", false, 0]),
        json!(["lightAt", false, 100, 50, 300, 200]),
        json!(["nextBin", true, 1, 0]),
        json!(["threshold", 0.75]),
        json!(["adjust", { "decisions": { "lostCost": 10 } }]),
        json!(["adjust", { "logistic": { "priorStd": 10, "penalizeIntercept": true } }]),
        json!(["nextUnits"]),
        json!(["formula", "map"]),
        json!(["units", "logs"]),
        json!(["panel", "prior"]),
        json!(["words", "name", "a"]),
        json!(["against", 1]),
        json!(["table", "joint"]),
        json!(["jointWord", "free"]),
        json!(["jointRow", 1]),
        json!(["theta", "free", 0]),
        json!(["readAs", "mean"]),
        json!(["hiding", "threeQuarters"]),
        json!(["beta", 2, 3]),
        json!(["beta", null, null]),
        json!(["playback", "forward"]),
        json!(["hideLabels", "half"]),
        json!(["showHidden", true]),
        json!(["giveLabelsBack"]),
        json!(["seed", 3]),
        json!(["length", 4]),
        json!(["length", null]),
        json!(["shuffle"]),
        json!(["folds", 3, 2]),
        json!(["leaveOneOut"]),
        json!(["split", 4, 2]),
        json!(["openTest"]),
        json!(["experiment", "twins", 2, 1]),
        json!(["playback", "stop"]),
        json!(["keep", true]),
        json!(["point", "free"]),
        json!(["hideFits", true]),
        json!(["preset", "china"]),
        json!(["load", empty]),
        json!(["import", "spam,win\nham,lunch", "a.csv"]),
        json!(["lecture", "messages", 0]),
        json!(["scene", "go", 2]),
        json!(["scene", "answer"]),
        json!(["scene", "next"]),
        json!(["scene", "previous"]),
        json!(["scene", "play", 0.5]),
        json!(["task", "open", "a-tie", 2]),
        json!(["task", "predict", 0]),
        json!(["task", "solve", 0.5]),
        json!(["task", "leave"]),
        json!(["resume", 1, true, "table"]),
        json!(["key", "m", "", 0, false, false]),
        json!(["singleKeys", true]),
        json!(["hideParts", "messages"]),
    ];
    let plain = ["settle", "cancel", "undo", "redo", "clear", "startAgain", "begin", "dismissNotice", "takeBack"];
    messages.extend(plain.map(|name| json!([name])));
    messages
}

/// Pages that have something of everything, by the messages that lead to them.
fn scripts() -> Vec<Vec<Json>> {
    let bernoulli = || json!(["adjust", { "naive": { "model": "bernoulli" } }]);
    let mut scripts = vec![
        vec![],
        vec![bernoulli()],
        vec![json!(["panel", "table"]), json!(["table", "words"])],
        vec![json!(["preset", "abc"]), json!(["jointRow", 1])],
        vec![json!(["preset", "topics"]), json!(["against", 0])],
        vec![json!(["hideFits", true])],
        vec![json!(["panel", "decisions"])],
        vec![json!(["panel", "decisions"]), json!(["hideFits", true])],
        vec![json!(["panel", "decisions"]), json!(["showLogistic", true]), json!(["weigh", "reliability"])],
        vec![json!(["clear"]), json!(["panel", "decisions"]), json!(["weigh", "reliability"])],
        vec![json!(["lecture", "messages", 0]), json!(["scene", "go", 3]), json!(["scene", "answer"])],
        vec![json!(["lecture", "messages", 0]), json!(["scene", "go", 3])],
        vec![json!(["lecture", "messages", 0]), json!(["scene", "go", 4]), json!(["scene", "answer"])],
        vec![json!(["import", "one two three four", "a.csv"])],
        vec![json!(["label", 0, null]), json!(["select", 0]), json!(["hideParts", "files"])],
        vec![json!(["adjust", { "naive": { "countSmoothing": 0 } }]), json!(["judge", "mahalanobis"])],
        vec![json!(["clear"])],
        vec![json!(["task", "open", "by-hand", 2]), json!(["task", "predict", 1])],
    ];
    for panel in ["evidence", "table", "prior", "formulas", "em", "samples", "experiment", "holdout"] {
        for corpus in ["first-messages", "worked-example", "china"] {
            scripts.push(vec![json!(["preset", corpus]), json!(["panel", panel])]);
        }
        scripts.push(vec![bernoulli(), json!(["panel", panel])]);
        scripts.push(vec![json!(["clear"]), json!(["panel", panel])]);
    }
    for formula in ["likelihood", "map", "bayes", "net", "line", "numbers", "logistic"] {
        let open = [json!(["showLogistic", true]), json!(["panel", "formulas"]), json!(["formula", formula])];
        scripts.push(open.into());
    }
    for steps in 0..4 {
        let forward = vec![json!(["playback", "forward"]); steps];
        scripts.push([vec![json!(["preset", "four-labels"])], forward, vec![json!(["showHidden", true])]].concat());
    }
    let tried = |n: usize| {
        [vec![json!(["panel", "experiment"]), json!(["experiment", "dice", 1, 1])], vec![json!(["fit"]); n]].concat()
    };
    scripts.extend([tried(0), tried(60)]);
    let divided = vec![json!(["split", 3, 1]), json!(["openTest"]), json!(["showLogistic", true])];
    scripts.push([vec![json!(["panel", "holdout"])], divided].concat());
    for written in ["forward", "whole"] {
        let write = || vec![json!(["panel", "samples"]), json!(["playback", written])];
        scripts.push(write());
        scripts.push([vec![bernoulli()], write()].concat());
        scripts.push([write(), vec![json!(["keep", true])]].concat());
    }
    let smoothing = json!(["adjust", { "naive": { "countSmoothing": 0.5 } }]);
    scripts.push(vec![smoothing, json!(["panel", "prior"]), json!(["beta", 2, 3])]);
    let many = (0..450).map(|i| format!("{},word{i} and\n", if i % 2 == 0 { "spam" } else { "ham" }));
    scripts.push(vec![json!(["import", many.collect::<String>(), "many.csv"])]);
    scripts
}

fn after(script: &[Json]) -> Messages {
    let mut app = Messages::default();
    for message in script {
        send(&mut app, &value(message)).unwrap_or_else(|refusal| panic!("{message}: {refusal}"));
    }
    app
}

#[test]
fn every_question_is_answered_by_its_name_and_without_a_negative_zero() {
    let mut answered = BTreeSet::new();
    for script in scripts() {
        let mut app = after(&script);
        for question in questions() {
            let answer = answer(&mut app, &value(&question)).expect("an answer");
            assert_eq!(question[0], answer.name());
            answered.insert(answer.name().to_owned());
            let data = serde_json::to_value(answer).expect("plain data");
            assert!(!negative_zero(&data), "{script:?}: {question}: {data}");
        }
    }
    assert_eq!(answered, set(QUESTIONS.iter().map(|row| row.name)));
}

#[test]
fn every_command_is_tried() {
    assert_eq!(names(&COMMANDS), sent(&messages(), &["scene", "task"]));
    let classes = ["ham", "spam"].map(str::to_owned);
    for message in messages() {
        assert!(read_command(&value(&message), &classes).is_ok(), "{message}");
    }
}

#[test]
fn keys_are_answered_with_what_is_declared() {
    let mut app = after(&[json!(["select", 0])]);
    let mut answers = BTreeSet::new();
    for (key, held, on_list, presenting) in [
        ("?", 1, false, false),
        (".", 0, false, true),
        ("f", 0, false, true),
        ("c", 0, false, true),
        ("l", 0, false, true),
        ("n", 0, false, true),
        ("q", 0, false, false),
        ("/", 0, false, false),
        ("a", 0, false, false),
        ("Enter", 0, true, false),
        ("s", 0, false, false),
        ("i", 0, false, false),
        ("w", 0, false, false),
        ("c", 0, false, false),
        ("m", 0, false, false),
    ] {
        let answer = send(&mut app, &value(&json!(["key", key, "", held, on_list, presenting]))).expect("a key");
        answers.insert(serde_json::to_value(answer).expect("plain data").as_str().expect("a name").to_owned());
    }
    // In a task of texts all settings are fixed.
    for command in [json!(["task", "open", "a-tie"]), json!(["key", "m", "", 0, false, false])] {
        let answer = serde_json::to_value(send(&mut app, &value(&command)).expect("sent")).expect("plain data");
        answers.extend(answer.as_str().map(str::to_owned));
    }
    let sliders = SLIDERS.iter().filter(|slider| !slider.keys.is_empty()).map(|slider| slider.part().to_owned());
    assert_eq!(set(literals(&declared("MessagesKeyAnswer")).into_iter().chain(sliders)), answers);
}
