//! Opening something else: a corpus, a file, a table, the document of before a reload.

use std::rc::Rc;

use super::app::Messages;
use super::corpora::Corpora;
use super::corpus::{Corpus, Opened, Saved};
use super::edit::Edit;
use super::event::{Event, Notice};
use super::panel::Panel;
use crate::bag::BagSettings;
use crate::text::{Table, TableError};

impl Messages {
    pub(super) fn start_again(&mut self) {
        let Corpus { scenes, scene, opened, .. } = self.corpus().clone();
        match &opened {
            Opened::Empty => {}
            Opened::Scene => self.go_to_scene(scene.unwrap_or_default()),
            Opened::Corpus(saved, _) => {
                let corpus = Corpus { scenes, scene, opened: opened.clone(), ..saved.corpus.clone() };
                self.show(corpus, saved);
            }
        }
    }

    pub(super) fn open_corpora(&mut self, corpora: Corpora) {
        let mut saved = corpora.saved();
        saved.corpus.scenes = Rc::clone(&self.corpus().scenes);
        saved.corpus.scene = self.corpus().scene;
        self.open_as(saved, Some(corpora));
    }

    /// Replaces all messages by those of a table: one step. Settings stay, but for a class prior that was set by hand.
    pub(super) fn import(&mut self, name: String, read: Result<Table, TableError>) {
        match read {
            Ok(Table { classes, messages }) => {
                let n = messages.len();
                let settings = BagSettings { prior: None, ..self.corpus().settings.clone() };
                let saved = self.saved();
                let corpus = Corpus { classes, messages: Rc::new(messages), settings, scene: None, ..saved.corpus };
                self.open(Saved { corpus, ..saved });
                self.say(Some(Event::Imported(n)));
                self.notice = None;
            }
            Err(error) => self.notice = Some(Notice::Import(name, error)),
        }
    }

    pub(super) fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.view.panel = panel;
        let scene = scene.filter(|&scene| scene < self.corpus().scenes.len());
        let opened = if scene.is_some() { Opened::Scene } else { self.corpus().opened.clone() };
        self.edit(Edit::Replace(Box::new(Corpus { scene, opened, ..self.corpus().clone() })), None);
        self.course.begin(scene.filter(|_| is_answered));
    }

    pub(super) fn open(&mut self, saved: Saved) {
        self.open_as(saved, None);
    }

    pub(super) fn open_as(&mut self, saved: Saved, lesson: Option<Corpora>) {
        let scene = saved.corpus.scene;
        let alone = Corpus { scenes: Rc::default(), scene: None, opened: Opened::Empty, ..saved.corpus.clone() };
        let opened = Opened::Corpus(Rc::new(Saved { corpus: alone, ..saved.clone() }), lesson);
        // A link that opens a lecture shows one of its scenes.
        let is_scene = lesson.is_none() && scene.is_some();
        let opened = if is_scene { Opened::Scene } else { opened };
        self.show(Corpus { opened, ..saved.corpus.clone() }, &saved);
        self.course.begin(None);
    }

    /// Shows a corpus as it was looked at: one step.
    pub(super) fn show(&mut self, corpus: Corpus, saved: &Saved) {
        self.document.settle();
        self.edit(Edit::Replace(Box::new(corpus)), None);
        (self.view.units, self.view.fits_hidden) = (saved.units, saved.fits_hidden);
        self.view.panel = saved.panel.unwrap_or(self.view.panel);
        (self.view.theta, self.view.beta, self.view.is_absent_open, self.selected) = (None, None, None, None);
    }
}
