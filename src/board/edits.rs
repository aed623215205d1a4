//! Changes of the document: an edit first puts down a held point, then is applied or refused, and is reported.

use super::App;
use super::actions::{self, Step};
use super::advice::VISIBLE_SMOOTHING;
use super::command::Imported;
use super::document::{Board, Saved};
use super::drawing::{Drawing, Source};
use super::edit::{Edit, Group};
use super::em::{Labels, with_labels};
use super::event::{Event, Notice};
use super::guess;
use super::samples;
use super::throws;
use crate::data::Standardization;
use crate::document::Editable;
use crate::geometry::Px;
use crate::import::Taken;
use crate::model::{Checked, Family, Patch, Setting};
use crate::screen::Screen;

impl App {
    /// Carries out one edit as part of a group, or as a step of its own. Returns whether anything has changed.
    pub(super) fn edit(&mut self, edit: Edit, group: Option<Group>) -> bool {
        let is_free = matches!(edit, Edit::Replace(_) | Edit::Axes(_) | Edit::Scenes(..));
        if self.board().is_unchanged_by(&edit) || !is_free && self.asks_prediction() {
            return false;
        }
        // Any other edit puts down a held point first, so that each gesture stays one step.
        let held = self.gesture.hand().holds();
        if held.is_some() && group != held.map(Group::Move) {
            self.let_go();
        }
        let (family, is_setting) = (self.family(), matches!(edit, Edit::Settings(_)));
        let has_changed = self.session.document.edit(edit, group).unwrap_or_else(|refused| {
            self.session.announcer.notify(Notice::Refused(refused));
            false
        });
        if is_setting {
            self.follow_family(family);
        }
        has_changed
    }

    /// Carries out an edit as a step of its own, and says so when it has changed anything.
    pub(super) fn step(&mut self, step: Option<Step>) {
        if let Some((edit, event)) = step
            && self.edit(edit, None)
        {
            self.session.announcer.say(event);
        }
    }

    /// Carries out a step, or says why there is none.
    pub(super) fn attempt(&mut self, step: Result<Step, Notice>) {
        match step {
            Ok(step) => self.step(Some(step)),
            Err(notice) => self.session.announcer.notify(notice),
        }
    }

    pub(super) fn let_go(&mut self) {
        self.gesture.let_go(&mut self.session.document);
    }

    /// Replaces the board.
    pub(super) fn replace(&mut self, board: Board, event: Event) {
        self.let_go();
        self.gesture.deselect();
        self.lesson = None;
        self.step(Some((Edit::Replace(Box::new(board)), event)));
    }

    /// Follows undo or redo: earlier statements about the board no longer hold.
    pub(super) fn stepped(&mut self, event: Option<Event>) {
        if event.is_some() {
            self.session.announcer.say(event);
            self.session.announcer.notify(None);
            self.lesson = None;
            self.gesture.deselect();
        }
    }

    /// Replaces all points by those of a table: one step.
    pub(super) fn import(&mut self, name: String, read: Imported) {
        match read {
            Ok(taken) => {
                let Taken { what: data, account } = *taken;
                let saved = Saved { board: self.board().with_imported(data), ..self.view.saved(self.board()) };
                self.open_board(saved, None, Event::Imported(name, Box::new(account)));
                self.session.announcer.notify(None);
            }
            Err(error) => self.session.announcer.notify(Notice::ImportFailed(name, error)),
        }
    }

    /// Standardizes both axes, unless nothing varies or they are standardized already.
    pub(super) fn standardize(&mut self, mark: &str) {
        let scale = Standardization::of(&self.board().data);
        if scale.is_done() {
            return self.session.announcer.say(Event::Standardized);
        }
        match self.board().standardized(&scale, mark) {
            Ok(board) => {
                self.gesture.unpin();
                self.replace(board, Event::Standardized);
            }
            Err(refused) => self.session.announcer.notify(Notice::Refused(refused)),
        }
    }

    /// Draws points; nothing where there is no model to draw from.
    pub(super) fn generate(&mut self, drawing: Drawing) {
        self.refresh();
        let truth = drawing.source.truth(self.fit().gaussian());
        let is_of_model = drawing.source == Source::Model;
        let n = drawing.n.min(samples::MAX_DRAWN);
        let sampler = || throws::sampler(self.board(), self.fit()).filter(|_| is_of_model);
        let points = match (&truth, sampler()) {
            (Some(truth), _) => truth.sample(drawing.seed, n),
            (None, Some(sampler)) => {
                sampler.points(drawing.seed).take(n).map(|point| (point.at, point.class)).collect()
            }
            (None, None) => return,
        };
        match samples::drawn(self.board(), &self.view, drawing, &points, truth) {
            Ok(board) => {
                self.panels.throws_mut().use_seed(drawing.seed);
                self.replace(board, Event::Generated(drawing));
            }
            Err(notice) => self.session.announcer.notify(notice),
        }
    }

    /// Sets the guess to what a pointer has drawn so far.
    pub(super) fn draw_guess(&mut self, way: &[Px]) {
        if let Some(edit) = guess::drawn(way, &self.view)
            && self.edit(edit, Some(Group::Guess))
        {
            self.session.announcer.say(Event::Guessed);
        }
    }

    /// Hides labels, or shows them again, as one step.
    pub(super) fn set_labels(&mut self, ask: Labels) {
        let board = self.session.document.state();
        let (data, event) = with_labels(ask, &board.data);
        self.panels.restart_em();
        if event == Event::LabelsHidden(0) {
            return self.session.announcer.say(event);
        }
        let board = Board { data, ..board.clone() };
        self.let_go();
        self.step(Some((Edit::Replace(Box::new(board)), event)));
    }

    pub(super) fn relabel_selected(&mut self) {
        if let Some(index) = self.gesture.selected() {
            self.let_go();
            self.step(actions::relabel(self.board(), index, self.gesture.class()));
        }
    }

    /// Removes a point, if any; the selection stays with its point.
    pub(super) fn remove(&mut self, index: Option<usize>) {
        if let Some(index) = index
            && let Some(step) = actions::remove(self.board(), index)
        {
            self.let_go();
            self.gesture.forget_point(index);
            self.step(Some(step));
        }
    }

    pub(super) fn add_class(&mut self) {
        if let Some(step) = actions::add_class(self.board()) {
            self.step(Some(step));
            let n = self.board().data.n_classes();
            self.gesture.choose_class(Some(n - 1), n);
        }
    }

    pub(super) fn next_member(&mut self) {
        self.let_go();
        self.use_settings(actions::next_member(self.board()));
        self.session.document.settle();
    }

    pub(super) fn choose_family(&mut self, family: Family) {
        self.let_go();
        if self.family() != family {
            self.use_settings(actions::of_family(self.board(), family));
            self.session.document.settle();
        }
    }

    pub(super) fn family(&self) -> Family {
        self.board().settings.generative.family
    }

    /// Shows or hides logistic regression as usual for the family, if the family has changed.
    pub(super) fn follow_family(&mut self, before: Family) {
        let family = self.family();
        if family != before {
            self.view.show_logistic(family.row().is_beside_logistic);
        }
    }

    pub(super) fn smooth(&mut self) {
        self.let_go();
        self.use_settings(self.board().settings.clone().with_variance_smoothing(VISIBLE_SMOOTHING));
        self.session.document.settle();
    }

    pub(super) fn adjust(&mut self, patch: &Patch) {
        let Board { data, settings, .. } = self.board();
        match patch.onto(settings).check(data.n_classes()) {
            Err(refused) => self.session.announcer.notify(Notice::SettingRefused(refused)),
            Ok(settings) => self.use_settings(settings),
        }
    }

    pub(super) fn use_settings(&mut self, settings: Checked) {
        if let Some(setting) = Setting::changed(&self.board().settings, &settings)
            && self.edit(Edit::Settings(settings), Some(Group::Adjust))
        {
            self.session.announcer.say(Event::Adjusted(setting));
        }
    }
}
