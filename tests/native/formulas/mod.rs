//! The numbers of the formulas: worked out by hand, and equal to the report.

mod em;
mod generative;
mod results;
mod weights;

use bayesboard::board::{App, Command, Panel, Preset};
use bayesboard::model::Settings;
use bayesboard::screen::Common;
use serde_json::Value;

use crate::support::boards::{all_formulas, board_of, opened, tell};
use crate::support::points::points;

fn app(at: &[(f64, f64, usize)], change: impl Fn(&mut Settings)) -> App {
    let mut settings = Settings::default();
    settings.generative.variance_smoothing = 0.0;
    change(&mut settings);
    on_panel(board_of(points(at.iter().copied()), settings))
}

fn on_panel(mut app: App) -> App {
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Formulas))]);
    app
}

fn of_preset(preset: Preset) -> App {
    on_panel(opened(preset.board()))
}

fn formulas(app: &App) -> Value {
    all_formulas(&mut app.clone())
}

/// The numbers of a formula, a space between them.
fn numbers(app: &App, key: &str) -> String {
    let formulas = formulas(app);
    let slots = formulas[key].as_array().unwrap_or_else(|| panic!("no {key} in {formulas}"));
    slots.iter().map(|slot| slot.as_str().expect("a text")).collect::<Vec<_>>().join(" ")
}
