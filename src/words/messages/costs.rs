//! What mistakes cost, and which class is called then.

use super::amounts::{at_the_start, typed};
use super::worth::worth_in_words;
use crate::math::sigmoid;
use crate::messages::Messages;
use crate::words::decisions::called_above;
use crate::words::decisions::expected_cost;
use crate::words::numbers::{MISSING, capitalized, count_of, grouped, probability};
use crate::words::pieces::Pieces;
use crate::words::posterior;

/// The classes of a mail filter, of which one is let through.
const MAIL: [&str; 2] = ["ham", "spam"];

/// Why nothing is weighed.
pub const TWO_CLASSES: &str = "Two classes only.";

fn names(app: &Messages) -> [&str; 2] {
    [0, 1].map(|class| app.corpus().classes[class].as_str())
}

/// What the slider sets.
pub fn cost_name(app: &Messages) -> String {
    format!("Cost of a lost {}", names(app)[0])
}

/// Above which probability class 1 is called, and where that comes from.
pub fn threshold_said(app: &Messages) -> Pieces {
    called_above(names(app)[1], app.corpus().settings.lost_cost, true, "No fit changes.")
}

/// Above which probability class 1 is called.
pub fn above(app: &Messages) -> String {
    format!("{} above {}", names(app)[1], threshold(app))
}

fn threshold(app: &Messages) -> String {
    probability(app.decision().threshold())
}

/// To call a message class 1, and not to.
pub fn calls_of(app: &Messages) -> [String; 2] {
    let [zero, one] = names(app);
    let other = if names(app) == MAIL { "let it through".to_owned() } else { format!("call it {zero}") };
    [format!("call it {one}"), other]
}

/// What either call costs, by class.
pub fn prices(app: &Messages) -> [[String; 2]; 2] {
    let lost = typed(app.corpus().settings.lost_cost);
    [[lost, "0".into()], ["0".into(), "1".into()]]
}

/// What either call costs on average, by the log-odds of class 1; dashes without an answer.
pub fn expected_costs(app: &Messages, log_odds: Option<f64>) -> [String; 2] {
    let lost = app.corpus().settings.lost_cost;
    let Some(odds) = log_odds else { return [MISSING, MISSING].map(str::to_owned) };
    [lost * sigmoid(-odds), sigmoid(odds)].map(expected_cost)
}

/// The verdict where costs have the threshold elsewhere; `None` otherwise.
pub fn weighed_verdict(app: &Messages) -> Option<String> {
    app.decision_in_sight()?;
    app.evidence()?;
    if app.weighs_logistic() && app.logistic().is_none() {
        return None;
    }
    Some(app.weighed_odds().map_or("Nothing to weigh: 0/0.".to_owned(), |odds| {
        let both = [sigmoid(-odds), sigmoid(odds)];
        let winner = usize::from(odds > 0.0);
        let Some(called) = app.calls_weighed(Some(odds)) else {
            return "On the threshold: both calls cost the same.".to_owned();
        };
        let [positive, other] = calls_of(app);
        let call = capitalized(if called { &positive } else { &other });
        let p = posterior(&both, 1);
        match (called, winner) {
            _ if odds == 0.0 => format!("{call}: cheaper, though both are equally probable."),
            (true, 1) => format!("{call}: {p} is above {}.", threshold(app)),
            (false, 0) => format!("{call}: {p} is not above {}.", threshold(app)),
            _ => format!("{call}: cheaper, though {} say {}.", posterior(&both, winner), names(app)[winner]),
        }
    }))
}

/// What has become of the calls of labeled messages.
pub(super) fn costs_status(app: &Messages) -> String {
    if app.has_many_classes() {
        return TWO_CLASSES.into();
    }
    let [zero, one] = names(app);
    if !app.weighs_costs() {
        return "The more probable class is called.".into();
    }
    if app.decision_in_sight().is_none() {
        return format!("A lost {zero} costs as much as a missed {one}: {}.", above(app));
    }
    let t = threshold(app);
    let Some(calls) = app.calls(app.weighed_model()).filter(|calls| !calls.n.contains(&0)) else {
        return format!("Threshold {t}.");
    };
    let [lost, missed] = [calls.called[0][1], calls.called[1][0]];
    let is_mail = names(app) == MAIL;
    let missed = (missed > 0).then(|| match missed {
        _ if !is_mail => format!("{} of {one} called {zero}", grouped(missed)),
        1 => format!("1 {one} gets through"),
        n => format!("{} get through", count_of(n, one, &format!("{one}s"))),
    });
    let lost = (lost > 0).then(|| match lost {
        _ if !is_mail => format!("{} of {zero} called {one}", grouped(lost)),
        1 => format!("1 {zero} is lost"),
        n => format!("{} are lost", count_of(n, zero, &format!("{zero}s"))),
    });
    let errors = missed.into_iter().chain(lost).collect::<Vec<_>>().join(", ");
    if errors.is_empty() { format!("Threshold {t}: no error.") } else { format!("Threshold {t}: {errors}.") }
}

/// What is weighed, for those who do not see it; empty while nothing is.
pub(super) fn costs_in_words(app: &Messages) -> String {
    if !app.weighs_costs() {
        return String::new();
    }
    let [positive, other] = calls_of(app);
    let [costs_positive, costs_other] = expected_costs(app, app.weighed_odds());
    let said = format!("{}: expected cost {costs_positive}; {other}: {costs_other}.", at_the_start(&positive));
    format!(" {} {said} {}", costs_status(app), worth_in_words(app))
}
