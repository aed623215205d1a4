use super::powers::{DIGITS, scientific, true_minus};
use crate::decimal::{fixed, shortest};
use crate::math::Point;

/// A number of a table: three decimals, fewer for large numbers, powers of ten beyond, with a true minus sign; “∞”, and
/// “–” for NaN.
pub fn number(value: f64) -> String {
    let size = value.abs();
    let digits = if value == 0.0 {
        "0.000".to_owned()
    } else if !(0.0005..1e6).contains(&size) {
        return scientific(value, DIGITS);
    } else if size < 999.9995 {
        fixed(value, 3)
    } else {
        fixed(value, 1)
    };
    true_minus(digits)
}

/// A position with two decimals.
pub fn point(p: Point) -> String {
    format!("({}, {})", of_place(p.x), of_place(p.y))
}

/// A coordinate of a position.
pub fn of_place(v: f64) -> String {
    if v.abs() < 1e5 { true_minus(fixed(v, 2)) } else { scientific(v, DIGITS) }
}

/// A coordinate as one would type it: exact if that is short, else with as many decimals as distinguish positions on
/// axes of this extent.
pub fn coordinate(value: f64, extent: f64) -> String {
    let exact = shortest(value);
    if exact.len() <= 7 {
        return true_minus(exact);
    }
    let (mut decimals, mut place) = (0, 1.0);
    while place > extent / 2048.0 && decimals < 12 {
        decimals += 1;
        place /= 10.0;
    }
    true_minus(fixed(value, decimals))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_size() {
        let written = [0.0, -0.0, 1.23456, -0.0004, 999.9999, -123456.78, 2.5e7, -1e-9].map(number);
        assert_eq!(written, ["0.000", "0.000", "1.235", "−4.00·10⁻⁴", "1000.0", "−123456.8", "2.50·10⁷", "−1.00·10⁻⁹"]);
        let far = [1e12, -9.996e-8, 9.994e15, 5e-324, f64::MAX, f64::NEG_INFINITY, f64::NAN].map(number);
        assert_eq!(far, ["1.00·10¹²", "−1.00·10⁻⁷", "9.99·10¹⁵", "4.94·10⁻³²⁴", "1.80·10³⁰⁸", "−∞", "–"]);
        assert_eq!(point(Point::new(-0.001, 1e6)), "(0.00, 1.00·10⁶)");
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
