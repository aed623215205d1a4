//! Start again: the board, preset or scene as it was opened, and the running example of a first visit.

use crate::support::boards::{adjusted, after, tell};

use bayesboard::board::{App, Command, ListCommand, Panel, Part, Preset};
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::model::Model;
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::words::{self, PRESETS};

fn add(app: &mut App) {
    tell(app, [Command::Insert(Point::new(4.0, 4.0), Some(0))]);
}

#[test]
fn a_preset_starts_again_in_one_step_with_its_view_and_its_sentence() {
    let mut app = after([Command::Common(Common::Open(Preset::Ring))]);
    let board = app.board().clone();
    assert!(!app.can_start_again(), "nothing has changed");
    add(&mut app);
    let pool = adjusted(&app, |settings| settings.generative.pooling = 1.0);
    tell(
        &mut app,
        [
            pool,
            Command::Common(Common::Settle),
            Command::Common(Common::HideFits(true)),
            Command::Show(Part::Marginals, true),
        ],
    );
    let changed = app.board().clone();
    tell(&mut app, [Command::Common(Common::Key(KeyPress { key: "r".into(), ..KeyPress::default() }))]);
    assert_eq!((app.board(), app.lesson()), (&board, Some(Preset::Ring)));
    assert!(!app.fits_hidden() && !app.shown().marginals && !app.can_start_again());
    assert!(words::status(&app).starts_with("The board is as it was opened."), "{}", words::status(&app));
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board(), &changed);
}

#[test]
fn what_is_opened_last_starts_again_and_undo_brings_back_what_was_opened_before() {
    let mut app = after([Command::Common(Common::Open(Preset::Ring))]);
    add(&mut app);
    tell(
        &mut app,
        [
            Command::Common(Common::Open(Preset::Xor)),
            Command::Common(Common::Undo),
            Command::Common(Common::StartAgain),
        ],
    );
    assert_eq!(app.saved().board, Preset::Ring.board());
    tell(&mut app, [Command::Common(Common::Clear), Command::Common(Common::StartAgain)]);
    assert_eq!(app.saved().board, Preset::Ring.board());
}

#[test]
fn a_new_page_starts_again_with_an_empty_board() {
    let mut app = App::default();
    assert!(!app.can_start_again());
    add(&mut app);
    tell(&mut app, [Command::Common(Common::StartAgain)]);
    assert!(app.board().data.is_empty() && !app.can_start_again());
}

#[test]
fn a_scene_starts_again_as_it_was_prepared_also_after_a_reload() {
    let mut app = after([
        Command::Common(Common::Open(Preset::Ring)),
        Command::Scenes(ListCommand::Add(&PRESETS)),
        Command::Common(Common::Scene(SceneCommand::Go(0))),
    ]);
    assert!(!app.can_start_again());
    add(&mut app);
    tell(&mut app, [Command::Common(Common::StartAgain)]);
    assert_eq!((app.board().data.len(), app.scene(), app.scenes().len()), (100, Some(0), 1));
    add(&mut app);
    let saved = app.saved();
    let mut app = after([
        Command::Common(Common::Load(Box::new(saved))),
        Command::Common(Common::Resume { scene: Some(0), is_answered: false, panel: Panel::Numbers }),
        Command::Common(Common::Begin),
    ]);
    assert_eq!(app.board().data.len(), 101);
    tell(&mut app, [Command::Common(Common::StartAgain)]);
    assert_eq!((app.board().data.len(), app.scene()), (100, Some(0)));
}

#[test]
fn the_running_example_is_a_third_of_a_preset_and_asks_for_a_drag_until_something_is_done() {
    let mut app = after([Command::Common(Common::Open(Preset::Example)), Command::Common(Common::Begin)]);
    app.refresh();
    assert_eq!(app.board().data.counts(), [14, 13]);
    let wrong = Model::ALL.map(|model| app.fit()[model].read_out.as_ref().expect("a fit").n_wrong());
    assert_eq!(wrong, [3, 7]);
    assert!(app.point_to_drag().is_some() && !app.can_undo() && !app.can_start_again());
    for (panel, asks) in [(Panel::Decisions, false), (Panel::Closed, true)] {
        app.update(Command::Common(Common::OpenPanel(panel)));
        assert_eq!(app.point_to_drag().is_some(), asks, "{panel:?}");
    }
    assert!(!Preset::ALL.contains(&Preset::Example), "it is not offered");
    add(&mut app);
    assert_eq!(app.point_to_drag(), None);
}

#[test]
fn a_file_that_is_equal_to_the_board_is_what_starts_again() {
    let mut app = after([Command::Common(Common::Open(Preset::Ring))]);
    add(&mut app);
    let file = app.saved();
    tell(&mut app, [Command::Common(Common::Load(Box::new(file.clone())))]);
    assert!(!app.can_start_again(), "nothing has changed since it was opened");
    tell(&mut app, [Command::Common(Common::Clear), Command::Common(Common::StartAgain)]);
    assert_eq!(app.board().data, file.board.data);
    tell(
        &mut app,
        [
            Command::Common(Common::Undo),
            Command::Common(Common::Undo),
            Command::Common(Common::Undo),
            Command::Common(Common::StartAgain),
        ],
    );
    assert_eq!(app.board().data, Preset::Ring.board().data, "Undo brings back what was opened before");
}
