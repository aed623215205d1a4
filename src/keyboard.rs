//! Keys as a table: what each asks for, where it counts, and how a key press is looked up. It knows no particular page.

/// A key as the browser names it, and what was held with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// The browser's `KeyboardEvent.key`.
    pub key: String,
    /// The browser's `KeyboardEvent.code`: where the key lies, whatever is written on it.
    pub code: String,
    /// Shift was down.
    pub shift: bool,
    /// Alt was down.
    pub alt: bool,
    /// Control, or Command on a Mac, was down.
    pub ctrl: bool,
    /// The plot, or what a page has in its place, has the focus; else only the keys of the page count.
    pub on_plot: bool,
    /// The page is in presenter mode, where some letters mean something else.
    pub presenting: bool,
}

/// What is held with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Nothing.
    Nothing,
    /// Shift.
    Shift,
    /// Alt.
    Alt,
    /// Control, or Command on a Mac.
    Ctrl,
    /// Control, or Command on a Mac, and Shift.
    CtrlShift,
}

/// Where a key counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere but where text is entered.
    Page,
    /// While the plot, or what a page has in its place, has the focus.
    Plot,
    /// In presenter mode, before all else.
    Presenting,
}

/// One line of a table: keys that ask for the same thing in the same place.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// The browser's names of the keys, letters in lower case.
    pub keys: &'static [&'static str],
    /// What is held with them.
    pub with: With,
    /// Where they count.
    pub scope: Scope,
    /// What they are for.
    pub action: A,
}

impl<A> Binding<A> {
    /// A line.
    pub(crate) const fn new(scope: Scope, with: With, keys: &'static [&'static str], action: A) -> Self {
        Binding { keys, with, scope, action }
    }

    /// Whether it is a character without a modifier, which speech input and unsteady hands strike by accident.
    pub fn is_single_character(&self) -> bool {
        matches!(self.with, With::Nothing | With::Shift) && self.keys[0].len() == 1 && self.keys[0] != " "
    }
}

impl KeyPress {
    /// The name that the tables have for the key. Its character counts; but where no table can have that, its place does.
    fn name(&self) -> &str {
        // A layout may have its digits, and nothing else, behind Shift: what lies there counts all the same.
        let digit = self.code.strip_prefix("Digit").filter(|_| !self.shift && !self.alt);
        // A keyboard of another script has no Latin letters: there they are where a Latin keyboard has them.
        let letter = self.code.strip_prefix("Key").filter(|_| is_of_another_script(&self.key));
        digit.or(letter).unwrap_or(&self.key)
    }

    /// The first line that this key belongs to, and its place among the keys of the line. `counts` says whether a line
    /// counts at all.
    pub(crate) fn find<A>(
        &self,
        bindings: &'static [Binding<A>],
        counts: impl Fn(&Binding<A>) -> bool,
    ) -> Option<(&'static Binding<A>, usize)> {
        let name = self.name();
        let held = match (self.ctrl, self.shift, self.alt) {
            (false, false, false) => With::Nothing,
            (false, true, false) => With::Shift,
            (false, _, true) => With::Alt,
            (true, true, false) => With::CtrlShift,
            (true, false, false) => With::Ctrl,
            (true, _, true) => return None,
        };
        let look_up = |held, name: &str| {
            bindings.iter().filter(|row| row.with == held && counts(row)).find_map(|row| {
                let place = row.keys.iter().position(|key| key.eq_ignore_ascii_case(name))?;
                Some((row, place))
            })
        };
        if held != With::Shift {
            return look_up(held, name);
        }
        // A digit with Shift counts by its place, as layouts differ in what it writes.
        let digit = self.code.strip_prefix("Digit").and_then(|digit| look_up(held, digit));
        // Capital letters and signs that need Shift are found without it, unless they are for something else with it.
        let is_taken = bindings.iter().any(|row| row.with == held && row.keys.contains(&name));
        digit.or_else(|| look_up(held, name)).or_else(|| if is_taken { None } else { look_up(With::Nothing, name) })
    }
}

/// Whether a key writes one character, and that is neither Latin nor a sign that all scripts share.
fn is_of_another_script(key: &str) -> bool {
    let mut characters = key.chars();
    let (Some(character), None) = (characters.next(), characters.next()) else { return false };
    let is_latin = matches!(character,
        '\u{0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{20cf}' | '\u{2c60}'..='\u{2c7f}'
        | '\u{a720}'..='\u{a7ff}' | '\u{ff01}'..='\u{ff5e}');
    !is_latin
}
