use super::at::At;
use super::contract::{Row, Whole, arguments, rows, unknown};
use super::declaration::Declaration;
use super::identifiers::{highlight_of, page_task};
use super::screen::answered;
use super::settings::{family, read_patch};
use super::stage::read_key;
use super::value::{Invalid, Value};
use crate::board::{
    App, Ascend, Board, Command, Decide, DecisionView, Drawing, Formula, Labels, Lecture, ListCommand, Lit, MAX_DRAWN,
    MAX_SEED, MapChoice, PAIRS, Part, Pointer, Sampling, Source, Third, Throwing, Tile, Tool, Trial, Weigh,
};
use crate::data::{MAX_POINTS, check_point};
use crate::decision::JudgedOn;
use crate::geometry::Px;
use crate::lab::{BLOCKS, FOLDS, Split, Validation};
use crate::math::{MAX_CLASSES, Point};
use crate::model::bootstrap::Draws;
use crate::model::experiment::{MAX_NUISANCE, MAX_REPETITIONS};
use crate::model::{Family, Model, Patch};
use crate::screen::{Common, MAX_SCENES, Playback, Screen};
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

/// Reads a command of the board: an array of its name and its arguments, as in [`COMMANDS`].
///
/// # Errors
/// An unknown name, or an argument that is not valid.
pub fn read_command(command: &Value) -> Result<Command, Box<Invalid>> {
    let at = At::root("command", command);
    if let Some(common) = Common::read(&at)? {
        return Ok(Command::Common(common));
    }
    Command::read(&at)?.ok_or_else(|| unknown(&at, &[Common::<Board>::NAMES, Command::NAMES], expected::COMMAND))
}

/// The commands of the board.
pub const COMMANDS: [&[Row]; 2] = [Common::<Board>::ROWS, Command::ROWS];

/// Their type in TypeScript.
pub static COMMAND_TYPE: Declaration = Declaration::of_commands("Command", Command::DOCS, &COMMANDS);

type Index = Whole<0, MAX_POINTS>;
type Class = Whole<0, { MAX_CLASSES - 1 }>;
type Scene = Whole<0, MAX_SCENES>;
type Seed = Whole<0, MAX_SEED>;

/// A coordinate, or null. One out of range is refused in a sentence for the user who typed it.
struct Coordinate;

/// The key of a setting, or nothing.
struct Key;

arguments! {
    Coordinate: Option<f64> = "number | null", |at| match at.value {
        Value::Null => Ok(None),
        Value::Number(number) => Ok(Some(*number)),
        _ => Err(at.invalid(expected::NUMBER_OR_NULL)),
    };
    Family: Family = "Settings[\"generative\"][\"family\"]", family;
    Key: Option<&'static str> = "string", |at| if at.is_text("") { Ok(None) } else { read_key(at).map(Some) };
    Patch: Box<Patch> = "PartialSettings", |at| read_patch(at).map(Box::new);
}

impl Command {
    rows! {
        /// The commands of the board. Pixels are CSS pixels from the plot's top left; indices count from 0; a class of
        /// null is none, a coordinate of null stays as it is.
        read(at) -> Command;
        /// Whether fingers are used in place of a mouse, for the words.
        "touch" (on: bool) => Command::Touch(on),
        /// Whether the board is presented: then a scene is shown as close as its points allow.
        "present" (on: bool) => Command::Present(on),
        "press" (x: f64, y: f64, pointer: Pointer) => Command::Press(Px::new(x, y), pointer),
        "drag" (x: f64, y: f64) => Command::Drag(Px::new(x, y)),
        "release" (x: f64, y: f64) => Command::Release(Px::new(x, y)),
        "cancel" () => Command::Cancel,
        "hover" (x: f64, y: f64, pointer: Pointer) => Command::Hover(Px::new(x, y), pointer),
        "leave" () => Command::Leave,
        "tool" (tool: Tool) => Command::ChooseTool(tool),
        /// The radius of the ring in pixels, and the points sprayed in one place.
        "brush" (size: f64) => Command::SetBrush(size),
        "removeSelected" () => Command::RemoveSelected,
        "relabelSelected" () => Command::RelabelSelected,
        "select" (index: Option<Index>) => Command::Select(index),
        "insert" (x: Coordinate, y: Coordinate, label: Option<Class>) => Command::Insert(placed(x, y)?, label),
        "place" (index: Index, x: Coordinate, y: Coordinate) => {
            placed(x, y)?;
            Command::Place(index, [x, y])
        },
        "relabel" (index: Index, label: Option<Class>) => Command::Relabel(index, label),
        "remove" (index: Index) => Command::Remove(index),
        /// The class of new points.
        "chooseClass" (label: Option<Class>) => Command::ChooseClass(label),
        "addClass" () => Command::AddClass,
        "removeClass" () => Command::RemoveClass,
        "renameClass" (label: Index, name: String) => Command::RenameClass(label, name),
        /// Until "settle", all such changes are one step.
        "adjust" (settings: Patch) => Command::Adjust(settings),
        "nextMember" | "nextCorner" () => Command::NextMember,
        /// The family of the generative model; histograms hide logistic regression.
        "family" (family: Family) => Command::ChooseFamily(family),
        "smooth" () => Command::Smooth,
        "forgetPrevious" () => Command::ForgetPrevious,
        "show" (part: Part, on: bool) => Command::Show(part, on),
        "map" (of: MapChoice) => Command::ShowMap(of),
        /// In place of *Maximum contrast*, which a link or a file may have.
        "usualPalette" () => Command::UsualPalette,
        /// "points", "mean", "spread", "axis", "generative" or "logistic"; any other name highlights nothing.
        "highlight" | "light" (what: String, index: Index) => Command::Highlight(highlight_of(&what, index)),
        /// The path of the pointer that draws the guess, x and y in turn; until "settle" all such changes are one step.
        "guess" (way: Vec<f64>) => {
            Command::DrawGuess(way.chunks_exact(2).map(|pair| Px::new(pair[0], pair[1])).collect())
        },
        "axes" (left: Option<f64>, right: Option<f64>, bottom: Option<f64>, top: Option<f64>) => {
            Command::ShowAxes([left, right, bottom, top])
        },
        "zoom" (closer: bool) => Command::Zoom(closer),
        /// By these fractions of the view.
        "pan" (right: f64, up: f64) => Command::Pan(right, up),
        "fitToData" () => Command::FitToData,
        "resetAxes" () => Command::ResetAxes,
        "standardize" () => Command::Standardize(words::STANDARDIZED),
        /// Show a scene of a lecture, and add the lecture if it is not there yet.
        "lecture" (id: Lecture, scene: Scene) => {
            let words = &words::LECTURES[id as usize];
            if scene >= words.scenes.len() {
                return Err(at.item(2).invalid(&expected::whole(0, words.scenes.len() - 1)));
            }
            Command::Common(Common::Lecture(words::lecture(words), scene))
        },
        "scene"("add") () => Command::Scenes(ListCommand::Add(&words::PRESETS)),
        "scene"("take") (index: Scene) => Command::Scenes(ListCommand::Take(index)),
        "scene"("duplicate") (index: Scene) => Command::Scenes(ListCommand::Duplicate(index)),
        "scene"("up") (index: Scene) => Command::Scenes(ListCommand::Move { index, forward: false }),
        "scene"("down") (index: Scene) => Command::Scenes(ListCommand::Move { index, forward: true }),
        "scene"("remove") (index: Scene) => Command::Scenes(ListCommand::Remove(index)),
        /// Notes have up to four lines to say, and two to ask. The keys of two settings put them on stage; an empty key
        /// is none. What is left out stays.
        "scene"("describe") (
            index: Scene, title: String, question: String, sentence: String, say: Option<String>, ask: Option<String>,
            first: Option<Key>, second: Option<Key>
        ) => {
            let notes = say.zip(ask).map(|(say, ask)| [say, ask]);
            let second = second.map(|key| key.filter(|_| Some(key) != first));
            let show = first.zip(second).map(|(first, second)| first.into_iter().chain(second).collect());
            Command::Scenes(ListCommand::Describe { index, title, question, sentence, notes, show })
        },
        /// The run of the open panel: a step, playing tick by tick or to the end, and a reset.
        "playback" | "walk" (what: Playback) => Command::Playback(what),
        "ascend"("pair") (index: Whole<0, { PAIRS.len() - 1 }>) => Command::Ascend(Ascend::Pair(index)),
        "ascend"("third") (index: Whole<0, { Third::ALL.len() - 1 }>) => Command::Ascend(Ascend::Third(Third::ALL[index])),
        /// Start at this pixel of a chart of this width and height.
        "ascend"("from") (x: f64, y: f64, width: f64, height: f64) => {
            Command::Ascend(Ascend::From(Px::new(x, y), [width, height]))
        },
        /// Move the start by so many fine steps.
        "ascend"("nudge") (right: f64, up: f64) => Command::Ascend(Ascend::Nudge(right, up)),
        "ascend"("newton") (on: Whole<0, 1>) => Command::Ascend(Ascend::Newton(on > 0)),
        /// The share that *Hide labels* offers, from 0 to 1.
        "hiding" (share: f64) => Command::Hiding(share),
        "hideLabels" (share: f64) => Command::Labels(Labels::Hide(share)),
        "showLabels" () => Command::Labels(Labels::Show),
        /// Draws `n` points from the model or a known distribution.
        "generate" (source: Source, n: Whole<1, MAX_DRAWN>, seed: Seed, join: bool) => {
            Command::Generate(Drawing { source, n, seed, join })
        },
        "optimal" (shown: bool) => Command::ShowOptimal(shown),
        "experiment" (source: Source, nuisance: Whole<0, MAX_NUISANCE>, repetitions: Whole<1, MAX_REPETITIONS>, seed: Seed)
            => Command::Experiment(Trial { source, nuisance, repetitions, seed }),
        /// Of `block` points of a class, one is for validation and one for the test.
        "split" (block: Whole<{ BLOCKS.0 }, { BLOCKS.1 }>, seed: Seed) => Command::Split(Split { block, seed, ..Split::default() }),
        /// All points validate, in so many folds: each is judged by the fit to the other folds.
        "folds" (folds: Whole<{ FOLDS.0 }, { FOLDS.1 }>, seed: Seed) => {
            Command::Split(Split { validation: Validation::Folds(folds), seed, ..Split::default() })
        },
        /// All points validate, each by the fit to all others.
        "leaveOneOut" () => Command::Split(Split { validation: Validation::LeaveOneOut, ..Split::default() }),
        /// Show the test errors, until the split changes or another board is opened.
        "openTest" () => Command::OpenTest,
        "decide"("view") (view: DecisionView) => Command::Decide(Decide::View(view)),
        /// Whether the panel "samples" has the numbers of other samples, which switches these on.
        "others"("open") (on: bool) => Command::Sample(Sampling::Open(on)),
        "others"("seed") (seed: Seed) => Command::Sample(Sampling::Seed(seed)),
        "others"("from") (draws: Draws) => Command::Sample(Sampling::From(draws)),
        /// The pointer is over one of the six models, or over none; positions are relative to that one.
        "pointAt" (tile: Option<Tile>) => Command::PointAt(tile),
        /// Show one of the six models as the board.
        "enlarge" (tile: Tile) => Command::Enlarge(tile),
        /// What the panel "samples" draws from, step by step ("playback"): "model"; null: logistic regression tosses
        /// labels.
        "throw"("from") (source: Option<Source>) => Command::Throw(Throwing::From(source)),
        "throw"("seed") (seed: Seed) => Command::Throw(Throwing::Seed(seed)),
        /// How many points it draws at once, and whether it adds them to the present ones.
        "throw"("points") (n: Whole<1, MAX_DRAWN>) => Command::Throw(Throwing::Points(n)),
        "throw"("join") (on: bool) => Command::Throw(Throwing::Join(on)),
        /// What the panel "formulas" is about.
        "formula" (what: Formula) => Command::Formula(what),
        /// The likelihood among them: that of a class along an axis.
        "weigh"("of") (label: Class, axis: Whole<0, 1>) => Command::Weigh(Weigh::Of(label, axis)),
        /// Put the parameter of a chart (1 is μ, 2 is σ; 0, the density, μ too) at this pixel, likewise.
        "weigh"("at") (chart: Whole<0, 2>, x: f64, y: f64, width: f64, height: f64) => {
            Command::Weigh(Weigh::At(chart, Px::new(x, y), [width, height]))
        },
        "weigh"("nudge") (chart: Whole<0, 2>, right: f64, up: Option<f64>) => {
            Command::Weigh(Weigh::Nudge(chart, right + up.unwrap_or_default()))
        },
        /// Back to the estimates.
        "weigh"("top") () => Command::Weigh(Weigh::Top),
        /// The points on which decisions are judged.
        "decide"("on") (points: JudgedOn) => Command::Decide(Decide::On(points)),
        /// Of three and more classes, the one against the rest.
        "decide"("positive") (label: Class) => Command::Decide(Decide::Positive(label)),
        /// The points of the positive class, or the others, that a model calls positive, or not; without a model none.
        "decide"("light") (model: Option<Model>, positive: bool, called: bool) => {
            let lit = model.map(|model| Lit::Calls { model, is_positive: positive, called });
            Command::Decide(Decide::Light(lit))
        },
        /// The points of a bin of a model, by its index; null: none.
        "decide"("lightBin") (model: Model, bin: Option<Index>) => {
            Command::Decide(Decide::Light(bin.map(|bin| Lit::Bin { model, bin })))
        },
        /// The points of the bin that is nearest to this pixel of a model's chart of this width and height.
        "decide"("lightAt") (model: Model, x: f64, y: f64, width: f64, height: f64) => {
            Command::Decide(Decide::LightAt(model, Px::new(x, y), [width, height]))
        },
        /// The points of the bin so many further than the one whose points light up.
        "decide"("nextBin") (model: Model, right: f64, up: Option<f64>) => {
            Command::Decide(Decide::NextBin(model, (right + up.unwrap_or_default()) as isize))
        },
        /// The cost that leads to the corner of a curve that is nearest to this pixel, likewise; until "settle" all
        /// such changes are one step.
        "decide"("threshold") (x: f64, y: f64, width: f64, height: f64) => {
            Command::Decide(Decide::Threshold(Px::new(x, y), [width, height]))
        },
        /// The cost that leads so many corners further, toward more points that are called positive.
        "decide"("corners") (right: f64, up: Option<f64>) => {
            Command::Decide(Decide::Corners((right + up.unwrap_or_default()) as isize))
        },
    }
}

/// Checks coordinates, and returns the position; a missing one counts as 0.
fn placed(x: Option<f64>, y: Option<f64>) -> Result<Point, Box<Invalid>> {
    let position = Point::new(x.unwrap_or_default(), y.unwrap_or_default());
    check_point(position).map_err(|error| Invalid::new("", "", &words::data_refused(&error)))?;
    Ok(position)
}
