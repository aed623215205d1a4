use super::numbers::count;

/// The length beyond which some programs cut links off, in characters.
const LONG_LINK: usize = 2_000;

/// Says that a board has too many points for a link.
pub fn no_link(n: usize) -> String {
    format!("{} do not fit into a link. Save a file and share that.", count(n, "point"))
}

/// Says how long a link is, and warns of a long one.
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

/// Says that a link leaves the scenes out, as requested.
pub const LINK_ALONE: &str = "This link holds this board alone, without the other scenes.";

/// Says that a code holds less than the link.
pub const QR_WITHOUT_SENTENCE: &str = "The QR code leaves out the sentence, so that a phone can read it.";

/// Says why there is no QR code of a link, given the scenes and points of the board and the most characters of a code.
pub fn no_qr(n_scenes: usize, n_points: usize, most: usize) -> String {
    let what = if n_scenes > 0 { count(n_scenes, "scene") } else { count(n_points, "point") };
    format!("No QR code: the link holds {what}. From the back row a phone reads {most} characters at most.")
}
