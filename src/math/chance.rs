/// A share of counts as it is written: (count + α) / total.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fraction {
    /// The count, including its pseudo-count.
    pub count: f64,
    /// The total, including all pseudo-counts.
    pub total: f64,
}

impl Fraction {
    /// Its value; `None` for 0/0.
    pub fn value(self) -> Option<f64> {
        (self.total > 0.0).then(|| self.count / self.total)
    }
}

/// Outcomes side by side on a line from 0 to 1, each as wide as it is probable: a throw is a point of the line. A coin
/// and a die are of this kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    outcomes: Vec<usize>,
    /// Their probabilities, up to a common factor.
    shares: Vec<Fraction>,
    /// Where each of them ends.
    ends: Vec<f64>,
}

/// One outcome of a [`Chance`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Its index, such as that of a class, a word or a bin.
    pub outcome: usize,
    /// How probable it is.
    pub share: Fraction,
    /// Where it begins on the line, and where it ends.
    pub span: [f64; 2],
}

impl Chance {
    /// The outcomes in their order, without impossible ones; `None` if all are. The shares need not have the sum 1.
    pub fn new(shares: impl IntoIterator<Item = (usize, Fraction)>) -> Option<Self> {
        let possible = shares.into_iter().filter(|(_, share)| share.value().is_some_and(|value| value > 0.0));
        let (outcomes, shares): (Vec<usize>, Vec<Fraction>) = possible.unzip();
        let value = |share: &Fraction| share.value().unwrap_or_default();
        let sum: f64 = shares.iter().map(value).sum();
        let mut end = 0.0;
        let mut ends: Vec<f64> = shares
            .iter()
            .map(|share| {
                end += value(share) / sum;
                end
            })
            .collect();
        // The sum of all is 1 up to rounding, and a throw is less than 1.
        *ends.last_mut()? = 1.0;
        Some(Chance { outcomes, shares, ends })
    }

    /// How many outcomes are possible, at least one.
    pub fn n_faces(&self) -> usize {
        self.outcomes.len()
    }

    /// The face at this place of the order.
    pub fn face(&self, place: usize) -> Face {
        let start = place.checked_sub(1).map_or(0.0, |before| self.ends[before]);
        Face { outcome: self.outcomes[place], share: self.shares[place], span: [start, self.ends[place]] }
    }

    /// The face that a throw falls on, by its place in the order; `at` is at least 0 and less than 1.
    pub fn hit(&self, at: f64) -> usize {
        self.ends.partition_point(|end| *end <= at).min(self.n_faces() - 1)
    }
}
