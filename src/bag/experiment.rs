//! The experiment of Ng and Jordan (2002) on words: test errors of naive Bayes and of logistic regression over the
//! number of training messages, which are drawn from a known truth.

use std::rc::Rc;

use fastrand::Rng;

use super::model::BagModel;
use super::regression::Regression;
use super::settings::{BagSettings, NewWords};
use super::truth::{NoTruth, WordSource, WordTruth};
use crate::data::{Errors, PairedErrors, Verdict};
use crate::text::{Bag, Message, WordCounts};

/// The most repetitions.
pub const MAX_WORD_REPETITIONS: usize = 100;

/// How many sizes of training sets are tried: 4, 8, …, 1,024 messages.
pub const N_WORD_SIZES: usize = 9;

/// How many messages estimate the errors.
pub const N_TEST: usize = 2_000;

/// The size of training set number `k`.
pub fn n_of_messages(k: usize) -> usize {
    4 << k
}

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

/// An experiment and its results so far.
///
/// Training sets of a repetition contain the smaller ones. All errors are on the same [`N_TEST`] messages, so is that
/// of the best classifier, which knows the truth. The vocabulary is that of the truth; where new words are ignored,
/// naive Bayes leaves those out that no training message has.
#[derive(Clone, Debug)]
pub struct WordExperiment {
    truth: Rc<WordTruth>,
    design: WordDesign,
    random: Rng,
    test: Vec<(usize, Bag)>,
    best_error: f64,
    messages: Vec<Message>,
    bags: Vec<Bag>,
    n_done: usize,
    errors: PairedErrors,
    /// The fit that is under way, and the error of naive Bayes on the same messages.
    fitting: Option<(Regression, f64)>,
}

impl WordExperiment {
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
        let truth = WordTruth::new(design.source, model, messages, bags)?;
        let mut random = Rng::with_seed(design.seed as u64);
        let test: Vec<(usize, Bag)> = (0..N_TEST).map(|_| truth.draw(&mut random)).collect();
        let best_error = error(&test, |bag| truth.predict(bag));
        Ok(WordExperiment {
            truth: Rc::new(truth),
            design,
            random,
            best_error,
            test,
            messages: Vec::new(),
            bags: Vec::new(),
            n_done: 0,
            errors: PairedErrors::new((0..N_WORD_SIZES).map(n_of_messages)),
            fitting: None,
        })
    }

    /// Its parameters.
    pub fn design(&self) -> &WordDesign {
        &self.design
    }

    /// What messages are drawn from.
    pub fn truth(&self) -> &WordTruth {
        &self.truth
    }

    /// The test messages: class and words.
    pub fn test(&self) -> &[(usize, Bag)] {
        &self.test
    }

    /// The present training messages: class and words.
    pub fn training(&self) -> impl Iterator<Item = (Option<usize>, &Bag)> {
        self.messages.iter().map(|message| message.class).zip(&self.bags)
    }

    /// The share of test messages that the best classifier has wrong.
    pub fn best_error(&self) -> f64 {
        self.best_error
    }

    /// The number of training sets done, [`N_WORD_SIZES`] for each repetition.
    pub fn n_done(&self) -> usize {
        self.n_done
    }

    /// The share of them that is done.
    pub fn progress(&self) -> f64 {
        self.n_done as f64 / (N_WORD_SIZES * self.design.repetitions) as f64
    }

    /// Whether all are done.
    pub fn is_done(&self) -> bool {
        self.n_done >= N_WORD_SIZES * self.design.repetitions
    }

    /// The errors of naive Bayes, 0, or of logistic regression, 1, at size number `k`; `None` when there are none yet.
    pub fn errors(&self, model: usize, k: usize) -> Option<Errors> {
        self.errors.errors(model, k)
    }

    /// Which model has the smaller error so far.
    pub fn verdict(&self) -> Verdict {
        self.errors.verdict()
    }

    /// The number of crossings of the mean error curves.
    pub fn n_crossings(&self) -> usize {
        self.errors.n_crossings()
    }

    /// Goes on for about `work` multiplications. Returns whether the experiment has finished.
    pub fn advance(&mut self, work: usize) -> bool {
        let n_words = |bags: &mut dyn Iterator<Item = &Bag>| bags.map(|bag| bag.known.len()).sum::<usize>();
        let of_test = n_words(&mut self.test.iter().map(|(_, bag)| bag));
        let mut left = work;
        while !self.is_done() && left > 0 {
            self.step(left);
            // A fit takes some tens of passes over all words, and an error one over those of the test.
            let of_fit = n_words(&mut self.bags.iter()) + self.truth.n_words();
            left = left.saturating_sub(50 * of_fit + 20 * of_test);
        }
        self.is_done()
    }

    /// Begins a training set, or goes on with its fit.
    fn step(&mut self, work: usize) {
        let Some((mut regression, naive)) = self.fitting.take() else { return self.begin() };
        regression.advance(work);
        if regression.is_done() {
            let weights = regression.weights();
            let logistic = error(&self.test, |bag| weights.predict(bag));
            self.record([naive, logistic]);
        } else {
            self.fitting = Some((regression, naive));
        }
    }

    fn begin(&mut self) {
        let k = self.n_done % N_WORD_SIZES;
        if k == 0 {
            (self.messages, self.bags) = (Vec::new(), Vec::new());
        }
        while self.messages.len() < n_of_messages(k) {
            let (class, bag) = self.truth.draw(&mut self.random);
            self.messages.push(Message { class: Some(class), ..Message::default() });
            self.bags.push(bag);
        }
        let model = self.naive(self.truth.vocabulary(), Bag::clone);
        let naive = match self.design.settings.new_words {
            NewWords::Counted => error(&self.test, |bag| model.predict(bag)),
            NewWords::Ignored => self.error_of_seen_words(),
        };
        match Regression::new(&self.messages, &self.bags, &model) {
            Some(regression) => self.fitting = Some((regression, naive)),
            // All messages are of one class, which both models always predict.
            None => self.record([naive, naive]),
        }
    }

    /// Naive Bayes, fitted to the present training messages, of each of which the bag in this vocabulary is taken.
    fn naive(&self, vocabulary: &Rc<[String]>, of: impl Fn(&Bag) -> Bag) -> BagModel {
        let shares = |class: Option<usize>| [0, 1].map(|of| f64::from(u8::from(class == Some(of)))).to_vec();
        let bags: Vec<Bag> = self.bags.iter().map(of).collect();
        let each = bags.iter().zip(&self.messages).map(|(bag, message)| (bag, shares(message.class)));
        BagModel::new(WordCounts::in_parts(vocabulary, 2, each), &self.design.settings)
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

    fn record(&mut self, errors: [f64; 2]) {
        self.errors.record(self.n_done % N_WORD_SIZES, errors);
        self.n_done += 1;
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
