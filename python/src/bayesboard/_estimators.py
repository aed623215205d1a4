"""Both models of a board as fitted estimators of scikit-learn."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from ._read import Floats, Ints

#: How far an estimator may be from the report, relative to the largest number beside.
TOLERANCE = 1e-9


def fitted(X: Floats, y: Ints, settings: dict[str, Any], report: dict[str, Any] | None) -> dict[str, Any]:
    """The estimators by name; they are compared with a report where there is one.

    Raises ``ValueError`` that says why where there is none.
    """
    generative, logistic = (settings.get(group) or {} for group in ("generative", "logistic"))
    for group in ("generative", "logistic") if report else ():
        reason = report[group]["reason"] if report else None
        if reason:
            raise ValueError(f"{group}: {reason}")
    if generative.get("family", "gaussian") != "gaussian":
        raise ValueError("generative.family is “counts”; only Gaussians have an estimator here.")
    if len(np.unique(y)) < 2:
        raise ValueError("logistic: Logistic regression needs points of two classes.")
    name, model = _gaussian(X, y, generative, report)
    return {name: model, "logistic regression": _logistic(X, y, logistic, report)}


def _gaussian(X: Floats, y: Ints, settings: dict[str, Any], report: dict[str, Any] | None) -> tuple[str, Any]:
    from ._family import GaussianFamily

    pooling, correlation = settings.get("pooling", 0), settings.get("correlation", 0)
    smoothing = settings.get("varianceSmoothing", 1e-9)
    labels, n = np.unique(y, return_counts=True)
    by_hand = settings.get("prior")
    prior = n + settings.get("priorSmoothing", 0.0) if by_hand is None else np.array(by_hand, dtype=float)[labels]
    prior = prior / prior.sum()
    if by_hand is None and settings.get("priorSmoothing", 0.0) > 0 and report and len(report["counts"]) > len(labels):
        raise ValueError("generative.priorSmoothing leaves a share to a class without points, which no estimator has.")
    if pooling == 0 and correlation == 0:
        from sklearn.naive_bayes import GaussianNB

        model = GaussianNB(priors=prior, var_smoothing=smoothing).fit(X, y)
        covariances = [np.diag(variance) for variance in model.var_]
    else:
        model = GaussianFamily(pooling=pooling, correlation=correlation, smoothing=smoothing, priors=prior).fit(X, y)
        covariances = list(model.covariance_)
    means = model.theta_
    if report:
        found = [row for row in report["generative"]["classes"] if row is not None]
        _equal("naive Bayes", [row["mean"] for row in found], means)
        _equal("naive Bayes", [row["prior"] for row in found], prior)
        of = [[row["covariance"][0], row["covariance"][1], row["covariance"][2]] for row in found]
        _equal("naive Bayes", of, [[c[0, 0], c[0, 1], c[1, 1]] for c in covariances])
    names = {(0, 0): "naive Bayes", (1, 0): "naive Bayes", (0, 1): "QDA", (1, 1): "LDA"}
    return names.get((pooling, correlation), "naive Bayes" if correlation == 0 else "Gaussians"), model


def _logistic(X: Floats, y: Ints, settings: dict[str, Any], report: dict[str, Any] | None) -> Any:
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import FunctionTransformer

    from . import _family

    features = settings.get("features", "linear")
    penalizes = settings.get("penalizeIntercept", False)
    std = settings.get("priorStd", 10.0)
    strength = np.inf if std is None else std**2
    # The intercept takes up a shift of the origin.
    center = X.mean(axis=0) if features == "linear" and not penalizes else np.zeros(2)
    model = LogisticRegression(
        C=strength, solver="newton-cg", tol=1e-10, max_iter=10_000, fit_intercept=not penalizes
    )
    expand = FunctionTransformer(_family.expand, kw_args={"features": features, "ones": penalizes})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # What has not converged is seen below.
        model.fit(expand.transform(X - center), y)
    model.intercept_ = model.intercept_ - model.coef_[:, :2] @ center if not penalizes else model.intercept_
    if not _family.polish(model, expand.transform(X), y, strength, penalizes):
        raise ValueError("logistic: the weights do not converge; a prior keeps them finite (`prior_std`).")
    weights = model.coef_ if penalizes else np.c_[model.intercept_, model.coef_]
    if report:
        found = report["logistic"]
        if found["binary"] is not None:
            _equal("logistic regression", found["binary"], weights[0])
        else:
            ours = weights - weights.mean(axis=0)
            _equal("logistic regression", [row for row in found["weights"] if row is not None], ours)
    return make_pipeline(expand, model)


def _equal(name: str, report: Any, ours: Any) -> None:
    expected, found = np.asarray(report, dtype=float), np.asarray(ours, dtype=float)
    if expected.shape != found.shape or np.abs(expected - found).max() > TOLERANCE * (1 + np.abs(expected).max()):
        raise ValueError(f"{name}: the estimator does not equal the report to {TOLERANCE}.")
