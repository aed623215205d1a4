//! The formulas with the numbers of Gaussian densities.

use crate::board::App;
use crate::math::{Point, Sym2, log_sum_exp};
use crate::model::gaussian::{GaussianClass, GaussianModel};
use crate::wire::views::Formulas;
use crate::words;

/// The mean of a class that has points, and its covariance, whether or not a model comes of that.
pub(in crate::wire) fn covariance(app: &App, class: usize, out: &mut Formulas) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    let (n_c, n) = (own.weight, moments.grand.weight);
    let mean = own.mean;
    out.fill("mean", "ncnncn", &[mean.x * n_c, n_c, mean.x, mean.y * n_c, n_c, mean.y]);
    // Σ_c(t) as in the model: what is summed, and what it is divided by.
    let t = settings.pooling;
    let within = moments.classes.iter().fold(Sym2::ZERO, |sum, class| sum + class.scatter);
    let (scatter, divisor) = (own.scatter * (1.0 - t) + within * t, (1.0 - t) * n_c + t * n);
    let epsilon = settings.epsilon(moments.grand.covariance());
    let [xx, yy] = [scatter.xx, scatter.yy].map(|sum| sum / divisor + epsilon);
    out.fill("variance", "ncnncn", &[scatter.xx, divisor, xx, scatter.yy, divisor, yy]);
    if epsilon > 0.0 {
        out.fill("epsilon", "n", &[epsilon]);
    }
    let kind = match t {
        0.0 => "own",
        1.0 => "shared",
        _ => "between",
    };
    out.fill(kind, "cccc", &[1.0 - t, t, 1.0 - t, t]);
    if settings.correlation > 0.0 {
        let r = settings.correlation;
        out.fill("covariance", "cncn", &[r, scatter.xy, divisor, r * scatter.xy / divisor]);
    }
}

/// Bayes' rule at a place: the density of the class there, and what share of p(x) it makes.
pub(super) fn bayes(app: &App, model: &GaussianModel, class: usize, at: Point, out: &mut Formulas) {
    let data = &app.board().data;
    let Some(GaussianClass { prior, density }) = model.classes[class] else {
        out.fill("place", "nn", &[at.x, at.y]);
        return out.say("no-bayes", words::class_missing(data, class));
    };
    let (u, covariance) = (at - density.mean, density.covariance);
    let log_density = density.quadratic(density.mean).at(u);
    let log_marginals = density.log_marginals(at);
    let Sym2 { xx, xy, yy } = covariance;
    let naive = xy == 0.0;
    // So many digits that x − μ has three, or shows that it is small beside σ.
    let digits_of = |x: f64, mean: f64, u: f64, variance: f64| {
        words::digits_of_terms(&[x, mean], u.abs().max(0.01 * variance.sqrt()))
    };
    let digits = [digits_of(at.x, density.mean.x, u.x, xx), digits_of(at.y, density.mean.y, u.y, yy)];
    out.fill_to("place", "nn", &[at.x, at.y], &digits);
    if naive {
        let axes = [(xx, at.x, density.mean.x, u.x), (yy, at.y, density.mean.y, u.y)];
        let (mut values, mut all_digits) = (Vec::new(), Vec::new());
        for (axis, (variance, x, mean, u)) in axes.into_iter().enumerate() {
            let factor = -0.5 * (std::f64::consts::TAU.ln() + variance.ln());
            values.extend([variance, x, mean, variance, factor, -0.5 * u * u / variance, log_marginals[axis]]);
            all_digits.extend([3, digits[axis], digits[axis], 3, 3, 3, 3]);
        }
        values.extend([log_marginals[0], log_marginals[1], log_density]);
        out.fill_to("density-naive", "nnnnlelnnnnlellll", &values, &all_digits);
    } else {
        let (det, distance) = (covariance.det(), covariance.inverse().form(u));
        let products = [yy * u.x * u.x, 2.0 * xy * u.x * u.y, xx * u.y * u.y];
        let of_distance = words::digits_of_terms(&products, distance * det);
        let of_matrix = of_distance.max(words::digits_of_terms(&[xx * yy, xy * xy], det));
        let numbers = [u.x, u.y, xx, xy, xy, yy, det, distance, det, distance, log_density];
        let digits = [&[of_distance; 2][..], &[of_matrix; 4]].concat();
        out.fill_to("density-full", "nnnnnnnenel", &numbers, &digits);
    }
    let logs = [log_marginals[0], log_marginals[1], log_density];
    if logs.iter().any(|&log| log > 0.0) {
        out.say("above-one", words::ABOVE_ONE.to_owned());
    }
    out.say("independence", words::independence(&data.classes()[class], logs, naive));
    let evidence = log_sum_exp(&model.log_joint(at));
    let posterior = words::not_certain(&model.posterior(at), class);
    out.fill("bayes", "nllp", &[prior, log_density, evidence, posterior]);
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
            let left = |one: f64, zero: f64| [one, zero, 0.5 / zero - 0.5 / one];
            let digits = |one: f64, zero: f64| words::digits_of_terms(&[one, zero], one - zero);
            let [x, y] = [left(of_one.xx, covariance.xx), left(of_one.yy, covariance.yy)];
            let [of_x, of_y] = [digits(of_one.xx, covariance.xx), digits(of_one.yy, covariance.yy)];
            out.fill_to("remain", "nnnnnn", &[x, y].concat(), &[of_x, of_x, 3, of_y, of_y, 3]);
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
        let Sym2 { xx, yy, .. } = covariance;
        let squares = |one: f64, zero: f64, variance: f64, w: f64, constant: f64| {
            let half = 0.5 / variance;
            [one, variance, zero, variance, -half, half, w, constant]
        };
        let [first, second] = [squares(b.x, a.x, xx, w.x, x), squares(b.y, a.y, yy, w.y, y)];
        // The means stand in a difference, and in one of their squares.
        let of_means = |one: f64, zero: f64| {
            let terms = [one, zero];
            words::digits_of_terms(&terms, one - zero).max(words::digits_of_terms(&terms, one + zero))
        };
        let [of_x, of_y] = [of_means(b.x, a.x), of_means(b.y, a.y)];
        let of_difference = |one: f64, zero: f64| words::digits_of_terms(&[one, zero], one - zero);
        let digits = [of_x, 3, of_x, 3, 3, 3, 3, 3, of_y, 3, of_y, 3, 3, 3, 3, 3];
        out.fill_to("cancel-naive", "nnnnn+++nnnnn+++", &[first, second].concat(), &digits);
        let [of_x, of_y] = [of_difference(b.x, a.x), of_difference(b.y, a.y)];
        let digits = [of_x, of_x, 3, 3, of_y, of_y, 3, 3];
        out.fill_to("weights-naive", "nnnnnnnn", &[b.x, a.x, xx, w.x, b.y, a.y, yy, w.y], &digits);
        out.sum("w0-naive", &[prior, x, y], w0);
    } else {
        let Sym2 { xx, xy, yy } = precision;
        out.fill("cancel-full", "n++", &[xx / 2.0, xy, yy / 2.0]);
        let d = b - a;
        let row = |terms: [f64; 2], sum: f64| words::digits_of_terms(&terms, sum);
        let digits = row([xx * d.x, xy * d.y], w.x).max(row([xy * d.x, yy * d.y], w.y));
        out.fill_to("weights-full", "nnnnnnnn", &[xx, xy, xy, yy, d.x, d.y, w.x, w.y], &[digits; 6]);
        out.sum("w0-full", &[prior, x + y], w0);
    }
    out.fill("odds", "n++", &[w0, w.x, w.y]);
}
