use serde::Serialize;

use crate::app::App;
use crate::data::Dataset;
use crate::model::{Fit, LeaveOneOut, Progress, ReadOut};
use crate::words;

/// A table of the numbers panel.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Table {
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

/// The numbers that shape the picture; none on an empty board.
pub(super) fn tables(app: &App) -> Vec<Table> {
    let (data, fit) = (&app.board().data, app.fit());
    if data.is_empty() {
        return Vec::new();
    }
    let name = words::generative_name(&app.board().settings.generative);
    let mut tables = vec![quality_table(name, fit, app.left_out())];
    tables.extend(weights_table(data, name, fit));
    tables.extend(confusion_table(
        "confusion-generative",
        name,
        data,
        fit.gaussian_read_out.as_ref(),
        Some(ROWS_AND_COLUMNS),
    ));
    tables.extend(confusion_table("confusion-logistic", "Logistic", data, fit.logistic_read_out.as_ref(), None));
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
        note: Some("Logistic regression models no p(x).".to_owned()),
    }
}

const ROWS_AND_COLUMNS: &str = "Rows: true classes; columns: predicted ones.";

/// Counts by true class (rows) and predicted class (columns).
fn confusion_table(
    id: &'static str,
    model: &'static str,
    data: &Dataset,
    read_out: Option<&ReadOut>,
    note: Option<&str>,
) -> Option<Table> {
    let row = |(class, counts): (usize, &Vec<usize>)| Row {
        head: data.classes()[class].clone(),
        class: Some(class),
        cells: counts.iter().map(usize::to_string).collect(),
    };
    Some(Table {
        id,
        title: model,
        columns: data.classes().to_vec(),
        rows: read_out?.confusion.iter().enumerate().map(row).collect(),
        note: note.map(str::to_owned),
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
