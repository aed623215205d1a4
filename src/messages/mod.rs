//! The screen *Messages*: labeled messages, a text that is judged by them, and naive Bayes on their words.
//!
//! As on the board, a command ([`Command`]) changes the document, and all else is computed from it.

mod both_ways;
mod changes;
mod command;
mod content;
mod costs;
mod derived;
mod document;
mod edit;
mod em;
mod event;
mod experiment;
mod fitted;
mod gray;
mod holdout;
mod joint;
mod keys;
mod labels;
mod lecture;
mod lit;
mod origin;
mod panel;
mod playback;
mod player;
mod presets;
mod queries;
mod scene_picture;
mod screen;
mod shelf;
mod sight;
mod state;
mod theta;
mod view;
mod word_order;
mod writing;

pub use command::Command;
pub use document::{Corpus, Exercise, Gesture, Origin, Saved, Scene, Shelved};
pub use edit::{Edit, Group, Revisions};
pub use em::{Em, EmRun, MAX_SEED, NoRun};
pub use event::{Event, Notice};
pub use experiment::REPETITIONS_OF_EXPERIMENT;
pub use joint::prominent_words;
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask};
pub use lecture::{Lecture, LectureWords, lecture};
pub use panel::{Formula, LitBin, Panel, ReadAs, Sort, Tabled, Units, Weighed};
pub use player::Play;
pub use presets::Preset;
pub use scene_picture::ScenePicture;
pub use shelf::shelved;
pub use sight::Sight;
pub use state::Messages;
pub use theta::{Estimate, Theta};
pub use writing::{MAX_LENGTH, Writing, WritingRun};
