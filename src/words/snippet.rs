//! The parts of the Python program that rebuilds a board, with its comments.

/// The heading of logistic regression.
pub const LOGISTIC: &str = "Logistic regression";

/// The beginning, up to the data.
pub const HEAD: &str = r#"# Fits the models of a Bayesboard with scikit-learn, and asserts that they give the same numbers.
# It needs these: pip install numpy scikit-learn
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import CategoricalNB, GaussianNB


n_checks = 0


def check(ours, board, tolerance=1e-6):
    global n_checks
    if board is not None:
        n_checks += 1
        ours, board = np.asarray(ours, dtype=float), np.asarray(board, dtype=float)
        assert np.abs(ours - board).max() <= tolerance * (np.abs(board).max() + 1e-3), (ours, board)


def assess(scores, accuracy, log_likelihood, tie):
    first = scores >= scores.max(axis=1, keepdims=True) - tie  # A tie predicts nothing.
    log_posterior = scores - np.logaddexp.reduce(scores, axis=1, keepdims=True)
    check((first[row, column] & (first.sum(axis=1) == 1)).mean(), accuracy)
    check(log_posterior[row, column].sum(), log_likelihood)


"#;

/// The last line: what the program has asserted.
pub const DONE: &str = "
print(f\"scikit-learn agrees with the page: {n_checks} checks of its numbers hold.\")
";

/// The lines after the data.
pub const LABELED: &str = "data = data[data[:, 2] >= 0]  # Points without a class are left out.
X, y = data[:, :2], data[:, 2].astype(int)
labels, column, n = np.unique(y, return_inverse=True, return_counts=True)
row = np.arange(len(y))
";

/// Where mistakes cost more and less: how a model calls the points, which `cost` and `threshold` precede.
pub const CALLS: &str = "check(1 / (1 + cost), threshold)
# Of two classes, the second is called above this threshold; no fit changes.


def calls(log_odds):  # By class, how many points are called the first, and the second.
    second = log_odds > np.log(threshold / (1 - threshold))
    return [[(~second[y == c]).sum(), second[y == c].sum()] for c in labels]


def paid(called):  # What mistakes cost, per point.
    return (called[0][1] + cost * called[1][0]) / len(y)

";

/// The estimator of naive Bayes.
pub const NAIVE_BAYES: &str = "prior = prior / prior.sum()
model = GaussianNB(priors=prior, var_smoothing=smoothing).fit(X, y)
mean, covariance = model.theta_, model.var_[:, :, None] * np.eye(2)
with np.errstate(divide=\"ignore\"):
    log_joint = model.predict_joint_log_proba(X)
";

/// The estimator of histograms, naive or joint.
pub const HISTOGRAM: &str = "prior = prior / prior.sum()
bins = np.column_stack([np.digitize(X[:, axis], cuts[axis]) for axis in (0, 1)])  # On a cut: the upper bin.
sizes = [len(cuts[axis]) + 1 for axis in (0, 1)]
if joint:
    bins, sizes = bins[:, :1] * sizes[1] + bins[:, 1:], [sizes[0] * sizes[1]]
with np.errstate(divide=\"ignore\"):
    model = CategoricalNB(alpha=alpha, force_alpha=True, min_categories=sizes, class_prior=prior).fit(bins, y)
    log_joint = model.predict_joint_log_proba(bins)
shares = np.exp(np.concatenate(model.feature_log_prob_, axis=1))
";

/// A comment: why the other members of the family are written out.
pub const WHY: [&str; 4] = [
    "scikit-learn has none with a shared variance.",
    "QuadraticDiscriminantAnalysis divides by n - 1 and adds nothing to the variances; the board divides by n.",
    "LinearDiscriminantAnalysis divides by n - K (svd) or weights class covariances by the priors; the board divides by n.",
    "scikit-learn has nothing between these corners.",
];

/// The other members of the family.
pub const FAMILY: &str = "prior = prior / prior.sum()
mean = np.array([X[y == c].mean(axis=0) for c in labels])
scatter = np.array([(X[y == c] - m).T @ (X[y == c] - m) for c, m in zip(labels, mean)])
pooled = (1 - pooling) * scatter + pooling * scatter.sum(axis=0)
covariance = pooled / ((1 - pooling) * n + pooling * n.sum())[:, None, None]
covariance = covariance * np.where(np.eye(2), 1, correlation) + smoothing * X.var(axis=0).max() * np.eye(2)
d = X[:, None] - mean
square = np.einsum(\"nki,kij,nkj->nk\", d, np.linalg.inv(covariance), d)
with np.errstate(divide=\"ignore\"):
    log_joint = np.log(prior) - np.linalg.slogdet(2 * np.pi * covariance)[1] / 2 - square / 2
";

/// The share of classes without points in the class prior, which scikit-learn does not know.
pub const ABSENT: &str = "present = (n + pseudo_count).sum()
mass = present / (present + absent * pseudo_count)
prior, log_joint = mass * prior, log_joint + np.log(mass)
";

/// The rest of the heading of logistic regression.
pub const LOGISTIC_NOTE: &str =
    ": C is the square of the prior's standard deviation. The origin is shifted where that changes
# nothing but the intercept.
";

/// The beginning of the program of *Messages*, up to the data.
pub const MESSAGES_HEAD: &str = r#"# Fits naive Bayes to messages with scikit-learn, and asserts that it gives the same numbers.
# It needs these: pip install numpy scikit-learn
import re
import numpy as np
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.naive_bayes import BernoulliNB, MultinomialNB


n_checks = 0


def check(ours, page, tolerance=1e-8):
    global n_checks
    n_checks += 1
    ours, page = np.asarray(ours, dtype=float), np.asarray(page, dtype=float)
    assert (np.abs(ours - page) <= tolerance * (1 + np.abs(page))).all(), (ours, page)


def split(text):
    if isinstance(text, list):  # Its words, where letters may not be those of Python.
        return text
    return re.findall(r"[^\W_](?:['’]?[^\W_]|[\u0300-\u036f])*", text.lower().replace("’", "'"))


def count(texts, vocabulary):
    return CountVectorizer(analyzer=split, vocabulary=vocabulary).transform(texts)


"#;

/// The Bernoulli estimator.
pub const BERNOULLI: &str = "make = lambda **more: BernoulliNB(alpha=alpha, force_alpha=True, **more)\n";

/// The multinomial estimator.
pub const MULTINOMIAL: &str = "make = lambda **more: MultinomialNB(alpha=alpha, force_alpha=True, **more)\n";

/// Fits either estimator and judges. Counted new words join the vocabulary for the judged text.
pub const MESSAGES_FIT: &str = "
labeled = [(label, text) for label, text in messages if label >= 0]  # Messages without a class are left out.
y = np.array([label for label, _ in labeled], dtype=int)
texts = [text for _, text in labeled]
labels, n = np.unique(y, return_counts=True)
prior = (n + gamma) / (n + gamma).sum() if by_hand is None else np.array(by_hand)[labels]


def fit(words):
    with np.errstate(divide=\"ignore\"):
        return make(class_prior=prior / prior.sum()).fit(count(texts, words), y)


def judge(text):
    words = sorted(vocabulary + new)
    return fit(words).predict_proba(count([text], words))[0]


if len(labels) and vocabulary:
    model = fit(vocabulary)
";

/// Where mistakes cost more and less: how a model calls messages, which `cost` and `threshold` precede.
pub const MESSAGES_CALLS: &str = "check(cost / (1 + cost), threshold)
# Of two classes, the second is called above this threshold; no fit changes.


def calls(p):  # By class, how many messages are called the first, and the second.
    return [[(p[y == c] <= threshold).sum(), (p[y == c] > threshold).sum()] for c in (0, 1)]


def paid(called):  # What mistakes cost, per message.
    return (cost * called[0][1] + called[1][0]) / len(y)


def expected(p):  # What it costs on average to call a message the second class, and the first.
    return [cost * (1 - p), p]

";

/// What logistic regression knows of a message beside the Bernoulli model.
pub const PRESENCE: &str = "rows = count(texts, vocabulary).minimum(1)\n";

/// The same beside the multinomial model.
pub const OCCURRENCES: &str = "rows = count(texts, vocabulary)\n";

/// Logistic regression on the same words.
pub const WORD_LOGISTIC: &str = "
# Logistic regression beside it: C is the square of the prior's standard deviation.
from sklearn.linear_model import LogisticRegression

logistic = LogisticRegression(C=lam**2, solver=\"newton-cg\", tol=1e-12, max_iter=100_000).fit(rows, y)
";

/// w and b of the Bernoulli model.
pub const COINS_LINE: &str = "log_theta, log_rest = model.feature_log_prob_, np.log1p(-np.exp(model.feature_log_prob_))
w = np.subtract(*(log_theta - log_rest)[::-1])
b = np.subtract(*(model.class_log_prior_ + log_rest.sum(axis=1))[::-1])
";

/// w and b of the multinomial model.
pub const DIE_LINE: &str = "w = np.subtract(*model.feature_log_prob_[::-1])
b = np.subtract(*model.class_log_prior_[::-1])
";
