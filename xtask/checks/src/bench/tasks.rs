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
}

impl Kind {
    pub(super) const ALL: [Kind; 4] = [Kind::Gaussian, Kind::Histogram, Kind::Logistic, Kind::Field];

    /// What the programs call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Gaussian => "gaussian",
            Kind::Histogram => "histogram",
            Kind::Logistic => "logistic",
            Kind::Field => "field",
        }
    }

    pub(super) fn title(self) -> &'static str {
        match self {
            Kind::Gaussian => "Gaussian naive Bayes, fit",
            Kind::Histogram => "Naive histograms, 12 bins, fit; scikit-learn: digitize and CategoricalNB",
            Kind::Logistic => "Logistic regression, λ = 1, fit",
            Kind::Field => "Gaussian naive Bayes over 400 × 300: ours to RGBA, the others' probabilities",
        }
    }
}

impl Task {
    /// All tasks of a kind, the small ones first.
    pub(super) fn of(kind: Kind) -> Vec<Task> {
        let sizes: &[usize] = if kind == Kind::Field { &[1_000] } else { &[100, 1_000, 10_000, 100_000, 1_000_000] };
        let classes: &[usize] = if kind == Kind::Logistic { &[2] } else { &[2, 3] };
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
            _ => return None,
        })
    }
}

/// The numbers of classes and points of all data sets.
pub(super) fn data_sets() -> Vec<(usize, usize)> {
    let mut sets: Vec<_> = Kind::ALL.into_iter().flat_map(Task::of).map(|task| (task.k, task.n)).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}
