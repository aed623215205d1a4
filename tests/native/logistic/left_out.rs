//! Each point left out.

use bayesboard::data::Dataset;
use bayesboard::lab::{LeftOut, NoLoss};
use bayesboard::math::LogScores;
use bayesboard::model::NoFigure;
use bayesboard::model::logistic::{LogisticSettings, Others, Status, Unfittable, fit, left_out};

use super::{LIKELIHOOD, Random, board, close};
use crate::support::points::dataset;

#[test]
fn leaving_one_out_is_refitting_without_it() {
    let mut random = Random(8);
    let data = board(&random.clouds(25, 2, 1.0));
    let settings = LogisticSettings { prior_std: Some(1.0), ..LogisticSettings::default() };
    let whole = fit(&data, &settings, None);
    let mut stepper = left_out(&data, &settings, &whole).unwrap();
    assert_eq!([10, 10].map(|n| stepper.step(&data, n, usize::MAX)), [false, false]);
    assert!(stepper.judged().is_none() && stepper.step(&data, 10, usize::MAX));
    let result = *stepper.tally();
    let (mut right, mut loss) = (0.0, 0.0);
    for i in 0..25 {
        let mut others = data.clone();
        let (x, class) = others.remove(i);
        let scores = fit(&others, &settings, None).scores.unwrap();
        right += f64::from(u8::from(scores.predict(x) == class));
        loss -= scores.posterior(x)[class.unwrap()].ln();
    }
    assert_eq!((result.n, result.right as f64, stepper.no_loss()), (25, right, None));
    assert!(close(result.loss, loss, 1e-9), "{result:?} {loss}");
    assert!(stepper.step(&data, 1, usize::MAX) && *stepper.tally() == result);
}

#[test]
fn a_fold_without_a_fit_leaves_no_figure_and_one_without_a_maximum_no_log_loss() {
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1)], 2);
    let settings = LogisticSettings::default();
    let whole = fit(&data, &settings, None);
    let status = Some(Status::Unfittable(Unfittable::OneClass(0)));
    let done = |mut left_out: LeftOut<Others>, data: &Dataset| {
        assert!(left_out.step(data, usize::MAX, usize::MAX));
        left_out
    };
    let result = done(left_out(&data, &settings, &whole).unwrap(), &data);
    assert_eq!(result.judged(), Some(Err(NoFigure::Refit { point: 2, status })));
    assert!(left_out(&Dataset::default(), &settings, &whole).is_none());
    // Separable whether or not a point is left out: the limit predicts, and no likelihood exists.
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1), (6.0, 5.0, 1)], 2);
    let result = done(left_out(&data, &LIKELIHOOD, &fit(&data, &LIKELIHOOD, None)).unwrap(), &data);
    let no_maximum = NoFigure::Refit { point: 0, status: Some(Status::Separable) };
    assert_eq!((result.tally().right, result.no_loss()), (4, Some(NoLoss::Lacks(no_maximum))));
}
