//! The formulas of EM with the numbers of the half-step that is shown.

use super::slots::Formulas;
use crate::board::{App, EmRun};
use crate::data::ClassMoments;
use crate::lab::Shares;
use crate::math::{Sym2, log_sum_exp};
use crate::wire::family::{bayes_rule, means, quotient, variances};
use crate::words;
use crate::words::Number::{Amount, Exp, Plain};

/// The formulas of the last half-step: responsibilities after an E-step, estimates after an M-step. At the start they
/// have no numbers.
pub(super) fn formulas(app: &App, seen: &EmRun) -> Formulas {
    let (mut out, class) = (Formulas::default(), app.subject());
    out.class("c", app.board().data.classes(), class);
    let is_shared = app.board().settings.generative.pooling == 1.0;
    out.fill(if is_shared { "m-shared" } else { "m-own" }, []);
    let epsilon = seen.run.learner().epsilon();
    match &seen.responsibilities {
        Some(parts) if seen.run.steps() % 2 == 1 => e_step(app, class, parts, &mut out),
        Some(parts) => m_step(app, class, parts, epsilon, &mut out),
        None => {}
    }
    if epsilon > 0.0 {
        out.fill("epsilon", [Plain(epsilon)]);
    }
    out
}

/// Bayes' rule at the first point without a label.
fn e_step(app: &App, class: usize, parts: &Shares, out: &mut Formulas) {
    let first = app.board().data.iter().enumerate().find(|(_, (_, label))| label.is_none());
    let of_class = app.mixture().and_then(|model| model.classes[class].map(|of_class| (model, of_class)));
    let (Some((index, (at, _))), Some((model, of_class))) = (first, of_class) else { return };
    let density = of_class.density.log_density(at);
    let evidence = log_sum_exp(&model.log_joint(at));
    let part = words::not_certain(&parts[index], class);
    let place = [at.x, at.y].map(|v| words::mean(app, v).text()).to_vec();
    out.write("e-step", [place, bayes_rule([Plain(of_class.prior), Exp(density), Exp(evidence)], part)].concat());
}

/// The estimates, from sums weighted by the responsibilities.
fn m_step(app: &App, class: usize, parts: &Shares, epsilon: f64, out: &mut Formulas) {
    let settings = &app.board().settings.generative;
    let moments = ClassMoments::weighted(&app.board().data, parts);
    let own = moments.classes[class];
    let Some(model) = app.mixture().and_then(|model| model.classes[class]) else { return };
    let (n_c, n, alpha) = (own.weight, moments.grand.weight, settings.prior_smoothing);
    let k = moments.classes.len() as f64;
    match &settings.prior {
        Some(_) => out.state("m-prior-set", [Plain(model.prior)]),
        None if alpha > 0.0 => {
            let [above, below] = [n_c + alpha, n + alpha * k].map(Amount);
            out.write("m-prior-smoothed", quotient(above, below, model.prior));
        }
        None => out.write("m-prior", quotient(Amount(n_c), Amount(n), n_c / n)),
    }
    out.write("m-mean", means(app, own.mean, n_c));
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, of_class| sum + of_class.scatter);
    let (scatter, divisor) = if settings.pooling == 1.0 { (within, n) } else { (own.scatter, n_c) };
    out.write("m-variance", variances(scatter, divisor, epsilon));
    if settings.correlation > 0.0 {
        out.write("m-covariance", quotient(Plain(scatter.xy), Amount(divisor), scatter.xy / divisor));
    }
}
