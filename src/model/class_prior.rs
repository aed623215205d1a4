use super::gaussian::Unfittable;
use crate::math::PerClass;

/// The class prior of every declared class; `None` for one whose prior is 0.
///
/// With counts n_c it is (n_c + α)/(n + αK) of all K declared classes, whether or not they have points. A prior set by
/// hand is normalized over the classes that have points.
///
/// # Errors
/// No class has points, or every class with points has the prior 0.
pub(super) fn class_prior(
    counts: &[f64],
    smoothing: f64,
    by_hand: Option<&[f64]>,
) -> Result<PerClass<Option<f64>>, Unfittable> {
    let weight = |c: usize| match by_hand {
        Some(_) if counts[c] == 0.0 => 0.0,
        Some(prior) => prior.get(c).copied().unwrap_or(0.0),
        None => counts[c] + smoothing,
    };
    let total: f64 = (0..counts.len()).map(weight).sum();
    if counts.iter().all(|&n| n == 0.0) {
        Err(Unfittable::NoPoints)
    } else if total == 0.0 {
        Err(Unfittable::NoPrior)
    } else {
        Ok(PerClass::new(counts.len(), |c| Some(weight(c)).filter(|&w| w > 0.0).map(|w| w / total)))
    }
}
