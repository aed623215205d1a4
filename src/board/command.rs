use super::ascent::Ascend;
use super::decisions::Decide;
use super::document::Board;
use super::drawing::{Drawing, Trial};
use super::em::Labels;
use super::likelihood::Weigh;
use super::others::Sampling;
use super::panel::Formula;
use super::part::Part;
use super::pointer::Pointer;
use super::scenes::ListCommand;
use super::throws::Throwing;
use super::tool::Tool;
use super::wall::Tile;
use crate::data::Dataset;
use crate::geometry::Px;
use crate::import::{ImportError, Taken};
use crate::math::Point;
use crate::model::holdout::Split;
use crate::model::{Family, Patch};
use crate::scene::{Highlight, MapChoice};
use crate::screen::{Common, Playback};

/// The points of a file, or why there are none.
pub type Imported = Result<Box<Taken<Dataset>>, ImportError>;

/// Everything that can happen to the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// What can happen to any screen.
    Common(Common<Board>),
    /// The plot has another size.
    Resize {
        /// CSS pixels.
        width: f64,
        /// CSS pixels.
        height: f64,
        /// The scale of text, markers and lines, 1 being the usual size.
        ui: f64,
    },
    /// Whether the board is used by finger: words say how points are added.
    Touch(bool),
    /// Present the board, or stop presenting it.
    Present(bool),
    /// A pointer went down.
    Press(Px, Pointer),
    /// The pressed pointer moved.
    Drag(Px),
    /// The pressed pointer went up.
    Release(Px),
    /// The gesture was canceled.
    Cancel,
    /// Escape was pressed: cancels the gesture; else removes the selection, the crosshair and the pin; else leaves the
    /// tool.
    Escape,
    /// A pointer moves over the plot without being pressed.
    Hover(Px, Pointer),
    /// The pointer left the plot.
    Leave,
    /// Move the crosshair, or the point that is carried, by so many fine steps right and up.
    Step(i32, i32),
    /// Act at the crosshair: add a point, pick one up, put it down.
    Act,
    /// Use another tool.
    ChooseTool(Tool),
    /// Use a brush of another size.
    SetBrush(f64),
    /// Make the ring of the brush and the eraser larger by a step, or smaller.
    GrowBrush(bool),
    /// Select the next point (forward) or the previous one.
    SelectNext {
        /// Forward in the order of insertion, else backward.
        forward: bool,
    },
    /// Take the selected point out.
    RemoveSelected,
    /// Give the selected point the class of new points.
    RelabelSelected,
    /// Select a point, or none, without an event: the caller announces it.
    Select(Option<usize>),
    /// Put a new point of a class, or of none, exactly here.
    Insert(Point, Option<usize>),
    /// Put a point exactly at these coordinates; one that is not given stays as it is.
    Place(usize, [Option<f64>; 2]),
    /// Give a point another class, or none.
    Relabel(usize, Option<usize>),
    /// Take this point out.
    Remove(usize),
    /// Choose the class of new points; `None` for unlabeled ones.
    ChooseClass(Option<usize>),
    /// Declare one more class.
    AddClass,
    /// Withdraw the last class, if it has no points.
    RemoveClass,
    /// Give a class another name.
    RenameClass(usize, String),
    /// Use these values of settings; until [`Common::Settle`] all such commands are one step.
    Adjust(Box<Patch>),
    /// Use the next of the generative models that have a name: a step of its own.
    NextMember,
    /// Use another family of generative models; logistic regression is hidden beside histograms.
    ChooseFamily(Family),
    /// Smooth the variances visibly: a step of its own.
    Smooth,
    /// Hide the boundaries from before the last gesture or change of settings.
    ForgetPrevious,
    /// Highlight what a symbol of a formula stands for, or nothing.
    Highlight(Option<Highlight>),
    /// Show or hide a part of the picture.
    Show(Part, bool),
    /// Show another map, or none.
    ShowMap(MapChoice),
    /// Show the classes in the palette *Maximum contrast*, or in that of the board.
    MoreContrast(bool),
    /// Give the board the usual palette.
    UsualPalette,
    /// Guess the boundary that a pointer has drawn so far, or remove the guess if the path is empty; until
    /// [`Common::Settle`] all such commands are one step.
    DrawGuess(Vec<Px>),
    /// Change the list of scenes.
    Scenes(ListCommand),
    /// A file was read: its name, and its points or an error.
    Import(String, Imported),
    /// Show at least the part of the plane with this left, right, bottom and top; an end that is not given stays as it
    /// is.
    ShowAxes([Option<f64>; 4]),
    /// Show a smaller part of the plane, or a larger one, with the same middle.
    Zoom(bool),
    /// Pan right and up by these fractions of the view.
    Pan(f64, f64),
    /// Show all points.
    FitToData,
    /// Show the axes of a new board.
    ResetAxes,
    /// Standardize both axes; this text is appended to their names.
    Standardize(&'static str),
    /// Draw points.
    Generate(Drawing),
    /// Show or hide the Bayes-optimal boundary of the distribution that points were drawn from.
    ShowOptimal(bool),
    /// Begin an experiment.
    Experiment(Trial),
    /// Continue the run of the open panel, or take it back.
    Playback(Playback),
    /// Change how the weight space is shown.
    Ascend(Ascend),
    /// Hide labels, or show them again.
    Labels(Labels),
    /// The share of the labels that is to be hidden.
    Hiding(f64),
    /// Change the split where points are held out.
    Split(Split),
    /// Show the errors on the test points.
    OpenTest,
    /// Set the panel of decisions.
    Decide(Decide),
    /// Change how other samples are shown.
    Sample(Sampling),
    /// The pointer is over one of the six models, or over none.
    PointAt(Option<Tile>),
    /// Show one of the six models as the board: a step of its own.
    Enlarge(Tile),
    /// Change how points are drawn one by one.
    Throw(Throwing),
    /// Show the formulas of this subject.
    Formula(Formula),
    /// Change the likelihood that *Formulas* shows.
    Weigh(Weigh),
}

impl From<Common<Board>> for Command {
    fn from(common: Common<Board>) -> Self {
        Command::Common(common)
    }
}
