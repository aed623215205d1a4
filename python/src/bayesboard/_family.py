"""What scikit-learn does not have: the Gaussian family between its corners, features, and the last digits of weights."""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin

from ._read import Floats, Ints


class GaussianFamily(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """Gaussians with covariances between own (``pooling`` 0) and shared (1), and between naive (``correlation`` 0) and
    full (1). Covariances divide by n; ``smoothing`` times the largest variance of the data is added to the variances.
    """

    def __init__(
        self, pooling: float = 0.0, correlation: float = 0.0, smoothing: float = 0.0, priors: Any = None
    ) -> None:
        self.pooling = pooling
        self.correlation = correlation
        self.smoothing = smoothing
        self.priors = priors

    def fit(self, X: Any, y: Any) -> GaussianFamily:
        """Fits to points of shape (n, 2) and their classes."""
        X, y = np.asarray(X, dtype=float), np.asarray(y)
        self.classes_, n = np.unique(y, return_counts=True)
        self.class_prior_ = n / n.sum() if self.priors is None else np.asarray(self.priors)
        parts = [X[y == c] for c in self.classes_]
        self.theta_ = np.array([part.mean(axis=0) for part in parts])
        scatter = np.array([(part - m).T @ (part - m) for part, m in zip(parts, self.theta_, strict=True)])
        pooled = (1 - self.pooling) * scatter + self.pooling * scatter.sum(axis=0)
        shares = (1 - self.pooling) * n + self.pooling * n.sum()
        self.covariance_ = pooled / shares[:, None, None] * np.where(np.eye(2), 1, self.correlation)
        self.covariance_ += self.smoothing * X.var(axis=0).max() * np.eye(2)
        if not (np.linalg.eigvalsh(self.covariance_) > 0).all():
            raise ValueError("generative: a covariance is singular.")
        return self

    def predict_joint_log_proba(self, X: Any) -> Floats:
        """log P(x, class), of shape (n, classes)."""
        d = np.asarray(X, dtype=float)[:, None] - self.theta_
        square = np.einsum("nki,kij,nkj->nk", d, np.linalg.inv(self.covariance_), d)
        with np.errstate(divide="ignore"):
            prior = np.log(self.class_prior_)
        joint: Floats = prior - np.linalg.slogdet(2 * np.pi * self.covariance_)[1] / 2 - square / 2
        return joint

    def predict_proba(self, X: Any) -> Floats:
        """P(class | x), of shape (n, classes)."""
        joint = self.predict_joint_log_proba(X)
        proba: Floats = np.exp(joint - np.logaddexp.reduce(joint, axis=1, keepdims=True))
        return proba

    def predict(self, X: Any) -> Any:
        """The most probable class of each point."""
        return self.classes_[self.predict_joint_log_proba(X).argmax(axis=1)]


def expand(X: Any, features: str = "linear", ones: bool = False) -> Floats:
    """The features of logistic regression: x₁, x₂, then the squares, then their product; ``ones`` before all."""
    X = np.asarray(X, dtype=float)
    parts = [np.ones(len(X))] if ones else []
    parts += [X[:, 0], X[:, 1]]
    if features != "linear":
        parts += [X[:, 0] ** 2, X[:, 1] ** 2]
    if features == "quadratic":
        parts += [X[:, 0] * X[:, 1]]
    return np.column_stack(parts)


def polish(model: Any, Z: Floats, y: Ints, strength: float, penalizes: bool) -> bool:
    """Takes Newton steps from where a solver stopped, until they are as small as floats allow; false where they are not."""
    rows = Z if penalizes else np.column_stack([np.ones(len(Z)), Z])
    scale = np.abs(rows).max(axis=0)
    rows = rows / np.where(scale > 0, scale, 1)
    scale = np.where(scale > 0, scale, 1)
    weights = model.coef_ if penalizes else np.c_[model.intercept_, model.coef_]
    is_binary = len(weights) == 1
    W = (np.vstack([np.zeros_like(weights), weights]) if is_binary else weights) * scale
    k, d = W.shape
    one = (y[:, None] == np.unique(y)).astype(float)
    free = np.ones(d) if penalizes else np.r_[0.0, np.ones(d - 1)]
    penalty = free / (strength * scale**2)
    moving = slice(1, k) if is_binary else slice(0, k)
    size_of_step = np.inf
    for _ in range(50):
        scores = rows @ W.T
        p = np.exp(scores - np.logaddexp.reduce(scores, axis=1, keepdims=True))
        gradient = ((p - one).T @ rows + (penalty * W))[moving]
        curves = np.einsum("nk,kl,ni,nj->kilj", p, np.eye(k), rows, rows) - np.einsum(
            "nk,nl,ni,nj->kilj", p, p, rows, rows
        )
        curves += np.einsum("kl,i,ij->kilj", np.eye(k), penalty, np.eye(d))
        if not is_binary and not penalizes:
            curves[:, 0, :, 0] += 1  # A shift of all intercepts changes nothing: it stays as it is.
        size = gradient.size
        step = np.linalg.lstsq(curves[moving, :, moving].reshape(size, size), gradient.ravel(), rcond=None)[0]
        W[moving] -= step.reshape(gradient.shape)
        size_of_step = np.abs(step).max() / (1 + np.abs(W).max())
        if size_of_step <= 1e-14:
            break
    weights = W[moving] / scale
    model.coef_ = weights if penalizes else weights[:, 1:]
    if not penalizes:
        model.intercept_ = weights[:, 0]
    return bool(size_of_step <= 1e-9)
