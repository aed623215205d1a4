use bayesboard_kernels::read_out::{BLOCK, Column, TIED, add_class, count, evaluate, likelihoods};

use crate::data::{CellCounts, Dataset};
use crate::decision::Right;
use crate::math::{
    Cells, LogScores, MAX_CLASSES, PerClass, Point, Quadratic, Quadratics, Score, Scores, decided, is_tie, log_sum_exp,
};

/// The performance of a fitted model on the labeled points of a data set.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadOut {
    /// How many labeled points there are.
    pub n: usize,
    /// How many classes they have.
    pub n_classes: usize,
    /// Σ log-score of the point's own class: the joint log-likelihood when the scores are log-joints.
    /// `None` when a point's class is absent, which gives it probability 0.
    pub own_score: Option<f64>,
    /// Σ log P(yᵢ | xᵢ); `None` when a point's class is absent.
    pub conditional: Option<f64>,
    /// The share of points whose class is predicted; `None` without labeled points. A tie predicts nothing.
    pub accuracy: Option<f64>,
    /// How many points have two or more most probable classes.
    pub n_tied: usize,
    /// How many points have no answer, as no class is possible there; 0 except for histograms.
    pub n_undefined: usize,
    /// Counts, row by true class, column by predicted class, over all declared classes; without the points that are
    /// tied or have no answer.
    pub confusion: Vec<Vec<usize>>,
}

impl ReadOut {
    /// How many points are not predicted correctly, including ties and points without an answer.
    pub fn n_wrong(&self) -> usize {
        self.n - self.n_right()
    }

    /// How many points there are, and how many of them are predicted correctly.
    pub fn right(&self) -> Right {
        Right { n: self.n, n_right: self.n_right() }
    }

    /// How many points are predicted correctly.
    pub fn n_right(&self) -> usize {
        self.confusion.iter().enumerate().map(|(c, row)| row[c]).sum()
    }
}

/// Evaluates a model on the labeled points, given its scores.
pub fn read_out(data: &Dataset, scores: &Scores) -> ReadOut {
    let k = scores.n_classes();
    let mut sums = Sums::default();
    match scores {
        Scores::Cells(cells) => sums.add_cells(data, cells),
        _ => for_each_block(data, scores, |block, class, n| sums.add(block, (class, k), n)),
    }
    let n_right: usize = (0..k).map(|c| sums.confusion[c][c]).sum();
    let n_predicted: usize = sums.confusion.iter().flatten().sum();
    ReadOut {
        n: sums.n,
        n_classes: data.counts().iter().filter(|&&n| n > 0).count(),
        n_tied: sums.n_tied,
        n_undefined: sums.n - n_predicted - sums.n_tied,
        own_score: finite(sums.own_score),
        conditional: finite(sums.conditional),
        accuracy: (sums.n > 0).then(|| n_right as f64 / sums.n as f64),
        confusion: sums.confusion[..k].iter().map(|row| row[..k].to_vec()).collect(),
    }
}

/// Whether each labeled point is predicted wrongly: class by class, in the order of [`Dataset::columns`].
///
/// These are the errors of the confusion matrix of [`read_out`].
pub fn errors(data: &Dataset, scores: &Scores) -> Vec<Vec<bool>> {
    let mut errors = vec![Vec::new(); scores.n_classes()];
    for_each_block(data, scores, |block, class, n| {
        errors[class].extend(block.predicted[..n].iter().map(|&predicted| predicted != class as f64));
    });
    errors
}

/// How many labeled points there are, and how many of them scores predict correctly. It takes less than [`read_out`],
/// and a boundary without weights, as that of separable classes, has no read-out.
pub fn right(data: &Dataset, scores: &Scores) -> Right {
    let wrong = errors(data, scores);
    let wrong = wrong.iter().flatten();
    Right { n: wrong.clone().count(), n_right: wrong.filter(|&&is_wrong| !is_wrong).count() }
}

/// Evaluates scores block by block, and passes on each block with its class and its number of points.
fn for_each_block(data: &Dataset, scores: &Scores, visit: impl FnMut(&Block, usize, usize)) {
    match scores {
        Scores::Quadratic(scores) => quadratic_blocks(data, scores, visit),
        Scores::Cells(scores) => pointwise_blocks(data, scores, visit),
        Scores::Sampled(scores) => pointwise_blocks(data, &**scores, visit),
    }
}

/// Evaluates quadratic scores, the centered ones where there are some.
fn quadratic_blocks(data: &Dataset, scores: &Quadratics, visit: impl FnMut(&Block, usize, usize)) {
    let Quadratics { origin, classes, centered, tie } = scores;
    let about_origin = |quadratic: &Option<Quadratic>| quadratic.map(|quadratic| Score { origin: *origin, quadratic });
    let about_one: PerClass<_>;
    let scores = if centered.is_empty() {
        about_one = classes.iter().map(about_origin).collect();
        &about_one
    } else {
        &centered[..]
    };
    evaluate_blocks(data, scores.len(), |block, xs, ys| block.evaluate(scores, *tie, xs, ys), visit);
}

fn pointwise_blocks(data: &Dataset, scores: &dyn LogScores, visit: impl FnMut(&Block, usize, usize)) {
    evaluate_blocks(data, scores.n_classes(), |block, xs, ys| block.evaluate_pointwise(scores, xs, ys), visit);
}

fn evaluate_blocks(
    data: &Dataset,
    k: usize,
    mut evaluate: impl FnMut(&mut Block, &[f64], &[f64]),
    mut visit: impl FnMut(&Block, usize, usize),
) {
    let mut block = Block::new();
    for class in 0..k {
        let (xs, ys) = data.columns(class);
        for (xs, ys) in xs.chunks(BLOCK).zip(ys.chunks(BLOCK)) {
            evaluate(&mut block, xs, ys);
            visit(&block, class, xs.len());
        }
    }
}

/// The scores of some points.
struct Block {
    /// A column per class, −∞ for an absent one.
    columns: [Column; MAX_CLASSES],
    /// The largest score of each point.
    top: Column,
    /// Σ exp(score − top) over the classes, from 1 to K.
    sum: Column,
    /// The class whose score alone is within a tie of the largest; [`TIED`] where several are, NaN where none is.
    predicted: Column,
}

impl Block {
    fn new() -> Self {
        let zero = [0.0; BLOCK];
        Block { columns: [[f64::NEG_INFINITY; BLOCK]; MAX_CLASSES], top: zero, sum: zero, predicted: zero }
    }

    fn evaluate(&mut self, scores: &[Option<Score>], tie: f64, xs: &[f64], ys: &[f64]) {
        let present = || scores.iter().enumerate().rev().filter_map(|(c, score)| Some((c, score.as_ref()?)));
        self.top.fill(f64::NEG_INFINITY);
        for (c, score) in present() {
            evaluate(&score.coefficients(), xs, ys, &mut self.columns[c], &mut self.top);
        }
        self.sum.fill(0.0);
        // Where no score is above −∞, no class is predicted.
        self.predicted.fill(f64::NAN);
        for (c, _) in present() {
            add_class(c as f64, tie, &self.columns[c], &self.top, &mut self.sum, &mut self.predicted);
        }
    }
}

impl Block {
    /// Evaluates scores point by point. Where no class is possible, none is predicted.
    fn evaluate_pointwise(&mut self, scores: &dyn LogScores, xs: &[f64], ys: &[f64]) {
        for (i, (&x, &y)) in xs.iter().zip(ys).enumerate() {
            let at = scores.at(Point::new(x, y));
            for (column, score) in self.columns.iter_mut().zip(at) {
                column[i] = score;
            }
            self.top[i] = at.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            self.sum[i] = at.iter().map(|score| (score - self.top[i]).exp()).sum();
            self.predicted[i] = match decided(&at, scores.tie()) {
                Some(class) => class as f64,
                None if is_tie(&at, scores.tie()) => TIED,
                None => f64::NAN,
            };
        }
    }
}

impl Score {
    /// The origin, then the coefficients, as the kernels take them.
    pub(super) fn coefficients(&self) -> [f64; 8] {
        let Quadratic { constant, linear, form } = self.quadratic;
        [self.origin.x, self.origin.y, constant, linear.x, linear.y, form.xx, form.xy, form.yy]
    }
}

/// Sums over the points so far.
#[derive(Default)]
struct Sums {
    n: usize,
    n_tied: usize,
    own_score: f64,
    conditional: f64,
    confusion: [[usize; MAX_CLASSES]; MAX_CLASSES],
}

impl Sums {
    /// Adds the first `n` points of a block, which all have the same class out of `k`.
    ///
    /// log P(y|x) = own − top − log Σ exp(score − top). One logarithm of the product over the block replaces 64; the
    /// product is at most 8⁶⁴ = 2¹⁹².
    fn add(&mut self, block: &Block, (class, k): (usize, usize), n: usize) {
        let [own, below, product] = likelihoods(&block.columns[class][..n], &block.top[..n], &block.sum[..n]);
        self.n += n;
        self.own_score += own;
        self.conditional += below - product.ln();
        self.n_tied += count(&block.predicted[..n], TIED) as usize;
        for (c, confused) in self.confusion[class][..k].iter_mut().enumerate() {
            *confused += count(&block.predicted[..n], c as f64) as usize;
        }
    }

    /// Adds all labeled points. Points of one cell have the same scores, so each cell is evaluated once.
    fn add_cells(&mut self, data: &Dataset, cells: &Cells) {
        let counts = CellCounts::new(data, cells.grid().clone());
        let columns = cells.grid().bins(0);
        for cell in (0..cells.grid().n_cells()).map(|i| [i % columns, i / columns]) {
            let scores = cells.scores_of(cell);
            let total = log_sum_exp(&scores);
            let (predicted, ties) = (decided(&scores, cells.tie()), is_tie(&scores, cells.tie()));
            for (class, &n) in counts.in_cell(cell).iter().enumerate().filter(|&(_, &n)| n > 0.0) {
                self.n += n as usize;
                self.own_score += n * scores[class];
                self.conditional += n * (scores[class] - total);
                if ties {
                    self.n_tied += n as usize;
                } else if let Some(predicted) = predicted {
                    self.confusion[class][predicted] += n as usize;
                }
            }
        }
    }
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Vec2;

    /// Three points of two classes under the scores ±x₁: the third lies on the wrong side.
    #[test]
    fn three_points_by_hand() {
        let mut data = Dataset::default();
        for (x, class) in [(-1.0, 0), (2.0, 1), (1.0, 0)] {
            data.push(Point::new(x, 0.0), Some(class)).unwrap();
        }
        data.push(Point::new(9.0, 9.0), None).unwrap();
        let centered = [0, 1].map(|c| {
            let slope = if c == 0 { -1.0 } else { 1.0 };
            // The second about an origin of its own: x₁ = 3 + (x₁ − 3).
            let origin = Point::new(if c == 0 { 0.0 } else { 3.0 }, 0.0);
            Some(Score { origin, quadratic: Quadratic::affine(slope * origin.x, Vec2::new(slope, 0.0)) })
        });
        let scores = Quadratics { centered: centered.to_vec(), ..Quadratics::new(Point::ORIGIN, vec![None; 2]) };
        let read_out = read_out(&data, &scores.into());
        assert_eq!(read_out.accuracy, Some(2.0 / 3.0));
        assert_eq!(read_out.confusion, [[1, 1], [0, 1]]);
        assert_eq!(read_out.own_score, Some(1.0 + 2.0 - 1.0));
        // log σ(2x) of each: −log(1 + e⁻²), −log(1 + e⁻⁴), −log(1 + e²).
        let expected = -((1.0 + (-2.0f64).exp()).ln() + (1.0 + (-4.0f64).exp()).ln() + (1.0 + 2.0f64.exp()).ln());
        assert!((read_out.conditional.unwrap() - expected).abs() < 1e-14, "{read_out:?} against {expected}");
    }

    #[test]
    fn an_absent_class_makes_its_points_impossible() {
        let mut data = Dataset::default();
        data.push(Point::ORIGIN, Some(1)).unwrap();
        let scores = Quadratics::new(Point::ORIGIN, vec![Some(Quadratic::default()), None]);
        let read_out = read_out(&data, &scores.into());
        assert_eq!((read_out.own_score, read_out.conditional, read_out.accuracy), (None, None, Some(0.0)));
    }
}
