use super::Judged;
use crate::math::{log_sigmoid, sigmoid, sort_by_number};

/// About how many points are in a bin of a reliability diagram.
const POINTS_OF_A_BIN: usize = 10;
/// The most bins of a reliability diagram.
pub const MOST_BINS: usize = 10;

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// What probabilities are worth: what was said against what was seen (DeGroot and Fienberg 1983).
#[derive(Clone, Debug, PartialEq)]
pub struct Reliability {
    /// Bins of about equally many points, from the lowest probability on.
    pub bins: Vec<Bin>,
    /// How many points have an answer.
    pub n: usize,
    /// The mean of (P(positive | x) − 1)² or P(positive | x)² (Brier 1950).
    pub brier: Worth,
    /// The mean of −log P(class | x) in nats; `None`: infinite, as the model is certain and wrong.
    pub log_loss: Option<Worth>,
}

/// A bin of a reliability diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Bin {
    /// The mean of P(positive | x).
    pub said: f64,
    /// The share of positive points.
    pub seen: f64,
    /// Its 95 % interval ([`wilson`]).
    pub interval: [f64; 2],
    /// The indices of its points.
    pub points: Vec<usize>,
    /// How many of these are positive.
    pub n_positive: usize,
}

/// A score, less being better, and the part of it that the best monotone correction of the probabilities would save,
/// its calibration loss; the rest is refinement loss (Dimitriadis, Gneiting and Jordan 2021).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The score.
    pub score: f64,
    /// The part of it that is calibration loss.
    pub calibration: f64,
}

/// The Wilson (1927) score interval of a proportion, at 95 %: of n trials so many were successes.
///
/// ```
/// use bayesboard::decision::wilson;
///
/// let [low, high] = wilson(4, 10);
/// assert!((low - 0.168_180).abs() < 1e-6 && (high - 0.687_326).abs() < 1e-6);
/// assert_eq!(wilson(0, 0), [0.0, 1.0], "nothing is known");
/// ```
pub fn wilson(successes: usize, n: usize) -> [f64; 2] {
    if n == 0 {
        return [0.0, 1.0];
    }
    let (n, square) = (n as f64, Z * Z);
    let p = successes as f64 / n;
    let center = (p + square / (2.0 * n)) / (1.0 + square / n);
    let half = Z / (1.0 + square / n) * (p * (1.0 - p) / n + square / (4.0 * n * n)).sqrt();
    [(center - half).max(0.0), (center + half).min(1.0)]
}

impl Reliability {
    /// The bin whose mean probability is nearest to this; `None` of NaN.
    pub fn nearest(&self, said: f64) -> Option<usize> {
        let distance = |bin: usize| (self.bins[bin].said - said).abs();
        (0..self.bins.len()).filter(|_| !said.is_nan()).min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
    }

    /// The bin so many further than this one; without one, the first.
    pub fn further(&self, bin: Option<usize>, by: isize) -> Option<usize> {
        let last = self.bins.len().checked_sub(1)?;
        Some(bin.map_or(0, |bin| bin.saturating_add_signed(by)).min(last))
    }

    /// The diagram of these, without those that have no answer; `None` without any that has.
    pub fn new<'a>(judged: impl IntoIterator<Item = &'a Judged>) -> Option<Reliability> {
        let judged = judged.into_iter().enumerate();
        let answered =
            judged.filter_map(|(i, &Judged { is_positive, log_odds, .. })| Some((i, log_odds?, is_positive)));
        let mut said: Vec<Said> =
            answered.map(|(index, odds, is_positive)| Said { index, odds, is_positive }).collect();
        sort_by_number(&mut said, |said| said.odds);
        if said.is_empty() {
            return None;
        }
        let corrected = corrected(&said);
        let brier = Worth::of(&said, &corrected, |p, _, is_positive| (p - f64::from(u8::from(is_positive))).powi(2));
        let log_loss =
            Worth::of(&said, &corrected, |_, odds, is_positive| -log_sigmoid(if is_positive { odds } else { -odds }));
        let log_loss = log_loss.score.is_finite().then_some(log_loss);
        Some(Reliability { bins: bins(&said), n: said.len(), brier, log_loss })
    }
}

/// What was said of a point.
#[derive(Clone, Copy, Debug)]
struct Said {
    index: usize,
    odds: f64,
    is_positive: bool,
}

impl Said {
    fn p(&self) -> f64 {
        sigmoid(self.odds)
    }
}

/// Bins between the quantiles of the probabilities, interpolated linearly, so that equal ones come together. Those
/// without a point are left out.
fn bins(said: &[Said]) -> Vec<Bin> {
    let (n, n_bins) = (said.len(), (said.len() / POINTS_OF_A_BIN).clamp(1, MOST_BINS));
    let quantile = |k: usize| {
        let (whole, part) = (k * (n - 1) / n_bins, k * (n - 1) % n_bins);
        let (from, to) = (said[whole].p(), said[(whole + 1).min(n - 1)].p());
        from + (to - from) * part as f64 / n_bins as f64
    };
    let mut bins = Vec::new();
    let mut rest = said;
    for k in 1..=n_bins {
        let n_here = if k == n_bins {
            rest.len()
        } else {
            let edge = quantile(k);
            rest.partition_point(|one| one.p() <= edge)
        };
        let (here, after) = rest.split_at(n_here);
        rest = after;
        if !here.is_empty() {
            let n_positive = here.iter().filter(|one| one.is_positive).count();
            bins.push(Bin {
                said: here.iter().map(Said::p).sum::<f64>() / n_here as f64,
                seen: n_positive as f64 / n_here as f64,
                interval: wilson(n_positive, n_here),
                points: here.iter().map(|one| one.index).collect(),
                n_positive,
            });
        }
    }
    bins
}

/// The best monotone correction of each probability: isotonic regression by pooling adjacent violators (Ayer and others
/// 1955). Equal probabilities are corrected alike.
fn corrected(said: &[Said]) -> Vec<f64> {
    // The number of points and of positive ones in each block, from the lowest probability on.
    let mut blocks: Vec<[usize; 2]> = Vec::new();
    let mut before = None;
    for one in said {
        let own = [1, usize::from(one.is_positive)];
        match blocks.last_mut() {
            Some(last) if before == Some(one.p()) => *last = [last[0] + own[0], last[1] + own[1]],
            _ => blocks.push(own),
        }
        before = Some(one.p());
    }
    let mut pooled: Vec<[usize; 2]> = Vec::new();
    for mut block in blocks {
        while let Some(&[n, positive]) = pooled.last()
            && positive * block[0] >= block[1] * n
        {
            pooled.pop();
            block = [block[0] + n, block[1] + positive];
        }
        pooled.push(block);
    }
    pooled.into_iter().flat_map(|[n, positive]| std::iter::repeat_n(positive as f64 / n as f64, n)).collect()
}

impl Worth {
    /// The mean of a loss, which is of a probability, its log-odds and the class, and what the correction saves of it.
    fn of(said: &[Said], corrected: &[f64], loss: impl Fn(f64, f64, bool) -> f64) -> Worth {
        let n = said.len() as f64;
        let score = said.iter().map(|one| loss(one.p(), one.odds, one.is_positive)).sum::<f64>() / n;
        let best = said.iter().zip(corrected).map(|(one, &p)| loss(p, (p / (1.0 - p)).ln(), one.is_positive));
        Worth { score, calibration: (score - best.sum::<f64>() / n).max(0.0) }
    }
}
