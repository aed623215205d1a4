//! The types that the page's scripts are checked against are those of what Rust writes, and of what it takes.

mod conformity;
mod declarations;
pub(crate) mod messages;

use crate::commands::{commands, questions};
use crate::support::json::value;

use std::collections::BTreeSet;

use bayesboard::board::{App, BINDINGS};
use bayesboard::keyboard::With;
use bayesboard::model::Settings;
use bayesboard::screen::Screen;
use bayesboard::wire::identifiers::{ASCENTS, PANELS, PARTS, PLAYBACK_NAMES, POINTERS, TOOLS};
use bayesboard::wire::{self, At};
use conformity::Types;
use declarations::{Type, declarations};
use serde_json::{Value as Json, json};

fn types() -> Types {
    Types(declarations(include_str!("../../../src/web/types.d.ts")))
}

fn name(name: &str) -> Type {
    Type::Name(name.to_owned())
}

/// A type below another one: `T["key"]`.
fn below(of: Type, key: &str) -> Type {
    Type::Index(Box::new(of), Box::new(Type::Literal(key.into())))
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
        vec![
            json!(["preset", "round-blobs"]),
            json!(["guess", [300, 100, 320, 300, 300, 500]]),
            json!(["color", 1, 0x12_34_56]),
            json!(["palette", true]),
        ],
        vec![json!(["lecture"]), json!(["scene", "go", 1])],
        vec![json!(["insert", 0, 0, 0]), json!(["insert", 1, 2, 1])],
        vec![json!(["preset", "few-labels"]), json!(["inside", "em"]), json!(["walk", "forward"])],
        vec![json!(["preset", "round-blobs"]), json!(["inside", "em"]), json!(["hideLabels", 0.5])],
        vec![
            json!(["preset", "round-blobs"]),
            json!(["inside", "experiment"]),
            json!(["experiment", "round", 0, 1, 1]),
        ],
        vec![json!(["generate", "moons", 60, 1, false]), json!(["optimal", true]), json!(["inside", "samples"])],
        vec![json!(["preset", "unequal-variances"]), json!(["inside", "formulas"]), json!(["light", "mean", 1])],
    ];
    let counts = |correlation: f64| json!({ "generative": { "family": "counts", "correlation": correlation } });
    let cuts = json!({ "generative": { "cuts": { "x": [0.0], "y": [-1.0, 1.0] } } });
    scripts.push(vec![json!(["preset", "xor"]), adjust(counts(1.0)), adjust(cuts)]);
    for panel in PANELS {
        scripts.push(vec![json!(["inside", panel])]);
        scripts.push(vec![json!(["preset", "three-classes"]), adjust(counts(0.0)), json!(["inside", panel])]);
        scripts.push(vec![json!(["preset", "correlated"]), json!(["inside", panel])]);
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

#[test]
fn answers_have_their_types_and_every_declared_field_is_written() {
    let types = types();
    let mut written = BTreeSet::new();
    let mut complaints = BTreeSet::new();
    let mut check = |data: &Json, of: &Type, path: &str| match types.check(data, of, path) {
        Ok(fields) => written.extend(fields),
        Err(complaint) => drop(complaints.insert(complaint)),
    };
    for script in scripts() {
        let mut app = after(&script);
        for question in questions() {
            let asked = question[0].as_str().expect("a name");
            let tree = wire::answer(&mut app, &value(&question)).expect("an answer");
            let data = serde_json::to_value(tree).expect("plain data");
            let mut of = below(name("Answers"), asked);
            if asked == "inside" {
                of = below(name("Inside"), PANELS[app.panel() as usize]);
                // Where something is missing, there is nothing to show.
                if data["missing"].is_string() {
                    of = Type::Partial(Box::new(of));
                }
            }
            check(&data, &of, asked);
        }
        let options = value(&json!({ "iterations": 1 }));
        if let Ok(trace) = wire::em_trace(&app.board().data, &Settings::default(), &options) {
            let trace = serde_json::to_value(trace).expect("plain data");
            for mixture in trace.as_array().expect("a trace").iter().filter_map(Json::as_object) {
                let mut mixture = mixture.clone();
                assert!(mixture.remove("logLikelihood").is_some());
                // A class without points has neither mean nor covariance, and no entry in a mixture that is taken.
                if mixture["mean"].as_array().is_some_and(|means| !means.contains(&Json::Null)) {
                    check(&mixture.into(), &name("Mixture"), "emTrace");
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
    let mut declared = Vec::new();
    for root in ["Answers", "Mixture"] {
        collect(&types, &name(root), root, &mut declared);
    }
    let missing: Vec<_> = declared.iter().filter(|(id, _)| !written.contains(id)).map(|(_, path)| path).collect();
    // The fields of `Answers` are its questions, and no data.
    let missing: Vec<_> = missing.into_iter().filter(|path| path.matches('.').count() > 1).collect();
    assert!(missing.is_empty(), "declared, but never written: {missing:#?}");
}

/// The fields that can be reached from a type, each once. Points are left out: they are written in one of two forms.
fn collect(types: &Types, of: &Type, path: &str, fields: &mut Vec<(usize, String)>) {
    match of {
        Type::Name(name) if name == "Dataset" => {}
        Type::Union(all) => all.iter().for_each(|one| collect(types, one, path, fields)),
        Type::Array(item) => collect(types, item, path, fields),
        Type::Tuple(items, _) => items.iter().for_each(|(item, _)| collect(types, item, path, fields)),
        Type::Object(object) => {
            for field in &object.fields {
                if fields.iter().all(|(id, _)| *id != field.id) {
                    let path = format!("{path}.{}", field.name);
                    fields.push((field.id, path.clone()));
                    collect(types, &field.of, &path, fields);
                }
            }
            object.others.iter().for_each(|others| collect(types, others, path, fields));
        }
        Type::Any | Type::Primitive(_) | Type::Literal(_) | Type::KeyOf(_) => {}
        other => collect(types, &types.resolved(other), path, fields),
    }
}

/// The strings that the outermost `match` of a function has as its arms.
fn arms(source: &str, function: &str) -> BTreeSet<String> {
    let start = source.find(&format!("fn {function}(")).expect("the function");
    let body = source[start..].split("\n}\n").next().expect("its body");
    let arm = |line: &str| Some(line.strip_prefix("        \"")?.split_once("\" =>")?.0.to_owned());
    body.lines().filter_map(arm).collect()
}

/// The forms of a command of a screen: for each the strings that its first items may be.
fn forms(types: &Types, command: &str) -> Vec<Vec<Vec<String>>> {
    let Type::Union(all) = types.named(command) else { panic!("a union of tuples") };
    let literals = |form: &Type| match form {
        Type::Tuple(items, _) => items.iter().map(|(item, _)| types.literals(item)).collect(),
        other => panic!("{other:?} is no tuple"),
    };
    all.iter().map(literals).collect()
}

#[test]
fn the_commands_declared_are_those_that_are_read() {
    let types = types();
    let source = include_str!("../../../src/wire/command.rs");
    let forms = forms(&types, "Command");
    let declared = set(forms.iter().flat_map(|form| form[0].clone()));
    assert_eq!(declared, arms(source, "read_command"), "names of commands");
    assert_eq!(declared, set(commands().iter().map(|command| command[0].as_str().expect("a name").to_owned())));
    for command in commands() {
        assert_eq!(types.check(&command, &name("Command"), "command").err(), None, "{command}");
    }
    // What may come second after a name.
    let second = |name: &str| {
        let of_name = forms.iter().filter(|form| form[0].iter().any(|first| first == name));
        set(of_name.flat_map(|form| form[1].clone()))
    };
    let mut scenes = arms(source, "scene");
    scenes.extend(arms(include_str!("../../../src/wire/screen.rs"), "scene_command"));
    assert_eq!(second("scene"), scenes);
    assert_eq!(second("ascend"), set(ASCENTS));
    assert_eq!(second("walk"), set(PLAYBACK_NAMES));
    assert_eq!(second("tool"), set(TOOLS));
    assert_eq!(second("inside"), set(PANELS));
    assert_eq!(second("show"), set(PARTS));
    assert_eq!(set(types.literals(&name("PointerKind"))), set(POINTERS));
    // An empty name lights nothing, and so does one that is unknown.
    for lit in second("light").iter().filter(|lit| !lit.is_empty()) {
        let command = wire::read_command(&value(&json!(["light", lit, 1]))).expect("a command");
        assert_ne!(command, bayesboard::board::Command::Highlight(None), "{lit}");
    }
}

#[test]
fn the_questions_declared_are_those_that_are_answered() {
    let types = types();
    let answered = arms(include_str!("../../../src/wire/question.rs"), "answer");
    for declared in ["Questions", "Answers"] {
        assert_eq!(set(types.fields(&name(declared)).iter().map(|field| &field.name)), answered, "{declared}");
    }
    assert_eq!(set(questions().iter().map(|question| question[0].as_str().expect("a name").to_owned())), answered);
    for question in questions() {
        let about = Json::from(&question.as_array().expect("an array")[1..]);
        let of = below(name("Questions"), question[0].as_str().expect("a name"));
        assert_eq!(types.check(&about, &of, "question").err(), None, "{question}");
    }
}

#[test]
fn keys_are_answered_with_what_is_declared() {
    let (types, mut app) = (types(), App::default());
    wire::send(&mut app, &value(&json!(["insert", 0, 0, 0]))).expect("a point");
    let mut answers = BTreeSet::new();
    // Every key there is; one that has no meaning where it is pressed has no answer.
    for binding in BINDINGS {
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
    assert_eq!(set(types.literals(&name("KeyAnswer"))), answers);
}

/// The fields that a reader knows, as it lists them when it is given another one.
fn known(refusal: &str) -> BTreeSet<String> {
    let (_, list) = refusal.split_once("; it must be one of ").unwrap_or_else(|| panic!("no list: {refusal}"));
    set(list.split(", "))
}

#[test]
fn the_fields_that_files_and_settings_may_have_are_those_declared() {
    let types = types();
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
    let Type::Union(forms) = types.resolved(&below(name("Dataset"), "points")) else { panic!("rows or columns") };
    let (Type::Array(row), columns) = (&forms[0], &forms[1]) else { panic!("rows first") };
    let Type::Array(scene) = types.resolved(&below(name("State"), "scenes")) else { panic!("an array") };
    let view = below(name("State"), "view");
    for (of, refusal) in [
        (name("Settings"), settings(other.clone())),
        (below(name("Settings"), "generative"), settings(json!({ "generative": other }))),
        (below(name("Settings"), "logistic"), settings(json!({ "logistic": other }))),
        (name("State"), state(other.clone())),
        (name("Dataset"), state(json!({ "data": other }))),
        ((**row).clone(), state(json!({ "data": { "points": [other] } }))),
        (columns.clone(), state(json!({ "data": { "points": other } }))),
        (view.clone(), state(json!({ "view": other }))),
        (name("Shown"), state(json!({ "view": { "shown": other } }))),
        (below(view, "guess"), state(json!({ "view": { "guess": other } }))),
        (*scene, state(json!({ "scenes": [other] }))),
    ] {
        assert_eq!(set(types.fields(&of).iter().map(|field| &field.name)), known(&refusal), "{refusal}");
    }
}
