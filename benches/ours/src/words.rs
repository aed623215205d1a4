//! The same of counts of words.

use std::hint::black_box;
use std::rc::Rc;

use bayesboard::bag::{BagModel, BagSettings, ModelKind, Regression};
use bayesboard::text::{Bag, Message, WordMatrix};

use crate::Work;

/// Messages as sparse counts: no text is read, as the other programs read none.
pub struct WordBench {
    matrix: WordMatrix,
    classes: Vec<Option<usize>>,
    n_classes: usize,
    messages: Vec<Message>,
    bags: Vec<Bag>,
    multinomial: BagModel,
}

impl WordBench {
    /// Takes sparse counts as the runner writes them; `None` when they are cut off.
    pub fn new(numbers: &[u32], n_classes: usize) -> Option<WordBench> {
        let [n, n_words, n_entries] = [0, 1, 2].map(|i| numbers.get(i).map(|&number| number as usize));
        let (n, n_words, n_entries) = (n?, n_words?, n_entries?);
        let (starts, rest) = numbers.get(3..)?.split_at_checked(n + 1)?;
        let (words, rest) = rest.split_at_checked(n_entries)?;
        let (counts, labels) = rest.split_at_checked(n_entries)?;
        let mut bags = Vec::with_capacity(n);
        for ends in starts.windows(2) {
            let place = ends[0] as usize..ends[1] as usize;
            let entries = words.get(place.clone())?.iter().zip(counts.get(place)?);
            bags.push(Bag { known: entries.map(|(&word, &times)| (word as usize, times)).collect(), new: Vec::new() });
        }
        let message = |&label: &u32| Message { class: Some(label as usize), ..Message::default() };
        let messages: Vec<Message> = labels.iter().map(message).collect();
        let vocabulary: Rc<[String]> = (0..n_words).map(|word| format!("{word:04}")).collect();
        let (matrix, classes) = (WordMatrix::new(&vocabulary, &bags), messages.iter().map(|message| message.class));
        let classes: Vec<Option<usize>> = classes.collect();
        let multinomial = BagModel::new(matrix.counts(&classes, n_classes), &settings(ModelKind::Multinomial));
        Some(WordBench { matrix, classes, n_classes, messages, bags, multinomial })
    }

    fn naive(&self, kind: ModelKind) {
        let (matrix, classes) = black_box((&self.matrix, &self.classes));
        let _ = black_box(&BagModel::new(matrix.counts(classes, self.n_classes), &settings(kind)));
    }

    fn logistic(&self) {
        let (messages, bags) = black_box((&self.messages, &self.bags));
        let fitted = Regression::new(messages, bags, &self.multinomial).map(Regression::finished);
        let _ = black_box(&fitted);
    }
}

fn settings(kind: ModelKind) -> BagSettings {
    BagSettings { kind, count_smoothing: 1.0, weight_prior: 1.0, ..BagSettings::default() }
}

impl Work for WordBench {
    /// - `words-multinomial`, `words-bernoulli`: counts by class, and naive Bayes with α = 1.
    /// - `words-logistic`: logistic regression with λ = 1, from zero.
    fn run(&mut self, task: &str, times: usize) -> bool {
        match task {
            "words-multinomial" => (0..times).for_each(|_| self.naive(ModelKind::Multinomial)),
            "words-bernoulli" => (0..times).for_each(|_| self.naive(ModelKind::Bernoulli)),
            "words-logistic" => (0..times).for_each(|_| self.logistic()),
            _ => return false,
        }
        true
    }
}
