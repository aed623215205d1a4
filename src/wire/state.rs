use super::dataset::{dataset, packed_dataset, read_dataset};
use super::demo::{demo, read_demo};
use super::identifiers::{PALETTES, PANELS, PARTS, STAGES};
use super::settings::{read_settings, settings};
use super::tree::{Tree, object};
use super::value::{At, Fields, Invalid, Value};
use super::version::Version;
use crate::board::{Board, Color, Colors, Palette, Panel, Saved, Scene, Shown, Stage, color};
use crate::data::{Dataset, MAX_COORDINATE, clean_text};
use crate::geometry::{Rect, Stroke};
use crate::math::Point;
use crate::screen::{MAX_SCENES, MAX_SENTENCE, MAX_TITLE};
use crate::words::expected;

/// The file format, everything that outlives the page, as plain JSON with a row per point.
pub fn state(saved: &Saved) -> Tree {
    state_with(saved, dataset)
}

/// The same in a third of the room, for the browser's storage.
pub fn packed_state(saved: &Saved) -> Tree {
    state_with(saved, packed_dataset)
}

fn state_with(saved: &Saved, write: fn(&Dataset) -> Tree) -> Tree {
    let mut entries = vec![("version", Version::NEWEST.number().into())];
    entries.extend(board(saved, write));
    if !saved.board.scenes.is_empty() {
        let scenes = saved.board.scenes.iter().map(|scene| {
            let mut entries = vec![("title", scene.title.clone().into())];
            if !scene.question.is_empty() {
                entries.push(("question", scene.question.clone().into()));
            }
            entries.push(("sentence", scene.sentence.clone().into()));
            if let Some(gesture) = &scene.gesture {
                entries.push(("gesture", demo(gesture)));
            }
            if scene.stage != Stage::default() {
                entries.push(("stage", STAGES[scene.stage as usize].into()));
            }
            entries.extend(board(&scene.saved, write));
            Tree::Object(entries)
        });
        entries.push(("scenes", Tree::list(scenes)));
    }
    Tree::Object(entries)
}

/// The keys of a board, which a state and a scene have alike.
const BOARD: [&str; 3] = ["data", "settings", "view"];

fn board(saved: &Saved, write: fn(&Dataset) -> Tree) -> [(&'static str, Tree); 3] {
    let Rect { low, high } = saved.board.axes;
    let mut view = vec![
        ("axes", vec![low.x, high.x, low.y, high.y].into()),
        ("shown", shown(saved.shown)),
        ("hidden", saved.fits_hidden.into()),
    ];
    if let Some(guess) = &saved.board.guess {
        let mut path = Vec::new();
        for p in guess.path() {
            path.extend([p.x, p.y]);
        }
        view.push(("guess", object! { path: path, closed: guess.is_closed() }));
    }
    let Colors { palette: used, own } = saved.colors;
    if used != Palette::default() {
        view.push(("palette", PALETTES[used as usize].into()));
    }
    if own != Colors::default().own {
        view.push(("colors", Tree::list(own.iter().map(|color| color.map(hex)))));
    }
    if let Some(panel) = saved.panel {
        view.push(("inside", PANELS[panel as usize].into()));
    }
    let settings = settings(&saved.board.settings);
    let [data_key, settings_key, view_key] = BOARD;
    [(data_key, write(&saved.board.data)), (settings_key, settings), (view_key, Tree::Object(view))]
}

/// A color as CSS has it.
pub(super) fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn read_color(at: &At) -> Result<Color, Box<Invalid>> {
    at.text()?.strip_prefix('#').and_then(read_hex).ok_or_else(|| at.invalid(expected::COLOR))
}

/// The color that six hexadecimal digits are.
pub(super) fn read_hex(digits: &str) -> Option<Color> {
    let is_hex = digits.len() == 6 && digits.bytes().all(|c| c.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex);
    number.map(color)
}

/// Which parts of the picture are shown, as the file format has it.
fn shown(shown: Shown) -> Tree {
    Tree::Object(PARTS.into_iter().zip(shown.flags().map(Tree::from)).collect())
}

/// Reads either form of a state. Settings and view may be left out, in whole or in part.
///
/// # Errors
/// The first field that is unknown, of a wrong type or out of range.
pub fn read_state(value: &Value) -> Result<Saved, Box<Invalid>> {
    let at = At::root("state", value);
    let [data, settings, view] = BOARD;
    let fields = at.fields(&["version", data, settings, view, "scenes"])?;
    let version = read_version(&fields)?;
    let mut saved = read_board(&fields, version)?;
    let mut scenes = Vec::new();
    fields.set("scenes", &mut scenes, |at| match at.value {
        Value::List(items) if items.len() > MAX_SCENES => Err(at.invalid(expected::SCENES)),
        _ => at.each(|at| read_scene(at, version)),
    })?;
    saved.board.scenes = scenes.into();
    Ok(saved)
}

fn read_version(fields: &Fields) -> Result<Version, Box<Invalid>> {
    let expected = expected::whole(1, Version::NEWEST.number());
    let number = fields.need("version", &expected)?.whole(1, Version::NEWEST.number())?;
    Ok(Version::ALL[number - 1])
}

fn read_scene(at: &At, version: Version) -> Result<Scene, Box<Invalid>> {
    let [data, settings, view] = BOARD;
    let fields = at.fields(&["title", "question", "sentence", "gesture", "stage", data, settings, view])?;
    let mut scene = Scene { saved: read_board(&fields, version)?.into(), ..Scene::default() };
    fields.set("title", &mut scene.title, |at| Ok(clean_text(at.text()?, MAX_TITLE)))?;
    fields.set("question", &mut scene.question, |at| Ok(clean_text(at.text()?, MAX_SENTENCE)))?;
    fields.set("sentence", &mut scene.sentence, |at| Ok(clean_text(at.text()?, MAX_SENTENCE)))?;
    fields.set("stage", &mut scene.stage, |at| Ok(Stage::ALL[at.one_of(&STAGES)?]))?;
    if let Some(at) = fields.get("gesture") {
        scene.gesture = Some(read_demo(&at, &scene.saved.board)?);
    }
    Ok(scene)
}

fn read_board(fields: &Fields, version: Version) -> Result<Saved, Box<Invalid>> {
    let mut saved = version.usual();
    let data = read_dataset(&fields.need("data", expected::POINTS_IN_FILE)?)?;
    if let Some(at) = fields.get("settings") {
        saved.board.settings = read_settings(&at, &saved.board.settings, data.n_classes())?;
    }
    saved.board.axes = axes_for(&data);
    saved.board.data = data;
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

fn read_view(at: &At, saved: &mut Saved) -> Result<(), Box<Invalid>> {
    let fields = at.fields(&["axes", "shown", "hidden", "guess", "palette", "colors", "inside"])?;
    if let Some(at) = fields.get("inside") {
        saved.panel = Some(Panel::ALL[at.one_of(&PANELS)?]);
    }
    fields.set("axes", &mut saved.board.axes, |at| match at.numbers()?[..] {
        [left, right, bottom, top] => {
            let axes = Rect { low: Point::new(left, bottom), high: Point::new(right, top) };
            if Board::can_show(axes) { Ok(axes) } else { Err(at.invalid(expected::AXES)) }
        }
        _ => Err(at.invalid(expected::AXES)),
    })?;
    fields.set("hidden", &mut saved.fits_hidden, At::bool)?;
    if let Some(at) = fields.get("guess") {
        saved.board.guess = Some(read_guess(&at)?);
    }
    fields.set("palette", &mut saved.colors.palette, |at| {
        let name = at.text()?;
        let index = PALETTES.iter().position(|&known| known == name);
        index.map(|index| Palette::ALL[index]).ok_or_else(|| at.invalid(expected::PALETTE))
    })?;
    if let Some(at) = fields.get("colors") {
        let own = at.each(|at| at.nullable(read_color))?;
        if own.len() > saved.colors.own.len() {
            return Err(at.invalid(expected::COLORS));
        }
        saved.colors.own[..own.len()].copy_from_slice(&own);
    }
    let Some(at) = fields.get("shown") else { return Ok(()) };
    let fields = at.fields(&PARTS)?;
    let mut flags = saved.shown.flags();
    for (key, flag) in PARTS.into_iter().zip(&mut flags) {
        fields.set(key, flag, At::bool)?;
    }
    saved.shown = Shown::of(flags);
    Ok(())
}

fn read_guess(at: &At) -> Result<Stroke, Box<Invalid>> {
    let fields = at.fields(&["path", "closed"])?;
    let path = fields.need("path", expected::PATH)?;
    let mut closed = false;
    fields.set("closed", &mut closed, At::bool)?;
    let mut vertices = Vec::new();
    let numbers = path.numbers()?;
    for pair in numbers.chunks(2) {
        if pair.len() < 2 || pair[0].abs().max(pair[1].abs()) > 4.0 * MAX_COORDINATE {
            return Err(path.invalid(expected::PATH));
        }
        vertices.push(Point::new(pair[0], pair[1]));
    }
    Stroke::new(vertices, closed).ok_or_else(|| path.invalid(expected::PATH))
}
