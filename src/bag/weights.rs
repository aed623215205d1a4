use super::model::BagModel;
use super::settings::ModelKind;
use crate::math::{decided, is_tie, sigmoid};
use crate::text::Bag;

/// The log-odds of two classes as a sum, w·x + b: x says of each word whether it is there (Bernoulli), or how often
/// (multinomial).
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The two classes; the odds are those of the second one.
    pub classes: [usize; 2],
    /// Whether x has presence (Bernoulli) or counts (multinomial).
    pub kind: ModelKind,
    /// b; infinite or NaN (0/0) where a probability is zero.
    pub bias: f64,
    /// The weight of each word of the vocabulary; infinite or NaN (0/0) where a probability is zero.
    pub weights: Vec<f64>,
    /// Log-odds that are no farther from 0 are a tie.
    pub tie: f64,
}

impl Weights {
    /// The weights of a model with exactly two present classes.
    ///
    /// ```text
    /// multinomial   w_t = log θ_t1 − log θ_t0                                  b = log π₁ − log π₀
    /// Bernoulli     w_t = log θ_t1/(1 − θ_t1) − log θ_t0/(1 − θ_t0)            b = … + Σ log (1 − θ_t1)/(1 − θ_t0)
    /// ```
    pub fn new(model: &BagModel) -> Option<Self> {
        let present: Vec<usize> = model.present().collect();
        let &[zero, one] = &present[..] else { return None };
        Some(Self::between(model, [zero, one], 0))
    }

    /// The same between two of the present classes, whatever others there are, while `n_new` new words join the
    /// vocabulary.
    pub fn between(model: &BagModel, classes: [usize; 2], n_new: usize) -> Self {
        let [zero, one] = classes;
        let weight = |word| Self::weight_between(model, classes, word, n_new);
        let weights = (0..model.counts().vocabulary().len()).map(weight).collect();
        let empty = Bag::default();
        let bias = model.product(one, &empty).log() - model.product(zero, &empty).log();
        Weights { classes, kind: model.settings().kind, bias, weights, tie: model.tie() }
    }

    /// The weight of one word of the vocabulary among these.
    pub fn weight_between(model: &BagModel, [zero, one]: [usize; 2], word: usize, n_new: usize) -> f64 {
        log_odds_of(model, one, word, n_new) - log_odds_of(model, zero, word, n_new)
    }

    /// The entry of x for a word that occurs `times` times in a message.
    pub fn amount(&self, times: u32) -> f64 {
        f64::from(amount(self.kind, times))
    }

    /// w·x + b of a message, 0 on a tie. New words have the weight 0.
    pub fn log_odds(&self, bag: &Bag) -> f64 {
        let known = bag.known.iter().map(|&(word, times)| self.weights[word] * self.amount(times));
        let log_odds = self.bias + known.sum::<f64>();
        if log_odds.abs() <= self.tie { 0.0 } else { log_odds }
    }

    /// P(class | message) of the second of the two classes, among the two.
    pub fn posterior(&self, bag: &Bag) -> f64 {
        sigmoid(self.log_odds(bag))
    }

    /// The more probable of the two classes; `None` on a tie.
    pub fn predict(&self, bag: &Bag) -> Option<usize> {
        decided(&[0.0, self.log_odds(bag)], self.tie).map(|place| self.classes[place])
    }

    /// Whether both classes are equally probable.
    pub fn is_tie(&self, bag: &Bag) -> bool {
        is_tie(&[0.0, self.log_odds(bag)], self.tie)
    }
}

/// The change of log P(message | class) when a word is added to the message.
fn log_odds_of(model: &BagModel, class: usize, word: usize, n_new: usize) -> f64 {
    let log = |share: super::Fraction| share.value().map_or(f64::NAN, f64::ln);
    let present = log(model.fraction(class, Some(word), n_new));
    if model.is_bernoulli() { present - log(model.complement(class, Some(word))) } else { present }
}

/// The entry of x for a word that occurs `times` times in a message.
pub(super) fn amount(kind: ModelKind, times: u32) -> u32 {
    if kind == ModelKind::Bernoulli { 1 } else { times }
}
