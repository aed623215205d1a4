//! The charts of the panel, and what a pointer on them means.

use super::DecisionView;
use crate::board::App;
use crate::decision::{JudgedSet, Reliability, Roc};
use crate::geometry::{Px, Viewport};
use crate::math::sort_by;
use crate::model::Model;
use crate::scene::{self, Chart, Label};

impl App {
    /// The points as a model that is shown judges them, as far as that is known.
    pub fn judged_by(&self, model: Model) -> Option<&JudgedSet> {
        self.decided()?.models[model].as_ref().filter(|_| self.sight.shows(model))
    }

    /// The charts of the panel: the curves of both models in one, reliability in one for each.
    pub(in crate::board) fn decision_chart(&self, index: usize) -> Option<Chart<Label>> {
        match self.decisions().view {
            DecisionView::Costs => None,
            DecisionView::Roc => {
                let curves = Model::ALL.map(|model| self.judged_by(model).and_then(JudgedSet::roc));
                (index == 0).then(|| scene::roc_chart(curves, self.decision(), self.positive()))
            }
            DecisionView::Reliability => {
                let &model = self.sight.models.get(index)?;
                let reliability = self.judged_by(model)?.reliability()?;
                let before = self.reliability_before(model);
                Some(scene::reliability_chart((reliability, before), model, self.lit_bin(model), self.positive()))
            }
        }
    }

    /// What the probabilities were worth before the last gesture; `None` where it was judged otherwise.
    fn reliability_before(&self, model: Model) -> Option<&Reliability> {
        let before =
            self.previous.decided().filter(|before| self.decided().is_some_and(|now| now.judges_as(before)))?;
        before.models[model].as_ref()?.reliability()
    }

    /// How a chart of the panel lies on a canvas of this width and height in CSS pixels, and a position in its units.
    fn on_chart(&self, index: usize, at: Px, [width, height]: [f64; 2]) -> Option<(Viewport, Px)> {
        let ui = self.chart_ui();
        let viewport = self.decision_chart(index)?.surface(width / ui, height / ui)?;
        Some((viewport, Px::new(at.x / ui, at.y / ui)))
    }

    /// The bin of a model that is nearest along the axis.
    pub(super) fn bin_at(&self, model: Model, at: Px, size: [f64; 2]) -> Option<usize> {
        let reliability = self.judged_by(model)?.reliability()?;
        let index = self.sight.models.iter().position(|&of| of == model)?;
        let (viewport, at) = self.on_chart(index, at, size)?;
        reliability.nearest(viewport.to_data(at).x)
    }

    /// The bin of a model so many further than the one that lights up, or the first.
    pub(super) fn bin_further(&self, model: Model, further: isize) -> Option<usize> {
        self.judged_by(model)?.reliability()?.further(self.lit_bin(model), further)
    }

    /// The curves that are shown.
    fn curves(&self) -> impl Iterator<Item = &Roc> {
        Model::ALL.into_iter().filter_map(|model| self.judged_by(model)?.roc())
    }

    /// The cost that leads to the nearest corner of a curve. Where two are about as near, the cost that is nearer
    /// to the present one, so that a drag stays on its curve.
    pub(super) fn cost_at(&self, at: Px, size: [f64; 2]) -> Option<f64> {
        let (viewport, at) = self.on_chart(0, at, size)?;
        let of_curve = |roc: &Roc| {
            let distance = |corner| viewport.to_px(scene::place_of_corner(roc, corner)).distance(at);
            let corners = reachable(roc).map(|(corner, cost)| (distance(corner), cost));
            corners.min_by(|a, b| a.0.total_cmp(&b.0))
        };
        let nearest: Vec<(f64, f64)> = self.curves().filter_map(of_curve).collect();
        let least = nearest.iter().fold(f64::INFINITY, |least, &(distance, _)| least.min(distance));
        let change = |cost: f64| (cost / self.decision().cost).ln().abs();
        let near = nearest.into_iter().filter(|&(distance, _)| distance <= least + NEAR).map(|(_, cost)| cost);
        near.min_by(|&a, &b| change(a).total_cmp(&change(b)))
    }

    /// The cost that leads so many corners of the curves further than the present one, or as far as a cost leads.
    pub(super) fn cost_further(&self, further: isize) -> Option<f64> {
        let (now, is_up) = (self.decision(), further > 0);
        let is_ahead = |from: f64, to: f64| if is_up { to > from } else { to < from };
        let mut ahead = Vec::new();
        for roc in self.curves() {
            let here = roc.at(now) as f64;
            let corners =
                reachable(roc).filter(|&(corner, cost)| is_ahead(here, corner as f64) && is_ahead(now.cost, cost));
            ahead.extend(corners.map(|(_, cost)| cost));
        }
        sort_by(&mut ahead, |a, b| if is_up { a.total_cmp(b) } else { b.total_cmp(a) });
        let nth = further.unsigned_abs().checked_sub(1)?.min(ahead.len().checked_sub(1)?);
        ahead.get(nth).copied()
    }
}

/// How much nearer another curve has to be than the one that a drag is on, in pixels.
const NEAR: f64 = 12.0;

/// The corners of a curve that a cost leads to, with that cost.
fn reachable(roc: &Roc) -> impl Iterator<Item = (usize, f64)> {
    (0..roc.corners.len()).filter_map(|corner| Some((corner, roc.cost_of(corner)?)))
}
