//! Which observations are for training, for validation and for the test.

use fastrand::Rng;

use crate::math::MAX_CLASSES;

/// How observations are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// What judges the models.
    pub validation: Validation,
    /// In a single split, of this many consecutive ones of a class, one is for validation and one for the test; in the
    /// range [`BLOCKS`].
    pub block: usize,
    /// The same split for the same seed.
    pub seed: usize,
}

/// Which observations judge the models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Validation {
    /// A part of them, while another is kept for the test.
    #[default]
    Single,
    /// All, in so many folds: each by the fit to the other folds (Stone 1974). No test is kept.
    Folds(usize),
    /// Each by the fit to all others.
    LeaveOneOut,
}

/// The least and the largest block.
pub const BLOCKS: (usize, usize) = (3, 20);

/// The fewest and the most folds: each has every value be fitted once more.
pub const FOLDS: (usize, usize) = (2, 100);

/// The most observations that are left out one by one.
pub const MAX_LEFT_OUT: usize = 1000;

impl Default for Split {
    fn default() -> Self {
        Split { validation: Validation::Single, block: 5, seed: 1 }
    }
}

impl Split {
    /// The single split by the same seed.
    #[must_use]
    pub fn single(self) -> Self {
        Split { validation: Validation::Single, ..self }
    }

    /// This split in the place of another one, of which it keeps what it does not use: the block of a single split,
    /// and the seed where nothing is drawn.
    #[must_use]
    pub fn after(self, before: Split) -> Self {
        match self.validation {
            Validation::Single => self,
            Validation::Folds(_) => Split { block: before.block, ..self },
            Validation::LeaveOneOut => Split { validation: self.validation, ..before },
        }
    }

    /// With numbers in their ranges.
    #[must_use]
    pub fn clamped(self) -> Self {
        let validation = match self.validation {
            Validation::Folds(k) => Validation::Folds(k.clamp(FOLDS.0, FOLDS.1)),
            other => other,
        };
        Split { validation, block: self.block.clamp(BLOCKS.0, BLOCKS.1), ..self }
    }
}

/// What an observation is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The models are fitted to it.
    Training,
    /// Settings are chosen by it.
    Validation,
    /// The error of the chosen models is estimated on it.
    Test,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 3] = [Part::Training, Part::Validation, Part::Test];
}

/// Why there is no split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSplit {
    /// Fewer than two classes have any.
    Classes,
    /// This class has fewer than a block.
    Few(usize),
    /// More folds than there are labeled observations, of which there are so many.
    Folds(usize),
    /// More than [`MAX_LEFT_OUT`] labeled observations would be left out one by one.
    Many,
}

/// The observations, divided. A part of a single split is drawn class by class in randomly permuted blocks, as in
/// clinical trials, so that what is added changes the part of nothing before it. Folds are stratified: each class is
/// dealt to them in random order, so that neither the sizes of folds nor those of a class in them differ by more than
/// one.
///
/// ```
/// use bayesboard::lab::{Division, Part, Split, Validation};
///
/// let labels = [Some(0), Some(1), None, Some(0), Some(1)];
/// let folds = Split { validation: Validation::Folds(2), ..Split::default() };
/// let divided = Division::new(&labels, 2, folds).unwrap();
/// assert_eq!((divided.n_folds(), divided.sizes()), (2, [4, 4, 0]));
/// assert_eq!(divided.part(2, Some(0)), None);
/// assert!(divided.part(0, Some(0)) != divided.part(0, Some(1)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    parts: Vec<Option<Part>>,
    folds: Vec<usize>,
    n_folds: usize,
}

impl Division {
    /// Divides what has these labels.
    ///
    /// # Errors
    /// There is one class, or a class is too small for a block, or there are too few or too many for the folds.
    pub fn new(labels: &[Option<usize>], n_classes: usize, split: Split) -> Result<Self, NoSplit> {
        let split = split.clamped();
        let mut counts = vec![0; n_classes];
        labels.iter().flatten().for_each(|&class| counts[class] += 1);
        let n: usize = counts.iter().sum();
        if counts.iter().filter(|&&n| n > 0).count() < 2 {
            return Err(NoSplit::Classes);
        }
        let n_folds = match split.validation {
            Validation::Single => {
                let few = counts.iter().position(|&n| n > 0 && n < split.block);
                let parts = parts(labels, n_classes, split);
                return few.map_or(Ok(Division { parts, ..Division::default() }), |few| Err(NoSplit::Few(few)));
            }
            Validation::Folds(k) if k > n => return Err(NoSplit::Folds(n)),
            Validation::Folds(k) => k,
            Validation::LeaveOneOut if n > MAX_LEFT_OUT => return Err(NoSplit::Many),
            Validation::LeaveOneOut => n,
        };
        let parts = labels.iter().map(|label| label.map(|_| Part::Training)).collect();
        Ok(Division { parts, folds: folds(labels, n_classes, n_folds, split.seed), n_folds })
    }

    /// The part of each; `None` for one without a class. With folds, all are for training.
    pub fn parts(&self) -> &[Option<Part>] {
        &self.parts
    }

    /// How many folds there are; 0 of a single split.
    pub fn n_folds(&self) -> usize {
        self.n_folds
    }

    /// What an observation is used for while this fold is left out: those of the fold are for validation.
    pub fn part(&self, index: usize, fold: Option<usize>) -> Option<Part> {
        let is_out = fold.is_some_and(|fold| self.folds[index] == fold);
        self.parts[index].map(|part| if is_out { Part::Validation } else { part })
    }

    /// How many are for training, for validation, and for the test. With folds, all are for the first two.
    pub fn sizes(&self) -> [usize; 3] {
        let [training, validation, test] =
            Part::ALL.map(|part| self.parts.iter().filter(|own| **own == Some(part)).count());
        [training, if self.n_folds > 0 { training } else { validation }, test]
    }
}

/// The part of each label, in blocks.
fn parts(labels: &[Option<usize>], n_classes: usize, Split { block, seed, .. }: Split) -> Vec<Option<Part>> {
    // The parts left in the current block of each class, and its random numbers.
    let mut turns: Vec<([usize; 3], Rng)> = (0..n_classes).map(|class| ([0; 3], dice(seed, class))).collect();
    let mut draw = |class: usize| {
        let (left, rng) = &mut turns[class];
        if *left == [0; 3] {
            *left = [block - 2, 1, 1];
        }
        // 32 bits, because `usize` has 32 in a browser and the draws must be the same everywhere.
        let (mut drawn, mut k) = (rng.u32(..left.iter().sum::<usize>() as u32) as usize, 0);
        while drawn >= left[k] {
            drawn -= left[k];
            k += 1;
        }
        left[k] -= 1;
        Part::ALL[k]
    };
    labels.iter().map(|label| label.map(&mut draw)).collect()
}

/// The fold of each label; 0 without one.
fn folds(labels: &[Option<usize>], n_classes: usize, n_folds: usize, seed: usize) -> Vec<usize> {
    let (mut folds, mut dealt) = (vec![0; labels.len()], 0);
    for class in 0..n_classes {
        let mut rng = dice(seed, class);
        let mut own: Vec<usize> = (0..labels.len()).filter(|&index| labels[index] == Some(class)).collect();
        for last in (1..own.len()).rev() {
            own.swap(last, rng.u32(..=last as u32) as usize);
        }
        for index in own {
            folds[index] = dealt % n_folds;
            dealt += 1;
        }
    }
    folds
}

/// The random numbers of a class.
///
/// The generator uses a seed as it is, so neighboring seeds would give similar numbers; the finalizer of SplitMix64
/// scrambles them.
fn dice(seed: usize, class: usize) -> Rng {
    let mut z = (MAX_CLASSES as u64).wrapping_mul(seed as u64).wrapping_add(class as u64);
    z = z.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    Rng::with_seed(z ^ (z >> 31))
}
