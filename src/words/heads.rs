//! Texts of panels that never change: titles, heads of rows and columns, controls, and what leads to a formula.

pub(crate) const SIDE_BY_SIDE: &str = "Both models";
pub(crate) const RIGHT: &str = "Right";
pub(crate) const RIGHT_LEFT_OUT: &str = "Right when left out";
pub(crate) const CONDITIONAL: &str = "log P(classes | points)";
pub(crate) const JOINT: &str = "log p(points, classes)";
/// In place of a log-likelihood that a model does not have.
pub(crate) const NONE: &str = "none";
pub(crate) const PARAMETERS: &str = "Numbers estimated";
pub(crate) const LIKELIHOOD: &str = "Likelihood";
pub(crate) const LINE: &str = "Weights of the line";
pub(crate) const WHICH_ERRORS: &str = "Which errors";
pub(crate) const MEANING: &str = "What these numbers mean";

pub(crate) const HISTOGRAM: &str = "Histogram";
pub(crate) const NAIVE_AND_JOINT: [&str; 2] = ["Naive", "Joint"];

pub(crate) const JOINT_TABLE: &str = "Joint table";
pub(crate) const OF_JOINT_TABLE: [&str; 4] = ["points", "share", "P", "P(class | cell)"];
pub(crate) const ALL_ROWS: &str = "All rows";

pub(crate) const SCORE: &str = "Score";
pub(crate) const GUESS: &str = "Guess";
pub(crate) const OF_GUESS: [&str; 2] = ["Accuracy", "Agrees"];

pub(crate) const WEIGHTS: &str = "Weights";
/// What a column of [`SCORES_OF_WORTH`] is.
pub(crate) const CALIBRATION_LOSS: &str =
    "Calibration loss: what the best monotone correction would save of the score.";
pub(crate) const LOGISTIC: &str = "Logistic";
pub(crate) const NAIVE_BAYES: &str = "Naive Bayes";
/// Both, by [`crate::model::Model`].
pub(crate) const MODELS: [&str; 2] = [NAIVE_BAYES, LOGISTIC];
pub(crate) const NOW: &str = "Now";
pub(crate) const TOP: &str = "Top";
pub(crate) const OTHER_WEIGHTS: &str = "Other weights";

pub(crate) const SAMPLES: &str = "Samples";
pub(crate) const WHICH_SAMPLES: [&str; 2] = ["New points", "Other samples"];
pub(crate) const FROM: &str = "From";
pub(crate) const NEW_LABELS: &str = "logistic regression: new labels";
pub(crate) const POINTS: &str = "Points";
pub(crate) const REPLACE_OR_JOIN: [&str; 2] = ["Replace points", "Add to them"];
pub(crate) const HOW_MANY_AND_SEED: &str = "How many, and seed";
pub(crate) const OPTIMAL: [&str; 2] = ["Show the Bayes-optimal boundary", "Hide the Bayes-optimal boundary"];
pub(crate) const HOW_DRAWN: &str = "How they are drawn";
pub(crate) const DRAWS: [&str; 2] = ["Bootstrap", "Posterior"];
pub(crate) const LINE_TURNED: &str = "Line turned by";
pub(crate) const FROM_TO: &str = "from … to";
pub(crate) const POINTS_FROM: &str = "Points from";
pub(crate) const MESSAGES_FROM: &str = "Messages from";
pub(crate) const NUISANCE: &str = "Nuisance";
pub(crate) const REPETITIONS: &str = "Repetitions";
pub(crate) const SEED: &str = "Seed";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const HOW_TRIED: &str = "Repetitions, seed, and how it is done";
pub(crate) const ALL_ERRORS: &str = "All errors as a table";
pub(crate) const TEST_ERRORS: &str = "Test errors by n";
pub(crate) const OF_CURVES: [&str; 7] =
    ["n", "naive Bayes", "lower quartile", "upper quartile", "logistic regression", "lower quartile", "upper quartile"];
pub(crate) const SAVE_CURVES: &str = "Save the curves as CSV";

pub(crate) const FORMULA: &str = "Formula";
pub(crate) const FORMULAS: [&str; 7] = [
    "Estimates",
    "Likelihood",
    "Bayes’ rule here",
    "The net",
    "From means to a line",
    "Logistic regression",
    "Both compared",
];
pub(crate) const VARIANCES: &str = "Variances";
pub(crate) const OWN_OR_SHARED: [&str; 2] = ["Each its own", "Shared"];
pub(crate) const COMPARED: &str = "Both models compared";
pub(crate) const FEATURE: &str = "Feature";
pub(crate) const BACK_TO_TOP: &str = "Back to the top";
pub(crate) const OVER_MU: &str = "ℓ over μ";
pub(crate) const OVER_SIGMA: &str = "ℓ over σ";

pub(crate) const POINT_AT_SYMBOL: &str = "Point at a symbol: the board shows it.";
pub(crate) const PRODUCTS: &str = "S₁₂ sums (x₁ − μ₁)(x₂ − μ₂) where S sums squares:";
pub(crate) const DENSITIES: [&str; 2] =
    ["Each feature has a normal density of its own:", "The two features have one density together:"];
pub(crate) const FACTORS_GONE: [&str; 2] = [
    "The factors 1/√(2πσ²) cancel. For each feature the exponents are left:",
    "The factors 1/(2π√|Σ|) cancel. The exponents are left, and 𝐱⊤Σ⁻¹𝐱 stands in both:",
];
pub(crate) const SQUARES_REMAIN: &str = "The variances differ, so the squares remain:";
pub(crate) const SQUARES_GONE: [&str; 2] = [
    "With one variance for both classes the squares cancel.",
    "With one covariance for both classes the quadratic terms cancel.",
];
pub(crate) const LINEAR_IN_BINS: &str = "With two bins along each axis the log-odds are linear in b₁ and b₂.";
pub(crate) const LEFT_IS_LINEAR: &str = "What is left is linear in x₁ and x₂:";
pub(crate) const BOUNDARY: &str =
    "The boundary is where both are equally probable. There the ratio is 1, and log 1 = 0:";
pub(crate) const SAME_FORM: &str =
    "The log-odds are linear, so P(1 ∣ 𝐱) is a sigmoid of them, the form of logistic regression:";
pub(crate) const EDGE: &str = "At the boundary P(1 ∣ 𝐱) = P(0 ∣ 𝐱) = ½, so z = 0:";
pub(crate) const FLAT: &str = "At the maximum every partial derivative is 0:";
pub(crate) const AND_CONSTANT: &str = r" \text{ and a constant}";
pub(crate) const SIGNS: &str = "With y ∈ {−1, +1} one formula serves both classes:";
pub(crate) const ALL_WEIGHTS: &str = "Every class has weights of its own. One set of weights is redundant.";
pub(crate) const AT_PLACE: &str = "At the place you point at, or else the mean of the labeled points:";
pub(crate) const LAST_OF_ALL: &str = "Class c is the last of K. Subtract its weights from each; its own are then 0:";
pub(crate) const SYMMETRIC: &str =
    "With a prior the symmetric form is used. Otherwise the class without weights would be treated unlike the others.";
pub(crate) const AT_TOP: &str =
    "At the top both slopes are 0. There μ is the mean, and σ² the mean square distance from it:";
pub(crate) const DRAG_ALONG: &str =
    "Drag along a curve, or press the arrow keys on it. The dotted bell is the estimate.";
pub(crate) const POINT_AT_BOARD: &str = "Point at the board, or tap it.";
pub(crate) const ONE_COUNTS: &str = "One counts and averages; the other climbs.";
pub(crate) const OBJECTIVE: &str = "Objective";
/// How the models differ: Gaussians, histograms, and logistic regression.
pub(crate) const DIFFERENCES: [[&str; 4]; 6] = [
    ["Assumes a simple", "p(𝐱 ∣ y)", "p(𝐱 ∣ y)", "P(y ∣ 𝐱)"],
    ["Likelihood", "joint", "joint", "conditional"],
    [OBJECTIVE, "∑ log p(𝐱, y)", "∑ log p(𝐱, y)", "∑ log P(y ∣ 𝐱)"],
    [
        "Estimation",
        "closed form: counts, means, variances",
        "closed form: counts",
        "iterative: gradient ascent, Newton",
    ],
    ["Boundary", "quadratic; linear with shared variance", "edges of cells", "linear in its features"],
    [
        "When to use",
        "few data for the number of parameters, or the assumption holds; labels are missing",
        "features with few values, or of any shape; enough points for the number of bins or cells",
        "enough data for the number of parameters; the assumption fails",
    ],
];

pub(crate) const STEP: &str = "Step";
pub(crate) const NEWTON_AND_OTHERS: &str = "Newton, naive Bayes";
pub(crate) const PLANE: &str = "Axes";
pub(crate) const PLANES: [&str; 3] = ["w₁, w₂", "w₀, w₁", "w₀, w₂"];
pub(crate) const WEIGHT_SPACE: &str = "Weight space";
pub(crate) const METHOD: &str = "Method";
pub(crate) const METHODS: [&str; 2] = ["Gradient", "Newton"];

pub(crate) const CLASS: &str = "Class";
pub(crate) const CLASSES: &str = "Classes";
pub(crate) const OF_CLASSES: [&str; 5] = ["n", "share", "mean", "variance", "cov"];
pub(crate) const AXES: [&str; 2] = ["x₁", "x₂"];

pub(crate) const ESTIMATES: [&str; 2] = ["mean μ", "variance σ²"];

pub(crate) const ERRORS: &str = "Errors";

pub(crate) const SPLIT: &str = "Split";
pub(crate) const FOLDS: &str = "Folds";
pub(crate) const ONE_BY_ONE: &str = "Leave one out";
pub(crate) const NEW_SPLIT: &str = "New split";
pub(crate) const RUN: &str = "Run";
pub(crate) const OPENED: &str = " Opened: a choice made now uses it.";
pub(crate) const OPEN_TEST: &str = "Open the test set, once";
pub(crate) const ALL_TRIED: &str = "Other settings, every value tried, and the seed";

pub(crate) const HIDE: &str = "Hide";
pub(crate) const HIDE_LABELS: &str = "Hide labels";
pub(crate) const HALF_STEPS: [&str; 2] = ["E-step", "M-step"];
pub(crate) const FOUND: &str = "Hidden labels found";
pub(crate) const LOG_LIKELIHOOD: &str = "log-likelihood";
pub(crate) const SHOW_LABELS: &str = "Show labels";
pub(crate) const ELLIPSES: &str = "Ellipses as numbers";
pub(crate) const TWO_STEPS: &str = "The two steps as formulas";
pub(crate) const WHY_UNSMOOTHED: &str = "Why it never falls without smoothing";

/// The terms of the log-score of a generative model: the first, then those of each family.
pub(crate) const LOG_PRIOR: &str = "log π";
pub(crate) const NAIVE_TERMS: [&str; 2] = ["log N(x₁; μ₁, σ₁²)", "log N(x₂; μ₂, σ₂²)"];
pub(crate) const DENSITY_TERM: [&str; 1] = ["log N(x; μ, Σ)"];
pub(crate) const COLUMN_AND_ROW_TERMS: [&str; 2] = ["log P(column | y)", "log P(row | y)"];
pub(crate) const CELL_TERM: [&str; 1] = ["log P(cell | y)"];
pub(crate) const SUM_AND_POSTERIOR: [&str; 2] = ["their sum", "P(y | x)"];

/// The terms of a logistic score.
pub(crate) const LOGISTIC_TERMS: [&str; 6] = ["w₀", "w₁x₁", "w₂x₂", "w₁₁x₁²", "w₂₂x₂²", "w₁₂x₁x₂"];
pub(crate) const LOGISTIC_SUM: &str = "their sum, w·φ(x)";
pub(crate) const SIGMOID: &str = "P(y | x), σ of it";
pub(crate) const SOFTMAX: &str = "P(y | x), softmax";

/// A class on one axis.
pub(crate) fn on_axis(name: &str, axis: &str) -> String {
    format!("{name} {axis}")
}

/// A parameter of a class.
pub(crate) fn of_class(name: &str, of: &str) -> String {
    format!("{name}: {of}")
}

pub(crate) const DECISIONS: &str = "Decisions";
pub(crate) const WEIGHED_VIEWS: [&str; 2] = ["Costs", "Reliability"];
pub(crate) const COSTS_BY: &str = "Costs by";
pub(crate) const CALLS: &str = "Calls";
pub(crate) const EXPECTED_COST: &str = "expected cost";
pub(crate) const DECISION_VIEWS: [&str; 3] = ["Costs", "ROC", "Reliability"];
pub(crate) const JUDGED_ON: &str = "Points";
pub(crate) const IS_AND_CALLED: &str = "is, called";
pub(crate) const COST_A_POINT: &str = "Cost a point";
pub(crate) const LEAST_POSSIBLE: &str = "Least possible";
pub(crate) const POINT_AT_CELL: &str = "Point at a number: its points light up on the board. The least possible cost \
     is tuned on these same points.";
pub(crate) const COST_AS_PRIOR: &str = "A cost is a prior";
pub(crate) const CURVES: &str = "Threshold along the curves";
pub(crate) const DRAG_CURVE: &str = "Drag along a curve: the cost follows.";
pub(crate) const MODEL: &str = "Model";
pub(crate) const POINT_AT_BIN: &str = "Point at a bin: what is in it lights up.";
pub(crate) const NO_MODEL: &str = "No model is shown.";
/// In place of a bin that lights up.
pub(crate) const NO_BIN: &str = "none lit";
pub(crate) const AUC: &str = "AUC";
pub(crate) const SCORES_OF_WORTH: [&str; 3] = ["Brier score", "of it calibration", "log loss"];
