//! What is computed from the document and the open panel. Each part is recomputed only when the revisions show that
//! something it depends on has changed.

use std::cell::OnceCell;
use std::mem::take;
use std::rc::Rc;
use std::slice::from_ref;

use super::advice::Tried;
use super::ascent_run::AscentRun;
use super::decisions::{DecisionsRun, MOST_IN_MOTION, moved};
use super::document::{Board, Scene};
use super::em::{EmRun, NoRun};
use super::exercise::Exercise;
use super::guess::{self, GuessScore};
use super::holdout::{IDLE_WORK, hold_out};
use super::others::OtherRun;
use super::panel::Panel;
use super::panels::Panels;
use super::throws::ThrowRun;
use super::view::View;
use super::wall::WallRun;
use crate::data::Dataset;
use crate::document::Document;
use crate::geometry::Viewport;
use crate::model::holdout::{HoldOut, NoSplit, Split};
use crate::model::{Fit, LeaveOneOut, PerModel, Progress};
use crate::scene::{self, Mark};
use crate::task::{Judged, Situation, judge};

/// The fits, and what else is computed from the board.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    fit: Fit,
    left_out: LeaveOneOut,
    /// The effect of more smoothing on the fit, once it has been requested.
    tried: OnceCell<Box<Tried>>,
    run: Run,
    /// How often anything has been refitted.
    fits_revision: u64,
    /// How often the split of the points has changed.
    parts_revision: u64,
    guess_score: Option<GuessScore>,
    optimal: Vec<Mark>,
    trial: Option<Trial>,
    /// While they are shown.
    others: Option<Box<OtherRun>>,
    /// How often they have changed.
    others_revision: u64,
    /// The six models, while they are shown.
    wall: Option<Box<WallRun>>,
    keys: Keys,
}

/// The task of the board: its scene, the fit to its start, and what it makes of the board.
#[derive(Clone, Debug)]
struct Trial {
    scene: Rc<Scene>,
    start: Fit,
    judged: Judged,
}

/// What the open panel computes beside the fits.
#[derive(Clone, Debug, Default)]
enum Run {
    #[default]
    Nothing,
    Weights(Option<Box<AscentRun>>),
    Em(Result<Box<EmRun>, NoRun>),
    HoldOut(Result<Box<HoldOut>, NoSplit>),
    Decisions(Box<DecisionsRun>),
    Throws(Option<Box<ThrowRun>>),
}

/// The inputs of the last computation of each part; `None` before the first.
#[derive(Clone, Debug, Default)]
struct Keys {
    fit: Option<FitKey>,
    run: Option<RunKey>,
    moved: Option<Option<(u64, usize)>>,
    split: Option<Option<Split>>,
    guess_score: Option<GuessKey>,
    optimal: Option<(u64, Viewport)>,
    trial: Option<FitKey>,
}

/// The revisions of the data and of the settings.
type FitKey = (u64, u64);

/// The revision of the guess, what a fit depends on, the split, and whether the test set is open.
type GuessKey = (u64, FitKey, Option<(Split, bool)>);

/// What a fit depends on, the open panel, the revision of how the panels are set, and what a decision waits for.
type RunKey = (FitKey, Panel, u64, Late);

/// Whether a hand moves something among many points, and which models are validated: decisions are judged again after it.
type Late = (bool, PerModel<bool>);

pub(super) fn fit_key(document: &Document<Board>) -> FitKey {
    (document.revisions().data, document.revisions().settings)
}

/// Replaces the known key, and returns whether it has changed.
fn is_new<K: PartialEq>(known: &mut Option<K>, key: K) -> bool {
    let before = known.replace(key);
    *known != before
}

/// The most work of leave-one-out validation that is done before the next frame: a fraction of a millisecond.
///
/// With few points, a figure that came later would add a line and move what stands below it.
const LEFT_OUT_AT_ONCE: usize = IDLE_WORK / 4;

/// The work of a refit of logistic regression: points × parameters.
fn a_refit(fit: &Fit) -> usize {
    fit.moments.grand.weight as usize * fit.logistic().parameters
}

/// Begins leave-one-out validation, and completes it where that takes little time.
fn leave_one_out(Board { data, settings, .. }: &Board, fit: &Fit) -> LeaveOneOut {
    let is_quick = data.len() * a_refit(fit) <= LEFT_OUT_AT_ONCE;
    if is_quick { LeaveOneOut::complete(data, settings, fit) } else { LeaveOneOut::new(data, settings, fit) }
}

impl Derived {
    pub(super) fn new(document: &Document<Board>) -> Self {
        let Board { data, settings, .. } = document.state();
        let fit = Fit::new(data, settings, None);
        Derived {
            left_out: leave_one_out(document.state(), &fit),
            fit,
            tried: OnceCell::new(),
            run: Run::Nothing,
            fits_revision: 0,
            parts_revision: 0,
            guess_score: None,
            optimal: Vec::new(),
            trial: None,
            others: None,
            others_revision: 0,
            wall: None,
            keys: Keys { fit: Some(fit_key(document)), ..Keys::default() },
        }
    }

    /// Recomputes what depends on something that has changed. A run that has ended takes no further step.
    pub(super) fn refresh(&mut self, document: &Document<Board>, panels: &mut Panels, view: &View) {
        let (board, revisions) = (document.state(), document.revisions());
        let (fit_key, split) = (fit_key(document), panels.split_in_sight());
        if is_new(&mut self.keys.fit, fit_key) {
            self.fit = Fit::new(&board.data, &board.settings, Some(&self.fit));
            self.tried = OnceCell::new();
            self.left_out = leave_one_out(board, &self.fit);
            // What is held out compares the points itself, and decisions wait for what is validated.
            if !matches!(self.run, Run::HoldOut(_) | Run::Decisions(_)) {
                self.run = Run::Nothing;
            }
        }
        self.refresh_trial(board, fit_key);
        let late = self.late(document, panels.open());
        if is_new(&mut self.keys.run, (fit_key, panels.open(), panels.revision(), late)) {
            self.refresh_run(board, panels, (revisions.boards, revisions.data, late.0));
            self.fits_revision += 1;
        }
        self.follow_others(board, fit_key, panels, view);
        let moved = moved(board, panels.open(), *panels.decisions());
        self.fits_revision += u64::from(is_new(&mut self.keys.moved, moved));
        self.parts_revision += u64::from(is_new(&mut self.keys.split, split));
        self.follow_wall(board, view);
        let is_test_open = panels.is_test_open(revisions.boards);
        let divided = split.map(|split| (split, is_test_open));
        if !view.fits_hidden() && is_new(&mut self.keys.guess_score, (revisions.guess, fit_key, divided)) {
            let sets = self.held_out().map_or(from_ref(&board.data), |held_out| held_out.open_sets(is_test_open));
            self.guess_score = guess::score(board, &self.fit, self.fit_in_sight(), sets);
        }
        if let Some(truth) = board.truth.as_ref().filter(|_| panels.shows_optimal())
            && is_new(&mut self.keys.optimal, (revisions.boards, view.viewport()))
        {
            self.optimal = scene::optimal(truth, view.viewport());
        }
    }

    /// Judges the board, if it belongs to a task.
    fn refresh_trial(&mut self, board: &Board, fit_key: FitKey) {
        let Some(Exercise { scene, .. }) = &board.exercise else { return self.trial = None };
        let Some(task) = &scene.task else { return };
        let start = &scene.saved.board;
        let is_known = |trial: &&Trial| Rc::ptr_eq(&trial.scene, scene);
        let known = self.trial.as_ref().filter(is_known);
        if known.is_some() && !is_new(&mut self.keys.trial, fit_key) {
            return;
        }
        self.keys.trial = Some(fit_key);
        let fit = known.map_or_else(|| Fit::new(&start.data, &start.settings, None), |trial| trial.start.clone());
        let began = Situation::fitted(&start.data, &fit);
        let judged = judge(task, &began, &Situation::fitted(&board.data, &self.fit));
        self.trial = Some(Trial { scene: Rc::clone(scene), judged, start: fit });
    }

    /// Follows the board with other samples, while they are shown.
    fn follow_others(&mut self, board: &Board, of: FitKey, panels: &Panels, view: &View) {
        if !view.shown().others || view.fits_hidden() {
            self.others_revision += u64::from(self.others.take().is_some());
            return;
        }
        let others = self.others.get_or_insert_default();
        self.others_revision += u64::from(others.follow(board, of, &self.fit, panels.others()));
    }

    /// Fits other samples that are behind. Returns whether there were none.
    pub(super) fn step_others(&mut self, board: &Board) -> bool {
        let Some(others) = self.others.as_mut().filter(|others| others.n_behind() > 0) else { return true };
        self.others_revision += 1;
        others.step(board, &self.fit, IDLE_WORK)
    }

    /// Fits the six models anew where the fits have changed, while they are shown.
    fn follow_wall(&mut self, board: &Board, view: &View) {
        if !view.shown().wall || view.fits_hidden() {
            return self.wall = None;
        }
        if self.wall.as_ref().is_none_or(|wall| !wall.is_of(self.fits_revision)) {
            let data = self.held_out().map_or(&board.data, |held_out| &held_out.sets[0]);
            self.wall = Some(Box::new(WallRun::new(board, data, self.fit_in_sight(), self.fits_revision)));
        }
    }

    /// Leaves out each point once under the next of six models. Returns whether there was none.
    pub(super) fn step_wall(&mut self, board: &Board) -> bool {
        self.wall.as_mut().is_none_or(|wall| wall.step(&board.data))
    }

    pub(super) fn wall(&self) -> Option<&WallRun> {
        self.wall.as_deref()
    }

    /// What a decision waits for, while its panel is open.
    fn late(&self, document: &Document<Board>, panel: Panel) -> Late {
        if panel != Panel::Decisions {
            return Late::default();
        }
        let is_in_motion = document.open_group().is_some() && document.state().data.len() > MOST_IN_MOTION;
        (is_in_motion, self.left_out.results.map(|progress| progress != Progress::Pending))
    }

    /// Computes what the open panel shows, from what it has shown where that still holds.
    fn refresh_run(&mut self, board: &Board, panels: &mut Panels, (revision, data, waits): (u64, u64, bool)) {
        self.run = match (panels.open(), take(&mut self.run)) {
            (Panel::Weights, earlier) => {
                let earlier = if let Run::Weights(earlier) = earlier { earlier } else { None };
                let seen = AscentRun::new(board, &self.fit, panels.ascent(), earlier.map(|seen| *seen));
                Run::Weights(seen.map(Box::new))
            }
            (Panel::Em, earlier) => {
                let earlier = if let Run::Em(earlier) = earlier { earlier.ok() } else { None };
                Run::Em(EmRun::new(board, &self.fit, panels.em(), earlier.map(|seen| *seen)).map(Box::new))
            }
            (Panel::HoldOut, earlier) => {
                let earlier = if let Run::HoldOut(earlier) = earlier { earlier.ok() } else { None };
                Run::HoldOut(hold_out(board, panels.split(), earlier.map(|held_out| *held_out)).map(Box::new))
            }
            (Panel::Samples, _) => {
                panels.follow_throws(data);
                Run::Throws(ThrowRun::new(board, &self.fit, panels.throws()).map(Box::new))
            }
            (Panel::Decisions, earlier) => {
                let earlier = if let Run::Decisions(earlier) = earlier { Some(*earlier) } else { None };
                let (fit, left_out) = (&self.fit, &self.left_out);
                let run = DecisionsRun::new((board, revision), fit, left_out, *panels.decisions(), waits, earlier);
                Run::Decisions(Box::new(run))
            }
            _ => Run::Nothing,
        };
        match &self.run {
            Run::Weights(Some(seen)) => panels.end_run_at(seen.last),
            Run::Em(Ok(seen)) => panels.end_run_at(seen.last),
            _ => {}
        }
    }

    /// Runs a slice of leave-one-out validation: about a millisecond, or a single refit where that takes longer.
    /// Returns whether it has finished.
    pub(super) fn validate(&mut self, board: &Board) -> bool {
        self.left_out.step(&board.data, (IDLE_WORK / a_refit(&self.fit).max(1)).max(1))
    }

    /// Tries the next values of what is chosen by validation. Returns whether all have been tried.
    pub(super) fn step_hold_out(&mut self) -> bool {
        if let Run::HoldOut(Ok(held_out)) = &mut self.run { held_out.step() } else { true }
    }

    pub(super) fn fit(&self) -> &Fit {
        &self.fit
    }

    /// Whether the fit belongs to the points of this revision.
    pub(super) fn is_of(&self, data: u64) -> bool {
        self.keys.fit.is_some_and(|(fitted, _)| fitted == data)
    }

    /// The fit that the board shows: where points are held out, the fit to the training points.
    pub(super) fn fit_in_sight(&self) -> &Fit {
        self.held_out().map_or(&self.fit, |held_out| &held_out.fit)
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
        self.fits_revision
    }

    pub(super) fn parts_revision(&self) -> u64 {
        self.parts_revision
    }

    pub(super) fn ascended(&self) -> Option<&AscentRun> {
        if let Run::Weights(seen) = &self.run { seen.as_deref() } else { None }
    }

    pub(super) fn mixed(&self) -> Result<&EmRun, NoRun> {
        if let Run::Em(seen) = &self.run { seen.as_deref().map_err(|&none| none) } else { Err(NoRun::Closed) }
    }

    pub(super) fn held_out(&self) -> Result<&HoldOut, NoSplit> {
        if let Run::HoldOut(seen) = &self.run { seen.as_deref().map_err(|&none| none) } else { Err(NoSplit::Classes) }
    }

    pub(super) fn judged(&self) -> Option<&Judged> {
        self.trial.as_ref().map(|trial| &trial.judged)
    }

    pub(super) fn decided(&self) -> Option<&DecisionsRun> {
        if let Run::Decisions(run) = &self.run { Some(run) } else { None }
    }

    pub(super) fn thrown(&self) -> Option<&ThrowRun> {
        if let Run::Throws(run) = &self.run { run.as_deref() } else { None }
    }

    pub(super) fn others(&self) -> Option<&OtherRun> {
        self.others.as_deref()
    }

    pub(super) fn others_revision(&self) -> u64 {
        self.others_revision
    }

    /// Whether the run of the open panel cannot go on.
    pub(super) fn has_ended(&self) -> bool {
        match &self.run {
            Run::Weights(Some(seen)) => seen.way.end.is_some(),
            Run::Em(Ok(seen)) => seen.run.end.is_some(),
            _ => false,
        }
    }
}
