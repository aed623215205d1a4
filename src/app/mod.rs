//! The board as it is used: one closed set of messages, one update, undo, and the fit recomputed from the truth.

mod ascent;
mod board;
mod classes;
mod edit;
mod edits;
mod em;
mod event;
mod guess;
mod holdout;
mod inside;
mod keys;
mod kind;
mod lecture;
mod light;
mod look;
mod msg;
mod outcome;
mod pointer;
mod presets;
mod rows;
mod samples;
mod saved;
mod scenes;
mod tool;
mod walk;

pub use ascent::{Ascend, Ascended, Ascent, MAX_SURFACE, PAIRS, Peak, Third};
pub use board::Board;
pub use edit::{Edit, Group, Revisions};
pub use em::{EM_SEED, Em, Labels, Mixed, NoRun};
pub use event::{Event, Notice, Topic};
pub use guess::{GuessScore, ModelScore};
pub use inside::Panel;
pub use keys::{Action, Answer, BINDINGS, Binding, KeyPress, PageTask, Scope, With};
pub use kind::{boundary_kind_of, logistic_kind_of};
pub use lecture::LectureWords;
pub use msg::{Msg, Part, Pointer};
pub use outcome::{Motion, Outcome};
pub use pointer::Hand;
pub use presets::Preset;
pub use samples::{Drawing, MAX_DRAWN, Source};
pub use saved::{LinkFault, Saved};
pub use scenes::{MAX_SCENES, MAX_SENTENCE, MAX_TITLE, Scene, SceneMsg};
pub use tool::{Brush, Tool};
pub use walk::{Pace, Walk};

pub use crate::scene::{Color, Colors, Lit, Palette, Shown, color, drawn_along};

use samples::Optimal;

use crate::document::Document;
use crate::geometry::{Px, Viewport};
use crate::math::Point;
use crate::model::experiment::{Design, Experiment};
use crate::model::holdout::{HoldOut, NoSplit, Split};
use crate::model::{Fit, LeaveOneOut};

/// The work of a slice of idle time, about a millisecond: logistic refits × points × parameters.
const IDLE_WORK: usize = 4000;

/// The whole state of the page: the board, how it got there, and what is being done to it.
#[derive(Clone, Debug)]
pub struct App {
    document: Document<Board>,
    fit: Fit,
    left_out: LeaveOneOut,
    stale: bool,
    guess_score: Option<GuessScore>,
    is_scored: bool,
    points_revision: u64,
    size: (f64, f64),
    ui: f64,
    viewport: Viewport,
    class: Option<usize>,
    selected: Option<usize>,
    tapped: Option<usize>,
    crosshair: Option<Point>,
    hover: Option<Px>,
    points_precisely: bool,
    over_point: bool,
    tool: Tool,
    brush: Brush,
    pin: Option<Point>,
    asked: Option<Point>,
    lit: Option<Lit>,
    single_keys: bool,
    hidden_parts: String,
    hand: Hand,
    shown: Shown,
    colors: Colors,
    fits_hidden: bool,
    panel: Panel,
    experiment: Option<Experiment>,
    experimenting: bool,
    optimal: Optimal,
    ascent: Ascent,
    ascended: Option<Ascended>,
    em: Em,
    mixed: Result<Mixed, NoRun>,
    split: Split,
    held_out: Result<HoldOut, NoSplit>,
    runs_are_stale: bool,
    lesson: Option<Preset>,
    event: Event,
    n_events: usize,
    before: Outcome,
    notice: Option<Notice>,
}

impl Default for App {
    fn default() -> Self {
        let board = Board::default();
        let fit = Fit::new(&board.data, &board.settings, None);
        App {
            left_out: LeaveOneOut::new(&board.data, &board.settings, &fit),
            fit,
            stale: false,
            guess_score: None,
            is_scored: false,
            document: Document::new(board),
            points_revision: 0,
            size: (800.0, 600.0),
            ui: 1.0,
            viewport: Viewport::default(),
            class: Some(0),
            selected: None,
            tapped: None,
            crosshair: None,
            hover: None,
            points_precisely: false,
            over_point: false,
            tool: Tool::default(),
            brush: Brush::default(),
            pin: None,
            asked: None,
            lit: None,
            single_keys: true,
            hidden_parts: String::new(),
            hand: Hand::Free,
            shown: Shown::default(),
            colors: Colors::default(),
            fits_hidden: false,
            panel: Panel::default(),
            experiment: None,
            experimenting: false,
            optimal: Optimal::default(),
            ascent: Ascent::default(),
            ascended: None,
            em: Em::default(),
            mixed: Err(NoRun::Closed),
            split: Split::default(),
            held_out: Err(NoSplit::Classes),
            runs_are_stale: false,
            lesson: None,
            event: Event::Started,
            n_events: 0,
            before: Outcome::default(),
            notice: None,
        }
    }
}

impl App {
    /// Carries out a message. Only the truth changes here; the fit follows in [`App::refresh`].
    pub fn update(&mut self, msg: Msg) {
        let (before, in_gesture) = (Outcome::of(self.fit_in_sight()), self.document.open_group().is_some());
        let event = std::mem::replace(&mut self.event, Event::Started);
        self.carry_out(msg);
        self.asked = self.probe().or(self.asked);
        if matches!(self.event, Event::Started) {
            self.event = event;
            return;
        }
        self.n_events += 1;
        let goes_on =
            matches!(self.event, Event::Moved(..) | Event::Adjusted(_) | Event::Sprayed(..) | Event::Erased(_));
        if !(in_gesture && goes_on) {
            self.before = before;
        }
    }

    fn carry_out(&mut self, msg: Msg) {
        match msg {
            Msg::Resize { width, height, ui } => self.resize(width, height, ui),
            Msg::Press(at, pointer) => self.press(at, pointer),
            Msg::Drag(at) => self.drag(at),
            Msg::Release(at) => self.release(at),
            Msg::Cancel => self.cancel(),
            Msg::Hover(at, pointer) => self.hover_at(at, pointer),
            Msg::Leave => self.leave(),
            Msg::Step(right, up) => self.step_crosshair(right, up),
            Msg::Act => self.act(),
            Msg::ChooseTool(tool) => self.choose_tool(tool),
            Msg::SetBrush(brush) => self.set_brush(brush),
            Msg::Key(press) => {
                if let Some(Answer::Board(msg)) = self.binding(&press) {
                    self.carry_out(msg);
                }
            }
            Msg::GrowBrush(larger) => self.grow_brush(larger),
            Msg::SingleKeys(on) => self.single_keys = on,
            Msg::HideParts(names) => self.hidden_parts = names,
            Msg::SelectNext { forward } => self.select_next(forward),
            Msg::RemoveSelected => self.remove_selected(),
            Msg::RelabelSelected => self.relabel_selected(),
            Msg::Select(index) => {
                self.select(index.filter(|&index| index < self.document.state().data.len()));
            }
            Msg::Insert(at, class) => self.insert(at, class),
            Msg::Place(index, [x, y]) => self.place(index, x, y),
            Msg::Relabel(index, class) => self.relabel(index, class),
            Msg::Remove(index) => self.remove(index),
            Msg::ChooseClass(class) => self.choose_class(class),
            Msg::AddClass => self.add_class(),
            Msg::RemoveClass => self.remove_class(),
            Msg::RenameClass(class, name) => self.rename_class(class, name),
            Msg::Adjust(patch) => self.adjust(&patch),
            Msg::NextCorner => self.next_corner(),
            Msg::Settle => self.document.settle(),
            Msg::Show(part, on) => self.show(part, on),
            Msg::Palette(palette) => self.colors.palette = palette,
            Msg::Color(class, color) => {
                if let Some(own) = self.colors.own.get_mut(class) {
                    *own = color;
                }
            }
            Msg::HideFits(on) => {
                self.fits_hidden = on;
                self.event = if on { Event::Hidden } else { Event::Revealed };
            }
            Msg::Undo => self.undo(),
            Msg::Redo => self.redo(),
            Msg::Clear => self.clear(),
            Msg::Preset(preset) => {
                let (scenes, scene) = (self.document.state().scenes.clone(), self.document.state().scene);
                self.replace(Board { scenes, scene, ..preset.board() }, Event::Loaded(preset));
                self.lesson = Some(preset).filter(|&preset| preset != Preset::Empty);
            }
            Msg::Load(saved) => self.load(*saved),
            Msg::Scene(msg) => self.on_scene(msg),
            Msg::OpenLink(saved, bad) => self.open_link(*saved, bad),
            Msg::RefuseLink(fault) => self.notice = Some(Notice::Link(fault)),
            Msg::ShowAxes(ends) => self.show_ends(ends),
            Msg::Zoom(closer) => self.zoom(closer),
            Msg::Pan(right, up) => self.pan(right, up),
            Msg::FitToData => self.fit_to_data(),
            Msg::ResetAxes => self.step(Edit::Axes(Board::default().axes), Event::AxesSet),
            Msg::Begin => self.document.forget_steps(),
            Msg::Inside(panel) => self.open(panel),
            Msg::DismissNotice => self.notice = None,
            Msg::Light(lit) => self.lit = lit,
            Msg::DrawGuess(way) => self.draw_guess(&way),
            Msg::Lecture(words, own) => self.add_lecture(words, own),
            Msg::Import(name, read) => self.import(name, read),
            Msg::Standardize(mark) => self.standardize(mark),
            Msg::Generate(drawing) => self.generate(drawing),
            Msg::ShowOptimal(on) => self.optimal.shown = on,
            Msg::Experiment { source, nuisance, repetitions, seed } => {
                let prior_std = self.experiment_std();
                self.begin_experiment(source, Design { nuisance, repetitions, seed, prior_std });
            }
            Msg::StopExperiment => self.experimenting = false,
            Msg::Walk(walk) => self.walk(walk),
            Msg::Ascend(ask) => self.set_ascent(ask),
            Msg::Labels(ask) => self.set_labels(ask),
            Msg::Split(split) => self.set_split(split),
        }
    }

    /// Fits the models anew if the truth has changed since they were last fitted.
    pub fn refresh(&mut self) {
        if self.stale {
            let Board { data, settings, .. } = self.document.state();
            self.fit = Fit::new(data, settings, Some(&self.fit));
            self.left_out = LeaveOneOut::new(data, settings, &self.fit);
            self.stale = false;
        }
        self.refresh_runs();
        if !self.is_scored && !self.fits_hidden {
            self.guess_score = guess::score(self.document.state(), &self.fit, self.fit_in_sight());
            self.is_scored = true;
        }
        self.trace_optimal();
    }

    /// Does a slice of the work that waits for idle time, about a millisecond of it, or a single refit where that takes
    /// longer; true when there is no more.
    pub fn idle(&mut self) -> bool {
        self.validate() && self.step_hold_out() && self.step_experiment()
    }

    /// The same of leaving points out alone.
    pub fn validate(&mut self) -> bool {
        self.refresh();
        let a_refit = self.fit.moments.grand.weight as usize * self.fit.logistic().parameters;
        self.left_out.step(&self.document.state().data, (IDLE_WORK / a_refit.max(1)).max(1))
    }

    fn show(&mut self, part: Part, on: bool) {
        let mut flags = self.shown.flags();
        flags[part as usize] = on;
        self.shown = Shown::of(flags);
        self.event = Event::Shown(part, on);
    }
}
