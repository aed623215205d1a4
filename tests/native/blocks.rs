//! What each panel says, as a list of blocks, keeps to the limits of its design.

use std::collections::HashSet;

use crate::support::boards::{ask, pieces, preset, sentences, tell};
use crate::support::json::value;
use bayesboard::bag::Hiding;
use bayesboard::board::{Command, Drawing, Formula, Panel, Preset, Sampling, Source, Throwing};
use bayesboard::messages::{self, Messages};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire::{self, Named};
use serde_json::{Value, json};

/// Goes through a list, and through what its blocks show on request; returns the sentences that it says.
fn check(blocks: &Value, is_more: bool, name: &str) -> Vec<String> {
    let blocks = blocks.as_array().expect("blocks");
    let keys: HashSet<&str> = blocks.iter().map(|block| block["key"].as_str().expect("a key")).collect();
    assert_eq!(keys.len(), blocks.len(), "{name}: a key stands twice");
    let mut said = Vec::new();
    for block in blocks {
        let body = &block["body"];
        if body["say"].is_array() {
            said.push(pieces(&body["say"]));
        }
        if body["more"].is_object() {
            assert!(!is_more, "{name}: a disclosure in a disclosure");
            said.extend(check(&body["more"]["blocks"], true, name));
        }
        if let Some(table) = body["table"].as_object() {
            let n = table["columns"].as_array().map_or(0, Vec::len);
            let rows = table["rows"].as_array().expect("rows");
            assert!(rows.iter().all(|row| row["cells"].as_array().map_or(0, Vec::len) == n), "{name}: {table:?}");
        }
    }
    said
}

/// How many controls a list has, without those that are shown on request, and all; `sends` gets the command of each.
fn controls(blocks: &Value, sends: &dyn Fn(&Value)) -> [usize; 2] {
    let mut n = [0; 2];
    for block in blocks.as_array().expect("blocks") {
        let body = &block["body"];
        let (kind, of) = body.as_object().and_then(|body| body.iter().next()).expect("a kind");
        let own = match kind.as_str() {
            "steps" if of["runs"] == false => 2,
            "steps" => 3,
            "pick" | "choice" | "names" | "classes" => {
                of["of"].as_array().expect("choices").iter().for_each(|one| sends(&one["command"]));
                1
            }
            "number" => {
                sends(&of["command"]);
                1
            }
            "button" => {
                of["act"].get("send").into_iter().for_each(sends);
                1
            }
            "slide" | "copy" => 1,
            "more" => {
                n[1] += controls(&of["blocks"], sends)[1];
                0
            }
            _ => 0,
        };
        n = n.map(|n| n + own);
    }
    n
}

/// Asserts the limits of a list; returns what it says.
fn keeps_to_the_limits(blocks: &Value, name: &str, sends: &dyn Fn(&Value)) -> Vec<String> {
    let said = check(blocks, false, name);
    for sentence in said.iter().flat_map(|said| said.split_inclusive(". ")) {
        let words = sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)); // “×” is none.
        assert!(words.count() <= 18, "{name}: {sentence}");
    }
    let [in_sight, all] = controls(blocks, sends);
    assert!(in_sight <= 6 && all <= 10, "{name}: {in_sight} controls, {all} in all");
    let bodies: Vec<&Value> = blocks.as_array().expect("blocks").iter().map(|block| &block["body"]).collect();
    let n = |is: fn(&Value) -> bool| bodies.iter().filter(|body| is(body)).count();
    assert!(n(|body| body["note"].is_string()) <= 1 && n(|body| body["button"]["main"] == true) <= 1, "{name}");
    let first = bodies.iter().position(|body| body["say"].is_array()).expect("a sentence");
    let is_control = |body: &&Value| {
        ["steps", "pick", "choice", "names", "classes", "button", "slide"].iter().any(|kind| body.get(kind).is_some())
    };
    assert!(bodies[..first].iter().all(is_control), "{name}: only controls stand above what it finds");
    said
}

#[test]
fn every_list_keeps_to_the_limits() {
    let sends = |command: &Value| {
        wire::read_command(&value(command)).unwrap_or_else(|error| panic!("{command}: {error}"));
    };
    for of in Preset::ALL {
        for panel in Panel::VALUES.iter().copied().filter(|&panel| panel != Panel::Closed) {
            for hidden in [false, true] {
                let mut app = preset(of);
                tell(&mut app, [Command::Common(Common::OpenPanel(panel)), Command::Common(Common::HideFits(hidden))]);
                while !app.idle() {}
                let name = format!("{panel:?} of {of:?}");
                let said = keeps_to_the_limits(&ask(&mut app, "panel"), &name, &sends);
                let subjects = Formula::VALUES.iter().copied().filter(|_| panel == Panel::Formulas);
                for formula in subjects {
                    tell(&mut app, [Command::Formula(formula)]);
                    keeps_to_the_limits(&ask(&mut app, "panel"), &format!("{name}, {formula:?}"), &sends);
                }
                // An experiment is of other points.
                let asks = [Throwing::From(None), Throwing::From(Some(Source::Moons))].map(Command::Throw);
                let drawn = Command::Generate(Drawing { source: Source::Moons, n: 20, seed: 1, join: false });
                let others = Command::Sample(Sampling::Open(true));
                for ask_of_samples in asks.into_iter().chain([drawn, others]).filter(|_| panel == Panel::Samples) {
                    tell(&mut app, [ask_of_samples]);
                    keeps_to_the_limits(&ask(&mut app, "panel"), &format!("{name}, later"), &sends);
                }
                let is_told = hidden && panel != Panel::Experiment;
                assert_eq!(said[0] == "The fits are hidden.", is_told, "{name}: {said:?}");
            }
        }
    }
}

/// As it opens, after each of its first steps, at its end, and while the fits are hidden.
#[test]
fn every_list_of_messages_keeps_to_the_limits() {
    use messages::Command;
    let sends = |command: &Value| {
        wire::messages::read_command(&value(command), &[]).unwrap_or_else(|error| panic!("{command}: {error}"));
    };
    for of in messages::Preset::ALL {
        for &panel in messages::Panel::VALUES {
            let mut app = Messages::default();
            app.update(Command::Common(Common::Open(of)));
            let mut after = |command| {
                app.update(command);
                app.refresh();
                let list = wire::messages::answer(&mut app, &value(&json!(["panel"]))).expect("an answer");
                let list = serde_json::to_value(list).expect("JSON");
                keeps_to_the_limits(&list, &format!("{panel:?} of {of:?}"), &sends)[0].clone()
            };
            after(Command::Common(Common::OpenPanel(panel)));
            for formula in messages::Formula::VALUES.iter().copied().filter(|_| panel == messages::Panel::Formulas) {
                after(Command::ShowLogistic(true));
                after(Command::Formula(formula));
            }
            after(Command::Point(Some("free".into())));
            after(Command::HideLabels(Hiding::Half));
            for playback in [Playback::Forward, Playback::Forward, Playback::Whole] {
                after(Command::Playback(playback));
            }
            after(Command::ShowHidden(true));
            // An experiment is of other messages, and some lists are refused anyway.
            let hidden = after(Command::Common(Common::HideFits(true)));
            let is_told = ["The fits are hidden.", "Two classes only."].contains(&&*hidden);
            assert_eq!(is_told, panel != messages::Panel::Experiment, "{panel:?}: {hidden}");
        }
    }
}

#[test]
fn numbers_begin_with_how_many_are_right() {
    let say = |of: Preset| {
        let mut app = preset(of);
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        sentences(&ask(&mut app, "panel"))[0].clone()
    };
    assert_eq!(
        say(Preset::UnequalVariances),
        "Naive Bayes has 72 of 80 right, with 9 numbers. Logistic regression has 56, with 3."
    );
    assert_eq!(say(Preset::Separable), "Naive Bayes has 40 of 40 right, with 9 numbers.");
    assert_eq!(say(Preset::Empty), "There are no points yet.");
}
