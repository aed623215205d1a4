//! The sentences and tables of histograms.

use bayesboard::board::{App, Command, Panel, Pointer, Preset};
use bayesboard::math::Point;
use bayesboard::model::Family;
use bayesboard::screen::Common;
use bayesboard::words;

use super::controls::{adjust, app, tell};

#[test]
fn every_state_has_its_sentence() {
    let note = |app: &App| words::histogram_note(app);
    let mut app = app([Command::Common(Common::Open(Preset::RockPaperScissors))]);
    assert_eq!(note(&app).as_deref(), Some("Every cell is a tie: the histograms of the classes are alike."));
    adjust(&mut app, |settings| settings.generative.bins.n = 1);
    assert_eq!(note(&app).as_deref(), Some("One bin on both axes: only the class prior is left."));
    tell(&mut app, [Command::Common(Common::Open(Preset::StripesTooFine))]);
    assert_eq!(note(&app).as_deref(), Some("102 of 144 cells have no point, and so no answer: 0/0."));
    adjust(&mut app, |settings| settings.generative.count_smoothing = 1000.0);
    let outweighs = "α = 1000 outweighs the points: little but the class prior is left.";
    assert_eq!(note(&app).as_deref(), Some(outweighs));
    tell(&mut app, [Command::Common(Common::Open(Preset::Stripes))]);
    assert!(note(&app).is_some_and(|note| note.contains("every class has 0 in the column or the row (0/0)")));
    tell(&mut app, [Command::Common(Common::Open(Preset::JointTable)), Command::Insert(Point::new(9.0, 1.0), Some(0))]);
    let beyond = "1 point lies beyond the range of the bins, and counts in the outer bins.";
    assert_eq!(note(&app).as_deref(), Some(beyond));
    tell(&mut app, [Command::ChooseFamily(Family::Gaussian)]);
    assert_eq!(note(&app), None);
}

#[test]
fn independence_is_told_in_one_sentence() {
    let said = |preset| {
        let app = app([Command::Common(Common::Open(preset))]);
        words::independence_note(app.fit().histogram().expect("a histogram"))
    };
    assert!(said(Preset::RainAndThunder).ends_with("are independent within the classes, as naive Bayes assumes."));
    assert!(said(Preset::RockPaperScissors).ends_with("but not within the classes: mutual information there 1.099."));
    assert!(said(Preset::JointTable).starts_with("In these counts x₁ and x₂ are not independent within the classes"));
}

#[test]
fn a_place_is_told_in_fractions() {
    let mut app = app([Command::Common(Common::Open(Preset::JointTable))]);
    let note = |app: &App, x, y| words::cell_note(app, app.fit().histogram().expect("a histogram"), Point::new(x, y));
    assert_eq!(note(&app, 2.0, -2.0), "In A = 1, B = 0, P(cell | class) is C = 0: 1/14; C = 1: 2/6.");
    tell(&mut app, [Command::NextMember]);
    adjust(&mut app, |settings| settings.generative.count_smoothing = 1.0);
    let smoothed = "In A = 1, B = 0, P(bins | class) is C = 0: (6 + 1)/(14 + 2) · (7 + 1)/(14 + 2); C = 1: (4 + 1)/(6 + 2) · \
                    (3 + 1)/(6 + 2).";
    assert_eq!(note(&app, 2.0, -2.0), smoothed);
    adjust(&mut app, |settings| settings.generative.bins.n = 3);
    assert!(note(&app, 2.0, -2.0).starts_with("In column 3, row 1, "), "two names are not those of three bins");
    tell(&mut app, [Command::Common(Common::Open(Preset::StripesTooFine))]);
    assert!(note(&app, -4.5, 4.5).ends_with("Every product is 0: 0/0 is no answer."));
}

#[test]
fn em_and_the_experiment_are_for_the_gaussian_family() {
    let app = app([
        Command::Common(Common::Open(Preset::FewLabels)),
        Command::ChooseFamily(Family::Histogram),
        Command::Common(Common::OpenPanel(Panel::Em)),
    ]);
    let none = app.em_run().expect_err("no run");
    assert_eq!(words::no_run(none), "On this page EM runs for the Gaussian family alone: choose it.");
    assert!(words::cannot_experiment(&app).is_some_and(|text| text.contains("Gaussian family")));
    assert_eq!(words::cannot_draw(&app), None);
}

#[test]
fn a_point_that_keeps_its_cell_changes_no_count() {
    let mut app = app([Command::Common(Common::Open(Preset::JointTable))]);
    let says_so = |app: &App| words::status(app).contains("within its cell: no count changes");
    let at = app.board().data.point(0);
    let drag = |app: &mut App, to: [(f64, f64); 2]| {
        let px = |app: &App, (x, y): (f64, f64)| app.viewport().to_px(Point::new(x, y));
        let from = app.viewport().to_px(app.board().data.point(0));
        tell(app, [Command::Press(from, Pointer::Mouse)]);
        for to in to {
            tell(app, [Command::Drag(px(app, to))]);
        }
    };
    drag(&mut app, [(-3.0, -3.0), (-1.5, -4.5)]);
    assert!(says_so(&app), "{}", words::status(&app));
    // What counts is where the gesture began: it comes from another cell, wherever it was a frame before.
    let end = app.viewport().to_px(Point::new(-1.5, -4.5));
    tell(&mut app, [Command::Release(end)]);
    drag(&mut app, [(2.0, -3.0), (2.5, -3.0)]);
    assert!(!says_so(&app), "{}", words::status(&app));
    tell(&mut app, [Command::Cancel, Command::Common(Common::Undo)]);
    assert_eq!(app.board().data.point(0), at);
    tell(&mut app, [Command::ChooseFamily(Family::Gaussian)]);
    drag(&mut app, [(-3.0, -3.0), (-3.5, -3.0)]);
    assert!(!says_so(&app), "the Gaussian family has no cells");
}

#[test]
fn a_class_of_prior_0_is_told_from_a_cell_without_points() {
    let mut app = app([Command::Common(Common::Open(Preset::StripesTooFine))]);
    adjust(&mut app, |settings| settings.generative.prior = Some(vec![0.0, 1.0]));
    let model = app.fit().histogram().expect("a joint table");
    assert!(model.n_undefined() > model.counts().n_empty(), "cells of A alone have no answer");
    let n = model.n_undefined();
    let expected = format!("{n} of 144 cells have no answer: every class has 0 there, or the prior 0 (0/0).");
    assert_eq!(words::histogram_note(&app), Some(expected));
}
