//! What the hand does to points as scripts of commands: relabelling, moving by taps, dragging under a finger.

use bayesboard::board::{App, Board, Command, Event, Hand, Notice, Panel, Pointer, Tool};
use bayesboard::geometry::{Px, Rect};
use bayesboard::math::Point;
use bayesboard::screen::{Common, Screen};
use bayesboard::words;

fn tap(app: &mut App, at: Point, pointer: Pointer) {
    let px = app.viewport().to_px(at);
    app.update(Command::Press(px, pointer));
    app.update(Command::Release(px));
}

fn points(app: &App) -> Vec<(Point, Option<usize>)> {
    app.board().data.iter().collect()
}

const A: Point = Point::ORIGIN;
const B: Point = Point::new(2.0, 1.0);

#[test]
fn the_selected_point_is_relabeled_and_stays_selected() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Mouse);
    app.update(Command::RelabelSelected);
    assert_eq!(points(&app), [(A, Some(0))], "nothing is selected");
    tap(&mut app, A, Pointer::Mouse);
    for class in [Some(1), None] {
        app.update(Command::ChooseClass(class));
        app.update(Command::RelabelSelected);
        assert_eq!((points(&app), app.selected()), (vec![(A, class)], Some(0)));
    }
    assert!(words::status(&app).starts_with("Changed a point of class B at (0.00, 0.00) into an unlabeled point."));
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), [(A, Some(1))]);
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), [(A, Some(0))]);
}

#[test]
fn two_taps_move_a_point_and_two_clicks_do_not() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, A, Pointer::Touch);
    assert!(app.moves_by_tap() && words::status(&app).contains("tap its new place"));
    tap(&mut app, B, Pointer::Touch);
    assert_eq!((points(&app), app.selected()), (vec![(B, Some(0))], None));
    assert_eq!(app.event(), &Event::Moved(Some(0), A, B));
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), [(A, Some(0))], "one step");
    // Tapped twice, or called off, it is left alone and the next tap adds.
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, A, Pointer::Touch);
    assert_eq!(app.selected(), None);
    tap(&mut app, A, Pointer::Touch);
    app.update(Command::Escape);
    tap(&mut app, B, Pointer::Touch);
    assert_eq!(points(&app).len(), 2);
    app.update(Command::Common(Common::Undo));
    // Selected by something else than a tap it does not jump under the next tap.
    app.update(Command::SelectNext { forward: true });
    assert!(!app.moves_by_tap());
    tap(&mut app, B, Pointer::Touch);
    assert_eq!(points(&app).len(), 2);
}

/// The page cancels what a handle, a slider or the plot has begun, when the system takes the pointer away.
#[test]
fn what_is_called_off_takes_no_selection_and_no_tool_with_it() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Mouse);
    for tool in [Tool::Brush, Tool::Eraser, Tool::Probe, Tool::Move] {
        app.update(Command::ChooseTool(tool));
        app.update(Command::Select(Some(0)));
        let px = app.viewport().to_px(B);
        let begun: [&[Command]; 3] = [
            &[], // A handle that was pressed, and not moved.
            &[Command::DrawGuess(vec![px, Px::new(px.x + 90.0, px.y)])],
            &[Command::Press(px, Pointer::Mouse)],
        ];
        for commands in begun {
            let before = (app.board().guess.clone(), points(&app));
            for command in commands {
                app.update(command.clone());
            }
            app.update(Command::Cancel);
            assert_eq!((app.board().guess.clone(), points(&app)), before, "{commands:?}");
            assert_eq!((app.tool(), app.hand()), (tool, Hand::Free), "{commands:?}");
            let is_press = matches!(commands, [Command::Press(..)]);
            assert!(is_press || app.selected() == Some(0), "{tool:?}, {commands:?}: {:?}", app.selected());
        }
        // Escape on the plot leaves the selection, and then the tool.
        app.update(Command::Select(Some(0)));
        app.update(Command::Escape);
        assert_eq!((app.selected(), app.tool()), (None, tool));
        app.update(Command::Escape);
        assert_eq!(app.tool(), Tool::Move);
    }
}

/// A point that was moved by taps, then dragged, is selected by the drag: the next tap adds.
#[test]
fn a_drag_is_no_tap() {
    let mut app = App::default();
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, A, Pointer::Touch);
    tap(&mut app, B, Pointer::Touch);
    assert_eq!(points(&app), [(B, Some(0))]);
    let [from, to] = [B, Point::new(-1.0, 2.0)].map(|at| app.viewport().to_px(at));
    app.update(Command::Press(from, Pointer::Touch));
    app.update(Command::Drag(to));
    app.update(Command::Release(to));
    assert_eq!((app.selected(), app.moves_by_tap()), (Some(0), false));
    tap(&mut app, A, Pointer::Touch);
    assert_eq!(points(&app).len(), 2);
}

#[test]
fn a_point_is_dragged_clear_of_the_finger_but_right_under_the_mouse() {
    for (pointer, above) in [(Pointer::Mouse, 0.0), (Pointer::Pen, 0.0), (Pointer::Touch, 42.0)] {
        let mut app = App::default();
        tap(&mut app, A, Pointer::Mouse);
        let px = app.viewport().to_px(A);
        app.update(Command::Press(px, pointer));
        app.update(Command::Drag(Px::new(px.x + 100.0, px.y + 20.0)));
        let at = app.viewport().to_px(points(&app)[0].0);
        assert!((at.x - px.x - 100.0).abs() < 0.1 && (at.y - px.y - 20.0 + above).abs() < 0.1, "{pointer:?}: {at:?}");
        let read_at = app.viewport().to_px(app.asked());
        assert!(read_at.distance(at) < 0.1, "{pointer:?}: what is read out at {read_at:?} is of the point at {at:?}");
        app.update(Command::Cancel);
        assert_eq!(points(&app), [(A, Some(0))]);
    }
}

#[test]
fn axes_are_zoomed_panned_and_typed_in_and_each_is_one_step() {
    let mut app = App::default();
    let start = app.board().axes;
    app.update(Command::Zoom(true));
    assert_eq!(app.board().axes, Rect::new(Point::new(-4.0, -4.0), Point::new(4.0, 4.0)));
    app.update(Command::Zoom(false));
    assert_eq!(app.board().axes, start, "in and out again");
    let view = app.viewport().rect();
    app.update(Command::Pan(0.25, -0.5));
    let moved = app.viewport().rect();
    assert!((moved.low.x - view.low.x - 0.25 * view.width()).abs() < 1e-9);
    assert!((moved.low.y - view.low.y + 0.5 * view.height()).abs() < 1e-9);
    let typed = Rect::new(Point::new(10.0, -1.0), Point::new(20.0, 3.0));
    app.update(Command::ShowAxes([10.0, 20.0, -1.0, 3.0].map(Some)));
    assert_eq!(app.board().axes, typed);
    let scale = app.viewport().px_per_unit();
    let across = app.viewport().to_px(Point::new(11.0, 0.0)).x - app.viewport().to_px(Point::new(10.0, 0.0)).x;
    assert!((across - scale).abs() < 1e-9, "one scale along both axes");
    for impossible in [(1.0, 1.0), (2.0, 1.0), (0.0, f64::NAN), (0.0, 1e13), (1.0, 1.0 + 1e-15)] {
        let (left, right) = impossible;
        app.update(Command::ShowAxes([left, right, 0.0, 1.0].map(Some)));
        assert_eq!((app.board().axes, app.notice()), (typed, Some(&Notice::AxesRefused)), "{impossible:?}");
        app.update(Command::Common(Common::DismissNotice));
    }
    for _ in 0..4 {
        app.update(Command::Common(Common::Undo));
    }
    assert!(app.board().axes == start && !app.can_undo());
    // However often: it ends with a sentence and a board that still shows something.
    for closer in [true, false] {
        for _ in 0..400 {
            app.update(Command::Zoom(closer));
        }
        assert!(closer || app.notice() == Some(&Notice::AxesRefused));
        assert!(Board::can_show(app.board().axes));
        app.update(Command::ResetAxes);
    }
}

/// A finger cannot hover: beside all points it asks the panel of the probe, if that is open.
#[test]
fn a_tap_asks_where_the_panel_of_the_probe_is_open() {
    let mut app = App::default();
    app.update(Command::Insert(Point::new(1.0, 1.0), Some(0)));
    tap(&mut app, Point::new(-2.0, 1.5), Pointer::Touch);
    assert_eq!(app.board().data.len(), 2, "without the panel it adds a point");
    app.update(Command::Common(Common::OpenPanel(Panel::Probe)));
    tap(&mut app, Point::new(-3.0, -2.0), Pointer::Touch);
    assert_eq!(app.board().data.len(), 2);
    assert!(app.asked().distance(Point::new(-3.0, -2.0)) < 0.1, "{:?}", app.asked());
    tap(&mut app, Point::new(-3.0, 2.0), Pointer::Mouse);
    assert_eq!(app.board().data.len(), 3, "a mouse, which can hover, adds one");
    // A selected point is still moved by the next tap.
    tap(&mut app, Point::new(1.0, 1.0), Pointer::Touch);
    tap(&mut app, Point::new(0.0, -3.0), Pointer::Touch);
    assert!(app.board().data.point(0).distance(Point::new(0.0, -3.0)) < 0.1, "{:?}", app.board().data.point(0));
}
