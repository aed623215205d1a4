//! Both models' judgements of messages that are left out, one by one.

use std::rc::Rc;

use super::learner::{LabeledWords, WordLearner};
use super::leave_one_out::scores_left_out;
use super::model::BagModel;
use crate::decision::{Judged, JudgedSet};
use crate::lab::{Judgment, LeftOut};
use crate::text::{Bag, Message, WordMatrix};

/// What naive Bayes and logistic regression say of each labeled message when they are fitted to the others. Words that
/// no other labeled message has are new then: for naive Bayes they count or are ignored, as the settings have it, and
/// their weights are 0. Class 1 is the positive one.
///
/// Naive Bayes takes one pass over all words; logistic regression a fit for each message, so [`WordsLeftOut::step`]
/// does that in parts.
#[derive(Clone, Debug)]
pub struct WordsLeftOut {
    naive: JudgedSet,
    logistic: Option<LeftOut<WordLearner>>,
    /// What logistic regression says, once it has judged all.
    judged: Option<JudgedSet>,
}

impl WordsLeftOut {
    /// Judges by naive Bayes, and begins with logistic regression if that is asked for; `None` unless two classes, and
    /// no others, have messages. `bags` are those of the messages in the vocabulary of the model.
    pub fn new(messages: &[Message], bags: &Rc<[Bag]>, model: &BagModel, has_logistic: bool) -> Option<Self> {
        let present: Vec<usize> = model.present().collect();
        let naive = judged(&scores_left_out(model, messages).filter(|_| present.len() == 2)?);
        let logistic = || {
            let class = |message: &Message| present.iter().position(|&class| message.class == Some(class));
            let (bags, classes) = (Rc::clone(bags), messages.iter().map(class).collect());
            let matrix = WordMatrix::new(model.counts().shared_vocabulary(), &bags);
            let words = LabeledWords { matrix, bags, classes, n_classes: 2 };
            LeftOut::new(WordLearner::new(&Rc::new(words), model.settings(), true), None)
        };
        Some(WordsLeftOut { naive, logistic: has_logistic.then(logistic), judged: None })
    }

    /// What naive Bayes says of the labeled messages, in their order.
    pub fn naive(&self) -> &JudgedSet {
        &self.naive
    }

    /// The same of logistic regression; `None` until all of them are judged, and unless that was asked for.
    pub fn logistic(&self) -> Option<&JudgedSet> {
        self.judged.as_ref()
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.logistic.is_none() || self.judged.is_some()
    }

    /// The share of the messages that both models have judged, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.logistic.as_ref().map_or(1.0, LeftOut::progress)
    }

    /// Goes on for about `work` multiplications.
    pub fn step(&mut self, work: usize) {
        if let Some(logistic) = self.logistic.as_mut().filter(|_| self.judged.is_none())
            && logistic.step(work)
        {
            self.judged = logistic.judged().and_then(Result::ok).map(judged);
        }
    }
}

fn judged(all: &[Judgment]) -> JudgedSet {
    JudgedSet::new(all.iter().map(|of| Judged::new(of.class, &of.scores, of.tie, 1)).collect())
}
