//! What can be seen of the app: nothing here changes anything.

use super::edit::Group;
use super::{App, Board, Brush, Colors, Event, Hand, Notice, Outcome, Panel, Preset, Saved, Shown, Tool};
use crate::geometry::Viewport;
use crate::math::{MAX_CLASSES, Point};
use crate::model::{Fit, LeaveOneOut};
use crate::scene::{self, Mark};

impl App {
    /// The leave-one-out validation, as far as it has come.
    pub fn left_out(&self) -> &LeaveOneOut {
        &self.left_out
    }

    /// The fit as of the last [`App::refresh`].
    pub fn fit(&self) -> &Fit {
        &self.fit
    }

    /// The fit that the board shows: where points are held out, that to the others.
    pub fn fit_in_sight(&self) -> &Fit {
        self.held_out().map_or(&self.fit, |held_out| &held_out.fit)
    }

    /// The truth.
    pub fn board(&self) -> &Board {
        self.document.state()
    }

    /// Changes whenever the points at rest do: all but the one in the hand.
    pub fn points_revision(&self) -> u64 {
        self.document.revisions().at_rest + self.points_revision
    }

    /// Changes whenever the scenes do.
    pub fn scenes_revision(&self) -> u32 {
        self.document.revisions().scenes
    }

    /// How data and pixels correspond at the plot's present size.
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// How large text, markers and lines are, 1 being the usual size.
    pub fn ui(&self) -> f64 {
        self.ui
    }

    /// The class of the points to come; `None` for unlabelled ones.
    pub fn class(&self) -> Option<usize> {
        self.class
    }

    /// The selected point.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// Whether a tap on open ground moves the selected point there: a tap has selected it.
    pub fn moves_by_tap(&self) -> bool {
        self.selected.is_some() && self.tapped == self.selected
    }

    /// What a pointer does.
    pub fn tool(&self) -> Tool {
        self.tool
    }

    /// How large the brush and the eraser are, and how much the brush sprays.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// Whether keys that are single characters count.
    pub fn single_keys(&self) -> bool {
        self.single_keys
    }

    /// The points inside the view, all but one that is held; those that EM shares out among the classes lie over them, as
    /// [`App::shares`].
    pub fn points(&self, held: Option<usize>) -> Vec<Mark> {
        let mut marks = scene::points(&self.document.state().data, held, self.parts(), self.viewport);
        if self.responsibilities().is_some() {
            marks.retain(|mark| !matches!(mark, Mark::Dot { class: None, .. }));
        }
        marks
    }

    /// The points that EM shares out among the classes, which may be others in every frame.
    pub fn shares(&self) -> Vec<Mark> {
        let shared = |all| scene::shares(&self.document.state().data, all, self.viewport);
        self.responsibilities().map_or_else(Vec::new, shared)
    }

    /// What the hand does, as it is drawn over all else.
    pub fn hand_marks(&self) -> Vec<Mark> {
        let held = self.hand.holds();
        let asked = self.panel == Panel::Probe && self.hover.is_none() && !self.fits_hidden;
        let asked = asked.then(|| self.asked());
        let crosshair = self.pin.or(self.crosshair).or(asked);
        scene::hand(&self.document.state().data, self.selected, held, crosshair, self.ring(), self.viewport)
    }

    /// What the pointer or the keyboard holds.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// Where the keyboard's crosshair is, when it is shown.
    pub fn crosshair(&self) -> Option<Point> {
        self.crosshair
    }

    /// Where the models are asked for their probabilities: at the pin, else under the pointer, else at the crosshair.
    pub fn probe(&self) -> Option<Point> {
        let under_pointer = self.hover.map(|at| self.viewport.to_data(at));
        let pin = self.pin.filter(|_| self.hand != Hand::Asking);
        pin.or(under_pointer.filter(|&at| self.viewport.rect().contains(at))).or(self.crosshair)
    }

    /// Where the open panel asks: there, or where they were asked last, or in the middle of the view.
    pub fn asked(&self) -> Point {
        self.probe().or(self.asked).unwrap_or(self.viewport.rect().center())
    }

    /// Whether the pointer is over a point that it could take hold of.
    pub fn over_point(&self) -> bool {
        self.over_point
    }

    /// What outlives the page.
    pub fn saved(&self) -> Saved {
        let (board, fits_hidden) = (Board { scene: None, ..self.document.state().clone() }, self.fits_hidden);
        Saved { board, shown: self.shown, colors: self.colors, fits_hidden, panel: None }
    }

    /// Which parts of the picture are shown.
    pub fn shown(&self) -> Shown {
        self.shown
    }

    /// The colours of the classes.
    pub fn colors(&self) -> &Colors {
        &self.colors
    }

    /// Whether the fits are hidden.
    pub fn fits_hidden(&self) -> bool {
        self.fits_hidden
    }

    /// The prepared board whose lesson is on show; none while the fits are hidden, since it would give the answer away.
    pub fn lesson(&self) -> Option<Preset> {
        self.lesson.filter(|_| !self.fits_hidden)
    }

    /// The last thing that happened.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// How many things have happened: it tells two alike apart.
    pub fn n_events(&self) -> usize {
        self.n_events
    }

    /// What the models made of the points before the last thing happened: before all of it, if it is a gesture.
    pub fn before(&self) -> Outcome {
        self.before
    }

    /// Whether a gesture of the pointer is under way, the end of which is soon enough to speak of it.
    pub fn in_motion(&self) -> bool {
        matches!(self.hand, Hand::Dragging { .. } | Hand::Stroking { .. })
            || self.document.open_group() == Some(Group::Adjust)
    }

    /// What the user must be told.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the axes are other than those of a new board.
    pub fn can_reset_axes(&self) -> bool {
        self.document.state().axes != Board::default().axes
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        self.document.can_undo()
    }

    /// Whether there is a step to do again.
    pub fn can_redo(&self) -> bool {
        self.document.can_redo()
    }

    /// Whether one more class can be declared.
    pub fn can_add_class(&self) -> bool {
        self.document.state().data.n_classes() < MAX_CLASSES
    }

    /// Whether the last class can be withdrawn: it has no points, and two remain.
    pub fn can_remove_class(&self) -> bool {
        let data = &self.document.state().data;
        data.n_classes() > 2 && data.counts().last() == Some(&0)
    }
}
