//! The layers of the picture: what they say of the fits, and when they change.

use std::collections::HashSet;

use crate::support::boards::{adjusted, after, ask, board, px, tell};
use bayesboard::board::{App, Command, Labels, MapChoice, Panel, Part, Pointer, Preset, Tool};
use bayesboard::geometry::{Frame, Px};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::Model;
use bayesboard::model::logistic::Features;
use bayesboard::picture::{compose, compose_at_rest, field, field_image, ground, ground_key};
use bayesboard::render::{CROWD, LIGHT};
use bayesboard::scene::{Mark, Meaning, Tint};
use bayesboard::screen::{Common, Playback, Screen};

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
        let mut app = after([Command::Common(Common::Open(preset))]);
        assert_eq!(marked(&app).1, [0; 2], "off by default");
        tell(&mut app, [Command::Show(Part::Logistic, true), Command::Show(Part::Errors, true), Command::FitToData]);
        let (points, counts) = marked(&app);
        assert_eq!(counts, n_wrong(&app), "{preset:?}");
        for (i, model) in Model::ALL.into_iter().enumerate() {
            let mut one = app.clone();
            one.update(Command::Show([Part::Logistic, Part::Generative][i], false));
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
        app.update(Command::Common(Common::HideFits(true)));
        assert_eq!(marked(&app).0.len(), 0, "they would give the answer away");
    }
}

#[test]
fn errors_follow_a_drag_and_other_members_of_the_family() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::Show(Part::Errors, true)]);
    let before = marked(&app).1;
    let pooled = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(&mut app, [pooled]);
    assert_eq!(marked(&app).1, n_wrong(&app));
    assert!(marked(&app).1[0] > before[0] + 10, "a shared variance does worse");
    tell(&mut app, [Command::Common(Common::Settle), Command::Common(Common::Undo)]);
    let from = app.viewport().to_px(app.board().data.point(0));
    let far = px(&app, 4.0, 4.0);
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(far)]);
    assert_eq!(marked(&app).1, n_wrong(&app), "the held point counts");
    assert!(marked(&app).1 > before);
}

#[test]
fn labels_hidden_for_em_count_as_errors() {
    let mut app = after([
        Command::Common(Common::Open(Preset::RoundBlobs)),
        Command::Show(Part::Errors, true),
        Command::Show(Part::Logistic, false),
        Command::Common(Common::OpenPanel(Panel::Em)),
        Command::Labels(Labels::Hide(0.9)),
    ]);
    app.refresh();
    tell(&mut app, std::iter::repeat_n(Command::Playback(Playback::Forward), 20));
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
    tell(&mut app, [Command::Show(Part::Map, false)]);
    let errors = |app: &App| ground(app).crowd.expect("a crowd").errors.len();
    let without = ground_key(&app);
    assert_eq!(errors(&app), 0);
    tell(&mut app, [Command::Show(Part::Errors, true)]);
    let (n_marked, with) = (errors(&app), ground_key(&app));
    assert!(n_marked > 100 && with != without && marked(&app).0.is_empty(), "{n_marked}");
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 1.0);
    tell(&mut app, [smooth]);
    assert_eq!((errors(&app), ground_key(&app)), (0, without.clone()), "while a slider moves");
    tell(&mut app, [Command::Common(Common::Settle)]);
    assert!(errors(&app) > 100 && ground_key(&app) != with && ground_key(&app) != without);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!((errors(&app), ground_key(&app)), (0, without));
}

/// What is written of the map on a picture that stands by itself: on the page, it stands below the board.
fn caption(app: &App) -> Option<String> {
    assert_eq!(ground(app).caption, []);
    match &compose_at_rest(app).ground.caption[..] {
        [Mark::Caption(text)] => Some(text.clone()),
        none => none.first().map(|other| panic!("{other:?}")),
    }
}

#[test]
fn a_key_goes_through_the_maps_and_the_picture_says_what_the_colors_mean() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances)), Command::ShowMap(MapChoice::Off)]);
    let key = || Command::Common(Common::Key(KeyPress { key: "m".to_owned(), ..KeyPress::default() }));
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
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!((caption(&app), field(&app)), (None, None));
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

/// The names of the boundaries with where they stand, in CSS pixels.
fn names(app: &App) -> Vec<(String, Frame)> {
    let named = |mark| match mark {
        Mark::Name { at, size: (width, height), text } => {
            let Px { x, y } = app.viewport().to_px(at);
            Some((text, Frame { left: x - 0.5 * width, top: y - 0.5 * height, width, height }))
        }
        _ => None,
    };
    compose(app).notes.into_iter().filter_map(named).collect()
}

/// The boundaries in the picture, in CSS pixels.
fn boundaries(app: &App) -> Vec<Vec<Px>> {
    let path = |mark: &Mark| match mark {
        Mark::Curve { path, meaning } if meaning.boundary().is_some() => {
            Some(path.iter().map(|&at| app.viewport().to_px(at)).collect())
        }
        _ => None,
    };
    compose(app).fit.iter().filter_map(path).collect()
}

#[test]
fn names_keep_off_all_boundaries_and_inside_the_plot() {
    let sizes =
        [(864.0, 596.0, 1.0), (640.0, 644.0, 1.0), (516.0, 380.0, 1.0), (390.0, 346.0, 1.0), (969.0, 641.0, 1.06)];
    let mut found = Vec::new();
    for preset in Preset::ALL {
        for (width, height, ui) in sizes {
            let mut app = after([Command::Resize { width, height, ui }, Command::Common(Common::Open(preset))]);
            tell(&mut app, [Command::Show(Part::Logistic, true)]);
            let (frame, paths) = (app.viewport().frame(), boundaries(&app));
            for (text, name) in names(&app) {
                let right = name.left + name.width <= frame.left + frame.width;
                let is_inside = name.left >= frame.left && right && name.top >= frame.top;
                let is_inside = is_inside && name.top + name.height <= frame.top + frame.height;
                let covers = |at: &Px| {
                    let across = at.x > name.left && at.x < name.left + name.width;
                    across && at.y > name.top && at.y < name.top + name.height
                };
                // The points of a segment, half a pixel apart.
                let is_crossed = paths.iter().flat_map(|path| path.windows(2)).any(|pair| {
                    let steps = (2.0 * pair[0].distance(pair[1])).ceil().max(1.0);
                    let at = |k: f64| {
                        let part = k / steps;
                        let between = |from: f64, to: f64| from + part * (to - from);
                        Px::new(between(pair[0].x, pair[1].x), between(pair[0].y, pair[1].y))
                    };
                    (0..=steps as usize).any(|k| covers(&at(k as f64)))
                });
                if !is_inside || is_crossed {
                    found.push(format!("{preset:?} {width} × {height}: {text}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn boundaries_are_named() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances))]);
    let texts = |app: &App| names(app).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
    let expected = ["Naive Bayes", "Logistic regression"];
    assert_eq!(texts(&app), expected);
    app.update(Command::Resize { width: 390.0, height: 500.0, ui: 1.0 });
    assert_eq!(texts(&app), ["Naive Bayes", "Logistic"], "little room");
    app.update(Command::Resize { width: 240.0, height: 300.0, ui: 1.0 });
    assert_eq!(texts(&app), [""; 0], "no room");
    app.update(Command::Resize { width: 800.0, height: 600.0, ui: 1.0 });
    app.update(Command::Show(Part::Generative, false));
    assert_eq!(texts(&app), expected[1..]);
    app.update(Command::Show(Part::Boundaries, false));
    assert_eq!(texts(&app), [""; 0]);
    tell(&mut app, [Command::Show(Part::Boundaries, true), Command::Common(Common::HideFits(true))]);
    assert_eq!(texts(&app), [""; 0]);
    // In the limit, which has no read-out, a line separates the classes.
    let mut app = after([Command::Common(Common::Open(Preset::Separable))]);
    let unlimited = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, [unlimited]);
    assert_eq!(texts(&app)[1], expected[1]);
}

#[test]
fn a_name_makes_way_for_points_but_not_for_one_in_motion() {
    let mut app = after([Command::Common(Common::Open(Preset::EqualVariances))]);
    app.refresh();
    let at = |app: &App| {
        let Frame { left, top, width, height } = names(app)[0].1;
        Px::new(left + 0.5 * width, top + 0.5 * height)
    };
    let before = at(&app);
    // A point without a class, which changes no fit.
    let from = Px::new(before.x + 250.0, before.y + 5.0);
    tell(&mut app, [Command::ChooseClass(None), Command::Press(from, Pointer::Mouse), Command::Release(from)]);
    assert_eq!(at(&app), before);
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(before)]);
    assert_eq!(at(&app), before, "beneath the name");
    tell(&mut app, [Command::Release(before)]);
    assert_ne!(at(&app), before);
    let (_, Frame { left, top, width, height }) = names(&app)[0];
    let is_inside = |at: Point| {
        let Px { x, y } = app.viewport().to_px(at);
        x > left && x < left + width && y > top && y < top + height
    };
    assert_eq!(app.board().data.iter().filter(|&(at, _)| is_inside(at)).count(), 0);
}

#[test]
fn names_stay_in_the_frame_and_apart_and_off_their_lines() {
    let mut n_named = 0;
    for preset in Preset::ALL {
        for (width, height) in [(800.0, 600.0), (1400.0, 700.0), (480.0, 640.0)] {
            let mut app = after([Command::Common(Common::Open(preset)), Command::Resize { width, height, ui: 1.0 }]);
            app.refresh();
            let (named, frame) = (names(&app), app.viewport().frame());
            n_named += named.len();
            for (i, (text, room)) in named.iter().enumerate() {
                let (right, bottom) = (room.left + room.width, room.top + room.height);
                assert!(
                    room.left >= frame.left
                        && right <= frame.left + frame.width
                        && room.top >= frame.top
                        && bottom <= frame.top + frame.height,
                    "{text} of {preset:?} at {room:?} in {frame:?}"
                );
                for (_, other) in &named[..i] {
                    let is_apart = other.left > right
                        || room.left > other.left + other.width
                        || other.top > bottom
                        || room.top > other.top + other.height;
                    assert!(is_apart, "{preset:?}: {room:?} and {other:?}");
                }
                for mark in &compose(&app).fit {
                    let Mark::Curve { path, meaning } = mark else { continue };
                    let model = if text.to_lowercase().starts_with("logistic") {
                        Model::Discriminative
                    } else {
                        Model::Generative
                    };
                    if meaning.boundary() == Some(model) {
                        let covers = |p: &Point| {
                            let Px { x, y } = app.viewport().to_px(*p);
                            (room.left..right).contains(&x) && (room.top..bottom).contains(&y)
                        };
                        assert!(!path.iter().any(covers), "{text} of {preset:?} at {room:?} covers its line");
                    }
                }
            }
        }
    }
    assert!(n_named > 60, "{n_named}");
}

#[test]
fn names_move_with_their_lines_without_a_jump() {
    let mut app = after([Command::Common(Common::Open(Preset::UnequalVariances))]);
    let start = app.viewport().to_px(app.board().data.point(0));
    tell(&mut app, [Command::Press(start, Pointer::Mouse)]);
    let mut before = names(&app);
    for step in 1..=60 {
        let to = Px::new(start.x + f64::from(step), start.y - 0.5 * f64::from(step));
        tell(&mut app, [Command::Drag(to)]);
        let now = names(&app);
        for ((_, a), (text, b)) in before.iter().zip(&now) {
            let (from, to) = (a.left + 0.5 * a.width, b.left + 0.5 * b.width);
            assert!((from - to).abs() < 8.0 && (a.top - b.top).abs() < 8.0, "{text} jumps: {a:?} {b:?}");
        }
        assert_eq!(now.len(), 2);
        before = now;
    }
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
            Command::Hover(far, Pointer::Mouse),
        ],
    );
    let shows = |app: &mut App| {
        let picture = compose(app);
        let (fit, notes) = (!picture.fit.is_empty(), !picture.notes.is_empty());
        let view = ask(app, "view");
        let (map, caption) = (field(app).is_some(), !view["mapMeaning"].is_null());
        let said = ["messages", "numbers"].map(|key| !view[key].as_array().expect("a list").is_empty());
        let score = !view["cards"][0]["score"].is_null();
        [&[fit, notes, map, caption, !view["probe"].is_null(), score], &said[..]].concat()
    };
    let before = shows(&mut app);
    assert_eq!(before, [true, true, true, true, true, true, before[6], true]);
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert_eq!(shows(&mut app), [false; 8]);
    assert!(!compose(&app).points.is_empty());
    tell(&mut app, [Command::Common(Common::HideFits(false))]);
    assert_eq!(shows(&mut app), before);
}

/// How many boundaries from before the gesture are drawn: generative, logistic.
fn n_previous(app: &App) -> [usize; 2] {
    let n = |of_logistic| {
        let is_it = |mark: &&Mark| matches!(mark, Mark::Curve { meaning: Meaning::Previous { is_logistic }, .. } if *is_logistic == of_logistic);
        compose(app).fit.iter().filter(is_it).count()
    };
    [n(false), n(true)]
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
    // A slider is a gesture too; Undo is none.
    let smooth = adjusted(&app, |settings| settings.generative.variance_smoothing = 10.0);
    tell(&mut app, [Command::Show(Part::Boundaries, true), smooth, Command::Common(Common::Settle)]);
    assert!(app.previous_gesture() > gesture);
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!((n_previous(&app), app.previous_gesture()), ([0, 0], None));
    let penalized = adjusted(&app, |settings| {
        (settings.logistic.prior_std, settings.logistic.penalize_intercept) = (Some(0.01), true);
        settings.logistic.features = Features::Squares;
    });
    tell(&mut app, [Command::Show(Part::Logistic, true), penalized]);
    assert_eq!(n_previous(&app), [0, 1], "the boundary of the other model has not moved");
}
