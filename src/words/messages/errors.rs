//! Why something was refused.

/// Says that the messages are too many for a link.
pub fn no_link(n: usize) -> String {
    format!("{} do not fit into a link. Save a file and share that.", crate::words::count(n, "message"))
}

/// Says what a link leaves out.
pub const LINK_WITHOUT_SCENES: &str =
    "The scenes of the lecture are too long for a link, so it holds these messages alone. Save a file to share them.";

/// Says that a link leaves the scenes out, as requested.
pub const LINK_ALONE: &str = "This link holds these messages alone, without the other scenes.";

/// Says that there is no QR code, as it may have at most `most` characters.
pub fn no_qr(most: usize) -> String {
    format!("No QR code: the link is too long. From the back row a phone reads {most} characters at most.")
}
