//! What must hold of histograms for every board, tried on random ones.

use bayesboard::data::{CellCounts, Dataset};
use bayesboard::math::{Grid, LogScores, Point, argmax, softmax};
use bayesboard::model::histogram::{self, HistogramModel};
use bayesboard::model::{Bins, Family, Fit, GenerativeSettings, ReadOut, Settings};
use fastrand::Rng;

use crate::support::points::declared;
use crate::support::{cases, checked};

/// Up to 40 points of two to eight classes, some unlabeled: anywhere, on the cuts, all equal, or far away.
fn random_set(rng: &mut Rng) -> Dataset {
    let (k, n, shape) = (rng.usize(2..=8), rng.usize(0..=40), rng.u8(0..5));
    let mut data = declared(k);
    let (spread, all) = (5.0 * rng.f64(), Point::new(rng.f64(), 1.0));
    for _ in 0..n {
        let at = match shape {
            0 => all,
            1 => Point::new(f64::from(rng.i8(-5..=5)), f64::from(rng.i8(-5..=5))),
            2 => Point::new(1e9 * (rng.f64() - 0.5), 1e-9 * rng.f64()),
            _ => Point::new(2.0 * spread * (rng.f64() - 0.5), 10.0 * (rng.f64() - 0.5)),
        };
        data.push(at, (rng.u8(0..8) > 0).then(|| rng.usize(0..k))).unwrap();
    }
    data
}

fn random_settings(rng: &mut Rng, k: usize) -> Settings {
    let mut shares: Vec<f64> = (0..k).map(|_| f64::from(rng.u8(0..3))).collect();
    let total: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= total.max(1.0));
    let mut own = || {
        let mut cuts: Vec<f64> = (0..rng.usize(0..=6)).map(|_| f64::from(rng.i16(-600..600)) / 100.0).collect();
        cuts.sort_unstable_by(f64::total_cmp);
        cuts.dedup();
        cuts
    };
    let cuts = [own(), own()];
    let bins = Bins { n: rng.usize(1..=12), cuts: (rng.u8(0..3) == 0).then_some(cuts), ..Bins::default() };
    let generative = GenerativeSettings {
        family: Family::Histogram,
        correlation: f64::from(rng.u8(0..2)),
        bins,
        count_smoothing: [0.0, 0.0, 1e-300, 1e-9, 1.0, 1e6][rng.usize(0..6)],
        prior_smoothing: [0.0, 1.0, 1e6][rng.usize(0..3)],
        prior: (total > 0.0 && rng.bool()).then_some(shares),
        ..GenerativeSettings::default()
    };
    Settings { generative, ..Settings::default() }
}

/// Runs a check on random boards; a failure names the board's number, which is the seed.
fn for_each_board(check: impl Fn(&mut Rng, &Dataset)) {
    for seed in 0..cases() as u64 {
        let mut rng = Rng::with_seed(seed);
        let data = random_set(&mut rng);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&mut rng, &data)));
        assert!(outcome.is_ok(), "board {seed}: {data:?}");
    }
}

/// The shares of the classes in a cell; `None` where there is no answer.
fn posterior(model: &HistogramModel, cell: [usize; 2]) -> Option<Vec<f64>> {
    let mut scores = model.log_joint_of(cell);
    let scores = &mut scores[..model.priors.len()];
    argmax(scores)?;
    softmax(scores);
    Some(scores.to_vec())
}

fn cells(grid: &Grid) -> Vec<[usize; 2]> {
    (0..grid.n_cells()).map(|i| [i % grid.bins(0), i / grid.bins(0)]).collect()
}

#[test]
fn every_cell_has_shares_that_sum_to_one_or_no_answer() {
    for_each_board(|rng, data| {
        let settings = random_settings(rng, data.n_classes());
        let fit = Fit::new(data, &checked(&settings, data), None);
        let Some(model) = fit.histogram() else { return };
        let mut n_undefined = 0;
        for cell in cells(model.counts().grid()) {
            assert!(model.log_joint_of(cell).iter().all(|score| !score.is_nan() && *score < f64::INFINITY));
            let Some(shares) = posterior(model, cell) else {
                n_undefined += 1;
                continue;
            };
            let total: f64 = shares.iter().sum();
            assert!((total - 1.0).abs() <= 1e-12 && shares.iter().all(|p| (0.0..=1.0).contains(p)), "{shares:?}");
        }
        assert_eq!(n_undefined, model.n_undefined());
        assert!(settings.generative.count_smoothing == 0.0 || n_undefined == 0, "α fills every cell");
        let scores = fit.generative.scores.as_ref().expect("scores");
        for at in [Point::ORIGIN, Point::new(1e300, -1e300)] {
            let shares = scores.posterior(at);
            let total: f64 = shares[..data.n_classes()].iter().sum();
            let is_open = posterior(model, model.counts().grid().cell_at(at)).is_none();
            assert!((total - f64::from(u8::from(!is_open))).abs() <= 1e-12, "0 without an answer: {shares:?}");
        }
        let read_out = fit.generative.read_out.as_ref().expect("a read-out");
        let numbers = [read_out.own_score, read_out.conditional, read_out.accuracy];
        assert!(numbers.iter().flatten().all(|number| number.is_finite()), "{read_out:?}");
        for bits in [model.counts().mutual_information(), model.counts().mutual_information_within_classes()] {
            assert!(bits.is_finite() && bits >= 0.0);
        }
    });
}

/// Twice as many bins of the same range have all cuts of the coarser grid, and so tell apart whatever it does.
#[test]
fn a_finer_joint_table_never_fits_worse() {
    for_each_board(|rng, data| {
        let coarse = rng.usize(1..=6);
        let at = |n: usize| -> Option<(f64, [usize; 2])> {
            let bins = Bins { n, ..Bins::default() };
            let generative = GenerativeSettings {
                family: Family::Histogram,
                correlation: 1.0,
                bins,
                ..GenerativeSettings::default()
            };
            let fit = Fit::new(data, &checked(&Settings { generative, ..Settings::default() }, data), None);
            let read_out: &ReadOut = fit.generative.read_out.as_ref()?;
            Some((read_out.conditional?, [read_out.n_right(), read_out.n_tied]))
        };
        let (Some((before, [right, _])), Some((after, [still, tied]))) = (at(coarse), at(2 * coarse)) else { return };
        assert!(after >= before - 1e-9 * (1.0 + before.abs()), "{before} with {coarse} bins, then {after}");
        assert!(still + tied >= right, "{right} right with {coarse} bins, then {still} and {tied} ties");
    });
}

#[test]
fn naive_is_joint_where_the_axes_are_independent_within_the_classes() {
    for_each_board(|rng, _| {
        let (k, m) = (rng.usize(2..=4), rng.usize(1..=4));
        let cuts = || (1..m).map(|i| i as f64).collect::<Vec<_>>();
        let grid = Grid::new([cuts(), cuts()]).expect("cuts");
        let mut data = declared(k);
        for class in 0..k {
            // Counts of a class are the product of its two margins.
            let margins = [0, 1].map(|_| (0..m).map(|_| rng.usize(0..4)).collect::<Vec<_>>());
            for [column, row] in cells(&grid) {
                for _ in 0..margins[0][column] * margins[1][row] {
                    data.push(Point::new(column as f64 + 0.5, row as f64 + 0.5), Some(class)).unwrap();
                }
            }
        }
        let model = |correlation: f64| {
            let settings =
                GenerativeSettings { family: Family::Histogram, correlation, ..GenerativeSettings::default() };
            histogram::fit(CellCounts::new(&data, grid.clone()), &settings)
        };
        let (Ok(naive), Ok(joint)) = (model(0.0), model(1.0)) else { return };
        assert!(naive.counts().mutual_information_within_classes() < 1e-12);
        for cell in cells(&grid) {
            match (posterior(&naive, cell), posterior(&joint, cell)) {
                (Some(naive), Some(joint)) => {
                    assert!(naive.iter().zip(&joint).all(|(a, b)| (a - b).abs() < 1e-12), "{naive:?}, {joint:?}");
                }
                (naive, joint) => assert_eq!(naive, joint, "one of them has no answer"),
            }
        }
    });
}

/// The bin of a coordinate by exact arithmetic, all numbers counted in units of one place: cut i is where
/// n·x = (n − i)·low + i·high.
fn exact_bin([low, high]: [i128; 2], n: i128, x: i128) -> usize {
    (1..n).filter(|i| n * x >= (n - i) * low + i * high).count()
}

#[test]
fn decimals_fall_into_the_bins_that_exact_arithmetic_gives_them() {
    for seed in 0..cases() as u64 {
        let mut rng = Rng::with_seed(seed);
        let places = rng.i32(0..=4);
        let number = |units: i128| format!("{units}e-{places}").parse::<f64>().expect("a decimal");
        let offset = [0, 0, 0, 1_000_000, -123_456_789][rng.usize(0..5)];
        let low = offset + rng.i128(-1000..1000);
        let high = match rng.u8(0..2) {
            0 if low < 0 => -low,
            _ => low + rng.i128(1..3000),
        };
        let n = rng.i128(1..=12);
        let grid = Grid::equal_width([(number(low), number(high)), (0.0, 1.0)], [n as usize, 1]);
        for _ in 0..40 {
            // On a cut or beside it, where a cut has so few places; else anywhere.
            let i = rng.i128(0..=n);
            let x = ((n - i) * low + i * high) / n + rng.i128(-1..=1);
            let what = format!("{seed}: {} in {n} bins from {} to {}", number(x), number(low), number(high));
            assert_eq!(grid.index_along(0, number(x)), exact_bin([low, high], n, x), "{what}");
        }
    }
}
