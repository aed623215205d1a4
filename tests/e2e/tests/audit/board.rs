//! The states of the board that are looked at.

use serde_json::{Value, json};

use crate::state::Act::{At, Click, Close, Disclose, File, Fill, Focus, Key, Link, Load, Press, Type, Wait};
use crate::state::{Act, State, board, cloud};

const DOORS: [&str; 9] =
    ["Numbers", "Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out", "Decisions"];

/// A board with points of so many classes, and settings.
fn points(classes: usize, each: usize, apart: f64, settings: Value) -> Act {
    Load(board(cloud(classes, each, apart), settings, &[]))
}

/// Points of two classes, and what is pressed on them.
fn on_points(name: impl Into<String>, acts: impl IntoIterator<Item = Act>) -> State {
    let all: Vec<Act> = [points(2, 8, 1.0, json!({}))].into_iter().chain(acts).collect();
    State::new(name, all)
}

/// A scene of a lecture in presenter mode.
fn presented(lecture: usize, scene: usize) -> [Act; 3] {
    [Link(format!("lecture={lecture}&scene={scene}")), Wait("#lesson"), Press("button", "Present")]
}

/// A prepared board with a panel.
fn of_preset(preset: &str, door: &'static str) -> State {
    let acts = [Link(format!("preset={preset}")), Press("tab", door)];
    State::new(format!("door: {}, {preset}", door.to_lowercase()), acts)
}

pub(crate) fn states() -> Vec<State> {
    [models(), shown(), sheets(), panels(), presenting(), tasks(), covering()].into_iter().flatten().collect()
}

fn models() -> Vec<State> {
    let few = json!([{ "x": -2, "y": 1, "class": 0 }, { "x": -1, "y": 2, "class": 0 }, { "x": 2, "y": 0, "class": 1 }]);
    let few = few.as_array().cloned().unwrap_or_default();
    vec![
        State::new("as it opens", []),
        State::new("empty", [Load(board(Vec::new(), json!({}), &[]))]),
        State::new("one point", [Load(board(Vec::new(), json!({}), &[])), At(1.0, 1.0)]),
        on_points("two classes", []),
        State::new("separable", [points(2, 5, 4.0, json!({ "logistic": { "priorStd": null } }))]),
        State::new("three classes", [points(3, 6, 1.0, json!({}))]),
        State::new("eight classes", [points(8, 4, 2.0, json!({}))]),
        State::new("histograms", [points(2, 12, 1.0, json!({ "generative": { "family": "counts" } }))]),
        State::new("a class of one point, with what would help", [Load(board(few, json!({}), &[]))]),
        on_points("card: generative", [Press("button", "Naive Bayes")]),
        on_points("card: logistic", [Press("button", "Logistic regression")]),
        on_points("fits hidden", [Press("button", "Hide fits")]),
        on_points("the guess of the audience", [Press("button", "Hide fits"), Press("button", "Draw a line"), Close]),
        on_points(
            "the guess and its score",
            [Press("button", "Hide fits"), Press("button", "Draw a line"), Press("button", "Show fits"), Close],
        ),
        State::new("an entry that is refused", [Fill("Shared variance", "many")]),
        State::new("a control explained", [Focus("#pooling-range")]),
        on_points("the brush", [Press("radio", "Brush")]),
        on_points("crosshair and selection", ["ArrowRight", "ArrowUp", "n", "n"].map(Key)),
        on_points("the menu of a point", [Focus("#plot"), Key("n"), Key("Shift+F10"), Wait("#menu")]),
    ]
}

fn shown() -> Vec<State> {
    vec![
        State::new(
            "map of a model, contours",
            [Load(board(cloud(2, 8, 1.0), json!({}), &["map"])), Press("checkbox", "Contours"), Close],
        ),
        on_points("map of the density", [Press("radio", "p(x)"), Close]),
        on_points("marginals, errors, sigmoid", [Key("y"), Key("Shift+e"), Key("j")]),
        on_points("other samples", [Key("z")]),
        on_points("six models", [Key("Shift+G")]),
        on_points("six models, Show", [Key("Shift+G"), Press("button", "Show")]),
    ]
}

fn sheets() -> Vec<State> {
    let mut states = Vec::new();
    for sheet in ["Data", "Lecture", "Share", "Help", "Show", "View"] {
        states.push(on_points(format!("sheet: {}", sheet.to_lowercase()), [Press("button", sheet)]));
    }
    for sheet in ["Data", "Share", "Show"] {
        let name = format!("sheet: {}, every disclosure open", sheet.to_lowercase());
        states.push(on_points(name, [Press("button", sheet), Disclose]));
    }
    let [lecture, add] = [Press("button", "Lecture"), Press("button", "Add this board")];
    let doubt = || File("a;b;class\n1,120;2,250;A\n1,850;3,125;B\n2,500;1,750;A\n".to_owned());
    let unlike = "1,2,A\n3000,4,B\n2000,2,A\n5000,3,B\n".repeat(3);
    states.extend([
        on_points("sheet: classes", [Press("button", "Names of classes")]),
        on_points("scenes of one's own", [lecture, add.clone(), add]),
        State::new(
            "a preset with its lesson",
            [Press("button", "Data"), Click("[data-preset=equal-variances].example")],
        ),
        State::new("a table in doubt", [doubt(), Wait("#import")]).covering(),
        State::new("a table that is refused", [File("half past four\n".to_owned()), Wait("#import")]).covering(),
        State::new("a file in unlike units", [File(unlike), Wait("#import"), Press("button", "Take it")]),
        State::new(
            "the table of the points",
            [points(3, 3, 1.0, json!({})), Press("button", "Points as a table"), Wait("#data table")],
        ),
    ]);
    states
}

fn panels() -> Vec<State> {
    let mut states = Vec::new();
    for door in DOORS {
        states.push(on_points(format!("door: {}", door.to_lowercase()), [Press("tab", door)]));
        let name = format!("presenter mode, door: {}", door.to_lowercase());
        states.push(on_points(name, [Press("tab", door), Press("button", "Present")]));
    }
    states.extend(["Weights", "EM", "Hold-out"].map(|door| of_preset("few-labels", door)));
    states.extend(["Numbers", "Formulas", "Samples"].map(|door| of_preset("joint-table", door)));
    states.push(of_preset("three-classes", "Decisions"));
    for table in ["ROC", "Reliability"] {
        states.push(on_points(format!("door: decisions, {table}"), [Press("tab", "Decisions"), Press("radio", table)]));
    }
    states
}

fn presenting() -> Vec<State> {
    let mut states = vec![
        on_points("presenter mode", [Press("button", "Present")]),
        on_points("presenter mode, ring and scale", [Press("button", "Present"), Press("button", "View")]).of_desks(),
        on_points("presenter mode, six models", [Key("Shift+G"), Press("button", "Present")]),
        State::new("scene 4, not presented", [Link("lecture=1&scene=4".to_owned()), Wait("#lesson")]),
    ];
    for (lecture, scene) in [(1, 2), (1, 4), (1, 8), (1, 9), (1, 10), (2, 3), (3, 1), (3, 2), (3, 3), (3, 4)] {
        let question = presented(lecture, scene).to_vec();
        let answer = [question.clone(), vec![Key("PageDown"), Wait("#answer")]].concat();
        states.push(State::new(format!("scene {lecture}-{scene}: the question"), question));
        states.push(State::new(format!("scene {lecture}-{scene}: the answer"), answer));
    }
    states
}

fn tasks() -> Vec<State> {
    let task = |id: &str| [Link(format!("task={id}")), Wait("#task")].to_vec();
    let in_lecture = |button| [Press("button", "Lecture"), Press("button", button)].to_vec();
    let shared = [task("close-the-curve"), vec![Press("button", "Share")]].concat();
    let solved = [task("open-it-again"), vec![Focus("#pooling-range"), Key("End"), Wait("#task.solved")]].concat();
    let presented = [task("close-the-curve"), vec![Press("button", "Present")]].concat();
    let mut making = in_lecture("Make a task");
    making.extend([Press("button", "Start is ready"), Focus("#plot"), Key("n"), Key("ArrowRight"), Key("ArrowRight")]);
    let written = [making.clone(), vec![Press("button", "This is solved"), Wait("#making[open] #making-rows tr")]];
    let proofs = "Ada;#task=close-the-curve&moves=3\nEmil;#task=close-the-curve\nBo;#task=too-easy\nsee my mail";
    let checked = [in_lecture("Check proofs"), vec![Type("#proofs-text", proofs), Wait("#proofs-found table")]];
    vec![
        State::new("a task", task("close-the-curve")),
        State::new("a task of one setting", task("no-place-for-b")),
        State::new("a task that asks for a prediction", task("only-one-flinches")).covering(),
        State::new("a task that is solved", solved),
        State::new("a task to be shared", shared),
        State::new("a task presented", presented),
        on_points("a task's start that is made", in_lecture("Make a task")),
        on_points("a task's solution that is made", making),
        on_points("a task that is written", written.concat()).covering(),
        on_points("proofs of tasks", checked.concat()).covering(),
        on_points("a package of tasks", in_lecture("Course package…")).covering(),
    ]
}

fn covering() -> Vec<State> {
    let states = [
        on_points(
            "presenter mode, code",
            [Press("button", "Present"), Press("button", "View"), Press("button", "QR code")],
        )
        .of_desks(),
        on_points("a blanked screen", [Press("button", "Present"), Key("b")]),
        on_points(
            "a point's coordinates",
            [Focus("#plot"), Key("n"), Key("Shift+F10"), Press("menuitem", "Edit coordinates")],
        ),
        on_points("the picture read", [Press("button", "Help"), Press("button", "Read this picture")]),
        State::new("all marks", [Press("button", "Help"), Press("button", "All marks")]),
        State::new("keys and gestures", [Focus("#plot"), Key("?"), Wait("#keys")]),
    ];
    states.into_iter().map(State::covering).collect()
}
