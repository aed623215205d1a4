//! The page *Messages* as scripts of messages.

mod claims;
mod links;
mod panels;
mod steps;
pub(crate) mod storm;
mod tables;
mod verdicts;

use bayesboard::messages::{Messages, Msg};

/// The page after these messages.
fn after(msgs: impl IntoIterator<Item = Msg>) -> Messages {
    let mut app = Messages::default();
    for msg in msgs {
        app.update(msg);
    }
    app.refresh();
    app
}

/// P(class 1) of the judged message.
fn judged(app: &Messages) -> Option<f64> {
    app.posterior().map(|posterior| posterior[1])
}
