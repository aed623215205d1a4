use super::drawing::Drawing;
use super::part::Part;
use super::presets::Preset;
use super::tool::Tool;
use crate::data::DataError;
use crate::import::{Account, ImportError};
use crate::math::Point;
use crate::model::{Setting, SettingsError};
use crate::screen::{LinkFault, TaskEvent};

/// The last thing that happened, for the sentence that reports it.
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
    /// It was put down with the keyboard.
    PutDown(Option<usize>, Point),
    /// A point of this class was removed.
    Removed(Option<usize>),
    /// The brush has added this many points of this class, or of none.
    Sprayed(usize, Option<usize>),
    /// The eraser has removed this many points.
    Erased(usize),
    /// The probe is pinned here.
    Pinned(Point),
    /// Another tool was chosen.
    ToolChosen(Tool),
    /// All points were removed; their number.
    Cleared(usize),
    /// A step with this topic was undone.
    Undone(Topic),
    /// A step with this topic was redone.
    Redone(Topic),
    /// A gesture was canceled, and all is as before.
    CalledOff,
    /// No point is selected any more.
    Deselected,
    /// A prepared board was loaded.
    Loaded(Preset),
    /// The scene of this index was shown.
    SceneShown(usize),
    /// The answer of the scene was shown.
    Answered,
    /// No scene follows.
    LastScene,
    /// The list of scenes has changed.
    ScenesChanged,
    /// A board was loaded.
    Restored,
    /// The board is as it was opened.
    StartedAgain,
    /// A task was opened at its start.
    TaskOpened,
    /// An undone or redone step has led back into a task.
    TaskBack,
    /// The board from before a task has come back.
    TaskLeft,
    /// The solution of a task was shown.
    TaskShown,
    /// Points came from a file of this name; without a name they were pasted.
    Imported(String, Box<Account>),
    /// Points were drawn from a model or a known truth.
    Generated(Drawing),
    /// A throw of a point that is being drawn was taken, or taken back.
    Thrown,
    /// Labels were tossed anew.
    Tossed,
    /// Each axis along which the points vary is measured in standard deviations, now or already before.
    Standardized,
    /// So many labels were hidden.
    LabelsHidden(usize),
    /// So many labels were shown again.
    LabelsShown(usize),
    /// A task leaves hidden labels as they are.
    LabelsFixed,
    /// The split of the points has changed.
    Divided,
    /// Hold-out was stopped.
    Stopped,
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
    /// The threshold followed a point on a curve.
    Followed,
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
    /// Whether a gesture may cause many such events in a row, whose effect on the models is reported once.
    pub(super) fn adds_up(&self) -> bool {
        matches!(
            self,
            Event::Moved(..)
                | Event::PutDown(..)
                | Event::Adjusted(_)
                | Event::Followed
                | Event::Sprayed(..)
                | Event::Erased(_)
        )
    }

    /// Whether more such events may follow at once, so that only the last one is announced.
    pub fn may_go_on(&self) -> bool {
        matches!(self, Event::Moved(..) | Event::Adjusted(_) | Event::Followed | Event::Pointed(_) | Event::Guessed)
    }
}

impl From<TaskEvent> for Event {
    fn from(event: TaskEvent) -> Self {
        match event {
            TaskEvent::Opened => Event::TaskOpened,
            TaskEvent::TakenUp => Event::Restored,
            TaskEvent::BegunAgain => Event::StartedAgain,
            TaskEvent::Left => Event::TaskLeft,
            TaskEvent::Shown => Event::TaskShown,
            TaskEvent::Back => Event::TaskBack,
        }
    }
}

/// The topic of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Which points there are.
    Points,
    /// Where a point is.
    Place,
    /// The class of a point.
    Label,
    /// The classes of several points, which stay where they are.
    Labels,
    /// How the models are fitted.
    Settings,
    /// The names of the classes, and how many there are.
    Classes,
    /// The part of the plane that is shown.
    Axes,
    /// The lecture.
    Scenes,
    /// The guess of the audience.
    Guess,
    /// More of the board than one of these.
    Board,
}

/// A message to the user that stays until it is dismissed.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A file of this name was refused.
    ImportFailed(String, ImportError),
    /// Axes that cannot be shown were requested.
    AxesRefused,
    /// A link was refused, in whole or in part.
    Link(LinkFault),
    /// The board takes no more points.
    Full,
    /// There were so many points that the board shows a sample of them.
    Sampled(usize),
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
