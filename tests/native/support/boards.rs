//! Boards to begin a test with, and scripts of commands.

use bayesboard::board::{App, Board, Command, Formula, Preset, Saved};
use bayesboard::data::Dataset;
use bayesboard::geometry::Px;
use bayesboard::math::Point;
use bayesboard::model::Settings;
use bayesboard::screen::{Common, Screen};
use bayesboard::wire::{self, Named};
use serde_json::{Value as Json, json};

use super::checked;
use super::json::value;
use super::lists::formulas;
use super::points::points;

/// A board with these points, given as (x₁, x₂, class), and the default settings.
pub(crate) fn board<C: Into<Option<usize>>>(at: impl IntoIterator<Item = (f64, f64, C)>) -> App {
    board_of(points(at), Settings::default())
}

/// A board with these data and settings, on the default axes.
pub(crate) fn board_of(data: Dataset, settings: Settings) -> App {
    let settings = checked(&settings, &data);
    opened(Board { data, settings, ..Board::default() })
}

/// A board as a file brings it.
pub(crate) fn opened(board: Board) -> App {
    after([Command::Common(Common::Load(Box::new(Saved { board, ..Saved::default() })))])
}

/// A prepared board.
pub(crate) fn preset(preset: Preset) -> App {
    after([Command::Common(Common::Open(preset))])
}

/// The empty board after these commands.
pub(crate) fn after(commands: impl IntoIterator<Item = Command>) -> App {
    let mut app = App::default();
    tell(&mut app, commands);
    app
}

/// Sends commands, and fits anew.
pub(crate) fn tell(app: &mut App, commands: impl IntoIterator<Item = Command>) {
    for command in commands {
        app.update(command);
    }
    app.refresh();
}

/// The command that changes settings of the board.
pub(crate) fn adjusted(app: &App, change: impl FnOnce(&mut Settings)) -> Command {
    let mut settings = app.board().settings.unchecked();
    change(&mut settings);
    Command::Adjust(Box::new(settings.into()))
}

/// Where a place of the plane is drawn.
pub(crate) fn px(app: &App, x: f64, y: f64) -> Px {
    app.viewport().to_px(Point::new(x, y))
}

/// What the module answers to a question of the page without arguments.
pub(crate) fn ask(app: &mut App, question: &str) -> Json {
    let tree = wire::answer(app, &value(&json!([question]))).expect("an answer");
    serde_json::to_value(tree).expect("plain data")
}

/// The tables of a list of blocks, those that are shown on request among them.
pub(crate) fn tables(blocks: &Json) -> Vec<Json> {
    let of_block = |block: &Json| match &block["body"] {
        body if body["table"].is_object() => vec![body["table"].clone()],
        body => tables(&body["more"]["blocks"]),
    };
    blocks.as_array().into_iter().flatten().flat_map(of_block).collect()
}

/// The table of this name in the open panel, which is a list of blocks; `None` if there is none.
pub(crate) fn table(app: &mut App, id: &str) -> Option<Json> {
    tables(&ask(app, "panel")).into_iter().find(|table| table["id"] == id)
}

/// All sentences and notes of a list of blocks, those that are shown on request among them.
pub(crate) fn sentences(blocks: &Json) -> Vec<String> {
    let of_block = |block: &Json| match &block["body"] {
        body if body["say"].is_array() => vec![pieces(&body["say"])],
        body if body["note"].is_string() => vec![body["note"].as_str().expect("text").to_owned()],
        body => sentences(&body["more"]["blocks"]),
    };
    blocks.as_array().into_iter().flatten().flat_map(of_block).collect()
}

/// A sentence in pieces as one text.
pub(crate) fn pieces(said: &Json) -> String {
    said.as_array().into_iter().flatten().map(|piece| piece["text"].as_str().expect("text")).collect()
}

/// What the block of this key shows.
pub(crate) fn body(blocks: &Json, key: &str) -> Json {
    let found = blocks.as_array().into_iter().flatten().find(|block| block["key"] == key);
    found.unwrap_or_else(|| panic!("{key} in {blocks}"))["body"].clone()
}

/// The formulas of all subjects by their keys, while their panel is open.
pub(crate) fn all_formulas(app: &mut App) -> Json {
    let subjects = Formula::VALUES.iter().map(|&formula| {
        tell(app, [Command::Formula(formula)]);
        (formula.name(), ask(app, "panel"))
    });
    formulas(subjects)
}
