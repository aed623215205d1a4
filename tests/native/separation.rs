//! Whether the maximum of the likelihood exists, against a linear program over all points.

use crate::support::points;
use crate::support::simplex;

use bayesboard::math::Point;
use bayesboard::model::logistic::{Features, LogisticSettings, Status, fit};
use points::dataset;
use proptest::prelude::*;

type Labeled = (f64, f64, usize);

/// The status by definition: rows r(i, k) with r·w = (w_y − w_k)·φ(xᵢ) for every point and other present class,
/// class 0 of them as reference; complete when some w has r·w ≥ t > 0 for all, quasi when some has r·w ≥ 0 with a
/// positive sum, else determined or not by the rank of the features.
fn expected(points: &[Labeled], features: Features) -> Option<Status> {
    let mut present: Vec<usize> = points.iter().map(|p| p.2).collect();
    present.sort_unstable();
    present.dedup();
    if present.len() < 2 {
        return None;
    }
    let phi: Vec<Vec<f64>> = points.iter().map(|&(x, y, _)| features.at(Point::new(x, y))).collect();
    let m = features.count();
    let mut rows = Vec::new();
    for (&(_, _, class), phi) in points.iter().zip(&phi) {
        let own = present.iter().position(|&c| c == class).expect("present");
        for other in (0..present.len()).filter(|&k| k != own) {
            let mut row = vec![0.0; m * (present.len() - 1)];
            for (k, sign) in [(own, 1.0), (other, -1.0)] {
                if k > 0 {
                    row[(k - 1) * m..k * m].iter_mut().zip(phi).for_each(|(r, f)| *r = sign * f);
                }
            }
            rows.push(row);
        }
    }
    if best(&rows, true) > 1e-7 {
        Some(Status::Separable)
    } else if best(&rows, false) > 1e-7 {
        Some(Status::QuasiSeparable)
    } else if rank(phi) < m {
        Some(Status::Undetermined)
    } else {
        Some(Status::Fitted)
    }
}

/// The largest t ≤ 1 with r·w ≥ t for all rows, or the largest Σ r·w with r·w ≥ 0; −1 ≤ w ≤ 1, as w = p − q.
fn best(rows: &[Vec<f64>], strict: bool) -> f64 {
    let d = rows[0].len();
    let mut a: Vec<Vec<f64>> = rows
        .iter()
        .map(|r| r.iter().map(|x| -x).chain(r.iter().copied()).chain([f64::from(u8::from(strict))]).collect())
        .collect();
    let mut b = vec![0.0; rows.len()];
    for j in 0..=2 * d {
        a.push((0..=2 * d).map(|k| f64::from(u8::from(j == k))).collect());
        b.push(1.0);
    }
    let mut c = vec![0.0; 2 * d + 1];
    if strict {
        c[2 * d] = 1.0;
    } else {
        for r in rows {
            for j in 0..d {
                c[j] += r[j];
                c[d + j] -= r[j];
            }
        }
    }
    simplex::maximum(&a, &b, &c)
}

/// The rank, by elimination; the entries are small integers.
fn rank(mut rows: Vec<Vec<f64>>) -> usize {
    let mut rank = 0;
    for j in 0..rows[0].len() {
        let Some(pivot) = (rank..rows.len()).max_by(|&a, &b| rows[a][j].abs().total_cmp(&rows[b][j].abs())) else {
            break;
        };
        if rows[pivot][j].abs() < 1e-9 {
            continue;
        }
        rows.swap(rank, pivot);
        let top = rows[rank].clone();
        for row in &mut rows[rank + 1..] {
            let factor = row[j] / top[j];
            row.iter_mut().zip(&top).for_each(|(x, t)| *x -= factor * t);
        }
        rank += 1;
    }
    rank
}

/// Points on a small grid: many coincidences, lines and touching hulls.
fn grid(n_classes: usize, size: i32, most: usize) -> impl Strategy<Value = Vec<Labeled>> {
    let point = (0..size, 0..size, 0..n_classes).prop_map(|(x, y, c)| (f64::from(x), f64::from(y), c));
    prop::collection::vec(point, 2..=most)
}

const MAXIMUM_LIKELIHOOD: LogisticSettings =
    LogisticSettings { features: Features::Linear, prior_std: None, penalize_intercept: false };

fn check(points: &[Labeled], features: Features) -> Result<(), TestCaseError> {
    let Some(expected) = expected(points, features) else { return Ok(()) };
    let settings = LogisticSettings { features, ..MAXIMUM_LIKELIHOOD };
    // Powers of two and integers: the same points exactly, at another scale and place.
    for (scale, shift) in [(1.0, 0.0), (2f64.powi(-20), 0.0), (2f64.powi(20), -3.0 * 2f64.powi(21)), (1.0, 1_000_000.0)]
    {
        let moved = points.iter().map(|&(x, y, c)| (scale * x + shift, scale * y - shift, c));
        let fit = fit(&dataset(moved, 4), &settings, None);
        prop_assert_eq!(fit.status, expected, "{:?} at scale {} and {}", points, scale, shift);
        prop_assert!(fit.converged, "{:?} at scale {} and {}", points, scale, shift);
        prop_assert_eq!(fit.scores.is_some(), matches!(expected, Status::Fitted | Status::Undetermined));
        prop_assert_eq!(fit.weights.is_some(), expected == Status::Fitted);
        prop_assert_eq!(fit.undetermined.is_empty(), expected != Status::Undetermined);
        let has_limit = expected == Status::Separable && features == Features::Linear && fit.present.len() == 2;
        prop_assert_eq!(fit.limit.is_some(), has_limit, "{:?}", points);
    }
    Ok(())
}

/// So many random data sets per property; without optimization the linear programs are slow.
fn cases(n: u32) -> ProptestConfig {
    let cases = if cfg!(debug_assertions) { n / 4 } else { n };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(1600))]

    #[test]
    fn two_classes_linear(points in grid(2, 4, 9)) {
        check(&points, Features::Linear)?;
    }

    #[test]
    fn two_classes_linear_on_a_finer_grid(points in grid(2, 9, 12)) {
        check(&points, Features::Linear)?;
    }

    #[test]
    fn three_classes_linear(points in grid(3, 4, 12)) {
        check(&points, Features::Linear)?;
    }

    #[test]
    fn two_classes_squares(points in grid(2, 4, 12)) {
        check(&points, Features::Squares)?;
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn two_classes_quadratic(points in grid(2, 4, 16)) {
        check(&points, Features::Quadratic)?;
    }

    #[test]
    fn three_classes_quadratic(points in grid(3, 3, 14)) {
        check(&points, Features::Quadratic)?;
    }

    #[test]
    fn four_classes_linear(points in grid(4, 3, 16)) {
        check(&points, Features::Linear)?;
    }
}

#[test]
fn named_cases() {
    let cases: [(&[Labeled], Status); 9] = [
        // A point each; two at one place; three on a line with the middle one apart.
        (&[(0.0, 0.0, 0), (1.0, 1.0, 1)], Status::Separable),
        (&[(2.0, 1.0, 0), (2.0, 1.0, 1)], Status::Undetermined),
        (&[(0.0, 0.0, 0), (1.0, 2.0, 1), (2.0, 4.0, 0)], Status::Undetermined),
        // On a line in decimals that binary64 cannot represent: still a line.
        (&[(0.1, 0.3, 0), (0.2, 0.6, 1), (0.3, 0.9, 0), (0.7, 2.1, 1)], Status::Undetermined),
        (&[(0.1, 0.3, 0), (0.2, 0.6, 0), (0.3, 0.9, 1), (0.7, 2.1, 1)], Status::Separable),
        // Collinear and touching at an end.
        (&[(0.0, 0.0, 0), (1.0, 1.0, 0), (1.0, 1.0, 1), (2.0, 2.0, 1)], Status::QuasiSeparable),
        // Conflicting duplicates on the boundary of both hulls; two hulls that share an edge; XOR.
        (&[(0.0, 0.0, 0), (1.0, 0.0, 0), (1.0, 0.0, 1), (2.0, 1.0, 1)], Status::QuasiSeparable),
        (
            &[(0.0, 0.0, 0), (0.0, 1.0, 0), (-1.0, 0.0, 0), (0.0, 0.0, 1), (0.0, 1.0, 1), (1.0, 0.0, 1)],
            Status::QuasiSeparable,
        ),
        (&[(0.0, 0.0, 0), (1.0, 1.0, 0), (0.0, 1.0, 1), (1.0, 0.0, 1)], Status::Fitted),
    ];
    for (points, expected) in cases {
        assert_eq!(fit(&dataset(points.iter().copied(), 2), &MAXIMUM_LIKELIHOOD, None).status, expected, "{points:?}");
    }
}

#[test]
fn sectors_that_only_softmax_separates() {
    // Three sectors of 120° about a common middle: no class is linearly separable from the others, yet the three are.
    let sectors = (0..24).map(|i| {
        let angle = std::f64::consts::TAU * (f64::from(i) + 0.5) / 24.0;
        (angle.cos(), angle.sin(), (i / 8) as usize)
    });
    assert_eq!(fit(&dataset(sectors, 3), &MAXIMUM_LIKELIHOOD, None).status, Status::Separable);
}
