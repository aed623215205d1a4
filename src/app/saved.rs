use super::Board;
use crate::scene::Shown;

/// What outlives the page: the board, and how it was looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Saved {
    /// The truth.
    pub board: Board,
    /// Which parts of the picture are shown.
    pub shown: Shown,
    /// Whether the fits are hidden.
    pub fits_hidden: bool,
}
