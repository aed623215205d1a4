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

/// The words of a text, each once: those of a vocabulary by their indices, and new ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// The indices of words in the vocabulary, ascending, and the number of occurrences of each.
    pub known: Vec<(usize, u32)>,
    /// Words outside of the vocabulary, by code point, and the number of occurrences of each.
    pub new: Vec<(String, u32)>,
}

impl Bag {
    /// Counts words; `place` returns the index of a word in the vocabulary.
    fn new(words: &[String], place: impl Fn(&str) -> Option<usize>) -> Self {
        let (mut known, mut new) = (Vec::new(), Vec::new());
        for word in words {
            match place(word) {
                Some(place) => known.push(place),
                None => new.push(word.clone()),
            }
        }
        Bag { known: counted(known), new: counted(new) }
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

/// The counts of one class.
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
        Self::with_bags(messages, n_classes).0
    }

    /// Counts the same, and returns also the bag of each message, labeled or not.
    pub fn with_bags<'a>(messages: impl IntoIterator<Item = &'a Message>, n_classes: usize) -> (Self, Vec<Bag>) {
        let split = |message: &Message| (message.class.filter(|&class| class < n_classes), words(&message.text));
        let split: Vec<(Option<usize>, Vec<String>)> = messages.into_iter().map(split).collect();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, words) in split.iter().filter(|(class, _)| class.is_some()) {
            places.extend(words.iter().map(|word| (word.as_str(), 0)));
        }
        places.values_mut().enumerate().for_each(|(place, slot)| *slot = place);
        let zeros = vec![0; places.len()];
        let empty = ClassCounts { presence: zeros.clone(), occurrences: zeros, ..ClassCounts::default() };
        let mut counts = WordCounts { classes: vec![empty; n_classes], ..WordCounts::default() };
        let mut bags = Vec::with_capacity(split.len());
        for (class, words) in &split {
            let bag = Bag::new(words, |word| places.get(word).copied());
            counts.add(*class, &bag);
            bags.push(bag);
        }
        counts.vocabulary = places.into_keys().map(str::to_owned).collect();
        (counts, bags)
    }

    fn add(&mut self, class: Option<usize>, bag: &Bag) {
        let Some(class) = class else {
            self.n_unlabeled += 1;
            return;
        };
        let counts = &mut self.classes[class];
        counts.messages += 1;
        counts.words += bag.n_words();
        for &(place, times) in &bag.known {
            counts.presence[place] += 1;
            counts.occurrences[place] += times;
        }
    }

    /// All different words of the labeled messages, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
    }

    /// The index of a word in the vocabulary.
    pub fn place(&self, word: &str) -> Option<usize> {
        self.vocabulary.binary_search_by(|known| known.as_str().cmp(word)).ok()
    }

    /// The counts of each class.
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

    /// The bag of a text in this vocabulary.
    pub fn bag(&self, text: &str) -> Bag {
        Bag::new(&words(text), |word| self.place(word))
    }
}

/// The distinct items, ascending, and the number of each.
fn counted<T: Ord>(mut items: Vec<T>) -> Vec<(T, u32)> {
    items.sort_unstable();
    let mut each: Vec<(T, u32)> = Vec::new();
    for item in items {
        match each.last_mut() {
            Some((last, times)) if *last == item => *times += 1,
            _ => each.push((item, 1)),
        }
    }
    each
}
