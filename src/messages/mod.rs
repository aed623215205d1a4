//! The page *Messages*: labeled messages, a message that is judged by them, and naive Bayes on their words.
//!
//! As on the board, a command ([`Command`]) changes the document, and all else is computed from it.

mod app;
mod changes;
mod command;
mod corpora;
mod corpus;
mod course;
mod edit;
mod event;
mod keys;
mod lecture;
mod opening;
mod panel;
mod queries;
mod scenes;

pub use app::Messages;
pub use command::{Command, SceneCommand};
pub use corpora::Corpora;
pub use corpus::{Corpus, Gesture, Opened, Saved, Scene};
pub use edit::{Edit, Group, Revisions};
pub use event::{Event, LinkFault, Notice};
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask};
pub use lecture::lecture;
pub use panel::{Panel, ReadAs, Sort, Units};
