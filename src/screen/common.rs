use std::rc::Rc;

use super::lecture::Turn;
use super::{
    Answer, Answered, Content, Lecture, LinkFault, MAX_SCENES, Scene, SceneCommand, Screen, Session, TaskCommand,
    TaskEvent, WorkOnTasks,
};
use crate::keyboard::KeyPress;

/// What can happen to any screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Common<D: Content> {
    /// Undo the last step.
    Undo,
    /// Redo the step that was undone last.
    Redo,
    /// Forget all steps: the present document cannot be undone.
    Begin,
    /// End an open step: a slider was released, or a text is complete.
    Settle,
    /// Remove all training data.
    Clear,
    /// Show the document as it was opened.
    StartAgain,
    /// Hide what the models say, or show it again.
    HideFits(bool),
    /// Open a panel.
    OpenPanel(D::Panel),
    /// Open a document that comes with the page.
    Open(D::Preset),
    /// Open a document from a file or the page's memory.
    Load(Box<D::Saved>),
    /// Open the document of a link; these of its fields could not be read.
    OpenLink(Box<D::Saved>, Vec<&'static str>),
    /// A link was refused.
    RefuseLink(LinkFault),
    /// Show the scene of this index of a lecture that comes with the page, which is added if it is not there yet.
    Lecture(Box<Lecture<D>>, usize),
    /// Go through the lecture.
    Scene(SceneCommand),
    /// Work on a task.
    Task(TaskCommand<D>),
    /// Resume where the tab was before a reload.
    Resume {
        /// The current scene, which stays as it is.
        scene: Option<usize>,
        /// Whether its answer is shown.
        is_answered: bool,
        /// The open panel.
        panel: D::Panel,
    },
    /// A key was pressed. [`Screen::binding`] says what the page has to do, if anything.
    Key(KeyPress),
    /// Let keys that are single characters count, or not.
    SingleKeys(bool),
    /// Hide these parts of the page and their keys, as a list separated by commas. Unknown names are ignored.
    HideParts(String),
    /// The notice has been read.
    DismissNotice,
    /// Take back what a slider has changed, as if it had not been touched: nothing is said.
    TakeBack,
}

type Saved<S> = <<S as Screen>::Document as Content>::Saved;

/// How a screen carries out the common commands.
pub(crate) trait CarryOut: Screen + Sized {
    /// The document and its history, its lecture, its keys, and what the user is told.
    fn session_mut(&mut self) -> &mut Session<Self::Document>;

    /// Carries out a command as part of another one.
    fn carry_out(&mut self, command: Self::Command) -> Option<Answered<Self::Task>>;

    /// Undoes the last step.
    fn undo(&mut self);

    /// Redoes the step that was undone last.
    fn redo(&mut self);

    /// Takes back what a slider has changed, and what was said of it.
    fn take_back(&mut self);

    /// Removes all training data.
    fn clear(&mut self);

    /// Shows the document as it was opened: one step.
    fn start_again(&mut self);

    /// Hides what the models say, or shows it again.
    fn hide_fits(&mut self, on: bool);

    /// Opens a panel.
    fn open_panel(&mut self, panel: <Self::Document as Content>::Panel);

    /// Opens a document that comes with the page.
    fn open_preset(&mut self, preset: <Self::Document as Content>::Preset);

    /// Opens a saved document, at the scene that was shown last: one step.
    fn load(&mut self, saved: Saved<Self>);

    /// Resumes a scene, which stays as it is.
    fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: <Self::Document as Content>::Panel);

    /// Shows a scene of a lecture as it was prepared; changes of the scene before are discarded.
    fn begin_scene(&mut self, scenes: Rc<[Scene<Self::Document>]>, index: usize);

    /// Says that no scene follows.
    fn end_lecture(&mut self);

    /// The present document, as a scene keeps it; `None` for one that comes with the page.
    fn own_work(&self) -> Option<Saved<Self>>;

    /// Shows the answer of the scene, after playing its gesture unless it was made by hand.
    fn answer(&mut self);

    /// Shows this part of the gesture that is being played, from 0 to 1. If the user has changed anything, the gesture
    /// ends.
    fn play_scene(&mut self, part: f64);

    /// Cancels the gesture that is being played: all is as before, and the question is open.
    fn stop_play(&mut self);

    /// Shows the document of a task, or the one from before it: one step.
    fn show_task(&mut self, document: Self::Document, saved: &Saved<Self>, event: TaskEvent);

    /// Shows a document as part of a solution.
    fn show_solved(&mut self, document: Self::Document);

    /// Does what a shown solution does besides changing the document.
    fn end_solution(&mut self) {}

    /// Opens the document that the page opens with.
    fn open_usual(&mut self);

    /// The present document with its lecture and its view, to come back after a task.
    fn kept(&self) -> Saved<Self>;

    /// Shows the document as this one was shown.
    fn show_view(&mut self, saved: &Saved<Self>);

    /// Carries out a common command.
    fn carry_out_common(&mut self, command: Common<Self::Document>) -> Option<Answered<Self::Task>> {
        match command {
            Common::Undo if self.can_undo() => {
                let before = self.exercise().map(|exercise| Rc::clone(&exercise.scene));
                let had_scenes = !self.scenes().is_empty();
                self.undo();
                if had_scenes
                    && self.scenes().is_empty()
                    && let Some(saved) = self.session_mut().before_lecture.take()
                {
                    self.show_view(&saved);
                }
                self.say_if_back(before);
            }
            Common::Undo => {}
            Common::Redo => {
                let before = self.exercise().map(|exercise| Rc::clone(&exercise.scene));
                self.redo();
                self.say_if_back(before);
            }
            Common::Begin => self.session_mut().document.forget_steps(),
            Common::Settle => self.session_mut().document.settle(),
            Common::Clear => self.clear(),
            Common::StartAgain => self.start_again(),
            // What the models say would give the prediction away.
            Common::HideFits(_) if self.asks_prediction() => {}
            Common::HideFits(on) => self.hide_fits(on),
            Common::OpenPanel(panel) => self.open_panel(panel),
            Common::Open(preset) => {
                // What is wrong with a link stays beside what a first visit shows.
                if self.session().announcer().event().is_some() {
                    self.session_mut().announcer.notify(None);
                }
                self.open_preset(preset);
            }
            Common::Load(saved) => {
                let sampled = <Self::Document as Content>::sampled;
                let document = Self::Document::of(&saved);
                let before = document.exercise().and_then(|exercise| exercise.before.as_deref());
                let mut others = document.scenes().iter().map(|scene| &*scene.saved).chain(before);
                let notice = sampled(&saved).or_else(|| others.find_map(sampled));
                self.session_mut().announcer.notify(notice);
                self.load(*saved);
            }
            Common::OpenLink(saved, bad) => {
                self.load(*saved);
                let fault = (!bad.is_empty()).then(|| LinkFault::Fields(bad).into());
                self.session_mut().announcer.notify(fault);
            }
            Common::RefuseLink(fault) => self.session_mut().announcer.notify(Some(fault.into())),
            Common::Lecture(lecture, scene) => self.open_lecture(*lecture, scene),
            Common::Scene(command) => self.on_scene(command),
            Common::Task(command) => self.on_task(command),
            Common::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Common::Key(press) => {
                return self.binding(&press).map(|answer| match answer {
                    Answer::Screen(command) => {
                        self.carry_out(command);
                        Answered::Screen
                    }
                    Answer::Page(task) => Answered::Page(task),
                    Answer::Fixed => Answered::Fixed,
                });
            }
            Common::SingleKeys(on) => self.session_mut().keyboard.set_single_keys(on),
            Common::HideParts(names) => self.session_mut().keyboard.hide_parts(&names),
            Common::DismissNotice => self.session_mut().announcer.notify(None),
            Common::TakeBack => self.take_back(),
        }
        None
    }

    /// Goes through the lecture.
    fn on_scene(&mut self, command: SceneCommand) {
        match self.session().turn(command, self.can_answer(), self.is_playing()) {
            Turn::Scene(index) => self.go_to_scene(index),
            Turn::Answer => self.answer(),
            Turn::Play(part) => self.play_scene(part),
            Turn::Stop => self.stop_play(),
            Turn::Stay => {}
        }
    }

    /// Shows a scene of the present lecture.
    fn go_to_scene(&mut self, index: usize) {
        if index < self.scenes().len() {
            self.begin_scene(Rc::clone(self.scenes()), index);
        } else if self.scene().is_some() {
            self.end_lecture();
        }
    }

    /// Shows the scene of this index of a lecture: one step. A lecture that is not there yet is added after the present
    /// scenes, followed by the present document, unless that comes with the page. Nothing happens if there would be too
    /// many scenes. If the scene was renamed or removed, the first scene of its lecture is shown.
    fn open_lecture(&mut self, lecture: Lecture<Self::Document>, index: usize) {
        let Some(wanted) = lecture.scenes.get(index) else { return };
        let is_of_it = |scene: &&Scene<Self::Document>| scene.lecture.is_some() && scene.lecture == wanted.lecture;
        let found = self.scenes().iter().position(|scene| is_of_it(&scene) && scene.title == wanted.title);
        if let Some(at) = found.or_else(|| self.scenes().iter().position(|scene| is_of_it(&scene))) {
            return self.go_to_scene(at);
        }
        let at = self.scenes().len();
        if at + lecture.scenes.len() >= MAX_SCENES {
            return;
        }
        let own = self.own_work().map(|saved| Scene {
            title: lecture.before.to_owned(),
            saved: saved.into(),
            ..Scene::default()
        });
        let scenes = self.scenes().iter().cloned().chain(lecture.scenes).chain(own).collect();
        if at == 0 {
            self.session_mut().before_lecture = Some(Box::new(self.kept()));
        }
        self.begin_scene(scenes, at + index);
    }
}
