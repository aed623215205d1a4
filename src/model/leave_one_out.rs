use super::logistic::{self, Status};
use super::{Checked, Fit, GenerativeSettings, Model, PerModel, Settings, Statistics};
use crate::data::Dataset;
use crate::lab::{Fold, LeftOut, NoLoss, Refit, Scored, Tally};
use crate::math::{LogScores, TIE};

/// The result of leave-one-out validation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOneOut {
    /// The share of points predicted correctly by the fit to the others. A tie predicts nothing, and a class without
    /// other points cannot be predicted.
    pub accuracy: f64,
    /// The mean of −log P(yᵢ|xᵢ) under the fits to the others, or why it is not finite.
    pub log_loss: Result<f64, NoFigure>,
    /// How many points have no answer from the fit to the others, as no class is possible there; 0 except for
    /// histograms.
    pub n_undefined: usize,
    /// How many points have two or more most probable classes under the fit to the others.
    pub n_tied: usize,
}

impl LeftOneOut {
    /// How many of `n` points are predicted correctly.
    pub fn n_right(&self, n: usize) -> usize {
        (self.accuracy * n as f64).round() as usize
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
    generative: LeftOut<Others>,
    logistic: Option<LeftOut<logistic::Others>>,
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
        let logistic = logistic::left_out(data, &settings.logistic, fit.logistic());
        let none = if fit.moments.grand.weight > 0.0 { NoFigure::TooMany } else { NoFigure::NoModel };
        let later = if logistic.is_some() { Progress::Pending } else { Progress::Done(Err(none)) };
        let generative = of_generative(data, settings, fit);
        let results = PerModel { generative: Progress::Pending, discriminative: later };
        LeaveOneOut { generative, logistic, results }
    }

    /// Completes the whole validation.
    pub fn complete(data: &Dataset, settings: &Checked, fit: &Fit) -> Self {
        let mut all = LeaveOneOut::new(data, settings, fit);
        while !all.step(data, usize::MAX) {}
        all
    }

    /// Completes the validation of the generative model alone.
    ///
    /// # Errors
    /// Why there is no figure.
    pub fn of_generative(data: &Dataset, settings: &Checked, fit: &Fit) -> Result<LeftOneOut, NoFigure> {
        let mut left_out = of_generative(data, settings, fit);
        left_out.step(data, usize::MAX, usize::MAX);
        result(&left_out).unwrap_or(Err(NoFigure::NoModel))
    }

    /// The labeled points under the fits of a model to all others; `None` until the validation is done, and where there
    /// is no figure. In the limit of separable classes all scores but the highest are −∞.
    pub fn judged(&self, model: Model) -> Option<&[Scored]> {
        let judged = match model {
            Model::Generative => self.generative.judged(),
            Model::Discriminative => self.logistic.as_ref().and_then(LeftOut::judged),
        };
        judged?.ok()
    }

    /// Runs one slice of leave-one-out validation; returns whether it has finished.
    ///
    /// A slice is at most `max_fits` refits of logistic regression, or two thousand times as many of the generative
    /// model, which need no pass over the data.
    pub fn step(&mut self, data: &Dataset, max_fits: usize) -> bool {
        if self.results.generative == Progress::Pending {
            self.generative.step(data, max_fits.saturating_mul(2000), usize::MAX);
            self.results.generative = result(&self.generative).map_or(Progress::Pending, Progress::Done);
            return false;
        }
        if let Some(logistic) = &mut self.logistic
            && logistic.step(data, max_fits, usize::MAX)
        {
            self.results.discriminative = result(logistic).map_or(Progress::Pending, Progress::Done);
        }
        self.results.discriminative != Progress::Pending
    }
}

/// The figures of a validation; `None` before its end.
fn result<R: Refit<Lack = NoFigure>>(left_out: &LeftOut<R>) -> Option<Result<LeftOneOut, NoFigure>> {
    let Tally { n, right, tied, undefined, loss } = *left_out.tally();
    let n = n as f64;
    let log_loss = match left_out.no_loss() {
        None => Ok(loss / n),
        Some(NoLoss::Lacks(lack)) => Err(lack),
        Some(NoLoss::Impossible(point)) => Err(NoFigure::Impossible { point }),
    };
    let figures = LeftOneOut { accuracy: right as f64 / n, log_loss, n_undefined: undefined, n_tied: tied };
    Some(left_out.judged()?.map(|_| figures))
}

fn of_generative(data: &Dataset, settings: &Settings, fit: &Fit) -> LeftOut<Others> {
    let settings = settings.generative.clone();
    let statistics = Statistics::new(data, &fit.moments, &settings);
    let tie = fit.generative.scores.as_ref().map_or(TIE, LogScores::tie);
    LeftOut::new(Others { settings, statistics, tie }, fit.generative.model.is_err().then_some(NoFigure::NoModel))
}

/// The generative model of all points but one, from statistics: it needs no pass over the data.
#[derive(Clone, Debug)]
struct Others {
    settings: GenerativeSettings,
    statistics: Statistics,
    /// The tie of the scores by the fit to all points.
    tie: f64,
}

impl Refit for Others {
    type Data = Dataset;
    type Lack = NoFigure;

    fn n(&self, data: &Dataset) -> usize {
        data.len()
    }

    fn label(&self, data: &Dataset, index: usize) -> Option<usize> {
        data.label(index)
    }

    fn judge(&mut self, data: &Dataset, point: usize, class: usize, _: usize) -> Option<Fold<NoFigure>> {
        let scores = self.statistics.left_out(data, point, class, &self.settings);
        let scored = scores.map(|scores| (Scored { class, scores, tie: self.tie }, None));
        Some(scored.ok_or(NoFigure::Refit { point, status: None }))
    }
}
