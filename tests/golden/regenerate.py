"""Recomputes the reference values of this folder with scikit-learn, and prints how far they are apart.

    python3 -m venv target/golden
    target/golden/bin/pip install --requirement benches/scikit/requirements.txt
    target/golden/bin/python tests/golden/regenerate.py

The values in the files are better than any library's: exact rationals, optima in long double. This is the check that
they mean what scikit-learn means. One line per kind of block: how many agree, the largest difference, and where. It ends
with status 1 when a difference is above its bound. What scikit-learn has no model for is counted as such: labelled points
in a mixture, a covariance that is singular, a single class.
"""

import json
import pathlib
import sys
import warnings

import numpy as np
import sklearn
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.mixture import GaussianMixture
from sklearn.naive_bayes import GaussianNB

# The largest differences that are put down to rounding, or to where scikit-learn stops.
BOUNDS = {"gaussian": 1e-8, "logistic": 1e-6, "em": 1e-9}

# At an offset of 1e6 it is scikit-learn whose digits cancel: its differences there are printed, not judged.
FAR = "huge_offset"

warnings.filterwarnings("ignore")


class Covariance:
    """The maximum-likelihood covariance plus epsilon, for scikit-learn's discriminant analyses."""

    def __init__(self, epsilon, naive):
        self.epsilon, self.naive = epsilon, naive

    def fit(self, x):
        covariance = np.cov(x.T, bias=True)
        if self.naive:
            covariance = np.diag(np.diag(covariance))
        self.covariance_ = covariance + self.epsilon * np.eye(2)
        return self

    def get_params(self, deep=False):
        return {"epsilon": self.epsilon, "naive": self.naive}

    def set_params(self, **parameters):
        self.__dict__.update(parameters)
        return self


def gaussian(golden, block, x, y, queries):
    """The largest difference of a posterior at the queries."""
    if block["degenerate"]:
        return None
    name, epsilon = block["name"], block["epsilon"]
    if name == "gnb_per_class":
        model = GaussianNB(var_smoothing=block["var_smoothing"])
    elif name == "qda":
        model = QuadraticDiscriminantAnalysis(solver="eigen", covariance_estimator=Covariance(epsilon, False))
    else:
        model = LinearDiscriminantAnalysis(
            solver="lsqr", covariance_estimator=Covariance(epsilon, name == "gnb_shared")
        )
    if len(set(y)) < 2 and name != "gnb_per_class":
        return None
    return differ(model.fit(x, y).predict_proba(queries), block["posterior"])


def logistic(golden, block, x, y, queries):
    """The largest difference of a posterior at the queries."""
    if not (block["exists"] and block["unique"]):
        return None
    inverse_penalty = np.inf if block["lambda_"] is None else block["lambda_"] ** 2
    penalized = block["penalise_intercept"]
    if len(set(y)) < 2:
        return None
    if block["model"] == "softmax" and len(set(y)) == 2:
        # Two classes are always the binary form there: w = w_1 - w_0, |w_0|^2 + |w_1|^2 = |w|^2 / 2.
        inverse_penalty *= 2

    def features(points):
        return np.column_stack([np.ones(len(points)), points]) if penalized else points

    model = LogisticRegression(
        C=inverse_penalty, fit_intercept=not penalized, solver="newton-cholesky", tol=1e-13, max_iter=1000
    )
    posterior = model.fit(features(x), y).predict_proba(features(queries))
    if block["model"] == "binary":
        return differ(posterior[:, 1], block["posterior1"])
    return differ(posterior, block["posterior"])


def em(golden, block, x, y, queries):
    """The largest difference of a parameter after the iterations on record, relative to the spread of the data."""
    if block["kind"] != "unsupervised" or block["shared"]:
        return None
    start = block["trace"][0]
    worst = 0.0
    for step in block["trace"][1:]:
        if step["iter"] > 20:
            continue
        model = GaussianMixture(
            len(start["prior"]), covariance_type="diag", reg_covar=block["epsilon"], max_iter=step["iter"], tol=0.0,
            weights_init=start["prior"], means_init=start["mean"], precisions_init=1.0 / np.array(start["var"]),
        ).fit(x)
        spread = x.std(axis=0).max()
        worst = max(
            worst,
            differ(model.weights_, step["prior"]),
            differ(model.means_, step["mean"]) / spread,
            differ(model.covariances_, step["var"]) / spread**2,
        )
    return worst


def differ(actual, expected):
    return float(np.abs(np.asarray(actual) - np.asarray(expected, float)).max())


def main():
    assert sklearn.__version__ == "1.9.1", f"scikit-learn 1.9.1 is meant, not {sklearn.__version__}: see the docstring"
    rows, failed = {}, False
    for path in sorted(pathlib.Path(__file__).parent.glob("*.json")):
        golden = json.loads(path.read_text())
        x, y, queries = (np.array(golden[key]) for key in ("x", "y", "queries"))
        for kind, check in (("gaussian", gaussian), ("logistic", logistic), ("em", em)):
            for block in golden[kind]:
                name = block.get("name") or block.get("model") or block.get("kind") or "no maximum"
                key = (kind, name, "far from the origin" if golden["name"] == FAR else "")
                row = rows.setdefault(key, {"compared": 0, "not available": 0, "worst": 0.0, "where": ""})
                try:
                    difference = check(golden, block, x, y, queries)
                except (np.linalg.LinAlgError, ValueError):
                    # scikit-learn refuses, for a class of one point for example.
                    difference = None
                if difference is None:
                    row["not available"] += 1
                    continue
                row["compared"] += 1
                if not difference <= row["worst"]:
                    setting = block.get("var_smoothing", block.get("lambda_", ""))
                    row["worst"], row["where"] = difference, f"{golden['name']} {setting}"
    for (kind, name, far), row in sorted(rows.items()):
        above = not far and not row["worst"] <= BOUNDS[kind]
        failed |= above
        verdict = "ABOVE ITS BOUND" if above else far
        print(
            f"{kind:9} {name:16} {row['compared']:4} compared, {row['not available']:3} not available, "
            f"largest difference {row['worst']:.1e} {row['where']:24} {verdict}"
        )
    sys.exit(failed)


main()
