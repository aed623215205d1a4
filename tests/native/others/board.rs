//! The layer on the board.

use bayesboard::board::{Command, MapChoice, Part, Pointer, Preset};
use bayesboard::geometry::Px;
use bayesboard::math::{LogScores, Point, Scores};
use bayesboard::model::Model;
use bayesboard::picture::{compose, fitted};
use bayesboard::scene::Meaning;
use bayesboard::screen::Common;
use bayesboard::words;

use super::{lines, sampled};
use crate::support::boards::{ask, preset, tell};

#[test]
fn forty_lines_of_each_model_lie_beneath_and_the_map_is_their_mean() {
    let before = preset(Preset::EqualVariances);
    let mut app = sampled(before.clone());
    for is_logistic in [false, true] {
        assert_eq!(lines(&app, |meaning| meaning == Meaning::Other { is_logistic, is_moving: false }), 40);
    }
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Ellipse { sigmas: 2, .. })), 0);
    assert!(lines(&before, |meaning| matches!(meaning, Meaning::Ellipse { sigmas: 2, .. })) > 0);
    assert_eq!(lines(&app, |meaning| meaning.boundary().is_some()), 2, "the present ones");
    // The map is the mean of what the samples say.
    let averaged = app.averaged(Model::Generative).expect("a mean");
    for at in [Point::new(0.0, 0.0), Point::new(1.0, -2.0)] {
        let others = app.others_in_sight().expect("samples");
        let all = others.fits().map(|other| other.posterior(Model::Generative, at).expect("an answer")[1]);
        let mean = all.sum::<f64>() / 40.0;
        assert!((averaged.posterior(at)[1] - mean).abs() < 1e-12);
    }
    assert!(matches!(averaged, Scores::Sampled(_)));
    assert_ne!(compose(&app).field, compose(&before).field);
    assert_eq!(ask(&mut app, "view")["mapMeaning"], "mean of 40 P(B | x), naive Bayes");
    assert_eq!(
        words::status(&app).split(". ").next(),
        Some("Other samples: forty boundaries of each model, from the points drawn anew")
    );
    assert!(
        words::description(&app).contains("Other samples are shown: 40 boundaries of each model. Naive Bayes says ")
    );
    // While a point is dragged they are drawn fast.
    let start = app.viewport().to_px(app.board().data.point(0));
    let press = Command::Press(start, Pointer::Mouse);
    tell(&mut app, [press, Command::Drag(Px::new(start.x + 30.0, start.y))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { is_moving: true, .. })), 80);
    tell(&mut app, [Command::Release(Px::new(start.x + 30.0, start.y))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { is_moving: false, .. })), 80);
    // Nothing of it while the fits are hidden, or a model is off.
    tell(&mut app, [Command::Show(Part::Logistic, false)]);
    assert_eq!(lines(&app, |meaning| meaning == Meaning::Other { is_logistic: true, is_moving: false }), 0);
    tell(&mut app, [Command::ShowMap(MapChoice::Density)]);
    assert_eq!(ask(&mut app, "view")["mapMeaning"], "p(x), naive Bayes");
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert!(app.others_in_sight().is_none() && fitted(&app).fit.is_empty());
}

#[test]
fn z_shows_the_layer_and_hides_it() {
    let press = Command::Common(Common::Key(bayesboard::keyboard::KeyPress {
        key: "z".into(),
        code: "KeyZ".into(),
        ..Default::default()
    }));
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [press.clone()]);
    assert!(app.shown().others && app.others_in_sight().is_some());
    tell(&mut app, [press]);
    assert!(app.others_in_sight().is_none());
}
