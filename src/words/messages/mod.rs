//! What the page *Messages* says.

mod corpora;
mod lecture;
mod verdict;

pub use corpora::corpora;
pub use lecture::MESSAGES;
pub use verdict::{factor, verdict};
