//! Messages held out for validation and test, against fits that are made one by one.

use bayesboard::bag::{BagModel, BagPatch, BagSettings, Regression, WordHoldOut};
use bayesboard::lab::{N_TRIED, NoSplit, Part, Split, Validation};
use bayesboard::messages::{Command, Messages, Panel};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Playback, Screen};
use bayesboard::text::{Bag, Message, WordCounts};
use bayesboard::wire::messages::{answer, send};
use bayesboard::words::messages as words;
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, heads, said};

const SPLIT: Split = Split { validation: Validation::Single, block: 5, seed: 3 };

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
    while !held_out.course.is_done() {
        held_out.step(1000);
    }
    held_out
}

/// The number of errors on each part, by messages of which those of the training alone have a class.
fn errors(held_out: &WordHoldOut, predict: &dyn Fn(&str) -> Option<usize>) -> [usize; 3] {
    Part::ALL.map(|part| {
        let of_part =
            mailbox().into_iter().zip(held_out.division().parts().to_vec()).filter(|(_, own)| *own == Some(part));
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
        assert_eq!(held_out.division().sizes(), [24, 8, 8]);
        assert_eq!(held_out.division().parts()[40..], [None, None], "what has no class is in no part");
        let training: Vec<Message> = mailbox()
            .into_iter()
            .zip(held_out.division().parts())
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
        assert_eq!([0, 1].map(|model| held_out.present(model)), fitted(&settings).map(|wrong| Some(Some(wrong))));
        for k in 0..N_TRIED {
            let alpha = BagSettings { count_smoothing: held_out.values(0)[k], ..settings.clone() };
            assert_eq!(held_out.tried(0)[k], Some(fitted(&alpha)[0]), "α = {}", alpha.count_smoothing);
            let lambda = BagSettings { weight_prior: held_out.values(1)[k], ..settings.clone() };
            assert_eq!(held_out.tried(1)[k], Some(fitted(&lambda)[1]), "λ = {}", lambda.weight_prior);
        }
        // The fewest validation errors; ties go to the most smoothing, and to the strongest prior.
        let errors =
            |model: usize| held_out.tried(model).iter().map(|wrong| wrong.expect("a model")[1]).collect::<Vec<_>>();
        let least = |model: usize| errors(model).into_iter().min().expect("eleven");
        assert_eq!(held_out.chosen(0), errors(0).iter().rposition(|wrong| *wrong == least(0)));
        assert_eq!(held_out.chosen(1), errors(1).iter().position(|wrong| *wrong == least(1)));
        assert!((held_out.course.progress() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn slices_change_nothing_and_without_logistic_regression_there_is_one_model() {
    let settings = BagSettings::default();
    let mut small = WordHoldOut::new(&mailbox(), 2, &settings, SPLIT, true).expect("enough");
    let mut n = 0;
    while !small.course.is_done() {
        small.step(1);
        n += 1;
    }
    assert!(n > 40, "{n} slices");
    assert_eq!(
        [0, 1].map(|model| small.tried(model).to_vec()),
        [0, 1].map(|model| whole(&settings).tried(model).to_vec())
    );
    let mut alone = WordHoldOut::new(&mailbox(), 2, &settings, SPLIT, false).expect("enough");
    while !alone.course.is_done() {
        alone.step(1);
    }
    assert_eq!((alone.tried(1).len(), alone.present(1), alone.tried(0).len()), (0, None, N_TRIED));
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

/// Whether the test set can be opened.
fn is_closed(list: &Value) -> bool {
    body(list, "open")["act"]["send"] == json!(["openTest"])
}

#[test]
fn the_panel_shows_both_models_and_opens_the_test_once() {
    let app = on_panel([Command::Split(SPLIT)]);
    assert_eq!(words::status(&app), "24 training messages, 8 for validation, 8 for the test (seed 3).");
    let found = panel(&app);
    assert_eq!(said(&found), "Both models see 24 messages; 8 judge them, 8 wait for the test.");
    let held_out = whole(&app.corpus().settings);
    assert_eq!((body(&found, "progress"), is_closed(&found)), (Value::Null, true));
    assert_eq!(body(&found, "held-out")["columns"], json!(["Naive Bayes", "Logistic"]));
    let rows = cells(&found, "held-out");
    assert_eq!(heads(&found, "held-out"), ["Training, 24", "Validation, 8", "Test, 8"]);
    assert_eq!(rows[2], ["–", "–"], "the test is closed");
    for model in [0, 1] {
        let wrong = held_out.present(model).flatten().expect("a model");
        let cell = &rows[1][model];
        assert!(cell.starts_with(&format!("{} (", wrong[1])), "{cell} {wrong:?}");
        let chart = words::chart(&app, model).expect("a chart");
        let Mark::Curve { path, .. } = &chart.marks[1] else { panic!("{:?}", chart.marks[1]) };
        assert_eq!(path.len(), N_TRIED);
        for (at, wrong) in path.iter().zip(held_out.tried(model)) {
            assert_eq!(Some(at.y), wrong.map(|wrong| wrong[1] as f64 / 8.0));
        }
        let chosen = held_out.chosen(model).expect("a choice");
        let [group, setting] = [["naive", "countSmoothing"], ["logistic", "priorStd"]][model];
        let set = &body(&found, ["use-1", "use-2"][model])["act"]["send"];
        assert_eq!(set[0], "adjust");
        assert_eq!(set[1][group][setting], json!(held_out.values(model)[chosen]));
        assert!(chart.marks.contains(&Mark::Spot { at: path[chosen], radius: 6.5 }), "the chosen one is large");
    }
    // The chosen value can be used, and says so.
    let value = body(&found, "use-1")["act"]["send"][1]["naive"]["countSmoothing"].as_f64().expect("a value");
    let set = on_panel([
        Command::Split(SPLIT),
        Command::Adjust(BagPatch { count_smoothing: Some(value), ..BagPatch::default() }),
    ]);
    let set = body(&panel(&set), "use-1");
    assert_eq!((&set["text"], &set["act"]), (&body(&found, "use-1")["text"], &Value::Null), "nothing to do");
    // The test set stays open until the split or a message changes.
    let opened = on_panel([Command::Split(SPLIT), Command::OpenTest]);
    assert!(!is_closed(&panel(&opened)) && cells(&panel(&opened), "held-out")[2][0].contains(" ("));
    assert!(words::status(&opened).starts_with("Test errors of 8: naive Bayes "), "{}", words::status(&opened));
    for close in [Command::Split(Split { seed: 4, ..SPLIT }), Command::Remove(41)] {
        let closed = on_panel([Command::Split(SPLIT), Command::OpenTest, close]);
        assert!(is_closed(&panel(&closed)));
    }
    let same = on_panel([Command::Split(SPLIT), Command::OpenTest, Command::Split(SPLIT)]);
    assert!(!is_closed(&panel(&same)), "the same split is no other one");
}

#[test]
fn what_cannot_be_divided_says_why() {
    let open = || Command::Common(Common::OpenPanel(Panel::HoldOut));
    let few = after([open()]);
    assert_eq!(
        said(&panel(&few)),
        "This split needs at least 5 messages of each class; ham has 4. Folds need fewer. Add more messages, or open an example under “Data”."
    );
    assert_eq!(few.held_out().err(), Some(Some(NoSplit::Few(0))));
    let none = after([Command::Common(Common::Clear), open()]);
    assert_eq!(
        said(&panel(&none)),
        "A split needs messages of two classes. Add more messages, or open an example under “Data”."
    );
    // Three of each class are enough for a block of three, and nothing is chosen before a panel is open.
    let three = after([open(), Command::Split(Split { block: 3, seed: 1, ..Split::default() })]);
    assert!(three.held_out().is_ok() && !body(&panel(&three), "held-out").is_null());
    assert_eq!(after([]).held_out().err(), Some(None));
    let hidden = on_panel([Command::Common(Common::HideFits(true))]);
    assert_eq!(said(&panel(&hidden)), "The fits are hidden.");
    assert_eq!(body(&panel(&hidden), "held-out"), Value::Null);
}

#[test]
fn many_messages_are_tried_in_slices() {
    let list: Vec<Value> =
        (0..3_000).map(|i| json!({ "class": i % 2, "text": format!("word{} and word{}", i % 77, i % 31) })).collect();
    let mut app = Messages::default();
    send(&mut app, &value(&json!(["load", { "version": 1, "page": "messages", "messages": list }]))).expect("a file");
    app.update(Command::Common(Common::OpenPanel(Panel::HoldOut)));
    app.refresh();
    let progress = |app: &Messages| body(&panel(app), "progress").as_f64();
    // It is stopped, keeps what is known, and goes on.
    app.update(Command::Playback(Playback::Run(false)));
    app.update(Command::Fit);
    app.refresh();
    let found = panel(&app);
    let stopped = "Stopped after 0 of 12 fits.";
    assert_eq!((body(&found, "progress"), said(&found)), (Value::Null, stopped.to_owned()));
    assert_eq!((words::status(&app), body(&found, "chosen-1")), (stopped.to_owned(), json!("0 of 11 values tried.")));
    app.update(Command::Playback(Playback::Run(true)));
    let (mut before, mut n) = (-1.0, 0);
    while let Some(now) = progress(&app) {
        assert!(now > before, "{now} after {before}");
        before = now;
        app.update(Command::Fit);
        app.refresh();
        n += 1;
    }
    assert_eq!((n, body(&panel(&app), "run")), (2, Value::Null));
}

#[test]
fn folds_have_the_errors_of_fits_to_the_other_folds() {
    let (settings, split) = (BagSettings::default(), Split { validation: Validation::Folds(4), ..SPLIT });
    let mut held_out = WordHoldOut::new(&mailbox(), 2, &settings, split, true).expect("folds");
    while !held_out.step(1000) {}
    assert_eq!((held_out.division().sizes(), held_out.has_test()), ([40, 40, 0], false));
    let mut validation = [0; 2];
    for fold in 0..4 {
        let part = |index: usize| held_out.division().part(index, Some(fold));
        let of = |part_of: Part| {
            let own = mailbox().into_iter().enumerate().filter(|(index, _)| part(*index) == Some(part_of));
            own.map(|(_, message)| message).collect::<Vec<_>>()
        };
        let (training, out) = (of(Part::Training), of(Part::Validation));
        assert_eq!((training.len(), out.len()), (30, 10));
        let (counts, bags) = WordCounts::with_bags(&training, 2);
        let model = BagModel::new(counts, &settings);
        let weights = Regression::new(&training, &bags, &model).expect("two classes").finished().weights();
        for message in out {
            let bag = model.counts().bag(&message.text);
            let said = [model.predict(&bag), weights.predict(&bag)];
            (0..2).for_each(|model| validation[model] += usize::from(said[model] != message.class));
        }
    }
    assert!(validation.iter().all(|&wrong| wrong > 0), "{validation:?}");
    let whole = whole_fit(&settings);
    let expected = [0, 1].map(|model| Some(Some([whole[model], validation[model], 0])));
    assert_eq!([0, 1].map(|model| held_out.present(model)), expected);
}

/// The errors of both models on all messages that they are fitted to.
fn whole_fit(settings: &BagSettings) -> [usize; 2] {
    let messages = mailbox();
    let (counts, bags) = WordCounts::with_bags(&messages, 2);
    let model = BagModel::new(counts, settings);
    let weights = Regression::new(&messages, &bags, &model).expect("two classes").finished().weights();
    let wrong = |predict: &dyn Fn(&Bag) -> Option<usize>| {
        let labeled = messages.iter().zip(&bags).filter(|(message, _)| message.class.is_some());
        labeled.filter(|(message, bag)| predict(bag) != message.class).count()
    };
    [wrong(&|bag| model.predict(bag)), wrong(&|bag| weights.predict(bag))]
}

/// *Costs* leaves out one by one, by counts without each message.
#[test]
fn one_by_one_is_leave_one_out_on_messages() {
    let split = Split { validation: Validation::LeaveOneOut, ..SPLIT };
    let mut held_out = WordHoldOut::new(&mailbox(), 2, &BagSettings::default(), split, true).expect("messages");
    while !held_out.step(1000) {}
    let (counts, bags) = WordCounts::with_bags(&mailbox(), 2);
    let model = BagModel::new(counts, &BagSettings::default());
    let tally = bayesboard::bag::leave_one_out(&model, &mailbox()).expect("enough messages");
    assert_eq!(held_out.present(0).flatten().map(|wrong| wrong[1]), Some(tally.wrong()));
    let mut left_out = bayesboard::bag::WordsLeftOut::new(&mailbox(), &bags.into(), &model, true).expect("two classes");
    while !left_out.is_done() {
        left_out.step(usize::MAX);
    }
    let is_wrong = |judged: &&bayesboard::decision::Judged| {
        judged.log_odds.is_none_or(|log_odds| log_odds == 0.0 || (log_odds > 0.0) != judged.is_positive)
    };
    let wrong = left_out.logistic().expect("judged").all().iter().filter(is_wrong).count();
    assert_eq!(held_out.present(1).flatten().map(|of| of[1]), Some(wrong));
}

#[test]
fn the_panel_divides_in_folds_and_says_why_it_cannot() {
    let mut app = on_panel([]);
    send(&mut app, &value(&json!(["folds", 4, 3]))).expect("a command");
    app.refresh();
    let shown = panel(&app);
    assert_eq!(body(&shown, "folds")["command"], json!(["folds", 4.0, 3.0]));
    assert_eq!(words::status(&app), "40 messages in 4 folds (seed 3), each judged by the fit to the others.");
    assert_eq!(heads(&shown, "held-out"), ["Training, 40", "Validation, 40"]);
    app.update(Command::OpenTest);
    app.refresh();
    assert!(!app.is_test_open() && !is_closed(&panel(&app)), "there is no test to open");
    send(&mut app, &value(&json!(["folds", 41, 3]))).expect("a command");
    app.refresh();
    let missing = said(&panel(&app));
    let text =
        "Folds: there cannot be more than the 40 labeled messages. Add more messages, or open an example under “Data”.";
    assert_eq!(missing, text);
    assert!(send(&mut app, &value(&json!(["folds", 1, 3]))).is_err());
    send(&mut app, &value(&json!(["leaveOneOut"]))).expect("a command");
    app.refresh();
    let hash = bayesboard::wire::messages::link(&app.saved()).expect("a link").hash;
    assert!(hash.contains("in=holdout&logistic=shown&split=leave-one-out"), "{hash}");
    let bad = bayesboard::wire::messages::read_link(&hash.replace("leave-one-out", "1-folds"));
    assert_eq!(bad.expect("a link").expect("messages").1, ["split"]);
}
