use std::rc::Rc;

use super::bag::{Bag, Message};
use super::lists::WordLists;
use super::words::words;

/// The counts of one class: whole numbers, unless messages count in parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClassCounts {
    /// How many messages it has, n_c.
    pub messages: f64,
    /// How many words they have together, T_c.
    pub words: f64,
    /// For each word of the vocabulary, how many of the messages have it, N_tc; never more than there are.
    pub presence: Vec<f64>,
    /// For each word of the vocabulary, how often it stands in the messages, X_tc.
    pub occurrences: Vec<f64>,
}

/// How often each class has each word of the messages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WordCounts {
    vocabulary: Rc<[String]>,
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
        let messages: Vec<&Message> = messages.into_iter().collect();
        let lists = WordLists::of(messages.iter().copied());
        Self::with_lists(messages, &lists, n_classes)
    }

    /// Counts the same, with the words of each message as they have been read.
    pub fn with_lists<'a>(
        messages: impl IntoIterator<Item = &'a Message>,
        lists: &WordLists,
        n_classes: usize,
    ) -> (Self, Vec<Bag>) {
        let class = |message: &Message| message.class.filter(|&class| class < n_classes);
        let messages: Vec<&Message> = messages.into_iter().collect();
        let is_counted: Vec<bool> = messages.iter().map(|message| class(message).is_some()).collect();
        let (vocabulary, bags) = lists.bags(&is_counted);
        let counts = WordCounts::of_bags(&vocabulary, n_classes, messages, &bags);
        (counts, bags)
    }

    /// Counts messages by their bags in this vocabulary.
    pub fn of_bags<'a>(
        vocabulary: &Rc<[String]>,
        n_classes: usize,
        messages: impl IntoIterator<Item = &'a Message>,
        bags: &[Bag],
    ) -> Self {
        let mut counts = WordCounts::empty(Rc::clone(vocabulary), n_classes);
        messages.into_iter().zip(bags).for_each(|(message, bag)| counts.count(message, bag));
        counts
    }

    /// Counts one more message, by its bag in the vocabulary.
    pub fn count(&mut self, message: &Message, bag: &Bag) {
        match message.class.filter(|&class| class < self.classes.len()) {
            Some(class) => self.add(class, 1.0, bag),
            None => self.n_unlabeled += 1,
        }
    }

    /// Counts each message in parts: its share in each class.
    pub fn in_parts<'a, Shares: IntoIterator<Item = f64>>(
        vocabulary: &Rc<[String]>,
        n_classes: usize,
        messages: impl Iterator<Item = (&'a Bag, Shares)>,
    ) -> Self {
        let mut counts = WordCounts::empty(Rc::clone(vocabulary), n_classes);
        for (bag, shares) in messages {
            for (class, share) in shares.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
                counts.add(class, share, bag);
            }
        }
        counts
    }

    /// Nothing counted yet.
    pub fn empty(vocabulary: Rc<[String]>, n_classes: usize) -> Self {
        let zeros = vec![0.0; vocabulary.len()];
        let empty = ClassCounts { presence: zeros.clone(), occurrences: zeros, ..ClassCounts::default() };
        WordCounts { vocabulary, classes: vec![empty; n_classes], n_unlabeled: 0 }
    }

    /// Adds are in the order of the messages, and rounding is monotone: no presence exceeds the number of messages.
    fn add(&mut self, class: usize, share: f64, bag: &Bag) {
        let counts = &mut self.classes[class];
        counts.messages += share;
        counts.words += share * f64::from(bag.n_words());
        for &(place, times) in &bag.known {
            counts.presence[place] += share;
            counts.occurrences[place] += share * f64::from(times);
        }
    }

    /// All different words of the messages that are counted, by code point.
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

    /// How many messages are counted.
    pub fn n_messages(&self) -> f64 {
        self.classes.iter().map(|class| class.messages).sum()
    }

    /// How many messages have no class.
    pub fn n_unlabeled(&self) -> usize {
        self.n_unlabeled
    }

    /// The bag of a text in this vocabulary.
    pub fn bag(&self, text: &str) -> Bag {
        Bag::new(words(text).into_iter().map(|word| self.place(&word).ok_or(word)))
    }
}

/// The bag of each text, and the vocabulary by code point: the different words of the texts that come with `true`.
pub fn bags_of<'a>(texts: impl Iterator<Item = (&'a str, bool)>) -> (Rc<[String]>, Vec<Bag>) {
    let (mut lists, mut counts) = (WordLists::default(), Vec::new());
    for (text, is_counted) in texts {
        lists.read(text);
        counts.push(is_counted);
    }
    lists.bags(&counts)
}
