//! The experiment of Ng and Jordan (2002) on words: test errors of naive Bayes and of logistic regression over the
//! number of training messages, which are drawn from a known truth.

use std::rc::Rc;

use fastrand::Rng;

use super::model::BagModel;
use super::regression::Regression;
use super::settings::{BagSettings, NewWords};
use super::truth::{NoTruth, WordSource, WordTruth};
use crate::lab;
use crate::text::{Bag, Message, WordMatrix};

/// The most repetitions.
pub const MAX_WORD_REPETITIONS: usize = 100;

/// How many sizes of training sets are tried: 4, 8, …, 1,024 messages.
pub const N_WORD_SIZES: usize = 9;

/// How many messages estimate the errors.
pub const N_TEST: usize = 2_000;

/// An experiment on messages, beside its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordTrial {
    /// What messages are drawn from.
    pub source: WordSource,
    /// How many training sets of each size there are.
    pub repetitions: usize,
    /// The seed of the random numbers.
    pub seed: usize,
}

/// The parameters of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct WordDesign {
    /// What is tried.
    pub trial: WordTrial,
    /// The settings of both models.
    pub settings: BagSettings,
}

/// An experiment on messages.
pub type WordExperiment = lab::Experiment<WordModels>;

/// The two models, and what they are fitted to.
///
/// All errors are on the same [`N_TEST`] messages, so is that of the best classifier, which knows the truth. The
/// vocabulary is that of the truth; where new words are ignored, naive Bayes leaves those out that no training message
/// has.
#[derive(Clone, Debug)]
pub struct WordModels {
    /// What messages are drawn from.
    pub truth: Rc<WordTruth>,
    /// The parameters.
    pub design: WordDesign,
    /// The test messages: class and words.
    pub test: Vec<(usize, Bag)>,
    /// The share of test messages that the best classifier has wrong.
    pub best_error: f64,
    random: Rng,
    classes: Vec<Option<usize>>,
    bags: Vec<Bag>,
    /// The fit that is under way, and the error of naive Bayes on the same messages.
    fitting: Option<(Regression, f64)>,
}

impl lab::Experiment<WordModels> {
    /// An experiment before its first fit. `model` is the present one, `messages` and `bags` are those that it was
    /// fitted to; the model is the truth if the source says so.
    ///
    /// # Errors
    /// Why the model cannot be drawn from.
    pub fn new(
        design: WordDesign,
        model: &BagModel,
        messages: &[Message],
        bags: &[Bag],
    ) -> Result<WordExperiment, NoTruth> {
        let truth = Rc::new(WordTruth::new(design.trial.source, model, messages, bags)?);
        let mut random = Rng::with_seed(design.trial.seed as u64);
        let test: Vec<(usize, Bag)> = (0..N_TEST).map(|_| truth.draw(&mut random)).collect();
        let best_error = error(&test, |bag| truth.predict(bag));
        let (classes, bags, repetitions) = (Vec::new(), Vec::new(), design.trial.repetitions);
        let models = WordModels { truth, design, test, best_error, random, classes, bags, fitting: None };
        Ok(lab::Experiment::of(models, N_WORD_SIZES, repetitions))
    }

    /// Goes on for about `work` multiplications, a step at least. Returns whether it has ended.
    pub fn advance(&mut self, work: usize) -> bool {
        let mut left = work;
        while let Some((n, is_anew)) = self.next_set().filter(|_| left > 0) {
            if self.models.fitting.is_none() {
                self.models.draw(n, is_anew);
            }
            if let Some(errors) = self.models.fit(left) {
                self.record(errors);
            }
            left = left.saturating_sub(self.models.work());
        }
        !self.course.is_running()
    }
}

impl WordModels {
    /// Has the training set be of `n` messages: it adds some to those of before, or begins anew.
    fn draw(&mut self, n: usize, is_anew: bool) {
        if is_anew {
            (self.classes, self.bags) = (Vec::new(), Vec::new());
        }
        while self.bags.len() < n {
            let (class, bag) = self.truth.draw(&mut self.random);
            self.classes.push(Some(class));
            self.bags.push(bag);
        }
    }

    /// Goes on with the fits for about `work` multiplications. Returns the errors of both models once both are fitted.
    fn fit(&mut self, work: usize) -> Option<[f64; 2]> {
        let Some((mut regression, naive)) = self.fitting.take() else { return self.begin() };
        regression.advance(work);
        if !regression.is_done() {
            self.fitting = Some((regression, naive));
            return None;
        }
        let weights = regression.weights();
        Some([naive, error(&self.test, |bag| weights.predict(bag))])
    }

    /// About how many multiplications that takes: a fit some tens of passes over all words, and an error one over those
    /// of the test.
    fn work(&self) -> usize {
        let n_words = |bags: &mut dyn Iterator<Item = &Bag>| bags.map(|bag| bag.known.len()).sum::<usize>();
        let of_fit = n_words(&mut self.bags.iter()) + self.truth.n_words();
        50 * of_fit + 20 * n_words(&mut self.test.iter().map(|(_, bag)| bag))
    }

    /// The present training messages: class and words.
    pub fn training(&self) -> impl Iterator<Item = (Option<usize>, &Bag)> {
        self.classes.iter().copied().zip(&self.bags)
    }

    /// Judges by naive Bayes, and begins with logistic regression.
    fn begin(&mut self) -> Option<[f64; 2]> {
        let counts = WordMatrix::new(self.truth.vocabulary(), &self.bags).counts(&self.classes, 2);
        let counts = match self.design.settings.new_words {
            NewWords::Counted => counts,
            NewWords::Ignored => counts.of_seen_words(),
        };
        let model = BagModel::new(counts, &self.design.settings);
        let naive = error(&self.test, |bag| model.predict(&model.counts().with_new(bag)));
        if model.present().count() < 2 {
            // All messages are of one class, which both models always predict.
            return Some([naive; 2]);
        }
        let (n_words, settings) = (self.truth.n_words(), &self.design.settings);
        let regression = Regression::of_classes([0, 1], &self.classes, &self.bags, n_words, settings);
        self.fitting = Some((regression, naive));
        None
    }
}

/// The share of messages that a classifier has wrong; a tie, and no answer, is half an error, as a coin decides it.
fn error(test: &[(usize, Bag)], predict: impl Fn(&Bag) -> Option<usize>) -> f64 {
    let of = |(class, bag): &(usize, Bag)| match predict(bag) {
        Some(best) => f64::from(u8::from(best != *class)),
        None => 0.5,
    };
    test.iter().map(of).sum::<f64>() / test.len() as f64
}
