//! The selected point.

use super::Gesture;
use crate::board::document::Board;
use crate::board::event::Event;
use crate::data::Dataset;
use crate::document::Document;

/// The selected point, and whether a tap has selected it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selection {
    pub(super) index: usize,
    pub(super) by_tap: bool,
}

impl Selection {
    /// The point of this index, selected by anything but a tap.
    pub(super) fn of(index: usize) -> Self {
        Selection { index, by_tap: false }
    }
}

impl Gesture {
    /// Selects a point that there is, or none.
    pub(in crate::board) fn select(&mut self, index: Option<usize>, data: &Dataset) -> Option<Event> {
        self.set_selection(index.map(Selection::of), data)
    }

    /// Selects the point that was tapped or clicked, or deselects it if it is selected.
    pub(super) fn select_clicked(&mut self, index: usize, by_tap: bool, data: &Dataset) -> Option<Event> {
        let selected = (self.selected() != Some(index)).then_some(Selection { index, by_tap });
        self.set_selection(selected, data)
    }

    fn set_selection(&mut self, selected: Option<Selection>, data: &Dataset) -> Option<Event> {
        let selected = selected.filter(|selected| selected.index < data.len());
        let was = std::mem::replace(&mut self.selected, selected);
        match self.selected() {
            Some(index) => Some(Event::Selected(data.label(index), data.point(index))),
            None => was.map(|_| Event::Deselected),
        }
    }

    /// Selects nothing, without an event.
    pub(in crate::board) fn deselect(&mut self) {
        self.selected = None;
    }

    /// Keeps the selection on its point when another point is removed.
    pub(in crate::board) fn forget_point(&mut self, index: usize) {
        let left = self.selected.filter(|selected| selected.index != index);
        self.selected = left.map(|it| Selection { index: it.index - usize::from(it.index > index), ..it });
    }

    /// Selects the next point (forward) or the previous one; the crosshair moves there.
    pub(in crate::board) fn select_next(&mut self, forward: bool, document: &mut Document<Board>) -> Option<Event> {
        let n = document.state().data.len();
        if n == 0 {
            return None;
        }
        self.let_go(document);
        let next = match (self.selected(), forward) {
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
