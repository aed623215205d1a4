use super::probe::posteriors;
use super::settings::settings;
use super::state::{hex, palette, shown};
use super::tables::{guess_table, tables};
use super::tree::Tree;
use crate::app::{App, Brush, Event, Hand, Notice, Panel, Preset, Tool};
use crate::geometry::Rect;
use crate::math::MAX_CLASSES;
use crate::model::gaussian::Corner;
use crate::words;

/// The names of [`Tool::ALL`].
pub(super) const TOOLS: [&str; 4] = ["move", "brush", "eraser", "probe"];

/// The names of [`Panel::ALL`].
pub(super) const PANELS: [&str; 7] = ["numbers", "probe", "formulas", "weights", "em", "samples", "experiment"];

/// The prepared boards in their order, for the page's menu.
pub(super) fn presets() -> Tree {
    let out = |preset| {
        let (id, title, sentence) = words::preset(preset);
        Tree::Object(vec![("id", id.into()), ("title", title.into()), ("sentence", sentence.into())])
    };
    Tree::list(Preset::ALL.into_iter().map(out))
}

/// The prepared board of this identifier.
pub fn preset_of(id: &str) -> Option<Preset> {
    Preset::ALL.into_iter().find(|&preset| words::preset(preset).0 == id)
}

/// Everything the page shows in words and numbers, as of the last refresh of the fit: `View` of the public contract.
pub fn view(app: &App) -> Tree {
    let (board, fit) = (app.board(), app.fit());
    let data = &board.data;
    let shown_preset = app.lesson();
    let preset = shown_preset.map(words::preset);
    let lesson = preset.map_or_else(|| words::scene(app).into(), |(_, _, sentence)| sentence.into());
    let prior = fit.gaussian.as_ref().ok().map(|model| model.priors());
    let (numbers, messages, legend, probe) = if app.fits_hidden() {
        (Vec::new(), Vec::new(), Vec::new(), None)
    } else {
        let numbers = if app.panel() == Panel::Numbers { tables(app) } else { Vec::new() };
        (numbers, messages(app), legend(app), probe(app))
    };
    let cursor = match (app.hand(), app.over_point(), app.tool()) {
        (Hand::Dragging { .. }, ..) => "grabbing",
        (_, true, _) => "grab",
        (_, false, Tool::Probe) => "help",
        (_, false, _) => "crosshair",
    };
    let Brush { size, density } = app.brush();
    Tree::Object(vec![
        ("status", words::status(app).into()),
        ("said", said(app)),
        ("lesson", lesson),
        ("lecture", (!app.scenes().is_empty()).then(|| f64::from(app.scenes_revision())).into()),
        ("scene", app.scene().into()),
        ("canAddScene", app.can_add_scene().into()),
        ("notice", app.notice().map(notice).into()),
        ("classes", classes(app)),
        ("unlabelled", unlabelled(app)),
        ("canAddClass", app.can_add_class().into()),
        ("canRemoveClass", app.can_remove_class().into()),
        ("canUndo", app.can_undo().into()),
        ("canRedo", app.can_redo().into()),
        ("canClear", (!data.is_empty()).into()),
        ("canResetAxes", app.can_reset_axes().into()),
        ("hasSelection", app.selected().is_some().into()),
        ("empty", data.is_empty().into()),
        ("fitsHidden", app.fits_hidden().into()),
        ("guess", guess(app)),
        ("show", shown(app.shown())),
        ("palette", palette(app.colors().palette).into()),
        ("corner", board.settings.generative.corner().map(corner_name).into()),
        ("settings", settings(&board.settings)),
        ("prior", prior.into()),
        ("inside", PANELS[app.panel() as usize].into()),
        ("numbers", Tree::List(numbers)),
        ("messages", Tree::List(messages)),
        ("legend", Tree::List(legend)),
        ("probe", probe.into()),
        ("optimal", (!app.fits_hidden() && !app.optimal().is_empty()).into()),
        ("cursor", cursor.into()),
        ("axes", axes(app)),
        ("tool", TOOLS[app.tool() as usize].into()),
        ("brush", Tree::Object(vec![("size", size.into()), ("density", density.into())])),
        ("source", shown_preset.and_then(words::source).into()),
    ])
}

/// What to say aloud: at once, or when the hand has come to rest if more of the same may follow.
fn said(app: &App) -> Tree {
    let goes_on = matches!(app.event(), Event::Moved(..) | Event::Adjusted(_) | Event::Pointed(_) | Event::Guessed);
    Tree::Object(vec![
        ("text", words::announcement(app).into()),
        ("count", app.n_events().into()),
        ("atOnce", (!goes_on).into()),
        ("wait", app.in_motion().into()),
    ])
}

/// The ends that can be moved, in CSS pixels, and the score.
fn guess(app: &App) -> Tree {
    let Some(guess) = &app.board().guess else { return Tree::Null };
    let mut ends = Vec::new();
    if let (true, Some(both)) = (app.fits_hidden(), guess.ends()) {
        for end in both {
            let px = app.viewport().to_px(end);
            ends.extend([px.x, px.y]);
        }
    }
    let table = app.guess_score().map(|score| guess_table(app, score));
    Tree::Object(vec![("ends", ends.into()), ("table", table.into())])
}

/// The axes as they were asked for: left, right, bottom, top, as one would type them.
fn axes(app: &App) -> Tree {
    let Rect { low, high } = app.board().axes;
    let extent = app.viewport().rect().width();
    Tree::list([low.x, high.x, low.y, high.y].map(|v| words::coordinate(v, extent)))
}

fn notice(notice: &Notice) -> Tree {
    let (text, error) = words::notice(notice);
    Tree::Object(vec![("text", text.into()), ("error", error.into())])
}

fn corner_name(corner: Corner) -> &'static str {
    match corner {
        Corner::NaiveBayes => "naive-bayes",
        Corner::NaiveBayesShared => "naive-bayes-shared",
        Corner::Qda => "qda",
        Corner::Lda => "lda",
    }
}

pub(super) fn classes(app: &App) -> Tree {
    let data = &app.board().data;
    let mut classes = Vec::new();
    for (index, count) in data.counts().into_iter().enumerate() {
        classes.push(Tree::Object(vec![
            ("name", data.classes()[index].clone().into()),
            ("count", count.to_string().into()),
            ("shape", words::SHAPES[index].into()),
            ("color", hex(app.colors().of(index)).into()),
            ("hasOwnColor", app.colors().own[index].is_some().into()),
            ("current", (Some(index) == app.class()).into()),
        ]));
    }
    Tree::List(classes)
}

fn unlabelled(app: &App) -> Tree {
    let data = &app.board().data;
    let count = data.len() - data.counts().iter().sum::<usize>();
    Tree::Object(vec![("count", count.to_string().into()), ("current", app.class().is_none().into())])
}

fn messages(app: &App) -> Vec<Tree> {
    let (data, fit) = (&app.board().data, app.fit());
    if data.is_empty() {
        return Vec::new();
    }
    sentences(words::generative_missing(data, fit).or(words::marginals_note(app)), words::logistic_missing(data, fit))
}

fn legend(app: &App) -> Vec<Tree> {
    sentences(words::generative_legend(app), words::logistic_legend(app))
}

/// What there is to say of either model.
fn sentences(generative: Option<String>, logistic: Option<String>) -> Vec<Tree> {
    let mut sentences = Vec::new();
    for (model, text) in [("generative", generative), ("logistic", logistic)] {
        if let Some(text) = text {
            sentences.push(Tree::Object(vec![("model", model.into()), ("text", text.into())]));
        }
    }
    sentences
}

fn probe(app: &App) -> Option<Tree> {
    let at = app.probe()?;
    let [generative, logistic] = posteriors(app, at);
    let written = |posterior: &Option<[f64; MAX_CLASSES]>, class: usize| match posterior {
        Some(posterior) => words::probability(posterior[class]).into(),
        None => Tree::from("–"),
    };
    let mut rows = Vec::new();
    for (class, name) in app.board().data.classes().iter().enumerate() {
        rows.push(Tree::Object(vec![
            ("name", name.clone().into()),
            ("generative", written(&generative, class)),
            ("logistic", written(&logistic, class)),
        ]));
    }
    Some(Tree::Object(vec![("at", words::point(at).into()), ("rows", Tree::List(rows))]))
}
