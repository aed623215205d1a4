//! What the probabilities of both models are worth, over messages that are left out one by one.

use bayesboard::model::Model;
use std::rc::Rc;

use bayesboard::bag::{BagPatch, ModelKind, WordsLeftOut};
use bayesboard::decision::{Judged, JudgedSet};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::messages::{Command, LitBin, Messages, Panel, Preset, Weighed};
use bayesboard::screen::{Common, Screen};
use bayesboard::text::Message;
use bayesboard::wire::messages::{answer, decide_messages, judge, link, read_link, read_state, state};
use bayesboard::words::messages::{chart, description};
use serde_json::{Value, json};

use super::after;
use crate::support::json::value;
use crate::support::lists::{body, cells, found, heads};

fn panel(app: &mut Messages) -> Value {
    serde_json::to_value(answer(app, &value(&json!(["panel"]))).expect("an answer")).expect("plain data")
}

/// The slider of the diagram of a model.
/// The model, by the place of its diagram.
fn of(is_logistic: bool) -> Model {
    Model::ALL[usize::from(is_logistic)]
}

fn bins(panel: &Value, is_logistic: bool) -> Value {
    body(panel, if is_logistic { "second" } else { "first" })["hand"]["slider"].clone()
}

/// *Reliability* of both models on a corpus.
fn of_both(preset: Preset, kind: ModelKind) -> Messages {
    let patch = BagPatch { kind: Some(kind), ..BagPatch::default() };
    after([
        Command::Common(Common::Open(preset)),
        Command::Adjust(patch),
        Command::ShowLogistic(true),
        Command::Common(Common::OpenPanel(Panel::Decisions)),
        Command::Weigh(Weighed::Reliability),
    ])
}

/// P(class 1) of each labeled message, by the function for scripts on all others.
fn judged_by_others(app: &Messages, kind: &str) -> Vec<[f64; 2]> {
    let messages: Vec<&Message> = app.corpus().messages.iter().collect();
    let of = |left_out: usize| {
        let others: Vec<Value> = (0..messages.len())
            .filter(|&i| i != left_out)
            .map(|i| json!({ "text": messages[i].text, "class": messages[i].class }))
            .collect();
        let settings = json!({
            "naive": { "model": kind },
            "logistic": { "priorStd": app.corpus().settings.weight_prior },
        });
        let corpus = json!({ "messages": others, "classes": ["ham", "spam"] });
        let judged = judge(&value(&corpus), &value(&json!([messages[left_out].text])), &value(&settings));
        let judged = serde_json::to_value(judged.expect("judged")).expect("plain data");
        ["naive", "logistic"].map(|model| judged[model][0][1].as_f64().expect("an answer"))
    };
    (0..messages.len()).map(of).collect()
}

#[test]
fn each_message_is_judged_by_both_fits_to_all_others() {
    for preset in [Preset::First, Preset::Twice] {
        for (kind, name) in [(ModelKind::Bernoulli, "bernoulli"), (ModelKind::Multinomial, "multinomial")] {
            let mut app = of_both(preset, kind);
            let expected = judged_by_others(&app, name);
            let left_out = app.left_out().expect("two classes").clone();
            let models = [left_out.naive(), left_out.logistic().expect("judged")].map(JudgedSet::all);
            for (model, judged) in models.into_iter().enumerate() {
                let p = |judged: &Judged| 1.0 / (1.0 + (-judged.log_odds.expect("an answer")).exp());
                assert_eq!(judged.len(), expected.len());
                for (i, (judged, expected)) in judged.iter().zip(&expected).enumerate() {
                    let difference = p(judged) - expected[model];
                    assert!(difference.abs() < 1e-7, "{preset:?}, {kind:?}, model {model}, message {i}: {difference}");
                }
                // The scores are those of these probabilities.
                let n = judged.len() as f64;
                let y = |one: &Judged| f64::from(u8::from(one.is_positive));
                let brier = judged.iter().map(|one| (p(one) - y(one)).powi(2)).sum::<f64>() / n;
                let right = |one: &Judged| if one.is_positive { p(one) } else { 1.0 - p(one) };
                let loss = -judged.iter().map(|one| right(one).ln()).sum::<f64>() / n;
                let shown = panel(&mut app);
                for (at, expected) in [(0, brier), (2, loss)] {
                    let score: f64 = cells(&shown, "scores")[model][at].parse().expect("a score");
                    assert!((score - expected).abs() < 0.00051, "{score}, not {expected}");
                }
                assert_eq!(bins(&shown, model == 1)["range"], json!([0.0, (judged.len() / 10).max(1) as f64 - 1.0]));
            }
        }
    }
}

#[test]
fn the_same_evidence_twice_makes_naive_bayes_too_sure() {
    let mut app = of_both(Preset::Twice, ModelKind::Multinomial);
    let now = panel(&mut app);
    assert_eq!(
        (heads(&now, "scores"), body(&now, "progress")),
        (vec!["Naive Bayes".into(), "Logistic".into()], Value::Null)
    );
    for (index, axis) in ["naive Bayes: P(spam)", "logistic: P(spam)"].into_iter().enumerate() {
        let axes = chart(&app, index).expect("a chart").axes;
        assert_eq!(axes, [axis, "share of spam"]);
    }
    let said = description(&app);
    for model in ["Naive Bayes: Brier score 0.", "Logistic: Brier score 0."] {
        assert!(said.contains(model), "{said}");
    }
    app.update(Command::ShowLogistic(false));
    assert_eq!(heads(&panel(&mut app), "scores"), ["Naive Bayes"]);
    app.update(Command::Common(Common::HideFits(true)));
    assert_eq!(body(&panel(&mut app), "scores"), Value::Null);
    app.update(Command::Common(Common::HideFits(false)));
    app.update(Command::Common(Common::Clear));
    let empty = panel(&mut app);
    assert_eq!((body(&empty, "scores"), body(&empty, "figures")), (Value::Null, Value::Null));
    assert!(empty.to_string().contains("Needs messages of both classes."), "{empty}");
    app.update(Command::Weigh(Weighed::Costs));
    assert_eq!(body(&panel(&mut app), "scores"), Value::Null);
}

/// The messages of the list, in its order, and whether they are lit.
fn listed(app: &mut Messages) -> Vec<(usize, bool)> {
    let rows = serde_json::to_value(answer(app, &value(&json!(["rows", 0]))).expect("an answer")).expect("plain data");
    let row = |row: &Value| (row["index"].as_u64().expect("an index") as usize, row["isLit"] == true);
    rows["rows"].as_array().expect("rows").iter().map(row).collect()
}

#[test]
fn the_messages_of_a_bin_light_up_in_the_list() {
    let mut app = of_both(Preset::Twice, ModelKind::Multinomial);
    let usual = listed(&mut app);
    assert!(usual.iter().all(|&(_, is_lit)| !is_lit));
    for is_logistic in [false, true] {
        let bin = bins(&panel(&mut app), is_logistic)["range"][1].as_f64().expect("the last bin") as usize;
        app.update(Command::LightBin(Some(LitBin { model: of(is_logistic), bin })));
        // The bin by what its messages are judged to be: those of the highest probabilities.
        let judged = app.reliability(of(is_logistic)).expect("figures").bins[bin].points.clone();
        let labeled: Vec<usize> =
            (0..app.corpus().messages.len()).filter(|&index| app.corpus().messages[index].class.is_some()).collect();
        let mut expected: Vec<usize> = judged.into_iter().map(|place| labeled[place]).collect();
        expected.sort_unstable();
        let shown = listed(&mut app);
        let lit: Vec<usize> = shown.iter().filter(|(_, is_lit)| *is_lit).map(|&(index, _)| index).collect();
        assert_eq!(lit, expected);
        assert_eq!(shown[..lit.len()].iter().filter(|(_, is_lit)| *is_lit).count(), lit.len(), "they come first");
        assert_eq!(shown.len(), usual.len());
        let now = panel(&mut app);
        assert_eq!(
            (&bins(&now, is_logistic)["value"], &bins(&now, !is_logistic)["text"]),
            (&json!(bin as f64), &json!("none lit"))
        );
        assert_eq!(bins(&now, is_logistic)["text"], found(&now), "and it is said what they are");
    }
    // Keys and a pointer light the same bins.
    app.update(Command::LightBin(None));
    app.update(Command::NextBin(Model::Generative, 1));
    assert_eq!(app.lit_bin(), Some(LitBin { model: Model::Generative, bin: 0 }), "the first, where none was lit");
    for is_logistic in [false, true] {
        let chart = chart(&app, is_logistic.into()).expect("a chart");
        for bin in 0..app.reliability(of(is_logistic)).expect("figures").bins.len() {
            let said = app.reliability(of(is_logistic)).expect("figures").bins[bin].said;
            let at = chart.surface(320.0, 280.0).expect("room").to_px(Point::new(said, 0.9));
            app.update(Command::LightAt(of(is_logistic), at, [320.0, 280.0]));
            assert_eq!(app.lit_bin(), Some(LitBin { model: of(is_logistic), bin }));
        }
        app.update(Command::LightAt(of(is_logistic), Px::new(f64::NAN, 0.0), [320.0, 280.0]));
        assert_eq!(app.lit_bin(), None);
    }
    app.update(Command::LightBin(Some(LitBin { model: Model::Generative, bin: 9 })));
    assert_eq!(listed(&mut app), usual, "there is no such bin");
    let lit = Command::LightBin(Some(LitBin { model: Model::Generative, bin: 0 }));
    app.update(lit.clone());
    app.update(Command::LightBin(None));
    assert_eq!(listed(&mut app), usual);
    // Not behind the other table.
    app.update(lit);
    app.update(Command::Weigh(Weighed::Costs));
    app.update(Command::Weigh(Weighed::Reliability));
    assert_eq!(listed(&mut app), usual);
}

#[test]
fn links_and_files_keep_what_is_shown() {
    let app = of_both(Preset::Twice, ModelKind::Multinomial);
    let hash = link(&app.saved()).expect("a link").hash;
    assert!(["&in=decisions&", "&decided=reliability"].iter().all(|part| hash.contains(part)), "{hash}");
    let (saved, bad) = read_link(&hash).expect("a link").expect("messages");
    assert_eq!((saved.panel, saved.weighed, bad.len()), (Some(Panel::Decisions), Weighed::Reliability, 0));
    let (_, bad) = read_link(&hash.replace("decided=reliability", "decided=roc")).expect("a link").expect("messages");
    assert_eq!(bad, ["decided"]);
    let file = serde_json::to_value(state(&app.saved())).expect("plain data");
    assert_eq!(file["view"]["decided"], "reliability");
    let saved = read_state(&value(&file)).expect("a file");
    assert_eq!((saved.panel, saved.weighed), (Some(Panel::Decisions), Weighed::Reliability));
    let mut opened = Messages::default();
    opened.update(Command::Common(Common::Load(Box::new(saved))));
    assert_eq!(opened.weighed(), Weighed::Reliability);
    // What calls cost is not written, nor what is closed.
    for command in [Command::Weigh(Weighed::Costs), Command::Common(Common::OpenPanel(Panel::default()))] {
        let mut other = app.clone();
        other.update(command);
        assert!(!link(&other.saved()).expect("a link").hash.contains("decided"));
        let file = serde_json::to_value(state(&other.saved())).expect("plain data");
        assert!(file["view"].get("decided").is_none());
    }
}

/// Without the only message of a class, all that is known is the other one: both models are certain, and wrong.
#[test]
fn the_only_message_of_a_class_is_judged_by_the_other_class() {
    let message = |class, text: &str| Message { class: Some(class), text: text.into(), ..Message::default() };
    let messages = [message(0, "lunch"), message(0, "noon"), message(1, "win")];
    let mut saved = Preset::First.saved();
    saved.corpus.messages = Rc::new(messages.to_vec());
    let app = after([Command::Common(Common::Load(Box::new(saved)))]);
    let bags = app.bags().to_vec().into();
    let mut left_out = WordsLeftOut::new(&messages, &bags, app.model(), true).expect("two classes");
    while !left_out.is_done() {
        left_out.step(1);
    }
    for judged in [left_out.naive(), left_out.logistic().expect("judged")].map(JudgedSet::all) {
        assert_eq!((judged[2].is_positive, judged[2].log_odds), (true, Some(f64::NEG_INFINITY)));
        assert!(judged[..2].iter().all(|one| one.log_odds.is_some_and(f64::is_finite)), "{judged:?}");
    }
}

/// Many are judged a part a frame; how large the parts are changes nothing.
#[test]
fn many_messages_are_judged_in_parts() {
    let text = |i: usize| format!("w{} v{} {}", i % 80, i % 7, if i.is_multiple_of(3) { "free" } else { "me" });
    let messages: Vec<Message> =
        (0..90).map(|i| Message { class: Some(i % 2), text: text(i), ..Message::default() }).collect();
    let mut saved = Preset::First.saved();
    saved.corpus.messages = Rc::new(messages.clone());
    let mut app = after([
        Command::Common(Common::Load(Box::new(saved))),
        Command::ShowLogistic(true),
        Command::Common(Common::OpenPanel(Panel::Decisions)),
        Command::Weigh(Weighed::Reliability),
    ]);
    let begun = panel(&mut app);
    assert_eq!((body(&begun, "progress").is_f64(), cells(&begun, "scores")[1][0].as_str()), (true, "…"));
    let mut n = 0;
    while !body(&panel(&mut app), "progress").is_null() {
        app.update(Command::Fit);
        n += 1;
        assert!(n < 1_000);
    }
    assert!(n > 1, "all at once");
    let bags = app.bags().to_vec().into();
    let mut whole = WordsLeftOut::new(&messages, &bags, app.model(), true).expect("two classes");
    while !whole.is_done() {
        whole.step(usize::MAX);
    }
    let in_parts = app.left_out().expect("judged").logistic();
    assert_eq!(in_parts.map(JudgedSet::all), whole.logistic().map(JudgedSet::all));
}

#[test]
fn the_function_for_scripts_says_the_same() {
    let app = of_both(Preset::Twice, ModelKind::Multinomial);
    let messages: Vec<Value> =
        app.corpus().messages.iter().map(|one| json!({ "text": one.text, "class": one.class })).collect();
    let corpus = json!({ "messages": messages, "classes": ["ham", "spam"] });
    let settings = json!({ "logistic": { "priorStd": 10 }, "decisions": { "lostCost": 3 } });
    let decide = |options: Value| {
        let decided = decide_messages(&value(&corpus), &value(&settings), &value(&options)).expect("decided");
        serde_json::to_value(decided).expect("plain data")
    };
    let left_out = app.left_out().expect("two classes");
    let decided = decide(Value::Null);
    assert_eq!((&decided["cost"], &decided["threshold"]), (&json!(3.0), &json!(0.75)));
    for (model, judged) in [("naive", left_out.naive()), ("logistic", left_out.logistic().expect("judged"))] {
        let of = &decided[model];
        let mut called = [[0; 2]; 2];
        for one in judged.all() {
            let p = 1.0 / (1.0 + (-one.log_odds.expect("an answer")).exp());
            called[usize::from(one.is_positive)][usize::from(p > 0.75)] += 1;
        }
        assert_eq!(of["called"], json!(called), "{model}");
        let cost = (3.0 * f64::from(called[0][1]) + f64::from(called[1][0])) / judged.all().len() as f64;
        assert!((of["cost"].as_f64().expect("a cost") - cost).abs() < 1e-12, "{of}");
        assert!(of["roc"]["leastCost"].as_f64().expect("a cost") <= cost + 1e-12);
    }
    let training = decide(json!({ "on": "training" }));
    assert_ne!(training["naive"], decided["naive"]);
    let refused = decide_messages(&value(&corpus), &value(&settings), &value(&json!({ "on": "test" })));
    assert!(refused.expect_err("refused").to_string().contains("on"));
    let alone = json!({ "messages": [{ "text": "win", "class": 1 }] });
    let reason = decide_messages(&value(&alone), &value(&Value::Null), &value(&Value::Null));
    assert_eq!(reason.expect("a reason").reason.as_deref(), Some("needs two classes"));
}
