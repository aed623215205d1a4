"""The log loss of Gaussian naive Bayes on the petals of iris, each flower left out once, in plain Python.

As scikit-learn's GaussianNB: variances are divided by n, and 1e-9 of the variance of a column is added.
"""
import csv, math, sys

rows = [((float(r["PetalLengthCm"]), float(r["PetalWidthCm"])), r["Species"]) for r in csv.DictReader(open(sys.argv[1]))]
names = sorted({name for _, name in rows})


def moments(values):
    mean = math.fsum(values) / len(values)
    return mean, math.fsum((v - mean) ** 2 for v in values) / len(values)


smoothing = [1e-9 * moments([x[j] for x, _ in rows])[1] for j in range(2)]
losses = []
for i, (x, name) in enumerate(rows):
    rest = rows[:i] + rows[i + 1:]
    scores = []
    for own in names:
        mine = [z for z, c in rest if c == own]
        score = math.log(len(mine) / len(rest))
        for j in range(2):
            mean, variance = moments([z[j] for z in mine])
            variance += smoothing[j]
            score -= 0.5 * math.log(2 * math.pi * variance) + (x[j] - mean) ** 2 / (2 * variance)
        scores.append(score)
    top = max(scores)
    losses.append(top + math.log(sum(math.exp(s - top) for s in scores)) - scores[names.index(name)])
print(repr(math.fsum(losses) / len(losses)))
