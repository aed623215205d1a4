use super::{LogisticFit, LogisticSettings, Status, fit};
use crate::data::Dataset;
use crate::math::{LogScores, log_sum_exp};
use crate::model::LeftOneOut;

/// The most labeled points for which leave-one-out validation is computed.
pub const MAX_LEAVE_ONE_OUT: usize = 1000;

/// Leave-one-out validation by brute force, a bounded number of refits at a time.
#[derive(Clone, Debug)]
pub struct LeaveOneOut {
    /// The labeled points, once the first is to be left out.
    labeled: Option<Dataset>,
    settings: LogisticSettings,
    whole: LogisticFit,
    /// The next point to leave out.
    next: usize,
    n_labeled: usize,
    n_right: usize,
    log_loss: Option<f64>,
    accuracy_exists: bool,
}

impl LeaveOneOut {
    /// Starts a validation; each refit starts from the fit to all points.
    ///
    /// `None` without labeled points or with more than [`MAX_LEAVE_ONE_OUT`].
    pub fn new(data: &Dataset, settings: &LogisticSettings, whole: &LogisticFit) -> Option<Self> {
        let n_labeled = data.counts().iter().sum();
        (1..=MAX_LEAVE_ONE_OUT).contains(&n_labeled).then(|| LeaveOneOut {
            labeled: None,
            settings: *settings,
            whole: whole.clone(),
            next: 0,
            n_labeled,
            n_right: 0,
            log_loss: Some(0.0),
            accuracy_exists: true,
        })
    }

    /// Leaves out at most `max_fits` of the next points; returns the result when none is left.
    ///
    /// The result is `None` when some fit to the others has neither a maximum nor a limit to predict with.
    pub fn step(&mut self, data: &Dataset, max_fits: usize) -> Option<Option<LeftOneOut>> {
        let labeled = self.labeled.take().unwrap_or_else(|| data.only_labeled());
        let end = self.n_labeled.min(self.next.saturating_add(max_fits));
        while self.next < end {
            self.leave_out(&labeled, self.next);
            self.next += 1;
        }
        self.labeled = Some(labeled);
        let result = LeftOneOut {
            accuracy: self.n_right as f64 / self.n_labeled as f64,
            log_loss: self.log_loss.map(|sum| sum / self.n_labeled as f64),
            n_undefined: 0,
        };
        (self.next == self.n_labeled).then(|| self.accuracy_exists.then_some(result))
    }

    fn leave_out(&mut self, labeled: &Dataset, i: usize) {
        let mut others = labeled.clone();
        let (point, Some(class)) = others.remove(i) else { return };
        let refit = fit(&others, &self.settings, Some(&self.whole));
        let exists = refit.status == Status::Fitted && refit.present.contains(&class);
        let loss = refit.scores.as_ref().map(|scores| {
            let at = scores.at(point);
            log_sum_exp(&at) - at[class]
        });
        self.log_loss = match (self.log_loss, loss) {
            (Some(sum), Some(loss)) if exists && loss.is_finite() => Some(sum + loss),
            _ => None,
        };
        if !refit.present.contains(&class) {
            return;
        }
        match refit.scores.as_ref().filter(|_| exists).or(refit.limit.as_ref()) {
            Some(scores) => self.n_right += usize::from(scores.predict(point) == Some(class)),
            None => self.accuracy_exists = false,
        }
    }
}
