//! Which points are judged, and by which fits.

use bayesboard::board::{self, App, Command, Decide, DecisionView, Preset};
use bayesboard::data::Dataset;
use bayesboard::decision::JudgedOn;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::decisions::judged_left_out;
use bayesboard::model::holdout::{Part, divided};
use bayesboard::model::{Bins, Family, Fit, LeaveOneOut, Maximum, Model, Settings};
use bayesboard::screen::Common;
use bayesboard::{wire, words};
use serde_json::json;

use super::{at_cost, cost_of as cost, is_stale, line_of, on, open};
use crate::support::boards::{ask, board, board_of, preset, tell};
use crate::support::checked;
use crate::support::json::value;
use crate::support::lists::{body, cells, choices, found, said};
use crate::support::points::points;

/// The log-odds of B at a point from a fit to all points but that one.
fn without(data: &Dataset, index: usize, settings: &Settings, model: Model) -> (Option<f64>, Maximum) {
    let mut others = data.clone();
    let (at, _) = others.remove(index);
    let fit = Fit::new(&others, &checked(settings, data), None);
    let scores = fit[model].scores.as_ref().map(|scores| scores.at(at));
    (scores.map(|scores| scores[1] - scores[0]), fit[model].maximum)
}

#[test]
fn left_out_points_are_judged_by_fits_to_the_others() {
    let mut settings = Settings::default();
    settings.logistic.prior_std = Some(2.0);
    let mut data = points([(0.0, 0.0, 0), (1.0, 0.5, 0), (2.5, 0.0, 0), (2.0, 1.0, 1), (3.0, -1.0, 1), (0.5, 2.0, 1)]);
    data.push(Point::new(9.0, 9.0), None).expect("a point");
    for family in [Family::Gaussian, Family::Histogram] {
        settings.generative.family = family;
        settings.generative.count_smoothing = 1.0;
        let checked = checked(&settings, &data);
        let fit = Fit::new(&data, &checked, None);
        let left_out = LeaveOneOut::complete(&data, &checked, &fit);
        for model in Model::ALL {
            let judged = judged_left_out(&left_out, model, 1).expect("figures");
            assert_eq!(judged.len(), 6);
            for (i, point) in judged.iter().enumerate() {
                let (expected, _) = without(&data, i, &settings, model);
                let difference = point.log_odds.expect("an answer") - expected.expect("a fit");
                assert!(difference.abs() < 1e-6, "{model:?}, {family:?}, {i}: off by {difference}");
                assert_eq!(point.is_positive, i / 3 == 1);
            }
        }
    }
}

#[test]
fn held_out_points_are_judged_by_the_fit_to_the_training_points() {
    let mut app = at_cost(preset(Preset::EqualVariances), 3.0);
    let before = ask(&mut app, "panel");
    assert_eq!(choices(&before, "on"), ["leave-one-out", "training", "validation"], "the test is closed");
    let split = app.split();
    let parts = divided(&app.board().data, split).expect("a split").parts().to_vec();
    let panel = on(&mut app, JudgedOn::Validation);
    for (on, part) in [(JudgedOn::Validation, Part::Validation), (JudgedOn::Test, Part::Test)] {
        if part == Part::Test {
            tell(&mut app, [Command::OpenTest]);
        }
        let shown = self::on(&mut app, on);
        let chosen = body(&shown, "on")["chosen"].as_u64().expect("one of them") as usize;
        assert_eq!(choices(&shown, "on")[chosen], words::decisions::points(on));
        // A fit from scratch to the training points.
        let data = &app.board().data;
        let mut training = data.without_points();
        let of_part = |part| data.iter().zip(&parts).filter(move |(_, of)| **of == Some(part)).map(|(point, _)| point);
        for (at, class) in of_part(Part::Training) {
            training.push(at, class).expect("a point");
        }
        let anew = Fit::new(&training, &app.board().settings, None);
        for model in Model::ALL {
            let judged = app.judged_by(model).expect("figures");
            let points = &app.decided().expect("figures").points;
            assert_eq!([judged.all().len(), points.len()], [of_part(part).count(); 2]);
            for ((judged, point), (at, class)) in judged.all().iter().zip(points).zip(of_part(part)) {
                let scores = anew[model].scores.as_ref().expect("a fit").at(at);
                let difference = judged.log_odds.expect("an answer") - (scores[1] - scores[0]);
                assert!(difference.abs() < 1e-6, "{model:?}: {difference}");
                assert_eq!((point.0, Some(point.1), judged.is_positive), (at, class, class == Some(1)));
            }
            // The board shows that fit, and its lines are at its threshold.
            assert_eq!(
                format!("{:?}", app.fit_in_sight()[model].scores),
                format!("{:?}", app.held_out().expect("a split").fit[model].scores)
            );
            for at in line_of(&app, model) {
                let p = anew[model].posterior(at).expect("a posterior")[1];
                assert!((p - 0.25).abs() < 1e-6, "{model:?}: {p}");
            }
        }
        assert_eq!(app.parts().expect("parts"), parts);
        // Scripts get the same.
        let options = json!({ "on": words::decisions::points(on), "block": split.block, "seed": split.seed });
        let of = wire::decisions(data, &app.board().settings, &value(&options)).expect("figures");
        let calls = app.judged_by(Model::Generative).expect("figures").calls(app.decision());
        assert_eq!(of.generative.expect("a model").called, calls.called);
    }
    assert_ne!(cells(&panel, "calls"), cells(&before, "calls"));
    // Back to all points: the fit to all of them.
    let panel = self::on(&mut app, JudgedOn::LeftOut);
    assert_eq!(cells(&panel, "calls"), cells(&before, "calls"));
    assert!(app.held_out().is_err() && app.parts().is_none());
}

#[test]
fn what_cannot_be_held_out_is_said() {
    // Another board closes the test.
    let mut app = at_cost(preset(Preset::EqualVariances), 3.0);
    let panel = on(&mut app, JudgedOn::Test);
    assert_eq!(found(&panel), "The test points are closed: “Hold-out” opens them.");
    assert_eq!(cost(&panel, 0), "–");
    assert_eq!(choices(&panel, "on"), ["leave-one-out", "training", "validation", "test"], "what is chosen is listed");
    // Too few points.
    let mut few = at_cost(board([(0.0, 0.0, 0), (1.0, 0.0, 0), (0.0, 1.0, 1), (1.0, 1.0, 1)]), 3.0);
    assert_eq!(choices(&ask(&mut few, "panel"), "on"), ["leave-one-out", "training"]);
    let panel = on(&mut few, JudgedOn::Validation);
    let said = found(&panel);
    assert!(said.starts_with("This split needs at least ") && !said.contains(". This"), "{said}");
    assert!(few.held_out().is_err());
    let refused = wire::decisions(&few.board().data, &few.board().settings, &value(&json!({ "on": "validation" })));
    assert!(refused.expect_err("too few").to_string().contains("as many points of each class as a block has"));
}

#[test]
fn what_cannot_be_decided_is_said() {
    let mut one = at_cost(board([(0.0, 0.0, 0), (1.0, 1.0, 0)]), 10.0);
    let panel = ask(&mut one, "panel");
    assert_eq!((said(&panel), body(&panel, "calls")), ("Needs points of both classes.".to_owned(), json!(null)));
    let mut hidden = at_cost(preset(Preset::EqualVariances), 10.0);
    tell(&mut hidden, [Command::Common(Common::HideFits(true))]);
    let panel = ask(&mut hidden, "panel");
    assert_eq!((said(&panel), body(&panel, "calls")), ("The fits are hidden.".to_owned(), json!(null)));
    assert!(line_of(&hidden, Model::Generative).is_empty());
    assert_eq!(ask(&mut App::default(), "panel"), json!(null));
    // A model that is off has no column.
    let mut off = at_cost(preset(Preset::EqualVariances), 10.0);
    tell(&mut off, [Command::Show(board::Part::Generative, false)]);
    let panel = ask(&mut off, "panel");
    assert_eq!(body(&panel, "calls")["groups"], json!(["Logistic"]));
    // Cells without an answer, of which both classes have points when left out.
    let mut settings = Settings::default();
    settings.generative.family = Family::Histogram;
    settings.generative.bins = Bins { n: 3, range: [0.0, 3.0, 0.0, 3.0], cuts: None };
    settings.generative.correlation = 1.0;
    let data = points([(0.5, 0.5, 0), (0.6, 0.5, 0), (2.5, 2.5, 1), (2.6, 2.5, 1), (0.5, 2.5, 1), (1.5, 1.5, 0)]);
    let mut empty = at_cost(board_of(data, settings), 10.0);
    let panel = ask(&mut empty, "panel");
    assert_eq!(found(&panel), "2 points without an answer count as wrong.");
    assert_eq!(cost(&panel, 0), "1.83", "(1 + 10)/6");
    for view in [DecisionView::Roc, DecisionView::Reliability] {
        tell(&mut empty, [Command::Decide(Decide::View(view))]);
        assert_eq!(found(&ask(&mut empty, "panel")), "2 points without an answer are left out of curve and scores.");
    }
    // More than a thousand points: logistic regression is not left out.
    let many = (0..1_200).map(|i| (f64::from(i % 7), f64::from(i % 5), (i % 2) as usize));
    let mut many = at_cost(board(many), 2.0);
    let panel = ask(&mut many, "panel");
    assert_eq!(cost(&panel, 1), "–");
    assert_eq!(found(&panel), "Logistic regression is validated on at most 1,000 points.");
    tell(&mut many, [Command::Decide(Decide::On(JudgedOn::Training))]);
    assert_ne!(cost(&ask(&mut many, "panel"), 1), "–");
}

#[test]
fn figures_of_before_a_change_stay_until_those_of_after_it_are_known() {
    let mut app = at_cost(preset(Preset::EqualVariances), 10.0);
    let before = cost(&ask(&mut app, "panel"), 0);
    tell(&mut app, [Command::Place(0, [Some(4.0), Some(4.0)])]);
    let panel = ask(&mut app, "panel");
    assert_eq!((is_stale(&panel), cost(&panel, 0)), (true, before.clone()));
    while !app.validate() {}
    let panel = ask(&mut app, "panel");
    assert!(!is_stale(&panel));
    assert_ne!(cost(&panel, 0), before);
    // Those of another board are no figures of this one.
    tell(&mut app, [Command::Common(Common::Open(Preset::RoundBlobs)), open()]);
    assert_eq!(cost(&ask(&mut app, "panel"), 0), "…");
}
