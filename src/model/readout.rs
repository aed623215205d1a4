use crate::data::Dataset;
use crate::math::{MAX_CLASSES, Point, argmax, log_sum_exp};

/// How a fitted model does on the labelled points of a data set.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadOut {
    /// Σ log-score of the point's own class: the joint log-likelihood when the scores are log-joints.
    /// `None` when a point's class is absent, which gives it probability 0.
    pub own_score: Option<f64>,
    /// Σ log P(yᵢ | xᵢ); `None` when a point's class is absent.
    pub conditional: Option<f64>,
    /// The share of points whose class is predicted; `None` without labelled points.
    pub accuracy: Option<f64>,
    /// Counts, row by true class, column by predicted class, over all declared classes.
    pub confusion: Vec<Vec<usize>>,
}

/// Reads a model out on the labelled points, given its log-scores (−∞ for absent classes) at a position.
pub fn read_out(data: &Dataset, log_scores: impl Fn(Point) -> [f64; MAX_CLASSES]) -> ReadOut {
    let k = data.n_classes();
    let mut confusion = vec![vec![0; k]; k];
    let (mut own_score, mut conditional, mut n, mut n_right) = (0.0, 0.0, 0usize, 0usize);
    for (x, class) in data.labelled() {
        let scores = &log_scores(x)[..k];
        own_score += scores[class];
        conditional += scores[class] - log_sum_exp(scores);
        if let Some(predicted) = argmax(scores) {
            confusion[class][predicted] += 1;
            n_right += usize::from(predicted == class);
        }
        n += 1;
    }
    ReadOut {
        own_score: finite(own_score),
        conditional: finite(conditional),
        accuracy: (n > 0).then(|| n_right as f64 / n as f64),
        confusion,
    }
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
