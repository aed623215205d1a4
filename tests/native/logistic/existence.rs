//! Where there is no maximum, or more than one, and extreme points.

use bayesboard::data::Dataset;
use bayesboard::math::{LogScores, Point, Vec2};
use bayesboard::model::logistic::{Features, LogisticFit, LogisticSettings, Status, Unfittable, fit};

use super::{FEATURES, LIKELIHOOD, Random, board, close, same_posterior};
use crate::support::points::dataset;

#[test]
fn nothing_to_fit_and_a_single_class() {
    let free = LogisticSettings::default();
    let penalized = LogisticSettings { penalize_intercept: true, ..free };
    let empty = fit(&Dataset::default(), &penalized, None);
    assert_eq!(empty.status, Status::Unfittable(Unfittable::NoPoints));
    assert!(empty.scores.is_none() && empty.safe_rate.is_none());
    let mut data = dataset([(1.0, 2.0, 1), (3.0, 4.0, 1)], 3);
    data.push(Point::new(9.0, 9.0), None).unwrap();
    for settings in [free, LogisticSettings { prior_std: None, ..penalized }] {
        assert_eq!(fit(&data, &settings, None).status, Status::Unfittable(Unfittable::OneClass(1)));
    }
    let certain = fit(&data, &penalized, None);
    assert_eq!(certain.status, Status::Fitted);
    assert_eq!(certain.scores.unwrap().posterior(Point::new(-5.0, 3.0))[..3], [0.0, 1.0, 0.0]);
    assert_eq!(certain.weights.unwrap(), [None, Some(vec![0.0; 3]), None]);
    assert_eq!((certain.binary, certain.conditional_log_likelihood), (None, Some(0.0)));
}

#[test]
fn an_absent_class_between_two_present_ones() {
    let points = [(0.0, 0.0, 0), (2.0, 1.0, 0), (1.0, 1.0, 1), (3.0, 2.0, 1), (1.5, -1.0, 0)];
    let spread = points.iter().map(|&(x, y, c)| (x, y, 2 * c));
    let settings = LogisticSettings { prior_std: Some(1.0), ..LogisticSettings::default() };
    let (near, far) = (fit(&board(&points), &settings, None), fit(&dataset(spread, 4), &settings, None));
    assert_eq!(near.binary, far.binary);
    assert_eq!(far.present, [0, 2]);
    let weights = far.weights.unwrap();
    assert!(weights[1].is_none() && weights[3].is_none() && weights[2].is_some());
    assert_eq!(far.scores.unwrap().posterior(Point::new(1.0, 0.0))[1], 0.0);
}

#[test]
fn the_line_of_maximum_margin() {
    // By hand: the gap between x₁ = 0 and x₁ = 2 on the height of (2, 0.5).
    let fitted = fit(&board(&[(0.0, 0.0, 0), (0.0, 1.0, 0), (-1.0, 5.0, 0), (2.0, 0.5, 1)]), &LIKELIHOOD, None);
    let limit = fitted.limit.unwrap();
    assert!(limit.origin.distance(Point::new(1.0, 0.5)) < 1e-14, "{limit:?}");
    let line = limit.difference(1, 0).unwrap();
    assert!(close(line.at(Point::new(2.0, 7.0) - limit.origin), 1.0, 1e-14), "{line:?}");
    assert!(close(line.at(Point::new(0.0, -7.0) - limit.origin), -1.0, 1e-14), "{line:?}");

    let mut random = Random(6);
    let mut separable = 0;
    for _ in 0..400 {
        let points = random.clouds(14, 2, 2.0);
        let Some(limit) = fit(&board(&points), &LIKELIHOOD, None).limit else { continue };
        separable += 1;
        let line = limit.difference(1, 0).unwrap();
        for &(x, y, c) in &points {
            let signed = line.at(Point::new(x, y) - limit.origin) * [-1.0, 1.0][c];
            assert!(signed >= 1.0 - 1e-9, "{points:?}: {signed}");
        }
        // No line can have more than the distance of the classes, which is that of a point and a segment between
        // points.
        let class = |c: usize| points.iter().filter(|p| p.2 == c).map(|p| Point::new(p.0, p.1)).collect::<Vec<_>>();
        let (a, b) = (class(0), class(1));
        let nearest = nearest(&a, &b).min(nearest(&b, &a));
        assert!(close(2.0 / line.linear.length(), nearest, 1e-9), "{points:?}: {} {nearest}", line.linear.length());
    }
    assert!(separable > 100, "{separable}");
}

/// The least distance of a point of `a` from a segment between two points of `b`.
fn nearest(a: &[Point], b: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for &p in a {
        for &q in b {
            for &r in b {
                let along = r - q;
                let t = if q == r { 0.0 } else { ((p - q).dot(along) / along.dot(along)).clamp(0.0, 1.0) };
                least = least.min(p.distance(q + along * t));
            }
        }
    }
    least
}

#[test]
fn the_penalized_fit_tends_to_the_limit() {
    let points = [(0.0, 0.0, 0), (1.0, 3.0, 0), (-2.0, 1.0, 0), (3.0, 1.0, 1), (4.0, -1.0, 1), (2.5, 2.0, 1)];
    let limit = fit(&board(&points), &LIKELIHOOD, None).limit.unwrap().difference(1, 0).unwrap().linear;
    let settings = LogisticSettings { prior_std: Some(1e6), ..LIKELIHOOD };
    let w = fit(&board(&points), &settings, None).binary.unwrap();
    let w = Vec2::new(w[1], w[2]);
    let sine = limit.cross(w) / (limit.length() * w.length());
    // The approach is logarithmic: of the order 1/log λ².
    assert!(sine.abs() < 0.05 && limit.dot(w) > 0.0, "{limit:?} {w:?}");
}

#[test]
fn what_is_undetermined_and_one_of_many() {
    // On the line x₂ = 2 x₁ + 1: across it points (2, −1)/√5.
    let points: Vec<_> =
        [(0.0, 0), (1.0, 1), (2.0, 0), (3.0, 1), (4.0, 1)].map(|(t, c)| (t, 2.0 * t + 1.0, c)).to_vec();
    let data = board(&points);
    let line = fit(&data, &LIKELIHOOD, None);
    assert_eq!((line.status, &line.binary, &line.weights), (Status::Undetermined, &None, &None));
    let [direction] = &line.undetermined[..] else { panic!("{:?}", line.undetermined) };
    let across = Vec2::new(direction[1], direction[2]);
    assert!(close(across.cross(Vec2::new(2.0, -1.0)), 0.0, 1e-14) && close(across.length(), 1.0, 1e-14), "{across:?}");
    for &(x, y, _) in &points {
        assert!((direction[0] + across.dot(Vec2::new(x, y))).abs() < 1e-13, "{direction:?}");
    }
    // With a free intercept the least penalty leaves no slope across the line.
    let slope = line.scores.unwrap().difference(1, 0).unwrap().linear;
    assert!(slope.dot(across).abs() < 1e-12 && slope.length() > 0.1, "{slope:?}");
    // The board draws the limit of the penalized fit; its distance from the fit at λ is of the order 1/λ².
    for features in FEATURES {
        for penalize_intercept in [false, true] {
            let settings = LogisticSettings { features, prior_std: None, penalize_intercept };
            let many = fit(&data, &settings, None);
            assert_eq!(many.status, Status::Undetermined);
            assert_eq!(many.undetermined.len(), features.count() - [2, 3][usize::from(features != Features::Linear)]);
            let map = fit(&data, &LogisticSettings { prior_std: Some(1e5), ..settings }, None);
            assert!(same_posterior(&many, &map, |x| x, 1e-6), "{settings:?}");
        }
    }
}

#[test]
fn extremes_are_finite() {
    let mut random = Random(7);
    let scales = [1e-300, 1e-100, 1e-30, 1e-12, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e11];
    let offsets = [0.0, 1e-6, 1.0, 1e6, 5e11];
    let stds =
        [None, Some(1e-300), Some(1e-6), Some(0.1), Some(10.0), Some(1e3), Some(1e300), Some(f64::NAN), Some(0.0)];
    for (case, &scale) in scales.iter().enumerate() {
        for &offset in &offsets {
            for &prior_std in &stds {
                let n_classes = 2 + case % 2;
                let points = random.clouds(9, n_classes, 1.0);
                let points: Vec<_> =
                    points.iter().map(|&(x, y, c)| (scale * x + offset, 0.1 * scale * y - offset, c)).collect();
                for features in FEATURES {
                    for penalize_intercept in [false, true] {
                        let settings = LogisticSettings { features, prior_std, penalize_intercept };
                        let fit = fit(&board(&points), &settings, None);
                        assert!(is_finite(&fit), "{settings:?} scale {scale} offset {offset}: {fit:?}");
                    }
                }
            }
        }
    }
}

fn is_finite(fit: &LogisticFit) -> bool {
    let scores = fit.scores.iter().chain(&fit.limit);
    let quadratics = scores.flat_map(|s| s.classes.iter().flatten()).all(|q| q.is_finite());
    let numbers = [fit.log_posterior, fit.conditional_log_likelihood, fit.safe_rate];
    let weights = fit.binary.iter().chain(fit.weights.iter().flatten().flatten()).chain(&fit.undetermined).flatten();
    quadratics && numbers.iter().flatten().chain(weights).all(|x| x.is_finite())
}
