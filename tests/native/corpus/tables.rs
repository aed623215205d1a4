//! CSV and TSV with a class and a text in each row.

use bayesboard::messages::{Command, Messages, Notice};
use bayesboard::text::{MAX_MESSAGES, MAX_TEXT, Message, TableReason, read_table, write_table};
use bayesboard::words::messages::notice;
use proptest::prelude::*;

use super::after;
use crate::support::cases;
use bayesboard::screen::{Common, Screen};

fn known() -> [String; 2] {
    ["ham", "spam"].map(str::to_owned)
}

/// The messages of a table, each with the name of its class.
fn read(text: &str) -> Vec<(String, String)> {
    let table = read_table(text, &known()).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
    let name = |class: Option<usize>| class.map_or(String::new(), |class| table.classes[class].clone());
    table.messages.iter().map(|message| (name(message.class), message.text.clone())).collect()
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
    // In TSV a quote is a letter like others.
    assert_eq!(read("ham\t\"hello\nham\tyou\""), rows(&[("ham", "\"hello"), ("ham", "you\"")]));
}

#[test]
fn classes_are_the_known_ones_where_no_other_occurs() {
    let classes = |text: &str| read_table(text, &known()).expect("a table").classes;
    assert_eq!(classes("spam,a\nham,b\nham,c"), known());
    assert_eq!(classes("spam,a\nspam,b"), known());
    assert_eq!(classes("yes,a\nno,b\nno,c"), ["yes", "no"].map(str::to_owned));
    assert_eq!(classes("yes,a\nyes,b"), ["yes", "spam"].map(str::to_owned));
    assert_eq!(classes("ham,a\nno,b\nno,c"), ["ham", "no"].map(str::to_owned));
    assert_eq!(
        classes("Spam,a\nNo spam,b\nSpam,c"),
        ["No spam", "Spam"].map(str::to_owned),
        "what is looked for is class 1"
    );
}

#[test]
fn the_first_error_names_its_line() {
    let refused = |text: &str| {
        let app = after([Command::Import("a.csv".into(), read_table(text, &known()))]);
        assert_eq!(app.corpus().messages.len(), Messages::default().corpus().messages.len(), "nothing is lost");
        notice(app.notice().expect("a notice"))
    };
    assert_eq!(
        refused("spam,a\nham,b, c\n"),
        "a.csv was not imported. Line 2: the row has 3 columns; it needs a class and a text. Quote a text that has commas. \
         The messages are unchanged."
    );
    assert!(refused("class,text\nspam,a\n\nperhaps,b\nham,c\n").contains("Line 5: “ham” would be a third class"));
    assert!(refused("only one column").contains("Line 1: the row has one column"));
    assert!(refused("class,text\n").contains("there is no message in it"));
    assert!(refused("").contains("there is no message in it"));
    let long = "a".repeat(MAX_TEXT + 1);
    assert!(refused(&format!("spam,{long}\nham,b")).contains("Line 1: the text has 10001 characters"));
    let many = "spam,a\n".repeat(MAX_MESSAGES + 1);
    assert!(refused(&many).contains("Line 5001: the page takes at most 5000 messages"));
    let name = "n".repeat(41);
    let error = read_table(&format!("{name},a b\n{name},c d\nham,e f"), &known()).expect_err("a long name");
    assert!(matches!(error.reason, TableReason::LongName(_)), "{error:?}");
}

#[test]
fn an_import_is_one_step_and_is_what_start_again_leads_to() {
    let read = read_table("yes,win\nno,lunch\nno,noon", &known());
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
            messages.into_iter().map(|(class, text)| Message { class, text: text.trim().to_owned() }).collect();
        prop_assume!(messages.iter().any(|message| !message.text.is_empty()));
        for is_tsv in [false, true] {
            let text = write_table(&known(), &messages, is_tsv);
            // A row of nothing at all is a blank line.
            let filled = messages.iter().filter(|message| message.class.is_some() || !message.text.is_empty());
            let table = read_table(&text, &known()).expect("our own table");
            prop_assert_eq!(table.messages.iter().collect::<Vec<_>>(), filled.collect::<Vec<_>>(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", lines in "[a-c,;\t\n\"]{0,40}") {
        for text in [text, lines] {
            if let Ok(table) = read_table(&text, &known()) {
                prop_assert!(!table.messages.is_empty());
            }
        }
    }
}
