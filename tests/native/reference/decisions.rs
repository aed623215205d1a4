//! Costs, ROC and reliability of 1,000 random boards, against scikit-learn and statsmodels.

use bayesboard::decision::DecisionSettings;
use bayesboard::decision::{Calls, Judged, Reliability, Roc, wilson};
use bayesboard::math::TIE;
use serde_json::Value;

const GOLDEN: &str = include_str!("../../golden-decisions/boards.json");

/// The costs of `make.py`.
const COSTS: [f64; 7] = [0.013, 0.11, 0.47, 1.03, 3.1, 9.7, 97.0];

/// The random numbers of `make.py`.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// The board that `make.py` draws by this number.
fn draw(board: u64) -> Vec<Judged> {
    let mut random = Random(board);
    let mut n = 2 + random.below(199) as usize;
    while common_divisor((n / 10).clamp(1, 10), n - 1) > 1 {
        n += 1;
    }
    let mut point = |i: usize| {
        let centered = |value: u64, middle: i64| (value as i64 - middle) as f64;
        let log_odds = match board % 4 {
            1 => centered(random.below(81), 40) / 8.0,
            2 => centered(random.below(9), 4),
            _ => centered(random.below(2_000_001), 1_000_000) / 131_072.0,
        };
        let noise = centered(random.below(1_000_001), 500_000) / 131_072.0;
        let drawn = if board % 4 == 3 { log_odds + noise > 0.0 } else { random.below(2) == 1 };
        let is_positive = if i < 2 { i == 1 } else { drawn };
        Judged { is_positive, log_odds: Some(log_odds), tie: TIE }
    };
    (0..n).map(&mut point).collect()
}

fn checksum(values: impl Iterator<Item = f64>) -> f64 {
    values.enumerate().map(|(i, value)| (i + 1) as f64 * value).sum()
}

#[test]
fn curves_scores_and_intervals_are_those_of_scikit_learn_and_statsmodels() {
    let golden: Value = serde_json::from_str(GOLDEN).expect("JSON");
    assert_eq!(
        (golden["versions"]["sklearn"].as_str(), golden["versions"]["statsmodels"].as_str()),
        (Some("1.9.1"), Some("0.15.0"))
    );
    let columns: Vec<&str> = golden["columns"].as_array().expect("columns").iter().filter_map(Value::as_str).collect();
    let boards = golden["boards"].as_array().expect("boards");
    assert_eq!(boards.len(), 1_000);
    let mut worst = 0f64;
    for (i, expected) in boards.iter().enumerate() {
        let (points, decision) = (draw(i as u64), DecisionSettings { cost: COSTS[i % COSTS.len()] });
        let roc = Roc::new(&points).expect("points of both kinds");
        let reliability = Reliability::new(&points).expect("points");
        let calls = Calls::new(&points, decision);
        let loss = reliability.log_loss.expect("a finite one");
        let [low, high] = wilson(calls.n[1], points.len());
        let ours = [
            roc.auc(),
            roc.corners.len() as f64,
            checksum(roc.corners.iter().map(|corner| corner.called[0] as f64 + 1000.0 * corner.called[1] as f64)),
            calls.called[0][1] as f64,
            calls.called[1][0] as f64,
            calls.cost(decision).expect("points"),
            roc.least(decision).0,
            reliability.bins.len() as f64,
            checksum(reliability.bins.iter().map(|bin| bin.said)),
            checksum(reliability.bins.iter().map(|bin| bin.seen)),
            reliability.brier.score,
            reliability.brier.calibration,
            loss.score,
            loss.calibration,
            low,
            high,
        ];
        for ((ours, expected), column) in ours.into_iter().zip(expected.as_array().expect("a row")).zip(&columns) {
            let expected = expected.as_f64().expect("a number");
            let difference = (ours - expected).abs() / expected.abs().max(1.0);
            worst = worst.max(difference);
            assert!(difference < 2e-12, "{column} of board {i}: {ours}, not {expected}");
        }
    }
    println!("largest difference {worst:.1e}");
}

/// A few points that can be counted by hand: log-odds −2, 0, 0, 1 of A, A, B, B.
fn four() -> Vec<Judged> {
    let point = |log_odds, is_positive: bool| Judged { is_positive, log_odds, tie: TIE };
    vec![point(Some(-2.0), false), point(Some(0.0), false), point(Some(0.0), true), point(Some(1.0), true)]
}

#[test]
fn four_points_by_hand() {
    let roc = Roc::new(&four()).expect("both kinds");
    let called: Vec<[usize; 2]> = roc.corners.iter().map(|corner| corner.called).collect();
    assert_eq!(called, [[0, 0], [0, 1], [1, 2], [2, 2]]);
    assert_eq!(roc.auc(), 3.5 / 4.0, "one of four pairs is a tie");
    assert_eq!(roc.corners[1].thresholds, [0.0, 1.0]);
    let at = |cost: f64| DecisionSettings { cost };
    // log-odds above −log 10 = −2.3: all four are called B.
    assert_eq!(Calls::new(&four(), at(10.0)).called, [[0, 2], [0, 2]]);
    // At cost 1 two of them are on the threshold, and count as wrong: (1 + 1)/4.
    let calls = Calls::new(&four(), at(1.0));
    assert_eq!((calls.called, calls.n_tied(), calls.cost(at(1.0))), ([[1, 0], [0, 1]], 2, Some(0.5)));
    // Best is to call both at 0 B: one wrong of four, between −2 and 0.
    assert_eq!(roc.least(at(2.0)).0, 0.25);
    let t = roc.least(at(2.0)).1;
    assert!((t - at(2.0).threshold()).abs() < 1e-12, "the threshold of that cost is among the best: {t}");
    assert_eq!([0, 1, 2, 3].map(|corner| roc.at(at(roc.cost_of(corner).expect("in range")))), [0, 1, 2, 3]);
    assert_eq!(roc.cost_of(4), None);
    let all = Reliability::new(&four()).expect("points");
    assert_eq!((all.bins.len(), all.bins[0].n_positive, all.n), (1, 2, 4), "fewer than ten points: one bin");
}

#[test]
fn what_is_missing_or_certain_has_no_wrong_figure() {
    let mut points = four();
    points.push(Judged { log_odds: None, ..points[3] });
    let at = DecisionSettings { cost: 4.0 };
    let calls = Calls::new(&points, at);
    assert_eq!((calls.n, calls.n_undefined), ([2, 3], 1));
    // Log-odds above −1.39: one A is called B, and the B without an answer counts as missed: (1 + 4)/5.
    assert_eq!((calls.called, calls.cost(at)), ([[1, 1], [0, 2]], Some(1.0)));
    let roc = Roc::new(&points).expect("both kinds");
    assert_eq!((roc.n, roc.n_undefined, roc.auc(), roc.least(at).0), ([2, 2], [0, 1], 3.5 / 4.0, 1.0));
    assert_eq!(Reliability::new(&points).expect("points").n, 4);
    // Certain and right: no loss. Certain and wrong: an infinite one, which is no number.
    points[3].log_odds = Some(f64::INFINITY);
    let reliability = Reliability::new(&points).expect("points");
    assert!(reliability.log_loss.is_some_and(|worth| worth.score.is_finite()));
    points[3].log_odds = Some(f64::NEG_INFINITY);
    let reliability = Reliability::new(&points).expect("points");
    assert_eq!(reliability.log_loss, None);
    assert!(reliability.brier.score.is_finite() && reliability.bins.iter().all(|bin| bin.said.is_finite()));
    let roc = Roc::new(&points).expect("both kinds");
    assert!(roc.corners.iter().enumerate().all(|(i, _)| roc.cost_of(i).is_none_or(f64::is_finite)));
    assert!(roc.least(at).1.is_finite());
    // One kind alone has no curve; no point has nothing.
    assert_eq!(Roc::new(&points[..2]), None);
    let none: [Judged; 0] = [];
    assert_eq!((Roc::new(&none), Reliability::new(&none), Calls::new(&none, at).cost(at)), (None, None, None));
}
