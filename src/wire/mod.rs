//! The only serialization: what goes out of the crate as plain data and what comes in, checked field by field.

mod at;
mod base64;
mod block;
mod command;
mod contract;
mod curves;
mod dataset;
mod decisions;
mod declaration;
mod demo;
mod draft;
mod em;
mod exercise;
mod experiment;
mod export;
mod family;
mod file;
mod held_out;
mod identifiers;
mod import;
mod kept_view;
mod lectures;
mod link;
pub mod messages;
mod notes;
mod numbers;
mod proof;
mod proof_list;
mod question;
mod reliability;
mod screen;
mod settings;
mod sliders;
mod split;
mod stage;
mod state;
mod subject;
mod task;
mod throws;
mod traces;
mod value;
mod version;
mod views;

pub use at::{At, Fields};
pub use command::{COMMAND_TYPE, COMMANDS, read_command, send};
pub use contract::Row;
pub use dataset::{MAX_FILED, read_dataset};
pub use decisions::{Decisions, decisions};
pub use declaration::Declaration;
pub use export::{Format, export_text};
pub use identifiers::Named;
pub use import::{
    Asked, ImportedMessages, ImportedPoints, ProblemView, TableView, imported_messages, imported_points, read_options,
    refused_import, table_problem, table_view,
};
pub use link::{Link, Linked, MAX_LINK, Qr, link, qr, read_link, scene_link, share};
pub use proof::{Proof, ProofGoal, check_task, screen_of_task};
pub use proof_list::{MAX_PROOFS, ProofList, ProofRow, proof_list};
pub use question::{QUESTION_TYPE, QUESTIONS, answer};
pub use settings::read_settings;
pub use state::{packed_state, read_state, state};
pub use subject::{SUBJECT_TYPE, read_subject};
pub use traces::{EmTrace, em_trace};
pub use value::{Invalid, Value};
pub use version::Version;
pub use views::{Posteriors, Report, posterior, read_queries, report, view};
