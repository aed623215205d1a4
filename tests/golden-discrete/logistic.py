"""Recomputes `logistic[]` of this folder with scikit-learn, and prints how far the values are apart.

    python3 -m venv target/golden
    target/golden/bin/pip install --requirement benches/scikit/requirements.txt
    target/golden/bin/python tests/golden-discrete/logistic.py

The weights in the files come from Newton's method to a gradient below 1e-11; scikit-learn stops earlier.
It ends with status 1 when a difference of a posterior is above the bound.
"""

import json
import pathlib
import sys
import warnings

import numpy as np
import scipy.sparse
import sklearn
from sklearn.linear_model import LogisticRegression

BOUND = 1e-8

warnings.filterwarnings("ignore")


def rows(texts, places, features):
    """Sparse counts of the words of texts, or whether they are there."""
    entries = {}
    for i, text in enumerate(texts):
        for word in text["words"]:
            if word in places:
                at = i, places[word]
                entries[at] = 1 if features == "presence" else entries.get(at, 0) + 1
    matrix = scipy.sparse.dok_matrix((len(texts), len(places)))
    for at, times in entries.items():
        matrix[at] = times
    return matrix.tocsr()


worst, compared = 0.0, 0
for path in sorted(pathlib.Path(__file__).parent.glob("*.json")):
    golden = json.loads(path.read_text())
    labeled = [message for message in golden.get("messages", []) if message["class"] is not None]
    places = {word: at for at, word in enumerate(golden.get("vocabulary", []))}
    y = [message["class"] for message in labeled]
    for reference in golden.get("logistic", []):
        features = reference["features"]
        # λ is the standard deviation of a weight: C = λ².
        model = LogisticRegression(C=reference["lambda"] ** 2, solver="newton-cg", tol=1e-12, max_iter=100_000)
        model.fit(rows(labeled, places, features), y)
        posterior = model.predict_proba(rows(golden["probes"], places, features))[:, 1]
        difference = np.abs(posterior - reference["posterior"]).max()
        print(f"{golden['name']} {features} λ = {reference['lambda']}: {difference:.1e}")
        worst, compared = max(worst, difference), compared + 1
print(f"scikit-learn {sklearn.__version__}: {compared} fits, the largest difference of a posterior is {worst:.1e}")
sys.exit(0 if compared > 30 and worst <= BOUND else 1)
