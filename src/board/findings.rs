//! What the panels find, as of the last refresh, and what of it the board shows: nothing here changes anything.

use std::borrow::Cow;

use super::samples::{experiment_chart, experiment_std};
use super::{App, Ascent, AscentRun, Em, EmRun, GuessScore, NoRun, Panel, Shown, ascent_run};
use crate::data::Dataset;
use crate::math::Scores;
use crate::model::em::Responsibilities;
use crate::model::experiment::Experiment;
use crate::model::gaussian::GaussianModel;
use crate::model::holdout::{HoldOut, N_TRIED, NoSplit, Part, Split};
use crate::model::logistic::Features;
use crate::model::{Model, PerModel, errors};
use crate::scene::{self, Chart, Label, Mark};

impl App {
    /// The panel that is open.
    pub fn panel(&self) -> Panel {
        self.panels.open()
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
        self.panels.is_test_open(self.screen.document.revisions().boards)
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
