//! Pointer and keys on the six.

use bayesboard::board::{App, Board, Command, Hand, MapChoice, Pointer, Preset, Tile, Tool};
use bayesboard::geometry::Px;
use bayesboard::keyboard::KeyPress;
use bayesboard::math::Point;
use bayesboard::picture::{tile_hand, tile_key};
use bayesboard::scene::Mark;
use bayesboard::screen::{Common, Screen};
use bayesboard::{wire, words};

use super::{drawn, wall};
use crate::support::boards::{preset, px, tell};

#[test]
fn a_drag_in_one_moves_the_point_in_all_and_is_one_step() {
    let mut app = wall(Preset::Example);
    let before = Tile::ALL.map(|tile| drawn(&app, tile));
    let key = tile_key(&app);
    let at = app.board().data.point(3);
    let (from, to) = (px(&app, at.x, at.y), px(&app, at.x + 2.0, at.y + 1.0));
    tell(&mut app, [Command::PointAt(Some(Tile::Lda)), Command::Press(from, Pointer::Mouse), Command::Drag(to)]);
    assert!(app.in_motion() && app.hand().holds() == Some(3));
    assert_ne!(tile_key(&app), key);
    for (tile, before) in Tile::ALL.into_iter().zip(before) {
        assert_ne!(drawn(&app, tile), before, "{tile:?}");
        let [(_, held), _] = tile_hand(&app, tile);
        assert!(held.iter().any(|mark| matches!(mark, Mark::Dot { .. })), "the held point is in all");
    }
    tell(&mut app, [Command::Release(to)]);
    assert!(app.shown().wall && app.board().data.point(3).distance(at) > 1.0);
    tell(&mut app, [Command::Common(Common::Undo)]);
    assert_eq!(app.board().data.point(3), at);
}

#[test]
fn a_press_beside_all_points_makes_one_the_board_and_undo_takes_back_its_settings() {
    for (tile, map) in [
        (Tile::Qda, MapChoice::Generative),
        (Tile::Histogram, MapChoice::Generative),
        (Tile::Logistic, MapChoice::Logistic),
    ] {
        let mut app = wall(Preset::Example);
        assert_eq!(app.chosen_tile(), Some(Tile::NaiveBayes));
        let before = (app.board().settings.clone(), app.board().data.len());
        let empty = Px::new(4.0, 236.0);
        tell(&mut app, [Command::PointAt(Some(tile)), Command::Press(empty, Pointer::Mouse), Command::Release(empty)]);
        assert!(!app.shown().wall, "{tile:?}");
        assert_eq!((app.chosen_tile(), app.shown().map_choice()), (Some(tile), map));
        assert_eq!(app.board().data.len(), before.1, "no point is added");
        let undoes = tile != Tile::Logistic;
        assert_eq!(app.board().settings != before.0, undoes);
        if undoes {
            tell(&mut app, [Command::Common(Common::Undo)]);
            assert!(app.board().settings == before.0, "one step");
        }
    }
}

#[test]
fn brush_and_eraser_work_in_any_and_a_tap_puts_the_crosshair() {
    let mut app = wall(Preset::Example);
    let n = app.board().data.len();
    let at = Px::new(136.0, 120.0);
    tell(&mut app, [Command::ChooseTool(Tool::Brush), Command::PointAt(Some(Tile::Histogram))]);
    tell(&mut app, [Command::Press(at, Pointer::Mouse), Command::Release(at)]);
    assert!(app.board().data.len() > n && app.shown().wall);
    tell(&mut app, [Command::ChooseTool(Tool::Eraser), Command::Press(at, Pointer::Mouse), Command::Release(at)]);
    assert!(app.board().data.len() < n && app.shown().wall);
    tell(&mut app, [Command::ChooseTool(Tool::Move)]);
    let corner = Px::new(10.0, 230.0);
    let n = app.board().data.len();
    tell(&mut app, [Command::Press(corner, Pointer::Touch), Command::Release(corner)]);
    assert_eq!((app.shown().wall, app.board().data.len()), (true, n));
    assert!(app.asked().distance(app.viewport().to_data(corner)) < 1e-9);
    // It stays.
    tell(&mut app, [Command::Leave]);
    assert!(app.asked().distance(app.viewport().to_data(corner)) < 1e-9);
    let [_, (_, over)] = tile_hand(&app, Tile::Qda);
    assert!(matches!(over[0], Mark::Crosshair { at } if at == app.asked()), "{over:?}");
}

#[test]
fn keys_show_the_six_and_escape_goes_back() {
    let press = |key: &str, shift, on_plot| {
        let code = if key.len() == 1 { format!("Key{key}") } else { key.to_owned() };
        Command::Common(Common::Key(KeyPress { key: key.to_owned(), code, shift, on_plot, ..KeyPress::default() }))
    };
    let mut app = preset(Preset::Example);
    tell(&mut app, [press("G", true, false)]);
    assert!(app.shown().wall && app.wall().is_some());
    assert_eq!(words::status(&app), "Point at one: the crosshair and P(B | x) are in all six.");
    // From anywhere, but a gesture ends first.
    tell(&mut app, [press("Escape", false, false)]);
    assert!(!app.shown().wall && app.wall().is_none());
    assert!(words::status(&app).starts_with("One board: Naive Bayes."), "{}", words::status(&app));
    let mut app = wall(Preset::Example);
    let at = app.board().data.point(0);
    let from = px(&app, at.x, at.y);
    tell(&mut app, [Command::Press(from, Pointer::Mouse), Command::Drag(Px::new(from.x + 30.0, from.y))]);
    tell(&mut app, [press("Escape", false, true)]);
    assert!(app.shown().wall && app.board().data.point(0) == at && app.hand() == Hand::Free);
    tell(&mut app, [press("G", true, false)]);
    assert!(!app.shown().wall);
}

/// A new board has one model in sight.
#[test]
fn a_new_board_is_one() {
    let app = App::default();
    assert!(!app.shown().wall && *app.board() == Board::default() && app.asked() == Point::ORIGIN);
}

#[test]
fn links_and_files_keep_the_six() {
    let app = wall(Preset::Example);
    let link = wire::link(&app.saved()).expect("a link").hash;
    assert!(link.contains("wall"), "{link}");
    let (saved, faults) = wire::read_link(&link).expect("a link").expect("a board");
    assert!(saved.shown.wall && faults.is_empty());
    let state = serde_json::to_value(wire::state(&app.saved())).expect("plain data");
    assert_eq!(state["view"]["shown"]["wall"], true);
    let saved = wire::read_state(&crate::support::json::value(&state)).expect("a file");
    assert!(saved.shown.wall);
    // Files of before have one board.
    let mut old = state.clone();
    old["view"]["shown"].as_object_mut().expect("an object").remove("wall");
    assert!(!wire::read_state(&crate::support::json::value(&old)).expect("a file").shown.wall);
}
