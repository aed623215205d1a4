//! Folds, and points that are left out one by one.

use bayesboard::board::{Command, Panel, Preset, Saved};
use bayesboard::data::Dataset;
use bayesboard::decision::JudgedOn;
use bayesboard::math::Point;
use bayesboard::model::holdout::Choice::{VarianceSmoothing, WeightPrior};
use bayesboard::model::holdout::{HoldOut, N_TRIED, NoSplit, Part, Split, Validation, divided};
use bayesboard::model::{Fit, LeaveOneOut, Model, Progress, Settings, read_out};
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Value, link, read_link, read_state, send, state};
use bayesboard::words;
use serde_json::json;

use super::{on_panel, overlap, uneven};
use crate::support::checked;
use crate::support::json::value;
use crate::support::lists::{body, heads};

fn by(validation: Validation) -> Split {
    Split { validation, ..Split::default() }
}

fn finished(data: &Dataset, settings: &Settings, split: Split) -> HoldOut {
    let mut held_out = HoldOut::new(data, &checked(settings, data), split, None).expect("enough points");
    while !held_out.step(1) {}
    held_out
}

#[test]
fn folds_are_of_equal_size_and_so_is_each_class_in_them() {
    let mut data = uneven();
    data.push(Point::ORIGIN, None).expect("a point");
    for k in [2, 3, 10, 84, 85] {
        let split = Split { seed: 3, ..by(Validation::Folds(k)) };
        let folds = divided(&data, split).expect("enough points");
        assert_eq!((folds.n_folds(), folds.sizes()), (k, [85, 85, 0]));
        assert!(folds.part(85, Some(0)).is_none(), "a point without a class is in no fold");
        let of = |fold: usize, class: Option<usize>| {
            let is_in = |&i: &usize| {
                folds.part(i, Some(fold)) == Some(Part::Validation) && class.is_none_or(|c| data.label(i) == Some(c))
            };
            (0..85).filter(is_in).count()
        };
        for class in [None, Some(0), Some(1)] {
            let sizes: Vec<usize> = (0..k).map(|fold| of(fold, class)).collect();
            let [least, most] = [sizes.iter().min(), sizes.iter().max()].map(|size| size.expect("a fold"));
            assert!(most - least <= 1, "{k} folds, {class:?}: {sizes:?}");
            let n = class.map_or(85, |class| [60, 25][class]);
            assert_eq!(sizes.iter().sum::<usize>(), n, "each point is in one fold");
        }
        assert_eq!(folds, divided(&data, split).expect("the same"));
        let other = divided(&data, Split { seed: 4, ..split }).expect("another");
        assert_ne!(folds, other, "{k} folds of another seed");
    }
}

/// Fits to all points outside of a fold, one by one.
#[test]
fn validation_errors_are_those_of_fits_to_the_other_folds() {
    let (data, settings) = (overlap(), Settings::default());
    let split = by(Validation::Folds(7));
    let (held_out, folds) = (finished(&data, &settings, split), divided(&data, split).expect("folds"));
    let errors = |settings: &Settings| {
        let mut wrong = [[0; 2]; 2];
        let checked = checked(settings, &data);
        for model in Model::ALL {
            let all = Fit::new(&data, &checked, None);
            wrong[model as usize][0] = read_out(&data, all[model].scores.as_ref().expect("a model")).n_wrong();
            for fold in 0..7 {
                let mut parts = [data.without_points(), data.without_points()];
                for i in 0..data.len() {
                    let is_out = folds.part(i, Some(fold)) == Some(Part::Validation);
                    parts[usize::from(is_out)].push(data.point(i), data.label(i)).expect("a point");
                }
                let fit = Fit::new(&parts[0], &checked, None);
                wrong[model as usize][1] += read_out(&parts[1], fit[model].scores.as_ref().expect("a model")).n_wrong();
            }
        }
        wrong
    };
    let now = errors(&settings);
    for model in Model::ALL {
        let [training, validation] = now[model as usize];
        assert_eq!(held_out.wrong(model), Some(Some([training, validation, 0])));
        assert!(validation >= training && validation > 0, "{model:?}: {now:?}");
    }
    for (k, (smoothing, std)) in
        held_out.values(VarianceSmoothing).into_iter().zip(held_out.values(WeightPrior)).enumerate()
    {
        let mut settings = settings.clone();
        settings.generative.variance_smoothing = smoothing;
        settings.logistic.prior_std = Some(std);
        let wrong = errors(&settings).map(|[training, validation]| Some([training, validation, 0]));
        assert_eq!([held_out.tried(VarianceSmoothing)[k], held_out.tried(WeightPrior)[k]], wrong, "value {k}");
    }
    let fewest = held_out.tried(WeightPrior).iter().flatten().map(|wrong| wrong[1]).min();
    let chosen = held_out.chosen(WeightPrior).expect("a choice");
    assert_eq!(held_out.tried(WeightPrior)[chosen].map(|wrong| wrong[1]), fewest);
    assert_eq!(held_out.fit.moments.grand.weight, data.len() as f64, "the board shows the fit to all");
}

/// Leave-one-out by statistics and by refits, which *Numbers* has, takes no fold.
#[test]
fn one_by_one_is_leave_one_out() {
    for data in [overlap(), uneven()] {
        let settings = Settings::default();
        let held_out = finished(&data, &settings, by(Validation::LeaveOneOut));
        let as_folds = finished(&data, &settings, by(Validation::Folds(data.len())));
        let settings = checked(&settings, &data);
        let left_out = LeaveOneOut::complete(&data, &settings, &Fit::new(&data, &settings, None));
        for model in Model::ALL {
            let Progress::Done(Ok(figures)) = left_out.results[model] else { panic!("a figure") };
            let wrong = held_out.wrong(model).flatten().expect("a model");
            assert_eq!(wrong[1], figures.n - figures.n_right);
            assert_eq!(as_folds.wrong(model), Some(Some(wrong)), "as many folds as points");
        }
    }
}

#[test]
fn a_value_is_known_after_all_its_folds() {
    let data = overlap();
    let mut held_out =
        HoldOut::new(&data, &checked(&Settings::default(), &data), by(Validation::Folds(3)), None).expect("folds");
    let (mut before, mut n) = (0.0, 0_usize);
    while !held_out.step(1) {
        assert!(held_out.course.progress() > before && !held_out.has_test());
        (before, n) = (held_out.course.progress(), n + 1);
        // Both present values come first, then those of smoothing, then those of λ.
        let n_known = n / 4;
        assert_eq!(held_out.wrong(Model::Generative).is_some(), n_known > 0);
        assert_eq!(held_out.tried(WeightPrior).len(), n_known.saturating_sub(2 + N_TRIED));
    }
    // A fit with the present and with 11 values of two settings, to all points and without each fold.
    assert_eq!((n + 1, held_out.course.progress()), (4 * 24, 1.0));
    // What was tried is kept where it holds.
    let mut other = Settings::default();
    other.logistic.prior_std = None;
    let kept = HoldOut::new(&data, &checked(&other, &data), by(Validation::Folds(3)), Some(held_out.clone()));
    assert_eq!(kept.expect("folds").tried(WeightPrior), held_out.tried(WeightPrior));
    let single = HoldOut::new(&data, &checked(&other, &data), Split::default(), Some(held_out)).expect("a split");
    assert!(single.tried(WeightPrior).is_empty(), "other parts");
}

#[test]
fn the_panel_has_no_test_and_the_board_shows_the_fit_to_all() {
    let mut app = on_panel([Command::Common(Common::Open(Preset::UnequalVariances))]);
    send(&mut app, &value(&json!(["folds", 4, 2]))).expect("a command");
    while !app.idle() {}
    app.refresh();
    assert!(words::status(&app).starts_with("80 points in 4 folds (seed 2), each judged by the fit to the others."));
    assert_eq!((words::fitted_to(&app), app.fit_in_sight().moments.grand.weight), (String::new(), 80.0));
    assert!(app.parts().expect("parts").iter().all(|part| *part == Some(Part::Training)), "no point is pale");
    app.update(Command::OpenTest);
    app.refresh();
    assert!(!app.is_test_open(), "there is none");
    let panel =
        serde_json::to_value(wire::answer(&mut app, &value(&json!(["panel"]))).expect("an answer")).expect("JSON");
    assert_eq!(body(&panel, "folds")["command"], json!(["folds", 4.0, 2.0]));
    assert!(body(&panel, "open").is_null());
    assert_eq!(heads(&panel, "held-out"), ["Training, 80", "Validation, 80"]);
    assert!(body(&panel, "held-out")["note"].as_str().expect("a note").contains("No test is kept"));
    // Decisions judges on the points of a single split.
    tell_decisions(&mut app);
    assert_eq!(app.held_out().expect("a split").sets.each_ref().map(Dataset::len), [48, 16, 16]);
    send(&mut app, &value(&json!(["leaveOneOut"]))).expect("a command");
    app.update(Command::Common(Common::OpenPanel(Panel::HoldOut)));
    app.refresh();
    assert!(words::description(&app).contains("Each of 80 points is judged by the fit to all others."));
}

fn tell_decisions(app: &mut bayesboard::board::App) {
    app.update(Command::Common(Common::OpenPanel(Panel::Decisions)));
    app.update(Command::Decide(bayesboard::board::Decide::On(JudgedOn::Validation)));
    app.refresh();
}

#[test]
fn folds_that_cannot_be_are_refused_by_their_name() {
    let mut app = on_panel((0..9).map(|i| Command::Insert(Point::new(f64::from(i), 0.0), Some((i > 4) as usize))));
    send(&mut app, &value(&json!(["folds", 10, 1]))).expect("a command");
    app.refresh();
    assert_eq!(app.held_out().err(), Some(NoSplit::Folds(9)));
    let said = words::no_split(&app, NoSplit::Folds(9));
    assert!(said.starts_with("Folds: there cannot be more than the 9 labeled points."), "{said}");
    send(&mut app, &value(&json!(["folds", 9, 1]))).expect("a command");
    app.refresh();
    assert!(app.held_out().is_ok());
    for bad in [json!(["folds", 1, 1]), json!(["folds", 2.5, 1]), json!(["folds", 101, 1]), json!(["folds", null, 1])] {
        let refused = send(&mut app, &value(&bad)).expect_err("not a number of folds");
        assert!(refused.expected.contains("a whole number from 2 to 100"), "{refused:?}");
    }
    let one = on_panel((0..9).map(|i| Command::Insert(Point::new(f64::from(i), 0.0), Some(0))));
    assert_eq!(one.held_out().err(), Some(NoSplit::Classes));
    let labels: Vec<Option<usize>> = (0..1001).map(|i| Some(i % 2)).collect();
    let many = bayesboard::lab::Division::new(&labels, 2, by(Validation::LeaveOneOut));
    assert_eq!(many, Err(NoSplit::Many));
    assert_eq!(
        words::no_split(&app, NoSplit::Many),
        "At most 1,000 labeled points are left out one by one. Take folds."
    );
}

#[test]
fn links_and_files_keep_how_points_are_held_out() {
    let saved = |split| Saved { panel: Some(Panel::HoldOut), split, ..Saved::default() };
    for (split, text) in [
        (Split { block: 10, seed: 7, ..Split::default() }, "10,7"),
        (Split { seed: 2, ..by(Validation::Folds(12)) }, "12-folds,2"),
        (by(Validation::Folds(2)), "2-folds"),
        (by(Validation::LeaveOneOut), "leave-one-out"),
    ] {
        let hash = link(&saved(split)).expect("a link").hash;
        assert!(hash.contains("in=holdout&split="), "{hash}");
        let (read, bad) = read_link(&hash).expect("no fault").expect("a board");
        assert_eq!((read.split, bad.len()), (split, 0), "{hash}");
        let file = serde_json::to_value(state(&saved(split))).expect("plain data");
        assert_eq!(file["view"]["split"], text);
        assert_eq!(read_state(&value(&file)).expect("a file").split, split);
        let mut app = bayesboard::board::App::default();
        app.update(Command::Common(Common::OpenLink(Box::new(read), Vec::new())));
        assert_eq!(app.split(), split);
    }
    assert!(!link(&saved(Split::default())).expect("a link").hash.contains("split"), "the usual one");
    let elsewhere = Saved { panel: Some(Panel::Numbers), ..saved(by(Validation::LeaveOneOut)) };
    assert!(!link(&elsewhere).expect("a link").hash.contains("split"), "of another panel");
    for bad in ["1-folds", "101-folds", "2", "21", "5,-1", "folds", "5,1,1", "leave-one-out,3", "-folds", ""] {
        let (read, names) = read_link(&format!("v=3&in=holdout&split={bad}")).expect("no fault").expect("a board");
        assert_eq!((read.split, names), (Split::default(), vec!["split"]), "{bad}");
        let mut file = serde_json::to_value(state(&saved(by(Validation::LeaveOneOut)))).expect("plain data");
        file["view"]["split"] = json!(bad);
        let refused = read_state(&value(&file)).expect_err("not a split");
        assert!(refused.field.ends_with("view.split") && refused.expected.contains("10-folds"), "{refused:?}");
    }
    let number = json!({ "version": 3, "view": { "split": 5 } });
    let _: &Value = &value(&number);
    assert!(read_state(&value(&number)).is_err());
}
