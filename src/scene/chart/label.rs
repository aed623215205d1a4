use crate::model::Model;
use crate::model::holdout::Choice;

/// The meaning of an axis of a chart, or of something on it; `words` has its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Nothing: the axis has no name.
    Unnamed,
    /// How many points a model is trained on.
    SampleSize,
    /// The share of wrong test points.
    TestError,
    /// The error of the best classifier there is.
    BayesError,
    /// A model.
    Model(Model),
    /// A setting that validation chooses.
    Choice(Choice),
    /// The share of wrong points.
    ShareWrong,
    /// Training points.
    Training,
    /// Validation points.
    Validation,
    /// Steps of gradient ascent.
    Step,
    /// Iterations of EM.
    Iteration,
    /// The log-likelihood.
    LogLikelihood,
    /// The log-posterior, where the weights have a prior.
    LogPosterior,
    /// The lower bound of the log-likelihood that EM raises.
    Bound,
    /// The maximum.
    Maximum,
    /// Where a run starts.
    Start,
    /// The current weights of gradient ascent.
    GradientAscent,
    /// The last weights of Newton's method.
    Newton,
    /// A weight, the intercept being the first.
    Weight(usize),
    /// The log-odds of the first class against the second.
    LogOdds([usize; 2]),
    /// The posterior of a class.
    Posterior(usize),
    /// The present model, by its short name.
    Present(Model),
    /// The share of this class that is called so.
    ShareFound(usize),
    /// The share of the others that is called this class.
    ShareCalled(usize),
    /// The density of a class, times its prior.
    Weighted(usize),
    /// A place where two classes are equally probable, by its number along the axis.
    Crossing(usize),
    /// The posterior of a class at the probe.
    AtProbe(usize),
    /// The posterior of a class, as a model said of points.
    Said(Model, usize),
    /// The share of a class among points.
    ShareSeen(usize),
    /// A probability.
    Theta,
    /// The density of a prior.
    PriorDensity,
    /// A likelihood.
    Likelihood,
    /// The density of a posterior.
    PosteriorDensity,
    /// An estimate, by its place among those that are drawn.
    Estimate(usize),
    /// A feature, 0 or 1.
    Feature(usize),
    /// The mean of a density.
    Mu,
    /// Its standard deviation.
    Sigma,
}
