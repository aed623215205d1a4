use super::numbers::count;

/// How long a link may be before programs cut it short, in characters.
const LONG_LINK: usize = 2_000;

/// Says that a board has too many points for a link.
pub fn no_link(n: usize) -> String {
    format!("{} do not fit into a link. Save a file and share that.", count(n, "point"))
}

/// Says how long a link is, and what that may lead to.
pub fn link_length(length: usize) -> String {
    if length <= LONG_LINK {
        return format!("{length} characters.");
    }
    format!("{length} characters: some programs cut such long links short. It is safer to save a file and share that.")
}

/// Says that coordinates in a link are not quite those on the board.
pub const LINK_ROUNDS: &str = "Some coordinates have more digits than a link has room for. In the link they are rounded \
     to a 4096th of the width of the data. The board and a file keep them.";

/// Says what a link leaves out.
pub const LINK_WITHOUT_SCENES: &str =
    "The scenes of the lecture are too long for a link, so it holds this board alone. Save a file to share them.";

/// Says why there is no QR code.
pub const NO_QR: &str = "No QR code: the link is too long. A phone at the back of the room could not \
     read it.";
