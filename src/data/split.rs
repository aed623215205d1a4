//! Hold-out: what is for training, for validation and for the test.

use fastrand::Rng;

use crate::math::MAX_CLASSES;

/// How points, or messages, are divided into training, validation and test sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Of this many consecutive ones of a class, one is for validation and one for the test; in the range [`BLOCKS`].
    pub block: usize,
    /// The same split for the same seed.
    pub seed: usize,
}

/// The least and the largest block.
pub const BLOCKS: (usize, usize) = (3, 20);

impl Default for Split {
    fn default() -> Self {
        Split { block: 5, seed: 1 }
    }
}

/// What a point, or a message, is used for.
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
}

/// The values of count smoothing that are tried.
pub const COUNT_SMOOTHINGS: [f64; N_TRIED] = [1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// The number of values of each setting that are tried.
pub const N_TRIED: usize = 11;

/// The number of errors of a model in each part, in the order of [`Part::ALL`]; `None` when there is no model.
pub type Wrong = Option<[usize; 3]>;

/// Divides what has these labels, class by class, in randomly permuted blocks, as in clinical trials.
///
/// What is added changes the part of nothing before it.
///
/// # Errors
/// When some class has too few for a block, or there is only one.
pub fn parts(
    labels: impl Iterator<Item = Option<usize>> + Clone,
    n_classes: usize,
    split: Split,
) -> Result<Vec<Option<Part>>, NoSplit> {
    let block = split.block.clamp(BLOCKS.0, BLOCKS.1);
    let mut counts = vec![0; n_classes];
    labels.clone().flatten().for_each(|class| counts[class] += 1);
    if counts.iter().filter(|&&n| n > 0).count() < 2 {
        return Err(NoSplit::Classes);
    }
    if let Some(few) = counts.iter().position(|&n| n > 0 && n < block) {
        return Err(NoSplit::Few(few));
    }
    // The parts left in the current block of each class, and its random numbers.
    let mut turns: Vec<([usize; 3], Rng)> = Vec::new();
    for class in 0..counts.len() {
        turns.push(([0; 3], dice(split.seed, class)));
    }
    let mut parts = Vec::new();
    for label in labels {
        let Some(class) = label else {
            parts.push(None);
            continue;
        };
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
        parts.push(Some(Part::ALL[k]));
    }
    Ok(parts)
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

/// The index of the value with the fewest validation errors, once all have been tried. Ties go to the value that
/// regularizes most: the largest one, or the smallest.
pub fn fewest_errors(tried: &[Wrong], is_largest: bool) -> Option<usize> {
    if tried.len() < N_TRIED {
        return None;
    }
    let mut best: Option<(usize, usize)> = None;
    for i in 0..N_TRIED {
        let k = if is_largest { N_TRIED - 1 - i } else { i };
        if let Some([_, wrong, _]) = tried[k]
            && best.is_none_or(|(fewest, _)| wrong < fewest)
        {
            best = Some((wrong, k));
        }
    }
    best.map(|(_, k)| k)
}
