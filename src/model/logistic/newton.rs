use bayesboard_kernels::plane::{BLURRED, SMALL, VANISHING};

use super::dense::{Cholesky, add_scaled, dot};
use super::objective::{Derivatives, Objective};

/// The most passes over the data that a fit may take.
const MAX_PASSES: usize = 400;

/// The first damping: the least that exceeds the rounding error of a Hessian.
const LEAST_DAMPING: f64 = 1e-12;

/// When a refused Newton step changes no logit by more than this, and rounding may explain it, the search ends.
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
    /// At a minimum that is certain to exist.
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
/// **Steps.** A step d = −(H + μ diag H)⁻¹g is accepted when it achieves 1e-4 of the predicted decrease (Armijo). Where
/// the objective is flat to rounding, the slope decides: at the end of the step it must not rise by more than half of
/// what it fell at the start. μ starts at 0, grows on refusal and shrinks on success.
///
/// **End.** Two conditions must hold, since the objective may be flat in one direction. The squared Newton decrement
/// ν² = gᵀH⁻¹g, which no choice of units changes, is at most 1e-13(1 + |f|). And the step vanishes; it is still taken,
/// without another pass, and leaves an error of the order of ν².
///
/// **Rounding.** Where ν² may be rounding of the gradient alone, the search also ends when a refused step changes no
/// logit by more than [`BARELY`], after [`MAX_DROWNED`] refusals, or when half the passes are spent.
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
            let slack = 1.0 + here.value.abs();
            let is_small = step.decrement <= SMALL * slack;
            let reach = objective.reach(&step.direction);
            let vanishes = is_small && reach <= VANISHING;
            // The effect of a rounding error η of the gradient on the decrement, ηᵀH⁻¹η, and on a logit, ψ·H⁻¹η.
            let (rounding, trace) = (rounding(objective, &q, here.value), step.factor.inverse_trace());
            let is_drowned = step.decrement <= rounding * rounding * trace;
            n_drowned += usize::from(is_drowned && is_refused);
            let is_lost =
                is_drowned && (is_refused && (reach <= BARELY || n_drowned > MAX_DROWNED) || pass > MAX_PASSES / 2);
            if vanishes || is_lost {
                if vanishes {
                    add_scaled(&mut q, 1.0, &step.direction);
                    here.value -= 0.5 * step.decrement;
                }
                end = if wary && !certain(objective, step) {
                    End::Suspicious
                } else if vanishes && objective.reach(&unit(q.len())) * rounding * trace < BLURRED {
                    End::Minimum
                } else {
                    End::Floor
                };
                break;
            }
            // At a maximum the reach would be of the order of the square root of the decrement.
            if wary && damping == 0.0 && step.decrement <= 1e-8 * slack && (is_small || reach > 0.1) {
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
        is_refused = if step.decrement <= 1e-10 * (1.0 + here.value.abs()) {
            dot(&there.gradient, &step.direction) > 0.5 * step.decrement
        } else {
            there.value > here.value - 1e-4 * step.decrement
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

/// The computed length, by rounding alone, of a gradient that is zero.
///
/// The terms (p − y)ψ of the loss's gradient sum to at most the loss times the longest ψ, since 1 − p ≤ −log p. The
/// relative error of p is the error of a logit. The terms of the penalty balance those of the loss.
fn rounding(objective: &Objective, q: &[f64], value: f64) -> f64 {
    f64::EPSILON * value * objective.reach(&unit(q.len())) * (4.0 + objective.reach(q))
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
}

/// Whether a minimum certainly exists, near where this step was computed (after Bach 2010, proposition 2).
///
/// Let h be a direction with hᵀHh = 1, and ρ its largest change of any logit difference. Along h the third derivative
/// of the loss is at most ρ times the second. So the second derivative is at least e^(−ρt), and the first, which starts
/// at −ν or above, at least −ν + (1 − e^(−ρt))/ρ: it becomes positive when νρ < 1. The loss then rises eventually in
/// every direction, and since it is convex it has a minimum. ρ² is at most the squared reach of a unit step times tr
/// H⁻¹; the bound used is 4 times stricter, for rounding.
fn certain(objective: &Objective, step: &Step) -> bool {
    let reach = objective.reach(&unit(step.direction.len()));
    step.decrement * step.factor.inverse_trace() * reach * reach < 0.25
}

fn unit(n: usize) -> Vec<f64> {
    (0..n).map(|i| if i == 0 { 1.0 } else { 0.0 }).collect()
}
