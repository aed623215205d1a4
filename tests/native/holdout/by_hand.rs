//! Errors and choices computed by hand.

use bayesboard::data::Dataset;
use bayesboard::math::Point;
use bayesboard::model::holdout::Choice::{VarianceSmoothing, WeightPrior};
use bayesboard::model::holdout::{Part, divided};
use bayesboard::model::{Model, PerModel, Settings};

use super::{PRIOR_STDS, SPLIT, overlap, uneven, whole};

/// Errors by hand: naive Bayes from sums over the training points, logistic regression by plain gradient ascent.
struct ByHand {
    training: Vec<(Point, usize)>,
    others: [Vec<(Point, usize)>; 3],
}

impl ByHand {
    fn new(data: &Dataset) -> Self {
        let divided = divided(data, SPLIT).expect("a split").parts().to_vec();
        let of = |part| {
            (0..data.len())
                .filter(|&i| divided[i] == Some(part))
                .map(|i| (data.point(i), data.label(i).expect("a class")))
                .collect()
        };
        let others: [Vec<_>; 3] = Part::ALL.map(of);
        ByHand { training: others[0].clone(), others }
    }

    fn wrong(&self, is_second: impl Fn(Point) -> bool) -> [usize; 3] {
        self.others.each_ref().map(|set| set.iter().filter(|&&(x, class)| is_second(x) != (class == 1)).count())
    }

    fn naive_bayes(&self, smoothing: f64) -> [usize; 3] {
        let variance = |values: &[f64]| {
            let n = values.len() as f64;
            let mean = values.iter().sum::<f64>() / n;
            (mean, values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / n)
        };
        let column = |axis: usize, class: Option<usize>| -> Vec<f64> {
            let of = self.training.iter().filter(|&&(_, c)| class.is_none_or(|class| c == class));
            of.map(|&(x, _)| [x.x, x.y][axis]).collect()
        };
        let epsilon = smoothing * variance(&column(0, None)).1.max(variance(&column(1, None)).1);
        let score = |class: usize, x: Point| {
            let n = column(0, Some(class)).len() as f64;
            let mut score = (n / self.training.len() as f64).ln();
            for (axis, value) in [x.x, x.y].into_iter().enumerate() {
                let (mean, var) = variance(&column(axis, Some(class)));
                let var = var + epsilon;
                score -= 0.5 * (var.ln() + (value - mean) * (value - mean) / var);
            }
            score
        };
        self.wrong(|x| score(1, x) > score(0, x))
    }

    fn logistic(&self, std: f64) -> [usize; 3] {
        // Centered, so that the free intercept does not slow the ascent down; λ is about the slopes alone.
        let n = self.training.len() as f64;
        let sum = self.training.iter().fold((0.0, 0.0), |s, (x, _)| (s.0 + x.x, s.1 + x.y));
        let row = |x: Point| [1.0, x.x - sum.0 / n, x.y - sum.1 / n];
        let dot = |w: &[f64; 3], x: Point| row(x).iter().zip(w).map(|(a, b)| a * b).sum::<f64>();
        let precision = 1.0 / (std * std);
        let largest: f64 = self.training.iter().map(|&(x, _)| row(x).iter().map(|v| v * v).sum::<f64>()).sum();
        let rate = 1.0 / (0.25 * largest + precision);
        let mut w = [0.0; 3];
        for _ in 0..200_000 {
            let mut gradient = [0.0, -w[1] * precision, -w[2] * precision];
            for &(x, class) in &self.training {
                let residual = class as f64 - 1.0 / (1.0 + (-dot(&w, x)).exp());
                gradient.iter_mut().zip(row(x)).for_each(|(g, v)| *g += v * residual);
            }
            w.iter_mut().zip(gradient).for_each(|(w, g)| *w += rate * g);
            if gradient.iter().all(|g| g.abs() < 1e-9) {
                break;
            }
        }
        self.wrong(|x| dot(&w, x) > 0.0)
    }
}

#[test]
fn errors_and_choices_are_those_computed_by_hand() {
    let mut chosen_apart = PerModel { generative: false, discriminative: false };
    for data in [overlap(), uneven()] {
        let told_apart = agrees_with_hand(&data);
        told_apart.into_iter().for_each(|(model, is_told)| chosen_apart[model] |= is_told);
    }
    assert_eq!(chosen_apart, PerModel { generative: true, discriminative: true }, "there is something to choose");
}

/// Whether validation tells smoothings apart, and values of λ.
fn agrees_with_hand(data: &Dataset) -> PerModel<bool> {
    let (held_out, by_hand) = (whole(data, &Settings::default()), ByHand::new(data));
    assert_eq!(held_out.values(WeightPrior), PRIOR_STDS);
    let wrong = PerModel { generative: by_hand.naive_bayes(0.01), discriminative: by_hand.logistic(10.0) };
    assert_eq!(super::wrong(&held_out), wrong.map(Some).map(Some));
    let expected = PerModel {
        generative: held_out.values(VarianceSmoothing).map(|s| by_hand.naive_bayes(s)),
        discriminative: PRIOR_STDS.map(|std| by_hand.logistic(std)),
    };
    for choice in held_out.choices() {
        assert_eq!(held_out.tried(choice), expected[choice.model()].map(Some));
    }
    // The fewest errors; of several the most smoothing, the smallest λ.
    let fewest = |model: Model| expected[model].iter().map(|wrong| wrong[1]).min().expect("eleven");
    let last = expected.generative.iter().rposition(|wrong| wrong[1] == fewest(Model::Generative));
    let first = expected.discriminative.iter().position(|wrong| wrong[1] == fewest(Model::Discriminative));
    assert_eq!([held_out.chosen(VarianceSmoothing), held_out.chosen(WeightPrior)], [last, first]);
    expected.map(|tried| tried.iter().any(|wrong| wrong[1] != tried[0][1]))
}
