use super::{LogisticFit, LogisticSettings, Status, fit};
use crate::data::Dataset;
use crate::lab::{Fold, LeftOut, MAX_LEFT_OUT, Refit, Scored};
use crate::math::{LogScores, certain};
use crate::model::NoFigure;

/// Logistic regression on all points but one, by brute force; each fit starts from the one to all points.
#[derive(Clone, Debug)]
pub struct Others {
    /// The labeled points, once the first is to be left out.
    labeled: Option<Dataset>,
    settings: LogisticSettings,
    whole: LogisticFit,
    /// The number of the next labeled point.
    next: usize,
}

/// Starts a validation, given the fit to all points.
///
/// `None` without labeled points or with more than [`MAX_LEFT_OUT`].
pub fn left_out(data: &Dataset, settings: &LogisticSettings, whole: &LogisticFit) -> Option<LeftOut<Others>> {
    let n_labeled = data.counts().iter().sum();
    let others = || Others { labeled: None, settings: *settings, whole: whole.clone(), next: 0 };
    (1..=MAX_LEFT_OUT).contains(&n_labeled).then(|| LeftOut::new(others(), None))
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

    /// There is no figure when a fit to the others has neither a maximum nor a limit to predict with.
    fn judge(&mut self, data: &Dataset, point: usize, class: usize, _: usize) -> Option<Fold<NoFigure>> {
        let mut others = self.labeled.get_or_insert_with(|| data.only_labeled()).clone();
        let (at, _) = others.remove(self.next);
        self.next += 1;
        let refit = fit(&others, &self.settings, Some(&self.whole));
        let no_maximum = NoFigure::Refit { point, status: Some(refit.status) };
        let is_fitted = refit.status == Status::Fitted;
        let Some(by) = refit.scores.as_ref().filter(|_| is_fitted).or(refit.limit.as_ref()) else {
            return Some(Err(no_maximum));
        };
        let (mut scores, tie) = (by.at(at), by.tie());
        if !is_fitted {
            certain(&mut scores, tie);
        }
        Some(Ok((Scored { class, scores, tie }, (!is_fitted).then_some(no_maximum))))
    }
}
