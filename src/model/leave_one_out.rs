use super::logistic;
use super::{Checked, Fit, GenerativeSettings, PerModel, Settings, Statistics};
use crate::data::Dataset;
use crate::math::{PerClass, argmax, log_sum_exp};

/// The result of leave-one-out validation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOneOut {
    /// The share of points predicted correctly by the fit to the others; a point alone in its class is an error.
    pub accuracy: f64,
    /// The mean of −log P(yᵢ|xᵢ) under the fits to the others.
    ///
    /// `None` when one of these does not exist, or gives the point's class probability 0.
    pub log_loss: Option<f64>,
    /// How many points have no answer from the fit to the others, as no class is possible there: 0 but for histograms.
    pub n_undefined: usize,
}

/// Leave-one-out validation of both models, a bounded amount of work at a time.
#[derive(Clone, Debug)]
pub struct LeaveOneOut {
    generative: Refits,
    logistic: Option<logistic::LeaveOneOut>,
    /// The progress of both models.
    pub results: PerModel<Progress>,
}

/// How far a validation has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Not done yet.
    Pending,
    /// Done; `None` when some fit to the others does not exist, or when there are too many points.
    Done(Option<LeftOneOut>),
}

impl LeaveOneOut {
    /// Begins with the fit to all points.
    pub fn new(data: &Dataset, settings: &Checked, fit: &Fit) -> Self {
        let logistic = logistic::LeaveOneOut::new(data, &settings.logistic, fit.logistic());
        let later = if logistic.is_some() { Progress::Pending } else { Progress::Done(None) };
        let generative = Refits::new(data, settings, fit);
        let results = PerModel { generative: Progress::Pending, discriminative: later };
        LeaveOneOut { generative, logistic, results }
    }

    /// Leaves every point out.
    pub fn complete(data: &Dataset, settings: &Checked, fit: &Fit) -> Self {
        let mut all = LeaveOneOut::new(data, settings, fit);
        while !all.step(data, usize::MAX) {}
        all
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
    is_alone: PerClass<bool>,
    next: usize,
    n: usize,
    n_right: usize,
    n_undefined: usize,
    log_loss: Option<f64>,
    exists: bool,
}

impl Refits {
    fn new(data: &Dataset, settings: &Settings, fit: &Fit) -> Self {
        let settings = settings.generative.clone();
        let statistics = Statistics::new(data, &fit.moments, &settings);
        let is_alone = fit.moments.classes.iter().map(|class| class.weight == 1.0).collect();
        let exists = fit.generative.model.is_ok();
        Refits {
            settings,
            statistics,
            is_alone,
            next: 0,
            n: 0,
            n_right: 0,
            n_undefined: 0,
            log_loss: Some(0.0),
            exists,
        }
    }

    fn step(&mut self, data: &Dataset, max_fits: usize) -> Option<Option<LeftOneOut>> {
        let end = data.len().min(self.next.saturating_add(max_fits));
        while self.exists && self.next < end {
            if let Some(class) = data.label(self.next) {
                self.leave_out(data, self.next, class);
            }
            self.next += 1;
        }
        let result = LeftOneOut {
            accuracy: self.n_right as f64 / self.n as f64,
            log_loss: self.log_loss.map(|sum| sum / self.n as f64),
            n_undefined: self.n_undefined,
        };
        (!self.exists || self.next == data.len()).then(|| self.exists.then_some(result))
    }

    fn leave_out(&mut self, data: &Dataset, i: usize, class: usize) {
        if self.is_alone[class] {
            return self.count(false, None);
        }
        let Some(scores) = self.statistics.left_out(data, i, class, &self.settings) else {
            self.exists = false;
            return;
        };
        let (predicted, loss) = (argmax(&scores), log_sum_exp(&scores) - scores[class]);
        self.n_undefined += usize::from(predicted.is_none());
        self.count(predicted == Some(class), Some(loss).filter(|loss| loss.is_finite()));
    }

    fn count(&mut self, right: bool, loss: Option<f64>) {
        self.n += 1;
        self.n_right += usize::from(right);
        self.log_loss = self.log_loss.zip(loss).map(|(sum, loss)| sum + loss);
    }
}
