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
    /// The plot has the focus; else only the keys of the page count.
    pub on_plot: bool,
    /// The page is in presenter mode, where some letters mean something else.
    pub presenting: bool,
}
