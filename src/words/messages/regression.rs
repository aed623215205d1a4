//! What is said of logistic regression beside naive Bayes.

use super::amounts::{at_the_start, of_right, quoted, typed};
use crate::bag::{ModelKind, Regression};
use crate::math::sigmoid;
use crate::messages::Messages;
use crate::words::numbers::{count, number};
use crate::words::posterior;

/// What stands in the place of a number that is still being fitted.
pub const PENDING: &str = "…";

/// A word that no labeled message has.
pub const NEW_WORD: &str = "new: weight 0";

/// What is said below the verdicts of both models.
const ALONE_OR_TOGETHER: &str = "Naive Bayes counts each word alone; logistic regression fits all together.";

/// What is said where more than two classes are not shown.
pub const TWO_ONLY: &str = "two classes only";

/// Why there is no logistic regression, given the number of classes with messages.
pub fn not_two_classes(n_present: usize) -> String {
    match n_present {
        0 | 1 => "needs two classes".into(),
        _ => TWO_ONLY.into(),
    }
}

/// How many of the labeled messages it gives their own class, as that of naive Bayes; or how far the fit has come.
pub fn logistic_score(app: &Messages) -> [String; 2] {
    match (app.sight().right.discriminative, app.regression()) {
        (Some(right), _) => of_right(right),
        (None, Some(regression)) => [PENDING.into(), format!(" {} %", (100.0 * regression.progress()) as u32)],
        (None, None) if app.has_many_classes() => [String::new(), TWO_ONLY.into()],
        (None, None) => [String::new(), not_two_classes(app.model().present().count())],
    }
}

/// What its features are, and what came of the fit.
pub fn logistic_note(app: &Messages) -> [String; 2] {
    let fitted = app.regression().filter(|regression| regression.is_done()).map_or(String::new(), fit);
    [logistic_features(app).into(), fitted]
}

/// What its features are.
pub fn logistic_features(app: &Messages) -> &'static str {
    match app.corpus().settings.kind {
        ModelKind::Bernoulli => "Features: for each word, whether it is there.",
        ModelKind::Multinomial => "Features: for each word, how often it is there.",
    }
}

/// Why there are no weights to be written out.
pub fn logistic_missing(app: &Messages) -> String {
    match app.regression() {
        Some(_) => "The fit goes on.".into(),
        None => format!("Logistic regression {}.", not_two_classes(app.model().present().count())),
    }
}

/// Which weight a derivative is by.
pub fn weight_of(word: &str) -> String {
    format!("At the maximum every derivative is 0, such as that by the weight of {}:", quoted(word))
}

fn fit(regression: &Regression) -> String {
    format!(
        "Log-likelihood {}, log-posterior {}, after {} of Newton’s method.",
        number(regression.log_likelihood()),
        number(regression.log_posterior()),
        count(regression.n_steps(), "step")
    )
}

/// What both models say of the judged text, and what tells them apart; `None` unless both can be asked.
pub(super) fn both_verdicts(app: &Messages) -> Option<[String; 2]> {
    let (evidence, weights) = (app.evidence()?, app.logistic()?);
    let (naive, logistic) = (evidence.log_odds, weights.log_odds(app.judged()));
    let name = |class: usize| app.corpus().classes[class].as_str();
    let winner = |odds: f64| (odds != 0.0).then_some(usize::from(odds > 0.0));
    let p = |class: usize| posterior(&[sigmoid(-logistic), sigmoid(logistic)], class);
    let of = |class: Option<usize>| class.map_or("a tie", name);
    let said = match (winner(naive), winner(logistic)) {
        _ if naive.is_nan() => {
            let says = winner(logistic).map_or("a tie".to_owned(), |class| format!("{}, {}", name(class), p(class)));
            format!("No answer (0/0) for naive Bayes; for logistic regression {says}.")
        }
        (Some(one), Some(other)) if one == other => {
            let naive = app.posterior().map_or(String::new(), |both| posterior(both, one));
            format!("{} in both: {naive} and {}.", at_the_start(name(one)), p(one))
        }
        (one, other) => format!("{} for naive Bayes, {} for logistic regression.", at_the_start(of(one)), of(other)),
    };
    Some([said, ALONE_OR_TOGETHER.into()])
}

/// What has happened when it is shown, or no longer.
pub(super) fn shown(app: &Messages, on: bool) -> String {
    if !on {
        return "Naive Bayes alone.".into();
    }
    let said = logistic_score(app).concat();
    format!("Logistic regression: {}, λ = {}.", said.trim(), typed(app.corpus().settings.weight_prior))
}
