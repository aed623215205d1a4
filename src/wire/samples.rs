use super::tables::{MISSING, row, table};
use super::tree::Tree;
use crate::app::App;
use crate::decimal::shortest;
use crate::model::experiment::{Errors, Experiment, N_SIZES, size};
use crate::words;

/// The panel "Samples".
pub(super) fn samples(app: &App) -> Tree {
    let truth = app.board().truth.as_ref();
    Tree::Object(vec![
        ("missing", words::cannot_draw(app).into()),
        ("bayes", truth.map(|truth| words::bayes_error(truth.bayes_error)).into()),
        ("optimal", app.shows_optimal().into()),
    ])
}

/// The panel "Experiment".
pub(super) fn experiment(app: &App) -> Tree {
    let experiment = app.experiment();
    let is_done = experiment.is_some() && !app.is_experimenting();
    Tree::Object(vec![
        ("missing", words::cannot_experiment(app).into()),
        ("progress", experiment.filter(|_| !is_done).map(Experiment::progress).into()),
        ("found", words::experiment(app).into()),
        ("prior", words::small_samples(app).into()),
        ("table", experiment.filter(|_| is_done).map(errors).into()),
    ])
}

/// The means of the errors, by number of training points.
fn errors(experiment: &Experiment) -> Tree {
    let mut rows = Vec::new();
    for k in 0..N_SIZES {
        let mut cells = Vec::new();
        for model in [0, 1] {
            cells.push(experiment.errors(model, k).map_or(MISSING.into(), |errors| words::percent(errors.mean).into()));
        }
        rows.push(row(size(k).to_string(), None, cells));
    }
    table("experiment", "Mean test errors", Tree::list(["Naive Bayes", "Logistic"]), rows, Tree::Null)
}

/// The curves of the experiment as a CSV text; nothing before there are any.
pub fn experiment_csv(app: &App) -> String {
    let Some(experiment) = app.experiment() else { return String::new() };
    let mut text =
        "n,naive Bayes,lower quartile,upper quartile,logistic regression,lower quartile,upper quartile,Bayes error\n"
            .to_owned();
    for k in 0..N_SIZES {
        text.push_str(&size(k).to_string());
        for model in [0, 1] {
            let Some(Errors { mean, quartiles: [low, high] }) = experiment.errors(model, k) else { return text };
            for value in [mean, low, high] {
                text.push(',');
                text.push_str(&shortest(value));
            }
        }
        text.push(',');
        text.push_str(&shortest(experiment.truth().bayes_error));
        text.push('\n');
    }
    text
}
