//! A lecture as scripts of commands: its list, where one stands in it, and its file.

mod asked;
mod list;
mod place;

use bayesboard::board::{App, Command, Demo, ListCommand, Preset, Scene};
use bayesboard::model::{Patch, Settings};
use bayesboard::screen::{Common, SceneCommand, Screen};
use bayesboard::words::PRESETS;

fn lecture(presets: &[Preset]) -> App {
    let mut app = App::default();
    for (index, &preset) in presets.iter().enumerate() {
        app.update(Command::Common(Common::Open(preset)));
        app.update(Command::Scenes(ListCommand::Add(&PRESETS)));
        let (title, sentence) = (format!("{preset:?}"), format!("Look at {index}."));
        app.update(Command::Scenes(ListCommand::Describe {
            index,
            title,
            question: String::new(),
            sentence,
            notes: None,
            show: None,
        }));
    }
    app
}

fn titles(app: &App) -> Vec<&str> {
    app.scenes().iter().map(|scene| scene.title.as_str()).collect()
}

/// A lecture of one scene that asks, with this gesture, on a board with two points; then a second scene that asks
/// nothing.
fn asking(gesture: Option<Demo>) -> App {
    let mut app = lecture(&[Preset::Separable, Preset::Correlated]);
    let mut saved = app.saved();
    let mut scenes = saved.board.scenes.to_vec();
    scenes[0] = Scene { question: "Why?".into(), gesture, ..scenes[0].clone() };
    saved.board.scenes = scenes.into();
    app.update(Command::Common(Common::Load(Box::new(saved))));
    app.update(Command::Common(Common::Scene(SceneCommand::Go(0))));
    app.refresh();
    app
}

fn forward(app: &mut App) {
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: true })));
    app.refresh();
}

fn back(app: &mut App) {
    app.update(Command::Common(Common::Scene(SceneCommand::Step { forward: false })));
    app.refresh();
}

fn shared() -> Option<Demo> {
    let before = Settings::default();
    let mut after = before.clone();
    after.generative.pooling = 1.0;
    Some(Demo::Adjust(Box::new(Patch::between(&before, &after))))
}
