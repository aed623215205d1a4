//! The tools: what a pointer and the Enter key do on the board.

use super::edit::Edit;
use super::edit::Group;
use super::{App, Event, Hand, Notice};
use crate::data::{MAX_ROWS, Placed, round_cloud};
use crate::geometry::Px;
use crate::math::Point;

/// What a pointer does on the board, and the Enter key at the crosshair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// A click adds a point, a drag moves one.
    #[default]
    Move,
    /// A stroke sprays points of the current class.
    Brush,
    /// A stroke takes points out.
    Eraser,
    /// The pointer only asks for probabilities, and a click pins the question.
    Probe,
}

impl Tool {
    /// All tools.
    pub const ALL: [Tool; 4] = [Tool::Move, Tool::Brush, Tool::Eraser, Tool::Probe];
}

/// How large the brush and the eraser are, and how much the brush sprays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Brush {
    /// The radius of the ring in CSS pixels: what the eraser takes, and two standard deviations of the spray.
    pub size: f64,
    /// How many points the brush sprays in one place.
    pub density: usize,
}

impl Default for Brush {
    fn default() -> Self {
        Brush { size: 32.0, density: 5 }
    }
}

/// The smallest and the largest radius of the ring, and by how much a key changes it.
const SIZES: (f64, f64, f64) = (8.0, 96.0, 8.0);

/// The most that the brush sprays in one place.
const DENSEST: usize = 30;

impl App {
    pub(super) fn choose_tool(&mut self, tool: Tool) {
        self.let_go();
        self.tool = tool;
        self.pin = None;
        self.over_point = false;
        self.event = Event::ToolChosen(tool);
    }

    pub(super) fn set_brush(&mut self, brush: Brush) {
        if brush.size.is_finite() {
            let size = brush.size.clamp(SIZES.0, SIZES.1);
            self.brush = Brush { size, density: brush.density.clamp(1, DENSEST) };
        }
    }

    /// Makes the ring larger, or smaller, by one step.
    pub(super) fn grow_brush(&mut self, larger: bool) {
        let step = if larger { SIZES.2 } else { -SIZES.2 };
        self.set_brush(Brush { size: self.brush.size + step, ..self.brush });
    }

    /// The ring of the brush or the eraser in data units, where one is shown.
    pub fn ring(&self) -> Option<(Point, f64)> {
        let under_pointer = self.hover.filter(|_| self.points_precisely).map(|at| self.viewport.to_data(at));
        let at = match self.hand {
            Hand::Stroking { last, .. } => self.viewport.to_data(last),
            _ if matches!(self.tool, Tool::Brush | Tool::Eraser) => under_pointer.or(self.crosshair)?,
            _ => return None,
        };
        self.viewport.rect().contains(at).then_some((at, self.brush.size / self.viewport.px_per_unit()))
    }

    /// Begins a stroke where a pointer went down.
    pub(super) fn begin_stroke(&mut self, tool: Tool, at: Px) {
        self.selected = None;
        self.hand = Hand::Stroking { tool, last: at, way: 0.0, count: 0 };
        self.dab(tool, at, at);
    }

    /// Goes on with a stroke. The brush sprays each time it has come as far as its ring is wide from its middle, however
    /// the browser cuts the way into events; the eraser takes all that its ring has passed.
    pub(super) fn stroke_to(&mut self, at: Px) {
        let Hand::Stroking { tool, last, way, count } = self.hand else { return };
        let Some(at) = self.near_the_plot(at) else { return };
        let length = last.distance(at);
        // The remainder without `%`, whose code for f64 is two kilobytes.
        let rings = ((way + length) / self.brush.size).floor();
        self.hand = Hand::Stroking { tool, last: at, way: way + length - rings * self.brush.size, count };
        if tool == Tool::Eraser {
            return self.dab(tool, last, at);
        }
        let mut next = self.brush.size - way;
        while next <= length {
            let part = next / length;
            let place = Px::new(last.x + part * (at.x - last.x), last.y + part * (at.y - last.y));
            self.dab(tool, place, place);
            next += self.brush.size;
        }
    }

    /// Sprays or erases at the crosshair, as a step of its own.
    pub(super) fn dab_at_crosshair(&mut self, tool: Tool, at: Point) {
        self.let_go();
        self.selected = None;
        self.hand = Hand::Stroking { tool, last: self.viewport.to_px(at), way: 0.0, count: 0 };
        self.dab(tool, self.viewport.to_px(at), self.viewport.to_px(at));
        self.let_go();
    }

    /// A position far outside would make a stroke as long as a pointer can jump.
    fn near_the_plot(&self, at: Px) -> Option<Px> {
        let (width, height) = self.size;
        let inside = |v: f64, length: f64| v.clamp(-SIZES.1, length.max(0.0) + SIZES.1);
        (at.x.is_finite() && at.y.is_finite()).then(|| Px::new(inside(at.x, width), inside(at.y, height)))
    }

    fn dab(&mut self, tool: Tool, from: Px, to: Px) {
        let changed = if tool == Tool::Brush { self.spray(to) } else { self.erase(from, to) };
        if changed > 0
            && let Hand::Stroking { count, .. } = &mut self.hand
        {
            *count += changed;
            self.event = match tool {
                Tool::Brush => Event::Sprayed(*count, self.class),
                _ => Event::Erased(*count),
            };
        }
    }

    /// Adds points of the current class, normally distributed around a place; those out of sight are left out. The
    /// number of points on the board is the seed, so that the same stroke gives the same points. How many there are.
    fn spray(&mut self, at: Px) -> usize {
        let (viewport, n) = (self.viewport, self.document.state().data.len());
        let std = 0.5 * self.brush.size / viewport.px_per_unit();
        let mut placed: Vec<Placed> = Vec::new();
        if n + self.brush.density > MAX_ROWS {
            self.notice = Some(Notice::Full);
            return 0;
        }
        for point in round_cloud(n as u64, viewport.to_data(at), std, self.brush.density) {
            let point = self.snapped(point);
            if viewport.rect().contains(point) {
                placed.push((n + placed.len(), point, self.class));
            }
        }
        let count = placed.len();
        if self.edit(Edit::InsertMany(placed), Some(Group::Stroke)) { count } else { 0 }
    }

    /// Takes out all points that the ring has passed on its way. How many there were.
    fn erase(&mut self, from: Px, to: Px) -> usize {
        let viewport = self.viewport;
        let (from, to) = (viewport.to_data(from), viewport.to_data(to));
        let (way, radius) = (to - from, self.brush.size / viewport.px_per_unit());
        let square = way.dot(way);
        let mut passed = Vec::new();
        for (index, (point, _)) in self.document.state().data.iter().enumerate() {
            let part = if square > 0.0 { ((point - from).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
            let apart = point - (from + way * part);
            if apart.dot(apart) <= radius * radius {
                passed.push(index);
            }
        }
        let count = passed.len();
        if self.edit(Edit::RemoveMany(passed), Some(Group::Stroke)) { count } else { 0 }
    }

    /// Pins the question here, or takes the pin away when it is here already.
    pub(super) fn pin(&mut self, at: Point) {
        let reach = 10.0 / self.viewport.px_per_unit();
        self.crosshair = None;
        if self.pin.is_some_and(|pin| pin.distance(at) <= reach) {
            self.pin = None;
            self.event = Event::ToolChosen(Tool::Probe);
        } else if self.viewport.rect().contains(at) {
            self.pin = Some(at);
            self.event = Event::Pinned(at);
        }
    }
}
