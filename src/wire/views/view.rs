use serde::Serialize;

use super::cards::{AdviceView, CardView, OfModel, advice, card, messages};
use super::classes::{ClassView, UnlabeledView, classes, unlabeled};
use super::guess::{GuessView, guess};
use super::pointer::{Cursor, ProbeView, cursor, probe};
use super::stage::{StageScore, scores, stage_block};
use super::task::{TaskView, task};
use super::wall::{WallView, wall};
use crate::board::{App, Demo, Landmark, MapChoice, Panel, Preset, Shown, StageBlock, Tool};
use crate::geometry::{Px, Rect};
use crate::model::Model;
use crate::model::gaussian::Corner;
use crate::screen::Screen;
use crate::wire::block::Block;
use crate::wire::import::{PieceView, pieces};
use crate::wire::screen::Said;
use crate::wire::settings::{SettingsByKey, settings};
use crate::wire::stage::staged_uses;
use crate::words;

/// Everything that the board shows in words and numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// What is on the board, in a sentence or two.
    pub status: String,
    /// The same in pieces, where a table was imported last; else none.
    pub imported: Vec<PieceView>,
    /// How many points lie outside of the plot; empty if none does.
    pub outside: String,
    /// What to say aloud.
    pub said: Said,
    /// The sentence of a scene or of a prepared board.
    pub lesson: Option<[String; 3]>,
    /// The task that the board belongs to.
    pub task: Option<TaskView>,
    /// The answer of the scene, once it is shown.
    pub answer: Option<String>,
    /// Whether the scene has a question whose answer is not shown yet.
    pub can_answer: bool,
    /// The duration of the gesture that is being played, in seconds.
    pub playing: Option<f64>,
    /// What the picture is in presenter mode.
    pub stage: StageBlock,
    /// What the hand is asked to do on the board; empty if nothing is asked.
    pub drag: String,
    /// The scores that stand in the hand.
    pub scores: Vec<StageScore>,
    /// What the gesture of the scene uses: the kind of {@link Gesture}, and the names of the settings that it adjusts.
    pub gesture: String,
    /// What stands beside the board on stage, or in its place.
    pub block: Vec<Block>,
    /// The revision of the scenes, which changes whenever they do; null without any.
    pub lecture: Option<u32>,
    /// The scene that was shown last.
    pub scene: Option<usize>,
    pub can_add_scene: bool,
    /// What was refused, in whole or in part, and why.
    pub notice: Option<String>,
    pub classes: Vec<ClassView>,
    /// The radio "Unlabeled": points without a class.
    pub unlabelled: UnlabeledView,
    pub can_add_class: bool,
    pub can_remove_class: bool,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_clear: bool,
    pub can_start_again: bool,
    pub can_reset_axes: bool,
    pub has_selection: bool,
    pub empty: bool,
    pub fits_hidden: bool,
    /// The boundary that the audience guesses.
    pub guess: Option<GuessView>,
    /// Which parts of the picture are shown.
    pub shown: Shown,
    pub map: MapChoice,
    /// What the colors of the map mean; null without a map.
    pub map_meaning: Option<String>,
    /// The six models that are shown in place of the board.
    pub wall: Option<WallView>,
    /// Whether other samples are shown.
    pub others: bool,
    /// What stands on the board in place of the fit to all points, such as the fit to the training points.
    pub fitted_to: String,
    /// The threshold of the probability that the map shows, where mistakes cost more and less.
    pub threshold: Option<f64>,
    /// The name of the generative model, as short as on the picture.
    pub generative_name: String,
    /// The member of the Gaussian family that has a name; null: another one, or another family.
    pub corner: Option<Corner>,
    /// The settings and parts of the page for the generative model, as the attribute `data-only` names them.
    pub controls: Vec<&'static str>,
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Settings"))]
    pub settings: SettingsByKey,
    /// The class priors of the model that is shown, estimated or by hand; null without one.
    pub prior: Option<Vec<f64>>,
    /// The same as they would be estimated.
    pub estimated_prior: Option<Vec<f64>>,
    /// The panel that is open.
    pub panel: Panel,
    /// Whether it belongs to the scene that is shown.
    pub panel_of_scene: bool,
    /// Messages about the models.
    pub messages: Vec<OfModel>,
    pub advice: Option<AdviceView>,
    /// What the cards of the models say, the generative one first.
    pub cards: Vec<CardView>,
    /// The probabilities at the probe.
    pub probe: Option<ProbeView>,
    /// The number of the last gesture, while the boundaries before it are shown, until "forgetPrevious".
    pub previous: Option<usize>,
    pub cursor: Cursor,
    /// Left, right, bottom, top, as one would type them.
    pub axes: [String; 4],
    pub tool: Tool,
    /// The radius of the ring of brush and eraser in CSS pixels.
    pub brush_size: f64,
    /// A point that asks to be dragged, in CSS pixels from the plot's top left.
    pub point_to_drag: Option<[f64; 2]>,
    /// Whether points that were just imported have columns of unlike extents, so that standardizing is offered.
    pub is_uneven: bool,
    /// The prepared board that is shown, changed or not.
    pub preset: Option<Preset>,
    /// The source of its data.
    pub source: Option<&'static str>,
}

/// A caption that explains the picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Caption {
    pub text: String,
    /// Its horizontal position, in CSS pixels from the plot's top left.
    pub x: f64,
    /// Its vertical position.
    pub y: f64,
}

/// Everything that the board shows in words and numbers, as of the last refresh of the fit.
pub fn view(app: &App) -> View {
    let board = app.board();
    let data = &board.data;
    let shown_preset = app.lesson();
    // A preset that is opened during a lecture has no stage.
    let scene = app.staged_scene();
    let (messages, probe) = if app.fits_hidden() { (Vec::new(), None) } else { (messages(app), probe(app)) };
    View {
        status: words::status(app),
        imported: words::imported(app).map(|said| pieces(&said)).unwrap_or_default(),
        outside: words::outside(app),
        said: said(app),
        lesson: words::lesson_parts(app),
        task: task(app, app.board().data.classes(), app.title_settings()),
        answer: shown_preset.is_none().then(|| words::answer(app)).flatten(),
        can_answer: app.can_answer(),
        playing: app.played().and_then(Demo::seconds),
        stage: app.stage_block(),
        drag: words::stage::drag(app),
        scores: scores(app),
        gesture: scene.map_or(String::new(), staged_uses),
        block: stage_block(app),
        lecture: (!app.scenes().is_empty()).then(|| app.scenes_revision()),
        scene: app.scene(),
        can_add_scene: app.can_add_scene(),
        notice: app.notice().map(words::notice),
        classes: classes(app),
        unlabelled: unlabeled(app),
        can_add_class: app.can_add_class(),
        can_remove_class: app.can_remove_class(),
        can_undo: app.can_undo(),
        can_redo: app.can_redo(),
        can_clear: !data.is_empty(),
        can_start_again: app.can_start_again(),
        can_reset_axes: app.can_reset_axes(),
        has_selection: app.selected().is_some(),
        empty: data.is_empty(),
        fits_hidden: app.fits_hidden(),
        guess: guess(app),
        shown: app.shown(),
        map: app.shown().map_choice(),
        wall: wall(app),
        others: app.others_in_sight().is_some(),
        fitted_to: words::fitted_to(app),
        map_meaning: words::map_key(app).filter(|_| !app.fits_hidden()),
        threshold: app.threshold_of_map(),
        generative_name: words::boundary_name(app, Model::Generative, true),
        corner: board.settings.generative.corner(),
        controls: controls(app),
        settings: settings(&board.settings),
        prior: app.priors(),
        estimated_prior: app.estimated_priors(),
        panel: app.panel(),
        panel_of_scene: app.is_panel_of_scene(),
        messages,
        advice: advice(app),
        cards: Model::ALL.map(|model| card(app, model)).into(),
        probe,
        previous: app.previous_gesture(),
        cursor: cursor(app),
        axes: axes(app),
        tool: app.tool(),
        brush_size: app.brush_size(),
        point_to_drag: app.point_to_drag().map(|px| [px.x, px.y]),
        is_uneven: app.is_uneven(),
        preset: shown_preset,
        source: shown_preset.and_then(words::source),
    }
}

/// The controls of the generative model, and of logistic regression if it is shown, or usually is beside this family.
fn controls(app: &App) -> Vec<&'static str> {
    let row = app.board().settings.generative.family.row();
    let logistic = (row.is_beside_logistic || app.shown().logistic).then_some("logistic");
    row.settings.iter().chain(row.shows).copied().chain(logistic).collect()
}

/// Captions that explain the picture, with their positions on the plot.
pub(in crate::wire) fn landmarks(app: &App) -> Vec<Caption> {
    let caption = |(landmark, px): (Landmark, Px)| Caption { text: words::landmark(app, landmark), x: px.x, y: px.y };
    app.landmarks().into_iter().map(caption).collect()
}

/// What to say aloud: at once, or after a pause if similar announcements may follow.
fn said(app: &App) -> Said {
    let at_once = !app.event().may_go_on();
    Said { text: words::announcement(app), count: app.n_events(), at_once, wait: app.in_motion() }
}

/// The requested axes: left, right, bottom, top, as one would type them.
fn axes(app: &App) -> [String; 4] {
    let Rect { low, high } = app.board().axes;
    let extent = app.viewport().rect().width();
    [low.x, high.x, low.y, high.y].map(|v| words::coordinate(v, extent))
}
