use bayesboard_kernels::plane::{BLURRED, SMALL, VANISHING};

use super::dense::{Cholesky, add_scaled, dot};
use super::objective::{Derivatives, Objective};

/// The most passes over the data that a fit may take.
const MAX_PASSES: usize = 400;

/// The damping to begin with: as little as makes a difference to what rounding leaves of a Hessian.
const LEAST_DAMPING: f64 = 1e-12;

/// The change of any logit by a Newton step below which a refusal ends the search, if rounding may be to blame.
const BARELY: f64 = 1e-4;

/// So many longer steps may be refused, with rounding to blame, until the search ends: a long step may also be refused
/// because it overshoots, and a shorter one succeeds.
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
    /// Where without a penalty there may be no minimum: the loss is below log 2, or hardly decreases
    /// while the step does not vanish.
    Suspicious,
    /// Where rounding lets nothing decrease any more: in some direction the objective is too flat to tell where its
    /// minimum is.
    Floor,
    /// At the cap.
    Stalled,
}

impl End {
    /// Whether this is a minimum, as far as rounding lets it be told.
    pub(super) fn is_minimum(self) -> bool {
        matches!(self, End::Minimum | End::Floor)
    }
}

/// What to do where a likelihood looks as if it had no maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suspicion {
    /// Stop, so that existence can be decided.
    Stop,
    /// Go on: existence is known.
    Dispelled,
}

/// Minimizes by Newton's method with Levenberg's damping, from the better of `start` and 0.
///
/// Starting no higher than 0 keeps to a sublevel set that is compact exactly when the minimum exists. A step
/// d = −(H + μ diag H)⁻¹g is taken when it achieves a ten-thousandth of what it promises (Armijo), or, where the
/// objective is flat to rounding and cannot judge a step, when the slope along it does not end up rising by half of what
/// it fell at first; μ starts at 0, grows on refusal and shrinks on success. The end is judged by the squared Newton
/// decrement ν² = gᵀH⁻¹g, which no choice of units changes, at most 1e-13(1 + |f|), and by a vanishing step, which is
/// then taken without another pass: the error left is of the order of ν². The objective may be far flatter in one
/// direction than ν² is small, so neither would do alone. Where rounding of the gradient may be all there is of ν², the
/// end is also when a step is refused that changes no logit by more than [`BARELY`], after [`MAX_DROWNED`] refusals, or
/// when half the passes are spent.
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
    // Refused steps of which rounding may be to blame.
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
            // What rounding of the gradient, η, may make of the decrement, ηᵀH⁻¹η, and of a logit, ψ·H⁻¹η.
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
            // At a maximum the reach would be of the order of the decrement's root.
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
        // By the value down to where rounding drowns it, by the slope from there on.
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

/// What rounding alone may leave of a gradient that is zero.
///
/// The terms of the loss's gradient, (p − [y])ψ, are at most in sum the loss times the longest ψ, since 1 − p ≤ −log p,
/// and the relative error of p is that of a logit; the terms of the penalty balance them.
fn rounding(objective: &Objective, q: &[f64], value: f64) -> f64 {
    f64::EPSILON * value * objective.reach(&unit(q.len())) * (4.0 + objective.reach(q))
}

/// The better of the start and 0, which takes no pass.
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

/// Whether a minimum is certain to exist, near where this step was computed.
///
/// Let h be a direction with hᵀHh = 1 and ρ the most it changes any logit difference. Along it the third derivative of
/// the loss is at most ρ times the second, so the second is at least e^(−ρt), and the first, which starts at −ν or
/// above, at least −ν + (1 − e^(−ρt))/ρ: positive before long when νρ < 1. So the loss ends up rising in every
/// direction, and being convex it has a minimum (after Bach 2010, proposition 2). ρ² is bounded by the squared reach of
/// a unit step times tr H⁻¹; a factor 4 is left for rounding.
fn certain(objective: &Objective, step: &Step) -> bool {
    let reach = objective.reach(&unit(step.direction.len()));
    step.decrement * step.factor.inverse_trace() * reach * reach < 0.25
}

fn unit(n: usize) -> Vec<f64> {
    (0..n).map(|i| if i == 0 { 1.0 } else { 0.0 }).collect()
}
