"""Makes `boards.json`: what probabilities of 1,000 random boards are worth, by scikit-learn and statsmodels.

    python3 -m venv target/golden
    target/golden/bin/pip install scikit-learn==1.9.1 statsmodels==0.15.0 numpy==2.4.6
    target/golden/bin/python tests/golden-decisions/make.py

The boards are not stored: `draw` here and in tests/native/reference/decisions.rs draw the same labels and log-odds.
"""

import json
import math
import pathlib

import numpy as np
import sklearn
import statsmodels
from scipy.special import expit
from sklearn.calibration import calibration_curve
from sklearn.isotonic import IsotonicRegression
from sklearn.metrics import brier_score_loss, confusion_matrix, log_loss, roc_auc_score, roc_curve
from statsmodels.stats.proportion import proportion_confint

N_BOARDS = 1000
# Of no drawn log-odds, so that no point is on the threshold.
COSTS = [0.013, 0.11, 0.47, 1.03, 3.1, 9.7, 97.0]


class Random:
    """The linear congruential generator of Knuth's MMIX; the upper 31 bits."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def n_bins(n):
    return min(max(n // 10, 1), 10)


def draw(board):
    """Labels and log-odds of a board: fine or coarse, so that many or few are equal; of every fourth they say something."""
    random = Random(board)
    n = 2 + random.below(199)
    # scikit-learn rounds the places of quantiles; where these are whole numbers, a point may come in either bin.
    while math.gcd(n_bins(n), n - 1) > 1:
        n += 1
    labels, odds = [], []
    for i in range(n):
        kind = board % 4
        if kind == 1:
            log_odds = (random.below(81) - 40) / 8
        elif kind == 2:
            log_odds = float(random.below(9) - 4)
        else:
            log_odds = (random.below(2000001) - 1000000) / 131072
        noise = (random.below(1000001) - 500000) / 131072
        label = int(log_odds + noise > 0) if kind == 3 else random.below(2)
        labels.append(i if i < 2 else label)
        odds.append(log_odds)
    return np.array(labels), np.array(odds)


def checksum(values):
    return float(sum((i + 1) * value for i, value in enumerate(values)))


def row(board):
    y, odds = draw(board)
    p, n, cost = expit(odds), len(y), COSTS[board % len(COSTS)]
    false, true, _ = roc_curve(y, odds, drop_intermediate=False)
    false, true = false * (y == 0).sum(), true * (y == 1).sum()
    seen, said = calibration_curve(y, p, n_bins=n_bins(n), strategy="quantile")
    best = IsotonicRegression(y_min=0, y_max=1).fit(p, y).predict(p)
    (_, wrong), (missed, _) = confusion_matrix(y, p > 1 / (1 + cost), labels=[0, 1])
    low, high = proportion_confint((y == 1).sum(), n, alpha=0.05, method="wilson")
    brier, loss = brier_score_loss(y, p), log_loss(y, p, labels=[0, 1])
    return [
        roc_auc_score(y, odds),
        len(false),
        checksum(np.round(false) + 1000 * np.round(true)),
        int(wrong),
        int(missed),
        (wrong + cost * missed) / n,
        min(false + cost * ((y == 1).sum() - true)) / n,
        len(said),
        checksum(said),
        checksum(seen),
        brier,
        brier - brier_score_loss(y, best),
        loss,
        loss - log_loss(y, best, labels=[0, 1]),
        low,
        high,
    ]


def main():
    versions = {module.__name__: module.__version__ for module in (np, sklearn, statsmodels)}
    columns = [
        "auc", "corners", "curve", "wrong", "missed", "cost", "least", "bins", "said", "seen",
        "brier", "brierCalibration", "logLoss", "logLossCalibration", "wilsonLow", "wilsonHigh",
    ]  # fmt: skip
    rows = [[round(float(value), 12) for value in row(board)] for board in range(N_BOARDS)]
    lines = ",\n".join(json.dumps(values, separators=(",", ":")) for values in rows)
    head = json.dumps({"versions": versions, "columns": columns})[:-1]
    pathlib.Path(__file__).with_name("boards.json").write_text(f'{head}, "boards": [\n{lines}\n]}}\n')


main()
