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

#[cfg(test)]
mod tests {
    use super::*;

    /// Three points of two classes under the scores ±x₁: the third lies on the wrong side.
    #[test]
    fn three_points_by_hand() {
        let mut data = Dataset::default();
        for (x, class) in [(-1.0, 0), (2.0, 1), (1.0, 0)] {
            data.push(Point::new(x, 0.0), Some(class)).unwrap();
        }
        data.push(Point::new(9.0, 9.0), None).unwrap();
        let scores = |x: Point| {
            let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
            (scores[0], scores[1]) = (-x.x, x.x);
            scores
        };
        let read_out = read_out(&data, scores);
        assert_eq!(read_out.accuracy, Some(2.0 / 3.0));
        assert_eq!(read_out.confusion, [[1, 1], [0, 1]]);
        assert_eq!(read_out.own_score, Some(1.0 + 2.0 - 1.0));
        // log σ(2x) of each: −log(1 + e⁻²), −log(1 + e⁻⁴), −log(1 + e²).
        let expected = -((1.0 + (-2.0f64).exp()).ln() + (1.0 + (-4.0f64).exp()).ln() + (1.0 + 2.0f64.exp()).ln());
        assert!((read_out.conditional.unwrap() - expected).abs() < 1e-14, "{read_out:?} against {expected}");
    }

    #[test]
    fn an_absent_class_makes_its_points_impossible() {
        let mut data = Dataset::default();
        data.push(Point::ORIGIN, Some(1)).unwrap();
        let mut scores = [f64::NEG_INFINITY; MAX_CLASSES];
        scores[0] = 0.0;
        let read_out = read_out(&data, |_| scores);
        assert_eq!((read_out.own_score, read_out.conditional, read_out.accuracy), (None, None, Some(0.0)));
    }
}
