//! Choosing, declaring, withdrawing and naming classes.

use super::edit::Edit;
use super::{App, Event};
use crate::data::clean_name;

impl App {
    pub(super) fn choose_class(&mut self, class: Option<usize>) {
        if class.is_none_or(|class| class < self.document.state().data.n_classes()) {
            self.class = class;
            self.event = Event::ClassChosen(class);
        }
    }

    pub(super) fn add_class(&mut self) {
        if self.can_add_class() {
            let mut names = self.document.state().data.classes().to_vec();
            // A name from the alphabet that is still free; there are more letters than classes.
            let free = ('A'..='Z').map(String::from).find(|letter| !names.contains(letter));
            names.extend(free);
            let last = names.len() - 1;
            self.declare(names);
            self.choose_class(Some(last));
            self.event = Event::Declared;
        }
    }

    pub(super) fn remove_class(&mut self) {
        if self.can_remove_class() {
            let mut names = self.document.state().data.classes().to_vec();
            names.pop();
            self.declare(names);
            self.event = Event::Declared;
        }
    }

    pub(super) fn rename_class(&mut self, class: usize, name: String) {
        let mut names = self.document.state().data.classes().to_vec();
        let name = clean_name(&name);
        if class < names.len() && !name.is_empty() && !names.contains(&name) {
            names[class] = name;
            let settings = self.document.state().settings.clone();
            self.step(Edit::Classes(names, settings), Event::Renamed(class));
        }
    }

    /// Declares another number of classes. A class prior set by hand no longer fits and is estimated again.
    pub(super) fn declare(&mut self, names: Vec<String>) {
        let settings = self.document.state().settings.clone().with_estimated_prior();
        self.edit(Edit::Classes(names, settings), None);
    }
}
