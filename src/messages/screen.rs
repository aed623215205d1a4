//! The messages as a screen: carries out the common commands.

use std::rc::Rc;

use super::command::Command;
use super::document::{Corpus, Gesture, Origin, Saved, Scene};
use super::edit::{Edit, Group};
use super::event::Event;
use super::keys::{Action, Answer, BINDINGS, Binding, PageTask};
use super::origin::origin_of;
use super::panel::Panel;
use super::presets::Preset;
use super::state::Messages;
use super::writing::WritingRun;
use crate::bag::BagSetting;
use crate::screen::{Answered, CarryOut, Playback, Screen, Session, TaskEvent, WorkOnTasks};
use crate::task::Judged;
use crate::task::texts::Texts;

impl Screen for Messages {
    type Document = Corpus;
    type Command = Command;
    type Action = Action;
    type Task = PageTask;

    fn all_bindings() -> &'static [Binding] {
        &BINDINGS
    }

    fn parts(action: Action) -> &'static [&'static str] {
        action.parts()
    }

    /// Escape cancels a gesture that is being played and goes back to the evidence, wherever the focus is.
    fn is_everywhere(&self, action: Action) -> bool {
        action == Action::Cancel && (self.is_playing() || self.is_beside_evidence())
    }

    fn answer_to(&self, action: Action, place: usize) -> Option<Answer> {
        self.answer_of(action, place)
    }

    fn sets(action: Action) -> Vec<BagSetting> {
        action.sets()
    }

    fn update(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let was_open = self.session.document.open_group().is_some();
        let answered = self.carry_out(command);
        let n = self.corpus().messages.len();
        self.view.selected = self.view.selected.filter(|&index| index < n);
        let begins = !was_open && self.session.document.open_group().is_some();
        self.session.announcer.end(begins);
        self.begin_first_experiment();
        answered
    }

    fn refresh(&mut self) {
        self.derived.refresh(&self.session.document, &self.view);
        self.sight = self.look();
        if let Ok(em) = &self.derived.em {
            self.view.em.pace.end_at(em.last());
        }
        if let Some(last) = self.writing().map(WritingRun::last) {
            self.view.writing.pace.end_at(last);
        }
    }

    fn session(&self) -> &Session<Corpus> {
        &self.session
    }

    fn saved(&self) -> Saved {
        Saved { progress: self.progress(), ..self.view.saved(self.corpus()) }
    }

    fn panel(&self) -> Panel {
        self.view.panel
    }

    fn fits_hidden(&self) -> bool {
        self.view.fits_hidden
    }

    fn is_empty(&self) -> bool {
        self.corpus().messages.is_empty()
    }

    fn can_start_again(&self) -> bool {
        self.session.opened().is_some_and(|saved| self.differs_from(saved))
    }

    fn scene_in_sight(&self) -> Option<&Scene> {
        self.session.shown_scene().filter(|_| self.corpus().origin == Origin::Scene)
    }

    fn is_panel_of_scene(&self) -> bool {
        self.scene_in_sight().is_some_and(|scene| scene.saved.panel == Some(self.panel()))
    }

    fn is_playing(&self) -> bool {
        self.played().is_some()
    }

    fn in_motion(&self) -> bool {
        matches!(self.session.document.open_group(), Some(Group::Adjust | Group::Play))
    }

    fn verdict(&self) -> Option<&Judged<Texts>> {
        self.derived.trial.as_ref().map(|trial| &trial.judged)
    }
}

impl CarryOut for Messages {
    fn session_mut(&mut self) -> &mut Session<Corpus> {
        &mut self.session
    }

    fn carry_out(&mut self, command: Command) -> Option<Answered<PageTask>> {
        self.carry_out_own(command)
    }

    fn take_back(&mut self) {
        if self.session.document.revert(Group::Adjust) {
            self.session.announcer.go_back();
        }
    }

    fn undo(&mut self) {
        let is_undone = self.session.document.undo().is_some();
        self.say_if(is_undone, Event::Undone);
    }

    fn redo(&mut self) {
        let is_redone = self.session.document.redo().is_some();
        self.say_if(is_redone, Event::Redone);
    }

    fn clear(&mut self) {
        let has_changed = self.edit(Edit::Splice { at: 0, n: usize::MAX, messages: Vec::new() }, None);
        self.say_if(has_changed, Event::Cleared);
    }

    fn start_again(&mut self) {
        if self.begin_again() {
            return;
        }
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

    fn hide_fits(&mut self, on: bool) {
        let has_changed = std::mem::replace(&mut self.view.fits_hidden, on) != on;
        self.say_if(has_changed, Event::Hidden(on));
    }

    fn open_panel(&mut self, panel: Panel) {
        let is_other = self.view.panel != panel;
        if is_other {
            self.stop_writing();
        }
        let moves = !self.has_many_classes() && self.corpus().settings.lost_cost != 1.0;
        let is_of_costs = is_other && (panel == Panel::Decisions || moves && self.view.panel == Panel::Decisions);
        self.view.panel = panel;
        self.say_if(is_of_costs, Event::Costs);
        // A run goes on while it is seen only.
        self.view.em.pace.is_running = false;
        self.say_if(is_other && panel == Panel::Em, Event::Em);
    }

    fn open_preset(&mut self, preset: Preset) {
        let mut saved = preset.saved();
        if self.view.logistic {
            // Whoever compares two models goes on with it.
            (saved.logistic, saved.units) = (true, self.view.units);
        }
        saved.corpus.scenes = Rc::clone(&self.corpus().scenes);
        saved.corpus.scene = self.corpus().scene;
        let origin = origin_of(&saved, Some(preset));
        self.open_as(saved, origin, Event::Opened(preset));
    }

    fn load(&mut self, saved: Saved) {
        if let Some(exercise) = saved.corpus.exercise.clone() {
            return self.take_up(exercise, &saved);
        }
        match saved.corpus.scene.filter(|&index| index < saved.corpus.scenes.len()) {
            Some(index) => self.begin_scene(saved.corpus.scenes, index),
            None => self.open(saved, Event::Loaded),
        }
    }

    fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.view.panel = panel;
        let scene = scene.filter(|&scene| scene < self.corpus().scenes.len());
        let origin = if scene.is_some() { Origin::Scene } else { self.corpus().origin.clone() };
        self.edit(Edit::Replace(Box::new(Corpus { scene, origin, ..self.corpus().clone() })), None);
        self.session.player.begin(scene.filter(|_| is_answered));
    }

    fn begin_scene(&mut self, scenes: Rc<[Scene]>, index: usize) {
        let Some(saved) = scenes.get(index).map(|scene| Saved::clone(&scene.saved)) else { return };
        let exercise = self.exercise_of(&scenes[index]);
        let corpus = Corpus { scenes, scene: Some(index), origin: Origin::Scene, exercise, ..saved.corpus.clone() };
        self.show(corpus, &saved);
        self.session.player.begin(None);
        // What is to be shuffled stands there.
        if self.session.shown_scene().is_some_and(|scene| scene.gesture == Some(Gesture::Shuffle)) {
            self.play(Playback::Whole);
        }
        self.session.announcer.say(Event::Scene(index));
    }
    fn own_work(&self) -> Option<Saved> {
        let own = self.corpus();
        let is_preset = |preset: &Preset| preset.corpus().messages == own.messages;
        (!own.messages.is_empty() && !Preset::ALL.iter().any(is_preset)).then(|| self.present())
    }

    /// A gesture that is being played ends at once.
    fn answer(&mut self) {
        if self.is_playing() {
            return self.play_scene(1.0);
        }
        self.session.document.settle();
        // Each step of a scene shows what the scene shows.
        if self.fits_hidden() && self.session.shown_scene().is_some_and(|scene| !scene.saved.fits_hidden) {
            self.hide_fits(false);
        }
        let gesture = self.session.shown_scene().and_then(|scene| scene.gesture.clone());
        if !self.make_gesture(gesture) {
            self.show_answer();
        }
    }

    fn play_scene(&mut self, part: f64) {
        self.play_to(part);
    }

    fn end_lecture(&mut self) {
        self.say_if(true, Event::LastScene);
    }

    fn stop_play(&mut self) {
        let is_called_off = self.call_off_play();
        self.say_if(is_called_off, Event::Judged);
    }

    fn show_task(&mut self, corpus: Corpus, saved: &Saved, event: TaskEvent) {
        self.show(corpus, saved);
        self.session.player.begin(None);
        self.say_if(true, event.into());
    }

    fn show_solved(&mut self, corpus: Corpus) {
        self.edit(Edit::Replace(Box::new(corpus)), Some(Group::Play));
    }

    fn open_usual(&mut self) {
        self.open_preset(Preset::First);
    }

    fn kept(&self) -> Saved {
        let mut saved = self.view.saved(self.corpus());
        saved.corpus.origin = self.corpus().origin.clone();
        saved
    }

    fn show_view(&mut self, saved: &Saved) {
        self.view.restore(saved);
    }
}
