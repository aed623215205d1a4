use crate::keyboard::{Binding, KeyPress, Scope, With};
use crate::slider::Slider;

/// The answer to a key: a command of the screen, or a task of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer<C, T> {
    /// The screen.
    Screen(C),
    /// The page.
    Page(T),
    /// Nothing changes: the task that is open leaves it fixed.
    Fixed,
}

/// The key that leads to a slider, if it has one.
pub(crate) fn to_slider<A>(slider: &Slider, action: A) -> Option<Binding<A>> {
    (!slider.keys.is_empty()).then(|| Binding::new(Scope::Page, With::Nothing, slider.keys, action))
}

/// Which keys are active: those of visible parts of the page, and single characters unless they are turned off.
#[derive(Clone, Debug)]
pub struct Keyboard {
    single_keys: bool,
    hidden_parts: Vec<String>,
}

impl Default for Keyboard {
    fn default() -> Self {
        Keyboard { single_keys: true, hidden_parts: Vec::new() }
    }
}

impl Keyboard {
    /// Whether keys that are single characters count.
    pub fn single_keys(&self) -> bool {
        self.single_keys
    }

    /// Whether this part is hidden.
    pub fn hides(&self, part: &str) -> bool {
        self.hidden_parts.iter().any(|hidden| hidden == part)
    }

    /// Lets keys that are single characters count, or not.
    pub(crate) fn set_single_keys(&mut self, on: bool) {
        self.single_keys = on;
    }

    /// Hides these parts, in a list separated by commas, and shows all others. Unknown names are ignored.
    pub(crate) fn hide_parts(&mut self, names: &str) {
        self.hidden_parts = names.split(',').map(|name| name.trim().to_owned()).collect();
    }

    /// Whether none of these parts is hidden.
    pub(crate) fn offers(&self, parts: &[&str]) -> bool {
        !parts.iter().any(|part| self.hides(part))
    }

    /// Whether a row has a meaning: none of the parts that it needs is hidden, `parts` being those of its action.
    pub(crate) fn has<A: Copy>(&self, row: &Binding<A>, parts: impl Fn(A) -> &'static [&'static str]) -> bool {
        self.offers(parts(row.action)) && (row.scope != Scope::Presenting || self.offers(&["present"]))
    }

    /// The action of a key, and its index among the keys of its row. `parts` has the parts of the page that an action
    /// needs; `is_everywhere` says whether a key of the plot counts wherever the focus is.
    pub(crate) fn find<A: Copy>(
        &self,
        press: &KeyPress,
        bindings: &'static [Binding<A>],
        parts: impl Fn(A) -> &'static [&'static str],
        is_everywhere: impl Fn(A) -> bool,
    ) -> Option<(A, usize)> {
        let counts = |row: &Binding<A>| {
            let is_in_scope = match row.scope {
                Scope::Page => true,
                Scope::Plot => press.on_plot || is_everywhere(row.action),
                Scope::Presenting => press.presenting,
            };
            is_in_scope && self.has(row, &parts) && (self.single_keys || !row.is_single_character())
        };
        press.find(bindings, counts).map(|(row, place)| (row.action, place))
    }
}

/// The receiver of a key: the screen, or the page with its task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered<T> {
    /// The screen.
    Screen,
    /// The page, with this task.
    Page(T),
    /// The page, which says that the task leaves it fixed.
    Fixed,
}
