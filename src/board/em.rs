//! EM by half-steps on points of which some have no label.

use super::document::Board;
use super::event::Event;
use crate::data::{Dataset, Placed};
use crate::lab::{self, Learner, Shares};
use crate::math::{Point, Scores};
use crate::model::em::{GaussianMixture, SEED};
use crate::model::gaussian::GaussianModel;
use crate::model::{Fit, PerModel, ReadOut, read_out};
use crate::scene::{Chart, Label, em_chart};
use crate::screen::Pace;

/// The seed of the labels to hide.
const HIDING_SEED: u64 = 1977;

/// The commands for labels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Labels {
    /// Hide this share of them.
    Hide(f64),
    /// Show the hidden labels again.
    Show,
}

/// The state of a run of EM: the number of half-steps taken, and the labels that were hidden for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Em {
    /// How far it has come, in half-steps.
    pub pace: Pace,
    /// All labels that were there when labels were hidden last.
    known: Vec<Placed>,
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
    /// The shares of hidden labels that are recovered: by EM, by the fit to the remaining labels, and by the fit to all
    /// labels.
    pub found: [Option<f64>; 3],
    /// The current mixture of EM, likewise matched.
    mixture: GaussianModel,
    /// How the mixture and logistic regression do on the points with their hidden labels.
    pub(super) read_outs: PerModel<Option<ReadOut>>,
}

impl Em {
    /// The hidden labels whose points are still unlabeled, with the current indices of the points.
    pub(super) fn remembered(&self, data: &Dataset) -> Vec<Placed> {
        let mut known = &self.known[..];
        let mut found = Vec::new();
        for (index, (point, label)) in data.iter().enumerate() {
            // A point that has kept its label takes it out, so that another one at its place does not get it.
            let is_it = |placed: &Placed| {
                placed.1 == point
                    && placed.2.is_some_and(|class| class < data.n_classes() && label.is_none_or(|own| own == class))
            };
            if let Some(at) = known.iter().position(is_it) {
                if label.is_none() {
                    found.push((index, point, known[at].2));
                }
                known = &known[at + 1..];
            }
        }
        found
    }

    /// Remembers the hidden labels at the new positions of their points too, since Undo leads back to the old
    /// positions.
    pub(super) fn keep_hidden_labels(&mut self, data: &Dataset, to: impl Fn(Point) -> Point) {
        let moved = self.remembered(data).into_iter().map(|(index, point, label)| (index, to(point), label));
        self.known.extend(moved);
    }

    /// Remembers all labels of `whole`, the points with their hidden labels.
    pub(super) fn remember(&mut self, whole: &Dataset) {
        self.known = whole.with_labels();
    }

    /// Hides a share of the known labels, or shows them again. Returns the resulting points.
    pub(super) fn set_labels(&mut self, ask: Labels, data: &Dataset) -> (Dataset, Event) {
        let hidden = self.remembered(data);
        let whole = data.relabeled(&hidden, true);
        self.pace = Pace::default();
        match ask {
            Labels::Show => (whole, Event::LabelsShown(hidden.len())),
            Labels::Hide(share) => {
                let drawn = whole.drawn_by_class(share, HIDING_SEED);
                self.remember(&whole);
                (whole.relabeled(&drawn, false), Event::LabelsHidden(drawn.len()))
            }
        }
    }
}

impl EmRun {
    pub(super) fn chart(&self, index: usize) -> Option<Chart<Label>> {
        (index == 0).then(|| em_chart(self.run.heights(), self.run.steps()))
    }

    /// Computes what the panel shows. `earlier` is of the same board.
    ///
    /// # Errors
    /// Why there is no run.
    pub(super) fn new(board: &Board, fit: &Fit, em: &Em, earlier: Option<EmRun>) -> Result<EmRun, NoRun> {
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
        let hidden = em.remembered(data);
        let start = || {
            let mut classes = vec![None; data.len()];
            hidden.iter().for_each(|&(index, _, label)| classes[index] = label);
            lab::Em::new(GaussianMixture::new(data, settings), classes, SEED)
        };
        let mut run = earlier.map(|earlier| earlier.run).or_else(start).ok_or(NoRun::NoStart)?;
        run.go_to(em.pace.steps);

        let clusters = run.clusters();
        let matched = |all: &Shares| all.iter().map(|row| clusters.map(|cluster| row[cluster])).collect();
        let mixture = run.now().model.matched(&clusters);
        let share = |n_found: usize| (run.n_hidden() > 0).then(|| n_found as f64 / run.n_hidden() as f64);
        let by_labels = fit.gaussian().map(|model| run.learner().e_step(model.clone(), None));
        let found = [
            share(run.n_found()),
            by_labels.and_then(|by_labels| share(run.n_found_by(&by_labels))),
            run.with_all().and_then(|with_all| share(run.n_found_by(with_all))),
        ];
        let whole = data.relabeled(&hidden, true);
        let of_whole = |scores: &Scores| read_out(&whole, scores);
        let read_outs = PerModel {
            generative: Some(of_whole(&mixture.scores().into())),
            discriminative: fit.discriminative.read_out.as_ref().and(fit.discriminative.scores.as_ref()).map(of_whole),
        };
        Ok(EmRun { responsibilities: run.shares().map(matched), found, mixture, read_outs, run })
    }

    /// The current mixture of EM.
    pub(super) fn mixture(&self) -> &GaussianModel {
        &self.mixture
    }
}
