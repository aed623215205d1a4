//! What has to hold of the compiled wasm, tested in a browser.
#![cfg(target_arch = "wasm32")]

use bayesboard::decimal::{self, fixed, shortest};
use bayesboard::math::{Point, Quadratic, Scores, Vec2};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Scores of ±2 about the origin at (1e6, −1e6), one unit to its right: the posterior is the logistic function of ±4,
/// 1/(1 + e⁻⁴) = 0.982013790037908… (to 15 digits, from a table of σ).
#[wasm_bindgen_test]
fn the_posterior_is_that_of_the_formula() {
    let scores = Scores {
        origin: Point::new(1e6, -1e6),
        classes: vec![
            Some(Quadratic::affine(0.0, Vec2::new(-2.0, 0.0))),
            None,
            Some(Quadratic::affine(0.0, Vec2::new(2.0, 0.0))),
        ],
    };
    let posterior = scores.posterior(Point::new(1e6 + 1.0, 0.0));
    assert!((posterior[2] - 0.982_013_790_037_908_4).abs() < 1e-15, "{posterior:?}");
    assert_eq!(posterior[1], 0.0);
    assert!((posterior[0] + posterior[2] - 1.0).abs() < 1e-15, "{posterior:?}");
}

/// Numbers in imported tables are converted by the browser, which must accept and give what [`str::parse`] does.
#[wasm_bindgen_test]
fn numbers_are_read_as_rust_reads_them() {
    let digits = "0.1 -2e3 1. .5 +7 1e400 1e-400 9007199254740993 123456789012345678901234567890 4.9e-324";
    let words = "inf -Infinity NaN +nan";
    let refused = ". e5 1e +-1 0x10 1_000 infinit 1,5 - + --1";
    for text in digits.split(' ').chain(words.split(' ')).chain(refused.split(' ')).chain(["", " 1"]) {
        let (ours, theirs) = (decimal::parse(text), text.parse::<f64>().ok());
        assert_eq!(ours.map(f64::to_bits), theirs.map(f64::to_bits), "{text:?}");
    }
}

/// Numbers are written by the browser, too: the same as natively, where the standard library writes them.
#[wasm_bindgen_test]
fn numbers_are_written_as_rust_writes_them() {
    // Rust's own takes halves to the even digit; those are left out here, and come below.
    let mut bits: u64 = 1;
    let mut values = vec![0.0, 0.1, -0.3, 1.005, 1e15 + 0.3, 4.35, 1e20, 123456.789, 1e-5, -2.5e-7, 1e-7];
    for _ in 0..2000 {
        // A linear congruential generator (Knuth, MMIX) is as good as any here.
        bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let value = f64::from_bits(bits);
        values.extend([value, (bits >> 11) as f64 / 2f64.powi(40)]);
    }
    for value in values {
        if value.is_nan() {
            continue;
        }
        // Of two shortest texts equally near to the number, either may be taken.
        let (ours, theirs) = (shortest(value), format!("{value}"));
        assert!(ours == theirs || ours.len() == theirs.len() && ours.parse() == Ok(value), "{ours} for {theirs}");
        for decimals in [0, 1, 2, 3, 12] {
            let is_halfway = (value * 2f64.powi(decimals as i32)).fract().abs() == 0.5;
            if value.abs() < 1e21 && !is_halfway {
                assert_eq!(fixed(value, decimals), format!("{value:.decimals$}"), "{value:e}");
            }
        }
    }
    assert_eq!([0.125, -0.375, 2.5].map(|v| fixed(v, usize::from(v < 1.0) * 2)), ["0.13", "-0.38", "3"]);
    assert_eq!([f64::NAN, f64::INFINITY, -0.0].map(|v| fixed(v, 1)), ["NaN", "inf", "0.0"]);
    assert_eq!(
        [shortest(-0.0), fixed(1e21, 2), fixed(0.1, 1000).len().to_string()],
        ["0", "1000000000000000000000", "102"]
    );
}
