use super::model::BagModel;
use super::settings::{BagSettings, ModelKind};
use crate::math::Fraction;
use crate::text::{Bag, Message, WordMatrix};

/// The joint table of a few words, each there or not, and the class: a row for each combination, and the messages in
/// it.
///
/// The rows are in binary order: the first word counts most, the class least. With n labeled messages and α
/// pseudo-counts in each of R rows, P(row) = (count + α) / (n + αR); at α = 0 it is the share of the messages, which
/// makes no assumption.
#[derive(Clone, Debug, PartialEq)]
pub struct JointTable {
    words: Vec<usize>,
    n_classes: usize,
    alpha: f64,
    counts: Vec<usize>,
}

impl JointTable {
    /// The most words of a table.
    pub const MOST_WORDS: usize = 5;

    /// The most words that eight rows have room for, with two classes.
    pub const FEW_WORDS: usize = 2;

    /// Counts the labeled messages by these words, which are indices of the vocabulary of the bags.
    pub fn new<'a>(
        words: Vec<usize>,
        n_classes: usize,
        alpha: f64,
        messages: impl Iterator<Item = (&'a Message, &'a Bag)>,
    ) -> Self {
        let counts = vec![0; n_classes << words.len()];
        let mut table = JointTable { words, n_classes, alpha, counts };
        for (message, bag) in messages {
            if let Some(row) = table.row_of(message, bag) {
                table.counts[row] += 1;
            }
        }
        table
    }

    /// The words, as indices of the vocabulary.
    pub fn words(&self) -> &[usize] {
        &self.words
    }

    /// The number of classes.
    pub fn n_classes(&self) -> usize {
        self.n_classes
    }

    /// The number of rows, K·2^d.
    pub fn n_rows(&self) -> usize {
        self.counts.len()
    }

    /// The number of messages that are counted.
    pub fn n_messages(&self) -> usize {
        self.counts.iter().sum()
    }

    /// How many messages a row has.
    pub fn count(&self, row: usize) -> usize {
        self.counts[row]
    }

    /// Which of the words a row has.
    pub fn has_words(&self, row: usize) -> Vec<bool> {
        let d = self.words.len();
        (0..d).map(|word| (row / self.n_classes) >> (d - 1 - word) & 1 == 1).collect()
    }

    /// The class of a row.
    pub fn class(&self, row: usize) -> usize {
        row % self.n_classes
    }

    /// The row of a labeled message; `None` for one without a class.
    pub fn row_of(&self, message: &Message, bag: &Bag) -> Option<usize> {
        let class = message.class.filter(|&class| class < self.n_classes)?;
        Some(self.first_row(bag) + class)
    }

    /// The rows that answer a text: one for each class.
    pub fn answering(&self, bag: &Bag) -> std::ops::Range<usize> {
        let first = self.first_row(bag);
        first..first + self.n_classes
    }

    fn first_row(&self, bag: &Bag) -> usize {
        self.words.iter().fold(0, |row, word| 2 * row + usize::from(has(bag, *word))) * self.n_classes
    }

    /// P(row), as a fraction of counts.
    pub fn share(&self, row: usize) -> Fraction {
        self.share_of(std::iter::once(row))
    }

    /// P(any of these rows), likewise.
    pub fn share_of(&self, rows: impl Iterator<Item = usize>) -> Fraction {
        let count = rows.map(|row| self.counts[row] as f64 + self.alpha).sum();
        Fraction { count, total: self.n_messages() as f64 + self.alpha * self.n_rows() as f64 }
    }

    /// P(class | words), where each word is there, not there, or not asked for (`None`): the sum over the rows that are
    /// left, as a fraction of counts.
    ///
    /// ```
    /// use bayesboard::bag::{Fraction, JointTable};
    /// use bayesboard::text::{Message, WordCounts};
    ///
    /// let message = |class, text: &str| Message { class: Some(class), text: text.into(), ..Message::default() };
    /// let messages = [message(1, "a"), message(1, "a"), message(0, "a"), message(0, "b")];
    /// let (_, bags) = WordCounts::with_bags(&messages, 2);
    /// let table = JointTable::new(vec![0, 1], 2, 0.0, messages.iter().zip(&bags));
    /// assert_eq!(table.given(1, &[Some(true), Some(false)]), Fraction { count: 2.0, total: 3.0 });
    /// assert_eq!(table.given(1, &[None, None]), Fraction { count: 2.0, total: 4.0 });
    /// ```
    pub fn given(&self, class: usize, words: &[Option<bool>]) -> Fraction {
        let fits = |row: &usize| {
            self.has_words(*row).iter().zip(words).all(|(has, asked)| asked.is_none_or(|asked| asked == *has))
        };
        let rows = || (0..self.n_rows()).filter(fits);
        let own = self.share_of(rows().filter(|row| self.class(*row) == class));
        Fraction { count: own.count, total: self.share_of(rows()).count }
    }

    /// P(class | text) by the rows that answer it; `None` where nobody is counted in them (0/0).
    pub fn posterior(&self, bag: &Bag) -> Option<Vec<f64>> {
        let total = self.share_of(self.answering(bag)).count;
        (total > 0.0).then(|| self.answering(bag).map(|row| self.share(row).count / total).collect())
    }

    /// P(class | text) by naive Bayes (Bernoulli) on the same words, with the same pseudo-counts; `None` for 0/0.
    /// `vocabulary` is that of the bags.
    pub fn naive<'a>(
        &self,
        settings: &BagSettings,
        vocabulary: &[String],
        messages: impl Iterator<Item = (&'a Message, &'a Bag)>,
        judged: &Bag,
    ) -> Option<Vec<f64>> {
        let words = self.words.iter().map(|&word| vocabulary[word].clone()).collect();
        let (classes, bags): (Vec<_>, Vec<_>) =
            messages.map(|(message, bag)| (message.class, self.restricted(bag))).unzip();
        let counts = WordMatrix::new(&words, &bags).counts(&classes, self.n_classes);
        let settings = BagSettings { kind: ModelKind::Bernoulli, ..settings.clone() };
        BagModel::new(counts, &settings).posterior(&self.restricted(judged))
    }

    /// The words of a bag that the table has, as places in it.
    fn restricted(&self, bag: &Bag) -> Bag {
        let known = self.words.iter().enumerate().filter(|(_, word)| has(bag, **word)).map(|(place, _)| (place, 1));
        Bag { known: known.collect(), new: Vec::new() }
    }

    /// How many rows a table of `n_words` words has, K·2^d; infinite where no number can hold it.
    pub fn rows_of(n_words: usize, n_classes: usize) -> f64 {
        n_classes as f64 * (n_words as f64).exp2()
    }

    /// How many numbers are to be learned: of the joint table K·2^d − 1, of naive Bayes K − 1 + Kd.
    pub fn numbers_of(n_words: usize, n_classes: usize) -> [f64; 2] {
        [Self::rows_of(n_words, n_classes) - 1.0, (n_classes - 1 + n_classes * n_words) as f64]
    }

    /// The least number of words, from 1 on, at which the rows outnumber the messages more than two to one, so that
    /// most of them are empty.
    pub fn mostly_empty_from(n_messages: usize, n_classes: usize) -> usize {
        (1..).find(|&d| Self::rows_of(d, n_classes) > 2.0 * n_messages as f64).unwrap_or(1)
    }
}

/// Whether a bag has a word of the vocabulary.
fn has(bag: &Bag, word: usize) -> bool {
    bag.known.binary_search_by_key(&word, |known| known.0).is_ok()
}
