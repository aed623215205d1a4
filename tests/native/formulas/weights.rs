//! The weights of both models, and their objectives.

use bayesboard::board::{Command, Formula, Preset};
use bayesboard::screen::Screen;
use bayesboard::wire;
use bayesboard::words::{self, Number};
use serde_json::Value;

use super::{app, formulas, numbers, of_preset};
use crate::support::boards::{ask, tell};
use crate::support::lists::cells;
use crate::support::points::OVERLAP;

/// Softmax in both forms: the probability is the same, and the last class has no weights of its own in the second.
#[test]
fn softmax_with_one_set_of_weights_less_gives_the_same_probability() {
    let mut three = of_preset(Preset::ThreeClasses);
    while !three.idle() {}
    let report = serde_json::to_value(wire::report(&three.board().data, three.fit(), three.left_out())).expect("plain");
    let weights = |class: usize, j: usize| report["logistic"]["weights"][class][j].as_f64().expect("a weight");
    for class in 0..3 {
        three.update(Command::ChooseClass(Some(class)));
        let at = three.fit().moments.grand.mean;
        let posterior = words::share(three.fit().discriminative.posterior(at).expect("a fit")[class]);
        let posterior = posterior.trim_start_matches(['<', '>']);
        let last = |key: &str| numbers(&three, key).rsplit(' ').next().expect("a number").to_owned();
        assert_eq!(last("softmax-at"), posterior);
        if class == 2 {
            assert_eq!(last("reduced-last"), posterior);
            assert_eq!(formulas(&three)["reduced"], Value::Null);
            continue;
        }
        assert_eq!(last("reduced"), posterior);
        let expected = [0, 1, 2].map(|j| weights(class, j) - weights(2, j));
        let [w0, w1, w2] = expected;
        let expected = [Number::Plain(w0), Number::Added(w1), Number::Added(w2)].map(Number::text);
        let reduced = numbers(&three, "reduced");
        let share = reduced.strip_prefix(&format!("≈ {} ", expected.join(" "))).expect("the weights");
        // e^z over the sum, from the numbers as they are written.
        let written: Vec<f64> = share.split(' ').filter_map(|n| n.replace('−', "-").parse().ok()).collect();
        assert!((written[0].exp() / (1.0 + written[1]) - written[2]).abs() < 5e-3, "{written:?}");
    }
    assert_eq!(formulas(&of_preset(Preset::EqualVariances))["reduced"], Value::Null, "two classes have z alone");
}

/// The boundary is where the log-odds are 0: the weights of each model are those of its line.
#[test]
fn the_boundary_has_the_weights_of_the_report() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    assert_eq!(format!("≈ {}", numbers(&shared, "edge")), numbers(&shared, "logit"));
    assert_eq!(format!("≈ {}", numbers(&shared, "odds-zero")), numbers(&shared, "odds"));
}

/// The table of both models has the values that they maximize.
#[test]
fn the_comparison_has_both_objectives() {
    let app = of_preset(Preset::EqualVariances);
    let report = serde_json::to_value(wire::report(&app.board().data, app.fit(), app.left_out())).expect("plain");
    let mut app = app;
    tell(&mut app, [Command::Formula(Formula::Compared)]);
    let objectives = cells(&ask(&mut app, "panel"), "compared")[2].clone();
    for (cell, of) in objectives
        .iter()
        .zip([&report["generative"]["jointLogLikelihood"], &report["logistic"]["conditionalLogLikelihood"]])
    {
        let value = words::number(of.as_f64().expect("a number"));
        assert!(cell.ends_with(&format!(" ≈ {value}")), "{cell}: {value}");
    }
}

#[test]
fn w_follows_from_the_means() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    // σ² = 10/10: w₁ = (1 − (−1))/1 = 2, w₂ = 0, w₀ = log(4/6) + (1 − 1)/2.
    assert_eq!(numbers(&shared, "weights-naive"), "1.00 −1.00 1.00 = 2.00 0 0 1.00 = 0");
    assert_eq!(numbers(&shared, "w0-naive"), "= −0.405 + 0 + 0 = −0.405");
    assert_eq!(numbers(&shared, "odds"), "≈ −0.405 + 2.00 + 0");
    let own = formulas(&app(&OVERLAP, |_| {}));
    assert!(own["line-said"].as_str().is_some_and(|text| text.contains("do not cancel")), "{own}");
    assert_eq!(own["odds"], Value::Null);
}

/// A sentence about two classes stands nowhere where there are three.
#[test]
fn three_classes_have_no_sentence_about_two() {
    for preset in Preset::ALL {
        let app = of_preset(preset);
        let formulas = formulas(&app);
        let has_two = app.fit().logistic().present.len() == 2;
        assert!(has_two || formulas["signs"].is_null(), "{preset:?}");
        let said = formulas.to_string();
        assert!(has_two || !said.contains("y = 1"), "{preset:?}: {said}");
    }
}
