//! The board as a screen: carries out the common commands and its own.

use std::rc::Rc;

use super::command::Command;
use super::derived;
use super::document::{Board, Exercise, Origin, Saved, Scene};
use super::edit::{Edit, Group};
use super::event::Event;
use super::gesture::Hand;
use super::keys::{Action, Answer, BINDINGS, Binding, PageTask};
use super::outcome::Outcome;
use super::panel::Panel;
use super::player::Play;
use super::presets::Preset;
use super::previous::Transition;
use super::tool::Tool;
use super::{App, Demo};
use crate::model::holdout::Split;
use crate::scene::longest_bin;
use crate::screen::{Answered, CarryOut, Screen, Session, TaskEvent, WorkOnTasks};
use crate::task::Judged;
use crate::task::points::{Points, tested};

impl Screen for App {
    type Document = Board;
    type Command = Command;
    type Action = Action;
    type Task = PageTask;

    fn all_bindings() -> &'static [Binding] {
        &BINDINGS
    }

    fn parts(action: Action) -> &'static [&'static str] {
        action.parts()
    }

    /// Escape cancels a gesture that is being played, or goes back from six models, wherever the focus is.
    fn is_everywhere(&self, action: Action) -> bool {
        action == Action::Cancel && (self.is_playing() || self.can_leave_wall())
    }

    fn answer_to(&self, action: Action, place: usize) -> Option<Answer> {
        self.answer_of(action, place)
    }

    fn update(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let (before, in_gesture) = (Outcome::of(self.fit_in_sight()), self.session.document.open_group().is_some());
        let (was_in_motion, fitted) = (self.in_motion(), derived::fit_key(&self.session.document));
        let answered = self.carry_out(command);
        let has_changed = derived::fit_key(&self.session.document) != fitted;
        let transition = Transition { was_in_motion, is_in_motion: self.in_motion(), has_changed };
        // The scores of the last refresh are those before the gesture.
        let mut previous = std::mem::take(&mut self.previous);
        previous.follow(transition, || self.scores());
        self.previous = previous;
        let board = self.session.document.state();
        if self.in_motion() || self.fits_hidden() || self.mixture().is_some() {
            self.glide.end();
        } else {
            self.glide.follow(board, self.session.document.revisions(), &self.derived);
        }
        self.view.lay_out(board.axes, longest_bin(board.data.axes(), &board.settings.generative));
        self.gesture.follow(&board.data, self.view.viewport());
        // During a gesture, the comparison is with the outcome before the whole gesture.
        if let Some(event) = self.session.announcer.end()
            && !(in_gesture && event.adds_up())
        {
            self.before = before;
        }
        answered
    }

    fn refresh(&mut self) {
        self.derived.refresh(&self.session, &mut self.panels, &self.view);
    }

    fn session(&self) -> &Session<Board> {
        &self.session
    }

    fn saved(&self) -> Saved {
        Saved { progress: self.progress(), ..self.view.saved(self.board()) }
    }

    fn panel(&self) -> Panel {
        self.panels.open()
    }

    fn fits_hidden(&self) -> bool {
        self.view.fits_hidden()
    }

    fn is_empty(&self) -> bool {
        self.board().data.is_empty()
    }

    fn can_start_again(&self) -> bool {
        match self.session.opened() {
            Some(saved) => self.differs_from(saved),
            None => self.board().origin == Origin::New && self.differs_from(&Saved::default()),
        }
    }

    fn scene_in_sight(&self) -> Option<&Scene> {
        self.shown_scene().filter(|_| self.lesson.is_none())
    }

    fn is_playing(&self) -> bool {
        self.played().is_some()
    }

    fn in_motion(&self) -> bool {
        matches!(self.hand(), Hand::Dragging { .. } | Hand::Stroking { .. })
            || self.session.document.open_group() == Some(Group::Adjust)
    }

    fn verdict(&self) -> Option<&Judged<Points>> {
        self.derived.judged()
    }
}

impl CarryOut for App {
    fn session_mut(&mut self) -> &mut Session<Board> {
        &mut self.session
    }

    fn carry_out(&mut self, command: Command) -> Option<Answered<PageTask>> {
        self.carry_out_own(command)
    }

    fn undo(&mut self) {
        self.let_go();
        let family = self.family();
        let topic = self.session.document.undo().map(|(redo, board)| redo.topic(board));
        self.follow_family(family);
        self.stepped(topic.map(Event::Undone));
    }

    fn redo(&mut self) {
        self.let_go();
        let family = self.family();
        let topic = self.session.document.redo().map(|(undo, board)| undo.topic(board));
        self.follow_family(family);
        self.stepped(topic.map(Event::Redone));
    }

    fn clear(&mut self) {
        let n = self.board().data.len();
        if n > 0 {
            let board = Board { data: self.board().data.without_points(), ..self.board().clone() };
            self.replace(board, Event::Cleared(n));
        }
    }

    fn start_again(&mut self) {
        if self.begin_again() {
            return;
        }
        let board = self.board();
        let (scenes, scene) = (board.scenes.clone(), board.scene);
        let (mut saved, preset) = match &board.origin {
            Origin::Scene => return self.go_to_scene(scene.unwrap_or_default()),
            Origin::New => (Saved::default(), None),
            Origin::Saved(saved, preset) => (Saved::clone(saved), *preset),
        };
        (saved.board.scenes, saved.board.scene) = (scenes, scene);
        self.open_board(saved, preset, Event::StartedAgain);
    }

    fn hide_fits(&mut self, on: bool) {
        self.session.announcer.say(self.view.hide_fits(on));
    }

    fn open_panel(&mut self, panel: Panel) {
        let before = self.panels.split_in_sight();
        self.panels.switch_to(panel);
        self.compare_anew(before);
    }

    fn open_preset(&mut self, preset: Preset) {
        let (scenes, scene) = (self.board().scenes.clone(), self.board().scene);
        let saved = self.view.saved(&Board { scenes, ..preset.board() });
        let board = Board { scene, ..saved.board };
        let shown = preset.shown();
        let panel = preset.panel().or(saved.panel);
        self.open_board(Saved { board, panel, shown, ..saved }, Some(preset), Event::Loaded(preset));
    }

    fn load(&mut self, saved: Saved) {
        if let Some(exercise) = saved.board.exercise.clone() {
            return self.take_up(exercise, &saved);
        }
        match saved.board.scene.filter(|&index| index < saved.board.scenes.len()) {
            Some(index) => self.begin_scene(saved.board.scenes, index),
            None => self.open_board(saved, None, Event::Restored),
        }
    }

    fn resume(&mut self, scene: Option<usize>, is_answered: bool, panel: Panel) {
        self.open_panel(panel);
        self.session.player.begin(scene.filter(|_| is_answered));
        let board = self.board().clone();
        let origin = if scene.is_some() { Origin::Scene } else { board.origin };
        self.edit(Edit::Replace(Box::new(Board { scene, origin, ..board })), None);
        if let Some(prepared) = self.shown_scene().map(|scene| Rc::clone(&scene.saved)) {
            self.recall_labels(&prepared.board.data);
        }
    }

    /// Resets tool, pin, the place of the probe, and runs.
    fn begin_scene(&mut self, scenes: Rc<[Scene]>, index: usize) {
        let Some(saved) = scenes.get(index).map(|scene| Rc::clone(&scene.saved)) else { return };
        let exercise = self.exercise_of(&scenes[index]);
        let board = Board { scenes, scene: Some(index), origin: Origin::Scene, exercise, ..saved.board.clone() };
        self.show(board, &saved, Event::SceneShown(index));
        self.gesture.choose_tool(Tool::Move, &mut self.session.document);
        self.gesture.hide_crosshair();
        self.gesture.forget_asked();
        self.panels.reset_runs();
        self.session.player.begin(None);
    }

    fn own_work(&self) -> Option<Saved> {
        let data = &self.board().data;
        let is_kept = *data == Preset::Example.board().data || self.is_as_prepared();
        (!data.is_empty() && !is_kept).then(|| self.present())
    }

    /// A gesture that is being played ends at once.
    fn answer(&mut self) {
        if self.played().is_some() {
            return self.play_scene(1.0);
        }
        self.let_go();
        self.session.document.settle();
        self.refresh();
        match self.open_gesture() {
            Some(Demo::Reveal) => {
                self.view.hide_fits(false);
                self.show_answer();
            }
            Some(demo) => self.begin_play(demo),
            None => self.show_answer(),
        }
    }

    fn play_scene(&mut self, part: f64) {
        let Some(moment) = self.session.moment(part, self.panels.revision()) else { return };
        let (has_ended, part, eased) = (moment.is_last(), moment.part, moment.eased);
        let Play { demo, settings, priors, from } = moment.play;
        let edit = match &demo {
            Demo::Adjust(patch) => {
                let settings = patch.toward(&settings, if has_ended { 1.0 } else { eased }, &priors);
                settings.check(self.board().data.n_classes()).ok().map(Edit::Settings)
            }
            Demo::Move { index, to } => from.map(|from| {
                let to = if has_ended { *to } else { from + (*to - from) * eased };
                Edit::Move { index: *index, to }
            }),
            Demo::Run(steps) => {
                self.panels.run_to((part * *steps as f64).round() as usize);
                None
            }
            Demo::Reveal | Demo::Experiment { .. } => None,
        };
        if let Some(edit) = edit {
            self.edit(edit, Some(Group::Play));
        }
        if has_ended {
            self.session.document.settle();
            self.show_answer();
        } else {
            self.session.follow_play(self.panels.revision());
        }
    }

    fn end_lecture(&mut self) {
        self.session.announcer.say(Event::LastScene);
    }

    fn stop_play(&mut self) {
        if self.session.call_off(Group::Play, self.panels.revision()) {
            self.panels.reset_runs();
            self.session.announcer.say(Event::CalledOff);
        }
    }

    fn show_task(&mut self, board: Board, saved: &Saved, event: TaskEvent) {
        self.show(board, saved, event.into());
        if matches!(event, TaskEvent::Opened | TaskEvent::TakenUp) {
            self.gesture.choose_tool(Tool::Move, &mut self.session.document);
            self.gesture.hide_crosshair();
            self.panels.reset_runs();
            self.panels.set_split(Split::default());
        }
    }

    fn show_solved(&mut self, board: Board) {
        self.edit(Edit::Replace(Box::new(board)), Some(Group::Play));
    }

    fn end_solution(&mut self) {
        let Some(Exercise { scene, solution, .. }) = self.exercise() else { return };
        let start = &scene.saved.board;
        self.session.progress.tested = tested(solution, &start.data, &start.settings);
    }

    fn open_usual(&mut self) {
        self.open_preset(Preset::Example);
    }

    fn kept(&self) -> Saved {
        let mut saved = Saved { panel: Some(self.panels.open()), ..self.view.saved(self.board()) };
        (saved.board.scene, saved.board.origin) = (self.board().scene, self.board().origin.clone());
        saved
    }
}
