//! Messages as bags of words: the word rule, how often each class has each word, and tables of messages.

mod bag;
mod counts;
mod lists;
mod table;
mod words;

pub use bag::{Bag, Message};
pub use counts::{ClassCounts, WordCounts, WordMatrix, bags_of};
pub use lists::WordLists;
pub use table::{Labeled, MAX_MESSAGES, MAX_TEXT, sampled, write_table};
pub use words::{distinct_words, words};

pub(crate) use crate::data::clean_name;
