use std::rc::Rc;

use super::changes::{limited, without_last};
use super::command::Command;
use super::derived::Derived;
use super::document::{Corpus, Origin};
use super::edit::{Edit, Group};
use super::event::{Event, Notice};
use super::example::Example;
use super::keys::{Answer, PageTask};
use super::panel::Units;
use super::view::View;
use crate::screen::{Answered, LinkFault, Screen};

/// The whole state of the page, in parts as those of the board.
#[derive(Clone, Debug)]
pub struct Messages {
    /// The corpus and its history, its lecture, its keys, and what the user is told.
    pub(super) screen: Screen<Corpus>,
    /// What is computed from it.
    pub(super) derived: Derived,
    /// How it is looked at.
    pub(super) view: View,
}

impl Default for Messages {
    /// The page as it opens: the first messages.
    fn default() -> Self {
        let saved = Example::First.saved();
        let origin = Origin::Saved(Rc::new(saved.clone()), Some(Example::First));
        let screen = Screen::new(Corpus { origin, ..saved.corpus });
        let view = View { new_class: Some(0), ..View::default() };
        Messages { derived: Derived::new(&screen.document), screen, view }
    }
}

impl Messages {
    /// Carries out a command. What is computed follows in [`Messages::refresh`]. Returns who answers, if it is a key that
    /// has a meaning.
    pub fn update(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let answered = self.carry_out(command);
        let n = self.corpus().messages.len();
        self.view.selected = self.view.selected.filter(|&index| index < n);
        self.screen.announcer.end();
        answered
    }

    fn carry_out(&mut self, command: Command) -> Option<Answered<PageTask>> {
        match command {
            Command::Judge(text) => self.judge(text, Some(Group::Judge)),
            Command::PutWord(word) => self.put_word(&word),
            Command::TakeWord(word) => self.judge(without_last(&self.corpus().judged, &word), None),
            Command::JudgeMessage(index) => self.judge_message(index),
            Command::JudgeSelected => self.view.selected.into_iter().for_each(|index| self.judge_message(index)),
            Command::Select(index) => self.view.selected = index,
            Command::SelectNext { forward } => self.select_next(forward),
            Command::ToggleLabel(index) => {
                if let Some(message) = self.corpus().messages.get(index) {
                    self.label(index, Some(message.class.map_or(0, |class| 1 - class)));
                }
            }
            Command::Label(index, class) => self.label(index, class),
            Command::LabelSelected(class) => self.view.selected.into_iter().for_each(|index| self.label(index, class)),
            Command::RenameClass(class, name) => self.rename_class(class, &name),
            Command::Edit(index, text) => {
                let has_changed = self.change(index, |message| message.text = limited(&text));
                self.say_if(has_changed, Event::Edited);
            }
            Command::Remove(index) => self.remove(index),
            Command::RemoveSelected => self.view.selected.into_iter().for_each(|index| self.remove(index)),
            Command::Add(text) => self.add(&text),
            Command::NewClass(class) => self.view.new_class = class.filter(|&class| class < 2),
            Command::NextClass => {
                self.view.new_class = match self.view.new_class {
                    Some(0) => Some(1),
                    Some(_) => None,
                    None => Some(0),
                }
            }
            Command::Adjust(patch) => {
                self.use_settings(patch.onto(&self.corpus().settings), Some(Group::Adjust));
            }
            Command::NextModel => self.next_model(),
            Command::Smoother(more) => self.smooth(more),
            Command::Settle => self.screen.document.settle(),
            Command::Cancel => {
                let _ = self.screen.document.revert(Group::Adjust) || self.screen.document.revert(Group::Judge);
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
            Command::HideFits(hidden) => {
                let has_changed = std::mem::replace(&mut self.view.fits_hidden, hidden) != hidden;
                self.say_if(has_changed, Event::Hidden(hidden));
            }
            Command::Open(example) => self.open_example(example),
            Command::Load(saved) => self.open(*saved, Event::Loaded),
            Command::OpenLink(saved, bad) => {
                self.open(*saved, Event::Loaded);
                let fault = (!bad.is_empty()).then_some(Notice::Link(LinkFault::Fields(bad)));
                self.screen.announcer.notify(fault);
            }
            Command::RefuseLink(fault) => self.screen.announcer.notify(Notice::Link(fault)),
            Command::Import(name, read) => self.import(name, read),
            Command::Begin => self.screen.document.forget_steps(),
            Command::DismissNotice => self.screen.announcer.notify(None),
            Command::Clear => {
                let has_changed = self.edit(Edit::Splice { at: 0, n: usize::MAX, messages: Vec::new() }, None);
                self.say_if(has_changed, Event::Cleared);
            }
            Command::StartAgain => self.start_again(),
            Command::Undo => {
                let is_undone = self.screen.document.undo().is_some();
                self.say_if(is_undone, Event::Undone);
            }
            Command::Redo => {
                let is_redone = self.screen.document.redo().is_some();
                self.say_if(is_redone, Event::Redone);
            }
            Command::Lecture(scenes) => self.add_lecture(scenes),
            Command::Scene(command) => self.on_scene(command),
            Command::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Command::Key(press) => {
                return self.binding(&press).map(|answer| match answer {
                    Answer::Screen(command) => {
                        self.carry_out(command);
                        Answered::Screen
                    }
                    Answer::Page(task) => Answered::Page(task),
                });
            }
            Command::SingleKeys(on) => self.screen.keyboard.set_single_keys(on),
            Command::HideParts(names) => self.screen.keyboard.hide_parts(&names),
        }
        None
    }

    /// Computes anew what follows from what has changed since.
    pub fn refresh(&mut self) {
        self.derived.refresh(&self.screen.document);
    }

    /// Carries out an edit, alone or as part of a group. Returns whether anything has changed.
    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) -> bool {
        match self.screen.document.edit(edit, group) {
            Ok(has_changed) => has_changed,
            Err(refused) => match refused {},
        }
    }

    /// Says what has happened, if it has.
    pub(super) fn say_if(&mut self, has_happened: bool, event: Event) {
        self.screen.announcer.say(has_happened.then_some(event));
    }
}
