//! Points that a generative model draws, throw by throw, and labels that logistic regression tosses.
//!
//! The coin of the class falls, P(c) = π_c. Then naive histograms draw a bin of each axis by itself, P(b_j | c); the
//! joint table draws a cell, P(b₁, b₂ | c); and the point is anywhere in the cell (uniform). The Gaussian family draws
//! x₁, then x₂ given x₁. Logistic regression has no story of x: at each given x it draws the class, P(c | x).

use fastrand::Rng;

use super::gaussian::Gaussian;
use super::histogram::HistogramModel;
use super::{Generative, GenerativeSettings};
use crate::data::{Dataset, normal_pair};
use crate::math::{Chance, Fraction, Grid, LogScores, Point, Scores, normal_cdf};

/// What a generative model draws points from: first the class, then the point.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampler {
    coin: Chance,
    /// For each declared class; `None` for one without points, which has no side on the coin.
    classes: Vec<Option<Source>>,
}

/// What the points of a class are drawn from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// A bin of each axis by itself, then a place in the cell.
    Bins([Chance; 2], Cells),
    /// A cell of the joint table, by its index, then a place in it.
    Table(Chance, Cells),
    /// x₁, then x₂ given x₁.
    Normal(Gaussian),
}

/// Cells of which the outer ones end, so that a place in them can be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    grid: Grid,
    ends: [[f64; 2]; 2],
}

/// A point that was drawn, throw by throw.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnPoint {
    /// Where the throws fall on their lines, at least 0 and less than 1: the class; then two bins, a cell, or x₁ and
    /// x₂.
    pub falls: Vec<f64>,
    /// Its class.
    pub class: usize,
    /// Its cell, of histograms.
    pub cell: Option<[usize; 2]>,
    /// Where it is.
    pub at: Point,
}

impl Sampler {
    /// Prepares all throws of a model. `counts` are the labeled points of each class. Unbounded bins end at `ends`, low
    /// and high along x₁ and x₂. `None` if no class has points and a prior above 0.
    pub fn new(
        model: &Generative,
        settings: &GenerativeSettings,
        counts: &[usize],
        ends: [[f64; 2]; 2],
    ) -> Option<Self> {
        let source = |class: usize| match model {
            Generative::Gaussian(model) => {
                model.classes[class].filter(|of| of.prior > 0.0).map(|of| Source::Normal(of.density))
            }
            Generative::Histogram(model) => of_cells(model, settings.is_joint(), class, ends),
        };
        let classes: Vec<Option<Source>> = (0..counts.len()).map(source).collect();
        let present = || (0..counts.len()).filter(|&class| classes[class].is_some());
        let count = |class: usize| match &settings.prior {
            Some(prior) => prior[class],
            None => counts[class] as f64 + settings.prior_smoothing,
        };
        let total = present().map(count).sum();
        let coin = Chance::new(present().map(|class| (class, Fraction { count: count(class), total })))?;
        Some(Sampler { coin, classes })
    }

    /// The coin of the class.
    pub fn coin(&self) -> &Chance {
        &self.coin
    }

    /// What the points of a class are drawn from; `None` for a class that has no side on the coin.
    pub fn source(&self, class: usize) -> Option<&Source> {
        self.classes.get(class)?.as_ref()
    }

    /// Draws one point after another, as a seed says.
    pub fn points(&self, seed: usize) -> impl Iterator<Item = DrawnPoint> + '_ {
        let mut random = Rng::with_seed(seed as u64);
        std::iter::repeat_with(move || self.draw(&mut random))
    }

    fn draw(&self, random: &mut Rng) -> DrawnPoint {
        let first = random.f64();
        let class = self.coin.face(self.coin.hit(first)).outcome;
        let mut falls = vec![first];
        let mut fall = |chance: &Chance| {
            falls.push(random.f64());
            chance.face(chance.hit(falls[falls.len() - 1])).outcome
        };
        let (cells, cell) = match &self.classes[class] {
            Some(Source::Bins(bins, cells)) => (cells, [fall(&bins[0]), fall(&bins[1])]),
            Some(Source::Table(table, cells)) => {
                let (index, n) = (fall(table), cells.grid.bins(0));
                (cells, [index % n, index / n])
            }
            Some(Source::Normal(density)) => {
                let z = normal_pair(random);
                falls.extend([z.x, z.y].map(normal_cdf));
                return DrawnPoint { falls, class, cell: None, at: density.at(z) };
            }
            // The coin has sides for the other classes only.
            None => return DrawnPoint { falls, class, cell: None, at: Point::ORIGIN },
        };
        let at = cells.place(cell, [random.f64(), random.f64()]);
        DrawnPoint { falls, class, cell: Some(cell), at }
    }
}

fn of_cells(model: &HistogramModel, is_joint: bool, class: usize, ends: [[f64; 2]; 2]) -> Option<Source> {
    if !model.is_present(class) {
        return None;
    }
    let (counts, alpha) = (model.counts(), model.smoothing());
    let grid = counts.grid();
    let share = |n: f64, n_outcomes: usize| Fraction {
        count: n + alpha,
        total: counts.of_classes()[class] + alpha * n_outcomes as f64,
    };
    let cells = Cells { grid: grid.clone(), ends };
    if is_joint {
        let n = grid.bins(0);
        let cell = |index: usize| (index, share(counts.in_cell([index % n, index / n])[class], grid.n_cells()));
        return Some(Source::Table(Chance::new((0..grid.n_cells()).map(cell))?, cells));
    }
    let along = |axis: usize| {
        let n = grid.bins(axis);
        Chance::new((0..n).map(|bin| (bin, share(counts.in_bin(axis, bin)[class], n))))
    };
    Some(Source::Bins([along(0)?, along(1)?], cells))
}

impl Cells {
    /// The bins along both axes.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where a bin of an axis begins and ends. An outer bin whose end would lie on the wrong side of its cut is as wide
    /// as the first inner bin, or has the width 1.
    pub fn span(&self, axis: usize, bin: usize) -> [f64; 2] {
        let (cuts, [low, high]) = (&self.grid.cuts()[axis], self.ends[axis]);
        let width = cuts.windows(2).next().map_or(1.0, |pair| pair[1] - pair[0]);
        let below = bin.checked_sub(1).and_then(|below| cuts.get(below)).copied();
        let above = cuts.get(bin).copied();
        let from = below.unwrap_or_else(|| above.filter(|&cut| cut <= low).map_or(low, |cut| cut - width));
        let to = above.unwrap_or_else(|| below.filter(|&cut| cut >= high).map_or(high, |cut| cut + width));
        [from, to]
    }

    /// The place at these fractions of a cell.
    fn place(&self, cell: [usize; 2], fractions: [f64; 2]) -> Point {
        let along = |axis: usize| {
            let [from, to] = self.span(axis, cell[axis]);
            let at = from + fractions[axis] * (to - from);
            // Rounding may reach the cut above, which belongs to the next bin.
            if self.grid.index_along(axis, at) == cell[axis] { at } else { from }
        };
        Point::new(along(0), along(1))
    }
}

/// Tosses a label for each labeled point with the probabilities P(class | x) of these scores; other points get none.
pub fn tossed_labels(data: &Dataset, scores: &Scores, seed: usize) -> Vec<Option<usize>> {
    let mut random = Rng::with_seed(seed as u64);
    let mut toss = |at: Point| {
        let posterior = scores.posterior(at);
        let mut left = random.f64();
        let possible = (0..scores.n_classes()).filter(|&class| posterior[class] > 0.0);
        let mut last = None;
        for class in possible {
            last = Some(class);
            left -= posterior[class];
            if left < 0.0 {
                break;
            }
        }
        last
    };
    data.iter().map(|(at, label)| label.and_then(|own| toss(at).or(Some(own)))).collect()
}
