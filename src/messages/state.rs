use std::rc::Rc;

use super::changes::{limited, without_last};
use super::command::Command;
use super::derived::Derived;
use super::document::{Corpus, Origin};
use super::edit::{Edit, Group};
use super::em::Em;
use super::event::Event;
use super::keys::PageTask;
use super::panel::{Panel, Units};
use super::presets::Preset;
use super::sight::Sight;
use super::view::View;
use super::writing::Writing;
use crate::screen::{Answered, CarryOut, Screen, Session};

/// The whole state of the screen, in the same parts as that of the board.
#[derive(Clone, Debug)]
pub struct Messages {
    /// The corpus and its history, its lecture, its keys, and what the user is told.
    pub(super) session: Session<Corpus>,
    /// What is computed from it.
    pub(super) derived: Derived,
    /// What is in sight of the models.
    pub(super) sight: Sight,
    /// The state of its view.
    pub(super) view: View,
}

impl Default for Messages {
    /// The page as it opens: the first messages.
    fn default() -> Self {
        let saved = Preset::First.saved();
        let origin = Origin::Saved(Rc::new(saved.clone()), Some(Preset::First));
        let session = Session::new(Corpus { origin, ..saved.corpus });
        let view = View { new_class: Some(0), ..View::default() };
        Messages { derived: Derived::new(&session.document), sight: Sight::default(), session, view }
    }
}

impl Messages {
    pub(super) fn carry_out_own(&mut self, command: Command) -> Option<Answered<PageTask>> {
        match command {
            Command::Common(command) => return self.carry_out_common(command),
            Command::Judge(text) => self.judge(text, Some(Group::Judge)),
            Command::PutWord(word) => self.put_word(&word),
            Command::TakeWord(word) => self.judge_after(|text| without_last(text, &word)),
            Command::JudgeMessage(index) => self.judge_message(index),
            Command::JudgeSelected => self.view.selected.into_iter().for_each(|index| self.judge_message(index)),
            Command::Select(index) => self.view.selected = index,
            Command::SelectNext { forward } => self.select_next(forward),
            Command::ToggleLabel(index) => {
                if let Some(message) = self.corpus().messages.get(index) {
                    self.label(index, Some(message.class.map_or(0, |class| (class + 1) % self.n_classes())));
                }
            }
            Command::Label(index, class) => self.label(index, class),
            Command::LabelSelected(class) => self.view.selected.into_iter().for_each(|index| self.label(index, class)),
            Command::RenameClass(class, name) => self.rename_class(class, &name),
            Command::Edit(index, text) => {
                let has_changed =
                    self.change(index, |message| (message.text, message.is_drawn) = (limited(&text), false));
                self.say_if(has_changed, Event::Edited);
            }
            Command::Remove(index) => self.remove(index),
            Command::RemoveSelected => self.view.selected.into_iter().for_each(|index| self.remove(index)),
            Command::Add(text) => self.add(&text),
            Command::NewClass(class) => self.view.new_class = class.filter(|&class| class < self.n_classes()),
            Command::NextClass => {
                let next = self.new_class().map_or(0, |class| class + 1);
                self.view.new_class = (next < self.n_classes()).then_some(next);
            }
            Command::Adjust(patch) => {
                self.use_settings(patch.onto(&self.corpus().settings), Some(Group::Adjust));
            }
            Command::NextModel => self.next_model(),
            Command::ShowLogistic(on) => self.show_logistic(on),
            Command::SizeType(ui) => self.view.ui = ui,
            Command::Weigh(shown) => (self.view.costs.shown, self.view.costs.lit) = (shown, None),
            Command::LightBin(lit) => self.view.costs.lit = lit,
            Command::LightAt(model, at, size) => self.light_at(model, at, size),
            Command::NextBin(model, by) => self.light_further(model, by),
            Command::CostsOfLogistic(of_logistic) => self.view.costs.of_logistic = of_logistic,
            Command::Threshold(threshold) => self.set_threshold(threshold),
            Command::Fit => {
                self.refresh();
                self.derived.fit_on(&self.session.document);
                self.go_on_with_experiment();
            }
            Command::Smoother(more) => {
                self.smooth(more);
                // A task is solved at rest.
                self.session.document.settle();
            }
            Command::Cancel => {
                let _ = self.session.document.revert(Group::Adjust) || self.session.document.revert(Group::Judge);
            }
            Command::Formula(formula) => self.view.formula = formula,
            Command::Units(units) => self.view.units = units,
            Command::NextUnits => {
                self.view.units = if self.view.units == Units::Logs { Units::Factors } else { Units::Logs }
            }
            Command::Words(sort, filter) => (self.view.sort, self.view.filter) = (sort, filter),
            Command::Against(class) => self.view.against = class.filter(|&class| class < self.n_classes()),
            Command::Table(tabled) => self.show_table(tabled),
            Command::JointWord(word) => self.choose_joint_word(&word),
            Command::JointRow(row) => self.light_row(row),
            Command::Theta(word, class) => {
                (self.view.theta, self.view.beta) = (Some((word, class.min(self.n_classes() - 1))), None);
            }
            Command::ReadAs(read_as) => (self.view.read_as, self.view.beta) = (read_as, None),
            Command::Beta(beta) => self.view.beta = beta,
            Command::Playback(playback) => self.play(playback),
            Command::Hiding(hiding) => self.view.em.hiding = hiding,
            Command::HideLabels(hiding) => self.hide_labels(hiding),
            Command::ShowHidden(on) => {
                let has_changed = std::mem::replace(&mut self.view.em.shows_hidden, on) != on;
                self.say_if(has_changed, Event::Em);
            }
            Command::GiveLabelsBack => self.give_labels_back(),
            Command::Seed(seed) if self.view.panel == Panel::Samples => {
                let length = self.view.writing.length;
                self.view.writing = Writing { seed: seed as u64, length, ..Writing::default() };
            }
            Command::Seed(seed) => {
                self.view.em = Em { seed: seed as u64, hiding: self.view.em.hiding, ..Em::default() };
            }
            Command::Length(length) => self.set_length(length),
            Command::Split(split) => self.set_split(split.after(self.split())),
            Command::OpenTest => self.open_test(),
            Command::Experiment(trial) => self.begin_experiment(trial),
            Command::Shuffle => self.shuffle(),
            Command::Keep { is_labeled } => self.keep(is_labeled),
            Command::Point(word) => self.view.pointed = word,
            Command::Import(name, read) => self.import(name, read),
        }
        None
    }

    /// Carries out an edit, alone or as part of a group, unless a prediction is asked for first. Returns whether
    /// anything has changed.
    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) -> bool {
        if !matches!(edit, Edit::Replace(_)) && self.asks_prediction() {
            return false;
        }
        match self.session.document.edit(edit, group) {
            Ok(has_changed) => has_changed,
            Err(refused) => match refused {},
        }
    }

    /// Reports an event, if it has happened.
    pub(super) fn say_if(&mut self, has_happened: bool, event: Event) {
        self.session.announcer.say(has_happened.then_some(event));
    }
}
