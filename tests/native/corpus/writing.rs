//! The model writes a message, as scripts of commands.

use bayesboard::bag::{BagPatch, ModelKind};
use bayesboard::messages::{Command, Messages, Panel};
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::wire::messages::{answer, link, read_link, read_state, state};
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, numbers, said};

const OPEN: Command = Command::Common(Common::OpenPanel(Panel::Samples));
const FORWARD: Command = Command::Playback(Playback::Forward);
const WHOLE: Command = Command::Playback(Playback::Whole);
const UNDO: Command = Command::Common(Common::Undo);

fn asked(app: &Messages, question: Value) -> Value {
    serde_json::to_value(answer(&mut app.clone(), &value(&question)).expect("an answer")).expect("plain data")
}

fn panel(app: &Messages) -> Value {
    asked(app, json!(["panel"]))
}

/// The words of the complete message, as they are shown.
fn tiles(app: &Messages) -> Vec<String> {
    let tiles = body(&panel(app), "tiles");
    tiles.as_array().expect("tiles").iter().map(|tile| tile["word"].as_str().expect("a word").to_owned()).collect()
}

fn view(app: &Messages) -> Value {
    asked(app, json!(["view"]))
}

fn coins() -> Command {
    Command::Adjust(BagPatch { kind: Some(ModelKind::Bernoulli), ..BagPatch::default() })
}

/// After this many throws of seed 1: spam, four words: now, at, free, at.
fn thrown(n: usize) -> Messages {
    after(std::iter::once(OPEN).chain(vec![FORWARD; n]))
}

#[test]
fn each_throw_of_a_die_is_seen_and_judged() {
    let judged: Vec<(String, String, String)> = (0..7)
        .map(|n| {
            let app = thrown(n);
            let share = app.posterior().expect("an answer")[1];
            (view(&app)["judged"].as_str().expect("a text").to_owned(), words::status(&app), format!("{share:.3}"))
        })
        .collect();
    let expected = [
        ("…", "", "0.500"),
        ("…", "The coin of the class falls on spam, 4/8.", "0.500"),
        ("…", "Length: 4 words, borrowed from the spams.", "0.500"),
        ("now …", "Roll 1 of 4: “now”, 4/30.", "0.643"),
        ("now at …", "Roll 2 of 4: “at”, 1/30.", "0.448"),
        ("now at free …", "Roll 3 of 4: “free”, 4/30.", "0.593"),
        ("now at free at", "Roll 4 of 4: “at”, 1/30.", "0.396"),
    ];
    assert_eq!(judged, expected.map(|(text, said, share)| (text.to_owned(), said.to_owned(), share.to_owned())));
    let third = panel(&thrown(5));
    let lines = body(&third, "throws");
    assert_eq!((&body(&third, "steps")["next"], &lines[0]["mark"]), (&json!("Roll the die"), &json!(1)));
    assert_eq!(lines[0]["heads"], json!(["Throw the coin of the class", "spam, 4/8"]));
    let faces = lines[2]["faces"].as_array().expect("faces");
    assert_eq!(faces.len(), 15);
    let sum: f64 = faces.iter().map(|face| face["share"].as_f64().expect("a width")).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    let hit: Vec<&Value> = faces.iter().filter(|face| face["isHit"] == true).collect();
    assert_eq!((hit.len(), &hit[0]["text"]), (1, &json!("free")));
    let ticks = lines[2]["ticks"].as_array().expect("throws");
    let ticks: Vec<&Value> = ticks.iter().map(|tick| &tick["text"]).collect();
    assert_eq!(ticks, ["3 free", "2 at", "1 now"]);
    assert_eq!(numbers(&third, "so-far"), ["4", "8", "4", "30", "1", "30", "4", "30"]);
    // The words that fell are shaded, and the document is as it was.
    let table = asked(&thrown(5), json!(["words"]));
    let shaded = table["rows"].as_array().expect("rows").iter().filter(|row| row["isJudged"] == true);
    assert_eq!(shaded.map(|row| row["word"].as_str().expect("a word")).collect::<Vec<_>>(), ["now", "at", "free"]);
    assert_eq!((thrown(5).corpus().judged.as_str(), thrown(5).can_undo()), ("free lunch now", false));
    let mut back = thrown(5);
    back.update(Command::Playback(Playback::Back));
    assert_eq!(view(&back)["judged"], "now at …");
}

#[test]
fn the_end_counts_the_orders_which_cancel() {
    let app = after([OPEN, WHOLE]);
    let end = panel(&app);
    assert_eq!(view(&app)["written"], true);
    assert_eq!(body(&end, "note"), "coin spam 4/8, length 4: now 4/30, at 1/30, free 4/30, at 1/30");
    assert_eq!(tiles(&app), ["now", "at", "free", "at"]);
    assert_eq!(numbers(&end, "orders"), ["4!", "2! 1! 1!", "12"]);
    assert_eq!(said(&end), "12 orders are one bag of words, each equally probable; the 12 cancels.");
    // ½ · 4 · 1 · 4 · 1 / 30⁴ and ½ · 2 · 2 · 2 · 2 / 27⁴.
    assert_eq!(cells(&end, "products")[0], ["9.88·10⁻⁶", "12 × 9.88·10⁻⁶"]);
    assert_eq!(cells(&end, "products")[1], ["1.51·10⁻⁵", "12 × 1.51·10⁻⁵"]);
    assert_eq!(numbers(&end, "cancels"), ["12", "0.988", "12", "0.988", "12", "1.51", "0.396"]);
    let rule = body(&end, "cancels")["formula"].as_str().expect("a formula").to_owned();
    assert!(rule.matches(r"\cancel{\num{12}}").count() == 3 && rule.contains('≈'), "{rule}");
    // Another order of the same bag.
    let shuffled = after([OPEN, WHOLE, Command::Shuffle]);
    assert_ne!(tiles(&shuffled), tiles(&app));
    assert_eq!(said(&panel(&shuffled)), "Shuffled: the same bag, 0.396.");
    assert_eq!(shuffled.posterior(), app.posterior());
    assert_eq!(words::status(&shuffled), "Shuffled: the same bag, 0.396.");
    let twice = after([OPEN, WHOLE, Command::Shuffle, Command::Shuffle]);
    assert_ne!(tiles(&twice), tiles(&shuffled));
    // More words than are counted one by one.
    let long = after([OPEN, Command::Length(Some(20)), WHOLE]);
    let number = numbers(&panel(&long), "orders")[2].clone();
    assert!(number.contains(','), "{number}");
}

#[test]
fn each_coin_of_a_word_is_seen() {
    let app = after(std::iter::once(coins()).chain([OPEN]).chain(vec![FORWARD; 10]));
    let view = panel(&app);
    assert_eq!(body(&view, "note"), "Given the class, each coin falls by itself.");
    let lines = body(&view, "throws");
    assert_eq!(lines.as_array().map(Vec::len), Some(2), "no length and no die");
    assert_eq!(lines[1]["heads"], json!(["One coin for each word: 9 of 15", "“me” is in"]));
    let coins_of_words = body(&view, "coins");
    let list = coins_of_words.as_array().expect("coins");
    assert_eq!(list.len(), 15);
    let marked: Vec<&Value> =
        list.iter().filter(|coin| !coin["mark"].is_null()).map(|coin| &coin["heads"][0]).collect();
    assert_eq!(marked, ["me"], "the last one");
    for coin in list.iter().filter(|coin| !coin["pin"].is_null()) {
        let (pin, faces) = (coin["pin"].as_f64().expect("a place"), &coin["faces"]);
        let is_in = pin < faces[0]["share"].as_f64().expect("θ");
        assert_eq!((&faces[0]["isHit"], &faces[1]["isHit"]), (&json!(is_in), &json!(!is_in)), "{coin}");
        assert_eq!(coin["heads"][1].as_str().expect("a text").starts_with("1 − "), !is_in, "{coin}");
    }
    assert_eq!(list.iter().filter(|coin| !coin["pin"].is_null()).count(), 9);
    assert_eq!(words::status(&app), "Coin 9 of 15: “me” is in.");
    let end = after([coins(), OPEN, WHOLE]);
    assert!(body(&panel(&end), "orders").is_null() && body(&panel(&end), "shuffle").is_null());
    let text = end.judged_text().to_owned();
    let own: Vec<&str> = text.split(' ').collect();
    assert!(own.is_sorted(), "{own:?} is in the order of the vocabulary");
}

#[test]
fn what_is_kept_is_marked_and_undone_in_two_steps() {
    let before = Messages::default();
    let mut app = after([OPEN, WHOLE, Command::Keep { is_labeled: true }]);
    assert_eq!(app.panel(), Panel::Evidence);
    let last = app.corpus().messages.last().expect("a message").clone();
    assert_eq!((last.class, last.is_drawn, last.text.as_str()), (Some(1), true, "now at free at"));
    assert_eq!((app.corpus().judged.as_str(), app.selected()), ("now at free at", Some(8)));
    assert_eq!(words::status(&app), "Kept as spam.");
    let rows = asked(&app, json!(["rows", 0]));
    assert_eq!((&rows["rows"][8]["isDrawn"], &rows["rows"][0]["isDrawn"]), (&json!(true), &json!(false)));
    app.update(UNDO);
    assert_eq!((app.corpus().messages.len(), app.corpus().judged.as_str()), (8, "now at free at"));
    app.update(UNDO);
    assert!(app.corpus().messages == before.corpus().messages && app.corpus().judged == before.corpus().judged);
    assert!(!app.can_undo());
    let unlabeled = after([OPEN, WHOLE, Command::Keep { is_labeled: false }]);
    assert_eq!(unlabeled.corpus().messages[8].class, None);
    assert_eq!(words::status(&unlabeled), "Kept without a class.");
    // The next message has the next seed.
    let mut next = after([OPEN, WHOLE, Command::Keep { is_labeled: true }, OPEN]);
    next.refresh();
    assert_eq!((next.writing_state().seed, next.judged_text()), (2, ""));
    // Before its end nothing is kept.
    assert_eq!(after([OPEN, FORWARD, Command::Keep { is_labeled: true }]).corpus().messages.len(), 8);
}

#[test]
fn a_message_that_errs_since_is_named() {
    let said =
        |seed: usize| words::status(&after([OPEN, Command::Seed(seed), WHOLE, Command::Keep { is_labeled: true }]));
    let all: Vec<String> = (0..60).map(said).collect();
    assert!(all.iter().any(|said| said.contains(". Now “") && said.ends_with("” errs.")), "{all:?}");
    assert!(all.iter().any(|said| said == "Kept as ham."), "{all:?}");
}

#[test]
fn leaving_the_panel_keeps_the_text_in_one_step() {
    for leave in [Command::Common(Common::OpenPanel(Panel::Em)), Command::PutWord("win".into())] {
        let mut app = thrown(4);
        app.update(leave.clone());
        let has_word = matches!(leave, Command::PutWord(_));
        assert_eq!(app.corpus().judged, if has_word { "now at win" } else { "now at" });
        assert_ne!(app.panel(), Panel::Samples);
        app.update(UNDO);
        assert_eq!(app.corpus().judged, if has_word { "now at" } else { "free lunch now" });
    }
    // Nothing thrown, nothing changed.
    let app = after([OPEN, Command::Common(Common::OpenPanel(Panel::Table))]);
    assert!(app.corpus().judged == "free lunch now" && !app.can_undo());
    // Whoever types a text leaves.
    let typed = after([OPEN, WHOLE, Command::Judge("win".into())]);
    assert_eq!((typed.corpus().judged.as_str(), typed.panel()), ("win", Panel::Evidence));
}

#[test]
fn files_and_links_keep_what_was_drawn() {
    let app = after([OPEN, WHOLE, Command::Keep { is_labeled: false }, OPEN]);
    let saved = app.saved();
    let hash = link(&saved).expect("a link").hash;
    assert!(hash.contains("~,-now+at+free+at") && hash.contains("in=samples"), "{hash}");
    let (read, bad) = read_link(&hash).expect("a link").expect("messages");
    assert!(bad.is_empty() && read.corpus.messages == saved.corpus.messages, "{bad:?}");
    let file = serde_json::to_value(state(&saved)).expect("plain data");
    assert_eq!((&file["messages"][8]["drawn"], file["messages"][0].get("drawn")), (&json!(true), None));
    assert_eq!(read_state(&value(&file)).expect("a file").corpus.messages, saved.corpus.messages);
    // An edited text is no longer the model's.
    let edited = after([OPEN, WHOLE, Command::Keep { is_labeled: true }, Command::Edit(8, "now".into())]);
    assert!(!edited.corpus().messages[8].is_drawn);
}

#[test]
fn what_cannot_write_says_why_and_reports_are_of_the_document() {
    let empty = after([Command::Common(Common::Clear), OPEN, FORWARD]);
    assert_eq!(said(&panel(&empty)), "No model yet: add a message with a class.");
    assert!(body(&panel(&empty), "steps").is_null());
    assert_eq!(view(&empty)["judged"], "free lunch now");
    let logistic = after([OPEN, Command::ShowLogistic(true)]);
    assert!(said(&panel(&logistic)).ends_with(" Logistic regression has no story: it cannot write."));
    // Python judges the text of the document, not what is being written.
    let python = |app: &Messages| asked(app, json!(["export", "py"]));
    assert_eq!(python(&thrown(5)), python(&Messages::default()));
}
