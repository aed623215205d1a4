use crate::math::{LogScores, MAX_CLASSES, Point, Quadratic, Scores};

/// The mean of several posteriors: what is predicted where it is not known which of them holds. One without an answer
/// counts as the same probability for every class.
#[derive(Clone, Debug)]
pub struct Averaged {
    /// The posteriors; `None` without a model.
    of: Vec<Option<Scores>>,
    n_classes: usize,
    /// The log-odds of the second of two classes, where all have them as quadratics: one exponential each is enough
    /// then.
    odds: Option<Vec<(Point, Quadratic)>>,
}

impl Averaged {
    /// The mean of posteriors of so many classes.
    pub fn new(of: Vec<Option<Scores>>, n_classes: usize) -> Averaged {
        let odds = of.iter().map(|scores| scores.as_ref()?.log_odds(1, 0)).collect::<Option<_>>();
        Averaged { odds: odds.filter(|_| n_classes == 2), of, n_classes }
    }
}

/// P(class | x) for every class; equal where there is no answer.
pub(super) fn answer(scores: Option<&Scores>, x: Point, n_classes: usize) -> [f64; MAX_CLASSES] {
    let mut posterior = scores.map_or([0.0; MAX_CLASSES], |scores| scores.posterior(x));
    if posterior.iter().all(|&p| p == 0.0) {
        posterior[..n_classes].fill(1.0 / n_classes as f64);
    }
    posterior
}

impl LogScores for Averaged {
    fn n_classes(&self) -> usize {
        self.n_classes
    }

    fn at(&self, x: Point) -> [f64; MAX_CLASSES] {
        self.posterior(x).map(f64::ln)
    }

    fn posterior(&self, x: Point) -> [f64; MAX_CLASSES] {
        let mut mean = [0.0; MAX_CLASSES];
        for &(origin, odds) in self.odds.iter().flatten() {
            let log_odds = odds.at(x - origin);
            let ratio = (-log_odds.abs()).exp();
            let less = ratio / (1.0 + ratio);
            let leads = usize::from(log_odds > 0.0);
            mean[leads] += 1.0 - less;
            mean[1 - leads] += less;
        }
        for scores in self.of.iter().filter(|_| self.odds.is_none()) {
            let posterior = answer(scores.as_ref(), x, self.n_classes);
            mean.iter_mut().zip(posterior).for_each(|(sum, p)| *sum += p);
        }
        let n = self.of.len().max(1) as f64;
        mean.map(|sum| sum / n)
    }
}
