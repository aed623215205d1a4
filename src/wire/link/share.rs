use super::qr::qr;
use super::reader::MAX_LINK;
use super::writer::link;
use crate::app::App;
use crate::wire::tree::{Tree, object};
use crate::words;

/// What the options and a frame on another page add besides, in bytes: "&" and "&embed=1".
const FRAME: usize = 9;

/// What the share dialog shows: `Sharing` of the public contract. The page lies at `address`, and `options` are more
/// fields of the hash, or nothing.
pub fn share(app: &App, address: &str, options: &str) -> Tree {
    let saved = app.saved();
    let data = &saved.board.data;
    let Some(mut made) = link(&saved).filter(|made| made.hash.len() + options.len() + FRAME <= MAX_LINK) else {
        let notes: Vec<Tree> = vec![words::no_link(data.len()).into()];
        return object! { link: Tree::Null, notes: Tree::List(notes), qr: Tree::Null };
    };
    if !options.is_empty() {
        // Before the points, so that a link cut short loses no option.
        let end = made.hash.find('&').unwrap_or(made.hash.len());
        made.hash.insert_str(end, options);
        made.hash.insert(end, '&');
    }
    let link = format!("{address}{}", made.hash);
    let mut notes: Vec<Tree> = vec![words::link_length(link.len()).into()];
    let code = qr(&link);
    if code.is_none() {
        notes.push(words::NO_QR.into());
    }
    if made.rounded {
        notes.push(words::LINK_ROUNDS.into());
    }
    if made.lacks_scenes {
        notes.push(words::LINK_WITHOUT_SCENES.into());
    }
    let code = code.map(|code| object! { size: code.size, path: code.path() });
    object! { link: link, notes: Tree::List(notes), qr: code }
}
