//! The marks of the picture that follow from the whole board, as of the last refresh.

use super::{App, Demo, Panel, Preset, StageBlock, StageMark};
use crate::data::Dataset;
use crate::geometry::Px;
use crate::math::Point;
use crate::model::experiment::N_SIZES;
use crate::model::logistic::Features;
use crate::scene::{self, Along, Chart, Label, Mark};
use crate::screen::Screen;

/// The point of the running example that asks to be dragged.
const POINT_TO_DRAG: usize = 6;

impl App {
    /// The point of the running example that asks to be dragged, as long as nothing has been done, and no panel is open
    /// in which points light up.
    pub fn point_to_drag(&self) -> Option<Px> {
        let is_alone = self.panel() == Panel::Closed;
        let is_untouched = self.lesson() == Some(Preset::Example) && !self.can_undo() && is_alone;
        is_untouched.then(|| self.viewport().to_px(self.board().data.point(POINT_TO_DRAG)))
    }

    /// The points inside the view, except a held one. Over them lie the pie charts of [`App::shares`].
    pub fn points(&self, held: Option<usize>) -> Vec<Mark> {
        let mut marks = scene::points(&self.board().data, held, self.parts(), self.viewport());
        if self.responsibilities().is_some() {
            marks.retain(|mark| !matches!(mark, Mark::Dot { class: None, .. }));
        }
        marks
    }

    /// The unlabeled points with their responsibilities in EM, which may change in every frame.
    pub fn shares(&self) -> Vec<Mark> {
        let shared = |all| scene::shares(&self.board().data, all, self.viewport());
        self.responsibilities().map_or_else(Vec::new, shared)
    }

    /// The marks of the gesture, which are drawn over all else.
    pub fn hand_marks(&self) -> Vec<Mark> {
        let (gesture, viewport) = (&self.gesture, self.viewport());
        let asks =
            (self.panel() == Panel::Probe || self.shows_spread()) && gesture.hover().is_none() && !self.fits_hidden();
        let crosshair = gesture.pin().or(gesture.crosshair()).or(asks.then(|| self.asked()));
        let (held, ring) = (gesture.hand().holds(), gesture.ring(viewport));
        let marked = gesture.selected().or(self.asked_move().map(|(index, _)| index));
        let mut marks = scene::hand(&self.board().data, marked, held, crosshair, ring, viewport);
        if let (Some(StageMark::Cell(cell)), Some(model)) = (self.stage_mark(), self.fit().histogram()) {
            marks.extend(scene::outline(model.counts().grid(), cell, viewport));
        }
        marks
    }

    /// The point that the scene asks to drag, and where to; `None` once its answer is shown.
    pub fn asked_move(&self) -> Option<(usize, Point)> {
        let scene = self.staged_scene().filter(|_| self.can_answer())?;
        match scene.gesture {
            Some(Demo::Move { index, to }) if index < self.board().data.len() => Some((index, to)),
            _ => None,
        }
    }

    /// The marks of the gesture on each of six models, but for the crosshair: the selected or held point, the ring.
    pub fn tile_hand_marks(&self) -> Vec<Mark> {
        let (gesture, viewport) = (&self.gesture, self.viewport());
        let (held, ring) = (gesture.hand().holds(), gesture.ring(viewport));
        scene::hand(&self.board().data, gesture.selected(), held, None, ring, viewport)
    }

    /// What stands along the axes.
    pub fn along(&self) -> [Along; 2] {
        scene::along(self.board().data.axes(), &self.board().settings.generative, self.viewport())
    }

    /// What the canvas of this index shows in the open panel; `None`: nothing.
    pub fn chart(&self, index: usize) -> Option<Chart<Label>> {
        match (self.panel(), index) {
            (Panel::Experiment, 0) => {
                let found = self.experiment().map(|experiment| (experiment, experiment.models.truth.bayes_error));
                Some(scene::experiment_chart(found, N_SIZES))
            }
            (Panel::Closed, index) if self.stage_block() == StageBlock::Bells => self.bells(index),
            _ if self.fits_hidden() => None,
            (Panel::Probe, 0) => {
                let linear = self.board().settings.logistic.features == Features::Linear;
                scene::projection(&self.board().data, self.fit(), Some(self.asked()), &[]).filter(|_| linear)
            }
            (Panel::Weights, _) => self.ascended()?.chart(index),
            (Panel::Formulas, _) => self.likelihood_chart(index),
            (Panel::Em, _) => self.em_run().ok()?.chart(index),
            (Panel::Samples, 0) if self.others().is_open => self.spread_chart(),
            (Panel::Samples, 0) => self.toss_chart(),
            (Panel::Decisions, _) => self.decision_chart(index),
            (Panel::HoldOut, _) => {
                let held_out = self.held_out().ok()?;
                let choice = held_out.choices().nth(index)?;
                scene::tried_chart(&**held_out, choice, choice)
            }
            _ => None,
        }
    }

    /// The densities along x₁ (0) and the posterior (1); while the fits are hidden, the densities alone.
    fn bells(&self, index: usize) -> Option<Chart<Label>> {
        let (data, axes) = (&self.board().data, self.board().axes);
        let (ends, model) = ([axes.low.x, axes.high.x], self.fit().gaussian());
        let crossings = self.crossings();
        if index == 0 {
            return Some(scene::bells_chart(data, model, &crossings, ends));
        }
        let is_given = !self.fits_hidden();
        let before = self.previous_scores().and_then(|scores| scores.generative);
        Some(scene::posterior_chart(data, model.filter(|_| is_given), before.as_ref(), &crossings, ends))
    }

    /// The values x₁ on the axis at which the two classes of the Gaussian model are equally probable; none while the
    /// fits are hidden.
    pub fn crossings(&self) -> Vec<f64> {
        let (data, axes) = (&self.board().data, self.board().axes);
        let ends = [axes.low.x, axes.high.x];
        let model = self.fit().gaussian().filter(|_| !self.fits_hidden());
        model.map_or(Vec::new(), |model| scene::crossings(model, scene::middle(data), ends))
    }

    /// The labeled points inside the view that the shown models get wrong. Labels that are hidden for EM count; the
    /// points of a closed test set do not.
    pub fn errors(&self) -> Vec<Mark> {
        if let Some(decision) = self.decision_in_sight() {
            let of = |data: &Dataset| {
                self.errors_at_cost((data, self.fit_in_sight()), self.shown(), decision, self.viewport())
            };
            return match self.held_out() {
                Ok(held_out) => held_out.open_sets(self.is_test_open()).iter().flat_map(of).collect(),
                Err(_) => of(&self.board().data),
            };
        }
        let (scores, viewport) = (self.sight.of_shown(&self.sight.scores), self.viewport());
        let in_view = |data: &Dataset| scene::errors_in_view(data, &scores, viewport);
        match self.held_out() {
            Ok(held_out) => held_out.open_sets(self.is_test_open()).iter().flat_map(in_view).collect(),
            Err(_) => in_view(&self.judged()),
        }
    }

    /// The Bayes-optimal boundary, when it is shown.
    pub fn optimal(&self) -> &[Mark] {
        if self.shows_optimal() && self.board().truth.is_some() { self.derived.optimal() } else { &[] }
    }
}
