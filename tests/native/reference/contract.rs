//! The public report and posteriors against the golden files: Gaussian parameters in exact rationals, logistic optima
//! by Newton's method in long double (scikit-learn 1.9.1 beside them).

use super::golden::{Golden, golden, matrix, numbers};
use crate::support::checked;
use bayesboard::model::GenerativeSettings;
use bayesboard::model::gaussian;
use bayesboard::model::logistic::LogisticSettings;
use bayesboard::model::{Fit, LeaveOneOut, Settings};
use bayesboard::wire;
use serde_json::{Value, json};

/// The report, the posteriors at the golden queries, and the fit they come from.
fn answers(golden: &Golden, settings: &Settings) -> (Value, Value, Fit) {
    let settings = checked(settings, &golden.data);
    let fit = Fit::new(&golden.data, &settings, None);
    let report =
        serde_json::to_value(wire::report(&golden.data, &fit, &LeaveOneOut::new(&golden.data, &settings, &fit)))
            .expect("a report");
    let posterior = serde_json::to_value(wire::posterior(&golden.data, &fit, &golden.queries())).expect("posteriors");
    (report, posterior, fit)
}

fn assert_near(what: &str, actual: f64, expected: f64, tolerance: f64) {
    assert!((actual - expected).abs() <= tolerance, "{what}: {actual} against {expected}, more than {tolerance:e} off");
}

/// Near-collinear points at no smoothing amplify rounding; everything else must be right to its last digits.
fn tolerance(golden: &Golden, block: &Value, usual: f64) -> f64 {
    let touchy = golden.name == "near_collinear" && block["var_smoothing"] == json!(0.0);
    if touchy { 1e-9 } else { usual }
}

#[test]
fn parameters_posteriors_and_boundary_kinds_of_the_four_corners() {
    let mut n_blocks = 0;
    for golden in golden() {
        for block in golden.list("gaussian") {
            n_blocks += 1;
            let name = block["name"].as_str().expect("a name");
            let what = format!("{} {name} {}", golden.name, block["var_smoothing"]);
            let settings = gaussian_settings(name, block["var_smoothing"].as_f64().expect("a number"));
            let (report, posterior, fit) = answers(&golden, &settings);
            if block["degenerate"] == json!(true) {
                assert_eq!(report["generative"]["status"], "unfittable", "{what}");
                assert!(report["generative"]["reason"].is_string() && posterior["generative"].is_null(), "{what}");
                continue;
            }
            assert_eq!(report["generative"]["status"], "fitted", "{what}");
            check_classes(&what, &golden, block, &report["generative"]["classes"]);
            check_log_joint(&what, &golden, block, &fit);
            let limit = tolerance(&golden, block, 1e-10);
            check_rows(&what, &posterior["generative"], &block["posterior"], limit);
            check_boundary(&what, block, &report["generative"]["boundary"]);
        }
    }
    assert!(n_blocks >= 19 * 10, "only {n_blocks} blocks");
}

pub(crate) fn gaussian_settings(name: &str, variance_smoothing: f64) -> Settings {
    let (pooling, correlation) = match name {
        "gnb_per_class" => (0.0, 0.0),
        "gnb_shared" => (1.0, 0.0),
        "qda" => (0.0, 1.0),
        "lda" => (1.0, 1.0),
        other => panic!("no corner is called {other}"),
    };
    let generative = GenerativeSettings { pooling, correlation, variance_smoothing, ..GenerativeSettings::default() };
    Settings { generative, ..Settings::default() }
}

fn check_classes(what: &str, golden: &Golden, block: &Value, classes: &Value) {
    let priors = numbers(&block["prior"]);
    let limit = tolerance(golden, block, 1e-12);
    for (key, golden_key) in [("mean", "mean"), ("covariance", "cov")] {
        let expected = matrix(&block[golden_key]);
        let largest = expected.iter().flatten().fold(0.0, |top: f64, v| top.max(v.abs()));
        for (c, row) in expected.iter().enumerate() {
            for (actual, expected) in numbers(&classes[c][key]).iter().zip(row) {
                assert_near(&format!("{what} {key} {c}"), *actual, *expected, limit * largest);
            }
        }
    }
    for (c, prior) in priors.iter().enumerate() {
        assert_near(&format!("{what} prior {c}"), classes[c]["prior"].as_f64().expect("a prior"), *prior, 1e-15);
    }
}

fn check_log_joint(what: &str, golden: &Golden, block: &Value, fit: &Fit) {
    let model = fit.gaussian().expect("fitted");
    let limit = tolerance(golden, block, 1e-11);
    for (query, expected) in golden.queries().iter().zip(matrix(&block["log_joint"])) {
        for (c, (actual, expected)) in model.log_joint(*query).iter().zip(expected).enumerate() {
            assert_near(
                &format!("{what} log-joint {c} at {query:?}"),
                *actual,
                expected,
                limit * (1.0 + expected.abs()),
            );
        }
    }
}

/// Columns beyond the golden ones belong to declared classes without points.
fn check_rows(what: &str, actual: &Value, expected: &Value, limit: f64) {
    for (q, (actual, expected)) in matrix(actual).iter().zip(matrix(expected)).enumerate() {
        assert_near(&format!("{what} sum {q}"), actual.iter().sum(), 1.0, 1e-12);
        for (actual, expected) in actual.iter().zip(expected) {
            assert_near(&format!("{what} posterior {q}"), *actual, expected, limit);
        }
    }
}

fn check_boundary(what: &str, block: &Value, boundary: &Value) {
    let Some(expected) =
        block["boundary01"]["type"].as_str().filter(|_| block["prior"].as_array().is_some_and(|p| p.len() == 2))
    else {
        return assert!(boundary.is_null(), "{what}: {boundary}");
    };
    let kind = match expected {
        "two_parallel_lines" => "parallel-lines",
        "two_crossing_lines" => "crossing-lines",
        "double_line" => "double-line",
        "none_constant" => "none",
        "everywhere_tie" => "everywhere",
        same => same,
    };
    assert_eq!(boundary["kind"], kind, "{what}: {boundary} against {}", block["boundary01"]);
    let (origin, golden_origin) = (numbers(&boundary["origin"]), numbers(&block["boundary01"]["origin"]));
    let size = golden_origin.iter().fold(1.0, |top: f64, v| top.max(v.abs()));
    for (actual, expected) in origin.iter().zip(&golden_origin) {
        assert_near(&format!("{what} boundary's origin"), *actual, *expected, 1e-12 * size);
    }
}

#[test]
fn logistic_weights_posteriors_and_existence_at_every_prior() {
    for golden in golden() {
        for block in golden.list("logistic") {
            if block["model"] == json!("softmax") && golden.json["K"] == json!(2) {
                continue; // Two classes are fitted in the binary form here; its prior is another one.
            }
            let what = format!("{} λ {} penalized {}", golden.name, block["lambda_"], block["penalise_intercept"]);
            let logistic = LogisticSettings {
                prior_std: block["lambda_"].as_f64(),
                penalize_intercept: block["penalise_intercept"] == json!(true),
                ..LogisticSettings::default()
            };
            let (report, posterior, _) = answers(&golden, &Settings { logistic, ..Settings::default() });
            let exists = block["exists"] == json!(true) && block["unique"] == json!(true);
            if !exists {
                assert_ne!(report["logistic"]["status"], "fitted", "{what}");
                assert!(report["logistic"]["binary"].is_null() && report["logistic"]["weights"].is_null(), "{what}");
                assert!(report["logistic"]["reason"].is_string() && posterior["logistic"].is_null(), "{what}");
                continue;
            }
            assert_eq!(report["logistic"]["status"], "fitted", "{what}");
            let limit = if golden.name == "huge_offset" { 1e-7 } else { 1e-9 };
            if let Some(expected) = block["posterior1"].as_array() {
                let pairs: Vec<Value> = expected.iter().map(|p| json!([1.0 - p.as_f64().expect("p"), p])).collect();
                check_rows(&what, &posterior["logistic"], &Value::from(pairs), limit);
                check_weights(&what, &golden, block, &report["logistic"]["binary"]);
            } else {
                check_rows(&what, &posterior["logistic"], &block["posterior"], limit);
            }
        }
    }
}

/// Weights follow from the logits at the queries. Those of separable classes at a wide prior are so flat an optimum
/// that only posteriors are compared.
fn check_weights(what: &str, golden: &Golden, block: &Value, actual: &Value) {
    let flat =
        golden.json["separation"]["type"] != json!("overlap") && block["lambda_"].as_f64().is_none_or(|l| l >= 1000.0);
    if flat || golden.name == "huge_offset" {
        return;
    }
    let weights = numbers(actual);
    for (query, expected) in golden.queries().iter().zip(numbers(&block["logit"])) {
        let logit = weights[0] + weights[1] * query.x + weights[2] * query.y;
        assert_near(&format!("{what} logit at {query:?}"), logit, expected, 1e-8 * (1.0 + expected.abs()));
    }
}

#[test]
fn statuses_name_the_kind_of_separation() {
    let maximum_likelihood = LogisticSettings { prior_std: None, ..LogisticSettings::default() };
    let settings = Settings { logistic: maximum_likelihood, ..Settings::default() };
    for golden in golden() {
        let separation = &golden.json["separation"];
        let expected = match (separation["type"].as_str().expect("a type"), &separation["mle_unique"]) {
            ("single_class", _) => "unfittable",
            ("complete", _) => "separable",
            ("quasi", _) => "quasi-separable",
            ("overlap", Value::Bool(true)) => "fitted",
            ("overlap", _) => "undetermined",
            (other, _) => panic!("no separation is called {other}"),
        };
        assert_eq!(answers(&golden, &settings).0["logistic"]["status"], expected, "{}", golden.name);
    }
}

/// One class with the other declared but absent: its posterior is 1, and the absent one is null.
#[test]
fn an_absent_class_has_no_parameters_and_no_probability() {
    let golden = golden().into_iter().find(|golden| golden.name == "one_class").expect("the file");
    let (report, posterior, fit) = answers(&golden, &Settings::default());
    assert!(report["generative"]["classes"][1].is_null() && report["generative"]["boundary"].is_null());
    assert!(matrix(&posterior["generative"]).iter().all(|row| row == &[1.0, 0.0]));
    assert!(
        matches!(fit.gaussian(), Some(gaussian::GaussianModel { parameters: 4, .. })),
        "means and variances of one class"
    );
}
