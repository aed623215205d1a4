//! The sentences of the panel *Formulas*.

use super::equation::{Number::Exp, equation};
use super::labels::model_name;
use super::numbers::{amount, exponential, not_certain, stated_probability};
use super::places::position;
use crate::board::App;
use crate::data::Dataset;
use crate::math::Point;
use crate::model::{Family, GenerativeSettings, Model};

/// What is said of classes that share no estimate.
const ALONE: &str = "Each class is fitted alone.";

/// How the generative model is estimated.
pub fn estimates(app: &App) -> String {
    let (name, settings) = (model_name(app.title_settings(), Model::Generative), &app.board().settings.generative);
    match settings.family {
        Family::Histogram => format!("The model only counts. {ALONE}"),
        Family::Gaussian if settings.pooling == 0.0 => format!("{name} only counts and averages. {ALONE}"),
        Family::Gaussian => format!("{name} only counts and averages."),
    }
}

/// The share of a class at a place, and which place that is.
pub fn bayes_at(app: &App, at: Point, class: usize) -> String {
    let place = if app.probe().is_some() { "the place you point at" } else { "the mean of the labeled points" };
    let said = format!("At {}, {place}", position(app, at));
    match app.fit().generative.posterior(at) {
        Some(posterior) => {
            let name = &app.board().data.classes()[class];
            let p = stated_probability(&format!("P({name})"), not_certain(&posterior, class));
            format!("{said}, {p}.")
        }
        None => format!("{said}, there is no answer."),
    }
}

/// The classes of the log-odds.
pub fn one_and_zero(one: &str, zero: &str) -> String {
    format!("1 is {one}, 0 is {zero}:")
}

/// The classes of logistic regression.
pub fn outcomes(one: &str, zero: &str) -> String {
    format!("y = 1 is {one}, y = 0 is {zero}.")
}

/// What holds at the top of logistic regression, with or without a prior.
pub fn top_of_logistic(has_prior: bool) -> &'static str {
    if has_prior {
        "At the top the pull of the prior balances the errors."
    } else {
        "At the top, errors and features are uncorrelated."
    }
}

/// The form with one set of weights less.
pub fn one_redundant(last: &str) -> String {
    format!("Subtract the weights of the last class from each; its own are then 0. K is {last}:")
}

/// Why the log-odds are not linear: the classes have different variances or covariances.
pub fn no_line(settings: &GenerativeSettings) -> String {
    let (own, what, terms) = if settings.correlation > 0.0 {
        ("its own covariance", "covariance", "quadratic terms")
    } else {
        ("its own variances", "variances", "squares")
    };
    let why = if settings.pooling > 0.0 {
        format!("The classes share their {what} only in part")
    } else {
        format!("Each class has {own}")
    };
    format!("{why}, so the {terms} do not cancel: the log-odds are not linear. Share them, and w appears here.")
}

/// Whether the features are independent within a class, at a position, given the logarithms of p(x₁ | class), p(x₂ |
/// class) and p(x | class).
pub fn independence(class: &str, [first, second, both]: [f64; 3], is_naive: bool) -> String {
    let factor = if is_naive { first } else { both - second };
    let product = equation([Exp(factor), Exp(second)], Exp(both), |[first, second]| first + second);
    let [given, second, sign, both] = [0, 1, 2, 3].map(|i| &product[i]);
    if is_naive {
        format!(
            "Within {class}, x₂ says nothing about x₁: p(x₁ | x₂, {class}) = p(x₁ | {class}) = {given}. \
             So p(x₁, x₂ | {class}) = {given} · {second} {sign} {both}."
        )
    } else {
        let first = exponential(first);
        if first == *given {
            return format!(
                "Within {class}, x₂ says something about x₁, but little here. Rounded, p(x₁ | {class}) and \
                 p(x₁ | x₂, {class}) are both {given}. So p(x₁, x₂ | {class}) = {given} · {second} {sign} {both}."
            );
        }
        format!(
            "Within {class}, x₂ says something about x₁: p(x₁ | {class}) = {first}, but p(x₁ | x₂, {class}) = {given}. \
             So p(x₁, x₂ | {class}) = {given} · {second} {sign} {both}, and not {first} · {second}."
        )
    }
}

/// That a class has nothing to be estimated from.
pub fn class_missing(data: &Dataset, class: usize) -> String {
    let name = &data.classes()[class];
    if data.counts()[class] == 0 {
        format!("Class {name} has no points, so there is nothing to fit.")
    } else {
        format!("Class {name} is not in the fit: its prior is 0.")
    }
}

/// The meaning of the dashed points in the corner of the plot.
pub fn pseudo_counts(alpha: f64) -> String {
    let alpha = amount(alpha);
    format!(
        "α = {alpha}: this pseudo-count is added to the count of each class. Dashed points in the corner of the plot show it. They \
         have no place, so they change only the prior, toward equal shares."
    )
}
