//! The places that the captions of "Read this picture" point to.

use std::collections::BTreeSet;

use crate::support::boards::{adjusted, after, preset, tell};
use bayesboard::board::{App, Command, Landmark, MapChoice, Part, Preset};
use bayesboard::geometry::Px;
use bayesboard::math::LogScores;
use bayesboard::model::gaussian::Corner;
use bayesboard::model::{Model, PerModel};
use bayesboard::screen::Common;
use bayesboard::words;

fn found(app: &App) -> Vec<Landmark> {
    app.landmarks().into_iter().map(|(landmark, _)| landmark).collect()
}

/// The log-odds at a landmark, whatever their sign.
fn tie(app: &App, of: Landmark, model: Model) -> f64 {
    let (_, px) = app.landmarks().into_iter().find(|&(landmark, _)| landmark == of).expect("a boundary");
    let PerModel { generative, discriminative } = app.sight().scores.clone();
    let scores = if model == Model::Generative { generative } else { discriminative }.expect("a fit");
    let at = scores.at(app.viewport().to_data(px));
    (at[0] - at[1]).abs()
}

#[test]
fn each_landmark_is_on_what_it_explains() {
    for shown in [Preset::UnequalVariances, Preset::EqualVariances, Preset::Correlated] {
        let app = preset(shown);
        use Landmark::{Ellipse, Generative, Logistic, Map, Point};
        assert_eq!(found(&app), [Point, Ellipse, Generative, Logistic, Map], "{shown:?}");
        assert!(tie(&app, Generative, Model::Generative) < 0.01, "{shown:?}");
        assert!(tie(&app, Logistic, Model::Discriminative) < 0.01, "{shown:?}");
        let (frame, places) = (app.viewport().frame(), app.landmarks());
        for (landmark, px) in &places {
            let inside = (0.0..=frame.width).contains(&(px.x - frame.left))
                && (0.0..=frame.height).contains(&(px.y - frame.top));
            assert!(inside, "{shown:?}: {landmark:?} at {px:?}");
        }
        let at = app.viewport().to_data(places[0].1);
        assert!(app.board().data.labeled().any(|(point, _)| (point - at).length() < 1e-9), "{shown:?}: {at:?}");
        // One standard deviation from the mean of the class that it is drawn for.
        let density = app.fit().gaussian().and_then(|model| model.classes[0].as_ref()).expect("A").density;
        let away = app.viewport().to_data(places[1].1) - density.mean;
        let distance = density.covariance.inverse().form(away);
        assert!((distance - 1.0).abs() < 0.02, "{shown:?}: {distance}");
    }
}

#[test]
fn what_is_not_shown_is_not_explained() {
    assert_eq!(found(&after([])), []);
    let mut app = preset(Preset::UnequalVariances);
    tell(
        &mut app,
        [Command::Show(Part::Ellipses, false), Command::Show(Part::Logistic, false), Command::ShowMap(MapChoice::Off)],
    );
    assert_eq!(found(&app), [Landmark::Point, Landmark::Generative]);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(found(&app), [Landmark::Point]);
}

/// On every board: what the captions of the lines say holds where they point to.
#[test]
fn captions_say_what_holds_there() {
    for (shown, corner) in Preset::ALL.into_iter().flat_map(|shown| Corner::ALL.map(|corner| (shown, corner))) {
        let mut app = preset(shown);
        let message = adjusted(&app, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = corner.sliders();
        });
        tell(&mut app, [message, Command::Show(Part::Logistic, true)]);
        let place = |of| app.landmarks().into_iter().find(|&(landmark, _)| landmark == of).map(|(_, px)| px);
        let caption = |landmark| words::landmark(&app, landmark);
        if let Some(px) = place(Landmark::Generative) {
            let scores = app.sight().scores.generative.clone().expect("a fit");
            let ranked = |px: Px| {
                let at = scores.at(app.viewport().to_data(px));
                let mut ranked: Vec<usize> = (0..app.board().data.n_classes()).collect();
                ranked.sort_by(|&a, &b| at[b].total_cmp(&at[a]));
                (ranked[0], at[ranked[0]] - at[ranked[1]])
            };
            let end = caption(Landmark::Generative).split_once(". ").map(|(_, end)| end.to_owned());
            let end = end.expect("two sentences");
            if app.fit().histogram().is_some() {
                assert_eq!(end, "It follows the edges of cells: across it, the most probable class changes.");
                let around = [(-2.0, 0.0), (2.0, 0.0), (0.0, -2.0), (0.0, 2.0)];
                let classes: BTreeSet<usize> =
                    around.iter().map(|(x, y)| ranked(Px::new(px.x + x, px.y + y)).0).collect();
                assert!(classes.len() > 1, "{shown:?} {corner:?}: one class on both sides");
            } else {
                assert!(ranked(px).1.abs() < 0.02, "{shown:?} {corner:?}: {:?}", ranked(px));
                assert_eq!(end.starts_with("On this line both classes"), app.board().data.n_classes() == 2, "{end}");
            }
        }
        if place(Landmark::Logistic).is_some() {
            assert!(caption(Landmark::Logistic).contains("learns P(class ∣ x) directly"));
            // It does: a map shows P(class | x) at every place, and nothing shows p(x).
            assert!(app.sight().scores.discriminative.is_some(), "{shown:?}");
        }
    }
}

#[test]
fn captions_name_the_models_that_are_in_use() {
    let mut app = preset(Preset::Correlated);
    tell(&mut app, [Command::NextMember, Command::ShowMap(MapChoice::Logistic)]);
    let caption = |landmark| words::landmark(&app, landmark);
    let name = words::model_label(&app.board().settings, Model::Generative);
    assert!(caption(Landmark::Generative).contains(&format!("the boundary of {name}.")), "{name}");
    assert!(caption(Landmark::Map).contains("the surer is logistic regression"));
    tell(&mut app, [Command::ShowMap(MapChoice::Density)]);
    assert!(words::landmark(&app, Landmark::Map).starts_with("The darker the ground"));
}
