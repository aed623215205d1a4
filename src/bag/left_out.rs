//! Both models' judgements of messages that are left out, one by one.

use std::rc::Rc;

use super::leave_one_out::scores_left_out;
use super::model::BagModel;
use super::regression::Regression;
use crate::decision::{Judged, log_odds};
use crate::math::TIE;
use crate::text::{Bag, Message};

/// What naive Bayes and logistic regression say of each labeled message when they are fitted to the others. Words that
/// no other labeled message has are new then: for naive Bayes they count or are ignored, as the settings have it, and
/// their weights are 0. Class 1 is the positive one.
///
/// Naive Bayes takes one pass over all words; logistic regression a fit for each message, so [`WordsLeftOut::step`]
/// does that in parts.
#[derive(Clone, Debug)]
pub struct WordsLeftOut {
    naive: Vec<Judged>,
    logistic: Option<Refits>,
}

/// Logistic regression without each message in turn.
#[derive(Clone, Debug)]
struct Refits {
    model: BagModel,
    /// With the message that is left out last without its class.
    messages: Vec<Message>,
    bags: Rc<[Bag]>,
    /// The labeled messages: their places, and their classes.
    labeled: Vec<(usize, usize)>,
    judged: Vec<Judged>,
    fitting: Option<Regression>,
}

impl WordsLeftOut {
    /// Judges by naive Bayes, and begins with logistic regression if that is asked for; `None` unless two classes, and
    /// no others, have messages. `bags` are those of the messages in the vocabulary of the model.
    pub fn new(messages: &[Message], bags: &Rc<[Bag]>, model: &BagModel, has_logistic: bool) -> Option<Self> {
        if model.present().count() != 2 {
            return None;
        }
        let of = |(class, scores): (usize, Vec<f64>)| {
            let tie = model.tie_among(&scores);
            Judged { is_positive: class == 1, log_odds: log_odds(&scores, 1, tie), tie }
        };
        let naive = scores_left_out(model, messages)?.into_iter().map(of).collect();
        let labeled = messages.iter().enumerate().filter_map(|(i, message)| Some((i, message.class?)));
        let logistic = has_logistic.then(|| Refits {
            model: model.clone(),
            labeled: labeled.collect(),
            messages: messages.to_vec(),
            bags: Rc::clone(bags),
            judged: Vec::new(),
            fitting: None,
        });
        Some(WordsLeftOut { naive, logistic })
    }

    /// What naive Bayes says of the labeled messages, in their order.
    pub fn naive(&self) -> &[Judged] {
        &self.naive
    }

    /// The same of logistic regression; `None` until all of them are judged, and unless that was asked for.
    pub fn logistic(&self) -> Option<&[Judged]> {
        let refits = self.logistic.as_ref()?;
        (refits.judged.len() == refits.labeled.len()).then_some(&refits.judged[..])
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.logistic.is_none() || self.logistic().is_some()
    }

    /// Goes on for about `work` multiplications.
    pub fn step(&mut self, work: usize) {
        if !self.is_done()
            && let Some(refits) = &mut self.logistic
        {
            refits.step(work);
        }
    }
}

impl Refits {
    fn step(&mut self, work: usize) {
        let (place, class) = self.labeled[self.judged.len()];
        let is_positive = class == 1;
        // Without the only message of its class, all others are of the other one, which is certain then.
        if self.model.counts().classes()[class].messages <= 1.0 {
            let log_odds = Some(if is_positive { f64::NEG_INFINITY } else { f64::INFINITY });
            return self.judged.push(Judged { is_positive, log_odds, tie: TIE });
        }
        let begun = self.fitting.take().or_else(|| {
            self.messages[place].class = None;
            Regression::new(&self.messages, &self.bags, &self.model)
        });
        let (log_odds, tie) = match begun {
            None => (None, TIE),
            Some(mut regression) => {
                regression.advance(work);
                if !regression.is_done() {
                    self.fitting = Some(regression);
                    return;
                }
                let weights = regression.weights();
                (Some(weights.log_odds(&self.bags[place])), weights.tie)
            }
        };
        self.messages[place].class = Some(class);
        self.judged.push(Judged { is_positive, log_odds, tie });
    }
}
