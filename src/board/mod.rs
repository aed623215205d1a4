//! The board as it is used: one closed set of commands, one update function, undo, and the fit recomputed from the
//! document.

mod actions;
mod advice;
mod ascent;
mod ascent_run;
mod command;
mod common;
mod content;
mod counting;
mod deciding;
mod decisions;
mod demo;
mod derived;
mod document;
mod drawing;
mod edit;
mod edits;
mod em;
mod event;
mod gesture;
mod guess;
mod highlight;
mod holdout;
mod jensen;
mod keys;
mod landmarks;
mod lecture;
mod likelihood;
mod marks;
mod one_number;
mod origin;
mod others;
mod outcome;
mod panel;
mod panels;
mod part;
mod player;
mod pointer;
mod prepared;
mod presets;
mod previous;
mod queries;
mod recipes;
mod runs;
mod samples;
mod scenes;
mod scores;
mod screen;
mod shelf;
mod sight;
mod size;
mod stage;
mod subject;
mod throw_marks;
mod throws;
mod tool;
mod view;
mod wall;

pub use advice::{Advice, Remedy};
pub use ascent::{Ascend, Ascent, MAX_SURFACE, PAIRS, Third};
pub use ascent_run::{AscentRun, Peak};
pub use command::{Command, Imported};
pub use decisions::{Decide, DecisionView, Decisions, DecisionsRun, Lit};
pub use demo::{Demo, MAX_SEED};
pub use document::{Board, Exercise, Origin, Saved, Scene, Shelved};
pub use drawing::{Drawing, FIRST_REPETITIONS, Source, Trial};
pub use edit::{Edit, Group, Revisions};
pub use em::{Em, EmRun, Labels, NoRun};
pub use event::{Event, Notice, Topic};
pub use gesture::Hand;
pub use guess::{GuessScore, ModelScore};
pub use keys::{Action, Answer, BINDINGS, Binding, PageTask};
pub use landmarks::Landmark;
pub use lecture::{Lecture, LectureWords, lecture, lecture_scene, with_labels_of_lecture};
pub use likelihood::{Likelihood, SIGMA, Weigh, Weighed};
pub use others::{OtherRun, Others, Sampling, Spread};
pub use outcome::{Motion, Outcome};
pub use panel::{Formula, Panel};
pub use part::Part;
pub use player::Play;
pub use pointer::Pointer;
pub use presets::{Preset, PresetGroup, PresetWords};
pub use samples::MAX_DRAWN;
pub use scenes::ListCommand;
pub use shelf::shelved;
pub use sight::Sight;
pub use stage::{MAX_SHOWN, ScoreKind, Stage, StageBlock, StageMark};
pub use subject::Subject;
pub use throws::{ThrowRun, Throwing, Throws, Tossed};
pub use tool::Tool;
pub use wall::{MOST_IN_TILE, Tile, WallRun};

pub use crate::scene::{Color, Highlight, MapChoice, Palette, Shown, Thin, boundary_kind_of, color, drawn_along};

use crate::screen::{Answered, CarryOut, Screen, Session};
use derived::Derived;
use gesture::Gesture;
use panels::Panels;
use previous::Previous;
use view::View;

/// The whole state of the screen, in parts that do not access each other's fields.
#[derive(Clone, Debug)]
pub struct App {
    /// The board and its history, its lecture, its keys, and what the user is told.
    session: Session<Board>,
    /// What is computed from it.
    derived: Derived,
    /// What is in sight of the models.
    sight: Sight,
    /// The gesture of pointer and keyboard.
    gesture: Gesture,
    /// The view: size, visible part of the plane, what is shown.
    view: View,
    /// The open panel, and the settings of the panels.
    panels: Panels,
    /// The boundaries before a gesture.
    previous: Previous,
    /// The outcome before the last event, or before the whole gesture.
    before: Outcome,
    /// That outcome before the gesture that began last.
    before_gesture: Outcome,
    /// The preset whose sentence is shown.
    lesson: Option<Preset>,
}

impl Default for App {
    fn default() -> Self {
        let session = Session::new(Board::default());
        App {
            derived: Derived::new(&session.document),
            view: View::new(session.document.state().axes),
            session,
            sight: Sight::default(),
            gesture: Gesture::default(),
            panels: Panels::default(),
            previous: Previous::default(),
            before: Outcome::default(),
            before_gesture: Outcome::default(),
            lesson: None,
        }
    }
}

impl App {
    pub(super) fn carry_out_own(&mut self, command: Command) -> Option<Answered<PageTask>> {
        let board = self.session.document.state();
        let (data, viewport) = (&board.data, self.view.viewport());
        match command {
            Command::Common(command) => return self.carry_out_common(command),
            Command::Resize { width, height, ui } => self.view.resize(width, height, ui),
            Command::Press(at, pointer) => self.press(at, pointer),
            Command::Drag(at) => self.drag(at),
            Command::Release(at) => self.release(at),
            Command::Touch(on) => self.gesture.touch(on),
            Command::Present(on) => self.view.present(on),
            Command::Cancel => drop(self.cancel()),
            Command::Escape => self.escape(),
            Command::Hover(at, pointer) => self.gesture.hover_at(at, pointer, data, viewport),
            Command::Leave => self.gesture.leave(),
            Command::Step(right, up) => self.step_crosshair(right, up),
            Command::Act => self.act(),
            Command::ChooseTool(tool) => {
                self.session.announcer.say(self.gesture.choose_tool(tool, &mut self.session.document))
            }
            Command::SetBrush(size) => self.gesture.set_brush(size),
            Command::GrowBrush(larger) => self.gesture.grow_brush(larger),
            Command::SelectNext { forward } => {
                self.session.announcer.say(self.gesture.select_next(forward, &mut self.session.document))
            }
            Command::RemoveSelected => self.remove(self.gesture.selected()),
            Command::RelabelSelected => self.relabel_selected(),
            Command::Select(index) => self.session.announcer.say(self.gesture.select(index, data)),
            Command::Insert(at, class) => self.attempt(actions::insert(board, at, class)),
            Command::Place(index, to) => self.step(actions::place(board, index, to)),
            Command::Relabel(index, class) => self.step(actions::relabel(board, index, class)),
            Command::Remove(index) => self.remove(Some(index)),
            Command::ChooseClass(class) => {
                self.session.announcer.say(self.gesture.choose_class(class, data.n_classes()))
            }
            Command::AddClass => self.add_class(),
            Command::RemoveClass => self.step(actions::remove_class(board)),
            Command::RenameClass(class, name) => self.step(actions::rename_class(board, class, &name)),
            Command::Adjust(patch) => self.adjust(&patch),
            Command::NextMember => self.next_member(),
            Command::ChooseFamily(family) => self.choose_family(family),
            Command::Smooth => self.smooth(),
            Command::ForgetPrevious => self.previous.forget(),
            Command::Show(part, on) => self.session.announcer.say(self.view.show(part, on)),
            Command::ShowMap(choice) => self.session.announcer.say(self.view.show_map(choice)),
            Command::MoreContrast(on) => self.view.show_contrast(on),
            Command::UsualPalette => self.view.drop_palette(),
            Command::Scenes(command) => self.on_list(command),
            Command::ShowAxes(ends) => self.attempt(actions::show_ends(board, ends)),
            Command::Zoom(closer) => self.attempt(actions::zoom(board, closer)),
            Command::Pan(right, up) => self.attempt(actions::pan(board, viewport.rect(), right, up)),
            Command::FitToData => self.step(actions::fit_to_data(board)),
            Command::ResetAxes => self.step(actions::reset_axes()),
            Command::Highlight(highlight) => self.gesture.set_highlight(highlight),
            Command::DrawGuess(way) => self.draw_guess(&way),
            Command::Import(name, read) => self.import(name, read),
            Command::Standardize(mark) => self.standardize(mark),
            Command::Generate(drawing) => self.generate(drawing),
            Command::ShowOptimal(on) => self.panels.show_optimal(on),
            Command::Experiment(trial) => self.begin_experiment(trial),
            Command::Playback(playback) => self.play(playback),
            Command::Ascend(ask) => self.set_ascent(ask),
            Command::Hiding(share) => self.panels.hide(share),
            Command::Labels(_) if self.exercise().is_some_and(|task| task.scene.saved.board.data.n_hidden() > 0) => {
                self.session.announcer.say(Event::LabelsFixed);
            }
            Command::Labels(ask) => self.set_labels(ask),
            // A task is judged by the usual split.
            Command::Split(_) if self.exercise().is_some() => {}
            Command::Split(split) => {
                let split = split.after(self.split());
                self.session.announcer.say(self.panels.set_split(split));
            }
            Command::OpenTest => self.open_test(),
            Command::Decide(ask) => self.decide(ask),
            Command::Sample(ask) => self.sample(ask),
            Command::PointAt(tile) => self.gesture.point_at(tile),
            Command::Enlarge(tile) => self.enlarge(tile),
            Command::Throw(ask) => self.set_throws(ask),
            Command::Formula(formula) => self.panels.show_formula(formula),
            Command::Weigh(ask) => self.weigh(ask),
        }
        None
    }

    /// Runs a slice of the work that waits for idle time, about a millisecond of it, or a single refit where that takes
    /// longer. Returns whether it has finished.
    pub fn idle(&mut self) -> bool {
        self.begin_first_experiment();
        self.validate()
            && self.derived.step_hold_out()
            && self.derived.step_others(self.session.document.state())
            && self.derived.step_wall(self.session.document.state())
            && self.step_experiment()
    }

    /// Runs a slice of leave-one-out validation. Returns whether it has finished.
    pub fn validate(&mut self) -> bool {
        self.refresh();
        self.derived.validate()
    }
}
