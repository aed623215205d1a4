use std::rc::Rc;

use super::corpora::Corpora;
use super::corpus::{Corpus, MAX_MESSAGES, MAX_TEXT, Opened, Saved};
use super::course::Course;
use super::edit::{Edit, Group};
use super::msg::Msg;
use super::panel::{Panel, ReadAs, Sort, Units};
use crate::document::Document;
use crate::text::{Message, WordCounts, words};

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Messages {
    pub(super) document: Document<Corpus>,
    pub(super) course: Course,
    pub(super) counts: WordCounts,
    /// The revision of the messages that were counted.
    counted: u64,
    pub(super) view: View,
    pub(super) selected: Option<usize>,
    pub(super) new_class: Option<usize>,
    pub(super) lesson: Option<Corpora>,
}

/// How the corpus is looked at.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) units: Units,
    pub(super) panel: Panel,
    pub(super) fits_hidden: bool,
    pub(super) sort: Sort,
    pub(super) filter: String,
    pub(super) theta: Option<(String, usize)>,
    pub(super) read_as: ReadAs,
    pub(super) beta: Option<[f64; 2]>,
    pub(super) is_absent_open: bool,
}

impl Default for Messages {
    /// The page as it opens: the first messages.
    fn default() -> Self {
        let saved = Corpora::First.saved();
        let corpus = Corpus { opened: Opened::Corpus(Rc::new(saved.clone())), ..saved.corpus };
        let view = View {
            units: Units::default(),
            panel: Panel::default(),
            fits_hidden: false,
            sort: Sort::default(),
            filter: String::new(),
            theta: None,
            read_as: ReadAs::default(),
            beta: None,
            is_absent_open: false,
        };
        Messages {
            counts: WordCounts::new(&*corpus.messages, corpus.classes.len()),
            counted: 0,
            document: Document::new(corpus),
            course: Course::default(),
            view,
            selected: None,
            new_class: Some(0),
            lesson: None,
        }
    }
}

impl Messages {
    /// Does what a message asks for.
    pub fn update(&mut self, msg: Msg) {
        match msg {
            Msg::Judge(text) => self.judge(text, Some(Group::Judge)),
            Msg::PutWord(word) => self.put_word(&word),
            Msg::TakeWord(word) => self.judge(without_last(&self.corpus().judged, &word), None),
            Msg::JudgeMessage(index) => {
                if let Some(message) = self.corpus().messages.get(index) {
                    self.judge(message.text.clone(), None);
                }
            }
            Msg::Select(index) => self.selected = index.filter(|&index| index < self.corpus().messages.len()),
            Msg::ToggleLabel(index) => {
                self.change(index, |message| message.class = Some(message.class.map_or(0, |class| 1 - class)));
            }
            Msg::Label(index, class) => {
                if class.is_none_or(|class| class < 2) {
                    self.change(index, |message| message.class = class);
                }
            }
            Msg::Edit(index, text) => self.change(index, |message| message.text = limited(&text)),
            Msg::Remove(index) => self.remove(index),
            Msg::Add(text) => self.add(&text),
            Msg::NextClass => {
                self.new_class = match self.new_class {
                    Some(0) => Some(1),
                    Some(_) => None,
                    None => Some(0),
                }
            }
            Msg::Adjust(patch) => self.edit(Edit::Settings(patch.onto(&self.corpus().settings)), Some(Group::Adjust)),
            Msg::Settle => self.document.settle(),
            Msg::Cancel => {
                let _ = self.document.revert(Group::Adjust) || self.document.revert(Group::Judge);
            }
            Msg::Units(units) => self.view.units = units,
            Msg::OpenPanel(panel) => self.view.panel = panel,
            Msg::Words(sort, filter) => (self.view.sort, self.view.filter) = (sort, filter),
            Msg::Theta(word, class) => (self.view.theta, self.view.beta) = (Some((word, class.min(1))), None),
            Msg::ReadAs(read_as) => (self.view.read_as, self.view.beta) = (read_as, None),
            Msg::Beta(a, b) => self.view.beta = Some([a, b]),
            Msg::OpenAbsent => self.view.is_absent_open = !self.view.is_absent_open,
            Msg::HideFits(hidden) => self.view.fits_hidden = hidden,
            Msg::Open(corpora) => {
                let mut saved = corpora.saved();
                saved.corpus.scenes = Rc::clone(&self.corpus().scenes);
                saved.corpus.scene = self.corpus().scene;
                self.open(saved);
                self.lesson = Some(corpora);
            }
            Msg::Load(saved) => self.open(*saved),
            Msg::Import(messages) => {
                let n = self.corpus().messages.len();
                self.edit(Edit::Splice { at: 0, n, messages }, None);
            }
            Msg::Begin => self.begin(),
            Msg::Clear => self.edit(Edit::Splice { at: 0, n: usize::MAX, messages: Vec::new() }, None),
            Msg::StartAgain => self.start_again(),
            Msg::Undo => {
                self.document.undo();
            }
            Msg::Redo => {
                self.document.redo();
            }
            Msg::Lecture(scenes) => self.add_lecture(scenes),
            Msg::Scene(msg) => self.on_scene(&msg),
        }
        let n = self.corpus().messages.len();
        self.selected = self.selected.filter(|&index| index < n);
    }

    /// Counts the words again if messages have changed.
    pub fn refresh(&mut self) {
        let revision = self.revisions().messages;
        if self.counted != revision {
            self.counts = WordCounts::new(&*self.corpus().messages, self.corpus().classes.len());
            self.counted = revision;
        }
    }

    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) {
        // No edit of a corpus is refused.
        let _ = self.document.edit(edit, group);
    }

    pub(super) fn put_word(&mut self, word: &str) {
        let judged = &self.corpus().judged;
        let joined = format!("{}{}{word}", judged.trim_end(), if judged.trim().is_empty() { "" } else { " " });
        self.judge(joined, None);
    }

    fn judge(&mut self, text: String, group: Option<Group>) {
        self.edit(Edit::Judge(limited(&text)), group);
    }

    fn change(&mut self, index: usize, change: impl FnOnce(&mut Message)) {
        let Some(message) = self.corpus().messages.get(index) else { return };
        let mut changed = message.clone();
        change(&mut changed);
        self.edit(Edit::Splice { at: index, n: 1, messages: vec![changed] }, None);
    }

    fn remove(&mut self, index: usize) {
        if index < self.corpus().messages.len() {
            self.edit(Edit::Splice { at: index, n: 1, messages: Vec::new() }, None);
            self.selected = None;
        }
    }

    fn add(&mut self, text: &str) {
        let at = self.corpus().messages.len();
        if at < MAX_MESSAGES {
            let message = Message { class: self.new_class, text: limited(text) };
            self.edit(Edit::Splice { at, n: 0, messages: vec![message] }, None);
            self.selected = Some(at);
        }
    }

    fn start_again(&mut self) {
        let Corpus { scenes, scene, opened, .. } = self.corpus().clone();
        match (&opened, self.opened().cloned()) {
            (Opened::Scene, _) => self.go_to_scene(scene.unwrap_or_default()),
            (_, Some(saved)) => {
                let corpus = Corpus { scenes, scene, opened, ..saved.corpus.clone() };
                self.show(corpus, &saved);
            }
            (_, None) => {}
        }
    }

    fn open(&mut self, saved: Saved) {
        let alone = Corpus { scenes: Rc::default(), scene: None, opened: Opened::Empty, ..saved.corpus.clone() };
        let opened = Opened::Corpus(Rc::new(Saved { corpus: alone, ..saved.clone() }));
        self.show(Corpus { opened, ..saved.corpus.clone() }, &saved);
        self.course.begin(None);
    }

    /// Shows a corpus as it was looked at: one step.
    pub(super) fn show(&mut self, corpus: Corpus, saved: &Saved) {
        self.document.settle();
        self.edit(Edit::Replace(Box::new(corpus)), None);
        (self.view.units, self.view.fits_hidden) = (saved.units, saved.fits_hidden);
        self.view.panel = saved.panel.unwrap_or(self.view.panel);
        (self.view.theta, self.view.beta, self.selected, self.lesson) = (None, None, None, None);
    }

    fn begin(&mut self) {
        let saved = self.saved();
        self.open(saved);
        self.document.forget_steps();
    }
}

/// A text that is not longer than a message may be.
fn limited(text: &str) -> String {
    text.chars().take(MAX_TEXT).collect()
}

/// A text as words, without the last occurrence of one of them; as it is if it has none.
fn without_last(text: &str, word: &str) -> String {
    let mut all = words(text);
    match all.iter().rposition(|other| other == word) {
        Some(place) => {
            all.remove(place);
            all.join(" ")
        }
        None => text.to_owned(),
    }
}
