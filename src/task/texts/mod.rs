//! Tasks on texts: what is computed of messages and a judged text, and variants.

mod act;
mod measure;
mod situation;
mod subject;
mod variant;

pub use act::{Act, partway};
pub use situation::{Situation, State, n_moved};
pub use subject::{Texts, TextsPart};
pub use variant::Variant;
