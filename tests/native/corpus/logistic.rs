//! Logistic regression beside naive Bayes, as the page shows it.

use std::rc::Rc;

use bayesboard::bag::BagPatch;
use bayesboard::messages::{Command, Messages, Preset, Sort, Units};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::messages::{answer, send};
use bayesboard::words::messages::{description, score, verdict};
use serde_json::{Value, json};

use super::{after, judged};
use crate::support::json::value;
use crate::support::lists::{cells, heads, message_formulas, said};

fn ask(app: &mut Messages, question: &str) -> Value {
    serde_json::to_value(answer(app, &value(&json!([question]))).expect("an answer")).expect("plain data")
}

/// A corpus of so many messages, with more words than are fitted at once.
fn many(n: usize) -> Command {
    let text =
        |i: usize| format!("w{} v{} u{} {}", i % 300, i % 7, i % 91, if i.is_multiple_of(3) { "free" } else { "me" });
    let message = |i: usize| bayesboard::text::Message {
        class: Some(i % 2),
        text: text(i),
        ..bayesboard::text::Message::default()
    };
    let mut saved = Preset::First.saved();
    saved.corpus.messages = Rc::new((0..n).map(message).collect());
    Command::Common(Common::Load(Box::new(saved)))
}

#[test]
fn its_switch_shows_a_second_model_in_logarithms() {
    let mut app = Messages::default();
    app.refresh();
    let (before, evidence_before) = (ask(&mut app, "view"), ask(&mut app, "panel"));
    assert_eq!((&before["logistic"], &before["units"]), (&Value::Null, &json!("factors")));
    send(&mut app, &value(&json!(["key", "W", "KeyW", 1, false, false]))).expect("a key");
    let view = ask(&mut app, "view");
    assert_eq!(view["units"], "logs");
    assert_eq!(view["logistic"]["score"], json!(["8", " of 8 right"]));
    assert_eq!(view["logistic"]["posterior"]["texts"], json!(["0.525", "0.475"]));
    assert_eq!(view["status"], "Logistic regression: 8 of 8 right, λ = 1.");
    let evidence = ask(&mut app, "panel");
    assert_eq!(said(&evidence), "Ham in both: 0.507 and 0.525.");
    assert!(description(&app).contains("Logistic regression: 8 of 8 right, λ = 1."));
    // Every row of the evidence adds its part in either model.
    let rows = cells(&evidence, "factors");
    assert_eq!(rows.len(), 5);
    for of in [1, 2] {
        let number = |row: &Vec<String>| row[of].replace("+ ", "").replace("− ", "-").parse::<f64>().expect("a number");
        let sum: f64 = rows[..4].iter().map(number).sum();
        assert!((sum - number(&rows[4])).abs() < 0.021, "{of}: {sum} of {rows:?}");
    }
    assert_eq!(heads(&evidence, "factors")[0], "class prior, w₀");
    app.update(Command::ShowLogistic(false));
    assert_eq!(ask(&mut app, "panel"), evidence_before);
    assert!(!app.can_undo(), "how the messages are looked at is no edit");
}

#[test]
fn the_same_evidence_under_two_names_counts_twice_for_one_model_alone() {
    // Whoever compares two models goes on with it in another corpus.
    let mut app = after([Command::ShowLogistic(true), Command::Common(Common::Open(Preset::Twice))]);
    assert!(app.shows_logistic() && app.units() == Units::Logs);
    let weights = app.logistic().expect("a fit");
    let n_right = app.sight().right.discriminative.expect("a fit").n_right;
    let of = |word: &str| weights.weights[app.counts().place(word).expect("a word")];
    let one = weights.posterior(app.judged());
    assert_eq!([of("free"), of("gratis")].map(|w| (100.0 * w).round()), [132.0, 132.0]);
    assert_eq!(((1000.0 * one).round(), n_right), (393.0, 13));
    assert_eq!(judged(&app).map(|p| (1000.0 * p).round()), Some(611.0));
    assert_eq!(verdict(&app), "Spam for naive Bayes, ham for logistic regression.");
    let words = ask(&mut app, "words");
    assert_eq!(
        (&words["rows"][0]["factor"], &words["rows"][0]["second"]["value"]),
        (&json!("+ 1.01"), &json!("+ 1.32"))
    );
    // What the models disagree about most comes first, after the words of the judged text.
    app.update(Command::Words(Sort::Difference, String::new()));
    assert_eq!(ask(&mut app, "words")["rows"][4]["word"], "win");
    // One name for it: naive Bayes changes its mind, logistic regression hardly.
    let texts: Vec<String> = app.corpus().messages.iter().map(|message| message.text.replace(" gratis", "")).collect();
    for (index, text) in texts.into_iter().enumerate() {
        app.update(Command::Edit(index, text));
    }
    app.update(Command::TakeWord("gratis".into()));
    app.refresh();
    assert_eq!(judged(&app).map(|p| (1000.0 * p).round()), Some(454.0));
    let weights = app.logistic().expect("a fit");
    let free = weights.weights[app.counts().place("free").expect("a word")];
    assert_eq!([100.0 * free, 1000.0 * weights.posterior(app.judged())].map(f64::round), [260.0, 386.0]);
}

#[test]
fn many_words_are_fitted_in_parts_that_the_view_asks_for() {
    let mut app = after([many(4_000), Command::ShowLogistic(true)]);
    let view = ask(&mut app, "view");
    assert_eq!((&view["logistic"]["fitting"], &view["logistic"]["score"]), (&json!(true), &json!(["…", " 0 %"])));
    assert!(view["logistic"]["posterior"].is_null() && ask(&mut app, "words")["rows"][0]["second"]["value"] == "…");
    let mut n = 0;
    while app.logistic().is_none() {
        app.update(Command::Fit);
        app.refresh();
        n += 1;
    }
    assert!(n > 1, "{n} parts");
    let weights = app.logistic().expect("a fit");
    let whole = bayesboard::bag::Regression::new(&app.corpus().messages, app.bags(), app.model()).expect("two classes");
    assert_eq!(*weights, whole.finished().weights());
    let fitted = ask(&mut app, "view")["logistic"].clone();
    assert_eq!((&fitted["fitting"], fitted["posterior"].is_null()), (&json!(false), false));
    // Judging asks for no other fit; a λ or a message does.
    app.update(Command::Judge("free".into()));
    assert_eq!(ask(&mut app, "view")["logistic"]["fitting"], false);
    app.update(Command::Adjust(BagPatch { weight_prior: Some(2.0), ..BagPatch::default() }));
    assert_eq!(ask(&mut app, "view")["logistic"]["fitting"], true);
    app.update(Command::Common(Common::Undo));
    app.update(Command::Remove(0));
    assert_eq!(ask(&mut app, "view")["logistic"]["fitting"], true);
    app.update(Command::ShowLogistic(false));
    assert!(ask(&mut app, "view")["logistic"].is_null());
}

#[test]
fn what_it_cannot_say_is_said() {
    let on = Command::ShowLogistic(true);
    let alone = |classes: [Option<usize>; 8]| {
        let labels = classes.into_iter().enumerate().map(|(index, class)| Command::Label(index, class));
        after(labels.chain([on.clone()]))
    };
    for mut app in [alone([None; 8]), alone([Some(1); 8])] {
        let view = ask(&mut app, "view");
        assert_eq!(view["logistic"]["score"], json!(["", "needs two classes"]));
        assert!(view["logistic"]["posterior"].is_null() && ask(&mut app, "words")["rows"][0]["second"].is_null());
    }
    let unsmoothed = Command::Adjust(BagPatch { count_smoothing: Some(0.0), ..BagPatch::default() });
    let mut app = after([on.clone(), unsmoothed, Command::Judge("mahalanobis".into())]);
    let evidence = ask(&mut app, "panel");
    assert_eq!(cells(&evidence, "factors")[1][2], "new: weight 0");
    assert_eq!(said(&evidence), "No answer (0/0) for naive Bayes; for logistic regression ham, 0.653.");
    let mut hidden = after([on, Command::Common(Common::HideFits(true))]);
    let view = ask(&mut hidden, "view");
    assert_eq!((&view["logistic"]["score"], &view["logistic"]["note"]), (&json!(["", ""]), &json!(["", ""])));
    assert!(view["logistic"]["posterior"].is_null());
    assert_eq!(said(&ask(&mut hidden, "panel")), "The fits are hidden.");
}

#[test]
fn the_program_asserts_its_numbers() {
    let mut app = after([Command::ShowLogistic(true)]);
    let program = |app: &mut Messages| {
        let program = answer(app, &value(&json!(["export", "py"]))).expect("a program");
        serde_json::to_value(program).expect("plain data").as_str().expect("a text").to_owned()
    };
    let with = program(&mut app);
    let call = with.lines().find(|line| line.starts_with("check(logistic.coef_[0], ")).expect("the weights");
    assert_eq!(call.matches(", ").count(), app.counts().vocabulary().len() + 1);
    assert!(with.contains("lam = 1\n") && with.contains("LogisticRegression(C=lam**2"), "{with}");
    app.update(Command::ShowLogistic(false));
    assert!(!program(&mut app).contains("Logistic"));
}

#[test]
fn the_report_has_it_while_it_is_shown() {
    let mut app = Messages::default();
    assert!(ask(&mut app, "report")["logistic"].is_null());
    app.update(Command::ShowLogistic(true));
    let report = ask(&mut app, "report");
    assert_eq!((&report["logistic"]["wrong"], &report["naive"]["wrong"]), (&json!(0), &json!(0)));
    assert_eq!(score(&app)[0], "8");
}

/// The formulas have the numbers of the judged text and of the fit: computed anew from the weights and the messages.
#[test]
fn its_formulas_have_the_present_numbers() {
    for (text, lambda) in [("free gratis for me", 10.0), ("lunch at noon lunch", 0.5)] {
        let patch = BagPatch { weight_prior: Some(lambda), ..BagPatch::default() };
        let open = Command::Common(Common::OpenPanel(bayesboard::messages::Panel::Formulas));
        let commands = [
            Command::Common(Common::Open(Preset::Twice)),
            Command::Adjust(patch),
            Command::ShowLogistic(true),
            Command::Judge(text.into()),
            Command::Theta("call".into(), 1),
            open,
        ];
        let mut app = after(commands);
        let panel = message_formulas(&mut app);
        let weights = app.logistic().expect("a fit");
        let of = |word: &str| app.counts().place(word).map_or(0.0, |place| weights.weights[place]);
        let z_of = |text: &str| weights.bias + text.split(' ').map(of).sum::<f64>();
        let sigmoid = |z: f64| 1.0 / (1.0 + (-z).exp());
        let numbers = |key: &str| -> Vec<String> {
            let of = panel[key].as_array().unwrap_or_else(|| panic!("{key} of {panel}"));
            of.iter()
                .map(|text| text.as_str().expect("a text").replace("+ ", "").replace(['−'], "-").replace("- ", "-"))
                .collect()
        };
        let last = |key: &str| numbers(key).last().expect("a number").parse::<f64>().expect("a number");
        let is_near = |key: &str, expected: f64| {
            assert!(
                (last(key) - expected).abs() <= 0.005 * expected.abs() + 1e-9,
                "{key}: {} for {expected}",
                last(key)
            );
        };
        is_near("sum", z_of(text));
        is_near("sigmoid", sigmoid(z_of(text)));
        let p = |text: &str| sigmoid(z_of(text));
        let messages =
            app.corpus().messages.iter().map(|message| (message.class.expect("a class"), message.text.as_str()));
        let likelihood: f64 =
            messages.clone().map(|(class, text)| if class == 1 { p(text).ln() } else { (1.0 - p(text)).ln() }).sum();
        let penalty = -weights.weights.iter().map(|w| w * w).sum::<f64>() / (2.0 * lambda * lambda);
        is_near("log-likelihood", likelihood);
        is_near("log-prior", penalty);
        is_near("objective", likelihood + penalty);
        let slope: f64 = messages
            .map(|(class, text)| {
                text.split(' ').filter(|word| *word == "call").count() as f64 * (class as f64 - p(text))
            })
            .sum();
        let gradient = numbers("gradient")[1..].to_vec();
        let [first, second] = [0, 1].map(|i| gradient[i].parse::<f64>().expect("a number"));
        assert!(
            (first - slope).abs() < 0.002 && (second + of("call") / (lambda * lambda)).abs() < 0.002,
            "{gradient:?}"
        );
        assert_eq!(gradient[2..], ["=", "0"]);
    }
    let mut app = after([Command::Common(Common::OpenPanel(bayesboard::messages::Panel::Formulas))]);
    assert!(message_formulas(&mut app)["sigmoid"].is_null(), "it is not shown");
    let mut app = after([
        Command::Common(Common::Clear),
        Command::Add("win".into()),
        Command::ShowLogistic(true),
        Command::Common(Common::OpenPanel(bayesboard::messages::Panel::Formulas)),
    ]);
    assert_eq!(message_formulas(&mut app)["logistic-said"], "Logistic regression needs two classes.");
}
