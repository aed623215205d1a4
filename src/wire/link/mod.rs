//! A board as a link: `#v=3&…`. Settings and view are readable keys in a fixed order, without those of a new board; the
//! points are one block of base64url characters. Scenes follow, each from its title to the next.

mod bits;
mod block;
mod gesture;
mod hash;
mod mend;
mod qr;
mod reader;
mod scenes;
mod setting;
mod share;
mod text;
pub(in crate::wire) mod tree;
mod writer;

pub use hash::Link;
pub use qr::{Qr, qr};
pub use reader::{Linked, MAX_LINK, read_link};
pub use share::share;
pub use writer::{link, scene_link};

pub(in crate::wire) use hash::Reader;
pub(in crate::wire) use mend::{is_cut, mended};
pub(in crate::wire) use qr::MAX_TEXT;
pub(in crate::wire) use scenes::{
    ASK, LECTURE, Linkable, OWN_TASK, QUESTION, SAY, SCENE, SENTENCE, TASK, has_usual_notes, number_in, usual,
};
pub(in crate::wire) use text::{escaped, numbers, unescaped, with_options};
