use crate::model::Model;

/// The panels below the judged text, one open at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// The factor of the odds of each word.
    #[default]
    Evidence,
    /// Messages × words, or the joint table.
    Table,
    /// Formulas with the current numbers.
    Formulas,
    /// One θ: prior, likelihood and posterior.
    Prior,
    /// EM where classes are missing.
    Em,
    /// The model writes messages.
    Samples,
    /// The test errors of both models over the number of messages.
    Experiment,
    /// Messages held out for validation and test.
    HoldOut,
    /// What mistakes cost, and what probabilities are worth.
    Decisions,
}

impl Panel {
    /// All of them, in the order of their keys.
    pub const ALL: [Panel; 9] = [
        Panel::Evidence,
        Panel::Table,
        Panel::Formulas,
        Panel::Prior,
        Panel::Em,
        Panel::Samples,
        Panel::Experiment,
        Panel::HoldOut,
        Panel::Decisions,
    ];
}

/// What the formulas are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Formula {
    /// θ of the chosen word.
    #[default]
    Estimate,
    /// Its likelihood, and the conjugate prior.
    Likelihood,
    /// Its MAP estimate.
    Map,
    /// Bayes' rule for the judged text.
    Bayes,
    /// The Bayes net.
    Net,
    /// The log-odds as a linear function.
    Line,
    /// How many numbers each model has.
    Numbers,
    /// Logistic regression at its maximum.
    Logistic,
}

/// How the evidence is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Units {
    /// Factors of the odds, which are multiplied.
    #[default]
    Factors,
    /// Their logarithms, which are added.
    Logs,
}

/// What the panel *Table* shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tabled {
    /// Messages × the words of the judged text.
    #[default]
    Messages,
    /// Messages × all words.
    AllWords,
    /// The joint table of a few words and the class.
    Joint,
}

/// The order of the words in their table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// The largest factor first, for either class.
    #[default]
    Factor,
    /// The most frequent first.
    Count,
    /// What both models disagree about most first; as [`Sort::Factor`] while there is one model.
    Difference,
    /// By code point.
    Name,
}

/// How α is interpreted as a Beta prior.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReadAs {
    /// θ is the mode of the posterior under Beta(α + 1, α + 1).
    #[default]
    Mode,
    /// θ is the mean of the posterior under Beta(α, α).
    Mean,
}

/// What the panel *Decisions* shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weighed {
    /// What either call costs.
    #[default]
    Costs,
    /// What the probabilities are worth, over messages that are left out one by one.
    Reliability,
}

/// A bin of a reliability diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LitBin {
    /// The model whose probabilities they are.
    pub model: Model,
    /// Its index.
    pub bin: usize,
}
