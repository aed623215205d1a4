//! Each point left out.

use bayesboard::data::Dataset;
use bayesboard::math::LogScores;
use bayesboard::model::NoFigure;
use bayesboard::model::logistic::{LeaveOneOut, LogisticSettings, Status, Unfittable, fit};

use super::{LIKELIHOOD, Random, board, close};
use crate::support::points::dataset;

#[test]
fn leaving_one_out_is_refitting_without_it() {
    let mut random = Random(8);
    let data = board(&random.clouds(25, 2, 1.0));
    let settings = LogisticSettings { prior_std: Some(1.0), ..LogisticSettings::default() };
    let whole = fit(&data, &settings, None);
    let mut stepper = LeaveOneOut::new(&data, &settings, &whole).unwrap();
    assert_eq!((stepper.step(&data, 10), stepper.step(&data, 10)), (None, None));
    let result = stepper.step(&data, 10).unwrap();
    let (mut right, mut loss) = (0.0, 0.0);
    for i in 0..25 {
        let mut others = data.clone();
        let (x, class) = others.remove(i);
        let scores = fit(&others, &settings, None).scores.unwrap();
        right += f64::from(u8::from(scores.predict(x) == class));
        loss -= scores.posterior(x)[class.unwrap()].ln();
    }
    let result = result.unwrap();
    assert_eq!(result.accuracy, right / 25.0);
    assert!(close(result.log_loss.unwrap(), loss / 25.0, 1e-9), "{result:?} {loss}");
    assert_eq!(stepper.step(&data, 1), Some(Ok(result)));
}

#[test]
fn a_fold_without_a_fit_leaves_no_figure_and_one_without_a_maximum_no_log_loss() {
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1)], 2);
    let settings = LogisticSettings::default();
    let whole = fit(&data, &settings, None);
    let result = LeaveOneOut::new(&data, &settings, &whole).unwrap().step(&data, usize::MAX).unwrap();
    let status = Some(Status::Unfittable(Unfittable::OneClass(0)));
    assert_eq!(result, Err(NoFigure::Refit { point: 2, status }));
    assert!(LeaveOneOut::new(&Dataset::default(), &settings, &whole).is_none());
    // Separable whether or not a point is left out: the limit predicts, and no likelihood exists.
    let data = dataset([(0.0, 0.0, 0), (1.0, 0.0, 0), (5.0, 5.0, 1), (6.0, 5.0, 1)], 2);
    let result =
        LeaveOneOut::new(&data, &LIKELIHOOD, &fit(&data, &LIKELIHOOD, None)).unwrap().step(&data, 9).unwrap().unwrap();
    let no_maximum = NoFigure::Refit { point: 0, status: Some(Status::Separable) };
    assert_eq!((result.accuracy, result.log_loss), (1.0, Err(no_maximum)));
}
