//! What mistakes cost, beside the judged text.

use serde::Serialize;

use super::worth::{WordsWorth, worth};
use crate::math::sigmoid;
use crate::messages::{Messages, Weighed};
use crate::screen::Screen;
use crate::wire::numbers::plain;
use crate::words::messages::{
    EXPECTED_COST, above, calls_of, cost_name, cost_said, ends_of_costs, expected_costs, prices,
};
use crate::words::posterior;

/// What mistakes cost, and what either call costs on average.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct CostsView {
    /// The name of the slider, "Cost of a lost ham".
    pub name: String,
    /// Its ends.
    pub ends: [String; 2],
    /// Where it stands, in words.
    pub said: String,
    /// Above which probability class 1 is called: "spam above 0.909".
    pub above: String,
    /// Where the threshold is on the bar of the probabilities, from its left end, 0, to 1.
    pub at: f64,
    /// The head of the expected costs.
    pub head: &'static str,
    /// Whether the probabilities are those of logistic regression.
    pub of_logistic: bool,
    /// P(class | judged text), by class; empty while hidden, and without an answer.
    pub probabilities: [String; 2],
    /// To call the text class 1, and class 0.
    pub calls: [CallCost; 2],
    /// What is shown.
    pub shown: Weighed,
    /// What the probabilities are worth; null unless that is shown, and while what the models say is hidden.
    pub worth: Option<WordsWorth>,
}

/// A call, and what it costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct CallCost {
    /// "call it spam".
    pub call: String,
    /// What it costs if the text is of class 0, or of class 1.
    pub prices: [String; 2],
    /// What it costs on average; empty while hidden.
    pub expected: String,
    /// Whether it is the cheaper one.
    pub is_cheaper: bool,
}

pub(super) fn costs(app: &Messages) -> CostsView {
    let decision = app.decision();
    let odds = app.weighed_odds().filter(|_| !app.fits_hidden());
    let called = app.calls_weighed(odds);
    let row = |call, prices, expected, is_positive| CallCost {
        call,
        prices,
        expected: if app.fits_hidden() { String::new() } else { expected },
        is_cheaper: called == Some(is_positive),
    };
    let ([call_one, call_zero], [prices_one, prices_zero]) = (calls_of(app), prices(app));
    let [expected_one, expected_zero] = expected_costs(app, odds);
    CostsView {
        name: cost_name(app),
        ends: ends_of_costs(app),
        said: cost_said(app),
        above: above(app),
        at: plain(1.0 - decision.threshold()),
        head: EXPECTED_COST,
        of_logistic: app.weighs_logistic(),
        probabilities: odds.map_or_else(Default::default, |odds| {
            let both = [sigmoid(-odds), sigmoid(odds)];
            [0, 1].map(|class| posterior(&both, class))
        }),
        shown: app.weighed(),
        worth: (app.weighed() == Weighed::Reliability && !app.fits_hidden()).then(|| worth(app)),
        calls: [row(call_one, prices_one, expected_one, true), row(call_zero, prices_zero, expected_zero, false)],
    }
}
