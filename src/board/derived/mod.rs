//! What is computed from the document and the open panel. Each part is recomputed only when the revisions show that
//! something it depends on has changed.

mod keys;
mod open_run;

pub(super) use keys::fit_key;

use std::cell::OnceCell;
use std::mem::take;
use std::slice::from_ref;

use keys::{FitKey, GuessKey, Moved, RunKey, TrialKey, WallKey};
use open_run::{Given, OpenRun};

use super::advice::Tried;
use super::decisions::{Verdicts, moved};
use super::document::Board;
use super::guess::{self, GuessScore};
use super::holdout::{IDLE_WORK, leave_out};
use super::others::OtherRun;
use super::panel::Panel;
use super::panels::Panels;
use super::view::View;
use super::wall::WallRun;
use crate::data::Dataset;
use crate::document::Document;
use crate::geometry::Viewport;
use crate::math::Scores;
use crate::memo::Memo;
use crate::model::holdout::{HoldOut, Split};
use crate::model::{Fit, LeaveOneOut, PerModel, Progress};
use crate::scene::{self, Mark};
use crate::screen::{Session, Trial};
use crate::task::Judged;
use crate::task::points::Points;

/// The fits, and what else is computed from the board.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    fit: Memo<FitKey, Fit>,
    left_out: LeaveOneOut,
    /// The effect of more smoothing on the fit, once it has been requested.
    tried: OnceCell<Box<Tried>>,
    run: Memo<RunKey, OpenRun>,
    /// What both models say of the points that they are fitted to, once costs have the boundaries elsewhere: by a
    /// split, against a positive class.
    verdicts: Memo<(FitKey, Option<Split>, usize), Verdicts<2>>,
    /// How often the open panel has computed anew, and how often costs have moved the boundaries.
    runs_revision: u64,
    moves_revision: Memo<Moved, u64>,
    /// How often the split of the points has changed.
    parts_revision: Memo<Option<Split>, u64>,
    guess_score: Memo<GuessKey, Option<GuessScore>>,
    optimal: Memo<(u64, Viewport), Vec<Mark>>,
    trial: Option<Trial<Board, TrialKey>>,
    /// While they are shown.
    others: Option<Box<OtherRun>>,
    /// The six models, while they are shown.
    wall: Memo<WallKey, Option<Box<WallRun>>>,
}

impl Derived {
    pub(super) fn new(document: &Document<Board>) -> Self {
        let Board { data, settings, .. } = document.state();
        let fit = Fit::new(data, settings, None);
        Derived {
            left_out: leave_out(document.state(), &fit),
            fit: Memo::new(fit_key(document), fit),
            tried: OnceCell::new(),
            run: Memo::default(),
            verdicts: Memo::new((fit_key(document), None, 1), Verdicts::new(1)),
            runs_revision: 0,
            moves_revision: Memo::default(),
            parts_revision: Memo::default(),
            guess_score: Memo::default(),
            optimal: Memo::default(),
            trial: None,
            others: None,
            wall: Memo::default(),
        }
    }

    /// Recomputes what depends on something that has changed. A run that has ended takes no further step.
    pub(super) fn refresh(&mut self, session: &Session<Board>, panels: &mut Panels, view: &View) {
        let (document, progress) = (&session.document, session.progress());
        let (board, revisions) = (document.state(), document.revisions());
        let (fit_key, split) = (fit_key(document), panels.split_in_sight());
        if self.fit.follow(fit_key, |fit| *fit = Fit::new(&board.data, &board.settings, Some(fit))) {
            self.tried = OnceCell::new();
            self.left_out = leave_out(board, &self.fit);
            *self.run = take(&mut *self.run).kept();
        }
        let of_trial = (fit_key, board.settings.decisions, board.settings.ascent, progress.tested.clone());
        self.trial = Trial::of(board, &progress, (&self.fit, of_trial), self.trial.take());
        let (validated, is_test_open) = (self.validated(panels.open()), panels.is_test_open(session));
        let of_panel = (panels.open(), panels.revision(), is_test_open);
        let is_new_run = self.run.follow((fit_key, of_panel, validated, board.settings.ascent), |run| {
            let (boards, data) = (revisions.boards, revisions.data);
            let given = Given { board, fit: &self.fit, left_out: &self.left_out, boards, data, is_test_open };
            *run = take(run).next(given, panels);
        });
        self.runs_revision += u64::from(is_new_run);
        self.follow_others(board, fit_key, panels, view);
        let moved = moved(board, panels.open(), *panels.decisions());
        let has_moved = self.moves_revision.follow(moved, |n| *n += 1);
        self.parts_revision.follow(split, |n| *n += 1);
        let positive = panels.decisions().positive(board.data.n_classes());
        self.verdicts.follow((fit_key, split, positive), |verdicts| *verdicts = Verdicts::new(positive));
        self.follow_wall(board, view, (fit_key, split), (moved, has_moved));
        let divided = split.map(|split| (split, is_test_open));
        if !view.fits_hidden() {
            let held_out = self.run.held_out();
            let sets = held_out.map_or(from_ref(&board.data), |held_out| held_out.open_sets(is_test_open));
            let fit = held_out.map_or(&*self.fit, |held_out| &held_out.fit);
            let mixed = self.run.em_run().ok().map(|run| Scores::from(run.mixture().scores()));
            let scores = PerModel {
                generative: mixed.as_ref().or(fit.generative.scores.as_ref()),
                discriminative: fit.discriminative.scores.as_ref(),
            };
            self.guess_score.follow((revisions.guess, fit_key, divided, self.runs_revision), |score| {
                *score = guess::score(board, &self.fit, scores, sets);
            });
        }
        if let Some(truth) = board.truth.as_ref().filter(|_| panels.shows_optimal()) {
            let viewport = view.viewport();
            self.optimal.follow((revisions.boards, viewport), |marks| *marks = scene::optimal(truth, viewport));
        }
    }

    /// Follows the board with other samples, while they are shown.
    fn follow_others(&mut self, board: &Board, of: FitKey, panels: &Panels, view: &View) {
        if !view.shown().others || view.fits_hidden() {
            self.others = None;
            return;
        }
        let others = self.others.get_or_insert_default();
        others.follow(board, of, &self.fit, panels.others());
    }

    /// Fits other samples that are behind. Returns whether there were none.
    pub(super) fn step_others(&mut self, board: &Board) -> bool {
        let Some(others) = self.others.as_mut().filter(|others| others.n_behind() > 0) else { return true };
        others.step(board, &self.fit, IDLE_WORK)
    }

    /// Fits the six models anew where the fits have changed, while they are shown.
    fn follow_wall(&mut self, board: &Board, view: &View, of: WallKey, (moved, has_moved): (Moved, bool)) {
        if !view.shown().wall || view.fits_hidden() {
            return self.wall = Memo::default();
        }
        let held_out = self.run.held_out();
        let (data, fit) = held_out.map_or((&board.data, &*self.fit), |held_out| (&held_out.sets[0], &held_out.fit));
        let is_new = self.wall.follow(of, |wall| *wall = Some(Box::new(WallRun::new(board, data, fit))));
        if let Some(wall) = self.wall.as_mut().filter(|_| is_new || has_moved) {
            wall.weigh(data, moved);
        }
    }

    /// Leaves out each point once under the next of six models. Returns whether there was none.
    pub(super) fn step_wall(&mut self, board: &Board) -> bool {
        self.wall.as_mut().is_none_or(|wall| wall.step(&board.data))
    }

    pub(super) fn verdicts(&self) -> &Verdicts<2> {
        &self.verdicts
    }

    pub(super) fn wall(&self) -> Option<&WallRun> {
        self.wall.as_deref()
    }

    /// Which models are validated, while the panel of decisions is open, which waits for that.
    fn validated(&self, panel: Panel) -> PerModel<bool> {
        self.left_out.results.map(|progress| panel == Panel::Decisions && progress != Progress::Pending)
    }

    /// What the open panel computes beside the fits.
    pub(super) fn run(&self) -> &OpenRun {
        &self.run
    }

    /// Tries the next values of what is chosen by validation. Returns whether that has ended.
    pub(super) fn step_hold_out(&mut self) -> bool {
        self.held_out_mut().is_none_or(|held_out| held_out.step(IDLE_WORK))
    }

    /// The points that are held out in the panel for that.
    pub(super) fn held_out_mut(&mut self) -> Option<&mut HoldOut> {
        self.run.held_out_mut()
    }

    /// Runs a slice of leave-one-out validation. Returns whether it has finished.
    pub(super) fn validate(&mut self) -> bool {
        self.left_out.step(IDLE_WORK)
    }

    pub(super) fn fit(&self) -> &Fit {
        &self.fit
    }

    /// Whether the fit belongs to the points of this revision.
    pub(super) fn is_of(&self, data: u64) -> bool {
        self.fit.key().is_some_and(|&(fitted, _)| fitted == data)
    }

    /// The fit that the board shows: where points are held out, the fit to the training points.
    pub(super) fn fit_in_sight(&self) -> &Fit {
        self.run.held_out().map_or(&self.fit, |held_out| &held_out.fit)
    }

    pub(super) fn left_out(&self) -> &LeaveOneOut {
        &self.left_out
    }

    /// The fit to all points with visible smoothing.
    pub(super) fn tried(&self, data: &Dataset) -> &Tried {
        self.tried.get_or_init(|| Box::new(Tried::new(data, &self.fit)))
    }

    pub(super) fn guess_score(&self) -> Option<&GuessScore> {
        self.guess_score.as_ref()
    }

    /// The Bayes-optimal boundary, as of the last refresh.
    pub(super) fn optimal(&self) -> &[Mark] {
        &self.optimal
    }

    pub(super) fn fits_revision(&self) -> u64 {
        self.runs_revision + *self.moves_revision
    }

    pub(super) fn parts_revision(&self) -> u64 {
        *self.parts_revision
    }

    pub(super) fn judged(&self) -> Option<&Judged<Points>> {
        self.trial.as_ref().map(|trial| &trial.judged)
    }

    pub(super) fn others(&self) -> Option<&OtherRun> {
        self.others.as_deref()
    }
}
