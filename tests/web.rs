//! What has to hold of the compiled wasm, tested in a browser.
#![cfg(target_arch = "wasm32")]

use bayesboard::math::{LogScores, Point, Quadratic, Quadratics, Vec2};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Quadratics of ±2 about the origin at (1e6, −1e6), one unit to its right: the posterior is the logistic function of ±4,
/// 1/(1 + e⁻⁴) = 0.982013790037908… (to 15 digits, from a table of σ).
#[wasm_bindgen_test]
fn the_posterior_is_that_of_the_formula() {
    let scores = Quadratics::new(
        Point::new(1e6, -1e6),
        vec![
            Some(Quadratic::affine(0.0, Vec2::new(-2.0, 0.0))),
            None,
            Some(Quadratic::affine(0.0, Vec2::new(2.0, 0.0))),
        ],
    );
    let posterior = scores.posterior(Point::new(1e6 + 1.0, 0.0));
    assert!((posterior[2] - 0.982_013_790_037_908_4).abs() < 1e-15, "{posterior:?}");
    assert_eq!(posterior[1], 0.0);
    assert!((posterior[0] + posterior[2] - 1.0).abs() < 1e-15, "{posterior:?}");
}
