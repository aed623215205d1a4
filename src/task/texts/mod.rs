//! Tasks on texts: what is computed of messages and a judged text, random gestures, and variants.

mod act;
mod luck;
mod measure;
mod situation;
mod subject;
mod variant;

pub use act::{Act, partway};
pub use luck::random_gesture;
pub use situation::{Situation, State, n_moved};
pub use subject::{Texts, TextsPart};
pub use variant::Variant;
