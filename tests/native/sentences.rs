//! What the board says: what just happened and what it means, and the whole of it in words.

use crate::support::boards::{adjusted, board, px, tell};
use bayesboard::board::{Answer, App, Command, Part, Pointer, Preset, Tool};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::model::logistic::Features;
use bayesboard::scene::{self, Mark};
use bayesboard::screen::{Common, Screen};
use bayesboard::words::{announcement, description, outside, status};

/// Sends a message, and gives what is said aloud of it.
fn told(app: &mut App, command: Command) -> String {
    tell(app, [command]);
    announcement(app)
}

/// Two points of A on either side of (−2, 0) and two of B on either side of (2, 0), across.
fn mirrored() -> App {
    board([(-2.0, -1.0, 0), (-2.0, 1.0, 0), (2.0, -1.0, 1), (2.0, 1.0, 1)])
}

#[test]
fn a_change_says_what_it_has_changed() {
    let mut app = mirrored();
    let said = told(&mut app, Command::Insert(Point::new(-1.9, 0.0), Some(1)));
    assert!(said.starts_with("Added a point of class B at (−1.90, 0.00). Naive Bayes: "), "{said}");
    assert!(said.contains("100\u{a0}% to 80\u{a0}% right, 1 point wrong"), "{said}");
    let said = told(&mut app, Command::Common(Common::Undo));
    assert!(said.starts_with("Undone: 4 points now.") && said.contains("80\u{a0}% to 100\u{a0}% right"), "{said}");
    // What leaves the models alone is said alone, and the eye has the models all the time.
    let said = told(&mut app, Command::ChooseClass(Some(1)));
    assert_eq!(said, "A click adds a point of class B.");
    assert!(status(&app).contains("100\u{a0}% right"), "{}", status(&app));
    // Another board is not compared with the one before.
    let said = told(&mut app, Command::Common(Common::Open(Preset::UnequalVariances)));
    assert!(said.contains("an ellipse, 90\u{a0}% right") && !said.contains("now"), "{said}");
}

#[test]
fn a_gesture_is_compared_with_what_was_before_all_of_it() {
    let mut app = mirrored();
    app.update(Command::Press(px(&app, 2.0, 1.0), Pointer::Mouse));
    let mut said = String::new();
    for x in [1.0, 0.0, -1.0, -2.0] {
        let at = px(&app, x, 0.0);
        said = told(&mut app, Command::Drag(at));
        assert!(app.in_motion());
        // Where a pointer goes meanwhile is nothing that happens to the board.
        app.update(Command::Hover(px(&app, x, 0.0), Pointer::Mouse));
    }
    assert!(said.contains("from 100\u{a0}% to 75\u{a0}% right"), "{said}");
    let n = app.n_events();
    app.update(Command::Release(px(&app, -2.0, 0.0)));
    app.refresh();
    assert!(!app.in_motion() && app.n_events() == n, "the end of a drag is no event of its own");
    assert!(announcement(&app).contains("from 100\u{a0}% to 75\u{a0}% right"), "{}", announcement(&app));
}

#[test]
fn what_is_missing_is_said_when_it_begins_to_be_missing() {
    let mut app = App::default();
    let said = told(&mut app, Command::Insert(Point::ORIGIN, Some(0)));
    assert!(said.contains("there is no density") && said.contains("add one of class B"), "{said}");
    let said = told(&mut app, Command::Insert(Point::new(1.0, 1.0), Some(0)));
    assert!(!said.contains("add one of class B"), "once is enough: {said}");
    assert!(description(&app).contains("add one of class B"), "{}", description(&app));
    let said = told(&mut app, Command::Common(Common::Clear));
    assert_eq!(said, "Cleared 2 points; Undo brings them back. Click the board to add a point of class A.");
}

/// Metres beside millimetres: naive Bayes sees nothing but smoothing along the axis that varies less.
#[test]
fn smoothing_that_drowns_an_axis_is_spoken_of() {
    let note = |scale: f64, smoothing: f64| {
        let mut app = board((0..40).map(|i| (scale * f64::from(i % 8), f64::from(i / 8), (i % 2) as usize)));
        app.update(adjusted(&app, |settings| settings.generative.variance_smoothing = 0.01));
        if smoothing == 0.0 {
            app.update(adjusted(&app, |settings| settings.generative.variance_smoothing = 0.0));
        } else if smoothing == 1.0 {
            app.update(adjusted(&app, |settings| settings.generative.variance_smoothing = 1.0));
        }
        app.refresh();
        bayesboard::words::smoothing_note(&app)
    };
    // The variances of 0, 1, …, 7 and 0, 1, …, 4 are 5.25 and 2.
    let text = note(1000.0, 0.01).expect("a note").replace('\u{a0}', " ");
    assert!(text.starts_with("The standard deviation of x₁ is 1620.2 times that of x₂."), "{text}");
    assert!(text.contains("adds more than the whole variance of x₂"), "{text}");
    assert!(
        note(0.001, 0.01)
            .is_some_and(|text| text.starts_with("The standard deviation of x₂ is 617.213 times that of x₁."))
    );
    let mut two = board([(-4.0, 0.0, 0), (4.0, 0.2, 1)]);
    two.refresh();
    assert_eq!(bayesboard::words::smoothing_note(&two), None, "a lecture begins with two points");
    for (scale, smoothing) in [(1.0, 0.01), (6.0, 0.01), (6.0, 1.0), (1000.0, 0.0)] {
        assert_eq!(note(scale, smoothing), None, "{scale} {smoothing}");
    }
}

#[test]
fn the_description_has_classes_models_and_what_the_crosshair_meets() {
    let mut app = mirrored();
    app.update(Command::Step(0, 0));
    app.refresh();
    let text = description(&app);
    for part in [
        "2 classes, 4 points.",
        "Class A (circle) has 2 points centered at (−2.00, 0), standard deviations 1.000 and 0.000 along the vertical.",
        "The board shows x₁ from ",
        "Naive Bayes: a line, 100\u{a0}% right.",
        "Logistic regression: a line, 100\u{a0}% right.",
        "Crosshair at (0.00, 0.00): Naive Bayes A 50\u{a0}%, B 50\u{a0}%; logistic regression A 50\u{a0}%, B 50\u{a0}%.",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
    app.update(Command::Common(Common::HideFits(true)));
    app.refresh();
    let text = description(&app);
    assert!(text.contains("The fits are hidden.") && !text.contains('%') && !text.contains("line"), "{text}");
    let text = description(&App::default());
    assert!(text.starts_with("2 classes, no points. Class A (circle) has no points."), "{text}");
}

/// The direction is that of the arc tangent, to five degrees.
#[test]
fn a_long_cloud_has_its_direction() {
    for degrees in -89..=90_i32 {
        let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
        let along = |t: f64| (t * cos, t * sin, 0);
        let text = description(&board([along(-1.0), along(1.0)]));
        let said = if text.contains("along the horizontal") {
            0
        } else if text.contains("along the vertical") {
            90
        } else {
            let words: Vec<&str> = text.split(' ').collect();
            let at = words.iter().position(|word| word.starts_with("degrees")).expect("degrees");
            let size: i32 = words[at - 1].parse().expect("a number");
            if text.contains("falling") { -size } else { size }
        };
        let apart = (said - degrees).rem_euclid(180);
        assert!(apart.min(180 - apart) <= 3, "{degrees}: {text}");
    }
}

#[test]
fn the_crosshair_steps_by_a_fiftieth_a_tenth_and_a_two_hundredth_and_stops_at_the_edges() {
    let mut app = App::default();
    app.update(Command::Resize { width: 800.0, height: 600.0, ui: 1.0 });
    let press = |app: &mut App, key: &str, shift: bool, alt: bool| {
        let press = KeyPress { key: key.to_owned(), shift, alt, on_plot: true, ..KeyPress::default() };
        let Some(Answer::Screen(command)) = app.binding(&press) else {
            panic!("an arrow key is the board's, at its edges too")
        };
        app.update(command);
        app.crosshair().expect("a crosshair")
    };
    let rect = app.viewport().rect();
    let step = |of: f64| rect.width() / of;
    let mut x = rect.center().x;
    for (shift, alt, of) in [(false, false, 50.0), (true, false, 10.0), (false, true, 200.0)] {
        x += step(of);
        let at = press(&mut app, "ArrowRight", shift, alt);
        assert!((at.x - x).abs() < 1e-9, "{} {x}", at.x);
    }
    for (key, x, y) in [("ArrowLeft", rect.low.x, None), ("ArrowUp", rect.low.x, Some(rect.high.y))] {
        let mut at = Point::ORIGIN;
        for _ in 0..12 {
            at = press(&mut app, key, true, false);
        }
        assert_eq!((at.x, y.unwrap_or(at.y)), (x, at.y));
    }
    // From the edge it comes back by whole steps, and a point put there is on the board.
    app.update(Command::Act);
    let at = press(&mut app, "ArrowRight", false, false);
    assert!((at.x - rect.low.x - step(50.0)).abs() < 1e-9, "{at:?}");
    let point = app.board().data.point(0);
    assert!((point.x - rect.low.x).abs() < 0.01, "{point:?}");
}

/// A script, and what the sentence in sight says after it, or must not say.
type Script = (&'static str, fn(&App) -> Vec<Command>, &'static [&'static str], &'static [&'static str]);

/// Every gesture that changes the picture says what it was and what came of it. On [`mirrored`], plus one more of A at
/// (−1, 0) and of B at (1, 0).
#[test]
fn each_gesture_says_what_it_has_changed() {
    let scripts: [Script; 28] = [
        (
            "a point added",
            |_| vec![Command::Insert(Point::new(0.5, 0.0), Some(0))],
            &["A at (0.50, 0.00): naive Bayes 0.81 A, logistic regression 0.86 A."],
            &["Added"],
        ),
        (
            "a point added on the other side",
            |_| vec![Command::Insert(Point::new(-0.5, 0.0), Some(1))],
            &["B at (−0.50, 0.00): "],
            &[],
        ),
        (
            "a point dragged",
            |app| {
                vec![
                    Command::Press(px(app, 1.0, 0.0), Pointer::Mouse),
                    Command::Drag(px(app, 2.0, 2.0)),
                    Command::Release(px(app, 3.0, 4.0)),
                ]
            },
            &["Moved a point of class B to (3.00, 4.00)."],
            &[],
        ),
        (
            "a drag called off",
            |app| {
                vec![
                    Command::Press(px(app, 1.0, 0.0), Pointer::Mouse),
                    Command::Drag(px(app, 3.0, 4.0)),
                    Command::Cancel,
                ]
            },
            &["Canceled: everything is as before."],
            &["Moved", "turned", "moved"],
        ),
        (
            "a point selected and left",
            |_| vec![Command::Select(Some(0)), Command::Escape],
            &["No point is selected now."],
            &["Delete"],
        ),
        ("a point selected in the table", |_| vec![Command::Select(Some(0))], &["Selected a point of class A"], &[]),
        (
            "a point relabeled",
            |_| vec![Command::Relabel(4, Some(1))],
            &["Changed a point of class A at (−1.00, 0.00) into a point of class B.", "moved toward A"],
            &[],
        ),
        ("a point removed", |_| vec![Command::Remove(5)], &["Removed a point of class B.", "moved toward B"], &[]),
        (
            "points sprayed",
            |app| {
                vec![
                    Command::ChooseTool(Tool::Brush),
                    Command::Press(px(app, -3.0, 3.0), Pointer::Mouse),
                    Command::Release(px(app, -3.0, 3.0)),
                ]
            },
            &["Sprayed "],
            &[],
        ),
        (
            "a stroke called off",
            |app| {
                vec![
                    Command::ChooseTool(Tool::Brush),
                    Command::Press(px(app, -3.0, 3.0), Pointer::Mouse),
                    Command::Cancel,
                ]
            },
            &["Canceled"],
            &["Sprayed"],
        ),
        (
            "points erased",
            |app| {
                vec![
                    Command::ChooseTool(Tool::Eraser),
                    Command::Press(px(app, 1.0, 0.0), Pointer::Mouse),
                    Command::Release(px(app, 1.0, 0.0)),
                ]
            },
            &["Erased 1 point.", "moved toward B"],
            &[],
        ),
        (
            "another corner",
            |app| vec![adjusted(app, |s| s.generative.pooling = 1.0), Command::Common(Common::Settle)],
            &["Naive Bayes: a line"],
            &["Shared variance"],
        ),
        (
            "between the corners",
            |app| vec![adjusted(app, |s| s.generative.pooling = 0.5)],
            &["Shared variance 0.5, correlation 0."],
            &[],
        ),
        (
            "smoothing",
            |app| vec![adjusted(app, |s| s.generative.variance_smoothing = 0.5)],
            &["Variance smoothing: 0.500."],
            &[],
        ),
        (
            "no smoothing",
            |app| vec![adjusted(app, |s| s.generative.variance_smoothing = 0.0)],
            &["Variance smoothing: none."],
            &[],
        ),
        (
            "pseudo-counts",
            |app| vec![adjusted(app, |s| s.generative.prior_smoothing = 2.0)],
            &["Pseudo-count α: 2.000."],
            &[],
        ),
        (
            "the prior",
            |app| vec![adjusted(app, |s| s.generative.prior = Some(vec![0.05, 0.95]))],
            &["Class prior: 5\u{a0}%, 95\u{a0}%.", "moved toward A"],
            &[],
        ),
        (
            "features",
            |app| vec![adjusted(app, |s| s.logistic.features = Features::Squares)],
            &["Logistic features: squares."],
            &[],
        ),
        (
            "maximum likelihood",
            |app| vec![adjusted(app, |s| s.logistic.prior_std = None)],
            &["Weight prior λ: none, maximum likelihood."],
            &[],
        ),
        (
            "a part shown",
            |_| vec![Command::Insert(Point::new(0.5, 0.0), Some(0)), Command::Show(Part::Map, true)],
            &["The map shows naive Bayes."],
            &["Added"],
        ),
        ("a part hidden", |_| vec![Command::Show(Part::Ellipses, false)], &["Ellipses are hidden."], &[]),
        (
            "a step taken back",
            |_| vec![Command::Remove(5), Command::Common(Common::Undo)],
            &["Undone: 6 points now.", "moved toward A"],
            &[],
        ),
        (
            "another board taken back",
            |_| vec![Command::Common(Common::Open(Preset::Separable)), Command::Common(Common::Undo)],
            &["Undone: a change of the board, 6 points now."],
            &["Loaded"],
        ),
        (
            "all points taken out and put back",
            |_| vec![Command::Common(Common::Clear), Command::Common(Common::Undo)],
            &["Undone: 6 points now."],
            &["change of the board"],
        ),
        (
            "a move taken back and done again",
            |_| {
                vec![
                    Command::Place(5, [Some(4.0), Some(4.0)]),
                    Command::Common(Common::Undo),
                    Command::Common(Common::Redo),
                ]
            },
            &["Redone: the move of a point."],
            &["points now"],
        ),
        (
            "a setting taken back",
            |app| {
                vec![
                    adjusted(app, |s| s.generative.pooling = 1.0),
                    Command::Common(Common::Settle),
                    Command::Common(Common::Undo),
                ]
            },
            &["Undone: a setting."],
            &["points now"],
        ),
        (
            "other axes taken back",
            |_| vec![Command::Zoom(true), Command::Common(Common::Undo)],
            &["Undone: the part of the plane that is shown."],
            &["points now"],
        ),
        (
            "a setting behind the curtain",
            |app| vec![Command::Common(Common::HideFits(true)), adjusted(app, |s| s.logistic.prior_std = Some(2.0))],
            &["Weight prior λ: 2. The fits are hidden."],
            &["right"],
        ),
    ];
    for (what, script, says, says_not) in scripts {
        let mut app =
            board([(-2.0, -1.0, 0), (-2.0, 1.0, 0), (2.0, -1.0, 1), (2.0, 1.0, 1), (-1.0, 0.0, 0), (1.0, 0.0, 1)]);
        app.update(Command::Resize { width: 800.0, height: 600.0, ui: 1.0 });
        for command in script(&app) {
            app.update(command);
            app.refresh();
        }
        let text = status(&app);
        assert!(says.iter().all(|part| text.contains(part)), "{what}: {says:?} in {text:?}");
        assert!(!says_not.iter().any(|part| text.contains(part)), "{what}: none of {says_not:?} in {text:?}");
    }
}

#[test]
fn a_line_that_turns_says_by_how_much() {
    // LDA and logistic regression on tilted clouds against the outlier, put where it pulls.
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::Outlier)));
    app.refresh();
    let index = app.board().data.len() - 1;
    let normal = |app: &App| {
        let [_, x, y] = app.fit().gaussian().expect("a fit").log_odds_weights().expect("a line");
        y.atan2(x).to_degrees()
    };
    let before = normal(&app);
    let said = told(&mut app, Command::Remove(index));
    let turned = (normal(&app) - before).abs();
    let words = format!("turned by {}°", turned.round());
    assert!(said.contains(&words), "{words:?} in {said:?}");
    assert_eq!(said.matches("turned").count(), 1, "logistic regression has hardly moved: {said}");
}

#[test]
fn points_outside_the_board_are_told_of() {
    for (far, expected) in [(1, "1 point lies outside the board."), (2, "2 points lie outside the board.")] {
        let mut app = board((0..far).map(|i| (100.0 + f64::from(i), 0.0, 0)).chain([(0.0, 0.0, 1)]));
        assert_eq!(outside(&app).replace('\u{a0}', " "), expected);
        assert!(description(&app).replace('\u{a0}', " ").contains(expected));
        app.update(Command::FitToData);
        assert_eq!(outside(&app), "");
    }
}

#[test]
fn a_mean_does_not_hide_the_only_point_of_its_class() {
    let app = board([(-2.0, 0.0, 0), (2.0, -1.0, 1), (2.0, 1.0, 1)]);
    let marks = scene::fits(app.fit(), app.shown(), app.viewport());
    let means = marks.iter().filter_map(|mark| if let Mark::Mean { class, .. } = mark { Some(*class) } else { None });
    assert_eq!(means.collect::<Vec<_>>(), [1]);
}
