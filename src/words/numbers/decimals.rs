use super::powers::{DIGITS, scientific, typeset};
use super::significant::significant_decimal;
use crate::decimal::{fixed, shortest};
use crate::math::Point;

/// A number of a table, or a log-likelihood: three decimals, fewer for large numbers, powers of ten beyond, with a true
/// minus sign; “∞”, and “–” for NaN.
pub fn number(value: f64) -> String {
    typeset(&number_decimal(value))
}

/// The same as a decimal.
pub(in crate::words) fn number_decimal(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 {
        "0.000".to_owned()
    } else if !(0.0005..1e6).contains(&size) {
        scientific(value, DIGITS)
    } else {
        fixed(value, if size < 999.9995 { 3 } else { 1 })
    }
}

/// A position, with as many decimals as tell places apart on axes of this extent.
pub(in crate::words) fn point(p: Point, extent: f64) -> String {
    format!("({}, {})", of_place(p.x, extent), of_place(p.y, extent))
}

/// A coordinate of a position: two decimals, more on small axes, and a power of ten where that tells as much.
pub(in crate::words) fn of_place(v: f64, extent: f64) -> String {
    typeset(&place_decimal(v, extent))
}

/// The same as a decimal.
fn place_decimal(v: f64, extent: f64) -> String {
    let is_usual = extent.is_nan() || extent >= LEAST_USUAL;
    let is_large = v.abs() >= 1e5 && v.abs() <= 10.0 * extent.max(1e4);
    let is_small = extent < 1e-3 && v != 0.0 && v.abs() <= 10.0 * extent;
    if is_large || is_small {
        return scientific(v, DIGITS);
    }
    fixed(v, if is_usual { 2 } else { (PLACES / extent).log10().ceil().clamp(2.0, 15.0) as usize })
}

/// A mean of coordinates, as a decimal: three significant digits, unless they do not tell places apart on axes of this
/// extent; “0” for what is 0 except for rounding.
pub(in crate::words) fn mean_decimal(v: f64, extent: f64) -> String {
    let unit = 10_f64.powf(v.abs().log10().floor() + 1.0 - DIGITS as f64);
    match v.abs() {
        size if size < 1e-12 * extent => "0".to_owned(),
        _ if unit * PLACES <= extent => significant_decimal(v, DIGITS),
        _ => place_decimal(v, extent),
    }
}

/// So many places along an axis are told apart.
const PLACES: f64 = 200.0;

/// The extent from which on two decimals tell them apart.
const LEAST_USUAL: f64 = 2.0;

/// A coordinate as one would type it: exact if that is short, else with as many decimals as distinguish positions on
/// axes of this extent.
pub fn coordinate(value: f64, extent: f64) -> String {
    let exact = shortest(value);
    if exact.len() <= 7 {
        return typeset(&exact);
    }
    let (mut decimals, mut place) = (0, 1.0);
    while place > extent / 2048.0 && decimals < 12 {
        decimals += 1;
        place /= 10.0;
    }
    typeset(&fixed(value, decimals))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_size() {
        let written = [0.0, -0.0, 1.23456, -0.0004, 999.9999, -123456.78, 2.5e7, -1e-9].map(number);
        assert_eq!(written, ["0.000", "0.000", "1.235", "−4.00·10⁻⁴", "1000.0", "−123456.8", "2.50·10⁷", "−1.00·10⁻⁹"]);
        let far = [1e12, -9.996e-8, 9.994e15, 5e-324, f64::MAX, f64::NEG_INFINITY, f64::NAN].map(number);
        assert_eq!(far, ["1.00·10¹²", "−1.00·10⁻⁷", "9.99·10¹⁵", "5.00·10⁻³²⁴", "1.80·10³⁰⁸", "−∞", "–"]);
        assert_eq!(point(Point::new(-0.001, 1e6), 1e6), "(0.00, 1.00·10⁶)");
        assert_eq!(point(Point::new(-0.001, 1e4), 10.0), "(0.00, 10000.00)");
    }

    #[test]
    fn places_have_the_digits_that_tell_them_apart_on_their_axes() {
        let small = [1.234e-6, -2e-8, 0.0, 3.0000012].map(|v| of_place(v, 1e-6));
        assert_eq!(small, ["1.23·10⁻⁶", "−2.00·10⁻⁸", "0.000000000", "3.000001200"]);
        let far = [-999_999.93, 1e6, 1e12 + 0.25].map(|v| of_place(v, 4.0));
        assert_eq!(far, ["−999999.93", "1000000.00", "1000000000000.25"]);
        assert_eq!([0.1234, -0.5].map(|v| of_place(v, 0.3)), ["0.123", "−0.500"]);
        let means = [(-999_999.93, 4.0), (1234.56, 10.0), (1234.56, 5000.0), (0.31, 10.0), (2e-7, 1e-6), (5e6, 1e7)];
        let written = means.map(|(v, extent)| mean_decimal(v, extent));
        assert_eq!(written, ["-999999.93", "1234.56", "1235", "0.310", "2.00e-7", "5.00e6"]);
    }

    #[test]
    fn coordinates_are_as_typed_or_as_fine_as_the_view() {
        let written = [0.0, -1.5, 1.234567, 1.2001953125, -0.0001953125].map(|v| coordinate(v, 10.0));
        assert_eq!(written, ["0", "−1.5", "1.235", "1.200", "0.000"]);
        let far = [1e12, -1e6 - 0.123456].map(|v| coordinate(v, 10.0));
        assert_eq!(far, ["1000000000000.000", "−1000000.123"]);
        assert_eq!(
            (coordinate(1.5e-9, 1e-9), coordinate(123456.7890625, 1e6)),
            ("0.000000001500".into(), "123457".into())
        );
    }
}
