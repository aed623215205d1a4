use super::logistic::{self, Status};
use super::{Checked, Fit, GenerativeSettings, Model, PerModel, Settings, Statistics};
use crate::data::Dataset;
use crate::math::{LogScores, TIE, argmax, decided, is_tie, log_sum_exp};

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

/// Why there is no figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFigure {
    /// There is no fit to all points.
    NoModel,
    /// There are more labeled points than [`MAX_LEAVE_ONE_OUT`](super::logistic::MAX_LEAVE_ONE_OUT).
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
    generative: Refits,
    logistic: Option<logistic::LeaveOneOut>,
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
        let logistic = logistic::LeaveOneOut::new(data, &settings.logistic, fit.logistic());
        let none = if fit.moments.grand.weight > 0.0 { NoFigure::TooMany } else { NoFigure::NoModel };
        let later = if logistic.is_some() { Progress::Pending } else { Progress::Done(Err(none)) };
        let generative = Refits::new(data, settings, fit);
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
        Refits::new(data, settings, fit).step(data, usize::MAX).unwrap_or(Err(NoFigure::NoModel))
    }

    /// The log-scores of each labeled point under the fit of a model to the others, a row each with a number for each
    /// declared class; `None` until the validation is done, and where it has no figure. In the limit of separable
    /// classes all but the highest are −∞.
    pub fn scores(&self, model: Model) -> Option<&[f64]> {
        if !matches!(self.results[model], Progress::Done(Ok(_))) {
            return None;
        }
        match model {
            Model::Generative => Some(&self.generative.scores),
            Model::Discriminative => self.logistic.as_ref().map(logistic::LeaveOneOut::scores),
        }
    }

    /// The tie of these scores.
    pub fn tie(&self, model: Model) -> f64 {
        match model {
            Model::Generative => self.generative.tie,
            Model::Discriminative => self.logistic.as_ref().map_or(TIE, logistic::LeaveOneOut::tie),
        }
    }

    /// Runs one slice of leave-one-out validation; returns whether it has finished.
    ///
    /// A slice is at most `max_fits` refits of logistic regression, or two thousand times as many of the generative
    /// model, which need no pass over the data.
    pub fn step(&mut self, data: &Dataset, max_fits: usize) -> bool {
        if self.results.generative == Progress::Pending {
            if let Some(result) = self.generative.step(data, max_fits.saturating_mul(2000)) {
                self.results.generative = Progress::Done(result);
            }
            return false;
        }
        if let Some(result) = self.logistic.as_mut().and_then(|logistic| logistic.step(data, max_fits)) {
            self.results.discriminative = Progress::Done(result);
        }
        self.results.discriminative != Progress::Pending
    }
}

/// Leave-one-out of the generative model.
#[derive(Clone, Debug)]
struct Refits {
    settings: GenerativeSettings,
    statistics: Statistics,
    next: usize,
    n: usize,
    n_right: usize,
    n_undefined: usize,
    n_tied: usize,
    log_loss: Result<f64, NoFigure>,
    missing: Option<NoFigure>,
    /// As of [`LeaveOneOut::scores`].
    scores: Vec<f64>,
    /// As of [`LeaveOneOut::tie`].
    tie: f64,
}

impl Refits {
    fn new(data: &Dataset, settings: &Settings, fit: &Fit) -> Self {
        let settings = settings.generative.clone();
        let statistics = Statistics::new(data, &fit.moments, &settings);
        let missing = fit.generative.model.is_err().then_some(NoFigure::NoModel);
        let (next, n, n_right, n_undefined, n_tied) = Default::default();
        let (scores, tie) = (Vec::new(), fit.generative.scores.as_ref().map_or(TIE, LogScores::tie));
        Refits { settings, statistics, next, n, n_right, n_undefined, n_tied, log_loss: Ok(0.0), missing, scores, tie }
    }

    fn step(&mut self, data: &Dataset, max_fits: usize) -> Option<Result<LeftOneOut, NoFigure>> {
        let end = data.len().min(self.next.saturating_add(max_fits));
        while self.missing.is_none() && self.next < end {
            if let Some(class) = data.label(self.next) {
                self.leave_out(data, self.next, class);
            }
            self.next += 1;
        }
        if let Some(missing) = self.missing {
            return Some(Err(missing));
        }
        let result = LeftOneOut {
            accuracy: self.n_right as f64 / self.n as f64,
            log_loss: self.log_loss.map(|sum| sum / self.n as f64),
            n_undefined: self.n_undefined,
            n_tied: self.n_tied,
        };
        (self.next == data.len()).then_some(Ok(result))
    }

    fn leave_out(&mut self, data: &Dataset, point: usize, class: usize) {
        let Some(scores) = self.statistics.left_out(data, point, class, &self.settings) else {
            self.missing = Some(NoFigure::Refit { point, status: None });
            return;
        };
        let loss = log_sum_exp(&scores) - scores[class];
        self.n += 1;
        self.scores.extend_from_slice(&scores[..data.n_classes()]);
        self.n_right += usize::from(decided(&scores, self.tie) == Some(class));
        self.n_undefined += usize::from(argmax(&scores).is_none());
        self.n_tied += usize::from(is_tie(&scores, self.tie));
        self.log_loss = self
            .log_loss
            .and_then(|sum| if loss.is_finite() { Ok(sum + loss) } else { Err(NoFigure::Impossible { point }) });
    }
}
