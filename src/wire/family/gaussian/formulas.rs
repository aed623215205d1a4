//! The formulas with the numbers of Gaussian densities.

use std::f64::consts::TAU;

use crate::board::App;
use crate::math::{Point, Sym2, Vec2, log_sum_exp};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::wire::family::bayes_rule;
use crate::wire::views::Formulas;
use crate::words::Number::{Added, Amount, Exp, Exponent, Plain};
use crate::words::{self, DIGITS, MOST_DIGITS, Number, Printed, equation, fit, fitting};

/// The mean and the covariance of a class with points, even if there is no model.
pub(in crate::wire) fn covariance(app: &App, class: usize, out: &mut Formulas) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    let (n_c, n) = (own.weight, moments.grand.weight);
    let mean = own.mean;
    out.write("mean", [mean.x, mean.y].map(|mean| quotient(Plain(mean * n_c), Amount(n_c), mean)).concat());
    // Σ_c(t) as in the model: what is summed, and what it is divided by.
    let t = settings.pooling;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let (scatter, divisor) = (own.scatter * (1.0 - t) + within * t, (1.0 - t) * n_c + t * n);
    let epsilon = settings.epsilon(moments.grand.covariance());
    let [xx, yy] = [scatter.xx, scatter.yy].map(|sum| sum / divisor + epsilon);
    let (of_both, added) = variances(scatter, Amount(divisor), epsilon, [xx, yy]);
    out.write("variance", of_both);
    if epsilon > 0.0 {
        out.write("epsilon", [added]);
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
        let of_both = axes.map(|(variance, x, mean, log)| normal(variance, x, mean, log)).concat();
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
    let (a, b) = (first.density.mean, second.density.mean);
    let (precision, middle) = (covariance.inverse(), a.midpoint(b));
    let w = precision.apply(b - a);
    let prior = (second.prior / first.prior).ln();
    // ½(μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁) = −w·(μ₀+μ₁)/2, which does not cancel far from the origin.
    let [x, y] = [-w.x * middle.x, -w.y * middle.y];
    let w0 = prior + (x + y);
    if covariance.xy == 0.0 {
        let axes = [(a.x, b.x, covariance.xx, w.x, x), (a.y, b.y, covariance.yy, w.y, y)];
        out.write(
            "cancel-naive",
            axes.map(|(zero, one, variance, w, c)| squares(zero, one, variance, [w, c])).concat(),
        );
        let weights = axes.map(|(zero, one, variance, w, _)| {
            equation([one, zero, variance].map(Plain), Plain(w), |[one, zero, variance]| (one - zero) / variance)
        });
        out.write("weights-naive", weights.concat());
        out.sum("w0-naive", &[prior, x, y], w0);
    } else {
        let (Sym2 { xx, xy, yy }, d) = (precision, b - a);
        out.fill("cancel-full", [Plain(xx / 2.0), Added(xy), Added(yy / 2.0)]);
        let operands = [xx, xy, yy, d.x, d.y].map(|number| Printed::from(Plain(number)));
        let w = [w.x, w.y].map(|w| Printed::from(Plain(w)));
        let [xx, xy, yy, d1, d2] = fitting(operands, w, |[xx, xy, yy, d1, d2]| [xx * d1 + xy * d2, xy * d1 + yy * d2]);
        out.write("weights-full", [xx, xy, xy, yy, d1, d2, w[0], w[1]].map(Printed::text));
        out.sum("w0-full", &[prior, x + y], w0);
    }
    out.fill("odds", [Plain(w0), Added(w.x), Added(w.y)]);
}

/// The squares of one feature, which cancel, and the remaining terms: the means of the classes 1 and 0 and their
/// variance; the coefficient of x², w and a constant.
fn squares(zero: f64, one: f64, variance: f64, [w, constant]: [f64; 2]) -> Vec<String> {
    let constant = words::settled(constant, &[0.5 * zero * zero / variance]);
    let half = 0.5 / variance;
    let left = [Plain(half), Added(w), Added(constant)].map(Printed::from);
    let operands = [one, variance, zero].map(|number| Printed::from(Plain(number)));
    let [one, variance, zero] = fitting(operands, left, |[one, variance, zero]| {
        [0.5 / variance, (one - zero) / variance, 0.5 * (zero * zero - one * one) / variance]
    });
    let left = [Plain(-half).into(), Added(half).into(), left[1], left[2]];
    [&[one, variance, zero, variance][..], &left].concat().into_iter().map(Printed::text).collect()
}

/// The texts of a quotient.
pub(in crate::wire) fn quotient(dividend: Number, divisor: Number, is: f64) -> Vec<String> {
    equation([dividend, divisor], Plain(is), |[dividend, divisor]| dividend / divisor)
}

/// The texts of the variances along both axes, and of the smoothing that is added to both.
pub(in crate::wire) fn variances(
    scatter: Sym2,
    divisor: Number,
    epsilon: f64,
    [xx, yy]: [f64; 2],
) -> (Vec<String>, String) {
    let operands = [Plain(scatter.xx), Plain(scatter.yy), divisor, Plain(epsilon)].map(Printed::from);
    let [of_xx, of_yy, divisor, added] =
        fitting(operands, [xx, yy].map(|is| Plain(is).into()), |[of_xx, of_yy, divisor, epsilon]| {
            [of_xx / divisor + epsilon, of_yy / divisor + epsilon]
        });
    let all = [of_xx, divisor, Plain(xx).into(), of_yy, divisor, Plain(yy).into()];
    (all.map(Printed::text).to_vec(), added.text())
}

/// The normal density of one feature, given its logarithm: with σ², x and μ, as a factor times a power of e, and as a
/// number.
fn normal(variance: f64, x: f64, mean: f64, log: f64) -> Vec<String> {
    let of_moments = |[variance, x, mean]: [f64; 3]| -0.5 * ((TAU * variance).ln() + (x - mean).powi(2) / variance);
    let operands = [variance, x, mean].map(|number| Printed::from(Plain(number)));
    let [of_variance, of_x, of_mean] =
        fitting(operands, [Exp(log).into()], |values| [of_moments(values)]).map(Printed::text);
    let factor = -0.5 * (TAU * variance).ln();
    let power = equation([Exp(factor), Exponent(log - factor)], Exp(log), |[factor, power]| factor + power);
    [vec![of_variance.clone(), of_x, of_mean, of_variance], power].concat()
}

/// The normal density of both features, given its logarithm: u, Σ, |Σ| and d², the terms of the density, and its value.
fn normal_of_both(u: Vec2, Sym2 { xx, xy, yy }: Sym2, distance: f64, log: f64) -> Vec<String> {
    let det = xx * yy - xy * xy;
    let numbers = |digits: usize| {
        let (det, mut distance) = (Printed(Plain(det), digits), [Printed::from(Exponent(distance))]);
        let mut operands = [u.x, u.y, xx, xy, yy].map(|number| Printed::from(Plain(number)));
        let of_density = |values: &[f64]| vec![-0.5 * ((TAU * TAU * det.read()).ln() + values[0])];
        let of_distance = |values: &[f64]| {
            let [u1, u2, xx, xy, yy] = [0, 1, 2, 3, 4].map(|i| values[i]);
            vec![(yy * u1 * u1 - 2.0 * xy * u1 * u2 + xx * u2 * u2) / det.read(), xx * yy - xy * xy]
        };
        let is_met = fit(&mut distance, &[Exp(log).into()], &of_density)
            && fit(&mut operands, &[distance[0], det], &of_distance);
        (is_met, operands, det, distance[0])
    };
    // d² and the density are computed with |Σ| as it is printed, and |Σ| from Σ.
    let digits = (DIGITS..=MOST_DIGITS).find(|&digits| numbers(digits).0);
    let (_, [u1, u2, xx, xy, yy], det, distance) = numbers(digits.unwrap_or(DIGITS));
    [u1, u2, xx, xy, xy, yy, det, distance, det, distance, Exp(log).into()].map(Printed::text).to_vec()
}
