//! The visible state of the board and of the gesture, as of the last refresh; nothing here changes it.

use super::gesture::nearest_point;
use super::{
    App, Board, Edit, Event, Group, Hand, Outcome, Palette, Pointer, Preset, Scene, Shown, StageBlock, StageMark, Tool,
};
use crate::geometry::{Px, Rect, Viewport};
use crate::math::Point;
use crate::model::{Fit, LeaveOneOut, PerModel, ReadOut, Settings};
use crate::screen::Screen;

impl App {
    /// The leave-one-out validation, as far as it has come.
    pub fn left_out(&self) -> &LeaveOneOut {
        self.derived.left_out()
    }

    /// The fit as of the last [`App::refresh`].
    pub fn fit(&self) -> &Fit {
        self.derived.fit()
    }

    /// The fit that the board shows: where points are held out, the fit to the training points.
    pub fn fit_in_sight(&self) -> &Fit {
        self.derived.fit_in_sight()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.session.document.state()
    }

    /// The settings that models are named by: while a slider is moved or a scene is played, those of before, so that no
    /// name changes meanwhile.
    pub fn title_settings(&self) -> &Settings {
        let document = &self.session.document;
        match (document.open_group(), document.last_step()) {
            (Some(Group::Adjust | Group::Play), Some(Edit::Settings(before))) => before,
            _ => &document.state().settings,
        }
    }

    /// Changes whenever the points at rest do: all but the one in the hand.
    pub fn points_revision(&self) -> u64 {
        self.session.document.revisions().at_rest + self.gesture.n_lifts() + self.derived.parts_revision()
    }

    /// Changes whenever what is fitted does.
    pub fn fits_revision(&self) -> u64 {
        self.derived.fits_revision()
    }

    /// Changes whenever the scenes do.
    pub fn scenes_revision(&self) -> u32 {
        self.session.document.revisions().scenes
    }

    /// How data and pixels correspond at the plot's present size.
    pub fn viewport(&self) -> Viewport {
        self.view.viewport()
    }

    /// How large text, markers and lines are, 1 being the usual size.
    pub fn ui(&self) -> f64 {
        self.view.ui()
    }

    /// The same scale for the charts of panels.
    pub fn chart_ui(&self) -> f64 {
        self.view.chart_ui()
    }

    /// The class of new points; `None` for unlabeled ones.
    pub fn class(&self) -> Option<usize> {
        self.gesture.class()
    }

    /// The selected point.
    pub fn selected(&self) -> Option<usize> {
        self.gesture.selected()
    }

    /// Whether a tap beside all points moves the selected point there, because a tap has selected it.
    pub fn moves_by_tap(&self) -> bool {
        self.gesture.moves_by_tap()
    }

    /// Whether fingers are used in place of a mouse.
    pub fn is_touched(&self) -> bool {
        self.gesture.is_touched()
    }

    /// What a pointer does.
    pub fn tool(&self) -> Tool {
        self.gesture.tool()
    }

    /// The radius of the ring of the brush and the eraser in CSS pixels.
    pub fn brush_size(&self) -> f64 {
        self.gesture.brush_size()
    }

    /// What the pointer or the keyboard holds.
    pub fn hand(&self) -> Hand {
        self.gesture.hand()
    }

    /// Where the keyboard's crosshair is, when it is shown.
    pub fn crosshair(&self) -> Option<Point> {
        self.gesture.crosshair()
    }

    /// The position of the probe: the pin, else the pointer, else the crosshair.
    pub fn probe(&self) -> Option<Point> {
        self.gesture.probe(self.viewport())
    }

    /// The position that the open panel shows: that of the probe, else its last one, else the cross of the scene or the
    /// center of the view.
    pub fn asked(&self) -> Point {
        let usual = || match self.stage_mark() {
            Some(StageMark::Cross(at)) => at,
            _ => self.viewport().rect().center(),
        };
        self.gesture.asked(self.viewport()).unwrap_or_else(usual)
    }

    /// Whether the pointer is over a point that it could take hold of.
    pub fn over_point(&self) -> bool {
        self.gesture.over_point()
    }

    /// Which parts of the picture are shown.
    pub fn shown(&self) -> Shown {
        self.view.shown()
    }

    /// The colors of the classes, as they are shown.
    pub fn palette(&self) -> Palette {
        self.view.palette()
    }

    /// The preset whose sentence is shown; none while the fits are hidden, since it would give the answer away.
    pub fn lesson(&self) -> Option<Preset> {
        self.lesson.filter(|_| !self.fits_hidden())
    }

    /// What stands beside the board in presenter mode; a prepared board that is opened during a lecture has the usual.
    pub fn stage_block(&self) -> StageBlock {
        self.staged_scene().map_or(StageBlock::default(), |scene| scene.stage.block)
    }

    /// What the scene on stage marks.
    pub fn stage_mark(&self) -> Option<StageMark> {
        self.staged_scene()?.stage.mark
    }

    /// The scene on stage; `None` while a prepared board is shown in its place.
    pub fn staged_scene(&self) -> Option<&Scene> {
        self.shown_scene().filter(|_| self.lesson().is_none())
    }

    /// Whether the board is presented.
    pub fn is_presented(&self) -> bool {
        self.view.is_presented()
    }

    /// The last thing that happened.
    pub fn event(&self) -> &Event {
        self.session.announcer.event().unwrap_or(&Event::Started)
    }

    /// The outcome of the models that the board shows.
    pub(super) fn outcome(&self) -> Outcome {
        let right = |model| self.read_out(model).map(ReadOut::right).filter(|right| right.n > 0);
        let judged = PerModel::new(right);
        Outcome { n_points: self.board().data.len(), judged, ..Outcome::of(self.fit_in_sight()) }
    }

    /// The outcome before the last event, or before the whole gesture.
    pub fn before(&self) -> Outcome {
        self.before
    }

    /// Whether the axes differ from those of a new board.
    pub fn can_reset_axes(&self) -> bool {
        self.board().axes != Board::default().axes
    }

    /// Whether one more class can be declared.
    pub fn can_add_class(&self) -> bool {
        self.board().can_add_class()
    }

    /// Whether the last class can be withdrawn: it has no points, and two remain.
    pub fn can_remove_class(&self) -> bool {
        self.board().can_remove_class()
    }

    /// Whether points that have just been imported have extents as unlike as columns of different units: the prior of
    /// logistic regression treats both weights alike only if they are standardized.
    pub fn is_uneven(&self) -> bool {
        let bounds = self.board().data.bounds().map(|(low, high)| Rect { low, high });
        matches!(self.event(), Event::Imported(..)) && bounds.is_some_and(Rect::is_uneven)
    }

    /// The nearest point within a pointer's reach; of equally near ones the topmost.
    pub fn hit(&self, at: Px, pointer: Pointer) -> Option<usize> {
        nearest_point(at, pointer, &self.board().data, self.viewport())
    }

    /// What a menu is about: the point under the pointer, or the position there. Without a pointer, the selected point,
    /// else the position of the crosshair.
    pub fn target(&self, at: Option<(Px, Pointer)>) -> (Option<usize>, Point) {
        self.gesture.target(at, &self.board().data, &self.view)
    }

    /// Whether a pointer would take hold of a point here.
    pub fn takes_hold(&self, at: Px, pointer: Pointer) -> bool {
        self.gesture.takes_hold(at, pointer, &self.board().data, self.viewport())
    }
}
