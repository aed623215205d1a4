//! Logistic regression against its definition, its symmetries and its limits.

use crate::support::cases;
use crate::support::points;

use bayesboard::data::Dataset;
use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Sym2, Vec2};
use bayesboard::model::logistic::{
    Features, LeaveOneOut, LogisticFit, LogisticSettings, Status, Unfittable, derivatives, fit, log_posterior,
};
use bayesboard::model::{NoFigure, PRIOR_STD_RANGE};
use points::dataset;

type Labeled = (f64, f64, usize);

const FEATURES: [Features; 3] = [Features::Linear, Features::Squares, Features::Quadratic];
const STDS: [Option<f64>; 5] = [Some(0.1), Some(1.0), Some(10.0), Some(1000.0), None];

/// A seeded generator (Steele, Lea and Flood 2014, SplitMix64).
struct Random(u64);

impl Random {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    /// The sum of twelve uniform numbers less 6: mean 0, variance 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// Normal clouds, one for each class, `apart` from each other; every class has a point.
    fn clouds(&mut self, n: usize, n_classes: usize, apart: f64) -> Vec<Labeled> {
        let means: Vec<_> = (0..n_classes).map(|_| (apart * self.normal(), apart * self.normal())).collect();
        (0..n)
            .map(|i| {
                let c = if i < n_classes { i } else { self.below(n_classes) };
                (means[c].0 + self.normal(), means[c].1 + 0.5 * self.normal(), c)
            })
            .collect()
    }
}

fn board(points: &[Labeled]) -> Dataset {
    let n_classes = points.iter().map(|p| p.2 + 1).max().unwrap_or(0);
    dataset(points.iter().copied(), n_classes.max(2))
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance * (1.0 + a.abs().max(b.abs()))
}

/// Whether two fits have the same posterior at the points of a lattice about the data, `a` at x and `b` at map(x).
fn same_posterior(a: &LogisticFit, b: &LogisticFit, map: impl Fn(Point) -> Point, tolerance: f64) -> bool {
    let (Some(a), Some(b)) = (&a.scores, &b.scores) else { return a.scores == b.scores };
    (0..49).all(|i| {
        let x = a.origin + Vec2::new(f64::from(i % 7) - 3.0, f64::from(i / 7) - 3.0);
        a.posterior(x).iter().zip(b.posterior(map(x))).all(|(p, q)| (p - q).abs() <= tolerance)
    })
}

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

/// Up to the widest prior, where the loss all but vanishes and the penalty is as small, in any units: wherever an earlier
/// fit leads, the same fit comes out, and it meets its own stopping rule.
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
        // No line can have more than the distance of the classes, which is that of a point and a segment between points.
        let class = |c: usize| points.iter().filter(|p| p.2 == c).map(|p| Point::new(p.0, p.1)).collect::<Vec<_>>();
        let (a, b) = (class(0), class(1));
        let nearest = nearest(&a, &b).min(nearest(&b, &a));
        assert!(close(2.0 / line.linear.length(), nearest, 1e-9), "{points:?}: {} {nearest}", line.linear.length());
    }
    assert!(separable > 100, "{separable}");
}

const LIKELIHOOD: LogisticSettings =
    LogisticSettings { features: Features::Linear, prior_std: None, penalize_intercept: false };

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
