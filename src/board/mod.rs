//! The board as it is used: one closed set of commands, one update, undo, and the fit recomputed from the truth.

mod actions;
mod advice;
mod ascent;
mod ascent_run;
mod command;
mod counting;
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
mod origin;
mod outcome;
mod panel;
mod panels;
mod part;
mod playback;
mod player;
mod pointer;
mod presets;
mod previous;
mod queries;
mod samples;
mod scenes;
mod size;
mod tool;
mod view;

pub use advice::{Advice, Remedy};
pub use ascent::{Ascend, Ascent, MAX_SURFACE, PAIRS, Third};
pub use ascent_run::{AscentRun, Peak};
pub use command::Command;
pub use demo::{Demo, MAX_SEED, Stage};
pub use document::{Board, Origin, Saved, Scene};
pub use drawing::{Drawing, Source};
pub use edit::{Edit, Group, Revisions};
pub use em::{EM_SEED, Em, EmRun, Labels, NoRun};
pub use event::{Event, Notice, Topic};
pub use gesture::Hand;
pub use guess::{GuessScore, ModelScore};
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask, Slider};
pub use kind::boundary_kind_of;
pub use landmarks::Landmark;
pub use lecture::{Lecture, LectureWords, lecture};
pub use outcome::{Motion, Outcome};
pub use panel::Panel;
pub use part::Part;
pub use playback::{Pace, Playback};
pub use player::Play;
pub use pointer::Pointer;
pub use presets::{Preset, PresetWords};
pub use samples::MAX_DRAWN;
pub use scenes::ListCommand;
pub use tool::{Brush, Tool};

pub use crate::scene::{Color, Colors, Highlight, MapChoice, Palette, Shown, Thin, color, drawn_along};

use crate::model::experiment::Design;
use crate::scene::longest_bin;
use crate::screen::{Answered, Screen};
use derived::Derived;
use gesture::Gesture;
use glide::Glide;
use panels::Panels;
use previous::{Previous, Transition};
use view::View;

/// The whole state of the page, in parts that do not know each other's insides.
#[derive(Clone, Debug)]
pub struct App {
    /// The board and its history, its lecture, its keys, and what the user is told.
    screen: Screen<Board>,
    /// What is computed from it.
    derived: Derived,
    /// What is being done to it.
    gesture: Gesture,
    /// How it is looked at.
    view: View,
    /// Which panel is open, and how the panels are set.
    panels: Panels,
    /// What the boundaries were before a gesture.
    previous: Previous,
    /// What the picture shows on the way to another model.
    glide: Glide,
    /// What the models made of the points before the last thing happened: before all of it, if it is a gesture.
    before: Outcome,
    /// The prepared board whose lesson is on show.
    lesson: Option<Preset>,
}

impl Default for App {
    fn default() -> Self {
        let screen = Screen::new(Board::default());
        App {
            derived: Derived::new(&screen.document),
            view: View::new(screen.document.state().axes),
            screen,
            gesture: Gesture::default(),
            panels: Panels::default(),
            previous: Previous::default(),
            glide: Glide::default(),
            before: Outcome::default(),
            lesson: None,
        }
    }
}

impl App {
    /// Carries out a command. The fits follow in [`App::refresh`]. Returns who answers, if it is a key that has a meaning.
    pub fn update(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let (before, in_gesture) = (Outcome::of(self.fit_in_sight()), self.screen.document.open_group().is_some());
        let (was_in_motion, fitted) = (self.in_motion(), derived::fit_key(&self.screen.document));
        let answered = self.carry_out(command);
        let has_changed = derived::fit_key(&self.screen.document) != fitted;
        let transition = Transition { was_in_motion, is_in_motion: self.in_motion(), has_changed };
        // As of the last refresh, the scores are those from before the gesture.
        let mut previous = std::mem::take(&mut self.previous);
        previous.follow(transition, || self.scores());
        self.previous = previous;
        let board = self.screen.document.state();
        if self.in_motion() || self.fits_hidden() || self.mixture().is_some() {
            self.glide.end();
        } else {
            self.glide.follow(board, self.screen.document.revisions(), &self.derived);
        }
        self.view.lay_out(board.axes, longest_bin(board.data.axes(), &board.settings.generative));
        self.gesture.follow(&board.data, self.view.viewport());
        // What goes on during a gesture is compared with what was before all of it.
        if let Some(event) = self.screen.announcer.end()
            && !(in_gesture && event.adds_up())
        {
            self.before = before;
        }
        answered
    }

    fn carry_out(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let board = self.screen.document.state();
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
            Command::ChooseTool(tool) => {
                self.screen.announcer.say(self.gesture.choose_tool(tool, &mut self.screen.document))
            }
            Command::Key(press) => {
                return self.binding(&press).map(|answer| match answer {
                    Answer::Screen(command) => {
                        self.carry_out(command);
                        Answered::Screen
                    }
                    Answer::Page(task) => Answered::Page(task),
                });
            }
            Command::SetBrush(brush) => self.gesture.set_brush(brush),
            Command::GrowBrush(larger) => self.gesture.grow_brush(larger),
            Command::SingleKeys(on) => self.screen.keyboard.set_single_keys(on),
            Command::HideParts(names) => self.screen.keyboard.hide_parts(&names),
            Command::SelectNext { forward } => {
                self.screen.announcer.say(self.gesture.select_next(forward, &mut self.screen.document))
            }
            Command::RemoveSelected => self.remove(self.gesture.selected()),
            Command::RelabelSelected => self.relabel_selected(),
            Command::Select(index) => self.screen.announcer.say(self.gesture.select(index, data)),
            Command::Insert(at, class) => self.step(actions::insert(board, at, class)),
            Command::Place(index, to) => self.step(actions::place(board, index, to)),
            Command::Relabel(index, class) => self.step(actions::relabel(board, index, class)),
            Command::Remove(index) => self.remove(Some(index)),
            Command::ChooseClass(class) => {
                self.screen.announcer.say(self.gesture.choose_class(class, data.n_classes()))
            }
            Command::AddClass => self.add_class(),
            Command::RemoveClass => self.step(actions::remove_class(board)),
            Command::RenameClass(class, name) => self.step(actions::rename_class(board, class, &name)),
            Command::Adjust(patch) => self.adjust(&patch),
            Command::NextMember => self.next_member(),
            Command::ChooseFamily(family) => self.choose_family(family),
            Command::Smooth => self.smooth(),
            Command::Settle => self.screen.document.settle(),
            Command::ForgetPrevious => self.previous.forget(),
            Command::PlayGlides(on) => self.glide.is_played = on,
            Command::Glide(part) => self.glide.go(part, board),
            Command::Show(part, on) => self.screen.announcer.say(self.view.show(part, on)),
            Command::ShowMap(choice) => self.screen.announcer.say(self.view.show_map(choice)),
            Command::Palette(palette) => self.view.set_palette(palette),
            Command::Color(class, color) => self.view.set_color(class, color),
            Command::HideFits(on) => self.screen.announcer.say(self.view.hide_fits(on)),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Clear => self.clear(),
            Command::StartAgain => self.start_again(),
            Command::Preset(preset) => self.open_preset(preset),
            Command::Load(saved) => self.load(*saved),
            Command::Scene(command) => self.on_scene(command),
            Command::Scenes(command) => self.on_list(command),
            Command::OpenLink(saved, bad) => self.open_link(*saved, bad),
            Command::RefuseLink(fault) => self.screen.announcer.notify(Notice::Link(fault)),
            Command::ShowAxes(ends) => self.attempt(actions::show_ends(board, ends)),
            Command::Zoom(closer) => self.attempt(actions::zoom(board, closer)),
            Command::Pan(right, up) => self.attempt(actions::pan(board, viewport.rect(), right, up)),
            Command::FitToData => self.step(actions::fit_to_data(board)),
            Command::ResetAxes => self.step(actions::reset_axes()),
            Command::Begin => self.screen.document.forget_steps(),
            Command::OpenPanel(panel) => self.open(panel),
            Command::Resume { scene, is_answered, panel } => self.resume(scene, is_answered, panel),
            Command::DismissNotice => self.screen.announcer.notify(None),
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
            Command::Split(split) => self.screen.announcer.say(self.panels.set_split(split)),
            Command::OpenTest => self.open_test(),
        }
        None
    }

    /// Computes anew what follows from what has changed since.
    pub fn refresh(&mut self) {
        self.derived.refresh(&self.screen.document, &mut self.panels, &self.view);
    }

    /// Runs a slice of the work that waits for idle time, about a millisecond of it, or a single refit where that takes
    /// longer. Returns whether it has finished.
    pub fn idle(&mut self) -> bool {
        self.validate() && self.derived.step_hold_out() && self.step_experiment()
    }

    /// Runs a slice of leave-one-out validation. Returns whether it has finished.
    pub fn validate(&mut self) -> bool {
        self.refresh();
        self.derived.validate(self.screen.document.state())
    }
}
