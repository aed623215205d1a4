//! The formulas of logistic regression, with the numbers of the judged text and of the fit.

use crate::bag::{Regression, Weights};
use crate::math::sigmoid;
use crate::messages::Messages;
use crate::text::Bag;
use crate::wire::views::Formulas;
use crate::words::Number::{Added, Amount, Exponent, Log, Plain, Share};
use crate::words::messages::{NO_THETA, logistic_features, logistic_missing, logistic_sum, weight_of};
use crate::words::{equation, not_certain};

/// The slots of logistic regression, while it is shown.
pub(super) fn logistic(app: &Messages, out: &mut Formulas) {
    if !app.shows_logistic() {
        return;
    }
    out.fill("logistic", []);
    let fitted = app.regression().filter(|regression| regression.is_done()).zip(app.logistic());
    let Some((regression, (weights, _))) = fitted else { return out.say("logistic-missing", logistic_missing(app)) };
    out.say("logistic-features", logistic_features(app));
    judged(app, weights, out);
    objective(app, regression, weights, out);
    gradient(app, weights, out);
}

/// z of the judged text as a sum of weights, and its sigmoid.
fn judged(app: &Messages, weights: &Weights, out: &mut Formulas) {
    let z = weights.log_odds(app.judged());
    if let Some(sum) = logistic_sum(app, weights) {
        out.write("logistic-sum", sum);
    }
    let p = not_certain(&[sigmoid(-z), sigmoid(z)], 1);
    out.write("logistic-sigmoid", equation([Exponent(z)], Share(p), |[z]| sigmoid(z)));
}

/// The log-likelihood, the log-prior, and their sum, which the fit maximizes.
fn objective(app: &Messages, regression: &Regression, weights: &Weights, out: &mut Formulas) {
    let settings = &app.corpus().settings;
    let bias = if settings.penalize_intercept { weights.bias } else { 0.0 };
    let squares = weights.weights.iter().chain([&bias]).map(|w| w * w).sum::<f64>();
    let lambda = settings.weight_prior;
    let penalty = -0.5 * squares / (lambda * lambda);
    let likelihood = regression.log_likelihood();
    out.state("logistic-likelihood", [Log(likelihood)]);
    let operands = [Plain(squares), Amount(lambda)];
    out.write("logistic-penalty", equation(operands, Plain(penalty), |[squares, std]| -0.5 * squares / (std * std)));
    let operands = [Log(likelihood), Added(penalty)];
    out.write("logistic-objective", equation(operands, Log(likelihood + penalty), |[one, other]| one + other));
}

/// The derivative by the weight of the chosen word, which is 0 at the maximum.
fn gradient(app: &Messages, weights: &Weights, out: &mut Formulas) {
    let Some((place, word)) = app.theta().and_then(|(word, _)| Some((app.counts().place(word)?, word))) else {
        return out.say("logistic-no-word", NO_THETA);
    };
    let amount = |bag: &Bag| {
        let known = bag.known.iter().find(|(of, _)| *of == place);
        known.map_or(0.0, |&(_, times)| weights.amount(times))
    };
    let residual = |(class, bag): (usize, &Bag)| {
        let y = f64::from(u8::from(class == weights.classes[1]));
        amount(bag) * (y - weights.posterior(bag))
    };
    let labeled = app.messages().filter_map(|(message, bag)| Some((message.class?, bag)));
    let slope: f64 = labeled.map(residual).sum();
    let pull = -weights.weights[place] / app.corpus().settings.weight_prior.powi(2);
    // The stopping rule leaves a little.
    let is_met = (slope + pull).abs() < 1e-6 * (1.0 + slope.abs());
    let total = if is_met { 0.0 } else { slope + pull };
    out.say("logistic-word", weight_of(word));
    let operands = [Plain(total - pull), Added(pull)];
    out.write("logistic-gradient", equation(operands, Plain(total), |[slope, pull]| slope + pull));
}
