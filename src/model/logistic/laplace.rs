use fastrand::Rng;

use super::dense::{Cholesky, Matrix, add_scaled};
use super::design::Design;
use super::features::Frame;
use super::{LogisticFit, LogisticSettings, precisions};
use crate::data::{Dataset, normal_pair};
use crate::math::{LogScores, Point, Quadratic, Quadratics, sigmoid};

/// The Laplace approximation of the posterior of the weights of two classes: normal about the maximum ŵ, with the
/// inverse of H = Σ pᵢ(1 − pᵢ)φᵢφᵢᵀ + diag(1/λ²), the negative Hessian there, as covariance (MacKay 1992).
#[derive(Clone, Debug)]
pub struct Laplace {
    frame: Frame,
    /// ŵ, in the coordinates of the frame.
    beta: Vec<f64>,
    factor: Cholesky,
    fit: LogisticFit,
    /// That of the scores at the maximum.
    tie: f64,
}

impl Laplace {
    /// The approximation about a fit to these points; `None` unless it has weights of two present classes, and where H
    /// is not numerically positive definite.
    pub fn of(data: &Dataset, settings: &LogisticSettings, fit: &LogisticFit) -> Option<Laplace> {
        fit.binary.as_ref()?;
        let (&[earlier, later], Some(scores)) = (&fit.present[..], &fit.scores) else { return None };
        let frame = Design::of(data, settings.features).frame;
        let odds = scores.difference(later, earlier)?.recentered(frame.center - scores.origin);
        let beta = frame.weights(odds);
        let n = beta.len();
        // Sᵀ diag(1/λ²) S, where w = S β.
        let raw = frame.raw_weights();
        let mut weighted = raw.clone();
        for (i, precision) in precisions(settings).into_iter().enumerate() {
            weighted.row_mut(i).iter_mut().for_each(|entry| *entry *= precision);
        }
        let mut information: Matrix = raw.transposed().times(&weighted);
        for (x, _) in data.labeled() {
            let u = x - frame.center;
            let at = Point::new(u.x / frame.scale.x, u.y / frame.scale.y);
            let features = settings.features.at(at);
            let z = odds.at(u);
            let curvature = sigmoid(z) * sigmoid(-z);
            for (i, &feature) in features.iter().enumerate().take(n) {
                add_scaled(information.row_mut(i), curvature * feature, &features);
            }
        }
        let factor = Cholesky::of(&information, 0.0)?;
        Some(Laplace { frame, beta, factor, fit: fit.clone(), tie: scores.tie })
    }

    /// A fit with weights that are drawn.
    pub fn draw(&self, rng: &mut Rng) -> LogisticFit {
        let mut z = vec![0.0; self.beta.len() + 1];
        for pair in z.chunks_exact_mut(2) {
            let normal = normal_pair(rng);
            (pair[0], pair[1]) = (normal.x, normal.y);
        }
        z.truncate(self.beta.len());
        let mut beta = self.factor.root(&z);
        add_scaled(&mut beta, 1.0, &self.beta);
        let odds = self.frame.quadratic(&beta);
        let n_classes = self.fit.scores.as_ref().map_or(0, LogScores::n_classes);
        let mut classes = vec![None; n_classes];
        for (&class, score) in self.fit.present.iter().zip([Quadratic::default(), odds]) {
            classes[class] = Some(score);
        }
        LogisticFit {
            scores: Some(Quadratics { tie: self.tie, ..Quadratics::new(self.frame.center, classes) }),
            binary: Some(self.frame.raw(odds)),
            weights: None,
            log_posterior: None,
            conditional_log_likelihood: None,
            ..self.fit.clone()
        }
    }
}
