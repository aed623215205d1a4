use std::rc::Rc;

use super::logistic::Status;
use super::{Checked, Fit, Model, PerModel, PointLearner, PointModel};
use crate::data::Dataset;
use crate::lab::{Judgment, LeftOut, MAX_LEFT_OUT, NoLoss, Tally};

/// The result of leave-one-out validation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOneOut {
    /// How many labeled points there are.
    pub n: usize,
    /// How many of them are predicted correctly by the fit to the others. A tie predicts nothing, and a class without
    /// other points cannot be predicted.
    pub n_right: usize,
    /// The mean of −log P(yᵢ|xᵢ) under the fits to the others, or why it is not finite.
    pub log_loss: Result<f64, NoFigure>,
    /// How many points have no answer from the fit to the others, as no class is possible there; 0 except for
    /// histograms.
    pub n_undefined: usize,
    /// How many points have two or more most probable classes under the fit to the others.
    pub n_tied: usize,
}

impl LeftOneOut {
    /// The share of the points that are predicted correctly.
    pub fn accuracy(&self) -> f64 {
        self.n_right as f64 / self.n as f64
    }
}

/// Why there is no figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFigure {
    /// There is no fit to all points.
    NoModel,
    /// There are more labeled points than [`MAX_LEFT_OUT`](crate::lab::MAX_LEFT_OUT).
    TooMany,
    /// The fit to all points but this one does not exist; `status` is that of logistic regression, or `None` for the
    /// generative model.
    Refit {
        /// Its index.
        point: usize,
        /// The status of logistic regression.
        status: Option<Status>,
    },
    /// The fit to the others gives the class of this point probability 0.
    Impossible {
        /// Its index.
        point: usize,
    },
}

/// Leave-one-out validation of both models, a bounded amount of work at a time.
#[derive(Clone, Debug)]
pub struct LeaveOneOut {
    runs: PerModel<Option<LeftOut<PointLearner>>>,
    /// The progress of both models.
    pub results: PerModel<Progress>,
}

/// The progress of a validation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Not done yet.
    Pending,
    /// Done. One fit to the others that does not exist leaves no figure.
    Done(Result<LeftOneOut, NoFigure>),
}

impl LeaveOneOut {
    /// A validation before its first slice, given the fit to all points.
    pub fn new(data: &Dataset, settings: &Checked, fit: &Fit) -> Self {
        let all = PointLearner::new(&Rc::new(data.clone()), settings, Model::Generative);
        let run = |model, before| LeftOut::new(all.with(settings, model), before);
        let n_labeled = fit.moments.grand.weight as usize;
        let is_few = (1..=MAX_LEFT_OUT).contains(&n_labeled);
        let whole = || Some(PointModel::Discriminative(fit.logistic().clone().into()));
        let runs = PerModel {
            generative: fit.generative.model.is_ok().then(|| run(Model::Generative, None)),
            discriminative: is_few.then(|| run(Model::Discriminative, whole())),
        };
        let none = if n_labeled > MAX_LEFT_OUT { NoFigure::TooMany } else { NoFigure::NoModel };
        let none = PerModel { generative: NoFigure::NoModel, discriminative: none };
        let progress = |model| runs[model].as_ref().map_or(Progress::Done(Err(none[model])), |_| Progress::Pending);
        let results = PerModel::new(progress);
        LeaveOneOut { runs, results }
    }

    /// Completes the whole validation.
    pub fn complete(data: &Dataset, settings: &Checked, fit: &Fit) -> Self {
        let mut all = LeaveOneOut::new(data, settings, fit);
        while !all.step(usize::MAX) {}
        all
    }

    /// Completes the validation of the generative model alone.
    ///
    /// # Errors
    /// Why there is no figure.
    pub fn of_generative(data: &Dataset, fit: &Fit) -> Result<LeftOneOut, NoFigure> {
        if fit.generative.model.is_err() {
            return Err(NoFigure::NoModel);
        }
        let learner = PointLearner::new(&Rc::new(data.clone()), &fit.settings, Model::Generative);
        let mut left_out = LeftOut::new(learner, None);
        left_out.step(usize::MAX);
        result(&left_out).unwrap_or(Err(NoFigure::NoModel))
    }

    /// The labeled points under the fits of a model to all others; `None` until the validation is done, and where there
    /// is no figure. In the limit of separable classes all scores but the highest are −∞.
    pub fn judged(&self, model: Model) -> Option<&[Judgment]> {
        self.runs[model].as_ref()?.judged()?.ok()
    }

    /// Goes on for about `work` multiplications with the model that is not done; returns whether both are.
    pub fn step(&mut self, work: usize) -> bool {
        let model =
            if self.results.generative == Progress::Pending { Model::Generative } else { Model::Discriminative };
        if let Some(run) = self.runs[model].as_mut().filter(|_| self.results[model] == Progress::Pending) {
            run.step(work);
            self.results[model] = result(run).map_or(Progress::Pending, Progress::Done);
        }
        Model::ALL.iter().all(|&model| self.results[model] != Progress::Pending)
    }
}

/// The figures of a validation; `None` before its end.
fn result(left_out: &LeftOut<PointLearner>) -> Option<Result<LeftOneOut, NoFigure>> {
    let Tally { n, right, tied, undefined, loss } = *left_out.tally();
    let log_loss = match left_out.no_loss() {
        None => Ok(loss / n as f64),
        Some(NoLoss::Lacks(point, status)) => Err(NoFigure::Refit { point, status }),
        Some(NoLoss::Impossible(point)) => Err(NoFigure::Impossible { point }),
    };
    let figures = LeftOneOut { n, n_right: right, log_loss, n_undefined: undefined, n_tied: tied };
    Some(left_out.judged()?.map(|_| figures).map_err(|(point, status)| NoFigure::Refit { point, status }))
}
