use super::dataset::{dataset, packed_dataset, read_dataset};
use super::settings::{read_settings, settings};
use super::tree::Tree;
use super::value::{At, Invalid, Value};
use crate::app::{Board, Saved, Shown};
use crate::data::Dataset;
use crate::geometry::Rect;
use crate::math::Point;
use crate::model::Settings;

/// The version of the file format that is written, and the newest that is read.
pub const VERSION: usize = 1;

/// The file format, everything that outlives the page, as plain JSON with a row per point.
pub fn state(saved: &Saved) -> Tree {
    state_with(saved, dataset(&saved.board.data))
}

/// The same in a third of the room, for the browser's storage.
pub fn packed_state(saved: &Saved) -> Tree {
    state_with(saved, packed_dataset(&saved.board.data))
}

fn state_with(saved: &Saved, data: Tree) -> Tree {
    let Rect { low, high } = saved.board.axes;
    let view = vec![
        ("axes", vec![low.x, high.x, low.y, high.y].into()),
        ("shown", shown(saved.shown)),
        ("hidden", saved.fits_hidden.into()),
    ];
    Tree::Object(vec![
        ("version", VERSION.into()),
        ("data", data),
        ("settings", settings(&saved.board.settings)),
        ("view", Tree::Object(view)),
    ])
}

/// Which parts of the picture are shown, as the page and the file format have it.
pub(super) fn shown(shown: Shown) -> Tree {
    Tree::Object(vec![
        ("generative", shown.generative.into()),
        ("logistic", shown.logistic.into()),
        ("ellipses", shown.ellipses.into()),
        ("boundaries", shown.boundaries.into()),
        ("map", shown.map.into()),
        ("mapLogistic", shown.map_logistic.into()),
    ])
}

/// Reads either form of a state. Settings and view may be left out, in whole or in part.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_state(value: &Value) -> Result<Saved, Box<Invalid>> {
    let at = At::root("state", value);
    let fields = at.fields(&["version", "data", "settings", "view"])?;
    fields.need("version", "the number 1")?.whole(1, VERSION)?;
    let data = read_dataset(&fields.need("data", "an object with the points")?)?;
    let mut settings = Settings::default();
    fields.set("settings", &mut settings, |at| read_settings(at, &Settings::default(), data.n_classes()))?;
    let axes = axes_for(&data);
    let mut saved = Saved { board: Board { data, settings, axes }, ..Saved::default() };
    if let Some(at) = fields.get("view") {
        read_view(&at, &mut saved)?;
    }
    Ok(saved)
}

/// The axes of a new board, unless points lie outside of them.
fn axes_for(data: &Dataset) -> Rect {
    let usual = Board::default().axes;
    let inside = data.iter().all(|(point, _)| usual.contains(point));
    Board::axes_around(data).filter(|_| !inside).unwrap_or(usual)
}

const AXES: &str = "four numbers up to 4e12 in size: left, right, bottom, top, not too close to tell apart";

fn read_view(at: &At, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    let fields = at.fields(&["axes", "shown", "hidden"])?;
    fields.set("axes", &mut saved.board.axes, |at| match at.numbers()?[..] {
        [left, right, bottom, top] => {
            let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
            if Board::can_show(axes) { Ok(axes) } else { Err(at.invalid(AXES)) }
        }
        _ => Err(at.invalid(AXES)),
    })?;
    fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
    let Some(at) = fields.get("shown") else { return Ok(()) };
    let fields = at.fields(&["generative", "logistic", "ellipses", "boundaries", "map", "mapLogistic"])?;
    let shown = &mut saved.shown;
    for (key, part) in [
        ("generative", &mut shown.generative),
        ("logistic", &mut shown.logistic),
        ("ellipses", &mut shown.ellipses),
        ("boundaries", &mut shown.boundaries),
        ("map", &mut shown.map),
        ("mapLogistic", &mut shown.map_logistic),
    ] {
        fields.set(key, part, At::bool)?;
    }
    Ok(())
}
