//! Other samples: bootstrap fits against fits from scratch, posterior draws against closed forms, and the layer.

use crate::support::boards::{adjusted, ask, board, preset, tell};
use crate::support::checked;
use crate::support::json::value;
use crate::support::points::points;
use bayesboard::board::{App, Command, MapChoice, Panel, Part, Pointer, Preset, Sampling, Spread};
use bayesboard::data::Dataset;
use bayesboard::geometry::Px;
use bayesboard::math::{LogScores, Point, Scores, sigmoid};
use bayesboard::model::bootstrap::{Draws, LAMBDA, N_SAMPLES, OtherFit, Posterior, gamma, resample};
use bayesboard::model::logistic::derivatives;
use bayesboard::model::{Fit, Model, PerModel, Settings};
use bayesboard::picture::{compose, fitted};
use bayesboard::scene::{Emphasis, Mark, Meaning};
use bayesboard::screen::Common;
use bayesboard::{wire, words};
use serde_json::json;

fn preset_data(of: Preset) -> Dataset {
    preset(of).board().data.clone()
}

fn fit(data: &Dataset, change: impl FnOnce(&mut Settings)) -> Fit {
    let mut settings = Settings::default();
    change(&mut settings);
    Fit::new(data, &checked(&settings, data), None)
}

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

/// A linear system of three unknowns, by Cramer's rule.
fn solve(a: [[f64; 3]; 3], b: [f64; 3]) -> [f64; 3] {
    let det = |m: [[f64; 3]; 3]| {
        let minor = |i: usize, j: usize| m[1][i] * m[2][j] - m[1][j] * m[2][i];
        m[0][0] * minor(1, 2) - m[0][1] * minor(0, 2) + m[0][2] * minor(0, 1)
    };
    let whole = det(a);
    [0, 1, 2].map(|column| {
        let mut with = a;
        for row in 0..3 {
            with[row][column] = b[row];
        }
        det(with) / whole
    })
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

/// A board with other samples, all of them fitted.
fn sampled(mut app: App) -> App {
    tell(&mut app, [Command::Show(Part::Others, true)]);
    while !app.idle() {}
    app
}

fn lines(app: &App, is_meant: impl Fn(Meaning) -> bool) -> usize {
    let is_line = |mark: &&Mark| matches!(mark, Mark::Curve { meaning, .. } if is_meant(*meaning));
    fitted(app).fit.iter().filter(is_line).count()
}

#[test]
fn forty_lines_of_each_model_lie_beneath_and_the_map_is_their_mean() {
    let before = preset(Preset::EqualVariances);
    let mut app = sampled(before.clone());
    for is_logistic in [false, true] {
        assert_eq!(lines(&app, |meaning| meaning == Meaning::Other { is_logistic, is_moving: false }), 40);
    }
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Ellipse { sigmas: 2, .. })), 0);
    assert!(lines(&before, |meaning| matches!(meaning, Meaning::Ellipse { sigmas: 2, .. })) > 0);
    assert_eq!(lines(&app, |meaning| meaning.boundary().is_some()), 2, "the present ones");
    // The map is the mean of what the samples say.
    let averaged = app.averaged(Model::Generative).expect("a mean");
    for at in [Point::new(0.0, 0.0), Point::new(1.0, -2.0)] {
        let others = app.others_in_sight().expect("samples");
        let all = others.fits().map(|other| other.posterior(Model::Generative, at).expect("an answer")[1]);
        let mean = all.sum::<f64>() / 40.0;
        assert!((averaged.posterior(at)[1] - mean).abs() < 1e-12);
    }
    assert!(matches!(averaged, Scores::Sampled(_)));
    assert_ne!(compose(&app).field, compose(&before).field);
    assert_eq!(ask(&mut app, "view")["mapMeaning"], "mean of 40 P(B | x), naive Bayes");
    assert_eq!(
        words::status(&app).split(". ").next(),
        Some("Other samples: forty boundaries of each model, from the points drawn anew")
    );
    assert!(
        words::description(&app)
            .contains("Other samples are shown: 40 boundaries of each model. Naive Bayes, shared variance says ")
    );
    // While a point is dragged they are drawn fast.
    let start = app.viewport().to_px(app.board().data.point(0));
    let press = Command::Press(start, Pointer::Mouse);
    tell(&mut app, [press, Command::Drag(Px::new(start.x + 30.0, start.y))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { is_moving: true, .. })), 80);
    tell(&mut app, [Command::Release(Px::new(start.x + 30.0, start.y))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { is_moving: false, .. })), 80);
    // Nothing of it while the fits are hidden, or a model is off.
    tell(&mut app, [Command::Show(Part::Logistic, false)]);
    assert_eq!(lines(&app, |meaning| meaning == Meaning::Other { is_logistic: true, is_moving: false }), 0);
    tell(&mut app, [Command::ShowMap(MapChoice::Density)]);
    assert_eq!(ask(&mut app, "view")["mapMeaning"], "p(x), naive Bayes");
    tell(&mut app, [Command::Common(Common::HideFits(true))]);
    assert!(app.others_in_sight().is_none() && fitted(&app).fit.is_empty());
}

#[test]
fn one_at_a_time_takes_the_place_of_the_lines_and_sizes_say_how_often() {
    let mut app = sampled(preset(Preset::EqualVariances));
    tell(&mut app, [Command::Sample(Sampling::Next(true)), Command::Sample(Sampling::Next(true))]);
    assert_eq!(app.others().one, Some(1));
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { .. })), 0);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Previous { .. })), 2, "the present ones are thin");
    assert_eq!(lines(&app, |meaning| meaning.boundary().is_some()), 2);
    let times = app.one_in_sight().expect("a sample").times.clone();
    let n = |is_meant: fn(u8) -> bool| times.iter().filter(|&&times| is_meant(times)).count();
    let said = format!("Sample 2: {} of 80 points are missing, {} came more than once.", n(|t| t == 0), n(|t| t > 1));
    assert!(words::status(&app).starts_with(&said), "{} {said}", words::status(&app));
    let drawn: Vec<u8> = app
        .points(None)
        .iter()
        .filter_map(|mark| match mark {
            Mark::Dot { emphasis: Emphasis::Drawn(times), .. } => Some(*times),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, times);
    // The points are repainted when the sample changes, and only then.
    let revision = app.points_revision();
    tell(&mut app, [Command::Sample(Sampling::Tick)]);
    assert_eq!(app.others().one, Some(2 - 1), "it does not run");
    tell(&mut app, [Command::Sample(Sampling::Run(true)), Command::Sample(Sampling::Tick)]);
    assert_eq!((app.others().one, app.others().is_running), (Some(2), true));
    assert_ne!(app.points_revision(), revision);
    tell(
        &mut app,
        [
            Command::Sample(Sampling::Next(false)),
            Command::Sample(Sampling::Next(false)),
            Command::Sample(Sampling::Next(false)),
        ],
    );
    assert_eq!((app.others().one, app.others().is_running), (Some(39), false), "it goes round");
    let view = ask(&mut app, "view");
    assert_eq!(
        view["others"],
        json!({ "one": 39, "running": false, "said": "Sample 40 of 40; size: how often drawn" })
    );
    tell(&mut app, [Command::Sample(Sampling::One(false))]);
    assert_eq!(lines(&app, |meaning| matches!(meaning, Meaning::Other { .. })), 80);
    // So they are when it is fitted anew; not for forty lines, beneath which they stay an image.
    for (one, is_repainted) in [(true, true), (false, false)] {
        tell(&mut app, [Command::Sample(Sampling::One(one))]);
        let revision = app.points_revision();
        let own = adjusted(&app, |settings| settings.generative.pooling = if one { 0.5 } else { 0.25 });
        tell(&mut app, [own]);
        assert_eq!(app.points_revision() != revision, is_repainted, "one at a time: {one}");
    }
}

#[test]
fn the_panel_says_how_far_nine_of_ten_samples_lie_apart() {
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Sample(Sampling::Open(true))]);
    while !app.idle() {}
    assert!(app.shown().others, "the segment switches them on");
    let panel = ask(&mut app, "panel");
    let others = &panel["others"];
    assert_eq!(
        (&panel["open"], &others["head"], &others["asked"]),
        (&json!(true), &json!("Nine of ten samples"), &json!("P(B | x) at the probe"))
    );
    let at = app.asked();
    let mut all: Vec<f64> = app
        .others_in_sight()
        .expect("samples")
        .fits()
        .map(|other| other.posterior(Model::Discriminative, at).expect("an answer")[1])
        .collect();
    all.sort_by(f64::total_cmp);
    let spread = app.spread(Model::Discriminative).expect("a spread");
    assert_eq!(spread.range, Some([all[2], all[37]]), "36 of 40 lie within");
    assert_eq!(spread.now, Some(app.fit().discriminative.posterior(at).expect("an answer")[1]));
    let [low, high] = spread.turned.expect("lines");
    assert!(-1.0 < low && low < 0.0 && 0.0 < high && high < 1.0, "{low} {high}");
    let row = |key: &str| others[key][1].as_str().expect("a cell").to_owned();
    assert!(row("turned").starts_with('−') && row("turned").ends_with('°'), "{others}");
    assert_eq!(row("range"), format!("{:.2} … {:.2}", all[2], all[37]));
    // The chart has a dot for each sample in each row, and a bar for each model.
    let chart = app.chart(0).expect("a chart");
    assert_eq!(chart.marks.iter().filter(|mark| matches!(mark, Mark::Spot { .. })).count(), 80);
    assert_eq!(chart.rows.len(), 2);
    // Angles under a degree have a decimal.
    let turned = |low: f64, high: f64| {
        let turned = Some([low.to_radians(), high.to_radians()]);
        words::others::turned(&app, &Spread { turned, ..spread.clone() })
    };
    assert_eq!([turned(-7.6, 19.2), turned(-0.2, 0.04)], ["−8° to 19°", "−0.2° to 0°"]);
    // A curve is not turned.
    let own = adjusted(&app, |settings| settings.generative.pooling = 0.0);
    tell(&mut app, [own]);
    while !app.idle() {}
    assert_eq!(ask(&mut app, "panel")["others"]["turned"][0], "–");
    // One sample.
    tell(&mut app, [Command::Sample(Sampling::Next(true))]);
    let panel = ask(&mut app, "panel");
    assert_eq!((&panel["others"]["head"], &panel["others"]["range"]), (&json!("Sample 1 of 40"), &json!(null)));
}

#[test]
fn what_samples_lack_is_said() {
    let said = |app: &mut App| ask(app, "panel")["others"]["said"].as_str().expect("a sentence").to_owned();
    let open = [Command::Common(Common::OpenPanel(Panel::Samples)), Command::Sample(Sampling::Open(true))];
    let mut few = board([(0.0, 0.0, 0), (1.0, 1.0, 0), (2.0, 0.0, 1)]);
    tell(&mut few, open.clone());
    assert_eq!(ask(&mut few, "panel")["others"]["missing"], "Needs two points of each class.");
    assert!(few.chart(0).is_none() && few.averaged(Model::Generative).is_none());
    let mut app = board([(-1.0, 0.0, 0), (-2.0, 1.0, 0), (1.7, 0.0, 0), (0.5, 0.0, 1), (2.0, 1.0, 1), (1.5, -1.0, 1)]);
    let likely = adjusted(&app, |settings| settings.logistic.prior_std = None);
    tell(&mut app, open.into_iter().chain([likely]));
    while !app.idle() {}
    let n = app.others_in_sight().expect("samples").fits().filter(|other| other.is_penalized).count();
    assert!(
        said(&mut app).contains(&format!("{n} samples have no single maximum; λ = 10 is used for them.")),
        "{}",
        said(&mut app)
    );
    let mut shared = preset(Preset::EqualVariances);
    tell(
        &mut shared,
        [
            Command::Show(Part::Others, true),
            Command::Common(Common::OpenPanel(Panel::Samples)),
            Command::Sample(Sampling::Open(true)),
            Command::Sample(Sampling::From(Draws::Posterior)),
        ],
    );
    while !shared.idle() {}
    assert_eq!(said(&mut shared), "Posterior: logistic regression only; the other by bootstrap.");
    tell(&mut shared, [Command::Show(Part::Others, false)]);
    let panel = ask(&mut shared, "panel");
    assert_eq!(panel["others"]["missing"], "Other samples are switched off in Show.");
    assert_eq!(said(&mut shared), "");
}

#[test]
fn many_points_are_fitted_in_slices_and_those_behind_are_counted() {
    let many =
        (0..1_000).map(|i| (f64::from(i % 37) * 0.1 + f64::from(i % 2), f64::from(i % 23) * 0.1, (i % 2) as usize));
    let mut app = board(many);
    tell(
        &mut app,
        [
            Command::Show(Part::Others, true),
            Command::Common(Common::OpenPanel(Panel::Samples)),
            Command::Sample(Sampling::Open(true)),
        ],
    );
    let behind = |app: &App| app.others_in_sight().expect("samples").n_behind();
    let first = behind(&app);
    assert!((1..N_SAMPLES).contains(&first), "{first} are behind");
    let panel = ask(&mut app, "panel");
    let said = format!("{} of 40 samples fitted; the rest follow at rest.", N_SAMPLES - first);
    assert_eq!(panel["others"]["said"], said);
    // While points move, others are fitted in turn, and none is lost.
    tell(&mut app, [Command::Place(0, [Some(0.3), Some(0.3)])]);
    let next = app.others_in_sight().expect("samples").fits().count();
    assert!(next > N_SAMPLES - first, "{next}");
    while !app.idle() {}
    assert_eq!((behind(&app), app.others_in_sight().expect("samples").fits().count()), (0, N_SAMPLES));
    // Few points are fitted at once.
    let app = {
        let mut app = preset(Preset::EqualVariances);
        tell(&mut app, [Command::Show(Part::Others, true)]);
        app
    };
    assert_eq!(behind(&app), 0);
}

#[test]
fn scripts_get_the_same_samples() {
    let app = sampled(preset(Preset::EqualVariances));
    let (data, settings) = (&app.board().data, &app.board().settings);
    let of = |options: serde_json::Value| wire::bootstrap(data, settings, &value(&options));
    let all = serde_json::to_value(of(json!(null)).expect("samples")).expect("plain data");
    let samples = all["samples"].as_array().expect("samples");
    assert_eq!(samples.len(), N_SAMPLES);
    for (index, (sample, other)) in samples.iter().zip(app.others_in_sight().expect("samples").fits()).enumerate() {
        assert_eq!(sample["drawn"], json!(resample(data, 1, index)));
        assert_eq!(sample["logistic"], json!(other.fit.logistic().binary));
        let mean = other.fit.gaussian().and_then(|model| model.classes[1]).expect("a class").density.mean;
        assert_eq!(sample["generative"][1]["mean"], json!([mean.x, mean.y]));
    }
    let drawn = serde_json::to_value(of(json!({ "samples": 3, "from": "posterior" })).expect("samples")).expect("data");
    assert_eq!(drawn["samples"].as_array().map(Vec::len), Some(3));
    assert_ne!(drawn["samples"][0]["logistic"], all["samples"][0]["logistic"]);
    assert_eq!(drawn["samples"][0]["drawn"], all["samples"][0]["drawn"], "naive Bayes with a shared variance has none");
    for (wrong, said) in [
        (json!({ "from": "prior" }), "options.from is “prior”"),
        (json!({ "samples": 0 }), "options.samples is 0"),
        (json!({ "seeds": 2 }), "options.seeds"),
    ] {
        let refused = of(wrong).expect_err("refused").to_string();
        assert!(refused.starts_with(said), "{refused}");
    }
    let few = wire::bootstrap(&points([(0.0, 0.0, 0), (1.0, 0.0, 0), (2.0, 0.0, 1)]), settings, &value(&json!(null)));
    assert_eq!(
        few.expect_err("refused").to_string(),
        "data.points is a class with one point; it must be two or more points of each class"
    );
}

#[test]
fn z_shows_the_layer_and_x_the_next_sample() {
    let press = |key: &str, shift| {
        let code = format!("Key{}", key.to_uppercase());
        Command::Common(Common::Key(bayesboard::keyboard::KeyPress {
            key: key.into(),
            code,
            shift,
            ..Default::default()
        }))
    };
    let mut app = preset(Preset::EqualVariances);
    tell(&mut app, [press("z", false)]);
    assert!(app.shown().others && app.others_in_sight().is_some());
    tell(&mut app, [press("x", false), press("x", false), press("X", true)]);
    assert_eq!(app.others().one, Some(0));
    tell(&mut app, [press("z", false)]);
    assert!(app.others_in_sight().is_none());
}
