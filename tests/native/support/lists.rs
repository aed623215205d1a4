//! Lists of blocks, as the page gets them.

use bayesboard::messages::{self, Messages};
use bayesboard::screen::Screen;
use bayesboard::wire::{self, Named};
use serde_json::{Map, Value, json};

use super::boards::pieces;
use super::json::value;

/// What the block of a key shows, even on request; null without one.
pub(crate) fn body(list: &Value, key: &str) -> Value {
    for block in list.as_array().expect("blocks") {
        let body = block["body"].as_object().and_then(|body| body.values().next()).expect("a body");
        let inner = match body.get("blocks") {
            Some(blocks) => self::body(blocks, key),
            None if block["key"] == key => body.clone(),
            None => Value::Null,
        };
        if !inner.is_null() {
            return inner;
        }
    }
    Value::Null
}

/// The cells of a table, or of a grid.
pub(crate) fn cells(list: &Value, key: &str) -> Vec<Vec<String>> {
    let text = |cell: &Value| cell.as_str().or(cell["text"].as_str()).expect("text").to_owned();
    let row = |row: &Value| row["cells"].as_array().expect("cells").iter().map(text).collect();
    let body = body(list, key);
    body.get("table").unwrap_or(&body)["rows"].as_array().expect("rows").iter().map(row).collect()
}

/// The heads of the rows of a table.
pub(crate) fn heads(list: &Value, key: &str) -> Vec<String> {
    let body = body(list, key);
    let rows = body.get("table").unwrap_or(&body)["rows"].as_array().expect("rows").clone();
    rows.iter().map(|row| row["head"].as_str().expect("text").to_owned()).collect()
}

/// What *Decisions* says of its threshold.
pub(crate) fn threshold(list: &Value) -> String {
    pieces(&body(list, "threshold"))
}

/// What a list says further on; empty for nothing.
pub(crate) fn found(list: &Value) -> String {
    pieces(&body(list, "found"))
}

/// The names of those of which one can be chosen.
pub(crate) fn choices(list: &Value, key: &str) -> Vec<String> {
    let of = body(list, key)["of"].as_array().cloned().unwrap_or_default();
    of.iter().map(|one| one["name"].as_str().expect("a name").to_owned()).collect()
}

/// What a list finds, in a sentence or two.
pub(crate) fn said(list: &Value) -> String {
    pieces(&body(list, "say"))
}

/// The numbers that are written into a formula.
pub(crate) fn numbers(list: &Value, key: &str) -> Vec<String> {
    let formula = body(list, key)["formula"].as_str().unwrap_or_else(|| panic!("{key} in {list}")).to_owned();
    slots(&formula).into_iter().filter(|slot| !slot.starts_with(SIGNS)).collect()
}

const SIGNS: [char; 4] = ['=', '≈', '<', '>'];

/// The numbers that are written into a formula, and the signs before them.
fn slots(formula: &str) -> Vec<String> {
    let mut slots = Vec::new();
    for (at, _) in formula.match_indices("\\num{") {
        let before = formula[..at].trim_end_matches(|c: char| " ([{".contains(c));
        let before = before.trim_end_matches("\\begin{matrix}").trim_end_matches("\\cancel");
        let before = before.trim_end_matches(|c: char| " ([{".contains(c));
        slots.extend(before.chars().next_back().filter(|c| SIGNS.contains(c)).map(String::from));
        slots.extend(formula[at + "\\num{".len()..].split('}').next().map(str::to_owned));
    }
    slots
}

/// The formulas of all subjects by their keys: the slots of each, or its words alone. `KEY-words` has the words before
/// a formula, and `SUBJECT-said` what is said of a subject.
pub(crate) fn formulas(subjects: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    let mut all = Map::new();
    for (subject, list) in subjects {
        for block in list.as_array().expect("blocks") {
            let (key, body) = (block["key"].as_str().expect("a key"), &block["body"]);
            if body["say"].is_array() {
                all.insert(format!("{subject}-said"), json!(pieces(&body["say"])));
            }
            let Some(formula) = body["equation"]["formula"].as_str() else { continue };
            let words = body["equation"]["words"].clone();
            assert!(!all.contains_key(key), "{key} stands twice");
            if formula.is_empty() {
                all.insert(key.to_owned(), words);
            } else {
                all.insert(key.to_owned(), json!(slots(formula)));
                all.insert(format!("{key}-words"), words);
            }
        }
    }
    Value::Object(all)
}

/// The formulas of all subjects of *Messages*, while their panel is open.
pub(crate) fn message_formulas(app: &mut Messages) -> Value {
    let n_shown = messages::Formula::VALUES.len() - usize::from(!app.shows_logistic());
    formulas(messages::Formula::VALUES.iter().take(n_shown).map(|&formula| {
        app.update(messages::Command::Formula(formula));
        app.refresh();
        let list = wire::messages::answer(app, &value(&json!(["panel"]))).expect("an answer");
        (formula.name(), serde_json::to_value(list).expect("JSON"))
    }))
}

/// A number as it is printed; `None` for a sign.
pub(crate) fn read_number(text: &str) -> Option<f64> {
    let plain = text.replace("+ ", "").replace("− ", "-").replace("·10", "e");
    let digit = |c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹⁻−".chars().zip("0123456789--".chars()).find(|(from, _)| *from == c);
    plain.chars().map(|c| digit(c).map_or(c, |(_, to)| to)).collect::<String>().parse().ok()
}
