//! EM with missing labels against the golden traces (numpy; the unsupervised ones checked iterate by iterate against
//! scikit-learn 1.9.1's `GaussianMixture`), and what has to hold of any run.

use super::golden::{golden, matrix, numbers};
use crate::support::points::declared;
use bayesboard::data::Dataset;
use bayesboard::lab::{Em, End, Learner};
use bayesboard::math::Point;
use bayesboard::model::Checked;
use bayesboard::model::GenerativeSettings;
use bayesboard::model::em::{GaussianMixture, Halt};
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{LeaveOneOut, Settings};
use bayesboard::wire::{self, Value};
use fastrand::Rng;
use serde_json::json;

fn object(entries: &[(&str, Value)]) -> Value {
    Value::Object(entries.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect())
}

fn list(numbers: &[f64]) -> Value {
    Value::List(numbers.iter().copied().map(Value::Number).collect())
}

/// The data of a golden run: the points, those with label −1 unlabeled.
fn relabeled(data: &Dataset, labels: &[f64]) -> Dataset {
    let mut relabeled = data.clone();
    for (i, &label) in labels.iter().enumerate() {
        relabeled.relabel(i, (label >= 0.0).then_some(label as usize)).expect("a class");
    }
    relabeled
}

#[test]
fn traces_agree_with_the_golden_ones() {
    let mut n_traces = 0;
    for golden in golden() {
        for run in golden.list("em") {
            let shared = run["shared"] == json!(true);
            let what = format!("{} {} shared {shared}", golden.name, run["kind"]);
            let trace = run["trace"].as_array().expect("a trace");
            let unlabeled = vec![-1.0; golden.data.len()];
            let labels = run["labels"].as_array().map_or(unlabeled, |_| numbers(&run["labels"]));
            let data = relabeled(&golden.data, &labels);
            // The golden ε is 1e-3 of the larger variance of all points.
            let generative = GenerativeSettings {
                pooling: f64::from(u8::from(shared)),
                variance_smoothing: 1e-3,
                ..Default::default()
            };
            let settings = Settings { generative, ..Settings::default() };
            let start = &trace[0];
            let means = Value::List(matrix(&start["mean"]).iter().map(|m| list(m)).collect());
            let covariances = Value::List(matrix(&start["var"]).iter().map(|v| list(&[v[0], 0.0, v[1]])).collect());
            let start =
                object(&[("prior", list(&numbers(&start["prior"]))), ("mean", means), ("covariance", covariances)]);
            let mut options = vec![("iterations", Value::Number(200.0))];
            if run["kind"] == json!("unsupervised") {
                options.push(("start", start)); // The semi-supervised runs start from the labeled points, as ours do.
            }
            let ours = wire::em_trace(&data, &settings, &object(&options)).expect("a trace");
            let ours = serde_json::to_value(ours).expect("plain data");
            for entry in trace {
                let iteration = entry["iter"].as_u64().expect("a number") as usize;
                compare(&format!("{what} iteration {iteration}"), &ours[iteration], entry, iteration);
            }
            n_traces += 1;
        }
    }
    assert!(n_traces >= 30, "{n_traces} traces");
}

fn compare(what: &str, ours: &serde_json::Value, golden: &serde_json::Value, iteration: usize) {
    let limit = if iteration <= 20 { 1e-9 } else { 1e-7 };
    let near = |what: &str, actual: f64, expected: f64| {
        let tolerance = limit * (1.0 + expected.abs());
        assert!((actual - expected).abs() <= tolerance, "{what}: {actual} against {expected}");
    };
    let ours_likelihood = ours["logLikelihood"].as_f64().expect("a number");
    near(&format!("{what} log-likelihood"), ours_likelihood, golden["log_likelihood"].as_f64().expect("a number"));
    for (actual, expected) in numbers(&ours["prior"]).iter().zip(numbers(&golden["prior"])) {
        near(&format!("{what} prior"), *actual, expected);
    }
    for (actual, expected) in matrix(&ours["mean"]).iter().flatten().zip(matrix(&golden["mean"]).iter().flatten()) {
        near(&format!("{what} mean"), *actual, *expected);
    }
    for (actual, expected) in matrix(&ours["covariance"]).iter().zip(matrix(&golden["var"])) {
        near(&format!("{what} variance"), actual[0], expected[0]);
        near(&format!("{what} variance"), actual[2], expected[1]);
    }
}

/// Random points, a third of them labeled.
fn random_data(rng: &mut Rng) -> Dataset {
    let k = rng.usize(2..=4);
    let mut data = declared(k);
    for i in 0..rng.usize(10..60) {
        let class = i % k;
        let center = class as f64 * 1.5;
        let noise = |rng: &mut Rng| (0..6).map(|_| rng.f64() - 0.5).sum::<f64>();
        let point = Point::new(center + noise(rng), noise(rng) - center * 0.5);
        data.push(point, (rng.u8(..3) == 0).then_some(class)).expect("a valid point");
    }
    data
}

/// Without variance smoothing every iteration raises the likelihood (Dempster, Laird and Rubin 1977, theorem 1), at all
/// four corners and with pseudo-counts.
#[test]
fn the_likelihood_never_falls() {
    let mut rng = Rng::with_seed(8);
    let mut n_steps = 0;
    for run in 0..200 {
        let data = random_data(&mut rng);
        let (pooling, correlation) = Corner::ALL[run % 4].sliders();
        let prior_smoothing = f64::from(u8::from(run % 3 == 0)) * 2.0;
        let settings = GenerativeSettings {
            pooling,
            correlation,
            variance_smoothing: 0.0,
            prior_smoothing,
            ..GenerativeSettings::default()
        };
        let mixture = GaussianMixture::new(&data, &settings);
        let Some(mut now) = mixture.begin(run as u64) else { continue };
        let mut before = f64::NEG_INFINITY;
        for _ in 0..30 {
            let likelihood = now.heights.objective();
            assert!(likelihood >= before - 1e-9 * (1.0 + before.abs()), "run {run}: {before} fell to {likelihood}");
            before = likelihood;
            n_steps += 1;
            match mixture.next(&now) {
                Ok(next) => now = next,
                Err(Halt::Died(_) | Halt::Collapsed(_)) => break,
            }
        }
    }
    assert!(n_steps > 4000, "{n_steps} steps");
}

/// Without smoothing, each class of these two points takes one of them for itself, and the shared variances vanish.
#[test]
fn a_collapse_ends_the_run_before_the_entry_that_rounding_ruins() {
    let mut data = Dataset::new(vec!["a".into(), "b".into()], ["u".into(), "v".into()]).expect("classes");
    data.push(Point::new(-0.4584805817200038, 8.791537587057642), None).expect("a valid point");
    data.push(Point::new(0.5061913126582688, -20.220852091121483), Some(1)).expect("a valid point");
    let settings = GenerativeSettings { pooling: 1.0, variance_smoothing: 0.0, ..Default::default() };
    let mut run = Em::new(GaussianMixture::new(&data, &settings), Vec::new(), 0).expect("two different points");
    run.go_to(200);
    assert_eq!(run.end(), Some(End::Halted(Halt::Collapsed(None))));
    assert!(run.heights().is_sorted_by_key(|heights| heights.objective()), "{:?}", run.heights());
}

/// With every label given, one iteration is the fit of the labeled points, wherever it starts.
#[test]
fn with_all_labels_one_iteration_is_the_fit() {
    let golden = golden().into_iter().find(|golden| golden.name == "iris_petal").expect("the file");
    let settings = Checked::default();
    let trace =
        wire::em_trace(&golden.data, &settings, &object(&[("iterations", Value::Number(2.0))])).expect("a trace");
    let trace = serde_json::to_value(trace).expect("plain data");
    let report = bayesboard::model::Fit::new(&golden.data, &settings, None);
    let left_out = LeaveOneOut::new(&golden.data, &settings, &report);
    let report = serde_json::to_value(wire::report(&golden.data, &report, &left_out)).expect("a report");
    for (c, class) in report["generative"]["classes"].as_array().expect("classes").iter().enumerate() {
        for (actual, expected) in numbers(&trace[2]["mean"][c]).iter().zip(numbers(&class["mean"])) {
            assert!((actual - expected).abs() < 1e-12, "{actual} against {expected}");
        }
        for (actual, expected) in numbers(&trace[2]["covariance"][c]).iter().zip(numbers(&class["covariance"])) {
            assert!((actual - expected).abs() < 1e-12, "{actual} against {expected}");
        }
    }
}

#[test]
fn what_cannot_start_is_refused_by_field() {
    let mut data = Dataset::default();
    let run = |data: &Dataset, settings: &Settings, options: &[(&str, Value)]| {
        wire::em_trace(data, settings, &object(options)).expect_err("refused").to_string()
    };
    let ten = [("iterations", Value::Number(10.0))];
    let unsmoothed = GenerativeSettings { variance_smoothing: 0.0, ..Default::default() };
    let unsmoothed = Settings { generative: unsmoothed, ..Settings::default() };
    assert!(run(&data, &unsmoothed, &ten).starts_with("data.points is no points"));
    data.push(Point::ORIGIN, None).expect("a valid point");
    assert!(run(&data, &unsmoothed, &ten).starts_with("data.points is 1 point"));
    assert!(run(&data, &Settings::default(), &[]).starts_with("options.iterations is missing"));
    let between = GenerativeSettings { pooling: 0.5, ..Default::default() };
    let between = Settings { generative: between, ..Settings::default() };
    assert!(run(&data, &between, &ten).starts_with("settings.generative is pooling 0.5, correlation 0"));
    let start = object(&[("prior", list(&[0.5])), ("mean", Value::List(vec![])), ("covariance", Value::List(vec![]))]);
    let message = run(&data, &Settings::default(), &[ten[0].clone(), ("start", start)]);
    assert_eq!(message, "options.start.prior is an array of length 1; it must be an array of 2, one per class");
}
