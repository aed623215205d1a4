use super::qr::qr;
use super::reader::{LECTURE, MAX_LINK, OWN_LECTURE, SCENE};
use super::writer::{Link, link};
use crate::app::{App, lecture};
use crate::wire::tree::{Tree, object};
use crate::words;

/// What the options and a frame on another page add besides, in bytes: "&" and "&embed=1".
const FRAME: usize = 9;

/// What the share dialog shows: `Sharing` of the public contract. The page lies at `address`, and `options` are more
/// fields of the hash, or nothing.
pub fn share(app: &App, address: &str, options: &str) -> Tree {
    let saved = app.saved();
    let data = &saved.board.data;
    let made = lecture_link(app).or_else(|| link(&saved));
    let Some(mut made) = made.filter(|made| made.hash.len() + options.len() + FRAME <= MAX_LINK) else {
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

/// The short link of a scene that is as it comes with the page.
fn lecture_link(app: &App) -> Option<Link> {
    let scene = app.shown_scene().filter(|_| app.is_as_prepared())?;
    let index = lecture(&words::LECTURE).iter().position(|own| own == scene)?;
    let hash = format!("#{LECTURE}={OWN_LECTURE}&{SCENE}={}", index + 1);
    Some(Link { hash, rounded: false, lacks_scenes: false })
}
