use super::Tile;
use crate::data::Dataset;
use crate::decision::{DecisionSettings, Right};
use crate::math::{MAX_CLASSES, Point};
use crate::model::decisions::judged;
use crate::model::{Fit, LeaveOneOut, LeftOneOut, Model, NoFigure, Progress, ReadOut, right};

use crate::board::decisions::Verdicts;
use crate::board::document::Board;

/// Up to how many points each is left out once before the next frame.
const MOST_AT_ONCE: usize = 300;

/// The fits of the six models to the same points.
#[derive(Clone, Debug)]
pub struct WallRun {
    /// In the order of [`Tile::ALL`]; none while the points are of fewer than two classes.
    fits: Vec<Fit>,
    /// The results of leaving out each point once, as far as they are known.
    left_out: [Option<Result<LeftOneOut, NoFigure>>; Tile::COUNT],
    /// Whether points are held out, so that none is left out beside.
    is_divided: bool,
    /// Where costs have the boundaries elsewhere: how many labeled points there are, and how many each calls rightly.
    pub(super) at_cost: Option<[Option<Right>; Tile::COUNT]>,
    /// What they say of the points, once costs have the boundaries elsewhere.
    verdicts: Verdicts<{ Tile::COUNT }>,
}

impl WallRun {
    /// The fits of the six models to `data`, the points that `fit` is of.
    pub(in crate::board) fn new(board: &Board, data: &Dataset, fit: &Fit) -> WallRun {
        let of_classes = data.counts().iter().filter(|&&n| n > 0).count();
        let fitted = |tile: Tile| match tile.model() {
            Model::Generative => fit.with_generative(data, tile.settings(board)),
            Model::Discriminative => fit.clone(),
        };
        let fits = if of_classes > 1 { Tile::ALL.map(fitted).into() } else { Vec::new() };
        let is_divided = data.len() < board.data.len();
        let verdicts = Verdicts::new(1);
        let mut run = WallRun { fits, left_out: Default::default(), is_divided, at_cost: None, verdicts };
        if data.len() <= MOST_AT_ONCE {
            while !run.step(data) {}
        }
        run
    }

    /// Calls the points at a cost, against a positive class, where that has the boundaries elsewhere.
    pub(in crate::board) fn weigh(&mut self, data: &Dataset, moved: Option<(DecisionSettings, usize)>) {
        if let Some((_, positive)) = moved {
            self.verdicts.follow(positive);
        }
        let right = |tile: Tile, decision: DecisionSettings| {
            let judge = |positive| judged(data, &self.fit(tile)?[tile.model()], positive);
            self.verdicts.right_at_cost(tile as usize, decision, judge)
        };
        self.at_cost = moved.map(|(decision, _)| Tile::ALL.map(|tile| right(tile, decision)));
    }

    /// Leaves out each point once under the next model. Returns whether there was none.
    pub(in crate::board) fn step(&mut self, data: &Dataset) -> bool {
        let is_open = |tile: &Tile| tile.model() == Model::Generative && self.left_out[*tile as usize].is_none();
        let next = Tile::ALL.into_iter().find(is_open).filter(|_| !self.is_divided);
        let Some((tile, fit)) = next.and_then(|tile| Some((tile, self.fits.get(tile as usize)?))) else { return true };
        self.left_out[tile as usize] = Some(LeaveOneOut::of_generative(data, fit));
        false
    }

    /// The fit of a model; `None` where the points are of fewer than two classes.
    pub fn fit(&self, tile: Tile) -> Option<&Fit> {
        self.fits.get(tile as usize)
    }

    /// How many labeled points there are, and how many of them a model predicts correctly.
    pub fn right(&self, tile: Tile, data: &Dataset) -> Option<Right> {
        let fitted = &self.fit(tile)?[tile.model()];
        let read_out = fitted.read_out.as_ref().map(ReadOut::right);
        read_out.or_else(|| Some(right(data, fitted.scores.as_ref()?)))
    }

    /// How many labeled points a model predicts correctly when it is fitted to all the others; `logistic` is
    /// that of logistic regression. `None` while it is not known, where points are held out, and where one of these
    /// fits does not exist.
    pub fn n_right_left_out(&self, tile: Tile, logistic: Progress) -> Option<usize> {
        let result = match (tile.model(), logistic) {
            _ if self.fits.is_empty() || self.is_divided => None,
            (Model::Generative, _) => self.left_out[tile as usize],
            (Model::Discriminative, Progress::Done(result)) => Some(result),
            (Model::Discriminative, Progress::Pending) => None,
        };
        Some(result?.ok()?.n_right)
    }

    /// P(class | x) of a model, where it has a posterior.
    pub fn posterior(&self, tile: Tile, at: Point) -> Option<[f64; MAX_CLASSES]> {
        self.fit(tile)?[tile.model()].posterior(at)
    }
}
