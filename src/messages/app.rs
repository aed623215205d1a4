use std::rc::Rc;

use super::corpora::Corpora;
use super::corpus::{Corpus, Opened, Saved};
use super::course::Course;
use super::edit::{Edit, Group};
use super::event::{Event, LinkFault, Notice, event_of};
use super::keys::{Answer, Keyboard};
use super::msg::Msg;
use super::panel::{Panel, ReadAs, Sort, Units};
use crate::bag::{BagSettings, ModelKind};
use crate::document::Document;
use crate::text::{Bag, MAX_MESSAGES, MAX_TEXT, Message, Table, TableError, WordCounts, clean_name, words};

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Messages {
    pub(super) document: Document<Corpus>,
    pub(super) course: Course,
    pub(super) counts: WordCounts,
    /// The words of each message.
    pub(super) bags: Vec<Bag>,
    /// The revision of the messages that were counted.
    counted: u64,
    pub(super) view: View,
    pub(super) selected: Option<usize>,
    pub(super) new_class: Option<usize>,
    pub(super) keyboard: Keyboard,
    pub(super) event: Option<Event>,
    pub(super) n_events: usize,
    pub(super) notice: Option<Notice>,
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
    pub(super) is_absent_open: Option<bool>,
}

impl Default for Messages {
    /// The page as it opens: the first messages.
    fn default() -> Self {
        let saved = Corpora::First.saved();
        let corpus = Corpus { opened: Opened::Corpus(Rc::new(saved.clone()), Some(Corpora::First)), ..saved.corpus };
        let view = View {
            units: Units::default(),
            panel: Panel::default(),
            fits_hidden: false,
            sort: Sort::default(),
            filter: String::new(),
            theta: None,
            read_as: ReadAs::default(),
            beta: None,
            is_absent_open: None,
        };
        let (counts, bags) = WordCounts::with_bags(&*corpus.messages, corpus.classes.len());
        Messages {
            bags,
            counts,
            counted: 0,
            document: Document::new(corpus),
            course: Course::default(),
            view,
            selected: None,
            new_class: Some(0),
            keyboard: Keyboard::default(),
            event: None,
            n_events: 0,
            notice: None,
        }
    }
}

impl Messages {
    /// Does what a message asks for.
    pub fn update(&mut self, msg: Msg) {
        self.say(event_of(&msg));
        match msg {
            Msg::Judge(text) => self.judge(text, Some(Group::Judge)),
            Msg::PutWord(word) => self.put_word(&word),
            Msg::TakeWord(word) => self.judge(without_last(&self.corpus().judged, &word), None),
            Msg::JudgeMessage(index) => self.judge_message(index),
            Msg::JudgeSelected => self.selected.into_iter().for_each(|index| self.judge_message(index)),
            Msg::Select(index) => self.selected = index,
            Msg::SelectNext { forward } => self.select_next(forward),
            Msg::ToggleLabel(index) => {
                if let Some(message) = self.corpus().messages.get(index) {
                    self.label(index, Some(message.class.map_or(0, |class| 1 - class)));
                }
            }
            Msg::Label(index, class) => self.label(index, class),
            Msg::LabelSelected(class) => self.selected.into_iter().for_each(|index| self.label(index, class)),
            Msg::RenameClass(class, name) => self.rename_class(class, &name),
            Msg::Edit(index, text) => {
                let has_changed = self.change(index, |message| message.text = limited(&text));
                self.say(has_changed.then_some(Event::Edited));
            }
            Msg::Remove(index) => self.remove(index),
            Msg::RemoveSelected => self.selected.into_iter().for_each(|index| self.remove(index)),
            Msg::Add(text) => self.add(&text),
            Msg::NewClass(class) => self.new_class = class.filter(|&class| class < 2),
            Msg::NextClass => {
                self.new_class = match self.new_class {
                    Some(0) => Some(1),
                    Some(_) => None,
                    None => Some(0),
                }
            }
            Msg::Adjust(patch) => {
                self.edit(Edit::Settings(patch.onto(&self.corpus().settings)), Some(Group::Adjust));
            }
            Msg::NextModel => self.next_model(),
            Msg::Smoother(more) => self.smooth(more),
            Msg::Settle => self.document.settle(),
            Msg::Cancel => {
                let _ = self.document.revert(Group::Adjust) || self.document.revert(Group::Judge);
            }
            Msg::Units(units) => self.view.units = units,
            Msg::NextUnits => {
                self.view.units = if self.view.units == Units::Logs { Units::Factors } else { Units::Logs }
            }
            Msg::OpenPanel(panel) => self.view.panel = panel,
            Msg::Words(sort, filter) => (self.view.sort, self.view.filter) = (sort, filter),
            Msg::Theta(word, class) => (self.view.theta, self.view.beta) = (Some((word, class.min(1))), None),
            Msg::ReadAs(read_as) => (self.view.read_as, self.view.beta) = (read_as, None),
            Msg::Beta(beta) => self.view.beta = beta,
            Msg::OpenAbsent => {
                self.refresh();
                self.view.is_absent_open = Some(!self.is_absent_open());
            }
            Msg::HideFits(hidden) => self.view.fits_hidden = hidden,
            Msg::Open(corpora) => self.open_corpora(corpora),
            Msg::Load(saved) => self.open(*saved),
            Msg::OpenLink(saved, bad) => {
                self.open(*saved);
                self.notice = (!bad.is_empty()).then_some(Notice::Link(LinkFault::Fields(bad)));
            }
            Msg::RefuseLink(fault) => self.notice = Some(Notice::Link(fault)),
            Msg::Import(name, read) => self.import(name, read),
            Msg::Begin => self.document.forget_steps(),
            Msg::DismissNotice => self.notice = None,
            Msg::Clear => {
                let has_changed = self.edit(Edit::Splice { at: 0, n: usize::MAX, messages: Vec::new() }, None);
                self.say(has_changed.then_some(Event::Cleared));
            }
            Msg::StartAgain => self.start_again(),
            Msg::Undo => {
                let is_undone = self.document.undo().is_some();
                self.say(is_undone.then_some(Event::Undone));
            }
            Msg::Redo => {
                let is_redone = self.document.redo().is_some();
                self.say(is_redone.then_some(Event::Redone));
            }
            Msg::Lecture(scenes) => self.add_lecture(scenes),
            Msg::Scene(msg) => self.on_scene(&msg),
            Msg::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Msg::Key(press) => {
                if let Some(Answer::App(msg)) = self.binding(&press) {
                    self.update(msg);
                }
            }
            Msg::SingleKeys(on) => self.keyboard.single_keys = on,
            Msg::HideParts(names) => {
                self.keyboard.hidden = names.split(',').map(|name| name.trim().to_owned()).collect();
            }
        }
        let n = self.corpus().messages.len();
        self.selected = self.selected.filter(|&index| index < n);
    }

    /// Counts the words again if messages have changed.
    pub fn refresh(&mut self) {
        let revision = self.revisions().messages;
        if self.counted != revision {
            let Corpus { messages, classes, .. } = self.corpus();
            (self.counts, self.bags) = WordCounts::with_bags(&**messages, classes.len());
            self.counted = revision;
        }
    }

    /// Carries out an edit, alone or as part of a group. Returns whether anything has changed.
    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) -> bool {
        match self.document.edit(edit, group) {
            Ok(has_changed) => has_changed,
            Err(refused) => match refused {},
        }
    }

    pub(super) fn put_word(&mut self, word: &str) {
        let judged = &self.corpus().judged;
        let joined = format!("{}{}{word}", judged.trim_end(), if judged.trim().is_empty() { "" } else { " " });
        self.judge(joined, None);
    }

    fn judge(&mut self, text: String, group: Option<Group>) {
        self.edit(Edit::Judge(limited(&text)), group);
    }

    fn judge_message(&mut self, index: usize) {
        if let Some(message) = self.corpus().messages.get(index) {
            self.judge(message.text.clone(), None);
        }
    }

    pub(super) fn say(&mut self, event: Option<Event>) {
        if event.is_some() {
            (self.event, self.n_events) = (event, self.n_events + 1);
        }
    }

    fn select_next(&mut self, forward: bool) {
        let n = self.corpus().messages.len();
        self.selected = match self.selected {
            _ if n == 0 => None,
            None => Some(if forward { 0 } else { n - 1 }),
            Some(index) if forward => Some((index + 1).min(n - 1)),
            Some(index) => Some(index.saturating_sub(1)),
        };
    }

    fn label(&mut self, index: usize, class: Option<usize>) {
        if index < self.corpus().messages.len() && class.is_none_or(|class| class < 2) {
            self.change(index, |message| message.class = class);
            self.say(Some(Event::Labeled(index, class)));
        }
    }

    fn rename_class(&mut self, class: usize, name: &str) {
        let name = clean_name(name);
        let classes = &self.corpus().classes;
        if class < 2 && !name.is_empty() && !classes.contains(&name) {
            let mut classes = classes.clone();
            classes[class] = name;
            self.edit(Edit::Classes(classes), None);
        }
    }

    fn next_model(&mut self) {
        self.document.settle();
        let kind = match self.corpus().settings.kind {
            ModelKind::Bernoulli => ModelKind::Multinomial,
            ModelKind::Multinomial => ModelKind::Bernoulli,
        };
        self.edit(Edit::Settings(BagSettings { kind, ..self.corpus().settings.clone() }), None);
        self.say(Some(Event::Model(kind)));
    }

    /// Below 0.01 there is no smoothing, which is where the slider ends; above 100, its other end, α can only be typed.
    fn smooth(&mut self, more: bool) {
        let alpha = self.corpus().settings.count_smoothing;
        let factor = 10.0_f64.powf(0.05);
        let alpha = match (more, alpha) {
            (true, alpha) if alpha < 0.01 => 0.01,
            (true, alpha) => (alpha * factor).min(alpha.max(100.0)),
            (false, alpha) if alpha < 0.0101 => 0.0,
            (false, alpha) => alpha / factor,
        };
        // As many digits as the slider writes.
        let alpha = format!("{alpha:.4}").parse().unwrap_or(alpha);
        self.edit(
            Edit::Settings(BagSettings { count_smoothing: alpha, ..self.corpus().settings.clone() }),
            Some(Group::Adjust),
        );
    }

    /// Changes a message. Returns whether it is another one now.
    fn change(&mut self, index: usize, change: impl FnOnce(&mut Message)) -> bool {
        let Some(message) = self.corpus().messages.get(index) else { return false };
        let mut changed = message.clone();
        change(&mut changed);
        self.edit(Edit::Splice { at: index, n: 1, messages: vec![changed] }, None)
    }

    /// Takes a message out. If it was the selected one, the next is selected, or the last.
    fn remove(&mut self, index: usize) {
        let n = self.corpus().messages.len();
        if index < n {
            self.edit(Edit::Splice { at: index, n: 1, messages: Vec::new() }, None);
            self.say(Some(Event::Removed));
            self.selected = self.selected.filter(|&selected| selected == index && n > 1).map(|at| at.min(n - 2));
        }
    }

    fn add(&mut self, text: &str) {
        let at = self.corpus().messages.len();
        if at < MAX_MESSAGES {
            let message = Message { class: self.new_class, text: limited(text) };
            self.edit(Edit::Splice { at, n: 0, messages: vec![message] }, None);
            self.say(Some(Event::Added));
            self.selected = Some(at);
        }
    }

    fn start_again(&mut self) {
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

    fn open_corpora(&mut self, corpora: Corpora) {
        let mut saved = corpora.saved();
        saved.corpus.scenes = Rc::clone(&self.corpus().scenes);
        saved.corpus.scene = self.corpus().scene;
        self.open_as(saved, Some(corpora));
    }

    /// Replaces all messages by those of a table: one step. Settings stay, but for a class prior that was set by hand.
    fn import(&mut self, name: String, read: Result<Table, TableError>) {
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

    fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.view.panel = panel;
        let scene = scene.filter(|&scene| scene < self.corpus().scenes.len());
        let opened = if scene.is_some() { Opened::Scene } else { self.corpus().opened.clone() };
        self.edit(Edit::Replace(Box::new(Corpus { scene, opened, ..self.corpus().clone() })), None);
        self.course.begin(scene.filter(|_| is_answered));
    }

    fn open(&mut self, saved: Saved) {
        self.open_as(saved, None);
    }

    fn open_as(&mut self, saved: Saved, lesson: Option<Corpora>) {
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
