//! What each panel says, as a list of blocks, keeps to the limits of its design.

use std::collections::HashSet;

use crate::support::boards::{ask, pieces, preset, sentences, tell};
use crate::support::json::value;
use bayesboard::board::{Command, Panel, Preset};
use bayesboard::screen::Common;
use bayesboard::wire;
use serde_json::Value;

/// The panels that are lists of blocks.
const LISTS: [Panel; 3] = [Panel::Numbers, Panel::Weights, Panel::Experiment];

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

/// How many controls a list has, without those that are shown on request, and all; each sends a command that there is.
fn controls(blocks: &Value) -> [usize; 2] {
    let sends = |command: &Value| {
        wire::read_command(&value(command)).unwrap_or_else(|error| panic!("{command}: {error}"));
    };
    let mut n = [0; 2];
    for block in blocks.as_array().expect("blocks") {
        let body = &block["body"];
        let (kind, of) = body.as_object().and_then(|body| body.iter().next()).expect("a kind");
        let own = match kind.as_str() {
            "steps" => 3,
            "pick" | "choice" => {
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
            "slide" => 1,
            "more" => {
                n[1] += controls(&of["blocks"])[1];
                0
            }
            _ => 0,
        };
        n = n.map(|n| n + own);
    }
    n
}

#[test]
fn every_list_keeps_to_the_limits() {
    for of in Preset::ALL {
        for panel in LISTS {
            for hidden in [false, true] {
                let mut app = preset(of);
                tell(&mut app, [Command::Common(Common::OpenPanel(panel)), Command::Common(Common::HideFits(hidden))]);
                while !app.idle() {}
                let name = format!("{panel:?} of {of:?}");
                let blocks = ask(&mut app, "panel");
                let said = check(&blocks, false, &name);
                let is_control =
                    |body: &Value| ["steps", "pick", "choice", "button"].iter().any(|kind| body[kind].is_object());
                let first = blocks.as_array().into_iter().flatten().find(|block| !is_control(&block["body"]));
                assert!(first.is_some_and(|block| block["body"]["say"].is_array()), "{name} begins with what it finds");
                for sentence in said.iter().flat_map(|said| said.split_inclusive(". ")) {
                    assert!(sentence.split_whitespace().count() <= 18, "{name}: {sentence}");
                }
                let [in_sight, all] = controls(&blocks);
                assert!(in_sight <= 6 && all <= 10, "{name}: {in_sight} controls, {all} in all");
                // An experiment is of other points.
                let is_told = hidden && panel != Panel::Experiment;
                assert_eq!(said[0] == "The fits are hidden.", is_told, "{name}: {said:?}");
            }
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
