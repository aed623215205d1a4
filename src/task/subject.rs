use std::fmt::Debug;

use super::arguments::Arguments;
use super::quantity::Quantity;
use super::value::Measure;

/// What tasks are about: a state that a student changes, and the settings of its models.
pub trait Subject: Copy + Debug + Default + PartialEq + 'static {
    /// The state, with the models that are fitted to it.
    type Situation<'a>;
    /// What can be changed besides settings.
    type Part: Copy + Debug + PartialEq + 'static;
    /// A setting.
    type Setting: Copy + Debug + PartialEq + 'static;
    /// All settings.
    type Settings: Clone;
    /// Changes of settings.
    type Patch: Clone + Debug + Default + PartialEq;
    /// One thing that a student does.
    type Act: Clone + Debug + PartialEq;

    /// How a quantity is computed.
    type Compute: Copy + Debug;

    /// Every part; the first that was changed without leave is told.
    const PARTS: &'static [Self::Part];
    /// Every quantity there is.
    const QUANTITIES: &'static [Quantity<Self>];

    /// The largest count that a quantity can have: all points, messages or words that a state holds.
    fn largest_count(what: &Quantity<Self>) -> usize;

    /// A quantity of the start and of the present state, by its arguments.
    fn measure(
        what: &Quantity<Self>,
        of: &Arguments<Self::Setting>,
        start: &Self::Situation<'_>,
        now: &Self::Situation<'_>,
    ) -> Measure;

    /// Every setting.
    fn settings() -> impl Iterator<Item = Self::Setting>;

    /// The names of the classes.
    fn classes<'a>(state: &'a Self::Situation<'_>) -> &'a [String];

    /// The settings.
    fn values<'a>(state: &'a Self::Situation<'_>) -> &'a Self::Settings;

    /// Whether changed settings suit the state.
    fn suits(state: &Self::Situation<'_>, patch: &Self::Patch) -> bool;

    /// The same state under other settings. A patch that does not suit it changes nothing.
    fn under<'a>(state: &'a Self::Situation<'_>, patch: &Self::Patch) -> Self::Situation<'a>;

    /// Whether a part was changed.
    fn has_changed(part: Self::Part, start: &Self::Situation<'_>, now: &Self::Situation<'_>) -> bool;

    /// Whether a setting has another value.
    fn differs(setting: Self::Setting, start: &Self::Situation<'_>, now: &Self::Situation<'_>) -> bool;
}
