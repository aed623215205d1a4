//! Formats numbers as decimal text. Both functions write zero without a sign.

/// Formats a number with this many decimals.
pub fn fixed(value: f64, decimals: usize) -> String {
    format!("{:.decimals$}", value + 0.0)
}

/// Formats a number in the fewest digits that identify it, never with an exponent.
pub fn shortest(value: f64) -> String {
    format!("{}", value + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(
            [fixed(-0.0, 2), shortest(-0.0), fixed(-0.001, 2), shortest(-1e21)],
            ["0.00", "0", "-0.00", "-1000000000000000000000"]
        );
    }
}
