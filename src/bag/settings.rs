/// The largest count smoothing α, and the largest γ.
pub const MAX_COUNT_SMOOTHING: f64 = 1e6;

/// What a message is to the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModelKind {
    /// For each word of the vocabulary, whether it is there.
    Bernoulli,
    /// Its words, one after the other.
    #[default]
    Multinomial,
}

/// What becomes of words that no labeled message has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NewWords {
    /// They join the vocabulary for this message, with counts of 0.
    #[default]
    Counted,
    /// They are left out of it.
    Ignored,
}

/// The settings of naive Bayes on bags of words.
#[derive(Clone, Debug, PartialEq)]
pub struct BagSettings {
    /// Bernoulli or multinomial.
    pub kind: ModelKind,
    /// α ≥ 0, the pseudo-count of every word (Laplace smoothing).
    pub count_smoothing: f64,
    /// γ ≥ 0, the pseudo-count of every class.
    pub prior_smoothing: f64,
    /// The class prior by hand, one number ≥ 0 for each class, of sum 1; `None`: estimated.
    pub prior: Option<Vec<f64>>,
    /// Whether words count that no labeled message has.
    pub new_words: NewWords,
}

impl Default for BagSettings {
    fn default() -> Self {
        BagSettings {
            kind: ModelKind::default(),
            count_smoothing: 1.0,
            prior_smoothing: 0.0,
            prior: None,
            new_words: NewWords::default(),
        }
    }
}
