use super::model::BagModel;
use super::product::{Product, log_of};
use crate::math::Fraction;
use crate::text::Bag;

/// Naive Bayes with the logarithms of its factors at hand, for many messages: each is taken once.
#[derive(Clone, Debug)]
pub struct Tabled {
    model: BagModel,
    /// By class and word; empty for a class without messages.
    factors: Vec<Vec<Factors>>,
}

/// The logarithms of θ and of 1 − θ; `None` for zero.
#[derive(Clone, Copy, Debug)]
struct Factors {
    there: Option<f64>,
    absent: Option<f64>,
}

impl Tabled {
    /// Takes the logarithms.
    pub fn new(model: BagModel) -> Self {
        let n_words = model.counts().vocabulary().len();
        let factors = |class: usize, word: usize| {
            let [there, absent] = [model.fraction(class, Some(word), 0), model.complement(class, Some(word))];
            let log = |share: Fraction| log_of(share.value().unwrap_or_default());
            Factors { there: log(there), absent: if model.is_bernoulli() { log(absent) } else { None } }
        };
        let of_class = |class: usize| {
            let n = if model.is_present(class) { n_words } else { 0 };
            (0..n).map(|word| factors(class, word)).collect()
        };
        let factors = (0..model.counts().classes().len()).map(of_class).collect();
        Tabled { model, factors }
    }

    /// The model.
    pub fn model(&self) -> &BagModel {
        &self.model
    }

    /// The same as [`BagModel::judge`].
    pub fn judge(&self, bag: &Bag) -> (Option<usize>, Option<f64>) {
        self.model.judge_scores(&self.log_joint(bag))
    }

    /// The same as [`BagModel::log_joint`].
    pub fn log_joint(&self, bag: &Bag) -> Vec<f64> {
        if self.model.n_counted_new(bag) > 0 {
            // New words change θ of all others.
            return self.model.log_joint(bag);
        }
        self.model.log_joint_by(bag, |class| self.product(class, bag))
    }

    fn product(&self, class: usize, bag: &Bag) -> Product {
        let (own, is_bernoulli) = (&self.factors[class], self.model.is_bernoulli());
        bag.known.iter().fold(self.model.empty_message(class), |product, &(word, times)| {
            if is_bernoulli {
                product.without_log(own[word].absent).times_log(own[word].there, 1)
            } else {
                product.times_log(own[word].there, times)
            }
        })
    }
}
