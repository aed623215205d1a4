//! Hold-out validation of both models on words: α and λ are chosen.

use std::rc::Rc;

use super::learner::{LabeledWords, WordLearner};
use super::settings::BagSettings;
use crate::lab::{COUNT_SMOOTHINGS, Candidate, Division, HoldOut, N_TRIED, NoSplit, Split};
use crate::text::Message;

/// The values of λ that are tried.
const WEIGHT_PRIORS: [f64; N_TRIED] = [0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

/// Hold-out validation on words. Choice 0 is α of naive Bayes, 1 is λ of logistic regression.
pub type WordHoldOut = HoldOut<usize, WordLearner>;

impl WordHoldOut {
    /// Divides the messages, of which there may be some without a class; [`HoldOut::step`] does the rest.
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
        let words = Rc::new(LabeledWords::new(messages, n_classes));
        let division = Division::new(&words.classes, n_classes, split)?;
        let candidate = |model: usize| {
            let (set, values) = match model {
                0 => (settings.count_smoothing, COUNT_SMOOTHINGS),
                _ => (settings.weight_prior, WEIGHT_PRIORS),
            };
            let learner = |value: f64| {
                let mut tried = settings.clone();
                *(if model == 0 { &mut tried.count_smoothing } else { &mut tried.weight_prior }) = value;
                WordLearner::new(&words, &tried, model == 1)
            };
            let learners = std::iter::once(set).chain(values).map(learner).collect();
            Candidate { choice: model, values, set_value: Some(set), is_largest_safest: model == 0, learners }
        };
        Ok(HoldOut::of(division, (0..=usize::from(has_logistic)).map(candidate).collect(), None))
    }
}
