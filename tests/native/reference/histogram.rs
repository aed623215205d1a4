//! Histograms and joint tables against exact rationals, which agree with scikit-learn's `CategoricalNB`.

use bayesboard::data::{CellCounts, Dataset};
use bayesboard::math::{Grid, LogScores, Point, TIE, argmax, is_tie};
use bayesboard::model::histogram::{self, HistogramModel};
use bayesboard::model::{Bins, Family, Fit, GenerativeSettings, LeaveOneOut, Model, Progress, Settings};
use serde_json::Value;

use super::golden::matrix;

/// The sets of points of `tests/golden-discrete`.
const FILES: [&str; 8] = [
    include_str!("../../golden-discrete/blobs3_60.json"),
    include_str!("../../golden-discrete/few_labels_40.json"),
    include_str!("../../golden-discrete/joint_table_abc_20.json"),
    include_str!("../../golden-discrete/on_the_cuts_10.json"),
    include_str!("../../golden-discrete/rock_paper_scissors_9.json"),
    include_str!("../../golden-discrete/stripes_60.json"),
    include_str!("../../golden-discrete/thunder_42.json"),
    include_str!("../../golden-discrete/xor_16.json"),
];

/// A set of points with one of its grids.
struct Case<'a> {
    name: String,
    data: &'a Dataset,
    probes: &'a [Point],
    json: &'a Value,
}

impl Case<'_> {
    fn cuts(&self) -> [Vec<f64>; 2] {
        matrix(&self.json["cuts"]).try_into().expect("two axes")
    }

    fn grid(&self) -> Grid {
        Grid::new(self.cuts()).expect("ascending cuts")
    }

    fn counts(&self) -> CellCounts {
        CellCounts::new(self.data, self.grid())
    }
}

fn points(value: &Value) -> Vec<Point> {
    matrix(value).into_iter().map(|x| Point::new(x[0], x[1])).collect()
}

fn each_case(mut check: impl FnMut(&Case)) {
    for text in FILES {
        let json: Value = serde_json::from_str(text).expect("JSON");
        let classes = json["classes"].as_array().expect("classes").iter().map(|name| name.as_str().expect("a name"));
        let axes = Dataset::default().axes().clone();
        let mut data = Dataset::new(classes.map(String::from).collect(), axes).expect("a data set");
        for (point, label) in points(&json["x"]).into_iter().zip(json["y"].as_array().expect("labels")) {
            data.push(point, label.as_u64().map(|class| class as usize)).expect("a point");
        }
        let probes = points(&json["probes"]);
        for config in json["configs"].as_array().expect("configs") {
            let name = format!("{}, {}", json["name"], config["name"]);
            check(&Case { name, data: &data, probes: &probes, json: config });
        }
    }
}

/// Checks each fit of each case, naive and joint, with its reference.
fn each_fit(mut check: impl FnMut(&Case, &GenerativeSettings, &HistogramModel, &Value)) {
    each_case(|case| {
        for fit in case.json["fits"].as_array().expect("fits") {
            for joint in [false, true] {
                let settings = GenerativeSettings {
                    family: Family::Histogram,
                    correlation: f64::from(u8::from(joint)),
                    bins: Bins { cuts: Some(case.cuts()), ..Bins::default() },
                    count_smoothing: number(&fit["alpha"]),
                    prior_smoothing: number(&fit["prior_smoothing"]),
                    ..GenerativeSettings::default()
                };
                let model = histogram::fit(case.counts(), &settings).expect("labeled points");
                check(case, &settings, &model, &fit[if joint { "joint" } else { "naive" }]);
            }
        }
    });
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn count(value: &Value) -> usize {
    value.as_u64().expect("a count") as usize
}

/// Equal up to a tolerance relative to the size, at least 1.
fn close(ours: f64, reference: f64, tolerance: f64, what: &str) {
    let scale = 1.0 + reference.abs();
    assert!((ours - reference).abs() <= tolerance * scale, "{what}: {ours} for {reference}");
}

/// Both absent, or close.
fn agree(ours: Option<f64>, reference: &Value, tolerance: f64, what: &str) {
    match (ours, reference.as_f64()) {
        (Some(ours), Some(reference)) => close(ours, reference, tolerance, what),
        (ours, reference) => assert_eq!(ours, reference, "{what}"),
    }
}

#[test]
fn cells_are_counted_as_in_the_reference() {
    each_case(|case| {
        let (counts, grid) = (case.counts(), case.grid());
        for (class, table) in case.json["cell_counts"].as_array().expect("classes").iter().enumerate() {
            for (column, rows) in matrix(table).into_iter().enumerate() {
                for (row, n) in rows.into_iter().enumerate() {
                    assert_eq!(counts.in_cell([column, row])[class], n, "{}", case.name);
                }
            }
        }
        let bins = matrix(&case.json["probe_bins"]);
        for (&probe, bins) in case.probes.iter().zip(bins) {
            assert_eq!(grid.cell_at(probe), [bins[0] as usize, bins[1] as usize], "{}", case.name);
        }
        assert_eq!(counts.n_empty(), count(&case.json["empty_cells"]), "{}", case.name);
        let information = &case.json["mutual_information"];
        close(counts.mutual_information(), number(&information["all"]), 1e-12, &case.name);
        close(counts.mutual_information_within_classes(), number(&information["within_classes"]), 1e-12, &case.name);
    });
}

#[test]
fn histograms_and_tables_are_those_of_the_reference() {
    each_fit(|case, settings, model, reference| {
        let name = format!("{}, α = {}, joint: {}", case.name, settings.count_smoothing, settings.is_joint());
        let scores = model.scores();
        for (q, &probe) in case.probes.iter().enumerate() {
            let (log_joint, posterior) = (scores.at(probe), scores.posterior(probe));
            for class in 0..case.data.n_classes() {
                let log_joint = Some(log_joint[class] - log_present(model)).filter(|s| s.is_finite());
                agree(log_joint, &reference["log_joint"][q][class], 1e-11, &name);
                let posterior = argmax(&scores.at(probe)).map(|_| posterior[class]);
                agree(posterior, &reference["posterior"][q][class], 1e-12, &name);
            }
            // Of a tie the reference predicts the first class, the model none.
            let is_tie_of_reference = reference["tie"][q] == true;
            let predicted =
                reference["predict"][q].as_u64().filter(|_| !is_tie_of_reference).map(|class| class as usize);
            assert_eq!(scores.predict(probe), predicted, "{name}");
            assert_eq!(is_tie(&log_joint, TIE), reference["tie"][q] == true, "{name}");
        }
        let grid = model.counts().grid();
        for class in 0..case.data.n_classes() {
            for axis in [0, 1].into_iter().filter(|_| !settings.is_joint()) {
                for bin in 0..grid.bins(axis) {
                    agree(model.along(axis, bin, class), &reference["theta"][axis][class][bin], 1e-12, &name);
                }
            }
            for (column, row) in (0..grid.bins(0)).flat_map(|c| (0..grid.bins(1)).map(move |r| (c, r))) {
                if settings.is_joint() {
                    agree(model.in_cell([column, row], class), &reference["theta"][class][column][row], 1e-12, &name);
                }
            }
        }
        assert_eq!(model.n_undefined(), count(&reference["undefined_cells"]), "{name}");
        assert_eq!(model.n_tied(), count(&reference["tied_cells"]), "{name}");
        let parameters = &case.json["parameters"][if settings.is_joint() { "joint" } else { "naive" }];
        assert_eq!(model.parameters, count(parameters), "{name}");
    });
}

/// The logarithm of the class prior of all classes with points: the reference normalizes it over these.
fn log_present(model: &HistogramModel) -> f64 {
    let present = (0..model.priors.len()).filter(|&class| model.is_present(class));
    present.filter_map(|class| model.priors[class]).sum::<f64>().ln()
}

#[test]
fn read_outs_and_leave_one_out_are_those_of_the_reference() {
    each_fit(|case, settings, model, reference| {
        let name = format!("{}, α = {}, joint: {}", case.name, settings.count_smoothing, settings.is_joint());
        let fit = fitted(case, settings);
        let read_out = fit[Model::Generative].read_out.as_ref().expect("a read-out");
        let training = &reference["training"];
        agree(read_out.conditional, &training["conditional_log_likelihood"], 1e-10, &name);
        let own_score = read_out.own_score.map(|sum| sum - read_out.n as f64 * log_present(model));
        agree(own_score, &training["joint_log_likelihood"], 1e-10, &name);
        let left_out = LeaveOneOut::complete(case.data, &fit.settings, &fit).results.generative;
        let Progress::Done(Ok(left_out)) = left_out else { panic!("{name}: no leave-one-out") };
        let n = model.counts().of_classes().iter().sum::<f64>();
        // The reference counts some ties as right.
        let right = (n - number(&reference["leave_one_out"]["wrong"])) / n;
        let least = right - left_out.n_tied as f64 / n;
        assert!((least - 1e-12..=right + 1e-12).contains(&left_out.accuracy()), "{name}: {left_out:?} for {right}");
    });
}

/// The fit of a board with these settings.
fn fitted(case: &Case, settings: &GenerativeSettings) -> Fit {
    let settings = Settings { generative: settings.clone(), ..Settings::default() };
    Fit::new(case.data, &settings.check(case.data.n_classes()).expect("settings in range"), None)
}
