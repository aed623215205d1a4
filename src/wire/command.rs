use super::dataset::MAX_POINTS;
use super::identifiers::{
    ASCENTS, MAPS, PANELS, PARTS, PLAYBACK_NAMES, PLAYBACKS, POINTERS, SOURCES, TOOLS, highlight_of, page_task,
    preset_of,
};
use super::screen::{answered, key, no_scene_command, scene_command};
use super::settings::{family, read_patch};
use super::state::read_state;
use super::value::{At, Invalid, Value};
use crate::board::{
    App, Ascend, Brush, Command, Drawing, Labels, ListCommand, MAX_DRAWN, MAX_SEED, MapChoice, Palette, Panel, Part,
    Pointer, Source, Third, Tool, color,
};
use crate::data::check_point;
use crate::geometry::Px;
use crate::math::{MAX_CLASSES, Point};
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};
use crate::model::holdout::{BLOCKS, Split};
use crate::screen::{Common, MAX_SCENES, Screen};
use crate::words::{self, expected};

/// Carries out a command. Returns who answers a key, "board" or what it has the page do; null for all else, and
/// for a key that has no meaning here.
///
/// # Errors
/// Those of [`read_command`]; nothing has changed then.
pub fn send(app: &mut App, command: &Value) -> Result<Option<&'static str>, Box<Invalid>> {
    let command = read_command(command)?;
    Ok(answered(app.update(command), page_task))
}

/// Reads what the page asks of the board: an array of the command's name and what it is about, as `Command` of the
/// public contract lists them.
///
/// # Errors
/// An unknown name, or something that it cannot be about.
pub fn read_command(command: &Value) -> Result<Command, Box<Invalid>> {
    let at = At::root("command", command);
    let name = at.item(0).text()?;
    let px = || Ok::<_, Box<Invalid>>(Px::new(at.item(1).number()?, at.item(2).number()?));
    let index = |i| at.item(i).whole(0, MAX_POINTS);
    let class = |i| at.item(i).nullable(|at| at.whole(0, MAX_CLASSES - 1));
    let on = |i| at.item(i).bool();
    Ok(match name {
        "press" => Command::Press(px()?, pointer(&at.item(3))?),
        "drag" => Command::Drag(px()?),
        "release" => Command::Release(px()?),
        "cancel" => Command::Cancel,
        "hover" => Command::Hover(px()?, pointer(&at.item(3))?),
        "leave" => Command::Leave,
        "tool" => Command::ChooseTool(Tool::ALL[at.item(1).one_of(&TOOLS)?]),
        "brush" => Command::SetBrush(Brush { size: at.item(1).number()?, density: index(2)? }),
        "key" => Command::Common(Common::Key(key(&at)?)),
        "singleKeys" => Command::Common(Common::SingleKeys(on(1)?)),
        "hideParts" => Command::Common(Common::HideParts(at.item(1).text()?.to_owned())),
        "removeSelected" => Command::RemoveSelected,
        "relabelSelected" => Command::RelabelSelected,
        "select" => Command::Select(at.item(1).nullable(|at| at.whole(0, MAX_POINTS))?),
        "insert" => {
            let [x, y] = coordinates(&at, 1)?.map(Option::unwrap_or_default);
            Command::Insert(Point::new(x, y), class(3)?)
        }
        "place" => Command::Place(index(1)?, coordinates(&at, 2)?),
        "relabel" => Command::Relabel(index(1)?, class(2)?),
        "remove" => Command::Remove(index(1)?),
        "chooseClass" => Command::ChooseClass(class(1)?),
        "addClass" => Command::AddClass,
        "removeClass" => Command::RemoveClass,
        "renameClass" => Command::RenameClass(index(1)?, at.item(2).text()?.to_owned()),
        "adjust" => Command::Adjust(Box::new(read_patch(&at.item(1))?)),
        "nextCorner" => Command::NextMember,
        "family" => Command::ChooseFamily(family(&at.item(1))?),
        "smooth" => Command::Smooth,
        "settle" => Command::Common(Common::Settle),
        "forgetPrevious" => Command::ForgetPrevious,
        "playGlides" => Command::PlayGlides(on(1)?),
        "glide" => Command::Glide(at.item(1).number()?),
        "show" => Command::Show(Part::ALL[at.item(1).one_of(&PARTS)?], on(2)?),
        "map" => Command::ShowMap(MapChoice::ALL[at.item(1).one_of(&MAPS)?]),
        "palette" => Command::Palette(if on(1)? { Palette::Maximum } else { Palette::Standard }),
        "color" => {
            let number = at.item(2).nullable(|at| at.whole(0, 0xff_ff_ff))?;
            Command::Color(at.item(1).whole(0, MAX_CLASSES - 1)?, number.map(|number| color(number as u32)))
        }
        "resume" => {
            let scene = at.item(1).nullable(|at| at.whole(0, MAX_SCENES))?;
            Command::Common(Common::Resume {
                scene,
                is_answered: on(2)?,
                panel: Panel::ALL[at.item(3).one_of(&PANELS)?],
            })
        }
        "inside" => Command::Common(Common::OpenPanel(Panel::ALL[at.item(1).one_of(&PANELS)?])),
        "hideFits" => Command::Common(Common::HideFits(on(1)?)),
        "undo" => Command::Common(Common::Undo),
        "redo" => Command::Common(Common::Redo),
        "clear" => Command::Common(Common::Clear),
        "startAgain" => Command::Common(Common::StartAgain),
        "preset" => {
            let id = at.item(1);
            let unknown = || id.invalid(expected::PRESET);
            Command::Common(Common::Open(preset_of(id.text()?).ok_or_else(unknown)?))
        }
        "load" => Command::Common(Common::Load(Box::new(read_state(at.item(1).value)?))),
        "scene" => scene(&at)?,
        "axes" => {
            let end = |i| at.item(i).nullable(At::number);
            Command::ShowAxes([end(1)?, end(2)?, end(3)?, end(4)?])
        }
        "zoom" => Command::Zoom(on(1)?),
        "pan" => Command::Pan(at.item(1).number()?, at.item(2).number()?),
        "fitToData" => Command::FitToData,
        "resetAxes" => Command::ResetAxes,
        "begin" => Command::Common(Common::Begin),
        "dismissNotice" => Command::Common(Common::DismissNotice),
        "walk" => Command::Playback(PLAYBACKS[at.item(1).one_of(&PLAYBACK_NAMES)?]),
        "ascend" => Command::Ascend(ascend(&at)?),
        "hideLabels" => Command::Labels(Labels::Hide(at.item(1).number()?)),
        "showLabels" => Command::Labels(Labels::Show),
        // Nothing is highlighted by any other name.
        "light" => Command::Highlight(highlight_of(at.item(1).text()?, index(2)?)),
        "guess" => {
            let way = at.item(1).numbers()?;
            Command::DrawGuess(way.chunks_exact(2).map(|pair| Px::new(pair[0], pair[1])).collect())
        }
        "standardize" => Command::Standardize(words::STANDARDIZED),
        "lecture" => Command::Common(Common::Lecture(words::lecture(&words::LECTURE))),
        "counting" => Command::Common(Common::Lecture(words::lecture(&words::COUNTING))),
        "generate" => {
            let (n, seed, join) = (at.item(2).whole(1, MAX_DRAWN)?, seed(&at.item(3))?, on(4)?);
            Command::Generate(Drawing { source: source(&at)?, n, seed, join })
        }
        "optimal" => Command::ShowOptimal(on(1)?),
        "experiment" => {
            let nuisance = at.item(2).whole(0, MAX_NUISANCE)?;
            let repetitions = at.item(3).whole(1, MAX_REPETITIONS)?;
            let seed = seed(&at.item(4))?;
            Command::Experiment { source: source(&at)?, nuisance, repetitions, seed }
        }
        "split" => Command::Split(Split { block: at.item(1).whole(BLOCKS.0, BLOCKS.1)?, seed: seed(&at.item(2))? }),
        "openTest" => Command::OpenTest,
        "stopExperiment" => Command::StopExperiment,
        _ => return Err(at.item(0).invalid(expected::COMMAND)),
    })
}

/// What points are drawn from.
fn source(at: &At) -> Result<Source, Box<Invalid>> {
    Ok(Source::ALL[at.item(1).one_of(&SOURCES)?])
}

fn seed(at: &At) -> Result<usize, Box<Invalid>> {
    at.whole(0, MAX_SEED)
}

/// What the arguments say is to be done in the weight space.
fn ascend(at: &At) -> Result<Ascend, Box<Invalid>> {
    let number = |i| at.item(i).number();
    let index = |n| at.item(2).whole(0, n);
    Ok(match at.item(1).one_of(&ASCENTS)? {
        0 => Ascend::Pair(index(2)?),
        1 => Ascend::Third(Third::ALL[index(2)?]),
        2 => Ascend::From(Px::new(number(2)?, number(3)?), [number(4)?, number(5)?]),
        3 => Ascend::Nudge(number(2)?, number(3)?),
        4 => Ascend::Rate(number(2)?),
        _ => Ascend::Newton(index(1)? > 0),
    })
}

/// The kind of a pointer.
pub(super) fn pointer(at: &At) -> Result<Pointer, Box<Invalid>> {
    Ok(Pointer::ALL[at.one_of(&POINTERS)?])
}

/// What the arguments say is to be done with the scenes.
fn scene(at: &At) -> Result<Command, Box<Invalid>> {
    if let Some(command) = scene_command(at)? {
        return Ok(Command::Common(Common::Scene(command)));
    }
    let index = || at.item(2).whole(0, MAX_SCENES);
    Ok(Command::Scenes(match at.item(1).text()? {
        "add" => ListCommand::Add(&words::PRESETS),
        "take" => ListCommand::Take(index()?),
        "duplicate" => ListCommand::Duplicate(index()?),
        "up" => ListCommand::Move { index: index()?, forward: false },
        "down" => ListCommand::Move { index: index()?, forward: true },
        "remove" => ListCommand::Remove(index()?),
        "describe" => {
            let text = |i| at.item(i).text().map(str::to_owned);
            let (title, question, sentence) = (text(3)?, text(4)?, text(5)?);
            ListCommand::Describe { index: index()?, title, question, sentence }
        }
        _ => return Err(no_scene_command(at)),
    }))
}

/// Two coordinates from item `first` on, each of which may be null.
fn coordinates(at: &At, first: usize) -> Result<[Option<f64>; 2], Box<Invalid>> {
    let coordinate = |item: At| match item.value {
        Value::Null => Ok(None),
        // What cannot be placed is refused in words for the one who typed it.
        Value::Number(number) => Ok(Some(*number)),
        _ => Err(item.invalid(expected::NUMBER_OR_NULL)),
    };
    let given = [coordinate(at.item(first))?, coordinate(at.item(first + 1))?];
    let [x, y] = given.map(Option::unwrap_or_default);
    check_point(Point::new(x, y)).map_err(|error| Invalid::new("", "", &words::data_refused(&error)))?;
    Ok(given)
}
