//! The view of the board: the size of the plot, the visible part of the plane, and the parts of the picture that are
//! shown.

use super::document::{Board, Origin, Saved};
use super::event::Event;
use super::part::Part;
use crate::geometry::{Frame, Px, Rect, Viewport, grid_step, snap};
use crate::math::Point;
use crate::scene::{Chart, MapChoice, Palette, Shown, plot_frame};

/// The range of the scale of text, markers and lines.
const UI_RANGE: (f64, f64) = (0.5, 8.0);

/// The view of the board.
#[derive(Clone, Debug)]
pub(super) struct View {
    size: (f64, f64),
    ui: f64,
    viewport: Viewport,
    shown: Shown,
    palette: Palette,
    /// Whether *Maximum contrast* is asked for, whatever the palette of the board.
    has_more_contrast: bool,
    fits_hidden: bool,
    is_presented: bool,
}

impl View {
    /// A view of these axes in a plot of the usual size.
    pub(super) fn new(axes: Rect) -> Self {
        let mut view = View {
            size: (800.0, 600.0),
            ui: 1.0,
            viewport: Viewport::default(),
            shown: Shown::default(),
            palette: Palette::default(),
            has_more_contrast: false,
            fits_hidden: false,
            is_presented: false,
        };
        view.lay_out(axes, 0, false);
        view
    }

    pub(super) fn ui(&self) -> f64 {
        self.ui
    }

    pub(super) fn chart_ui(&self) -> f64 {
        Chart::scale_of(self.ui)
    }

    pub(super) fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// The part of the plane in the plot.
    pub(super) fn rect(&self) -> Rect {
        self.viewport.rect()
    }

    pub(super) fn shown(&self) -> Shown {
        self.shown
    }

    pub(super) fn palette(&self) -> Palette {
        if self.has_more_contrast { Palette::Maximum } else { self.palette }
    }

    pub(super) fn is_presented(&self) -> bool {
        self.is_presented
    }

    pub(super) fn present(&mut self, on: bool) {
        self.is_presented = on;
    }

    pub(super) fn fits_hidden(&self) -> bool {
        self.fits_hidden
    }

    /// The nearest point of the grid on which points are placed by hand, so that links can hold them exactly.
    pub(super) fn snapped(&self, at: Point) -> Point {
        let (shown, near) = (self.rect(), |length: f64| grid_step(length).map_or(at, |step| snap(at, step)));
        let along = near(shown.width());
        if shown.is_uneven() { Point::new(along.x, near(shown.height()).y) } else { along }
    }

    /// The nearest position at most `margin` outside of the plot; `None` for one that is not finite.
    pub(super) fn near_plot(&self, at: Px, margin: f64) -> Option<Px> {
        let (width, height) = self.size;
        let near = |v: f64, length: f64| v.clamp(-margin, length.max(0.0) + margin);
        (at.x.is_finite() && at.y.is_finite()).then(|| Px::new(near(at.x, width), near(at.y, height)))
    }

    pub(super) fn resize(&mut self, width: f64, height: f64, ui: f64) {
        if width.is_finite() && height.is_finite() && ui.is_finite() {
            self.size = (width, height);
            self.ui = ui.clamp(UI_RANGE.0, UI_RANGE.1);
        }
    }

    /// Fits the axes into the plot, beside bin names of up to `longest` letters; one of six models has all of it. If
    /// it `is_filled`, the axes end with it. A plot too small to show anything keeps its viewport.
    pub(super) fn lay_out(&mut self, axes: Rect, longest: usize, is_filled: bool) {
        let (width, height) = self.size;
        let frame = if self.shown.wall {
            Frame { left: 0.0, top: 0.0, width, height }
        } else {
            plot_frame(width, height, self.ui, axes, longest)
        };
        let viewport = if is_filled { Viewport::fill(axes, frame) } else { Viewport::of(axes, frame) };
        self.viewport = viewport.unwrap_or(self.viewport);
    }

    pub(super) fn show(&mut self, part: Part, on: bool) -> Event {
        let mut flags = self.shown.flags();
        flags[part as usize] = on;
        self.shown = Shown::of(flags);
        Event::Shown(part, on)
    }

    pub(super) fn show_map(&mut self, choice: MapChoice) -> Event {
        self.shown = self.shown.with_map(choice);
        Event::Shown(Part::Map, choice != MapChoice::Off)
    }

    /// Shows or hides logistic regression; while it is hidden, there is no map of it.
    pub(super) fn show_logistic(&mut self, on: bool) {
        self.shown.logistic = on;
        if !on && self.shown.map_choice() == MapChoice::Logistic {
            self.shown = self.shown.with_map(MapChoice::Generative);
        }
    }

    pub(super) fn show_contrast(&mut self, on: bool) {
        self.has_more_contrast = on;
    }

    pub(super) fn drop_palette(&mut self) {
        self.palette = Palette::default();
    }

    pub(super) fn hide_fits(&mut self, on: bool) -> Event {
        self.fits_hidden = on;
        if on { Event::Hidden } else { Event::Revealed }
    }

    /// Restores the view of a saved board.
    pub(super) fn restore(&mut self, saved: &Saved) {
        (self.shown, self.palette, self.fits_hidden) = (saved.shown, saved.palette, saved.fits_hidden);
    }

    /// The board with this view, to be saved.
    pub(super) fn saved(&self, board: &Board) -> Saved {
        let board = Board { scene: None, origin: Origin::New, ..board.clone() };
        Saved { board, shown: self.shown, palette: self.palette, fits_hidden: self.fits_hidden, ..Saved::default() }
    }
}
