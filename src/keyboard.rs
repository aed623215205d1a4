//! Key bindings as a table: the action of each, its scope, and how a key press is looked up. It is generic over the
//! action.

/// A key press, by the browser's names, with its modifiers.
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
    /// The plot, or its counterpart on another screen, has the focus; else only the keys of the page count.
    pub on_plot: bool,
    /// The page is in presenter mode, where some letters mean something else.
    pub presenting: bool,
}

/// The modifiers of a key.
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
    /// While the plot, or its counterpart on another screen, has the focus.
    Plot,
    /// In presenter mode, with precedence over all others.
    Presenting,
}

/// One row of a table: keys with the same action in the same scope.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// The browser's names of the keys, letters in lower case.
    pub keys: &'static [&'static str],
    /// Their modifiers.
    pub with: With,
    /// Where they count.
    pub scope: Scope,
    /// Their action.
    pub action: A,
}

impl<A> Binding<A> {
    /// A row of the table.
    pub(crate) const fn new(scope: Scope, with: With, keys: &'static [&'static str], action: A) -> Self {
        Binding { keys, with, scope, action }
    }

    /// Whether it is a character without a modifier, which speech input and unsteady hands can trigger by accident
    /// (WCAG 2.1.4).
    pub fn is_single_character(&self) -> bool {
        matches!(self.with, With::Nothing | With::Shift) && self.keys[0].len() == 1 && self.keys[0] != " "
    }
}

impl KeyPress {
    /// The name of the key in the tables: its character, or the position of the key where no table can have the
    /// character.
    fn name(&self) -> &str {
        // A layout such as the French one has its digits behind Shift: without Shift, the position counts.
        let digit = self.code.strip_prefix("Digit").filter(|_| !self.shift && !self.alt);
        // A keyboard of another script has no Latin letters: the position counts, as on a Latin keyboard.
        let letter = self.code.strip_prefix("Key").filter(|_| is_of_another_script(&self.key));
        digit.or(letter).unwrap_or(&self.key)
    }

    /// The first row with this key, and the index of the key in the row. `counts` tells which rows are active.
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
        // A digit with Shift counts by its position, as layouts differ in the character.
        let digit = self.code.strip_prefix("Digit").and_then(|digit| look_up(held, digit));
        // Capital letters and signs that need Shift are looked up without it, unless a row has them with Shift.
        let is_taken = bindings.iter().any(|row| row.with == held && row.keys.contains(&name));
        digit.or_else(|| look_up(held, name)).or_else(|| if is_taken { None } else { look_up(With::Nothing, name) })
    }
}

/// Whether a key writes one character that is neither Latin nor common to all scripts.
fn is_of_another_script(key: &str) -> bool {
    let mut characters = key.chars();
    let (Some(character), None) = (characters.next(), characters.next()) else { return false };
    let is_latin = matches!(character,
        '\u{0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{20cf}' | '\u{2c60}'..='\u{2c7f}'
        | '\u{a720}'..='\u{a7ff}' | '\u{ff01}'..='\u{ff5e}');
    !is_latin
}
