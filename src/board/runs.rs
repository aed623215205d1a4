//! What the panels are set to and what they find, as of the last refresh.

use super::samples::experiment_std;
use super::{App, Ascent, AscentRun, Em, EmRun, NoRun, ascent_run};
use crate::model::em::Responsibilities;
use crate::model::experiment::Experiment;
use crate::model::gaussian::GaussianModel;
use crate::model::holdout::{HoldOut, NoSplit, Part, Split};
use crate::scene::Label;
use crate::screen::Screen;

impl App {
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
