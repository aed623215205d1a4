//! Messages held out for validation and test, against fits that are made one by one.

use bayesboard::bag::{BagModel, BagPatch, BagSettings, Regression, WordHoldOut};
use bayesboard::data::{N_TRIED, NoSplit, Part, Split};
use bayesboard::messages::{Command, Messages, Panel};
use bayesboard::screen::{Common, Screen};
use bayesboard::text::{Bag, Message, WordCounts};
use bayesboard::wire::messages::{answer, send};
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;

const SPLIT: Split = Split { block: 5, seed: 3 };

/// Forty messages of two classes that share words, and two without a class.
fn mailbox() -> Vec<Message> {
    const SPAM: [&str; 5] = ["free cash now", "win free prize", "call now free", "cash prize win", "now win a phone"];
    const HAM: [&str; 5] = ["lunch at noon", "call me at noon", "free for lunch", "see me now", "the game at noon"];
    let text = |i: usize| {
        let (own, other) = if i.is_multiple_of(2) { (SPAM, HAM) } else { (HAM, SPAM) };
        // Every fourth message borrows from the other class.
        format!("{} {}", own[i / 2 % 5], if i % 4 == 1 { other[i / 3 % 5] } else { "" })
    };
    let labeled = (0..40).map(|i| Message { class: Some(1 - i % 2), text: text(i), ..Message::default() });
    labeled.chain((0..2).map(|i| Message { text: text(i), ..Message::default() })).collect()
}

fn whole(settings: &BagSettings) -> WordHoldOut {
    let mut held_out = WordHoldOut::new(&mailbox(), 2, settings, SPLIT, true).expect("enough messages");
    while !held_out.is_done() {
        held_out.step(1000);
    }
    held_out
}

/// The number of errors on each part, by messages of which those of the training alone have a class.
fn errors(held_out: &WordHoldOut, predict: &dyn Fn(&str) -> Option<usize>) -> [usize; 3] {
    Part::ALL.map(|part| {
        let of_part = mailbox().into_iter().zip(held_out.parts().to_vec()).filter(|(_, own)| *own == Some(part));
        of_part.filter(|(message, _)| predict(&message.text) != message.class).count()
    })
}

#[test]
fn every_value_has_the_errors_of_a_fit_to_the_training_messages_alone() {
    for settings in [
        BagSettings::default(),
        BagSettings { kind: bayesboard::bag::ModelKind::Bernoulli, count_smoothing: 0.0, ..BagSettings::default() },
    ] {
        let held_out = whole(&settings);
        assert_eq!(held_out.sizes(), [24, 8, 8]);
        assert_eq!(held_out.parts()[40..], [None, None], "what has no class is in no part");
        let training: Vec<Message> = mailbox()
            .into_iter()
            .zip(held_out.parts())
            .filter(|(_, part)| **part == Some(Part::Training))
            .map(|(message, _)| message)
            .collect();
        let (counts, bags) = WordCounts::with_bags(&training, 2);
        let fitted = |settings: &BagSettings| {
            let model = BagModel::new(counts.clone(), settings);
            let weights = Regression::new(&training, &bags, &model).expect("two classes").finished().weights();
            let bag = |text: &str| -> Bag { counts.bag(text) };
            [
                errors(&held_out, &|text| model.predict(&bag(text))),
                errors(&held_out, &|text| weights.predict(&bag(text))),
            ]
        };
        assert_eq!([0, 1].map(|model| held_out.wrong(model)), fitted(&settings).map(|wrong| Some(Some(wrong))));
        for k in 0..N_TRIED {
            let alpha = BagSettings { count_smoothing: WordHoldOut::values(0)[k], ..settings.clone() };
            assert_eq!(held_out.tried(0)[k], Some(fitted(&alpha)[0]), "α = {}", alpha.count_smoothing);
            let lambda = BagSettings { weight_prior: WordHoldOut::values(1)[k], ..settings.clone() };
            assert_eq!(held_out.tried(1)[k], Some(fitted(&lambda)[1]), "λ = {}", lambda.weight_prior);
        }
        // The fewest validation errors; ties go to the most smoothing, and to the strongest prior.
        let errors =
            |model: usize| held_out.tried(model).iter().map(|wrong| wrong.expect("a model")[1]).collect::<Vec<_>>();
        let least = |model: usize| errors(model).into_iter().min().expect("eleven");
        assert_eq!(held_out.chosen(0), errors(0).iter().rposition(|wrong| *wrong == least(0)));
        assert_eq!(held_out.chosen(1), errors(1).iter().position(|wrong| *wrong == least(1)));
        assert!((held_out.progress() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn slices_change_nothing_and_without_logistic_regression_there_is_one_model() {
    let settings = BagSettings::default();
    let mut small = WordHoldOut::new(&mailbox(), 2, &settings, SPLIT, true).expect("enough");
    let mut n = 0;
    while !small.is_done() {
        small.step(1);
        n += 1;
    }
    assert!(n > 40, "{n} slices");
    assert_eq!(
        [0, 1].map(|model| small.tried(model).to_vec()),
        [0, 1].map(|model| whole(&settings).tried(model).to_vec())
    );
    let mut alone = WordHoldOut::new(&mailbox(), 2, &settings, SPLIT, false).expect("enough");
    while !alone.is_done() {
        alone.step(1);
    }
    assert_eq!((alone.tried(1).len(), alone.wrong(1), alone.tried(0).len()), (0, None, N_TRIED));
}

/// The page with these messages, and Hold-out open.
fn on_panel(commands: impl IntoIterator<Item = Command>) -> Messages {
    let list: Vec<Value> =
        mailbox().iter().map(|message| json!({ "class": message.class, "text": message.text })).collect();
    let mut app = Messages::default();
    send(&mut app, &value(&json!(["load", { "version": 1, "page": "messages", "messages": list }]))).expect("a file");
    for command in
        [Command::ShowLogistic(true), Command::Common(Common::OpenPanel(Panel::HoldOut))].into_iter().chain(commands)
    {
        app.update(command);
    }
    app.refresh();
    app
}

fn panel(app: &Messages) -> Value {
    let answer = answer(&mut app.clone(), &value(&json!(["panel"]))).expect("an answer");
    serde_json::to_value(answer).expect("plain data")
}

#[test]
fn the_panel_shows_both_models_and_opens_the_test_once() {
    let app = on_panel([Command::Split(SPLIT)]);
    assert_eq!(words::status(&app), "24 training messages, 8 for validation, 8 for the test (seed 3).");
    let found = panel(&app)["found"].clone();
    let held_out = whole(&app.corpus().settings);
    assert_eq!((&found["progress"], &found["isTestOpen"]), (&Value::Null, &json!(false)));
    assert_eq!(found["errors"]["columns"], json!(["Naive Bayes", "Logistic"]));
    let rows = found["errors"]["rows"].as_array().expect("rows");
    assert_eq!(rows.iter().map(|row| row["head"].clone()).collect::<Value>(), json!(["Training, 24", "Validation, 8"]));
    for model in [0, 1] {
        let wrong = held_out.wrong(model).flatten().expect("a model");
        let cell = rows[1]["cells"][model].as_str().expect("a text");
        assert!(cell.starts_with(&format!("{} (", wrong[1])), "{cell} {wrong:?}");
        let choice = &found["choices"][model];
        let shares = choice["curves"][1].as_array().expect("a curve");
        for (share, wrong) in shares.iter().zip(held_out.tried(model)) {
            assert_eq!(share.as_f64(), wrong.map(|wrong| wrong[1] as f64 / 8.0));
        }
        let chosen = held_out.chosen(model).expect("a choice");
        assert_eq!((&choice["chosen"], &choice["value"]), (&json!(chosen), &json!(WordHoldOut::values(model)[chosen])));
    }
    // The chosen value can be used, and says so.
    let value = found["choices"][0]["value"].as_f64().expect("a value");
    let set = on_panel([
        Command::Split(SPLIT),
        Command::Adjust(BagPatch { count_smoothing: Some(value), ..BagPatch::default() }),
    ]);
    assert_eq!(
        (&panel(&set)["found"]["choices"][0]["isSet"], &panel(&set)["found"]["choices"][0]["value"]),
        (&json!(true), &json!(value))
    );
    // The test set stays open until the split or a message changes.
    let opened = on_panel([Command::Split(SPLIT), Command::OpenTest]);
    assert_eq!(panel(&opened)["found"]["errors"]["rows"][2]["head"], "Test, 8");
    assert!(words::status(&opened).starts_with("Test errors of 8: naive Bayes "), "{}", words::status(&opened));
    for close in [Command::Split(Split { seed: 4, ..SPLIT }), Command::Remove(41)] {
        let closed = on_panel([Command::Split(SPLIT), Command::OpenTest, close]);
        assert_eq!(panel(&closed)["found"]["isTestOpen"], false);
    }
    let same = on_panel([Command::Split(SPLIT), Command::OpenTest, Command::Split(SPLIT)]);
    assert_eq!(panel(&same)["found"]["isTestOpen"], true, "the same split is no other one");
}

#[test]
fn what_cannot_be_divided_says_why() {
    let open = || Command::Common(Common::OpenPanel(Panel::HoldOut));
    let few = after([open()]);
    assert_eq!(
        panel(&few)["missing"],
        "This split needs at least 5 messages of each class; ham has 4. Add some, or open an example under “Data”."
    );
    assert_eq!(few.held_out().err(), Some(Some(NoSplit::Few(0))));
    let none = after([Command::Common(Common::Clear), open()]);
    assert_eq!(
        panel(&none)["missing"],
        "A split needs messages of two classes. Add some, or open an example under “Data”."
    );
    // Three of each class are enough for a block of three, and nothing is chosen before a panel is open.
    let three = after([open(), Command::Split(Split { block: 3, seed: 1 })]);
    assert_eq!(panel(&three)["missing"], Value::Null);
    assert_eq!(after([]).held_out().err(), Some(None));
    let hidden = on_panel([Command::Common(Common::HideFits(true))]);
    assert_eq!(panel(&hidden)["found"], Value::Null);
}

#[test]
fn many_messages_are_tried_in_slices() {
    let list: Vec<Value> =
        (0..600).map(|i| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) })).collect();
    let mut app = Messages::default();
    send(&mut app, &value(&json!(["load", { "version": 1, "page": "messages", "messages": list }]))).expect("a file");
    app.update(Command::Common(Common::OpenPanel(Panel::HoldOut)));
    app.refresh();
    let progress = |app: &Messages| panel(app)["found"]["progress"].as_f64();
    let (mut before, mut n) = (-1.0, 0);
    while let Some(now) = progress(&app) {
        assert!(now > before, "{now} after {before}");
        before = now;
        app.update(Command::Fit);
        app.refresh();
        n += 1;
    }
    assert_eq!(n, N_TRIED + 1);
}
