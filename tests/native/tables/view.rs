use bayesboard::import::{Choice, Intake};
use bayesboard::table::Decimal;
use bayesboard::wire::{Asked, TableUse, read_options, table_view};
use serde_json::{Value, json};

use super::file;
use crate::support::json::value;

fn view(name: &str, bytes: Vec<u8>, asked: Asked) -> Value {
    let mut intake = Intake::new(bytes, asked.options, str::to_owned);
    intake.choose(asked.choice);
    intake.finish();
    serde_json::to_value(table_view(name, &intake, &asked, &["ham", "spam"].map(str::to_owned))).expect("plain data")
}

#[test]
fn the_dialog_has_all_that_it_shows() {
    let shown = view("17.csv", file("17.csv"), Asked::default());
    let roles: Vec<&str> =
        shown["columns"].as_array().expect("columns").iter().filter_map(|own| own["role"].as_str()).collect();
    assert_eq!(roles, ["leftOut", "x", "leftOut", "leftOut", "y", "class"]);
    assert_eq!(shown["nRows"], 4);
    assert_eq!(shown["proposal"]["pairs"].as_array().map(Vec::len), Some(6));
    let picture = &shown["result"]["picture"];
    assert_eq!(picture["labels"], json!([0, 0, 1, 1]));
    assert_eq!(
        (&picture["names"], &picture["points"][0]),
        (&json!(["SepalLengthCm", "PetalWidthCm"]), &json!([5.0, 0.2]))
    );
    assert_eq!((&picture["bounds"][0], &picture["ends"][0]), (&json!([4.8, 6.4]), &json!(["4.8", "6.4"])));
    assert_eq!(shown["result"]["classes"][1]["name"], "Iris-versicolor");
    assert_eq!((&shown["reading"]["header"], &shown["reading"]["decimal"]), (&json!(1), &json!("point")));
    assert_eq!(shown["problems"], json!([]));
    let lost = view("10.csv", file("10.csv"), Asked::default());
    let row = &lost["rows"][2];
    assert_eq!((&row["line"], &row["isLost"], &row["fault"]), (&json!(4), &json!(true), &json!(0)));
    assert_eq!(lost["rowsShown"], "rows 1 to 3, 5 and 6 of 7");
    let sums = lost["result"]["sums"].as_array().expect("two sentences").iter();
    let sums: Vec<String> = sums
        .map(|said| said.as_array().expect("pieces").iter().filter_map(|piece| piece["text"].as_str()).collect())
        .collect();
    assert_eq!(sums, ["6 points, 2 classes from species.", "Left out: line 4, without bill."]);
    assert_eq!(lost["result"]["sums"][1][5], json!({ "text": "bill", "is": "name" }));
}

#[test]
fn a_question_has_its_answers_with_pictures() {
    let asks = view("02.tsv", file("02.tsv"), Asked::default());
    let problem = &asks["problems"][0];
    assert_eq!(problem["about"], "decimal");
    assert_eq!(problem["answers"][0]["label"], "1120: the comma groups");
    assert_eq!(problem["answers"][1]["label"], "1.12: the comma is decimal");
    assert_eq!(problem["first"], "First say what 1,120 means.");
    assert_eq!(problem["answers"][0]["picture"]["points"][2], json!([1120.0, 600.0]));
    assert_eq!(problem["answers"][1]["picture"]["points"][2], json!([1.12, 600.0]));
    assert_eq!(problem["answers"][1]["about"], "850, 980, 1.12, 1.34, …");
    let refused = view("20d.xlsx", file("20d.xlsx"), Asked::default());
    assert_eq!((&refused["problems"][0]["about"], &refused["columns"]), (&json!("refused"), &json!([])));
}

#[test]
fn options_are_read_and_refused_by_name() {
    let asked = |options: Value| read_options(&value(&options));
    let own =
        asked(json!({ "as": "messages", "decimal": "comma", "x": 2, "class": -1, "rows": "first" })).expect("options");
    assert_eq!((own.what, own.options.decimal), (TableUse::Messages, Some(Decimal::Comma)));
    assert_eq!(
        (own.choice.x, own.choice.class, own.choice.rows),
        (Some(2), Some(None), bayesboard::import::Rows::First)
    );
    assert_eq!(asked(Value::Null), Ok(Asked::default()));
    assert_eq!(asked(json!({ "class": null })).map(|own| own.choice), Ok(Choice::default()));
    for (options, field) in [
        (json!({ "decimal": "dot" }), "options.decimal"),
        (json!({ "x": -1 }), "options.x"),
        (json!({ "rows": "last" }), "options.rows"),
        (json!({ "colour": 1 }), "options.colour"),
    ] {
        assert_eq!(asked(options).expect_err("a refusal").field, field);
    }
}
