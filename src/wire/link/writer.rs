//! Writes a board as the hash of an address.

use super::block;
use super::hash::Link;
use super::reader::{MAX_LINK, read_guess};
use super::setting::text;
use super::text::{escaped, joined, written_numbers};
use crate::board::{Board, Panel, Part, Saved, Scene};
use crate::data::Dataset;
use crate::geometry::Stroke;
use crate::model::SETTINGS;
use crate::wire::identifiers::Named;
use crate::wire::split;
use crate::wire::version::Version;

/// The hash of a board, with the scenes of its lecture when they fit; `None` when it would be longer than [`MAX_LINK`].
pub fn link(saved: &Saved) -> Option<Link> {
    let mut link = Link::new(Version::NEWEST.number());
    link.put_document::<Board>(saved)?;
    (link.hash.len() <= MAX_LINK).then_some(link)
}

/// The hash of a board with its title and sentence, as a lecture of this one scene. `None` when it would be longer than
/// [`MAX_LINK`].
pub fn scene_link(scene: &Scene) -> Option<Link> {
    let mut link = Link::new(Version::NEWEST.number());
    link.put_only_scene(scene)?;
    (link.hash.len() <= MAX_LINK).then_some(link)
}

/// Adds the fields of a board; `None` when it has too many points.
pub(super) fn put_board(link: &mut Link, saved: &Saved) -> Option<()> {
    let Board { data, settings, axes, guess, .. } = &saved.board;
    let usual = Version::NEWEST.usual();
    let mut put = |key: &str, is_usual: bool, value: String| {
        if !is_usual {
            link.put(key, &value);
        }
    };
    put(
        "classes",
        data.classes() == usual.board.data.classes(),
        joined(&mut data.classes().iter().map(|name| escaped(name))),
    );
    for (i, key) in ["x", "y"].into_iter().enumerate() {
        put(key, data.axes()[i] == usual.board.data.axes()[i], escaped(&data.axes()[i]));
    }
    for setting in SETTINGS {
        put(setting.link, !setting.differs(settings, &usual.board.settings), text(setting, settings));
    }
    put("axes", *axes == usual.board.axes, written_numbers(&[axes.low.x, axes.high.x, axes.low.y, axes.high.y]));
    put("scales", !axes.is_uneven(), "own".to_owned());
    let mut shown =
        Part::NAMES.iter().zip(saved.shown.flags()).filter(|(_, on)| *on).map(|(part, _)| (*part).to_owned());
    put("show", saved.shown == usual.shown, joined(&mut shown));
    put("palette", saved.palette == usual.palette, saved.palette.name().to_owned());
    put("fits", !saved.fits_hidden, "hidden".to_owned());
    put("in", saved.panel.is_none(), saved.panel.map_or("", Named::name).to_owned());
    let is_plain = saved.panel != Some(Panel::Decisions) || saved.decided == usual.decided;
    put("decided", is_plain, saved.decided.name().to_owned());
    let is_plain = saved.panel != Some(Panel::HoldOut) || saved.split == usual.split;
    put("split", is_plain, split::written(saved.split));
    let stroke = guess.as_ref().and_then(guess_block);
    put("guess", stroke.is_none(), stroke.unwrap_or_default());
    put("hidden", data.n_hidden() == 0, hidden_classes(data));
    let (block, rounded) = block::pack(data)?;
    put("p", data.is_empty(), block);
    link.rounded |= rounded;
    Some(())
}

/// The hidden class of each point without a label as a digit, or a dot.
fn hidden_classes(data: &Dataset) -> String {
    let digit = |i: usize| data.hidden(i).map_or(".".to_owned(), |class| class.to_string());
    (0..data.len()).filter(|&i| data.label(i).is_none()).map(digit).collect()
}

/// A guess as a block: its vertices as points, of the second class when it is closed. A guess that no link can hold is
/// left out.
fn guess_block(guess: &Stroke) -> Option<String> {
    let mut vertices = Dataset::default();
    for &vertex in guess.path() {
        vertices.push(vertex, Some(guess.is_closed().into())).ok()?;
    }
    let (block, _) = block::pack(&vertices)?;
    read_guess(&block).map(|_| block)
}
