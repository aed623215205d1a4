//! Points by pointer and by keyboard.

use bayesboard::board::{Answer, App, Board, Command, Event, Hand, Notice, Pointer, Saved};
use bayesboard::geometry::Rect;
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::scene;
use bayesboard::screen::{Common, Screen};

use super::{click, points};
use crate::support::read_csv;

#[test]
fn a_click_adds_a_point_of_the_chosen_class_on_the_grid() {
    let mut app = App::default();
    app.update(Command::ChooseClass(Some(1)));
    click(&mut app, Point::new(1.2345, -2.0));
    let [(point, label)] = points(&app)[..] else { panic!("one point: {:?}", points(&app)) };
    assert_eq!(label, Some(1));
    // The grid is the power of two below 1/4096 of the view's width; a pixel is far coarser.
    assert!((point.x * 1024.0).fract() == 0.0 && point.distance(Point::new(1.2345, -2.0)) < 0.02, "{point:?}");
    assert_eq!(app.event(), &Event::Added(Some(1), point));
}

#[test]
fn a_drag_is_one_step_and_escape_calls_it_off() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    let before = points(&app);
    let at = |app: &App, x: f64| app.viewport().to_px(Point::new(x, 0.0));
    app.update(Command::Press(at(&app, 0.0), Pointer::Mouse));
    for step in 1..=10 {
        app.update(Command::Drag(at(&app, 0.2 * f64::from(step))));
    }
    assert!(matches!(app.hand(), Hand::Dragging { index: 0, .. }));
    assert!((points(&app)[0].0.x - 2.0).abs() < 0.01);
    app.update(Command::Cancel);
    assert_eq!((points(&app), app.hand()), (before.clone(), Hand::Free));
    assert!(!app.can_redo(), "a gesture that was called off leaves nothing to do again");

    app.update(Command::Press(at(&app, 0.0), Pointer::Mouse));
    app.update(Command::Drag(at(&app, 1.0)));
    app.update(Command::Drag(at(&app, 3.0)));
    app.update(Command::Release(at(&app, 3.0)));
    let after = points(&app);
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), before);
    app.update(Command::Common(Common::Redo));
    assert_eq!(points(&app), after);
}

#[test]
fn two_drags_of_one_point_are_two_steps() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    let places = [Point::ORIGIN, Point::new(2.0, 1.0), Point::new(-1.0, 3.0)];
    for pair in places.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|point| app.viewport().to_px(point));
        app.update(Command::Press(from, Pointer::Mouse));
        app.update(Command::Drag(to));
        app.update(Command::Release(to));
    }
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app)[0].0, places[1]);
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app)[0].0, places[0]);
}

#[test]
fn a_click_on_a_point_selects_it_and_delete_removes_it() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    click(&mut app, Point::new(2.0, 2.0));
    click(&mut app, Point::ORIGIN);
    assert_eq!((app.selected(), app.board().data.len()), (Some(0), 2));
    app.update(Command::RemoveSelected);
    assert_eq!((app.selected(), points(&app)[0].0), (None, Point::new(2.0, 2.0)));
    app.update(Command::RemoveSelected);
    assert_eq!(app.board().data.len(), 1, "nothing is selected, nothing is removed");
}

#[test]
fn the_keyboard_alone_adds_carries_selects_and_removes() {
    let mut app = App::default();
    let key = |app: &mut App, key: &str| {
        let press = KeyPress { key: key.into(), on_plot: true, ..KeyPress::default() };
        let Some(Answer::Screen(command)) = app.binding(&press) else { panic!("{key} means something") };
        app.update(command);
    };
    ["2", "ArrowRight", "ArrowUp", "Enter"].into_iter().for_each(|k| key(&mut app, k));
    let added = points(&app)[0];
    assert!(added.1 == Some(1) && added.0.x > 0.0 && added.0.y > 0.0);
    ["Enter", "ArrowLeft", "ArrowLeft", "Enter"].into_iter().for_each(|k| key(&mut app, k));
    assert!(points(&app)[0].0.x < added.0.x, "carried to the left");
    key(&mut app, "Delete");
    assert!(points(&app).is_empty());
    let undo = KeyPress { key: "z".into(), ctrl: true, ..KeyPress::default() };
    for _ in 0..2 {
        let Some(Answer::Screen(command)) = app.binding(&undo) else { panic!("undo works everywhere") };
        app.update(command);
    }
    assert_eq!(points(&app), [added]);
}

#[test]
fn escape_puts_a_carried_point_back_or_leaves_what_else_was_done_alone() {
    let mut app = App::default();
    click(&mut app, Point::new(0.5, 0.5));
    let before = points(&app);
    let adjust = |app: &mut App, pooling: f64| {
        let mut settings = app.board().settings.unchecked();
        settings.generative.pooling = pooling;
        app.update(Command::Adjust(Box::new(settings.into())));
    };
    // An unsettled slider, then a point that is picked up and called off: the slider stays.
    adjust(&mut app, 0.7);
    app.update(Command::SelectNext { forward: true });
    app.update(Command::Act);
    app.update(Command::Step(5, 5));
    assert_ne!(points(&app), before);
    app.update(Command::Cancel);
    assert_eq!((points(&app), app.board().settings.generative.pooling), (before.clone(), 0.7));
    // A carried point, then another edit: the point is put down, and Escape takes neither back.
    app.update(Command::Act);
    assert_eq!(app.hand(), Hand::Carrying { index: 0 }, "the crosshair went back with the point");
    app.update(Command::Step(5, 0));
    let moved = points(&app);
    assert_ne!(moved, before);
    app.update(Command::FitToData);
    assert_eq!(app.hand(), Hand::Free);
    app.update(Command::Cancel);
    assert_eq!(points(&app), moved);
    app.update(Command::Common(Common::Undo));
    app.update(Command::Common(Common::Undo));
    assert_eq!(points(&app), before, "the axes and the move were one step each");
}

#[test]
fn a_refused_click_says_so_and_nothing_else() {
    let mut app = App::default();
    let axes = Rect { low: Point::new(1e13, 1e13), high: Point::new(2e13, 2e13) };
    let board = Board { axes, ..Board::default() };
    app.update(Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() }))));
    click(&mut app, Point::new(1.5e13, 1.5e13));
    assert!(points(&app).is_empty() && matches!(app.notice(), Some(Notice::Refused(_))));
    assert_eq!(app.event(), &Event::Restored, "no point was added, so none is announced");
}

#[test]
fn points_outside_the_view_are_drawn_nowhere() {
    let mut app = App::default();
    app.update(Command::Import("far.csv".into(), read_csv("100,0,A\n0,0,B\n101,1,").map(Box::new)));
    app.update(Command::SelectNext { forward: true });
    app.update(Command::ResetAxes);
    let (data, viewport) = (&app.board().data, app.viewport());
    assert_eq!(scene::points(data, None, None, viewport).len(), 1);
    assert_eq!(app.hand_marks(), []);
}
