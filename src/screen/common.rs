use std::rc::Rc;

use super::lecture::Turn;
use super::{Answer, Answered, Content, Lecture, LinkFault, MAX_SCENES, Scene, SceneCommand, Screen, Session};
use crate::keyboard::KeyPress;

/// What can happen to any screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Common<D: Content> {
    /// Take the last step back.
    Undo,
    /// Do the step taken back last again.
    Redo,
    /// Nothing has been done yet: what there is now cannot be taken back.
    Begin,
    /// End a step that goes on: a slider was let go, a text is done.
    Settle,
    /// Take out all that the models learn from.
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
    /// Open the document of a link, of which these fields could not be read.
    OpenLink(Box<D::Saved>, Vec<&'static str>),
    /// A link was not taken.
    RefuseLink(LinkFault),
    /// Show the scene of this index of a lecture that comes with the page, which is added if it is not there yet.
    Lecture(Box<Lecture<D>>, usize),
    /// Go through the lecture.
    Scene(SceneCommand),
    /// Go on where the tab was before a reload.
    Resume {
        /// The current scene, which stays as it is.
        scene: Option<usize>,
        /// Whether its answer is shown.
        is_answered: bool,
        /// The open panel.
        panel: D::Panel,
    },
    /// A key was pressed. What that has the page do, if anything, [`Screen::binding`] says.
    Key(KeyPress),
    /// Let keys that are single characters count, or not.
    SingleKeys(bool),
    /// The page does not offer these parts, named between commas; nor their keys. A name that no part has hides nothing.
    HideParts(String),
    /// The notice has been read.
    DismissNotice,
}

type Saved<S> = <<S as Screen>::Document as Content>::Saved;

/// How a screen does what can happen to any of them.
pub(crate) trait CarryOut: Screen {
    /// The document and its history, its lecture, its keys, and what the user is told.
    fn session_mut(&mut self) -> &mut Session<Self::Document>;

    /// Does what a command asks for, within one that is being carried out.
    fn carry_out(&mut self, command: Self::Command) -> Option<Answered<Self::Task>>;

    /// Takes the last step back.
    fn undo(&mut self);

    /// Does the step taken back last again.
    fn redo(&mut self);

    /// Takes out all that the models learn from.
    fn clear(&mut self);

    /// Shows the document as it was opened: one step.
    fn start_again(&mut self);

    /// Hides what the models say, or shows it again.
    fn hide_fits(&mut self, on: bool);

    /// Opens a panel.
    fn open_panel(&mut self, panel: <Self::Document as Content>::Panel);

    /// Opens a document that comes with the page.
    fn open_preset(&mut self, preset: <Self::Document as Content>::Preset);

    /// Opens what was saved, or shows the scene of it that was shown last: one step.
    fn load(&mut self, saved: Saved<Self>);

    /// Goes on in a scene, which stays as it is.
    fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: <Self::Document as Content>::Panel);

    /// Shows a scene of a lecture as it was prepared, whatever has been done to the one before.
    fn begin_scene(&mut self, scenes: Rc<[Scene<Self::Document>]>, index: usize);

    /// The document as it is, as a scene keeps it; `None` where it is one that comes with the page.
    fn own_work(&self) -> Option<Saved<Self>>;

    /// Shows the answer of the scene: after its gesture, if that was not done by hand.
    fn answer(&mut self);

    /// Shows this part of the gesture that is being played, from 0 to 1. Where somebody has taken over, it ends there.
    fn play_scene(&mut self, part: f64);

    /// Calls the gesture off that is being played: all is as before, and the question open.
    fn stop_play(&mut self);

    /// Does what a command asks for that any screen has.
    fn carry_out_common(&mut self, command: Common<Self::Document>) -> Option<Answered<Self::Task>> {
        match command {
            Common::Undo => self.undo(),
            Common::Redo => self.redo(),
            Common::Begin => self.session_mut().document.forget_steps(),
            Common::Settle => self.session_mut().document.settle(),
            Common::Clear => self.clear(),
            Common::StartAgain => self.start_again(),
            Common::HideFits(on) => self.hide_fits(on),
            Common::OpenPanel(panel) => self.open_panel(panel),
            Common::Open(preset) => self.open_preset(preset),
            Common::Load(saved) => self.load(*saved),
            Common::OpenLink(saved, bad) => {
                self.load(*saved);
                let fault = (!bad.is_empty()).then(|| LinkFault::Fields(bad).into());
                self.session_mut().announcer.notify(fault);
            }
            Common::RefuseLink(fault) => self.session_mut().announcer.notify(Some(fault.into())),
            Common::Lecture(lecture, scene) => self.open_lecture(*lecture, scene),
            Common::Scene(command) => self.on_scene(command),
            Common::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Common::Key(press) => {
                return self.binding(&press).map(|answer| match answer {
                    Answer::Screen(command) => {
                        self.carry_out(command);
                        Answered::Screen
                    }
                    Answer::Page(task) => Answered::Page(task),
                });
            }
            Common::SingleKeys(on) => self.session_mut().keyboard.set_single_keys(on),
            Common::HideParts(names) => self.session_mut().keyboard.hide_parts(&names),
            Common::DismissNotice => self.session_mut().announcer.notify(None),
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

    /// Shows a scene of the lecture that there is.
    fn go_to_scene(&mut self, index: usize) {
        if index < self.scenes().len() {
            self.begin_scene(Rc::clone(self.scenes()), index);
        }
    }

    /// Shows the scene of this index of a lecture: one step. Where the lecture is not there yet, it is put behind the scenes
    /// that there are, and the present document behind it, unless that comes with the page; nothing happens where there is
    /// no room. A scene that has got another title, or was removed, makes way for the first of its lecture.
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
        self.begin_scene(scenes, at + index);
    }
}
