//! EM by half-steps on points of which some have no label.

use super::document::Board;
use super::event::Event;
use crate::data::Dataset;
use crate::lab::{self, Iterate, Learner, Shares};
use crate::math::Scores;
use crate::model::em::{GaussianMixture, SEED};
use crate::model::gaussian::GaussianModel;
use crate::model::{Fit, PerModel, ReadOut, read_out};
use crate::scene::{Chart, Label, em_chart};
use crate::screen::Pace;

/// The seed of the labels to hide.
const HIDING_SEED: u64 = 1977;

/// The state of EM.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Em {
    /// How far it has come, in half-steps.
    pub pace: Pace,
    /// The share of the labels that is to be hidden, from 0 to 1.
    pub hiding: f64,
}

impl Default for Em {
    fn default() -> Self {
        Em { pace: Pace::default(), hiding: 0.7 }
    }
}

/// The commands for labels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Labels {
    /// Hide this share of them.
    Hide(f64),
    /// Show the hidden labels again.
    Show,
}

/// Hides a share of the known labels, or shows them again. Returns the resulting points.
pub(super) fn with_labels(ask: Labels, data: &Dataset) -> (Dataset, Event) {
    let whole = data.with_labels_back();
    match ask {
        Labels::Show => (whole, Event::LabelsShown(data.n_hidden())),
        Labels::Hide(share) => {
            let drawn = whole.drawn_by_class(share, HIDING_SEED);
            (whole.with_hidden(&drawn), Event::LabelsHidden(drawn.len()))
        }
    }
}

/// Why there is no run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRun {
    /// The panel is closed.
    Closed,
    /// Every point has a label.
    AllLabeled,
    /// The model lies between the four corners.
    BetweenCorners,
    /// There is no EM for the family of the generative model.
    Family,
    /// A class has prior 0 by hand.
    NoPrior,
    /// There are too few different points for a density to start from.
    NoStart,
}

/// What the panel shows.
#[derive(Clone, Debug)]
pub struct EmRun {
    /// The run, and the half-step that is shown.
    pub run: lab::Em<GaussianMixture>,
    /// The responsibilities of the last E-step, where no label is left by the classes that components are matched to;
    /// `None` before the first.
    pub responsibilities: Option<Shares>,
    /// The fit to the labels that are given.
    pub of_given: Option<Iterate<GaussianModel>>,
    /// The current mixture of EM, likewise matched.
    mixture: GaussianModel,
    /// How the mixture and logistic regression do on the points with their hidden labels.
    pub(super) read_outs: PerModel<Option<ReadOut>>,
}

impl EmRun {
    pub(super) fn chart(&self, index: usize) -> Option<Chart<Label>> {
        (index == 0).then(|| em_chart(self.run.heights(), self.run.steps()))
    }

    /// Computes what the panel shows. `earlier` is of the same board.
    ///
    /// # Errors
    /// Why there is no run.
    pub(super) fn new(board: &Board, fit: &Fit, pace: Pace, earlier: Option<EmRun>) -> Result<EmRun, NoRun> {
        let Board { data, settings, .. } = board;
        let settings = &settings.generative;
        if !settings.family.row().has_em {
            return Err(NoRun::Family);
        }
        if settings.corner().is_none() {
            return Err(NoRun::BetweenCorners);
        }
        if settings.prior.as_ref().is_some_and(|prior| prior.contains(&0.0)) {
            return Err(NoRun::NoPrior);
        }
        if data.counts().iter().sum::<usize>() == data.len() && !data.is_empty() {
            return Err(NoRun::AllLabeled);
        }
        let start = || {
            let hidden = (0..data.len()).map(|index| data.hidden(index)).collect();
            lab::Em::new(GaussianMixture::new(data, settings), hidden, SEED)
        };
        let mut run = earlier.map(|earlier| earlier.run).or_else(start).ok_or(NoRun::NoStart)?;
        run.go_to(pace.steps);

        let clusters = run.clusters();
        let matched = |all: &Shares| all.iter().map(|row| clusters.map(|cluster| row[cluster])).collect();
        let mixture = run.now().model.matched(&clusters);
        let of_given = fit.gaussian().map(|model| run.learner().e_step(model.clone(), None));
        let whole = data.with_labels_back();
        let of_whole = |scores: &Scores| read_out(&whole, scores);
        let read_outs = PerModel {
            generative: Some(of_whole(&mixture.scores().into())),
            discriminative: fit.discriminative.read_out.as_ref().and(fit.discriminative.scores.as_ref()).map(of_whole),
        };
        Ok(EmRun { responsibilities: run.shares().map(matched), of_given, mixture, read_outs, run })
    }

    /// The current mixture of EM.
    pub(super) fn mixture(&self) -> &GaussianModel {
        &self.mixture
    }
}
