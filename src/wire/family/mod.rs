//! What is written of a generative model: a file for each family, and what is asked of each.

mod gaussian;
mod histogram;

pub(super) use gaussian::{class_table, covariance, quotient, variances};
pub(super) use histogram::counts;

use super::views::{ClassReport, Formulas, Sum, Table};
use crate::board::App;
use crate::math::Point;
use crate::model::{Fit, Generative};
use crate::words::Number::Share;
use crate::words::{Number, equation};

/// What is written of a model of one family.
pub(super) trait Written {
    /// The density of a class, in the report; none of an absent one.
    fn class(&self, class: usize) -> Option<ClassReport>;

    /// Adds the parameters to the tables of the panel with the numbers.
    fn add_table(&self, app: &App, tables: &mut Vec<Table>);

    /// What is added up for each class at a place.
    fn terms(&self, app: &App, at: Point) -> Terms;

    /// The formulas of what is estimated of a class that has points, beside its prior; of densities known place by place,
    /// at this one.
    fn estimates(&self, app: &App, class: usize, at: Point, out: &mut Formulas);

    /// Bayes' rule at a place: the density of the class there, and what share of p(x) it makes.
    fn bayes(&self, app: &App, class: usize, at: Point, out: &mut Formulas);

    /// The weights of the log-odds of two classes where these are linear, else why they are not.
    fn line(&self, app: &App, classes: [usize; 2], out: &mut Formulas);

    /// The lines of a Python program that fit the model and check its numbers.
    fn python(&self, out: &mut String, fit: &Fit);

    /// The parameters and the equation of the boundary in LaTeX, with these names of the classes.
    fn latex(&self, out: &mut String, names: &[String]);
}

/// What a model adds up for each class: log π, then these terms.
pub(super) struct Terms {
    /// The names of the terms.
    pub(super) names: &'static [&'static str],
    /// The terms of each class, log π first.
    pub(super) sums: Vec<Sum>,
    /// What to know of them.
    pub(super) note: String,
}

/// What is written of a model, by its family.
pub(super) fn of(model: &Generative) -> &dyn Written {
    match model {
        Generative::Gaussian(model) => model,
        Generative::Histogram(model) => model,
    }
}

/// What stands in Bayes' rule: the prior, and the logarithms of the likelihood and the evidence.
pub(super) fn bayes_rule(operands: [Number; 3], posterior: f64) -> Vec<String> {
    equation(operands, Share(posterior), |[prior, likelihood, evidence]| prior * (likelihood - evidence).exp())
}
