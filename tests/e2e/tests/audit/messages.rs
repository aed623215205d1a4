//! The states of the screen *Messages* that are looked at.

use serde_json::json;

use crate::state::Act::{Disclose, File, Fill, Focus, Key, Link, Load, Press, Wait};
use crate::state::{Act, State};

const DOORS: [&str; 7] = ["Evidence", "Table", "Prior of θ", "Formulas", "EM", "Samples", "Experiment"];

/// What follows the address of the screen.
fn link(hash: &str) -> Act {
    Link(format!("screen=messages&{hash}"))
}

fn at(name: impl Into<String>, hash: &str) -> State {
    State::new(name, [link(hash)])
}

const FIRST: &str = "v=1&corpus=first-messages";
const COINS: &str = "v=1&corpus=first-messages&model=bernoulli&judge=free";

pub(crate) fn states() -> Vec<State> {
    [models(), list(), sheets(), panels(), presenting()].into_iter().flatten().collect()
}

fn models() -> Vec<State> {
    vec![
        State::new("as it opens", []),
        State::new("no message", [Press("button", "Clear")]),
        at("one class", "v=1&m=1win~1free&judge=win"),
        State::new("coins, absent words open", [link(COINS), Disclose]),
        State::new("as logarithms", [Press("radio", "+ logs")]),
        at("a factor of zero", &format!("{FIRST}&laplace=0&judge=lunch")),
        at("no answer", &format!("{FIRST}&laplace=0&judge=free+mahalanobis")),
        at("messages without a class", "v=1&m=1win~0lunch~-noon&judge=win"),
        at("three topics", "v=1&corpus=topics"),
        at("a joint table", "v=1&corpus=abc"),
        State::new("logistic regression beside it", [Key("Shift+w")]),
        State::new("fits hidden", [Press("button", "Hide fits")]),
        State::new("decisions", [Key("Shift+9")]),
        State::new("reliability", [Key("Shift+9"), Press("radio", "Reliability")]),
        State::new("card of the model", [Press("button", "Naive Bayes")]),
        State::new("a control explained", [Focus("#count-smoothing-range")]),
        State::new("an entry that is refused", [Fill("Count smoothing α", "many")]),
    ]
}

fn list() -> Vec<State> {
    let text = |i: usize| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) });
    let messages: Vec<_> = (0..1000).map(text).collect();
    let thousand = json!({ "version": 1, "page": "messages", "messages": messages, "judge": "word1" });
    vec![
        State::new("a message selected", [Focus("#list"), Key("ArrowDown")]),
        // A phone opens at another place than the list.
        State::new("a message edited", [Focus("#list"), Key("ArrowDown"), Key("Enter"), Wait("#edited")]).of_desks(),
        State::new("a thousand messages", [Load(thousand)]),
        State::new("every disclosure open", [Disclose]),
        State::new("rows that are refused", [File("half past four\n".to_owned()), Wait("#import")]).covering(),
    ]
}

fn sheets() -> Vec<State> {
    let mut states: Vec<State> = ["Data", "Lecture", "Share", "Help", "View"]
        .map(|sheet| State::new(format!("sheet: {}", sheet.to_lowercase()), [Press("button", sheet)]))
        .into();
    states.push(State::new("sheet: words", [Press("button", "word")]));
    let keys = [Press("button", "Help"), Press("button", "Keys and gestures")];
    states.push(State::new("keys and gestures", keys).covering());
    states
}

fn panels() -> Vec<State> {
    let mut states = Vec::new();
    for door in DOORS.into_iter().chain(["Hold-out"]) {
        let tab = Press("tab", door);
        states.push(State::new(format!("door: {door}"), [tab.clone()]));
        states.push(State::new(format!("door: {door}, coins"), [link(COINS), tab.clone()]));
        states.push(State::new(format!("presenter mode, {door}"), [tab, Press("button", "Present")]));
    }
    states
}

fn presenting() -> Vec<State> {
    let mut states = vec![
        State::new("presenter mode", [Press("button", "Present")]),
        State::new("presenter mode, decisions", [Key("Shift+9"), Press("button", "Present")]),
    ];
    for (lecture, scene) in [(1, 1), (1, 4), (1, 7), (2, 1), (2, 3), (2, 5), (2, 7)] {
        let question = vec![link(&format!("lecture={lecture}&scene={scene}")), Press("button", "Present")];
        let answer = [question.clone(), vec![Key("PageDown"), Wait("#answer")]].concat();
        states.push(State::new(format!("scene {lecture}-{scene}: the question"), question).covering());
        states.push(State::new(format!("scene {lecture}-{scene}: the answer"), answer).covering());
    }
    states
}
