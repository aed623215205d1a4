//! Opening something else: a corpus, a file, a table, the document of before a reload; and Start again.

use std::rc::Rc;

use super::document::{Corpus, Origin, Saved};
use super::edit::Edit;
use super::event::{Event, Notice};
use super::example::Example;
use super::panel::Panel;
use super::screen::Messages;
use crate::bag::BagSettings;
use crate::text::{Table, TableError};

impl Messages {
    pub(super) fn start_again(&mut self) {
        let Corpus { scenes, scene, origin, .. } = self.corpus().clone();
        match &origin {
            Origin::New => {}
            Origin::Scene => self.go_to_scene(scene.unwrap_or_default()),
            Origin::Saved(saved, _) => {
                let corpus = Corpus { scenes, scene, origin: origin.clone(), ..saved.corpus.clone() };
                let has_changed = self.show(corpus, saved);
                self.say_if(has_changed, Event::StartedAgain);
            }
        }
    }

    pub(super) fn open_example(&mut self, example: Example) {
        let mut saved = example.saved();
        saved.corpus.scenes = Rc::clone(&self.corpus().scenes);
        saved.corpus.scene = self.corpus().scene;
        let origin = origin_of(&saved, Some(example));
        self.open_as(saved, origin, Event::Opened(example));
    }

    /// Replaces all messages by those of a table: one step. Settings stay, but for a class prior that was set by hand.
    pub(super) fn import(&mut self, name: String, read: Result<Table, TableError>) {
        match read {
            Ok(Table { classes, messages }) => {
                let n = messages.len();
                let settings = BagSettings { prior: None, ..self.corpus().settings.clone() };
                let saved = self.saved();
                let corpus = Corpus { classes, messages: Rc::new(messages), settings, scene: None, ..saved.corpus };
                self.open(Saved { corpus, ..saved }, Event::Imported(n));
                self.screen.announcer.notify(None);
            }
            Err(error) => self.screen.announcer.notify(Notice::Import(name, error)),
        }
    }

    pub(super) fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.view.panel = panel;
        let scene = scene.filter(|&scene| scene < self.corpus().scenes.len());
        let origin = if scene.is_some() { Origin::Scene } else { self.corpus().origin.clone() };
        self.edit(Edit::Replace(Box::new(Corpus { scene, origin, ..self.corpus().clone() })), None);
        self.screen.player.begin(scene.filter(|_| is_answered));
    }

    /// Opens what was saved. A link that opens a lecture shows one of its scenes.
    pub(super) fn open(&mut self, saved: Saved, event: Event) {
        let origin = if saved.corpus.scene.is_some() { Origin::Scene } else { origin_of(&saved, None) };
        self.open_as(saved, origin, event);
    }

    fn open_as(&mut self, saved: Saved, origin: Origin, event: Event) {
        let has_changed = self.show(Corpus { origin, ..saved.corpus.clone() }, &saved);
        self.screen.player.begin(None);
        self.say_if(has_changed, event);
    }

    /// Shows a corpus as it was looked at: one step. Returns whether anything is otherwise now.
    pub(super) fn show(&mut self, corpus: Corpus, saved: &Saved) -> bool {
        self.screen.document.settle();
        let is_other = self.edit(Edit::Replace(Box::new(corpus)), None);
        self.view.restore(saved) || is_other
    }
}

/// A saved corpus without scenes as an origin.
fn origin_of(saved: &Saved, example: Option<Example>) -> Origin {
    let alone = Corpus { scenes: Rc::default(), scene: None, origin: Origin::New, ..saved.corpus.clone() };
    Origin::Saved(Rc::new(Saved { corpus: alone, ..saved.clone() }), example)
}
