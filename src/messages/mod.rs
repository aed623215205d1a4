//! The page *Messages*: labeled messages, a message that is judged by them, and naive Bayes on their words.
//!
//! As on the board, a message of the page ([`Msg`]) changes the document, and all else is computed from it.

mod app;
mod changes;
mod corpora;
mod corpus;
mod course;
mod edit;
mod event;
mod keys;
mod lecture;
mod msg;
mod opening;
mod panel;
mod queries;
mod scenes;

pub use app::Messages;
pub use corpora::Corpora;
pub use corpus::{Corpus, Gesture, Opened, Saved, Scene};
pub use edit::{Edit, Group, Revisions};
pub use event::{Event, LinkFault, Notice};
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask};
pub use lecture::lecture;
pub use msg::{Msg, SceneMsg};
pub use panel::{Panel, ReadAs, Sort, Units};
