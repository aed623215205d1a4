use bayesboard_kernels::stopping::NewtonStep;

use super::dense::{Cholesky, add_scaled, dot};
use super::loss::Derivatives;
use super::objective::Objective;

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

/// Where the minimization ended.
#[derive(Clone, Debug)]
pub(super) struct Minimum {
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

/// Minimizes by Newton's method with Levenberg's damping, from the better of `start` and 0.
///
/// A start no higher than 0 stays in a sublevel set that is compact exactly when the minimum exists.
///
/// **Steps.** A step d = −(H + μ diag H)⁻¹g is accepted when it decreases the objective enough. Where the objective is
/// flat to rounding, the slope decides: at the end of the step it must not rise by more than half of what it fell at
/// the start. μ starts at 0, grows on refusal and shrinks on success.
///
/// **End.** By [`NewtonStep`]. Where ν² may be rounding of the gradient alone, the search also ends when a refused step
/// changes no logit by more than [`BARELY`], after [`MAX_DROWNED`] refusals, or when half the passes are spent.
pub(super) fn minimize(objective: &Objective, start: Option<Vec<f64>>, suspicion: Suspicion) -> Minimum {
    let mut passes = 0;
    let mut evaluate = |q: &[f64]| {
        passes += 1;
        objective.at(q)
    };
    let (mut q, mut here) = first(objective, start, &mut evaluate);
    let wary = objective.is_likelihood() && suspicion == Suspicion::Stop;
    let mut damping = 0.0;
    let mut is_refused = false;
    // Refused steps that rounding may explain.
    let mut n_drowned = 0;
    let mut end = End::Stalled;
    for pass in 0..MAX_PASSES {
        if wary && here.value < std::f64::consts::LN_2 {
            end = End::Suspicious;
            break;
        }
        let newton = Step::of(&here, 0.0).or_else(|| Step::of(&here, LEAST_DAMPING));
        if let Some(step) = &newton {
            let judged = step.judged(objective, &here);
            let (flatness, largest_logit) = (flatness(objective, step), objective.reach(&q));
            let is_drowned = judged.is_rounding(flatness, largest_logit);
            n_drowned += usize::from(is_drowned && is_refused);
            let is_lost = is_drowned
                && (is_refused && (judged.reach <= BARELY || n_drowned > MAX_DROWNED) || pass > MAX_PASSES / 2);
            if judged.vanishes() || is_lost {
                if judged.vanishes() {
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
        let there = evaluate(&trial);
        // Judges by the value, or by the slope where the change of the value is below rounding.
        let judged = step.judged(objective, &here);
        is_refused = if judged.is_flat() {
            dot(&there.gradient, &step.direction) > 0.5 * step.decrement
        } else {
            !judged.descends(1.0, there.value)
        };
        if is_refused {
            damping = raised(damping);
        } else {
            (q, here) = (trial, there);
            damping = if damping <= LEAST_DAMPING { 0.0 } else { 0.1 * damping };
        }
    }
    Minimum { at: q, value: here.value, passes, end }
}

/// The better of the start and 0; evaluating 0 takes no pass.
fn first(
    objective: &Objective,
    start: Option<Vec<f64>>,
    evaluate: &mut impl FnMut(&[f64]) -> Derivatives,
) -> (Vec<f64>, Derivatives) {
    if let Some(q) = start.filter(|q| q.len() == objective.dimension() && q.iter().all(|x| x.is_finite())) {
        let there = evaluate(&q);
        if there.value <= objective.value_at_zero() && there.gradient.iter().all(|g| g.is_finite()) {
            return (q, there);
        }
    }
    (vec![0.0; objective.dimension()], objective.at_zero())
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
    fn judged(&self, objective: &Objective, here: &Derivatives) -> NewtonStep {
        NewtonStep { value: here.value, decrement: self.decrement, reach: objective.reach(&self.direction) }
    }
}

/// A bound of ψᵀH⁻¹ψ over the points: tr H⁻¹ times the squared reach of a unit step.
fn flatness(objective: &Objective, step: &Step) -> f64 {
    let unit: Vec<f64> = (0..step.direction.len()).map(|i| if i == 0 { 1.0 } else { 0.0 }).collect();
    let reach = objective.reach(&unit);
    reach * reach * step.factor.inverse_trace()
}
