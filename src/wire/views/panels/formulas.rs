//! The formulas with the numbers of the board. A key stands for a formula, or a part of one, and has the numbers of its
//! slots in the order of the page, or a sentence. Formulas that do not apply are left out.

use super::figures;
use super::slots::Formulas;
use crate::board::App;
use crate::math::{LogScores, Point, log_sum_exp, sigmoid};
use crate::model::Model;
use crate::model::logistic::precisions;
use crate::screen::Screen;
use crate::wire::family;
use crate::words::Number::{Added, Amount, Exp, Exponent, Log, Plain, Share};
use crate::words::{self, Number, equation, outcome};

/// The content of the panel *Formulas*; empty while the fits are hidden.
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
        let extent = app.viewport().rect();
        let axes = [(at.x, extent.width()), (at.y, extent.height())];
        out.write("place", axes.map(|(value, extent)| words::coordinate(value, extent)));
    }
    match &app.fit().generative.model {
        Ok(model) => {
            if let Some(at) = at {
                family::of(model).bayes(app, subject, at, &mut out);
            }
            family::of(model).line(app, [zero, one], &mut out);
        }
        Err(_) => missing(app, at, &mut out),
    }
    figures::net(app, &mut out);
    figures::likelihood(app, &mut out);
    compared(app, &mut out);
    logistic(app, subject, at, &mut out);
    out
}

/// The two classes of the log-odds, 0 and 1: the only two with points, else the subject and the first other with
/// points.
fn pair(app: &App, subject: usize) -> (usize, usize) {
    let other = match app.fit().logistic().present[..] {
        [first, second] => return (first, second),
        ref present => present.iter().copied().find(|&class| class != subject),
    };
    let other = other.unwrap_or(usize::from(subject == 0));
    (other.min(subject), other.max(subject))
}

/// The position at which the formulas are evaluated: that of the probe, else the mean of all points.
fn place(app: &App) -> Option<Point> {
    let grand = app.fit().moments.grand;
    app.probe().or((grand.weight > 0.0).then_some(grand.mean))
}

/// n_c, Σx, Σ(x − μ)² and the estimates from them, even if there is no model.
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
            out.state("prior-set", [Plain(model.map_or(by_hand[class], |class| class.prior))]);
        }
        None if alpha > 0.0 => {
            let operands = [n_c, alpha, n, alpha, k].map(Amount);
            let is = outcome(operands, Plain(estimated), |[n_c, alpha, n, _, k]| (n_c + alpha) / (n + alpha * k));
            out.fill("prior-smoothed", operands);
            out.write("prior-is", is);
            out.say("ghosts", words::pseudo_counts(alpha));
        }
        None => {
            let operands = [n_c, n].map(Amount);
            out.fill("prior", operands);
            out.write("prior-is", outcome(operands, Plain(estimated), |[n_c, n]| n_c / n));
        }
    }
    if n_c == 0.0 {
        return;
    }
    match &fit.generative.model {
        Ok(model) => family::of(model).estimates(app, class, place(app).unwrap_or(own.mean), out),
        Err(_) => {
            if settings.family.row().has_covariances() {
                family::covariance(app, class, out);
            }
            out.say("estimates-missing", words::missing(app, Model::Generative).unwrap_or_default());
        }
    }
}

/// Why there is no generative model.
fn missing(app: &App, at: Option<Point>, out: &mut Formulas) {
    let why = words::missing(app, Model::Generative).unwrap_or_default();
    if at.is_some() {
        out.say("no-bayes", why.clone());
    }
    out.say("no-line", why);
}

/// The objectives of both models at the fit: the joint and the conditional log-likelihood.
fn compared(app: &App, out: &mut Formulas) {
    let fit = app.fit();
    let joint = fit.generative.read_out.as_ref().and_then(|read_out| read_out.own_score);
    let conditional = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    for (key, value) in [("of-generative", joint), ("of-logistic", conditional)] {
        if let Some(value) = value {
            out.say(key, format!(" {}", words::stated([Log(value)]).join(" ")));
        }
    }
}

/// The keys of the rows of the gradient, and of the prior's term in each.
const GRADIENT: [[&str; 2]; 6] = [["g0", "p0"], ["g1", "p1"], ["g2", "p2"], ["g3", "p3"], ["g4", "p4"], ["g5", "p5"]];

/// Logistic regression at a position, and its likelihood, gradient and prior at the fit.
fn logistic(app: &App, subject: usize, at: Option<Point>, out: &mut Formulas) {
    let (data, fit) = (&app.board().data, app.fit());
    let settings = &app.board().settings.logistic;
    let n_present = fit.logistic().present.len();
    if n_present <= 2 {
        out.fill("two-classes", []);
    }
    if let Some(missing) = words::missing(app, Model::Discriminative) {
        return out.say("logistic-missing", missing);
    }
    let likelihood = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    let pair = <[usize; 2]>::try_from(&fit.logistic().present[..]).ok();
    let odds = pair.and_then(|[zero, one]| fit.discriminative.scores.as_ref()?.log_odds(one, zero));
    let (Some([zero, one]), Some((origin, odds)), Some(w)) = (pair, odds, &fit.logistic().binary) else {
        match words::weights(app, subject, None) {
            Some(w) => softmax(app, subject, &w, at, out),
            None => out.say("logistic-missing", words::class_missing(data, subject)),
        }
        return;
    };
    about_center(app, "logit-center", out);
    let w_here = words::weights(app, one, Some(zero)).unwrap_or_default();
    terms("logit", &w_here, out);
    out.write("edge", polynomial(&w_here).split_off(1));
    out.fill("zero-one", []);
    if let Some(at) = at {
        let z = odds.at(at - origin);
        out.write("sigmoid", equation([Exponent(z)], Share(probability(z)), |[z]| sigmoid(z)));
    }
    out.state("likelihood", [Log(likelihood.unwrap_or(f64::NAN))]);
    let precisions = precisions(settings);
    out.fill("gradient", []);
    // Σ (yᵢ − pᵢ)xᵢⱼ and Σ |xᵢⱼ|.
    let mut slopes = vec![(0.0, 0.0_f64); w.len()];
    for (at, class) in data.labeled() {
        let z = odds.at(at - origin);
        let residual = if class == one { sigmoid(-z) } else { -sigmoid(z) };
        for ((slope, size), feature) in slopes.iter_mut().zip(settings.features.at(at)) {
            *slope += residual * feature;
            *size += feature.abs();
        }
    }
    for (j, ((slope, size), precision)) in slopes.into_iter().zip(&precisions).enumerate() {
        let pull = -precision * w[j];
        // Sets a value to 0 if it differs only by rounding and by the stopping rule.
        let settled = |value: f64| if value.abs() < 1e-6 * size { 0.0 } else { value };
        let [row, prior] = GRADIENT[j];
        if *precision > 0.0 {
            let total = settled(slope + pull);
            let operands = [Plain(total - pull), Added(pull)];
            let [sign, is] = outcome(operands, Plain(total), |[slope, pull]| slope + pull);
            out.write(row, [operands[0].text(), sign, is]);
            out.fill(prior, [operands[1]]);
        } else {
            out.write(row, equation([Plain(settled(slope))], Plain(settled(slope)), |[slope]| slope));
        }
    }
    if let Some(std) = settings.prior_std.filter(|std| std.is_finite()) {
        let squares: f64 = w.iter().zip(&precisions).filter(|(_, p)| **p > 0.0).map(|(w, _)| w * w).sum();
        let penalty = -0.5 * w.iter().zip(&precisions).map(|(w, p)| p * w * w).sum::<f64>();
        let operands = [Plain(squares), Amount(std)];
        out.write("penalty", equation(operands, Plain(penalty), |[squares, std]| -0.5 * squares / (std * std)));
    }
}

/// The sigmoid, which is never exactly 0 or 1.
fn probability(z: f64) -> f64 {
    sigmoid(z).clamp(f64::MIN_POSITIVE, 1.0_f64.next_down())
}

/// Softmax with weights for every class, and with the weights of the last class subtracted from all.
fn softmax(app: &App, class: usize, w: &[f64], at: Option<Point>, out: &mut Formulas) {
    let (logistic, settings) = (app.fit().logistic(), &app.board().settings.logistic);
    let Some((&last, scores)) = logistic.present.last().zip(logistic.scores.as_ref()) else { return };
    about_center(app, "logit-center", out);
    terms("softmax", w, out);
    if class == last {
        out.fill("reduced-last", []);
    } else if let Some(rest) = words::weights(app, class, Some(last)) {
        out.write("reduced", polynomial(&rest));
        if rest.len() > 3 {
            out.fill("reduced-squares", [Added(rest[3]), Added(rest[4])]);
        }
        if rest.len() > 5 {
            out.fill("reduced-product", [Added(rest[5])]);
        }
        out.class("last", app.board().data.classes(), last);
    }
    if settings.prior_std.is_some_and(f64::is_finite) {
        out.fill("reduced-prior", []);
    }
    let Some(at) = at else { return };
    let all = scores.at(at);
    let (z, base) = (all[class], all[last]);
    let others: Vec<f64> = logistic.present.iter().filter(|&&k| k != last).map(|&k| all[k] - base).collect();
    let posterior = app.fit().discriminative.posterior(at).map_or(f64::NAN, |all| words::not_certain(&all, class));
    let operands = [Exponent(z), Exp(log_sum_exp(&all))];
    out.write("softmax-at", equation(operands, Share(posterior), |[z, sum]| (z - sum).exp()));
    // The last class adds e⁰ = 1 to the sum of the others.
    let rest = log_sum_exp(&others);
    if class == last {
        out.write("reduced-last-at", equation([Exp(rest)], Share(posterior), |[rest]| sigmoid(-rest)));
    } else {
        let operands = [Exponent(z - base), Exp(rest)];
        out.write(
            "reduced-at",
            equation(operands, Share(posterior), |[v, rest]| (v - log_sum_exp(&[0.0, rest])).exp()),
        );
    }
}

/// From where the terms of a sum measure coordinates, if that is not 0.
pub(in crate::wire) fn about_center(app: &App, key: &'static str, out: &mut Formulas) {
    if let Some(about) = words::about_center(words::center(app)) {
        out.say(key, about);
    }
}

/// w₀ + w₁x₁ + w₂x₂, and the terms of further features.
fn terms(key: &'static str, w: &[f64], out: &mut Formulas) {
    out.write(key, polynomial(w));
    if w.len() > 3 {
        out.fill("squares", [Added(w[3]), Added(w[4])]);
    }
    if w.len() > 5 {
        out.fill("product", [Added(w[5])]);
    }
}

/// The sign before a polynomial with these weights, w₀, w₁ and w₂.
fn polynomial(w: &[f64]) -> Vec<String> {
    let are_exact = w.iter().all(|&w| words::stated([Plain(w)])[0] == "=");
    let linear = [Plain(w[0]), Added(w[1]), Added(w[2])].map(Number::text);
    [&[if are_exact { "=" } else { "≈" }.to_owned()][..], &linear].concat()
}
