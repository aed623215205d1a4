"""Estimators of scikit-learn against the report and the posterior of the page, on random boards."""

import numpy as np
import pytest
from bayesboard import Board, _estimators

CORNERS = [(0, 0), (1, 0), (0, 1), (1, 1), (0.3, 0), (0.6, 0.4)]


def board_of(seed):
    """A random board, and its settings in both spellings."""
    draw = np.random.default_rng(seed)
    k = int(draw.integers(2, 5))
    n = int(draw.integers(8, 40)) * k
    y = np.arange(n) % k
    X = draw.normal(size=(n, 2)) * draw.uniform(0.5, 3) + draw.normal(size=(k, 2))[y] * 2 + draw.normal(size=2) * 10
    pooling, correlation = CORNERS[seed % len(CORNERS)]
    settings = {
        "pooling": pooling,
        "correlation": correlation,
        "variance_smoothing": float(draw.choice([1e-9, 0.01])),
        "prior_smoothing": float(draw.choice([0, 2])),
        "features": ["linear", "squares", "quadratic"][seed % 3],
        "prior_std": float(draw.uniform(0.1, 5)),
        "penalize_intercept": bool(seed % 2),
    }
    return X, y, settings


@pytest.mark.parametrize("seed", range(100))
def test_estimators_equal_the_report(node, front, seed):
    X, y, settings = board_of(seed)
    board = Board(X, y)
    board.settings(**settings)
    front(board)
    made = board.estimators()
    name, generative = next(iter(made.items()))
    assert name == {(0, 1): "QDA", (1, 1): "LDA", (0.6, 0.4): "Gaussians"}.get(CORNERS[seed % 6], "naive Bayes")
    queries = np.random.default_rng(seed).normal(size=(20, 2)) * 4 + X.mean(axis=0)
    groups = {group: board.state["settings"][group] for group in ("generative", "logistic")}
    page = node.posterior(board.state["data"], queries.tolist(), groups)
    np.testing.assert_allclose(generative.predict_proba(queries), page["generative"], atol=1e-9)
    np.testing.assert_allclose(made["logistic regression"].predict_proba(queries), page["logistic"], atol=1e-9)


def test_an_estimator_that_differs_from_the_report_is_an_error(front):
    X, y, _ = board_of(0)
    board = Board(X, y)
    board.settings(prior_std=1.0)
    front(board)
    assert board.estimators()
    mean = board._report["generative"]["classes"][0]["mean"]
    mean[0] += 1e-6
    with pytest.raises(ValueError, match="naive Bayes: the estimator does not equal the report"):
        board.estimators()
    mean[0] -= 1e-6
    weights = board._report["logistic"]
    part = weights["binary"] or weights["weights"][0]
    part[0] += 1e-6
    with pytest.raises(ValueError, match="logistic regression: the estimator does not equal the report"):
        board.estimators()


def test_where_there_is_no_fit_an_error_says_why(front):
    one = Board([[0, 0], [1, 2], [3, 1]], ["a", "a", "a"])
    with pytest.raises(ValueError, match="two classes"):
        one.estimators()
    front(one)
    with pytest.raises(ValueError, match="Logistic regression needs points of two classes"):
        one.estimators()
    apart = Board([[0, 0], [1, 0], [0, 1], [9, 9], [8, 9], [9, 8]], [0, 0, 0, 1, 1, 1])
    apart.settings(prior_std=None)
    front(apart)
    with pytest.raises(ValueError, match="^logistic: "):
        apart.estimators()
    apart.settings(family="counts", prior_std=1.0)
    front(apart)
    with pytest.raises(ValueError, match="generative"):
        apart.estimators()


def test_without_a_front_end_estimators_are_fitted_here():
    X, y, settings = board_of(1)
    board = Board(X, y)
    board.settings(**settings)
    assert board.estimators()["logistic regression"].predict(X).shape == y.shape
    assert _estimators.TOLERANCE == 1e-9
