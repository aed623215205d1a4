//! What can be seen of the board, of what is done to it, and of what the panels find, as of the last refresh: nothing here
//! changes anything.

use std::borrow::Cow;

use super::edit::Group;
use super::gesture::nearest_point;
use super::samples::{experiment_chart, experiment_std};
use super::{
    App, Ascent, AscentRun, Board, Brush, Colors, Em, EmRun, Event, GuessScore, Hand, NoRun, Outcome, Panel, Pointer,
    Preset, Shown, Tool, ascent_run,
};
use crate::data::Dataset;
use crate::geometry::{Px, Viewport};
use crate::math::{Point, Scores};
use crate::model::em::Responsibilities;
use crate::model::experiment::Experiment;
use crate::model::gaussian::GaussianModel;
use crate::model::holdout::{HoldOut, N_TRIED, NoSplit, Part, Split};
use crate::model::logistic::Features;
use crate::model::{Fit, LeaveOneOut, Model, PerModel, errors};
use crate::scene::{self, Along, Chart, Label, Mark};
use crate::screen::Screen;

/// The point of the running example that asks to be dragged.
const POINT_TO_DRAG: usize = 6;

impl App {
    /// The leave-one-out validation, as far as it has come.
    pub fn left_out(&self) -> &LeaveOneOut {
        self.derived.left_out()
    }

    /// The fit as of the last [`App::refresh`].
    pub fn fit(&self) -> &Fit {
        self.derived.fit()
    }

    /// The fit that the board shows: where points are held out, that to the others.
    pub fn fit_in_sight(&self) -> &Fit {
        self.derived.fit_in_sight()
    }

    /// The fit of the picture, which may be on the way to the fit that the board shows.
    pub fn fit_in_picture(&self) -> &Fit {
        self.glide.fit().unwrap_or_else(|| self.fit_in_sight())
    }

    /// The way to another model that the page is to play.
    pub fn glide(&self) -> Option<usize> {
        self.glide.way()
    }

    /// The truth.
    pub fn board(&self) -> &Board {
        self.session.document.state()
    }

    /// Changes whenever the points at rest do: all but the one in the hand.
    pub fn points_revision(&self) -> u64 {
        self.session.document.revisions().at_rest + self.gesture.n_lifts() + self.derived.parts_revision()
    }

    /// Changes whenever what is fitted does.
    pub fn fits_revision(&self) -> u64 {
        self.derived.fits_revision() + self.glide.revision()
    }

    /// The point of the running example that asks to be dragged, as long as nothing has been done.
    pub fn point_to_drag(&self) -> Option<Px> {
        let is_untouched = self.lesson() == Some(Preset::Example) && !self.can_undo();
        is_untouched.then(|| self.viewport().to_px(self.board().data.point(POINT_TO_DRAG)))
    }

    /// Changes whenever the scenes do.
    pub fn scenes_revision(&self) -> u32 {
        self.session.document.revisions().scenes
    }

    /// How data and pixels correspond at the plot's present size.
    pub fn viewport(&self) -> Viewport {
        self.view.viewport()
    }

    /// How large text, markers and lines are, 1 being the usual size.
    pub fn ui(&self) -> f64 {
        self.view.ui()
    }

    /// The class of the points to come; `None` for unlabeled ones.
    pub fn class(&self) -> Option<usize> {
        self.gesture.class()
    }

    /// The selected point.
    pub fn selected(&self) -> Option<usize> {
        self.gesture.selected()
    }

    /// Whether a tap on open ground moves the selected point there: a tap has selected it.
    pub fn moves_by_tap(&self) -> bool {
        self.gesture.moves_by_tap()
    }

    /// What a pointer does.
    pub fn tool(&self) -> Tool {
        self.gesture.tool()
    }

    /// How large the brush and the eraser are, and how much the brush sprays.
    pub fn brush(&self) -> Brush {
        self.gesture.brush()
    }

    /// The points inside the view, all but one that is held; those that EM shares out among the classes lie over them, as
    /// [`App::shares`].
    pub fn points(&self, held: Option<usize>) -> Vec<Mark> {
        let mut marks = scene::points(&self.board().data, held, self.parts(), self.viewport());
        if self.responsibilities().is_some() {
            marks.retain(|mark| !matches!(mark, Mark::Dot { class: None, .. }));
        }
        marks
    }

    /// The points that EM shares out among the classes, which may be others in every frame.
    pub fn shares(&self) -> Vec<Mark> {
        let shared = |all| scene::shares(&self.board().data, all, self.viewport());
        self.responsibilities().map_or_else(Vec::new, shared)
    }

    /// What the hand does, as it is drawn over all else.
    pub fn hand_marks(&self) -> Vec<Mark> {
        let (gesture, viewport) = (&self.gesture, self.viewport());
        let asks = self.panel() == Panel::Probe && gesture.hover().is_none() && !self.fits_hidden();
        let crosshair = gesture.pin().or(gesture.crosshair()).or(asks.then(|| self.asked()));
        let (held, ring) = (gesture.hand().holds(), gesture.ring(viewport));
        scene::hand(&self.board().data, gesture.selected(), held, crosshair, ring, viewport)
    }

    /// What the pointer or the keyboard holds.
    pub fn hand(&self) -> Hand {
        self.gesture.hand()
    }

    /// Where the keyboard's crosshair is, when it is shown.
    pub fn crosshair(&self) -> Option<Point> {
        self.gesture.crosshair()
    }

    /// Where the models are asked for their probabilities: at the pin, else under the pointer, else at the crosshair.
    pub fn probe(&self) -> Option<Point> {
        self.gesture.probe(self.viewport())
    }

    /// Where the open panel asks: there, or where it asked last, or at the center of the view.
    pub fn asked(&self) -> Point {
        self.gesture.asked(self.viewport())
    }

    /// Whether the pointer is over a point that it could take hold of.
    pub fn over_point(&self) -> bool {
        self.gesture.over_point()
    }

    /// Which parts of the picture are shown.
    pub fn shown(&self) -> Shown {
        self.view.shown()
    }

    /// The colors of the classes.
    pub fn colors(&self) -> &Colors {
        self.view.colors()
    }

    /// The prepared board whose lesson is on show; none while the fits are hidden, since it would give the answer away.
    pub fn lesson(&self) -> Option<Preset> {
        self.lesson.filter(|_| !self.fits_hidden())
    }

    /// The last thing that happened.
    pub fn event(&self) -> &Event {
        self.session.announcer.event().unwrap_or(&Event::Started)
    }

    /// What the models made of the points before the last thing happened: before all of it, if it is a gesture.
    pub fn before(&self) -> Outcome {
        self.before
    }

    /// Whether a gesture of the pointer is under way, the end of which is soon enough to speak of it.
    pub fn in_motion(&self) -> bool {
        matches!(self.hand(), Hand::Dragging { .. } | Hand::Stroking { .. })
            || self.session.document.open_group() == Some(Group::Adjust)
    }

    /// What stands along the axes.
    pub fn along(&self) -> [Along; 2] {
        scene::along(self.board().data.axes(), &self.board().settings.generative, self.viewport())
    }

    /// Whether the axes are other than those of a new board.
    pub fn can_reset_axes(&self) -> bool {
        self.board().axes != Board::default().axes
    }

    /// Whether one more class can be declared.
    pub fn can_add_class(&self) -> bool {
        self.board().can_add_class()
    }

    /// Whether the last class can be withdrawn: it has no points, and two remain.
    pub fn can_remove_class(&self) -> bool {
        self.board().can_remove_class()
    }

    /// The nearest point within a pointer's reach; of equals the one on top.
    pub fn hit(&self, at: Px, pointer: Pointer) -> Option<usize> {
        nearest_point(at, pointer, &self.board().data, self.viewport())
    }

    /// What a menu is about: the point under the pointer, or the place there where one may be put. Without a pointer it
    /// is about the selected point, else about the place of the crosshair.
    pub fn target(&self, at: Option<(Px, Pointer)>) -> (Option<usize>, Point) {
        self.gesture.target(at, &self.board().data, &self.view)
    }

    /// Whether a pointer would take hold of a point here.
    pub fn takes_hold(&self, at: Px, pointer: Pointer) -> bool {
        self.gesture.takes_hold(at, pointer, &self.board().data, self.viewport())
    }

    /// What the canvas of this index shows in the open panel; `None`: nothing.
    pub fn chart(&self, index: usize) -> Option<Chart<Label>> {
        match (self.panel(), index) {
            (Panel::Experiment, 0) => experiment_chart(self.experiment()?),
            _ if self.fits_hidden() => None,
            (Panel::Probe, 0) => {
                let linear = self.board().settings.logistic.features == Features::Linear;
                scene::projection(&self.board().data, self.fit(), self.asked()).filter(|_| linear)
            }
            (Panel::Weights, _) => self.ascended()?.chart(index),
            (Panel::Em, _) => self.mixed().ok()?.chart(index),
            (Panel::HoldOut, _) => {
                // Once all values have been tried.
                let held_out = self.held_out().ok()?;
                let choice = held_out.choices().nth(index)?;
                (held_out.tried(choice).len() == N_TRIED).then(|| scene::tried_chart(held_out, choice))?
            }
            _ => None,
        }
    }

    /// The scores of both models as the board shows them: those of the mixture of EM in place of the generative model's,
    /// and none while the fits are hidden.
    pub fn scores(&self) -> PerModel<Option<Scores>> {
        if self.fits_hidden() {
            return PerModel::default();
        }
        let (fit, mixture) = (self.fit_in_sight(), self.mixture().map(|mixture| mixture.scores().into()));
        PerModel {
            generative: mixture.or_else(|| fit.generative.scores.clone()),
            discriminative: fit.discriminative.scores.clone(),
        }
    }

    /// The scores that the picture shows, which may lie between an earlier model and these.
    pub fn scores_in_picture(&self) -> PerModel<Option<Scores>> {
        let PerModel { generative, discriminative } = self.scores();
        let between = self.fit_in_picture().generative.scores.as_ref().filter(|_| self.glide().is_some());
        PerModel { generative: generative.map(|scores| between.cloned().unwrap_or(scores)), discriminative }
    }

    /// The same of the models that are shown.
    pub fn scores_in_sight(&self) -> PerModel<Option<Scores>> {
        let PerModel { generative, discriminative } = self.scores();
        let Shown { generative: shows_generative, logistic, .. } = self.shown();
        PerModel {
            generative: generative.filter(|_| shows_generative),
            discriminative: discriminative.filter(|_| logistic),
        }
    }

    /// The scores from before the gesture that is under way or was the last one, of the models that are shown; `None` when
    /// the page has let go of them.
    pub fn previous_scores(&self) -> Option<PerModel<Option<Scores>>> {
        let shown = |model| !self.fits_hidden() && self.shown().shows(model);
        let scores = self.previous.scores()?;
        Some(PerModel::new(|model| scores[model].clone().filter(|_| shown(model))))
    }

    /// The gesture that is over, while the scores from before it are kept.
    pub fn previous_gesture(&self) -> Option<usize> {
        self.previous.gesture().filter(|_| !self.in_motion())
    }

    /// How many labeled points there are, and how many of them a model in sight gets right: by its read-out, where it has
    /// one. Labels that are hidden for EM count for its mixture.
    pub fn score(&self, model: Model) -> Option<(usize, usize)> {
        let fitted = &self.fit_in_sight()[model];
        let is_mixture = model == Model::Generative && self.mixture().is_some();
        if let Some(read_out) = fitted.read_out.as_ref().filter(|_| !is_mixture) {
            return (read_out.n > 0).then(|| (read_out.n, read_out.n_right()));
        }
        let scores = self.scores()[model].clone()?;
        let wrong = errors(&self.judged(), &scores);
        let n = wrong.iter().map(Vec::len).sum();
        let n_wrong = wrong.iter().flatten().filter(|&&is_wrong| is_wrong).count();
        (n > 0).then_some((n, n - n_wrong))
    }

    /// The points, with the labels that are hidden for EM.
    fn judged(&self) -> Cow<'_, Dataset> {
        let data = &self.board().data;
        let hidden = self.em().remembered(data);
        if hidden.is_empty() { Cow::Borrowed(data) } else { Cow::Owned(data.relabeled(&hidden, true)) }
    }

    /// The labeled points inside the view that the models in sight get wrong. Labels that are hidden for EM count; where
    /// points are held out, those of a closed test set do not.
    pub fn errors(&self) -> Vec<Mark> {
        let (scores, viewport) = (self.scores_in_sight(), self.viewport());
        let in_view = |data: &Dataset| scene::errors_in_view(data, &scores, viewport);
        match self.held_out() {
            Ok(held_out) => held_out.open_sets(self.is_test_open()).iter().flat_map(in_view).collect(),
            Err(_) => in_view(&self.judged()),
        }
    }

    /// The score of the guess; `None` without one, without two classes that have points, and while the fits are hidden.
    pub fn guess_score(&self) -> Option<&GuessScore> {
        self.derived.guess_score().filter(|_| !self.fits_hidden())
    }

    /// The weight space as it is set.
    pub fn ascent(&self) -> &Ascent {
        self.panels.ascent()
    }

    /// What its panel shows; `None` while it is closed, and where there is no weight space.
    pub fn ascended(&self) -> Option<&AscentRun> {
        self.derived.ascended()
    }

    /// What the weight space has the height of.
    pub fn objective(&self) -> Label {
        ascent_run::objective(&self.board().settings.logistic)
    }

    /// The scores of the weights that gradient ascent has come to, for its line on the board.
    pub fn iterate(&self) -> Option<Scores> {
        self.ascended().filter(|_| !self.fits_hidden())?.iterate(self.fit())
    }

    /// How far EM has come.
    pub fn em(&self) -> &Em {
        self.panels.em()
    }

    /// What the panel of EM shows, or why there is nothing to show.
    ///
    /// # Errors
    /// [`NoRun`].
    pub fn mixed(&self) -> Result<&EmRun, NoRun> {
        self.derived.mixed()
    }

    /// The mixture that EM has come to.
    pub fn mixture(&self) -> Option<&GaussianModel> {
        self.mixed().ok().filter(|_| !self.fits_hidden())?.mixture()
    }

    /// The class priors of the model that is shown, which may be that of EM; `None` without one.
    pub fn priors(&self) -> Option<Vec<f64>> {
        self.mixture().map_or_else(|| self.fit_in_sight().priors(), |mixture| Some(mixture.priors.to_vec()))
    }

    /// The parts of the points in the classes.
    pub fn responsibilities(&self) -> Option<&Responsibilities> {
        self.mixed().ok().filter(|_| !self.fits_hidden())?.responsibilities.as_ref()
    }

    /// How many labels could be shown again.
    pub fn n_hidden_labels(&self) -> usize {
        self.em().remembered(&self.board().data).len()
    }

    /// How the points are divided where some are held out.
    pub fn split(&self) -> Split {
        self.panels.split()
    }

    /// Whether the test errors are shown: since the test set was opened, the points have not been divided otherwise, and
    /// the board is the same.
    pub fn is_test_open(&self) -> bool {
        self.panels.is_test_open(self.session.document.revisions().boards)
    }

    /// What is found with points held out, or why none can be.
    ///
    /// # Errors
    /// [`NoSplit`], and whatever of it while the panel is closed.
    pub fn held_out(&self) -> Result<&HoldOut, NoSplit> {
        self.derived.held_out()
    }

    /// The part of each point, where some are held out.
    pub fn parts(&self) -> Option<&[Option<Part>]> {
        self.held_out().ok().map(|held_out| &held_out.parts[..])
    }

    /// Whether the boundary of the best possible classifier is shown, where points were drawn from a known truth.
    pub fn shows_optimal(&self) -> bool {
        self.panels.shows_optimal()
    }

    /// That boundary, when it is shown.
    pub fn optimal(&self) -> &[Mark] {
        if self.shows_optimal() && self.board().truth.is_some() { self.derived.optimal() } else { &[] }
    }

    /// The experiment, as far as it has come.
    pub fn experiment(&self) -> Option<&Experiment> {
        self.panels.experiment()
    }

    /// Whether the experiment goes on.
    pub fn is_experimenting(&self) -> bool {
        self.panels.is_experimenting()
    }

    /// λ of the next experiment: that of the board, or a large one in place of maximum likelihood.
    pub fn experiment_std(&self) -> f64 {
        experiment_std(self.board())
    }
}
