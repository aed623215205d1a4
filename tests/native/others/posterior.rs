//! Models drawn from the posterior.

use bayesboard::board::Preset;
use bayesboard::data::Dataset;
use bayesboard::math::{Point, sigmoid};
use bayesboard::model::bootstrap::{OtherFit, Posterior, gamma};
use bayesboard::model::logistic::derivatives;
use bayesboard::model::{Fit, PerModel};

use super::{fit, preset_data, solve};
use crate::support::points::points;

/// The mean and the covariance of draws.
fn moments<const N: usize>(draws: &[[f64; N]]) -> ([f64; N], [[f64; N]; N]) {
    let n = draws.len() as f64;
    let mut mean = [0.0; N];
    draws.iter().for_each(|draw| (0..N).for_each(|i| mean[i] += draw[i] / n));
    let mut covariance = [[0.0; N]; N];
    for draw in draws {
        for i in 0..N {
            for j in 0..N {
                covariance[i][j] += (draw[i] - mean[i]) * (draw[j] - mean[j]) / n;
            }
        }
    }
    (mean, covariance)
}

const N_DRAWS: usize = 20_000;

/// What a posterior draws.
fn draws(data: &Dataset, fit: &Fit) -> Vec<Fit> {
    let posterior = Posterior::of(data, fit);
    assert_eq!(posterior.has(), PerModel { generative: true, discriminative: true });
    let rest = OtherFit { fit: fit.clone(), times: Vec::new(), is_penalized: false };
    (0..N_DRAWS).map(|sample| posterior.draw(5, sample, rest.clone()).fit).collect()
}

#[test]
fn drawn_weights_have_the_covariance_of_the_laplace_approximation() {
    let data = preset_data(Preset::EqualVariances);
    for prior_std in [Some(0.5), Some(10.0), None] {
        let fit = fit(&data, |settings| settings.logistic.prior_std = prior_std);
        let binary = fit.logistic().binary.clone().expect("weights");
        let hessian = derivatives(&data, &fit.settings.logistic, &binary).expect("two classes").hessian;
        let information: [[f64; 3]; 3] = std::array::from_fn(|i| std::array::from_fn(|j| -hessian[i][j]));
        let unit = |k: usize| std::array::from_fn(|i| if i == k { 1.0 } else { 0.0 });
        let inverse: [[f64; 3]; 3] = std::array::from_fn(|k| solve(information, unit(k)));
        let weights = |fit: &Fit| -> [f64; 3] {
            let binary = fit.logistic().binary.as_ref().expect("weights");
            std::array::from_fn(|i| binary[i])
        };
        let all = draws(&data, &fit);
        let drawn: Vec<[f64; 3]> = all.iter().map(weights).collect();
        let (mean, covariance) = moments(&drawn);
        for i in 0..3 {
            let deviation = inverse[i][i].sqrt();
            assert!((mean[i] - binary[i]).abs() < 5.0 * deviation / (N_DRAWS as f64).sqrt(), "{prior_std:?}: {mean:?}");
            for j in 0..3 {
                let scale = (inverse[i][i] * inverse[j][j]).sqrt();
                assert!(
                    (covariance[i][j] - inverse[i][j]).abs() < 0.05 * scale,
                    "{prior_std:?}: {covariance:?} {inverse:?}"
                );
            }
        }
        // The scores are those of the weights.
        let x = Point::new(0.7, -1.3);
        let [a, b, c] = drawn[0];
        let p = all[0].discriminative.posterior(x).expect("a posterior")[1];
        assert!((p - sigmoid(a + b * x.x + c * x.y)).abs() < 1e-9);
    }
}

#[test]
fn drawn_means_and_variances_have_the_moments_of_their_posterior() {
    let data = points([
        (0.0, 5.0, 0),
        (1.0, 4.0, 0),
        (2.5, 7.0, 0),
        (0.5, 5.5, 0),
        (1.5, 4.5, 0),
        (2.0, 6.5, 0),
        (1.0, 6.0, 0),
        (0.2, 5.2, 0),
        (4.0, 1.0, 1),
        (5.0, 0.0, 1),
        (6.0, 3.0, 1),
        (4.5, 2.0, 1),
        (5.5, 0.5, 1),
        (6.5, 1.5, 1),
        (5.2, 2.2, 1),
        (0.9, 4.0, 1),
    ]);
    let fit = fit(&data, |settings| settings.generative.variance_smoothing = 0.0);
    let all = draws(&data, &fit);
    for class in 0..2 {
        let drawn: Vec<[f64; 4]> = all
            .iter()
            .map(|fit| {
                let density = fit.gaussian().and_then(|model| model.classes[class]).expect("a class").density;
                [density.mean.x, density.mean.y, density.covariance.xx, density.covariance.yy]
            })
            .collect();
        let (mean, covariance) = moments(&drawn);
        let own: Vec<Point> = data.labeled().filter(|&(_, c)| c == class).map(|(at, _)| at).collect();
        let n = own.len() as f64;
        for (axis, of) in [|at: &Point| at.x, |at: &Point| at.y].into_iter().enumerate() {
            let center = own.iter().map(of).sum::<f64>() / n;
            let scatter: f64 = own.iter().map(|at| (of(at) - center).powi(2)).sum();
            // μ is Student's t with n − 1 degrees of freedom, scaled: its variance is S/(n(n − 3)).
            let variance = scatter / (n * (n - 3.0));
            assert!((mean[axis] - center).abs() < 5.0 * (variance / N_DRAWS as f64).sqrt(), "{mean:?}");
            assert!((covariance[axis][axis] / variance - 1.0).abs() < 0.1, "{} not {variance}", covariance[axis][axis]);
            // σ² is inverse gamma: its mean is S/(n − 3), its variance 2S²/((n − 3)²(n − 5)).
            let expected = scatter / (n - 3.0);
            let spread = expected * (2.0 / (n - 5.0)).sqrt();
            assert!((mean[2 + axis] - expected).abs() < 5.0 * spread / (N_DRAWS as f64).sqrt(), "{mean:?} {expected}");
            assert!(covariance[axis][2 + axis].abs() < 0.05 * (variance * spread * spread).sqrt(), "uncorrelated");
        }
    }
    // Correlation, or a shared variance, has no such posterior.
    for (pooling, correlation) in [(1.0, 0.0), (0.0, 1.0)] {
        let other = self::fit(&data, |settings| {
            (settings.generative.pooling, settings.generative.correlation) = (pooling, correlation);
        });
        assert_eq!(Posterior::of(&data, &other).has(), PerModel { generative: false, discriminative: true });
    }
}

#[test]
fn gamma_deviates_have_their_mean_and_variance() {
    let mut rng = fastrand::Rng::with_seed(9);
    for shape in [0.5, 1.0, 2.5, 40.0] {
        let drawn: Vec<[f64; 1]> = (0..N_DRAWS).map(|_| [gamma(&mut rng, shape)]).collect();
        let ([mean], [[variance]]) = moments(&drawn);
        assert!((mean - shape).abs() < 5.0 * (shape / N_DRAWS as f64).sqrt(), "{shape}: {mean}");
        assert!((variance / shape - 1.0).abs() < 0.1, "{shape}: {variance}");
    }
}
