use std::borrow::Cow;
use std::rc::Rc;

use bayesboard_kernels::sparse::Rows;

use super::bag::{Bag, Message};
use super::lists::WordLists;
use super::words::words;
use crate::math::MAX_CLASSES;

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
    /// How many words of the vocabulary are new, as no message that is counted has them.
    n_new: usize,
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
        let classes: Vec<Option<usize>> = messages.into_iter().map(class).collect();
        let is_counted: Vec<bool> = classes.iter().map(Option::is_some).collect();
        let (vocabulary, bags) = lists.bags(&is_counted);
        (WordMatrix::new(&vocabulary, &bags).counts(&classes, n_classes), bags)
    }

    /// All different words of the messages that are counted, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
    }

    /// The same words, shared.
    pub fn shared_vocabulary(&self) -> &Rc<[String]> {
        &self.vocabulary
    }

    /// How many different words there are: those of the vocabulary that are not new.
    pub fn n_words(&self) -> usize {
        self.vocabulary.len() - self.n_new
    }

    /// Whether a word of the vocabulary is new.
    pub fn is_new(&self, word: usize) -> bool {
        self.n_new > 0 && self.classes.iter().all(|class| class.presence[word] == 0.0)
    }

    /// The same with the words new that none of the messages has, as if the vocabulary were theirs alone.
    #[must_use]
    pub fn of_seen_words(mut self) -> Self {
        let has = |word: usize| self.classes.iter().any(|class| class.presence[word] > 0.0);
        self.n_new = (0..self.vocabulary.len()).filter(|&word| !has(word)).count();
        self
    }

    /// A bag in this vocabulary, of which the words that are new have no index.
    pub fn with_new<'a>(&self, bag: &'a Bag) -> Cow<'a, Bag> {
        if !bag.known.iter().any(|&(word, _)| self.is_new(word)) {
            return Cow::Borrowed(bag);
        }
        let (new, known): (Vec<_>, Vec<_>) = bag.known.iter().partition(|(word, _)| self.is_new(*word));
        let named = new.into_iter().map(|(word, times)| (self.vocabulary[word].clone(), times));
        Cow::Owned(Bag { known, new: bag.new.iter().cloned().chain(named).collect() })
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

/// How often each message has each word of a vocabulary, as a sparse matrix: a row a message, a column a word.
/// It is made once, to be counted by one list of labels or shares after the other.
///
/// ```
/// use bayesboard::text::{WordMatrix, bags_of};
///
/// let texts = ["free lunch", "free free cash", "lunch"].map(|text| (text, true));
/// let (vocabulary, bags) = bags_of(texts.into_iter());
/// let counts = WordMatrix::new(&vocabulary, &bags).counts(&[Some(0), Some(1), None], 2);
/// assert_eq!(counts.vocabulary(), ["cash", "free", "lunch"]);
/// assert_eq!(counts.classes()[1].occurrences, [1.0, 2.0, 0.0]);
/// assert_eq!((counts.classes()[0].words, counts.n_unlabeled()), (2.0, 1));
/// ```
#[derive(Clone, Debug)]
pub struct WordMatrix {
    vocabulary: Rc<[String]>,
    rows: Rows,
    /// How many words each message has, new ones too.
    lengths: Vec<f64>,
}

impl WordMatrix {
    /// The matrix of bags in this vocabulary.
    pub fn new(vocabulary: &Rc<[String]>, bags: &[Bag]) -> Self {
        let mut rows = Rows::of_width(vocabulary.len());
        for bag in bags {
            rows.push(bag.known.iter().copied());
        }
        let lengths = bags.iter().map(|bag| f64::from(bag.n_words())).collect();
        WordMatrix { vocabulary: Rc::clone(vocabulary), rows, lengths }
    }

    /// All words, by code point.
    pub fn vocabulary(&self) -> &[String] {
        &self.vocabulary
    }

    /// How many words the messages have, those outside of the vocabulary left out.
    pub fn n_entries(&self) -> usize {
        self.rows.n_entries()
    }

    /// Counts the messages by their classes. One without a class, or of a class from `n_classes` on, is unlabeled.
    pub fn counts(&self, classes: &[Option<usize>], n_classes: usize) -> WordCounts {
        let classes: Vec<usize> = classes.iter().map(|class| class.unwrap_or(n_classes)).collect();
        let (mut totals, mut n_unlabeled) = (vec![[0.0; 2]; n_classes], 0);
        for (&class, length) in classes.iter().zip(&self.lengths) {
            match totals.get_mut(class) {
                Some([messages, words]) => (*messages, *words) = (*messages + 1.0, *words + length),
                None => n_unlabeled += 1,
            }
        }
        let mut cells = self.no_cells(n_classes);
        self.rows.count_classes(&classes, &mut cells);
        WordCounts { n_unlabeled, ..self.counted(&totals, &cells) }
    }

    /// Counts each message in parts: as its share of each class.
    pub fn in_parts(&self, shares: &[[f64; MAX_CLASSES]], n_classes: usize) -> WordCounts {
        let mut totals = vec![[0.0; 2]; n_classes];
        for (shares, length) in shares.iter().zip(&self.lengths) {
            for ([messages, words], share) in totals.iter_mut().zip(shares) {
                (*messages, *words) = (*messages + share, *words + share * length);
            }
        }
        let mut cells = self.no_cells(n_classes);
        self.rows.count_shares(shares, &mut cells);
        self.counted(&totals, &cells)
    }

    /// Of each class and word, how many messages and occurrences there are: none yet.
    fn no_cells(&self, n_classes: usize) -> Vec<Vec<[f64; 2]>> {
        vec![vec![[0.0; 2]; self.vocabulary.len()]; n_classes]
    }

    /// Adds were in the order of the messages, and rounding is monotone: no presence exceeds the number of messages.
    fn counted(&self, totals: &[[f64; 2]], cells: &[Vec<[f64; 2]>]) -> WordCounts {
        let of_class = |(&[messages, words], cells): (&[f64; 2], &Vec<[f64; 2]>)| {
            let [presence, occurrences] = [0, 1].map(|which| cells.iter().map(|cell| cell[which]).collect());
            ClassCounts { messages, words, presence, occurrences }
        };
        let classes = totals.iter().zip(cells).map(of_class).collect();
        WordCounts { vocabulary: Rc::clone(&self.vocabulary), classes, ..WordCounts::default() }
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
