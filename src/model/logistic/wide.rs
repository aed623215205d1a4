use super::LogisticSettings;
use super::dense::Matrix;
use super::design::Design;
use super::features::{Features, Frame};
use super::newton::{Suspicion, minimize};
use super::objective::Objective;
use crate::math::{Point, Vec2};

/// Fits two classes with any number of features; returns the weights [w₀, w₁, …].
///
/// Features are columns, in which the first `n_earlier` points are those of the earlier class. The maximum of
/// Σ log P(yᵢ|xᵢ) − Σ_{j>0} wⱼ²/(2λ²) exists if both classes have points and λ, `prior_std`, is finite.
pub fn fit_columns(columns: Vec<Vec<f64>>, n_earlier: usize, prior_std: f64) -> Vec<f64> {
    let starts = vec![0, n_earlier, columns.first().map_or(n_earlier, Vec::len)];
    let mut identity = Matrix::zeros(columns.len() + 1, columns.len() + 1);
    for j in 0..identity.rows {
        identity.row_mut(j)[j] = 1.0;
    }
    // The columns are raw features, so the frame is the identity.
    let frame = Frame { center: Point::ORIGIN, scale: Vec2::new(1.0, 1.0), features: Features::Linear };
    let design = Design::of_columns(vec![0, 1], starts, frame, columns, 1e-12);
    let settings = LogisticSettings { prior_std: Some(prior_std), ..LogisticSettings::default() };
    let objective = Objective::of(&design, &identity, &settings);
    let minimum = minimize(&objective, None, Suspicion::Dispelled);
    objective.scaled_weights(&minimum.at).entries
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points with `d` features in general position, those of the later class last.
    fn columns(d: usize, n: usize) -> Vec<Vec<f64>> {
        let at = |j: usize, i: usize| {
            ((1.3 + 0.7 * j as f64) * (i * i + 3 * j + 1) as f64).sin() + (i / (n / 2)) as f64 * 0.3
        };
        (0..d).map(|j| (0..n).map(|i| at(j, i)).collect()).collect()
    }

    #[test]
    fn the_gradient_vanishes_for_few_points_and_many() {
        // More features than points, separable points, and overlap.
        for (d, n, std) in [(32, 4, 10.0), (5, 60, 0.5), (12, 400, 100.0)] {
            let columns = columns(d, n);
            let w = fit_columns(columns.clone(), n / 2, std);
            let mut gradient: Vec<f64> = w.iter().map(|w| -w / (std * std)).collect();
            gradient[0] = 0.0;
            for i in 0..n {
                let z = w[0] + columns.iter().zip(&w[1..]).map(|(x, w)| w * x[i]).sum::<f64>();
                let residual = f64::from(u8::from(i >= n / 2)) - 1.0 / (1.0 + (-z).exp());
                gradient[0] += residual;
                for (g, x) in gradient[1..].iter_mut().zip(&columns) {
                    *g += residual * x[i];
                }
            }
            assert!(gradient.iter().all(|g| g.abs() < 1e-6), "{d} {n}: {gradient:?}");
        }
    }
}
