use bayesboard::import::{Choice, ImportError, Intake, Rows, TableUse};
use bayesboard::table::{Decimal, Options, decoded};
use bayesboard::wire::{Asked, read_options, table_problem, table_view};
use serde_json::{Value, json};

use super::file;
use crate::support::json::value;

fn view(name: &str, bytes: Vec<u8>, asked: Asked) -> Value {
    let mut intake = Intake::new(bytes, asked.options, decoded);
    intake.set(asked.options, asked.choice);
    let view = table_view(name, &intake, &asked);
    assert_eq!(view.problems.first(), table_problem(name, &intake, &asked).as_ref());
    serde_json::to_value(view).expect("plain data")
}

/// They are what the proposal says, and are made anew when that changes.
#[test]
fn what_comes_of_a_table_is_made_once() {
    let mut intake = Intake::new(file("17.csv"), Default::default(), decoded);
    let first = |intake: &Intake| std::ptr::from_ref(intake.points().expect("points"));
    assert_eq!(first(&intake), first(&intake));
    let x = |intake: &Intake| intake.points().expect("points").what.point(0).x;
    let before = x(&intake);
    intake.set(Options::default(), Choice { x: Some(2), ..Choice::default() });
    assert_ne!(x(&intake), before);
    let rows: String = (0..30).map(|i| format!("{},word{} &amp; word\n", ["ham", "spam"][i % 2], i % 7)).collect();
    let begun = || Intake::new(format!("class,text\n{rows}").into_bytes(), Options::default(), decoded);
    let mut intake = begun();
    let first = |intake: &Intake| std::ptr::from_ref(intake.messages().expect("messages"));
    assert_eq!(first(&intake), first(&intake));
    assert_eq!(intake.certain_messages().expect("messages").what.messages[1].text, "word1 & word");
    intake.set(Options::default(), Choice { text: Some(0), ..Choice::default() });
    assert_eq!(intake.messages().map(|own| own.account.columns.clone()), Ok(vec!["class".to_owned()]));
    let known = begun().with_classes(["spam", "ham"].map(str::to_owned).to_vec());
    assert_eq!(known.messages().map(|own| own.what.classes[0].clone()), Ok("spam".to_owned()));
    intake.set(Options { header: Some(false), ..Options::default() }, Choice::default());
    intake.finish();
    assert!(matches!(intake.points(), Err(ImportError::FewNumbers { line: 1, .. })), "{:?}", intake.points());
}

#[test]
fn the_dialog_has_all_that_it_shows() {
    let shown = view("17.csv", file("17.csv"), Asked::default());
    let roles: Vec<&str> =
        shown["columns"].as_array().expect("columns").iter().filter_map(|own| own["role"].as_str()).collect();
    assert_eq!(roles, ["leftOut", "x", "y", "leftOut", "leftOut", "class"]);
    assert_eq!((&shown["nRows"], &shown["rows"][2]["line"]), (&json!(4), &json!(4)), "the first rows");
    assert_eq!(shown["result"]["classes"][1]["name"], "versicolor", "without “Iris-”");
    assert_eq!(shown["rows"][2]["cells"][5], "Iris-versicolor", "as the table has it");
    assert_eq!((&shown["reading"]["header"], &shown["reading"]["decimal"]), (&json!(1), &json!("point")));
    assert_eq!(shown["problems"][0]["about"], "columns");
    let lost = view("10.csv", file("10.csv"), Asked::default());
    assert_eq!((&lost["rows"][2]["isLost"], &lost["result"]["nLost"]), (&json!(true), &json!(1)));
    let account: String = lost["result"]["account"]
        .as_array()
        .expect("pieces")
        .iter()
        .filter_map(|piece| piece["text"].as_str())
        .collect();
    assert_eq!(account, "6 points, 2 classes from species; x bill, y flipper. Line 4 left out: no bill.");
    assert_eq!(lost["result"]["sentence"], format!("10.csv: {account}"), "what is shown before is said after");
}

#[test]
fn what_is_in_doubt_is_shown_as_it_would_be_taken() {
    let asks = view("02.tsv", file("02.tsv"), Asked::default());
    let expected = json!({
        "about": "decimal", "sentence": "Is 1,120 in line 4 read as 1120?", "help": "With a decimal comma it would be 1.12.",
    });
    assert_eq!((&asks["problems"], &asks["result"]["n"]), (&json!([expected]), &json!(8)));
    let accepted = Asked { choice: Choice { accept: true, ..Choice::default() }, ..Asked::default() };
    assert_eq!(view("02.tsv", file("02.tsv"), accepted)["problems"], json!([]));
    let about = |text: &[u8], what: TableUse| {
        let shown = view("a.csv", text.to_vec(), Asked { what, ..Asked::default() });
        let class = shown["result"]["classes"].as_array().map(Vec::len);
        (shown["problems"][0]["about"].clone(), class)
    };
    let [points, messages] = [TableUse::Points, TableUse::Messages];
    assert_eq!(about(b"sex,height,weight\nf,1.62,55\nm,1.81,79\n", messages).0, "numbers");
    assert_eq!(about(b"x,y,color,label\n1,2,red,a\n3,4,blue,b\n", messages).0, "numbers", "colors are no messages");
    assert_eq!(about(b"x,y,island,sex\n1,2,A,m\n2,3,B,f\n3,4,A,m\n4,5,B,m\n", points), (json!("class"), Some(2)));
    assert_eq!(about(b"0,1,2\n1,1,0\n2,0,1\n", points).0, "header");
    assert_eq!(about(b"a text\nmore, and more\n", messages), (json!("text"), Some(0)));
    let refused = view("20d.xlsx", file("20d.xlsx"), Asked::default());
    assert_eq!((&refused["problems"][0]["about"], &refused["columns"]), (&json!("refused"), &json!([])));
}

#[test]
fn what_is_too_much_can_be_the_first_or_some_at_random() {
    let text: String = (0..5_001).map(|i| format!("ham,text {i}\n")).collect();
    let of = |rows: Option<Rows>| {
        let choice = Choice { rows, ..Choice::default() };
        let asked = Asked { what: TableUse::Messages, choice, ..Asked::default() };
        view("a.csv", format!("v1,v2\n{text}").into_bytes(), asked)
    };
    let asked = of(None);
    assert_eq!((&asked["problems"][0]["about"], &asked["result"]["nLost"]), (&json!("rows"), &json!(1)));
    let random = of(Some(Rows::Random { seed: 7 }));
    let sampled = json!({ "rows": "random", "seed": 7, "first": "the first 5,000", "random": "5,000 at random" });
    assert_eq!((&random["result"]["sampled"], &random["result"]["n"]), (&sampled, &json!(5_000)));
    assert_eq!((&random["problems"], &random["result"]["nLost"]), (&json!([]), &json!(1)), "it is said");
    let first = of(Some(Rows::First));
    assert_eq!(
        (&first["result"]["sampled"]["rows"], &first["result"]["sampled"]["seed"]),
        (&json!("first"), &Value::Null)
    );
}

#[test]
fn options_are_read_and_refused_by_name() {
    let asked = |options: Value| read_options(&value(&options));
    let own =
        asked(json!({ "as": "messages", "decimal": "comma", "x": 2, "class": -1, "rows": "first", "encoding": "windows-1251" }))
            .expect("options");
    assert_eq!((own.what, own.options.decimal), (TableUse::Messages, Some(Decimal::Comma)));
    assert_eq!((own.choice.x, own.choice.class, own.choice.rows), (Some(2), Some(None), Some(Rows::First)));
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
