//! The formulas with the numbers of Gaussian densities.

use std::f64::consts::TAU;

use crate::board::App;
use crate::math::{Point, Sym2, Vec2, log_sum_exp};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::wire::block::filled;
use crate::wire::family::bayes_rule;
use crate::wire::views::{Formulas, about_center};
use crate::words::Number::{Added, Amount, Exp, Exponent, Mean, Plain};
use crate::words::{self, Number, equation, outcome, relation, stated};

/// The mean and the covariance of a class with points, even if there is no model.
pub(in crate::wire) fn covariance(app: &App, class: usize, out: &mut Formulas) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    let (n_c, n) = (own.weight, moments.grand.weight);
    out.write("mean", means(app, own.mean, n_c));
    // Σ_c(t) as in the model: what is summed, and what it is divided by.
    let t = settings.pooling;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let (scatter, divisor) = (own.scatter * (1.0 - t) + within * t, (1.0 - t) * n_c + t * n);
    let epsilon = settings.epsilon(moments.grand.covariance());
    out.write("variance", variances(scatter, divisor, epsilon));
    if epsilon > 0.0 {
        out.fill("epsilon", [Plain(epsilon)]);
    }
    let kind = match t {
        0.0 => "own",
        1.0 => "shared",
        _ => "between",
    };
    out.fill(kind, [1.0 - t, t, 1.0 - t, t].map(Amount));
    if settings.correlation > 0.0 {
        let r = settings.correlation;
        let operands = [Amount(r), Plain(scatter.xy), Amount(divisor)];
        let is = Plain(r * scatter.xy / divisor);
        out.write("covariance", equation(operands, is, |[r, sum, divisor]| r * sum / divisor));
    }
}

/// Bayes' rule at a position: the density of the class there, and its share of p(x).
pub(super) fn bayes(app: &App, model: &GaussianModel, class: usize, at: Point, out: &mut Formulas) {
    let data = &app.board().data;
    let Some(GaussianClass { prior, density }) = model.classes[class] else {
        return out.say("no-bayes", words::class_missing(data, class));
    };
    let (u, covariance) = (at - density.mean, density.covariance);
    let log_density = density.quadratic(density.mean).at(u);
    let log_marginals = density.log_marginals(at);
    let Sym2 { xx, xy, yy } = covariance;
    let naive = xy == 0.0;
    if naive {
        let axes = [(xx, at.x, density.mean.x, log_marginals[0]), (yy, at.y, density.mean.y, log_marginals[1])];
        let of_both =
            axes.map(|(variance, x, mean, log)| normal(variance, [x, mean].map(|v| words::mean(app, v)), log)).concat();
        let both = equation(log_marginals.map(Exp), Exp(log_density), |[first, second]| first + second);
        out.write("density-naive", [of_both, both].concat());
    } else {
        let distance = covariance.inverse().form(u);
        out.write("density-full", normal_of_both(u, covariance, distance, log_density));
    }
    let logs = [log_marginals[0], log_marginals[1], log_density];
    if logs.iter().any(|&log| log > 0.0) {
        out.say("above-one", words::ABOVE_ONE.to_owned());
    }
    out.say("independence", words::independence(&data.classes()[class], logs, naive));
    let evidence = log_sum_exp(&model.log_joint(at));
    let posterior = words::not_certain(&model.posterior(at), class);
    out.write("bayes", bayes_rule([Plain(prior), Exp(log_density), Exp(evidence)], posterior));
}

/// From the means to w and w₀ where the quadratic parts cancel, else why they do not.
pub(super) fn line(app: &App, model: &GaussianModel, [zero, one]: [usize; 2], out: &mut Formulas) {
    let data = &app.board().data;
    let (Some(first), Some(second)) = (model.classes[zero], model.classes[one]) else {
        let absent = if model.classes[zero].is_none() { zero } else { one };
        return out.say("no-line", words::class_missing(data, absent));
    };
    let covariance = first.density.covariance;
    if second.density.covariance != covariance {
        let of_one = second.density.covariance;
        if covariance.xy == 0.0 && of_one.xy == 0.0 {
            let left = |one: f64, zero: f64| {
                let is = Plain(0.5 / zero - 0.5 / one);
                equation([Plain(one), Plain(zero)], is, |[one, zero]| 0.5 / zero - 0.5 / one)
            };
            out.write("remain", [left(of_one.xx, covariance.xx), left(of_one.yy, covariance.yy)].concat());
        }
        return out.say("no-line", words::no_line(&app.board().settings.generative));
    }
    about_center(app, "line-center", out);
    let from_center = words::center(app) - Point::ORIGIN;
    let (a, b) = (first.density.mean - from_center, second.density.mean - from_center);
    let (precision, middle) = (covariance.inverse(), a.midpoint(b));
    let w = precision.apply(b - a);
    let prior = (second.prior / first.prior).ln();
    // ½(μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁) = −w·(μ₀+μ₁)/2, which does not cancel.
    let [x, y] = [-w.x * middle.x, -w.y * middle.y];
    let w0 = prior + (x + y);
    if covariance.xy == 0.0 {
        let axes = [(a.x, b.x, covariance.xx, w.x, x), (a.y, b.y, covariance.yy, w.y, y)]
            .map(|(zero, one, variance, w, c)| ([one, zero].map(|v| words::mean(app, v)), variance, w, c));
        out.write("cancel-naive", axes.map(|(means, variance, w, c)| squares(means, variance, w, c)).concat());
        let weights = axes.map(|([one, zero], variance, w, _)| {
            equation([one, zero, Plain(variance)], Plain(w), |[one, zero, variance]| (one - zero) / variance)
        });
        out.write("weights-naive", weights.concat());
        out.sum("w0-naive", &[prior, x, y], w0);
    } else {
        let (Sym2 { xx, xy, yy }, d) = (precision, b - a);
        out.state("cancel-full", [Plain(xx / 2.0), Added(xy), Added(yy / 2.0)]);
        let (operands, w) = ([xx, xy, xy, yy, d.x, d.y].map(Plain), [w.x, w.y].map(Plain));
        let sign = relation(&operands, w, |of| [of[0] * of[4] + of[1] * of[5], of[2] * of[4] + of[3] * of[5]]);
        out.write("weights-full", [&operands.map(Number::text)[..], &[sign], &w.map(Number::text)].concat());
        out.sum("w0-full", &[prior, x + y], w0);
    }
    let odds = [Plain(w0), Added(w.x), Added(w.y)];
    out.state("odds", odds);
    out.fill("odds-zero", odds);
}

/// The squares of one feature, which cancel, and the remaining terms: the means of the classes 1 and 0 and their
/// variance; the coefficient of x², w and a constant.
fn squares([one, zero]: [Number; 2], variance: f64, w: f64, constant: f64) -> Vec<String> {
    let half = 0.5 / variance;
    let constant = words::settled(constant, &[half * zero.read().powi(2)]);
    let operands = [one, Plain(variance), zero, Plain(variance)];
    let left = [Plain(-half), Added(half), Added(w), Added(constant)];
    let sign = relation(&operands, left, |of| {
        let (one, variance, zero) = (of[0], of[1], of[2]);
        [-0.5 / variance, 0.5 / variance, (one - zero) / variance, 0.5 * (zero * zero - one * one) / variance]
    });
    [&operands.map(Number::text)[..], &[sign], &left.map(Number::text)].concat()
}

/// The texts of a quotient.
pub(in crate::wire) fn quotient(dividend: Number, divisor: Number, is: f64) -> Vec<String> {
    equation([dividend, divisor], Plain(is), |[dividend, divisor]| dividend / divisor)
}

/// The texts of the means along both axes, of so many points.
pub(in crate::wire) fn means(app: &App, mean: Point, n: f64) -> Vec<String> {
    let extent = app.viewport().rect().width();
    let of = |mean| equation([Mean(n * mean, n * extent), Amount(n)], Mean(mean, extent), |[sum, n]| sum / n);
    [of(mean.x), of(mean.y)].concat()
}

/// The means along both axes as formulas, of so many points.
pub(in crate::wire) fn mean_lines(app: &App, mean: Point, n: f64) -> String {
    filled("μ_{c1} = \\frac{#}{#} # #\nμ_{c2} = \\frac{#}{#} # #", means(app, mean, n))
}

/// The variances along both axes as formulas; the smoothing is added to both.
pub(in crate::wire) fn variance_lines(scatter: Sym2, divisor: f64, epsilon: f64) -> String {
    let smoothing = if epsilon > 0.0 { filled(" + #", [Plain(epsilon).text()]) } else { String::new() };
    let [first, second] =
        [r"σ_{c1}^2 = \frac{#}{#}", r"σ_{c2}^2 = \frac{#}{#}"].map(|line| format!("{line}{smoothing}"));
    filled(&format!("{first} # #\n{second} # #"), variances(scatter, divisor, epsilon))
}

/// The texts of the variances along both axes; the smoothing is added to both.
pub(in crate::wire) fn variances(scatter: Sym2, divisor: f64, epsilon: f64) -> Vec<String> {
    let of = |sum: f64| {
        let (operands, is) = ([Plain(sum), Amount(divisor), Plain(epsilon)], Plain(sum / divisor + epsilon));
        let is = outcome(operands, is, |[sum, divisor, epsilon]| sum / divisor + epsilon);
        [&operands.map(Number::text)[..2], &is].concat()
    };
    [of(scatter.xx), of(scatter.yy)].concat()
}

/// The normal density of one feature, given its logarithm: with σ², x and μ, as a factor times a power of e, and as a
/// number.
fn normal(variance: f64, [x, mean]: [Number; 2], log: f64) -> Vec<String> {
    let (operands, factor) = ([Plain(variance), x, mean, Plain(variance)], -0.5 * (TAU * variance).ln());
    let factors = [Exp(factor), Exponent(log - factor)];
    let sign = relation(&operands, factors, |of| [-0.5 * (TAU * of[0]).ln(), -0.5 * (of[1] - of[2]).powi(2) / of[3]]);
    let power = equation(factors, Exp(log), |[factor, power]| factor + power);
    [&operands.map(Number::text)[..], &[sign], &power].concat()
}

/// The normal density of both features, given its logarithm: u, Σ, |Σ| and d², the terms of the density, and its value.
fn normal_of_both(u: Vec2, Sym2 { xx, xy, yy }: Sym2, distance: f64, log: f64) -> Vec<String> {
    let (det, distance) = (Plain(xx * yy - xy * xy), Exponent(distance));
    let [u1, u2, xx, xy, yy] = [u.x, u.y, xx, xy, yy].map(Plain);
    let of_det = outcome([xx, xy, yy], det, |[xx, xy, yy]| xx * yy - xy * xy);
    let of_distance = outcome([u1, u2, xx, xy, yy, det], distance, |[u1, u2, xx, xy, yy, det]| {
        (yy * u1 * u1 - 2.0 * xy * u1 * u2 + xx * u2 * u2) / det
    });
    let density = equation([det, distance], Exp(log), |[det, distance]| -0.5 * ((TAU * TAU * det).ln() + distance));
    let (u, sigma) = (stated([u1, u2]), stated([xx, xy, xy, yy]));
    [&u[..], &sigma, &of_det, &of_distance, &density].concat()
}
