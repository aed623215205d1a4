//! The list of messages: some of its rows.

use bayesboard::messages::{Command, Messages};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::messages::{answer, send};
use serde_json::{Value, json};

use crate::support::json::value;

fn rows(app: &mut Messages, arguments: &[usize]) -> Value {
    let question: Vec<Value> = std::iter::once(json!("rows")).chain(arguments.iter().map(|n| json!(n))).collect();
    serde_json::to_value(answer(app, &value(&json!(question))).expect("an answer")).expect("JSON")
}

/// 450 messages in two parts of 200 and one of 50; the last ones have no class.
fn many() -> Messages {
    let message = |i: usize| json!({ "class": (i < 440).then_some(i % 2), "text": format!("w{} w{}", i % 7, i % 40) });
    let messages: Vec<Value> = (0..450).map(message).collect();
    let mut app = Messages::default();
    let state = json!({ "version": 1, "page": "messages", "messages": messages, "classes": ["short", "long name"] });
    send(&mut app, &value(&json!(["load", state]))).expect("a corpus");
    app
}

#[test]
fn some_rows_are_those_of_the_whole_part() {
    let mut app = many();
    let all = rows(&mut app, &[250]);
    assert_eq!([&all["part"], &all["listed"], &all["first"], &all["total"]], [200, 200, 0, 450]);
    assert_eq!(all["rows"].as_array().map(Vec::len), Some(200));
    let some = rows(&mut app, &[250, 50, 10]);
    assert_eq!(some["rows"].as_array(), all["rows"].as_array().map(|rows| rows[50..60].to_vec()).as_ref());
    assert_eq!([&some["part"], &some["listed"], &some["first"]], [200, 200, 50]);
    assert_eq!([&some["note"], &some["widest"]], [&all["note"], &all["widest"]]);
    // The last part, and beyond its end.
    let last = rows(&mut app, &[4_000, 45, 100]);
    assert_eq!([&last["part"], &last["listed"], &last["first"]], [400, 50, 45]);
    assert_eq!(last["rows"].as_array().map(Vec::len), Some(5));
    assert_eq!(rows(&mut app, &[400, 60, 5])["rows"], json!([]));
}

#[test]
fn columns_are_as_wide_as_any_row_of_the_part() {
    let mut app = many();
    for (place, class) in [(0, json!(1)), (400, json!(1))] {
        let widest = rows(&mut app, &[place])["widest"].clone();
        assert_eq!([&widest["class"], &widest["judged"]], [&class, &json!("<0.01")], "{place}");
    }
    // Without a longer name, "no class" is the longest.
    app.update(Command::RenameClass(1, "s".into()));
    assert_eq!(rows(&mut app, &[400])["widest"]["class"], Value::Null);
    assert_eq!(rows(&mut app, &[0])["widest"]["class"], 0);
    app.update(Command::Common(Common::HideFits(true)));
    assert_eq!(rows(&mut app, &[0])["widest"]["judged"], "");
    app.update(Command::Common(Common::Clear));
    let none = rows(&mut app, &[0]);
    assert_eq!([&none["widest"], &none["rows"], &none["lit"]], [&Value::Null, &json!([]), &Value::Null]);
}
