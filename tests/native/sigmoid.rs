//! The strip of P(class | x₁): its curves are the posteriors of the models.

use crate::support::boards::tell;
use bayesboard::board::{App, Command, Part, Preset};
use bayesboard::geometry::Px;
use bayesboard::math::{Point, sigmoid};
use bayesboard::model::Model;
use bayesboard::picture;
use bayesboard::scene::{Mark, Meaning};
use bayesboard::screen::Common;

/// The curves of the strip in plot pixels: of the generative model, then of logistic regression.
fn curves(app: &App, meaning: Meaning) -> Vec<Vec<Px>> {
    let viewport = app.viewport();
    let paths = picture::hand(app).into_iter().filter_map(|mark| match mark {
        Mark::Curve { path, meaning: its } if its == meaning => Some(path),
        _ => None,
    });
    paths.map(|path| path.into_iter().map(|at| viewport.to_px(at)).collect()).collect()
}

#[test]
fn the_curves_are_the_posteriors_at_the_height_of_the_pointer() {
    for (preset, at) in [(Preset::OnALine, Point::ORIGIN), (Preset::UnequalVariances, Point::new(0.5, 1.25))] {
        let mut app = App::default();
        tell(&mut app, [Command::Common(Common::Open(preset)), Command::Show(Part::Sigmoid, true)]);
        let viewport = app.viewport();
        tell(&mut app, [Command::Hover(viewport.to_px(at), bayesboard::board::Pointer::Mouse)]);
        let levels = curves(&app, Meaning::Level);
        let (one, zero) = (levels[0][0].y, levels[2][0].y);
        for (model, meaning) in [(Model::Generative, Meaning::Generative), (Model::Discriminative, Meaning::Logistic)] {
            let [curve] = &curves(&app, meaning)[..] else { panic!("one curve of {model:?}") };
            assert!(curve.len() > 100, "{model:?}");
            for &px in curve {
                let x = viewport.to_data(px).x;
                let expected = app.fit()[model].posterior(Point::new(x, at.y)).expect("a fit")[1];
                let p = (px.y - zero) / (one - zero);
                assert!((p - expected).abs() < 1e-9, "{model:?} at {x}: {p} in place of {expected}");
            }
        }
    }
}

#[test]
fn on_a_line_both_are_sigmoids_of_one_feature() {
    let mut app = App::default();
    tell(&mut app, [Command::Common(Common::Open(Preset::OnALine))]);
    assert!(app.shown().sigmoid, "the preset shows them");
    for model in Model::ALL {
        let p = |x: f64, y: f64| app.fit()[model].posterior(Point::new(x, y)).expect("a fit")[1];
        let odds = |x: f64| (p(x, 0.0) / (1.0 - p(x, 0.0))).ln();
        let (w0, w1) = (odds(0.0), odds(1.0) - odds(0.0));
        assert!(w1 > 0.5, "{model:?}: {w1}");
        for x in [-3.0, -1.5, 0.5, 2.5] {
            assert!((p(x, 0.0) - sigmoid(w0 + w1 * x)).abs() < 1e-9, "{model:?} at {x}");
            assert!((p(x, 0.0) - p(x, 2.0)).abs() < 1e-9, "{model:?}: x₂ says nothing");
        }
    }
}

#[test]
fn hidden_fits_and_hidden_models_have_no_curve() {
    let mut app = App::default();
    tell(&mut app, [Command::Common(Common::Open(Preset::OnALine)), Command::Show(Part::Logistic, false)]);
    assert_eq!(curves(&app, Meaning::Logistic), [[]; 0]);
    assert_eq!(curves(&app, Meaning::Generative).len(), 1);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(picture::hand(&app), [], "nothing is given away");
}
