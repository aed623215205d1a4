//! Logistic regression of many classes that are far apart, against a solution in 50 digits.
use crate::support::points::dataset;
use bayesboard::math::{LogScores, Point};
use bayesboard::model::logistic::{LogisticSettings, fit};

/// Seven classes of two points each.
const POINTS: [(f64, f64); 14] = [
    (722052.0, 162318.0),
    (717775.0, 143660.0),
    (826275.0, 2657396.0),
    (831969.0, 2646060.0),
    (153968.0, 4072155.0),
    (148303.0, 4074796.0),
    (12015.0, 39873.0),
    (-547.0, 38668.0),
    (70919.0, 492228.0),
    (72741.0, 488337.0),
    (4185483.0, 3440558.0),
    (4188263.0, 3447183.0),
    (156221.0, 3450189.0),
    (171444.0, 3440382.0),
];

/// The likelihood saturates long before the penalty matters: the objective is flat to within rounding along a direction
/// that changes logits by hundreds.
#[test]
fn a_flat_objective_is_still_minimized() {
    let settings = LogisticSettings { prior_std: Some(10.0), penalize_intercept: true, ..Default::default() };
    for is_reversed in [false, true] {
        let class = |i: usize| if is_reversed { 6 - i / 2 } else { i / 2 };
        let data = dataset(POINTS.iter().enumerate().map(|(i, &(x, y))| (x, y, class(i))), 7);
        let fit = fit(&data, &settings, None);
        let scores = fit.scores.as_ref().expect("a maximum");
        let posterior = |x, y, i: usize| scores.posterior(Point::new(x, y))[class(2 * i)];
        let near = |actual: f64, expected: f64| assert!((actual - expected).abs() < 1e-7, "{actual} {expected}");
        near(posterior(2931620.0, 2056732.0, 0), 0.976_889_608_337_102_9);
        near(posterior(3350501.0, 2863958.0, 1), 0.241_879_634_536_302_1);
    }
}
