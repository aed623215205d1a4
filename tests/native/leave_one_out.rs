//! Leave-one-out validation of the generative models against brute force: the point is taken out of the data set, and
//! everything, smoothing included, is fitted anew.

use std::time::Duration;

use crate::support::points::{declared, points};
use crate::support::{checked, fastest_within};
use bayesboard::data::{ClassMoments, Dataset};
use bayesboard::math::{Point, TIE, decided, is_tie, log_sum_exp};
use bayesboard::model::Checked;
use bayesboard::model::gaussian::{self, Corner};
use bayesboard::model::{Fit, LeaveOneOut, LeftOneOut, NoFigure, Progress, Settings};
use fastrand::Rng;

fn by_brute_force(data: &Dataset, settings: &Settings) -> Result<LeftOneOut, NoFigure> {
    // A model that does not exist is not validated either.
    gaussian::fit(&ClassMoments::of(data), &settings.generative).map_err(|_| NoFigure::NoModel)?;
    let (mut n, mut n_right, mut n_tied, mut loss) = (0, 0, 0, Ok(0.0));
    for i in 0..data.len() {
        let Some(class) = data.label(i) else { continue };
        let mut others = data.clone();
        let (point, _) = others.remove(i);
        let refit = gaussian::fit(&ClassMoments::of(&others), &settings.generative);
        let scores = refit.map_err(|_| NoFigure::Refit { point: i, status: None })?.log_joint(point);
        let own = log_sum_exp(&scores) - scores[class];
        n += 1;
        n_tied += usize::from(is_tie(&scores, TIE));
        n_right += usize::from(decided(&scores, TIE) == Some(class));
        loss =
            loss.and_then(|sum| if own.is_finite() { Ok(sum + own) } else { Err(NoFigure::Impossible { point: i }) });
    }
    Ok(LeftOneOut { n, n_right, log_loss: loss.map(|sum| sum / n as f64), n_undefined: 0, n_tied })
}

fn in_slices(data: &Dataset, settings: &Settings) -> Result<LeftOneOut, NoFigure> {
    let settings = checked(settings, data);
    let fit = Fit::new(data, &settings, None);
    let mut left_out = LeaveOneOut::new(data, &settings, &fit);
    while left_out.results.generative == Progress::Pending {
        left_out.step(1);
    }
    match left_out.results.generative {
        Progress::Done(result) => result,
        Progress::Pending => panic!("it is done"),
    }
}

#[test]
fn downdating_agrees_with_fitting_anew() {
    let mut rng = Rng::with_seed(4);
    let mut n_results = 0;
    for run in 0..2000 {
        let k = rng.usize(2..=4);
        let mut data = declared(k);
        let (coarse, offset) = (rng.bool(), *rng.choice(&[0.0, 1e6]).unwrap_or(&0.0));
        let scale = 10f64.powi(rng.i32(-3..=3));
        for _ in 0..rng.usize(1..40) {
            let coordinate = |rng: &mut Rng| {
                let value = rng.f64() * 5.0;
                offset + scale * if coarse { value.floor() } else { value }
            };
            let point = Point::new(coordinate(&mut rng), coordinate(&mut rng));
            data.push(point, (rng.u8(..8) > 0).then(|| rng.usize(..k))).expect("a valid point");
        }
        let mut settings = Settings::default();
        (settings.generative.pooling, settings.generative.correlation) = Corner::ALL[run % 4].sliders();
        settings.generative.variance_smoothing = [0.0, 1e-9, 0.01][run % 3];
        let (expected, actual) = (by_brute_force(&data, &settings), in_slices(&data, &settings));
        n_results += usize::from(expected.is_ok());
        match (expected, actual) {
            (Err(expected), Err(actual)) => assert_eq!(expected, actual, "run {run}"),
            (Ok(expected), Ok(actual)) => {
                // A tie may fall either way by rounding, and equal points all the same way; on coarse grids there are
                // many.
                let tie = if coarse { 0.2 } else { 1e-12 };
                assert!((expected.accuracy() - actual.accuracy()).abs() <= tie, "run {run}: {expected:?} {actual:?}");
                // Covariances that smoothing of 1e-9 just keeps from being singular amplify rounding as much.
                let limit = if run % 3 == 1 || offset > 0.0 { 1e-4 } else { 1e-8 };
                match (expected.log_loss, actual.log_loss) {
                    (Ok(a), Ok(b)) => {
                        assert!((a - b).abs() <= limit * (1.0 + a.abs()), "run {run}: {expected:?} {actual:?}");
                    }
                    (a, b) => assert_eq!(a, b, "run {run}"),
                }
            }
            (expected, actual) => panic!("run {run}: {expected:?} against {actual:?}"),
        }
    }
    assert!(n_results > 800, "{n_results} results");
}

#[test]
fn a_point_alone_in_its_class_counts_as_an_error() {
    let data = points([(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 1.0, 0), (9.0, 9.0, 1)]);
    let result = in_slices(&data, &Settings::default()).expect("smoothed, so each fit exists");
    assert_eq!((result.accuracy(), result.log_loss), (0.75, Err(NoFigure::Impossible { point: 3 })));
}

#[test]
fn one_fold_without_a_fit_leaves_no_figure_whatever_is_left_out() {
    let left_out = |at: &[(f64, f64, usize)], settings: &Settings| in_slices(&points(at.iter().copied()), settings);
    let without = |point| Err(NoFigure::Refit { point, status: None });
    // Without the only point of A, the points left have no variance to smooth with.
    assert_eq!(left_out(&[(0.0, 0.0, 0), (1.0, 1.0, 1)], &Settings::default()), without(0));
    let equal = [(0.0, 0.0, 0), (1.0, 1.0, 1), (1.0, 1.0, 1)];
    assert_eq!(left_out(&equal, &Settings::default()), without(0));
    // Without the second point of B, its variance is 0.
    let mut unsmoothed = Settings::default();
    unsmoothed.generative.variance_smoothing = 0.0;
    let three = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 3.0, 0), (5.0, 5.0, 1), (6.0, 5.5, 1)];
    assert_eq!(left_out(&three, &unsmoothed), without(3));
}

/// Equal x₁, or points on a line, made every refit sum its class anew: seconds at this size, and a quadratic time.
#[test]
fn degenerate_classes_take_linear_time() {
    for slope in [0.0, 0.5] {
        let mut data = Dataset::default();
        for i in 0..100_000u32 {
            let x = f64::from(i % 101) * 0.37;
            data.push(Point::new(x, 1.0 + slope * x), Some(i as usize % 2)).expect("a valid point");
        }
        let mut settings = Settings::default();
        settings.generative.correlation = 1.0;
        fastest_within(Duration::from_secs(5), || assert!(in_slices(&data, &settings).is_ok()));
    }
}

/// Unlabeled points take no part: neither in what comes out nor, though there be many, in the time that it takes.
#[test]
fn points_without_a_class_cost_no_refit_anything() {
    let mut rng = Rng::with_seed(6);
    let (mut data, mut labeled) = (Dataset::default(), Dataset::default());
    for i in 0..100_000 {
        let point = Point::new(rng.f64(), rng.f64());
        let label = (i % 250 == 0).then(|| rng.usize(..2));
        data.push(point, label).expect("a valid point");
        if label.is_some() {
            labeled.push(point, label).expect("a valid point");
        }
    }
    let settings = Checked::default();
    let complete = |data: &Dataset| LeaveOneOut::complete(data, &settings, &Fit::new(data, &settings, None)).results;
    assert_eq!(complete(&data), complete(&labeled));
    // 400 refits, each a fraction of a millisecond.
    fastest_within(Duration::from_secs(1), || {
        complete(&data);
    });
}
