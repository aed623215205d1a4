//! The table of words: its order, and some of its rows.

use bayesboard::bag::BagPatch;
use bayesboard::messages::{Command, Messages, Sort};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::messages::{answer, send};
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;

fn asked(app: &mut Messages, question: Value) -> Value {
    serde_json::to_value(answer(app, &value(&question)).expect("an answer")).expect("JSON")
}

/// More words than are listed: of 300, word i is i + 1 times in its message.
fn many() -> Messages {
    let text = |i: usize| format!("w{i:03} ").repeat(i % 40 + 1);
    let messages: Vec<Value> = (0..300).map(|i| json!({ "class": i % 2, "text": text(i) })).collect();
    let mut app = Messages::default();
    let state = json!({ "version": 1, "page": "messages", "messages": messages, "judge": "w007 neu" });
    send(&mut app, &value(&json!(["load", state]))).expect("a corpus");
    app
}

fn smooth(app: &mut Messages, alpha: f64) {
    app.update(Command::Adjust(BagPatch { count_smoothing: Some(alpha), ..BagPatch::default() }));
}

fn words(app: &mut Messages) -> Vec<Value> {
    let table = asked(app, json!(["words"]));
    table["rows"].as_array().expect("rows").iter().map(|row| row["word"].clone()).collect()
}

#[test]
fn some_rows_are_those_of_the_whole_table() {
    let mut app = many();
    let all = asked(&mut app, json!(["words"]));
    assert_eq!((&all["listed"], &all["first"], &all["place"]), (&json!(200), &json!(0), &Value::Null));
    let some = asked(&mut app, json!(["words", 50, 10, all["rows"][120]["word"]]));
    assert_eq!(some["rows"].as_array(), all["rows"].as_array().map(|rows| rows[50..60].to_vec()).as_ref());
    assert_eq!((&some["first"], &some["listed"], &some["place"]), (&json!(50), &json!(200), &json!(120)));
    assert_eq!((&some["widest"], &some["mostMarks"]), (&all["widest"], &all["mostMarks"]));
    // Beyond the end there is nothing, and one may ask for more than there is.
    assert_eq!(asked(&mut app, json!(["words", 300, 10]))["rows"], json!([]));
    assert_eq!(asked(&mut app, json!(["words", 190, 100]))["rows"].as_array().map(Vec::len), Some(10));
}

#[test]
fn columns_are_as_wide_as_their_longest_cells() {
    let table = asked(&mut many(), json!(["words"]));
    let longest = |of: &dyn Fn(&Value) -> &Value| {
        let texts = table["rows"].as_array().expect("rows").iter().filter_map(|row| of(row).as_str());
        texts.map(|text| text.chars().count()).max()
    };
    let length = |of: &Value| of.as_str().map(|text| text.chars().count());
    let widest = &table["widest"];
    for class in [0, 1] {
        assert_eq!(length(&widest["fractions"][class]), longest(&|row| &row["fractions"][class]));
    }
    assert_eq!(length(&widest["factor"]), longest(&|row| &row["factor"]));
    assert_eq!(length(&widest["word"]), longest(&|row| &row["word"]));
    // Ten marks need more room than two digits.
    let counts = table["rows"].as_array().expect("rows").iter().filter_map(|row| row["counts"][1]["count"].as_f64());
    let most = counts.filter(|&count| count <= 10.0).fold(0.0, f64::max);
    assert_eq!((&table["mostMarks"], &widest["counts"][1]["count"]), (&json!(10), &json!(most)));
}

/// A word that is looked at would be elsewhere while the slider moves, or gone.
#[test]
fn words_keep_their_order_until_a_slider_rests() {
    let mut app = after([]);
    let texts = ["a a a a a a a a", "a b", "c c", "b b b", "d a c"];
    let mut app_of = |sort| {
        app.update(Command::Common(Common::Clear));
        app.update(Command::Judge(String::new()));
        for (i, text) in texts.iter().enumerate() {
            app.update(Command::NewClass(Some(i % 2)));
            app.update(Command::Add((*text).to_owned()));
        }
        app.update(Command::Words(sort, String::new()));
        smooth(&mut app, 0.0);
        app.update(Command::Common(Common::Settle));
        app.clone()
    };
    let mut dragged = app_of(Sort::Factor);
    let before = words(&mut dragged);
    smooth(&mut dragged, 3.0);
    assert_eq!(words(&mut dragged), before, "in the middle of the drag");
    dragged.update(Command::Common(Common::Settle));
    let rests = words(&mut dragged);
    assert_ne!(rests, before);
    // The other corpus, at once: in the middle of a drag, too, another order is chosen at once.
    let mut at_once = app_of(Sort::Name);
    smooth(&mut at_once, 3.0);
    assert_eq!(words(&mut at_once), ["a", "b", "c", "d"]);
    at_once.update(Command::Words(Sort::Factor, String::new()));
    assert_eq!(words(&mut at_once), rests);
}
