//! What the board says: what just happened and what it means, and the whole of it in words.
#![cfg(not(target_arch = "wasm32"))]

use bayesboard::app::{Answer, App, Board, KeyPress, Msg, Pointer, Preset, Saved};
use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::words::{announcement, description, status};

fn board(points: impl IntoIterator<Item = (f64, f64, usize)>) -> App {
    let mut data = Dataset::default();
    for (x, y, class) in points {
        data.push(Point::new(x, y), Some(class)).expect("a point");
    }
    let mut app = App::default();
    app.update(Msg::Load(Box::new(Saved { board: Board { data, ..Board::default() }, ..Saved::default() })));
    app.refresh();
    app
}

/// Two points of A on either side of (−2, 0) and two of B on either side of (2, 0), across.
fn mirrored() -> App {
    board([(-2.0, -1.0, 0), (-2.0, 1.0, 0), (2.0, -1.0, 1), (2.0, 1.0, 1)])
}

fn tell(app: &mut App, msg: Msg) -> String {
    app.update(msg);
    app.refresh();
    announcement(app)
}

#[test]
fn a_change_says_what_it_has_changed() {
    let mut app = mirrored();
    let said = tell(&mut app, Msg::Insert(Point::new(-1.9, 0.0), Some(1)));
    assert!(said.starts_with("Added a point of class B at (−1.90, 0.00). Naive Bayes: "), "{said}");
    assert!(said.contains("100\u{a0}% to 80\u{a0}% right, 1 point wrong"), "{said}");
    let said = tell(&mut app, Msg::Undo);
    assert!(said.starts_with("Undone: 4 points now.") && said.contains("80\u{a0}% to 100\u{a0}% right"), "{said}");
    // What leaves the models alone is said alone, and the eye has the models all the time.
    let said = tell(&mut app, Msg::ChooseClass(Some(1)));
    assert_eq!(said, "A click adds a point of class B.");
    assert!(status(&app).contains("100\u{a0}% right"), "{}", status(&app));
    // Another board is not compared with the one before.
    let said = tell(&mut app, Msg::Preset(Preset::UnequalVariances));
    assert!(said.contains("an ellipse, 90\u{a0}% right") && !said.contains("now"), "{said}");
}

#[test]
fn a_gesture_is_compared_with_what_was_before_all_of_it() {
    let mut app = mirrored();
    let px = |app: &App, x: f64, y: f64| app.viewport().to_px(Point::new(x, y));
    app.update(Msg::Press(px(&app, 2.0, 1.0), Pointer::Mouse));
    let mut said = String::new();
    for x in [1.0, 0.0, -1.0, -2.0] {
        let at = px(&app, x, 0.0);
        said = tell(&mut app, Msg::Drag(at));
        assert!(app.in_motion());
        // Where a pointer goes meanwhile is nothing that happens to the board.
        app.update(Msg::Hover(px(&app, x, 0.0), Pointer::Mouse));
    }
    assert!(said.contains("100\u{a0}% to 75\u{a0}% right"), "{said}");
    let n = app.n_events();
    app.update(Msg::Release(px(&app, -2.0, 0.0)));
    app.refresh();
    assert!(!app.in_motion() && app.n_events() == n, "the end of a drag is no event of its own");
    assert!(announcement(&app).contains("100\u{a0}% to 75\u{a0}% right"), "{}", announcement(&app));
}

#[test]
fn what_is_missing_is_said_when_it_begins_to_be_missing() {
    let mut app = App::default();
    let said = tell(&mut app, Msg::Insert(Point::ORIGIN, Some(0)));
    assert!(said.contains("no variance can be estimated") && said.contains("add one of class B"), "{said}");
    let said = tell(&mut app, Msg::Insert(Point::new(1.0, 1.0), Some(0)));
    assert!(!said.contains("add one of class B"), "once is enough: {said}");
    assert!(description(&app).contains("add one of class B"), "{}", description(&app));
    let said = tell(&mut app, Msg::Clear);
    assert_eq!(said, "Cleared 2 points; Undo takes that back. Click the board to add a point of class A.");
}

#[test]
fn the_description_has_classes_models_and_what_the_crosshair_meets() {
    let mut app = mirrored();
    app.update(Msg::Step(0, 0));
    app.refresh();
    let text = description(&app);
    for part in [
        "2 classes, 4 points.",
        "Class A (circle) has 2 points centred at (−2.00, 0.00), spread 1.000 by 0.000 along the vertical.",
        "The board shows x₁ from ",
        "Naive Bayes: a line, 100\u{a0}% right.",
        "Logistic regression: a line, 100\u{a0}% right.",
        "Crosshair at (0.00, 0.00): Naive Bayes A 50\u{a0}%, B 50\u{a0}%; logistic regression A 50\u{a0}%, B 50\u{a0}%.",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text:?}");
    }
    app.update(Msg::HideFits(true));
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
    app.update(Msg::Resize { width: 800.0, height: 600.0, ui: 1.0 });
    let press = |app: &mut App, key: &str, shift: bool, alt: bool| {
        let press = KeyPress { key: key.to_owned(), shift, alt, on_plot: true, ..KeyPress::default() };
        let Some(Answer::Board(msg)) = app.binding(&press) else {
            panic!("an arrow key is the board's, at its edges too")
        };
        app.update(msg);
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
    app.update(Msg::Act);
    let at = press(&mut app, "ArrowRight", false, false);
    assert!((at.x - rect.low.x - step(50.0)).abs() < 1e-9, "{at:?}");
    let point = app.board().data.point(0);
    assert!((point.x - rect.low.x).abs() < 0.01, "{point:?}");
}
