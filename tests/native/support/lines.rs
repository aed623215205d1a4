//! The lines of two fitted models.

use bayesboard::math::Vec2;
use bayesboard::model::Fit;

/// The normals of the generative line and of the logistic one.
pub(crate) fn normals(fit: &Fit) -> [Vec2; 2] {
    let generative = fit.gaussian().and_then(|model| model.log_odds_weights()).expect("a line");
    let logistic = fit.logistic().binary.as_ref().expect("two classes");
    [Vec2::new(generative[1], generative[2]), Vec2::new(logistic[1], logistic[2])]
}

/// The angle between two directions in degrees.
pub(crate) fn angle(a: Vec2, b: Vec2) -> f64 {
    (a.dot(b) / (a.length() * b.length())).clamp(-1.0, 1.0).acos().to_degrees()
}
