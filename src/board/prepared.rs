//! What scenes of the lectures are made from: a preset with other settings, and the slider that leads to its answer.

use super::{Demo, Panel, Part, Preset, Saved, Stage, StageBlock};
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::{Checked, Patch, Settings};
use crate::scene::Shown;

/// A preset of which these parts of the picture are shown, beside ellipses and boundaries.
pub(super) fn prepared(preset: Preset, parts: &[Part], change: fn(&mut Settings)) -> Saved {
    let mut board = preset.board();
    board.settings = changed(&board.settings, change);
    let shows = |part| parts.contains(&part) || matches!(part, Part::Ellipses | Part::Boundaries);
    Saved { board, shown: Shown::of(Part::ALL.map(shows)), panel: Some(Panel::Closed), ..Saved::default() }
}

pub(super) fn changed(settings: &Checked, change: fn(&mut Settings)) -> Checked {
    let mut changed = settings.unchecked();
    change(&mut changed);
    // The scenes set no class prior but that of two classes.
    changed.check(2).unwrap_or_else(|_| settings.clone())
}

/// A scene on another stage.
pub(super) fn staged(stage: impl Into<Stage>, (saved, demo, _): (Saved, Demo, Stage)) -> (Saved, Demo, Stage) {
    (saved, demo, stage.into())
}

/// A stage with this block, and with the plane from left to right and from bottom to top.
pub(super) fn framed(block: StageBlock, [left, right, bottom, top]: [f64; 4]) -> Stage {
    let frame = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
    Stage { frame: Some(frame), ..block.into() }
}

/// The scene in which a slider leads from a board to its answer.
pub(super) fn adjusted(saved: Saved, goal: fn(&mut Settings)) -> (Saved, Demo, Stage) {
    let patch = Patch::between(&saved.board.settings, &changed(&saved.board.settings, goal));
    (saved, Demo::Adjust(Box::new(patch)), Stage::default())
}
