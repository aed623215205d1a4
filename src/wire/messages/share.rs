use super::link::{link, scene_hash};
use crate::messages::{Messages, lecture};
use crate::screen::Screen;
use crate::wire::link::{MAX_TEXT, qr, with_options};
use crate::wire::screen::{QrPath, Sharing};
use crate::words;
use crate::words::messages::MESSAGES;

/// What the share dialog shows. The page lies at `address`, and `options` are more
/// fields of the hash, or nothing.
pub(super) fn share(app: &Messages, address: &str, options: &str) -> Sharing {
    let saved = app.saved();
    let scene = lecture_hash(app);
    let is_built_in = scene.is_some();
    let Some(hash) = scene.or_else(|| link(&saved)) else {
        let note = words::messages::no_link(saved.corpus.messages.len());
        return Sharing { link: None, notes: vec![note], qr: None, can_be_alone: false };
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
    Sharing { link: Some(link), notes, qr: code.map(QrPath::from), can_be_alone: false }
}

/// The short link of a scene that is as it comes with the page.
fn lecture_hash(app: &Messages) -> Option<String> {
    let scene = app.scene_in_sight().filter(|_| !app.can_start_again())?;
    lecture(&MESSAGES).iter().position(|own| own == scene).map(scene_hash)
}
