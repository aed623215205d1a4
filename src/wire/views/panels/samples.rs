use crate::board::App;
use crate::decimal::fixed;
use crate::model::Model;
use crate::model::experiment::{Errors, Experiment, N_SIZES, size};
use crate::wire::tree::{Tree, object};
use crate::words;

/// The panel "Samples".
pub(super) fn samples(app: &App) -> Tree {
    let truth = app.board().truth.as_ref();
    object! {
        missing: words::cannot_draw(app),
        bayes: truth.map(|truth| words::bayes_error(truth.bayes_error)),
        optimal: app.shows_optimal(),
    }
}

/// The panel "Experiment".
pub(super) fn experiment(app: &App) -> Tree {
    let progress = app.experiment().filter(|_| app.is_experimenting()).map(Experiment::progress);
    object! {
        missing: words::cannot_experiment(app),
        progress: progress,
        found: words::experiment(app),
        csv: experiment_csv(app),
    }
}

/// The curves of the experiment as a CSV text, with as many decimals as the errors of 200 repetitions are worth. A number
/// of points of which nothing is known yet has no line.
pub fn experiment_csv(app: &App) -> String {
    let mut text =
        "n,naive Bayes,lower quartile,upper quartile,logistic regression,lower quartile,upper quartile".to_owned();
    if let Some(experiment) = app.experiment() {
        for k in 0..N_SIZES {
            let both = Model::ALL.map(|model| experiment.errors(model, k));
            let [Some(left), Some(right)] = both else { continue };
            text.push('\n');
            text.push_str(&size(k).to_string());
            for Errors { mean, quartiles: [low, high] } in [left, right] {
                for value in [mean, low, high] {
                    text.push(',');
                    text.push_str(&fixed(value, 4));
                }
            }
        }
    }
    text
}
