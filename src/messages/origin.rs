//! Opening a corpus, a file, a table, or the stored document after a reload; and *Start again*.

use std::rc::Rc;

use super::document::{Corpus, Origin, Saved};
use super::edit::Edit;
use super::event::{Event, Notice};
use super::presets::Preset;
use super::state::Messages;
use crate::bag::BagSettings;
use crate::import::{ImportError, Taken};
use crate::screen::{Content, Screen};
use crate::text::Labeled;

impl Messages {
    /// Replaces all messages by those of a table: one step. Settings stay, except a class prior that was set by hand.
    pub(super) fn import(&mut self, name: String, read: Result<Box<Taken<Labeled>>, ImportError>) {
        match read {
            Ok(taken) => {
                let Taken { what: Labeled { classes, messages }, account } = *taken;
                let settings = BagSettings { prior: None, ..self.corpus().settings.clone() };
                let saved = self.saved();
                let corpus = Corpus { classes, messages, settings, scene: None, ..saved.corpus };
                self.open(Saved { corpus, ..saved }, Event::Imported(name, Box::new(account)));
                self.session.announcer.notify(None);
            }
            Err(error) => self.session.announcer.notify(Notice::Import(name, error)),
        }
    }

    /// Opens a saved corpus. A link that opens a lecture shows one of its scenes.
    pub(super) fn open(&mut self, saved: Saved, event: Event) {
        let origin = if saved.corpus.scene.is_some() { Origin::Scene } else { origin_of(&saved, None) };
        self.open_as(saved, origin, event);
    }

    pub(super) fn open_as(&mut self, saved: Saved, origin: Origin, event: Event) {
        let has_changed = self.show(Corpus { origin, ..saved.corpus.clone() }, &saved);
        self.session.player.begin(None);
        self.say_if(has_changed, event);
    }

    /// Shows a corpus and restores its view: one step. Returns whether anything has changed.
    pub(super) fn show(&mut self, corpus: Corpus, saved: &Saved) -> bool {
        self.session.document.settle();
        let is_other = self.edit(Edit::Replace(Box::new(corpus)), None);
        self.view.restore(saved) || is_other
    }
}

/// A saved corpus without scenes as an origin.
pub(super) fn origin_of(saved: &Saved, preset: Option<Preset>) -> Origin {
    Origin::Saved(Rc::new(Corpus::alone(saved.clone())), preset)
}
