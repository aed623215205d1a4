//! The weights of both models, and their objectives.

use bayesboard::board::{Command, Preset};
use bayesboard::screen::Screen;
use bayesboard::wire;
use bayesboard::words::{self, Number};
use serde_json::Value;

use super::{app, formulas, numbers, of_preset};
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
            assert_eq!(last("reduced-last-at"), posterior);
            assert_eq!(formulas(&three)["reduced"], Value::Null);
            continue;
        }
        assert_eq!(last("reduced-at"), posterior);
        let expected = [0, 1, 2].map(|j| weights(class, j) - weights(2, j));
        let [w0, w1, w2] = expected;
        let expected = [Number::Plain(w0), Number::Added(w1), Number::Added(w2)].map(Number::text);
        assert_eq!(numbers(&three, "reduced"), format!("≈ {}", expected.join(" ")));
        // e^z over the sum, from the numbers as they are written.
        let written: Vec<f64> =
            numbers(&three, "reduced-at").split(' ').filter_map(|n| n.replace('−', "-").parse().ok()).collect();
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
    for (key, of) in [
        ("of-generative", &report["generative"]["jointLogLikelihood"]),
        ("of-logistic", &report["logistic"]["conditionalLogLikelihood"]),
    ] {
        assert_eq!(formulas(&app)[key], format!(" ≈ {}", words::number(of.as_f64().expect("a number"))), "{key}");
    }
}

#[test]
fn w_follows_from_the_means() {
    let shared = app(&OVERLAP, |settings| settings.generative.pooling = 1.0);
    // σ² = 10/10: w₁ = (1 − (−1))/1 = 2, w₂ = 0, w₀ = log(4/6) + (1 − 1)/2.
    assert_eq!(numbers(&shared, "weights-naive"), "1.00 −1.00 1.00 = 2.00 0 0 1.00 = 0");
    assert_eq!(numbers(&shared, "w0-naive"), "−0.405 + 0 + 0 = −0.405");
    assert_eq!(numbers(&shared, "odds"), "≈ −0.405 + 2.00 + 0");
    let own = formulas(&app(&OVERLAP, |_| {}));
    assert!(own["no-line"].as_str().is_some_and(|text| text.contains("do not cancel")), "{own}");
    assert_eq!(own["odds"], Value::Null);
}

/// A sentence about two classes stands nowhere where there are three.
#[test]
fn three_classes_have_no_sentence_about_two() {
    let page = include_str!("../../../www/board/formulas.html");
    for preset in Preset::ALL {
        let app = of_preset(preset);
        let formulas = formulas(&app);
        let is_shown = |key: &str| !formulas[key].is_null();
        let n_present = app.fit().logistic().present.len();
        assert_eq!(is_shown("two-classes"), n_present <= 2, "{preset:?}");
        assert!(!is_shown("zero-one") || n_present == 2, "{preset:?}");
    }
    for line in page.lines().filter(|line| line.contains("{0, 1}") || line.contains("serves both classes")) {
        assert!(line.contains("data-f=\"two-classes\"") || line.contains("data-f=\"zero-one\""), "{line}");
    }
}
