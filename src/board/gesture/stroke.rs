//! Strokes of the brush and the eraser.

use super::tool::SIZES;
use super::{Gesture, Hand};
use crate::board::edit::{Edit, Group};
use crate::board::event::{Event, Notice};
use crate::board::tool::Tool;
use crate::board::view::View;
use crate::board::{App, Board};
use crate::data::{Dataset, MAX_POINTS, Placed, round_cloud};
use crate::document::Editable;
use crate::geometry::{Px, Viewport};
use crate::math::Point;

/// How many points the brush sprays in one place.
const DENSITY: usize = 5;

impl App {
    /// Begins a stroke where a pointer went down.
    pub(super) fn begin_stroke(&mut self, tool: Tool, at: Px) {
        self.gesture.selected = None;
        self.gesture.hand = Hand::Stroking { tool, last: at, way: 0.0, count: 0 };
        self.dab(tool, at, at);
    }

    /// Continues a stroke. The brush sprays each time it has moved by the radius of its ring, however the browser
    /// divides the path into events; the eraser removes all points that its ring has passed.
    pub(super) fn stroke_to(&mut self, at: Px) {
        let Hand::Stroking { tool, last, way, count } = self.gesture.hand else { return };
        // A position far outside would make a stroke of unbounded length.
        let Some(at) = self.view.near_plot(at, SIZES.1) else { return };
        let (length, size) = (last.distance(at), self.gesture.brush_size);
        self.gesture.hand = Hand::Stroking { tool, last: at, way: (way + length) % size, count };
        if tool == Tool::Eraser {
            return self.dab(tool, last, at);
        }
        let mut next = size - way;
        while next <= length {
            let part = next / length;
            let place = Px::new(last.x + part * (at.x - last.x), last.y + part * (at.y - last.y));
            self.dab(tool, place, place);
            next += size;
        }
    }

    /// Sprays or erases at the crosshair, as a step of its own.
    pub(super) fn dab_at_crosshair(&mut self, tool: Tool, at: Point) {
        self.let_go();
        self.begin_stroke(tool, self.view.viewport().to_px(at));
        self.let_go();
    }

    /// Sprays, or removes all points that the ring has passed from one position to the other.
    fn dab(&mut self, tool: Tool, from: Px, to: Px) {
        let (data, class) = (&self.board().data, self.gesture.class);
        let edit = if tool != Tool::Brush {
            Edit::RemoveMany(self.gesture.passed(from, to, data, self.view.viewport()))
        } else if data.len() + DENSITY <= MAX_POINTS {
            Edit::InsertMany(self.gesture.sprayed(to, data.len(), &self.view))
        } else {
            return self.session.announcer.notify(Notice::Full);
        };
        let n = Board::size(&edit);
        if self.edit(edit, Some(Group::Stroke))
            && let Hand::Stroking { count, .. } = &mut self.gesture.hand
        {
            *count += n;
            self.session.announcer.say(if tool == Tool::Brush {
                Event::Sprayed(*count, class)
            } else {
                Event::Erased(*count)
            });
        }
    }
}

impl Gesture {
    /// Points of the current class, normally distributed around a position, without those outside of the view. The
    /// number of points on the board is the seed, so the same stroke gives the same points.
    fn sprayed(&self, at: Px, n: usize, view: &View) -> Vec<Placed> {
        let viewport = view.viewport();
        let std = 0.5 * self.brush_size / viewport.px_per_unit();
        let mut placed = Vec::new();
        for point in round_cloud(n as u64, viewport.even(viewport.to_data(at)), std, DENSITY) {
            let point = view.snapped(viewport.uneven(point));
            if viewport.rect().contains(point) {
                placed.push(Placed { index: n + placed.len(), at: point, label: self.class, hidden: None });
            }
        }
        placed
    }

    /// The points that the ring has passed from one position to the other.
    fn passed(&self, from: Px, to: Px, data: &Dataset, viewport: Viewport) -> Vec<usize> {
        let (from, to) = (viewport.even(viewport.to_data(from)), viewport.even(viewport.to_data(to)));
        let (way, radius) = (to - from, self.brush_size / viewport.px_per_unit());
        let square = way.dot(way);
        let mut passed = Vec::new();
        for (index, (point, _)) in data.iter().enumerate() {
            let point = viewport.even(point);
            let part = if square > 0.0 { ((point - from).dot(way) / square).clamp(0.0, 1.0) } else { 0.0 };
            let apart = point - (from + way * part);
            if apart.dot(apart) <= radius * radius {
                passed.push(index);
            }
        }
        passed
    }
}
