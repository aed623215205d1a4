//! Hold-out validation of both models on words: they are fitted to training messages, α and λ are chosen by the errors
//! on validation messages, and test messages estimate the error of the choice.

use std::rc::Rc;

use super::model::BagModel;
use super::regression::Regression;
use super::settings::BagSettings;
use crate::data::{COUNT_SMOOTHINGS, N_TRIED, NoSplit, Part, Split, Wrong, fewest_errors, parts};
use crate::text::{Bag, Message, WordCounts};

/// The values of λ that are tried.
const WEIGHT_PRIORS: [f64; N_TRIED] = [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

/// The models fitted to the training messages, and their errors on all parts, for the present settings and others.
///
/// Index 0 is naive Bayes with α, index 1 logistic regression with λ.
#[derive(Clone, Debug)]
pub struct WordHoldOut {
    parts: Vec<Option<Part>>,
    /// The class of each message.
    labels: Vec<Option<usize>>,
    /// The training messages have their class, the others none.
    training: Vec<Message>,
    /// By the vocabulary of the training messages.
    bags: Vec<Bag>,
    counts: Rc<WordCounts>,
    settings: BagSettings,
    has_logistic: bool,
    wrong: [Option<Wrong>; 2],
    tried: [Vec<Wrong>; 2],
    /// The fit of logistic regression that goes on.
    fitting: Option<Regression>,
}

impl WordHoldOut {
    /// Divides the messages; [`WordHoldOut::step`] does the rest.
    ///
    /// # Errors
    /// When some class has too few messages for a block, or there is only one.
    pub fn new(
        messages: &[Message],
        n_classes: usize,
        settings: &BagSettings,
        split: Split,
        has_logistic: bool,
    ) -> Result<Self, NoSplit> {
        let labels: Vec<Option<usize>> =
            messages.iter().map(|message| message.class.filter(|&c| c < n_classes)).collect();
        let parts = parts(labels.iter().copied(), n_classes, split)?;
        let of_training = |(message, part): (&Message, &Option<Part>)| Message {
            class: message.class.filter(|_| *part == Some(Part::Training)),
            ..message.clone()
        };
        let training: Vec<Message> = messages.iter().zip(&parts).map(of_training).collect();
        let (counts, bags) = WordCounts::with_bags(&training, n_classes);
        Ok(WordHoldOut {
            parts,
            labels,
            training,
            bags,
            counts: counts.into(),
            settings: settings.clone(),
            has_logistic,
            wrong: [None; 2],
            tried: Default::default(),
            fitting: None,
        })
    }

    /// The part of each message; `None` for one without a class.
    pub fn parts(&self) -> &[Option<Part>] {
        &self.parts
    }

    /// How many messages each part has, in the order of [`Part::ALL`].
    pub fn sizes(&self) -> [usize; 3] {
        Part::ALL.map(|part| self.parts.iter().filter(|own| **own == Some(part)).count())
    }

    /// Whether logistic regression is held out too.
    pub fn has_logistic(&self) -> bool {
        self.has_logistic
    }

    /// The errors of a model with the present settings; `None` until it is fitted.
    pub fn wrong(&self, model: usize) -> Option<Wrong> {
        self.wrong[model]
    }

    /// The values that are tried.
    pub fn values(model: usize) -> [f64; N_TRIED] {
        if model == 0 { COUNT_SMOOTHINGS } else { WEIGHT_PRIORS }
    }

    /// The present value.
    pub fn value(&self, model: usize) -> f64 {
        if model == 0 { self.settings.count_smoothing } else { self.settings.weight_prior }
    }

    /// The errors at each of the values that was tried so far, all other settings unchanged.
    pub fn tried(&self, model: usize) -> &[Wrong] {
        &self.tried[model]
    }

    /// The index of the value with the fewest validation errors; ties go to the value that regularizes most.
    pub fn chosen(&self, model: usize) -> Option<usize> {
        fewest_errors(&self.tried[model], model == 0)
    }

    /// The part that is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let n_models = 1 + usize::from(self.has_logistic);
        let n_done = self.wrong.iter().flatten().count() + self.tried.iter().map(Vec::len).sum::<usize>();
        n_done as f64 / (n_models * (N_TRIED + 1)) as f64
    }

    /// Whether all values have been tried.
    pub fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// The model that is fitted next, and its setting; `None` when all is done.
    fn next(&self) -> Option<(usize, f64)> {
        (0..=usize::from(self.has_logistic)).find_map(|model| match (self.wrong[model], self.tried[model].len()) {
            (None, _) => Some((model, self.value(model))),
            (Some(_), N_TRIED) => None,
            (Some(_), k) => Some((model, Self::values(model)[k])),
        })
    }

    /// Goes on: with one fit of naive Bayes, or with about `work` multiplications of logistic regression.
    pub fn step(&mut self, work: usize) {
        let Some((model, value)) = self.next() else { return };
        let mut settings = self.settings.clone();
        *(if model == 0 { &mut settings.count_smoothing } else { &mut settings.weight_prior }) = value;
        let naive = BagModel::new(Rc::clone(&self.counts), &settings);
        if model == 0 {
            return self.record(0, Some(self.n_wrong(|bag| naive.predict(bag))));
        }
        let begun = self.fitting.take().or_else(|| Regression::new(&self.training, &self.bags, &naive));
        let Some(mut regression) = begun else { return self.record(1, None) };
        regression.advance(work);
        if regression.is_done() {
            let weights = regression.weights();
            self.record(1, Some(self.n_wrong(|bag| weights.predict(bag))));
        } else {
            self.fitting = Some(regression);
        }
    }

    fn record(&mut self, model: usize, wrong: Wrong) {
        match self.wrong[model] {
            None => self.wrong[model] = Some(wrong),
            Some(_) => self.tried[model].push(wrong),
        }
    }

    /// The number of errors on each part; ties, and messages without an answer, are errors.
    fn n_wrong(&self, predict: impl Fn(&Bag) -> Option<usize>) -> [usize; 3] {
        let mut wrong = [0; 3];
        for ((part, label), bag) in self.parts.iter().zip(&self.labels).zip(&self.bags) {
            if let Some(part) = part {
                wrong[*part as usize] += usize::from(predict(bag) != *label);
            }
        }
        wrong
    }
}
