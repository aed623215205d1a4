//! A message, and its words as a bag.

use crate::math::sort_by;
/// A message, and its class if it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The class; a message without one is not counted.
    pub class: Option<usize>,
    /// The class that was hidden, of a message that has none since then.
    pub hidden: Option<usize>,
    /// Whether the model wrote it.
    pub is_drawn: bool,
    /// What is written.
    pub text: String,
}

impl Message {
    /// The class that was hidden, if it has none since then.
    pub fn hidden_class(&self) -> Option<usize> {
        self.hidden.filter(|_| self.class.is_none())
    }
}

/// The words of a text, each once: those of a vocabulary by their indices, and new ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// The indices of words in the vocabulary, ascending, and the number of occurrences of each.
    pub known: Vec<(usize, u32)>,
    /// Words outside of the vocabulary, by code point, and the number of occurrences of each.
    pub new: Vec<(String, u32)>,
}

impl Bag {
    /// Counts words: those of a vocabulary by their indices, and new ones.
    pub(super) fn new(words: impl Iterator<Item = Result<usize, String>>) -> Self {
        let (mut known, mut new) = (Vec::new(), Vec::new());
        for word in words {
            match word {
                Ok(place) => known.push(place),
                Err(word) => new.push(word),
            }
        }
        Bag { known: counted(known), new: counted(new) }
    }

    /// Each word once.
    #[must_use]
    pub fn once(&self) -> Bag {
        let known = self.known.iter().map(|&(word, _)| (word, 1)).collect();
        Bag { known, new: self.new.iter().map(|(word, _)| (word.clone(), 1)).collect() }
    }

    /// Whether the text has no word.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.new.is_empty()
    }

    /// How many words the text has, repeated ones included.
    pub fn n_words(&self) -> u32 {
        let known: u32 = self.known.iter().map(|(_, times)| times).sum();
        known + self.new.iter().map(|(_, times)| times).sum::<u32>()
    }
}

/// The distinct items, ascending, and the number of each.
pub(super) fn counted<T: Ord>(mut items: Vec<T>) -> Vec<(T, u32)> {
    sort_by(&mut items, Ord::cmp);
    let mut each: Vec<(T, u32)> = Vec::new();
    for item in items {
        match each.last_mut() {
            Some((last, times)) if *last == item => *times += 1,
            _ => each.push((item, 1)),
        }
    }
    each
}
