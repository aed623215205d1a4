//! The weight space: contours, ways up, and the surface against the objective by definition.

use bayesboard::board::Preset;
use bayesboard::data::Dataset;
use bayesboard::geometry::Levels;
use bayesboard::math::Point;
use bayesboard::model::logistic::{Landscape, LogisticSettings, Surface, Weights, fit, log_posterior};
use bayesboard::scene::{Chart, Hill, Mark, Meaning};

/// Boards of two classes of all kinds: overlapping, separable, lopsided, far from the origin, few and many points.
fn boards() -> Vec<(String, Dataset)> {
    let mut boards = Vec::new();
    // On a line, any weight of x₂ is as good as another without a prior.
    for preset in Preset::ALL.into_iter().filter(|&preset| preset != Preset::OnALine) {
        boards.push((format!("{preset:?}"), preset.board().data));
    }
    let (_, unequal) = &boards[4];
    let mut far = Dataset::default();
    for (at, class) in unequal.labeled() {
        far.push(Point::new(at.x + 40.0, 3.0 * at.y - 20.0), Some(class)).unwrap();
    }
    boards.push(("far".into(), far));
    boards.retain(|(_, data)| data.counts().iter().filter(|&&n| n > 0).count() == 2);
    assert!(boards.len() >= 9);
    boards
}

fn settings(prior_std: Option<f64>, penalize_intercept: bool) -> LogisticSettings {
    LogisticSettings { prior_std, penalize_intercept, ..LogisticSettings::default() }
}

fn every_surface(check: impl Fn(&str, &Dataset, &LogisticSettings, [usize; 2], Option<f64>)) {
    for (name, data) in boards() {
        for settings in [settings(Some(10.0), false), settings(Some(0.5), true), settings(None, false)] {
            for pair in [[1, 2], [0, 1], [0, 2]] {
                for held in [None, Some(0.0), Some(0.7)] {
                    check(&format!("{name} {settings:?} {pair:?} {held:?}"), &data, &settings, pair, held);
                }
            }
        }
    }
}

fn surface<'a>(
    data: &'a Dataset,
    settings: &LogisticSettings,
    pair: [usize; 2],
    held: Option<f64>,
) -> (Surface<'a>, Option<Weights>) {
    let surface = Surface { landscape: Landscape::of(data, settings).expect("two classes"), pair, held };
    let mut start = [0.0; 3];
    start[surface.third()] = held.unwrap_or(0.0);
    let (way, arrived) = surface.landscape.newton(start, surface.held_weight());
    (surface, way.last().copied().filter(|_| arrived))
}

/// The best third weight by golden sections, which knows nothing of derivatives.
fn profiled(data: &Dataset, settings: &LogisticSettings, mut w: Weights, k: usize) -> f64 {
    let mut value = |third: f64| {
        w[k] = third;
        log_posterior(data, settings, &w).expect("two classes")
    };
    let (mut low, mut high) = (-500.0, 500.0);
    for _ in 0..120 {
        let (a, b) = (low + 0.382 * (high - low), low + 0.618 * (high - low));
        if value(a) > value(b) { high = b } else { low = a }
    }
    value(0.5 * (low + high))
}

#[test]
fn the_surface_is_the_objective_with_the_third_weight_held_or_at_its_best() {
    every_surface(|what, data, settings, pair, held| {
        let (surface, _) = surface(data, settings, pair, held);
        for p in [Point::new(0.3, -0.2), Point::new(-1.5, 1.0), Point::new(0.0, 0.01)] {
            let place = surface.at(p, 0.0);
            let exact = match held {
                Some(_) => log_posterior(data, settings, &place.weights).unwrap(),
                None => profiled(data, settings, place.weights, surface.third()),
            };
            if exact > -0.01 {
                continue; // The best third weight is beyond all bounds.
            }
            assert!((place.value - exact).abs() < 1e-6 * (1.0 + exact.abs()), "{what} {p:?}: {} {exact}", place.value);
            // Central differences.
            let h = 1e-4;
            let slope = |dx, dy| {
                let value =
                    |s: f64| surface.at(Point::new(p.x + s * dx, p.y + s * dy), place.weights[surface.third()]).value;
                (value(h) - value(-h)) / (2.0 * h)
            };
            let scale = 1.0 + place.curvature.trace().abs();
            assert!((place.slope.x - slope(1.0, 0.0)).abs() < 1e-3 * scale, "{what} {p:?}");
            assert!((place.slope.y - slope(0.0, 1.0)).abs() < 1e-3 * scale, "{what} {p:?}");
        }
    });
}

#[test]
fn newton_arrives_where_the_fit_is() {
    for (name, data) in boards() {
        for settings in [settings(Some(10.0), false), settings(Some(0.5), true), settings(None, false)] {
            let (_, maximum) = surface(&data, &settings, [1, 2], None);
            let fitted = fit(&data, &settings, None).binary;
            assert_eq!(maximum.is_some(), fitted.is_some(), "{name} {settings:?}");
            for (ours, theirs) in maximum.iter().flatten().zip(fitted.iter().flatten()) {
                assert!((ours - theirs).abs() < 1e-5 * (1.0 + theirs.abs()), "{name}: {maximum:?} {fitted:?}");
            }
        }
    }
}

/// Every vertex of a contour inside the range against the objective.
#[test]
fn contours_lie_at_their_levels() {
    let (mut n_vertices, mut worst) = (0, 0.0f64);
    let totals = std::cell::RefCell::new((&mut n_vertices, &mut worst));
    every_surface(|what, data, settings, pair, held| {
        let (surface, maximum) = surface(data, settings, pair, held);
        let mut zero = [0.0; 3];
        zero[surface.third()] = held.unwrap_or(0.0);
        let (ridge, _) = surface.landscape.newton(zero, surface.held_weight());
        let hill = Hill { surface, maximum, ridge: &ridge, model: None, way: &[[0.0; 3]], newton: &[] };
        let (Chart { range, marks, .. }, Levels { top, first, last, n }, _) = hill.chart();
        let paths: Vec<_> = marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Curve { path, meaning: Meaning::Level } => Some(path),
                _ => None,
            })
            .collect();
        if n == 0 && maximum.is_none() && hill.surface.at(range.low, 0.0).value > -0.01 {
            return; // With the third weight beyond all bounds every place is as good as any other.
        }
        assert!(n >= 3 && paths.len() == n, "{what}: {n} contours, {}", paths.len());
        assert_eq!(last, first * 2f64.powi(n as i32 - 1), "{what}");
        let mut inside = 0;
        for (i, path) in paths.into_iter().enumerate() {
            let drop = first * 2f64.powi(i as i32);
            for &vertex in path.iter().filter(|&&vertex| range.contains(vertex)) {
                let value = hill.surface.at(vertex, 0.0).value;
                let off = (value - (top - drop)).abs() / drop;
                assert!(off < 0.05, "{what}: {value} at {vertex:?}, contour {} − {drop}", top);
                let mut totals = totals.borrow_mut();
                *totals.0 += 1;
                *totals.1 = totals.1.max(off);
                inside += 1;
            }
        }
        assert!(inside > 20, "{what}: {inside} vertices in {range:?}");
    });
    println!("{n_vertices} vertices, the worst off by {worst} of its distance from the top");
    assert!(n_vertices > 10_000);
}

/// Fewer rays are cast where each costs more; the surface is the rounder for it, even of classes that hardly overlap.
#[test]
fn contours_over_many_points_lie_at_their_levels() {
    // The last are separable: the surface keeps rising as the weights grow.
    let separate = [3.0, 5.0, 7.0, 9.0].map(|apart| (apart, Some(10.0), 0.05));
    let cases = [(1.0, Some(10.0), 0.005), (9.0, None, 0.05)].into_iter().chain(separate);
    for ((apart, prior_std, limit), seed) in cases.flat_map(|case| [2, 5, 7].map(|seed| (case, seed))) {
        let (mut rng, mut data) = (fastrand::Rng::with_seed(seed), Dataset::default());
        for i in 0..1_000 {
            let side = if i % 2 == 0 { -apart } else { apart };
            let mut normal = || (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0;
            data.push(Point::new(side + 1.2 * normal(), 0.5 * side + normal()), Some(i % 2)).expect("a point");
        }
        for pair in [[1, 2], [0, 1], [0, 2]] {
            let (surface, maximum) = surface(&data, &settings(prior_std, false), pair, None);
            assert_eq!(maximum.is_none(), prior_std.is_none(), "{apart}");
            let (ridge, _) = surface.landscape.newton([0.0; 3], None);
            // From 0, which is far from the maximum.
            let hill = Hill { surface, maximum, ridge: &ridge, model: None, way: &[[0.0; 3]], newton: &[] };
            let (chart, levels, _) = hill.chart();
            // With a weight beyond all bounds every place is as good as any other.
            assert!(levels.n > 0 || maximum.is_none() && pair != [1, 2], "{apart} {prior_std:?} {pair:?}");
            if levels.n == 0 {
                continue;
            }
            let paths = chart.marks.iter().filter_map(|mark| match mark {
                Mark::Curve { path, meaning: Meaning::Level } => Some(path),
                _ => None,
            });
            let mut worst = 0.0f64;
            for (i, path) in paths.enumerate() {
                let drop = levels.first * 2f64.powi(i as i32);
                for &vertex in path.iter().filter(|&&vertex| chart.range.contains(vertex)) {
                    worst = worst.max((levels.top - hill.surface.at(vertex, 0.0).value - drop).abs() / drop);
                }
            }
            println!("{apart} {prior_std:?} {pair:?}: the worst vertex is off by {worst} of its distance from the top");
            assert!(worst > 0.0 && worst < limit, "{apart} {prior_std:?} {pair:?}: off by {worst}");
        }
    }
}
