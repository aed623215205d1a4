//! Hold-out validation of both models on words: α and λ are chosen.

use std::rc::Rc;

use super::model::BagModel;
use super::regression::Regression;
use super::settings::BagSettings;
use crate::lab::{self, COUNT_SMOOTHINGS, Division, N_TRIED, NoSplit, Part, Split, Tuned, Wrong};
use crate::text::{Bag, Message, WordCounts, WordLists};

/// The values of λ that are tried.
const WEIGHT_PRIORS: [f64; N_TRIED] = [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

/// Hold-out validation on words. Choice 0 is α of naive Bayes, 1 is λ of logistic regression.
pub type WordHoldOut = lab::HoldOut<DividedWords>;

/// Messages that are divided, and the counts of those for training.
#[derive(Clone, Debug)]
pub struct DividedWords {
    /// The messages, divided; there may be some without a class.
    pub division: Division,
    settings: BagSettings,
    has_logistic: bool,
    n_classes: usize,
    labels: Vec<Option<usize>>,
    words: WordLists,
    /// The fold that is left out.
    fold: Option<usize>,
    /// The training messages have their class, the others none.
    training: Vec<Message>,
    /// By the vocabulary of the training messages.
    bags: Vec<Bag>,
    counts: Rc<WordCounts>,
    /// The fit of logistic regression that goes on.
    fitting: Option<Regression>,
}

impl lab::HoldOut<DividedWords> {
    /// Divides the messages; [`step`](lab::HoldOut::step) does the rest.
    ///
    /// # Errors
    /// [`NoSplit`].
    pub fn new(
        messages: &[Message],
        n_classes: usize,
        settings: &BagSettings,
        split: Split,
        has_logistic: bool,
    ) -> Result<Self, NoSplit> {
        let labels: Vec<_> = messages.iter().map(|message| message.class.filter(|&c| c < n_classes)).collect();
        let mut divided = DividedWords {
            division: Division::new(&labels, n_classes, split)?,
            settings: settings.clone(),
            has_logistic,
            n_classes,
            labels,
            words: WordLists::of(messages),
            fold: None,
            training: Vec::new(),
            bags: Vec::new(),
            counts: Rc::default(),
            fitting: None,
        };
        divided.count();
        Ok(lab::HoldOut::of(divided))
    }
}

impl DividedWords {
    /// Counts the training messages.
    fn count(&mut self) {
        let of_training = |(index, &label): (usize, &Option<usize>)| {
            let is_training = self.division.part(index, self.fold) == Some(Part::Training);
            Message { class: label.filter(|_| is_training), ..Message::default() }
        };
        self.training = self.labels.iter().enumerate().map(of_training).collect();
        let (counts, bags) = WordCounts::with_lists(&self.training, &self.words, self.n_classes);
        (self.counts, self.bags) = (counts.into(), bags);
    }

    /// The number of errors on each part; ties, and messages without an answer, are errors.
    fn n_wrong(&self, predict: impl Fn(&Bag) -> Option<usize>) -> [usize; 3] {
        let mut wrong = [0; 3];
        for (index, (label, bag)) in self.labels.iter().zip(&self.bags).enumerate() {
            if let Some(part) = self.division.part(index, self.fold) {
                wrong[part as usize] += usize::from(predict(bag) != *label);
            }
        }
        wrong
    }
}

impl Tuned for DividedWords {
    type Choice = usize;

    fn n_folds(&self) -> usize {
        self.division.n_folds()
    }

    fn choices(&self) -> Vec<usize> {
        (0..=usize::from(self.has_logistic)).collect()
    }

    fn values(&self, model: usize) -> [f64; N_TRIED] {
        if model == 0 { COUNT_SMOOTHINGS } else { WEIGHT_PRIORS }
    }

    fn set_value(&self, model: usize) -> Option<f64> {
        Some(if model == 0 { self.settings.count_smoothing } else { self.settings.weight_prior })
    }

    fn is_largest_safest(&self, model: usize) -> bool {
        model == 0
    }

    fn leave_out(&mut self, fold: usize) {
        self.fold = Some(fold);
        self.count();
    }

    fn wrong(&mut self, model: usize, value: Option<f64>, work: usize) -> Option<Wrong> {
        let mut settings = self.settings.clone();
        if let Some(value) = value {
            *(if model == 0 { &mut settings.count_smoothing } else { &mut settings.weight_prior }) = value;
        }
        let naive = BagModel::new(Rc::clone(&self.counts), &settings);
        if model == 0 {
            return Some(Some(self.n_wrong(|bag| naive.predict(bag))));
        }
        let begun = self.fitting.take().or_else(|| Regression::new(&self.training, &self.bags, &naive));
        let Some(mut regression) = begun else {
            // Where a fold has all messages of a class, the others are of one, which is certain then.
            return Some((naive.present().count() == 1).then(|| self.n_wrong(|bag| naive.predict(bag))));
        };
        regression.advance(work);
        if !regression.is_done() {
            self.fitting = Some(regression);
            return None;
        }
        let weights = regression.weights();
        Some(Some(self.n_wrong(|bag| weights.predict(bag))))
    }

    /// About a pass over all words.
    fn work(&self) -> usize {
        let n_words: usize = self.bags.iter().map(|bag| bag.known.len()).sum();
        20 * n_words + self.counts.vocabulary().len()
    }
}
