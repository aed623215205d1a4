use super::powers::MISSING;
use super::significant::significant;
use crate::decimal::fixed;

/// A probability in a formula: three significant digits, “<0.001” and “>0.999” beyond; “0” and “1” only if exact.
pub fn share(p: f64) -> String {
    match p {
        1.0 => "1".to_owned(),
        p if p > 0.0 && p < 0.001 => "<0.001".to_owned(),
        p if (0.9995..1.0).contains(&p) => ">0.999".to_owned(),
        p => significant(p),
    }
}

/// A probability with three decimals; as a bound where it would round to 0 or 1 without being so; a dash for NaN.
pub fn probability(p: f64) -> String {
    match p {
        p if p.is_nan() => MISSING.to_owned(),
        p if p > 0.0 && p < 0.0005 => "<0.001".to_owned(),
        p if (0.9995..1.0).contains(&p) => ">0.999".to_owned(),
        p => fixed(p, 3),
    }
}

/// What a probability is: “P(B) = 0.897”, or “P(B) < 0.001”.
pub fn stated_probability(of: &str, p: f64) -> String {
    let text = probability(p);
    match text.split_at_checked(1) {
        Some((sign @ ("<" | ">"), bound)) => format!("{of} {sign} {bound}"),
        _ => format!("{of} = {text}"),
    }
}

/// A probability with two decimals, for lists and sentences with little room; as “<” or “>” where it would round to 0
/// or 1 without being so.
pub fn hundredths(p: f64) -> String {
    match p {
        p if p > 0.0 && p < 0.005 => "<0.01".to_owned(),
        p if (0.995..1.0).contains(&p) => ">0.99".to_owned(),
        p => fixed(p, 2),
    }
}

/// The probability of one class. A value of 1 by rounding becomes slightly less if another class is possible.
pub fn not_certain(all: &[f64], class: usize) -> f64 {
    let may_be_another = || all.iter().enumerate().any(|(other, &p)| other != class && p > 0.0);
    if all[class] == 1.0 && may_be_another() { 1.0_f64.next_down() } else { all[class] }
}

/// The probability of one class as text.
pub fn posterior(all: &[f64], class: usize) -> String {
    probability(not_certain(all, class))
}

/// A share as a percentage with one decimal, or none if it is whole; never 0 or 100 unless exact. Halves are rounded
/// up: 77 of 80 are 96.3 %. The space before the sign does not break.
pub fn percent(share: f64) -> String {
    // Rounds the share to twelve decimals first, since both the division and the factor 100 round.
    let percent = (share * 1e12).round() / 1e10;
    if share < 1.0 && percent >= 99.95 {
        return ">99.9\u{a0}%".to_owned();
    }
    if share > 0.0 && percent < 0.05 {
        return "<0.1\u{a0}%".to_owned();
    }
    let is_whole = percent.fract() == 0.0;
    format!("{}\u{a0}%", fixed(percent, usize::from(!is_whole)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_never_claim_certainty() {
        assert_eq!([0.0, 1e-9, 0.5, 0.99999, 1.0].map(probability), ["0.000", "<0.001", "0.500", ">0.999", "1.000"]);
        assert_eq!(probability(f64::NAN), "–");
        assert_eq!(
            [0.0, 1e-9, 6e-4, 0.0046, 0.5, 0.9995, 1.0].map(share),
            ["0", "<0.001", "<0.001", "0.00460", "0.500", ">0.999", "1"]
        );
        let written = |all: [f64; 3]| [0, 1, 2].map(|class| posterior(&all, class));
        assert_eq!(written([1e-20, 1.0, 0.0]), ["<0.001", ">0.999", "0.000"]);
        assert_eq!(written([0.0, 1.0, 0.0]), ["0.000", "1.000", "0.000"]);
        assert_eq!(written([0.25, 0.75, f64::NAN]), ["0.250", "0.750", "–"]);
        assert_eq!(
            [0.0, 1e-5, 0.5, 0.983333, 0.99999, 1.0].map(percent),
            ["0\u{a0}%", "<0.1\u{a0}%", "50\u{a0}%", "98.3\u{a0}%", ">99.9\u{a0}%", "100\u{a0}%"]
        );
        assert_eq!(
            [77.0 / 80.0, 79.0 / 80.0, 23.0 / 80.0, 1e-20].map(percent),
            ["96.3\u{a0}%", "98.8\u{a0}%", "28.8\u{a0}%", "<0.1\u{a0}%"]
        );
    }
}
