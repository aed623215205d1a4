//! The page *Messages* as scripts of commands.

mod both_ways;
mod claims;
mod costs;
mod em;
mod gray;
mod holdout;
mod joint;
mod links;
mod list;
mod logistic;
mod panels;
mod steps;
pub(crate) mod storm;
mod tables;
mod topics;
mod verdicts;
mod word_table;
mod worth;
mod writing;

use bayesboard::messages::{Command, Messages};
use bayesboard::screen::Screen;

/// The page after these commands.
fn after(commands: impl IntoIterator<Item = Command>) -> Messages {
    let mut app = Messages::default();
    for command in commands {
        app.update(command);
    }
    app.refresh();
    app
}

/// P(class 1) of the judged message.
fn judged(app: &Messages) -> Option<f64> {
    app.posterior().map(|posterior| posterior[1])
}
