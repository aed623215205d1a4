//! The charts of the panel, and what a pointer on them means.

use super::DecisionView;
use crate::board::App;
use crate::decision::{JudgedSet, Roc};
use crate::geometry::{Px, Viewport};
use crate::model::Model;
use crate::scene::{self, Chart, Label};

impl App {
    /// The points as a model that is shown judges them, as far as that is known.
    pub fn judged_by(&self, model: Model) -> Option<&JudgedSet> {
        self.decided()?.models[model].as_ref().filter(|_| self.shown().shows(model))
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
                let model = Model::ALL.into_iter().filter(|&model| self.shown().shows(model)).nth(index)?;
                let reliability = self.judged_by(model)?.reliability()?;
                Some(scene::reliability_chart(reliability, model, self.lit_bin(model), self.positive()))
            }
        }
    }

    /// How a chart of the panel lies on a canvas of this width and height in CSS pixels, and a position in its units.
    fn on_chart(&self, index: usize, at: Px, [width, height]: [f64; 2]) -> Option<(Viewport, Px)> {
        let ui = self.chart_ui();
        let viewport = self.decision_chart(index)?.surface(width / ui, height / ui)?;
        Some((viewport, Px::new(at.x / ui, at.y / ui)))
    }

    /// Where the point of a model on its curve is drawn, in CSS pixels on a canvas of this width and height.
    pub fn thumb(&self, model: Model, size: [f64; 2]) -> Option<Px> {
        let roc = self.judged_by(model)?.roc()?;
        let (viewport, _) = self.on_chart(0, Px::new(0.0, 0.0), size)?;
        let ui = self.chart_ui();
        let Px { x, y } = viewport.to_px(scene::place_of_corner(roc, roc.at(self.decision())));
        Some(Px::new(x * ui, y * ui))
    }

    /// The bin of a model that is nearest along the axis.
    pub(super) fn bin_at(&self, model: Model, at: Px, size: [f64; 2]) -> Option<usize> {
        let bins = &self.judged_by(model)?.reliability()?.bins;
        let index = Model::ALL.into_iter().filter(|&of| self.shown().shows(of)).position(|of| of == model)?;
        let (viewport, at) = self.on_chart(index, at, size)?;
        let said = viewport.to_data(at).x;
        let distance = |bin: usize| (bins[bin].said - said).abs();
        (0..bins.len()).min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
    }

    /// The cost that leads to the nearest corner of a model's curve, of those that a cost leads to.
    pub(super) fn cost_at(&self, model: Model, at: Px, size: [f64; 2]) -> Option<f64> {
        let roc = self.judged_by(model)?.roc()?;
        let (viewport, at) = self.on_chart(0, at, size)?;
        let distance = |corner: usize| viewport.to_px(scene::place_of_corner(roc, corner)).distance(at);
        let nearest = reachable(roc).min_by(|&(a, _), &(b, _)| distance(a).total_cmp(&distance(b)));
        nearest.map(|(_, cost)| cost)
    }

    /// The cost that leads so many corners further than the present one, or as far as a cost leads.
    pub(super) fn cost_further(&self, model: Model, further: isize) -> Option<f64> {
        let roc = self.judged_by(model)?.roc()?;
        let to = roc.at(self.decision()).saturating_add_signed(further);
        let is_ahead = |corner: usize| {
            if further > 0 { corner > roc.at(self.decision()) } else { corner < roc.at(self.decision()) }
        };
        let nearest =
            reachable(roc).filter(|&(corner, _)| is_ahead(corner)).min_by_key(|&(corner, _)| corner.abs_diff(to));
        nearest.map(|(_, cost)| cost)
    }
}

/// The corners of a curve that a cost leads to, with that cost.
fn reachable(roc: &Roc) -> impl Iterator<Item = (usize, f64)> {
    (0..roc.corners.len()).filter_map(|corner| Some((corner, roc.cost_of(corner)?)))
}
