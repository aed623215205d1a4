//! What is said of messages that are held out.

use crate::bag::WordHoldOut;
use crate::lab::NoSplit;
use crate::messages::Messages;
use crate::words::holdout::{NO_TEST, divided_into, lacking};
use crate::words::numbers::{count, grouped};

/// Why no messages can be held out.
pub fn no_split(app: &Messages, none: NoSplit) -> String {
    let (classes, counts) = (&app.corpus().classes, app.fit().counts().classes());
    lacking("messages", none, app.split(), |class| (&classes[class], grouped(counts[class].messages)))
}

/// How far the errors can be trusted, and what they are of.
pub fn held_out_note(held_out: &WordHoldOut) -> String {
    let [training, _, test] = held_out.division().sizes();
    let fit = format!("Errors of the fit to {}", count(training, "training message"));
    if !held_out.has_test() {
        return format!("{fit}, or to all but those of a fold, ± the standard error of each proportion.{NO_TEST}");
    }
    let few = if test < 100 { format!(" {} are not many.", count(test, "test message")) } else { String::new() };
    format!("{fit}, ± the standard error of each proportion. All else on the page is of the fit to all.{few}")
}

/// How the messages are divided.
pub(super) fn divided(app: &Messages) -> String {
    match app.held_out() {
        Err(none) => none.map_or(String::new(), |none| no_split(app, none)),
        Ok(held_out) => divided_into("messages", held_out.division().sizes(), app.split()),
    }
}

/// The errors on the test set.
pub(super) fn tested(app: &Messages) -> String {
    let Ok(held_out) = app.held_out() else { return String::new() };
    let n = grouped(held_out.division().sizes()[2]);
    let of = |model: usize| held_out.present(model).flatten().map(|wrong| grouped(wrong[2]));
    match (of(0), of(1)) {
        (Some(naive), Some(logistic)) => {
            format!("Test errors of {n}: naive Bayes {naive}, logistic regression {logistic}.")
        }
        (Some(naive), None) => format!("Test errors of {n}: naive Bayes {naive}."),
        _ => String::new(),
    }
}
