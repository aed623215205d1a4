use super::{Drawing, LinkFault, Preset, Tool};
use crate::data::{CsvError, DataError};
use crate::math::Point;
use crate::model::SettingsError;

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
    /// A point of the first class is of the second one now.
    Relabelled(Option<usize>, Option<usize>, Point),
    /// A point was picked up with the keyboard.
    PickedUp(Option<usize>, Point),
    /// A point of this class was taken out.
    Removed(Option<usize>),
    /// The brush has put in so many points of this class, or of none.
    Sprayed(usize, Option<usize>),
    /// The eraser has taken out so many points.
    Erased(usize),
    /// The question is pinned here.
    Pinned(Point),
    /// Another tool was chosen.
    ToolChosen(Tool),
    /// All of so many points were taken out.
    Cleared(usize),
    /// A step was taken back.
    Undone,
    /// A step was done again.
    Redone,
    /// A prepared board was loaded.
    Loaded(Preset),
    /// The scene of this index was shown.
    SceneShown(usize),
    /// The list of scenes has changed.
    ScenesChanged,
    /// A board was loaded.
    Restored,
    /// Points came from a file of this name.
    Imported(String),
    /// Points were drawn from a model or a known truth.
    Generated(Drawing),
    /// A class has another name.
    Renamed(usize),
    /// Another class was chosen.
    ClassChosen(Option<usize>),
    /// A class was declared or withdrawn.
    Declared,
    /// The crosshair is here.
    Pointed(Point),
    /// Another part of the plane is shown.
    AxesSet,
    /// Settings changed.
    Adjusted,
    /// Another boundary is guessed, or none any more.
    Guessed,
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
    /// Axes that cannot be shown were asked for.
    AxesRefused,
    /// A link was not taken, or not all of it.
    Link(LinkFault),
    /// The board takes no more points.
    Full,
    /// A change was refused by the data set.
    Refused(DataError),
    /// A setting was refused.
    SettingRefused(SettingsError),
}
