//! The settings and the results of the panels, as of the last refresh.

use super::em::{Em, Labels, with_labels};
use super::samples::experiment_std;
use super::{App, Ascent, AscentRun, EmRun, NoRun, Trial, ascent_run};
use crate::lab::Shares;
use crate::model::experiment::Experiment;
use crate::model::gaussian::GaussianModel;
use crate::model::holdout::{HoldOut, NoSplit, Part, Split};
use crate::scene::Label;
use crate::screen::Screen;

impl App {
    /// The settings of the weight space.
    pub fn ascent(&self) -> &Ascent {
        self.panels.ascent()
    }

    /// What the panel of the weight space shows; `None` while it is closed, and where there is no weight space.
    pub fn ascended(&self) -> Option<&AscentRun> {
        self.derived.run().ascended()
    }

    /// The name of the objective that the surface shows.
    pub fn objective(&self) -> Label {
        ascent_run::objective(&self.board().settings.logistic)
    }

    /// How far EM has come, and how many labels it is to find.
    pub fn em(&self) -> Em {
        self.panels.em()
    }

    /// The label of each point as it would be if this share of the labels were hidden.
    pub fn labels_left(&self, share: f64) -> Vec<Option<usize>> {
        with_labels(Labels::Hide(share), &self.board().data).0.iter().map(|(_, label)| label).collect()
    }

    /// What the panel of EM shows, or why there is nothing to show.
    ///
    /// # Errors
    /// [`NoRun`].
    pub fn em_run(&self) -> Result<&EmRun, NoRun> {
        self.derived.run().em_run()
    }

    /// The current mixture of EM.
    pub fn mixture(&self) -> Option<&GaussianModel> {
        Some(self.em_run().ok().filter(|_| !self.fits_hidden())?.mixture())
    }

    /// The responsibility of each class for each point.
    pub fn responsibilities(&self) -> Option<&Shares> {
        self.em_run().ok().filter(|_| !self.fits_hidden())?.responsibilities.as_ref()
    }

    /// The split of the points in *Hold-out*.
    pub fn split(&self) -> Split {
        self.panels.split()
    }

    /// Whether the test errors are shown: the test set was opened, and neither the split nor the board has changed
    /// since, unless both belong to a task.
    pub fn is_test_open(&self) -> bool {
        self.panels.is_test_open(&self.session)
    }

    /// The results of hold-out validation, or why there are none.
    ///
    /// # Errors
    /// [`NoSplit`]; while the panel is closed, any variant of it.
    pub fn held_out(&self) -> Result<&HoldOut, NoSplit> {
        self.derived.run().held_out()
    }

    /// The part of each point, where some are held out.
    pub fn parts(&self) -> Option<&[Option<Part>]> {
        self.held_out().ok().map(|held_out| held_out.division().parts())
    }

    /// Whether the Bayes-optimal boundary is shown, where points were drawn from a known distribution.
    pub fn shows_optimal(&self) -> bool {
        self.panels.shows_optimal()
    }

    /// The experiment with its results so far.
    pub fn experiment(&self) -> Option<&Experiment> {
        self.panels.experiment()
    }

    /// The experiment that was asked for last.
    pub fn trial(&self) -> Trial {
        self.panels.trial()
    }

    /// Whether the experiment is running.
    pub fn is_experimenting(&self) -> bool {
        self.experiment().is_some_and(|experiment| experiment.course.is_running())
    }

    /// λ of the next experiment: that of the board, or 100 in place of maximum likelihood.
    pub fn experiment_std(&self) -> f64 {
        experiment_std(self.board())
    }
}
