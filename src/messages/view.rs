//! The state of the view of a corpus.

use super::costs::Costs;
use super::document::{Corpus, Origin, Saved};
use super::em::Em;
use super::holdout::HeldOut;
use super::joint::Joint;
use super::panel::{Formula, Panel, ReadAs, Sort, Tabled, Units, Weighed};
use super::writing::Writing;
use crate::bag::{WordExperiment, WordTrial};
use crate::lab::Split;
use crate::screen::Progress;

/// The state of the view of a corpus.
#[derive(Clone, Debug, Default)]
pub(super) struct View {
    pub(super) formula: Formula,
    pub(super) units: Units,
    pub(super) panel: Panel,
    /// How many times its usual size the type of charts is; 0 before that is known.
    pub(super) ui: f64,
    /// Whether logistic regression is shown beside naive Bayes.
    pub(super) logistic: bool,
    pub(super) costs: Costs,
    pub(super) fits_hidden: bool,
    pub(super) sort: Sort,
    pub(super) filter: String,
    /// The word and the class whose θ was chosen.
    pub(super) theta: Option<(String, usize)>,
    pub(super) read_as: ReadAs,
    /// The prior that was set by hand.
    pub(super) beta: Option<[f64; 2]>,
    pub(super) em: Em,
    pub(super) writing: Writing,
    pub(super) held_out: HeldOut,
    pub(super) tabled: Tabled,
    pub(super) joint: Joint,
    /// The experiment that was asked for last.
    pub(super) trial: WordTrial,
    pub(super) experiment: Option<WordExperiment>,
    /// The word under the pointer or the focus.
    pub(super) pointed: Option<String>,
    pub(super) selected: Option<usize>,
    /// The class of new messages.
    pub(super) new_class: Option<usize>,
    /// The class that the evidence compares with, if it was chosen.
    pub(super) against: Option<usize>,
}

impl View {
    /// Restores the view of a saved corpus. Returns whether anything has changed.
    pub(super) fn restore(&mut self, saved: &Saved) -> bool {
        let before = (self.units, self.fits_hidden, self.panel, self.logistic);
        (self.units, self.fits_hidden, self.logistic) = (saved.units, saved.fits_hidden, saved.logistic);
        self.costs = Costs { shown: saved.weighed, ..Costs::default() };
        // What says nothing of a panel weighs no costs.
        let others = if self.panel == Panel::Decisions { Panel::default() } else { self.panel };
        self.panel = saved.panel.unwrap_or(others);
        (self.theta, self.beta, self.selected) = (None, None, None);
        (self.em, self.writing, self.pointed) = (Em::default(), Writing::default(), None);
        let split = if saved.panel == Some(Panel::HoldOut) { saved.split } else { Split::default() };
        (self.held_out, self.experiment) = (HeldOut { split: split.clamped(), tested: None }, None);
        self.against = saved.against;
        self.new_class = self.new_class.filter(|&class| class < saved.corpus.classes.len());
        self.tabled = if saved.panel.is_some() { saved.tabled } else { self.tabled };
        self.joint = Joint { words: saved.joint_words.clone(), row: None };
        before != (self.units, self.fits_hidden, self.panel, self.logistic)
    }

    /// The state of EM, while its panel is open.
    pub(super) fn open_em(&self) -> Option<Em> {
        (self.panel == Panel::Em).then_some(self.em)
    }

    /// How the model writes, while that panel is open.
    pub(super) fn open_writing(&self) -> Option<Writing> {
        (self.panel == Panel::Samples).then_some(self.writing)
    }

    /// The corpus with this view, to be saved.
    pub(super) fn saved(&self, corpus: &Corpus) -> Saved {
        let View { units, panel, fits_hidden, logistic, costs, tabled, against, .. } = *self;
        let corpus = Corpus { origin: Origin::New, ..corpus.clone() };
        let joint_words = self.joint.words.clone();
        Saved {
            corpus,
            units,
            panel: Some(panel),
            fits_hidden,
            logistic,
            weighed: if panel == Panel::Decisions { costs.shown } else { Weighed::default() },
            against,
            tabled,
            joint_words,
            split: if panel == Panel::HoldOut { self.held_out.split } else { Split::default() },
            sampled_of: None,
            progress: Progress::default(),
        }
    }
}
