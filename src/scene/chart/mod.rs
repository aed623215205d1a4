//! Plots beside the board in their own units.

mod label;
mod named;
mod scale;

pub use label::Label;
pub use scale::Scale;

use named::ASIDE;

use super::{Mark, plot_frame};
use crate::geometry::{Frame, Rect, Viewport, clip_polyline};
use crate::math::Point;

/// How a chart lies in its place, and where its names stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// It fills its place. Its curves end at the right, with room for their names.
    Curves,
    /// It fills its place. Names stand beside what they name, over the chart.
    Places,
    /// A unit is equally long along both axes, so that it may show more than its range. Names stand as on `Places`.
    Plane,
}

/// A plot beside the board in its own units. Its names are [`Label`]s until `words` writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart<L = String> {
    /// The range that it shows at least.
    pub range: Rect,
    /// How it lies in its place.
    pub form: Form,
    /// The names of its axes.
    pub axes: [L; 2],
    /// The scale of the horizontal one.
    pub scale: Scale,
    /// What is drawn.
    pub marks: Vec<Mark>,
    /// The names of what is drawn.
    pub names: Vec<Name<L>>,
    /// The names of rows, each at the middle of its row, in place of numbers along the vertical axis; else none.
    pub rows: Vec<(f64, L)>,
}

/// The name of a line of a chart, or of a place on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Name<L = String> {
    /// The position that it is placed beside, such as the end of the line.
    pub at: Point,
    /// The name.
    pub text: L,
}

/// The size of small type in presenter mode, relative to other type.
const PRESENTED_TYPE: f64 = 0.95;

/// The part of a chart's width that names take at most.
const MOST_ROOM: f64 = 0.4;

impl Chart<Label> {
    /// The chart with its names written for users.
    pub fn written(self, name: impl Fn(Label) -> String) -> Chart {
        let Chart { range, form, axes, scale, marks, names, rows } = self;
        let names = names.into_iter().map(|Name { at, text }| Name { at, text: name(text) }).collect();
        let rows = rows.into_iter().map(|(at, text)| (at, name(text))).collect();
        Chart { range, form, axes: axes.map(name), scale, marks, names, rows }
    }
}

/// About how many letters a name of a row has at most.
const LONGEST_ROW: usize = 16;

impl<L> Chart<L> {
    fn longest_row(&self) -> usize {
        if self.rows.is_empty() { 0 } else { LONGEST_ROW }
    }

    /// The viewport on a canvas of this size in CSS pixels, without room for names; `None` when there is no room.
    pub fn surface(&self, width: f64, height: f64) -> Option<Viewport> {
        let frame = plot_frame(width, height, Chart::UI, self.range, self.longest_row());
        match self.form {
            Form::Plane => Viewport::fit(self.range, frame),
            Form::Curves | Form::Places => Viewport::fill(self.range, frame),
        }
    }
}

impl Chart {
    /// The scale of text, markers and lines on a chart, 1 being the board's usual size.
    pub const UI: f64 = 0.875;

    /// The scale of charts where all type is `ui` times its usual size. In presenter mode, the only place where that is
    /// not 1, small type is larger relative to other type.
    pub fn scale_of(ui: f64) -> f64 {
        if ui == 1.0 { 1.0 } else { ui * PRESENTED_TYPE / Chart::UI }
    }

    /// The viewport of the chart on a canvas of this size in CSS pixels; `None` when there is no room or nothing to
    /// show.
    pub fn viewport(&self, width: f64, height: f64) -> Option<Viewport> {
        if self.form != Form::Curves {
            return self.surface(width, height);
        }
        let Frame { left, top, width, height } = plot_frame(width, height, Chart::UI, self.range, self.longest_row());
        let longest = self.names.iter().map(Name::width).fold(0.0, f64::max);
        let room = if self.names.is_empty() { 0.0 } else { (longest + ASIDE * Chart::UI).min(MOST_ROOM * width) };
        Viewport::fill(self.range, Frame { left, top, width: width - room, height })
    }

    /// The marks, clipped to the view.
    pub fn clipped(&self, viewport: Viewport) -> Vec<Mark> {
        let (rect, mut marks) = (viewport.rect(), Vec::new());
        for mark in &self.marks {
            match mark {
                Mark::Curve { path, meaning } => {
                    let pieces = clip_polyline(path, rect).into_iter();
                    marks.extend(pieces.map(|path| Mark::Curve { path, meaning: *meaning }));
                }
                Mark::Dot { at, .. } | Mark::Spot { at, .. } | Mark::Crosshair { at } if !rect.contains(*at) => {}
                other => marks.push(other.clone()),
            }
        }
        marks.extend(self.named(viewport));
        marks
    }
}
