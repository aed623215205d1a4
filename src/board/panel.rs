//! The panels that *Look inside* opens.

/// A panel that *Look inside* opens. It has a line in [`Panel::ALL`], in the order of its tab in
/// `www/board/screen.html`, a list of blocks in `wire/views/panels/`, and a plot, if it has one, in `App::chart`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// The tables of numbers.
    Numbers,
    /// The computation at one position of the plane.
    Probe,
    /// The formulas with the current numbers.
    Formulas,
    /// The likelihood over the weights of logistic regression.
    Weights,
    /// EM by half-steps.
    Em,
    /// Points drawn from the model or from a known truth.
    Samples,
    /// The experiment on which model learns faster.
    Experiment,
    /// Points held out for validation and test.
    HoldOut,
    /// What mistakes cost, and where that has the lines.
    Decisions,
    /// No panel.
    #[default]
    Closed,
}

impl Panel {
    /// All of them. Those that the page has come first.
    pub const ALL: [Panel; 10] = [
        Panel::Numbers,
        Panel::Probe,
        Panel::Formulas,
        Panel::Weights,
        Panel::Em,
        Panel::Samples,
        Panel::Experiment,
        Panel::HoldOut,
        Panel::Decisions,
        Panel::Closed,
    ];
}

/// What the formulas are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Formula {
    /// Priors, means and variances.
    #[default]
    Estimates,
    /// The likelihood of one feature over its parameters.
    Likelihood,
    /// Bayes' rule at a place.
    Bayes,
    /// The Bayes net.
    Net,
    /// From means and variances to the weights of a line.
    Line,
    /// Logistic regression at its maximum.
    Logistic,
    /// Both models in a table.
    Compared,
}
