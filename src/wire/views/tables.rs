use serde::Serialize;

use crate::board::{App, GuessScore};
use crate::data::{ClassMoments, Dataset, Moments};
use crate::math::Point;
use crate::model::gaussian::{self, GaussianModel};
use crate::model::logistic::Status;
use crate::model::{Fit, Fitted, LeaveOneOut, Model, Progress, ReadOut, Settings};
use crate::screen::Screen;
use crate::wire::family;
use crate::words::{self, heads};

/// A table of words and numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Table {
    /// Its id on the page.
    pub id: &'static str,
    /// The head of the column of heads.
    pub title: &'static str,
    /// The heads of the other columns.
    pub columns: Vec<String>,
    /// The rows, with a cell for each of these columns.
    pub rows: Vec<TableRow>,
    /// A note below it.
    pub note: Option<String>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct TableRow {
    /// Its head.
    pub head: String,
    /// Its class; null for none.
    pub class: Option<usize>,
    /// A cell for each column; one without a number has a dash.
    pub cells: Vec<String>,
    /// The cells that have changed since the scene was prepared, in the table of estimates alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Vec<usize>>,
}

/// A row of a table, of one class or of none.
pub(in crate::wire) fn row(head: impl Into<String>, class: Option<usize>, cells: Vec<String>) -> TableRow {
    TableRow { head: head.into(), class, cells, lit: None }
}

/// The heads of columns.
pub(in crate::wire) fn to_heads<const N: usize>(heads: [&str; N]) -> Vec<String> {
    heads.map(str::to_owned).into()
}

pub(in crate::wire) fn missing() -> String {
    words::MISSING.to_owned()
}

/// The tables of the panel *Numbers*; none on an empty board.
pub(in crate::wire) fn tables(app: &App) -> Vec<Table> {
    let (data, fit) = (&app.board().data, app.fit());
    if data.is_empty() {
        return Vec::new();
    }
    let settings = app.title_settings();
    let head = |model| words::model_head(settings, model);
    let mut tables = vec![quality_table(settings, fit, app.left_out())];
    tables.extend(weights_table(app, head(Model::Generative)));
    for (model, id, note) in [
        (Model::Generative, "confusion-generative", Some(words::ROWS_AND_COLUMNS)),
        (Model::Discriminative, "confusion-logistic", None),
    ] {
        if let Some(read_out) = &fit[model].read_out {
            tables.push(confusion_table(id, head(model), data, read_out, note));
        }
    }
    if let Ok(model) = &fit.generative.model {
        family::of(model).add_table(app, &mut tables);
    }
    tables
}

/// The leave-one-out accuracy; an ellipsis while it is being computed.
fn accuracy(progress: Progress) -> Option<String> {
    match progress {
        Progress::Pending => Some("…".to_owned()),
        Progress::Done(result) => result.ok().map(|result| words::percent(result.accuracy)),
    }
}

/// A log-likelihood: −∞ if a point has probability 0, and none if a point has no answer (0/0).
fn written(read_out: &ReadOut, of: fn(&ReadOut) -> Option<f64>) -> Option<String> {
    let value = of(read_out).or((read_out.n_undefined == 0).then_some(f64::NEG_INFINITY));
    value.map(words::number)
}

/// The two models side by side.
fn quality_table(settings: &Settings, fit: &Fit, left_out: &LeaveOneOut) -> Table {
    let both = |head: &'static str, cell: &dyn Fn(Model, &Fitted) -> Option<String>| {
        let cell = |model| cell(model, &fit[model]).unwrap_or_else(missing);
        row(head, None, Model::ALL.map(cell).to_vec())
    };
    let rows = vec![
        both(heads::ACCURACY, &|model, fitted| {
            let separates = model == Model::Discriminative && fit.logistic().status == Status::Separable;
            fitted.accuracy().or(separates.then_some(1.0)).map(words::percent)
        }),
        both(heads::LEAVE_ONE_OUT, &|model, fitted| {
            // Without a maximum there is no model to validate, even if fits to the other points have a limit.
            fitted.read_out.as_ref()?;
            accuracy(left_out.results[model])
        }),
        both(heads::CONDITIONAL, &|_, fitted| written(fitted.read_out.as_ref()?, |of| of.conditional)),
        both(heads::JOINT, &|model, fitted| match model {
            Model::Generative => written(fitted.read_out.as_ref()?, |of| of.own_score),
            Model::Discriminative => Some(heads::NONE.to_owned()),
        }),
        both(heads::PARAMETERS, &|_, fitted| fitted.parameters.map(words::grouped)),
    ];
    let columns = to_heads(Model::ALL.map(|model| words::model_head(settings, model)));
    let note = Some(words::quality_note(fit, left_out, settings));
    Table { id: "quality", title: heads::SIDE_BY_SIDE, columns, rows, note }
}

/// The guess beside the models.
pub(super) fn guess_table(app: &App, score: &GuessScore) -> Table {
    let mut rows = vec![row(heads::GUESS, None, vec![words::percent(score.accuracy), missing()])];
    for (model, scored) in score.models {
        if let Some(scored) = scored {
            let cells = vec![words::percent(scored.accuracy), words::percent(scored.agreement)];
            rows.push(row(words::model_head(app.title_settings(), model), None, cells));
        }
    }
    let note = Some(words::guess_note(app, score));
    Table { id: "guess", title: heads::SCORE, columns: to_heads(heads::OF_GUESS), rows, note }
}

/// Counts by true class (rows) and predicted class (columns).
fn confusion_table(
    id: &'static str,
    model: &'static str,
    data: &Dataset,
    read_out: &ReadOut,
    note: Option<&'static str>,
) -> Table {
    let mut rows = Vec::new();
    for (class, counts) in read_out.confusion.iter().enumerate() {
        let cells = counts.iter().map(|&count| words::grouped(count)).collect();
        rows.push(row(data.classes()[class].clone(), Some(class), cells));
    }
    Table { id, title: model, columns: data.classes().to_vec(), rows, note: note.map(str::to_owned) }
}

/// The weights of the log-odds of both models.
fn weights_table(app: &App, generative: &'static str) -> Option<Table> {
    let (data, fit, center) = (&app.board().data, app.fit(), words::center(app));
    let log_odds = fit.gaussian().and_then(|model| model.log_odds_weights());
    let mut weights: Vec<(&str, Option<usize>, &[f64])> = Vec::new();
    if let Some(log_odds) = &log_odds {
        weights.push((generative, None, log_odds));
    }
    match (&fit.logistic().binary, &fit.logistic().weights) {
        (Some(binary), _) => weights.push((heads::LOGISTIC, None, binary)),
        (None, Some(all)) => {
            for (class, row) in all.iter().enumerate() {
                if let Some(row) = row {
                    weights.push((&data.classes()[class], Some(class), row));
                }
            }
        }
        _ => {}
    }
    let width = weights.iter().map(|(.., weights)| weights.len()).max()?;
    let mut rows = Vec::new();
    for (head, class, weights) in weights {
        let weights = words::centered(weights, center);
        let mut cells = numbers(&without_rounding_errors(&weights, &fit.moments.grand, center));
        cells.resize(width, missing());
        rows.push(row(head, class, cells));
    }
    let mut columns = to_heads(["w₀", "w₁", "w₂", "w₁₁", "w₂₂", "w₁₂"]);
    columns.truncate(width);
    let note = match fit.logistic().present[..] {
        [first, second] => {
            let terms = ["w₀", " + w₁x₁", " + w₂x₂", " + w₁₁x₁²", " + w₂₂x₂²", " + w₁₂x₁x₂"][..width].concat();
            words::log_odds(&data.classes()[second], &data.classes()[first], &terms)
        }
        _ => words::WEIGHTS_OF_CLASSES.to_owned(),
    };
    let note = [words::about_center(center), Some(note)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Some(Table { id: "weights", title: heads::WEIGHTS, columns, rows, note: Some(note) })
}

/// The weights, with 0 in place of those whose term is within rounding of 0 relative to the largest term, at points of
/// the size that these moments have.
fn without_rounding_errors(weights: &[f64], points: &Moments, center: Point) -> Vec<f64> {
    let (mean, spread) = (points.mean - center, points.covariance());
    let (x1, x2) = (mean.x.hypot(spread.xx.sqrt()), mean.y.hypot(spread.yy.sqrt()));
    let sizes = [1.0, x1, x2, x1 * x1, x2 * x2, x1 * x2];
    let terms: Vec<f64> = weights.iter().zip(sizes).map(|(weight, size)| (weight * size).abs()).collect();
    let largest = terms.iter().copied().fold(0.0, f64::max);
    let is_noise = |term: f64| term < 1e-12 * largest;
    weights.iter().zip(terms).map(|(&weight, term)| if is_noise(term) { 0.0 } else { weight }).collect()
}

/// A row of means and a row of variances for each class. The cells that differ from those of the scene as it was
/// prepared are highlighted.
pub(super) fn estimates(app: &App) -> Option<Table> {
    let prepared = &app.shown_scene()?.saved.board;
    let before = gaussian::fit(&ClassMoments::of(&prepared.data), &prepared.settings.generative).ok();
    let written = |model: Option<&GaussianModel>, class: usize| {
        let density = model?.classes.get(class)?.as_ref()?.density;
        let (mean, variance) = (density.mean, density.covariance);
        let means = [mean.x, mean.y].map(|mean| words::mean(app, mean).text());
        Some([means, [variance.xx, variance.yy].map(words::number)])
    };
    let mut rows = Vec::new();
    for (class, name) in app.board().data.classes().iter().enumerate() {
        let was = written(before.as_ref(), class);
        let Some(now) = written(app.fit().gaussian(), class) else { continue };
        for (line, what) in heads::ESTIMATES.into_iter().enumerate() {
            let is_lit = |&cell: &usize| was.as_ref().is_some_and(|was| was[line][cell] != now[line][cell]);
            let lit = Some((0..2).filter(is_lit).collect());
            rows.push(TableRow { lit, ..row(heads::of_class(name, what), Some(class), now[line].to_vec()) });
        }
    }
    Some(Table { id: "estimates", title: heads::CLASS, columns: to_heads(["x₁", "x₂"]), rows, note: None })
}

pub(super) fn numbers(values: &[f64]) -> Vec<String> {
    values.iter().map(|&value| words::number(value)).collect()
}
