//! What the probabilities of both models are worth.

use crate::messages::{LitBin, Messages, Weighed};
use crate::model::Model;
use crate::words::heads::MODELS;
use crate::words::numbers::out_of;
use crate::words::worth::{bin_of, scores_said};

/// Why nothing is left out.
pub const NO_WORTH: &str = "Needs messages of both classes.";

/// On what is judged: by naive Bayes alone, and by logistic regression too, which is fitted anew for each message.
const COUNTS_OF_OTHERS: &str = "Each message is judged by the counts of all others; the vocabulary stays.";
const FITS_TO_OTHERS: &str = "Each message is judged by the fits to all others; the vocabulary stays.";

/// What is lit up, else on what is judged.
pub fn worth_note(app: &Messages) -> String {
    if let Some(said) = lit_said(app) {
        return said;
    }
    let by = if app.shows_logistic() { FITS_TO_OTHERS } else { COUNTS_OF_OTHERS };
    without_answer(app).map_or_else(|| by.to_owned(), |without| format!("{by} {without}"))
}

/// How many messages the scores of naive Bayes leave out, since it has no answer; `None` for none.
fn without_answer(app: &Messages) -> Option<String> {
    let all = app.left_out()?.naive().all();
    let n = all.iter().filter(|judged| judged.log_odds.is_none()).count();
    let (verb, them) = if n == 1 { ("has", "it") } else { ("have", "them") };
    (n > 0).then(|| format!("{} {verb} no answer (0/0); the scores leave {them} out.", out_of(n, all.len())))
}

fn lit_said(app: &Messages) -> Option<String> {
    let LitBin { model, bin } = app.lit_bin()?;
    let bin = app.reliability(model)?.bins.get(bin)?;
    Some(bin_of(MODELS[model as usize], &app.corpus().classes[1], "message", bin))
}

/// The scores of both models in words; empty while they are not shown.
pub(super) fn worth_in_words(app: &Messages) -> String {
    if app.weighed() != Weighed::Reliability {
        return String::new();
    }
    let of = |&model: &Model| Some(format!("{}: {}.", MODELS[model as usize], scores_said(app.reliability(model)?)));
    app.sight().models.iter().filter_map(of).collect::<Vec<_>>().join(" ")
}
