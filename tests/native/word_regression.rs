//! Logistic regression on bags of words: what holds for any messages, and what cannot be fitted.

use bayesboard::bag::{BagModel, BagSettings, ModelKind, Regression, Weights};
use bayesboard::math::sigmoid;
use bayesboard::text::{Bag, Message, WordCounts};
use bayesboard::wire::messages::{fit_messages, judge};
use serde_json::{Value, json};

use crate::support::json::value;

/// Messages of two classes, drawn from two dice with many sides that nobody else shares.
fn drawn(n: usize, n_sides: usize, n_words: usize) -> Vec<Message> {
    let mut random = fastrand::Rng::with_seed(7);
    let message = |i: usize| {
        let mut word = || {
            let side = (n_sides as f64).powf(random.f64()) as usize;
            format!("w{}", if random.f64() < 0.2 { 2 * side + i % 2 } else { side })
        };
        let text = (0..n_words).map(|_| word()).collect::<Vec<_>>().join(" ");
        Message { class: Some(i % 2), text, ..Message::default() }
    };
    (0..n).map(message).collect()
}

fn begun(messages: &[Message], settings: &BagSettings, n_classes: usize) -> (Vec<Bag>, Option<Regression>) {
    let (counts, bags) = WordCounts::with_bags(messages, n_classes);
    let regression = Regression::new(messages, &bags, &BagModel::new(counts, settings));
    (bags, regression)
}

/// The gradient of the log-posterior, from its definition.
fn gradient(messages: &[Message], bags: &[Bag], settings: &BagSettings, weights: &Weights) -> Vec<f64> {
    let precision = settings.weight_prior.powi(-2);
    let mut gradient: Vec<f64> = weights.weights.iter().map(|w| -precision * w).collect();
    let mut of_bias = if settings.penalize_intercept { -precision * weights.bias } else { 0.0 };
    for (message, bag) in messages.iter().zip(bags) {
        let residual = f64::from(u8::from(message.class == Some(1))) - sigmoid(weights.log_odds(bag));
        of_bias += residual;
        for &(word, times) in &bag.known {
            gradient[word] += residual * weights.amount(times);
        }
    }
    gradient.push(of_bias);
    gradient
}

#[test]
fn the_gradient_vanishes_at_any_prior() {
    let messages = drawn(300, 2_000, 12);
    for kind in [ModelKind::Bernoulli, ModelKind::Multinomial] {
        for (weight_prior, penalize_intercept) in [(0.01, false), (1.0, true), (10.0, false), (1000.0, false)] {
            let settings = BagSettings { kind, weight_prior, penalize_intercept, ..BagSettings::default() };
            let (bags, regression) = begun(&messages, &settings, 2);
            let weights = regression.expect("two classes").finished().weights();
            let largest =
                gradient(&messages, &bags, &settings, &weights).into_iter().fold(0.0_f64, |a, g| a.max(g.abs()));
            assert!(largest < 1e-6, "{kind:?} λ = {weight_prior}: {largest}");
        }
    }
}

#[test]
fn a_fit_in_parts_is_the_same_and_gets_on() {
    let messages = drawn(200, 1_000, 10);
    let (_, regression) = begun(&messages, &BagSettings::default(), 2);
    let mut in_parts = regression.expect("two classes");
    let whole = in_parts.clone().finished();
    let mut progress = vec![in_parts.progress()];
    while !in_parts.is_done() {
        in_parts.advance(1);
        progress.push(in_parts.progress());
    }
    assert_eq!(in_parts.weights(), whole.weights());
    assert_eq!((progress[0], progress.last()), (0.0, Some(&1.0)));
    assert!(progress.is_sorted() && progress.len() > 20, "{progress:?}");
}

#[test]
fn words_that_always_stand_together_share_their_weight() {
    // A text without words of each class holds the bias at 0.
    let texts = [(1, "free gratis"), (1, "free gratis"), (0, "free gratis"), (0, ""), (1, "")];
    let messages =
        texts.map(|(class, text)| Message { class: Some(class), text: text.to_owned(), ..Message::default() });
    let alone = messages.each_ref().map(|m| Message { text: m.text.replace("gratis", ""), ..m.clone() });
    // The weights of “free” of both models, and that of “gratis”.
    let weights = |messages: &[Message]| {
        let (counts, bags) = WordCounts::with_bags(messages, 2);
        let kind = ModelKind::Bernoulli;
        let model = BagModel::new(counts, &BagSettings { kind, weight_prior: 100.0, ..BagSettings::default() });
        let logistic = Regression::new(messages, &bags, &model).expect("two classes").finished().weights();
        let of = |weights: &Weights, word| model.counts().place(word).map(|place| weights.weights[place]);
        [of(&Weights::new(&model).expect("two classes"), "free"), of(&logistic, "free"), of(&logistic, "gratis")]
    };
    let ([naive, free, gratis], [naive_alone, free_alone, _]) = (weights(&messages), weights(&alone));
    assert!(free.zip(gratis).is_some_and(|(free, gratis)| (free - gratis).abs() < 1e-9), "{free:?} {gratis:?}");
    assert!(free.zip(free_alone).is_some_and(|(free, alone)| (2.0 * free / alone - 1.0).abs() < 1e-3), "it is halved");
    assert!(naive.zip(naive_alone).is_some_and(|(two, one)| two / one > 0.8), "naive Bayes counts it twice");
}

#[test]
fn without_two_classes_or_words_there_is_no_fit_or_the_bias_alone() {
    let texts = |classes: &[Option<usize>]| -> Vec<Message> {
        classes.iter().map(|&class| Message { class, text: String::new(), ..Message::default() }).collect()
    };
    for (classes, n_classes) in [(&[][..], 2), (&[Some(1), None][..], 2), (&[Some(0), Some(1), Some(2)][..], 3)] {
        assert!(begun(&texts(classes), &BagSettings::default(), n_classes).1.is_none(), "{classes:?}");
    }
    let (_, regression) = begun(&texts(&[Some(0), Some(0), Some(1), None]), &BagSettings::default(), 2);
    let weights = regression.expect("two classes").finished().weights();
    assert!(weights.weights.is_empty() && (weights.bias - 0.5_f64.ln()).abs() < 1e-9, "{weights:?}");
    // A word as often as a text can have it, in one class alone.
    let often = [(1, "a ".repeat(5_000)), (0, "b".to_owned())].map(|(class, text)| Message {
        class: Some(class),
        text,
        ..Message::default()
    });
    let (bags, regression) = begun(&often, &BagSettings { weight_prior: 1000.0, ..BagSettings::default() }, 2);
    let weights = regression.expect("two classes").finished().weights();
    assert!(weights.log_odds(&bags[0]) > 0.0 && weights.log_odds(&bags[1]) < 0.0, "{weights:?}");
}

fn written<T: serde::Serialize>(given: T) -> Value {
    serde_json::to_value(given).expect("plain data")
}

#[test]
fn scripts_get_it_when_they_ask() {
    let corpus = json!({ "messages": [
        { "text": "win cash", "class": 1 }, { "text": "lunch", "class": 0 }, { "text": "cash", "class": null },
    ]});
    let report = |settings: Value| written(fit_messages(&value(&corpus), &value(&settings)).expect("a report"));
    assert!(report(json!({}))["logistic"].is_null());
    let fitted = report(json!({ "logistic": {} }))["logistic"].clone();
    assert_eq!((&fitted["reason"], &fitted["wrong"], &fitted["tied"]), (&Value::Null, &json!(0), &json!(0)));
    assert_eq!(fitted["weights"].as_array().map(Vec::len), Some(3));
    let judged = |corpus: &Value, settings: Value| {
        let texts = value(&json!(["cash lunch", "mahalanobis"]));
        written(judge(&value(corpus), &texts, &value(&settings)).expect("judged"))["logistic"].clone()
    };
    assert!(judged(&corpus, json!({})).is_null());
    let strong = judged(&corpus, json!({ "logistic": { "priorStd": 0.01 } }));
    let sums: Vec<f64> =
        (0..2).map(|i| strong[i][0].as_f64().unwrap_or(9.0) + strong[i][1].as_f64().unwrap_or(9.0)).collect();
    assert!(sums.iter().all(|sum| (sum - 1.0).abs() < 1e-12), "{strong}");
    let one = json!({ "messages": [{ "text": "win", "class": 1 }] });
    let asked = value(&json!({ "logistic": {} }));
    let lonely = written(fit_messages(&value(&one), &asked).expect("a report"));
    assert_eq!(lonely["logistic"]["reason"], "needs two classes");
    assert!(judged(&one, json!({ "logistic": {} })).is_null());
    let of_each = [0, 1, 2].map(|class| json!({ "text": "win", "class": class }));
    let three = json!({ "messages": of_each });
    let crowded = written(fit_messages(&value(&three), &asked).expect("a report"));
    assert_eq!(crowded["logistic"]["reason"], "two classes only");
    for (settings, field) in [
        (json!({ "logistic": { "priorStd": 0.001 } }), "settings.logistic.priorStd is 0.001"),
        (json!({ "logistic": { "priorStd": 1001 } }), "settings.logistic.priorStd is 1001"),
        (json!({ "logistic": { "priorStd": null } }), "settings.logistic.priorStd is null"),
        (json!({ "logistic": { "penalizeIntercept": 1 } }), "settings.logistic.penalizeIntercept is 1"),
        (json!({ "logistic": { "lambda": 1 } }), "lambda"),
    ] {
        let refusal = fit_messages(&value(&corpus), &value(&settings)).expect_err("a refusal").to_string();
        assert!(refusal.contains(field), "{refusal}");
    }
}
