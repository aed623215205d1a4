//! What each panel says, as a list of blocks, keeps to the limits of its design.

use std::collections::HashSet;

use crate::support::boards::{ask, preset, tell};
use bayesboard::board::{Command, Panel, Preset};
use bayesboard::screen::Common;
use serde_json::Value;

/// The panels that are lists of blocks.
const LISTS: [Panel; 1] = [Panel::Numbers];

/// Goes through a list, and through what its blocks show on request; returns the sentences that it says.
fn check(blocks: &Value, is_more: bool, name: &str) -> Vec<String> {
    let blocks = blocks.as_array().expect("blocks");
    let keys: HashSet<&str> = blocks.iter().map(|block| block["key"].as_str().expect("a key")).collect();
    assert_eq!(keys.len(), blocks.len(), "{name}: a key stands twice");
    let mut said = Vec::new();
    for block in blocks {
        let body = &block["body"];
        if let Some(pieces) = body["say"].as_array() {
            said.push(pieces.iter().map(|piece| piece["text"].as_str().expect("text")).collect());
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
                assert!(blocks[0]["body"]["say"].is_array(), "{name} begins with what it finds");
                for sentence in said.iter().flat_map(|said| said.split_inclusive(". ")) {
                    assert!(sentence.split_whitespace().count() <= 18, "{name}: {sentence}");
                }
                assert_eq!(said[0] == "The fits are hidden.", hidden, "{name}: {said:?}");
            }
        }
    }
}

#[test]
fn numbers_begin_with_how_many_are_right() {
    let say = |of: Preset| {
        let mut app = preset(of);
        tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Numbers))]);
        let blocks = ask(&mut app, "panel");
        let pieces = blocks[0]["body"]["say"].as_array().expect("pieces").clone();
        pieces.iter().map(|piece| piece["text"].as_str().expect("text")).collect::<String>()
    };
    assert_eq!(
        say(Preset::UnequalVariances),
        "Naive Bayes has 72 of 80 right, with 9 numbers. Logistic regression has 56, with 3."
    );
    assert_eq!(say(Preset::Separable), "Naive Bayes has 40 of 40 right, with 9 numbers.");
    assert_eq!(say(Preset::Empty), "There are no points yet.");
}
