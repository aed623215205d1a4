//! The maximum, where there is one.

use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Sym2, Vec2};
use bayesboard::model::PRIOR_STD_RANGE;
use bayesboard::model::logistic::{Features, LogisticFit, LogisticSettings, Status, derivatives, fit, log_posterior};

use super::{FEATURES, Labeled, Random, STDS, board, close, same_posterior};
use crate::support::cases;
use crate::support::points::dataset;

#[test]
fn derivatives_agree_with_differences() {
    let mut random = Random(1);
    for case in 0..30 {
        let data = board(&random.clouds(12, 2, 1.0));
        let settings = LogisticSettings {
            features: FEATURES[case % 3],
            prior_std: STDS[case % 5],
            penalize_intercept: case % 2 == 0,
        };
        let w: Vec<f64> = (0..settings.features.count()).map(|_| 0.3 * random.normal()).collect();
        let at = derivatives(&data, &settings, &w).unwrap();
        // Central differences of step h err by h² of the third derivative and by rounding over h.
        let h = 1e-5;
        for j in 0..w.len() {
            let moved = |by: f64| {
                let mut w = w.clone();
                w[j] += by;
                derivatives(&data, &settings, &w).unwrap()
            };
            let (up, down) = (moved(h), moved(-h));
            let slope = (up.log_posterior - down.log_posterior) / (2.0 * h);
            assert!(close(at.gradient[j], slope, 1e-5), "{settings:?} {j}: {} {slope}", at.gradient[j]);
            for k in 0..w.len() {
                let slope = (up.gradient[k] - down.gradient[k]) / (2.0 * h);
                assert!(close(at.hessian[j][k], slope, 1e-6), "{settings:?} {j} {k}: {} {slope}", at.hessian[j][k]);
            }
        }
    }
}

#[test]
fn the_gradient_vanishes_at_the_optimum_and_nowhere_near_is_better() {
    let mut random = Random(2);
    let mut fitted = 0;
    for case in 0..300 {
        let n = 8 + random.below(30);
        let data = board(&random.clouds(n, 2, 0.5));
        let settings = LogisticSettings {
            features: FEATURES[case % 3],
            prior_std: STDS[case % 5],
            penalize_intercept: case % 2 == 0,
        };
        let fit = fit(&data, &settings, None);
        let Some(w) = fit.binary else { continue };
        fitted += 1;
        let at = derivatives(&data, &settings, &w).unwrap();
        assert!(close(at.log_posterior, fit.log_posterior.unwrap(), 1e-12), "{settings:?}");
        for (j, gradient) in at.gradient.iter().enumerate() {
            // Against the sum of the absolute terms of the gradient.
            let size: f64 = data.iter().map(|(x, _)| settings.features.at(x)[j].abs()).sum();
            assert!(gradient.abs() <= 1e-9 * (1.0 + size), "{settings:?} {j}: {gradient:e} of {size}");
        }
        let likelihood = LogisticSettings { prior_std: None, ..settings };
        let plain = log_posterior(&data, &likelihood, &w).unwrap();
        assert!(close(plain, fit.conditional_log_likelihood.unwrap(), 1e-11), "{settings:?}");
    }
    assert!(fitted > 200, "{fitted}");
}

#[test]
fn three_classes_satisfy_the_score_equations() {
    // At the optimum Σᵢ(p − [yᵢ = c])φⱼ + [penalized] w_cj/λ² = 0 for every class c; where nothing is penalized too.
    let mut random = Random(3);
    let mut fitted = 0;
    for case in 0..200 {
        let data = board(&random.clouds(20 + case % 30, 3 + case % 2, 0.5));
        let settings = LogisticSettings {
            features: FEATURES[case % 3],
            prior_std: STDS[case % 5],
            penalize_intercept: case % 2 == 0,
        };
        let fit = fit(&data, &settings, None);
        let (Some(weights), Some(scores)) = (fit.weights, fit.scores) else { continue };
        fitted += 1;
        let precision = settings.precision().unwrap_or(0.0);
        for (c, w) in weights.iter().enumerate() {
            let w = w.as_ref().unwrap();
            for (j, &weight) in w.iter().enumerate() {
                let penalized = j > 0 || settings.penalize_intercept;
                let mut sum = if penalized { weight * precision } else { 0.0 };
                let mut size = 1.0;
                for (x, class) in data.labeled() {
                    let feature = settings.features.at(x)[j];
                    sum += (scores.posterior(x)[c] - f64::from(u8::from(class == c))) * feature;
                    size += feature.abs();
                }
                assert!(sum.abs() <= 1e-8 * size, "{settings:?} class {c} weight {j}: {sum:e} of {size}");
                let total: f64 = weights.iter().flatten().map(|w| w[j]).sum();
                assert!(close(total, 0.0, 1e-9 * (1.0 + weight.abs())), "{settings:?} {j}: {total:e}");
            }
        }
    }
    assert!(fitted > 120, "{fitted}");
}

#[test]
fn any_start_leads_to_the_same_place() {
    let mut random = Random(4);
    let mut starts = 0;
    // Without optimization a fifth of them has to do.
    let n_cases = if cfg!(debug_assertions) { 500 } else { 2500 };
    for case in 0..n_cases {
        let n = 4 + random.below(27);
        let (n_classes, apart) = (2 + usize::from(case % 4 == 0), 2.0 * random.uniform());
        let mut points = random.clouds(n, n_classes, apart);
        if case % 3 == 0 {
            points.iter_mut().for_each(|p| (p.0, p.1) = (p.0.round(), p.1.round()));
        }
        let data = board(&points);
        let settings = LogisticSettings {
            features: FEATURES[case / 5 % 3],
            prior_std: STDS[case % 5],
            penalize_intercept: case % 7 == 0,
        };
        let cold = fit(&data, &settings, None);
        assert!(cold.converged, "{case} {settings:?} {points:?}");
        assert!(cold.status == Status::Fitted || settings.prior_std.is_none(), "{settings:?}");
        for sd in [5.0, 200.0] {
            let mut start = cold.clone();
            let mut score = || {
                Some(Quadratic {
                    constant: sd * random.normal(),
                    linear: Vec2::new(sd * random.normal(), sd * random.normal()),
                    form: Sym2::new(sd * random.normal(), sd * random.normal(), sd * random.normal()),
                })
            };
            let classes = (0..data.n_classes()).map(|_| score()).collect();
            start.scores = Some(Quadratics::new(Point::new(0.3, -2.0), classes));
            let warm = fit(&data, &settings, Some(&start));
            assert!(warm.converged && warm.status == cold.status, "{case} {settings:?} {points:?}: {:?}", warm.status);
            // Nearly unbounded weights are determined less sharply.
            assert!(same_posterior(&cold, &warm, |x| x, 1e-6), "{case} {settings:?} {points:?}");
            starts += 1;
        }
    }
    assert_eq!(starts, 2 * n_cases);
}

/// Up to the widest prior, where the loss all but vanishes and the penalty is as small, in any units: wherever an
/// earlier fit leads, the same fit comes out, and it meets its own stopping rule.
#[test]
fn the_fit_before_leaves_no_trace_at_any_prior() {
    let mut random = Random(9);
    let (low, high) = PRIOR_STD_RANGE;
    let any_std = |random: &mut Random| Some(low * (high / low).powf(random.uniform()));
    for case in 0..cases() / 5 {
        let (scale, offset) = (10f64.powi(random.below(8) as i32 - 3), [0.0, 0.0, 1e4][case % 3]);
        let (n, n_classes, coarse) = (3 + random.below(27), 2 + random.below(3), random.below(2) == 0);
        let coordinate = |random: &mut Random| {
            let value = 8.0 * random.uniform() - 4.0;
            offset + scale * if coarse { value.floor() } else { value }
        };
        let mut points: Vec<Labeled> = Vec::new();
        for _ in 0..n {
            points.push((coordinate(&mut random), coordinate(&mut random), random.below(n_classes)));
        }
        // Half the cases at the widest priors.
        let prior_std =
            if case % 2 == 0 { any_std(&mut random) } else { Some(10f64.powf(5.0 + 4.0 * random.uniform())) };
        let settings = LogisticSettings {
            features: FEATURES[random.below(3)],
            prior_std,
            penalize_intercept: random.below(4) == 0,
        };
        let data = dataset(points.iter().copied(), n_classes);
        points[0].0 += 0.5 * scale * (random.uniform() - 0.5);
        let other = LogisticSettings { prior_std: any_std(&mut random), ..settings };
        let before = fit(&dataset(points.iter().copied(), n_classes), [&settings, &other][random.below(2)], None);
        let (cold, warm) = (fit(&data, &settings, None), fit(&data, &settings, Some(&before)));
        assert!(cold.converged && warm.converged, "{case} {settings:?} {points:?}");
        let (Some(a), Some(b)) = (&cold.scores, &warm.scores) else { continue };
        for i in 0..121 {
            let x = Point::new(offset + scale * f64::from(i % 11 - 5), offset + scale * f64::from(i / 11 - 5));
            for (p, q) in a.posterior(x).iter().zip(b.posterior(x)) {
                assert!((p - q).abs() <= 1e-6, "{case} {settings:?} at {x:?}: {p} {q}, scale {scale}, offset {offset}");
            }
        }
    }
}

/// The classes mirror each other in the axis x₁ = 0, so that neither the intercept nor the weight of x₂ can prefer one.
#[test]
fn weights_that_vanish_by_symmetry_are_zero() {
    let points = [(-3.0, -1.0, 0), (-2.0, 0.0, 0), (-1.0, 1.0, 0), (1.0, 1.0, 1), (2.0, 0.0, 1), (3.0, -1.0, 1)];
    for prior_std in [0.1, 10.0, 1e4] {
        let settings = LogisticSettings { prior_std: Some(prior_std), ..LogisticSettings::default() };
        let w = fit(&board(&points), &settings, None).binary.unwrap();
        assert!(w[0] == 0.0 && w[1] > 0.0 && w[2] == 0.0, "{w:?}");
    }
    // In a tiny unit a weight is small without being noise.
    let points = points.map(|(x, y, c)| (x, 1e9 * (y + 0.1 * x), c));
    let w = fit(&board(&points), &LogisticSettings::default(), None).binary.unwrap();
    assert!(w[2] != 0.0 && w[2].abs() < 1e-6, "{w:?}");
}

#[test]
fn symmetries() {
    let mut random = Random(5);
    for case in 0..120 {
        let points = random.clouds(40, 2 + case % 2, 0.7);
        let data = board(&points);
        let (features, prior_std) = (FEATURES[case % 3], STDS[case % 4]);
        let settings = LogisticSettings { features, prior_std, penalize_intercept: false };
        let whole = fit(&data, &settings, None);
        let same = |b: &LogisticFit, map: &dyn Fn(Point) -> Point| same_posterior(&whole, b, map, 1e-8);

        let reversed: Vec<_> = points.iter().rev().copied().collect();
        assert!(same(&fit(&board(&reversed), &settings, None), &|x| x), "order of points, {settings:?}");

        let swapped: Vec<_> = points.iter().map(|&(x, y, c)| (x, y, [1, 0, 2][c])).collect();
        let swapped = fit(&board(&swapped), &settings, None);
        let (p, q) = (whole.scores.as_ref().unwrap(), swapped.scores.as_ref().unwrap());
        let (p, q) = (p.posterior(Point::new(0.3, 0.4)), q.posterior(Point::new(0.3, 0.4)));
        assert!((p[0] - q[1]).abs() < 1e-9 && (p[1] - q[0]).abs() < 1e-9, "order of classes, {settings:?}");

        // Twice the likelihood under twice the precision is twice the objective.
        let twice: Vec<_> = points.iter().chain(&points).copied().collect();
        let halved = LogisticSettings { prior_std: prior_std.map(|s| s / 2f64.sqrt()), ..settings };
        assert!(same(&fit(&board(&twice), &halved, None), &|x| x), "duplication, {settings:?}");

        if features == Features::Linear {
            // A free intercept takes up a translation; a slope scales as one over the unit.
            let far = |p: Point| Point::new(p.x + 65_536.0, p.y - 32_768.0);
            let moved: Vec<_> = points.iter().map(|&(x, y, c)| (x + 65_536.0, y - 32_768.0, c)).collect();
            assert!(same(&fit(&board(&moved), &settings, None), &far), "translation, {settings:?}");
            let scaled: Vec<_> = points.iter().map(|&(x, y, c)| (1024.0 * x, 1024.0 * y, c)).collect();
            let smaller = LogisticSettings { prior_std: prior_std.map(|s| s / 1024.0), ..settings };
            let scale = |p: Point| Point::new(1024.0 * p.x, 1024.0 * p.y);
            assert!(same(&fit(&board(&scaled), &smaller, None), &scale), "scaling, {settings:?}");
        }
    }
}
