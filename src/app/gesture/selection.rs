//! The selected point.

use super::Gesture;
use crate::app::board::Board;
use crate::app::event::Event;
use crate::data::Dataset;
use crate::document::Document;

impl Gesture {
    /// Selects a point that there is, or none.
    pub(in crate::app) fn select(&mut self, index: Option<usize>, data: &Dataset) -> Option<Event> {
        let index = index.filter(|&index| index < data.len());
        let was = std::mem::replace(&mut self.selected, index);
        self.tapped = None;
        match index {
            Some(index) => Some(Event::Selected(data.label(index), data.point(index))),
            None => was.map(|_| Event::Deselected),
        }
    }

    /// Selects nothing, without an event.
    pub(in crate::app) fn deselect(&mut self) {
        self.selected = None;
    }

    /// Keeps the selection with its point when another one is taken out.
    pub(in crate::app) fn forget_point(&mut self, index: usize) {
        self.selected = self.selected.filter(|&i| i != index).map(|i| i - usize::from(i > index));
    }

    /// Selects the next point (forward) or the previous one; the crosshair moves there.
    pub(in crate::app) fn select_next(&mut self, forward: bool, document: &mut Document<Board>) -> Option<Event> {
        let n = document.state().data.len();
        if n == 0 {
            return None;
        }
        self.let_go(document);
        let next = match (self.selected, forward) {
            (None, true) => 0,
            (None, false) => n - 1,
            (Some(i), true) => (i + 1) % n,
            (Some(i), false) => (i + n - 1) % n,
        };
        let data = &document.state().data;
        self.crosshair = Some(data.point(next));
        self.hover = None;
        self.select(Some(next), data)
    }
}
