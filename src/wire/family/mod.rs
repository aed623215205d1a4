//! Reports, tables, formulas and exports of generative models: a file for each family, and the trait that each
//! implements.

mod gaussian;
mod histogram;

pub(super) use gaussian::{class_table, covariance, mean_lines, quotient, variance_lines};
pub(super) use histogram::counts;

use super::block::{Block, Table};
use super::views::{ClassReport, Sum};
use crate::board::App;
use crate::math::Point;
use crate::model::{Fit, Generative};
use crate::words::Number::Share;
use crate::words::{Number, equation};

/// What the crate writes about a model of one family.
pub(super) trait Written {
    /// The density of a class in the report; `None` for an absent class.
    fn class(&self, class: usize) -> Option<ClassReport>;

    /// The tables of its parameters, the most important first.
    fn tables(&self, app: &App) -> Vec<Table>;

    /// The terms of the log-score of each class at a position.
    fn terms(&self, app: &App, at: Point) -> Terms;

    /// The formulas of the estimates of a class with points, except its prior; for histograms, in the cell of `at`.
    fn estimates(&self, app: &App, class: usize, at: Point, out: &mut Vec<Block>);

    /// Bayes' rule at a position: the density of the class there, and its share of p(x).
    fn bayes(&self, app: &App, class: usize, at: Point, out: &mut Vec<Block>);

    /// The weights of the log-odds of two classes if they are linear. Returns that they are, or why not.
    fn line(&self, app: &App, classes: [usize; 2], out: &mut Vec<Block>) -> String;

    /// The lines of a Python program that fit the model and check its numbers.
    fn python(&self, out: &mut String, fit: &Fit);

    /// The parameters and the equation of the boundary in LaTeX.
    fn latex(&self, out: &mut String, app: &App);
}

/// The terms that a model adds up for each class: log π, then these.
pub(super) struct Terms {
    /// The names of the terms.
    pub(super) names: &'static [&'static str],
    /// The terms of each class, log π first.
    pub(super) sums: Vec<Sum>,
    /// A note below them.
    pub(super) note: String,
}

/// The implementation for a model, by its family.
pub(super) fn of(model: &Generative) -> &dyn Written {
    match model {
        Generative::Gaussian(model) => model,
        Generative::Histogram(model) => model,
    }
}

/// The texts of Bayes' rule, given the prior and the logarithms of the likelihood and the evidence.
pub(super) fn bayes_rule(operands: [Number; 3], posterior: f64) -> Vec<String> {
    equation(operands, Share(posterior), |[prior, likelihood, evidence]| prior * (likelihood - evidence).exp())
}
