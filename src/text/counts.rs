use std::collections::BTreeMap;

use super::words::words;

/// A message, and its class if it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The class; a message without one is not counted.
    pub class: Option<usize>,
    /// What is written.
    pub text: String,
}

/// The words of a text, each once: those of a vocabulary by their places in it, and new ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// The places of words in the vocabulary, ascending, and how often each stands in the text.
    pub known: Vec<(usize, u32)>,
    /// Words that the vocabulary has not, by code point, and how often each stands in the text.
    pub new: Vec<(String, u32)>,
}

impl Bag {
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

/// What is counted of one class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassCounts {
    /// How many messages it has, n_c.
    pub messages: u32,
    /// How many words they have together, T_c.
    pub words: u32,
    /// For each word of the vocabulary, how many of the messages have it, N_tc.
    pub presence: Vec<u32>,
    /// For each word of the vocabulary, how often it stands in the messages, X_tc.
    pub occurrences: Vec<u32>,
}

/// How often each class has each word of the labeled messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordCounts {
    vocabulary: Vec<String>,
    classes: Vec<ClassCounts>,
    n_unlabeled: usize,
}

impl WordCounts {
    /// Counts the labeled messages of classes 0 … `n_classes` − 1. A message of another class counts as unlabeled.
    pub fn new<'a>(messages: impl IntoIterator<Item = &'a Message>, n_classes: usize) -> Self {
        let mut n_unlabeled = 0;
        let mut labeled = Vec::new();
        for message in messages {
            match message.class.filter(|&class| class < n_classes) {
                Some(class) => labeled.push((class, words(&message.text))),
                None => n_unlabeled += 1,
            }
        }
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, words) in &labeled {
            places.extend(words.iter().map(|word| (word.as_str(), 0)));
        }
        places.values_mut().enumerate().for_each(|(place, slot)| *slot = place);
        let zeros = vec![0; places.len()];
        let empty = ClassCounts { presence: zeros.clone(), occurrences: zeros, ..ClassCounts::default() };
        let mut classes = vec![empty; n_classes];
        for (class, words) in &labeled {
            let counts = &mut classes[*class];
            counts.messages += 1;
            counts.words += words.len() as u32;
            let mut of_message: Vec<usize> = words.iter().map(|word| places[word.as_str()]).collect();
            of_message.iter().for_each(|&place| counts.occurrences[place] += 1);
            of_message.sort_unstable();
            of_message.dedup();
            of_message.iter().for_each(|&place| counts.presence[place] += 1);
        }
        WordCounts { vocabulary: places.into_keys().map(str::to_owned).collect(), classes, n_unlabeled }
    }

    /// All different words of the labeled messages, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
    }

    /// The place of a word in the vocabulary.
    pub fn place(&self, word: &str) -> Option<usize> {
        self.vocabulary.binary_search_by(|known| known.as_str().cmp(word)).ok()
    }

    /// What is counted of each class.
    pub fn classes(&self) -> &[ClassCounts] {
        &self.classes
    }

    /// How many labeled messages there are.
    pub fn n_labeled(&self) -> u32 {
        self.classes.iter().map(|class| class.messages).sum()
    }

    /// How many messages have no class.
    pub fn n_unlabeled(&self) -> usize {
        self.n_unlabeled
    }

    /// The words of a text, as places in the vocabulary where it has them.
    pub fn bag(&self, text: &str) -> Bag {
        let mut known: BTreeMap<usize, u32> = BTreeMap::new();
        let mut new: BTreeMap<String, u32> = BTreeMap::new();
        for word in words(text) {
            match self.place(&word) {
                Some(place) => *known.entry(place).or_default() += 1,
                None => *new.entry(word).or_default() += 1,
            }
        }
        Bag { known: known.into_iter().collect(), new: new.into_iter().collect() }
    }
}
