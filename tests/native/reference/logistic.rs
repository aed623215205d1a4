//! Logistic regression against the golden files: optima by Newton's method in long double, separation by a linear
//! program, traces of gradient ascent in plain double precision.

use super::golden::{Golden, golden, matrix, numbers};
use bayesboard::data::Dataset;
use bayesboard::math::LogScores;
use bayesboard::model::logistic::{LogisticFit, LogisticSettings, Status, Unfittable, fit, log_posterior};
use serde_json::Value;

use crate::support::ascent::gradient_step;

fn settings(case: &Value) -> LogisticSettings {
    LogisticSettings {
        prior_std: case["lambda_"].as_f64(),
        penalize_intercept: case["penalise_intercept"].as_bool().expect("a switch"),
        ..LogisticSettings::default()
    }
}

fn check_close(what: &str, actual: f64, expected: f64, tolerance: f64) {
    assert!(
        (actual - expected).abs() <= tolerance,
        "{what}: {actual} against {expected}, off by {:e}",
        actual - expected
    );
}

/// Absolute in the posterior, relative to 1 + |z| in a logit, relative to 1 + |f| in the objective.
/// At an offset of 1e6 the reference itself is good to 1e-7 (the objective to 1e-8, see `a_sixty_digit_optimum`).
fn tolerances(golden: &Golden) -> (f64, f64, f64) {
    if golden.name == "huge_offset" { (1e-7, 1e-7, 1e-8) } else { (1e-9, 1e-8, 1e-10) }
}

#[test]
fn a_sixty_digit_optimum() {
    // huge_offset, λ = 0.1, penalized intercept: Newton's method in mpmath with 60 digits on the same binary64 points.
    let golden = golden().into_iter().find(|golden| golden.name == "huge_offset").expect("the file");
    let settings = LogisticSettings { prior_std: Some(0.1), penalize_intercept: true, ..LogisticSettings::default() };
    let fit = fit(&golden.data, &settings, None);
    check_close("objective", fit.log_posterior.expect("fitted"), -27.442_162_837_416_93, 1e-13);
    let weights = fit.binary.expect("two classes");
    check_close("w0", weights[0], -1.105_903_388_765_36e-7, 1e-10);
    check_close("w1", weights[1], 0.051_717_272_335_196_88, 1e-14);
    check_close("w2", weights[2], -0.051_717_304_199_423_02, 1e-14);
}

#[test]
fn optima_of_two_classes() {
    let mut checked = 0;
    for golden in golden() {
        let (posterior_tolerance, logit_tolerance, objective_tolerance) = tolerances(&golden);
        for case in golden.list("logistic").iter().filter(|case| case["model"] == "binary") {
            let settings = settings(case);
            let what = format!("{} {settings:?}", golden.name);
            let fit = fit(&golden.data, &settings, None);
            assert!(fit.status == Status::Fitted && fit.converged, "{what}: {:?}", fit.status);
            let scores = fit.scores.expect("scores");
            let difference = scores.difference(1, 0).expect("two classes");
            let logits = numbers(&case["logit"]);
            for ((&query, &z), p) in golden.queries().iter().zip(&logits).zip(numbers(&case["posterior1"])) {
                check_close(&what, scores.posterior(query)[1], p, posterior_tolerance);
                // Far out on nearly separable data only the posterior is determined that sharply.
                if settings.prior_std != Some(1000.0) {
                    let actual = difference.at(query - scores.origin);
                    check_close(&what, actual, z, logit_tolerance * (1.0 + z.abs()));
                }
            }
            let expected = -case["neg_log_posterior"].as_f64().expect("a number");
            check_close(
                &what,
                fit.log_posterior.expect("fitted"),
                expected,
                objective_tolerance * (1.0 + expected.abs()),
            );
            check_weights(&what, &golden, &fit.binary.expect("two classes"), &numbers(&case["weights"]), &settings);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked} cases");
}

/// Weights to 1e-7 of the largest slope; the intercept to what such a slope moves it by.
fn check_weights(what: &str, golden: &Golden, actual: &[f64], expected: &[f64], settings: &LogisticSettings) {
    if settings.prior_std == Some(1000.0) && golden.json["separation"]["type"] != "overlap" {
        return;
    }
    let slope = expected[1].abs().max(expected[2].abs());
    let reach = golden.data.iter().map(|(p, _)| p.x.abs().max(p.y.abs())).fold(1.0, f64::max);
    for (j, (&a, &e)) in actual.iter().zip(expected).enumerate() {
        let unit = if j == 0 { slope * reach } else { slope };
        check_close(&format!("{what} w{j}"), a, e, 1e-7 * unit + 1e-12);
    }
}

#[test]
fn optima_of_softmax() {
    let mut checked = 0;
    for golden in golden() {
        let (posterior_tolerance, _, objective_tolerance) = tolerances(&golden);
        for case in golden.list("logistic").iter().filter(|case| case["model"] == "softmax") {
            let mut settings = settings(case);
            let two = golden.data.n_classes() == 2;
            // |w₀|² + |w₁|² = |w₁ − w₀|²/2 at the optimum: the binary form of the same prior has λ√2.
            if two {
                settings.prior_std = settings.prior_std.map(|std| std * std::f64::consts::SQRT_2);
            }
            let what = format!("{} {settings:?}", golden.name);
            let fit = fit(&golden.data, &settings, None);
            assert!(fit.status == Status::Fitted && fit.converged, "{what}: {:?}", fit.status);
            let scores = fit.scores.expect("scores");
            for (&query, row) in golden.queries().iter().zip(matrix(&case["posterior"])) {
                let posterior = scores.posterior(query);
                for (actual, expected) in posterior.iter().zip(row) {
                    check_close(&what, *actual, expected, posterior_tolerance);
                }
            }
            let expected = -case["neg_log_posterior"].as_f64().expect("a number");
            check_close(
                &what,
                fit.log_posterior.expect("fitted"),
                expected,
                objective_tolerance * (1.0 + expected.abs()),
            );
            let weights = fit.weights.expect("fitted");
            for (actual, expected) in weights.iter().zip(matrix(&case["weights_sum_zero"])) {
                check_weights(&what, &golden, actual.as_ref().expect("present"), &expected, &settings);
            }
            checked += 1;
        }
    }
    assert!(checked > 60, "{checked} cases");
}

#[test]
fn existence_of_the_maximum() {
    let maximum_likelihood = LogisticSettings { prior_std: None, ..LogisticSettings::default() };
    for golden in golden() {
        let fit = fit(&golden.data, &maximum_likelihood, None);
        let separation = &golden.json["separation"];
        let expected = match (separation["type"].as_str(), separation["mle_unique"].as_bool()) {
            (Some("single_class"), _) => Status::Unfittable(Unfittable::OneClass(0)),
            (Some("complete"), _) => Status::Separable,
            (Some("quasi"), _) => Status::QuasiSeparable,
            (Some("overlap"), Some(true)) => Status::Fitted,
            (Some("overlap"), Some(false)) => Status::Undetermined,
            other => panic!("{}: {other:?}", golden.name),
        };
        assert_eq!(fit.status, expected, "{}", golden.name);
        for weights in fit.weights.iter().flatten().flatten() {
            assert!(fit.status == Status::Fitted && weights.iter().all(|w| w.is_finite()), "{}", golden.name);
        }
    }
}

#[test]
fn traces_of_gradient_ascent() {
    let mut checked = 0;
    for golden in golden() {
        for case in golden.list("gradient_ascent") {
            let settings = settings(case);
            let rate = case["eta"].as_f64().expect("a rate");
            let mut weights = numbers(&case["init"]);
            let mut step = 0;
            for entry in case["trace"].as_array().expect("a trace") {
                let what = format!("{} {settings:?} step {}", golden.name, entry["step"]);
                while step < entry["step"].as_u64().expect("a step") {
                    (weights, _) = gradient_step(&golden.data, &settings, rate, &weights).expect("two classes");
                    step += 1;
                }
                let largest = weights.iter().fold(0.0f64, |top, w| top.max(w.abs()));
                for (&actual, expected) in weights.iter().zip(numbers(&entry["w"])) {
                    check_close(&what, actual, expected, 1e-9 * (1e-3 + largest));
                }
                let value = log_posterior(&golden.data, &settings, &weights).expect("two classes");
                let expected = entry["log_posterior"].as_f64().expect("a number");
                check_close(&what, value, expected, 1e-9 * (1.0 + expected.abs()));
                checked += 1;
            }
        }
    }
    assert!(checked > 200, "{checked} entries");
}

#[test]
fn a_safe_rate_is_monotone_and_twice_it_and_a_half_is_not() {
    for golden in golden() {
        let settings = LogisticSettings { prior_std: Some(2.0), ..LogisticSettings::default() };
        let LogisticFit { safe_rate: Some(rate), .. } = fit(&golden.data, &settings, None) else { continue };
        if golden.data.n_classes() > 2 {
            continue;
        }
        assert!(rises(&golden.data, &settings, rate), "{}", golden.name);
    }
    // Four points at (±1, ±1), XOR: XᵀX = 4 I, L = 1, the optimum is 0, where the bound is attained.
    let data = crate::support::points::dataset([(1.0, 1.0, 0), (-1.0, -1.0, 0), (1.0, -1.0, 1), (-1.0, 1.0, 1)], 2);
    let settings = LogisticSettings { prior_std: None, ..LogisticSettings::default() };
    let rate = fit(&data, &settings, None).safe_rate.expect("two classes");
    assert!((rate - 1.0).abs() < 1e-13, "{rate}");
    let from = [1e-3, 0.0, 0.0];
    let start = log_posterior(&data, &settings, &from).expect("two classes");
    let (_, below) = gradient_step(&data, &settings, 1.9 * rate, &from).expect("two classes");
    let (_, beyond) = gradient_step(&data, &settings, 2.5 * rate, &from).expect("two classes");
    assert!(below > start && beyond < start, "{start} {below} {beyond}");
}

fn rises(data: &Dataset, settings: &LogisticSettings, rate: f64) -> bool {
    let mut weights = vec![0.0; 3];
    let mut before = f64::NEG_INFINITY;
    (0..200).all(|_| {
        let (next, value) = gradient_step(data, settings, rate, &weights).expect("two classes");
        let rises = value >= before - 1e-12 * (1.0 + value.abs());
        (weights, before) = (next, value);
        rises
    })
}
