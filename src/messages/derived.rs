//! What is computed from the corpus. Each part is recomputed only when something it depends on has changed.

use std::convert::Infallible;
use std::rc::Rc;

use super::costs::LeftOutRun;
use super::document::Corpus;
use super::edit::Revisions;
use super::em::{self, EmPath, NoRun};
use super::fitted::{Fitted, Logistic, LogisticRun};
use super::holdout::HoldOutRun;
use super::joint::joint_words;
use super::panel::{Panel, Tabled, Weighed};
use super::view::View;
use super::word_order::WordOrder;
use super::writing::WritingRun;
use crate::bag::{BagModel, Evidence, JointTable, NoStory, Regression, WordHoldOut, WordsLeftOut};
use crate::document::Document;
use crate::lab::NoSplit;
use crate::memo::Memo;
use crate::screen::{Progress, Trial};
use crate::text::{Bag, Message, WordLists};

/// A fit of no more words and messages than this is done at once.
const FEW: usize = 200;

/// No more messages and words than this are left out at once.
const FEW_LEFT_OUT: usize = 60;

/// How many multiplications of a fit are done in one part, which takes a few milliseconds.
const WORK: usize = 1_000_000;

/// The counts, the model, and how it judges the text.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    /// The messages that were read last, and their words.
    pub(super) read: (Rc<Vec<Message>>, Rc<WordLists>),
    /// The fit to the labeled messages.
    pub(super) fit: Fitted,
    /// EM while its panel is open, or why there is none.
    pub(super) em: Result<EmPath, NoRun>,
    /// What is shown in place of the fit: the model of EM.
    pub(super) of_em: Option<Fitted>,
    /// The message that the model writes while that panel is open, or why there is none.
    pub(super) writing: Option<Result<WritingRun, NoStory>>,
    /// Hold-out while its panel is open, or why there is none.
    pub(super) held_out: Option<Result<HoldOutRun, NoSplit>>,
    /// The joint table while it is open; `None` without a word.
    pub(super) joint: Option<JointTable>,
    /// The messages left out one by one, while that is shown.
    pub(super) left_out: Option<LeftOutRun>,
    /// The words of the judged text.
    pub(super) judged: Bag,
    /// The factors of the odds of the judged text; `None` unless two classes have messages.
    pub(super) evidence: Option<Evidence>,
    /// The class that it compares with, if it was chosen.
    against: Option<usize>,
    /// P(class | judged text); `None` where there is no answer.
    pub(super) posterior: Option<Vec<f64>>,
    /// Logistic regression; `None` unless it is shown.
    pub(super) logistic: Option<LogisticRun>,
    /// The order of the table of words.
    pub(super) word_order: WordOrder,
    /// What the task makes of the corpus.
    pub(super) trial: Option<Trial<Corpus, Revisions>>,
    /// The revisions that all this was computed from.
    pub(super) revisions: Revisions,
}

impl Derived {
    pub(super) fn new(document: &Document<Corpus>) -> Self {
        let Corpus { messages, classes, settings, judged, .. } = document.state();
        let read = (Rc::clone(messages), Rc::new(WordLists::of(messages.iter())));
        let fit = Fitted::of(messages, &read.1, classes.len(), settings);
        Derived {
            read,
            evidence: Evidence::new(&fit.model, judged, None),
            against: None,
            judged: fit.model.counts().bag(judged),
            posterior: fit.model.posterior(&fit.model.counts().bag(judged)),
            fit,
            em: Err(NoRun::Closed),
            of_em: None,
            writing: None,
            held_out: None,
            joint: None,
            left_out: None,
            logistic: None,
            word_order: WordOrder::default(),
            trial: None,
            revisions: *document.revisions(),
        }
    }

    /// What the screen shows: the fit, or the model of EM.
    pub(super) fn shown(&self) -> &Fitted {
        self.of_em.as_ref().unwrap_or(&self.fit)
    }

    /// Recomputes what depends on something that has changed.
    pub(super) fn refresh(&mut self, document: &Document<Corpus>, view: &View) {
        let (corpus, revisions) = (document.state(), *document.revisions());
        let Corpus { messages, classes, settings, .. } = corpus;
        let settings = &settings.of_fits();
        let before = std::mem::replace(&mut self.revisions, revisions);
        if before.messages != revisions.messages {
            let (read, words) = &mut self.read;
            WordLists::follow(words, read, messages);
            *read = Rc::clone(messages);
            self.fit = Fitted::of(messages, words, classes.len(), settings);
        }
        if self.fit.model.settings() != settings {
            let model = BagModel::new(Rc::clone(self.fit.model.shared_counts()), settings);
            self.fit = Fitted::new(messages, Rc::clone(&self.fit.bags), model);
        }
        let earlier = std::mem::replace(&mut self.em, Err(NoRun::Closed)).ok();
        if let Some(em) = view.open_em() {
            self.em = em::follow(corpus, revisions.messages, em, earlier);
        }
        let model = self.em.as_ref().ok().map(|em| &em.now().model);
        let is_other_model = model != self.of_em.as_ref().map(|of_em| &of_em.model);
        if is_other_model || before.messages != revisions.messages {
            let fitted = |run: &EmPath| Fitted::new(messages, Rc::clone(run.learner().bags()), run.now().model.clone());
            self.of_em = self.em.as_ref().ok().map(fitted);
        }
        let is_other_text = self.write(corpus, view);
        let is_other_pair = std::mem::replace(&mut self.against, view.against) != view.against;
        if is_other_model || is_other_text || is_other_pair || before != revisions {
            self.judge(&corpus.judged);
        }
        let of_two = corpus.classes.len() == 2;
        let has_logistic = view.logistic && of_two;
        self.refresh_logistic(corpus, has_logistic);
        self.order_words(document, view);
        self.trial = Trial::of(corpus, &Progress::default(), (&self.fit.model, revisions), self.trial.take());
        self.hold_out(corpus, view, has_logistic);
        self.tabulate(corpus, view);
        self.leave_out(corpus, view, of_two);
    }

    /// Goes on with what the model writes while that panel is open. Returns whether the text may have changed.
    fn write(&mut self, corpus: &Corpus, view: &View) -> bool {
        let earlier = self.writing.take().and_then(Result::ok);
        let had_text = earlier.is_some();
        let Fitted { model, bags, .. } = &self.fit;
        let revision = self.revisions.messages;
        self.writing =
            view.open_writing().map(|writing| WritingRun::new(model, corpus, bags, revision, writing, earlier));
        had_text || self.writing.is_some()
    }

    /// Judges what the model has written so far, else the text.
    fn judge(&mut self, text: &str) {
        let text = self.writing.as_ref().and_then(|run| run.as_ref().ok()).map_or(text, WritingRun::text);
        let model = &self.shown().model;
        let judged = model.counts().bag(text);
        let (evidence, posterior) = (Evidence::new(model, text, self.against), model.posterior(&judged));
        (self.judged, self.evidence, self.posterior) = (judged, evidence, posterior);
    }

    /// Holds messages out while that panel is open; all values of few messages and words are tried at once.
    fn hold_out(&mut self, corpus: &Corpus, view: &View, has_logistic: bool) {
        let earlier = self.held_out.take().and_then(Result::ok);
        let (revision, split) = (self.revisions.messages, view.held_out.split);
        let Corpus { messages, classes, settings, .. } = corpus;
        let begin = || WordHoldOut::new(messages, classes.len(), settings, split, has_logistic);
        let key = (revision, settings.of_fits(), split, has_logistic);
        self.held_out = (view.panel == Panel::HoldOut).then(|| Memo::next(key, earlier, begin));
        let size = self.fit.model.counts().vocabulary().len().max(corpus.messages.len());
        if let Some(held_out) = self.held_out_mut().filter(|held_out| size * held_out.n_rounds() <= FEW) {
            held_out.step(usize::MAX);
        }
    }

    /// The messages that are held out, while that panel is open.
    pub(super) fn held_out_mut(&mut self) -> Option<&mut WordHoldOut> {
        self.held_out.as_mut()?.as_deref_mut().ok()
    }

    /// Counts the messages by the chosen words while the joint table is open.
    fn tabulate(&mut self, corpus: &Corpus, view: &View) {
        let is_open = (view.panel, view.tabled) == (Panel::Table, Tabled::Joint);
        let Fitted { model, bags, .. } = &self.fit;
        let words = if is_open { joint_words(model, &self.judged, &view.joint.words) } else { Vec::new() };
        let alpha = corpus.settings.count_smoothing;
        let messages = corpus.messages.iter().zip(bags.iter());
        self.joint = (!words.is_empty()).then(|| JointTable::new(words, corpus.classes.len(), alpha, messages));
    }

    /// Leaves messages of two classes out while that is shown; few of them are judged at once.
    fn leave_out(&mut self, corpus: &Corpus, view: &View, of_two: bool) {
        let earlier = self.left_out.take();
        if of_two && view.panel == Panel::Decisions && view.costs.shown == Weighed::Reliability {
            let Fitted { bags, model, .. } = &self.fit;
            let key = (self.revisions.messages, model.settings().clone(), view.logistic);
            let begin = || Ok(WordsLeftOut::new(&corpus.messages, bags, model, view.logistic));
            let Ok::<_, Infallible>(mut run) = Memo::next(key, earlier, begin);
            let is_small = corpus.messages.len().max(model.counts().vocabulary().len()) <= FEW_LEFT_OUT;
            if let Some(run) = run.as_mut().filter(|_| is_small) {
                run.step(usize::MAX);
            }
            self.left_out = Some(run);
        }
    }

    fn refresh_logistic(&mut self, corpus: &Corpus, has_logistic: bool) {
        let Corpus { messages, settings, .. } = corpus;
        let is_of_all = self.of_em.is_some();
        let of =
            (self.revisions.messages, is_of_all, settings.kind, settings.weight_prior, settings.penalize_intercept);
        let earlier = self.logistic.take();
        let begin = || {
            let Fitted { bags, model, .. } = self.shown();
            let n_words = model.counts().vocabulary().len();
            // EM without a label has two clusters, and no label to learn from.
            let regression = Regression::new(messages, bags, model).filter(|_| self.fit.model.present().count() == 2);
            let mut logistic = Logistic { regression, fitted: None };
            if n_words.max(messages.len()) <= FEW {
                logistic.step(messages, bags, usize::MAX);
            }
            Ok::<_, Infallible>(logistic)
        };
        self.logistic = has_logistic.then(|| Memo::next(of, earlier, begin)).and_then(Result::ok);
    }

    /// Goes on with the fit of logistic regression, and with hold-out, for one part of them.
    pub(super) fn fit_on(&mut self, document: &Document<Corpus>) {
        let bags = Rc::clone(&self.shown().bags);
        if let Some(logistic) = &mut self.logistic {
            logistic.step(&document.state().messages, &bags, WORK);
        }
        if let Some(held_out) = self.held_out_mut() {
            held_out.step(WORK);
        }
        if let Some(run) = self.left_out.as_deref_mut().and_then(Option::as_mut) {
            run.step(WORK);
        }
    }
}
