use super::model::BagModel;

/// The log-odds of two classes as a sum, w·x + b: x says of each word whether it is there (Bernoulli), or how often
/// (multinomial).
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The classes, the earlier one first; the odds are those of the later one.
    pub classes: [usize; 2],
    /// b; infinite or NaN (0/0) where a probability is zero.
    pub bias: f64,
    /// The weight of each word of the vocabulary; infinite or NaN (0/0) where a probability is zero.
    pub weights: Vec<f64>,
}

impl Weights {
    /// The weights of a model with exactly two present classes.
    ///
    /// ```text
    /// multinomial   w_t = log θ_t1 − log θ_t0                                  b = log π₁ − log π₀
    /// Bernoulli     w_t = log θ_t1/(1 − θ_t1) − log θ_t0/(1 − θ_t0)            b = … + Σ log (1 − θ_t1)/(1 − θ_t0)
    /// ```
    pub fn new(model: &BagModel) -> Option<Self> {
        Self::beside(model, 0)
    }

    /// The same while so many new words join the vocabulary.
    pub fn beside(model: &BagModel, n_new: usize) -> Option<Self> {
        let present: Vec<usize> = model.present().collect();
        let &[zero, one] = &present[..] else { return None };
        let weight = |word| log_odds_of(model, one, word, n_new) - log_odds_of(model, zero, word, n_new);
        let weights = (0..model.counts().vocabulary().len()).map(weight).collect();
        let empty = crate::text::Bag::default();
        let bias = model.product(one, &empty).log() - model.product(zero, &empty).log();
        Some(Weights { classes: [zero, one], bias, weights })
    }
}

/// What a word adds to the logarithm of a class's product when it is put into a message.
fn log_odds_of(model: &BagModel, class: usize, word: usize, n_new: usize) -> f64 {
    let log = |share: super::Fraction| share.value().map_or(f64::NAN, f64::ln);
    let present = log(model.fraction(class, Some(word), n_new));
    if model.is_bernoulli() { present - log(model.complement(class, Some(word))) } else { present }
}
