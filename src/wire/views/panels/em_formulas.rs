//! The formulas of EM with the numbers of the half-step that is shown.

use super::formulas::prior_line;
use crate::board::{App, EmRun};
use crate::data::ClassMoments;
use crate::lab::Shares;
use crate::math::{Sym2, log_sum_exp};
use crate::wire::block::{Block, classes, command, equation, filled, note};
use crate::wire::family::{bayes_rule, mean_lines, quotient, variance_lines};
use crate::wire::value::Value;
use crate::words::Number::{Amount, Exp, Plain};
use crate::words::{self, heads};

/// How the shares follow from the model.
const E_STEP: &str = r"q_i(c) = \frac{π_c p(𝐱_i ∣ c)}{∑_k π_k p(𝐱_i ∣ k)}";

/// How the estimates follow from the shares, but for the variance.
const M_STEP: &str = r"n_c = ∑_i q_i(c)
π_c = \frac{n_c}{n}
μ_{cj} = \frac{1}{n_c} ∑_i q_i(c) x_{ij}
";

/// The variance of a class, and the shared one.
const VARIANCES: [&str; 2] = [
    r"σ_{cj}^2 = \frac{1}{n_c} ∑_i q_i(c) (x_{ij} − μ_{cj})^2",
    r"σ_j^2 = \frac{1}{n} ∑_c ∑_i q_i(c) (x_{ij} − μ_{cj})^2",
];

/// Both steps, and below them the numbers of the last half-step: shares after an E-step, estimates after an M-step.
pub(super) fn formulas(app: &App, seen: &EmRun) -> Vec<Block> {
    let class = app.subject();
    let is_shared = app.board().settings.generative.pooling == 1.0;
    let epsilon = seen.run.learner().epsilon();
    let smoothing = if epsilon > 0.0 { filled(" + #", [Plain(epsilon).text()]) } else { String::new() };
    let choose = |class: usize| command("chooseClass", [Value::Number(class as f64)]);
    let mut blocks = vec![
        classes("class", heads::CLASS, app.board().data.classes(), class, &choose),
        note("e-step", words::E_STEP),
        equation("shares", E_STEP),
        note("m-step", words::M_STEP),
        equation("estimates", format!("{M_STEP}{}{smoothing}", VARIANCES[usize::from(is_shared)])),
    ];
    match &seen.responsibilities {
        Some(parts) if seen.run.steps() % 2 == 1 => blocks.extend(e_step(app, class, parts).into_iter().flatten()),
        Some(parts) => blocks.extend(m_step(app, class, parts, epsilon)),
        None => {}
    }
    blocks
}

/// Bayes' rule at the first point without a label.
fn e_step(app: &App, class: usize, parts: &Shares) -> Option<[Block; 2]> {
    let (index, (at, _)) = app.board().data.iter().enumerate().find(|(_, (_, label))| label.is_none())?;
    let model = app.mixture()?;
    let of_class = model.classes[class]?;
    let density = of_class.density.log_density(at);
    let evidence = log_sum_exp(&model.log_joint(at));
    let part = words::not_certain(&parts[index], class);
    let rule = bayes_rule([Plain(of_class.prior), Exp(density), Exp(evidence)], part);
    Some([
        note("first", words::at_first_unlabeled([at.x, at.y].map(|v| words::mean(app, v).text()))),
        equation("shares-now", filled(r"q_i(c) = \frac{# · #}{#} # #", rule)),
    ])
}

/// The estimates, from sums weighted by the responsibilities.
fn m_step(app: &App, class: usize, parts: &Shares, epsilon: f64) -> Option<Block> {
    let settings = &app.board().settings.generative;
    let moments = ClassMoments::weighted(&app.board().data, parts);
    let own = moments.classes[class];
    let model = app.mixture()?.classes[class]?;
    let (n_c, n) = (own.weight, moments.grand.weight);
    let by_hand = settings.prior.as_ref().map(|_| model.prior);
    let prior = prior_line(settings, by_hand, [n_c, n], moments.classes.len());
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, of_class| sum + of_class.scatter);
    let (scatter, divisor) = if settings.pooling == 1.0 { (within, n) } else { (own.scatter, n_c) };
    let mut lines = vec![prior, mean_lines(app, own.mean, n_c), variance_lines(scatter, divisor, epsilon)];
    if settings.correlation > 0.0 {
        let covariance = quotient(Plain(scatter.xy), Amount(divisor), scatter.xy / divisor);
        lines.push(filled(r"σ_{c12} = \frac{#}{#} # #", covariance));
    }
    Some(equation("estimates-now", lines.join("\n")))
}
