//! The open panel, and the settings of all panels. One is open at a time.

mod playback;

use super::App;
use super::ascent::{Ascend, Ascent};
use super::ascent_run::AscentRun;
use super::decisions::{Decide, Decisions};
use super::document::Board;
use super::drawing::Trial;
use super::em::Em;
use super::event::Event;
use super::likelihood::{Likelihood, Weigh};
use super::others::{Others, Sampling};
use super::outcome::Outcome;
use super::panel::{Formula, Panel};
use super::throws::Throws;
use crate::model::Fit;
use crate::model::NormalLikelihood;
use crate::model::decisions::part_of;
use crate::model::experiment::Experiment;
use crate::model::holdout::Split;
use crate::scene::{Chart, Label};
use crate::screen::{Pace, Screen, Session};

/// The open panel, and the settings of all panels.
#[derive(Clone, Debug, Default)]
pub(super) struct Panels {
    open: Panel,
    /// How often the settings of a run have changed.
    revision: u64,
    ascent: Ascent,
    em: Em,
    decisions: Decisions,
    others: Others,
    throws: Throws,
    formula: Formula,
    likelihood: Likelihood,
    split: Split,
    /// The revision of the board whose test set is open.
    tested: Option<u64>,
    /// The experiment that was asked for last.
    trial: Trial,
    experiment: Option<Experiment>,
    shows_optimal: bool,
}

impl Panels {
    pub(super) fn open(&self) -> Panel {
        self.open
    }

    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn ascent(&self) -> &Ascent {
        &self.ascent
    }

    pub(super) fn em(&self) -> Em {
        self.em
    }

    /// Sets the share of the labels that is to be hidden.
    pub(super) fn hide(&mut self, share: f64) {
        self.em.hiding = share.clamp(0.0, 1.0);
    }

    pub(super) fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    pub(super) fn decide(&mut self, ask: Decide) {
        self.revision += u64::from(self.decisions.set(ask));
    }

    pub(super) fn others(&self) -> &Others {
        &self.others
    }

    pub(super) fn sample(&mut self, ask: Sampling) {
        self.others.set(ask);
    }

    pub(super) fn throws(&self) -> &Throws {
        &self.throws
    }

    /// How points are drawn, to be changed.
    pub(super) fn throws_mut(&mut self) -> &mut Throws {
        self.revision += 1;
        &mut self.throws
    }

    /// Forgets what was made of points that have another revision now.
    pub(super) fn follow_throws(&mut self, revision: u64) {
        self.throws.follow(revision);
    }

    pub(super) fn formula(&self) -> Formula {
        self.formula
    }

    pub(super) fn show_formula(&mut self, formula: Formula) {
        self.formula = formula;
        self.revision += 1;
    }

    pub(super) fn likelihood(&self) -> &Likelihood {
        &self.likelihood
    }

    pub(super) fn weigh(&mut self, ask: Weigh, to: Option<(f64, NormalLikelihood)>) {
        self.likelihood.set(ask, to);
        self.revision += 1;
    }

    pub(super) fn split(&self) -> Split {
        self.split
    }

    /// The split, while points are held out: *Hold-out* is open, or decisions are judged on points of a single split.
    pub(super) fn split_in_sight(&self) -> Option<Split> {
        match self.open {
            Panel::HoldOut => Some(self.split),
            Panel::Decisions => part_of(self.decisions.on).map(|_| self.split.single()),
            _ => None,
        }
    }

    /// Whether the test set of the board is open, or was opened in its task.
    pub(super) fn is_test_open(&self, session: &Session<Board>) -> bool {
        !session.tested().is_empty() || self.tested == Some(session.document.revisions().boards)
    }

    pub(super) fn experiment(&self) -> Option<&Experiment> {
        self.experiment.as_ref()
    }

    pub(super) fn trial(&self) -> Trial {
        self.trial
    }

    pub(super) fn shows_optimal(&self) -> bool {
        self.shows_optimal
    }

    /// Opens a panel.
    pub(super) fn switch_to(&mut self, panel: Panel) {
        if std::mem::replace(&mut self.open, panel) != panel {
            self.decisions.lit = None;
        }
    }

    pub(super) fn show_optimal(&mut self, on: bool) {
        self.shows_optimal = on;
    }

    /// Changes the split, and closes the test set.
    pub(super) fn set_split(&mut self, split: Split) -> Option<Event> {
        self.split = split.clamped();
        self.tested = None;
        self.revision += 1;
        self.split_in_sight().map(|_| Event::Divided)
    }

    /// Shows the test errors of the board of this revision.
    pub(super) fn open_test(&mut self, board: u64) {
        self.tested = Some(board);
        self.revision += 1;
    }

    pub(super) fn set_ascent(&mut self, ask: Ascend, board: &Board, fit: &Fit, hill: Option<&Chart<Label>>, ui: f64) {
        self.ascent.set(ask, board, fit, hill, ui);
        self.revision += 1;
    }

    /// Has EM start again.
    pub(super) fn restart_em(&mut self) {
        self.em.pace = Pace::default();
        self.revision += 1;
    }
}

impl App {
    /// Compares with no outcome before, where other models are shown than with this split: no boundary has moved.
    pub(super) fn compare_anew(&mut self, before: Option<Split>) {
        if self.panels.split_in_sight() != before {
            self.before = Outcome::default();
        }
    }

    /// Opens the test set, where points are held out and it is closed.
    pub(super) fn open_test(&mut self) {
        self.refresh();
        if self.held_out().is_ok_and(|held_out| held_out.has_test()) && !self.is_test_open() {
            self.panels.open_test(self.session.document.revisions().boards);
            if self.exercise().is_some() {
                let value = self.board().settings.logistic.prior_std;
                self.session.set_tested(self.session.tested().into_iter().chain([value]).collect());
            }
            self.session.announcer.say(Some(Event::TestOpened));
        }
    }

    pub(super) fn set_ascent(&mut self, ask: Ascend) {
        let hill = self.derived.run().ascended().map(AscentRun::hill);
        self.panels.set_ascent(ask, self.session.document.state(), self.derived.fit(), hill, self.view.chart_ui());
    }
}
