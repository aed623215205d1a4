//! The formulas of EM with the numbers of the half-step that is shown.

use super::slots::Formulas;
use crate::board::{App, EmRun};
use crate::data::ClassMoments;
use crate::math::{Sym2, log_sum_exp};
use crate::model::em::Responsibilities;
use crate::words;

/// What the last half-step computed: parts of a point after an E-step, estimates after an M-step. At the start the
/// formulas have no numbers.
pub(super) fn formulas(app: &App, seen: &EmRun) -> Formulas {
    let (mut out, class) = (Formulas::default(), app.subject());
    out.class("c", app.board().data.classes(), class);
    let is_shared = app.board().settings.generative.pooling == 1.0;
    out.fill(if is_shared { "m-shared" } else { "m-own" }, "", &[]);
    let epsilon = seen.run.models[0].epsilon;
    if epsilon > 0.0 {
        out.fill("epsilon", "n", &[epsilon]);
    }
    match &seen.responsibilities {
        Some(parts) if seen.steps % 2 == 1 => e_step(app, class, parts, &mut out),
        Some(parts) => m_step(app, class, parts, epsilon, &mut out),
        None => {}
    }
    out
}

/// Bayes' rule at the first point without a label.
fn e_step(app: &App, class: usize, parts: &Responsibilities, out: &mut Formulas) {
    let first = app.board().data.iter().enumerate().find(|(_, (_, label))| label.is_none());
    let of_class = app.mixture().and_then(|model| model.classes[class].map(|of_class| (model, of_class)));
    let (Some((index, (at, _))), Some((model, of_class))) = (first, of_class) else { return };
    let density = of_class.density.log_density(at);
    let evidence = log_sum_exp(&model.log_joint(at));
    let part = words::not_certain(&parts[index], class);
    out.fill("e-step", "nnnllp", &[at.x, at.y, of_class.prior, density, evidence, part]);
}

/// The estimates from sums that are weighted by the parts.
fn m_step(app: &App, class: usize, parts: &Responsibilities, epsilon: f64, out: &mut Formulas) {
    let settings = &app.board().settings.generative;
    let moments = ClassMoments::weighted(&app.board().data, parts);
    let own = moments.classes[class];
    let Some(model) = app.mixture().and_then(|model| model.classes[class]) else { return };
    let (n_c, n, alpha) = (own.weight, moments.grand.weight, settings.prior_smoothing);
    let k = moments.classes.len() as f64;
    match &settings.prior {
        Some(_) => out.fill("m-prior-set", "n", &[model.prior]),
        None if alpha > 0.0 => out.fill("m-prior-smoothed", "nnn", &[n_c + alpha, n + alpha * k, model.prior]),
        None => out.fill("m-prior", "ncn", &[n_c, n, n_c / n]),
    }
    let mean = own.mean;
    out.fill("m-mean", "nnnnnn", &[mean.x * n_c, n_c, mean.x, mean.y * n_c, n_c, mean.y]);
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, of_class| sum + of_class.scatter);
    let (scatter, divisor) = if settings.pooling == 1.0 { (within, n) } else { (own.scatter, n_c) };
    let [xx, yy] = [scatter.xx, scatter.yy].map(|sum| sum / divisor + epsilon);
    out.fill("m-variance", "nnnnnn", &[scatter.xx, divisor, xx, scatter.yy, divisor, yy]);
    if settings.correlation > 0.0 {
        out.fill("m-covariance", "nnn", &[scatter.xy, divisor, scatter.xy / divisor]);
    }
}
