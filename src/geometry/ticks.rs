use crate::decimal;
use crate::math::Point;

/// The most ticks an axis gets, whatever is asked for.
const MAX_TICKS: f64 = 200.0;

/// Round numbers on an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticks {
    /// The values, ascending, all within the axis; never −0.
    pub values: Vec<f64>,
    /// The number of decimals that neighboring labels need to differ.
    pub decimals: usize,
}

impl Ticks {
    /// A tick's label, with as many decimals as the axis needs.
    pub fn label(&self, value: f64) -> String {
        decimal::fixed(value, self.decimals)
    }
}

/// About `about_n` multiples of 1, 2 or 5 times a power of ten in [low, high].
///
/// The step is the one nearest to (high − low)/about_n by ratio, so the number of ticks is within a factor of 1.6 of
/// `about_n`, ±1. Each value is rounded once, so that it equals its decimal literal, such as 0.3. There are no ticks
/// when the range is empty, not finite, or too narrow to resolve ticks at its offset.
pub fn ticks(low: f64, high: f64, about_n: usize) -> Ticks {
    let none = Ticks { values: Vec::new(), decimals: 0 };
    let raw = (high - low) / (about_n.max(1) as f64).min(0.25 * MAX_TICKS);
    if !(raw > 0.0 && raw.is_finite() && (1e-290..1e290).contains(&raw)) {
        return none;
    }
    let (mantissa, exponent) = nice_step(raw);
    // The step is mantissa · 10^exponent; powers of ten up to 10²² are exact, so there is one rounding.
    let power = 10f64.powi(exponent.abs());
    let value = |k: f64| if exponent < 0 { k * mantissa / power } else { k * mantissa * power };
    let step = value(1.0);
    if step < 4.0 * f64::EPSILON * low.abs().max(high.abs()) {
        return none;
    }
    let (first, last) = ((low / step).ceil() - 1.0, (high / step).floor() + 1.0);
    let count = (last - first).min(MAX_TICKS) as usize;
    let values = (0..=count)
        .map(|i| value(first + i as f64) + 0.0) // −0 + 0 is 0.
        .filter(|v| (low..=high).contains(v))
        .collect();
    Ticks { values, decimals: (-exponent).max(0) as usize }
}

/// The step m · 10^e, m one of 1, 2, 5, nearest to `raw` by ratio.
fn nice_step(raw: f64) -> (f64, i32) {
    let exponent = (raw.ln() * std::f64::consts::LOG10_E).floor();
    let fraction = raw / 10f64.powi(exponent as i32);
    // The geometric means of neighboring steps: √2, √10, √50.
    let (mantissa, carry) = match fraction {
        f if f < 2f64.sqrt() => (1.0, 0),
        f if f < 10f64.sqrt() => (2.0, 0),
        f if f < 50f64.sqrt() => (5.0, 0),
        _ => (1.0, 1),
    };
    (mantissa, exponent as i32 + carry)
}

/// The step of the dyadic grid to which points placed in a view of this width snap: 2^⌊log₂(width/4096)⌋.
///
/// `None` when the width is not positive and finite, or so small that the step would not be a normal number.
pub fn grid_step(width: f64) -> Option<f64> {
    const EXPONENT: u64 = 0x7ff0_0000_0000_0000;
    let ratio = width / 4096.0;
    // Without its fraction bits a positive normal number is the power of two at or below it.
    (ratio > 0.0 && ratio.is_normal()).then(|| f64::from_bits(ratio.to_bits() & EXPONENT))
}

/// The nearest point of the grid of all multiples of `step`, a power of two as [`grid_step`] gives; never −0.
///
/// Exact: scaling by a power of two rounds nothing.
pub fn snap(p: Point, step: f64) -> Point {
    let nearest = |v: f64| (v / step).round() * step + 0.0;
    Point::new(nearest(p.x), nearest(p.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers_print_as_one_would_write_them() {
        let t = ticks(-0.31, 0.55, 8);
        let labels: Vec<String> = t.values.iter().map(|&v| t.label(v)).collect();
        assert_eq!(labels, ["-0.3", "-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
        assert!(t.values.contains(&0.3), "0.1 + 0.1 + 0.1 would not be 0.3: {:?}", t.values);
        assert!(t.values.iter().all(|v| v.to_bits() != (-0.0f64).to_bits()));
        assert_eq!(ticks(-5.0, 5.0, 5).values, [-4.0, -2.0, 0.0, 2.0, 4.0]);
        assert_eq!(ticks(0.0, 5e6, 5).values, [0.0, 1e6, 2e6, 3e6, 4e6, 5e6]);
    }

    #[test]
    fn large_offsets_and_small_scales_keep_every_tick_and_label_apart() {
        for (low, width) in [(1e6, 1e-3), (-1e6, 1e-3), (1e6, 7.0), (0.0, 1e-3), (-3e5, 6e5), (999_999.5, 1.3)] {
            for n in [3, 5, 8, 12] {
                let t = ticks(low, low + width, n);
                let count = t.values.len() as f64;
                assert!(count >= n as f64 / 1.6 - 1.0 && count <= n as f64 * 1.6 + 1.0, "{count} for {n}");
                assert!(t.values.windows(2).all(|w| w[0] < w[1]), "{t:?}");
                assert!(t.values.iter().all(|v| (low..=low + width).contains(v)), "{t:?}");
                let labels: Vec<String> = t.values.iter().map(|&v| t.label(v)).collect();
                assert!(labels.windows(2).all(|w| w[0] != w[1]), "{labels:?}");
                // A label says the tick's value, to the rounding of the value itself.
                for (label, v) in labels.iter().zip(&t.values) {
                    assert!(label.parse::<f64>().is_ok_and(|l| l == *v), "{label} for {v}");
                }
            }
        }
    }

    #[test]
    fn hopeless_ranges_have_no_ticks() {
        for (low, high) in [(0.0, 0.0), (1.0, 0.0), (0.0, f64::NAN), (0.0, f64::INFINITY), (1e16, 1e16 + 4.0)] {
            assert!(ticks(low, high, 5).values.is_empty(), "{low} {high}");
        }
        assert!(ticks(0.0, 1.0, usize::MAX).values.len() <= MAX_TICKS as usize);
    }

    #[test]
    fn the_grid_is_dyadic() {
        // 10/4096 = 0.00244…, and 2⁻⁹ = 0.00195… is the power of two below it.
        assert_eq!(grid_step(10.0), Some(1.0 / 512.0));
        assert_eq!(grid_step(4096.0), Some(1.0));
        assert_eq!(grid_step(8191.9), Some(1.0));
        assert_eq!((grid_step(0.0), grid_step(-1.0), grid_step(f64::INFINITY)), (None, None, None));
        let p = snap(Point::new(1.2345, -0.0001), 1.0 / 512.0);
        assert_eq!(p, Point::new(632.0 / 512.0, 0.0));
        assert_eq!(p.y.to_bits(), 0);
        assert_eq!(snap(p, 1.0 / 512.0), p);
    }
}
