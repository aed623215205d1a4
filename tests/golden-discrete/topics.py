"""Posteriors of the corpus “Three topics” by scikit-learn: python topics.py > topics.json"""
import json

import numpy
import sklearn
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

CLASSES = ["sport", "politics", "film"]
MESSAGES = [
    (0, "goal match team"),
    (0, "team wins cup match"),
    (1, "vote law party"),
    (1, "party wins vote"),
    (1, "new law"),
    (2, "star film prize"),
    (2, "film wins prize star star"),
]
JUDGED = ["party star", "wins", "", "new new law goal", "cup star vote"]

texts, y = [text for _, text in MESSAGES], numpy.array([label for label, _ in MESSAGES])
counter = CountVectorizer().fit(texts)
fits = []
for name, make in [("multinomial", MultinomialNB), ("bernoulli", BernoulliNB)]:
    for alpha in [0.5, 1.0, 3.0]:
        for prior in [None, [0.2, 0.5, 0.3]]:
            model = make(alpha=alpha, class_prior=prior).fit(counter.transform(texts), y)
            fits.append({
                "model": name,
                "alpha": alpha,
                "prior": prior,
                "messages": model.predict_proba(counter.transform(texts)).tolist(),
                "judged": model.predict_proba(counter.transform(JUDGED)).tolist(),
            })
versions = {"scikit-learn": sklearn.__version__, "numpy": numpy.__version__}
print(json.dumps({"name": "topics", "versions": versions, "classes": CLASSES,
                  "texts": texts, "labels": y.tolist(), "judged": JUDGED, "fits": fits}, separators=(",", ":")))
