//! The board as a screen: takes every command, and computes what is shown.

use super::App;
use super::command::Command;
use super::derived;
use super::document::{Board, Origin, Saved, Scene};
use super::edit::Group;
use super::gesture::Hand;
use super::keys::{Action, Answer, BINDINGS, Binding, PageTask};
use super::panel::Panel;
use super::previous::Transition;
use crate::model::Setting;
use crate::scene::longest_bin;
use crate::screen::{Answered, CarryOut, Screen, Session};
use crate::task::Judged;
use crate::task::points::Points;

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

    fn sets(action: Action) -> Vec<&'static Setting> {
        action.sets()
    }

    fn update(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let (before, in_gesture) = (self.outcome(), self.session.document.open_group().is_some());
        let (was_in_motion, fitted) = (self.in_motion(), derived::fit_key(&self.session.document));
        let answered = self.carry_out(command);
        let (data, settings) = derived::fit_key(&self.session.document);
        let transition = Transition {
            was_in_motion,
            is_in_motion: self.in_motion(),
            has_other_points: data != fitted.0,
            has_other_settings: settings != fitted.1 && self.derived.is_of(data),
        };
        // The scores of the last refresh are those before the gesture.
        let mut previous = std::mem::take(&mut self.previous);
        previous.follow(transition, (&self.sight.scores, self.decided()));
        self.previous = previous;
        let ((axes, is_filled), board) = (self.axes_in_sight(), self.session.document.state());
        let longest = longest_bin(board.data.axes(), &board.settings.generative);
        self.view.lay_out(axes, longest, is_filled);
        self.gesture.follow(&board.data, self.view.viewport());
        // During a gesture, the comparison is with the outcome before the whole gesture.
        let begins = !in_gesture && self.session.document.open_group().is_some();
        if begins {
            self.before_gesture = self.before;
        }
        if let Some(event) = self.session.announcer.end(begins)
            && !(in_gesture && event.adds_up())
        {
            self.before = before;
        }
        answered
    }

    fn refresh(&mut self) {
        self.derived.refresh(&self.session, &mut self.panels, &self.view);
        self.sight = self.look();
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
            Some(saved) => self.differs_from(saved) || !self.session.tested().is_empty(),
            None => self.board().origin == Origin::New && self.differs_from(&Saved::default()),
        }
    }

    fn scene_in_sight(&self) -> Option<&Scene> {
        self.shown_scene().filter(|_| self.lesson.is_none())
    }

    fn is_panel_of_scene(&self) -> bool {
        self.scene_in_sight().is_some_and(|scene| scene.saved.panel == Some(self.panel()))
    }

    fn is_playing(&self) -> bool {
        self.played().is_some()
    }

    fn in_motion(&self) -> bool {
        matches!(self.hand(), Hand::Dragging { .. } | Hand::Stroking { .. })
            || matches!(self.session.document.open_group(), Some(Group::Adjust | Group::Play))
    }

    fn verdict(&self) -> Option<&Judged<Points>> {
        self.derived.judged()
    }
}
