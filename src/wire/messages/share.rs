use super::link::{link, scene_hash};
use crate::messages::{Messages, lecture};
use crate::wire::link::{MAX_TEXT, qr, with_options};
use crate::wire::tree::{Tree, object};
use crate::words;
use crate::words::messages::MESSAGES;

/// What the share dialog shows: `Sharing` of the public contract. The page lies at `address`, and `options` are more
/// fields of the hash, or nothing.
pub(super) fn share(app: &Messages, address: &str, options: &str) -> Tree {
    let saved = app.saved();
    let scene = lecture_hash(app);
    let is_built_in = scene.is_some();
    let Some(hash) = scene.or_else(|| link(&saved)) else {
        let note = words::messages::no_link(saved.corpus.messages.len());
        return object! { link: Tree::Null, notes: Tree::list([note]), qr: Tree::Null, canBeAlone: false };
    };
    let link = format!("{address}{}", with_options(hash, options));
    let code = qr(&link);
    let mut notes = vec![words::link_length(link.len())];
    if code.is_none() {
        notes.push(words::messages::no_qr(MAX_TEXT));
    }
    if !saved.corpus.scenes.is_empty() && !is_built_in {
        notes.push(words::messages::LINK_WITHOUT_SCENES.to_owned());
    }
    let code = code.map(|code| object! { size: code.size, path: code.path() });
    object! { link: link, notes: Tree::list(notes), qr: code, canBeAlone: false }
}

/// The short link of a scene that is as it comes with the page.
fn lecture_hash(app: &Messages) -> Option<String> {
    let scene = app.scene_in_sight().filter(|_| !app.can_start_again())?;
    lecture(&MESSAGES).iter().position(|own| own == scene).map(scene_hash)
}
