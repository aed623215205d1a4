//! Each point left out.

use bayesboard::data::Dataset;
use bayesboard::lab::{LeftOut, NoLoss};
use bayesboard::math::LogScores;
use bayesboard::model::logistic::{LogisticSettings, Status, Unfittable, fit};
use bayesboard::model::{Model, PointLearner, PointModel, Settings};

use super::{LIKELIHOOD, Random, board, close};
use crate::support::points::dataset;

fn left_out(data: &Dataset, settings: &LogisticSettings) -> LeftOut<PointLearner> {
    let (all, whole) = (Settings { logistic: *settings, ..Settings::default() }, fit(data, settings, None));
    let learner = PointLearner::new(&data.clone().into(), &all, Model::Discriminative);
    LeftOut::new(learner, Some(PointModel::Discriminative(whole.into())))
}

#[test]
fn leaving_one_out_is_refitting_without_it() {
    let mut random = Random(8);
    let data = board(&random.clouds(25, 2, 1.0));
    let settings = LogisticSettings { prior_std: Some(1.0), ..LogisticSettings::default() };
    let mut stepper = left_out(&data, &settings);
    // A fit of three weights to 25 points takes some 75 multiplications.
    assert_eq!([10, 10].map(|n| stepper.step(75 * n)), [false, false]);
    assert_eq!(stepper.tally().n, 20);
    assert!(stepper.judged().is_none() && stepper.step(75 * 10));
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
    assert!(stepper.step(1) && *stepper.tally() == result);
}

#[test]
fn a_fold_without_a_fit_leaves_no_figure_and_one_without_a_maximum_no_log_loss() {
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1)], 2);
    let settings = LogisticSettings::default();
    let status = Some(Status::Unfittable(Unfittable::OneClass(0)));
    let done = |data: &Dataset, settings: &LogisticSettings| {
        let mut left_out = left_out(data, settings);
        assert!(left_out.step(usize::MAX));
        left_out
    };
    assert_eq!(done(&data, &settings).judged(), Some(Err((2, status))));
    // Separable whether or not a point is left out: the limit predicts, and no likelihood exists.
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1), (6.0, 5.0, 1)], 2);
    let result = done(&data, &LIKELIHOOD);
    let no_loss = Some(NoLoss::Lacks(0, Some(Status::Separable)));
    assert_eq!((result.tally().right, result.no_loss()), (4, no_loss));
}
