//! What a scene declares for presenter mode: in files a block, or an object with what is declared, which links have as
//! a tree.

use super::at::At;
use super::demo::{demo_uses, read_place};
use super::identifiers::Named;
use super::kept_view::read_axes;
use super::value::{Read, Value};
use crate::board::{MAX_SHOWN, Scene, Stage, StageBlock, StageMark};
use crate::geometry::Rect;
use crate::model::{MAX_BINS, SETTINGS};
use crate::words::expected;

/// Writes a stage; `None` for the usual one.
pub(super) fn written_stage(stage: &Stage) -> Option<Value> {
    let Stage { block, show, score, frame, mark } = stage;
    let block = (*block != StageBlock::default()).then(|| Value::text(block.name()));
    if show.is_empty() && score.is_none() && frame.is_none() && mark.is_none() {
        return block;
    }
    let numbers = |numbers: &[f64]| Value::List(numbers.iter().map(|&number| Value::Number(number)).collect());
    let mark = mark.map(|mark| match mark {
        StageMark::Cross(at) => ("cross", numbers(&[at.x, at.y])),
        StageMark::Cell(cell) => ("cell", numbers(&cell.map(|place| place as f64))),
        StageMark::Bin(bin) => ("bin", Value::Number(bin as f64)),
    });
    let frame = frame.map(|Rect { low, high }| numbers(&[low.x, high.x, low.y, high.y]));
    let shown = show.iter().map(|key| Value::text(key)).collect();
    let fields = [
        ("block", block),
        ("show", (!show.is_empty()).then_some(Value::List(shown))),
        ("score", score.map(|score| Value::text(score.name()))),
        ("box", frame),
        ("mark", mark.map(|mark| Value::object(vec![mark]))),
    ];
    Some(Value::object(fields.into_iter().filter_map(|(key, value)| Some((key, value?))).collect()))
}

/// Reads a stage.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub(super) fn read_stage(at: &At) -> Read<Stage> {
    if matches!(at.value, Value::Text(_)) {
        return at.named().map(StageBlock::into);
    }
    let fields = at.fields(&["block", "show", "score", "box", "mark"])?;
    let mut stage = Stage::default();
    fields.set("block", &mut stage.block, At::named)?;
    fields.set("show", &mut stage.show, read_shown)?;
    fields.set("score", &mut stage.score, |at| at.named().map(Some))?;
    fields.set("box", &mut stage.frame, |at| read_axes(at).map(Some))?;
    fields.set("mark", &mut stage.mark, |at| read_mark(at).map(Some))?;
    Ok(stage)
}

fn read_shown(at: &At) -> Read<Vec<&'static str>> {
    let mut shown = at.each(read_key)?;
    shown.dedup();
    if shown.len() <= MAX_SHOWN { Ok(shown) } else { Err(at.invalid(expected::SHOWN)) }
}

/// Reads the key of a setting.
pub(super) fn read_key(at: &At) -> Read<&'static str> {
    let key = at.text()?;
    let known = SETTINGS.iter().find(|setting| setting.key == key);
    known.map(|setting| setting.key).ok_or_else(|| at.invalid(expected::SETTING))
}

fn read_mark(at: &At) -> Read<StageMark> {
    let fields = at.fields(&["cross", "cell", "bin"])?;
    let place = |at: &At| at.whole(0, MAX_BINS - 1);
    match (fields.get("cross"), fields.get("cell"), fields.get("bin")) {
        (Some(at), None, None) => read_place(&at).map(StageMark::Cross),
        (None, Some(at), None) => {
            at.each(place)?.try_into().map(StageMark::Cell).map_err(|_| at.invalid(expected::PAIR))
        }
        (None, None, Some(at)) => place(&at).map(StageMark::Bin),
        _ => Err(at.invalid(expected::STAGE_MARK)),
    }
}

/// The kind of the gesture of a scene, and the keys of the settings in the hand.
pub(super) fn staged_uses(scene: &Scene) -> String {
    match &scene.stage.show[..] {
        [] => scene.gesture.as_ref().map_or(String::new(), demo_uses),
        shown => format!("adjust {}", shown.join(" ")),
    }
}
