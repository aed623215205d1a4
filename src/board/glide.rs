//! The transition of the picture from one generative model to another. Numbers, links and sentences change at once.

use super::derived::Derived;
use super::document::Board;
use super::edit::Revisions;
use crate::model::{Checked, Fit, Patch};

/// The most points for which the models in between are fitted.
const MAX_POINTS: usize = 2_000;

/// What is shown in place of the fit during a transition.
#[derive(Clone, Debug, Default)]
pub(super) struct Glide {
    /// Whether the page plays transitions; if not, the picture changes at once.
    pub(super) is_played: bool,
    way: Option<Way>,
    /// How many transitions there have been.
    n_ways: usize,
    /// How often the picture has changed.
    revision: u64,
}

#[derive(Clone, Debug)]
struct Way {
    from: Checked,
    /// The revision of the points, which stay the same.
    data: u64,
    fit: Box<Fit>,
}

impl Glide {
    /// The fit in between.
    pub(super) fn fit(&self) -> Option<&Fit> {
        self.way.as_ref().map(|way| &*way.fit)
    }

    /// The number of the transition that is to be played.
    pub(super) fn way(&self) -> Option<usize> {
        self.way.as_ref().map(|_| self.n_ways)
    }

    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn end(&mut self) {
        self.revision += u64::from(self.way.take().is_some());
    }

    /// Begins a transition from the fit of the last refresh when the settings lead to another member of the Gaussian
    /// family, and ends one whose points have changed.
    pub(super) fn follow(&mut self, board: &Board, revisions: &Revisions, derived: &Derived) {
        if self.way.as_ref().is_some_and(|way| way.data != revisions.data) {
            self.end();
        }
        let fit = derived.fit();
        let is_other = differ(&fit.settings, &board.settings);
        if !self.is_played || !is_other || !derived.is_of(revisions.data) || fit.gaussian().is_none() {
            return;
        }
        if board.data.len() <= MAX_POINTS && derived.run().held_out().is_err() {
            let way = Way { from: fit.settings.clone(), data: revisions.data, fit: Box::new(fit.clone()) };
            (self.way, self.n_ways, self.revision) = (Some(way), self.n_ways + 1, self.revision + 1);
        }
    }

    /// Shows the model at a part of the transition, from 0 to 1; at 1 it ends.
    pub(super) fn go(&mut self, part: f64, board: &Board) {
        let Some(way) = &mut self.way else { return };
        if part.is_nan() || part >= 1.0 {
            return self.end();
        }
        let patch = Patch::between(&way.from, &board.settings);
        let between = patch.toward(&way.from, part.max(0.0), &[]).check(board.data.classes().len());
        let Ok(between) = between else { return self.end() };
        *way.fit = Fit::new(&board.data, &between, Some(&way.fit));
        self.revision += 1;
    }
}

/// Whether settings differ along shared variance or correlation, the two directions of the family.
fn differ(a: &Checked, b: &Checked) -> bool {
    let corner = |settings: &Checked| (settings.generative.pooling, settings.generative.correlation);
    corner(a) != corner(b) && a.generative.family == b.generative.family
}
