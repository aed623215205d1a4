//! What every screen reads and answers alike.

use super::identifiers;
use super::tree::{Tree, object};
use super::value::{At, Invalid};
use crate::keyboard::{Binding, KeyPress};
use crate::screen::{Answered, Content, MAX_SCENES, SceneCommand, Screen};
use crate::words::{self, expected};

/// A key, by the browser's names for it and its place, what is held with it, and where it was pressed.
pub(super) fn key(at: &At) -> Result<KeyPress, Box<Invalid>> {
    let held = at.item(3).whole(0, 7)?;
    let [shift, alt, ctrl] = [1, 2, 4].map(|bit| held & bit != 0);
    let [key, code] = [at.item(1).text()?.to_owned(), at.item(2).text()?.to_owned()];
    Ok(KeyPress { key, code, shift, alt, ctrl, on_plot: at.item(4).bool()?, presenting: at.item(5).bool()? })
}

/// Who has answered a key: "board", or what the page is to do; null for all else, and for a key that has no meaning.
pub(super) fn answered<T>(answered: Option<Answered<T>>, task: impl FnOnce(T) -> &'static str) -> Tree {
    answered
        .map(|answered| match answered {
            Answered::Screen => "board",
            Answered::Page(page_task) => task(page_task),
        })
        .into()
}

/// How one goes through a lecture; `None` for anything else that is done with scenes.
pub(super) fn scene_command(at: &At) -> Result<Option<SceneCommand>, Box<Invalid>> {
    Ok(Some(match at.item(1).text()? {
        "next" => SceneCommand::Step { forward: true },
        "previous" => SceneCommand::Step { forward: false },
        "answer" => SceneCommand::Answer,
        "play" => SceneCommand::Play(at.item(2).number()?),
        "go" => SceneCommand::Go(at.item(2).whole(0, MAX_SCENES)?),
        _ => return Ok(None),
    }))
}

/// Says that there is no such thing to be done with scenes.
pub(super) fn no_scene_command(at: &At) -> Box<Invalid> {
    at.item(1).invalid(expected::OF_SCENES)
}

/// The keys that count, for the page's help: `Keys[]` of the public contract. `sentence` says what each is for.
pub(super) fn keys<A: Copy + 'static>(
    bindings: impl Iterator<Item = &'static Binding<A>>,
    sentence: impl Fn(A) -> &'static str,
) -> Tree {
    Tree::list(bindings.map(|row| {
        object! {
            scope: identifiers::scope(row.scope),
            with: identifiers::modifiers(row.with),
            keys: Tree::list(row.keys.iter().map(|key| words::key(key))),
            sentence: sentence(row.action),
        }
    }))
}

/// What a part of the page asks at once, without the words of a view: `Flags` of the public contract.
pub(super) fn flags<D: Content>(screen: &Screen<D>, is_empty: bool, fits_hidden: bool) -> Tree {
    object! {
        empty: is_empty,
        fitsHidden: fits_hidden,
        hasScenes: !screen.scenes().is_empty(),
        hasNotice: screen.announcer().notice().is_some(),
    }
}

/// Where a tab is in its lecture, which a reload brings back.
pub(super) fn place<D: Content>(screen: &Screen<D>, scene: Option<usize>, panel: &'static str) -> Tree {
    object! { scene: scene, isAnswered: screen.is_answered(), panel: panel }
}
