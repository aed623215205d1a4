use std::rc::Rc;

use super::changes::{limited, without_last};
use super::command::Command;
use super::corpora::Corpora;
use super::corpus::{Corpus, Opened};
use super::course::Course;
use super::edit::{Edit, Group};
use super::event::{Event, LinkFault, Notice, event_of};
use super::keys::{Answer, Keyboard};
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
    pub fn update(&mut self, command: Command) {
        self.say(event_of(&command));
        match command {
            Command::Judge(text) => self.judge(text, Some(Group::Judge)),
            Command::PutWord(word) => self.put_word(&word),
            Command::TakeWord(word) => self.judge(without_last(&self.corpus().judged, &word), None),
            Command::JudgeMessage(index) => self.judge_message(index),
            Command::JudgeSelected => self.selected.into_iter().for_each(|index| self.judge_message(index)),
            Command::Select(index) => self.selected = index,
            Command::SelectNext { forward } => self.select_next(forward),
            Command::ToggleLabel(index) => {
                if let Some(message) = self.corpus().messages.get(index) {
                    self.label(index, Some(message.class.map_or(0, |class| 1 - class)));
                }
            }
            Command::Label(index, class) => self.label(index, class),
            Command::LabelSelected(class) => self.selected.into_iter().for_each(|index| self.label(index, class)),
            Command::RenameClass(class, name) => self.rename_class(class, &name),
            Command::Edit(index, text) => {
                let has_changed = self.change(index, |message| message.text = limited(&text));
                self.say(has_changed.then_some(Event::Edited));
            }
            Command::Remove(index) => self.remove(index),
            Command::RemoveSelected => self.selected.into_iter().for_each(|index| self.remove(index)),
            Command::Add(text) => self.add(&text),
            Command::NewClass(class) => self.new_class = class.filter(|&class| class < 2),
            Command::NextClass => {
                self.new_class = match self.new_class {
                    Some(0) => Some(1),
                    Some(_) => None,
                    None => Some(0),
                }
            }
            Command::Adjust(patch) => {
                self.edit(Edit::Settings(patch.onto(&self.corpus().settings)), Some(Group::Adjust));
            }
            Command::NextModel => self.next_model(),
            Command::Smoother(more) => self.smooth(more),
            Command::Settle => self.document.settle(),
            Command::Cancel => {
                let _ = self.document.revert(Group::Adjust) || self.document.revert(Group::Judge);
            }
            Command::Units(units) => self.view.units = units,
            Command::NextUnits => {
                self.view.units = if self.view.units == Units::Logs { Units::Factors } else { Units::Logs }
            }
            Command::OpenPanel(panel) => self.view.panel = panel,
            Command::Words(sort, filter) => (self.view.sort, self.view.filter) = (sort, filter),
            Command::Theta(word, class) => (self.view.theta, self.view.beta) = (Some((word, class.min(1))), None),
            Command::ReadAs(read_as) => (self.view.read_as, self.view.beta) = (read_as, None),
            Command::Beta(beta) => self.view.beta = beta,
            Command::OpenAbsent => {
                self.refresh();
                self.view.is_absent_open = Some(!self.is_absent_open());
            }
            Command::HideFits(hidden) => self.view.fits_hidden = hidden,
            Command::Open(corpora) => self.open_corpora(corpora),
            Command::Load(saved) => self.open(*saved),
            Command::OpenLink(saved, bad) => {
                self.open(*saved);
                self.notice = (!bad.is_empty()).then_some(Notice::Link(LinkFault::Fields(bad)));
            }
            Command::RefuseLink(fault) => self.notice = Some(Notice::Link(fault)),
            Command::Import(name, read) => self.import(name, read),
            Command::Begin => self.document.forget_steps(),
            Command::DismissNotice => self.notice = None,
            Command::Clear => {
                let has_changed = self.edit(Edit::Splice { at: 0, n: usize::MAX, messages: Vec::new() }, None);
                self.say(has_changed.then_some(Event::Cleared));
            }
            Command::StartAgain => self.start_again(),
            Command::Undo => {
                let is_undone = self.document.undo().is_some();
                self.say(is_undone.then_some(Event::Undone));
            }
            Command::Redo => {
                let is_redone = self.document.redo().is_some();
                self.say(is_redone.then_some(Event::Redone));
            }
            Command::Lecture(scenes) => self.add_lecture(scenes),
            Command::Scene(command) => self.on_scene(&command),
            Command::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Command::Key(press) => {
                if let Some(Answer::App(command)) = self.binding(&press) {
                    self.update(command);
                }
            }
            Command::SingleKeys(on) => self.keyboard.single_keys = on,
            Command::HideParts(names) => {
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
