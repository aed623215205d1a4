//! The prepared lecture: each scene's claim holds for exactly its points, its settings and its gesture.

mod notes;
mod one_number;
mod opened;
mod scenes;
mod stage;

use bayesboard::board::{App, Command};
use bayesboard::keyboard::KeyPress;
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::words;

/// The lecture at the scene of this index, on a board that had nothing.
fn at(index: usize) -> App {
    let mut app = App::default();
    app.update(Command::Common(Common::Lecture(words::lecture(&words::LECTURES[0]), 0)));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(index))));
    app.refresh();
    app
}

fn does(app: &mut App, command: Command) {
    app.update(command);
    app.refresh();
}

fn press(app: &mut App, key: &str) {
    let press = KeyPress { key: key.to_owned(), ..KeyPress::default() };
    let Some(bayesboard::board::Answer::Screen(command)) = app.binding(&press) else {
        panic!("{key} is no key of the board")
    };
    does(app, command);
}

/// The lecture at the answer of the scene of this index, as PageDown alone leads there.
fn answered(index: usize) -> App {
    let mut app = at(index);
    assert!(app.can_answer() && words::answer(&app).is_none(), "the question first");
    press(&mut app, "PageDown");
    if app.played().is_some() {
        for part in [0.25, 0.5, 1.0] {
            does(&mut app, Command::Common(Common::Scene(SceneCommand::Play(part))));
        }
    }
    assert_eq!(words::answer(&app).as_deref(), Some(words::LECTURES[0].scenes[index].answer));
    app
}
