//! What is computed from the corpus. Each part is recomputed only when something it depends on has changed.

use std::rc::Rc;

use super::document::Corpus;
use super::edit::Revisions;
use crate::bag::{BagModel, Evidence, ModelKind, Regression, Weights};
use crate::document::Document;
use crate::text::{Bag, Message, WordCounts};

/// A fit of no more words and messages than this is done at once.
const FEW: usize = 200;

/// How many multiplications of a fit are done in one part, which takes a few milliseconds.
const WORK: usize = 1_000_000;

/// The counts, the model, and how it judges the text.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    /// The words of each message.
    pub(super) bags: Vec<Bag>,
    /// The model, fitted to the counts.
    pub(super) model: BagModel,
    /// How many labeled messages it predicts correctly.
    pub(super) n_right: usize,
    /// The words of the judged text.
    pub(super) judged: Bag,
    /// The factors of the odds of the judged text; `None` unless both classes have messages.
    pub(super) evidence: Option<Evidence>,
    /// P(class | judged text); `None` where there is no answer.
    pub(super) posterior: Option<Vec<f64>>,
    /// Logistic regression; `None` unless it is shown.
    pub(super) logistic: Option<Logistic>,
    /// The revisions that all this was computed from.
    revisions: Revisions,
}

/// Logistic regression on the same messages.
#[derive(Clone, Debug)]
pub(super) struct Logistic {
    /// As far as it is fitted; `None` unless both classes have messages.
    pub(super) regression: Option<Regression>,
    /// Once it is: the weights, and how many labeled messages they give their own class.
    pub(super) fitted: Option<(Weights, usize)>,
    /// What it was computed from: the revision of the messages, and the settings.
    of: (u64, ModelKind, f64, bool),
}

impl Derived {
    pub(super) fn new(document: &Document<Corpus>) -> Self {
        let Corpus { messages, classes, settings, judged, .. } = document.state();
        let (counts, bags) = WordCounts::with_bags(&**messages, classes.len());
        let model = BagModel::new(Rc::new(counts), settings);
        let n_right = n_right(messages, &bags, |bag| model.predict(bag));
        Derived::of(bags, model, n_right, judged, *document.revisions())
    }

    /// Recomputes what depends on something that has changed.
    pub(super) fn refresh(&mut self, document: &Document<Corpus>, has_logistic: bool) {
        let logistic = self.logistic.take();
        let (Corpus { messages, settings, judged, .. }, revisions) = (document.state(), *document.revisions());
        if self.revisions.messages != revisions.messages {
            *self = Derived::new(document);
        } else if self.revisions.judged != revisions.judged {
            if self.model.settings() != settings {
                self.model = BagModel::new(Rc::clone(self.model.shared_counts()), settings);
                self.n_right = n_right(messages, &self.bags, |bag| self.model.predict(bag));
            }
            *self = Derived::of(std::mem::take(&mut self.bags), self.model.clone(), self.n_right, judged, revisions);
        }
        let of = (revisions.messages, settings.kind, settings.weight_prior, settings.penalize_intercept);
        let is_new = logistic.as_ref().is_none_or(|logistic| logistic.of != of);
        self.logistic = logistic.filter(|_| has_logistic);
        if has_logistic && is_new {
            let regression = Regression::new(messages, &self.bags, &self.model);
            self.logistic = Some(Logistic { regression, fitted: None, of });
            if self.model.counts().vocabulary().len().max(messages.len()) <= FEW {
                self.fit(messages, usize::MAX);
            }
        }
    }

    /// Goes on with the fit of logistic regression, for one part of it.
    pub(super) fn fit_on(&mut self, document: &Document<Corpus>) {
        self.fit(&document.state().messages, WORK);
    }

    fn fit(&mut self, messages: &[Message], work: usize) {
        let Some(Logistic { regression: Some(regression), fitted: fitted @ None, .. }) = &mut self.logistic else {
            return;
        };
        regression.advance(work);
        if regression.is_done() {
            let weights = regression.weights();
            let n_right = n_right(messages, &self.bags, |bag| weights.predict(bag));
            *fitted = Some((weights, n_right));
        }
    }

    fn of(bags: Vec<Bag>, model: BagModel, n_right: usize, judged: &str, revisions: Revisions) -> Self {
        let evidence = Evidence::new(&model, judged);
        let judged = model.counts().bag(judged);
        let posterior = model.posterior(&judged);
        Derived { bags, model, n_right, judged, evidence, posterior, logistic: None, revisions }
    }
}

/// How many labeled messages the model predicts correctly. A tie predicts nothing.
fn n_right(messages: &[Message], bags: &[Bag], predict: impl Fn(&Bag) -> Option<usize>) -> usize {
    let is_right = |(message, bag): &(&Message, &Bag)| message.class.is_some() && predict(bag) == message.class;
    messages.iter().zip(bags).filter(is_right).count()
}
