"""EM on messages of three and four topics, most without a class, in numpy: python em_topics.py > em_topics.json"""
import json
import platform

import numpy as np

STEPS = [0, 1, 2, 3, 5, 10, 20]
WORDS = [
    "goal match team cup win ball".split(),
    "vote law party win new tax".split(),
    "star film prize scene new cast".split(),
    "cup tea bread tax oven star".split(),
]


def messages(n_classes, random):
    """Eight a topic, of which one or two keep their class; a message of another topic has two words of it."""
    drawn = []
    for number in range(8 * n_classes):
        topic = number % n_classes
        words = list(random.choice(WORDS[topic], 4))
        if number % 3 == 0:
            words += list(random.choice(WORDS[(topic + 1) % n_classes], 2))
        keeps = number < n_classes or number == 2 * n_classes
        drawn.append({"class": topic if keeps else None, "text": " ".join(words), "words": words})
    return drawn


def log(values):
    with np.errstate(divide="ignore"):
        return np.log(values)


class Mixture:
    def __init__(self, drawn, n_classes, model, alpha, gamma):
        self.n_classes, self.model, self.alpha, self.gamma = n_classes, model, alpha, gamma
        self.labels = [message["class"] for message in drawn]
        self.vocabulary = sorted({word for message in drawn for word in message["words"]})
        counts = np.array([[message["words"].count(word) for word in self.vocabulary] for message in drawn], float)
        self.x = np.minimum(counts, 1.0) if model == "bernoulli" else counts

    def maximize(self, shares):
        """The estimates where message i counts in class c as shares[i, c]."""
        n = shares.sum(0)
        prior = (n + self.gamma) / (n.sum() + self.gamma * self.n_classes)
        weighted = shares.T @ self.x
        total = n[:, None] + 2 * self.alpha if self.model == "bernoulli" else (
            weighted.sum(1, keepdims=True) + self.alpha * len(self.vocabulary))
        return prior, (weighted + self.alpha) / total

    def scores(self, prior, theta):
        """log P(class, message)."""
        if self.model == "bernoulli":
            return log(prior) + self.x @ log(theta).T + (1 - self.x) @ log(1 - theta).T
        return log(prior) + self.x @ log(theta).T

    def trace(self):
        given = np.array([label is not None for label in self.labels])
        shares = np.zeros((len(self.labels), self.n_classes))
        for number, label in enumerate(self.labels):
            if label is not None:
                shares[number, label] = 1.0
        steps = []
        for iteration in range(max(STEPS) + 1):
            prior, theta = self.maximize(shares)
            scores = self.scores(prior, theta)
            top = scores.max(1, keepdims=True)
            sums = top[:, 0] + np.log(np.exp(scores - top).sum(1))
            q = np.exp(scores - sums[:, None])
            likelihood = (shares * np.where(given[:, None], scores, 0)).sum() + sums[~given].sum()
            ghosts = self.gamma * log(prior).sum() + self.alpha * log(theta).sum()
            if self.model == "bernoulli":
                ghosts += self.alpha * log(1 - theta).sum()
            if iteration in STEPS:
                steps.append({
                    "iteration": iteration, "prior": prior.tolist(), "theta": theta.tolist(),
                    "log_likelihood": likelihood, "objective": likelihood + ghosts,
                    "q": [None if own else row.tolist() for own, row in zip(given, q)],
                })
            shares[~given] = q[~given]
        return steps


def case(n_classes, seed):
    drawn = messages(n_classes, np.random.default_rng(seed))
    fits = []
    for model in ["bernoulli", "multinomial"]:
        for alpha, gamma in [(1.0, 0.0), (0.1, 1.0)]:
            mixture = Mixture(drawn, n_classes, model, alpha, gamma)
            fits.append({"model": model, "alpha": alpha, "prior_smoothing": gamma, "trace": mixture.trace()})
    return {
        "schema": "golden-discrete-text-em/1", "name": f"em_topics_{n_classes}",
        "classes": [f"topic {number + 1}" for number in range(n_classes)], "messages": drawn,
        "vocabulary": mixture.vocabulary, "fits": fits,
        "versions": {"numpy": np.__version__, "python": platform.python_version()},
    }


print(json.dumps([case(3, 1), case(4, 2)], separators=(",", ":")))
