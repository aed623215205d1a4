//! What a table of the points does to them, each as a step of its own.

use super::edit::Edit;
use super::{App, Event};
use crate::math::Point;

impl App {
    pub(super) fn insert(&mut self, at: Point, class: Option<usize>) {
        let index = self.document.state().data.len();
        self.step(Edit::Insert { index, point: at, label: class }, Event::Added(class, at));
    }

    /// Moves a point to these coordinates; one that is not given stays as it is.
    pub(super) fn place(&mut self, index: usize, x: Option<f64>, y: Option<f64>) {
        if index < self.document.state().data.len() {
            let now = self.document.state().data.point(index);
            let to = Point::new(x.unwrap_or(now.x), y.unwrap_or(now.y));
            self.step(Edit::Move { index, to }, Event::Moved(self.document.state().data.label(index), to));
        }
    }

    pub(super) fn relabel(&mut self, index: usize, label: Option<usize>) {
        if index < self.document.state().data.len() {
            let (before, at) = (self.document.state().data.label(index), self.document.state().data.point(index));
            self.step(Edit::Relabel { index, label }, Event::Relabelled(before, label, at));
        }
    }

    pub(super) fn remove(&mut self, index: usize) {
        if index < self.document.state().data.len() {
            self.let_go();
            // The selection stays with its point.
            self.selected = self.selected.filter(|&i| i != index).map(|i| i - usize::from(i > index));
            let event = Event::Removed(self.document.state().data.label(index));
            self.step(Edit::Remove { index }, event);
        }
    }
}
