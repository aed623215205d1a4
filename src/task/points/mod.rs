//! Tasks on points: what is computed of them, random gestures, variants, and conditions that are proposed.

mod act;
mod luck;
mod measure;
mod proposal;
mod situation;
mod subject;
mod variant;

pub use act::{Act, after, partway, tested};
pub use luck::{lucky, random_gesture};
pub use proposal::{Proposal, proposals};
pub use situation::{Situation, n_moved};
pub use subject::{Points, PointsPart};
pub use variant::Variant;
