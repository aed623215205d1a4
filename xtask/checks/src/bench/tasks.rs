/// Something to be measured, on one data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) kind: Kind,
    /// The number of classes.
    pub(super) k: usize,
    /// The number of points.
    pub(super) n: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Gaussian naive Bayes is fitted.
    Gaussian,
    /// Naive histograms of 12 bins are fitted, binning included.
    Histogram,
    /// Logistic regression is fitted, λ = 1, free intercept, each with its own stopping rule.
    Logistic,
    /// Gaussian naive Bayes over a grid of 400 × 300: ours as an image, the others' probabilities.
    Field,
    /// Multinomial naive Bayes is fitted to counts of words, α = 1.
    Multinomial,
    /// Bernoulli naive Bayes is fitted to the same counts.
    Bernoulli,
    /// Logistic regression is fitted to the same counts, λ = 1, free intercept, each with its own stopping rule.
    WordLogistic,
}

impl Kind {
    pub(super) const ALL: [Kind; 7] = [
        Kind::Gaussian,
        Kind::Histogram,
        Kind::Logistic,
        Kind::Field,
        Kind::Multinomial,
        Kind::Bernoulli,
        Kind::WordLogistic,
    ];

    /// Whether it is about counts of words.
    fn has_words(self) -> bool {
        matches!(self, Kind::Multinomial | Kind::Bernoulli | Kind::WordLogistic)
    }

    /// What the programs call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Gaussian => "gaussian",
            Kind::Histogram => "histogram",
            Kind::Logistic => "logistic",
            Kind::Field => "field",
            Kind::Multinomial => "words-multinomial",
            Kind::Bernoulli => "words-bernoulli",
            Kind::WordLogistic => "words-logistic",
        }
    }

    pub(super) fn title(self) -> &'static str {
        match self {
            Kind::Gaussian => "Gaussian naive Bayes, fit",
            Kind::Histogram => "Naive histograms, 12 bins, fit; scikit-learn: digitize and CategoricalNB",
            Kind::Logistic => "Logistic regression, λ = 1, fit",
            Kind::Field => "Gaussian naive Bayes over 400 × 300: ours to RGBA, the others' probabilities",
            Kind::Multinomial => "Multinomial naive Bayes on sparse counts of 1,000 words, fit",
            Kind::Bernoulli => "Bernoulli naive Bayes on sparse counts of 1,000 words, fit",
            Kind::WordLogistic => "Logistic regression on sparse counts of 1,000 words, λ = 1, fit",
        }
    }
}

impl Task {
    /// All tasks of a kind, the small ones first.
    pub(super) fn of(kind: Kind) -> Vec<Task> {
        let sizes: &[usize] = match kind {
            Kind::Field => &[1_000],
            Kind::Multinomial | Kind::Bernoulli | Kind::WordLogistic => &[100, 1_000, 10_000, 100_000],
            _ => &[100, 1_000, 10_000, 100_000, 1_000_000],
        };
        let classes: &[usize] = if kind == Kind::Logistic || kind.has_words() { &[2] } else { &[2, 3] };
        classes.iter().flat_map(|&k| sizes.iter().map(move |&n| Task { kind, k, n })).collect()
    }

    /// The least factor by which our wasm build should be faster than this library.
    pub(super) fn budget(self, peer: &str) -> Option<f64> {
        Some(match (self.kind, peer) {
            (Kind::Gaussian, "scikit-learn") => 100.0,
            (Kind::Gaussian, "linfa") => 50.0,
            (Kind::Gaussian, "tfjs") => 10.0,
            (Kind::Histogram, "scikit-learn") if self.n <= 10_000 => 50.0,
            (Kind::Logistic, "scikit-learn" | "scikit-learn, newton") if self.n <= 10_000 => 5.0,
            (Kind::Logistic, "scikit-learn" | "scikit-learn, newton") if self.n >= 1_000_000 => 3.0,
            (Kind::Logistic, "linfa") => 8.0,
            (Kind::Field, "scikit-learn") => 20.0,
            (Kind::Field, "linfa") => 10.0,
            (Kind::Multinomial | Kind::Bernoulli, "scikit-learn") => 10.0,
            (Kind::WordLogistic, "scikit-learn" | "scikit-learn, newton") => 3.0,
            _ => return None,
        })
    }
}

/// The numbers of classes and points, or messages, of all data sets: of points, or of words.
pub(super) fn data_sets(of_words: bool) -> Vec<(usize, usize)> {
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.has_words() == of_words);
    let mut sets: Vec<_> = kinds.flat_map(Task::of).map(|task| (task.k, task.n)).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}
