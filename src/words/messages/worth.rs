//! What the probabilities of both models are worth.

use crate::decision::{Bin, Judged, Reliability};
use crate::messages::{Messages, Weighed};
use crate::words::heads::{LOGISTIC, NAIVE_BAYES};
use crate::words::worth::{bin_of, scores};

/// Why nothing is left out.
pub const NO_WORTH: &str = "Needs messages of both classes.";

/// What is said along the chart, and seen up it.
pub fn axes_of_worth(app: &Messages) -> [String; 2] {
    let name = &app.corpus().classes[1];
    [format!("P({name}) said"), format!("share of {name}")]
}

/// What a model said of the messages of a bin, and what they are.
pub fn bin_said(app: &Messages, model: &str, bin: &Bin) -> String {
    bin_of(model, &app.corpus().classes[1], "message", bin)
}

/// On what is judged.
pub fn worth_note(app: &Messages) -> String {
    let refits = if app.shows_logistic() { "; logistic regression is fitted anew for each" } else { "" };
    format!("Each message is judged by the counts of all others{refits}.")
}

/// The scores of both models in words; empty while they are not shown.
pub(super) fn worth_in_words(app: &Messages) -> String {
    let Some(left_out) = app.left_out().filter(|_| app.weighed() == Weighed::Reliability) else { return String::new() };
    let of = |name: &str, judged: &[Judged]| {
        Reliability::new(judged).map_or(String::new(), |of| format!(" {name}: {}.", scores(&of)))
    };
    let logistic = left_out.logistic().map_or(String::new(), |judged| of(LOGISTIC, judged));
    format!("{}{logistic}", of(NAIVE_BAYES, left_out.naive())).trim().to_owned()
}
