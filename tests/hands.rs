//! What the hand does to points as scripts of messages: relabelling, moving by taps, dragging under a finger.
#![cfg(not(target_arch = "wasm32"))]

use bayesboard::app::{App, Event, Msg, Pointer};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::words;

fn tap(app: &mut App, at: Point, pointer: Pointer) {
    let px = app.viewport().to_px(at);
    app.update(Msg::Press(px, pointer));
    app.update(Msg::Release(px));
}

fn points(app: &App) -> Vec<(Point, Option<usize>)> {
    app.board().data.iter().collect()
}

const A: Point = Point::ORIGIN;
const B: Point = Point::new(2.0, 1.0);

#[test]
fn the_selected_point_is_relabelled_and_stays_selected() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Mouse);
    app.update(Msg::RelabelSelected);
    assert_eq!(points(&app), [(A, Some(0))], "nothing is selected");
    tap(&mut app, A, Pointer::Mouse);
    for class in [Some(1), None] {
        app.update(Msg::ChooseClass(class));
        app.update(Msg::RelabelSelected);
        assert_eq!((points(&app), app.selected()), (vec![(A, class)], Some(0)));
    }
    assert!(words::status(&app).starts_with("Changed a point of class B at (0.00, 0.00) into an unlabelled point."));
    app.update(Msg::Undo);
    assert_eq!(points(&app), [(A, Some(1))]);
    app.update(Msg::Undo);
    assert_eq!(points(&app), [(A, Some(0))]);
}

#[test]
fn two_taps_move_a_point_and_two_clicks_do_not() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, A, Pointer::Touch);
    assert!(app.moves_by_tap() && words::status(&app).contains("tap where it should go"));
    tap(&mut app, B, Pointer::Touch);
    assert_eq!((points(&app), app.selected()), (vec![(B, Some(0))], None));
    assert_eq!(app.event(), &Event::Moved(Some(0), B));
    app.update(Msg::Undo);
    assert_eq!(points(&app), [(A, Some(0))], "one step");
    // Tapped twice, or called off, it is left alone and the next tap adds.
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, A, Pointer::Touch);
    assert_eq!(app.selected(), None);
    tap(&mut app, A, Pointer::Touch);
    app.update(Msg::Cancel);
    tap(&mut app, B, Pointer::Touch);
    assert_eq!(points(&app).len(), 2);
    app.update(Msg::Undo);
    // Selected by something else than a tap it does not jump under the next tap.
    app.update(Msg::SelectNext { forward: true });
    assert!(!app.moves_by_tap());
    tap(&mut app, B, Pointer::Touch);
    assert_eq!(points(&app).len(), 2);
}

#[test]
fn a_point_is_dragged_clear_of_the_finger_but_right_under_the_mouse() {
    for (pointer, above) in [(Pointer::Mouse, 0.0), (Pointer::Pen, 0.0), (Pointer::Touch, 42.0)] {
        let mut app = App::default();
        tap(&mut app, A, Pointer::Mouse);
        let px = app.viewport().to_px(A);
        app.update(Msg::Press(px, pointer));
        app.update(Msg::Drag(Px::new(px.x + 100.0, px.y + 20.0)));
        let at = app.viewport().to_px(points(&app)[0].0);
        assert!((at.x - px.x - 100.0).abs() < 0.1 && (at.y - px.y - 20.0 + above).abs() < 0.1, "{pointer:?}: {at:?}");
        app.update(Msg::Cancel);
        assert_eq!(points(&app), [(A, Some(0))]);
    }
}
