//! The experiment of Ng and Jordan (2002), On discriminative vs. generative classifiers.
//!
//! It compares naive Bayes with shared variances and logistic regression, both linear, by their test errors as
//! functions of the number of training points.

use std::rc::Rc;

use bayesboard_kernels::columns::{mean, mean_product};
use fastrand::Rng;

use super::{PerModel, Truth, logistic};
use crate::data::normal_pair;
use crate::lab;
use crate::math::{Point, Vec2};

/// The most nuisance features.
pub const MAX_NUISANCE: usize = 30;

/// The most repetitions.
pub const MAX_REPETITIONS: usize = 200;

/// How many sizes of training sets are tried: 4, 8, …, 4,096 points.
pub const N_SIZES: usize = 11;

/// The parameters of an experiment, beside the truth that points are drawn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Design {
    /// The number of nuisance features beside the two of the plane: standard normal, and the same for both classes.
    pub nuisance: usize,
    /// The number of training sets of each size.
    pub repetitions: usize,
    /// The seed of the random numbers.
    pub seed: usize,
    /// λ, the standard deviation of the prior on the weights of logistic regression.
    ///
    /// It must be finite: few points are often separable, and then the likelihood has no maximum.
    pub prior_std: f64,
}

/// An experiment on points.
pub type Experiment = lab::Experiment<Lines>;

/// The two models, both lines, and what they are fitted to.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The distribution that points are drawn from, centered at its mean.
    pub truth: Rc<Truth>,
    /// The parameters.
    pub design: Design,
    rng: Rng,
    /// The points of the current repetition by class and feature. A larger training set contains the smaller ones.
    sample: [Vec<Vec<f64>>; 2],
}

impl lab::Experiment<Lines> {
    /// An experiment before its first step.
    pub fn new(truth: &Truth, design: Design) -> Experiment {
        // Neither model depends on a translation of the points.
        let (truth, rng) = (Rc::new(truth.centered()), Rng::with_seed(design.seed as u64));
        lab::Experiment::of(Lines { truth, design, rng, sample: Default::default() }, N_SIZES, design.repetitions)
    }

    /// Goes on by a training set. Returns whether it has ended.
    pub fn advance(&mut self) -> bool {
        if let Some((n, is_anew)) = self.next_set() {
            self.models.draw(n, is_anew);
            let errors = self.models.weights().map(|weights| self.models.error(&weights));
            self.record([errors.generative, errors.discriminative]);
        }
        !self.course.is_running()
    }
}

impl Lines {
    /// Has the training set be of `n` points: it adds some to those of before, or begins anew.
    fn draw(&mut self, n: usize, is_anew: bool) {
        if is_anew {
            self.sample = std::array::from_fn(|_| vec![Vec::new(); 2 + self.design.nuisance]);
        }
        while self.sample[0][0].len() + self.sample[1][0].len() < n {
            self.draw_one();
        }
    }

    /// Adds a point to the sample.
    fn draw_one(&mut self) {
        let (point, class) = self.truth.draw(&mut self.rng);
        let columns = &mut self.sample[class.min(1)];
        columns[0].push(point.x);
        columns[1].push(point.y);
        for pair in columns[2..].chunks_mut(2) {
            let z = normal_pair(&mut self.rng);
            pair[0].push(z.x);
            if let Some(second) = pair.get_mut(1) {
                second.push(z.y);
            }
        }
    }

    /// [w₀, w₁, …] of both models fitted to the sample; class 1 is predicted where w₀ + w·x is above 0.
    ///
    /// When the sample has one class, both always predict it.
    pub fn weights(&self) -> PerModel<Vec<f64>> {
        let [earlier, later] = &self.sample;
        let n = [earlier[0].len(), later[0].len()];
        if n.contains(&0) {
            let mut certain = vec![0.0; 1 + earlier.len()];
            certain[0] = if n[1] > 0 { 1.0 } else { -1.0 };
            return PerModel::new(|_| certain.clone());
        }
        let mut all = earlier.clone();
        for (column, more) in all.iter_mut().zip(later) {
            column.extend(more);
        }
        PerModel {
            generative: naive_bayes(&self.sample),
            discriminative: logistic::fit_columns(all, n[0], self.design.prior_std),
        }
    }

    /// The current training points, by class and by feature.
    pub fn sample(&self) -> &[Vec<Vec<f64>>; 2] {
        &self.sample
    }

    /// The exact test error of a line: every truth here is a mixture of normal distributions.
    fn error(&self, weights: &[f64]) -> f64 {
        let more = weights[3..].iter().map(|w| w * w).sum();
        self.truth.error_of_line(weights[0], Vec2::new(weights[1], weights[2]), more)
    }
}

/// [w₀, w₁, …] of naive Bayes with shared variances, fitted by maximum likelihood to two classes that both have points.
///
/// wⱼ = (μ₁ⱼ − μ₀ⱼ)/σⱼ² and w₀ = log(n₁/n₀) − Σ wⱼ(μ₀ⱼ + μ₁ⱼ)/2. A feature that does not vary within the classes is
/// left out; among drawn points that has probability 0.
fn naive_bayes(classes: &[Vec<Vec<f64>>; 2]) -> Vec<f64> {
    let [n0, n1] = [0, 1].map(|c| classes[c][0].len() as f64);
    let mut weights = vec![(n1 / n0).ln()];
    for (earlier, later) in classes[0].iter().zip(&classes[1]) {
        let (m0, m1) = (mean(earlier), mean(later));
        let scatter = n0 * (mean_product(earlier, earlier) - m0 * m0) + n1 * (mean_product(later, later) - m1 * m1);
        let weight = if scatter > 0.0 { (m1 - m0) * (n0 + n1) / scatter } else { 0.0 };
        weights[0] -= weight * m0.midpoint(m1);
        weights.push(weight);
    }
    weights
}

impl Truth {
    /// Translates the distribution so that its mean is the origin.
    fn centered(&self) -> Truth {
        let mut mean = Vec2::ZERO;
        for part in self.parts() {
            mean += (part.density.mean - Point::ORIGIN) * part.weight;
        }
        self.moved(-mean)
    }
}
