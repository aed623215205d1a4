//! The formulas with the numbers of the board. Each key is a formula (or a part of one) that applies, with the numbers of
//! its slots in the order in which the page has them; or a sentence. What does not apply is left out.

use super::slots::Formulas;
use crate::board::App;
use crate::math::{Grid, Point, Sym2, log_sum_exp};
use crate::model::gaussian::GaussianClass;
use crate::model::histogram::HistogramModel;
use crate::model::logistic::{likelihood_gradient, precisions};
use crate::words;

/// What the panel with the formulas shows; nothing while the fits are hidden.
pub(super) fn formulas(app: &App) -> Formulas {
    let mut out = Formulas::default();
    if app.fits_hidden() {
        return out;
    }
    let subject = app.subject();
    let (zero, one) = pair(app, subject);
    for (key, class) in [("c", subject), ("zero", zero), ("one", one)] {
        out.class(key, app.board().data.classes(), class);
    }
    out.light(app.highlight());
    estimates(app, subject, &mut out);
    let at = place(app);
    if let Some(at) = at {
        bayes(app, subject, at, &mut out);
    }
    line(app, [zero, one], &mut out);
    compared(app, &mut out);
    logistic(app, subject, at, &mut out);
    out
}

/// The two classes of the log-odds, 0 and 1: the only two with points, else the subject and the first other with points.
fn pair(app: &App, subject: usize) -> (usize, usize) {
    let other = match app.fit().logistic().present[..] {
        [first, second] => return (first, second),
        ref present => present.iter().copied().find(|&class| class != subject),
    };
    let other = other.unwrap_or(usize::from(subject == 0));
    (other.min(subject), other.max(subject))
}

/// The place the formulas are evaluated at: where one asks, else the mean of all points.
fn place(app: &App) -> Option<Point> {
    let grand = app.fit().moments.grand;
    app.probe().or((grand.weight > 0.0).then_some(grand.mean))
}

/// n_c, Σx, Σ(x − μ)² and what comes of them, whether or not a model comes of that.
fn estimates(app: &App, class: usize, out: &mut Formulas) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    if own.weight == 0.0 {
        out.say("estimates-missing", words::class_missing(&app.board().data, class));
    }
    let (n_c, n, alpha) = (own.weight, moments.grand.weight, settings.prior_smoothing);
    if n_c == 0.0 && (n == 0.0 || settings.prior.is_some()) {
        return;
    }
    let k = moments.classes.len() as f64;
    let estimated = (n_c + alpha) / (n + alpha * k);
    match &settings.prior {
        Some(by_hand) => {
            let model = fit.gaussian().and_then(|model| model.classes[class]);
            out.fill("prior-set", "n", &[model.map_or(by_hand[class], |class| class.prior)]);
        }
        None if alpha > 0.0 => {
            out.fill("prior-smoothed", "ccccc", &[n_c, alpha, n, alpha, k]);
            out.fill("prior-is", "n", &[estimated]);
            out.say("ghosts", words::pseudo_counts(alpha));
        }
        None => {
            out.fill("prior", "cc", &[n_c, n]);
            out.fill("prior-is", "n", &[estimated]);
        }
    }
    if n_c == 0.0 {
        return;
    }
    if let Some(model) = fit.histogram() {
        let (at, joint) = (place(app).unwrap_or(own.mean), settings.is_joint());
        return out.say("estimates-missing", words::share_of_class(app, model, joint, at, class));
    }
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
    if let Some(missing) = words::generative_missing(&app.board().data, fit) {
        out.say("estimates-missing", missing);
    }
}

/// Bayes' rule at a place: the density of the class there, and what share of p(x) it makes.
fn bayes(app: &App, class: usize, at: Point, out: &mut Formulas) {
    let (data, fit) = (&app.board().data, app.fit());
    if let Some(model) = fit.histogram() {
        out.fill("place", "nn", &[at.x, at.y]);
        out.say("no-bayes", words::cell_note(app, model, at));
        return bayes_of_cell(app, model, class, at, out);
    }
    let Some(model) = fit.gaussian() else {
        out.fill("place", "nn", &[at.x, at.y]);
        return out.say("no-bayes", words::generative_missing(data, fit).unwrap_or_default());
    };
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

/// Bayes' rule in a cell of a histogram, where any class is possible.
fn bayes_of_cell(app: &App, model: &HistogramModel, class: usize, at: Point, out: &mut Formulas) {
    let cell = model.counts().grid().cell_at(at);
    let evidence = log_sum_exp(&model.log_joint(at));
    let (Some(prior), Some(share)) = (model.priors[class], model.in_cell(cell, class)) else {
        return out.say("cell-sum", words::class_missing(&app.board().data, class));
    };
    if evidence.is_finite() {
        out.say("cell-sum", words::evidence_of_cell(app, model, cell, evidence));
        let posterior = words::not_certain(&app.fit().generative.posterior(at).unwrap_or_default(), class);
        out.fill("bayes-cell", "nnlp", &[prior, share, evidence, posterior]);
    }
}

/// What each model has made of its objective: the joint and the conditional log-likelihood.
fn compared(app: &App, out: &mut Formulas) {
    let fit = app.fit();
    let joint = fit.generative.read_out.as_ref().and_then(|read_out| read_out.own_score);
    let conditional = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    for (key, value) in [("of-generative", joint), ("of-logistic", conditional)] {
        if let Some(value) = value {
            out.say(key, format!(" = {}", words::number(value)));
        }
    }
}

/// From the means to w and w₀ where the quadratic parts cancel, else why they do not.
fn line(app: &App, [zero, one]: [usize; 2], out: &mut Formulas) {
    let (data, fit) = (&app.board().data, app.fit());
    if let Some(model) = fit.histogram() {
        return line_of_bins(app, model, [zero, one], out);
    }
    let Some(model) = fit.gaussian() else {
        out.say("no-line", words::generative_missing(data, fit).unwrap_or_default());
        return;
    };
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

/// Naive histograms with at most two bins along each axis are linear in b₁ and b₂, which are 1 in the upper bin: their
/// weights, as logarithms of shares.
fn line_of_bins(app: &App, model: &HistogramModel, classes: [usize; 2], out: &mut Formulas) {
    let (grid, settings) = (model.counts().grid(), &app.board().settings.generative);
    if settings.is_joint() || (0..2).any(|axis| grid.bins(axis) > 2) {
        return out.say("no-line", words::NO_LINE_OF_CELLS.to_owned());
    }
    let prior = |class: usize| model.priors[class].filter(|_| model.is_present(class));
    let [Some(zero), Some(one)] = classes.map(prior) else {
        let absent = if prior(classes[0]).is_none() { classes[0] } else { classes[1] };
        return out.say("no-line", words::class_missing(&app.board().data, absent));
    };
    let [first, second] = [0, 1].map(|axis| shares_of_bins(model, grid, axis, classes));
    if first.iter().chain(&second).any(|&share| share == 0.0) {
        return out.say("no-line", words::NO_LINE_OF_ZERO.to_owned());
    }
    out.say("bins-are", words::bins_of_indicators(app, model));
    let weight = |[low_zero, low_one, high_zero, high_one]: [f64; 4]| {
        [high_one, low_zero, high_zero, low_one, (high_one / high_zero * (low_zero / low_one)).ln()]
    };
    let [w1, w2] = [weight(first), weight(second)];
    let [of_w1, of_w2] = [w1, w2].map(|w| words::digits_of_terms(&[1.0], w[4]));
    let digits = [&[of_w1; 4][..], &[3], &[of_w2; 4], &[3]].concat();
    out.fill_to("weights-bins", "nnnnnnnnnn", &[w1, w2].concat(), &digits);
    let parts = [one / zero, first[1] / first[0], second[1] / second[0]].map(f64::ln);
    let w0 = parts.iter().sum();
    let digits = [words::digits_of_terms(&parts, w0); 6];
    out.fill_to("w0-bins", "nnnnnn", &[one, zero, first[1], first[0], second[1], second[0]], &digits);
    out.sum("w0-bins-sum", &parts, w0);
    out.fill("odds-bins", "n++", &[w0, w1[4], w2[4]]);
}

/// P(bin | class) of the lower bin in both classes, then of the upper one; of a single bin all are 1.
fn shares_of_bins(model: &HistogramModel, grid: &Grid, axis: usize, classes: [usize; 2]) -> [f64; 4] {
    let share = |bin: usize, class: usize| model.along(axis, bin.min(grid.bins(axis) - 1), class).unwrap_or_default();
    [share(0, classes[0]), share(0, classes[1]), share(1, classes[0]), share(1, classes[1])]
}

/// The keys of the rows of the gradient, and of the prior's part in each.
const GRADIENT: [[&str; 2]; 6] = [["g0", "p0"], ["g1", "p1"], ["g2", "p2"], ["g3", "p3"], ["g4", "p4"], ["g5", "p5"]];

/// The logistic model at a place, and its likelihood, gradient and prior at the fit.
fn logistic(app: &App, subject: usize, at: Option<Point>, out: &mut Formulas) {
    let (data, fit) = (&app.board().data, app.fit());
    let settings = &app.board().settings.logistic;
    let n_present = fit.logistic().present.len();
    out.fill(if n_present > 2 { "several-classes" } else { "two-classes" }, "", &[]);
    if let Some(missing) = words::logistic_missing(data, fit) {
        return out.say("logistic-missing", missing);
    }
    let likelihood = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    let Some(w) = &fit.logistic().binary else {
        let rows = fit.logistic().weights.as_ref().and_then(|weights| weights[subject].as_ref());
        match rows {
            Some(_) => softmax(app, subject, at, out),
            None => out.say("logistic-missing", words::class_missing(data, subject)),
        }
        return;
    };
    terms("logit", w, out);
    out.fill("edge", "n++", &w[..3]);
    out.fill("zero-one", "", &[]);
    if let Some(at) = at {
        let z: f64 = settings.features.at(at).iter().zip(w).map(|(feature, w)| feature * w).sum();
        out.fill("sigmoid", "ep", &[z, probability(z)]);
    }
    out.fill("likelihood", "n", &[likelihood.unwrap_or(f64::NAN)]);
    let precisions = precisions(settings);
    out.fill("gradient", "", &[]);
    let gradient = likelihood_gradient(data, w);
    let mut sizes = vec![0.0; gradient.len()];
    for at in data.iter().filter(|(_, label)| label.is_some()).map(|(at, _)| settings.features.at(at)) {
        sizes.iter_mut().zip(at).for_each(|(size, feature)| *size += feature.abs());
    }
    for (j, (slope, precision)) in gradient.into_iter().zip(&precisions).enumerate() {
        let pull = -precision * w[j];
        // What is 0 but for rounding, and for the steps that were not taken.
        let settled = |value: f64| if value.abs() < 1e-6 * sizes[j] { 0.0 } else { value };
        let [row, prior] = GRADIENT[j];
        if *precision > 0.0 {
            let total = settled(slope + pull);
            out.fill(row, "nn", &[total - pull, total]);
            out.fill(prior, "+", &[pull]);
        } else {
            out.fill(row, "nn", &[settled(slope), settled(slope)]);
        }
    }
    if let Some(std) = settings.prior_std.filter(|std| std.is_finite()) {
        let squares: f64 = w.iter().zip(&precisions).filter(|(_, p)| **p > 0.0).map(|(w, _)| w * w).sum();
        let penalty = -0.5 * w.iter().zip(&precisions).map(|(w, p)| p * w * w).sum::<f64>();
        out.fill("penalty", "ncn", &[squares, std, penalty]);
    }
}

/// The sigmoid, which is 0 or 1 nowhere.
fn probability(z: f64) -> f64 {
    crate::math::sigmoid(z).clamp(f64::MIN_POSITIVE, 1.0_f64.next_down())
}

/// Softmax with weights for every class, and with none for the last class, from whose the others are taken.
fn softmax(app: &App, class: usize, at: Option<Point>, out: &mut Formulas) {
    let (logistic, settings) = (app.fit().logistic(), &app.board().settings.logistic);
    let of = |class: usize| logistic.weights.as_ref().and_then(|weights| weights[class].as_ref());
    let Some((&last, w)) = logistic.present.last().zip(of(class)) else { return };
    let Some(reference) = of(last) else { return };
    terms("softmax", w, out);
    if class == last {
        out.fill("reduced-last", "", &[]);
    } else {
        let rest: Vec<f64> = w.iter().zip(reference).map(|(w, last)| w - last).collect();
        out.fill("reduced", "n++", &rest[..3]);
        if rest.len() > 3 {
            out.fill("reduced-squares", "++", &rest[3..5]);
        }
        if rest.len() > 5 {
            out.fill("reduced-product", "+", &rest[5..]);
        }
        out.class("last", app.board().data.classes(), last);
    }
    if settings.prior_std.is_some_and(f64::is_finite) {
        out.fill("reduced-prior", "", &[]);
    }
    let Some(at) = at else { return };
    let features = settings.features.at(at);
    let score = |w: &[f64]| -> f64 { features.iter().zip(w).map(|(feature, w)| feature * w).sum() };
    let (z, base) = (score(w), score(reference));
    let all: Vec<(usize, f64)> = logistic.present.iter().filter_map(|&k| Some((k, score(of(k)?)))).collect();
    let sum: Vec<f64> = all.iter().map(|(_, z)| *z).collect();
    let others: Vec<f64> = all.iter().filter(|(k, _)| *k != last).map(|(_, z)| z - base).collect();
    let posterior = app.fit().discriminative.posterior(at).map_or(f64::NAN, |all| words::not_certain(&all, class));
    out.fill("softmax-at", "elp", &[z, log_sum_exp(&sum), posterior]);
    // The last class adds e⁰ = 1 to the sum of the others.
    let rest = log_sum_exp(&others);
    if class == last {
        out.fill("reduced-last-at", "lp", &[rest, posterior]);
    } else {
        out.fill("reduced-at", "elp", &[z - base, rest, posterior]);
    }
}

/// w₀ + w₁x₁ + w₂x₂, and what other features there are.
fn terms(key: &'static str, w: &[f64], out: &mut Formulas) {
    out.fill(key, "n++", &w[..3]);
    if w.len() > 3 {
        out.fill("squares", "++", &w[3..5]);
    }
    if w.len() > 5 {
        out.fill("product", "+", &w[5..]);
    }
}
