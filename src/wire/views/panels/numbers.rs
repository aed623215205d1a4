use crate::board::App;
use crate::data::Dataset;
use crate::model::gaussian::GaussianModel;
use crate::model::logistic::Status;
use crate::model::{Fitted, Model, Progress, ReadOut, Settings};
use crate::wire::block::{Block, Table, missing, more, note, row, say, say_plain, shown, to_heads};
use crate::wire::family;
use crate::wire::views::tables::numbers as printed;
use crate::words::{self, heads};

/// How many points each model has right, with how many numbers, and which these are.
pub(in crate::wire) fn numbers(app: &App) -> Vec<Block> {
    let (data, fit) = (&app.board().data, app.fit());
    let settings = app.title_settings();
    let head = |model| words::model_head(settings, model);
    if data.is_empty() {
        return vec![say_plain(words::NO_POINTS)];
    }
    let mut blocks = vec![say(&words::rights(app)), shown(quality_table(app))];
    if let Ok(model) = &fit.generative.model {
        blocks.extend(family::of(model).tables(app).into_iter().map(shown));
    }
    if let Some(table) = weights_table(app, head(Model::Generative)) {
        blocks.push(more("line", heads::LINE, vec![shown(table)]));
    }
    let mut confusion = Vec::new();
    for (model, id, note) in [
        (Model::Generative, "confusion-generative", Some(words::ROWS_AND_COLUMNS)),
        (Model::Discriminative, "confusion-logistic", None),
    ] {
        if let Some(read_out) = &fit[model].read_out {
            confusion.push(shown(confusion_table(id, head(model), data, read_out, note)));
        }
    }
    if !confusion.is_empty() {
        blocks.push(more("errors", heads::WHICH_ERRORS, confusion));
    }
    let mut meanings: Vec<Block> = words::MEANINGS.map(|(key, meaning)| note(key, meaning)).into();
    meanings.push(shown(joint_table(app)));
    if let Some(model) = fit.gaussian().filter(|model| model.epsilon > 0.0) {
        meanings.push(note("smoothing", words::smoothing_included(model.epsilon)));
    }
    blocks.push(more("meaning", heads::MEANING, meanings));
    blocks
}

/// A log-likelihood: −∞ if a point has probability 0, and none if a point has no answer (0/0).
fn written(read_out: &ReadOut, of: fn(&ReadOut) -> Option<f64>) -> Option<String> {
    let value = of(read_out).or((read_out.n_undefined == 0).then_some(f64::NEG_INFINITY));
    value.map(words::number)
}

fn model_heads(settings: &Settings) -> Vec<String> {
    to_heads(Model::ALL.map(|model| words::model_head(settings, model)))
}

/// The likelihood of a model of p(x), beside a model that has none.
fn joint_table(app: &App) -> Table {
    let own = app.fit().generative.read_out.as_ref().and_then(|read_out| written(read_out, |of| of.own_score));
    let cells = vec![own.unwrap_or_else(missing), heads::NONE.to_owned()];
    let note = words::joint_note(app.fit());
    let columns = model_heads(app.title_settings());
    Table {
        id: "joint-likelihood",
        title: heads::LIKELIHOOD.into(),
        columns,
        rows: vec![row(heads::JOINT, None, cells)],
        note,
    }
}

/// The two models side by side.
fn quality_table(app: &App) -> Table {
    let (settings, fit, left_out) = (app.title_settings(), app.fit(), app.left_out());
    let n = app.board().data.counts().iter().sum();
    let both = |head: &'static str, cell: &dyn Fn(Model, &Fitted) -> Option<String>| {
        let cell = |model| cell(model, &fit[model]).unwrap_or_else(missing);
        row(head, None, Model::ALL.map(cell).to_vec())
    };
    let rows = vec![
        both(heads::RIGHT, &|model, fitted| {
            let separates = model == Model::Discriminative && fit.logistic().status == Status::Separable;
            let n_right = fitted.read_out.as_ref().map(ReadOut::n_right).or(separates.then_some(n))?;
            Some(words::out_of(n_right, n))
        }),
        both(heads::RIGHT_LEFT_OUT, &|model, fitted| {
            // Without a maximum there is no model to validate, even if fits to the other points have a limit.
            fitted.read_out.as_ref()?;
            match left_out.results[model] {
                Progress::Pending => Some("…".to_owned()),
                Progress::Done(result) => result.ok().map(|result| words::out_of(result.n_right, n)),
            }
        }),
        both(heads::CONDITIONAL, &|_, fitted| written(fitted.read_out.as_ref()?, |of| of.conditional)),
        both(heads::PARAMETERS, &|_, fitted| fitted.parameters.map(words::grouped)),
    ];
    let note = words::quality_note(fit, left_out, settings);
    Table { id: "quality", title: heads::SIDE_BY_SIDE.into(), columns: model_heads(settings), rows, note }
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
    Table { id, title: model.into(), columns: data.classes().to_vec(), rows, note: note.map(str::to_owned) }
}

/// The weights of the log-odds of both models.
fn weights_table(app: &App, generative: &'static str) -> Option<Table> {
    let (names, fit) = (app.board().data.classes(), app.fit());
    let mut weights: Vec<(&str, Option<usize>, Vec<f64>)> = Vec::new();
    let log_odds = fit.gaussian().and_then(GaussianModel::log_odds);
    if let Some((origin, odds)) = log_odds.filter(|(_, odds)| odds.is_affine()) {
        weights.push((generative, None, words::coefficients(app, origin, odds)[..3].to_vec()));
    }
    let mut add = |head, class, own: Option<_>| weights.extend(own.map(|own| (head, class, own)));
    match fit.logistic().present[..] {
        [first, second] => add(heads::LOGISTIC, None, words::weights(app, second, Some(first))),
        _ => (0..names.len()).for_each(|class| add(&names[class], Some(class), words::weights(app, class, None))),
    }
    let width = weights.iter().map(|(.., weights)| weights.len()).max()?;
    let mut rows = Vec::new();
    for (head, class, weights) in weights {
        let mut cells = printed(&weights);
        cells.resize(width, missing());
        rows.push(row(head, class, cells));
    }
    let mut columns = to_heads(["w₀", "w₁", "w₂", "w₁₁", "w₂₂", "w₁₂"]);
    columns.truncate(width);
    let note = match fit.logistic().present[..] {
        [first, second] => {
            let terms = ["w₀", " + w₁x₁", " + w₂x₂", " + w₁₁x₁²", " + w₂₂x₂²", " + w₁₂x₁x₂"][..width].concat();
            words::log_odds(&names[second], &names[first], &terms)
        }
        _ => words::WEIGHTS_OF_CLASSES.to_owned(),
    };
    let note =
        [words::about_center(words::center(app)), Some(note)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Some(Table { id: "weights", title: heads::WEIGHTS.into(), columns, rows, note: Some(note) })
}
