//! The sentences of the panel *Formulas*.

use super::equation::{Number::Exp, equation};
use super::labels::model_name;
use super::numbers::{amount, exponential, not_certain, probability};
use super::places::position;
use crate::board::App;
use crate::data::Dataset;
use crate::math::Point;
use crate::model::{GenerativeSettings, Model};

/// How a formula leads to the board.
pub const POINT_AT_SYMBOL: &str = "Point at a symbol: the board shows it.";

/// How the generative model is estimated.
pub fn estimates(app: &App) -> String {
    let (name, alone) = (model_name(app.title_settings(), Model::Generative), "Each class is fitted alone.");
    let is_alone = app.board().settings.generative.pooling == 0.0;
    format!("{name} only counts and averages.{}", if is_alone { format!(" {alone}") } else { String::new() })
}

/// What S₁₂ is.
pub const PRODUCTS: &str = "S₁₂ sums (x₁ − μ₁)(x₂ − μ₂) where S sums squares:";

/// The share of a class at a place, and which place that is.
pub fn bayes_at(app: &App, at: Point, class: usize) -> String {
    let place = if app.probe().is_some() { "the place you point at" } else { "the mean of the labeled points" };
    let said = format!("At {}, {place}", position(app, at));
    match app.fit().generative.posterior(at) {
        Some(posterior) => {
            let name = &app.board().data.classes()[class];
            let p = probability(not_certain(&posterior, class));
            format!("{said}, P({name}) {}{p}.", if p.starts_with(['<', '>']) { "" } else { "= " })
        }
        None => format!("{said}, there is no answer."),
    }
}

/// What has a density: each feature, or both.
pub const DENSITIES: [&str; 2] =
    ["Each feature has a normal density of its own:", "The two features have one density together:"];

/// The classes of the log-odds.
pub fn one_and_zero(one: &str, zero: &str) -> String {
    format!("1 is {one}, 0 is {zero}:")
}

/// What is left with one variance, or with one covariance.
pub const FACTORS_GONE: [&str; 2] = [
    "The factors 1/√(2πσ²) cancel. For each feature the exponents are left:",
    "The factors 1/(2π√|Σ|) cancel. The exponents are left, and 𝐱⊤Σ⁻¹𝐱 stands in both:",
];

/// That own variances leave squares.
pub const SQUARES_REMAIN: &str = "The variances differ, so the squares remain:";

/// That the log-odds are linear, with one variance, or with one covariance.
pub const SQUARES_GONE: [&str; 2] = [
    "With one variance for both classes the squares cancel.",
    "With one covariance for both classes the quadratic terms cancel.",
];

/// That those of two bins are linear.
pub const LINEAR_IN_BINS: &str = "With two bins along each axis the log-odds are linear in b₁ and b₂.";

/// What does not cancel.
pub const LEFT_IS_LINEAR: &str = "What is left is linear in x₁ and x₂:";

/// Where the boundary is.
pub const BOUNDARY: &str = "The boundary is where both are equally probable. There the ratio is 1, and log 1 = 0:";

/// That naive Bayes has the form of logistic regression.
pub const SAME_FORM: &str =
    "The log-odds are linear, so P(1 ∣ 𝐱) is a sigmoid of them, the form of logistic regression:";

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

/// What holds on the boundary of logistic regression.
pub const EDGE: &str = "At the boundary P(1 ∣ 𝐱) = P(0 ∣ 𝐱) = ½, so z = 0:";

/// What holds at its maximum.
pub const FLAT: &str = "At the maximum every partial derivative is 0:";

/// What follows a log-prior.
pub const AND_CONSTANT: &str = r" \text{ and a constant}";

/// Its other form.
pub const SIGNS: &str = "With y ∈ {−1, +1}, one formula serves both classes, and the numbers stay:";

/// Softmax in brief.
pub const SOFTMAX: &str = "Every class has weights of its own. One set of weights is redundant.";

/// Where softmax is evaluated.
pub const AT_PLACE: &str = "At the place you point at, or else the mean of the labeled points:";

/// The form with one set of weights less.
pub fn one_redundant(last: &str) -> String {
    format!("Subtract the weights of the last class from each; its own are then 0. K is {last}:")
}

/// That form of the last class.
pub const LAST_OF_ALL: &str = "Class c is the last of K. Subtract its weights from each; its own are then 0:";

/// Why a prior keeps all sets of weights.
pub const SYMMETRIC: &str =
    "With a prior the symmetric form is used. Otherwise the class without weights would be treated unlike the others.";

/// Both models in brief.
pub const COMPARED: &str = "One counts and averages; the other climbs.";

/// The row of the objectives.
pub const OBJECTIVE: &str = "Objective";

/// How the models differ, row by row: Gaussians or histograms, and logistic regression.
pub fn rows_of_compared(is_gaussian: bool) -> [(&'static str, [String; 2]); 6] {
    let of = |gaussian: &'static str, histogram| if is_gaussian { gaussian } else { histogram };
    let few = "few data for the number of parameters, or the assumption holds; labels are missing";
    let cells = "features with few values, or of any shape; enough points for the number of bins or cells";
    let enough = "enough data for the number of parameters; the assumption fails";
    [
        ("Assumes a simple", ["p(𝐱 ∣ y)", "P(y ∣ 𝐱)"]),
        ("Likelihood", ["joint", "conditional"]),
        (OBJECTIVE, ["∑ log p(𝐱, y)", "∑ log P(y ∣ 𝐱)"]),
        (
            "Estimation",
            [of("closed form: counts, means, variances", "closed form: counts"), "iterative: gradient ascent, Newton"],
        ),
        ("Boundary", [of("quadratic; linear with shared variance", "edges of cells"), "linear in its features"]),
        ("When to use", [of(few, cells), enough]),
    ]
    .map(|(head, cells)| (head, cells.map(str::to_owned)))
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
    format!(
        "{why}, so the {terms} do not cancel: the log-odds are not linear. Set “Shared variance” to 1, and w appears here."
    )
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
