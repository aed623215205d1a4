use super::{Board, Panel};
use crate::scene::{Colors, Shown};

/// What outlives the page: the board, and how it was looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The truth.
    pub board: Board,
    /// Which parts of the picture are shown.
    pub shown: Shown,
    /// The colours of the classes.
    pub colors: Colors,
    /// Whether the fits are hidden.
    pub fits_hidden: bool,
    /// The panel that is open; `None`: whichever it is.
    pub panel: Option<Panel>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is longer than any that is made here; nothing of it was taken.
    TooLong,
    /// It is of another version; nothing of it was taken.
    Version,
    /// These fields of it could not be read; the others were taken.
    Fields(Vec<&'static str>),
}
