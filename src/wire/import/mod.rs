//! Tables on their way in: what a page or a script chooses, and what was understood.

mod options;
mod pictures;
mod rows;
mod shown;
mod taken;
mod view;
mod words;

pub use options::{Asked, read_options};
pub use shown::{table_problem, table_view};
pub use taken::{ImportedMessages, ImportedPoints, imported_messages, imported_points, refused_import};
pub(super) use view::PieceView;
pub use view::{ProblemView, TableView};

use serde::{Serialize, Serializer};

use super::identifiers::names;
use crate::table::{Decimal, Encoding, Missing, Separator};
use crate::words::{Piece, Pieces};

/// A sentence in pieces.
pub(super) fn pieces(said: &Pieces) -> Vec<PieceView> {
    let piece = |piece: &Piece| match piece {
        Piece::Plain(text) => PieceView { text: text.clone(), is: "plain" },
        Piece::Strong(text) => PieceView { text: text.clone(), is: "strong" },
        Piece::Name(text) => PieceView { text: text.clone(), is: "name" },
    };
    said.0.iter().map(piece).collect()
}

/// What a table is read for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableUse {
    /// Points of a board.
    #[default]
    Points,
    /// Messages.
    Messages,
}

names! {
    /// What a table is read for.
    TableUse { Points = "points", Messages = "messages", }
}

names! {
    /// How bytes are read as text.
    Encoding {
        Utf8 = "utf-8",
        Utf16Le = "utf-16le",
        Utf16Be = "utf-16be",
        Windows1252 = "windows-1252",
    }
}

names! {
    /// What stands between fields.
    Separator { Tab = "tab", Semicolon = "semicolon", Bar = "bar", Comma = "comma", Blanks = "blanks", }
}

names! {
    /// What separates the whole part of a number from the rest.
    Decimal { Point = "point", Comma = "comma", }
}

names! {
    /// Which cells are missing.
    Missing { Usual = "usual", Empty = "empty", }
}
