//! What is on which layer, and when.

use bayesboard::board::{App, Command, MapChoice, Panel, Part, Pointer, Preset, Tool};
use bayesboard::geometry::Px;
use bayesboard::keyboard::KeyPress;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::logistic::Features;
use bayesboard::picture::{compose, field_image};
use bayesboard::render::LIGHT;
use bayesboard::scene::{Mark, Meaning, Tint};
use bayesboard::screen::{Common, Screen};

use super::caption;
use crate::support::boards::{adjusted, after, ask, table, tell};

/// How many boundaries from before the gesture are drawn: generative, logistic.
fn n_previous(app: &App) -> [usize; 2] {
    let n = |of_logistic| {
        let is_it = |mark: &&Mark| matches!(mark, Mark::Curve { meaning: Meaning::Previous { is_logistic }, .. } if *is_logistic == of_logistic);
        compose(app).fit.iter().filter(is_it).count()
    };
    [n(false), n(true)]
}

#[test]
fn a_key_goes_through_the_maps_and_the_picture_says_what_the_colors_mean() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::ShowMap(MapChoice::Off)]);
    let key = || Command::Common(Common::Key(KeyPress { key: "m".to_owned(), ..KeyPress::default() }));
    let mut captions = Vec::new();
    for _ in 0..4 {
        tell(&mut app, [key()]);
        captions.push(caption(&app).unwrap_or_default());
        assert_eq!(app.map().is_none(), captions.last().is_some_and(String::is_empty));
    }
    assert_eq!(captions, ["Color: P(B | x), naive Bayes", "Color: P(B | x), logistic", "Color: p(x), naive Bayes", ""]);
    let qda = adjusted(&app, |settings| settings.generative.correlation = 1.0);
    tell(&mut app, [key(), qda, Command::Common(Common::Settle)]);
    assert_eq!(caption(&app).as_deref(), Some("Color: P(B | x), Gaussian Bayes"));
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!((caption(&app), app.map()), (None, None));
    tell(&mut app, [Command::Common(Common::HideFits(false)), Command::Common(Common::Open(Preset::ThreeClasses))]);
    assert!(caption(&app).is_some_and(|text| text.starts_with("Color: most probable class, ")));
    tell(&mut app, [Command::Resize { width: 200.0, height: 300.0, ui: 1.0 }]);
    assert_eq!(caption(&app), None, "no room");
}

#[test]
fn the_map_of_separable_classes_without_a_prior_is_that_of_the_limit() {
    let mut app = after([Command::Common(Common::Open(Preset::Separable)), Command::ShowMap(MapChoice::Logistic)]);
    let unlimited = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [unlimited]);
    assert_eq!(caption(&app).as_deref(), Some("Color: logistic, limit: weights without bound"));
    let map = app.map().expect("a map");
    let Tint::Limit(scores) = &map.tint else { panic!("{map:?}") };
    let (picture, theme) = (compose(&app), LIGHT.with_classes(app.palette()));
    let image = field_image(&map, picture.plot, &theme, (100, 80));
    let rect = picture.plot.viewport.rect();
    let mut n_certain = 0;
    for (k, pixel) in image.rgba.chunks(4).enumerate() {
        let (x, y) = ((k % 100) as f64 + 0.5, (k / 100) as f64 + 0.5);
        let at = Point::new(rect.low.x + 0.01 * x * rect.width(), rect.high.y - y / 80.0 * rect.height());
        let class = scores.predict(at).expect("a class");
        assert_eq!(pixel[..3], theme.classes[class], "{at:?}");
        n_certain += usize::from(f64::from(pixel[3]) >= (255.0 * theme.tint).floor());
    }
    assert!(n_certain >= 7_990, "the edge is hard: {n_certain}");
}

#[test]
fn hiding_the_fits_leaves_the_points_alone() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances))]);
    app.update(Command::Common(Common::OpenPanel(Panel::Numbers)));
    let parts = [Part::Ellipses, Part::Boundaries, Part::Marginals, Part::Errors, Part::Contours];
    tell(&mut app, parts.map(|part| Command::Show(part, true)));
    let start = app.viewport().to_px(app.board().data.point(0));
    let far = Px::new(start.x + 300.0, start.y - 200.0);
    tell(&mut app, [Command::ShowMap(MapChoice::Generative), Command::ChooseTool(Tool::Move)]);
    tell(
        &mut app,
        [
            Command::Press(start, Pointer::Mouse),
            Command::Drag(far),
            Command::Release(far),
            Command::ChooseTool(Tool::Probe),
            Command::Hover(far, Pointer::Mouse),
        ],
    );
    let shows = |app: &mut App| {
        let picture = compose(app);
        let (fit, notes) = (!picture.fit.is_empty(), !picture.notes.is_empty());
        let view = ask(app, "view");
        let (map, caption) = (app.map().is_some(), !view["mapMeaning"].is_null());
        let messages = !view["messages"].as_array().expect("a list").is_empty();
        let score = !view["cards"][0]["score"].is_null();
        [fit, notes, map, caption, !view["probe"].is_null(), score, messages, table(app, "quality").is_some()]
    };
    let before = shows(&mut app);
    assert_eq!(before, [true, true, true, true, true, true, before[6], true]);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(shows(&mut app), [false; 8]);
    assert!(!compose(&app).points.is_empty());
    tell(&mut app, [Command::Common(Common::HideFits(false))]);
    assert_eq!(shows(&mut app), before);
}

#[test]
fn the_boundary_before_a_gesture_stays_until_the_page_lets_go_of_it() {
    let mut app = after([Command::Common(Common::Open(Preset::EqualVariances))]);
    let before = compose(&app).fit;
    let start = app.viewport().to_px(app.board().data.point(0));
    tell(&mut app, [Command::Press(start, Pointer::Mouse)]);
    assert_eq!((n_previous(&app), app.previous_gesture()), ([0, 0], None), "nothing has moved");
    tell(&mut app, [Command::Drag(Px::new(start.x + 1.0, start.y))]);
    assert_eq!(n_previous(&app), [0, 0], "by less than ten pixels");
    let far = Px::new(start.x + 400.0, start.y - 200.0);
    tell(&mut app, [Command::Drag(far)]);
    assert_eq!(n_previous(&app)[0], 1);
    let drawn = compose(&app).fit;
    let path = |marks: &[Mark], of: Meaning| {
        marks.iter().find_map(|mark| match mark {
            Mark::Curve { path, meaning } if *meaning == of => Some(path.clone()),
            _ => None,
        })
    };
    assert_eq!(path(&drawn, Meaning::Previous { is_logistic: false }), path(&before, Meaning::Generative));
    tell(&mut app, [Command::Release(far)]);
    let gesture = app.previous_gesture();
    assert_eq!((n_previous(&app)[0], gesture.is_some()), (1, true));
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(n_previous(&app), [0, 0]);
    tell(&mut app, [Command::Common(Common::HideFits(false)), Command::Show(Part::Logistic, false)]);
    assert_eq!(n_previous(&app), [1, 0]);
    tell(&mut app, [Command::ForgetPrevious]);
    assert_eq!((n_previous(&app), app.previous_gesture()), ([0, 0], None));
    // A slider is a gesture too, and so is each change of settings; Undo of a move is none.
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 10.0);
    tell(&mut app, [Command::Show(Part::Boundaries, true), smooth, Command::Common(Common::Settle)]);
    assert!(app.previous_gesture() > gesture);
    let of_slider = app.previous_gesture();
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert!(app.previous_gesture() > of_slider);
    let smoothed = compose(&app).fit;
    tell(&mut app, [Command::NextMember]);
    assert_eq!(
        path(&compose(&app).fit, Meaning::Previous { is_logistic: false }),
        path(&smoothed, Meaning::Generative)
    );
    tell(&mut app, [Command::Common(Common::Undo), Command::Common(Common::Undo)]);
    assert_eq!((n_previous(&app), app.previous_gesture()), ([0, 0], None), "other points");
    let penalized = adjusted(&app, |settings| {
        (settings.logistic.prior_std, settings.logistic.penalize_intercept) = (Some(0.01), true);
        settings.logistic.features = Features::Squares;
    });
    tell(&mut app, [Command::Show(Part::Logistic, true), penalized]);
    assert_eq!(n_previous(&app), [0, 1], "the boundary of the other model has not moved");
}
