//! What is computed from the corpus. Each part is recomputed only when something it depends on has changed.

use std::rc::Rc;

use super::document::Corpus;
use super::edit::Revisions;
use crate::bag::{BagModel, Evidence};
use crate::document::Document;
use crate::text::{Bag, Message, WordCounts};

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
    /// The revisions that all this was computed from.
    revisions: Revisions,
}

impl Derived {
    pub(super) fn new(document: &Document<Corpus>) -> Self {
        let Corpus { messages, classes, settings, judged, .. } = document.state();
        let (counts, bags) = WordCounts::with_bags(&**messages, classes.len());
        let model = BagModel::new(Rc::new(counts), settings);
        let n_right = n_right(messages, &bags, &model);
        Derived::of(bags, model, n_right, judged, *document.revisions())
    }

    /// Recomputes what depends on something that has changed.
    pub(super) fn refresh(&mut self, document: &Document<Corpus>) {
        let (Corpus { messages, settings, judged, .. }, revisions) = (document.state(), *document.revisions());
        if self.revisions.messages != revisions.messages {
            *self = Derived::new(document);
        } else if self.revisions.judged != revisions.judged {
            if self.model.settings() != settings {
                self.model = BagModel::new(Rc::clone(self.model.shared_counts()), settings);
                self.n_right = n_right(messages, &self.bags, &self.model);
            }
            *self = Derived::of(std::mem::take(&mut self.bags), self.model.clone(), self.n_right, judged, revisions);
        }
    }

    fn of(bags: Vec<Bag>, model: BagModel, n_right: usize, judged: &str, revisions: Revisions) -> Self {
        let evidence = Evidence::new(&model, judged);
        let judged = model.counts().bag(judged);
        let posterior = model.posterior(&judged);
        Derived { bags, model, n_right, judged, evidence, posterior, revisions }
    }
}

/// How many labeled messages the model predicts correctly. A tie predicts nothing.
fn n_right(messages: &[Message], bags: &[Bag], model: &BagModel) -> usize {
    let is_right = |(message, bag): &(&Message, &Bag)| message.class.is_some() && model.predict(bag) == message.class;
    messages.iter().zip(bags).filter(is_right).count()
}
