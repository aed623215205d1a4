//! A tie is relative to how far the data can move the scores: whatever the units of a board, or the weight of what
//! regularizes, its classes are told apart, and classes that are equal stay a tie.

use bayesboard::bag::{BagModel, BagSettings, ModelKind, Regression, WordsLeftOut};
use bayesboard::board::Command;
use bayesboard::data::Dataset;
use bayesboard::decision::{Calls, DecisionSettings, Judged, Roc};
use bayesboard::geometry::{BoundaryKind, Rect, boundaries, boundary_kind};
use bayesboard::math::{LogScores, Point, Scores};
use bayesboard::model::decisions::{judged, judged_left_out};
use bayesboard::model::logistic::Features;
use bayesboard::model::{Bins, Family, Fit, GenerativeSettings, LeaveOneOut, Model, Progress, Settings, errors};
use bayesboard::text::{Message, WordCounts};
use bayesboard::words;

use crate::support::boards::{board_of, tell};
use crate::support::checked;
use crate::support::points::dataset;

/// Two clear clouds, about two units apart.
const CLOUDS: [(f64, f64, usize); 12] = [
    (-0.41, 1.25, 0),
    (1.53, 1.74, 1),
    (0.39, 0.24, 0),
    (5.93, 0.97, 1),
    (-0.18, 0.83, 0),
    (4.51, -1.39, 1),
    (0.53, 0.12, 0),
    (3.55, -0.11, 1),
    (0.82, -0.09, 0),
    (2.86, -0.31, 1),
    (-0.3, -0.68, 0),
    (1.1, -0.65, 1),
];

fn in_units(unit: f64) -> Dataset {
    dataset(CLOUDS.map(|(x, y, class)| (unit * x, unit * y, class)), 2)
}

/// The log-odds of a fit whose penalty outweighs the points: w = λ²/2 Σ ±(x − m), and the middle m of all is a tie.
fn limit(x: Point) -> f64 {
    let n = CLOUDS.len() as f64;
    let [mx, my] = [CLOUDS.iter().map(|p| p.0).sum::<f64>() / n, CLOUDS.iter().map(|p| p.1).sum::<f64>() / n];
    let sign = |class: usize| if class == 1 { 0.5 } else { -0.5 };
    CLOUDS.iter().map(|p| sign(p.2) * ((p.0 - mx) * (x.x - mx) + (p.1 - my) * (x.y - my))).sum()
}

fn settings(prior_std: f64, features: Features) -> Settings {
    let mut settings = Settings::default();
    (settings.logistic.prior_std, settings.logistic.features) = (Some(prior_std), features);
    settings
}

/// Units and λ by which the penalty outweighs the points, from ten times to 10³⁰ times.
fn outweighed() -> impl Iterator<Item = (f64, f64)> {
    let units = [1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-12].map(|unit| (unit, 10.0));
    units.into_iter().chain([(1.0, 1e-5), (1.0, 1e-6), (1e-3, 1e-6), (1e-9, 1e-6)])
}

#[test]
fn a_board_in_small_units_is_decided_as_in_large_ones() {
    let large = in_units(1.0);
    let all: Vec<_> = large.labeled().collect();
    let n_right = all.iter().filter(|&&(x, class)| (limit(x) > 0.0) == (class == 1)).count();
    assert_eq!(n_right, 10);
    let warm = Fit::new(&large, &checked(&Settings::default(), &large), None);
    for ((unit, std), start) in outweighed().flat_map(|of| [(of, None), (of, Some(&warm))]) {
        for features in [Features::Linear, Features::Squares] {
            // Squares of the coordinates weigh as much as these where those are of the order of 1.
            if features == Features::Squares && !(1e-7..1e-3).contains(&unit) {
                continue;
            }
            let what = format!("{unit}, λ = {std}, {features:?}");
            let data = in_units(unit);
            let settings = checked(&settings(std, features), &data);
            let fit = Fit::new(&data, &settings, start);
            let read_out = fit.discriminative.read_out.as_ref().expect("a fit");
            let scores = fit.discriminative.scores.as_ref().expect("a fit");
            assert_eq!((read_out.n_right(), read_out.n_tied), (n_right, 0), "{what}");
            let rings = errors(&data, scores).iter().flatten().filter(|&&wrong| wrong).count();
            assert_eq!(rings, 2, "{what}");
            let (low, high) = data.bounds().expect("points");
            let rect = Rect::new(low, high);
            let kind = boundary_kind(scores, [0, 1], rect);
            assert!(!matches!(kind, None | Some(BoundaryKind::None | BoundaryKind::Everywhere)), "{what}: {kind:?}");
            assert_eq!(boundaries(scores, rect, 1e-3 * unit).len(), 1, "{what}");
            for &(x, class) in &all {
                let at = Point::new(unit * x.x, unit * x.y);
                let expected = usize::from(limit(x) > 0.0);
                assert_eq!(scores.choose([0, 1], at), Some(expected), "{what}: {x:?} of {class}");
            }
            // Decisions, and what is left out.
            let said = judged(&data, &fit.discriminative, 1).expect("a fit");
            let calls = Calls::new(&said, DecisionSettings::default());
            assert_eq!((calls.n_right(), calls.n_tied()), (n_right, 0), "{what}");
            let roc = Roc::new(&said).expect("both classes");
            assert_eq!(roc.corners.len(), 13, "{what}");
            let [positive, negative] = [1, 0]
                .map(|of| all.iter().filter(|(_, class)| *class == of).map(|(x, _)| limit(*x)).collect::<Vec<_>>());
            let pairs = positive.iter().flat_map(|p| negative.iter().map(move |n| f64::from(u8::from(p > n))));
            assert!((roc.auc() - pairs.sum::<f64>() / 36.0).abs() < 1e-12, "{what}: {}", roc.auc());
            assert_eq!(roc.cost_of(roc.at(DecisionSettings::default())), Some(1.0), "{what}");
            let left_out = LeaveOneOut::complete(&data, &settings, &fit);
            let Progress::Done(Ok(result)) = left_out.results[Model::Discriminative] else { panic!("{what}") };
            assert_eq!(result.n_tied, 0, "{what}");
            let judged = judged_left_out(&left_out, Model::Discriminative, 1).expect("a figure");
            let calls = Calls::new(&judged, DecisionSettings::default());
            assert_eq!(calls.n_right() as f64 / 12.0, result.accuracy(), "{what}");
        }
    }
}

/// The constant log-odds of unequal or of several classes say nothing of how far the points can move them.
#[test]
fn a_curve_is_that_of_large_units_whatever_constant_the_log_odds_have() {
    let unequal = |unit: f64| dataset(CLOUDS.map(|(x, y, _)| (unit * x, unit * y, usize::from(x > 0.5))), 2);
    let of_three = |unit: f64| {
        let third = |i: usize, class: usize| if i.is_multiple_of(3) { 2 } else { class };
        dataset(CLOUDS.iter().enumerate().map(|(i, &(x, y, class))| (unit * x, unit * y, third(i, class))), 3)
    };
    for (at, counts) in [(&unequal as &dyn Fn(f64) -> Dataset, vec![4, 8]), (&of_three, vec![4, 4, 4])] {
        let curve = |unit: f64, std: f64, cost: f64| {
            let data = at(unit);
            assert_eq!(data.counts(), counts);
            let fit = Fit::new(&data, &checked(&settings(std, Features::Linear), &data), None);
            let said = judged(&data, &fit.discriminative, 1).expect("a fit");
            let roc = Roc::new(&said).expect("both kinds");
            let called = Calls::new(&said, DecisionSettings { cost }).called;
            let corners: Vec<[usize; 2]> = roc.corners.iter().map(|corner| corner.called).collect();
            (corners, roc.auc(), called)
        };
        // Both penalties outweigh the points, so that the order is the same.
        let cost = 1.5;
        assert_eq!(curve(1e-7, 10.0, cost), curve(1.0, 1e-5, cost), "{counts:?}");
        assert_eq!(curve(1e-7, 10.0, cost).0.len(), 13, "{counts:?}");
    }
}

#[test]
fn classes_that_are_equal_stay_a_tie_in_all_units() {
    // Each point is in both classes, in another order; then a board that is its own mirror image, with two points of
    // each class on the axis.
    let places = [(0.3, 1.7), (-2.1, 0.4), (1.9, -0.8), (0.7, 0.1), (-0.9, -1.3)];
    let both: Vec<_> =
        places.iter().map(|&(x, y)| (x, y, 0)).chain(places.iter().rev().map(|&(x, y)| (x, y, 1))).collect();
    let halves = [(1.3, 0.4), (2.7, -0.9), (0.2, 1.1), (0.0, 0.7), (0.0, -2.1)];
    let mirrored: Vec<_> = halves.iter().flat_map(|&(x, y)| [(-x, y, 0), (x, y, 1)]).collect();
    for (points, n_tied) in [(&both, 10), (&mirrored, 4)] {
        let moved = |unit: f64, offset: f64| {
            dataset(points.iter().map(|&(x, y, class)| (offset + unit * x, offset + unit * y, class)), 2)
        };
        let other = in_units(1.0);
        let warm = Fit::new(&other, &checked(&Settings::default(), &other), None);
        let far = [(1.0, 10.0, 4096.0), (1e-3, 10.0, 1.0)];
        for (unit, std, offset) in outweighed().chain([(1.0, 10.0), (1e3, 10.0)]).map(|(u, s)| (u, s, 0.0)).chain(far) {
            let data = moved(unit, offset);
            for start in [None, Some(&warm)] {
                let fit = Fit::new(&data, &checked(&settings(std, Features::Linear), &data), start);
                for model in Model::ALL {
                    let what = format!("{unit}, λ = {std}, from {offset}, {model:?}");
                    // A mirror at an offset is one but for the rounding of coordinates.
                    if offset != 0.0 && n_tied == 4 {
                        continue;
                    }
                    assert_eq!(fit[model].read_out.as_ref().expect("a fit").n_tied, n_tied, "{what}");
                    let said = judged(&data, &fit[model], 1).expect("a fit");
                    assert_eq!(Calls::new(&said, DecisionSettings::default()).n_tied(), n_tied, "{what}");
                    let scores: &Scores = fit[model].scores.as_ref().expect("a fit");
                    let (low, high) = data.bounds().expect("points");
                    let is_everywhere =
                        boundary_kind(scores, [0, 1], Rect::new(low, high)) == Some(BoundaryKind::Everywhere);
                    assert_eq!(is_everywhere, n_tied == 10, "{what}");
                    if is_everywhere {
                        assert_eq!(Roc::new(&said).expect("both classes").corners.len(), 2, "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn large_pseudo_counts_leave_only_true_ties() {
    // Along x₁ the counts of A are 3 and 1, along x₂ 1 and 3, all of B are 2. So in two cells the log-odds are
    // log (3 + α)(1 + α)/(2 + α)² = −1/α², where one count is worth 1/α.
    let of_a = [(0.5, 1.5), (0.5, 1.5), (0.5, 0.5), (1.5, 1.5)].map(|(x, y)| (x, y, 0));
    let of_b = [(0.5, 0.5), (0.5, 1.5), (1.5, 0.5), (1.5, 1.5)].map(|(x, y)| (x, y, 1));
    let data = dataset(of_a.into_iter().chain(of_b), 2);
    let bins = Bins { n: 2, range: [0.0, 2.0, 0.0, 2.0], ..Bins::default() };
    for alpha in [1.0, 1e3, 1e5] {
        let settings = |correlation: f64| {
            let generative = GenerativeSettings {
                family: Family::Histogram,
                correlation,
                count_smoothing: alpha,
                bins: bins.clone(),
                ..GenerativeSettings::default()
            };
            checked(&Settings { generative, ..Settings::default() }, &data)
        };
        let fit = Fit::new(&data, &settings(0.0), None);
        let read_out = fit.generative.read_out.as_ref().expect("a fit");
        assert_eq!((read_out.n_tied, read_out.n_right()), (0, 5), "{alpha}");
        assert_eq!(fit.histogram().expect("histograms").n_tied(), 0, "{alpha}");
        // Of the joint table the cells with a point of each are ties, the first and the last.
        let joint = Fit::new(&data, &settings(1.0), None);
        assert_eq!(joint.generative.read_out.as_ref().expect("a fit").n_tied, 4, "{alpha}");
    }
}

fn message(text: &str, class: usize) -> Message {
    Message { class: Some(class), text: text.into(), ..Message::default() }
}

#[test]
fn messages_tie_relative_to_the_prior_that_outweighs_them() {
    let messages = [message("cash prize now", 1), message("cash now", 1), message("lunch", 0), message("lunch now", 0)];
    let (counts, bags) = WordCounts::with_bags(&messages, 2);
    for kind in [ModelKind::Bernoulli, ModelKind::Multinomial] {
        let settings = BagSettings { kind, count_smoothing: 1e6, weight_prior: 0.01, ..BagSettings::default() };
        let model = BagModel::new(counts.clone(), &settings);
        let weights = Regression::new(&messages, &bags, &model).expect("two classes").finished().weights();
        for (bag, message) in bags.iter().zip(&messages) {
            assert_eq!((model.predict(bag), model.is_tie(bag)), (message.class, false), "{kind:?} {message:?}");
            assert_eq!((weights.predict(bag), weights.is_tie(bag)), (message.class, false), "{kind:?} {message:?}");
        }
        // The counts are a mirror image, as each class has as many words as messages: a known word that tells nothing.
        let even = [message("a b", 0), message("a c", 1)];
        let (counts, bags) = WordCounts::with_bags(&even, 2);
        let model = BagModel::new(counts.clone(), &settings);
        let weights = Regression::new(&even, &bags, &model).expect("two classes").finished().weights();
        let neither = counts.bag("a");
        assert!(model.is_tie(&neither) && weights.is_tie(&neither), "{kind:?}: {weights:?}");
        assert_eq!((model.judge(&neither), weights.log_odds(&neither)), ((None, Some(0.0)), 0.0));
        let left_out = WordsLeftOut::new(&even, &bags.into(), &model, false).expect("two classes");
        assert!(left_out.naive().all().iter().all(|Judged { log_odds, .. }| log_odds.is_some_and(f64::is_infinite)));
    }
}

/// Sums of thousands of logarithms round, in an order that differs between the classes.
#[test]
fn mirror_images_of_thousands_of_words_stay_ties() {
    let words = |name: &str| (0..1_500).map(|i| format!("{name}{i}")).collect::<Vec<_>>();
    // Some words stand twice, in the one class early and in the other late.
    let text = |name: &str, from: usize, twice: usize| {
        let once = words(name);
        let again = once[twice..twice + 400].to_vec();
        [once[from..].to_vec(), once[..from].to_vec(), again].concat().join(" ")
    };
    let messages = [message(&(text("a", 0, 0) + " both"), 0), message(&(text("b", 700, 900) + " both"), 1)];
    let (counts, _) = WordCounts::with_bags(&messages, 2);
    for kind in [ModelKind::Bernoulli, ModelKind::Multinomial] {
        for alpha in [1.0, 1e3, 1e6] {
            let settings = BagSettings { kind, count_smoothing: alpha, ..BagSettings::default() };
            let model = BagModel::new(counts.clone(), &settings);
            let alike: Vec<String> = (0..400).flat_map(|i| [format!("a{i}"), format!("b{}", i + 900)]).collect();
            for text in ["both".to_owned(), alike.join(" ")] {
                let bag = counts.bag(&text);
                assert!(model.is_tie(&bag), "{kind:?}, α = {alpha}: {:?}", model.log_joint(&bag));
                assert_eq!(model.judge(&bag), (None, Some(0.0)), "{kind:?}, α = {alpha}");
            }
            let own = counts.bag("both a1 a2");
            assert_eq!(model.predict(&own), Some(0), "{kind:?}, α = {alpha}");
        }
    }
}

#[test]
fn places_are_told_apart_on_small_axes_and_far_from_zero() {
    for (unit, offset, written) in [
        (1e-7, 0.0, ["centered at (1.42·10⁻⁸, 2.78·10⁻⁸)", "1 at (1.00·10⁻⁷, −2.00·10⁻⁷): "]),
        (1.0, 1e6, ["centered at (1000000.14, 1000000.28)", "1 at (1000001.00, 999998.00): "]),
    ] {
        let data = dataset(CLOUDS.map(|(x, y, class)| (offset + unit * x, offset + unit * y, class)), 2);
        let mut app = board_of(data, Settings::default());
        tell(&mut app, [Command::FitToData]);
        let [mean, added] = written;
        assert!(words::description(&app).contains(mean), "{}", words::description(&app));
        tell(&mut app, [Command::Insert(Point::new(offset + unit, offset - 2.0 * unit), Some(1))]);
        assert!(words::status(&app).starts_with(added), "{}", words::status(&app));
    }
}
