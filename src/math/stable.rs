//! Numerically stable forms of log-sum-exp, softmax, sigmoid and the normal distribution; all probabilities use them.

/// The largest entry, NaN ignored; −∞ for an empty slice.
pub(super) fn largest(values: &[f64]) -> f64 {
    let mut top = f64::NEG_INFINITY;
    for &value in values {
        if value > top {
            top = value;
        }
    }
    top
}

/// log Σ exp(vᵢ), shifted by the largest entry so that nothing overflows.
///
/// −∞ for an empty slice or when every entry is −∞.
pub fn log_sum_exp(values: &[f64]) -> f64 {
    let top = largest(values);
    if top == f64::NEG_INFINITY {
        return top;
    }
    top + values.iter().map(|v| (v - top).exp()).sum::<f64>().ln()
}

/// Replaces log-weights by probabilities in place, and returns their [`log_sum_exp`].
///
/// Entries of −∞ become 0, even when all of them are −∞ and there is nothing to normalize.
pub fn softmax(values: &mut [f64]) -> f64 {
    normalize(values, 0.0)
}

/// Replaces log-scores by probabilities in place. Only an impossible class has probability 0: smaller positive
/// probabilities become the smallest normal double.
pub fn posterior(scores: &mut [f64]) {
    normalize(scores, f64::MIN_POSITIVE);
}

/// Softmax, in which an entry that is not −∞ is at least about `least`.
fn normalize(values: &mut [f64], least: f64) -> f64 {
    let top = largest(values);
    if top == f64::NEG_INFINITY {
        values.fill(0.0);
        return top;
    }
    let mut sum = 0.0;
    for v in values.iter_mut() {
        *v = if *v == f64::NEG_INFINITY { 0.0 } else { (*v - top).exp().max(least) };
        sum += *v;
    }
    for v in values.iter_mut() {
        *v /= sum;
    }
    top + sum.ln()
}

/// The logistic function 1/(1 + e⁻ᶻ), without overflow.
pub fn sigmoid(z: f64) -> f64 {
    let e = (-z.abs()).exp();
    if z >= 0.0 { 1.0 / (1.0 + e) } else { e / (1.0 + e) }
}

/// log(1 + eᶻ), without overflow and exact for very negative z.
pub fn softplus(z: f64) -> f64 {
    z.max(0.0) + (-z.abs()).exp().ln_1p()
}

/// log σ(z) = −softplus(−z).
pub fn log_sigmoid(z: f64) -> f64 {
    -softplus(-z)
}

/// Φ(z), the probability that a standard normal deviate is below z, to 1e-15 absolute.
///
/// ½ + φ(z)(z + z³/3 + z⁵/(3·5) + …), summed until nothing changes (Marsaglia 2004, Evaluating the normal
/// distribution). NaN gives 0.
pub fn normal_cdf(z: f64) -> f64 {
    if z.abs() < 8.5 {
        let (mut sum, mut before, mut term, mut i) = (z, 0.0, z, 1.0);
        while sum != before {
            i += 2.0;
            term *= z * z / i;
            before = sum;
            sum += term;
        }
        // φ(0) = 1/√2π.
        return 0.5 + sum * (-0.5 * z * z).exp() * 0.398_942_280_401_432_7;
    }
    f64::from(u8::from(z > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_agrees_with_tables() {
        // Abramowitz and Stegun (1964), tables 26.1 and 26.2; quantiles of table 26.5.
        let table = [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (1.959_963_984_540_054, 0.975),
            (-3.0, 1.349_898_031_630e-3),
            (-5.0, 2.866_515_719e-7),
        ];
        for (z, p) in table {
            assert!((normal_cdf(z) - p).abs() < 1e-14, "{z}: {} {p}", normal_cdf(z));
        }
        assert_eq!([-40.0, 40.0, f64::INFINITY, f64::NEG_INFINITY].map(normal_cdf), [0.0, 1.0, 1.0, 0.0]);
    }

    #[test]
    fn far_arguments_neither_overflow_nor_vanish() {
        assert_eq!(log_sum_exp(&[-1e300, -1e300]), -1e300);
        assert_eq!(log_sum_exp(&[f64::NEG_INFINITY, 3.0]), 3.0);
        assert_eq!(log_sum_exp(&[]), f64::NEG_INFINITY);
        assert_eq!((sigmoid(1e6), sigmoid(-1e6)), (1.0, 0.0));
        assert!((sigmoid(-40.0) / (-40.0f64).exp() - 1.0).abs() < 1e-15, "{}", sigmoid(-40.0));
        assert_eq!(softplus(1e6), 1e6);
        assert_eq!(softplus(-745.0), (-745.0f64).exp());
        assert_eq!(log_sigmoid(-1e6), -1e6);
    }

    #[test]
    fn softmax_normalizes_and_returns_the_log_normalizer() {
        let mut p = [1000.0, 1001.0, f64::NEG_INFINITY];
        let log_z = softmax(&mut p);
        assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-15, "{p:?}");
        assert!((p[1] / p[0] - 1.0f64.exp()).abs() < 1e-12, "{p:?}");
        assert_eq!(p[2], 0.0);
        assert!((log_z - 1_001.313_261_687_518_2).abs() < 1e-12, "{log_z}");
        let mut far = [-7320.0, 0.0, f64::NEG_INFINITY];
        posterior(&mut far);
        assert!(far[0] > 0.0 && far[0] < 1e-300 && far[1] == 1.0 && far[2] == 0.0, "{far:?}");
        let mut nothing = [f64::NEG_INFINITY; 2];
        assert_eq!(softmax(&mut nothing), f64::NEG_INFINITY);
        assert_eq!(nothing, [0.0; 2]);
    }
}
