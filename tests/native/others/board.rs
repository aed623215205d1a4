//! The layer on the board.

use bayesboard::board::{Command, MapChoice, Part, Pointer, Preset, Sampling};
use bayesboard::geometry::Px;
use bayesboard::math::{LogScores, Point, Scores};
use bayesboard::model::Model;
use bayesboard::picture::{compose, fitted};
use bayesboard::scene::{Emphasis, Mark, Meaning};
use bayesboard::screen::Common;
use bayesboard::words;
use serde_json::json;

use super::{lines, sampled};
use crate::support::boards::{adjusted, ask, preset, tell};

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
        words::description(&app)
            .contains("Other samples are shown: 40 boundaries of each model. Naive Bayes, shared variance says ")
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
fn one_at_a_time_takes_the_place_of_the_lines_and_sizes_say_how_often() {
    let mut app = sampled(preset(Preset::EqualVariances));
    tell(&mut app, [Command::Sample(Sampling::Next(true)), Command::Sample(Sampling::Next(true))]);
    assert_eq!(app.others().one, Some(1));
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { .. })), 0);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Previous { .. })), 2, "the present ones are thin");
    assert_eq!(lines(&app, |meaning| meaning.boundary().is_some()), 2);
    let times = app.one_in_sight().expect("a sample").times.clone();
    let n = |is_meant: fn(u8) -> bool| times.iter().filter(|&&times| is_meant(times)).count();
    let said = format!("Sample 2: {} of 80 points are missing, {} came more than once.", n(|t| t == 0), n(|t| t > 1));
    assert!(words::status(&app).starts_with(&said), "{} {said}", words::status(&app));
    let drawn: Vec<u8> = app
        .points(None)
        .iter()
        .filter_map(|mark| match mark {
            Mark::Dot { emphasis: Emphasis::Drawn(times), .. } => Some(*times),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, times);
    // The points are repainted when the sample changes, and only then.
    let revision = app.points_revision();
    tell(&mut app, [Command::Sample(Sampling::Tick)]);
    assert_eq!(app.others().one, Some(2 - 1), "it does not run");
    tell(&mut app, [Command::Sample(Sampling::Run(true)), Command::Sample(Sampling::Tick)]);
    assert_eq!((app.others().one, app.others().is_running), (Some(2), true));
    assert_ne!(app.points_revision(), revision);
    tell(
        &mut app,
        [
            Command::Sample(Sampling::Next(false)),
            Command::Sample(Sampling::Next(false)),
            Command::Sample(Sampling::Next(false)),
        ],
    );
    assert_eq!((app.others().one, app.others().is_running), (Some(39), false), "it goes round");
    let view = ask(&mut app, "view");
    assert_eq!(
        view["others"],
        json!({ "one": 39, "running": false, "said": "Sample 40 of 40; size: how often drawn" })
    );
    tell(&mut app, [Command::Sample(Sampling::One(false))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { .. })), 80);
    // So they are when it is fitted anew; not for forty lines, beneath which they stay an image.
    for (one, is_repainted) in [(true, true), (false, false)] {
        tell(&mut app, [Command::Sample(Sampling::One(one))]);
        let revision = app.points_revision();
        let own = adjusted(&app, |settings| settings.generative.pooling = if one { 0.5 } else { 0.25 });
        tell(&mut app, [own]);
        assert_eq!(app.points_revision() != revision, is_repainted, "one at a time: {one}");
    }
}

#[test]
fn z_shows_the_layer_and_x_the_next_sample() {
    let press = |key: &str, shift| {
        let code = format!("Key{}", key.to_uppercase());
        Command::Common(Common::Key(bayesboard::keyboard::KeyPress {
            key: key.into(),
            code,
            shift,
            ..Default::default()
        }))
    };
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [press("z", false)]);
    assert!(app.shown().others && app.others_in_sight().is_some());
    tell(&mut app, [press("x", false), press("x", false), press("X", true)]);
    assert_eq!(app.others().one, Some(0));
    tell(&mut app, [press("z", false)]);
    assert!(app.others_in_sight().is_none());
}
