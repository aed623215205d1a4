//! The table of settings: each is named once, written, read, refused and said by its line.

use crate::support::json::value;

use bayesboard::board::{App, Command};
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{Checked, SETTINGS, Settings};
use bayesboard::screen::Screen;
use bayesboard::wire::{At, read_command, read_settings};
use bayesboard::words;
use serde_json::{Value, json};

/// What is said of a value that is out of range for two classes.
fn refusal(settings: &Value) -> String {
    let value = value(settings);
    read_settings(&At::root("settings", &value), &Settings::default(), 2).expect_err("out of range").to_string()
}

#[test]
fn a_value_out_of_range_is_named_with_its_range() {
    let cases = [
        (json!({ "generative": { "pooling": -0.5 } }), "generative.pooling is -0.5; it must be a number from 0 to 1"),
        (json!({ "generative": { "correlation": 2 } }), "generative.correlation is 2; it must be a number from 0 to 1"),
        (
            json!({ "generative": { "varianceSmoothing": 2e6 } }),
            "generative.varianceSmoothing is 2000000; it must be a number from 0 to 1.00·10⁶",
        ),
        (
            json!({ "generative": { "priorSmoothing": -1 } }),
            "generative.priorSmoothing is -1; it must be a number from 0 to 1.00·10⁶",
        ),
        (
            json!({ "generative": { "prior": [1] } }),
            "generative.prior is an array of length 1; it must be 2 numbers, one per class, or null",
        ),
        (json!({ "generative": { "prior": [-1, 2] } }), "generative.prior[1] is 2; it must be a number from 0 to 1"),
        (
            json!({ "generative": { "prior": [0.5, 0.25] } }),
            "generative.prior is an array that sums to 0.75; it must be numbers that sum to 1",
        ),
        (
            json!({ "generative": { "family": "beta" } }),
            "generative.family is “beta”; it must be one of gaussian, counts",
        ),
        (json!({ "generative": { "bins": 13 } }), "generative.bins is 13; it must be a whole number from 1 to 12"),
        (
            json!({ "generative": { "range": [1, 1, 0, 1] } }),
            "generative.range is no such rectangle; it must be left, right, bottom and top, ascending, up to 4·10¹² in size",
        ),
        (
            json!({ "generative": { "range": [1, 2, 0] } }),
            "generative.range is an array of length 3; it must be four numbers: left, right, bottom, top",
        ),
        (
            json!({ "generative": { "cuts": { "x": [1, 1], "y": [] } } }),
            "generative.cuts is no such cuts; it must be at most 31 numbers per axis, strictly ascending",
        ),
        (
            json!({ "generative": { "cuts": { "x": [] } } }),
            "generative.cuts.y is missing; it must be an array of numbers",
        ),
        (
            json!({ "generative": { "family": "counts", "correlation": 0.5 } }),
            "generative.correlation is 0.5; it must be 0 or 1 for the family “counts”",
        ),
        (
            json!({ "logistic": { "priorStd": 0 } }),
            "logistic.priorStd is 0; it must be a number from 1.00·10⁻⁶ to 1.00·10⁹, or null",
        ),
        (
            json!({ "logistic": { "features": "cubic" } }),
            "logistic.features is “cubic”; it must be “linear”, “squares” or “quadratic”",
        ),
        (
            json!({ "logistic": { "penalizeIntercept": 1 } }),
            "logistic.penalizeIntercept is 1; it must be true or false",
        ),
    ];
    for (settings, expected) in cases {
        assert_eq!(refusal(&settings), format!("settings.{expected}"));
    }
}

#[test]
fn what_needs_no_check_is_in_range() {
    let usual = Settings::default();
    assert_eq!(usual.clone().check(2), Ok(Checked::default()));
    for std in [None, Some(1.0), Some(0.0), Some(-1.0), Some(f64::INFINITY), Some(f64::NAN)] {
        for corner in Corner::ALL {
            let settings = Checked::default().at_corner(corner).with_prior_std(std).with_estimated_prior();
            assert_eq!(settings.unchecked().check(2), Ok(settings), "{std:?}, {corner:?}");
        }
    }
}

#[test]
fn every_setting_has_names_of_its_own() {
    for names in [|i: usize| SETTINGS[i].path(), |i: usize| SETTINGS[i].link.to_owned()] {
        let mut all: Vec<String> = (0..SETTINGS.len()).map(names).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), SETTINGS.len(), "{all:?}");
    }
}

#[test]
fn a_message_changes_what_it_names_and_nothing_else() {
    let mut app = App::default();
    let mut adjust = |settings: Value| {
        let command = read_command(&value(&json!(["adjust", settings]))).expect("a command");
        app.update(command);
        app.board().settings.unchecked()
    };
    let mut expected = Settings::default();
    assert_eq!(adjust(json!({})), expected);
    expected.generative.pooling = 1.0;
    assert_eq!(adjust(json!({ "generative": { "pooling": 1 } })), expected);
    (expected.generative.prior, expected.logistic.prior_std) = (Some(vec![0.25, 0.75]), None);
    assert_eq!(adjust(json!({ "generative": { "prior": [0.25, 0.75] }, "logistic": { "priorStd": null } })), expected);
    expected.generative.prior = None;
    assert_eq!(adjust(json!({ "generative": { "prior": null } })), expected);
}

#[test]
fn a_class_prior_for_other_classes_is_refused_by_the_board() {
    let mut app = App::default();
    let before = app.board().clone();
    let mut settings = Settings::default();
    settings.generative.prior = Some(vec![0.2, 0.3, 0.5]);
    app.update(Command::Adjust(Box::new(settings.into())));
    assert_eq!(*app.board(), before);
    assert_eq!(
        app.notice().map(words::notice).as_deref(),
        Some("generative.prior is an array of length 3; it must be 2 numbers, one per class, or null.")
    );
}
