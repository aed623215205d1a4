//! The formulas with the numbers of the board, one subject at a time.

use super::figures;
use crate::board::{App, Formula, Highlight};
use crate::math::{LogScores, Point, log_sum_exp, sigmoid};
use crate::model::logistic::precisions;
use crate::model::{GenerativeSettings, Model};
use crate::wire::block::{
    Block, Body, Symbol, Table, adjust, choices, classes, command, filled, note, one_of, one_value, put, row,
    say_plain, shown, to_heads,
};
use crate::wire::family;
use crate::wire::identifiers::{self, Named};
use crate::wire::value::Value;
use crate::words::Number::{Added, Amount, Exp, Exponent, Log, Plain, Share};
use crate::words::{self, heads};

/// The formulas of the chosen subject.
pub(super) fn formulas(app: &App) -> Vec<Block> {
    let (formula, subject) = (app.formula(), app.subject());
    let pair = pair(app, subject);
    let mut blocks = vec![pick(Formula::NAMES, formula.name(), &heads::FORMULAS)];
    let has_many = formula == Formula::Logistic && app.fit().logistic().present.len() > 2;
    if has_many || matches!(formula, Formula::Estimates | Formula::Bayes) {
        let choose = |class: usize| command("chooseClass", [Value::Number(class as f64)]);
        blocks.push(classes("class", heads::CLASS, app.board().data.classes(), subject, &choose));
    }
    let generative = &app.board().settings.generative;
    if formula == Formula::Line && generative.family.row().has_covariances() {
        blocks.push(variances(generative.pooling));
    }
    match formula {
        Formula::Estimates => estimates(app, subject, &mut blocks),
        Formula::Likelihood => figures::likelihood(app, &mut blocks),
        Formula::Bayes => bayes(app, subject, &mut blocks),
        Formula::Net => figures::net(app, &mut blocks),
        Formula::Line => line(app, pair, &mut blocks),
        Formula::Logistic => logistic(app, subject, &mut blocks),
        Formula::Compared => compared(app, &mut blocks),
    }
    light(app, formula, subject, pair, &mut blocks);
    if blocks.iter().any(|block| matches!(&block.body, Body::Equation(equation) if !equation.symbols.is_empty())) {
        blocks.push(note("point", heads::POINT_AT_SYMBOL));
    }
    blocks.push(Block { key: "copy", body: Body::Copy(()) });
    blocks
}

/// The subjects in a list, of which one is shown.
pub(in crate::wire) fn pick(all: &[&str], chosen: &str, names: &[&str]) -> Block {
    one_value("formula", Body::Pick, heads::FORMULA, &["formula"], all, names, chosen)
}

/// Whether the classes share their variances; neither end is chosen between them.
fn variances(pooling: f64) -> Block {
    let set = |at: usize| adjust("generative", vec![("pooling", Value::Number(at as f64))]);
    let chosen = [0.0, 1.0].iter().position(|&end| end == pooling);
    one_of("variances", Body::Choice, heads::VARIANCES, choices(&heads::OWN_OR_SHARED, &set), chosen)
}

/// Gives each formula the symbols in it that stand for something on the board; histograms have no ellipses.
fn light(app: &App, formula: Formula, class: usize, [zero, one]: [usize; 2], blocks: &mut [Block]) {
    let line = Highlight::Boundary(if formula == Formula::Line { Model::Generative } else { Model::Discriminative });
    let mut symbols = vec![
        ("n_c", Highlight::Points(class)),
        ("x_1", Highlight::Axis(0)),
        ("x_2", Highlight::Axis(1)),
        ("w", line),
        ("𝐰", line),
    ];
    if app.board().settings.generative.family.row().has_covariances() {
        let [mean, spread] = [Highlight::Mean(class), Highlight::Spread(class)];
        symbols.extend([("μ_c", mean), ("σ_c", spread), ("Σ_c", spread), ("σ_j", Highlight::Spread(one))]);
        symbols.extend([("μ_0", Highlight::Mean(zero)), ("μ_1", Highlight::Mean(one))]);
    }
    for block in blocks {
        let Body::Equation(equation) = &mut block.body else { continue };
        let plain = equation.formula.replace('{', "");
        for &(of, highlight) in symbols.iter().filter(|(of, _)| plain.contains(of)) {
            let index = highlight.index().unwrap_or_default() as f64;
            let command = command("highlight", [Value::text(identifiers::highlight(highlight)), Value::Number(index)]);
            equation.symbols.push(Symbol { of, command, is_lit: app.highlight() == Some(highlight) });
        }
    }
}

/// The two classes of the log-odds, 0 and 1: the only two with points, else the subject and the first other with
/// points.
fn pair(app: &App, subject: usize) -> [usize; 2] {
    let other = match app.fit().logistic().present[..] {
        [first, second] => return [first, second],
        ref present => present.iter().copied().find(|&class| class != subject),
    };
    let other = other.unwrap_or(usize::from(subject == 0));
    [other.min(subject), other.max(subject)]
}

/// The position at which the formulas are evaluated: that of the probe, else the mean of all points.
fn place(app: &App) -> Option<Point> {
    let grand = app.fit().moments.grand;
    app.probe().or((grand.weight > 0.0).then_some(grand.mean))
}

/// n_c, Σx, Σ(x − μ)² and the estimates from them, even if there is no model.
fn estimates(app: &App, class: usize, out: &mut Vec<Block>) {
    let (fit, settings) = (app.fit(), &app.board().settings.generative);
    let (moments, own) = (&fit.moments, fit.moments.classes[class]);
    let (n_c, n) = (own.weight, moments.grand.weight);
    let said = match &fit.generative.model {
        _ if n_c == 0.0 => words::class_missing(&app.board().data, class),
        Ok(_) => words::estimates(app),
        Err(_) => words::missing(app, Model::Generative).unwrap_or_default(),
    };
    out.push(say_plain(said));
    if n_c == 0.0 && (n == 0.0 || settings.prior.is_some()) {
        return;
    }
    let model = fit.gaussian().and_then(|model| model.classes[class]);
    let by_hand = settings.prior.as_ref().map(|by_hand| model.map_or(by_hand[class], |class| class.prior));
    let ghosts =
        (by_hand.is_none() && settings.prior_smoothing > 0.0).then(|| words::pseudo_counts(settings.prior_smoothing));
    put(out, "prior", &ghosts.unwrap_or_default(), &prior_line(settings, by_hand, [n_c, n], moments.classes.len()), []);
    if n_c == 0.0 {
        return;
    }
    match &fit.generative.model {
        Ok(model) => family::of(model).estimates(app, class, place(app).unwrap_or(own.mean), out),
        Err(_) if settings.family.row().has_covariances() => family::covariance(app, class, out),
        Err(_) => {}
    }
}

/// What a derivative is at the maximum, where a prior pulls at its weight and where none does. It is 0 if it differs
/// from that only by rounding and by the stopping rule, beside terms of this size.
pub(in crate::wire) fn slope_at_maximum(slope: f64, pull: Option<f64>, size: f64) -> String {
    let sum = slope + pull.unwrap_or_default();
    let total = if sum.abs() < 1e-6 * size { 0.0 } else { sum };
    match pull {
        Some(pull) => {
            let slots = words::equation([Plain(total - pull), Added(pull)], Plain(total), |[slope, pull]| slope + pull);
            filled(" = # # # #", slots)
        }
        None => filled(" = # # #", words::equation([Plain(total)], Plain(total), |[slope]| slope)),
    }
}

/// A share of so many of `n` with an imaginary count of `alpha` for each of `k` classes, after what it is.
pub(in crate::wire) fn smoothed(is: &str, own: f64, n: f64, alpha: f64, k: usize) -> String {
    let share = |[own, alpha, n, _, k]: [f64; 5]| (own + alpha) / (n + alpha * k);
    let operands = [own, alpha, n, alpha, k as f64];
    let slots = words::equation(operands.map(Amount), Plain(share(operands)), share);
    is.to_owned() + &filled(r" = \frac{# + #}{# + # · #} # #", slots)
}

/// The prior of a class as a formula: by hand, or from the number of its points and of all.
pub(super) fn prior_line(settings: &GenerativeSettings, by_hand: Option<f64>, [n_c, n]: [f64; 2], k: usize) -> String {
    let alpha = settings.prior_smoothing;
    match by_hand {
        Some(prior) => words::set_by_hand(&filled("π_c # #", words::stated([Plain(prior)]))),
        None if alpha > 0.0 => smoothed(r"π_c = \frac{n_c + α}{n + αK}", n_c, n, alpha, k),
        None => filled(r"π_c = \frac{n_c}{n} = \frac{#}{#} # #", family::quotient(Amount(n_c), Amount(n), n_c / n)),
    }
}

/// Bayes' rule at a place.
fn bayes(app: &App, class: usize, out: &mut Vec<Block>) {
    let Some(at) = place(app) else { return out.push(say_plain(words::NO_POINTS)) };
    match &app.fit().generative.model {
        Ok(model) => {
            out.push(say_plain(words::bayes_at(app, at, class)));
            family::of(model).bayes(app, class, at, out);
        }
        Err(_) => out.push(say_plain(words::missing(app, Model::Generative).unwrap_or_default())),
    }
}

/// The log-odds of two classes: where they are linear, the weights, else why they are not.
fn line(app: &App, classes: [usize; 2], out: &mut Vec<Block>) {
    let Ok(model) = &app.fit().generative.model else {
        return out.push(say_plain(words::missing(app, Model::Generative).unwrap_or_default()));
    };
    let [zero, one] = classes.map(|class| &app.board().data.classes()[class]);
    let odds = r"\log \frac{P(1 ∣ 𝐱)}{P(0 ∣ 𝐱)} = \log \frac{π_1}{π_0} + \log \frac{p(𝐱 ∣ 1)}{p(𝐱 ∣ 0)}";
    let at = out.len();
    put(out, "log-odds", &words::one_and_zero(one, zero), odds, []);
    let said = family::of(model).line(app, classes, out);
    out.insert(at, say_plain(said));
}

/// The objectives of both models at the fit: the joint and the conditional log-likelihood.
fn compared(app: &App, out: &mut Vec<Block>) {
    out.push(say_plain(heads::ONE_COUNTS));
    let (fit, settings) = (app.fit(), app.title_settings());
    let joint = fit.generative.read_out.as_ref().and_then(|read_out| read_out.own_score);
    let conditional = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    let is_gaussian = app.board().settings.generative.family.row().has_covariances();
    let rows = heads::DIFFERENCES.into_iter().map(|[head, gaussian, histogram, logistic]| {
        let generative = if is_gaussian { gaussian } else { histogram };
        let cells = [(generative, joint), (logistic, conditional)].map(|(cell, objective)| match objective {
            Some(value) if head == heads::OBJECTIVE => format!("{cell} {}", words::stated([Log(value)]).join(" ")),
            _ => cell.to_owned(),
        });
        row(head, None, cells.into())
    });
    let columns = to_heads(Model::ALL.map(|model| words::model_head(settings, model)));
    let rows = rows.collect();
    out.push(shown(Table { id: "compared", title: heads::COMPARED.into(), columns, rows, note: None }));
}

/// The features of logistic regression after w₀, each with its weight and with the place of its number.
const FEATURES: [[&str; 2]; 5] = [
    [" + w_1 x_1", " # x_1"],
    [" + w_2 x_2", " # x_2"],
    [" + w_{11} x_1^2", " # x_1^2"],
    [" + w_{22} x_2^2", " # x_2^2"],
    [" + w_{12} x_1 x_2", " # x_1 x_2"],
];

/// The derivatives by each weight.
const DERIVATIVES: [(&str, &str); 6] =
    [("g0", "∂_0"), ("g1", "∂_1"), ("g2", "∂_2"), ("g3", "∂_{11}"), ("g4", "∂_{22}"), ("g5", "∂_{12}")];

/// w₀ + w₁x₁ + … with these weights as numbers.
fn polynomial(w: &[f64]) -> String {
    let template: String = std::iter::once("#").chain(FEATURES[..w.len() - 1].iter().map(|of| of[1])).collect();
    let term = |(j, &w): (usize, &f64)| if j == 0 { Plain(w) } else { Added(w) }.text();
    let terms: Vec<String> = w.iter().enumerate().map(term).collect();
    filled(&template, terms)
}

/// The sign before it.
fn sign(w: &[f64]) -> &'static str {
    if w.iter().all(|&w| words::stated([Plain(w)])[0] == "=") { "=" } else { "≈" }
}

/// Logistic regression at a position, and its likelihood, gradient and prior at the fit.
fn logistic(app: &App, subject: usize, out: &mut Vec<Block>) {
    let (data, fit) = (&app.board().data, app.fit());
    let settings = &app.board().settings.logistic;
    if let Some(missing) = words::missing(app, Model::Discriminative) {
        return out.push(say_plain(missing));
    }
    let likelihood = fit.discriminative.read_out.as_ref().and_then(|read_out| read_out.conditional);
    let pair = <[usize; 2]>::try_from(&fit.logistic().present[..]).ok();
    let odds = pair.and_then(|[zero, one]| fit.discriminative.scores.as_ref()?.log_odds(one, zero));
    let (Some([zero, one]), Some((origin, odds)), Some(w)) = (pair, odds, &fit.logistic().binary) else {
        match words::weights(app, subject, None) {
            Some(w) => softmax(app, subject, &w, out),
            None => out.push(say_plain(words::class_missing(data, subject))),
        }
        return;
    };
    let prior_std = settings.prior_std.filter(|std| std.is_finite());
    let w_here = words::weights(app, one, Some(zero)).unwrap_or_default();
    let letters: String = FEATURES[..w_here.len() - 1].iter().map(|of| of[0]).collect();
    let z = polynomial(&w_here);
    let of_classes = words::outcomes(&data.classes()[one], &data.classes()[zero]);
    let about =
        words::about_center(words::center(app)).map_or(of_classes.clone(), |about| format!("{of_classes} {about}"));
    out.push(say_plain(words::top_of_logistic(prior_std.is_some())));
    put(out, "logit", &about, &format!("z = w_0{letters} {} {z}", sign(&w_here)), []);
    if let Some(at) = place(app) {
        let z = odds.at(at - origin);
        let slots = words::equation([Exponent(z)], Share(probability(z)), |[z]| sigmoid(z));
        let rule = r"P(y = 1 ∣ 𝐱) = \frac{1}{1 + e^{−z}} = \frac{1}{1 + e^{−(#)}} # #";
        put(out, "sigmoid", "", rule, slots);
    }
    let sum = r"ℓ(𝐰) = ∑_i (y_i \log p_i + (1 − y_i) \log (1 − p_i)) # #";
    put(out, "edge", heads::EDGE, &format!("{z} = 0"), []);
    put(out, "likelihood", "", sum, words::stated([Log(likelihood.unwrap_or(f64::NAN))]));
    let precisions = precisions(settings);
    if let Some(std) = prior_std {
        let squares: f64 = w.iter().zip(&precisions).filter(|(_, p)| **p > 0.0).map(|(w, _)| w * w).sum();
        let penalty = -0.5 * w.iter().zip(&precisions).map(|(w, p)| p * w * w).sum::<f64>();
        put(out, "penalty", "", &weight_prior(squares, std, penalty), []);
    }
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
    let pulled = if prior_std.is_some() { r" − \frac{w_j}{λ^2}" } else { "" };
    let gradient = format!("∂_j = ∑_i x_{{ij}} (y_i − p_i){pulled}");
    put(out, "gradient", heads::FLAT, &gradient, []);
    for (j, ((slope, size), precision)) in slopes.into_iter().zip(&precisions).enumerate() {
        let (key, symbol) = DERIVATIVES[j];
        let pull = (*precision > 0.0).then(|| -precision * w[j]);
        put(out, key, "", &format!("{symbol}{}", slope_at_maximum(slope, pull, size)), []);
    }
    let signs = r"P(y ∣ 𝐱) = \frac{1}{1 + e^{−yz}}
∂_j = ∑_i y_i x_{ij} (1 − P(y_i ∣ 𝐱_i))";
    put(out, "signs", heads::SIGNS, &[signs, pulled].concat(), []);
}

/// The log-prior of weights, given the sum of their squares, its standard deviation and its value.
pub(in crate::wire) fn weight_prior(squares: f64, std: f64, penalty: f64) -> String {
    let operands = [Plain(squares), Amount(std)];
    let slots = words::equation(operands, Plain(penalty), |[squares, std]| -0.5 * squares / (std * std));
    let sum = filled(r"\log p(𝐰) = −\frac{∑_j w_j^2}{2λ^2} = −\frac{#}{2 · #^2} # #", slots);
    sum + heads::AND_CONSTANT
}

/// The sigmoid, which is never exactly 0 or 1.
fn probability(z: f64) -> f64 {
    sigmoid(z).clamp(f64::MIN_POSITIVE, 1.0_f64.next_down())
}

/// Softmax with weights for every class, and with the weights of the last class subtracted from all.
fn softmax(app: &App, class: usize, w: &[f64], out: &mut Vec<Block>) {
    let (logistic, settings) = (app.fit().logistic(), &app.board().settings.logistic);
    let Some((&last, scores)) = logistic.present.last().zip(logistic.scores.as_ref()) else { return };
    let names = app.board().data.classes();
    out.push(say_plain(heads::ALL_WEIGHTS));
    put(
        out,
        "softmax",
        &words::about_center(words::center(app)).unwrap_or_default(),
        &format!("P(c ∣ 𝐱) = \\frac{{e^{{z_c}}}}{{∑_k e^{{z_k}}}}\nz_c {} {}", sign(w), polynomial(w)),
        [],
    );
    let at = place(app).map(|at| (scores.at(at), app.fit().discriminative.posterior(at)));
    let shares = at.map(|(all, posterior)| {
        let posterior = Share(posterior.map_or(f64::NAN, |all| words::not_certain(&all, class)));
        let (z, base) = (all[class], all[last]);
        let others: Vec<f64> = logistic.present.iter().filter(|&&k| k != last).map(|&k| all[k] - base).collect();
        // The last class adds e⁰ = 1 to the sum of the others.
        let rest = log_sum_exp(&others);
        let slots = words::equation([Exponent(z), Exp(log_sum_exp(&all))], posterior, |[z, sum]| (z - sum).exp());
        let whole = filled(r"P(c ∣ 𝐱) = \frac{e^{(#)}}{#} # #", slots);
        let reduced = if class == last {
            let slots = words::equation([Exp(rest)], posterior, |[rest]| sigmoid(-rest));
            filled(r" = \frac{1}{1 + #} # #", slots)
        } else {
            let slots = words::equation([Exponent(z - base), Exp(rest)], posterior, |[v, rest]| {
                (v - log_sum_exp(&[0.0, rest])).exp()
            });
            filled(r" = \frac{e^{(#)}}{1 + #} # #", slots)
        };
        (whole, reduced)
    });
    let (whole, reduced) = shares.unzip();
    let reduced = reduced.unwrap_or_default();
    if let Some(whole) = whole {
        put(out, "softmax-at", heads::AT_PLACE, &whole, []);
    }
    if class == last {
        let form = format!("v_k = z_k − z_c\nP(c ∣ 𝐱) = \\frac{{1}}{{1 + ∑_{{k ≠ K}} e^{{v_k}}}}{reduced}");
        put(out, "reduced-last", heads::LAST_OF_ALL, &form, []);
    } else if let Some(rest) = words::weights(app, class, Some(last)) {
        let form = format!(
            "v_c = z_c − z_K {} {}\nP(c ∣ 𝐱) = \\frac{{e^{{v_c}}}}{{1 + ∑_{{k ≠ K}} e^{{v_k}}}}{reduced}",
            sign(&rest),
            polynomial(&rest)
        );
        put(out, "reduced", &words::one_redundant(&names[last]), &form, []);
    }
    if settings.prior_std.is_some_and(f64::is_finite) {
        put(out, "reduced-prior", heads::SYMMETRIC, "", []);
    }
}
