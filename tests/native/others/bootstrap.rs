//! Bootstrap samples and the fits to them.

use bayesboard::board::Preset;
use bayesboard::data::Dataset;
use bayesboard::math::{Point, sigmoid};
use bayesboard::model::bootstrap::{LAMBDA, N_SAMPLES, OtherFit, resample};
use bayesboard::model::{Fit, Model};

use super::{fit, preset_data, solve};
use crate::support::points::points;

#[test]
fn a_bootstrap_sample_has_as_many_points_of_each_class_and_is_that_of_its_seed() {
    let mut data = preset_data(Preset::UnequalVariances);
    data.push(Point::ORIGIN, None).expect("a point without a class");
    let mut all = vec![0; data.len()];
    for sample in 0..N_SAMPLES {
        let drawn = resample(&data, 7, sample);
        let of = |class| drawn.iter().filter(|&&i| data.label(i) == Some(class)).count();
        assert_eq!([of(0), of(1)], [40, 40], "sample {sample}");
        assert_eq!(drawn, resample(&data, 7, sample));
        for i in drawn {
            all[i] += 1;
        }
    }
    assert_ne!(resample(&data, 7, 0), resample(&data, 7, 1));
    assert_ne!(resample(&data, 7, 0), resample(&data, 8, 0));
    assert_eq!(all.pop(), Some(0), "a point without a class is never drawn");
    // Each of 40 in 40 samples about 40 times: within five standard deviations.
    assert!(all.iter().all(|&n| (9..=71).contains(&n)), "{all:?}");
}

/// The weights of logistic regression that maximize the objective in which each point counts so often: Newton's method
/// from the definition.
fn newton(data: &Dataset, times: &[f64], precision: f64) -> [f64; 3] {
    let mut w = [0.0; 3];
    for _ in 0..60 {
        let (mut gradient, mut hessian) = ([0.0; 3], [[0.0; 3]; 3]);
        for ((at, class), times) in data.labeled().zip(times) {
            let x = [1.0, at.x, at.y];
            let p = sigmoid(w.iter().zip(x).map(|(w, x)| w * x).sum());
            for i in 0..3 {
                gradient[i] += times * x[i] * (class as f64 - p);
                for j in 0..3 {
                    hessian[i][j] += times * x[i] * x[j] * p * (1.0 - p);
                }
            }
        }
        for i in 1..3 {
            gradient[i] -= precision * w[i];
            hessian[i][i] += precision;
        }
        let step = solve(hessian, gradient);
        for i in 0..3 {
            w[i] += step[i];
        }
    }
    w
}

#[test]
fn bootstrap_fits_are_those_of_the_same_points_by_another_way() {
    for of in [Preset::EqualVariances, Preset::UnequalVariances, Preset::Correlated] {
        for correlation in [0.0, 1.0] {
            let data = preset_data(of);
            let fit = fit(&data, |settings| {
                settings.generative.variance_smoothing = 0.0;
                settings.generative.correlation = correlation;
                settings.logistic.prior_std = Some(2.0);
            });
            for sample in 0..N_SAMPLES {
                agrees_with_weighted_points(&data, &fit, correlation, sample);
            }
        }
    }
}

/// The fits to a bootstrap sample are those in which each point counts as often as its index is drawn.
fn agrees_with_weighted_points(data: &Dataset, fit: &Fit, correlation: f64, sample: usize) {
    let mut times = vec![0.0; data.len()];
    for i in resample(data, 3, sample) {
        times[i] += 1.0;
    }
    let other = OtherFit::bootstrap(data, fit, 3, sample);
    assert_eq!(other.times.iter().map(|&n| f64::from(n)).collect::<Vec<_>>(), times);
    let is_close = |found: f64, expected: f64, tolerance: f64| {
        assert!((found - expected).abs() < tolerance * (1.0 + expected.abs()), "sample {sample}: {found}, {expected}");
    };
    // The generative model: weighted means, variances and covariances.
    let model = other.fit.gaussian().expect("a model");
    for class in 0..2 {
        let own = || data.labeled().zip(&times).filter(move |((_, c), _)| *c == class);
        let n: f64 = own().map(|(_, n)| n).sum();
        let mean = |f: fn(Point) -> f64| own().map(|((at, _), times)| times * f(at)).sum::<f64>() / n;
        let [x, y] = [mean(|at| at.x), mean(|at| at.y)];
        let variance = [mean(|at| at.x * at.x) - x * x, mean(|at| at.y * at.y) - y * y];
        let together = correlation * (mean(|at| at.x * at.y) - x * y);
        let density = model.classes[class].expect("a class").density;
        let found =
            [density.mean.x, density.mean.y, density.covariance.xx, density.covariance.yy, density.covariance.xy];
        for (found, expected) in found.into_iter().zip([x, y, variance[0], variance[1], together]) {
            is_close(found, expected, 1e-9);
        }
    }
    // Logistic regression.
    let expected = newton(data, &times, 0.25);
    let found = other.fit.logistic().binary.as_ref().expect("weights");
    for (&found, expected) in found.iter().zip(expected) {
        is_close(found, expected, 1e-6);
    }
}

#[test]
fn a_sample_without_a_maximum_is_penalized() {
    let at = [(-1.0, 0.0, 0), (-2.0, 1.0, 0), (1.7, 0.0, 0), (0.5, 0.0, 1), (2.0, 1.0, 1), (1.5, -1.0, 1)];
    let data = points(at);
    let likely = fit(&data, |settings| settings.logistic.prior_std = None);
    let samples: Vec<OtherFit> = (0..N_SAMPLES).map(|sample| OtherFit::bootstrap(&data, &likely, 1, sample)).collect();
    let n = samples.iter().filter(|other| other.is_penalized).count();
    assert!((5..N_SAMPLES).contains(&n), "{n} samples are separable");
    for (sample, other) in samples.iter().enumerate() {
        assert!(other.scores(Model::Discriminative).is_some(), "every sample has a line");
        if other.is_penalized {
            let mut times = vec![0.0; 6];
            resample(&data, 1, sample).into_iter().for_each(|i| times[i] += 1.0);
            let expected = newton(&data, &times, 1.0 / (LAMBDA * LAMBDA));
            let found = other.fit.logistic().binary.as_ref().expect("weights");
            assert!(
                found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5 * (1.0 + b.abs())),
                "{found:?} {expected:?}"
            );
        }
    }
    let penalized = fit(&data, |_| {});
    assert!((0..N_SAMPLES).all(|sample| !OtherFit::bootstrap(&data, &penalized, 1, sample).is_penalized));
}
