use serde::Serialize;

use super::settings::SettingsOut;
use super::state::ShownOut;
use super::tables::{Table, tables};
use crate::app::{App, Hand, Preset};
use crate::data::Dataset;
use crate::model::Fit;
use crate::model::gaussian::Corner;
use crate::model::logistic::Status;
use crate::words;

/// Everything the page shows in words and numbers.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    status: String,
    lesson: Option<&'static str>,
    notice: Option<NoticeOut>,
    classes: Vec<ClassOut>,
    unlabelled: UnlabelledOut,
    can_add_class: bool,
    can_remove_class: bool,
    can_undo: bool,
    can_redo: bool,
    can_clear: bool,
    can_reset_axes: bool,
    has_selection: bool,
    empty: bool,
    fits_hidden: bool,
    show: ShownOut,
    corner: Option<&'static str>,
    settings: SettingsOut,
    prior: Option<Vec<f64>>,
    numbers: Vec<Table>,
    messages: Vec<Sentence>,
    legend: Vec<Sentence>,
    probe: Option<Probe>,
    cursor: &'static str,
    source: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct NoticeOut {
    text: String,
    error: bool,
}

#[derive(Clone, Debug, Serialize)]
struct ClassOut {
    name: String,
    count: String,
    shape: &'static str,
    current: bool,
}

#[derive(Clone, Debug, Serialize)]
struct UnlabelledOut {
    count: String,
    current: bool,
}

#[derive(Clone, Debug, Serialize)]
struct Sentence {
    model: &'static str,
    text: String,
}

#[derive(Clone, Debug, Serialize)]
struct Probe {
    at: String,
    rows: Vec<ProbeRow>,
}

#[derive(Clone, Debug, Serialize)]
struct ProbeRow {
    name: String,
    generative: String,
    logistic: String,
}

/// A prepared board, for the page's menu.
#[derive(Clone, Debug, Serialize)]
pub struct PresetOut {
    id: &'static str,
    title: &'static str,
    sentence: &'static str,
}

/// The prepared boards, in their order.
pub fn presets() -> Vec<PresetOut> {
    let out = |preset| {
        let (id, title, sentence) = words::preset(preset);
        PresetOut { id, title, sentence }
    };
    Preset::ALL.into_iter().map(out).collect()
}

/// The prepared board of this identifier.
pub fn preset_of(id: &str) -> Option<Preset> {
    Preset::ALL.into_iter().find(|&preset| words::preset(preset).0 == id)
}

/// The shapes of the classes' markers, in their order.
const SHAPES: [&str; 8] = ["circle", "triangle", "square", "diamond", "plus", "triangle-down", "star", "cross"];

/// The words and numbers of the page, as of the last refresh of the fit.
pub fn view(app: &App) -> View {
    let fit = app.fit();
    let (board, hidden) = (app.board(), app.fits_hidden());
    let data = &board.data;
    let lesson = app.lesson().map(words::preset);
    View {
        status: words::status(app),
        lesson: lesson.map(|(_, _, sentence)| sentence),
        notice: app.notice().map(words::notice).map(|(text, error)| NoticeOut { text, error }),
        classes: classes(app),
        unlabelled: UnlabelledOut {
            count: (data.len() - data.counts().iter().sum::<usize>()).to_string(),
            current: app.class().is_none(),
        },
        can_add_class: app.can_add_class(),
        can_remove_class: app.can_remove_class(),
        can_undo: app.can_undo(),
        can_redo: app.can_redo(),
        can_clear: !data.is_empty(),
        can_reset_axes: app.can_reset_axes(),
        has_selection: app.selected().is_some(),
        empty: data.is_empty(),
        fits_hidden: hidden,
        show: app.shown().into(),
        corner: board.settings.generative.corner().map(corner_name),
        settings: SettingsOut::from(&board.settings),
        prior: fit.gaussian.as_ref().ok().map(|model| model.priors()),
        numbers: if hidden { Vec::new() } else { tables(app) },
        messages: if hidden { Vec::new() } else { messages(data, fit) },
        legend: if hidden { Vec::new() } else { legend(app) },
        probe: if hidden { None } else { probe(app) },
        cursor: match (app.hand(), app.over_point()) {
            (Hand::Dragging { .. }, _) => "grabbing",
            (_, true) => "grab",
            (_, false) => "crosshair",
        },
        source: app.lesson().and_then(words::source),
    }
}

fn corner_name(corner: Corner) -> &'static str {
    match corner {
        Corner::NaiveBayes => "naive-bayes",
        Corner::NaiveBayesShared => "naive-bayes-shared",
        Corner::Qda => "qda",
        Corner::Lda => "lda",
    }
}

fn classes(app: &App) -> Vec<ClassOut> {
    let data = &app.board().data;
    let counted = data.classes().iter().zip(data.counts()).zip(SHAPES).enumerate();
    let class = |(index, ((name, count), shape)): (usize, ((&String, usize), &'static str))| ClassOut {
        name: name.clone(),
        count: count.to_string(),
        shape,
        current: Some(index) == app.class(),
    };
    counted.map(class).collect()
}

fn messages(data: &Dataset, fit: &Fit) -> Vec<Sentence> {
    if data.is_empty() {
        return Vec::new();
    }
    let generative = words::generative_missing(data, fit).map(|text| Sentence { model: "generative", text });
    let logistic = words::logistic_missing(data, fit).map(|text| Sentence { model: "logistic", text });
    generative.into_iter().chain(logistic).collect()
}

fn legend(app: &App) -> Vec<Sentence> {
    let generative = words::generative_legend(app).map(|text| Sentence { model: "generative", text });
    let logistic = words::logistic_legend(app).map(|text| Sentence { model: "logistic", text });
    generative.into_iter().chain(logistic).collect()
}

fn probe(app: &App) -> Option<Probe> {
    let (at, fit) = (app.probe()?, app.fit());
    let generative = fit.gaussian.as_ref().ok().map(|model| model.posterior(at));
    let logistic =
        fit.logistic.scores.as_ref().filter(|_| fit.logistic.status == Status::Fitted).map(|s| s.posterior(at));
    let written =
        |posterior: Option<&[f64]>, c: usize| posterior.map_or("–".to_owned(), |p| words::probability(p[c]));
    let row = |(c, name): (usize, &String)| ProbeRow {
        name: name.clone(),
        generative: written(generative.as_ref().map(|p| &p[..]), c),
        logistic: written(logistic.as_ref().map(|p| &p[..]), c),
    };
    let rows = app.board().data.classes().iter().enumerate().map(row).collect();
    Some(Probe { at: words::point(at), rows })
}
