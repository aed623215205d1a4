//! The layers of the picture: what they say of the fits, and when they change.

use std::collections::HashSet;

use crate::support::boards::{adjusted, after, board, px, tell};
use bayesboard::app::{App, KeyPress, Labels, MapChoice, Msg, Panel, Part, Playback, Pointer, Preset};
use bayesboard::math::{LogScores, Point};
use bayesboard::model::Model;
use bayesboard::picture::{compose, field, field_image, ground, ground_key};
use bayesboard::render::{CROWD, LIGHT};
use bayesboard::scene::{Mark, Tint};

/// The marked points, and how many of them either model gets wrong.
fn marked(app: &App) -> (Vec<[u64; 2]>, [usize; 2]) {
    let (mut points, mut counts) = (Vec::new(), [0; 2]);
    for mark in compose(app).notes {
        if let Mark::Error { at, by_generative, by_logistic, .. } = mark {
            points.push([at.x.to_bits(), at.y.to_bits()]);
            counts[0] += usize::from(by_generative);
            counts[1] += usize::from(by_logistic);
        }
    }
    (points, counts)
}

fn n_wrong(app: &App) -> [usize; 2] {
    Model::ALL.map(|model| app.fit_in_sight()[model].read_out.as_ref().map_or(0, |read_out| read_out.n_wrong()))
}

#[test]
fn the_marked_points_are_the_errors_of_the_read_outs() {
    for preset in Preset::ALL {
        let mut app = after([Msg::Preset(preset)]);
        assert_eq!(marked(&app).1, [0; 2], "off by default");
        tell(&mut app, [Msg::Show(Part::Errors, true), Msg::FitToData]);
        let (points, counts) = marked(&app);
        assert_eq!(counts, n_wrong(&app), "{preset:?}");
        for (i, model) in Model::ALL.into_iter().enumerate() {
            let mut one = app.clone();
            one.update(Msg::Show([Part::Logistic, Part::Generative][i], false));
            let of_one: HashSet<_> = marked(&one).0.into_iter().collect();
            let scores = app.fit()[model].scores.as_ref();
            let wrong = app
                .board()
                .data
                .labeled()
                .filter(|&(at, class)| scores.is_some_and(|scores| scores.predict(at) != Some(class)));
            let wrong: HashSet<_> = wrong.map(|(at, _)| [at.x.to_bits(), at.y.to_bits()]).collect();
            assert_eq!(of_one, wrong, "{preset:?}, {model:?}");
        }
        assert!(points.len() <= counts[0] + counts[1], "one mark a point");
        app.update(Msg::HideFits(true));
        assert_eq!(marked(&app).0.len(), 0, "they would give the answer away");
    }
}

#[test]
fn errors_follow_a_drag_and_other_members_of_the_family() {
    let mut app = after([Msg::Preset(Preset::UnequalVariances), Msg::Show(Part::Errors, true)]);
    let before = marked(&app).1;
    let pooled = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(&mut app, [pooled]);
    assert_eq!(marked(&app).1, n_wrong(&app));
    assert!(marked(&app).1[0] > before[0] + 10, "a shared variance does worse");
    tell(&mut app, [Msg::Settle, Msg::Undo]);
    let from = app.viewport().to_px(app.board().data.point(0));
    let far = px(&app, 4.0, 4.0);
    tell(&mut app, [Msg::Press(from, Pointer::Mouse), Msg::Drag(far)]);
    assert_eq!(marked(&app).1, n_wrong(&app), "the held point counts");
    assert!(marked(&app).1 > before);
}

#[test]
fn labels_hidden_for_em_count_as_errors() {
    let mut app = after([
        Msg::Preset(Preset::RoundBlobs),
        Msg::Show(Part::Errors, true),
        Msg::Show(Part::Logistic, false),
        Msg::OpenPanel(Panel::Em),
        Msg::Labels(Labels::Hide(0.9)),
    ]);
    app.refresh();
    tell(&mut app, std::iter::repeat_n(Msg::Playback(Playback::Forward), 20));
    let wrong = marked(&app).1[0];
    let [by_em, ..] = app.mixed().expect("a run").found;
    let n_hidden = app.mixed().expect("a run").n_hidden as f64;
    let labeled = app
        .board()
        .data
        .labeled()
        .filter(|&(at, class)| app.mixture().is_some_and(|mixture| mixture.scores().predict(at) != Some(class)));
    let expected = ((1.0 - by_em.expect("labels")) * n_hidden).round() as usize + labeled.count();
    assert_eq!(wrong, expected);
}

#[test]
fn a_crowd_marks_its_errors_when_it_has_come_to_rest() {
    let spiral = (0..=CROWD).map(|i| {
        let (turn, class) = (0.1 * i as f64, i % 2);
        (turn.cos() * (1.0 + class as f64), turn.sin(), class)
    });
    let mut app = board(spiral);
    tell(&mut app, [Msg::Show(Part::Map, false)]);
    let errors = |app: &App| ground(app).crowd.expect("a crowd").errors.len();
    let without = ground_key(&app);
    assert_eq!(errors(&app), 0);
    tell(&mut app, [Msg::Show(Part::Errors, true)]);
    let (n_marked, with) = (errors(&app), ground_key(&app));
    assert!(n_marked > 100 && with != without && marked(&app).0.is_empty(), "{n_marked}");
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 1.0);
    tell(&mut app, [smooth]);
    assert_eq!((errors(&app), ground_key(&app)), (0, without.clone()), "while a slider moves");
    tell(&mut app, [Msg::Settle]);
    assert!(errors(&app) > 100 && ground_key(&app) != with && ground_key(&app) != without);
    tell(&mut app, [Msg::HideFits(true)]);
    assert_eq!((errors(&app), ground_key(&app)), (0, without));
}

/// What is written of the map.
fn caption(app: &App) -> Option<String> {
    match &ground(app).caption[..] {
        [Mark::Caption(text)] => Some(text.clone()),
        none => none.first().map(|other| panic!("{other:?}")),
    }
}

#[test]
fn a_key_goes_through_the_maps_and_the_picture_says_what_the_colors_mean() {
    let mut app = after([Msg::Preset(Preset::UnequalVariances), Msg::ShowMap(MapChoice::Off)]);
    let key = || Msg::Key(KeyPress { key: "m".to_owned(), ..KeyPress::default() });
    let mut captions = Vec::new();
    for _ in 0..4 {
        tell(&mut app, [key()]);
        captions.push(caption(&app).unwrap_or_default());
        assert_eq!(field(&app).is_none(), captions.last().is_some_and(String::is_empty));
    }
    assert_eq!(captions, ["Color: P(B | x), naive Bayes", "Color: P(B | x), logistic", "Color: p(x), naive Bayes", ""]);
    let qda = adjusted(&app, |settings| settings.generative.correlation = 1.0);
    tell(&mut app, [key(), qda]);
    assert_eq!(caption(&app).as_deref(), Some("Color: P(B | x), QDA"));
    tell(&mut app, [Msg::HideFits(true)]);
    assert_eq!((caption(&app), field(&app)), (None, None));
    tell(&mut app, [Msg::HideFits(false), Msg::Preset(Preset::ThreeClasses)]);
    assert!(caption(&app).is_some_and(|text| text.starts_with("Color: most probable class, ")));
    tell(&mut app, [Msg::Resize { width: 200.0, height: 300.0, ui: 1.0 }]);
    assert_eq!(caption(&app), None, "no room");
}

#[test]
fn the_map_of_separable_classes_without_a_prior_is_that_of_the_limit() {
    let mut app = after([Msg::Preset(Preset::Separable), Msg::ShowMap(MapChoice::Logistic)]);
    let unlimited = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [unlimited]);
    assert_eq!(caption(&app).as_deref(), Some("Color: logistic, limit: weights without bound"));
    let map = field(&app).expect("a map");
    let Tint::Limit(scores) = &map.tint else { panic!("{map:?}") };
    let (picture, theme) = (compose(&app), LIGHT.with_classes(app.colors()));
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
