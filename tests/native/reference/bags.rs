//! Naive Bayes on bags of words against exact rationals, which agree with scikit-learn's `BernoulliNB` and
//! `MultinomialNB`.

use bayesboard::bag::{
    BagModel, BagSettings, Beta, Fraction, ModelKind, NewWords, Regression, Weights, WordMixture, leave_one_out,
};
use bayesboard::lab::Learner;
use bayesboard::text::{Bag, Message, WordCounts, words};
use serde_json::Value;

use super::golden::numbers;

/// The sets of messages of `tests/golden-discrete`.
const FILES: [&str; 10] = [
    include_str!("../../golden-discrete/all_alike.json"),
    include_str!("../../golden-discrete/china.json"),
    include_str!("../../golden-discrete/drawn_120.json"),
    include_str!("../../golden-discrete/edge_cases.json"),
    include_str!("../../golden-discrete/first_messages.json"),
    include_str!("../../golden-discrete/mailbox_40.json"),
    include_str!("../../golden-discrete/minute.json"),
    include_str!("../../golden-discrete/notes_counts.json"),
    include_str!("../../golden-discrete/three_topics.json"),
    include_str!("../../golden-discrete/worked_example.json"),
];

struct Case {
    name: String,
    messages: Vec<Message>,
    counts: WordCounts,
    json: Value,
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("an array")
}

fn strings(value: &Value) -> Vec<String> {
    list(value).iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn each_case(mut check: impl FnMut(&Case)) {
    for text in FILES {
        let json: Value = serde_json::from_str(text).expect("JSON");
        let messages = read_messages(&json);
        let counts = WordCounts::new(&messages, list(&json["classes"]).len());
        check(&Case { name: json["name"].to_string(), messages, counts, json });
    }
}

/// Checks each fit of each case, with new words ignored and counted.
fn each_fit(mut check: impl FnMut(&Case, &BagModel, &Value, &Value)) {
    each_case(|case| {
        for fit in list(&case.json["fits"]) {
            for (new_words, judged) in
                [(NewWords::Ignored, &fit["unseen_ignored"]), (NewWords::Counted, &fit["unseen_counted"])]
            {
                let settings = BagSettings {
                    kind: if fit["model"] == "bernoulli" { ModelKind::Bernoulli } else { ModelKind::Multinomial },
                    count_smoothing: fit["alpha"].as_f64().expect("α"),
                    prior_smoothing: fit["prior_smoothing"].as_f64().expect("γ"),
                    prior: None,
                    new_words,
                    ..BagSettings::default()
                };
                check(case, &BagModel::new(case.counts.clone(), &settings), fit, judged);
            }
        }
    });
}

/// The sets of messages of which some have no class.
const MISSING: [&str; 3] = [
    include_str!("../../golden-discrete/em_eight_and_eight.json"),
    include_str!("../../golden-discrete/em_drawn_80.json"),
    include_str!("../../golden-discrete/em_topics.json"),
];

/// Messages as a set has them.
fn read_messages(json: &Value) -> Vec<Message> {
    let message = |value: &Value| Message {
        class: value["class"].as_u64().map(|class| class as usize),
        text: value["text"].as_str().expect("a text").to_owned(),
        ..Message::default()
    };
    list(&json["messages"]).iter().map(message).collect()
}

#[test]
fn expectation_maximization_agrees_with_missing_labels() {
    let mut n = 0;
    let [two, more] =
        [&MISSING[..2], &MISSING[2..]].map(|texts| texts.iter().map(|text| text.parse::<Value>().expect("JSON")));
    let more: Vec<Value> = more.collect();
    for json in two.chain(more.iter().flat_map(list).cloned()) {
        let messages = read_messages(&json);
        for fit in list(&json["fits"]) {
            let settings = BagSettings {
                kind: if fit["model"] == "bernoulli" { ModelKind::Bernoulli } else { ModelKind::Multinomial },
                count_smoothing: fit["alpha"].as_f64().expect("α"),
                prior_smoothing: fit["prior_smoothing"].as_f64().expect("γ"),
                ..BagSettings::default()
            };
            let mixture = WordMixture::new(&messages, list(&json["classes"]).len(), &settings);
            assert_eq!(mixture.vocabulary(), strings(&json["vocabulary"]));
            let (mut iterate, mut at) = (mixture.begin(1).expect("a start"), 0);
            for reference in list(&fit["trace"]) {
                let iteration = reference["iteration"].as_u64().expect("a number");
                while at < iteration {
                    let next = mixture.next(&iterate).unwrap_or_else(|never| match never {});
                    let [before, after] = [&iterate, &next].map(|iterate| iterate.heights.objective());
                    assert!(after >= before - 1e-9, "{at}: it falls");
                    // The bound of an M-step lies between the heights before and after it.
                    let bound = next.heights.bound;
                    assert!((before - 1e-9..=after + 1e-9).contains(&bound), "{at}: {before} {bound} {after}");
                    (iterate, at) = (next, at + 1);
                }
                let what = format!("{} {} α = {} after {at}", json["name"], fit["model"], fit["alpha"]);
                assert_near(iterate.heights.log_likelihood(), &reference["log_likelihood"], 1e-9, &what);
                assert_near(iterate.heights.objective(), &reference["objective"], 1e-9, &what);
                for (c, prior) in iterate.model.prior().iter().enumerate() {
                    assert_near(*prior, &reference["prior"][c], 1e-8, &what);
                    for (word, theta) in iterate.model.thetas(c).expect("a model").iter().enumerate() {
                        assert_near(*theta, &reference["theta"][c][word], 1e-8, &what);
                    }
                }
                for (i, q) in iterate.shares.iter().enumerate().filter(|(i, _)| mixture.label(*i).is_none()) {
                    assert_eq!(iterate.found(i).is_none(), reference["q"][i].is_null(), "{what}: message {i}");
                    for (c, q) in q[..mixture.n_classes()].iter().enumerate().filter(|_| iterate.found(i).is_some()) {
                        assert_near(*q, &reference["q"][i][c], 1e-8, &what);
                    }
                }
                n += 1;
            }
        }
    }
    assert!(n > 80 + 2 * 4 * 6, "{n} steps");
}

/// Checks a number against a reference, where null stands for what is infinite or does not exist.
#[track_caller]
fn assert_near(ours: f64, reference: &Value, tolerance: f64, what: &str) {
    match reference.as_f64() {
        Some(value) => assert!((ours - value).abs() <= tolerance * (1.0 + value.abs()), "{what}: {ours}, not {value}"),
        None => assert!(!ours.is_finite(), "{what}: {ours}, not null"),
    }
}

#[test]
fn words_are_found_by_the_rule() {
    each_case(|case| {
        for text in list(&case.json["messages"]).iter().chain(list(&case.json["probes"])) {
            let ours = words(text["text"].as_str().expect("a text"));
            assert_eq!(ours, strings(&text["words"]), "{}: {}", case.name, text["text"]);
        }
    });
}

#[test]
fn words_are_counted() {
    each_case(|case| {
        let Case { name, counts, json, .. } = case;
        assert_eq!(counts.vocabulary(), strings(&json["vocabulary"]), "{name}");
        for (class, ours) in counts.classes().iter().enumerate() {
            let reference = |key: &str| &json["counts"][key][class];
            assert_eq!(*reference("messages"), ours.messages, "{name}");
            assert_eq!(*reference("words"), ours.words, "{name}");
            let numbers = |key| list(reference(key)).iter().map(|n| n.as_f64().expect("a count")).collect::<Vec<_>>();
            assert_eq!(numbers("presence"), ours.presence, "{name}");
            assert_eq!(numbers("occurrences"), ours.occurrences, "{name}");
        }
        for probe in list(&json["probes"]) {
            let bag = counts.bag(probe["text"].as_str().expect("a text"));
            let mut unseen = strings(&probe["unseen"]);
            unseen.sort();
            unseen.dedup();
            assert_eq!(bag.new.iter().map(|(word, _)| word.clone()).collect::<Vec<_>>(), unseen, "{name}");
        }
    });
}

#[test]
fn estimates_agree() {
    each_fit(|case, model, fit, _| {
        let what = format!("{} {} α = {}", case.name, fit["model"], fit["alpha"]);
        for (class, prior) in model.prior().iter().enumerate() {
            assert_near(*prior, &fit["prior"][class], 1e-12, &what);
            for word in 0..case.counts.vocabulary().len() {
                let reference = fit["theta"][class].get(word).unwrap_or(&Value::Null);
                assert_near(model.theta(class, word).unwrap_or(f64::NAN), reference, 1e-12, &what);
            }
        }
        let n_parameters = case.json["parameters"][fit["model"].as_str().expect("a model")].as_u64();
        assert_eq!(Some(model.n_parameters() as u64), n_parameters, "{what}");
    });
}

#[test]
fn messages_are_judged_alike() {
    each_fit(|case, model, fit, judged| {
        for (i, probe) in list(&case.json["probes"]).iter().enumerate() {
            let text = probe["text"].as_str().expect("a text");
            let what = format!("{} {} α = {} {text}", case.name, fit["model"], fit["alpha"]);
            let bag = case.counts.bag(text);
            let scores = model.log_joint(&bag);
            // The reference normalizes the class prior over the classes that have messages.
            let present: f64 = model.present().map(|class| model.prior()[class]).sum();
            for (class, &score) in scores.iter().enumerate() {
                assert_near(score - present.ln(), &judged["log_joint"][i][class], 1e-11, &what);
            }
            let posterior = model.posterior(&bag);
            assert_eq!(posterior.is_none(), judged["posterior"][i].is_null(), "{what}");
            for (class, p) in posterior.iter().flatten().enumerate() {
                assert_near(*p, &judged["posterior"][i][class], 1e-12, &what);
            }
            assert_eq!(model.is_tie(&bag), judged["tie"][i] == true, "{what}");
            // Of a tie the reference predicts the first class, the model none.
            let predicted = judged["predict"][i].as_u64().filter(|_| judged["tie"][i] != true);
            assert_eq!(model.predict(&bag).map(|class| class as u64), predicted, "{what}");
        }
    });
}

#[test]
fn weights_agree_and_add_up_to_the_log_odds() {
    each_fit(|case, model, fit, _| {
        let what = format!("{} {} α = {}", case.name, fit["model"], fit["alpha"]);
        let Some(Weights { classes, bias, weights, .. }) = Weights::new(model) else {
            return assert!(fit["linear"].is_null(), "{what}");
        };
        assert_near(bias, &fit["linear"]["bias"], 1e-11, &what);
        for (ours, reference) in weights.iter().zip(list(&fit["linear"]["weights"])) {
            assert_near(*ours, reference, 1e-11, &what);
        }
        if bias.is_finite() && weights.iter().all(|weight| weight.is_finite()) {
            for message in &case.messages {
                let bag = case.counts.bag(&message.text);
                let times = |times: u32| if model.is_bernoulli() { 1.0 } else { f64::from(times) };
                let sum: f64 = bag.known.iter().map(|&(word, n)| weights[word] * times(n)).sum();
                let scores = model.log_joint(&bag);
                if bag.new.is_empty() {
                    assert_near(sum + bias, &(scores[classes[1]] - scores[classes[0]]).into(), 1e-10, &what);
                }
            }
        }
    });
}

#[test]
fn training_messages_are_judged_alike() {
    each_fit(|case, model, fit, _| {
        let what = format!("{} {} α = {}", case.name, fit["model"], fit["alpha"]);
        let labeled = || case.messages.iter().filter(|message| message.class.is_some());
        let wrong = labeled().filter(|m| model.predict(&case.counts.bag(&m.text)) != m.class).count();
        let tied = labeled().filter(|m| model.is_tie(&case.counts.bag(&m.text))).count();
        agrees(wrong, tied, &fit["training"]["wrong"], &what);
        // The reference keeps the vocabulary when it leaves a message out, as new words that are counted do.
        let is_counting = model.settings().new_words == NewWords::Counted;
        if let Some(reference) = fit.get("leave_one_out").filter(|_| is_counting) {
            let ours = leave_one_out(model, &case.messages).expect("several messages");
            agrees(ours.wrong(), ours.tied, &reference["wrong"], &what);
            assert_eq!(reference["undefined"], ours.undefined, "{what}");
        }
    });
}

/// The reference gives a tie to the first class, so it counts some ties as right.
fn agrees(wrong: usize, tied: usize, reference: &Value, what: &str) {
    let reference = reference.as_u64().expect("a count") as usize;
    assert!((reference..=reference + tied).contains(&wrong), "{what}: {wrong} wrong, {tied} tied, not {reference}");
}

#[test]
fn beta_distributions_agree() {
    let mut n = 0;
    each_case(|case| {
        for reference in list(&case.json["beta"]) {
            let what = format!("{} {}", case.name, reference["word"]);
            let [a, b] = [0, 1].map(|i| reference["prior"][i].as_f64().expect("a parameter"));
            let [n_of, hits] = ["n", "present"].map(|key| reference[key].as_f64().expect("a count"));
            let prior = Beta { a, b };
            let posterior = prior.after(hits, n_of - hits);
            let inside = |mode: Option<f64>| mode.filter(|&mode| mode > 0.0 && mode < 1.0).unwrap_or(f64::NAN);
            assert_near(inside(posterior.mode()), &reference["mode"], 1e-12, &what);
            assert_near(inside(prior.mode()), &reference["prior_mode"], 1e-12, &what);
            assert_near(posterior.mean(), &reference["mean"], 1e-12, &what);
            for (i, theta) in numbers(&reference["theta"]).into_iter().enumerate() {
                assert_near(prior.log_density(theta), &reference["log_prior_density"][i], 1e-10, &what);
                assert_near(posterior.log_density(theta), &reference["log_posterior_density"][i], 1e-10, &what);
            }
            n += 1;
        }
    });
    assert!(n > 5, "{n} distributions");
}

/// α as the mode under Beta(α + 1, α + 1), and as the mean under Beta(α, α).
#[test]
fn smoothing_is_a_prior() {
    each_fit(|case, model, _, _| {
        let alpha = model.settings().count_smoothing;
        if !model.is_bernoulli() || alpha == 0.0 {
            return;
        }
        for class in model.present() {
            let n = case.counts.classes()[class].messages;
            for word in 0..case.counts.vocabulary().len() {
                let hits = case.counts.classes()[class].presence[word];
                let theta = model.theta(class, word).expect("a θ");
                let mode = Beta { a: alpha + 1.0, b: alpha + 1.0 }.after(hits, n - hits).mode().expect("a mode");
                let mean = Beta { a: alpha, b: alpha }.after(hits, n - hits).mean();
                assert!((theta - mode).abs() < 1e-9 && (theta - mean).abs() < 1e-12, "{}", case.name);
                let Fraction { count, total } = model.fraction(class, Some(word), 0);
                assert_eq!(theta, count / total);
            }
        }
    });
}

#[test]
fn logistic_regression_agrees() {
    let mut n = 0;
    each_case(|case| {
        let Case { name, messages, counts, json } = case;
        for reference in list(&json["logistic"]) {
            let what = format!("{name} {} λ = {}", reference["features"], reference["lambda"]);
            let settings = BagSettings {
                kind: if reference["features"] == "presence" { ModelKind::Bernoulli } else { ModelKind::Multinomial },
                weight_prior: reference["lambda"].as_f64().expect("λ"),
                ..BagSettings::default()
            };
            let model = BagModel::new(counts.clone(), &settings);
            let bags: Vec<Bag> = messages.iter().map(|message| counts.bag(&message.text)).collect();
            let weights = Regression::new(messages, &bags, &model).expect("two classes").finished().weights();
            assert_near(weights.bias, &reference["bias"], 1e-8, &what);
            for (ours, reference) in weights.weights.iter().zip(list(&reference["weights"])) {
                assert_near(*ours, reference, 1e-8, &what);
            }
            for (i, probe) in list(&json["probes"]).iter().enumerate() {
                let bag = counts.bag(probe["text"].as_str().expect("a text"));
                assert_near(weights.log_odds(&bag), &reference["log_odds"][i], 1e-8, &what);
                assert_near(weights.posterior(&bag), &reference["posterior"][i], 1e-9, &what);
            }
            let labeled = || messages.iter().zip(&bags).filter(|(message, _)| message.class.is_some());
            let wrong = labeled().filter(|(message, bag)| weights.predict(bag) != message.class).count();
            let tied = labeled().filter(|(_, bag)| weights.is_tie(bag)).count();
            agrees(wrong, tied, &reference["training_wrong"], &what);
            n += 1;
        }
    });
    assert!(n > 30, "{n} fits");
}
