//! The types of the page *Messages* against what Rust writes, and what it takes.

use std::collections::BTreeSet;

use bayesboard::messages::Messages;
use bayesboard::wire::messages::{answer, read_command, read_state, send};
use serde_json::{Value as Json, json};

use super::declarations::Type;
use super::{arms, below, collect, forms, known, name, set, types};
use crate::support::json::value;
use bayesboard::screen::Screen;

/// Every question.
fn questions() -> Vec<Json> {
    [
        json!(["view"]),
        json!(["flags"]),
        json!(["place"]),
        json!(["inside"]),
        json!(["description"]),
        json!(["rows", 0]),
        json!(["corpora"]),
        json!(["keys"]),
        json!(["share", "https://example.org/messages.html", "", false]),
        json!(["state"]),
        json!(["saved"]),
        json!(["saved", 0]),
        json!(["report"]),
        json!(["export", "csv"]),
        json!(["export", "tsv"]),
        json!(["export", "py"]),
        json!(["exportName"]),
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
        json!(["nextUnits"]),
        json!(["units", "logs"]),
        json!(["inside", "prior"]),
        json!(["words", "name", "a"]),
        json!(["theta", "free", 0]),
        json!(["readAs", "mean"]),
        json!(["beta", 2, 3]),
        json!(["beta", null, null]),
        json!(["openAbsent"]),
        json!(["hideFits", true]),
        json!(["corpus", "china"]),
        json!(["load", empty]),
        json!(["import", "spam,win\nham,lunch", "a.csv"]),
        json!(["lecture"]),
        json!(["scene", "go", 2]),
        json!(["scene", "answer"]),
        json!(["scene", "next"]),
        json!(["scene", "previous"]),
        json!(["scene", "play", 0.5]),
        json!(["resume", 1, true, "table"]),
        json!(["key", "m", "", 0, false, false]),
        json!(["singleKeys", true]),
        json!(["hideParts", "messages"]),
    ];
    let plain = ["settle", "cancel", "undo", "redo", "clear", "startAgain", "begin", "dismissNotice"];
    messages.extend(plain.map(|name| json!([name])));
    messages
}

/// Pages that have something of everything, by the messages that lead to them.
fn scripts() -> Vec<Vec<Json>> {
    let bernoulli = || json!(["adjust", { "naive": { "model": "bernoulli" } }]);
    let mut scripts = vec![
        vec![],
        vec![bernoulli(), json!(["openAbsent"])],
        vec![json!(["hideFits", true])],
        vec![json!(["lecture"]), json!(["scene", "go", 3]), json!(["scene", "answer"])],
        vec![json!(["lecture"]), json!(["scene", "go", 3])],
        vec![json!(["lecture"]), json!(["scene", "go", 4]), json!(["scene", "answer"])],
        vec![json!(["import", "one two three four", "a.csv"])],
        vec![json!(["label", 0, null]), json!(["select", 0]), json!(["hideParts", "files"])],
        vec![json!(["adjust", { "naive": { "countSmoothing": 0 } }]), json!(["judge", "mahalanobis"])],
        vec![json!(["clear"])],
    ];
    for panel in ["words", "table", "prior", "formulas"] {
        for corpus in ["first-messages", "worked-example", "china"] {
            scripts.push(vec![json!(["corpus", corpus]), json!(["inside", panel])]);
        }
        scripts.push(vec![bernoulli(), json!(["inside", panel])]);
        scripts.push(vec![json!(["clear"]), json!(["inside", panel])]);
    }
    let smoothing = json!(["adjust", { "naive": { "countSmoothing": 0.5 } }]);
    scripts.push(vec![smoothing, json!(["inside", "prior"]), json!(["beta", 2, 3])]);
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

fn asked(app: &mut Messages, question: &Json) -> Json {
    serde_json::to_value(answer(app, &value(question)).expect("an answer")).expect("plain data")
}

#[test]
fn answers_have_their_types_and_every_declared_field_is_written() {
    let types = types();
    let (mut written, mut complaints) = (BTreeSet::new(), BTreeSet::new());
    for script in scripts() {
        let mut app = after(&script);
        for question in questions() {
            let data = asked(&mut app, &question);
            let asked = question[0].as_str().expect("a name");
            let mut of = below(name("MessagesAnswers"), asked);
            if asked == "inside" {
                let panel = ["words", "table", "prior", "formulas"][app.panel() as usize];
                of = below(name("MessagesInside"), panel);
            }
            match types.check(&data, &of, asked) {
                Ok(fields) => written.extend(fields),
                Err(complaint) => drop(complaints.insert(complaint)),
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
    let mut declared = Vec::new();
    collect(&types, &name("MessagesAnswers"), "MessagesAnswers", &mut declared);
    let missing: Vec<_> = declared.iter().filter(|(id, _)| !written.contains(id)).map(|(_, path)| path).collect();
    let missing: Vec<_> = missing.into_iter().filter(|path| path.matches('.').count() > 1).collect();
    assert!(missing.is_empty(), "declared, but never written: {missing:#?}");
}

#[test]
fn the_commands_and_questions_declared_are_those_that_are_read() {
    let types = types();
    let declared = set(forms(&types, "MessagesCommand").iter().flat_map(|form| form[0].clone()));
    assert_eq!(declared, arms(include_str!("../../../src/wire/messages/command.rs"), "read_command"));
    assert_eq!(declared, set(messages().iter().map(|message| message[0].as_str().expect("a name").to_owned())));
    let classes = ["ham", "spam"].map(str::to_owned);
    for message in messages() {
        assert_eq!(types.check(&message, &name("MessagesCommand"), "command").err(), None, "{message}");
        assert!(read_command(&value(&message), &classes).is_ok(), "{message}");
    }
    let answered = arms(include_str!("../../../src/wire/messages/question.rs"), "answer");
    for declared in ["MessagesQuestions", "MessagesAnswers"] {
        assert_eq!(set(types.fields(&name(declared)).iter().map(|field| &field.name)), answered, "{declared}");
    }
}

#[test]
fn keys_are_answered_with_what_is_declared() {
    let (types, mut app) = (types(), after(&[json!(["select", 0])]));
    let mut answers = BTreeSet::new();
    for (key, held, on_list, presenting) in [
        ("?", 1, false, false),
        (".", 0, false, true),
        ("f", 0, false, true),
        ("q", 0, false, false),
        ("/", 0, false, false),
        ("a", 0, false, false),
        ("Enter", 0, true, false),
        ("s", 0, false, false),
        ("i", 0, false, false),
        ("m", 0, false, false),
    ] {
        let answer = send(&mut app, &value(&json!(["key", key, "", held, on_list, presenting]))).expect("a key");
        answers.insert(serde_json::to_value(answer).expect("plain data").as_str().expect("a name").to_owned());
    }
    assert_eq!(set(types.literals(&name("MessagesKeyAnswer"))), answers);
}

#[test]
fn the_fields_that_files_and_settings_may_have_are_those_declared() {
    let types = types();
    let state = |more: Json| {
        let mut state = json!({ "version": 1, "page": "messages" });
        state.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        read_state(&value(&state)).expect_err("an unknown field").to_string()
    };
    let other = json!({ "other": 0 });
    let Type::Array(message) = types.resolved(&below(name("MessagesState"), "messages")) else { panic!("an array") };
    for (of, refusal) in [
        (name("MessagesState"), state(other.clone())),
        ((*message).clone(), state(json!({ "messages": [other] }))),
        (name("MessageSettings"), state(json!({ "settings": other }))),
        (below(name("MessageSettings"), "naive"), state(json!({ "settings": { "naive": other } }))),
        (below(name("MessagesState"), "view"), state(json!({ "view": other }))),
    ] {
        assert_eq!(set(types.fields(&of).iter().map(|field| &field.name)), known(&refusal), "{refusal}");
    }
}
