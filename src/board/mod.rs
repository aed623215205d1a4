//! The board as it is used: one closed set of commands, one update, undo, and the fit recomputed from the truth.

mod advice;
mod ascended;
mod ascent;
mod command;
mod counting;
mod course;
mod demo;
mod derived;
mod document;
mod drawing;
mod edit;
mod edits;
mod em;
mod event;
mod findings;
mod gesture;
mod glide;
mod guess;
mod highlight;
mod holdout;
mod keys;
mod kind;
mod landmarks;
mod lecture;
mod opened;
mod outcome;
mod panel;
mod panels;
mod part;
mod playback;
mod pointer;
mod presets;
mod previous;
mod queries;
mod said;
mod samples;
mod scenes;
mod size;
mod steps;
mod tool;
mod view;

pub use advice::Advice;
pub use ascended::{Ascended, Peak};
pub use ascent::{Ascend, Ascent, MAX_SURFACE, PAIRS, Third};
pub use command::Command;
pub use demo::{Demo, MAX_SEED, Stage};
pub use document::{Board, MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Saved, Scene};
pub use drawing::{Drawing, Source};
pub use edit::{Edit, Group, Revisions};
pub use em::{EM_SEED, Em, Labels, Mixed, NoRun};
pub use event::{Event, LinkFault, Notice, Topic};
pub use gesture::Hand;
pub use guess::{GuessScore, ModelScore};
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask, Slider};
pub use kind::boundary_kind_of;
pub use landmarks::Landmark;
pub use lecture::{Lecture, LectureWords, lecture};
pub use opened::Opened;
pub use outcome::{Motion, Outcome};
pub use panel::Panel;
pub use part::Part;
pub use playback::{Pace, Playback};
pub use pointer::Pointer;
pub use presets::{Preset, PresetWords};
pub use samples::MAX_DRAWN;
pub use scenes::SceneCommand;
pub use tool::{Brush, Tool};

pub use crate::scene::{Color, Colors, Highlight, MapChoice, Palette, Shown, Thin, color, drawn_along};

use crate::document::Document;
use crate::model::experiment::Design;
use crate::scene::longest_bin;
use course::Course;
use derived::Derived;
use gesture::Gesture;
use glide::Glide;
use panels::Panels;
use previous::{Previous, Transition};
use said::Said;
use view::View;

/// The whole state of the page, in parts that do not know each other's insides.
#[derive(Clone, Debug)]
pub struct App {
    /// The board, and how it got there.
    document: Document<Board>,
    /// What is computed from it.
    derived: Derived,
    /// What is being done to it.
    gesture: Gesture,
    /// How it is looked at.
    view: View,
    /// Which panel is open, and how the panels are set.
    panels: Panels,
    /// How far the scene that is shown has come.
    course: Course,
    /// What the boundaries were before a gesture.
    previous: Previous,
    /// What the picture shows on the way to another model.
    glide: Glide,
    /// What the user is told.
    said: Said,
}

impl Default for App {
    fn default() -> Self {
        let document = Document::new(Board::default());
        App {
            derived: Derived::new(&document),
            view: View::new(document.state().axes),
            document,
            gesture: Gesture::default(),
            panels: Panels::default(),
            course: Course::default(),
            previous: Previous::default(),
            glide: Glide::default(),
            said: Said::default(),
        }
    }
}

impl App {
    /// Carries out a command. The fits follow in [`App::refresh`].
    pub fn update(&mut self, command: Command) {
        let (before, in_gesture) = (Outcome::of(self.fit_in_sight()), self.document.open_group().is_some());
        let (was_in_motion, fitted) = (self.in_motion(), derived::fit_key(&self.document));
        self.carry_out(command);
        let has_changed = derived::fit_key(&self.document) != fitted;
        let transition = Transition { was_in_motion, is_in_motion: self.in_motion(), has_changed };
        // As of the last refresh, the scores are those from before the gesture.
        let mut previous = std::mem::take(&mut self.previous);
        previous.follow(transition, || self.scores());
        self.previous = previous;
        let board = self.document.state();
        if self.in_motion() || self.fits_hidden() || self.mixture().is_some() {
            self.glide.end();
        } else {
            self.glide.follow(board, self.document.revisions(), &self.derived);
        }
        self.view.lay_out(board.axes, longest_bin(board.data.axes(), &board.settings.generative));
        self.gesture.follow(&board.data, self.view.viewport());
        self.said.end(before, in_gesture);
    }

    fn carry_out(&mut self, command: Command) {
        let board = self.document.state();
        let (data, viewport) = (&board.data, self.view.viewport());
        match command {
            Command::Resize { width, height, ui } => self.view.resize(width, height, ui),
            Command::Press(at, pointer) => self.press(at, pointer),
            Command::Drag(at) => self.drag(at),
            Command::Release(at) => self.release(at),
            Command::Cancel => self.cancel(),
            Command::Hover(at, pointer) => self.gesture.hover_at(at, pointer, data, viewport),
            Command::Leave => self.gesture.leave(),
            Command::Step(right, up) => self.step_crosshair(right, up),
            Command::Act => self.act(),
            Command::ChooseTool(tool) => self.said.say(self.gesture.choose_tool(tool, &mut self.document)),
            Command::Key(press) => {
                if let Some(Answer::Board(command)) = self.binding(&press) {
                    self.carry_out(command);
                }
            }
            Command::SetBrush(brush) => self.gesture.set_brush(brush),
            Command::GrowBrush(larger) => self.gesture.grow_brush(larger),
            Command::SingleKeys(on) => self.view.set_single_keys(on),
            Command::HideParts(names) => self.view.set_hidden_parts(&names),
            Command::SelectNext { forward } => self.said.say(self.gesture.select_next(forward, &mut self.document)),
            Command::RemoveSelected => self.remove(self.gesture.selected()),
            Command::RelabelSelected => self.relabel_selected(),
            Command::Select(index) => self.said.say(self.gesture.select(index, data)),
            Command::Insert(at, class) => self.step(steps::insert(board, at, class)),
            Command::Place(index, to) => self.step(steps::place(board, index, to)),
            Command::Relabel(index, class) => self.step(steps::relabel(board, index, class)),
            Command::Remove(index) => self.remove(Some(index)),
            Command::ChooseClass(class) => self.said.say(self.gesture.choose_class(class, data.n_classes())),
            Command::AddClass => self.add_class(),
            Command::RemoveClass => self.step(steps::remove_class(board)),
            Command::RenameClass(class, name) => self.step(steps::rename_class(board, class, &name)),
            Command::Adjust(patch) => self.adjust(&patch),
            Command::NextMember => self.next_member(),
            Command::ChooseFamily(family) => self.choose_family(family),
            Command::Smooth => self.smooth(),
            Command::Settle => self.document.settle(),
            Command::ForgetPrevious => self.previous.forget(),
            Command::PlayGlides(on) => self.glide.is_played = on,
            Command::Glide(part) => self.glide.go(part, board),
            Command::Show(part, on) => self.said.say(self.view.show(part, on)),
            Command::ShowMap(choice) => self.said.say(self.view.show_map(choice)),
            Command::Palette(palette) => self.view.set_palette(palette),
            Command::Color(class, color) => self.view.set_color(class, color),
            Command::HideFits(on) => self.said.say(self.view.hide_fits(on)),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Clear => self.clear(),
            Command::StartAgain => self.start_again(),
            Command::Preset(preset) => self.open_preset(preset),
            Command::Load(saved) => self.load(*saved),
            Command::Scene(command) => self.on_scene(command),
            Command::OpenLink(saved, bad) => self.open_link(*saved, bad),
            Command::RefuseLink(fault) => self.said.notify(Notice::Link(fault)),
            Command::ShowAxes(ends) => self.attempt(steps::show_ends(board, ends)),
            Command::Zoom(closer) => self.attempt(steps::zoom(board, closer)),
            Command::Pan(right, up) => self.attempt(steps::pan(board, viewport.rect(), right, up)),
            Command::FitToData => self.step(steps::fit_to_data(board)),
            Command::ResetAxes => self.step(steps::reset_axes()),
            Command::Begin => self.document.forget_steps(),
            Command::OpenPanel(panel) => self.open(panel),
            Command::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Command::DismissNotice => self.said.notify(None),
            Command::Highlight(highlight) => self.gesture.set_highlight(highlight),
            Command::DrawGuess(way) => self.draw_guess(&way),
            Command::Lecture(words, own) => self.add_lecture(words, own),
            Command::Import(name, read) => self.import(name, read),
            Command::Standardize(mark) => self.standardize(mark),
            Command::Generate(drawing) => self.generate(drawing),
            Command::ShowOptimal(on) => self.panels.show_optimal(on),
            Command::Experiment { source, nuisance, repetitions, seed } => {
                let prior_std = self.experiment_std();
                self.begin_experiment(source, Design { nuisance, repetitions, seed, prior_std });
            }
            Command::StopExperiment => self.panels.pause_experiment(),
            Command::Playback(playback) => self.play(playback),
            Command::Ascend(ask) => self.set_ascent(ask),
            Command::Labels(ask) => self.set_labels(ask),
            Command::Split(split) => self.said.say(self.panels.set_split(split)),
        }
    }

    /// Computes anew what follows from what has changed since.
    pub fn refresh(&mut self) {
        self.derived.refresh(&self.document, &mut self.panels, &self.view);
    }

    /// Runs a slice of the work that waits for idle time, about a millisecond of it, or a single refit where that takes
    /// longer. Returns whether it has finished.
    pub fn idle(&mut self) -> bool {
        self.validate() && self.derived.step_hold_out() && self.step_experiment()
    }

    /// Runs a slice of leave-one-out validation. Returns whether it has finished.
    pub fn validate(&mut self) -> bool {
        self.refresh();
        self.derived.validate(self.document.state())
    }
}
