//! Notes below the table of both models' quality.

use super::labels::member_names;
use super::numbers::{count, grouped};
use crate::lab::MAX_LEFT_OUT;
use crate::model::logistic::Status;
use crate::model::{Fit, LeaveOneOut, LeftOneOut, Model, NoFigure, Progress, Settings};

/// Says that a density above 1, or a log-likelihood above 0, is not an error.
pub const ABOVE_ONE: &str = "A density may exceed 1, and its logarithm 0: it is no probability.";

/// How a confusion matrix is read.
pub const ROWS_AND_COLUMNS: &str = "Rows: true classes; columns: predicted ones.";

/// How the weights of three or more classes are read.
pub const WEIGHTS_OF_CLASSES: &str = "One row of weights per class; each column sums to zero.";

/// Says which naive Bayes is marked in the weight space.
pub const SHARED_HERE: &str = "Naive Bayes here has shared variances.";

/// The equation of the log-odds of two classes.
pub fn log_odds(of: &str, against: &str, terms: &str) -> String {
    format!("Log-odds of {of} against {against}: {terms}")
}

/// Why leave-one-out validation has no figure, or no finite log-loss; `None` if it has both or is pending.
pub fn no_figure(progress: Progress) -> Option<String> {
    let missing = match progress {
        Progress::Done(Ok(result)) => result.log_loss.err()?,
        Progress::Done(Err(missing)) => missing,
        Progress::Pending => return None,
    };
    Some(match missing {
        NoFigure::NoModel => "There is no model to validate.".to_owned(),
        NoFigure::TooMany => {
            format!("Logistic regression is validated on at most {} points.", grouped(MAX_LEFT_OUT))
        }
        NoFigure::Refit { point, status } => {
            let lack = match status {
                Some(Status::Separable) => "the classes are completely separable, so no weights are best",
                Some(Status::QuasiSeparable) => "the classes are quasi-completely separated, so no weights are best",
                Some(Status::Undetermined) => "the weights are undetermined",
                Some(Status::Unfittable(_)) => "all points are of one class",
                Some(Status::Fitted) | None => "there is no fit",
            };
            format!("Without point {}, {lack}.", point + 1)
        }
        NoFigure::Impossible { point } => {
            format!("The fit without point {} gives its class probability 0.", point + 1)
        }
    })
}

/// The note on the likelihood of points and classes together.
pub fn joint_note(fit: &Fit) -> Option<String> {
    let joint = fit.generative.read_out.as_ref().and_then(|read_out| read_out.own_score);
    let above = joint.filter(|&sum| sum > 0.0).map_or(String::new(), |_| format!(" {ABOVE_ONE}"));
    Some(format!("Logistic regression models no p(x).{above}"))
}

/// The note below the table: why a validation has no figure, and how ties count; `None` where there is nothing to say.
pub fn quality_note(fit: &Fit, left_out: &LeaveOneOut, settings: &Settings) -> Option<String> {
    let models =
        [(Model::Generative, member_names(&settings.generative)[1]), (Model::Discriminative, "logistic regression")];
    let mut text = String::new();
    for (model, name) in models {
        let is_missing = matches!(left_out.results[model], Progress::Done(Err(_)));
        if let Some(why) = no_figure(left_out.results[model])
            && is_missing
            && fit[model].read_out.is_some()
        {
            text += &format!(" No leave-one-out of {}: {}", name, lower(&why));
        }
    }
    for (model, name) in models {
        if let Progress::Done(Ok(result)) = left_out.results[model]
            && result.n_right == 0
            && fit[model].read_out.is_some()
        {
            text += &format!(" Left out, no point is right by {name}: {}.", none_right(fit, &result));
        }
    }
    for (model, name) in models {
        let n_tied = fit[model].read_out.as_ref().map_or(0, |read_out| read_out.n_tied);
        if n_tied > 0 {
            text += &format!(" A tie counts as not right: {} of {name}.", count(n_tied, "point"));
        }
    }
    (!text.is_empty()).then(|| text.trim_start().to_owned())
}

/// Why no point that is left out is right. Without it a class of equal size has fewer points than the others, which is
/// enough where the position tells little.
fn none_right(fit: &Fit, result: &LeftOneOut) -> String {
    let sizes: Vec<usize> = fit.moments.classes.iter().map(|class| class.weight as usize).filter(|&n| n > 0).collect();
    let alone = sizes.iter().filter(|&&n| n == 1).count();
    let n: usize = sizes.iter().sum();
    // One that is alone may be a tie as well.
    let tied = result.n_tied.min(n - alone);
    let undefined = result.n_undefined.min(n - alone - tied);
    let rest = n.saturating_sub(alone + tied + undefined);
    let is_even = sizes.iter().all(|size| *size == sizes[0]);
    let verb = |n: usize, one: &str, more: &str| format!("{} {}", grouped(n), if n == 1 { one } else { more });
    let reasons = [
        (alone, verb(alone, "is the only one of its class", "are the only ones of their classes")),
        (tied, verb(tied, "is a tie", "are ties")),
        (undefined, verb(undefined, "has no answer", "have no answer")),
        (rest, verb(rest, "goes to another class", "go to other classes")),
    ];
    let said: Vec<String> = reasons.into_iter().filter(|(n, _)| *n > 0).map(|(_, said)| said).collect();
    let more = if rest > 0 && is_even { ", which then have more points than their own" } else { "" };
    said.join(", ") + more
}

/// A sentence in lower case, to follow a colon.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
