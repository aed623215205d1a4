//! What the types for scripts say: of commands and questions by their rows, of fields that come in by hand. What goes
//! out has its types from Rust.

pub(crate) mod messages;

use crate::commands::{commands, questions};
use crate::support::json::value;

use std::collections::BTreeSet;

use bayesboard::board::{App, BINDINGS, Panel};
use bayesboard::keyboard::With;
use bayesboard::messages::Messages;
use bayesboard::model::{Setting, Settings};
use bayesboard::wire::{self, At, Named, Row};
use serde_json::{Value as Json, json};

/// The text of a declaration, without comments.
fn declared(name: &str) -> String {
    let all = include_str!("../../../src/web/types.d.ts");
    let starts = [format!("export type {name} ="), format!("export interface {name} {{")];
    let start = starts.iter().find_map(|start| all.find(start.as_str())).unwrap_or_else(|| panic!("no {name}"));
    let declaration = all[start..].split("\nexport ").next().expect("a declaration");
    let without = |part: &str| part.split_once("*/").map_or(part.to_owned(), |(_, after)| after.to_owned());
    declaration.split("/*").map(without).collect()
}

/// The strings in a text.
fn literals(text: &str) -> BTreeSet<String> {
    set(text.split('"').skip(1).step_by(2))
}

/// The fields of a declaration, those inside of fields included.
fn fields(name: &str) -> BTreeSet<String> {
    let declaration = declared(name);
    let is_word = |c: char| c.is_alphanumeric();
    let before = |rest: &str| {
        let name = rest.trim_end_matches('?');
        name[name.rfind(|c| !is_word(c)).map_or(0, |at| at + 1)..].to_owned()
    };
    declaration.match_indices(':').map(|(at, _)| before(&declaration[..at])).collect()
}

fn set<T: ToString>(names: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    names.into_iter().map(|name| name.to_string()).collect()
}

/// Boards that have something of everything, by the commands that lead to them.
fn scripts() -> Vec<Vec<Json>> {
    let adjust = |settings: Json| json!(["adjust", settings]);
    let mut scripts = vec![
        vec![],
        vec![json!(["preset", "round-blobs"]), json!(["hover", 300, 200, "mouse"]), json!(["select", 0])],
        vec![json!(["preset", "iris-petals"]), json!(["axes", 1, 1, 1, 1]), json!(["show", "map", true])],
        vec![
            json!(["preset", "separable"]),
            adjust(json!({ "generative": { "prior": [0.25, 0.75], "pooling": 0.5 } })),
            adjust(json!({ "logistic": { "features": "quadratic", "priorStd": null } })),
        ],
        vec![
            json!(["preset", "round-blobs"]),
            json!(["hideFits", true]),
            json!(["guess", [300, 100, 320, 300, 300, 500]]),
            json!(["settle"]),
        ],
        vec![json!(["preset", "round-blobs"]), json!(["guess", [300, 100, 320, 300, 300, 500]])],
        vec![json!(["lecture", "models", 0]), json!(["scene", "go", 1])],
        vec![json!(["insert", 0, 0, 0]), json!(["insert", 1, 2, 1])],
        vec![json!(["task", "open", "thunder", 2]), json!(["remove", 0])],
        vec![json!(["preset", "few-labels"]), json!(["panel", "em"]), json!(["playback", "forward"])],
        vec![json!(["preset", "round-blobs"]), json!(["panel", "em"]), json!(["hideLabels", 0.5])],
        vec![json!(["preset", "round-blobs"]), json!(["panel", "experiment"]), json!(["experiment", "round", 0, 1, 1])],
        vec![json!(["generate", "moons", 60, 1, false]), json!(["optimal", true]), json!(["panel", "samples"])],
        vec![json!(["preset", "unequal-variances"]), json!(["panel", "formulas"]), json!(["highlight", "mean", 1])],
        vec![json!(["preset", "three-classes"]), json!(["panel", "formulas"]), json!(["formula", "logistic"])],
        vec![json!(["preset", "round-blobs"]), json!(["panel", "formulas"]), json!(["formula", "likelihood"])],
        vec![json!(["preset", "round-blobs"]), json!(["panel", "formulas"]), json!(["formula", "compared"])],
        vec![json!(["preset", "correlated"]), json!(["panel", "decisions"]), json!(["decide", "view", "roc"])],
        vec![json!(["preset", "correlated"]), json!(["panel", "samples"]), json!(["others", "open", true])],
        vec![json!(["preset", "stripes"]), json!(["panel", "samples"]), json!(["playback", "whole"])],
        vec![json!(["preset", "correlated"]), json!(["panel", "samples"]), json!(["throw", "from", null])],
        vec![json!(["preset", "correlated"]), json!(["show", "wall", true])],
        vec![json!(["preset", "correlated"]), json!(["panel", "decisions"]), json!(["decide", "view", "reliability"])],
    ];
    let counts = |correlation: f64| json!({ "generative": { "family": "counts", "correlation": correlation } });
    let cuts = json!({ "generative": { "cuts": { "x": [0.0], "y": [-1.0, 1.0] } } });
    scripts.push(vec![json!(["preset", "xor"]), adjust(counts(1.0)), adjust(cuts)]);
    for panel in Panel::NAMES {
        scripts.push(vec![json!(["panel", panel])]);
        scripts.push(vec![json!(["preset", "three-classes"]), adjust(counts(0.0)), json!(["panel", panel])]);
        scripts.push(vec![json!(["preset", "correlated"]), json!(["panel", panel])]);
    }
    scripts
}

fn after(script: &[Json]) -> App {
    let mut app = App::default();
    for command in script {
        wire::send(&mut app, &value(command)).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }
    while !app.idle() {}
    app
}

/// Says where plain data have a negative zero, which JavaScript tells from zero.
fn negative_zero(data: &Json) -> bool {
    match data {
        Json::Number(number) => number.as_f64().is_some_and(|number| number == 0.0 && number.is_sign_negative()),
        Json::Array(items) => items.iter().any(negative_zero),
        Json::Object(fields) => fields.values().any(negative_zero),
        _ => false,
    }
}

#[test]
fn every_question_is_answered_by_its_name_and_without_a_negative_zero() {
    let mut answered = BTreeSet::new();
    for script in scripts() {
        let mut app = after(&script);
        for question in questions() {
            let answer = wire::answer(&mut app, &value(&question)).expect("an answer");
            assert_eq!(question[0], answer.name());
            answered.insert(answer.name().to_owned());
            let data = serde_json::to_value(answer).expect("plain data");
            assert!(!negative_zero(&data), "{script:?}: {question}: {data}");
        }
    }
    assert_eq!(answered, set(wire::QUESTIONS.iter().map(|row| row.name)));
}

/// The name and the form of each row.
fn names(rows: &[&[Row]]) -> BTreeSet<(String, Option<String>)> {
    rows.iter().copied().flatten().map(|row| (row.name.to_owned(), row.form.map(str::to_owned))).collect()
}

/// The same of commands, of which those of these names have forms.
fn sent(commands: &[Json], with_forms: &[&str]) -> BTreeSet<(String, Option<String>)> {
    let text = |part: &Json| part.as_str().expect("a name").to_owned();
    let one = |command: &Json| {
        let name = text(&command[0]);
        let form = with_forms.contains(&&*name).then(|| text(&command[1]));
        (name, form)
    };
    commands.iter().map(one).collect()
}

#[test]
fn every_command_is_tried() {
    assert_eq!(
        names(&wire::COMMANDS),
        sent(&commands(), &["scene", "task", "ascend", "decide", "others", "throw", "weigh"])
    );
}

#[test]
fn commands_and_questions_are_declared_with_what_they_are_about() {
    let [commands, questions] = [wire::COMMAND_TYPE.text(), wire::QUESTION_TYPE.text()];
    for line in [
        "export type Command =",
        "  | [\"undo\"]",
        "  | [\"panel\", panel: Panel]",
        "  | [\"scene\", \"go\", index: number]",
        "  | [\"hover\", x: number, y: number, pointer: Pointer]",
        "  | [\"relabel\", index: number, label?: number | null]",
        "  | [\"resume\", scene: number | null, answered: boolean, panel: Panel]",
        "  /** By these fractions of the view. */",
    ] {
        assert!(commands.lines().any(|declared| declared == line), "{line} is not in {commands}");
    }
    for line in
        ["export interface Questions {", "  view: [];", "  saved: [known?: number | null, most?: number | null];"]
    {
        assert!(questions.lines().any(|declared| declared == line), "{line} is not in {questions}");
    }
}

#[test]
fn older_names_of_commands_and_questions_are_known() {
    let read = |command: Json| wire::read_command(&value(&command)).expect("a command");
    for (old, new) in [
        (json!(["inside", "em"]), json!(["panel", "em"])),
        (json!(["walk", "run"]), json!(["playback", "run"])),
        (json!(["light", "mean", 1]), json!(["highlight", "mean", 1])),
        (json!(["nextCorner"]), json!(["nextMember"])),
    ] {
        assert_eq!(read(old), read(new));
    }
    assert_eq!(wire::answer(&mut App::default(), &value(&json!(["inside"]))).expect("an answer").name(), "panel");
    let mut page = Messages::default();
    for (command, panel) in [(json!(["corpus", "china"]), "evidence"), (json!(["inside", "table"]), "table")] {
        wire::messages::send(&mut page, &value(&command)).expect("a command");
        let answer = wire::messages::answer(&mut page, &value(&json!(["inside"]))).expect("an answer");
        assert_eq!(answer.name(), "panel");
        let place = wire::messages::answer(&mut page, &value(&json!(["place"]))).expect("an answer");
        assert_eq!(serde_json::to_value(place).expect("plain data")["panel"], panel);
    }
    let prepared = wire::messages::answer(&mut page, &value(&json!(["corpora"]))).expect("an answer");
    assert_eq!(prepared.name(), "presets");
}

#[test]
fn keys_are_answered_with_what_is_declared() {
    let mut app = App::default();
    wire::send(&mut app, &value(&json!(["insert", 0, 0, 0]))).expect("a point");
    let mut answers = BTreeSet::new();
    // Every key there is; one that has no meaning where it is pressed has no answer.
    for binding in BINDINGS.iter() {
        let held = match binding.with {
            With::Nothing => 0,
            With::Shift => 1,
            With::Alt => 2,
            With::Ctrl => 4,
            With::CtrlShift => 5,
        };
        for (key, presenting) in binding.keys.iter().flat_map(|key| [(key, false), (key, true)]) {
            let press = value(&json!(["key", key, "", held, true, presenting]));
            let answer = serde_json::to_value(wire::send(&mut app, &press).expect("a key")).expect("plain data");
            answers.extend(answer.as_str().map(str::to_owned));
        }
    }
    // In a task of points all settings are fixed.
    for command in [json!(["task", "open", "thunder"]), json!(["key", "g", "", 0, true, false])] {
        let answer = serde_json::to_value(wire::send(&mut app, &value(&command)).expect("sent")).expect("plain data");
        answers.extend(answer.as_str().map(str::to_owned));
    }
    let sliders = Setting::sliders().filter(|slider| !slider.keys.is_empty()).map(|slider| slider.part().to_owned());
    assert_eq!(set(literals(&declared("KeyAnswer")).into_iter().chain(sliders)), answers);
}

/// The fields that a reader knows, as it lists them when it is given another one.
fn known(refusal: &str) -> BTreeSet<String> {
    let (_, list) = refusal.split_once("; it must be one of ").unwrap_or_else(|| panic!("no list: {refusal}"));
    set(list.split(", "))
}

#[test]
fn the_fields_that_files_and_settings_may_have_are_declared() {
    let settings = |given: Json| {
        let given = value(&given);
        wire::read_settings(&At::root("settings", &given), &Settings::default(), 2)
            .expect_err("an unknown field")
            .to_string()
    };
    let state = |more: Json| {
        let mut state = json!({ "version": 2, "data": { "points": [] } });
        state.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        wire::read_state(&value(&state)).expect_err("an unknown field").to_string()
    };
    let other = json!({ "other": 0 });
    for (declaration, refusals) in [
        (
            "Settings",
            vec![
                settings(other.clone()),
                settings(json!({ "generative": other })),
                settings(json!({ "logistic": other })),
                settings(json!({ "decisions": other })),
                settings(json!({ "ascent": other })),
                settings(json!({ "generative": { "cuts": other } })),
            ],
        ),
        (
            "Dataset",
            vec![
                state(json!({ "data": other })),
                state(json!({ "data": { "points": [other] } })),
                state(json!({ "data": { "points": other } })),
            ],
        ),
        (
            "State",
            vec![
                state(other.clone()),
                state(json!({ "view": other })),
                state(json!({ "view": { "guess": other } })),
                state(json!({ "scenes": [other] })),
                state(json!({ "scenes": [{ "data": { "points": [] }, "notes": other }] })),
                state(json!({ "scenes": [{ "data": { "points": [] }, "stage": other }] })),
                state(json!({ "scenes": [{ "data": { "points": [] }, "stage": { "mark": other } }] })),
                state(json!({ "exercise": other })),
            ],
        ),
    ] {
        let known: BTreeSet<String> = refusals.iter().flat_map(|refusal| known(refusal)).collect();
        assert_eq!(fields(declaration), known, "{declaration}");
    }
}
