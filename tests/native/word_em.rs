//! Expectation maximization on bags of words: what holds for any messages, and what has no answer.

use bayesboard::bag::{BagModel, BagSettings, ModelKind, WordMixture};
use bayesboard::lab::{Iterate, Learner, one_hot};
use bayesboard::text::{Message, WordCounts};
use bayesboard::wire::messages::em_messages;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::json::value;

fn messages() -> impl Strategy<Value = Vec<Message>> {
    let word = prop::sample::select(vec!["free", "now", "win", "lunch", "at", "me"]);
    let text = prop::collection::vec(word, 0..6).prop_map(|words| words.join(" "));
    let class = prop::option::weighted(0.5, 0..2_usize);
    prop::collection::vec((class, text).prop_map(|(class, text)| Message { class, text, ..Message::default() }), 0..9)
}

fn kind(die: bool) -> ModelKind {
    if die { ModelKind::Multinomial } else { ModelKind::Bernoulli }
}

fn next(mixture: &WordMixture, iterate: &Iterate<BagModel>) -> Iterate<BagModel> {
    mixture.next(iterate).unwrap_or_else(|never| match never {})
}

fn thetas(iterate: &Iterate<BagModel>) -> [Option<Vec<f64>>; 2] {
    [0, 1].map(|class| iterate.model.thetas(class))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_objective_never_falls_and_shares_add_up(
        messages in messages(),
        die in any::<bool>(),
        alpha in prop::sample::select(vec![0.0, 1e-6, 0.5, 3.0]),
        gamma in prop::sample::select(vec![0.0, 1.0]),
        seed in 0..9_u64,
    ) {
        let settings =
            BagSettings { kind: kind(die), count_smoothing: alpha, prior_smoothing: gamma, ..BagSettings::default() };
        let mixture = WordMixture::new(&messages, 2, &settings);
        let mut iterate = mixture.begin(seed).expect("a start");
        for _ in 0..12 {
            for (index, q) in iterate.shares.iter().enumerate() {
                let n = f64::from(u8::from(iterate.found(index).is_some()));
                prop_assert!((q.iter().sum::<f64>() - n).abs() < 1e-12, "{q:?}");
            }
            let next = next(&mixture, &iterate);
            prop_assert_eq!(iterate.shares.len(), messages.len());
            // Of another set of messages the sums are not to be compared.
            if next.n_impossible == iterate.n_impossible {
                let [before, after] = [&iterate, &next].map(|iterate| iterate.heights.objective());
                let rounding = 1e-9 * (1.0 + before.abs());
                prop_assert!(after >= before - rounding, "{after} after {before}");
                let bound = next.heights.bound;
                // Without a message the prior is 0, and the ghosts of the classes are nowhere.
                prop_assert!(before.is_infinite() || before - rounding <= bound && bound <= after + rounding, "{before} {bound} {after}");
            }
            // What is zero stays zero, and is never a NaN.
            for (before, after) in thetas(&iterate).iter().zip(&thetas(&next)) {
                for (before, after) in before.iter().flatten().zip(after.iter().flatten()) {
                    prop_assert!(after.is_finite() && (alpha > 0.0 || *before > 0.0 || *after == 0.0), "{before} {after}");
                }
            }
            iterate = next;
        }
    }

    #[test]
    fn with_all_labels_it_is_the_fit(messages in messages(), die in any::<bool>()) {
        let labeled: Vec<Message> =
            messages.iter().enumerate().map(|(i, m)| Message { class: Some(m.class.unwrap_or(i % 2)), ..m.clone() }).collect();
        let settings = BagSettings { kind: kind(die), ..BagSettings::default() };
        let mixture = WordMixture::new(&labeled, 2, &settings);
        let start = mixture.begin(1).expect("a start");
        prop_assert_eq!(&next(&mixture, &start), &start);
        let model = BagModel::new(WordCounts::new(&labeled, 2), &settings);
        for (class, theta) in thetas(&start).iter().enumerate() {
            for (word, theta) in theta.iter().flatten().enumerate() {
                prop_assert!((model.theta(class, word).expect("a θ") - theta).abs() < 1e-15);
            }
        }
    }
}

#[test]
fn a_zero_stays_a_zero_and_what_no_class_can_have_is_not_counted() {
    let texts = [(Some(1), "free now"), (Some(0), "lunch at"), (None, "free win"), (None, "free lunch"), (None, "now")];
    let messages = texts.map(|(class, text)| Message { class, text: text.to_owned(), ..Message::default() });
    let settings = BagSettings { count_smoothing: 0.0, ..BagSettings::default() };
    let mixture = WordMixture::new(&messages, 2, &settings);
    let start = mixture.begin(1).expect("a start");
    let word = |word: &str| mixture.vocabulary().iter().position(|own| own == word).expect("a word");
    let zero = |theta: &Option<Vec<f64>>, at: usize| theta.as_ref().expect("a die")[at] == 0.0;
    assert!(zero(&thetas(&start)[0], word("win")) && zero(&thetas(&start)[1], word("win")));
    // "free win" and "free lunch" are 0/0; "now" is spam alone.
    assert_eq!([2, 3, 4].map(|index| start.found(index)), [None, None, Some(1)]);
    assert_eq!(start.n_impossible, 2);
    let next = next(&mixture, &start);
    let classes = next.model.counts().classes();
    assert_eq!((classes[0].words, classes[1].words, classes[1].occurrences[word("now")]), (2.0, 3.0, 2.0));
    assert!(next.heights.log_likelihood().is_finite() && zero(&thetas(&next)[1], word("lunch")));
}

#[test]
fn without_a_label_the_seed_decides_and_without_a_message_there_is_nothing() {
    let texts = ["free win now", "free win", "lunch at noon", "lunch noon"];
    let messages = texts.map(|text| Message { class: None, text: text.to_owned(), ..Message::default() });
    let mixture = WordMixture::new(&messages, 2, &BagSettings { count_smoothing: 0.1, ..BagSettings::default() });
    assert_eq!(mixture.begin(3).expect("a start"), mixture.begin(3).expect("a start"));
    assert_ne!(mixture.begin(3).expect("a start"), mixture.begin(4).expect("a start"));
    let mut iterate = mixture.begin(3).expect("a start");
    for _ in 0..60 {
        iterate = next(&mixture, &iterate);
    }
    let q: Vec<bool> = iterate.shares.iter().map(|q| q[0] > 0.5).collect();
    assert!(q[0] == q[1] && q[2] == q[3] && q[0] != q[2], "{q:?}: two clusters");
    let nothing = WordMixture::new(&[], 2, &BagSettings::default());
    assert_eq!(thetas(&next(&nothing, &nothing.begin(1).expect("a start"))), [None, None]);
    // A class without a labeled message is absent, and stays it.
    let one = [
        Message { class: Some(1), text: "free".into(), ..Message::default() },
        Message { class: None, text: "lunch".into(), ..Message::default() },
    ];
    let start = WordMixture::new(&one, 2, &BagSettings::default()).begin(1).expect("a start");
    assert_eq!((&thetas(&start)[0], start.shares[1]), (&None, one_hot(1)));
}

#[test]
fn scripts_get_each_iteration_and_bad_options_are_named() {
    let corpus = json!({ "messages": [
        { "text": "free now", "class": 1 }, { "text": "lunch", "class": 0 }, { "text": "free lunch now", "class": null },
    ]});
    let run = |settings: Value, options: Value| em_messages(&value(&corpus), &value(&settings), &value(&options));
    let trace =
        serde_json::to_value(run(json!(null), json!({ "iterations": 3 })).expect("a trace")).expect("plain data");
    assert_eq!(trace["vocabulary"], json!(["free", "lunch", "now"]));
    let steps = trace["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 4);
    assert!(steps[0]["responsibilities"][0].is_null() && steps[3]["responsibilities"][2][1].as_f64() > Some(0.5));
    let impossible = run(json!({ "naive": { "countSmoothing": 0 } }), json!({ "iterations": 0 })).expect("a trace");
    let impossible = serde_json::to_value(impossible).expect("plain data");
    assert_eq!(
        (&impossible["steps"][0]["impossible"], &impossible["steps"][0]["responsibilities"][2]),
        (&json!(1), &Value::Null)
    );
    for (options, field) in [
        (json!({}), "options.iterations"),
        (json!({ "iterations": -1 }), "options.iterations is -1"),
        (json!({ "iterations": 1e9 }), "options.iterations is 1000000000"),
        (json!({ "iterations": 1, "seed": 0.5 }), "options.seed is 0.5"),
        (json!({ "iterations": 1, "start": [] }), "start"),
    ] {
        let refusal = run(json!(null), options).expect_err("a refusal").to_string();
        assert!(refusal.contains(field), "{refusal}");
    }
}
