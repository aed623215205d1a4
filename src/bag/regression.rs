use bayesboard_kernels::columns::sum_product;
use bayesboard_kernels::logistic::{BLOCK, Terms};
use bayesboard_kernels::sparse::Rows;
use bayesboard_kernels::stopping::NewtonStep;

use super::conjugate::{Arrow, Search};
use super::model::BagModel;
use super::settings::{BagSettings, ModelKind};
use super::weights::{Weights, amount};
use crate::math::{log_sigmoid, tie_of};
use crate::text::{Bag, Message};

/// The most Newton steps.
const MAX_STEPS: usize = 200;

/// The least share of a Newton step that is tried.
const LEAST_SHARE: f64 = 1e-12;

/// Logistic regression on bags of words, as it is being fitted.
///
/// With x as in [`Weights`] of naive Bayes on the same messages, the maximized objective is the log-posterior
/// Σ log P(yᵢ|xᵢ) − Σ_{penalized t} w_t²/(2λ²) of two classes. λ is finite, so that the maximum exists and is unique;
/// λ² is scikit-learn's C.
///
/// The rows are sparse: a message has few of the V words. Newton's method never forms the V × V Hessian. It solves H d
/// = −g by preconditioned conjugate gradients, more exactly as the gradient vanishes (Dembo, Eisenstat and Steihaug
/// 1982), and halves a step until it descends. The stopping rule is that of [`NewtonStep`]. A fit can be
/// computed in slices; the result does not depend on them.
#[derive(Clone, Debug)]
pub struct Regression {
    classes: [usize; 2],
    kind: ModelKind,
    rows: Rows,
    /// 1 for a message of the later class, −1 for one of the earlier.
    signs: Vec<f64>,
    /// 1/λ² of each weight, the bias first.
    precisions: Vec<f64>,
    /// By how far log-odds can be apart where the penalty outweighs the messages: w = λ² Σ (yᵢ − pᵢ)xᵢ at the maximum.
    tie: f64,
    /// The weights, the bias first.
    weights: Vec<f64>,
    /// w·x + b of each message.
    logits: Vec<f64>,
    here: Derivatives,
    search: Search,
    steps: usize,
    /// The decrement of the first step, and the smallest since.
    decrements: Option<[f64; 2]>,
    is_done: bool,
}

/// Minus the log-posterior at some weights.
#[derive(Clone, Debug, Default)]
struct Derivatives {
    value: f64,
    /// The derivative of each message's term by its logit.
    residuals: Vec<f64>,
    gradient: Vec<f64>,
    /// P(later)P(earlier) of each message.
    curvature: Vec<f64>,
}

impl Regression {
    /// Starts at weights of zero; `None` unless exactly two classes have messages. `bags` are the bags of the messages
    /// in the vocabulary of the model.
    pub fn new(messages: &[Message], bags: &[Bag], model: &BagModel) -> Option<Self> {
        let classes: Vec<Option<usize>> = messages.iter().map(|message| message.class).collect();
        let present: Vec<usize> = model.present().collect();
        let &[earlier, later] = &present[..] else { return None };
        let n_words = model.counts().vocabulary().len();
        Some(Regression::of_classes([earlier, later], &classes, bags, n_words, model.settings()))
    }

    /// The same of two classes, by the class of each message; what is of no or another class does not count. The
    /// vocabulary has `n_words`.
    pub(super) fn of_classes(
        [earlier, later]: [usize; 2],
        classes: &[Option<usize>],
        bags: &[Bag],
        n_words: usize,
        settings: &BagSettings,
    ) -> Self {
        let (mut rows, mut signs, mut squares) = (Rows::of_width(n_words), Vec::new(), 0.0);
        for (&class, bag) in classes.iter().zip(bags) {
            if class == Some(earlier) || class == Some(later) {
                let entries = bag.known.iter().map(|&(word, times)| (word, amount(settings.kind, times)));
                squares += entries.clone().map(|(_, entry)| f64::from(entry).powi(2)).sum::<f64>();
                rows.push(entries);
                signs.push(if class == Some(later) { 1.0 } else { -1.0 });
            }
        }
        let mut precisions = vec![settings.weight_prior.powi(-2); n_words + 1];
        if !settings.penalize_intercept {
            precisions[0] = 0.0;
        }
        let mut regression = Regression {
            classes: [earlier, later],
            kind: settings.kind,
            logits: vec![0.0; signs.len()],
            weights: vec![0.0; n_words + 1],
            rows,
            signs,
            precisions,
            tie: tie_of(settings.weight_prior.powi(2) * squares),
            here: Derivatives::default(),
            search: Search::default(),
            steps: 0,
            decrements: None,
            is_done: false,
        };
        regression.judge();
        regression.look();
        regression
    }

    /// Fits to the end.
    #[must_use]
    pub fn finished(mut self) -> Self {
        while !self.is_done {
            self.advance(usize::MAX);
        }
        self
    }

    /// Continues for about `work` multiplications, or to the end.
    pub fn advance(&mut self, work: usize) {
        let unit = 2 * self.rows.n_entries() + 8 * self.rows.width() + self.rows.len();
        let mut done = 0;
        while !self.is_done && done < work {
            if self.search.is_at_its_end() {
                self.step();
            } else {
                self.search.advance(&self.rows, &self.here.curvature, &self.precisions);
            }
            done += unit;
        }
    }

    /// Whether the fit has ended.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The progress of the fit, from 0 to 1: the share of the orders of magnitude by which the decrement has to fall.
    pub fn progress(&self) -> f64 {
        let Some([first, now]) = self.decrements.filter(|_| !self.is_done) else {
            return f64::from(u8::from(self.is_done));
        };
        let goal = 1e-13 * (1.0 + self.here.value.abs());
        ((first / now).ln() / (first / goal).ln()).clamp(0.0, 1.0)
    }

    /// How many Newton steps there have been.
    pub fn n_steps(&self) -> usize {
        self.steps
    }

    /// The log-posterior.
    pub fn log_posterior(&self) -> f64 {
        -self.here.value
    }

    /// Σ log P(yᵢ|xᵢ).
    pub fn log_likelihood(&self) -> f64 {
        self.signs.iter().zip(&self.logits).map(|(sign, z)| log_sigmoid(sign * z)).sum()
    }

    /// The weights so far.
    pub fn weights(&self) -> Weights {
        Weights {
            classes: self.classes,
            kind: self.kind,
            bias: self.weights[0],
            weights: self.weights[1..].to_vec(),
            tie: self.tie,
        }
    }

    /// Takes the Newton step that was found, and looks for the next.
    fn step(&mut self) {
        let direction = std::mem::take(&mut self.search.direction);
        let before = (std::mem::take(&mut self.weights), std::mem::take(&mut self.logits));
        let decrement = -sum_product(&self.here.gradient, &direction);
        self.decrements = Some(match self.decrements {
            Some([first, least]) => [first, least.min(decrement)],
            None => [decrement; 2],
        });
        self.steps += 1;
        let value = self.here.value;
        self.move_by(&before.0, &direction, 1.0);
        let changes = self.logits.iter().zip(&before.1).map(|(after, before)| (after - before).abs());
        let newton = NewtonStep { value, decrement, reach: changes.fold(0.0, f64::max) };
        let mut share = 1.0;
        // Where the change of the value is below rounding, the step is accepted.
        while !newton.is_flat() && !newton.descends(share, self.here.value) {
            share *= 0.5;
            if share < LEAST_SHARE {
                (self.weights, self.logits) = before;
                self.judge();
                break;
            }
            self.move_by(&before.0, &direction, share);
        }
        self.is_done = newton.vanishes() || self.steps == MAX_STEPS;
        if !self.is_done {
            self.look();
        }
    }

    /// Goes a share of the way in a direction. The logits are computed anew: rounding errors would add up.
    fn move_by(&mut self, from: &[f64], direction: &[f64], share: f64) {
        self.weights = from.iter().zip(direction).map(|(w, d)| w + share * d).collect();
        self.logits.resize(self.rows.len(), 0.0);
        self.rows.times(&self.weights, &mut self.logits);
        self.judge();
    }

    /// Computes the value at the weights, and what each message adds to the derivatives: all from one exponential.
    fn judge(&mut self) {
        let penalty: f64 = self.weights.iter().zip(&self.precisions).map(|(w, precision)| precision * w * w).sum();
        let Derivatives { value, residuals, curvature, .. } = &mut self.here;
        *value = 0.5 * penalty;
        residuals.clear();
        curvature.clear();
        for (signs, logits) in self.signs.chunks(BLOCK).zip(self.logits.chunks(BLOCK)) {
            // Where there is no message, the loss is 0.
            let mut margins = [f64::INFINITY; BLOCK];
            for ((margin, sign), z) in margins.iter_mut().zip(signs).zip(logits) {
                *margin = sign * z;
            }
            let terms = Terms::of(margins);
            *value += terms.value;
            residuals.extend(signs.iter().zip(terms.residual).map(|(sign, wrong)| -sign * wrong));
            curvature.extend_from_slice(&terms.curvature[..signs.len()]);
        }
    }

    /// Computes the derivatives at the weights, and begins the search for the next step.
    fn look(&mut self) {
        let sums = self.rows.derivatives(&self.here.residuals, &self.here.curvature);
        let slope = |(([slope, ..], precision), w): ((&[f64; 3], &f64), &f64)| slope + precision * w;
        self.here.gradient = sums.iter().zip(&self.precisions).zip(&self.weights).map(slope).collect();
        self.search = Search::new(&self.here.gradient, Arrow::new(&sums, &self.precisions), self.here.value);
    }
}
