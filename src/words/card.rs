//! The card of a model: its title, score and shortest messages. The full sentences are in `states`.

use super::decisions;
use super::labels::model_name;
use super::numbers::{capitalized, count, right_of};
use crate::board::App;
use crate::model::gaussian::Unfittable;
use crate::model::logistic::Status;
use crate::model::{Fit, Model};

/// The name of a model as a title.
pub fn title(app: &App, model: Model) -> String {
    capitalized(model_name(app.title_settings(), model))
}

/// The parts of a line: how many points a model predicts correctly, of how many, and what is special about the model.
/// `None` without a read-out.
pub fn score(app: &App, model: Model) -> Option<[String; 4]> {
    let [n_right, of] = right_of(app.sight().right[model]?);
    let above = || decisions::above(app);
    let moved = app.follows_cost(model).then(above);
    let more = moved.or_else(|| flaw(app, model)).map(|more| format!(" · {more}")).unwrap_or_default();
    // Of three and more classes one is told from the rest.
    let is_of_one = app.board().data.n_classes() > 2 && app.follows_cost(model);
    let told = if is_of_one { format!(" right, {} or not", decisions::positive(app)) } else { " right".to_owned() };
    Some([n_right, of, told, more])
}

/// What a model lacks, in a few words.
pub fn lack(app: &App, model: Model) -> &'static str {
    lack_of(app.fit_in_sight(), model)
}

/// The same of a model of this fit.
pub(super) fn lack_of(fit: &Fit, model: Model) -> &'static str {
    match model {
        Model::Generative => match fit.generative.model.as_ref().err() {
            Some(Unfittable::NoPoints) => "needs labeled points",
            Some(Unfittable::NoPrior) => "no class with points is possible",
            Some(Unfittable::Singular { .. }) => "has no density",
            None => "",
        },
        Model::Discriminative => match fit.logistic().status {
            Status::Unfittable(_) => "needs two classes",
            Status::Separable | Status::QuasiSeparable => "no finite weights",
            Status::Undetermined => "one of many",
            Status::Fitted => "",
        },
    }
}

/// Whether `lack` says everything, so that no sentence is needed.
pub fn says_all(fit: &Fit, model: Model) -> bool {
    match model {
        Model::Generative => fit.generative.model.as_ref().err() == Some(&Unfittable::NoPoints),
        Model::Discriminative => matches!(fit.logistic().status, Status::Unfittable(_)),
    }
}

/// What is special about a model that has a score.
fn flaw(app: &App, model: Model) -> Option<String> {
    let fit = app.fit_in_sight();
    match model {
        Model::Generative if app.mixture().is_some() => {
            Some(format!("EM after {}", count(app.em().pace.steps / 2, "iteration")))
        }
        Model::Generative => {
            let n_present = fit.moments.classes.iter().filter(|class| class.weight > 0.0).count();
            (n_present == 1).then(|| "only one class".to_owned())
        }
        Model::Discriminative => Some(lack(app, model)).filter(|lack| !lack.is_empty()).map(str::to_owned),
    }
}
