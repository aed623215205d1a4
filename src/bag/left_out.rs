//! Both models' judgements of messages that are left out, one by one.

use std::convert::Infallible;
use std::rc::Rc;

use super::leave_one_out::scores_left_out;
use super::model::BagModel;
use super::regression::Regression;
use crate::decision::{Judged, JudgedSet};
use crate::lab::{Fold, LeftOut, Refit, Scored};
use crate::math::{MAX_CLASSES, TIE};
use crate::text::{Bag, Message};

/// What naive Bayes and logistic regression say of each labeled message when they are fitted to the others. Words that
/// no other labeled message has are new then: for naive Bayes they count or are ignored, as the settings have it, and
/// their weights are 0. Class 1 is the positive one.
///
/// Naive Bayes takes one pass over all words; logistic regression a fit for each message, so [`WordsLeftOut::step`]
/// does that in parts.
#[derive(Clone, Debug)]
pub struct WordsLeftOut {
    naive: JudgedSet,
    logistic: Option<LeftOut<Others>>,
    /// What logistic regression says, once it has judged all.
    judged: Option<JudgedSet>,
}

/// Logistic regression on all messages but one.
#[derive(Clone, Debug)]
struct Others {
    model: BagModel,
    labels: Vec<Option<usize>>,
    /// With the message that is left out last without its class.
    messages: Vec<Message>,
    bags: Rc<[Bag]>,
    fitting: Option<Regression>,
}

impl WordsLeftOut {
    /// Judges by naive Bayes, and begins with logistic regression if that is asked for; `None` unless two classes, and
    /// no others, have messages. `bags` are those of the messages in the vocabulary of the model.
    pub fn new(messages: &[Message], bags: &Rc<[Bag]>, model: &BagModel, has_logistic: bool) -> Option<Self> {
        if model.present().count() != 2 {
            return None;
        }
        let naive = judged(&scores_left_out(model, messages)?);
        let labels = messages.iter().map(|message| message.class).collect();
        let (messages, bags) = (messages.to_vec(), Rc::clone(bags));
        let others = Others { model: model.clone(), labels, messages, bags, fitting: None };
        Some(WordsLeftOut { naive, logistic: has_logistic.then(|| LeftOut::new(others, None)), judged: None })
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

    /// Goes on for about `work` multiplications.
    pub fn step(&mut self, work: usize) {
        if let Some(logistic) = self.logistic.as_mut().filter(|_| self.judged.is_none())
            && logistic.step(&(), 1, work)
        {
            self.judged = logistic.judged().and_then(Result::ok).map(judged);
        }
    }
}

fn judged(all: &[Scored]) -> JudgedSet {
    JudgedSet::new(all.iter().map(|of| Judged::new(of.class, &of.scores, of.tie, 1)).collect())
}

impl Refit for Others {
    type Data = ();
    type Lack = Infallible;

    fn n(&self, (): &()) -> usize {
        self.labels.len()
    }

    fn label(&self, (): &(), index: usize) -> Option<usize> {
        self.labels[index]
    }

    fn judge(&mut self, (): &(), place: usize, class: usize, work: usize) -> Option<Fold<Infallible>> {
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        let mut tie = TIE;
        // Without the only message of its class, all others are of the other one, which is certain then.
        if self.model.counts().classes()[class].messages <= 1.0 {
            scores[usize::from(class != 1)] = 0.0;
            return Some(Ok((Scored { class, scores, tie }, None)));
        }
        let begun = self.fitting.take().or_else(|| {
            self.messages[place].class = None;
            Regression::new(&self.messages, &self.bags, &self.model)
        });
        if let Some(mut regression) = begun {
            regression.advance(work);
            if !regression.is_done() {
                self.fitting = Some(regression);
                return None;
            }
            let weights = regression.weights();
            (scores[0], scores[1], tie) = (0.0, weights.log_odds(&self.bags[place]), weights.tie);
        }
        self.messages[place].class = Some(class);
        Some(Ok((Scored { class, scores, tie }, None)))
    }
}
