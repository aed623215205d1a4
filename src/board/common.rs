//! Carries out the commands that the board has in common with other screens.

use std::rc::Rc;

use super::command::Command;
use super::decisions::Decide;
use super::document::{Board, Exercise, Origin, Saved, Scene};
use super::edit::{Edit, Group};
use super::event::Event;
use super::keys::PageTask;
use super::panel::Panel;
use super::player::Play;
use super::presets::Preset;
use super::tool::Tool;
use super::{App, Demo};
use crate::lab::{Split, Validation};
use crate::screen::{Answered, CarryOut, Screen, Session, TaskEvent, WorkOnTasks};
use crate::task::points::tested;

impl CarryOut for App {
    fn session_mut(&mut self) -> &mut Session<Board> {
        &mut self.session
    }

    fn carry_out(&mut self, command: Command) -> Option<Answered<PageTask>> {
        self.carry_out_own(command)
    }

    fn take_back(&mut self) {
        if self.session.document.revert(Group::Adjust) {
            self.session.announcer.go_back();
            self.before = self.before_gesture;
        }
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
        // On stage the panel of a scene comes back when another one is closed.
        let own = self.staged_scene().filter(|_| self.is_presented() && panel == Panel::Closed);
        self.panels.switch_to(own.and_then(|scene| scene.saved.panel).unwrap_or(panel));
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
        // Each step of a scene shows what the scene shows.
        if self.fits_hidden() && self.shown_scene().is_some_and(|scene| !scene.saved.fits_hidden) {
            self.hide_fits(false);
        }
        self.refresh();
        match self.open_gesture() {
            Some(Demo::Reveal) => {
                self.view.hide_fits(false);
                self.show_answer();
            }
            Some(Demo::LeaveOneOut) => {
                self.open_panel(Panel::HoldOut);
                let split = Split { validation: Validation::LeaveOneOut, ..self.split() };
                self.session.announcer.say(self.panels.set_split(split));
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
            Demo::Reveal | Demo::Experiment(_) | Demo::LeaveOneOut => None,
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
        let tested = tested(solution, &start.data, &start.settings);
        self.session.set_tested(tested);
    }

    fn open_usual(&mut self) {
        self.open_preset(Preset::Example);
    }

    fn kept(&self) -> Saved {
        let (panel, decided, split) = (Some(self.panels.open()), self.decisions().view, self.split());
        let mut saved = Saved { panel, decided, split, ..self.view.saved(self.board()) };
        (saved.board.scene, saved.board.origin) = (self.board().scene, self.board().origin.clone());
        saved
    }

    fn show_view(&mut self, saved: &Saved) {
        self.view.restore(saved);
        let open = match self.panels.open() {
            Panel::Closed => saved.panel_if_closed,
            open => open,
        };
        self.open_panel(saved.panel.unwrap_or(open));
        if saved.panel == Some(Panel::Decisions) {
            self.panels.decide(Decide::View(saved.decided));
        }
        if saved.panel == Some(Panel::HoldOut) {
            self.panels.set_split(saved.split);
        }
    }
}
