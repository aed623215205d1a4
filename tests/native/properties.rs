//! What must hold for every data set, tried on random ones: tiny, collinear, duplicated, separable, touching, far from
//! the origin, on any scale.

use crate::support::cases;
use crate::support::checked;
use crate::support::points::declared;
use bayesboard::data::{ClassMoments, Dataset};
use bayesboard::lab::Em;
use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Sym2, Vec2, sigmoid};
use bayesboard::model::GenerativeSettings;
use bayesboard::model::em::GaussianMixture;
use bayesboard::model::gaussian::{self, Corner, GaussianModel};
use bayesboard::model::logistic::{Features, LogisticFit, LogisticSettings, Status};
use bayesboard::model::{Fit, ReadOut, Settings};
use fastrand::Rng;

/// A random data set of up to `max` points. Coordinates are multiples of 2⁻⁶ of some power of two, plus an offset.
fn random_set(rng: &mut Rng, max: usize) -> Dataset {
    let k = rng.usize(2..=4);
    let n = rng.usize(0..=max);
    let shape = rng.u8(0..6);
    let scale = if rng.bool() { 1.0 } else { 2f64.powi(rng.i32(-20..=20)) };
    let offset = if rng.u8(0..4) == 0 { Vec2::new(1e6, -1e6) } else { Vec2::ZERO };
    let mut data = declared(k);
    let fine = |rng: &mut Rng| f64::from(rng.i32(-256..=256)) / 64.0;
    for i in 0..n {
        let class = rng.usize(0..k);
        let label = (rng.u8(0..10) > 0).then_some(class);
        // Points that come twice, in classes that may differ.
        if shape == 5 && i % 2 == 1 {
            data.push(data.point(i - 1), label).unwrap();
            continue;
        }
        let point = match shape {
            // Any place of a plane.
            0 => Point::new(fine(rng), fine(rng)),
            // Few places, so that many points are equal and many three of them collinear.
            1 => Point::new(f64::from(rng.u8(0..3)), f64::from(rng.u8(0..3))),
            // A line.
            2 => Point::ORIGIN + Vec2::new(1.0, 2.0) * fine(rng),
            // The classes beside each other, with a gap between them.
            3 => Point::new(fine(rng) / 8.0 + class as f64, fine(rng)),
            // The same without a gap: the classes touch along lines.
            4 => Point::new((fine(rng) / 4.0).round().abs().min(1.0) + class as f64, fine(rng)),
            _ => Point::new(fine(rng), fine(rng)),
        };
        data.push(Point::ORIGIN + (point - Point::ORIGIN) * scale + offset, label).unwrap();
    }
    data
}

fn random_settings(rng: &mut Rng) -> Settings {
    let share = |rng: &mut Rng| [0.0, 1.0, rng.f64()][rng.usize(0..3)];
    let generative = GenerativeSettings {
        pooling: share(rng),
        correlation: share(rng),
        variance_smoothing: [0.0, 1e-9, 0.01, 1.0][rng.usize(0..4)],
        prior_smoothing: [0.0, 1.0, 1e6][rng.usize(0..3)],
        ..GenerativeSettings::default()
    };
    let logistic = LogisticSettings {
        features: [Features::Linear, Features::Squares, Features::Quadratic][rng.usize(0..3)],
        prior_std: [Some(1e-3), Some(1.0), Some(10.0), Some(1e6), None][rng.usize(0..5)],
        penalize_intercept: rng.bool(),
    };
    Settings { generative, logistic, ..Settings::default() }
}

/// Runs a check on random data sets; a failure names the set's number, which is the seed.
fn for_each_set(share: u64, max: usize, check: impl Fn(&mut Rng, &Dataset)) {
    for seed in 0..cases() as u64 / share {
        let mut rng = Rng::with_seed(seed);
        let data = random_set(&mut rng, max);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&mut rng, &data)));
        assert!(outcome.is_ok(), "set {seed}: {data:?}");
    }
}

#[test]
fn points_in_a_rectangle_are_counted_with_those_on_its_frame() {
    for_each_set(10, 40, |rng, data| {
        // Corners at points, so that some lie on the frame.
        let (a, b) = (random_query(rng, data), random_query(rng, data));
        let (low, high) = (Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)));
        let is_between = |at: Point| (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y);
        let counted = data.iter().filter(|&(at, _)| is_between(at)).count();
        assert_eq!(data.n_between(low, high), counted);
    });
}

/// Whatever the points and the settings: no panic, no number that is not finite, posteriors that sum to 1.
#[test]
fn every_set_gives_finite_fits() {
    for_each_set(1, 12, |rng, data| {
        let settings = random_settings(rng);
        let fit = Fit::new(data, &checked(&settings, data), None);
        let queries = [random_query(rng, data), random_query(rng, data)];
        if let Some(model) = fit.gaussian() {
            check_gaussian(model);
            for x in queries {
                check_posterior(&model.posterior(x));
            }
        }
        check_logistic(fit.logistic());
        for scores in fit.logistic().scores.iter().chain(&fit.logistic().limit) {
            assert!(finite_scores(scores), "{scores:?}");
            for x in queries {
                check_posterior(&scores.posterior(x));
            }
        }
        for read_out in fit.generative.read_out.iter().chain(&fit.discriminative.read_out) {
            check_read_out(read_out, data);
        }
    });
}

/// A place near the data, or far away.
fn random_query(rng: &mut Rng, data: &Dataset) -> Point {
    let near = if data.is_empty() { Point::ORIGIN } else { data.point(rng.usize(0..data.len())) };
    let reach = [0.0, 1.0, 1e3, 1e9][rng.usize(0..4)];
    near + Vec2::new(rng.f64() - 0.5, rng.f64() - 0.5) * reach
}

fn check_gaussian(model: &GaussianModel) {
    let total: f64 = model.priors.iter().sum();
    assert!((total - 1.0).abs() < 1e-12 && model.epsilon.is_finite(), "{model:?}");
    for class in model.classes.iter().flatten() {
        let (mean, covariance) = (class.density.mean, class.density.covariance);
        assert!(mean.is_finite() && covariance.is_definite() && covariance.xy.is_finite(), "{class:?}");
    }
    assert!(finite_scores(&model.scores()), "{:?}", model.scores());
}

fn check_logistic(fit: &LogisticFit) {
    let weights = fit.weights.iter().flatten().flatten().chain(&fit.binary).chain(&fit.undetermined).flatten();
    let others = [fit.log_posterior, fit.conditional_log_likelihood, fit.safe_rate];
    let mut numbers = weights.chain(others.iter().flatten());
    assert!(numbers.all(|number| number.is_finite()), "{fit:?}");
}

fn finite_scores(scores: &Quadratics) -> bool {
    scores.origin.is_finite() && scores.classes.iter().flatten().all(|&score: &Quadratic| score.is_finite())
}

fn check_posterior(posterior: &[f64]) {
    let total: f64 = posterior.iter().sum();
    assert!((total - 1.0).abs() <= 1e-12 && posterior.iter().all(|p| (0.0..=1.0).contains(p)), "{posterior:?}");
}

fn check_read_out(read_out: &ReadOut, data: &Dataset) {
    let numbers = [read_out.own_score, read_out.conditional, read_out.accuracy];
    assert!(numbers.iter().flatten().all(|number| number.is_finite()), "{read_out:?}");
    // Rounding of the scores may leave a sum of logarithms of 1 a little above 0.
    assert!(read_out.conditional.is_none_or(|sum| sum < 1e-6), "{read_out:?}");
    let counted: usize = read_out.confusion.iter().flatten().sum();
    assert_eq!(counted + read_out.n_tied, data.labeled().count(), "{read_out:?}");
}

/// The parameters of the four corners, summed up from the points by the definition, without any of the product's sums.
#[test]
fn corners_are_what_their_names_say() {
    for_each_set(10, 12, |rng, data| {
        let (corner, s) = (Corner::ALL[rng.usize(0..4)], [0.0, 0.01][rng.usize(0..2)]);
        let Ok(model) = fit_corner(data, corner, s) else { return };
        let group = |class: Option<usize>| -> Vec<Point> {
            data.labeled().filter(|&(_, c)| class.is_none_or(|class| class == c)).map(|(point, _)| point).collect()
        };
        let scatter = |points: &[Point]| {
            let [mean, n] = [mean(points), Vec2::new(points.len() as f64, 0.0)];
            let sum = points.iter().map(|&p| Sym2::outer((p - Point::ORIGIN) - mean)).fold(Sym2::ZERO, |a, b| a + b);
            (sum, n.x)
        };
        let (grand, n) = scatter(&group(None));
        let epsilon = s * grand.xx.max(grand.yy) / n;
        let shared = matches!(corner, Corner::NaiveBayesShared | Corner::Lda);
        let naive = matches!(corner, Corner::NaiveBayes | Corner::NaiveBayesShared);
        let own: Vec<_> = (0..data.n_classes()).map(|c| scatter(&group(Some(c)))).collect();
        let within = own.iter().fold(Sym2::ZERO, |sum, (scatter, _)| sum + *scatter);
        for (c, class) in model.classes.iter().enumerate() {
            let Some(class) = class else {
                assert_eq!(own[c].1, 0.0);
                continue;
            };
            let (sum, divisor) = if shared { (within, n) } else { own[c] };
            let mut expected = sum * (1.0 / divisor) + Sym2::diagonal(epsilon, epsilon);
            if naive {
                expected.xy = 0.0;
            }
            // The definition sums without an origin: at an offset of 1e6 its deviations have 1e-10 of absolute error.
            let size = data.xs().iter().chain(data.ys()).fold(0.0, |a: f64, v| a.max(v.abs()));
            let spread = grand.xx.max(grand.yy).sqrt();
            let tolerance = 1e-13 * expected.trace() + 1e-14 * size * spread;
            assert!(near(class.density.covariance, expected, tolerance), "{corner:?}: {class:?} against {expected:?}");
            assert!((class.prior - own[c].1 / n).abs() < 1e-14);
        }
    });
}

fn mean(points: &[Point]) -> Vec2 {
    let sum = points.iter().fold(Vec2::ZERO, |sum, &point| sum + (point - Point::ORIGIN));
    sum * (1.0 / points.len().max(1) as f64)
}

fn near(a: Sym2, b: Sym2, tolerance: f64) -> bool {
    [a.xx - b.xx, a.xy - b.xy, a.yy - b.yy].iter().all(|difference| difference.abs() <= tolerance)
}

fn fit_corner(data: &Dataset, corner: Corner, s: f64) -> Result<GaussianModel, gaussian::Unfittable> {
    let (pooling, correlation) = corner.sliders();
    let settings = GenerativeSettings { pooling, correlation, variance_smoothing: s, ..GenerativeSettings::default() };
    gaussian::fit(&ClassMoments::of(data), &settings)
}

/// A data set made of another, point by point.
fn mapped(data: &Dataset, map: impl Fn(Point, Option<usize>) -> (Point, Option<usize>), times: usize) -> Dataset {
    let mut other = data.without_points();
    for _ in 0..times {
        for (point, label) in data.iter() {
            let (point, label) = map(point, label);
            other.push(point, label).unwrap();
        }
    }
    other
}

/// Another order of the classes, another origin, another unit and every point twice are the same model.
#[test]
fn the_gaussian_family_does_not_depend_on_names_origin_unit_or_weight_of_evidence() {
    for_each_set(10, 12, |rng, data| {
        let settings = GenerativeSettings { prior_smoothing: 0.0, ..random_settings(rng).generative };
        let fit = |data: &Dataset| gaussian::fit(&ClassMoments::of(data), &settings);
        let model = fit(data);
        let k = data.n_classes();
        let reversed = fit(&mapped(data, |p, label| (p, label.map(|c| k - 1 - c)), 1));
        check_same(&model, &reversed, 1.0, Vec2::ZERO, |c| k - 1 - c);
        // The offset is a multiple of every grid in use, so that the moved points are exact.
        let shift = Vec2::new(1_048_576.0, -2_097_152.0);
        if data.xs().iter().chain(data.ys()).all(|v| v.fract() == 0.0 && v.abs() < 1e9) {
            check_same(&model, &fit(&mapped(data, |p, label| (p + shift, label), 1)), 1.0, shift, |c| c);
        }
        let scaled = |p: Point| Point::new(p.x * 8.0, p.y * 8.0);
        check_same(&model, &fit(&mapped(data, |p, label| (scaled(p), label), 1)), 8.0, Vec2::ZERO, |c| c);
        check_same(&model, &fit(&mapped(data, |p, label| (p, label), 2)), 1.0, Vec2::ZERO, |c| c);
    });
}

type Outcome = Result<GaussianModel, gaussian::Unfittable>;

/// Whether `b` is `a` in units of 1/`unit`, about another origin, its classes in another order.
fn check_same(a: &Outcome, b: &Outcome, unit: f64, shift: Vec2, order: impl Fn(usize) -> usize) {
    let (Ok(a), Ok(b)) = (a, b) else {
        assert_eq!(a.is_ok(), b.is_ok(), "{a:?} against {b:?}");
        return;
    };
    for (c, class) in a.classes.iter().enumerate() {
        let (Some(a), Some(b)) = (class, &b.classes[order(c)]) else {
            assert!(class.is_none() && b.classes[order(c)].is_none());
            continue;
        };
        assert!((a.prior - b.prior).abs() < 1e-14, "{a:?} against {b:?}");
        let (expected, spread) = (a.density.covariance * (unit * unit), a.density.covariance.trace().sqrt() * unit);
        assert!(near(b.density.covariance, expected, 1e-13 * spread * spread), "{a:?} against {b:?}");
        let moved = Point::new(a.density.mean.x * unit, a.density.mean.y * unit) + shift;
        let size = moved.x.abs().max(moved.y.abs());
        assert!(b.density.mean.distance(moved) <= 1e-14 * spread + 1e-15 * size, "{a:?} against {b:?}");
    }
}

/// With a shared covariance the posterior is σ(w·x + w₀), with the weights of the closed form.
#[test]
fn shared_covariance_is_a_logistic_posterior() {
    for_each_set(10, 12, |rng, data| {
        let settings = GenerativeSettings { pooling: 1.0, ..random_settings(rng).generative };
        let Ok(model) = gaussian::fit(&ClassMoments::of(data), &settings) else { return };
        let (Some(w), [Some(first), Some(second)]) = (model.log_odds_weights(), &model.classes[..]) else { return };
        assert_eq!(first.density.covariance, second.density.covariance);
        let precision = first.density.covariance.inverse();
        let [mean_0, mean_1] = [first, second].map(|class| class.density.mean - Point::ORIGIN);
        let slope = precision.apply(mean_1 - mean_0);
        let w_0 = (second.prior / first.prior).ln() + 0.5 * (precision.form(mean_0) - precision.form(mean_1));
        // The textbook's formula subtracts terms of this size.
        let reach = mean_0.length().max(mean_1.length());
        let size = precision.trace() * reach;
        assert!((w[0] - w_0).abs() <= 1e-14 * (1.0 + size * reach), "{w:?} against {w_0}");
        let off = (Vec2::new(w[1], w[2]) - slope).length();
        assert!(off <= 1e-14 * size, "{w:?} against {slope:?}");
        let x = data.point(rng.usize(0..data.len()));
        let expected = sigmoid(w[0] + w[1] * x.x + w[2] * x.y);
        let cancelled = 1e-14 * size * reach.max((x - Point::ORIGIN).length());
        let actual = model.posterior(x)[1];
        assert!((actual - expected).abs() <= 1e-12 + cancelled, "{actual} against {expected}");
    });
}

/// With ever more pseudo-counts the estimated prior tends to equal shares: |π_c − 1/K| ≤ n/(αK + n).
#[test]
fn a_large_pseudo_count_gives_equal_priors() {
    for_each_set(10, 12, |_, data| {
        for alpha in [1e3, 1e6, 1e12] {
            let settings = GenerativeSettings { prior_smoothing: alpha, ..GenerativeSettings::default() };
            let Ok(model) = gaussian::fit(&ClassMoments::of(data), &settings) else { return };
            let declared = data.n_classes() as f64;
            let n = data.labeled().count() as f64;
            for prior in model.priors.iter() {
                assert!((prior - 1.0 / declared).abs() <= n / (alpha * declared + n) + 1e-15, "{model:?}");
            }
        }
    });
}

/// The claim that the board's table makes: at maximum likelihood, logistic regression with the twin features has at
/// least the conditional likelihood of the generative corner.
#[test]
fn logistic_regression_has_at_least_the_conditional_likelihood_of_its_twin() {
    let compared = std::cell::Cell::new(0u64);
    for_each_set(10, 40, |rng, data| {
        let (corner, features) = [
            (Corner::NaiveBayesShared, Features::Linear),
            (Corner::Lda, Features::Linear),
            (Corner::NaiveBayes, Features::Squares),
            (Corner::Qda, Features::Quadratic),
        ][rng.usize(0..4)];
        let (pooling, correlation) = corner.sliders();
        let generative = GenerativeSettings { pooling, correlation, ..random_settings(rng).generative };
        let logistic = LogisticSettings { features, prior_std: None, penalize_intercept: false };
        let fit = Fit::new(data, &checked(&Settings { generative, logistic, ..Settings::default() }, data), None);
        if !matches!(fit.logistic().status, Status::Fitted | Status::Undetermined) {
            return;
        }
        let conditional = |read_out: &Option<ReadOut>| read_out.as_ref().and_then(|read_out| read_out.conditional);
        if let (Some(generative), Some(logistic)) =
            (conditional(&fit.generative.read_out), conditional(&fit.discriminative.read_out))
        {
            compared.set(compared.get() + 1);
            assert!(logistic >= generative - 1e-9 * (1.0 + generative.abs()), "{logistic} below {generative}");
        }
    });
    assert!(compared.get() > cases() as u64 / 40, "only {} sets were compared", compared.get());
}

/// Without variance smoothing no iteration of EM lowers the log-likelihood by more than rounding, even where components
/// collapse onto a few points. All points but a few lose their labels.
///
/// Rounding shows most in a covariance that is nearly singular, whose determinant has only four digits.
#[test]
fn em_never_lowers_the_likelihood() {
    for_each_set(10, 12, |rng, data| {
        let mut data = data.clone();
        for i in 0..data.len() {
            if rng.u8(0..4) > 0 {
                data.relabel(i, None).unwrap();
            }
        }
        let (pooling, correlation) = Corner::ALL[rng.usize(0..4)].sliders();
        let prior_smoothing = [0.0, 1.0][rng.usize(0..2)];
        let settings = GenerativeSettings {
            pooling,
            correlation,
            variance_smoothing: 0.0,
            prior_smoothing,
            ..GenerativeSettings::default()
        };
        let seed = rng.u64(..);
        let Some(mut run) = Em::new(GaussianMixture::new(&data, &settings), Vec::new(), seed) else { return };
        run.go_to(120);
        for pair in run.heights().windows(2) {
            let [before, after] = [pair[0], pair[1]].map(|heights| heights.objective());
            assert!(after >= before - 1e-5 * (1.0 + before.abs()), "{settings:?}: {:?}", run.heights());
        }
    });
}
