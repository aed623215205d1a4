"""The Python peer of `cargo xtask bench`.

Reads `task classes points` line by line, and answers each with the milliseconds that doing it once took on average, or
with the reason why not.
"""

import statistics
import sys
import time
import warnings

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB

# A measurement is the median of batches that take this many milliseconds, so that most of them are not interrupted,
# and that take so many together.
BATCH = 1.0
ENOUGH = 30.0


def points(folder, k, n):
    """The rows and labels of a data set: two columns of numbers and one of bytes."""
    with open(f"{folder}/{k}-{n}", "rb") as file:
        content = file.read()
    columns = np.frombuffer(content, "<f8", 2 * n).reshape(2, n)
    return np.ascontiguousarray(columns.T), np.frombuffer(content, np.uint8, n, 16 * n).astype(np.int64)


def messages(folder, k, n):
    """The sparse counts and labels of a data set of words: numbers of four bytes, as `words.rs` writes them."""
    numbers = np.fromfile(f"{folder}/words-{k}-{n}", "<u4").astype(np.int32)
    n_words, n_entries = numbers[1:3]
    starts, words, counts, labels = np.split(numbers[3:], np.cumsum([n + 1, n_entries, n_entries]))
    return csr_matrix((counts.astype(np.float64), words, starts), shape=(n, n_words)), labels.astype(np.int64)


def grid(x):
    """The rows of a grid of 400 x 300 over the points' bounding box."""
    low, high = x.min(axis=0), x.max(axis=0)
    axes = [low[j] + (high[j] - low[j]) * (np.arange(m) + 0.5) / m for j, m in enumerate((400, 300))]
    return np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 2)


def work_on_words(folder, task, solver, k, n):
    x, y = messages(folder, k, n)
    if task == "words-multinomial":
        return lambda: MultinomialNB(alpha=1.0).fit(x, y)
    if task == "words-bernoulli":
        return lambda: BernoulliNB(alpha=1.0).fit(x, y)
    if task == "words-logistic":
        return lambda: LogisticRegression(C=1.0, solver=solver).fit(x, y)
    raise ValueError("not a task")


def work(folder, task, solver, k, n):
    if task.startswith("words-"):
        return work_on_words(folder, task, solver, k, n)
    x, y = points(folder, k, n)
    if task == "gaussian":
        return lambda: GaussianNB().fit(x, y)
    if task == "histogram":
        cuts = np.linspace(-5, 5, 13)[1:-1]
        return lambda: CategoricalNB(min_categories=12).fit(np.digitize(x, cuts), y)
    if task == "logistic":
        # lambda = 1 is C = 1; the tolerance is the default one.
        return lambda: LogisticRegression(C=1.0, solver=solver).fit(x, y)
    if task == "field":
        model, queries = GaussianNB().fit(x, y), grid(x)
        return lambda: model.predict_proba(queries)
    raise ValueError("not a task")


def measure(once):
    def batch(times):
        start = time.perf_counter()
        for _ in range(times):
            once()
        return (time.perf_counter() - start) * 1e3

    times = 1
    batches = [batch(times)]
    while batches[0] < BATCH:
        times *= 2
        batches = [batch(times)]
    while sum(batches) < ENOUGH:
        batches.append(batch(times))
    return statistics.median_high(batches) / times


def main():
    folder, solver = sys.argv[1:3]
    warnings.filterwarnings("ignore")
    print("ready", flush=True)
    last = once = None
    for line in sys.stdin:
        try:
            if line != last:
                task, k, n = line.split()
                last, once = line, work(folder, task, solver, int(k), int(n))
            print(measure(once), flush=True)
        except Exception as error:  # pylint: disable=broad-except
            print(f"no: {error}".splitlines()[0], flush=True)


main()
