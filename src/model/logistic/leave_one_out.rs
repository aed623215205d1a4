use super::{LogisticFit, LogisticSettings, Status, fit};
use crate::data::Dataset;
use crate::math::{LogScores, TIE, certain, is_tie, log_sum_exp};
use crate::model::{LeftOneOut, NoFigure};

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
    n_tied: usize,
    log_loss: Result<f64, NoFigure>,
    missing: Option<NoFigure>,
    scores: Vec<f64>,
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
            n_tied: 0,
            log_loss: Ok(0.0),
            missing: None,
            scores: Vec::new(),
        })
    }

    /// Leaves out at most `max_fits` of the next points; returns the result when none is left.
    ///
    /// There is no figure when some fit to the others has neither a maximum nor a limit to predict with.
    pub fn step(&mut self, data: &Dataset, max_fits: usize) -> Option<Result<LeftOneOut, NoFigure>> {
        let labeled = self.labeled.take().unwrap_or_else(|| data.only_labeled());
        let end = self.n_labeled.min(self.next.saturating_add(max_fits));
        while self.next < end && self.missing.is_none() {
            self.leave_out(&labeled, self.next);
            self.next += 1;
        }
        self.labeled = Some(labeled);
        let of_all = |missing| among_all(data, missing);
        if let Some(missing) = self.missing {
            return Some(Err(of_all(missing)));
        }
        let result = LeftOneOut {
            accuracy: self.n_right as f64 / self.n_labeled as f64,
            log_loss: self.log_loss.map(|sum| sum / self.n_labeled as f64),
            n_undefined: 0,
            n_tied: self.n_tied,
        };
        (self.next == self.n_labeled).then(|| Ok(LeftOneOut { log_loss: result.log_loss.map_err(of_all), ..result }))
    }

    /// The log-scores of the points that have been left out so far, a row each with a number for each declared class.
    /// In the limit of separable classes all but the highest are −∞.
    pub fn scores(&self) -> &[f64] {
        &self.scores
    }

    /// The tie of the scores by the fit to all points, that of the others being about the same.
    pub(in crate::model) fn tie(&self) -> f64 {
        self.whole.scores.as_ref().map_or(TIE, LogScores::tie)
    }

    /// Leaves out one of the labeled points.
    fn leave_out(&mut self, labeled: &Dataset, point: usize) {
        let mut others = labeled.clone();
        let (at, Some(class)) = others.remove(point) else { return };
        let refit = fit(&others, &self.settings, Some(&self.whole));
        let no_maximum = NoFigure::Refit { point, status: Some(refit.status) };
        let is_fitted = refit.status == Status::Fitted;
        let Some(scores) = refit.scores.as_ref().filter(|_| is_fitted).or(refit.limit.as_ref()) else {
            self.missing = Some(no_maximum);
            return;
        };
        self.n_right += usize::from(scores.predict(at) == Some(class));
        let tie = scores.tie();
        let mut scores = scores.at(at);
        self.n_tied += usize::from(is_tie(&scores, tie));
        let loss = log_sum_exp(&scores) - scores[class];
        if !is_fitted {
            certain(&mut scores, tie);
        }
        self.scores.extend_from_slice(&scores[..labeled.n_classes()]);
        self.log_loss = self.log_loss.and_then(|sum| match is_fitted {
            false => Err(no_maximum),
            true if loss.is_finite() => Ok(sum + loss),
            true => Err(NoFigure::Impossible { point }),
        });
    }
}

/// The reason with the index of the point among all points, labeled or not.
fn among_all(data: &Dataset, missing: NoFigure) -> NoFigure {
    let index = |nth: usize| (0..data.len()).filter(|&i| data.label(i).is_some()).nth(nth).unwrap_or(nth);
    match missing {
        NoFigure::Refit { point, status } => NoFigure::Refit { point: index(point), status },
        NoFigure::Impossible { point } => NoFigure::Impossible { point: index(point) },
        NoFigure::NoModel | NoFigure::TooMany => missing,
    }
}
