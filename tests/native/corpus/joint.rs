//! The joint table of a few words and the class.

use bayesboard::bag::{BagPatch, JointTable};
use bayesboard::keyboard::KeyPress;
use bayesboard::messages::{Command, Formula, Messages, Panel, Preset, Tabled};
use bayesboard::screen::{Common, Screen};
use bayesboard::text::{Message, WordCounts};
use bayesboard::wire::messages::{answer, link, read_link, read_state, state};
use bayesboard::words::messages as words;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, heads, numbers as numbers_in, said};

fn opened(preset: Preset) -> Messages {
    after([Command::Common(Common::Open(preset))])
}

fn ask(app: &mut Messages, question: Value) -> Value {
    serde_json::to_value(answer(app, &value(&question)).expect("an answer")).expect("JSON")
}

fn joint(app: &mut Messages) -> Value {
    ask(app, json!(["panel"]))
}

/// A column of the rows, counted from the last one.
fn column(joint: &Value, from_last: usize) -> Vec<String> {
    let rows = cells(joint, "joint-rows");
    rows.iter().map(|row| row[row.len() - 1 - from_last].clone()).collect()
}

/// The words of the table, as they are chosen.
fn chosen(joint: &Value) -> String {
    let all = body(joint, "words-of").as_array().expect("words").clone();
    let chosen = all.iter().filter(|word| word["isChosen"] == true).filter_map(|word| word["name"].as_str());
    chosen.collect::<Vec<_>>().join(", ")
}

/// The places of the rows that stand out so.
fn rows_with(joint: &Value, tone: &str) -> Vec<usize> {
    let rows = body(joint, "joint-rows")["table"]["rows"].as_array().expect("rows").clone();
    (0..rows.len()).filter(|&row| rows[row]["tone"] == tone).collect()
}

/// The table of the notes, from 000 to 111, and what its two rows (1, 0, ·) say.
#[test]
fn the_table_of_the_notes_has_its_eight_rows() {
    let mut app = opened(Preset::JointTable);
    assert_eq!((app.panel(), app.tabled()), (Panel::Table, Tabled::Joint));
    let joint = joint(&mut app);
    let table = body(&joint, "joint-rows")["table"].clone();
    assert_eq!((&table["title"], &table["columns"]), (&json!("A"), &json!(["B", "C", "who is counted", "share", "P"])));
    assert_eq!(column(&joint, 0), ["0.30", "0.05", "0.10", "0.05", "0.05", "0.10", "0.25", "0.10", "1"]);
    assert_eq!(heads(&joint, "joint-rows"), ["0", "0", "0", "0", "1", "1", "1", "1", "all 8"]);
    assert_eq!(cells(&joint, "joint-rows")[5], ["0", "1", "2", "2/20", "0.10"]);
    assert_eq!(table["rows"][5]["cells"][2]["label"], "Row (1, 0, 1): 2 of 20 messages.");
    assert_eq!(cells(&joint, "joint-rows")[8], ["", "", "20", "20/20", "1"]);
    assert_eq!(rows_with(&joint, "strong"), [4, 5]);
    assert_eq!(said(&joint), "3 of 20 messages are in the bold rows, which answer the judged text.");
    assert_eq!(
        body(&joint, "answer")["formula"],
        r"\text{P(C = 1 | A = 1, B = 0)} = \frac{\num{0.10}}{\num{0.05 + 0.10}} = \frac{\num{2}}{\num{3}}"
    );
    assert_eq!(body(&joint, "says"), "Naive Bayes on these words says 0.40.");
    assert_eq!(heads(&joint, "numbers-to-learn"), ["1", "2", "3", "4", "5", "10", "15"]);
    assert_eq!(
        cells(&joint, "numbers-to-learn"),
        [["3", "3"], ["7", "5"], ["15", "7"], ["31", "9"], ["63", "11"], ["2,047", "21"], ["65,535", "31"]]
    );
    let rows = body(&joint, "numbers-to-learn")["rows"].as_array().expect("rows").clone();
    let first = rows.iter().position(|row| row["tone"] == "soft");
    assert_eq!(first, Some(4), "64 rows for 20 messages");
}

/// P(thunder | rain) is 11/19 and P(thunder | no rain) 3/11; given lightning, and given none, rain tells nothing.
#[test]
fn thunder_depends_on_rain_unless_lightning_is_given() {
    let mut app = opened(Preset::Thunder);
    let joint = joint(&mut app);
    assert_eq!(heads(&joint, "depends"), ["nothing given", "lightning = 1", "lightning = 0"]);
    assert_eq!(
        cells(&joint, "depends"),
        [["3/11", "11/19", "dependent"], ["1/1", "9/9", "independent"], ["2/10", "2/10", "independent"]]
    );
    assert_eq!(
        body(&joint, "depends")["note"],
        "P(thunder = 1, rain = 1) = 11/30 ≠ 14/30 × 19/30 = P(thunder = 1) P(rain = 1)."
    );
    assert_eq!(joint[2]["key"], "depends", "it comes before the rows");
}

#[test]
fn ghosts_are_counted_in_every_row() {
    let mut app = opened(Preset::JointTable);
    app.update(Command::Adjust(BagPatch { count_smoothing: Some(1.0), ..BagPatch::default() }));
    let joint = joint(&mut app);
    assert_eq!(column(&joint, 1)[5], "3/28");
    let counted = body(&joint, "joint-rows")["table"]["rows"][5]["cells"][2]["marks"].clone();
    assert_eq!(counted, json!({ "class": 1, "count": 2.0, "ghosts": 1, "ghostText": "" }));
    assert_eq!(column(&joint, 1)[8], "28/28");
}

#[test]
fn an_empty_pair_of_rows_has_no_answer() {
    let mut app = opened(Preset::WorkedExample);
    app.update(Command::Common(Common::OpenPanel(Panel::Table)));
    app.update(Command::Table(Tabled::Joint));
    app.refresh();
    // The strongest words are there at first.
    for word in ["x1", "x2", "x3"] {
        if !chosen(&joint(&mut app)).contains(word) {
            app.update(Command::JointWord(word.into()));
        }
    }
    let joint = joint(&mut app);
    assert_eq!(chosen(&joint), "x1, x2, x3");
    // The row (1, 0, 0), which is asked for, has no message, as the notes say.
    assert_eq!(body(&joint, "answer"), Value::Null);
    let says = format!("P(y = 1 | x1 = 1, x2 = 0, x3 = 0) = {}", words::NOBODY);
    assert_eq!(body(&joint, "says"), says);
    // Six messages, each in a row of its own; two of the empty rows are asked for.
    assert_eq!(rows_with(&joint, "soft").len(), 8);
}

/// The messages of a row come first in the list, and keys go through them in that order.
/// Three classes, of which one has no message: a share that is rounded is no “=”, and both panels count all classes.
#[test]
fn the_answer_and_the_numbers_are_those_that_are_printed() {
    let link = "v=1&classes=a,b,c&m=0x+y~0x~1y+z~1z~0y~1x+z~1y&judge=x+y&in=table&table=joint";
    let (saved, bad) = read_link(link).expect("a link").expect("a corpus");
    assert!(bad.is_empty(), "{bad:?}");
    let mut app = after([Command::Common(Common::Load(saved.into()))]);
    let table = joint(&mut app);
    let formula = body(&table, "answer")["formula"].as_str().expect("a formula").to_owned();
    assert!(formula.contains("≈"), "{formula}");
    let n_words = app.counts().vocabulary().len();
    let numbers = cells(&table, "numbers-to-learn");
    app.update(Command::Common(Common::OpenPanel(Panel::Formulas)));
    app.update(Command::Formula(Formula::Numbers));
    app.refresh();
    let formulas = joint(&mut app);
    let total = |key: &str| numbers_in(&formulas, key).last().expect("a total").clone();
    let of_words = numbers.iter().map(|row| row[0].clone()).collect::<Vec<_>>();
    assert!(of_words.contains(&total("numbers-joint")), "{n_words} {of_words:?} {}", total("numbers-joint"));
}

#[test]
fn the_messages_of_a_row_come_first() {
    let mut app = opened(Preset::JointTable);
    app.update(Command::JointRow(Some(7)));
    app.refresh();
    assert_eq!(words::status(&app), "Row (1, 1, 1): 2 of 20 messages.");
    let list = ask(&mut app, json!(["rows", 0]));
    assert_eq!(list["lit"], 18);
    let rows = list["rows"].clone();
    let indices: Vec<u64> = (0..20).map(|i| rows[i]["index"].as_u64().expect("an index")).collect();
    assert_eq!(indices[..3], [18, 19, 0]);
    let lit: Vec<bool> = (0..20).map(|i| rows[i]["isLit"] == true).collect();
    assert_eq!(lit[..3], [true, true, false]);
    for expected in [18, 19, 0] {
        app.update(Command::SelectNext { forward: true });
        assert_eq!(app.selected(), Some(expected));
    }
    assert_eq!(ask(&mut app, json!(["view"]))["selectedAt"], 2);
    // Another press lets them go.
    let lit = body(&joint(&mut app), "joint-rows")["table"]["rows"][7]["cells"][2].clone();
    assert_eq!((&lit["isLit"], &lit["command"]), (&json!(true), &json!(["jointRow", null])));
    assert_eq!(said(&joint(&mut app)), "Row (1, 1, 1): 2 of 20 messages.");
    app.update(Command::JointRow(None));
    assert_eq!(ask(&mut app, json!(["rows", 0]))["lit"], Value::Null);
    assert_eq!(app.order(), None);
}

#[test]
fn the_table_has_one_to_five_words() {
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Table)), Command::Table(Tabled::Joint)]);
    app.refresh();
    assert_eq!(chosen(&joint(&mut app)), "free, lunch", "words that are judged");
    for word in ["now", "me", "cash", "win", "unknown"] {
        app.update(Command::JointWord(word.into()));
    }
    assert_eq!(chosen(&joint(&mut app)), "cash, free, lunch, me, now", "no sixth one");
    assert_eq!(cells(&joint(&mut app), "joint-rows").len(), 64 + 1);
    for word in ["now", "me", "cash", "lunch", "free"] {
        app.update(Command::JointWord(word.into()));
    }
    assert_eq!(chosen(&joint(&mut app)), "free", "one stays");
}

#[test]
fn a_key_opens_the_joint_table_in_its_panel_alone() {
    let press = |app: &mut Messages| {
        let press = KeyPress { key: "t".into(), code: "KeyT".into(), ..KeyPress::default() };
        app.update(Command::Common(Common::Key(press)));
        app.tabled()
    };
    let mut app = after([]);
    assert_eq!(press(&mut app), Tabled::Messages);
    app.update(Command::Common(Common::OpenPanel(Panel::Table)));
    assert_eq!([press(&mut app), press(&mut app)], [Tabled::Joint, Tabled::Messages]);
}

/// Links and files keep the table and its words; those of before open as they did.
#[test]
fn links_and_files_keep_the_joint_table() {
    let mut app = after([Command::Common(Common::OpenPanel(Panel::Table)), Command::Table(Tabled::Joint)]);
    app.refresh();
    app.update(Command::JointWord("now".into()));
    let saved = app.saved();
    assert_eq!(saved.joint_words, ["free", "lunch", "now"]);
    let (linked, bad) = read_link(&link(&saved).expect("short").hash).expect("no fault").expect("messages");
    assert_eq!((linked.tabled, &linked.joint_words, bad.len()), (Tabled::Joint, &saved.joint_words, 0));
    let file = serde_json::to_value(state(&saved)).expect("JSON");
    let filed = read_state(&value(&file)).expect("a file");
    assert_eq!((filed.tabled, &filed.joint_words), (Tabled::Joint, &saved.joint_words));
    // A corpus that opens the table opens it from its link too, unless the panel was left.
    let panel_of = |panel: Panel| {
        let mut app = opened(Preset::JointTable);
        app.update(Command::Common(Common::OpenPanel(panel)));
        let link = link(&app.saved()).expect("short");
        let (linked, _) = read_link(&link.hash).expect("no fault").expect("messages");
        after([Command::Common(Common::Load(linked.into()))]).panel()
    };
    assert_eq!([Panel::Table, Panel::Evidence].map(panel_of), [Panel::Table, Panel::Evidence]);
    let before = read_link("#v=1&m=1win~0lunch&in=table").expect("no fault").expect("messages").0;
    assert_eq!((before.tabled, before.joint_words.len()), (Tabled::Messages, 0));
}

fn a_message() -> impl Strategy<Value = Message> {
    let texts = prop::sample::subsequence(vec!["a", "b", "c", "d"], 0..=4);
    (prop::option::of(0_usize..3), texts).prop_map(|(class, words)| Message {
        class,
        text: words.join(" "),
        ..Message::default()
    })
}

proptest! {
    /// The rows add up to 1 and to all messages, each message is in the row of its words, and what is asked of the
    /// table is the quotient of two counts.
    #[test]
    fn rows_are_counts(messages in prop::collection::vec(a_message(), 1..30), alpha in prop::sample::select(vec![0.0, 0.5, 2.0])) {
        let (counts, bags) = WordCounts::with_bags(&messages, 3);
        let words: Vec<usize> = (0..counts.vocabulary().len()).collect();
        let table = JointTable::new(words.clone(), 3, alpha, messages.iter().zip(&bags));
        prop_assert_eq!(table.n_rows(), 3 << words.len());
        prop_assert_eq!(table.n_messages(), messages.iter().filter(|message| message.class.is_some()).count());
        let total: f64 = (0..table.n_rows()).filter_map(|row| table.share(row).value()).sum();
        prop_assert!((total - 1.0).abs() < 1e-12 || table.n_messages() == 0 && alpha == 0.0);
        for (message, bag) in messages.iter().zip(&bags) {
            let same = |other: &&Message| other.text == message.text && other.class.is_some();
            let alike: Vec<&Message> = messages.iter().filter(same).collect();
            let n_known = bag.known.len() == message.text.split_whitespace().count();
            if let (Some(class), true) = (message.class, n_known) {
                let own = alike.iter().filter(|other| other.class == Some(class)).count();
                prop_assert_eq!(table.row_of(message, bag).map(|row| table.count(row)), Some(own));
                let expected = (own as f64 + alpha) / (alike.len() as f64 + 3.0 * alpha);
                let posterior = table.posterior(bag).expect("somebody is counted");
                prop_assert!((posterior[class] - expected).abs() < 1e-12);
            }
        }
    }
}
