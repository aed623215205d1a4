//! The formulas of logistic regression, with the numbers of the judged text and of the fit.

use crate::bag::{Regression, Weights};
use crate::math::sigmoid;
use crate::messages::Messages;
use crate::text::Bag;
use crate::wire::block::{Block, equation, filled, put, say_plain};
use crate::wire::views::{slope_at_maximum, weight_prior};
use crate::words::Number::{Added, Exponent, Log, Share};
use crate::words::messages::{NO_THETA, heads, logistic_features, logistic_missing, logistic_sum, weight_of};
use crate::words::{self, not_certain, stated};

/// Logistic regression at the judged text, and its likelihood, gradient and prior at the fit.
pub(super) fn logistic(app: &Messages, out: &mut Vec<Block>) {
    let fitted = app.regression().filter(|regression| regression.is_done()).zip(app.logistic());
    let Some((regression, weights)) = fitted else { return out.push(say_plain(logistic_missing(app))) };
    out.push(say_plain(logistic_features(app)));
    judged(app, weights, out);
    objective(app, regression, weights, out);
    gradient(app, weights, out);
}

/// z of the judged text as a sum of weights, and its sigmoid.
fn judged(app: &Messages, weights: &Weights, out: &mut Vec<Block>) {
    let z = weights.log_odds(app.judged());
    out.extend(logistic_sum(app, weights).map(|sum| equation("sum", filled("z = w_0 + ∑_j w_j x_j = # # #", sum))));
    let p = not_certain(&[sigmoid(-z), sigmoid(z)], 1);
    let slots = words::equation([Exponent(z)], Share(p), |[z]| sigmoid(z));
    let rule = r"P(1 ∣ 𝐱) = σ(z) = \frac{1}{1 + e^{−z}} = \frac{1}{1 + e^{−(#)}} # #";
    put(out, "sigmoid", "", rule, slots);
}

/// The log-likelihood, the log-prior, and their sum, which the fit maximizes.
fn objective(app: &Messages, regression: &Regression, weights: &Weights, out: &mut Vec<Block>) {
    let settings = &app.corpus().settings;
    let bias = if settings.penalize_intercept { weights.bias } else { 0.0 };
    let squares = weights.weights.iter().chain([&bias]).map(|w| w * w).sum::<f64>();
    let lambda = settings.weight_prior;
    let penalty = -0.5 * squares / (lambda * lambda);
    let likelihood = regression.log_likelihood();
    let sum = r"ℓ(𝐰) = ∑_i (y_i \log p_i + (1 − y_i) \log (1 − p_i)) # #";
    let operands = [Log(likelihood), Added(penalty)];
    let slots = words::equation(operands, Log(likelihood + penalty), |[one, other]| one + other);
    put(out, "log-likelihood", "", sum, stated([Log(likelihood)]));
    put(out, "log-prior", "", &weight_prior(squares, lambda, penalty), []);
    put(out, "objective", heads::MAXIMIZED, r"ℓ(𝐰) + \log p(𝐰) = # # # #", slots);
}

/// The derivative by the weight of the chosen word, which is 0 at the maximum.
fn gradient(app: &Messages, weights: &Weights, out: &mut Vec<Block>) {
    let Some((place, word)) = app.theta().and_then(|(word, _)| Some((app.counts().place(word)?, word))) else {
        return put(out, "no-word", NO_THETA, "", []);
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
    let value = slope_at_maximum(slope, Some(pull), 1.0 + slope.abs());
    let formula = r"∂_j = ∑_i x_{ij} (y_i − p_i) − \frac{w_j}{λ^2}".to_owned() + &value;
    put(out, "gradient", &weight_of(word), &formula, []);
}
