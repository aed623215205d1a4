use bayesboard::import::{Choice, ImportError, Intake, Rows};
use bayesboard::table::{Decimal, Options};
use bayesboard::wire::{Asked, TableUse, read_options, table_problem, table_view};
use serde_json::{Value, json};

use super::file;
use crate::support::json::value;

fn view(name: &str, bytes: Vec<u8>, asked: Asked) -> Value {
    let mut intake = Intake::new(bytes, asked.options, str::to_owned);
    intake.choose(asked.choice);
    let view = table_view(name, &intake, &asked);
    assert_eq!(view.problems.first(), table_problem(name, &intake, &asked).as_ref());
    serde_json::to_value(view).expect("plain data")
}

/// They are what the proposal says, and are made anew when that changes.
#[test]
fn the_points_of_a_table_are_made_once() {
    let mut intake = Intake::new(file("17.csv"), Default::default(), str::to_owned);
    let first = |intake: &Intake| std::ptr::from_ref(intake.points().expect("points"));
    assert_eq!(first(&intake), first(&intake));
    let x = |intake: &Intake| intake.points().expect("points").what.point(0).x;
    let before = x(&intake);
    intake.choose(Choice { x: Some(2), ..Choice::default() });
    assert_ne!(x(&intake), before);
    intake.set_options(Options { header: Some(false), ..Options::default() });
    assert!(matches!(intake.points(), Err(ImportError::NotANumber { line: 1, .. })), "{:?}", intake.points());
}

#[test]
fn messages_are_made_once_and_anew_by_another_choice() {
    let rows: String =
        (0..30).map(|i| format!("{},word{} &amp; word{}\n", ["ham", "spam"][i % 2], i % 7, i % 11)).collect();
    let begun = || Intake::new(format!("class,text\n{rows}").into_bytes(), Options::default(), str::to_owned);
    let mut intake = begun();
    let first = |intake: &Intake| std::ptr::from_ref(intake.messages().expect("messages"));
    assert_eq!(first(&intake), first(&intake));
    assert_eq!(intake.certain_messages().expect("messages").what.messages[1].text, "word1 & word1");
    intake.choose(Choice { text: Some(0), ..Choice::default() });
    assert_eq!(intake.messages().map(|own| own.account.columns.clone()), Ok(vec!["class".to_owned()]));
    let known = begun().with_classes(["spam", "ham"].map(str::to_owned).to_vec());
    assert_eq!(known.messages().map(|own| own.what.classes[0].clone()), Ok("spam".to_owned()));
}

#[test]
fn the_dialog_has_all_that_it_shows() {
    let shown = view("17.csv", file("17.csv"), Asked::default());
    let roles: Vec<&str> =
        shown["columns"].as_array().expect("columns").iter().filter_map(|own| own["role"].as_str()).collect();
    assert_eq!(roles, ["leftOut", "x", "y", "leftOut", "leftOut", "class"]);
    assert_eq!(shown["nRows"], 4);
    assert_eq!(shown["proposal"], json!({ "x": 1, "y": 2, "class": 5, "text": null }));
    let picture = &shown["result"]["picture"];
    assert_eq!(picture["labels"], json!([0, 0, 1, 1]));
    assert_eq!(
        (&picture["names"], &picture["points"][0]),
        (&json!(["SepalLengthCm", "SepalWidthCm"]), &json!([5.0, 3.4]))
    );
    assert_eq!((&picture["bounds"][0], &picture["ends"][0]), (&json!([4.8, 6.4]), &json!(["4.8", "6.4"])));
    assert_eq!(shown["result"]["classes"][1]["name"], "versicolor", "without “Iris-”");
    assert_eq!(shown["rows"][2]["cells"][5], "Iris-versicolor", "as the table has it");
    assert_eq!((&shown["rows"][2]["label"], &shown["result"]["sampled"]), (&json!(1), &Value::Null));
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
fn what_is_in_doubt_is_shown_as_it_would_be_taken() {
    let asks = view("02.tsv", file("02.tsv"), Asked::default());
    let expected = json!({
        "about": "decimal", "sentence": "What does 1,120 mean?", "help": "Every number with a comma reads both ways.",
        "remedy": null,
    });
    assert_eq!(asks["problems"], json!([expected]));
    assert_eq!(asks["result"]["picture"]["points"][2], json!([1120.0, 600.0]), "the comma groups, unless it is said");
    let asked = Asked { what: TableUse::Messages, ..Asked::default() };
    let numbers = view("a.csv", b"sex,height,weight\nf,1.62,55\nm,1.81,79\n".to_vec(), asked);
    assert_eq!((&numbers["problems"][0]["about"], &numbers["proposal"]["text"]), (&json!("numbers"), &json!(1)));
    let words = view("a.csv", b"x,y,color,label\n1,2,red,a\n3,4,blue,b\n".to_vec(), asked);
    assert_eq!(words["problems"][0]["about"], "numbers", "colors beside points are no messages");
    let class = view("a.csv", b"x,y,island,sex\n1,2,A,m\n2,3,B,f\n3,4,A,m\n4,5,B,m\n".to_vec(), Asked::default());
    assert_eq!((&class["problems"][0]["about"], &class["proposal"]["class"]), (&json!("class"), &json!(2)));
    let header = view("a.csv", b"0,1,2\n1,1,0\n2,0,1\n".to_vec(), Asked::default());
    assert_eq!((&header["problems"][0]["about"], &header["result"]["n"]), (&json!("header"), &json!(3)), "a row");
    let refused = view("20d.xlsx", file("20d.xlsx"), Asked::default());
    assert_eq!((&refused["problems"][0]["about"], &refused["columns"]), (&json!("refused"), &json!([])));
}

#[test]
fn messages_are_shown_by_their_strongest_words() {
    let text = "v1,v2\nham,lunch at noon\nham,lunch now\nspam,win cash now\nspam,win now\nham,noon lunch\n";
    let asked = Asked { what: TableUse::Messages, ..Asked::default() };
    let shown = view("a.csv", text.as_bytes().to_vec(), asked);
    let words = shown["result"]["words"].as_array().expect("words");
    let of = |word: &Value| format!("{} {}", word["word"].as_str().unwrap_or_default(), word["label"]);
    let own: Vec<String> = words.iter().map(of).collect();
    assert_eq!(own, ["win 1", "cash 1", "now 1", "at 0", "noon 0", "lunch 0"]);
    assert_eq!((&words[0]["share"], words[5]["share"].as_f64() < words[3]["share"].as_f64()), (&json!(1.0), true));
    assert_eq!(shown["result"]["sums"][0][3]["text"], ", 6 words");
}

#[test]
fn the_text_that_was_proposed_is_said_to_be_the_longer_one() {
    let of = |text: &str, chosen: Option<usize>| {
        let choice = Choice { text: chosen, ..Choice::default() };
        let shown =
            view("a.csv", text.as_bytes().to_vec(), Asked { what: TableUse::Messages, choice, ..Asked::default() });
        shown["result"]["notes"].as_str().map(str::to_owned)
    };
    let two = "v1,v2,,\nham,lunch at noon,,\nham,see you,,\nspam,win cash now,,\n";
    assert_eq!(of(two, None).as_deref(), Some("2 columns are empty. The longer text is the message."));
    assert_eq!(of(two, Some(1)).as_deref(), Some("2 columns are empty."), "it was chosen");
    let three = "kind,title,body\na,one,the long text\na,two,another long text\nb,three,a text\n";
    assert_eq!(of(three, None).as_deref(), Some("The longest text is the message."));
    let named = "kind,text,source of it\na,one,the long text\na,two,another long text\nb,three,a text\n";
    assert_eq!(of(named, None).as_deref(), Some(""), "its name says it");
}

#[test]
fn what_is_too_much_can_be_the_first_or_some_at_random() {
    let text: String = (0..5_001).map(|i| format!("ham,text {i}\n")).collect();
    let of = |rows: Rows| {
        let choice = Choice { rows, ..Choice::default() };
        let asked = Asked { what: TableUse::Messages, choice, ..Asked::default() };
        view("a.csv", format!("v1,v2\n{text}").into_bytes(), asked)
    };
    let random = of(Rows::Random { seed: 7 });
    let sampled = json!({ "rows": "random", "seed": 7, "first": "The first 5,000", "random": "5,000 at random" });
    assert_eq!((&random["result"]["sampled"], &random["result"]["n"]), (&sampled, &json!(5_000)));
    assert_eq!(random["result"]["sums"][1][1]["text"], "1 other row");
    assert_eq!(random["result"]["said"], "5,000 messages, 1 class, 1 row left out.");
    let first = of(Rows::First);
    assert_eq!(
        (&first["result"]["sampled"]["rows"], &first["result"]["sampled"]["seed"]),
        (&json!("first"), &Value::Null)
    );
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
