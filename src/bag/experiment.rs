//! The experiment of Ng and Jordan (2002) on words: test errors of naive Bayes and of logistic regression over the
//! number of training messages, which are drawn from a known truth.

use std::rc::Rc;

use fastrand::Rng;

use super::model::BagModel;
use super::regression::Regression;
use super::settings::{BagSettings, NewWords};
use super::truth::{NoTruth, WordSource, WordTruth};
use crate::lab::{self, Comparison};
use crate::text::{Bag, Message, WordMatrix};

/// The most repetitions.
pub const MAX_WORD_REPETITIONS: usize = 100;

/// How many sizes of training sets are tried: 4, 8, …, 1,024 messages.
pub const N_WORD_SIZES: usize = 9;

/// How many messages estimate the errors.
pub const N_TEST: usize = 2_000;

/// The parameters of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct WordDesign {
    /// What messages are drawn from.
    pub source: WordSource,
    /// How many training sets of each size there are.
    pub repetitions: usize,
    /// The seed of the random numbers.
    pub seed: usize,
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
    messages: Vec<Message>,
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
        let truth = Rc::new(WordTruth::new(design.source, model, messages, bags)?);
        let mut random = Rng::with_seed(design.seed as u64);
        let test: Vec<(usize, Bag)> = (0..N_TEST).map(|_| truth.draw(&mut random)).collect();
        let best_error = error(&test, |bag| truth.predict(bag));
        let (messages, bags, repetitions) = (Vec::new(), Vec::new(), design.repetitions);
        let models = WordModels { truth, design, test, best_error, random, messages, bags, fitting: None };
        Ok(lab::Experiment::of(models, N_WORD_SIZES, repetitions))
    }
}

impl Comparison for WordModels {
    fn draw(&mut self, n: usize, is_anew: bool) {
        if is_anew {
            (self.messages, self.bags) = (Vec::new(), Vec::new());
        }
        while self.messages.len() < n {
            let (class, bag) = self.truth.draw(&mut self.random);
            self.messages.push(Message { class: Some(class), ..Message::default() });
            self.bags.push(bag);
        }
    }

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

    /// A fit takes some tens of passes over all words, and an error one over those of the test.
    fn work(&self) -> usize {
        let n_words = |bags: &mut dyn Iterator<Item = &Bag>| bags.map(|bag| bag.known.len()).sum::<usize>();
        let of_fit = n_words(&mut self.bags.iter()) + self.truth.n_words();
        50 * of_fit + 20 * n_words(&mut self.test.iter().map(|(_, bag)| bag))
    }
}

impl WordModels {
    /// The present training messages: class and words.
    pub fn training(&self) -> impl Iterator<Item = (Option<usize>, &Bag)> {
        self.messages.iter().map(|message| message.class).zip(&self.bags)
    }

    /// Judges by naive Bayes, and begins with logistic regression.
    fn begin(&mut self) -> Option<[f64; 2]> {
        let model = self.naive(self.truth.vocabulary(), Bag::clone);
        let naive = match self.design.settings.new_words {
            NewWords::Counted => error(&self.test, |bag| model.predict(bag)),
            NewWords::Ignored => self.error_of_seen_words(),
        };
        self.fitting = Regression::new(&self.messages, &self.bags, &model).map(|regression| (regression, naive));
        // Else all messages are of one class, which both models always predict.
        self.fitting.is_none().then_some([naive; 2])
    }

    /// Naive Bayes, fitted to the present training messages, of each of which the bag in this vocabulary is taken.
    fn naive(&self, vocabulary: &Rc<[String]>, of: impl Fn(&Bag) -> Bag) -> BagModel {
        let bags: Vec<Bag> = self.bags.iter().map(of).collect();
        let classes: Vec<Option<usize>> = self.messages.iter().map(|message| message.class).collect();
        BagModel::new(WordMatrix::new(vocabulary, &bags).counts(&classes, 2), &self.design.settings)
    }

    /// The error of naive Bayes on the words that a training message has.
    fn error_of_seen_words(&self) -> f64 {
        let mut places = vec![None; self.truth.n_words()];
        self.bags.iter().flat_map(|bag| &bag.known).for_each(|&(word, _)| places[word] = Some(0));
        places.iter_mut().flatten().enumerate().for_each(|(n, place)| *place = n);
        let seen = |bag: &Bag| Bag {
            known: bag.known.iter().filter_map(|&(word, times)| Some((places[word]?, times))).collect(),
            new: Vec::new(),
        };
        let names = self.truth.vocabulary().iter().zip(&places).filter(|(_, place)| place.is_some());
        let model = self.naive(&names.map(|(name, _)| name.clone()).collect(), seen);
        error(&self.test, |bag| model.predict(&seen(bag)))
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
