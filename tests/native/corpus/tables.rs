//! CSV and TSV with a class and a text in each row.

use bayesboard::import::{Account, Choice, ImportError, Intake, Taken};
use bayesboard::messages::{Command, Messages, Notice};
use bayesboard::table::{Options, decoded};
use bayesboard::text::{Labeled, MAX_MESSAGES, MAX_TEXT, Message, write_table};
use bayesboard::words::messages::{notice, status};
use proptest::prelude::*;

use super::after;
use crate::support::cases;
use bayesboard::screen::{Common, Screen};

fn known() -> [String; 2] {
    ["ham", "spam"].map(str::to_owned)
}

/// Messages as they are taken from a table.
pub(super) fn taken(messages: Vec<Message>) -> Taken<Labeled> {
    Taken { what: Labeled { classes: known().into(), messages: messages.into() }, account: Account::default() }
}

fn read_table(text: &str) -> Result<Taken<Labeled>, ImportError> {
    let mut intake = Intake::new(text.as_bytes().to_vec(), Options::default(), decoded).with_classes(known().into());
    intake.set(Options::default(), Choice { accept: true, ..Choice::default() });
    intake.certain_messages()
}

/// The messages of a table, each with the name of its class.
fn read(text: &str) -> Vec<(String, String)> {
    let Labeled { classes, messages, .. } = read_table(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}")).what;
    let name = |class: Option<usize>| class.map_or(String::new(), |class| classes[class].clone());
    messages.iter().map(|message| (name(message.class), message.text.clone())).collect()
}

fn rows(rows: &[(&str, &str)]) -> Vec<(String, String)> {
    rows.iter().map(|(class, text)| ((*class).to_owned(), (*text).to_owned())).collect()
}

#[test]
fn columns_delimiters_and_headers_are_found() {
    let expected = rows(&[("spam", "win, now"), ("ham", "lunch"), ("", "who knows")]);
    for text in [
        "spam,\"win, now\"\nham,lunch\n,who knows\n",
        "class,text\r\nspam,\"win, now\"\r\n\r\nham,lunch\r\n,who knows",
        "Text;Label\n\"win, now\";spam\nlunch;ham\nwho knows;",
        "v1,v2,,,\nspam,\"win, now\",,,\nham,lunch,,,\n,who knows,,,\n",
        "spam\twin, now\nham\tlunch\n\twho knows\n",
        "\u{feff}label\tmessage\nspam\twin, now\nham\tlunch\n\twho knows\n",
    ] {
        assert_eq!(read(text), expected, "{text:?}");
    }
    // Without a header the column with fewer values has the classes.
    assert_eq!(read("win,spam\nlunch,ham\nnoon,ham"), rows(&[("spam", "win"), ("ham", "lunch"), ("ham", "noon")]));
    // A quote that does not close is a letter like others.
    assert_eq!(read("ham\t\"hello\nham\tyou\""), rows(&[("ham", "\"hello"), ("ham", "you\"")]));
}

#[test]
fn classes_are_the_known_ones_where_no_other_occurs() {
    let classes = |text: &str| read_table(text).expect("a table").what.classes;
    assert_eq!(classes("spam,a\nham,b\nham,c"), known());
    assert_eq!(classes("spam,a\nspam,b"), known());
    assert_eq!(classes("yes,a\nno,b\nno,c"), ["no", "yes"].map(str::to_owned));
    assert_eq!(classes("yes,a\nyes,b"), ["yes", "spam"].map(str::to_owned));
    assert_eq!(classes("ham,a\nno,b\nno,c"), ["ham", "no"].map(str::to_owned));
    assert_eq!(
        classes("Spam,a\nNo spam,b\nSpam,c"),
        ["No spam", "Spam"].map(str::to_owned),
        "what is looked for is class 1"
    );
}

#[test]
fn what_cannot_be_taken_is_said_with_its_line() {
    let refused = |text: &str| {
        let app = after([Command::Import("a.csv".into(), read_table(text).map(Box::new))]);
        assert_eq!(app.corpus().messages.len(), Messages::default().corpus().messages.len(), "nothing is lost");
        notice(app.notice().expect("a notice"))
    };
    assert!(refused("class,text\n").contains("There are no rows in a.csv."));
    assert!(refused("").contains("There are no rows in a.csv."));
    let name = "n".repeat(81);
    assert!(refused(&format!("class,text\n{name},a b\n{name},c d\nham,e f")).contains("Line 2: the class name “nnn"));
}

#[test]
fn what_is_left_out_is_said() {
    let said = |text: &str| {
        let app = after([Command::Import("a.csv".into(), read_table(text).map(Box::new))]);
        assert_eq!(app.notice(), None::<&Notice>);
        (app.corpus().messages.len(), status(&app))
    };
    // Of nine classes the smallest has no room.
    let twice: String =
        ["a", "b", "c", "d", "e", "f", "g", "h"].map(|class| format!("{class},x\n{class},y\n")).concat();
    let (n, sentence) = said(&format!("class,text\n\nperhaps,b\n{twice}"));
    assert_eq!(
        (n, &*sentence),
        (16, "a.csv: 16 messages, 8 classes from class; text text. Line 3 left out: of smaller classes, perhaps.")
    );
    let long = "a".repeat(MAX_TEXT + 1);
    let (n, sentence) = said(&format!("class,text\nspam,{long}\nham,b"));
    assert!(n == 1 && sentence.ends_with("Line 2 left out: more than 20,000 characters."), "{sentence}");
    let (n, sentence) = said(&format!("class,text\n{}", "spam,a\nham,b\n".repeat(MAX_MESSAGES)));
    assert!(n == 5_000 && sentence.contains("5,000 of 10,000 rows, drawn at random (seed 1)."), "{sentence}");
    let (_, sentence) = said("class,text\nspam,a &amp; b\nham,&lt;#&gt;\nham,c\n");
    assert!(sentence.ends_with("Decoded 3 names such as &amp;."), "{sentence}");
}

#[test]
fn an_import_is_one_step_and_is_what_start_again_leads_to() {
    let read = read_table("yes,win\nno,lunch\nno,noon").map(Box::new);
    let mut app =
        after([Command::Import("a.csv".into(), read), Command::Remove(0), Command::Common(Common::StartAgain)]);
    assert_eq!((app.corpus().messages.len(), app.notice()), (3, None::<&Notice>));
    for _ in 0..3 {
        app.update(Command::Common(Common::Undo));
    }
    assert_eq!((app.corpus(), app.can_undo()), (Messages::default().corpus(), false));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases() as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tables_come_back(messages in prop::collection::vec((prop::option::of(0..2_usize), "[a-z=+@',;\"é ]{0,12}"), 1..9)) {
        let messages: Vec<Message> =
            messages.into_iter().map(|(class, text)| Message { class, text: text.trim().to_owned(), ..Message::default() }).collect();
        prop_assume!(messages.iter().any(|message| !message.text.is_empty()));
        for is_tsv in [false, true] {
            let text = write_table(&known(), &messages, is_tsv);
            // A row without a text is left out.
            let filled = messages.iter().filter(|message| !message.text.is_empty());
            let table = read_table(&text).map_err(|error| TestCaseError::fail(format!("{error:?}: {text}")))?.what;
            prop_assert_eq!(table.messages.iter().collect::<Vec<_>>(), filled.collect::<Vec<_>>(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", lines in "[a-c,;\t\n\"]{0,40}") {
        for text in [text, lines] {
            if let Ok(table) = read_table(&text) {
                prop_assert!(!table.what.messages.is_empty());
            }
        }
    }
}

/// A browser has no room for some: these are not even written.
#[test]
fn messages_of_too_many_characters_are_not_packed() {
    let mut app =
        after([Command::Import("a.csv".into(), read_table("class,text\nham,nöon\nspam,cash\n").map(Box::new))]);
    let mut saved = |most: serde_json::Value| {
        let asked = crate::support::json::value(&serde_json::json!(["saved", null, most]));
        serde_json::to_value(bayesboard::wire::messages::answer(&mut app, &asked).expect("an answer"))
            .expect("plain data")
    };
    assert!(saved(7.into()).is_null(), "8 characters");
    assert!(saved(8.into())["state"].is_object());
    assert!(saved(serde_json::Value::Null)["state"].is_object());
}
