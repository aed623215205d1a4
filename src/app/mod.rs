//! The board as it is used: one closed set of messages, one update, undo, and the fit recomputed from the truth.

mod board;
mod history;
mod keys;
mod kind;
mod msg;
mod pointer;
mod presets;
mod saved;

pub use board::{Board, Edit};
pub use keys::KeyPress;
pub use kind::boundary_kind_of;
pub use msg::{Msg, Part, Pointer};
pub use pointer::Hand;
pub use presets::Preset;
pub use saved::Saved;

pub use crate::scene::Shown;

use history::{Gesture, History};

use crate::data::{CsvError, DataError, Dataset};
use crate::geometry::{Px, Viewport};
use crate::math::{MAX_CLASSES, Point};
use crate::model::{Fit, LeaveOneOut, Settings, SettingsError};
use crate::scene::plot_frame;

/// How many points a slice of idle time leaves out for logistic regression.
const IDLE_FITS: usize = 20;

/// The last thing that happened, for the sentence that says so.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Nothing yet.
    Started,
    /// A point of this class, or of none, was put here.
    Added(Option<usize>, Point),
    /// A point of this class is now here.
    Moved(Option<usize>, Point),
    /// A point of this class was selected.
    Selected(Option<usize>, Point),
    /// A point was picked up with the keyboard.
    PickedUp(Option<usize>, Point),
    /// A point of this class was taken out.
    Removed(Option<usize>),
    /// All of so many points were taken out.
    Cleared(usize),
    /// A step was taken back.
    Undone,
    /// A step was done again.
    Redone,
    /// A prepared board was loaded.
    Loaded(Preset),
    /// A board was loaded.
    Restored,
    /// Points came from a file of this name.
    Imported(String),
    /// Another class was chosen, declared, withdrawn or renamed.
    ClassChosen(Option<usize>),
    /// Settings changed.
    Adjusted,
    /// The fits were hidden.
    Hidden,
    /// The fits were shown again.
    Revealed,
}

/// Something the user must be told and that stays until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// So many points were taken from a file of this name.
    Imported(String, usize),
    /// A file of this name was not taken.
    ImportFailed(String, CsvError),
    /// A change was refused by the data set.
    Refused(DataError),
    /// A setting was refused.
    SettingRefused(SettingsError),
}

/// The whole state of the page: the board, how it got there, and what is being done to it.
#[derive(Clone, Debug)]
pub struct App {
    board: Board,
    history: History,
    fit: Fit,
    left_out: LeaveOneOut,
    stale: bool,
    points_revision: u64,
    size: (f64, f64),
    viewport: Viewport,
    class: Option<usize>,
    selected: Option<usize>,
    crosshair: Option<Point>,
    hover: Option<Px>,
    over_point: bool,
    hand: Hand,
    shown: Shown,
    fits_hidden: bool,
    lesson: Option<Preset>,
    event: Event,
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
            board,
            history: History::default(),
            points_revision: 0,
            size: (800.0, 600.0),
            viewport: Viewport::default(),
            class: Some(0),
            selected: None,
            crosshair: None,
            hover: None,
            over_point: false,
            hand: Hand::Free,
            shown: Shown::default(),
            fits_hidden: false,
            lesson: None,
            event: Event::Started,
            notice: None,
        }
    }
}

impl App {
    /// Carries out a message. Only the truth changes here; the fit follows in [`App::refresh`].
    pub fn update(&mut self, msg: Msg) {
        match msg {
            Msg::Resize(width, height) => self.resize(width, height),
            Msg::Press(at, pointer) => self.press(at, pointer),
            Msg::Drag(at) => self.drag(at),
            Msg::Release(at) => self.release(at),
            Msg::Cancel => self.cancel(),
            Msg::Hover(at, pointer) => self.hover_at(at, pointer),
            Msg::Leave => self.leave(),
            Msg::Step(right, up) => self.step_crosshair(right, up),
            Msg::Act => self.act(),
            Msg::SelectNext { forward } => self.select_next(forward),
            Msg::RemoveSelected => self.remove_selected(),
            Msg::ChooseClass(class) => self.choose_class(class),
            Msg::AddClass => self.add_class(),
            Msg::RemoveClass => self.remove_class(),
            Msg::RenameClass(class, name) => self.rename_class(class, name),
            Msg::Adjust(settings) => self.adjust(*settings),
            Msg::Settle => self.history.settle(),
            Msg::Show(part, on) => self.show(part, on),
            Msg::HideFits(on) => {
                self.fits_hidden = on;
                self.event = if on { Event::Hidden } else { Event::Revealed };
            }
            Msg::Undo => self.step_history(History::undo, Event::Undone),
            Msg::Redo => self.step_history(History::redo, Event::Redone),
            Msg::Clear => self.clear(),
            Msg::Preset(preset) => {
                self.replace(preset.board(), Event::Loaded(preset));
                self.lesson = Some(preset);
            }
            Msg::Load(saved) => self.load(*saved),
            Msg::Import(name, read) => self.import(name, read),
            Msg::FitToData => self.fit_to_data(),
            Msg::ResetAxes => self.edit(Edit::Axes(Board::default().axes), None),
            Msg::DismissNotice => self.notice = None,
        }
    }

    /// Fits the models anew if the truth has changed since they were last fitted.
    pub fn refresh(&mut self) {
        if self.stale {
            let Board { data, settings, .. } = &self.board;
            self.fit = Fit::new(data, settings, Some(&self.fit));
            self.left_out = LeaveOneOut::new(data, settings, &self.fit);
            self.stale = false;
        }
    }

    /// Does a slice of the work that waits for idle time, about a millisecond of it; true when there is no more.
    pub fn idle(&mut self) -> bool {
        self.refresh();
        self.left_out.step(&self.board.data, IDLE_FITS)
    }

    /// The leave-one-out validation, as far as it has come.
    pub fn left_out(&self) -> &LeaveOneOut {
        &self.left_out
    }

    /// The fit as of the last [`App::refresh`].
    pub fn fit(&self) -> &Fit {
        &self.fit
    }

    /// The truth.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Changes whenever the points at rest do: all but the one in the hand.
    pub fn points_revision(&self) -> u64 {
        self.points_revision
    }

    /// How data and pixels correspond at the plot's present size.
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// The class of the points to come; `None` for unlabelled ones.
    pub fn class(&self) -> Option<usize> {
        self.class
    }

    /// The selected point.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// What the pointer or the keyboard holds.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// Where the keyboard's crosshair is, when it is shown.
    pub fn crosshair(&self) -> Option<Point> {
        self.crosshair
    }

    /// Where the models are asked for their probabilities: under the pointer, else at the crosshair.
    pub fn probe(&self) -> Option<Point> {
        let under_pointer = self.hover.map(|at| self.viewport.to_data(at));
        under_pointer.filter(|&at| self.viewport.rect().contains(at)).or(self.crosshair)
    }

    /// Whether the pointer is over a point that it could take hold of.
    pub fn over_point(&self) -> bool {
        self.over_point
    }

    /// What outlives the page.
    pub fn saved(&self) -> Saved {
        Saved { board: self.board.clone(), shown: self.shown, fits_hidden: self.fits_hidden }
    }

    /// Which parts of the picture are shown.
    pub fn shown(&self) -> Shown {
        self.shown
    }

    /// Whether the fits are hidden.
    pub fn fits_hidden(&self) -> bool {
        self.fits_hidden
    }

    /// The prepared board whose lesson is on show.
    pub fn lesson(&self) -> Option<Preset> {
        self.lesson
    }

    /// The last thing that happened.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// What the user must be told.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a step to do again.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Whether one more class can be declared.
    pub fn can_add_class(&self) -> bool {
        self.board.data.n_classes() < MAX_CLASSES
    }

    /// Whether the last class can be withdrawn: it has no points, and two remain.
    pub fn can_remove_class(&self) -> bool {
        let data = &self.board.data;
        data.n_classes() > 2 && data.counts().last() == Some(&0)
    }

    /// Carries out one edit as part of a gesture, or as a step of its own.
    fn edit(&mut self, edit: Edit, gesture: Option<Gesture>) {
        let moves_the_held = matches!(edit, Edit::Move { index, .. } if self.hand.holds() == Some(index));
        match self.board.apply(edit) {
            Ok(inverse) => {
                self.history.record(inverse, gesture);
                self.changed();
                self.points_revision += u64::from(!moves_the_held);
            }
            Err(refused) => self.notice = Some(Notice::Refused(refused)),
        }
    }

    fn changed(&mut self) {
        self.stale = true;
        self.lay_out();
        self.class = self.class.map(|class| class.min(self.board.data.n_classes() - 1));
        self.selected = self.selected.filter(|&i| i < self.board.data.len());
    }

    fn let_go(&mut self) {
        if self.hand.holds().is_some() {
            self.points_revision += 1;
        }
        self.hand = Hand::Free;
        self.history.settle();
    }

    fn resize(&mut self, width: f64, height: f64) {
        if width.is_finite() && height.is_finite() {
            self.size = (width, height);
            self.lay_out();
        }
    }

    /// Fits the axes into the plot; a plot too small to show anything keeps the view it had.
    fn lay_out(&mut self) {
        let (width, height) = self.size;
        self.viewport =
            Viewport::fit(self.board.axes, plot_frame(width, height, self.board.axes)).unwrap_or(self.viewport);
    }

    fn step_history(&mut self, step: fn(&mut History, &mut Board) -> Option<()>, event: Event) {
        self.let_go();
        if step(&mut self.history, &mut self.board).is_some() {
            self.event = event;
            self.lesson = None;
            self.selected = None;
            self.points_revision += 1;
            self.changed();
        }
    }

    fn replace(&mut self, board: Board, event: Event) {
        self.let_go();
        self.selected = None;
        self.lesson = None;
        self.event = event;
        self.edit(Edit::Replace(Box::new(board)), None);
    }

    fn load(&mut self, saved: Saved) {
        (self.shown, self.fits_hidden) = (saved.shown, saved.fits_hidden);
        self.replace(saved.board, Event::Restored);
    }

    fn clear(&mut self) {
        let n = self.board.data.len();
        if n > 0 {
            let board = Board { data: self.board.data.without_points(), ..self.board.clone() };
            self.replace(board, Event::Cleared(n));
        }
    }

    fn import(&mut self, name: String, read: Result<Box<Dataset>, CsvError>) {
        match read {
            Ok(data) => {
                let axes = Board::axes_around(&data).unwrap_or(self.board.axes);
                let mut settings = self.board.settings.clone();
                settings.generative.prior = None;
                self.notice = Some(Notice::Imported(name.clone(), data.len()));
                self.replace(Board { data: *data, settings, axes }, Event::Imported(name));
            }
            Err(error) => self.notice = Some(Notice::ImportFailed(name, error)),
        }
    }

    fn fit_to_data(&mut self) {
        if let Some(axes) = Board::axes_around(&self.board.data) {
            self.edit(Edit::Axes(axes), None);
        }
    }

    fn remove_selected(&mut self) {
        if let Some(index) = self.selected.take() {
            self.let_go();
            self.event = Event::Removed(self.board.data.label(index));
            self.edit(Edit::Remove { index }, None);
        }
    }

    fn adjust(&mut self, settings: Settings) {
        match settings.check(self.board.data.n_classes()) {
            Err(refused) => self.notice = Some(Notice::SettingRefused(refused)),
            Ok(()) if settings == self.board.settings => {}
            Ok(()) => {
                self.event = Event::Adjusted;
                self.edit(Edit::Settings(settings), Some(Gesture::Adjust));
            }
        }
    }

    fn choose_class(&mut self, class: Option<usize>) {
        if class.is_none_or(|class| class < self.board.data.n_classes()) {
            self.class = class;
            self.event = Event::ClassChosen(class);
        }
    }

    fn add_class(&mut self) {
        if self.can_add_class() {
            let mut names = self.board.data.classes().to_vec();
            // A name from the alphabet that is still free; there are more letters than classes.
            let free = ('A'..='Z').map(String::from).find(|letter| !names.contains(letter));
            names.extend(free);
            let last = names.len() - 1;
            self.declare(names);
            self.choose_class(Some(last));
        }
    }

    fn remove_class(&mut self) {
        if self.can_remove_class() {
            let mut names = self.board.data.classes().to_vec();
            names.pop();
            self.declare(names);
            self.choose_class(self.class);
        }
    }

    fn rename_class(&mut self, class: usize, name: String) {
        let mut names = self.board.data.classes().to_vec();
        let name = crate::data::clean_name(&name);
        if class < names.len() && !name.is_empty() && !names.contains(&name) {
            names[class] = name;
            let settings = self.board.settings.clone();
            self.edit(Edit::Classes(names, settings), None);
            self.event = Event::ClassChosen(Some(class));
        }
    }

    /// Declares another number of classes. A class prior set by hand no longer fits and is estimated again.
    fn declare(&mut self, names: Vec<String>) {
        let mut settings = self.board.settings.clone();
        settings.generative.prior = None;
        self.edit(Edit::Classes(names, settings), None);
    }

    fn show(&mut self, part: Part, on: bool) {
        let shown = &mut self.shown;
        *match part {
            Part::Generative => &mut shown.generative,
            Part::Logistic => &mut shown.logistic,
            Part::Ellipses => &mut shown.ellipses,
            Part::Boundaries => &mut shown.boundaries,
            Part::Map => &mut shown.map,
            Part::MapLogistic => &mut shown.map_logistic,
        } = on;
    }
}
