//! Tables on their way in: what a page or a script chooses, and what was understood.

mod options;
mod shown;
mod taken;
mod view;

pub use options::{Asked, read_options};
pub use shown::{table_problem, table_view};
pub use taken::{ImportedMessages, ImportedPoints, imported_messages, imported_points, refused_import};
pub(super) use view::PieceView;
pub use view::{ProblemView, TableView};

use serde::{Serialize, Serializer};

use super::identifiers::names;
use crate::import::TableUse;
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
        Windows1251 = "windows-1251",
        Gb18030 = "gb18030",
        Big5 = "big5",
        ShiftJis = "shift_jis",
        EucKr = "euc-kr",
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
    Missing { Usual = "usual", Empty = "empty", Nines = "nines", }
}
