use crate::board::{Panel, Saved};

/// A version of links and files, which determines the defaults of fields that are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// Variances are smoothed visibly, and there is no map.
    One,
    /// Settings and view are as on a new board, and the numbers are open.
    Two,
    /// What is left out is as on a new board.
    Three,
}

impl Version {
    /// All of them, from the first on.
    pub const ALL: [Version; 3] = [Version::One, Version::Two, Version::Three];

    /// The one that is written.
    pub const NEWEST: Version = Version::Three;

    /// Its number in links and files.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The board of a link or file without any fields.
    ///
    /// ```
    /// use bayesboard::board::Saved;
    /// use bayesboard::wire::Version;
    ///
    /// assert_eq!(Version::NEWEST.usual(), Saved::default());
    /// assert_eq!(Version::One.usual().board.settings.generative.variance_smoothing, 0.01);
    /// ```
    pub fn usual(self) -> Saved {
        let mut usual = Saved::default();
        if self == Version::One {
            usual.board.settings = usual.board.settings.with_variance_smoothing(0.01);
            usual.shown.map = false;
        }
        usual
    }

    /// The panel that opens with a board where none is open and none is named.
    pub(super) fn panel_if_closed(self) -> Panel {
        if self == Version::Three { Panel::Closed } else { Panel::Numbers }
    }
}
