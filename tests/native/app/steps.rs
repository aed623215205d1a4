//! What is one step, and what undo takes back.

use bayesboard::board::{App, Command, Event, Notice, Pointer, Preset};
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::model::Settings;
use bayesboard::screen::{Common, Screen};

use super::{click, points};

#[test]
fn a_slider_gesture_is_one_step_and_the_next_one_another() {
    let mut app = App::default();
    let pool = |app: &mut App, pooling: f64| {
        let mut settings = app.board().settings.unchecked();
        settings.generative.pooling = pooling;
        app.update(Command::Adjust(Box::new(settings.into())));
    };
    for gesture in [[0.1, 0.2, 0.3], [0.6, 0.5, 0.4]] {
        gesture.into_iter().for_each(|pooling| pool(&mut app, pooling));
        app.update(Command::Common(Common::Settle));
    }
    let pooling = |app: &App| app.board().settings.generative.pooling;
    app.update(Command::Common(Common::Undo));
    assert_eq!(pooling(&app), 0.3);
    app.update(Command::Common(Common::Undo));
    assert_eq!(pooling(&app), 0.0);
    pool(&mut app, f64::NAN);
    assert!(matches!(app.notice(), Some(Notice::SettingRefused(_))) && pooling(&app) == 0.0);
}

#[test]
fn clear_is_taken_back_by_undo_and_keeps_classes_and_settings() {
    let mut app = App::default();
    app.update(Command::Common(Common::Open(Preset::IrisPetals)));
    let board = app.board().clone();
    app.update(Command::Common(Common::Clear));
    assert_eq!((app.board().data.len(), app.board().data.n_classes()), (0, 3));
    assert_eq!(app.event(), &Event::Cleared(150));
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), &board);
    app.update(Command::Common(Common::Undo));
    assert_eq!(app.board(), App::default().board());
}

#[test]
fn classes_come_and_go_and_a_prior_by_hand_goes_with_them() {
    let mut app = App::default();
    let mut settings = Settings::default();
    settings.generative.prior = Some(vec![0.3, 0.7]);
    app.update(Command::Adjust(Box::new(settings.into())));
    app.update(Command::AddClass);
    assert_eq!((app.board().data.classes().len(), app.class()), (3, Some(2)));
    assert_eq!(app.board().settings.generative.prior, None);
    click(&mut app, Point::ORIGIN);
    assert!(!app.can_remove_class(), "the class has a point");
    app.update(Command::Common(Common::Undo));
    app.update(Command::RemoveClass);
    assert_eq!((app.board().data.n_classes(), app.class()), (2, Some(1)));
    app.update(Command::RenameClass(0, "  ham\u{7} ".into()));
    app.update(Command::RenameClass(1, "ham".into()));
    assert_eq!(app.board().data.classes(), ["ham", "B"], "two classes never share a name");
}

#[test]
fn what_ends_where_it_began_is_no_step_and_keeps_what_could_be_done_again() {
    let mut app = App::default();
    click(&mut app, Point::ORIGIN);
    click(&mut app, Point::new(3.0, 0.0));
    app.update(Command::Common(Common::Undo));
    let drag = |app: &mut App, path: &[f64], end: Command| {
        let at = |x: f64| app.viewport().to_px(Point::new(x, 0.0));
        let path: Vec<Px> = path.iter().map(|&x| at(x)).collect();
        app.update(Command::Press(path[0], Pointer::Mouse));
        path.iter().for_each(|&px| {
            app.update(Command::Drag(px));
        });
        app.update(end);
    };
    drag(&mut app, &[0.0, 2.0], Command::Cancel);
    assert!(app.can_redo(), "called off");
    drag(&mut app, &[0.0, 2.0, 0.0], Command::Common(Common::Settle));
    assert!(app.can_redo() && points(&app).len() == 1, "back at the start");
    app.update(Command::ResetAxes);
    app.update(Command::Adjust(Box::new(app.board().settings.unchecked().into())));
    assert!(app.can_redo(), "nothing has changed");
    app.update(Command::Common(Common::Redo));
    assert_eq!(points(&app).len(), 2);
}
