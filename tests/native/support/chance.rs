//! Whether what was drawn has the probabilities that it should have.

/// Pearson's statistic of counts against probabilities; the cells with a probability of 0 have to be empty.
pub(crate) fn chi_square(counts: &[usize], shares: &[f64]) -> f64 {
    let n: usize = counts.iter().sum();
    let cell = |(&count, &share): (&usize, &f64)| {
        let expected = n as f64 * share;
        if share == 0.0 {
            assert_eq!(count, 0);
            return 0.0;
        }
        (count as f64 - expected).powi(2) / expected
    };
    counts.iter().zip(shares).map(cell).sum()
}

/// The statistic that is exceeded with a probability of about 10⁻⁴ (Wilson and Hilferty 1931).
pub(crate) fn critical(freedom: usize) -> f64 {
    let (k, z) = (freedom as f64, 3.719);
    k * (1.0 - 2.0 / (9.0 * k) + z * (2.0 / (9.0 * k)).sqrt()).powi(3)
}
