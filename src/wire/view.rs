use serde::Serialize;

use super::settings::SettingsOut;
use super::state::ShownOut;
use crate::app::{App, Hand, Preset};
use crate::data::Dataset;
use crate::model::gaussian::Corner;
use crate::model::logistic::Status;
use crate::model::{Fit, LeaveOneOut, Progress, ReadOut};
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

#[derive(Clone, Debug, Serialize)]
struct Table {
    id: &'static str,
    title: &'static str,
    columns: Vec<String>,
    rows: Vec<Row>,
    note: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    head: String,
    class: Option<usize>,
    cells: Vec<String>,
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
            count: (data.len() - data.labelled().count()).to_string(),
            current: app.class().is_none(),
        },
        can_add_class: app.can_add_class(),
        can_remove_class: app.can_remove_class(),
        can_undo: app.can_undo(),
        can_redo: app.can_redo(),
        can_clear: !data.is_empty(),
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

fn tables(app: &App) -> Vec<Table> {
    let (data, fit) = (&app.board().data, app.fit());
    if data.is_empty() {
        return Vec::new();
    }
    let name = words::generative_name(&app.board().settings.generative);
    let mut tables = vec![quality_table(name, fit, app.left_out())];
    tables.extend(weights_table(data, name, fit));
    tables.extend(confusion_table("confusion-generative", name, data, fit.gaussian_read_out.as_ref()));
    tables.extend(confusion_table("confusion-logistic", "Logistic", data, fit.logistic_read_out.as_ref()));
    tables.extend(class_table(data, fit, app.board().settings.generative.correlation));
    tables
}

/// A figure that may still be on its way.
fn accuracy(progress: Progress) -> Option<String> {
    match progress {
        Progress::Pending => Some("…".to_owned()),
        Progress::Done(result) => result.map(|result| words::percent(result.accuracy)),
    }
}

/// The two models side by side.
fn quality_table(generative: &str, fit: &Fit, left_out: &LeaveOneOut) -> Table {
    let [left, right] = [&fit.gaussian_read_out, &fit.logistic_read_out];
    let row = |head: &str, left: Option<String>, right: Option<String>| Row {
        head: head.to_owned(),
        class: None,
        cells: [left, right].map(|cell| cell.unwrap_or("–".to_owned())).into(),
    };
    let both = |head: &str, cell: fn(&ReadOut) -> Option<String>| {
        row(head, left.as_ref().and_then(cell), right.as_ref().and_then(cell))
    };
    let parameters = fit.gaussian.as_ref().ok().map(|model| model.parameters.to_string());
    let joint = left.as_ref().and_then(|read_out| read_out.own_score).map(words::number);
    Table {
        id: "quality",
        title: "Side by side",
        columns: vec![generative.to_owned(), "Logistic".to_owned()],
        rows: vec![
            both("Accuracy", |read_out| read_out.accuracy.map(words::percent)),
            row("Accuracy, leave-one-out", accuracy(left_out.results[0]), accuracy(left_out.results[1])),
            both("Conditional log-likelihood", |read_out| read_out.conditional.map(words::number)),
            row("Joint log-likelihood", joint, Some("none".to_owned())),
            row("Free parameters", parameters, Some(fit.logistic.parameters.to_string())),
        ],
        note: Some("Logistic regression models no p(x), so it has no joint likelihood.".to_owned()),
    }
}

/// Counts by true class (rows) and predicted class (columns).
fn confusion_table(id: &'static str, model: &str, data: &Dataset, read_out: Option<&ReadOut>) -> Option<Table> {
    let row = |(class, counts): (usize, &Vec<usize>)| Row {
        head: data.classes()[class].clone(),
        class: Some(class),
        cells: counts.iter().map(usize::to_string).collect(),
    };
    Some(Table {
        id,
        title: "Confusion",
        columns: data.classes().to_vec(),
        rows: read_out?.confusion.iter().enumerate().map(row).collect(),
        note: Some(format!("{model}: rows are true classes, columns predicted ones.")),
    })
}

/// The weights of the log-odds, generative beside logistic.
fn weights_table(data: &Dataset, generative: &str, fit: &Fit) -> Option<Table> {
    let numbers = |weights: &[f64]| weights.iter().map(|&w| words::number(w)).collect::<Vec<_>>();
    let weights = |name: &str, class: Option<usize>, weights: &[f64]| Row {
        head: name.to_owned(),
        class,
        cells: numbers(weights),
    };
    let mut rows = Vec::new();
    let log_odds = fit.gaussian.as_ref().ok().and_then(|model| model.log_odds_weights());
    rows.extend(log_odds.map(|w| weights(generative, None, &w)));
    match (&fit.logistic.binary, &fit.logistic.weights) {
        (Some(w), _) => rows.push(weights("Logistic", None, w)),
        (None, Some(all)) => rows.extend(
            all.iter().enumerate().filter_map(|(c, w)| Some(weights(&data.classes()[c], Some(c), w.as_ref()?))),
        ),
        _ => {}
    }
    let width = rows.iter().map(|row| row.cells.len()).max()?;
    for row in &mut rows {
        row.cells.resize(width, "–".to_owned());
    }
    let columns = ["w₀", "w₁", "w₂", "w₁₁", "w₂₂", "w₁₂"].iter().take(width).map(|w| (*w).to_owned()).collect();
    let note = match fit.logistic.present[..] {
        [first, second] => {
            format!("Log-odds of {} against {}: w₀ + w₁x₁ + w₂x₂ …", data.classes()[second], data.classes()[first])
        }
        _ => "One row of weights per class; they sum to zero.".to_owned(),
    };
    Some(Table { id: "weights", title: "Weights", columns, rows, note: Some(note) })
}

/// The parameters of the class-conditional densities.
fn class_table(data: &Dataset, fit: &Fit, correlation: f64) -> Option<Table> {
    let model = fit.gaussian.as_ref().ok()?;
    let mut columns: Vec<String> = ["n", "prior", "mean x₁", "mean x₂", "var x₁", "var x₂"].map(str::to_owned).into();
    if correlation > 0.0 {
        columns.push("cov".to_owned());
    }
    let row = |(c, count): (usize, usize)| {
        let mut cells = vec![count.to_string()];
        match &model.classes[c] {
            None => cells.resize(columns.len(), "–".to_owned()),
            Some(class) => {
                let (mean, covariance) = (class.density.mean, class.density.covariance);
                cells.push(words::number(class.prior));
                cells.extend([mean.x, mean.y, covariance.xx, covariance.yy, covariance.xy].map(words::number));
                cells.truncate(columns.len());
            }
        }
        Row { head: data.classes()[c].clone(), class: Some(c), cells }
    };
    let note =
        (model.epsilon > 0.0).then(|| format!("Both variances include {} of smoothing.", words::number(model.epsilon)));
    let rows = data.counts().into_iter().enumerate().map(row).collect();
    Some(Table { id: "classes", title: "Classes", columns, rows, note })
}
