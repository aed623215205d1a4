use std::rc::Rc;

use super::changes::{limited, without_last};
use super::corpora::Corpora;
use super::corpus::{Corpus, Opened};
use super::course::Course;
use super::edit::{Edit, Group};
use super::event::{Event, LinkFault, Notice, event_of};
use super::keys::{Answer, Keyboard};
use super::msg::Msg;
use super::panel::{Panel, ReadAs, Sort, Units};
use crate::document::Document;
use crate::text::{Bag, WordCounts};

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

    pub(super) fn say(&mut self, event: Option<Event>) {
        if event.is_some() {
            (self.event, self.n_events) = (event, self.n_events + 1);
        }
    }
}
