//! The sentences of the Bayes net, the likelihood of one feature, and Jensen's inequality.

use super::formulas::class_missing;
use super::numbers::{amount, count, grouped, number, share};
use super::places::position;
use crate::board::App;
use crate::data::Dataset;
use crate::math::{Jensen, Point};
use crate::model::NormalLikelihood;

/// What is hidden in the net where labels are missing, and how EM fills it in.
pub const HIDDEN_IN_NET: &str = "Where y is hidden, the E-step gives each class its share. The M-step estimates p(y) \
     and each p(x | y) from all of them.";

/// How often the net repeats: once for each of all observations, some with their class hidden.
pub fn repeats_of_net(n: usize, n_hidden: usize, of: &str) -> String {
    let all = format!("Once for each of {}", count(n, of));
    if n_hidden == 0 { format!("{all}:") } else { format!("{all}, {} with y hidden:", grouped(n_hidden)) }
}

/// What the net of the model says; features depend on each other within a class above a correlation of 0.
pub fn net(correlation: f64) -> String {
    let (joined, product) = if correlation > 0.0 {
        let joined = format!("Correlation {}: within a class, x₁ and x₂ depend on each other.", amount(correlation));
        (joined, "p(x₁, x₂ | y)")
    } else {
        ("No arrow joins x₁ and x₂: given the class, each is drawn by itself.".to_owned(), "p(x₁ | y) p(x₂ | y)")
    };
    format!("{joined} p(x, y) = p(y) {product}.")
}

/// Why a likelihood has no top.
pub fn no_likelihood(data: &Dataset, class: usize, axis: usize) -> String {
    if data.counts()[class] == 0 {
        return class_missing(data, class);
    }
    let (name, axis) = (&data.classes()[class], &data.axes()[axis]);
    format!("All {axis} of class {name} are equal: as σ goes to 0, ℓ grows without bound.")
}

/// How far the log-likelihood is below its top.
pub fn below_top(of: &NormalLikelihood, [mean, deviation]: [f64; 2]) -> String {
    let below = of.below_top(mean, deviation);
    if below < 1e-12 * of.n {
        return format!("ℓ = {}, the top: both slopes are 0.", number(of.top()));
    }
    let [now, below, top] = [of.at(mean, deviation), below, of.top()].map(number);
    format!("ℓ = {now}, which is {below} below the top, {top}.")
}

/// The unlabeled point that Jensen’s inequality is about.
pub fn gray_point(app: &App, at: Point) -> String {
    format!("The gray point at {}", position(app, at))
}

/// The lower bound at one observation after so many half-steps: its shares, both sides, and the gap.
pub fn jensen(head: &str, classes: &[String], bound: &Jensen, half_steps: usize) -> String {
    let shares: Vec<String> =
        bound.shares.iter().map(|&(class, part)| format!("{} {}", classes[class], share(part))).collect();
    let [above, below, gap] = [bound.log_of_mean, bound.mean_of_logs, bound.gap()].map(number);
    let shares = shares.join(", ");
    let is_closed = bound.gap() < 1e-9;
    let why = match half_steps {
        0 if is_closed => "Before the first E-step all classes have the same share.",
        0 => "Before the first E-step all classes have the same share. The E-step closes the gap.",
        h if h % 2 == 1 => "The E-step has closed the gap: the bound touches.",
        _ if is_closed => "After the M-step there is still no gap.",
        _ => "The M-step has opened it. The next E-step closes it.",
    };
    if is_closed {
        return format!("{head} has the shares {shares}. Log of the mean and mean of the logs are {above}. {why}");
    }
    format!(
        "{head} has the shares {shares}. Log of the mean {above}, mean of the logs {below}: the gap is {gap}. {why}"
    )
}
