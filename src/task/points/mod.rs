//! Tasks on points: what is computed of them, variants, and what can be asked.

mod act;
mod comparison;
mod measure;
mod situation;
mod subject;
mod variant;

pub use act::{Act, after, partway, tested};
pub use comparison::{Comparison, comparisons};
pub use situation::{Situation, n_moved};
pub use subject::{Points, PointsPart};
pub use variant::Variant;
