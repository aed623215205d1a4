//! The names of boundaries.

use bayesboard::board::{App, Command, Part, Pointer, Preset};
use bayesboard::geometry::{Frame, Px};
use bayesboard::math::Point;
use bayesboard::model::Model;
use bayesboard::picture::{Picture, compose};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Screen};

use crate::support::boards::{adjusted, after, tell};

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
    let Picture { fit, notes, .. } = compose(app);
    fit.iter().chain(&notes).filter_map(path).collect()
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
fn a_name_makes_way_for_many_points_and_for_the_guess() {
    let start = after([Command::Common(Common::Open(Preset::EqualVariances))]);
    let name = |app: &App| names(app)[0].1;
    let holds = |Frame { left, top, width, height }, Px { x, y }| {
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    };
    let Frame { left, top, width, height } = name(&start);
    let middle = Px::new(left + 0.5 * width, top + 0.5 * height);
    // Points without a class, which change no fit; every other one is elsewhere.
    let there = start.viewport().to_data(Px::new(middle.x, middle.y + 150.0));
    let here = start.viewport().to_data(middle);
    let [mut many, mut guessed] = [start.clone(), start];
    tell(&mut many, (0..2_001).map(|i| Command::Insert([here, there][i % 2], None)));
    assert!(!holds(name(&many), middle), "{:?} covers {middle:?}", name(&many));
    let ends = [-40.0, width + 40.0].map(|x| Px::new(left + x, middle.y));
    tell(&mut guessed, [Command::DrawGuess(ends.to_vec()), Command::Common(Common::HideFits(false))]);
    let moved = name(&guessed);
    assert!(!(moved.top..moved.top + height).contains(&middle.y), "{moved:?} lies on the guess at {}", middle.y);
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
