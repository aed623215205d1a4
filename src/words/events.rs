//! The last event, in a sentence for each event.

use super::guess::guessed;
use super::histogram::keeps_counts;
use super::labels::model_name;
use super::numbers::{capitalized, coordinate, count, grouped, number, percent};
use super::picture::{mapped, model_label};
use super::places::{axes, pointed, position};
use super::settings::setting_name;
use super::states::{LAST_SCENE, a_point, answer, press, scene};
use crate::board::{App, Event, MapChoice, Part, Preset, Tool, Topic};
use crate::data::{Dataset, Standardization};
use crate::model::logistic::LogisticSettings;
use crate::model::{Kind, Member, Model, Said, Setting, Settings};
use crate::screen::Screen;

/// The last event.
pub(super) fn event(app: &App) -> String {
    let of = |label: &Option<usize>| a_point(&app.board().data, *label);
    match app.event() {
        Event::Started => String::new(),
        Event::Added(c, at) => format!("Added {} at {}.", of(c), position(app, *at)),
        Event::Moved(label, from, to) => {
            let cell = if keeps_counts(app, *label, [*from, *to]) { ", within its cell: no count changes" } else { "" };
            format!("Moved {} to {}{cell}.", of(label), position(app, *to))
        }
        Event::Selected(label, at) if app.moves_by_tap() => {
            format!(
                "Selected {} at {}; tap its new place, or tap it again to deselect it.",
                of(label),
                position(app, *at)
            )
        }
        Event::Selected(label, at) => format!("Selected {} at {}; Delete removes it.", of(label), position(app, *at)),
        Event::PickedUp(label, at) => {
            format!("Picked up {} at {}; arrow keys move it, Enter puts it down.", of(label), position(app, *at))
        }
        Event::PutDown(label, at) => format!("Put {} down at {}.", of(label), position(app, *at)),
        Event::Removed(label) => format!("Removed {}.", of(label)),
        Event::Relabeled(from, to, at) => {
            format!("Changed {} at {} into {}.", of(from), position(app, *at), of(to))
        }
        Event::Sprayed(n, c) => format!("Sprayed {}.", points_of(&app.board().data, &format!("{} ", grouped(n)), *c)),
        Event::Erased(n) => format!("Erased {}.", count(*n, "point")),
        Event::Pinned(at) => pointed(app, "Pinned", *at),
        Event::ToolChosen(tool) => tool_chosen(app, *tool),
        Event::Cleared(n) => format!("Cleared {}; Undo brings them back.", count(*n, "point")),
        Event::Undone(topic) => format!("Undone: {}.", about(app, *topic)),
        Event::Redone(topic) => format!("Redone: {}.", about(app, *topic)),
        Event::CalledOff => "Canceled: everything is as before.".to_owned(),
        Event::Deselected => "No point is selected now.".to_owned(),
        Event::Shown(part, on) => part_shown(app, *part, *on),
        Event::Adjusted(setting) => adjusted(app, setting),
        Event::Followed => super::worth::all_found(app),
        // Titles of presets give the answer away.
        Event::Loaded(Preset::Example) => String::new(),
        Event::Loaded(_) if app.fits_hidden() => "Loaded a preset.".to_owned(),
        Event::Loaded(preset) => format!("Loaded “{}”.", super::labels::preset(*preset).0),
        Event::SceneShown(_) => scene(app).unwrap_or_default(),
        Event::Answered => answer(app).unwrap_or_default(),
        Event::LastScene => LAST_SCENE.to_owned(),
        Event::ScenesChanged => format!("The lecture has {}.", count(app.scenes().len(), "scene")),
        Event::TaskOpened => app.exercise().map_or(String::new(), |task| format!("Task: {}.", task.scene.title)),
        Event::TaskBack => super::back_in_task(app),
        Event::TaskLeft => "Your board is back.".to_owned(),
        Event::TaskShown => "This is a solution; “Start again” leads to the start.".to_owned(),
        Event::StartedAgain => "The board is as it was opened.".to_owned(),
        Event::Restored => String::new(),
        Event::ClassChosen(c) if app.tool() == Tool::Move => format!("A {} adds {}.", press(app), of(c)),
        Event::ClassChosen(_) => tool_chosen(app, app.tool()),
        Event::Renamed(class) => app
            .board()
            .data
            .classes()
            .get(*class)
            .map_or(String::new(), |name| format!("The class is called {name} now.")),
        Event::Declared => {
            let n = app.board().data.n_classes();
            format!("There are {n} classes now; a {} adds {}.", press(app), of(&app.class()))
        }
        Event::Pointed(at) if app.wall().is_some() => super::wall::pointed(app, *at),
        Event::Pointed(at) => pointed(app, "Crosshair", *at),
        Event::AxesSet => axes(app),
        Event::Revealed => String::new(),
        Event::Guessed if app.board().guess.is_none() => "The guess is removed.".to_owned(),
        Event::Guessed => guessed(app),
        Event::Hidden => "The fits are hidden: predict, then show them.".to_owned(),
        Event::Imported(name, account) => super::import::understood(name, account, "point"),
        Event::Generated(drawing) => super::samples::generated(drawing),
        Event::Thrown => super::throws::thrown(app),
        Event::Tossed => super::throws::tossed(app),
        Event::Standardized => standardized(&app.board().data),
        Event::LabelsHidden(0) => "No label is hidden: each class keeps two.".to_owned(),
        Event::LabelsHidden(n) => format!("Hid {}; Undo shows them again.", count(*n, "label")),
        Event::LabelsShown(n) => format!("Showed {} again.", count(*n, "label")),
        Event::LabelsFixed => "This task keeps its labels hidden.".to_owned(),
        Event::Divided => super::holdout::divided(app),
        Event::Stopped => {
            app.held_out().map_or(String::new(), |held_out| super::holdout::tried_so_far(&held_out.course))
        }
        Event::TestOpened => "The test set is open.".to_owned(),
    }
}

/// How the axes are measured now.
fn standardized(data: &Dataset) -> String {
    let level = match Standardization::of(data).varies() {
        [false, false] => return "There is nothing to standardize: the variances are zero.".to_owned(),
        [true, true] => return "Standardized: along each axis the points have mean 0 and variance 1.".to_owned(),
        [false, true] => "x₁",
        [true, false] => "x₂",
    };
    format!("Standardized: the points have mean 0 and variance 1, except along {level}, which does not vary.")
}

/// The topic of a step that was undone or redone.
fn about(app: &App, topic: Topic) -> String {
    let n_points = || format!("{} now", count(app.board().data.len(), "point"));
    let what = match topic {
        Topic::Points => return n_points(),
        Topic::Board => return format!("a change of the board, {}", n_points()),
        Topic::Place => "the move of a point",
        Topic::Label => "the class of a point",
        Topic::Labels => "the classes of points",
        Topic::Settings => "a setting",
        Topic::Classes => "the names of the classes",
        Topic::Axes => "the part of the plane that is shown",
        Topic::Scenes => "a change of the lecture",
        Topic::Guess => "a guess",
    };
    what.to_owned()
}

/// A part of the picture, and whether it is shown; for the map, what it shows.
fn part_shown(app: &App, part: Part, on: bool) -> String {
    if let Some(said) = super::wall::part_shown(app, part) {
        return said.to_owned();
    }
    let shown = app.shown();
    let what = match part {
        Part::Generative => {
            let name = capitalized(model_name(app.title_settings(), Model::Generative));
            return format!("{name} is {}.", if on { "shown" } else { "hidden" });
        }
        Part::Logistic => "Logistic regression is",
        Part::Ellipses => "Ellipses are",
        Part::Boundaries => "Boundaries are",
        Part::Marginals => "The densities along the axes are",
        Part::Errors => "Marks of wrong points are",
        Part::Sigmoid => "Sigmoids are",
        Part::Wall => return super::wall::shown(app, on),
        Part::Others if on => return super::others::shown(app),
        Part::Others => "Other samples are",
        Part::Map | Part::MapLogistic | Part::MapDensity | Part::Contours => {
            let choice = shown.map_choice();
            let has_contours = shown.contours && matches!(choice, MapChoice::Generative | MapChoice::Logistic);
            let lines = if has_contours { ", with contours of p(x)" } else { "" };
            return match choice.model().map(|model| mapped(model_label(app.title_settings(), model))) {
                None => "The map is off.".to_owned(),
                Some(name) if choice == MapChoice::Density => {
                    let density = format!("The map shows the density p(x) of {name}");
                    match app.fit_in_sight().histogram() {
                        Some(_) => density + ": P(cell) / area. Unbounded cells have none and are hatched.",
                        None => density + ".",
                    }
                }
                Some(name) => format!("The map shows {name}{lines}."),
            };
        }
    };
    format!("{what} {}.", if on { "shown" } else { "hidden" })
}

/// The new value of a setting.
fn adjusted(app: &App, setting: &Setting) -> String {
    let settings = &app.board().settings;
    match setting.said {
        Said::Model => family(app, settings),
        Said::Threshold => super::decisions::adjusted(app),
        Said::Value => {
            let name = setting_name(setting);
            let none = none_of(setting.key);
            format!("{name}: {}.", value(&setting.kind, settings).unwrap_or_else(|| none.to_owned()))
        }
        Said::WeightPrior => {
            let LogisticSettings { prior_std, penalize_intercept, .. } = settings.logistic;
            let std = prior_std.map_or("none, maximum likelihood".to_owned(), |std| coordinate(std, 1.0));
            let intercept = if penalize_intercept { ", for the intercept too" } else { "" };
            format!("Weight prior λ: {std}{intercept}.")
        }
    }
}

/// The name of the value 0, or of no value, of a setting.
fn none_of(key: &str) -> &'static str {
    match key {
        "varianceSmoothing" | "priorSmoothing" | "cuts" | "countSmoothing" => "none",
        "prior" => "estimated",
        _ => "",
    }
}

/// The member of the Gaussian family, by its sliders while it is not the one that the sentence on the models names.
fn family(app: &App, settings: &Settings) -> String {
    let generative = &settings.generative;
    let member = generative.member();
    let is_corner = matches!(member, Some(Member::Corner(_)));
    if member.is_none() || member != app.title_settings().generative.member() || (is_corner && app.fits_hidden()) {
        let [pooling, correlation] = [generative.pooling, generative.correlation].map(|v| coordinate(v, 1.0));
        return format!("Shared variance {pooling}, correlation {correlation}.");
    }
    let name = model_name(settings, Model::Generative);
    if app.fits_hidden() { format!("The model is {name} now.") } else { String::new() }
}

/// The value of a setting; `None` for 0 and for no value.
fn value(kind: &Kind, settings: &Settings) -> Option<String> {
    match kind {
        Kind::Number(field, _) => Some(*(field.get)(settings)).filter(|&value| value > 0.0).map(number),
        Kind::Optional(field, _) => (field.get)(settings).map(number),
        Kind::Shares(field) => {
            let shares = (field.get)(settings).as_ref()?;
            Some(shares.iter().map(|&share| percent(share)).collect::<Vec<_>>().join(", "))
        }
        Kind::Features(field) => Some((field.get)(settings).name().to_owned()),
        Kind::Flag(field, _) => (field.get)(settings).then(|| "yes".to_owned()),
        Kind::Family(field) => Some((field.get)(settings).row().name.to_owned()),
        Kind::Whole(field, _) => Some((field.get)(settings).to_string()),
        Kind::Ends(field) => Some((field.get)(settings).map(number).join(", ")),
        Kind::Cuts(field) => {
            let [x, y] = (field.get)(settings).as_ref()?;
            Some(format!("{} along x₁, {} along x₂", x.len(), y.len()))
        }
    }
}

fn tool_chosen(app: &App, tool: Tool) -> String {
    let (data, press) = (&app.board().data, press(app));
    match tool {
        Tool::Move => format!("A {press} adds {}, and a drag moves a point.", a_point(data, app.class())),
        Tool::Brush => format!("A {press} or a stroke sprays {}.", points_of(data, "", app.class())),
        Tool::Eraser => format!("A {press} or a stroke removes all points in the ring."),
        Tool::Probe => {
            format!("The pointer shows the probabilities at its place; a {press} pins them and adds no point.")
        }
    }
}

fn points_of(data: &Dataset, how_many: &str, label: Option<usize>) -> String {
    match label.and_then(|class| data.classes().get(class)) {
        Some(name) => format!("{how_many}points of class {name}"),
        None => format!("{how_many}unlabeled points"),
    }
}
