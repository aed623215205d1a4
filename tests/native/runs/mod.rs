//! Gradient ascent and EM through the app's messages: the numbers are those of the stateless functions and of the
//! golden traces, and nothing but start, rate and number of steps is kept.

mod ascent;
mod em;
mod labels;

use bayesboard::board::{App, Command, Labels, ListCommand, Panel, Preset};
use bayesboard::screen::{Common, Pace, Playback, SceneCommand};
use bayesboard::words::PRESETS;
use serde_json::{Value as Json, json};

use crate::support::boards::{after, ask, sentences, tell};
use crate::support::lists::body;

fn on(preset: Preset, panel: Panel) -> App {
    after([Command::Common(Common::Open(preset)), Command::Common(Common::OpenPanel(panel))])
}

fn play(app: &mut App, playback: Playback, times: usize) {
    for _ in 0..times {
        tell(app, [Command::Playback(playback)]);
    }
}

fn said(app: &mut App) -> String {
    sentences(&ask(app, "panel"))[0].clone()
}

/// How high the log-likelihood of EM is.
fn height(app: &mut App) -> String {
    body(&ask(app, "panel"), "height").as_str().expect("a note").to_owned()
}

/// The cells of the row of a table with this head.
fn cells(table: &Json, head: &str) -> Vec<String> {
    let rows = table["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["head"] == json!(head)).unwrap_or_else(|| panic!("{head} in {table}"));
    row["cells"].as_array().expect("cells").iter().map(|cell| cell.as_str().expect("text").to_owned()).collect()
}

/// A board of two overlapping clouds, some of whose labels are hidden.
fn hidden(share: f64) -> App {
    let mut app = on(Preset::UnequalVariances, Panel::Em);
    tell(&mut app, [Command::Labels(Labels::Hide(share))]);
    app
}

#[test]
fn a_scene_begins_without_any_run() {
    let mut app = hidden(0.5);
    tell(&mut app, [Command::Scenes(ListCommand::Add(&PRESETS))]);
    for (panel, steps) in [(Panel::Weights, 5), (Panel::Em, 3)] {
        tell(&mut app, [Command::Common(Common::OpenPanel(panel))]);
        play(&mut app, Playback::Forward, steps);
    }
    assert_eq!([app.ascent().pace, app.em().pace].map(|pace| pace.steps), [5, 3]);
    tell(
        &mut app,
        [Command::Common(Common::OpenPanel(Panel::Numbers)), Command::Common(Common::Scene(SceneCommand::Go(0)))],
    );
    assert_eq!([app.ascent().pace, app.em().pace], [Pace::default(); 2]);
}

#[test]
fn a_panel_without_a_run_has_nothing_to_play() {
    let mut app = hidden(0.5);
    for panel in Panel::ALL.into_iter().filter(|panel| ![Panel::Weights, Panel::Em].contains(panel)) {
        tell(
            &mut app,
            [
                Command::Common(Common::OpenPanel(panel)),
                Command::Playback(Playback::Forward),
                Command::Playback(Playback::Run(true)),
            ],
        );
        assert_eq!([app.ascent().pace, app.em().pace], [Pace::default(); 2], "{panel:?}");
    }
}
