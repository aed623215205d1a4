use super::link::{link, scene_link};
use crate::messages::{Corpus, Messages, Scene, lecture};
use crate::screen::{Content, Screen};
use crate::wire::exercise::task_link;
use crate::wire::link::{Link, Linkable, MAX_TEXT, qr, with_options};
use crate::wire::screen::{QrPath, Sharing};
use crate::words;
use crate::words::messages::LECTURES;

/// What the share dialog shows. The page has this `address`, and `options` are further fields of the hash. The messages
/// are shared with the scenes of their lecture if they fit, or alone.
pub(super) fn share(app: &Messages, address: &str, options: &str, is_alone: bool) -> Sharing {
    let saved = app.saved();
    let has_scenes = !saved.corpus.scenes.is_empty();
    let built_in = lecture_link(app).or_else(|| task_link(app.exercise()?, &saved.progress.by));
    let is_built_in = built_in.is_some();
    let whole = || link(&saved).filter(|link| has_scenes && !is_alone && !link.lacks_scenes);
    let whole = if is_built_in { None } else { whole() };
    let n_scenes = if whole.is_some() { saved.corpus.scenes.len() } else { 0 };
    let made = built_in.or(whole).or_else(|| own_link(app));
    let Some(made) = made.filter(|made| Corpus::has_room(made, options)) else {
        let note = words::messages::no_link(saved.corpus.messages.len());
        return Sharing { link: None, notes: vec![note], qr: None, can_be_alone: false };
    };
    let link = format!("{address}{}", with_options(made.hash, options));
    let code = qr(&link);
    let mut notes = vec![words::link_length(link.len())];
    if code.is_none() {
        notes.push(words::messages::no_qr(MAX_TEXT));
    }
    if has_scenes && n_scenes == 0 && !is_built_in {
        let why = if is_alone { words::messages::LINK_ALONE } else { words::messages::LINK_WITHOUT_SCENES };
        notes.push(why.to_owned());
    }
    let can_be_alone = code.is_none() && n_scenes > 0;
    Sharing { link: Some(link), notes, qr: code.map(QrPath::from), can_be_alone }
}

/// The link of the present document alone, with the texts of its scene if it has any.
fn own_link(app: &Messages) -> Option<Link> {
    let saved = app.saved();
    let alone = Corpus::alone(saved);
    match app.scene_in_sight() {
        Some(scene) => scene_link(&Scene { saved: alone.into(), ..scene.clone() }),
        None => link(&alone),
    }
}

/// The short link of an unchanged scene that comes with the page.
fn lecture_link(app: &Messages) -> Option<Link> {
    let scene = app.scene_in_sight().filter(|_| !app.can_start_again())?;
    LECTURES.iter().enumerate().find_map(|(which, words)| {
        let index = lecture(words).iter().position(|own| own == scene)?;
        Some(Link::of_lecture(which, index))
    })
}
