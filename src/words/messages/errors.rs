//! Why something was not taken.

use crate::data::MAX_NAME;
use crate::text::{MAX_MESSAGES, MAX_TEXT, TableError, TableReason};

/// Why a file was not taken; one without a name was pasted.
pub(super) fn import_failed(name: &str, error: &TableError) -> String {
    let reason = match &error.reason {
        TableReason::Empty => "there is no message in it".to_owned(),
        TableReason::Columns(1) => "the row has one column; it needs a class and a text".to_owned(),
        TableReason::Columns(n) => {
            format!("the row has {n} columns; it needs a class and a text. Quote a text that has commas")
        }
        TableReason::LongName(name) => format!("the class name “{name}…” is longer than {MAX_NAME} characters"),
        TableReason::ThirdClass(name) => format!("“{name}” would be a third class; this page has two"),
        TableReason::LongText(n) => format!("the text has {n} characters; it may have {MAX_TEXT}"),
        TableReason::TooManyRows => format!("the page takes at most {MAX_MESSAGES} messages"),
    };
    let name = if name.is_empty() { "The pasted text" } else { name };
    match error.line {
        Some(line) => format!("{name} was not imported. Line {line}: {reason}. The messages are unchanged."),
        None => format!("{name} was not imported: {reason}. The messages are unchanged."),
    }
}

/// Says that the messages are too many for a link.
pub fn no_link(n: usize) -> String {
    format!("{} do not fit into a link. Save a file and share that.", crate::words::count(n, "message"))
}

/// Says what a link leaves out.
pub const LINK_WITHOUT_SCENES: &str =
    "The scenes of the lecture are too long for a link, so it holds these messages alone. Save a file to share them.";

/// Says that a link leaves the scenes out, as it was asked to.
pub const LINK_ALONE: &str = "This link holds these messages alone, without the other scenes.";

/// Says that there is no QR code; one may have so many characters.
pub fn no_qr(most: usize) -> String {
    format!("No QR code: the link is too long. From the back row a phone reads {most} characters at most.")
}
