use std::rc::Rc;

use super::lists::WordLists;
use super::words::words;

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
    fn new(words: impl Iterator<Item = Result<usize, String>>) -> Self {
        let (mut known, mut new) = (Vec::new(), Vec::new());
        for word in words {
            match word {
                Ok(place) => known.push(place),
                Err(word) => new.push(word),
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
        for (message, bag) in messages.into_iter().zip(bags) {
            match message.class.filter(|&class| class < n_classes) {
                Some(class) => counts.add(class, 1.0, bag),
                None => counts.n_unlabeled += 1,
            }
        }
        counts
    }

    /// Counts each message in parts: its share in each class.
    pub fn in_parts<'a>(
        vocabulary: &Rc<[String]>,
        n_classes: usize,
        messages: impl Iterator<Item = (&'a Bag, Vec<f64>)>,
    ) -> Self {
        let mut counts = WordCounts::empty(Rc::clone(vocabulary), n_classes);
        for (bag, shares) in messages {
            for (class, share) in shares.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
                counts.add(class, share, bag);
            }
        }
        counts
    }

    fn empty(vocabulary: Rc<[String]>, n_classes: usize) -> Self {
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

/// The distinct items, ascending, and the number of each.
pub(super) fn counted<T: Ord>(mut items: Vec<T>) -> Vec<(T, u32)> {
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
