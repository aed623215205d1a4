//! The experiment on which model learns faster, and the distributions that points are drawn from.

use std::rc::Rc;

use crate::support::checked;
use bayesboard::data::Dataset;
use bayesboard::lab::{Verdict, size};
use bayesboard::math::{Point, Scores, Sym2};
use bayesboard::model::Checked;
use bayesboard::model::GenerativeSettings;
use bayesboard::model::experiment::{Design, Experiment, N_SIZES};
use bayesboard::model::gaussian::{Corner, Gaussian};
use bayesboard::model::logistic::LogisticSettings;
use bayesboard::model::{Fit, PerModel, Settings, Truth};
use fastrand::Rng;

fn two(covariance: Sym2, apart: f64) -> Truth {
    let part = |x: f64, class| (1.0, class, Gaussian { mean: Point::new(x, -0.2 * x), covariance });
    Truth::new(vec![part(-apart, 0), part(apart, 1)], 2)
}

fn run(truth: &Truth, design: Design) -> Experiment {
    let mut experiment = Experiment::new(truth, design);
    while !experiment.advance() {}
    experiment
}

const SMALL: Design = Design { nuisance: 0, repetitions: 3, seed: 7, prior_std: 10.0 };

#[test]
fn in_the_plane_both_models_are_those_of_the_board() {
    let truth = two(Sym2::new(1.0, 0.4, 0.8), 0.8);
    let mut experiment = Experiment::new(&truth, SMALL);
    for _ in 0..N_SIZES {
        experiment.advance();
        let mut data = Dataset::default();
        for (class, columns) in experiment.models.sample().iter().enumerate() {
            for (&x, &y) in columns[0].iter().zip(&columns[1]) {
                data.push(Point::new(x, y), Some(class)).expect("a valid point");
            }
        }
        if data.counts().contains(&0) {
            continue;
        }
        let (pooling, correlation) = Corner::NaiveBayesShared.sliders();
        let generative =
            GenerativeSettings { pooling, correlation, variance_smoothing: 0.0, ..GenerativeSettings::default() };
        let logistic = LogisticSettings { prior_std: Some(10.0), ..LogisticSettings::default() };
        let fit = Fit::new(&data, &checked(&Settings { generative, logistic, ..Settings::default() }, &data), None);
        let board = PerModel {
            generative: fit.gaussian().expect("a model").log_odds_weights().expect("a line").to_vec(),
            discriminative: fit.discriminative.model.binary.expect("a line"),
        };
        for (model, ours) in experiment.models.weights() {
            let board = &board[model];
            for (a, b) in ours.iter().zip(board) {
                assert!((a - b).abs() < 1e-6 * (1.0 + b.abs()), "n = {}: {ours:?} {board:?}", data.len());
            }
        }
    }
}

/// Logistic regression by plain gradient ascent, naive Bayes by its definition, on rows.
fn by_hand(rows: &[(Vec<f64>, usize)], prior_std: f64) -> PerModel<Vec<f64>> {
    let d = rows[0].0.len();
    let of = |class: usize| rows.iter().filter(move |row| row.1 == class).map(|row| &row.0);
    let n = [0, 1].map(|class| of(class).count() as f64);
    let mut bayes = vec![(n[1] / n[0]).ln()];
    for j in 0..d {
        let means = [0, 1].map(|class| of(class).map(|x| x[j]).sum::<f64>() / n[class]);
        let scatter: f64 = rows.iter().map(|(x, class)| (x[j] - means[*class]).powi(2)).sum();
        let variance = scatter / rows.len() as f64;
        bayes.push((means[1] - means[0]) / variance);
        bayes[0] += (means[0] * means[0] - means[1] * means[1]) / (2.0 * variance);
    }
    let mut weights = vec![0.0; d + 1];
    for _ in 0..60_000 {
        let mut gradient: Vec<f64> = weights.iter().map(|w| -w / (prior_std * prior_std)).collect();
        gradient[0] = 0.0;
        for (x, class) in rows {
            let z = weights[0] + x.iter().zip(&weights[1..]).map(|(x, w)| x * w).sum::<f64>();
            let residual = *class as f64 - 1.0 / (1.0 + (-z).exp());
            gradient[0] += residual;
            x.iter().zip(&mut gradient[1..]).for_each(|(x, g)| *g += residual * x);
        }
        weights.iter_mut().zip(&gradient).for_each(|(w, g)| *w += 0.3 * g / rows.len() as f64);
    }
    PerModel { generative: bayes, discriminative: weights }
}

#[test]
fn with_nuisance_features_it_agrees_with_loops_and_counting() {
    let truth = two(Sym2::new(1.2, 0.5, 0.9), 0.7);
    let mut experiment = Experiment::new(&truth, Design { nuisance: 3, prior_std: 1.0, ..SMALL });
    (0..5).for_each(|_| assert!(!experiment.advance()));
    let rows: Vec<(Vec<f64>, usize)> = (0..2)
        .flat_map(|class| {
            let columns = &experiment.models.sample()[class];
            (0..columns[0].len()).map(move |i| (columns.iter().map(|column| column[i]).collect(), class))
        })
        .collect();
    assert_eq!((rows.len(), rows[0].0.len()), (64, 5));
    let mut rng = Rng::with_seed(11);
    let n = 200_000;
    let test: Vec<(Vec<f64>, usize)> = (0..n)
        .map(|_| {
            let (x, class) = experiment.models.truth.draw(&mut rng);
            // A sum of twelve uniform numbers is normal enough.
            let mut normal = || (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0;
            (vec![x.x, x.y, normal(), normal(), normal()], class)
        })
        .collect();
    let by_hand = by_hand(&rows, 1.0);
    for (model, ours) in experiment.models.weights() {
        let hand = &by_hand[model];
        assert!(ours.iter().zip(hand).all(|(a, b)| (a - b).abs() < 1e-5), "{ours:?} {hand:?}");
        let above = |x: &[f64]| hand[0] + x.iter().zip(&hand[1..]).map(|(x, w)| x * w).sum::<f64>() > 0.0;
        let wrong = test.iter().filter(|(x, class)| above(x) != (*class == 1)).count();
        let exact = experiment.errors(model as usize, 4).expect("errors").mean;
        // Four standard errors of a share of 200,000.
        assert!((exact - wrong as f64 / n as f64).abs() < 0.004, "{model:?}: {exact} {}", wrong as f64 / n as f64);
    }
}

#[test]
fn a_seed_is_an_experiment_and_more_repetitions_go_on_from_it() {
    let truth = two(Sym2::diagonal(1.0, 1.0), 0.8);
    let found = |experiment: &Experiment| -> Vec<_> { (0..N_SIZES).map(|k| experiment.errors(1, k)).collect() };
    let first = run(&truth, SMALL);
    assert_eq!(found(&first), found(&run(&truth, SMALL)));
    assert_ne!(found(&first), found(&run(&truth, Design { seed: 8, ..SMALL })));
    let mut longer = Experiment::new(&truth, Design { repetitions: 6, ..SMALL });
    (0..3 * N_SIZES).for_each(|_| assert!(!longer.advance()));
    assert_eq!((found(&longer), longer.course.progress()), (found(&first), 0.5));
    // Where the points are makes no difference.
    let moved = run(&truth.moved(bayesboard::math::Vec2::new(4096.0, -1024.0)), SMALL);
    for (a, b) in found(&first).iter().flatten().zip(found(&moved).iter().flatten()) {
        assert!((a.mean - b.mean).abs() < 1e-9, "{a:?} {b:?}");
    }
}

#[test]
fn naive_bayes_is_ahead_while_its_assumption_holds_and_overtaken_when_not() {
    // With independent features both tend to the Bayes error, and naive Bayes is there first.
    let design = Design { nuisance: 8, repetitions: 20, seed: 1, prior_std: 10.0 };
    let right = two(Sym2::diagonal(1.0, 1.0), 0.8);
    let experiment = run(&right, design);
    assert_eq!(experiment.verdict(), Verdict::Ahead(0));
    for model in 0..2 {
        let [first, last] = [0, N_SIZES - 1].map(|k| experiment.errors(model, k).expect("errors"));
        assert!(first.mean > last.mean + 0.05 && last.mean < right.bayes_error + 0.005, "{first:?} {last:?}");
        assert!(last.mean >= right.bayes_error - 1e-4 && first.quartiles[0] <= first.quartiles[1]);
    }
    // With correlated ones naive Bayes tends to a worse line, but learns it from fewer points.
    let experiment = run(&two(Sym2::new(1.0, -0.6, 1.0), 0.8), Design { nuisance: 20, ..design });
    let Verdict::Crossing(n, 1) = experiment.verdict() else { panic!("{:?}", experiment.verdict()) };
    assert!(n > size(1) as f64 && n < size(6) as f64, "{n}");
}

#[test]
fn the_model_of_a_board_can_be_drawn_from() {
    let mut data = Dataset::default();
    for (x, y, class) in [(0.0, 0.0, 0), (1.0, 0.5, 0), (0.5, 1.5, 0), (3.0, 3.0, 1), (4.0, 2.5, 1)] {
        data.push(Point::new(x, y), Some(class)).expect("a valid point");
    }
    let fit = Fit::new(&data, &Checked::default(), None);
    let model = fit.gaussian().expect("a model");
    let truth = Truth::of_model(model);
    let mut rng = Rng::with_seed(3);
    let mut drawn = Dataset::default();
    for _ in 0..40_000 {
        let (at, class) = truth.draw(&mut rng);
        drawn.push(at, Some(class)).expect("a valid point");
    }
    let again = bayesboard::data::ClassMoments::of(&drawn);
    for (class, moments) in again.classes.iter().enumerate() {
        let original = model.classes[class].expect("present");
        assert!((moments.weight / 40_000.0 - original.prior).abs() < 0.01);
        assert!(moments.mean.distance(original.density.mean) < 0.02);
        let off = moments.covariance() - original.density.covariance;
        assert!(off.xx.abs() < 0.02 && off.xy.abs() < 0.02 && off.yy.abs() < 0.02, "{off:?}");
    }
    assert!(matches!(Rc::new(truth).scores(), Scores::Quadratic(scores) if scores.classes.len() == 2));
}
