use bayesboard_kernels::stopping::NewtonStep;

use super::dense::{Cholesky, add_scaled, dot};
use super::loss::Derivatives;

/// The most passes over the data that a fit may take.
const MAX_PASSES: usize = 400;

/// The first damping: the least that exceeds the rounding error of a Hessian.
const LEAST_DAMPING: f64 = 1e-12;

/// The search ends when a refused Newton step changes no logit by more than this, and rounding may explain the refusal.
const BARELY: f64 = 1e-4;

/// The number of refused longer steps that rounding may explain, after which the search ends.
///
/// A long step may also be refused because it overshoots; then a shorter one succeeds.
const MAX_DROWNED: usize = 16;

/// A convex function: minus a log-posterior of logistic regression.
pub(super) trait Convex {
    /// The function with its derivatives.
    fn at(&self, q: &[f64]) -> Derivatives;
    /// Those at 0.
    fn at_zero(&self) -> Derivatives;
    /// Its value at 0, without a pass over the data.
    fn value_at_zero(&self) -> f64;
    /// Whether there is no penalty.
    fn is_likelihood(&self) -> bool;
    /// A bound of the change of any logit difference of any point by a step.
    fn reach(&self, step: &[f64]) -> f64;
    /// A bound of φᵀH⁻¹φ over the features φ of the points, given the Hessian's factor.
    fn flatness(&self, hessian: &Cholesky) -> f64;
}

/// Coordinates, and what the function is there.
pub(super) type Place = (Vec<f64>, Derivatives);

/// Where the minimization ended.
#[derive(Clone, Debug)]
pub(super) struct Minimum {
    /// The coordinates on the way, from the start to before the last step.
    pub(super) way: Vec<Vec<f64>>,
    /// The coordinates.
    pub(super) at: Vec<f64>,
    /// The objective there.
    pub(super) value: f64,
    /// Passes over the data.
    pub(super) passes: usize,
    /// Why it ended.
    pub(super) end: End,
}

/// Why a minimization ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// At a minimum whose existence is certain.
    Minimum,
    /// Without a penalty, where there may be no minimum.
    ///
    /// The loss is below log 2, or it hardly decreases while the step does not vanish.
    Suspicious,
    /// Where rounding prevents any decrease: the objective is too flat in some direction to locate its minimum.
    Floor,
    /// At the limit of passes.
    Stalled,
}

impl End {
    /// Whether this is a minimum up to rounding.
    pub(super) fn is_minimum(self) -> bool {
        matches!(self, End::Minimum | End::Floor)
    }
}

/// What to do when a likelihood may have no maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suspicion {
    /// Stop, so that existence can be decided.
    Stop,
    /// Go on: existence is known.
    Dispelled,
}

/// Minimizes from the better of a start and 0.
///
/// A start no higher than 0 stays in a sublevel set that is compact exactly when the minimum exists.
pub(super) fn minimize(f: &dyn Convex, start: Option<Vec<f64>>, suspicion: Suspicion) -> Minimum {
    let start = start.filter(|q| q.iter().all(|x| x.is_finite())).map(|q| {
        let there = f.at(&q);
        (q, there)
    });
    let passes = usize::from(start.is_some());
    let is_better =
        |(_, there): &Place| there.value <= f.value_at_zero() && there.gradient.iter().all(|g| g.is_finite());
    let from = start.filter(is_better).unwrap_or_else(|| {
        let here = f.at_zero();
        (vec![0.0; here.gradient.len()], here)
    });
    let minimum = descend(f, from, suspicion, MAX_PASSES);
    Minimum { passes: passes + minimum.passes, ..minimum }
}

/// Minimizes from a given place by Newton's method with Levenberg's damping.
///
/// **Steps.** A step d = −(H + μ diag H)⁻¹g is accepted when it decreases the objective enough. Where the objective is
/// flat to rounding, the slope decides: at the end of the step it must not rise by more than half of what it fell at
/// the start. μ starts at 0, grows on refusal and shrinks on success.
///
/// **End.** By [`NewtonStep`]. Where ν² may be rounding of the gradient alone, the search also ends when a refused step
/// changes no logit by more than [`BARELY`], after [`MAX_DROWNED`] refusals, or when half the passes are spent.
pub(super) fn descend(f: &dyn Convex, start: Place, suspicion: Suspicion, most_passes: usize) -> Minimum {
    let (mut q, mut here) = start;
    let (mut way, mut passes) = (Vec::new(), 0);
    let wary = f.is_likelihood() && suspicion == Suspicion::Stop;
    let mut damping = 0.0;
    let mut is_refused = false;
    // Refused steps that rounding may explain.
    let mut n_drowned = 0;
    let mut end = End::Stalled;
    for pass in 0..most_passes {
        if wary && here.value < std::f64::consts::LN_2 {
            end = End::Suspicious;
            break;
        }
        let newton = Step::of(&here, 0.0).or_else(|| Step::of(&here, LEAST_DAMPING));
        if let Some(step) = &newton {
            let judged = step.judged(f, &here);
            let (flatness, largest_logit) = (f.flatness(&step.factor), f.reach(&q));
            let is_drowned = judged.is_rounding(flatness, largest_logit);
            n_drowned += usize::from(is_drowned && is_refused);
            let is_lost = is_drowned
                && (is_refused && (judged.reach <= BARELY || n_drowned > MAX_DROWNED) || pass > most_passes / 2);
            if judged.vanishes() || is_lost {
                if judged.vanishes() {
                    way.push(q.clone());
                    add_scaled(&mut q, 1.0, &step.direction);
                    here.value -= 0.5 * step.decrement;
                }
                end = if wary && !judged.proves_a_minimum(flatness) {
                    End::Suspicious
                } else if judged.vanishes() && judged.is_sharp(flatness, largest_logit) {
                    End::Minimum
                } else {
                    End::Floor
                };
                break;
            }
            if wary && damping == 0.0 && judged.is_suspicious() {
                end = End::Suspicious;
                break;
            }
        }
        let Some(step) = (if damping == 0.0 { newton } else { Step::of(&here, damping) }) else {
            damping = raised(damping);
            continue;
        };
        let mut trial = q.clone();
        add_scaled(&mut trial, 1.0, &step.direction);
        let there = f.at(&trial);
        passes += 1;
        // Judges by the value, or by the slope where the change of the value is below rounding.
        let judged = step.judged(f, &here);
        is_refused = if judged.is_flat() {
            dot(&there.gradient, &step.direction) > 0.5 * step.decrement
        } else {
            !judged.descends(1.0, there.value)
        };
        if is_refused {
            damping = raised(damping);
        } else {
            way.push(std::mem::replace(&mut q, trial));
            here = there;
            damping = if damping <= LEAST_DAMPING { 0.0 } else { 0.1 * damping };
        }
    }
    Minimum { way, at: q, value: here.value, passes, end }
}

fn raised(damping: f64) -> f64 {
    (100.0 * damping).max(LEAST_DAMPING)
}

struct Step {
    direction: Vec<f64>,
    /// ν² = gᵀ(H + μ diag H)⁻¹g.
    decrement: f64,
    factor: Cholesky,
}

impl Step {
    fn of(f: &Derivatives, damping: f64) -> Option<Step> {
        let factor = Cholesky::of(&f.hessian, damping)?;
        let direction: Vec<f64> = factor.solve(&f.gradient).into_iter().map(|x| -x).collect();
        let decrement = -dot(&f.gradient, &direction);
        (decrement >= 0.0 && decrement.is_finite()).then_some(Step { direction, decrement, factor })
    }

    /// The step from here, as the stopping rule sees it.
    fn judged(&self, f: &dyn Convex, here: &Derivatives) -> NewtonStep {
        NewtonStep { value: here.value, decrement: self.decrement, reach: f.reach(&self.direction) }
    }
}
