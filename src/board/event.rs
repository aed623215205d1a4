use super::drawing::Drawing;
use super::part::Part;
use super::presets::Preset;
use super::tool::Tool;
use crate::data::DataError;
use crate::import::{Account, ImportError};
use crate::math::Point;
use crate::model::{Setting, SettingsError};
use crate::screen::LinkFault;

/// The last thing that happened, for the sentence that says so.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Nothing yet.
    Started,
    /// A point of this class, or of none, was put here.
    Added(Option<usize>, Point),
    /// A point of this class was there, and is now here.
    Moved(Option<usize>, Point, Point),
    /// A point of this class was selected.
    Selected(Option<usize>, Point),
    /// A point of the first class is of the second one now.
    Relabeled(Option<usize>, Option<usize>, Point),
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
    /// A step was taken back, which was about this.
    Undone(Topic),
    /// A step was done again, which was about this.
    Redone(Topic),
    /// What was begun was called off, and all is as before.
    CalledOff,
    /// No point is selected any more.
    Deselected,
    /// A prepared board was loaded.
    Loaded(Preset),
    /// The scene of this index was shown.
    SceneShown(usize),
    /// The answer of the scene was shown.
    Answered,
    /// The list of scenes has changed.
    ScenesChanged,
    /// A board was loaded.
    Restored,
    /// The board is as it was opened.
    StartedAgain,
    /// Points came from a file of this name; without a name they were pasted.
    Imported(String, Box<Account>),
    /// Points were drawn from a model or a known truth.
    Generated(Drawing),
    /// Each axis along which the points vary is measured in standard deviations, now or already before.
    Standardized,
    /// So many labels were hidden.
    LabelsHidden(usize),
    /// So many labels were shown again.
    LabelsShown(usize),
    /// The points were divided otherwise, some being held out.
    Divided,
    /// The errors on the test points are shown from now on.
    TestOpened,
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
    /// A setting changed.
    Adjusted(&'static Setting),
    /// A part of the picture was shown, or hidden.
    Shown(Part, bool),
    /// Another boundary is guessed, or none any more.
    Guessed,
    /// The fits were hidden.
    Hidden,
    /// The fits were shown again.
    Revealed,
}

impl Event {
    /// Whether it is one of many of a gesture that change the models, whose effects are told as one.
    pub(super) fn adds_up(&self) -> bool {
        matches!(self, Event::Moved(..) | Event::Adjusted(_) | Event::Sprayed(..) | Event::Erased(_))
    }

    /// Whether more of the same may follow at once, so that only the last one is announced.
    pub fn may_go_on(&self) -> bool {
        matches!(self, Event::Moved(..) | Event::Adjusted(_) | Event::Pointed(_) | Event::Guessed)
    }
}

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Which points there are.
    Points,
    /// Where a point is.
    Place,
    /// The class of a point.
    Label,
    /// How the models are fitted.
    Settings,
    /// The names of the classes, and how many there are.
    Classes,
    /// The part of the plane that is shown.
    Axes,
    /// The lecture.
    Scenes,
    /// What the room guesses.
    Guess,
    /// More of the board than one of these.
    Board,
}

/// Something the user must be told and that stays until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A file of this name was not taken.
    ImportFailed(String, ImportError),
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

impl From<LinkFault> for Notice {
    fn from(fault: LinkFault) -> Self {
        Notice::Link(fault)
    }
}
