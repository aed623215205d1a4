//! The formulas with the numbers of Gaussian densities.

use std::f64::consts::TAU;

use crate::board::App;
use crate::math::{Point, Sym2, Vec2, log_sum_exp};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::wire::block::{Block, equation, filled, put};
use crate::wire::family::bayes_rule;
use crate::words::Number::{Added, Amount, Exp, Exponent, Mean, Plain};
use crate::words::{self, Number, heads, outcome, relation, stated};

/// The mean and the covariance of a class with points, even if there is no model.
pub(in crate::wire) fn covariance(app: &App, class: usize, out: &mut Vec<Block>) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    let (n_c, n) = (own.weight, moments.grand.weight);
    let means = mean_lines(app, own.mean, n_c);
    put(out, "mean", "", &format!("μ_{{cj}} = \\frac{{1}}{{n_c}} ∑_{{i ∈ c}} x_{{ij}}\n{means}"), []);
    // Σ_c(t) as in the model: what is summed, and what it is divided by.
    let t = settings.pooling;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let (scatter, divisor) = (own.scatter * (1.0 - t) + within * t, (1.0 - t) * n_c + t * n);
    let epsilon = settings.epsilon(moments.grand.covariance());
    let summed = match t {
        0.0 => "S_j = ∑_{i ∈ c} (x_{ij} − μ_{cj})^2, N = n_c".to_owned(),
        1.0 => "S_j = ∑_k ∑_{i ∈ k} (x_{ij} − μ_{kj})^2, N = n".to_owned(),
        _ => {
            let parts = [1.0 - t, t, 1.0 - t, t].map(|part| Amount(part).text());
            filled("S_j = # S_{cj} + # ∑_k S_{kj}, N = # n_c + # n", parts)
        }
    };
    let smoothing = if epsilon > 0.0 { " + ε" } else { "" };
    let variances = variance_lines(scatter, divisor, epsilon);
    put(out, "variance", "", &format!("{summed}\nσ_{{cj}}^2 = \\frac{{S_j}}{{N}}{smoothing}\n{variances}"), []);
    if settings.correlation > 0.0 {
        let r = settings.correlation;
        let operands = [Amount(r), Plain(scatter.xy), Amount(divisor)];
        let is = Plain(r * scatter.xy / divisor);
        let slots = words::equation(operands, is, |[r, sum, divisor]| r * sum / divisor);
        put(out, "covariance", heads::PRODUCTS, r"σ_{c12} = r \frac{S_{12}}{N} = # · \frac{#}{#} # #", slots);
    }
}

/// Bayes' rule at a position: the density of the class there, and its share of p(x).
pub(super) fn bayes(app: &App, model: &GaussianModel, class: usize, at: Point, out: &mut Vec<Block>) {
    let data = &app.board().data;
    let Some(GaussianClass { prior, density }) = model.classes[class] else {
        return put(out, "no-bayes", &words::class_missing(data, class), "", []);
    };
    let (u, covariance) = (at - density.mean, density.covariance);
    let log_density = density.quadratic(density.mean).at(u);
    let log_marginals = density.log_marginals(at);
    let Sym2 { xx, xy, yy } = covariance;
    let naive = xy == 0.0;
    let evidence = log_sum_exp(&model.log_joint(at));
    let posterior = words::not_certain(&model.posterior(at), class);
    let rule = r"P(c ∣ 𝐱) = \frac{π_c p(𝐱 ∣ c)}{∑_k π_k p(𝐱 ∣ k)} = \frac{# · #}{#} # #";
    put(out, "bayes", "", rule, bayes_rule([Plain(prior), Exp(log_density), Exp(evidence)], posterior));
    if naive {
        let axes = [(xx, at.x, density.mean.x, log_marginals[0]), (yy, at.y, density.mean.y, log_marginals[1])];
        let of_both =
            axes.map(|(variance, x, mean, log)| normal(variance, [x, mean].map(|v| words::mean(app, v)), log)).concat();
        let both = words::equation(log_marginals.map(Exp), Exp(log_density), |[first, second]| first + second);
        let formula = filled(NAIVE_DENSITY, [of_both, both].concat());
        put(out, "density-naive", heads::DENSITIES[0], &formula, []);
    } else {
        let distance = covariance.inverse().form(u);
        let formula = filled(DENSITY, normal_of_both(u, covariance, distance, log_density));
        put(out, "density-full", heads::DENSITIES[1], &formula, []);
    }
    let logs = [log_marginals[0], log_marginals[1], log_density];
    if logs.iter().any(|&log| log > 0.0) {
        put(out, "above-one", words::ABOVE_ONE, "", []);
    }
    put(out, "independence", &words::independence(&data.classes()[class], logs, naive), "", []);
}

/// The density of independent features at a position.
const NAIVE_DENSITY: &str = r"p(x_j ∣ c) = \frac{1}{\sqrt{2πσ_{cj}^2}} \exp (−\frac{(x_j − μ_{cj})^2}{2σ_{cj}^2})
p(x_1 ∣ c) = \frac{1}{\sqrt{2π · #}}
· \exp (−\frac{(# − (#))^2}{2 · #}) # # · e^{#} # #
p(x_2 ∣ c) = \frac{1}{\sqrt{2π · #}}
· \exp (−\frac{(# − (#))^2}{2 · #}) # # · e^{#} # #
p(𝐱 ∣ c) = p(x_1 ∣ c) · p(x_2 ∣ c) = # · # # #";

/// The density of both features at a position.
const DENSITY: &str = r"p(𝐱 ∣ c) = \frac{1}{2π \sqrt{|Σ_c|}} \exp (−\frac{d^2}{2}), d^2 = 𝐮^⊤ Σ_c^{−1} 𝐮
𝐮 = 𝐱 − μ_c # [\begin{matrix} # \\ # \end{matrix}]
Σ_c # [\begin{matrix} # & # \\ # & # \end{matrix}]
|Σ_c| = σ_{c1}^2 σ_{c2}^2 − σ_{c12}^2 # #
d^2 = \frac{σ_{c2}^2 u_1^2 − 2σ_{c12} u_1 u_2 + σ_{c1}^2 u_2^2}{|Σ_c|} # #
p(𝐱 ∣ c) = \frac{1}{2π \sqrt{#}} \exp (−\frac{#}{2}) # #";

/// From the means to w and w₀ where the quadratic parts cancel. Returns that they do, or why not.
pub(super) fn line(app: &App, model: &GaussianModel, [zero, one]: [usize; 2], out: &mut Vec<Block>) -> String {
    let data = &app.board().data;
    let (Some(first), Some(second)) = (model.classes[zero], model.classes[one]) else {
        let absent = if model.classes[zero].is_none() { zero } else { one };
        return words::class_missing(data, absent);
    };
    let covariance = first.density.covariance;
    if second.density.covariance != covariance {
        let of_one = second.density.covariance;
        if covariance.xy == 0.0 && of_one.xy == 0.0 {
            let left = |one: f64, zero: f64| {
                let is = Plain(0.5 / zero - 0.5 / one);
                words::equation([Plain(one), Plain(zero)], is, |[one, zero]| 0.5 / zero - 0.5 / one)
            };
            let slots = [left(of_one.xx, covariance.xx), left(of_one.yy, covariance.yy)].concat();
            put(out, "remain", heads::SQUARES_REMAIN, SQUARES_LEFT, slots);
        }
        return words::no_line(&app.board().settings.generative);
    }
    let from_center = words::center(app) - Point::ORIGIN;
    let (a, b) = (first.density.mean - from_center, second.density.mean - from_center);
    let (precision, middle) = (covariance.inverse(), a.midpoint(b));
    let w = precision.apply(b - a);
    let prior = (second.prior / first.prior).ln();
    // ½(μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁) = −w·(μ₀+μ₁)/2, which does not cancel.
    let [x, y] = [-w.x * middle.x, -w.y * middle.y];
    let w0 = prior + (x + y);
    let sum = |parts: &[f64]| {
        let (terms, sum) = words::terms(parts, w0);
        [&terms[..], &sum].concat()
    };
    let about = |words: &str| {
        let about = words::about_center(words::center(app));
        about.map_or_else(|| words.to_owned(), |about| [&about, words].join(" "))
    };
    let naive = covariance.xy == 0.0;
    let (weights, bias) = if naive {
        let axes = [(a.x, b.x, covariance.xx, w.x, x), (a.y, b.y, covariance.yy, w.y, y)]
            .map(|(zero, one, variance, w, c)| ([one, zero].map(|v| words::mean(app, v)), variance, w, c));
        let cancel = axes.map(|(means, variance, w, c)| squares(means, variance, w, c)).concat();
        put(out, "cancel-naive", &about(heads::FACTORS_GONE[0]), SQUARES_CANCEL, cancel);
        let weights = axes.map(|([one, zero], variance, w, _)| {
            words::equation([one, zero, Plain(variance)], Plain(w), |[one, zero, variance]| (one - zero) / variance)
        });
        (
            equation("weights-naive", filled(NAIVE_WEIGHTS, weights.concat())),
            equation("w0-naive", filled(NAIVE_BIAS, sum(&[prior, x, y]))),
        )
    } else {
        let (Sym2 { xx, xy, yy }, d) = (precision, b - a);
        let cancel = stated([Plain(xx / 2.0), Added(xy), Added(yy / 2.0)]);
        put(out, "cancel-full", &about(heads::FACTORS_GONE[1]), TERMS_CANCEL, cancel);
        let (operands, w) = ([xx, xy, xy, yy, d.x, d.y].map(Plain), [w.x, w.y].map(Plain));
        let sign = relation(&operands, w, |of| [of[0] * of[4] + of[1] * of[5], of[2] * of[4] + of[3] * of[5]]);
        let weights = [&operands.map(Number::text)[..], &[sign], &w.map(Number::text)].concat();
        (equation("weights-full", filled(WEIGHTS, weights)), equation("w0-full", filled(BIAS, sum(&[prior, x + y]))))
    };
    let odds = [Plain(w0), Added(w.x), Added(w.y)];
    let line = "w_0 + w_1 x_1 + w_2 x_2 # # # x_1 # x_2";
    put(out, "odds", heads::LEFT_IS_LINEAR, line, stated(odds));
    out.push(weights);
    out.push(bias);
    put(out, "odds-zero", heads::BOUNDARY, EQUALLY_PROBABLE, odds.map(Number::text));
    put(out, "form", heads::SAME_FORM, r"P(1 ∣ 𝐱) = \frac{1}{1 + e^{−(w_0 + 𝐰 · 𝐱)}}", []);
    heads::SQUARES_GONE[usize::from(!naive)].to_owned()
}

/// The squares that remain where the variances differ.
const SQUARES_LEFT: &str = r"−\frac{x_1^2}{2 · #} + \frac{x_1^2}{2 · #} # # x_1^2
−\frac{x_2^2}{2 · #} + \frac{x_2^2}{2 · #} # # x_2^2";

/// The exponents of each feature with one variance for both classes.
const SQUARES_CANCEL: &str = r"\log \frac{p(x_j ∣ 1)}{p(x_j ∣ 0)} = −\frac{(x_j − μ_{1j})^2}{2σ_j^2} + \frac{(x_j − μ_{0j})^2}{2σ_j^2}
−\frac{(x_1 − (#))^2}{2 · #} + \frac{(x_1 − (#))^2}{2 · #} # \cancel{# x_1^2} \cancel{# x_1^2} # x_1 #
−\frac{(x_2 − (#))^2}{2 · #} + \frac{(x_2 − (#))^2}{2 · #} # \cancel{# x_2^2} \cancel{# x_2^2} # x_2 #";

/// The exponents with one covariance for both classes, and x⊤Σ⁻¹x/2 with numbers.
const TERMS_CANCEL: &str = r"−\frac{1}{2} (𝐱 − μ_1)^⊤ Σ^{−1} (𝐱 − μ_1)
+ \frac{1}{2} (𝐱 − μ_0)^⊤ Σ^{−1} (𝐱 − μ_0)
= \cancel{−\frac{1}{2} 𝐱^⊤ Σ^{−1} 𝐱} \cancel{+ \frac{1}{2} 𝐱^⊤ Σ^{−1} 𝐱}
+ (μ_1 − μ_0)^⊤ Σ^{−1} 𝐱 + …
\frac{1}{2} 𝐱^⊤ Σ^{−1} 𝐱 # # x_1^2 # x_1 x_2 # x_2^2";

/// The weights from means and variances.
const NAIVE_WEIGHTS: &str = r"w_j = \frac{μ_{1j} − μ_{0j}}{σ_j^2}
w_1 = \frac{(#) − (#)}{#} # #
w_2 = \frac{(#) − (#)}{#} # #";

/// w₀ from the prior, means and variances.
const NAIVE_BIAS: &str = r"w_0 = \log \frac{π_1}{π_0} + ∑_j \frac{μ_{0j}^2 − μ_{1j}^2}{2σ_j^2} = # # # # #";

/// The weights from means and the covariance.
const WEIGHTS: &str = r"𝐰 = Σ^{−1} (μ_1 − μ_0)
= [\begin{matrix} # & # \\ # & # \end{matrix}] [\begin{matrix} # \\ # \end{matrix}] # [\begin{matrix} # \\ # \end{matrix}]";

/// w₀ from the prior, means and the covariance.
const BIAS: &str = r"w_0 = \log \frac{π_1}{π_0} + \frac{1}{2} (μ_0^⊤ Σ^{−1} μ_0 − μ_1^⊤ Σ^{−1} μ_1) = # # # #";

/// The line on which both classes are equally probable.
const EQUALLY_PROBABLE: &str = r"P(1 ∣ 𝐱) = P(0 ∣ 𝐱) ⇔ \log \frac{P(1 ∣ 𝐱)}{P(0 ∣ 𝐱)} = 0 ⇔ w_0 + 𝐰 · 𝐱 = 0
# # x_1 # x_2 = 0";

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
    words::equation([dividend, divisor], Plain(is), |[dividend, divisor]| dividend / divisor)
}

/// The means along both axes as formulas, of so many points.
pub(in crate::wire) fn mean_lines(app: &App, mean: Point, n: f64) -> String {
    let extent = app.viewport().rect().width();
    let line = |symbol: &str, mean: f64| {
        let operands = [Mean(n * mean, n * extent), Amount(n)];
        let slots = words::equation(operands, Mean(mean, extent), |[sum, n]| sum / n);
        symbol.to_owned() + &filled(r" = \frac{#}{#} # #", slots)
    };
    [line("μ_{c1}", mean.x), line("μ_{c2}", mean.y)].join("\n")
}

/// The variances along both axes as formulas; the smoothing is added to both.
pub(in crate::wire) fn variance_lines(scatter: Sym2, divisor: f64, epsilon: f64) -> String {
    let line = |symbol: &str, sum: f64| {
        let operands = [Plain(sum), Amount(divisor), Plain(epsilon)];
        let is = Plain(sum / divisor + epsilon);
        let mut slots = words::equation(operands, is, |[sum, divisor, epsilon]| sum / divisor + epsilon);
        let smoothing = if epsilon > 0.0 { "+ # " } else { "" };
        if smoothing.is_empty() {
            slots.remove(2);
        }
        symbol.to_owned() + &filled(&format!(" = \\frac{{#}}{{#}} {smoothing}# #"), slots)
    };
    [line("σ_{c1}^2", scatter.xx), line("σ_{c2}^2", scatter.yy)].join("\n")
}

/// The normal density of one feature, given its logarithm: with σ², x and μ, as a factor times a power of e, and as a
/// number.
fn normal(variance: f64, [x, mean]: [Number; 2], log: f64) -> Vec<String> {
    let (operands, factor) = ([Plain(variance), x, mean, Plain(variance)], -0.5 * (TAU * variance).ln());
    let factors = [Exp(factor), Exponent(log - factor)];
    let sign = relation(&operands, factors, |of| [-0.5 * (TAU * of[0]).ln(), -0.5 * (of[1] - of[2]).powi(2) / of[3]]);
    let power = words::equation(factors, Exp(log), |[factor, power]| factor + power);
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
    let density =
        words::equation([det, distance], Exp(log), |[det, distance]| -0.5 * ((TAU * TAU * det).ln() + distance));
    let (u, sigma) = (stated([u1, u2]), stated([xx, xy, xy, yy]));
    [&u[..], &sigma, &of_det, &of_distance, &density].concat()
}
