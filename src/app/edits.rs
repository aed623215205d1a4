//! What changes the board as a whole, each as a step that can be taken back.

use super::Board;
use super::edit::{Edit, Group};
use super::{App, Event, Hand, LinkFault, Notice, Saved};
use crate::data::{CsvError, Dataset, MAX_NAME, Standardization, check_point, clean_text};
use crate::document::Editable;
use crate::geometry::{Rect, Viewport};
use crate::math::{Point, Vec2};
use crate::model::gaussian::Corner;
use crate::model::{Checked, Patch, Setting};
use crate::scene::plot_frame;

/// How much more a step of zooming shows.
const ZOOM: f64 = 1.25;

/// The smallest and the largest text, markers and lines.
const UI_RANGE: (f64, f64) = (0.5, 8.0);

impl App {
    /// Carries out one edit as part of a group, or as a step of its own. Whether anything has changed.
    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) -> bool {
        if self.document.state().is_unchanged_by(&edit) {
            return false;
        }
        // Whatever else happens puts a held point down first, so that each gesture stays one step.
        let held = self.hand.holds();
        if held.is_some() && group != held.map(Group::Move) {
            self.let_go();
        }
        match self.document.edit(edit, group) {
            Ok(has_changed) => {
                self.changed();
                has_changed
            }
            Err(refused) => {
                self.notice = Some(Notice::Refused(refused));
                false
            }
        }
    }

    /// An edit that is a step of its own, and what to say when it has changed anything.
    pub(super) fn step(&mut self, edit: Edit, event: Event) {
        if self.edit(edit, None) {
            self.event = event;
        }
    }

    pub(super) fn changed(&mut self) {
        self.stale = true;
        self.forget_runs();
        self.is_scored = false;
        self.lay_out();
        self.class = self.class.map(|class| class.min(self.document.state().data.n_classes() - 1));
        self.selected = self.selected.filter(|&i| i < self.document.state().data.len());
    }

    pub(super) fn let_go(&mut self) {
        if self.hand.holds().is_some() {
            self.points_revision += 1;
        }
        self.hand = Hand::Free;
        self.document.settle();
    }

    pub(super) fn resize(&mut self, width: f64, height: f64, ui: f64) {
        if width.is_finite() && height.is_finite() && ui.is_finite() {
            self.size = (width, height);
            self.ui = ui.clamp(UI_RANGE.0, UI_RANGE.1);
            self.lay_out();
        }
    }

    /// Fits the axes into the plot; a plot too small to show anything keeps the view it had.
    pub(super) fn lay_out(&mut self) {
        let (width, height) = self.size;
        let frame = plot_frame(width, height, self.ui, self.document.state().axes);
        self.viewport = Viewport::fit(self.document.state().axes, frame).unwrap_or(self.viewport);
    }

    pub(super) fn undo(&mut self) {
        self.let_go();
        if let Some(topic) = self.document.undo().map(Edit::topic) {
            self.stepped(Event::Undone(topic));
        }
    }

    pub(super) fn redo(&mut self) {
        self.let_go();
        if let Some(topic) = self.document.redo().map(Edit::topic) {
            self.stepped(Event::Redone(topic));
        }
    }

    fn stepped(&mut self, event: Event) {
        self.event = event;
        self.notice = None;
        self.lesson = None;
        self.selected = None;
        self.changed();
    }

    pub(super) fn replace(&mut self, board: Board, event: Event) {
        self.let_go();
        self.selected = None;
        self.lesson = None;
        self.step(Edit::Replace(Box::new(board)), event);
    }

    pub(super) fn load(&mut self, saved: Saved) {
        (self.shown, self.colors, self.fits_hidden) = (saved.shown, saved.colors, saved.fits_hidden);
        self.open(saved.panel.unwrap_or(self.panel));
        self.replace(saved.board, Event::Restored);
    }

    pub(super) fn open_link(&mut self, saved: Saved, bad: Vec<&'static str>) {
        self.load(saved);
        self.notice = (!bad.is_empty()).then_some(Notice::Link(LinkFault::Fields(bad)));
    }

    pub(super) fn clear(&mut self) {
        let n = self.document.state().data.len();
        if n > 0 {
            let board = Board { data: self.document.state().data.without_points(), ..self.document.state().clone() };
            self.replace(board, Event::Cleared(n));
        }
    }

    pub(super) fn import(&mut self, name: String, read: Result<Box<Dataset>, CsvError>) {
        match read {
            Ok(data) => {
                let axes = Board::axes_around(&data).unwrap_or(self.document.state().axes);
                let settings = self.document.state().settings.clone().with_estimated_prior();
                let (scenes, scene) = (self.document.state().scenes.clone(), self.document.state().scene);
                let board = Board { data: *data, settings, axes, scenes, scene, ..Board::default() };
                self.replace(board, Event::Imported(name));
                self.notice = None;
            }
            Err(error) => self.notice = Some(Notice::ImportFailed(name, error)),
        }
    }

    /// Measures both axes in standard deviations, where anything varies and is not so measured; the guess and hidden
    /// labels stay with the points, but a guess that would be too far out goes.
    pub(super) fn standardize(&mut self, mark: &str) {
        let old = self.document.state();
        let scale = Standardization::of(&old.data);
        if scale.is_done() {
            self.event = Event::Standardized;
            return;
        }
        let to = |p| scale.of_point(p);
        match old.data.mapped(to) {
            Ok(mut data) => {
                let [x, y] = old.data.axes();
                let name =
                    |axis: usize, name: &String| if scale.varies()[axis] { marked(name, mark) } else { name.clone() };
                data.set_axes([name(0, x), name(1, y)]);
                let axes = Board::axes_around(&data).unwrap_or(old.axes);
                let guess = old.guess.as_ref().and_then(|guess| guess.mapped(to));
                let guess = guess.filter(|guess| guess.path().iter().all(|&p| check_point(p).is_ok()));
                let board = Board { data, axes, guess, truth: None, ..old.clone() };
                self.keep_hidden_labels(to);
                self.pin = None;
                self.replace(board, Event::Standardized);
            }
            Err(refused) => self.notice = Some(Notice::Refused(refused)),
        }
    }

    /// Shows the axes with these ends: left, right, bottom, top. One that is not given stays as it is.
    pub(super) fn show_ends(&mut self, [left, right, bottom, top]: [Option<f64>; 4]) {
        let Rect { low, high } = self.document.state().axes;
        let low = Point::new(left.unwrap_or(low.x), bottom.unwrap_or(low.y));
        self.show_axes(Rect { low, high: Point::new(right.unwrap_or(high.x), top.unwrap_or(high.y)) });
    }

    pub(super) fn show_axes(&mut self, axes: Rect) {
        if Board::can_show(axes) {
            self.step(Edit::Axes(axes), Event::AxesSet);
        } else {
            self.notice = Some(Notice::AxesRefused);
        }
    }

    pub(super) fn zoom(&mut self, closer: bool) {
        let axes = self.document.state().axes;
        let (center, factor) = (axes.center(), if closer { 1.0 / ZOOM } else { ZOOM });
        let scaled = |corner| center + (corner - center) * factor;
        self.show_axes(Rect { low: scaled(axes.low), high: scaled(axes.high) });
    }

    pub(super) fn pan(&mut self, right: f64, up: f64) {
        let (axes, view) = (self.document.state().axes, self.viewport.rect());
        let by = Vec2::new(right * view.width(), up * view.height());
        self.show_axes(Rect { low: axes.low + by, high: axes.high + by });
    }

    pub(super) fn fit_to_data(&mut self) {
        if let Some(axes) = Board::axes_around(&self.document.state().data) {
            self.step(Edit::Axes(axes), Event::AxesSet);
        }
    }

    pub(super) fn relabel_selected(&mut self) {
        if let Some(index) = self.selected {
            self.let_go();
            self.relabel(index, self.class);
        }
    }

    pub(super) fn remove_selected(&mut self) {
        if let Some(index) = self.selected.take() {
            self.remove(index);
        }
    }

    /// Goes on along the edges of the square, so that one thing changes at a time: naive Bayes, shared variances, LDA,
    /// QDA, naive Bayes.
    pub(super) fn next_corner(&mut self) {
        let settings = &self.document.state().settings;
        let next = match settings.generative.corner() {
            Some(Corner::NaiveBayes) => Corner::NaiveBayesShared,
            Some(Corner::NaiveBayesShared) => Corner::Lda,
            Some(Corner::Lda) => Corner::Qda,
            Some(Corner::Qda) | None => Corner::NaiveBayes,
        };
        let settings = settings.clone().at_corner(next);
        self.let_go();
        self.use_settings(settings);
        self.document.settle();
    }

    pub(super) fn adjust(&mut self, patch: &Patch) {
        match patch.onto(&self.document.state().settings).check(self.document.state().data.n_classes()) {
            Err(refused) => self.notice = Some(Notice::SettingRefused(refused)),
            Ok(settings) => self.use_settings(settings),
        }
    }

    fn use_settings(&mut self, settings: Checked) {
        let changed = Setting::changed(&self.document.state().settings, &settings);
        if let Some(setting) = changed
            && self.edit(Edit::Settings(settings), Some(Group::Adjust))
        {
            self.event = Event::Adjusted(setting);
        }
    }
}

/// A name with this at its end, once, and short enough.
fn marked(name: &str, mark: &str) -> String {
    let name = name.strip_suffix(mark).unwrap_or(name);
    clean_text(name, MAX_NAME - mark.chars().count()) + mark
}
