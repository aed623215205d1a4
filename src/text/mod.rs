//! Messages as bags of words: the word rule, and how often each class has each word.

mod counts;
mod words;

pub use counts::{Bag, ClassCounts, Message, WordCounts};
pub use words::words;
