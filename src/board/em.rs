//! EM by half-steps on points of which some have no label.

use super::document::Board;
use super::event::Event;
use super::jensen;
use crate::data::{ClassMoments, Dataset, Placed};
use crate::math::{Point, Scores};
use crate::model::em::{self, End, MAX_ITERATIONS, Responsibilities, Run};
use crate::model::gaussian::{self, GaussianModel};
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
#[derive(Clone, Debug, PartialEq)]
pub struct EmRun {
    /// The longest run computed so far.
    pub run: Run,
    /// The responsibilities of the last E-step; `None` before the first.
    pub responsibilities: Option<Responsibilities>,
    /// The last half-step that it can take.
    pub last: usize,
    /// The half-step that is shown.
    pub steps: usize,
    /// How many labels are hidden and remembered.
    pub n_hidden: usize,
    /// The shares of hidden labels that are recovered: by EM, by the fit to the remaining labels, and by the fit to all
    /// labels.
    pub found: [Option<f64>; 3],
    /// The log-likelihood of these points, some without labels, under the fit to all labels.
    pub with_labels: Option<f64>,
    /// The unlabeled point at which Jensen's inequality tells most at the start; `None` without one.
    pub(super) most_telling: Option<usize>,
    chart: Chart<Label>,
    /// The current mixture of EM; where no label is left, its components are matched to the classes.
    mixture: Option<GaussianModel>,
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
        (index == 0).then(|| self.chart.clone())
    }

    /// Computes what the panel shows. The run of `earlier` is continued where it has the same start.
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
        let n_labeled: usize = data.counts().iter().sum();
        if n_labeled == data.len() && !data.is_empty() {
            return Err(NoRun::AllLabeled);
        }
        let start = em::start(data, settings, em::SEED).map_err(|_| NoRun::NoStart)?;
        let mut run = match earlier {
            Some(before) if before.run.models.first() == Some(&start) => before.run,
            _ => Run::new(data, settings, start),
        };
        run.go_on(data, settings, em.pace.steps.div_ceil(2).min(MAX_ITERATIONS));
        let is_halted = matches!(run.end, Some(End::Halted(_)));
        let last = if run.end.is_some() { 2 * run.bounds.len() + usize::from(is_halted) } else { 2 * MAX_ITERATIONS };
        let steps = em.pace.steps.min(last);
        let under = |model: &GaussianModel| em::e_step(data, model, settings).0;
        let responsibilities = (steps > 0).then(|| under(&run.models[(steps - 1) / 2]));
        let chart = em_chart(&run, steps);

        let hidden = em.remembered(data);
        let mut truth = vec![None; data.len()];
        for &(index, _, label) in &hidden {
            truth[index] = label;
        }
        let whole = data.relabeled(&hidden, true);
        let with_all = gaussian::fit_with(&ClassMoments::of(&whole), settings, run.models[0].epsilon).ok();
        let all_labels = with_all.filter(|_| !hidden.is_empty());
        let all_labels = all_labels.map(|model| em::e_step(data, &model, settings));
        let right = |responsibilities: &Responsibilities| em::agreement(responsibilities, &truth);
        let found_by = run.models.get(steps / 2).map(under);
        let matching = found_by.as_ref().filter(|_| n_labeled == 0 && !hidden.is_empty());
        let matching = matching.map(|found| em::matching(found, &truth, data.n_classes()));
        let matched = |found: Responsibilities| match &matching {
            Some(matching) => em::matched(found, matching),
            None => found,
        };
        let mixture = run.models.get(steps / 2);
        let mixture = mixture.map(|model| matching.map_or_else(|| model.clone(), |matching| model.matched(&matching)));
        let responsibilities = responsibilities.map(matched);
        let found = [
            found_by.and_then(|found| right(&matched(found))),
            fit.gaussian().and_then(|model| right(&under(model))),
            all_labels.as_ref().and_then(|(responsibilities, _)| right(responsibilities)),
        ];
        let with_labels = all_labels.map(|(_, log_likelihood)| log_likelihood);
        let most_telling = run.models.first().and_then(|start| jensen::most_telling(data, start));
        let of_whole = |scores: &Scores| read_out(&whole, scores);
        let read_outs = PerModel {
            generative: mixture.as_ref().map(|model| of_whole(&model.scores().into())),
            discriminative: fit.discriminative.read_out.as_ref().and(fit.discriminative.scores.as_ref()).map(of_whole),
        };
        let n_hidden = hidden.len();
        Ok(EmRun {
            run,
            last,
            steps,
            responsibilities,
            n_hidden,
            found,
            with_labels,
            most_telling,
            chart,
            mixture,
            read_outs,
        })
    }

    /// The current mixture of EM.
    pub(super) fn mixture(&self) -> Option<&GaussianModel> {
        self.mixture.as_ref()
    }
}
